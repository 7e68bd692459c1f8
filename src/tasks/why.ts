/**
 * Why a cell has its value on a board: the simplest technique that shows it, with the smallest reason for this cell
 * alone; else the contradiction that its opposite leads to; else the smallest set of lines and known cells. What the
 * board says about the cell itself is set aside first.
 */

import { type Board, fullSet, makeBoard, onlyValue } from '../core/board.js';
import type { Deduction, Fact } from '../core/deduction.js';
import { requireBoard, requireCell, requireOptions } from '../core/door.js';
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/validate.js';
import { type ExplainOptions, hasOneSolution, levelOf } from './explain.js';
import { contradict } from './reasoning/contradiction.js';
import { smallestReason } from './reasoning/deeper.js';
import { refute } from './reasoning/implied.js';
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
  | { readonly status: 'forced'; readonly deduction: Deduction; readonly level: number }
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
  return { status: 'forced', deduction: found, level: levelOf(kind, found.technique) };
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
