/**
 * What is read of a picture: a nonogram or a hitori with its numbers, how good that reading is, and which numbers stand so far from the board that one may have been
 * missed.
 */
import type { BoardPlace } from './board-place.js';
import type { Lattice, Point } from './lattice.js';
import type { Alternative } from './numbers.js';
import type { Region } from './pieces.js';

/** A number of the picture. */
export interface ReadNumber {
  readonly alternatives: readonly Alternative[];
  /** Its box in the picture: corners clockwise from the upper left, in pixels; none of a number that was not seen. */
  readonly corners: readonly Point[];
  /** Is the box that of the digits, not that of a cell? */
  readonly tight?: boolean;
  /** Is it among those farthest from the board, in clues without lines around them? It may be part of a title. */
  readonly outermost?: boolean;
  /** Is the box that of a tile in the colour of the number? */
  readonly onTile?: boolean;
  /** Is it the last of its line, but farther from the board than those of the others? A number may have been missed behind it. */
  readonly beforeGap?: boolean;
}

export type PictureReading =
  | {
      readonly kind: 'nonogram';
      readonly width: number;
      readonly height: number;
      /** The numbers of each row and column, in their order. */
      readonly rows: readonly (readonly ReadNumber[])[];
      readonly cols: readonly (readonly ReadNumber[])[];
      readonly board: readonly [Point, Point, Point, Point];
      /** Are there numbers in so many cells of the board that it is rather part of another puzzle? */
      readonly crowded: boolean;
      /** Where a position on the board, in cells, is in the picture. */
      at(row: number, col: number): Point;
    }
  | {
      readonly kind: 'hitori';
      readonly width: number;
      readonly height: number;
      /** Row-major; a cell without a number has none. */
      readonly cells: readonly (ReadNumber | undefined)[];
      readonly board: readonly [Point, Point, Point, Point];
      at(row: number, col: number): Point;
    };

export type Refusal = 'too-small' | 'too-large' | 'no-grid' | 'no-numbers' | 'not-a-puzzle' | 'too-much';

export type Lines = readonly (readonly ReadNumber[])[];

const sumOf = (lines: Lines): number =>
  lines.flat().reduce((sum, { alternatives }) => sum + (alternatives[0]?.value ?? 0), 0);

export interface Attempt {
  readonly reading: PictureReading | Refusal;
  /** Other ways to read the same board, the best first. */
  readonly others?: readonly Attempt[];
  /** The mean confidence of its numbers, less where lines have none; more where rows and columns fill equally many cells. */
  readonly quality: number;
}

/** What a reading is worth more in which rows and columns fill equally many cells. */
export const BALANCED = 0.5;
/** Below this mean confidence, other ways to look at the picture are tried. */
export const DOUBTFUL = 0.8;
/** The worth that a reading loses when one side fills far fewer cells than the other. */
const UNEQUAL = 0.4;
/** A board with numbers in more of its cells is none of a nonogram. */
const CROWDED = 0.4;

export const cornersOf = ({ top, left, bottom, right }: Region, { at }: Lattice): [Point, Point, Point, Point] => [
  at(top, left),
  at(top, right),
  at(bottom, right),
  at(bottom, left),
];

/** A last number is at its place when it is so near to that of most lines, in cells, and so many are; one that is so far from it stands before a gap. */
const LAST = { near: 0.2, most: 0.75, far: 0.35 };

/** The lines with those numbers marked that stand before a gap: `end` is where the board begins in a line, `side` the two corners of a box at that end. */
function withGaps(lines: Lines, pitch: number, end: (line: number) => Point, [a, b]: readonly [1 | 3, 2]): Lines {
  const away = lines.map((line, i): number | undefined => {
    const corners = line.at(-1)?.corners ?? [];
    const [p, q] = [corners[a], corners[b]];
    if (!p || !q) return undefined;
    const { x, y } = end(i);
    return Math.hypot((p.x + q.x) / 2 - x, (p.y + q.y) / 2 - y) / pitch;
  });
  const known = away.filter((one) => one !== undefined).sort((p, q) => p - q);
  const usual = known[known.length >> 1] ?? 0;
  if (known.filter((one) => Math.abs(one - usual) < LAST.near).length < LAST.most * known.length) return lines;
  return lines.map((line, i) =>
    (away[i] ?? 0) > usual + LAST.far ? [...line.slice(0, -1), { ...line.at(-1)!, beforeGap: true }] : line,
  );
}

/** A nonogram read: `inside` is how many clear numbers are on its board. */
export function attemptOf(
  lattice: Lattice,
  { top, left }: BoardPlace,
  down: Lines,
  across: Lines,
  inside: number,
): Attempt {
  const { pitch } = lattice;
  const rows = withGaps(down, pitch, (i) => lattice.at(top + i + 0.5, left), [1, 2]);
  const cols = withGaps(across, pitch, (i) => lattice.at(top, left + i + 0.5), [3, 2]);
  const filled = (lines: Lines) => lines.filter((line) => line.length > 0).length / lines.length;
  const [inRows, inCols] = [sumOf(rows), sumOf(cols)];
  // Far from equal, much was misread, however clear the digits look.
  const unequal = UNEQUAL * (Math.abs(inRows - inCols) / Math.max(1, inRows, inCols));
  const clear = meanConfidence([...rows.flat(), ...cols.flat()]) * filled(rows) * filled(cols);
  const quality = clear * (1 - unequal);
  // With many unclear numbers that both sides fill equally many cells is chance.
  const balanced = inRows === inCols ? BALANCED * (clear > DOUBTFUL ? 1 : clear ** 4) : 0;
  const board = cornersOf({ top, left, bottom: lattice.rows, right: lattice.cols }, lattice);
  const [width, height] = [lattice.cols - left, lattice.rows - top];
  const at = (row: number, col: number): Point => lattice.at(top + row, left + col);
  const crowded = inside > CROWDED * width * height;
  const reading: PictureReading = { kind: 'nonogram', width, height, rows, cols, board, crowded, at };
  return { reading, quality: quality > 0 ? quality + balanced : 0 };
}

export function meanConfidence(numbers: readonly (ReadNumber | undefined)[]): number {
  const sum = numbers.reduce((total, number) => total + (number?.alternatives[0]?.probability ?? 0), 0);
  return numbers.length > 0 ? sum / numbers.length : 0;
}
