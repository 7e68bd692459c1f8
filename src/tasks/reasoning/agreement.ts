/**
 * Agreement: whatever value a cell has, another cell comes out the same, so it is settled. Each value is followed until
 * the other cell is reached.
 *
 * The reason is what the board's facts give to the chains as they are shown: every one is named by a step that does not
 * follow without it. As for contradictions, facts that propagation can do without are let go of first, unless that makes
 * the chains longer.
 */
import type { Board } from '../../core/board.js';
import { type Deduction, type Fact, holds, opposite, shrink, withFacts } from '../../core/deduction.js';
import { type Hurry, type Limits, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import type { Agreement } from '../../search/trials.js';
import { boardOfFacts, constraintsOf, failsByPropagation, openConstraints, trialsPool } from './implied.js';
import { chainOf, groundsOf, supposeThat, type TrimmedChain } from './suppose.js';

export const AGREEMENT = 'agreement';

/** How many agreements are worked out to compare their reasons. */
const COMPARED = 24;

/** All agreements on a board on which no supposition fails by propagation. */
export function agreements(kind: ExplainedKind, puzzle: Puzzle, board: Board, limits: Limits = {}): Agreement[] {
  if (!kind.inferDirectly) return [];
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board, openConstraints(kind, puzzle, board));
  const found = trials.load(model, board, limits) ? trials.agreements() : [];
  model.release?.();
  trialsPool.give(trials);
  return found;
}

/** The agreement with the shortest chains and the smallest reason, if there is one. */
export function findAgreement(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  hurry: Hurry = NO_HURRY,
): Deduction | undefined {
  const soonest = agreements(kind, puzzle, board, { cancelled: hurry })
    .flatMap(({ cell, values, common, reached }) =>
      common.map((goal, i) => ({ cell, values, goal, reached: reached[i]! })),
    )
    .sort((a, b) => a.reached - b.reached)
    .slice(0, COMPARED);
  let best: Deduction | undefined;
  for (const { cell, values, goal } of soonest) {
    if (best && hurry()) break;
    const next = agree(kind, puzzle, board, cell, values, goal, hurry);
    if (next && (!best || cost(next) < cost(best))) best = next;
  }
  return best;
}

const cost = (deduction: Deduction): number =>
  deduction.trials!.reduce((sum, { chain }) => sum + 1000 * chain.length, deduction.because.length);

/** The deduction that all values of a cell lead to the goal, or nothing when following them does not show it. */
export function agree(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  cell: number,
  values: readonly number[],
  goal: Fact,
  hurry: Hurry = NO_HURRY,
): Deduction | undefined {
  let trimmed = chains(kind, puzzle, { board, values }, cell, goal);
  if (!trimmed) return undefined;
  while (!hurry()) {
    const facts = unite(trimmed);
    const only = constraintsOf(kind, puzzle, groundsOf(trimmed.map(({ trial }) => trial)));
    const kept = shrink(facts, (part) => leadsThere(kind, puzzle, only, part, cell, goal), hurry);
    if (kept.length === facts.length) break;
    const reduced = boardOfFacts(puzzle, kept);
    const open = Array.from({ length: puzzle.values }, (_, v) => v).filter((v) => (reduced.cells[cell]! >> v) & 1);
    const shorter = chains(kind, puzzle, { board: reduced, values: open }, cell, goal);
    if (!shorter || stepsIn(shorter) > stepsIn(trimmed)) break;
    trimmed = shorter;
  }
  const trials = trimmed.map(({ trial }) => trial);
  const numbers = { steps: stepsIn(trimmed) };
  return { technique: AGREEMENT, sets: [goal], because: unite(trimmed), ...groundsOf(trials), numbers, trials };
}

const stepsIn = (trimmed: readonly TrimmedChain[]): number =>
  trimmed.reduce((sum, { trial }) => sum + trial.chain.length, 0);

/** One chain for each value of the cell that the board leaves to it, all to the goal or a clash. */
function chains(
  kind: ExplainedKind,
  puzzle: Puzzle,
  { board, values }: { readonly board: Board; readonly values: readonly number[] },
  cell: number,
  goal: Fact,
): TrimmedChain[] | undefined {
  const trimmed: TrimmedChain[] = [];
  for (const value of values) {
    const run = supposeThat(kind, puzzle, board, { cell, value }, { until: goal });
    if (!run.clash && !holds(run.boards.at(-1)!, goal)) return undefined;
    trimmed.push(chainOf(run, goal));
  }
  const excluded = factsAbout(board, cell);
  return trimmed.map((chain, index) => (index === 0 ? { ...chain, facts: [...excluded, ...chain.facts] } : chain));
}

/** That the cell has only the values that were tried is part of the reason. */
function factsAbout(board: Board, cell: number): Fact[] {
  const facts: Fact[] = [];
  for (let value = 0; value < board.values; value++) {
    if (((board.cells[cell]! >> value) & 1) === 0) facts.push({ cell, value, not: true });
  }
  return facts;
}

function unite(trimmed: readonly TrimmedChain[]): Fact[] {
  const facts = new Map<string, Fact>();
  for (const chain of trimmed)
    for (const fact of chain.facts) facts.set(`${fact.cell} ${fact.value} ${fact.not}`, fact);
  return [...facts.values()];
}

/** Do all values that the facts leave to the cell lead to the goal, or fail, by propagation? */
function leadsThere(
  kind: ExplainedKind,
  puzzle: Puzzle,
  only: Parameters<typeof failsByPropagation>[2],
  facts: readonly Fact[],
  cell: number,
  goal: Fact,
): boolean {
  const board = withFacts(boardOfFacts(puzzle, facts), [opposite(goal, puzzle.values)]);
  for (let value = 0; value < puzzle.values; value++) {
    if (((board.cells[cell]! >> value) & 1) === 0) continue;
    if (!failsByPropagation(kind, puzzle, only, withFacts(board, [{ cell, value }]))) return false;
  }
  return true;
}
