/**
 * The likeliest reading of a nonogram under which the puzzle makes sense.
 *
 * Every number has options: its alternatives, and that there is no number at all (a rest of a line, a speck). The cost of an option
 * is -ln of its probability. The likeliest reading is tried first. When it has no solution, the cheapest readings that have one are
 * searched for (likely-readings.ts), within a budget that grows; then, when `anyLength` is asked for, also those with numbers that none of
 * the alternatives says. Then, and around a likeliest reading that has a solution, all others that are hardly less likely are looked for: they make the
 * numbers in which they differ doubtful, and so does it when there are too many to look at.
 *
 * All limits are counts and conflicts, so the same picture is always read in the same way.
 */
import { unknownBoard } from '../core/board.js';
import type { SolveResult, Status } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { engines } from '../engines/index.js';
import { kindOf } from '../kinds/index.js';
import { makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import type { Colouring } from './colours.js';
import type { Effort } from './effort.js';
import { LikelyReadings, type UncertainClues } from './likely-readings.js';
import type { Alternative } from './numbers.js';
import type { Uncertain } from './weighed-line.js';

/** The value of an option that says: no number here. Neither a number nor BLOTTED. */
export const ABSENT = -2;

/** What may be in one place; the likeliest first. */
export type Options = readonly Alternative[];

export interface Question {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly Options[])[];
  readonly cols: readonly (readonly Options[])[];
  /** The colours of the numbers; without them all are black. */
  readonly colouring?: Pick<Colouring, 'rows' | 'cols' | 'palette'>;
  readonly effort: Effort;
  /** May a number be any other one too, or none? */
  readonly anyLength?: boolean;
}

export interface Choice {
  /** The chosen value of each number, ABSENT where it is none. */
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  /** `none` also when the numbers do not even fit. */
  readonly status: Status;
  /** How the values were found. */
  readonly by: 'reading' | 'search';
  /** How much less likely it is than the likeliest reading, as a difference of costs. */
  readonly cost: number;
  /** Other readings with a solution that are hardly less likely. */
  readonly rivals: readonly Pick<Choice, 'rows' | 'cols'>[];
  /** Are there so many readings that are hardly less likely that not all were tried? */
  readonly hasUntried: boolean;
}

/**
 * Readings with a solution are searched for within budgets that grow, as long as all within the last one were looked at: up to one that allows a number
 * that none of its alternatives says, and from there on with any length.
 */
const BUDGET = { alternatives: 3, anyLength: 10.5, step: 2.5, most: 36 };
/**
 * How likely is it that a number is one that none of its alternatives says: one with a digit more; any other, or none; and any one in a line of
 * which no number was seen.
 */
const UNSEEN = { digit: 1e-3, other: 5e-5, inEmptyLine: 0.02 };
/** A number surer than this is none that cannot be read at all. */
const CLEAR = 0.98;
/** A rival is at most this much less likely (as a difference of costs). One that was not looked for may be right as well when it is as `near` as this. */
const RIVAL = { cost: 3, near: 1.5 };
/** With at most so many conflicts the solver tries a reading; the likeliest one with twenty times as many. */
export const TRY_CONFLICTS = 1500;
/** Of the effort that is left, so much may be spent on one search. */
const SHARE = 0.5;

/** At least so many conflicts are allowed, however little may be spent: most readings are refuted by fewer. */
const FEW_CONFLICTS = 100;

export const solvePuzzle = (puzzle: Puzzle, most: number, effort: Effort): SolveResult => {
  const board = unknownBoard(puzzle, puzzle.values);
  const kind = kindOf(puzzle);
  const position = { puzzle, board, model: () => kind.model(puzzle, board) };
  const cells = puzzle.width * puzzle.height;
  const conflicts = Math.max(FEW_CONFLICTS, Math.min(most, Math.floor(effort.affords('conflict') / cells)));
  const result = engines[0]!.solve(position, { solutions: 2, seed: 0, limits: { conflicts, nodes: 20 * conflicts } });
  effort.spend('attempt');
  effort.spend('conflict', cells * (result.stats.conflicts ?? 0));
  const refused = result.solutions.some((solution) => kind.referee(puzzle, solution).length > 0);
  if (refused) throw new Error('the engine returned a board that is not a solution');
  return result;
};

