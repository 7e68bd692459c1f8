/**
 * Why a cell has its value on a board: the simplest technique that shows it, with a reason for this cell alone; else the
 * contradiction that its opposite leads to; else a set of lines and known cells. What the board says about the cell itself is
 * set aside first. On a board that is not too large the reason is made the smallest one: by the same technique in the same lines, no fewer known
 * cells would do.
 */

import { type Board, fullSet, makeBoard, onlyValue, requireBoard } from '../core/board.js';
import { type Deduction, type Fact, factsOf } from '../core/deduction.js';
import { requireCell, requireOptions } from '../core/door.js';
import { lineCells } from '../core/geometry.js';
import { Budget, type Hurry } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind, Technique } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/index.js';
import { type ExplainOptions, hasOneSolution, levelOf } from './explain.js';
import { contradict } from './reasoning/contradiction.js';
import { SEARCH, smallestReason } from './reasoning/deeper.js';
import { fewest } from './reasoning/fewest.js';
import { boardOfFacts, constraintsOf, failsByPropagation, isImplied, refute } from './reasoning/implied.js';
import { forFacts, isBetter, NamedSteps } from './reasoning/named.js';
import { solve } from './solve.js';

/**
 * `forced`: with the reason. `open`: several values are possible. `none`: no solution agrees with the board.
 *
 * @example
 * const reason = why(puzzle, board, 0);
 * if (reason.status === 'forced') console.log(reason.deduction.technique);
 */
export type Why =
  | {
      readonly status: 'forced';
      readonly deduction: Deduction;
      readonly level: number;
      /** Is it proved that no fewer known cells would do, by this technique in these lines? */
      readonly smallest: boolean;
    }
  | { readonly status: 'open' | 'none' | 'limit' };

/**
 * How a reason is looked for.
 *
 * @example
 * why(puzzle, board, 0, { limits: { millis: 200 } });
 */
export interface WhyOptions extends Pick<ExplainOptions, 'assumeUnique' | 'limits'> {}

/**
 * Why a cell has its value: the simplest reason that can be found.
 *
 * @example
 * why(puzzle, unknownBoard(puzzle, puzzle.values), 0).status; // 'forced'
 */
export function why(puzzle: Puzzle, board: Board, cell: number, options: WhyOptions = {}): Why {
  requireOptions(options);
  const { limits = {} } = options;
  requirePuzzle(puzzle);
  const kind = explainedKindOf(puzzle);
  requireBoard(board, puzzle);
  requireCell(cell, puzzle);
  const cells = Uint32Array.from(board.cells);
  cells[cell] = fullSet(puzzle.values);
  const before = makeBoard(puzzle, puzzle.values, cells);
  const solved = solve(puzzle, { board: before, solutions: 1, limits });
  const solution = solved.solutions[0];
  if (!solution) return { status: solved.status === 'none' ? 'none' : 'limit' };
  const goal = { cell, value: onlyValue(solution.cells[cell]!) };
  const { status } = refute(kind, puzzle, undefined, withoutValue(before, goal), limits);
  if (status !== 'impossible') return { status: status === 'possible' ? 'open' : 'limit' };
  const assumeUnique = options.assumeUnique === true && hasOneSolution(kind, puzzle, limits);
  const deduction = named(kind, puzzle, before, goal, assumeUnique) ?? tried(kind, puzzle, before, goal);
  const found = deduction ?? smallestReason(kind, puzzle, before, goal, limits, solution);
  const budget = new Budget(limits);
  let looks = LOOKS_AT_CELLS / before.cells.length;
  const hurry = () => --looks < 0 || budget.late();
  const made = withFewest(kind, puzzle, before, found, goal, hurry);
  return { status: 'forced', level: levelOf(kind, found.technique), ...made };
}

/** How much is spent on the smallest reason: tests times cells, not time, so that the answer is the same everywhere. */
const LOOKS_AT_CELLS = 400_000;

