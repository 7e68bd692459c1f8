/**
 * All fillings of one line, as the paper lists them before its line solving: for the clue {1, 2} and five cells
 * {1,0,1,1,0}, {1,0,0,1,1}, {0,1,0,1,1}, each block as far left as it can be first. Cells that are the same in all of them are
 * settled; Fix and Paint (line-dp.ts) find the same cells without the list.
 *
 * Listed from the left, and only into what the rest of the line can still hold: that is Fix of the mirrored line. So there is no
 * dead end, and the first m fillings cost O(m n) beside the table. The number of all of them comes by dynamic programming.
 */
import { type FixTable, fix, fixTable } from '../../kinds/nonogram/lines/line-dp.js';
import { BLOTTED, type Clue } from '../../kinds/nonogram/puzzle.js';

/** A line longer than this is not counted: the table of counts would be large. */
const MOST_CELLS = 1000;

export interface Fillings {
  /** The first of them, one value per cell. */
  readonly listed: readonly (readonly number[])[];
  /** How many there are; not exact above 2^53, undefined for lines that are too long to count. */
  readonly count: number | undefined;
}

/** A line from the left: what can stand at a position, and whether the rest can hold what is left of the clue. */
class Line {
  readonly clue: Clue;
  readonly sets: ArrayLike<number>;
  private readonly mirrored: FixTable;
  /** Per value and position: how many cells from there on may have the value, without a break. */
  private readonly room: readonly Int32Array[];

  constructor(clue: Clue, sets: ArrayLike<number>, values: number) {
    this.clue = clue;
    this.sets = sets;
    this.mirrored = fixTable([...clue].reverse(), Array.from(sets).reverse());
    this.room = Array.from({ length: values }, (_, value) => {
      const room = new Int32Array(sets.length + 1);
      for (let p = sets.length - 1; p >= 0; p--) room[p] = (sets[p]! >> value) & 1 ? room[p + 1]! + 1 : 0;
      return room;
    });
  }

  /** Can the cells from p on hold the blocks from j on? */
  holds(p: number, j: number): boolean {
    return fix(this.mirrored, this.sets.length - p, this.clue.length - j);
  }

  /** Where the line goes on after block j when it starts at p: after the block, and the space that it needs. */
  *after(p: number, j: number): Generator<number> {
    const { length, colour } = this.clue[j]!;
    const gap = this.clue[j + 1]?.colour === colour ? 1 : 0;
    const room = this.room[colour]![p]!;
    for (let cells = length === BLOTTED ? 1 : length; cells <= room; cells++) {
      const next = p + cells + gap;
      const fits = gap === 0 || (next <= this.sets.length && (this.sets[next - 1]! & 1) !== 0);
      if (fits && this.holds(next, j + 1)) yield next;
      if (length !== BLOTTED) return;
    }
  }

  maySkip(p: number, j: number): boolean {
    return p < this.sets.length && (this.sets[p]! & 1) !== 0 && this.holds(p + 1, j);
  }
}

export function fillings(clue: Clue, sets: ArrayLike<number>, values: number, most: number): Fillings {
  const line = new Line(clue, sets, values);
  const cells = new Array<number>(sets.length).fill(0);
  const listed: number[][] = [];
  const list = (p: number, j: number): void => {
    if (listed.length >= most) return;
    if (j === clue.length) {
      listed.push([...cells]);
      return;
    }
    for (let start = p; ; start++) {
      for (const next of line.after(start, j)) {
        const gap = clue[j + 1]?.colour === clue[j]!.colour ? 1 : 0;
        cells.fill(clue[j]!.colour, start, next - gap);
        list(next, j + 1);
        cells.fill(0, start, next - gap);
      }
      if (!line.maySkip(start, j)) return;
    }
  };
  if (line.holds(0, 0)) list(0, 0);
  return { listed, count: sets.length > MOST_CELLS ? undefined : countAll(line) };
}

function countAll(line: Line): number {
  const n = line.sets.length;
  const k = line.clue.length;
  let later = Float64Array.from({ length: n + 1 }, (_, p) => (line.holds(p, k) ? 1 : 0));
  for (let j = k - 1; j >= 0; j--) {
    const counts = new Float64Array(n + 1);
    for (let p = n; p >= 0; p--) {
      if (line.maySkip(p, j)) counts[p] = counts[p + 1]!;
      for (const next of line.after(p, j)) counts[p]! += later[next]!;
    }
    later = counts;
  }
  return later[0]!;
}
