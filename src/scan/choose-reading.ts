/**
 * The likeliest reading of a nonogram under which the puzzle makes sense.
 *
 * Every number has options: its alternatives, and that there is no number at all (a rest of a line, a speck). The cost of an option
 * is -ln of its probability. Three steps, each only when the one before found nothing:
 *
 * 1. Per line, the cheapest combinations that fit the line (a list that grows number by number and keeps the best).
 * 2. Best-first search over the lines' lists: readings in the order of their cost, from a heap. A reading whose rows and columns
 *    fill different numbers of cells, of some colour, is dropped; the others go to the solver until one has a solution. Then the search
 *    goes on a little: a second such reading that is hardly worse makes the differing numbers doubtful; all uncertain ones are when
 *    there are too many such readings to try.
 * 3. The least certain numbers become blotted (unknown, which the kind knows), more and more of them, until the puzzle has a
 *    solution. If it is the only one, it says what the numbers are.
 *
 * All limits are counts and conflicts, so the same picture is always read in the same way.
 */
import { onlyValue, unknownBoard } from '../core/board.js';
import type { SolveResult, Status } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { engines } from '../engines/index.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { kindOf } from '../kinds/index.js';
import { BLOTTED, blackClue, cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import type { Colouring } from './colours.js';
import type { Effort } from './effort.js';
import type { Alternative } from './numbers.js';

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
  readonly colouring?: Colouring;
  readonly effort: Effort;
}

export interface Choice {
  /** The chosen value of each number, ABSENT where it is none. */
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  /** `none` also when the numbers do not even fit. */
  readonly status: Status;
  /** How the values were found. */
  readonly by: 'reading' | 'search' | 'blotting';
  /** Other readings with a solution that are hardly less likely. */
  readonly rivals: readonly Pick<Choice, 'rows' | 'cols'>[];
  /** Are there so many readings that are hardly less likely that not all were tried? */
  readonly hasUntried: boolean;
}

interface LineChoice {
  readonly values: readonly number[];
  readonly cost: number;
  readonly sum: number;
}

/** Of a line so many readings are kept; so many states of the search are looked at, with so many changes at most, and so many boards tried. */
const MOST = { kept: 20, states: 30_000, tries: 40, changes: 12 };
/**
 * A rival is at most this much less likely (as a difference of costs), and so many are tried. What is left then may be right as well when it
 * is as `near` as this.
 */
const RIVAL = { cost: 3, tries: 16, near: 1.5 };
const CONFLICTS = 1500;

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

/**
 * What a cell of a colour counts in sums: powers of a number that is larger than any difference which sums of one colour are likely to have. So
 * sums of rows and columns are equal only when they are in every colour; above five colours, in groups of them.
 */
const weightOf = (colour: number): number => 1009 ** ((colour - 1) % 5);

/** The cheapest combinations of one line that fit it; a gap stands between numbers of one colour. */
function lineChoices(
  options: readonly Options[],
  length: number,
  colours: readonly number[] | undefined,
): LineChoice[] {
  let partial: { values: number[]; cost: number; need: number; sum: number; last: number }[] = [
    { values: [], cost: 0, need: 0, sum: 0, last: 0 },
  ];
  for (const [i, list] of options.entries()) {
    const colour = colours?.[i] ?? 1;
    const next: typeof partial = [];
    for (const { values, cost, need, sum, last } of partial) {
      for (const { value, probability } of list) {
        const real = Math.max(value, 0);
        const needs = need + (real > 0 ? real + (last === colour ? 1 : 0) : 0);
        if (needs > length) continue;
        next.push({
          values: [...values, value],
          cost: cost + costOf(probability),
          need: needs,
          sum: sum + real * weightOf(colour),
          last: real > 0 ? colour : last,
        });
      }
    }
    partial = next.sort((a, b) => a.cost - b.cost).slice(0, MOST.kept);
  }
  // A 0 stands for an empty line by itself; beside numbers it would say the same as that it is none.
  const sensible = partial.filter(({ values, sum }) => sum === 0 || !values.includes(0));
  return sensible.length > 0 ? sensible : partial;
}

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
  const { width, height } = question;
  const lines = [
    ...question.rows.map((options, i) => lineChoices(options, width, question.colouring?.rows[i])),
    ...question.cols.map((options, i) => lineChoices(options, height, question.colouring?.cols[i])),
  ];
  const plain = (by: Choice['by'], status: Status): Choice => ({
    rows: question.rows.map((line) => line.map((options) => options[0]!.value)),
    cols: question.cols.map((line) => line.map((options) => options[0]!.value)),
    status,
    by,
    rivals: [],
    hasUntried: false,
  });
  const first = solved(question, plain('reading', 'none'));
  const fits = lines.every((line) => line.length > 0);
  const sides = ({ values, status }: Found): Reading => {
    const count = question.rows.length;
    return { rows: values.slice(0, count), cols: values.slice(count), status };
  };
  const statusOf = (values: Found['values']): Status => {
    const { rows, cols } = sides({ values, status: 'none' });
    const puzzle = puzzleOf(question, rows, cols);
    return puzzle ? solvePuzzle(puzzle, CONFLICTS, question.effort).status : 'none';
  };
  const sense = {
    known: first.status !== 'none',
    rows: question.rows.length,
    accepts: ['unique', 'multiple'],
    statusOf,
    effort: question.effort,
  } as const;
  const { found: all, hasUntried } = fits ? search(lines, sense) : NOTHING;
  const found = all.map(sides);
  if (first.status !== 'none') return { ...first, rivals: found, hasUntried };
  if (found[0]) return { ...found[0], by: 'search', rivals: found.slice(1), hasUntried };
  return (question.colouring ? undefined : byBlotting(question)) ?? first;
}

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

