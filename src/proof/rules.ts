/**
 * What follows from the rules of a puzzle, one rule at a time: the part of the checker (check.ts) that knows nonograms and
 * hitori. Written from the statement of the rules; it shares nothing with the engines.
 */
import type { ProofBlock, ProofPuzzle } from './content.js';

/** A certificate that does not hold. Thrown inside, caught by `checkProof`. */
export class Refusal extends Error {}

export const refuse = (why: string): never => {
  throw new Refusal(why);
};

/** What one sweep over a line finds, row j of n + 1 bytes for each j. */
interface Sweep {
  /** whole(j, i): the first i cells can hold the first j blocks and nothing else. */
  readonly whole: Uint8Array;
  /** ends(j, i): block j (from 0) can end with cell i - 1, the blocks before it in place. */
  readonly ends: Uint8Array;
}

/** The sets of an unshaded and of a shaded cell. */
const UNSHADED = 1;
const SHADED = 2;

export class RuleState {
  readonly puzzle: ProofPuzzle;
  /** Per cell, the values that it may still have, as a bit mask. */
  readonly sets: Uint32Array;
  /** A rule or a set has nothing left. */
  refuted = false;
  /** What was changed since the state was settled: cell and set before, in pairs. */
  private readonly changes: number[] = [];
  private work = 0;
  private readonly mostWork: number;
  private readonly left: Sweep;
  private readonly right: Sweep;
  private readonly line: Uint32Array;
  /** The walk over a hitori board, per cell: when it was met, the earliest met from below it, where from, next side. */
  private readonly order: Int32Array;
  private readonly low: Int32Array;
  private readonly parent: Int32Array;
  private readonly side: Int32Array;

  constructor(puzzle: ProofPuzzle, mostWork: number) {
    const { width, height, values, mostBlocks } = puzzle;
    const cells = width * height;
    const longest = Math.max(width, height);
    const room = (1 + mostBlocks) * (longest + 1);
    this.puzzle = puzzle;
    this.mostWork = mostWork;
    this.sets = new Uint32Array(cells).fill(2 ** values - 1);
    this.left = { whole: new Uint8Array(room), ends: new Uint8Array(room) };
    this.right = { whole: new Uint8Array(room), ends: new Uint8Array(room) };
    this.line = new Uint32Array(longest);
    this.order = new Int32Array(cells);
    this.low = new Int32Array(cells);
    this.parent = new Int32Array(cells);
    this.side = new Int32Array(cells);
  }

  /** What stands now stays. */
  settle(): void {
    this.changes.length = 0;
  }

  /** Leaves a cell only these of its values. */
  narrow(cell: number, to: number): void {
    const before = this.sets[cell]!;
    const now = before & to;
    if (now === before) return;
    this.changes.push(cell, before);
    this.sets[cell] = now;
    if (now === 0) this.refuted = true;
  }

  /** Takes back what changed since the last `settle`. */
  restore(): void {
    for (let i = this.changes.length - 2; i >= 0; i -= 2) this.sets[this.changes[i]!] = this.changes[i + 1]!;
    this.changes.length = 0;
  }

  /** Counts work, so that a certificate from a stranger cannot take for ever. */
  spend(work: number): void {
    this.work += work;
    if (this.work > this.mostWork) refuse('Checking this certificate takes more work than is allowed here.');
  }

  /**
   * The rule of the nonogram for one line: its runs are the blocks of the clue, in order, with a gap between two of the
   * same colour. Keeps, in every cell, the values that some such filling of the line has: what can stand before a cell is
   * found from the left, what can stand after it by the same sweep from the right.
   */
  fitLine(axis: 'row' | 'column', index: number): void {
    const { sets, left, right, line } = this;
    const { width, height, rows, columns } = this.puzzle;
    const clue = (axis === 'row' ? rows : columns)[index]!;
    const n = axis === 'row' ? width : height;
    const start = axis === 'row' ? index * width : index;
    const step = axis === 'row' ? 1 : width;
    const k = clue.length;
    this.spend((k + 1) * n);
    this.sweep(clue, start, step, n, left);
    if (left.whole[k * (n + 1) + n] === 0) {
      this.refuted = true;
      return;
    }
    this.sweep([...clue].reverse(), start + (n - 1) * step, -step, n, right);
    line.fill(0, 0, n);
    for (let i = 0; i < n; i++) {
      if ((sets[start + i * step]! & 1) === 0) continue;
      for (let j = 0; j <= k && line[i] === 0; j++) {
        line[i] = left.whole[j * (n + 1) + i]! & right.whole[(k - j) * (n + 1) + n - 1 - i]!;
      }
    }
    for (let j = 0; j < k; j++) {
      const { length, colour } = clue[j]!;
      const [ends, begins] = [j * (n + 1), (k - 1 - j) * (n + 1) + n];
      for (let i = 0, until = 0; i < n; i++) {
        // A block that can begin at i and end where that makes it end covers the cells between; of unknown length, cell i.
        const reach = i + Math.max(1, length);
        if (reach <= n && right.ends[begins - i] === 1 && left.ends[ends + reach] === 1) until = reach;
        if (i < until) line[i]! |= 1 << colour;
      }
    }
    for (let i = 0; i < n; i++) this.narrow(start + i * step, line[i]!);
  }

