/**
 * Two-stage trial: suppose that a cell has a value, and follow that as far as it leads; then try every value of a second cell. When all of
 * them fail, the first supposition was wrong. It is what a person can still do where no single supposition fails: a tree of two branches
 * instead of a list of lines and cells.
 *
 * Which suppositions: the opposites of cells that are known to follow, those first that the caller names first. Which second cell: the one
 * whose values fail soonest. The reason is what the board's facts give to the stem and the branches, as for contradictions.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, factsOf, opposite, rungsOf, type Trial, withFacts } from '../../core/deduction.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { trialsPool } from './implied.js';
import { chainOf, chainTo, groundsOf, supposeThat } from './suppose.js';

export const TWO_STAGE = 'two-stage';

/** More rungs than these, in all, are no easier to follow than a small reason. */
const MOST_RUNGS = 18;
/** How many second cells, and how many trials, are worked out to compare them. */
const COMPARED = 4;

/** The goal that a two-stage trial shows in the fewest rungs, out of the first that one shows. */
export function findTwoStage(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  goals: readonly Fact[],
  hurry: Hurry,
): Deduction | undefined {
  const found: Deduction[] = [];
  for (const goal of goals) {
    if (hurry() || found.length === COMPARED) break;
    const next = twoStage(kind, puzzle, board, opposite(goal, puzzle.values), hurry);
    if (next) found.push(next);
  }
  return found.sort((a, b) => heightOf(a) - heightOf(b))[0];
}

/** The deduction that a supposition fails whatever a second cell is, or nothing where no cell shows that. */
export function twoStage(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  suppose: Fact,
  hurry: Hurry,
): Deduction | undefined {
  const stem = supposeThat(kind, puzzle, board, suppose);
  if (stem.clash) return undefined;
  const reached = stem.boards.at(-1)!;
  let best: Deduction | undefined;
  for (const cell of hopeless(kind, puzzle, withFacts(board, [suppose]), hurry).slice(0, COMPARED)) {
    const values = Array.from({ length: puzzle.values }, (_, value) => value).filter(
      (value) => (reached.cells[cell]! >> value) & 1,
    );
    const runs = values.map((value) => supposeThat(kind, puzzle, reached, { cell, value }));
    if (values.length < 2 || runs.some(({ clash }) => !clash)) continue;
    const branches = runs.map((run) => chainOf(run));
    const excluded = puzzle.values === 2 ? [] : factsOf(cell, reached.cells[cell]!, puzzle.values);
    const { trial, facts } = chainTo(stem, [...branches.flatMap((branch) => branch.facts), ...excluded]);
    const trials = [trial, ...branches.map((branch) => branch.trial)];
    const found: Deduction = {
      technique: TWO_STAGE,
      sets: [opposite(suppose, puzzle.values)],
      because: [...facts].sort((a, b) => a.cell - b.cell || a.value - b.value),
      ...groundsOf(trials),
      numbers: { steps: trials.reduce((sum, { chain }) => sum + chain.length, 0) },
      trials,
    };
    if (heightOf(found) <= MOST_RUNGS && (!best || heightOf(found) < heightOf(best))) best = found;
  }
  return best;
}

const heightOf = ({ trials = [] }: Deduction): number =>
  trials.reduce((sum, trial: Trial) => sum + Math.max(0, ...rungsOf(trial)), 0);

/** The cells of which every value fails by propagation, those first that fail after the fewest implications. */
function hopeless(kind: ExplainedKind, puzzle: Puzzle, board: Board, hurry: Hurry): number[] {
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board);
  const fits = trials.load(model, board, { cancelled: hurry });
  const { facts } = fits ? trials.failing() : { facts: [] };
  const known = fits ? trials.known() : board;
  model.release?.();
  trialsPool.give(trials);
  const left = new Map<number, number>();
  return facts.flatMap(({ cell, value }) => {
    const set = (left.get(cell) ?? known.cells[cell]!) & ~(1 << value);
    left.set(cell, set);
    return set === 0 && onlyValue(known.cells[cell]!) < 0 ? [cell] : [];
  });
}
