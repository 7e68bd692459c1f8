/**
 * A picture of a puzzle becomes a puzzle: the picture is read (read-picture.ts), then the reading is chosen with the solver's help
 * (choose-reading.ts). The result never hides a doubt:
 *
 * - `sure`: every number is as it was read, and the puzzle has exactly one solution;
 * - `corrected`: the likeliest reading was impossible; a less likely one has exactly one solution. Its changed numbers are marked;
 * - `doubtful`: no reading near the likeliest has exactly one solution, or several have, or a number of a hitori, which its
 *   neighbours hardly vouch for, is uncertain. The numbers to look at are marked;
 * - `refused`: the picture shows no puzzle that can be read, with the reason.
 */
import { type Board, boardOfValues, onlyValue } from '../core/board.js';
import type { Status } from '../core/engine.js';
import type { LineRef } from '../core/geometry.js';
import type { Puzzle } from '../core/puzzle.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import type { PictureReading, ReadNumber, Refusal } from './board-reading.js';
import { chooseHitori } from './choose-hitori.js';
import { ABSENT, type Choice, chooseReading, puzzleOf, solvePuzzle, withAbsence } from './choose-reading.js';
import { type Colouring, coloursOf } from './colours.js';
import { Effort } from './effort.js';
import { type Gray, grayOf, type RgbaRaster } from './gray.js';
import type { Point } from './lattice.js';
import { readMarks } from './marks.js';
import { type Alternative, confidence } from './numbers.js';
import { isOtherTable, readPicture, sizeRefusal } from './read-picture.js';

/**
 * How sure the reading is.
 *
 * @example
 * const status: ScanStatus = unwrap(scan(raster)).status; // 'sure'
 */
export type ScanStatus = 'sure' | 'corrected' | 'doubtful';

/**
 * A number as it was read, with where it stands and how sure it is.
 *
 * @example
 * unwrap(scan(raster)).numbers[0];
 */
export interface ScannedNumber {
  /** Where it belongs: a place in the clue of a line, or a cell. */
  readonly place:
    | { readonly axis: 'row' | 'col'; readonly index: number; readonly block: number }
    | { readonly axis: 'cell'; readonly index: number };
  /** 0 for a cell of a hitori that could not be read. */
  readonly value: number;
  /** Of a colour nonogram: an index into the puzzle's palette. */
  readonly colour?: number;
  /** `read` as it is in the picture; `corrected` by the solver; `doubtful`: look at it. */
  readonly state: 'read' | 'corrected' | 'doubtful';
  /** All readings that were considered, the likeliest first. */
  readonly alternatives: readonly Alternative[];
  /** The corners in the picture, clockwise from the upper left; none for a cell that could not be read. */
  readonly corners: readonly Point[];
}

/**
 * The puzzle that a picture shows, and how sure its numbers are.
 *
 * @example
 * const { status, puzzle } = unwrap(scan(raster));
 */
export interface Scanned {
  readonly status: ScanStatus;
  readonly kind: 'nonogram' | 'hitori';
  readonly width: number;
  readonly height: number;
  readonly numbers: readonly ScannedNumber[];
  /** Missing when the numbers do not make a valid puzzle: a clue too long for its line, say. */
  readonly puzzle?: Puzzle;
  /** What the solver says about the puzzle; `none` without a puzzle. */
  readonly solving: Status;
  /** With several solutions: the lines in which they differ. Their numbers are to be compared; or the print is ambiguous. */
  readonly openLines?: readonly LineRef[];
  /** It is `doubtful` for one reason only: no number is, but with these it has several solutions. So the print is ambiguous. */
  readonly ambiguous?: true;
  /** The marks of a half-done board; none on an empty one, and none without exactly one solution. */
  readonly progress?: Board;
  /** The corners of the board in the picture. */
  readonly board: readonly Point[];
}

export type ScanResult = Scanned | { readonly status: 'refused'; readonly reason: Refusal };

/**
 * How a picture is scanned.
 *
 * @example
 * scan(raster, { digitsOnly: true });
 */
