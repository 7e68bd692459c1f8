/**
 * The puzzle that a certificate describes, read from its lines before `proof` for the checker (check.ts), which has compared them with
 * those of the puzzle that its user means. Imports nothing.
 */

/** A puzzle as the checker needs it. */
export interface DescribedPuzzle {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  readonly values: number;
  /** Of a nonogram, rows first; of a hitori none. */
  readonly lines: readonly Line[];
  /** Of a hitori, per cell: the next cell with its number in its row, and in its column, the first after the last. */
  readonly inRow: Int32Array;
  readonly inColumn: Int32Array;
  /** Of a hitori, per cell: the cells above, right, below and left; outside the board the number of cells. */
  readonly beside: Int32Array;
}

/** One line of a nonogram: its clue, its first cell, the distance of two cells, how many they are. */
interface Line {
  /** A block has a length (0: not known), a colour, and so many background cells that must stand before it. */
  readonly clue: readonly { readonly length: number; readonly colour: number; readonly gap: number }[];
  readonly start: number;
  readonly step: number;
  readonly size: number;
}

const MOST_CELLS = 10_000_000;
const MOST_NAME = 2 ** 31 - 1;
/** So that a set of values fits into 31 bits. */
const MOST_VALUES = 31;

const NONE = new Int32Array(0);

/** A certificate that does not hold or, with `limit`, takes too much. Thrown inside, caught by `checkProof` (check.ts). */
export class Refusal extends Error {
  readonly limit: boolean;

  constructor(why: string, limit = false) {
    super(why);
    this.limit = limit;
  }
}

export function refuse(why: string): never {
  throw new Refusal(why);
}

export function demand(holds: boolean, why: string, limit = false): asserts holds {
  if (!holds) throw new Refusal(why, limit);
}

/** A whole number without sign or leading zeros, from 0 to `most`. */
export function whole(text = '', most = MOST_NAME): number {
  if (/^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= most) return Number(text);
  return refuse(`"${text.slice(0, 20)}" is not a number from 0 to ${most}.`);
}

/** The puzzle of the lines before `proof`, and the literals that are given. */
export function readPuzzle(content: readonly string[]): {
  readonly puzzle: DescribedPuzzle;
  readonly given: readonly string[];
} {
  const [[word, kind, ...sizes] = [], ...rest] = content.map((line) => line.split(' '));
  const isHitori = kind === 'hitori';
  demand(word === 'puzzle' && (kind === 'nonogram' || isHitori) && sizes.length === 3, 'The puzzle cannot be read.');
  const [width, height, values] = sizes.map((size) => whole(size, MOST_CELLS)) as [number, number, number];
  const cells = width * height;
  demand(cells > 0 && cells <= MOST_CELLS && values > 1 && values <= MOST_VALUES, 'The board is empty or too large.');
  const named = (name: string) => rest.filter((words) => words[0] === name).map((words) => words.slice(1));
  const [rows, columns, given] = [named('row'), named('column'), named('given')];
  const isFull = rows.length === height && columns.length === (isHitori ? 0 : width);
  demand(isFull && rest.length === rows.length + columns.length + given.length, 'The lines do not fit the board.');
  const size = { width, height, cells, values };
  if (isHitori) {
    demand(values === 2 && rows.every((row) => row.length === width), 'The numbers do not fill the board.');
    return { puzzle: { ...size, lines: [], ...hitoriCells(rows, width, height) }, given: given.flat() };
  }
  const across = rows.map((row, i) => ({ clue: readClue(row, values), start: i * width, step: 1, size: width }));
  const down = columns.map((words, i) => ({ clue: readClue(words, values), start: i, step: width, size: height }));
  const noCells = { inRow: NONE, inColumn: NONE, beside: NONE };
  return { puzzle: { ...size, lines: [...across, ...down], ...noCells }, given: given.flat() };
}

/** For each cell of a hitori, which others its rules speak of. */
function hitoriCells(rows: readonly (readonly string[])[], width: number, height: number) {
  const cells = width * height;
  const beside = new Int32Array(4 * cells).fill(cells);
  /** Per cell its number, as the place among those that were met; 0 for `-`, which is none. */
  const numbers = new Int32Array(cells);
  const places = new Map([['-', 0]]);
  for (let row = 0, cell = 0; row < height; row++) {
    for (let column = 0; column < width; column++, cell++) {
      const text = rows[row]![column]!;
      const place = places.get(text) ?? places.size;
      if (place === places.size) places.set(String(whole(text)), place);
      numbers[cell] = place;
      if (row > 0) beside[4 * cell] = cell - width;
      if (column < width - 1) beside[4 * cell + 1] = cell + 1;
      if (row < height - 1) beside[4 * cell + 2] = cell + width;
      if (column > 0) beside[4 * cell + 3] = cell - 1;
    }
  }
  const inRow = equalCells(numbers, places.size, { lines: height, size: width, across: width, along: 1 });
  const inColumn = equalCells(numbers, places.size, { lines: width, size: height, across: 1, along: width });
  return { inRow, inColumn, beside };
}

/**
 * Per cell the next with its number in its line; the cell itself where there is no other, and where it has no number. `across` is the
 * distance of two lines, `along` that of two cells in a line.
 */
function equalCells(
  numbers: Int32Array,
  distinct: number,
  { lines, size, across, along }: Readonly<Record<'lines' | 'size' | 'across' | 'along', number>>,
): Int32Array {
  const next = new Int32Array(numbers.length);
  /** Per number the cell that had it last, and the line of that cell. */
  const last = new Int32Array(distinct);
  const lineOf = new Int32Array(distinct).fill(-1);
  for (let line = 0; line < lines; line++) {
    for (let i = 0, cell = line * across; i < size; i++, cell += along) {
      const number = numbers[cell]!;
      next[cell] = cell;
      if (number === 0) continue;
      if (lineOf[number] === line) {
        const other = last[number]!;
        next[cell] = next[other]!;
        next[other] = cell;
      }
      last[number] = cell;
      lineOf[number] = line;
    }
  }
  return next;
}

/** A block is its length, or `?` where that is not known; `*` and its colour follow unless that is 1. */
function readClue(words: readonly string[], values: number): Line['clue'] {
  let before = 0;
  return words.map((text) => {
    const [size, digits = '1', ...more] = text.split('*');
    const [length, colour] = [size === '?' ? 0 : whole(size, MOST_CELLS), whole(digits, values - 1)];
    demand(more.length === 0 && colour > 0 && size !== '0', 'A block cannot be read.');
    const gap = colour === before ? 1 : 0;
    before = colour;
    return { length, colour, gap };
  });
}