const costOf = (probability: number): number => -Math.log(Math.max(1e-6, probability));

/** How likely a clear number at the outer end of an open clue is none at all: part of a title, say. */
const OUTSIDE = 0.004;

/**
 * The options of a number: its alternatives that are at most `most`, the length of its line, and that there is none where that has a
 * chance. `outermost` is the one farthest from the board in a clue without lines around it.
 */
export function withAbsence(alternatives: readonly Alternative[], most = Infinity, outermost = false): Options {
  const fitting = alternatives.filter(({ value }) => value <= most);
  // An unclear digit is far more frequent than a speck that looks like one.
  const unclear = 0.3 * (1 - fitting.reduce((sum, { probability }) => sum + probability, 0));
  const absent = unclear > 0.03 || fitting.length === 0 ? Math.max(unclear, 1e-3) : outermost ? OUTSIDE : 0;
  const options = [...fitting, ...shorter(alternatives[0], unclear)];
  if (absent > 0) options.push({ value: ABSENT, probability: absent });
  return options.sort((a, b) => b.probability - a.probability);
}

/** An unclear number of two digits may be one digit beside the rest of a line. */
function shorter(first: Alternative | undefined, unclear: number): Options {
  if (!first || first.value < 10 || unclear <= 0.03) return [];
  return [Math.floor(first.value / 10), first.value % 10]
    .filter((value) => value > 0)
    .map((value) => ({ value, probability: 0.3 * unclear }));
}

export function chooseReading(question: Question): Choice {
  const values = (lines: Question['rows']): number[][] => lines.map((line) => line.map((options) => options[0]!.value));
  const [rows, cols] = [values(question.rows), values(question.cols)];
  const likeliest: Choice = { rows, cols, status: 'none', by: 'reading', cost: 0, rivals: [], hasUntried: false };
  const puzzle = puzzleOf(question, rows, cols);
  const status = puzzle ? solvePuzzle(puzzle, 20 * TRY_CONFLICTS, question.effort).status : 'none';
  if (status !== 'none') {
    const near = readingsNear(question, RIVAL.near, likeliest);
    const { found } = near.isCut ? near : readingsNear(question, RIVAL.cost, likeliest);
    return { ...likeliest, status, rivals: found, hasUntried: near.isCut };
  }
  const { alternatives, anyLength, most, step } = BUDGET;
  const [first, last] = question.anyLength ? [anyLength, most] : [alternatives, anyLength];
  for (let budget = first; budget <= last; budget += step) {
    const { found, isCut } = readingsNear(question, budget);
    const [best] = found;
    if (best) {
      const rivals = best.cost + RIVAL.cost;
      const all = rivals > budget && !isCut ? readingsNear(question, rivals) : { found, isCut };
      return { ...best, rivals: all.found.slice(1), hasUntried: all.isCut };
    }
    if (isCut) break;
  }
  return likeliest;
}

/** The readings within a budget that have a solution, the cheapest first, without a known one; not all of them when the search is cut. */
function readingsNear(question: Question, budget: number, known?: Choice): { found: Choice[]; isCut: boolean } {
  const { width, height, colouring } = question;
  const side = (lines: Question['rows'], length: number, colours: Colouring['rows'] | undefined) =>
    lines.map((line, index) => uncertainClue(line, length, colours?.[index], budget, question.anyLength === true));
  const clues: UncertainClues = {
    width,
    height,
    values: colouring ? colouring.palette.length : 2,
    rows: side(question.rows, width, colouring?.rows),
    cols: side(question.cols, height, colouring?.cols),
  };
  const search = new LikelyReadings(clues, budget, question.effort.part(SHARE));
  const seen = new Set<string>();
  const nameOf = ({ rows, cols }: Pick<Choice, 'rows' | 'cols'>): string =>
    [...rows, ...cols].map((line) => line.filter((value) => value > 0).join(' ')).join('/');
  if (known) seen.add(nameOf(known));
  const found: Choice[] = [];
  search.find((reading) => {
    const rows = reading.rows.map((line, i) => valuesOf(line, question.rows[i]!));
    const cols = reading.cols.map((line, i) => valuesOf(line, question.cols[i]!));
    const name = nameOf({ rows, cols });
    if (seen.has(name)) return false;
    seen.add(name);
    const puzzle = puzzleOf(question, rows, cols);
    const status = puzzle ? solvePuzzle(puzzle, TRY_CONFLICTS, question.effort).status : 'none';
    if (status !== 'unique' && status !== 'multiple') return false;
    found.push({ rows, cols, status, by: 'search', cost: reading.cost, rivals: [], hasUntried: false });
    return true;
  }, RIVAL.cost);
  found.sort((a, b) => a.cost - b.cost);
  return { found: found.filter(({ cost }) => cost <= found[0]!.cost + RIVAL.cost), isCut: search.isCut };
}