export interface ScanOptions {
  /** Read the digits one by one, without the solver: to compare. */
  readonly digitsOnly?: boolean;
  /** Called while the picture is read, many times a second. */
  readonly onProgress?: () => void;
}

/** A number below this probability is doubtful where the solver could not vouch for it. */
const CERTAIN = 0.9;
/** The solver does not overrule a number above this. */
const CLEAR = 0.98;
/** A reading that costs more, compared with the likeliest, is not believed: rather, something else is wrong. */
const BELIEVED = 9;
const CONFLICTS = 30_000;
/** A smaller board is rather every fifth line of a larger one than a puzzle. */
const SMALLEST = 5;

export function scan(raster: RgbaRaster, options: ScanOptions = {}): ScanResult {
  const reason = sizeRefusal(raster);
  if (reason) return { status: 'refused', reason };
  let best: Settled<ScanResult> | undefined;
  const effort = new Effort(options.onProgress);
  // However much the reading has cost, the solver may look at it.
  const solving = new Effort(options.onProgress, 'solving');
  const gray = grayOf(raster);
  for (const reading of readPicture(raster, gray, effort)) {
    if (isOtherTable(reading)) return best?.result ?? { status: 'refused', reason: 'not-a-puzzle' };
    const own = settled(raster, gray, reading, solving, options);
    if (options.digitsOnly || isConvincing(own.result)) return own.result;
    // The first lattice is the likeliest; another one only counts when it makes more sense.
    best = best ? moreSensible(best, own) : own;
  }
  return best!.result;
}

/** A result, and what it costs compared with the likeliest reading of the same numbers. */
interface Settled<T extends ScanResult = Scanned> {
  readonly result: T;
  readonly cost: number;
}

function settled(
  raster: RgbaRaster,
  gray: Gray,
  reading: PictureReading | Refusal,
  effort: Effort,
  options: ScanOptions,
): Settled<ScanResult> {
  if (typeof reading === 'string') return { result: { status: 'refused', reason: reading }, cost: 0 };
  const { result, cost } =
    reading.kind === 'hitori'
      ? { result: scanHitori(reading, effort, options), cost: 0 }
      : solveReading(reading, affordableColours(raster, reading, effort), effort, options);
  const { puzzle } = result;
  if (!puzzle || result.solving !== 'unique') return { result, cost };
  const [found] = solvePuzzle(puzzle, CONFLICTS, effort).solutions;
  if (!found) return { result, cost };
  const solution = Array.from(found.cells, onlyValue);
  const marks = readMarks(gray, puzzle, reading.at, solution, reading.kind === 'nonogram');
  if (!marks) return { result, cost };
  return { result: { ...result, progress: boardOfValues(puzzle, puzzle.values, marks) }, cost };
}

/** The one that makes more sense, or as much and costs less; the first of equal ones. */
const moreSensible = <T extends ScanResult>(a: Settled<T>, b: Settled<T>): Settled<T> => {
  const difference = sense(b.result) - sense(a.result);
  return difference > 0 || (difference === 0 && b.cost < a.cost) ? b : a;
};

/** Every number is compared with every other one. */
function affordableColours(raster: RgbaRaster, reading: NonogramReading, effort: Effort): Colouring[] {
  const numbers = [...reading.rows, ...reading.cols].flat().length;
  if (effort.affords('colours') < numbers * numbers) return [];
  effort.spend('colours', numbers * numbers);
  return coloursOf(raster, reading.rows, reading.cols);
}

/** Not in doubt, or only because it has several solutions. */
const isConvincing = (result: ScanResult): boolean =>
  result.status !== 'refused' &&
  (result.status !== 'doubtful' ||
    (result.solving === 'multiple' && result.numbers.every(({ state }) => state !== 'doubtful')));

/** How much sense a reading makes: refused, without a solution, with several, with one. */
const sense = (result: ScanResult): number =>
  result.status === 'refused' ? 0 : result.solving === 'unique' ? 3 : result.solving === 'multiple' ? 2 : 1;