  /** Fills a sweep from `start` on; backwards with a negative step and the clue reversed. */
  private sweep(clue: readonly ProofBlock[], start: number, step: number, n: number, { whole, ends }: Sweep): void {
    const { sets } = this;
    whole[0] = 1;
    for (let i = 1; i <= n; i++) whole[i] = whole[i - 1]! & sets[start + (i - 1) * step]!;
    for (let j = 0; j < clue.length; j++) {
      const { length, colour } = clue[j]!;
      const gap = j > 0 && clue[j - 1]!.colour === colour ? 1 : 0;
      const here = j * (n + 1);
      const next = here + n + 1;
      whole[next] = ends[here] = 0;
      for (let i = 1, run = 0; i <= n; i++) {
        const set = sets[start + (i - 1) * step]!;
        run = (set >> colour) & 1 ? run + 1 : 0;
        const from = i - Math.max(1, length); // where the block begins, if it ends here and is no longer than it must be
        let can = 0;
        if (run >= Math.max(1, length)) {
          if (gap === 0) can = whole[here + from]!;
          else if (from > 0) can = whole[here + from - 1]! & sets[start + (from - 1) * step]! & 1;
          if (length === 0) can |= ends[here + i - 1]!;
        }
        ends[here + i] = can;
        whole[next + i] = can | (whole[next + i - 1]! & set & 1);
      }
    }
  }

  /** Hitori, rules 1 and 2 at a cell: a shaded one has no shaded neighbour, an unshaded one no equal in its line. */
  localRules(cell: number): void {
    const { sets } = this;
    const { width, height, numbers } = this.puzzle;
    this.spend(width + height);
    const row = Math.floor(cell / width);
    const column = cell % width;
    if (sets[cell] === SHADED) {
      if (row > 0) this.narrow(cell - width, UNSHADED);
      if (column > 0) this.narrow(cell - 1, UNSHADED);
      if (column < width - 1) this.narrow(cell + 1, UNSHADED);
      if (row < height - 1) this.narrow(cell + width, UNSHADED);
    } else if (sets[cell] === UNSHADED && numbers[cell] !== 0) {
      for (let c = 0, other = row * width; c < width; c++, other++) {
        if (other !== cell && numbers[other] === numbers[cell]) this.narrow(other, SHADED);
      }
      for (let r = 0, other = column; r < height; r++, other += width) {
        if (other !== cell && numbers[other] === numbers[cell]) this.narrow(other, SHADED);
      }
    }
  }

  /**
   * Hitori, rule 3: the unshaded cells are connected, and there is one. No two shaded cells may touch (rule 2 once more,
   * everywhere, so that the following is true). Look at the cells that are not shaded. If they fall
   * into parts, each part has a cell beside a shaded one (the board is connected), which rule 2 leaves unshaded: two
   * unshaded cells in different parts, so nothing is left. In the same way a cell that holds parts together cannot be
   * shaded: its neighbours would be unshaded, in different parts. One depth-first walk finds both (Hopcroft and Tarjan).
   */
  connected(): void {
    const { sets, order, low, parent, side } = this;
    const { width } = this.puzzle;
    const cells = sets.length;
    this.spend(cells);
    for (let cell = 0; cell < cells; cell++) {
      if (sets[cell] !== SHADED) continue;
      if (cell % width < width - 1 && sets[cell + 1] === SHADED) this.refuted = true;
      if (cell + width < cells && sets[cell + width] === SHADED) this.refuted = true;
    }
    order.fill(0);
    const root = sets.findIndex((set) => set !== SHADED);
    if (root < 0) {
      this.refuted = true;
      return;
    }
    const cuts: number[] = [];
    let seen = 0;
    let branches = 0; // of the root
    order[root] = low[root] = ++seen;
    parent[root] = -1;
    side[root] = 0;
    for (let cell = root; cell >= 0; ) {
      const turn = side[cell]!++;
      if (turn === 4) {
        const above = parent[cell]!;
        if (above === root) branches++;
        else if (above >= 0) {
          if (low[cell]! >= order[above]!) cuts.push(above);
          low[above] = Math.min(low[above]!, low[cell]!);
        }
        cell = above;
        continue;
      }
      const column = cell % width;
      const inside =
        turn === 0 ? cell >= width : turn === 1 ? column > 0 : turn === 2 ? column < width - 1 : cell < cells - width;
      const next = turn === 0 ? cell - width : turn === 1 ? cell - 1 : turn === 2 ? cell + 1 : cell + width;
      if (!inside || sets[next] === SHADED || next === parent[cell]) continue;
      if (order[next] !== 0) low[cell] = Math.min(low[cell]!, order[next]!);
      else {
        order[next] = low[next] = ++seen;
        parent[next] = cell;
        side[next] = 0;
        cell = next;
      }
    }
    let open = 0;
    for (let cell = 0; cell < cells; cell++) if (sets[cell] !== SHADED) open++;
    if (seen < open) this.refuted = true;
    if (branches > 1 || open === 1) cuts.push(root);
    for (const cell of cuts) this.narrow(cell, UNSHADED);
  }
}
