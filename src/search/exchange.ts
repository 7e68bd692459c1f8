/**
 * What searches of one puzzle in several threads tell each other, in memory that they share: clauses (as in ManySAT: Hamadi,
 * Jabbour & Sais 2009), facts that hold without decisions, and solutions. Each member has another seed.
 *
 * Every member writes into a ring of its own and reads those of the others when it has no decisions. A ring has one writer and no
 * lock; who is too slow loses what was overwritten, which costs nothing but time.
 *
 * What is learnt after a solution was found follows from the puzzle without that solution only. So solutions are in one list, written
 * under a lock, and a member writes its solution there before it learns anything more. A reader notes how far the rings are, then takes over
 * all solutions of the list, then the clauses: none of them can depend on a solution that it does not know. When the list is full, a member
 * that finds another solution says nothing more. What forbids a solution are the decisions that led to it, which with all that its
 * finder had learnt, and so with all solutions before it in the list, lead to nothing else.
 *
 * Layout, in words: [decided, lock, length of the list, whether it is full], ends of the rings, rings, list. A message of a ring is
 * [size, lbd, literals]; a solution is [size, literals that forbid it, value sets of the cells].
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import type { Size } from '../core/geometry.js';
import type { ImportClause, LogSource, SearchLog } from '../core/proof.js';
import type { Grid } from './grid.js';
import { EXCHANGE } from './settings.js';

const [DECIDED, LOCK, LENGTH, FULL, ENDS] = [0, 1, 2, 3, 4] as const;

/** Plain data: goes to other threads with a request. */
export interface SharedMemory {
  readonly words: SharedArrayBuffer;
  readonly members: number;
  /** How many solutions are looked for. */
  readonly solutions: number;
}

/** For so many members that look for so many solutions. */
export function sharedMemory({ width, height }: Size, members: number, solutions: number): SharedMemory {
  const list = Math.min(solutions * 3 * width * height, EXCHANGE.listWords);
  const words = ENDS + members * (1 + EXCHANGE.ringWords) + list;
  return { words: new SharedArrayBuffer(4 * words), members, solutions };
}

/** Has a member decided the puzzle? Then the others end. */
export const isDecided = ({ words }: SharedMemory): boolean => Atomics.load(new Int32Array(words), DECIDED) !== 0;

export function decide({ words }: SharedMemory): void {
  Atomics.store(new Int32Array(words), DECIDED, 1);
}

/** Tells the other members what a search learns, and the search what they know. */
export const memberOf = (memory: SharedMemory, member: number): LogSource => ({
  newLog: (grid) => new Member(memory, member, grid as Grid),
});

/** One member's view of the shared memory, for one solve. */
class Member implements SearchLog {
  private readonly memory: SharedMemory;
  private readonly grid: Grid;
  private readonly words: Int32Array;
  private readonly member: number;
  private readonly members: number;
  /** Where the own ring ends, and how far the rings of the others have been read: counted on and on, cut to the ring when used. */
  private end = 0;
  private readonly read: Int32Array;
  /** How many literals of the grid's trail were told. */
  private told = 0;
  /** How many solutions of the list are known, and where in the list the next one begins. */
  private known = 0;
  private next: number;
  /** The places in the list of solutions that this member found itself. */
  private readonly own = new Set<number>();
  /** It knows a solution that is not in the list. */
  private silent = false;
  /** The solution that is being recorded is one of the list. */
  private adopting = false;
  readonly stableFirst: boolean;

  constructor(memory: SharedMemory, member: number, grid: Grid) {
    const { words, members } = memory;
    this.memory = memory;
    this.grid = grid;
    this.words = new Int32Array(words);
    this.member = member;
    this.stableFirst = member % 2 === 1;
    this.members = members;
    this.read = new Int32Array(members);
    this.next = ENDS + members * (1 + EXCHANGE.ringWords);
  }

  learnt(lits: Int32Array, lbd: number): undefined {
    const size = lits.length;
    if (size <= EXCHANGE.mostLits && (size <= 2 || lbd <= EXCHANGE.mostLbd)) this.tell(lits, 0, size, lbd);
  }