/** The deduction with as few known cells as its technique can do with in its lines. */
function withFewest(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  deduction: Deduction,
  goal: Fact,
  hurry: Hurry,
): { deduction: Deduction; smallest: boolean } {
  if (deduction.technique === SEARCH) return { deduction, smallest: false };
  if (deduction.because.length === 0) return { deduction, smallest: true };
  const only = constraintsOf(kind, puzzle, deduction);
  const known = knownFacts(puzzle, board, deduction);
  const technique = kind.techniques.find(({ id }) => id === deduction.technique);
  const [trial] = deduction.trials ?? [];
  if (trial) {
    const fails = (part: readonly Fact[]) =>
      failsByPropagation(kind, puzzle, only, boardOfFacts(puzzle, [...part, trial.suppose]));
    const { kept, proved } = fewest(known, deduction.because, fails, hurry);
    if (kept.length >= deduction.because.length) return { deduction, smallest: proved };
    const again = contradict(kind, puzzle, boardOfFacts(puzzle, kept), trial.suppose);
    if (!again || technique || again.because.length > kept.length) return { deduction, smallest: false };
    // It may look at other lines than before.
    return withFewest(kind, puzzle, board, again, goal, hurry);
  }
  if (technique && !technique.reasonsOnDemand) {
    let seen = deduction;
    const sees = (part: readonly Fact[]): boolean => {
      const found = seenWith(technique, puzzle, deduction, part, goal);
      if (found) seen = found;
      return found !== undefined;
    };
    const { kept, proved } = fewest(known, deduction.because, sees, hurry);
    if (kept.length >= deduction.because.length || !sees(kept)) return { deduction, smallest: proved };
    return { deduction: { ...seen, sets: [goal], because: kept }, smallest: proved };
  }
  const forces = (part: readonly Fact[]) => isImplied(kind, puzzle, only, part, goal, { cancelled: hurry });
  const { kept, proved } = fewest(known, deduction.because, forces, hurry);
  return {
    deduction: kept.length < deduction.because.length ? { ...deduction, because: kept } : deduction,
    smallest: proved,
  };
}

/** What the board knows of the cells that the deduction looks at: of its lines, or of all with a rule of the whole board. */
function knownFacts(puzzle: Puzzle, board: Board, { lines, rules }: Deduction): Fact[] {
  const all = Array.from(board.cells, (_, cell) => cell);
  const looked = rules || lines.length === 0 ? all : [...new Set(lines.flatMap((line) => lineCells(puzzle, line)))];
  return looked.flatMap((cell) => factsOf(cell, board.cells[cell]!, board.values));
}

/** What the technique says of the goal when nothing but these facts is known, in the same line if it looks at one. */
function seenWith(
  technique: Technique,
  puzzle: Puzzle,
  { lines }: Deduction,
  facts: readonly Fact[],
  goal: Fact,
): Deduction | undefined {
  const board = boardOfFacts(puzzle, facts);
  const found = technique.scope === 'line' ? technique.find(puzzle, board, lines[0]!) : technique.find(puzzle, board);
  return found.find(({ sets }) => sets.some((fact) => isGoal(fact, goal)));
}

function withoutValue(board: Board, { cell, value }: Fact): Board {
  const cells = Uint32Array.from(board.cells);
  cells[cell]! &= ~(1 << value);
  return makeBoard(board, board.values, cells);
}

/** The best deduction of a named technique that settles the cell, with the reason for this cell alone. */
function named(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  goal: Fact,
  assumeUnique: boolean,
): Deduction | undefined {
  const steps = new NamedSteps(kind, puzzle, { board, assumeUnique });
  for (const level of steps.levels) {
    let best: Deduction | undefined;
    for (const deduction of steps.ofLevel(level)) {
      if (!deduction.sets.some((fact) => isGoal(fact, goal))) continue;
      const own = forFacts(kind, puzzle, deduction, [goal]);
      if (!best || isBetter(own, best)) best = own;
    }
    if (best) return best;
  }
  return undefined;
}

const isGoal = (fact: Fact, goal: Fact): boolean => fact.cell === goal.cell && fact.value === goal.value && !fact.not;

/** The contradiction that the only other value leads to. With more values than two, what is left is the smallest reason's. */
function tried(kind: ExplainedKind, puzzle: Puzzle, board: Board, goal: Fact): Deduction | undefined {
  if (!kind.inferDirectly || puzzle.values !== 2) return undefined;
  return contradict(kind, puzzle, board, { cell: goal.cell, value: 1 - goal.value });
}
