/**
 * The nonogram: a picture given by the runs of its rows and columns. Black-and-white is the case of one colour.
 * Blocks of the same colour need a gap between them, blocks of different colours may touch.
 */
import { MAX_VALUES, requireBoard } from '../../core/board.js';
import { type LineRef, lineName, MAX_CLUED_CELLS, MAX_SIDE } from '../../core/geometry.js';
import { type About, type Puzzle, partFaults } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result, wrongCall } from '../../core/result.js';
import { isListOf, isObject, shown } from '../../core/shape.js';

/**
 * The length of a block whose number is blotted out: unknown, at least 1. Not 0, because `[0]` is how people write an
 * empty line.
 *
 * @example
 * makeNonogram({ width: 1, height: 1, rows: [[{ length: BLOTTED, colour: 1 }]], cols: [blackClue([1])] });
 */
export const BLOTTED = -1;

/**
 * A block of a clue: a run of cells of one colour.
 *
 * @example
 * const block: Block = { length: 3, colour: 1 };
 */
export interface Block {
  /** BLOTTED or at least 1. */
  readonly length: number;
  /** A value: an index into the palette, at least 1. */
  readonly colour: number;
}

/**
 * The blocks of a line in order; none for an empty line.
 *
 * @example
 * const clue: Clue = blackClue([2, 1]);
 */
export type Clue = readonly Block[];

/**
 * A colour of a nonogram's palette.
 *
 * @example
 * const red: Colour = { name: 'red', rgb: 'ff0000', symbol: 'r' };
 */
export interface Colour {
  readonly name: string;
  /** Six lower-case hex digits. */
  readonly rgb: string;
  /** The one character it is written with in text grids and clues. */
  readonly symbol: string;
}

/**
 * A nonogram: the clues of its rows and columns.
 *
 * @example
 * nonogram({ rows: [[2], [1]], columns: [[2], [1]] }).rows[0]; // [{ length: 2, colour: 1 }]
 */
export interface Nonogram extends Puzzle {
  readonly kind: 'nonogram';
  readonly rows: readonly Clue[];
  readonly cols: readonly Clue[];
  /** Indexed by value: entry 0 is the background. */
  readonly palette: readonly Colour[];
}

/**
 * The palette of a black-and-white nonogram: white, then black.
 *
 * @example
 * BLACK_AND_WHITE[1].symbol; // '#'
 */
export const BLACK_AND_WHITE: readonly Colour[] = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'black', rgb: '000000', symbol: '#' },
];

/**
 * What `makeNonogram` takes.
 *
 * @example
 * const parts: NonogramParts = { width: 1, height: 1, rows: [blackClue([1])], cols: [blackClue([1])] };
 */
export interface NonogramParts {
  readonly width: number;
  readonly height: number;
  /** A line without blocks is `[]`; a single block of length 0 says the same. */
  readonly rows: readonly Clue[];
  readonly cols: readonly Clue[];
  readonly palette?: readonly Colour[];
  readonly about?: About;
}

/**
 * A clue of black blocks.
 *
 * @example
 * blackClue([2, 1]); // [{ length: 2, colour: 1 }, { length: 1, colour: 1 }]
 */
export function blackClue(lengths: readonly number[]): Clue {
  if (!Array.isArray(lengths)) throw wrongCall('bad-argument', 'blackClue takes a list of lengths.');
  return lengths.map((length) => ({ length, colour: 1 }));
}

/** The fewest cells that the blocks need: a blotted one counts 1, a gap stands between equal colours. */
export function minimumLength(clue: Clue): number {
  let cells = 0;
  for (let i = 0; i < clue.length; i++) {
    cells += Math.max(1, clue[i]!.length);
    if (i > 0 && clue[i]!.colour === clue[i - 1]!.colour) cells++;
  }
  return cells;
}

