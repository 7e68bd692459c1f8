/**
 * All lines of a black-and-white nonogram whose sides have at most 30 cells and no blotted number: a line's cells, and
 * its clue's states, fit one machine word. Domain-consistent: when `propagate` has implied nothing, every open cell of
 * every line can still have both values as far as that line alone can tell.
 *
 * What a line knows is kept as masks over its positions, one pair of masks after each cell that was settled: the pair
 * before any moment is available when a reason is requested, and taking cells back is counting down.
 *
 * Solving works block by block on whole words (bit p = position p, or the boundary before it). Forward: where each
 * block can start, given the blocks before it; a flood through cells that may be white is one addition, whose carry
 * runs along a run of ones. Backward the same from the right, with doubling shifts. A cell can be black if it lies in
 * a start that both directions allow, white if it stands between a prefix and a suffix that fit.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import type { Clue, Nonogram } from '../puzzle.js';
import { eachState } from './automaton.js';
import { LinePropagator } from './line-propagator.js';

export const SHORT_SIDE = 30;
const LINES = 2 * SHORT_SIDE;
const CELLS = SHORT_SIDE * SHORT_SIDE;
/** Masks per line: one for each number of settled cells. */
const STACK = SHORT_SIDE + 1;

export class ShortLines extends LinePropagator {
  private width = 0;
  private height = 0;
  /** Per cell: its row, and the order in which it was settled among the cells of its row and of its column. */
  private readonly rowOf = new Uint8Array(CELLS);
  private readonly rankInRow = new Uint8Array(CELLS);
  private readonly rankInCol = new Uint8Array(CELLS);
  /** Per line: how many cells are settled, and how many of them for certain. */
  private readonly settled = new Int32Array(LINES);
  private readonly certain = new Int32Array(LINES);
  /** Per line and number of settled cells (at line * STACK): the positions that were known then, and black then. */
  private readonly known = new Int32Array(LINES * STACK);
  private readonly black = new Int32Array(LINES * STACK);
  /** Per line: where its block lengths begin in `lengths`, one further entry for the end. */
  private readonly blocksAt = new Int32Array(LINES + 1);
  private readonly lengths = new Uint8Array(LINES * SHORT_SIDE);
  /** Per line, the automaton of its clue, for reasons: black states, gap states, final states. */
  private readonly blackStates = new Int32Array(LINES);
  private readonly gapStates = new Int32Array(LINES);
  private readonly finalStates = new Int32Array(LINES);
  /** Scratch of `solve`, per block: starts that the prefix allows, boundaries after the prefix, where the block fits. */
  private readonly starts = new Int32Array(SHORT_SIDE);
  private readonly prefixes = new Int32Array(SHORT_SIDE);
  private readonly room = new Int32Array(SHORT_SIDE);
  /** Scratch of `explain`, per position: states from which the rest fits; states reached. */
  private readonly fits = new Int32Array(SHORT_SIDE + 1);
  private readonly reach = new Int32Array(SHORT_SIDE + 1);

  load(puzzle: Nonogram, active?: ArrayLike<number>): void {
    const { width, height } = puzzle;
    this.width = width;
    this.height = height;
    this.queue.load(puzzle, active);
    const { lines } = this.queue;
    for (let cell = 0, row = 0; row < height; row++) for (let col = 0; col < width; col++) this.rowOf[cell++] = row;
    this.settled.fill(0, 0, lines);
    this.certain.fill(0, 0, lines);
    let next = 0;
    for (let line = 0; line < lines; line++) {
      const clue = line < height ? puzzle.rows[line]! : puzzle.cols[line - height]!;
      this.blocksAt[line] = next;
      for (const block of clue) this.lengths[next++] = block.length;
      this.loadStates(line, clue);
    }
    this.blocksAt[lines] = next;
  }

  private loadStates(line: number, clue: Clue): void {
    let black = 0;
    let gap = 0;
    let final = 0;
    eachState(clue, (state, value, _stays, _skips, accepts) => {
      if (value === 0) gap |= 1 << state;
      else black |= 1 << state;
      if (accepts) final |= 1 << state;
    });
    this.blackStates[line] = black;
    this.gapStates[line] = gap;
    this.finalStates[line] = final;
  }