function solved(question: Question, choice: Choice): Choice {
  const puzzle = puzzleOf(question, choice.rows, choice.cols);
  return puzzle ? { ...choice, status: solvePuzzle(puzzle, 20 * CONFLICTS, question.effort).status } : choice;
}

type Reading = Pick<Choice, 'rows' | 'cols' | 'status'>;

interface Found {
  /** Of each line the chosen values. */
  readonly values: readonly (readonly number[])[];
  readonly status: Status;
}

/** Which readings make sense. */
interface Sense {
  /** Does the likeliest reading? Then only rivals of it are looked for. */
  readonly known: boolean;
  /** So many lines are rows, which fill as many cells as the others do. */
  readonly rows: number;
  readonly accepts: readonly Status[];
  readonly effort: Effort;
  statusOf(values: Found['values']): Status;
}

interface Findings {
  readonly found: readonly Found[];
  readonly hasUntried: boolean;
}

const NOTHING: Findings = { found: [], hasUntried: false };

/** Readings that make sense, in the order of their cost; after the first, only rivals of it. */
function search(lines: readonly LineChoice[][], { known, rows, accepts, effort, statusOf }: Sense): Findings {
  const sign = (line: number): number => (line < rows ? 1 : -1);
  // The steps that a reading may take away from the cheapest: the line's next choice.
  const order = [...lines.keys()].filter((line) => lines[line]!.length > 1);
  const extra = (line: number, pick: number): number => lines[line]![pick]!.cost - lines[line]![0]!.cost;
  order.sort((a, b) => extra(a, 1) - extra(b, 1));
  const base = lines.reduce((sum, line, index) => sum + sign(index) * line[0]!.sum, 0);
  const heap = new Heap<State>((state) => state.cost);
  heap.push({ cost: 0, sum: base, at: -1, last: undefined });
  const found: Found[] = [];
  let foundCost = known ? 0 : Infinity;
  let tries = 0;
  let hasUntried = false;
  for (let pops = 0; pops < MOST.states; pops++) {
    const state = heap.pop();
    if (!state || state.cost > foundCost + RIVAL.cost) break;
    effort.spend('state');
    for (const next of successors(state, order, lines, extra, sign)) heap.push(next);
    if (state.sum !== 0 || (known && !state.last)) continue;
    if (effort.over || tries++ >= (foundCost < Infinity ? RIVAL.tries : MOST.tries)) {
      hasUntried = state.cost < foundCost + RIVAL.near;
      break;
    }
    const picks = new Map<number, number>();
    for (let one = state.last; one; one = one.before) picks.set(one.line, one.pick);
    const values = lines.map((line, index) => line[picks.get(index) ?? 0]!.values);
    const status = statusOf(values);
    if (!accepts.includes(status)) continue;
    found.push({ values, status });
    if (foundCost === Infinity) {
      foundCost = state.cost;
      tries = 0;
    }
    if (found.length > 2) break;
  }
  return { found, hasUntried };
}

interface State {
  readonly cost: number;
  /** Cells of the rows minus cells of the columns. */
  readonly sum: number;
  /** The last place in the order that was changed; only later ones, or the same one further, are changed next. */
  readonly at: number;
  readonly last: Change | undefined;
}

/** Another choice of a line than the cheapest, with those before it. */
interface Change {
  readonly line: number;
  readonly pick: number;
  readonly before: Change | undefined;
  readonly count: number;
}