/** The clues with `[0]` as `[]`: both are written for an empty line. */
const withoutZero = (clues: readonly Clue[]): readonly Clue[] =>
  Array.isArray(clues) ? clues.map((clue) => (clue?.length === 1 && clue[0]?.length === 0 ? [] : clue)) : clues;

/**
 * Validates the parts and makes the puzzle, or says everything that is wrong with them.
 *
 * @example
 * makeNonogram({ width: 1, height: 1, rows: [blackClue([1])], cols: [blackClue([1])] }).ok; // true
 */
export function makeNonogram(parts: NonogramParts): Result<Nonogram> {
  const { width, height, rows, cols, palette = BLACK_AND_WHITE, about = {} } = parts ?? {};
  const puzzle: Nonogram = {
    kind: 'nonogram',
    width,
    height,
    values: palette?.length,
    rows: withoutZero(rows),
    cols: withoutZero(cols),
    palette,
    about,
  };
  const faults = nonogramFaults(puzzle);
  return faults.length > 0 ? fail(faults) : ok(puzzle);
}

const isClue = (thing: unknown): boolean => isListOf(thing, isObject);

const isColour = (thing: unknown): boolean =>
  isObject(thing) && [thing.name, thing.rgb, thing.symbol].every((part) => typeof part === 'string');

/** What is wrong with a nonogram that somebody put together. */
export function nonogramFaults(puzzle: Nonogram): Fault[] {
  const { width, height, rows, cols, palette, values } = puzzle;
  const shaped =
    isListOf(rows, isClue) && isListOf(cols, isClue) && isListOf(palette, isColour) && values === palette.length;
  const faults = partFaults(
    puzzle,
    shaped,
    'A nonogram has rows and cols of clues, lists of { length, colour }, and a palette of { name, rgb, symbol }.',
    MAX_CLUED_CELLS,
  );
  if (faults.length === 0) faults.push(...paletteFaults(palette));
  if (faults.length > 0) return faults;
  faults.push(...sideFaults('row', rows, height, width, values), ...sideFaults('col', cols, width, height, values));
  return faults.length > 0 ? faults.slice(0, 20) : balanceFaults(puzzle);
}

function paletteFaults(palette: readonly Colour[]): Fault[] {
  if (palette.length < 2 || palette.length > MAX_VALUES) {
    const most = MAX_VALUES - 1;
    return [
      fault('bad-palette', `A puzzle has 1 to ${most} colours beside its background, not ${palette.length - 1}.`),
    ];
  }
  const faults: Fault[] = [];
  const symbols = new Set<string>();
  for (const colour of palette) {
    if (!/^[0-9a-f]{6}$/.test(colour.rgb)) {
      faults.push(fault('bad-palette', `The colour ${colour.name} is not an RGB value like ff0000.`));
    }
    if ([...colour.symbol].length !== 1 || symbols.has(colour.symbol)) {
      faults.push(fault('bad-palette', `The colour ${colour.name} needs a character of its own.`));
    }
    symbols.add(colour.symbol);
  }
  return faults;
}

function sideFaults(axis: LineRef['axis'], clues: readonly Clue[], count: number, length: number, values: number) {
  const side = axis === 'row' ? 'row' : 'column';
  if (clues.length !== count) {
    return [fault('wrong-line-count', `There are ${clues.length} ${side} clues for ${count} ${side}s.`)];
  }
  const faults: Fault[] = [];
  clues.forEach((clue, index) => {
    const where = lineName({ axis, index });
    const bad = clue.find(
      ({ length }) => length !== BLOTTED && !(Number.isInteger(length) && length >= 1 && length <= MAX_SIDE),
    );
    const strange = clue.find(({ colour }) => !Number.isInteger(colour) || colour < 1 || colour >= values);
    if (bad)
      faults.push(
        fault('bad-number', `The clue of ${where} has the number ${shown(bad.length)}, which no block can have.`),
      );
    else if (strange)
      faults.push(fault('bad-colour', `The clue of ${where} names a colour that the palette does not have.`));
    else if (minimumLength(clue) > length) {
      const needs = minimumLength(clue);
      faults.push(fault('clue-too-long', `The clue of ${where} needs ${needs} cells, but the line has ${length}.`));
    }
  });
  return faults;
}

