/**
 * What one technique finds on a board that changes, kept spot by spot. A spot is a part of the board that the technique looks at by
 * itself: a line, a cell with its neighbours, a pattern of numbers, or for some the whole board. What was found at a spot is kept
 * until a cell changes that the spot looks at, so that a step costs what it changes and not what the board has.
 *
 * Everything is found lazily, in the order of the spots: who has seen enough stops. Spots with findings are listed, so that the
 * others, by far the most, are not passed again.
 */
import type { Board } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf } from '../../core/geometry.js';
import { type Hurry, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Technique } from '../../core/technique.js';

/** Of a spot: what was found is listed, nothing is known, or what was found is known but not listed. */
const LISTED = 0;
const UNKNOWN = 1;
const FOUND = 2;

export class Spots {
  private readonly found: (readonly Deduction[])[] = [];
  private readonly state: Uint8Array;
  /** Spots with findings, ascending. */
  private listed: number[] = [];
  /** Spots that are not listed as they should be, in any order. */
  private changed: number[];
  private readonly find: (board: Board, spot: number) => readonly Deduction[];
  private readonly spotsAt: (cell: number) => ArrayLike<number>;

  constructor(puzzle: Puzzle, technique: Technique) {
    const { count, find, spotsAt } = spotsOf(puzzle, technique);
    this.find = find;
    this.spotsAt = spotsAt;
    this.state = new Uint8Array(count).fill(UNKNOWN);
    this.changed = Array.from({ length: count }, (_, spot) => spot);
  }

  /** A cell has changed. */
  change(cell: number): void {
    const spots = this.spotsAt(cell);
    for (let i = 0; i < spots.length; i++) {
      const spot = spots[i]!;
      if (this.state[spot] === LISTED) this.changed.push(spot);
      this.state[spot] = UNKNOWN;
    }
  }

  /** All that is found on the board, spot by spot: the same list as the last time where nothing has changed. No more once it is to stop. */
  *all(board: Board, stop: Hurry = NO_HURRY): Generator<readonly Deduction[]> {
    const { changed, listed } = this;
    const before = listed.filter((spot) => this.state[spot] === LISTED);
    const order =
      changed.length === 0
        ? before
        : merged(
            before,
            changed.sort((a, b) => a - b),
          );
    const kept: number[] = [];
    let next = 0;
    try {
      while (next < order.length && !stop()) {
        const spot = order[next++]!;
        const found = this.foundAt(board, spot);
        if (found.length === 0) continue;
        kept.push(spot);
        yield found;
      }
    } finally {
      // A walk that is never closed changes nothing: what it found stays to be listed.
      for (const spot of order.slice(0, next)) this.state[spot] = LISTED;
      const rest = order.slice(next);
      this.changed = rest.filter((spot) => this.state[spot] !== LISTED);
      this.listed = [...kept, ...rest.filter((spot) => this.state[spot] === LISTED)];
    }
  }

  /** What is found at some spots, one list for each that has anything. */
  at(board: Board, spots: Iterable<number>): (readonly Deduction[])[] {
    const lists: (readonly Deduction[])[] = [];
    for (const spot of spots) {
      const found = this.foundAt(board, spot);
      if (found.length > 0) lists.push(found);
    }
    return lists;
  }

  /** What is found at the spots that look at any of these cells. */
  *near(board: Board, cells: Iterable<number>): Generator<Deduction> {
    const spots = new Set<number>();
    for (const cell of cells) {
      const at = this.spotsAt(cell);
      for (let i = 0; i < at.length; i++) spots.add(at[i]!);
    }
    for (const spot of [...spots].sort((a, b) => a - b)) yield* this.foundAt(board, spot);
  }

  private foundAt(board: Board, spot: number): readonly Deduction[] {
    if (this.state[spot] === UNKNOWN) {
      this.found[spot] = this.find(board, spot);
      this.state[spot] = FOUND;
    }
    return this.found[spot]!;
  }
}

/** Two ascending lists without a common entry as one. */
function merged(a: readonly number[], b: readonly number[]): number[] {
  const all: number[] = [];
  let next = 0;
  for (const entry of a) {
    while (next < b.length && b[next]! < entry) all.push(b[next++]!);
    all.push(entry);
  }
  while (next < b.length) all.push(b[next++]!);
  return all;
}

interface SpotsOfTechnique {
  readonly count: number;
  find(board: Board, spot: number): readonly Deduction[];
  /** The spots that look at a cell. */
  spotsAt(cell: number): ArrayLike<number>;
}

/** A line without one has nothing new to say; on a board that is nearly done, most are such. */
function hasOpenCell({ width, height }: Puzzle, { cells }: Board, { axis, index }: LineRef): boolean {
  const [first, step, end] = axis === 'row' ? [index * width, 1, (index + 1) * width] : [index, width, width * height];
  for (let cell = first; cell < end; cell += step) if ((cells[cell]! & (cells[cell]! - 1)) !== 0) return true;
  return false;
}

function spotsOf(puzzle: Puzzle, technique: Technique): SpotsOfTechnique {
  if (technique.scope === 'line') {
    const { width, height } = puzzle;
    const line = (spot: number): LineRef =>
      spot < height ? { axis: 'row', index: spot } : { axis: 'col', index: spot - height };
    return {
      count: width + height,
      find: (board, spot) => (hasOpenCell(puzzle, board, line(spot)) ? technique.find(puzzle, board, line(spot)) : []),
      spotsAt: (cell) => [rowOf(puzzle, cell), height + colOf(puzzle, cell)],
    };
  }
  const { local } = technique;
  if (!local) return { count: 1, find: (board) => technique.find(puzzle, board), spotsAt: () => [0] };
  return {
    count: local.count(puzzle),
    find: (board, spot) => local.find(puzzle, board, spot),
    spotsAt: (cell) => local.spotsAt(puzzle, cell),
  };
}