/** `isOpen`: when no reading makes sense, numbers may be others than they look like. */
type NonogramReading = PictureReading & { kind: 'nonogram' } & { readonly isOpen?: boolean };

/** With the colourings, one after another, and none: what looked like colours may be the light of a photo. What makes more sense is preferred. */
function solveReading(
  reading: NonogramReading,
  colourings: readonly Colouring[],
  effort: Effort,
  options: ScanOptions,
): Settled {
  const [first] = colourings;
  let best = solveWith(reading, first, effort, options);
  if (options.digitsOnly) return best;
  for (const colouring of first ? [...colourings.slice(1), undefined] : []) {
    if (best.result.solving === 'unique') return best;
    best = moreSensible(best, solveWith(reading, colouring, effort, options));
  }
  return best.result.solving === 'none'
    ? moreSensible(best, solveWith(withMissed(reading, first), first, effort, options))
    : best;
}

function solveWith(
  reading: NonogramReading,
  colouring: Colouring | undefined,
  effort: Effort,
  options: ScanOptions,
): Settled {
  const { width, height, board } = reading;
  const side = (lines: NonogramReading['rows'], length: number) =>
    lines.map((line) => line.map((one) => withAbsence(one.alternatives, length, one.outermost)));
  const question = {
    width,
    height,
    rows: side(reading.rows, width),
    cols: side(reading.cols, height),
    ...(colouring && { colouring }),
    effort,
    ...(reading.isOpen && { anyLength: true }),
  };
  const choice = options.digitsOnly ? asRead(reading) : chooseReading(question);
  const puzzle = puzzleOf(question, choice.rows, choice.cols);
  const openLines = choice.status === 'multiple' && puzzle ? linesThatDiffer(puzzle, effort) : [];
  const numbers = [
    ...numbersOf('row', reading.rows, choice, openLines, colouring),
    ...numbersOf('col', reading.cols, choice, openLines, colouring),
  ];
  // A first or last line without a number is rather a line beside the board than one of a puzzle.
  const isThere = (line: readonly number[] | undefined): boolean => line?.some((value) => value !== ABSENT) === true;
  const bordered = [choice.rows, choice.cols].every((lines) => isThere(lines[0]) && isThere(lines.at(-1)));
  const changed = numbers.some(({ state }) => state === 'corrected');
  const dropped = [...choice.rows, ...choice.cols].flat().includes(ABSENT);
  const doubtful =
    Math.min(width, height) < SMALLEST ||
    !bordered ||
    reading.crowded ||
    [...reading.rows, ...reading.cols].some((line) => line.at(-1)?.beforeGap) ||
    choice.rivals.length > 0 ||
    choice.hasUntried ||
    choice.cost > BELIEVED ||
    unlikely(numbers) ||
    overruled(reading.rows, choice.rows) ||
    overruled(reading.cols, choice.cols) ||
    leavesOut(reading.rows, choice.rows) ||
    leavesOut(reading.cols, choice.cols);
  const status = doubtful || choice.status !== 'unique' ? 'doubtful' : changed || dropped ? 'corrected' : 'sure';
  const ambiguous = openLines.length > 0 && !doubtful && numbers.every(({ state }) => state !== 'doubtful');
  const result: Scanned = {
    status,
    kind: 'nonogram',
    width,
    height,
    numbers,
    ...(puzzle && { puzzle }),
    solving: puzzle ? choice.status : 'none',
    ...(openLines.length > 0 && { openLines }),
    ...(ambiguous && { ambiguous }),
    board,
  };
  return { result, cost: choice.cost };
}

/** A number that was not seen: there may be one before and behind each that was, and two where few were. */
const MISSED: ReadNumber = { alternatives: [], corners: [] };
const FEW = 2;