/** Each reading is reached once: the last change goes on, another starts behind it, or the last one moves to the next line. */
function successors(
  { cost, sum, at, last }: State,
  order: readonly number[],
  lines: readonly LineChoice[][],
  extra: (line: number, pick: number) => number,
  sign: (line: number) => number,
): State[] {
  const delta = (line: number, pick: number): number => sign(line) * (lines[line]![pick]!.sum - lines[line]![0]!.sum);
  const next = order[at + 1];
  const found: State[] = [];
  const add = (line: number, pick: number, place: number, before: Change | undefined): void => {
    const replaced = before !== last && last;
    found.push({
      cost: cost + extra(line, pick) - (replaced ? extra(replaced.line, replaced.pick) : 0),
      sum: sum + delta(line, pick) - (replaced ? delta(replaced.line, replaced.pick) : 0),
      at: place,
      last: { line, pick, before, count: (before?.count ?? 0) + 1 },
    });
  };
  if (last && last.pick + 1 < lines[last.line]!.length) add(last.line, last.pick + 1, at, last.before);
  if (last?.pick === 1 && next !== undefined) add(next, 1, at + 1, last.before);
  if (next !== undefined && (last?.count ?? 0) < MOST.changes) add(next, 1, at + 1, last);
  return found;
}

/**
 * The likeliest numbers of a hitori with exactly one solution, one list of options per cell; undefined when there are none near the
 * likeliest.
 */
export function chooseHitori(
  width: number,
  height: number,
  cells: readonly Options[],
  effort: Effort,
): readonly number[] | undefined {
  const lines = cells.map((options) =>
    options.map(({ value, probability }): LineChoice => ({ values: [value], cost: costOf(probability), sum: 0 })),
  );
  const statusOf = (values: Found['values']): Status => {
    const made = makeHitori({ width, height, numbers: values.flat() });
    return made.ok ? solvePuzzle(made.value, CONFLICTS, effort).status : 'none';
  };
  const { found } = search(lines, { known: false, rows: 0, accepts: ['unique'], statusOf, effort });
  return found[0]?.values.flat();
}

/** Probabilities below which a number is taken as unreadable, step by step. */
const BLOT_BELOW = [0.5, 0.8, 0.93, 0.98, 0.995, 0.999];

function byBlotting(question: Question): Choice | undefined {
  for (const below of BLOT_BELOW) {
    if (question.effort.over) return undefined;
    const blotted = (line: readonly Options[]): number[] =>
      line.map(([first]) =>
        first!.value === ABSENT || first!.value === 0 ? ABSENT : first!.probability < below ? BLOTTED : first!.value,
      );
    const clue = (line: readonly Options[]) => blackClue(blotted(line).filter((value) => value !== ABSENT));
    const { width, height } = question;
    const made = makeNonogram({ width, height, rows: question.rows.map(clue), cols: question.cols.map(clue) });
    if (!made.ok) continue;
    const { status, solutions } = solvePuzzle(made.value, CONFLICTS, question.effort);
    if (status === 'multiple' || status === 'found') return undefined;
    if (status !== 'unique') continue;
    const told = cluesOf(width, height, Array.from(solutions[0]!.cells, onlyValue));
    const fill = (lines: Question['rows'], clues: typeof told.rows): number[][] =>
      lines.map((line, index) => {
        const lengths = clues[index]!.map(({ length }) => length);
        return blotted(line).map((value) => (value === ABSENT ? ABSENT : lengths.shift()!));
      });
    const choice = { rows: fill(question.rows, told.rows), cols: fill(question.cols, told.cols) };
    return { ...choice, status: 'unique', by: 'blotting', rivals: [], hasUntried: false };
  }
  return undefined;
}

/** A binary heap: the smallest cost first. */
class Heap<T> {
  private readonly items: T[] = [];
  private readonly cost: (item: T) => number;

  constructor(cost: (item: T) => number) {
    this.cost = cost;
  }

  push(item: T): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.cost(this.items[parent]!) <= this.cost(item)) break;
      this.items[at] = this.items[parent]!;
      at = parent;
    }
    this.items[at] = item;
  }

  pop(): T | undefined {
    const top = this.items[0];
    const item = this.items.pop();
    if (item === undefined || this.items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.items.length) break;
      if (child + 1 < this.items.length && this.cost(this.items[child + 1]!) < this.cost(this.items[child]!)) child++;
      if (this.cost(this.items[child]!) >= this.cost(item)) break;
      this.items[at] = this.items[child]!;
      at = child;
    }
    this.items[at] = item;
    return top;
  }
}
