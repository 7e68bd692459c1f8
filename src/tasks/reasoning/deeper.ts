/**
 * Deeper: what no single supposition shows. Instead of nested suppositions the smallest reason is given: lines (and rules)
 * and known cells that force the cell together, from which nothing can be left out. Shrunk with the learning engine:
 * first the constraints, with all known cells at hand, then the cells of what is left.
 *
 * Which cell: the one whose opposite the learning engine refutes with the fewest conflicts; the reasons of a few are
 * worked out and the smallest is taken.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, factsOf, opposite, withFacts } from '../../core/deduction.js';
import { colOf, rowOf } from '../../core/geometry.js';
import type { Constraint, Kind } from '../../core/kind.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { shrink } from '../../core/shrink.js';
import { learnWith } from '../../engines/learn.js';
import { boardOfFacts, isImpossible } from './implied.js';

export const DEEPER = 'deeper';

/** How many of the easiest cells have their reasons worked out. */
const COMPARED = 2;
/** How many open cells are looked at, evenly spread over the board. */
const LOOKED_AT = 160;
/** A test that takes longer than this keeps what it was asked to leave out. */
const PATIENCE = { conflicts: 20_000 };

/** The smallest reason that was found for any open cell, given a board that agrees with what follows for certain. */
export function findDeeper(
  kind: Kind,
  puzzle: Puzzle,
  board: Board,
  certain: Board,
  limits: Limits = {},
): Deduction | undefined {
  const goals: Fact[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    const value = onlyValue(certain.cells[cell]!);
    if (value >= 0 && onlyValue(board.cells[cell]!) < 0) goals.push({ cell, value });
  }
  const stride = Math.max(1, goals.length / LOOKED_AT);
  const looked = goals.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride));
  const ranked = looked
    .map((goal) => ({ goal, conflicts: conflictsAgainst(kind, puzzle, board, goal, limits) }))
    .sort((a, b) => a.conflicts - b.conflicts);
  let best: Deduction | undefined;
  for (const { goal } of ranked.slice(0, COMPARED)) {
    const next = smallestReason(kind, puzzle, board, goal, limits);
    if (!best || sizeOf(next) < sizeOf(best)) best = next;
  }
  return best;
}

const sizeOf = ({ lines, because }: Deduction): number => 3 * lines.length + because.length;

function conflictsAgainst(kind: Kind, puzzle: Puzzle, board: Board, goal: Fact, limits: Limits): number {
  const against = withFacts(board, [opposite(goal, puzzle.values)]);
  const model = () => kind.model(puzzle, against);
  const task = { solutions: 1, seed: 0, limits: { ...limits, conflicts: 2000 } };
  return learnWith({ puzzle, board: against, model }, task, 'learn').stats.conflicts ?? 0;
}

/** A smallest set of lines, rules and known cells that force a fact which is known to follow. */
export function smallestReason(kind: Kind, puzzle: Puzzle, board: Board, goal: Fact, limits: Limits = {}): Deduction {
  const denied = opposite(goal, puzzle.values);
  const patience = { ...limits, ...PATIENCE };
  const near = nearness(puzzle, goal.cell);
  const against = withFacts(board, [denied]);
  const all = kind.constraints?.(puzzle);
  const only =
    all &&
    shrink(
      [...all].sort((a, b) => near.constraint(a) - near.constraint(b)),
      (part) => isImpossible(kind, puzzle, part, against, patience) === 'yes',
    );
  const facts: Fact[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (only === undefined || touches(puzzle, only, cell))
      facts.push(...factsOf(cell, board.cells[cell]!, board.values));
  }
  const because = shrink(
    facts.sort((a, b) => near.cell(a.cell) - near.cell(b.cell)),
    (part) => isImpossible(kind, puzzle, only, boardOfFacts(puzzle, [...part, denied]), patience) === 'yes',
  );
  const lines = (only ?? []).flatMap(({ line }) => (line ? [line] : []));
  const rules = [...new Set((only ?? []).flatMap(({ rule, line }) => (line ? [] : [rule])))];
  return {
    technique: DEEPER,
    sets: [goal],
    because: because.sort((a, b) => a.cell - b.cell || a.value - b.value),
    lines: lines.sort((a, b) => (a.axis === b.axis ? a.index - b.index : a.axis === 'row' ? -1 : 1)),
    ...(rules.length > 0 && { rules }),
  };
}

/** Is the cell in one of the lines, or is a rule of the whole board among the constraints? */
const touches = (puzzle: Puzzle, only: readonly Constraint[], cell: number): boolean =>
  only.some(({ line }) => !line || line.index === (line.axis === 'row' ? rowOf(puzzle, cell) : colOf(puzzle, cell)));

/** How far constraints and cells are from a cell: what is near is rather kept, since it is easier to see. */
function nearness(puzzle: Puzzle, target: number) {
  const [row, col] = [rowOf(puzzle, target), colOf(puzzle, target)];
  return {
    cell: (cell: number) => Math.abs(rowOf(puzzle, cell) - row) + Math.abs(colOf(puzzle, cell) - col),
    constraint: ({ line }: Constraint) =>
      line ? Math.abs(line.index - (line.axis === 'row' ? row : col)) : Number.POSITIVE_INFINITY,
  };
}