  /** Records the literals that came since, and wakes their lines. */
  protected takeIn(): void {
    const { grid, queue, known, black, settled, width, height } = this;
    const { trail, trailSize } = grid;
    const sure = grid.depth === 0;
    for (let i = this.head; i < trailSize; i++) {
      const lit = trail[i]!;
      const cell = lit >> 1;
      const row = this.rowOf[cell]!;
      const col = cell - row * width;
      const line = height + col;
      let count = settled[row]!;
      let at = row * STACK + count;
      known[at + 1] = known[at]! | (1 << col);
      black[at + 1] = black[at]! | ((lit & 1) << col);
      this.rankInRow[cell] = count;
      settled[row] = ++count;
      if (sure) this.certain[row] = count;
      count = settled[line]!;
      at = line * STACK + count;
      known[at + 1] = known[at]! | (1 << row);
      black[at + 1] = black[at]! | ((lit & 1) << row);
      this.rankInCol[cell] = count;
      settled[line] = ++count;
      if (sure) this.certain[line] = count;
      if (DEBUG) debugAssert(settled[row]! <= width && settled[line]! <= height, 'a cell is settled once');
      const own = this.ownerOf(i);
      if (row !== own) queue.push(row);
      if (line !== own) queue.push(line);
    }
    this.head = trailSize;
  }

  protected takeBack(size: number): void {
    const { settled, rowOf, width, height } = this;
    const { trail } = this.grid;
    for (let i = this.head - 1; i >= size; i--) {
      const cell = trail[i]! >> 1;
      const row = rowOf[cell]!;
      settled[row]!--;
      settled[height + cell - row * width]!--;
      if (DEBUG) debugAssert(settled[row]! >= this.certain[row]!, 'what is certain is not taken back');
    }
  }

  protected solve(line: number): boolean {
    const { starts, prefixes, room, lengths } = this;
    const length = this.queue.length[line]!;
    const full = (1 << length) - 1;
    const at = line * STACK + this.settled[line]!;
    const known = this.known[at]!;
    const black = this.black[at]!;
    const mayBeBlack = full & (~known | black);
    const mayBeWhite = full & ~black;
    const first = this.blocksAt[line]!;
    const blocks = this.blocksAt[line + 1]! - first;

    let prefix = flood(1, mayBeWhite);
    let next = prefix;
    for (let block = 0; block < blocks; block++) {
      const cells = lengths[first + block]!;
      const fitting = runs(mayBeBlack, cells);
      const start = next & fitting;
      if (start === 0) return false;
      prefixes[block] = prefix;
      room[block] = fitting;
      starts[block] = start;
      const end = start << cells;
      next = flood((end & mayBeWhite) << 1, mayBeWhite);
      prefix = end | next;
    }
    if (((prefix >> length) & 1) === 0) return false;

    const white2 = mayBeWhite & (mayBeWhite >> 1);
    const white4 = white2 & (white2 >> 2);
    const white8 = white4 & (white4 >> 4);
    const white16 = white8 & (white8 >> 8);
    let suffix = floodDown(1 << length, mayBeWhite, white2, white4, white8, white16);
    let canBeWhite = prefix & (suffix >> 1);
    let canBeBlack = 0;
    let end = suffix;
    for (let block = blocks - 1; block >= 0; block--) {
      const cells = lengths[first + block]!;
      const start = room[block]! & (end >> cells);
      const both = start & starts[block]!;
      canBeBlack |= smear(both, cells);
      suffix = floodDown(start, mayBeWhite, white2, white4, white8, white16);
      canBeWhite |= prefixes[block]! & (suffix >> 1);
      end = (suffix >> 1) & mayBeWhite;
    }
    canBeWhite &= mayBeWhite;
    const open = full & ~known;
    const forcedBlack = open & ~canBeWhite;
    const forced = forcedBlack | (open & ~canBeBlack);
    if (forced !== 0) this.imply(line, forced, forcedBlack);
    return true;
  }

  private imply(line: number, forced: number, black: number): void {
    const { grid, slot } = this;
    const first = this.queue.first[line]!;
    const stride = this.queue.stride[line]!;
    for (let rest = forced; rest !== 0; rest &= rest - 1) {
      const position = 31 - Math.clz32(rest & -rest);
      grid.imply(2 * (first + position * stride) + ((black >> position) & 1), slot, line);
    }
  }