/** The reading with numbers that may be others than they look like; without colours, also with those that were not seen. */
const withMissed = (reading: NonogramReading, colouring: Colouring | undefined): NonogramReading => {
  const side = (lines: NonogramReading['rows']) =>
    lines.map((line) => {
      const missed = line.length > FEW ? [MISSED] : [MISSED, MISSED];
      return [...missed, ...line.flatMap((one) => [one, ...missed])];
    });
  const missed = colouring ? reading : { ...reading, rows: side(reading.rows), cols: side(reading.cols) };
  return { ...missed, isOpen: true };
};

/** Where two solutions differ. */
function linesThatDiffer(puzzle: Puzzle, effort: Effort): LineRef[] {
  const [first, second] = solvePuzzle(puzzle, CONFLICTS, effort).solutions;
  if (!first || !second) return [];
  const { width } = puzzle;
  const cells = Array.from(first.cells, (_, cell) => cell).filter((cell) => first.cells[cell] !== second.cells[cell]);
  const lines = (axis: LineRef['axis'], of: (cell: number) => number): LineRef[] =>
    [...new Set(cells.map(of))].sort((a, b) => a - b).map((index) => ({ axis, index }));
  return [...lines('row', (cell) => Math.floor(cell / width)), ...lines('col', (cell) => cell % width)];
}

/** Did the solver leave out a number that was clear to read? */
const leavesOut = (lines: readonly (readonly ReadNumber[])[], chosen: Choice['rows']): boolean =>
  lines.some((line, index) =>
    line.some(({ alternatives }, i) => chosen[index]![i] === ABSENT && confidence({ alternatives }) > CERTAIN),
  );

/** Did the solver change a number that was clear to read? */
const overruled = (lines: readonly (readonly ReadNumber[])[], chosen: Choice['rows']): boolean =>
  lines.some((line, index) =>
    line.some(
      ({ alternatives: [first] }, i) => first && first.probability >= CLEAR && chosen[index]![i] !== first.value,
    ),
  );

/** Did the solver put in a number that was not among the readings? */
const unlikely = (numbers: readonly ScannedNumber[]): boolean =>
  numbers.some(({ value, alternatives }) => alternatives.every((one) => one.value !== value));

function asRead({ rows, cols }: NonogramReading): Choice {
  const values = (lines: NonogramReading['rows']) => lines.map((line) => line.map((one) => one.alternatives[0]!.value));
  return {
    rows: values(rows),
    cols: values(cols),
    status: 'found',
    by: 'reading',
    cost: 0,
    rivals: [],
    hasUntried: false,
  };
}

/** The numbers of one side that are there, with their state. */
function numbersOf(
  axis: 'row' | 'col',
  lines: readonly (readonly ReadNumber[])[],
  choice: Choice,
  openLines: readonly LineRef[],
  colouring: Colouring | undefined,
): ScannedNumber[] {
  const [chosen, colours, moved] =
    axis === 'row'
      ? [choice.rows, colouring?.rows, colouring?.moved.rows]
      : [choice.cols, colouring?.cols, colouring?.moved.cols];
  return lines.flatMap((line, index) => {
    let block = 0;
    return line.flatMap(({ alternatives, corners, beforeGap }, i): ScannedNumber[] => {
      const value = chosen[index]![i]!;
      if (value < 1) return [];
      const [first] = alternatives;
      const rivalled = choice.rivals.some((rival) => (axis === 'row' ? rival.rows : rival.cols)[index]![i] !== value);
      // A line in which all solutions agree vouches for its numbers.
      const open = openLines.some((one) => one.axis === axis && one.index === index);
      const vouched =
        (choice.status === 'unique' || (openLines.length > 0 && !open)) && !rivalled && !choice.hasUntried;
      const inside = alternatives.some((one) => one.value === value);
      const kept = first?.value === value;
      // A clear number that the solver changed is no correction: rather, something else is wrong.
      const settledWell = !beforeGap && vouched && inside && (kept || confidence({ alternatives }) < CLEAR);
      const state = settledWell
        ? kept && !moved?.[index]?.[i]
          ? 'read'
          : 'corrected'
        : beforeGap || confidence({ alternatives }) < CERTAIN || rivalled || !inside || !kept
          ? 'doubtful'
          : 'read';
      const colour = colours?.[index]?.[i];
      const place = { axis, index, block: block++ };
      return [{ place, value, state, alternatives, corners, ...(colour !== undefined && { colour }) }];
    });
  });
}