/** Rows and columns must be able to agree on how many cells each colour fills. */
function balanceFaults({ rows, cols, width, height, palette }: Nonogram): Fault[] {
  const faults: Fault[] = [];
  for (let colour = 1; colour < palette.length; colour++) {
    const [rowsLeast, rowsMost] = coverage(rows, width, colour);
    const [colsLeast, colsMost] = coverage(cols, height, colour);
    if (rowsLeast <= colsMost && colsLeast <= rowsMost) continue;
    const [inRows, inCols] = rowsLeast > colsMost ? [rowsLeast, colsMost] : [rowsMost, colsLeast];
    const name = palette.length > 2 ? ` ${palette[colour]!.name}` : '';
    faults.push(fault('unbalanced', `The rows have ${inRows}${name} cells to fill, but the columns have ${inCols}.`));
  }
  return faults;
}

/** The least and the most cells of one colour that the clues of one side can fill. */
function coverage(clues: readonly Clue[], space: number, value: number): [number, number] {
  let least = 0;
  let more = 0;
  for (const clue of clues) {
    let slack = 0;
    for (const { length, colour } of clue) {
      if (colour !== value) continue;
      least += Math.max(1, length);
      if (length === BLOTTED) slack = space - minimumLength(clue);
    }
    more += slack;
  }
  return [least, least + more];
}

/**
 * The clues that a picture has; `picture` holds one value per cell.
 *
 * @example
 * cluesOf(2, 1, [1, 0]).rows; // [[{ length: 1, colour: 1 }]]
 */
export function cluesOf(width: number, height: number, picture: ArrayLike<number>): { rows: Clue[]; cols: Clue[] } {
  requireBoard({ width, height, cells: picture });
  const shared = new Map<number, Block>(); // equal blocks are one object, so that large pictures stay small
  const blockOf = (length: number, colour: number): Block => {
    const key = length * MAX_VALUES + colour;
    const block = shared.get(key) ?? { length, colour };
    shared.set(key, block);
    return block;
  };
  const clue = (start: number, step: number, length: number): Clue => {
    const blocks: Block[] = [];
    let run = 0;
    for (let i = 0; i < length; i++) {
      const value = picture[start + i * step]!;
      run++;
      if (i + 1 < length && picture[start + (i + 1) * step] === value) continue;
      if (!Number.isInteger(value)) throw wrongCall('bad-value', `No cell has the value ${shown(value)}.`);
      if (value > 0) blocks.push(blockOf(run, value));
      run = 0;
    }
    return blocks;
  };
  return {
    rows: Array.from({ length: height }, (_, row) => clue(row * width, 1, width)),
    cols: Array.from({ length: width }, (_, col) => clue(col, width, height)),
  };
}

/**
 * Is it a nonogram?
 *
 * @example
 * if (isNonogram(puzzle)) console.log(puzzle.rows);
 */
export function isNonogram(puzzle: Puzzle): puzzle is Nonogram {
  return puzzle?.kind === 'nonogram';
}

/** Are the runs of the line that begins at `start` the blocks of the clue? */
export function matchesClue(clue: Clue, picture: Uint8Array, start: number, stride: number, length: number): boolean {
  let block = 0;
  for (let from = 0; from < length; ) {
    const value = picture[start + from * stride]!;
    let to = from + 1;
    while (to < length && picture[start + to * stride] === value) to++;
    if (value !== 0) {
      const wanted = clue[block++];
      if (wanted?.colour !== value || (wanted.length !== BLOTTED && wanted.length !== to - from)) return false;
    }
    from = to;
  }
  return block === clue.length;
}
