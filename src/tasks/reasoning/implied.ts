/**
 * Does something follow from a part of a puzzle's rules and a few facts? By propagation alone (`failsByPropagation`), or for
 * certain, by the learning engine (`isImplied`). Everything here asks for the opposite and sees whether that can be.
 */
import { type Board, onlyValue, unknownBoard } from '../../core/board.js';
import { type Deduction, type Fact, opposite, withFacts } from '../../core/deduction.js';
import { lineCells } from '../../core/geometry.js';
import type { Constraint } from '../../core/kind.js';
import type { Limits } from '../../core/limits.js';
import { Pool } from '../../core/model.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { type RefuteResult, refute as refuteModel } from '../../search/refute.js';
import { Trials } from '../../search/trials.js';

export const trialsPool = new Pool(() => new Trials());

const sameLine = (a: Constraint['line'], b: Constraint['line']): boolean =>
  a?.axis === b?.axis && a?.index === b?.index;

/** The constraints that a deduction stands on; all of them (undefined) for a kind that does not list them. */
export function constraintsOf(
  kind: ExplainedKind,
  puzzle: Puzzle,
  { lines, rules }: Pick<Deduction, 'lines' | 'rules'>,
): readonly Constraint[] | undefined {
  return kind
    .constraints?.(puzzle)
    .filter(({ rule, line }) => (line ? lines.some((l) => sameLine(l, line)) : rules?.includes(rule)));
}

/**
 * The constraints that may still say something on a board that breaks none of them: a line without an open cell does not. All of them
 * (undefined) where there is no such line, or where the kind does not list them.
 */
export function openConstraints(kind: ExplainedKind, puzzle: Puzzle, board: Board): readonly Constraint[] | undefined {
  const isOpen = (cell: number): boolean => onlyValue(board.cells[cell]!) < 0;
  const all = kind.constraints?.(puzzle);
  const open = all?.filter(({ line }) => !line || lineCells(puzzle, line).some(isOpen));
  return open?.length === all?.length ? undefined : open;
}

/** The board on which these facts are all that is known. */
export const boardOfFacts = (puzzle: Puzzle, facts: readonly Fact[]): Board =>
  withFacts(unknownBoard(puzzle, puzzle.values), facts);

function hasEmptyCell({ cells }: Board): boolean {
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) return true;
  return false;
}

/** Do the constraints (default: all) leave a way to complete the board? `like` as in search/refute.ts. */
export function refute(
  kind: ExplainedKind,
  puzzle: Puzzle,
  only: readonly Constraint[] | undefined,
  board: Board,
  limits: Limits = {},
  like?: Board,
): RefuteResult {
  if (hasEmptyCell(board)) return { status: 'impossible', conflicts: 0 };
  return refuteModel(kind.model(puzzle, board, only), board, limits, like);
}

/** Do the constraints (default: all) and the facts force the goal? */
export const isImplied = (
  kind: ExplainedKind,
  puzzle: Puzzle,
  only: readonly Constraint[] | undefined,
  facts: readonly Fact[],
  goal: Fact,
  limits: Limits = {},
): boolean => {
  const against = boardOfFacts(puzzle, [...facts, opposite(goal, puzzle.values)]);
  return refute(kind, puzzle, only, against, limits).status === 'impossible';
};

/** Does propagation of these constraints alone run into a contradiction on the board? */
export function failsByPropagation(
  kind: ExplainedKind,
  puzzle: Puzzle,
  only: readonly Constraint[] | undefined,
  board: Board,
): boolean {
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board, only);
  const fits = trials.load(model, board, {});
  model.release?.();
  trialsPool.give(trials);
  return !fits;
}