/** In so many cells a number must be clear that is larger than the side, before it is believed. */
const SEVERAL = 2;

/** Numbers of a hitori go up to its side, those of some makers one further. A single one of these is rather misread: a 5 that looks like a 6. */
function largestNumber(cells: readonly (ReadNumber | undefined)[], side: number): number {
  const beyond = cells.filter((cell) => {
    const first = cell?.alternatives[0];
    return first?.value === side + 1 && first.probability >= CERTAIN;
  });
  return beyond.length >= SEVERAL ? side + 1 : side;
}

/** What fits into a hitori; of a number that does not, as the 0 of a 10, a digit was missed. */
function fittingNumbers(alternatives: readonly Alternative[], most: number): Alternative[] {
  const fitting = alternatives.filter(({ value }) => value >= 1 && value <= most);
  const [first] = alternatives;
  if (!first || first.value > 9 || (fitting[0]?.probability ?? 0) > MISSED_DIGIT) return fitting;
  const longer = Array.from({ length: Math.floor(most / 10) }, (_, i) => 10 * (i + 1) + first.value);
  return [
    ...longer
      .filter((value) => value <= most)
      .map((value) => ({ value, probability: MISSED_DIGIT * first.probability })),
    ...fitting,
  ];
}

/** How likely it is that a digit of a number was missed which by itself is none of a hitori. */
const MISSED_DIGIT = 0.5;

/**
 * In a hitori most numbers are hardly vouched for by the others, so each must be certain by itself; uncertain ones become those with
 * which the puzzle has exactly one solution, and stay doubtful.
 */
function scanHitori(reading: PictureReading & { kind: 'hitori' }, effort: Effort, options: ScanOptions): Scanned {
  const { width, height, cells, board } = reading;
  const most = largestNumber(cells, Math.max(width, height));
  const read = cells.map((cell) => {
    const fitting = fittingNumbers(cell?.alternatives ?? [], most);
    // Compared with the other digits: that a cell of a hitori holds a number is not in doubt.
    const all = cell?.alternatives.reduce((sum, { probability }) => sum + probability, 0) ?? 0;
    const [first] = fitting;
    const certain = first !== undefined && first.probability > 0.5 && first.probability >= CERTAIN * all;
    return { fitting, certain, value: (first ?? cell?.alternatives[0])?.value ?? 0 };
  });
  const any = Array.from({ length: most }, (_, i) => ({ value: i + 1, probability: 1 / most }));
  const optionsOf = ({ fitting, certain }: (typeof read)[number]) =>
    certain ? fitting.slice(0, 1) : fitting.length > 0 ? fitting : any;
  const uncertain = read.some(({ certain }) => !certain);
  const chosen =
    uncertain && !options.digitsOnly ? chooseHitori(width, height, read.map(optionsOf), effort) : undefined;
  const numbers = read.map(
    ({ certain, value }, index): ScannedNumber => ({
      place: { axis: 'cell', index },
      value: chosen?.[index] ?? value,
      state: certain ? 'read' : 'doubtful',
      alternatives: cells[index]?.alternatives ?? [],
      corners: cells[index]?.corners ?? [],
    }),
  );
  const made = makeHitori({ width, height, numbers: numbers.map(({ value }) => value) });
  const solving = made.ok ? solvePuzzle(made.value, CONFLICTS, effort).status : 'none';
  return {
    // Hitori are square, nearly all of them: of another one a row or a column may not have been found.
    status: !uncertain && width === height && solving === 'unique' ? 'sure' : 'doubtful',
    kind: 'hitori',
    width,
    height,
    numbers,
    ...(made.ok && { puzzle: made.value }),
    solving,
    board,
  };
}
