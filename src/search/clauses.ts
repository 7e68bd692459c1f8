/**
 * Clauses in one arena, watched by two literals each (Chaff: Moskewicz et al. 2001), with blockers (Sörensson & Eén
 * 2009, in MiniSat).
 *
 * A clause is a reference into the arena: [size, meta, lit, lit, ...]. Its first two literals are the watched ones;
 * `watches[lit]` lists the clauses that watch `lit`, as pairs (reference, blocker). Invariant between propagations: if
 * a watched literal is false, the other one, or the blocker, is true and was so no later.
 */
import { DEBUG, debugAssert, debugAssertEach } from '../core/debug.js';
import { FALSE, TRUE } from '../core/model.js';
import { REDUCE } from './settings.js';

const HEADER = 2;

/** A copy with at least twice the room. */
export function larger(array: Int32Array, least = 0): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.max(least, 2 * array.length));
  copy.set(array);
  return copy;
}

/** meta = lbd (20 bits), used (2 bits), learnt (1 bit). */
const LBD_MASK = (1 << 20) - 1;
const USED_SHIFT = 20;
const LEARNT = 1 << 22;

/** How many reductions a clause survives when it was learnt, or used, just now. */
export const usesOf = (lbd: number): number => (lbd <= REDUCE.goodLbd ? REDUCE.goodUses : REDUCE.otherUses);

/** What the clauses see and change of the grid that they belong to. */
export interface ClauseGrid {
  readonly truth: Uint8Array;
  readonly trail: Int32Array;
  readonly trailSize: number;
  /** The first literal of the trail that the clauses have not seen. */
  clauseHead: number;
  /** Receives the clause that failed. */
  conflict: number;
  /** Per variable: the clause that made it true, where it is at least 0. */
  readonly reason: Int32Array;
  assign(lit: number, reason: number): void;
}

export class Clauses {
  arena = new Int32Array(0);
  /** The first free word of the arena. */
  top = 0;
  count = 0;
  learnt = 0;
  private watches: Int32Array[] = [];
  private watchSize = new Int32Array(0);
  private vars = 0;

  /** Forgets everything; watch lists are made when the first clause comes. */
  reset(vars: number): void {
    if (this.count > 0) this.watchSize.fill(0, 0, 2 * this.vars);
    this.top = 0;
    this.count = 0;
    this.learnt = 0;
    this.vars = vars;
  }

  start(ref: number): number {
    return ref + HEADER;
  }

  end(ref: number): number {
    return ref + HEADER + this.arena[ref]!;
  }

  isLearnt(ref: number): boolean {
    return (this.arena[ref + 1]! & LEARNT) !== 0;
  }

  lbd(ref: number): number {
    return this.arena[ref + 1]! & LBD_MASK;
  }

  used(ref: number): number {
    return (this.arena[ref + 1]! >> USED_SHIFT) & 3;
  }

  mark(ref: number, lbd: number, used: number): void {
    if (DEBUG) debugAssert(lbd >= 0 && used >= 0 && used <= 3, 'LBD and uses fit their bits');
    const kind = this.arena[ref + 1]! & LEARNT;
    this.arena[ref + 1] = kind | (used << USED_SHIFT) | Math.min(lbd, LBD_MASK);
  }

  /** Adds a clause of at least two literals; the first two are watched. */
  add(lits: ArrayLike<number>, size: number, lbd: number, learnt: boolean): number {
    if (DEBUG) {
      debugAssert(size >= 2 && size <= lits.length, 'a clause has at least two literals');
      debugAssert(lits[0]! >> 1 !== lits[1]! >> 1, 'the watched literals are of different variables');
      debugAssertEach(0, size, (i) => lits[i]! >= 0 && lits[i]! < 2 * this.vars, 'a clause is about the variables');
    }
    if (this.watchSize.length < 2 * this.vars) this.growWatches();
    const ref = this.top;
    if (ref + HEADER + size > this.arena.length) {
      this.arena = larger(this.arena, Math.max(1 << 12, ref + HEADER + size));
    }
    this.arena[ref] = size;
    this.arena[ref + 1] = learnt ? LEARNT : 0;
    this.mark(ref, lbd, usesOf(lbd));
    for (let i = 0; i < size; i++) this.arena[ref + HEADER + i] = lits[i]!;
    this.top = ref + HEADER + size;
    this.count++;
    if (learnt) this.learnt++;
    this.watch(lits[0]!, ref, lits[1]!);
    this.watch(lits[1]!, ref, lits[0]!);
    return ref;
  }

  private growWatches(): void {
    this.watchSize = larger(this.watchSize, 2 * this.vars);
    while (this.watches.length < this.watchSize.length) this.watches.push(NO_WATCHES);
  }

  private watch(lit: number, ref: number, blocker: number): void {
    const size = this.watchSize[lit]!;
    let list = this.watches[lit]!;
    if (size + 2 > list.length) {
      list = this.watches[lit] = larger(list, 8);
    }
    list[size] = ref;
    list[size + 1] = blocker;
    this.watchSize[lit] = size + 2;
  }