  /**
   * The reason is the line's cells settled before `lit`, less those that can be left open without `lit`'s opposite
   * becoming possible. Left out from the far ends inwards, so that the cells next to the implied one stay: shorter
   * clauses later. Irreducible: a cell is kept only when leaving it open fails even with all cells not yet tried.
   * Works on the automaton of automaton.ts, cell by cell. Certain cells, and those that the analysis has already, stay.
   */
  explain(lit: number, line: number): void {
    const { fits, reach, grid } = this;
    const length = this.queue.length[line]!;
    const blackStates = this.blackStates[line]!;
    const gapStates = this.gapStates[line]!;
    const base = line * STACK;
    let rank = this.settled[line]!;
    let target = length;
    if (lit >= 0) {
      const cell = lit >> 1;
      const row = this.rowOf[cell]!;
      target = line < this.height ? cell - row * this.width : row;
      if (DEBUG)
        debugAssert(
          this.queue.first[line]! + target * this.queue.stride[line]! === cell,
          'a line implies its own cells',
        );
      if (grid.position[cell]! < this.head) rank = line < this.height ? this.rankInRow[cell]! : this.rankInCol[cell]!;
    }
    let known = this.known[base + rank]!;
    let black = this.black[base + rank]!;
    const bound = known & ~this.known[base + this.certain[line]!]!;
    if (DEBUG) debugAssert(lit < 0 || ((known >> target) & 1) === 0, 'a reason is older than what it implies');
    if (lit >= 0) {
      known |= 1 << target;
      if ((lit & 1) === 0) black |= 1 << target;
    }

    let rest = this.finalStates[line]!;
    fits[length] = rest;
    for (let p = length - 1; p >= 0; p--) {
      const bit = 1 << p;
      if ((known & bit) === 0) rest = (rest >>> 1) | (rest & gapStates);
      else if ((black & bit) !== 0) rest = (rest & blackStates) >>> 1;
      else rest = ((rest & gapStates) >>> 1) | (rest & gapStates);
      fits[p] = rest;
    }

    const first = this.queue.first[line]!;
    const stride = this.queue.stride[line]!;
    const { seen } = grid;
    let states = 1;
    const turn = target < length ? target + 1 : length;
    for (let p = 0; p < turn; p++) {
      const bit = 1 << p;
      const filled = (states << 1) & blackStates;
      const empty = ((states << 1) | states) & gapStates;
      if ((known & bit) === 0) states = filled | empty;
      else if ((bound & bit) === 0) states = (black & bit) !== 0 ? filled : empty;
      else if (((filled | empty) & fits[p + 1]!) === 0 && seen[first + p * stride] === 0) {
        states = filled | empty;
      } else {
        states = (black & bit) !== 0 ? filled : empty;
        grid.because(2 * (first + p * stride) + ((black >> p) & 1));
      }
    }
    if (DEBUG) debugAssert((states & fits[turn]!) === 0, 'a reason suffices');
    if (turn === length) return;
    for (let p = turn; p < length; p++) {
      reach[p] = states;
      const bit = 1 << p;
      const filled = (states << 1) & blackStates;
      const empty = ((states << 1) | states) & gapStates;
      if ((known & bit) === 0) states = filled | empty;
      else states = (black & bit) !== 0 ? filled : empty;
    }
    rest = this.finalStates[line]!;
    for (let p = length - 1; p >= turn; p--) {
      const bit = 1 << p;
      const either = (rest >>> 1) | (rest & gapStates);
      if ((known & bit) === 0) rest = either;
      else {
        const free = (bound & bit) === 0;
        if (!free && (either & reach[p]!) === 0 && seen[first + p * stride] === 0) rest = either;
        else {
          rest = (black & bit) !== 0 ? (rest & blackStates) >>> 1 : ((rest & gapStates) >>> 1) | (rest & gapStates);
          if (!free) grid.because(2 * (first + p * stride) + ((black >> p) & 1));
        }
      }
    }
    if (DEBUG) debugAssert((rest & reach[turn]!) === 0, 'a reason still suffices after leaving out more');
  }
}

/** All boundaries reached from `from` upwards through cells in `through`: the carry of the sum runs along them. */
function flood(from: number, through: number): number {
  return ((through + (from & through)) ^ through) | from;
}

/** The same downwards; the further arguments are the runs of 2, 4, 8, 16 cells in `through`. */
function floodDown(from: number, t1: number, t2: number, t4: number, t8: number, t16: number): number {
  let reached = from | (t1 & (from >> 1));
  reached |= t2 & (reached >> 2);
  reached |= t4 & (reached >> 4);
  reached |= t8 & (reached >> 8);
  return reached | (t16 & (reached >> 16));
}

/** The positions at which `cells` ones stand in a row. */
function runs(mask: number, cells: number): number {
  let run = mask;
  let size = 1;
  while (2 * size <= cells) {
    run &= run >> size;
    size *= 2;
  }
  return run & (run >> (cells - size));
}

/** Each one of `starts` and the `cells` - 1 positions after it. */
function smear(starts: number, cells: number): number {
  let all = starts;
  let size = 1;
  while (2 * size <= cells) {
    all |= all << size;
    size *= 2;
  }
  return all | (all << (cells - size));
}