/** What the numbers of a line may be that cost at most so much more than what is likeliest. */
function uncertainClue(
  line: readonly Options[],
  length: number,
  colours: readonly number[] | undefined,
  budget: number,
  anyLength: boolean,
): Uncertain[] {
  const seen = countSeen(line);
  const numbers = line.map((options, i) => {
    const costs = new Map<number, number>();
    const allow = (value: number, probability: number): void => {
      if (value <= length) costs.set(value, Math.min(costs.get(value) ?? Infinity, costOf(probability)));
    };
    // A 0 stands for an empty line by itself; beside numbers it is none, and says so only when it cannot be anything else.
    for (const { value, probability } of options)
      if (value !== 0 || seen <= 1 || options.length === 1) allow(Math.max(0, value), probability);
    if (anyLength) {
      const [{ value: first, probability }] = options as [Alternative];
      for (let digit = 1; digit <= 9 && first > 0; digit++) {
        allow(10 * first + digit, UNSEEN.digit);
        if (first <= 9) allow(10 * digit + first, UNSEEN.digit);
      }
      const other = seen === 0 ? UNSEEN.inEmptyLine : UNSEEN.other;
      if (first < 0 || probability < CLEAR) for (let value = 0; value <= length; value++) allow(value, other);
    }
    const least = Math.min(...costs.values());
    const lengths = [...costs].map(([value, cost]) => ({ length: value, cost: cost - least }));
    const within = lengths.filter(({ cost }) => cost <= budget);
    const absence = within.find((one) => one.length === 0)?.cost ?? Infinity;
    return { lengths: within.filter((one) => one.length > 0), absence, colour: colours?.[i] ?? 1 };
  });
  // No number takes the cells that the others need.
  const needs = numbers.map(({ lengths, absence }) =>
    absence < Infinity ? 0 : Math.min(...lengths.map((one) => one.length)) + (colours ? 0 : 1),
  );
  const all = needs.reduce((a, b) => a + b, 0);
  return numbers.map(({ lengths, ...number }, i) => ({
    ...number,
    lengths: lengths.filter((one) => one.length <= length - (all - needs[i]!)),
  }));
}

/** Of how many numbers was anything seen? */
const countSeen = (line: readonly Options[]): number => line.filter(([first]) => first!.value !== ABSENT).length;

/** The values of a line of a reading: what is not there is a 0 by itself, or ABSENT. */
const valuesOf = (lengths: readonly number[], line: readonly Options[]): number[] =>
  lengths.map((length, i) =>
    length > 0 ? length : countSeen(line) === 1 && line[i]!.some(({ value }) => value === 0) ? 0 : ABSENT,
  );

/** The puzzle of these values, if they make one. */
export function puzzleOf(
  { width, height, colouring }: Question,
  rows: Choice['rows'],
  cols: Choice['cols'],
): Nonogram | undefined {
  const clues = (lines: Choice['rows'], colours: Choice['rows'] | undefined) =>
    lines.map((line, index) =>
      line.map((length, i) => ({ length, colour: colours?.[index]?.[i] ?? 1 })).filter(({ length }) => length > 0),
    );
  const made = makeNonogram({
    width,
    height,
    rows: clues(rows, colouring?.rows),
    cols: clues(cols, colouring?.cols),
    ...(colouring && { palette: colouring.palette }),
  });
  return made.ok ? made.value : undefined;
}