  /** Takes the grid's literals from `clauseHead` on through all clauses. False: a clause failed, in grid.conflict. */
  propagate(grid: ClauseGrid): boolean {
    if (this.count === 0) {
      grid.clauseHead = grid.trailSize;
      return true;
    }
    const { truth, trail } = grid;
    const { arena, watchSize } = this;
    while (grid.clauseHead < grid.trailSize) {
      const lost = trail[grid.clauseHead++]! ^ 1;
      const size = watchSize[lost]!;
      if (size === 0) continue;
      const list = this.watches[lost]!;
      let kept = 0;
      for (let i = 0; i < size; i += 2) {
        const ref = list[i]!;
        const blocker = list[i + 1]!;
        if (truth[blocker] === TRUE) {
          list[kept++] = ref;
          list[kept++] = blocker;
          continue;
        }
        const first = ref + HEADER;
        const other = arena[first]! ^ arena[first + 1]! ^ lost;
        if (truth[other] === TRUE) {
          list[kept++] = ref;
          list[kept++] = other;
          continue;
        }
        const end = first + arena[ref]!;
        let next = first + 2;
        while (next < end && truth[arena[next]!] === FALSE) next++;
        if (next < end) {
          const found = arena[next]!;
          arena[first] = other;
          arena[first + 1] = found;
          arena[next] = lost;
          this.watch(found, ref, other);
          continue;
        }
        list[kept++] = ref;
        list[kept++] = other;
        arena[first] = other;
        arena[first + 1] = lost;
        if (truth[other] === FALSE) {
          for (let j = i + 2; j < size; j++) list[kept++] = list[j]!;
          watchSize[lost] = kept;
          grid.conflict = ref;
          if (DEBUG) this.checkFalse(grid, ref, first, 'every literal of a failed clause is false');
          return false;
        }
        if (DEBUG)
          this.checkFalse(grid, ref, first + 1, 'a clause implies its first literal when the others are false');
        grid.assign(other, ref);
      }
      watchSize[lost] = kept;
    }
    return true;
  }

  /** Calls `visit` with each clause, oldest first. */
  each(visit: (ref: number) => void): void {
    for (let ref = 0; ref < this.top; ref = this.end(ref)) visit(ref);
  }

  /**
   * Drops the clauses that `drop` names and closes the gaps. Clauses that are reasons on the grid's trail must not be
   * among them; their references are updated. `moved` is called for each clause: where it stands now, or -1.
   */
  compact(grid: ClauseGrid, drop: (ref: number) => boolean, moved?: (from: number, to: number) => void): void {
    const { arena } = this;
    let to = 0;
    this.watchSize.fill(0, 0, 2 * this.vars);
    const bound = this.top;
    // The trail's reasons, ordered by their place in the arena, are rewritten as the sweep passes them.
    const reasons = this.reasonsOn(grid);
    let nextReason = 0;
    for (let from = 0; from < bound; ) {
      const words = HEADER + arena[from]!;
      const isReason = nextReason < reasons.length && grid.reason[reasons[nextReason]!] === from;
      if (!isReason && drop(from)) {
        moved?.(from, -1);
        this.count--;
        if (this.isLearnt(from)) this.learnt--;
      } else {
        moved?.(from, to);
        if (isReason) grid.reason[reasons[nextReason++]!] = to;
        if (to !== from) arena.copyWithin(to, from, from + words);
        this.watch(arena[to + HEADER]!, to, arena[to + HEADER + 1]!);
        this.watch(arena[to + HEADER + 1]!, to, arena[to + HEADER]!);
        to += words;
      }
      from += words;
    }
    if (DEBUG) debugAssert(nextReason === reasons.length, 'a clause that is a reason is kept');
    this.top = to;
  }

  private checkFalse({ truth }: ClauseGrid, ref: number, from: number, message: string): void {
    if (DEBUG) {
      debugAssertEach(from, this.end(ref), (i) => truth[this.arena[i]!] === FALSE, message);
    }
  }

  /** For tests: the invariants of watches and arena, at a fixpoint. */
  check({ truth }: ClauseGrid): void {
    if (DEBUG) {
      const watchers = new Map<number, number>();
      for (let lit = 0; lit < this.watchSize.length && this.count > 0; lit++) {
        for (let i = 0; i < this.watchSize[lit]!; i += 2) {
          const ref = this.watches[lit]![i]!;
          const blocker = this.watches[lit]![i + 1]!;
          const first = this.start(ref);
          const watched = this.arena[first] === lit || this.arena[first + 1] === lit;
          debugAssert(watched, 'a clause is watched by its first two literals');
          const inside = this.arena.subarray(first, this.end(ref)).includes(blocker);
          debugAssert(inside, 'a blocker is a literal of its clause');
          watchers.set(ref, (watchers.get(ref) ?? 0) + 1);
        }
      }
      let [count, learnt, end] = [0, 0, 0];
      this.each((ref) => {
        count++;
        if (this.isLearnt(ref)) learnt++;
        end = this.end(ref);
        debugAssert(watchers.get(ref) === 2, 'a clause is watched twice');
        const [one, two] = [truth[this.arena[ref + HEADER]!], truth[this.arena[ref + HEADER + 1]!]];
        const lost = (one === FALSE && two !== TRUE) || (two === FALSE && one !== TRUE);
        const held = lost && this.arena.subarray(ref + HEADER, end).some((lit) => truth[lit] === TRUE);
        debugAssert(!lost || held, 'where a watched literal is false, another one is true');
      });
      debugAssert(count === this.count && learnt === this.learnt, 'the clauses are counted');
      debugAssert(end === this.top, 'the clauses fill the arena');
    }
  }

  /** The variables whose reason is a clause, in the order of those clauses in the arena. */
  private reasonsOn(grid: ClauseGrid): number[] {
    const found: number[] = [];
    for (let i = 0; i < grid.trailSize; i++) {
      const variable = grid.trail[i]! >> 1;
      if (grid.reason[variable]! >= 0) found.push(variable);
    }
    return found.sort((a, b) => grid.reason[a]! - grid.reason[b]!);
  }
}

const NO_WATCHES = new Int32Array(0);