  solution({ cells }: Board): number {
    const { words, grid } = this;
    if (this.adopting || grid.depth === 0) return -1; // known to the others, or the last one
    const forbidden = Array.from({ length: grid.depth }, (_, i) => grid.trail[grid.levelStart[i + 1]!]! ^ 1);
    while (Atomics.compareExchange(words, LOCK, 0, 1) !== 0);
    const length = words[LENGTH]!;
    let place = this.next;
    let index = this.known;
    for (; index < length && !this.isAt(place, cells); index++) place = this.after(place, cells.length);
    if (index < length) this.own.add(index);
    else if (words[FULL] || place + 1 + forbidden.length + cells.length > words.length) {
      // For good, even if a shorter one would fit: what follows here depends on a solution that the others do not know.
      words[FULL] = 1;
      this.silent = true;
    } else {
      this.own.add(index);
      words[place] = forbidden.length;
      words.set(forbidden, place + 1);
      words.set(cells, place + 1 + forbidden.length);
      Atomics.store(words, LENGTH, length + 1);
    }
    Atomics.store(words, LOCK, 0);
    return -1;
  }

  meet(adopt: (solution: Board) => void, importClause: ImportClause): boolean {
    const { words, members, member } = this;
    if (DEBUG) debugAssert(this.grid.depth === 0, 'members meet without decisions');
    this.tellFacts();
    const ends = Array.from({ length: members }, (_, other) => Atomics.load(words, ENDS + other));
    if (!this.takeSolutions(adopt)) return false;
    if (this.known === this.memory.solutions) {
      // This member has as many as are wanted. Clauses may depend on a further one.
      decide(this.memory);
      return true;
    }
    for (let other = 0; other < members; other++) {
      if (other !== member && !this.takeClauses(other, ends[other]!, importClause)) return false;
    }
    return true;
  }

  /** Is this solution the one at that place of the list? */
  private isAt(place: number, cells: ArrayLike<number>): boolean {
    const start = place + 1 + this.words[place]!;
    for (let cell = 0; cell < cells.length; cell++) if (this.words[start + cell] !== cells[cell]) return false;
    return true;
  }

  /** Where the next solution of the list begins. */
  private after(place: number, cells: number): number {
    return place + 1 + this.words[place]! + cells;
  }

  private takeSolutions(adopt: (solution: Board) => void): boolean {
    const { words } = this;
    const { width, height, values, cells } = this.grid;
    const length = Math.min(Atomics.load(words, LENGTH), this.memory.solutions);
    for (; this.known < length; this.known++) {
      const start = this.next + 1;
      const size = words[this.next]!;
      this.next = this.after(this.next, cells);
      if (this.own.has(this.known)) continue;
      this.adopting = true;
      adopt({ width, height, values, cells: new Uint32Array(words.subarray(this.next - cells, this.next)) });
      this.adopting = false;
      if (!this.grid.require(words.slice(start, start + size))) return false;
    }
    return true;
  }

  private takeClauses(other: number, end: number, importClause: ImportClause): boolean {
    const { words, read } = this;
    const start = ENDS + this.members + other * EXCHANGE.ringWords;
    const lost = () =>
      ((Atomics.load(words, ENDS + other) - read[other]!) | 0) > EXCHANGE.ringWords - (2 + EXCHANGE.mostLits);
    while (read[other] !== end) {
      const at = (i: number) => Atomics.load(words, start + ((read[other]! + i) & (EXCHANGE.ringWords - 1)));
      const size = at(0);
      const lbd = at(1);
      const lits = new Int32Array(Math.min(size, EXCHANGE.mostLits));
      for (let i = 0; i < lits.length; i++) lits[i] = at(2 + i);
      if (lost()) {
        read[other] = end;
        return true;
      }
      read[other]! += 2 + size;
      if (!this.grid.require(lits, lbd)) return false;
      importClause(lits, lbd);
    }
    return true;
  }

  private tellFacts(): void {
    const { trail, trailSize } = this.grid;
    for (; this.told < trailSize; this.told++) this.tell(trail, this.told, 1, 1);
  }

  private tell(lits: ArrayLike<number>, first: number, size: number, lbd: number): void {
    if (this.silent) return;
    const { words, member } = this;
    const start = ENDS + this.members + member * EXCHANGE.ringWords;
    const put = (i: number, word: number) =>
      Atomics.store(words, start + ((this.end + i) & (EXCHANGE.ringWords - 1)), word);
    put(0, size);
    put(1, lbd);
    for (let i = 0; i < size; i++) put(2 + i, lits[first + i]!);
    this.end = (this.end + 2 + size) | 0;
    Atomics.store(words, ENDS + member, this.end);
  }

  // What matters to proofs only.
  refuted(): void {}
  keep(): void {}
  settledBy(): void {}
  commonTo(): void {}
  otherSolution(): void {}
  movedAll(): void {}
  failed(): number {
    return -1;
  }
}
