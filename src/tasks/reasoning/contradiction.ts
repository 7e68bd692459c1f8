/**
 * Contradiction: suppose that a cell has a value; when what follows at once, step by step, runs into something that
 * cannot be, the cell does not have that value.
 *
 * The reason is what the board's facts give to the chain as it is shown: every one of them is named by a step that does
 * not follow without it. Facts that propagation of the chain's lines can do without are let go of first and the chain is
 * made again from what is left, unless that makes it longer, by showing once more what the board knows already.
 */
import type { Board } from '../../core/board.js';
import { type Deduction, type Fact, opposite, shrink } from '../../core/deduction.js';
import { type Hurry, type Limits, NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import type { Trials } from '../../search/trials.js';
import { boardOfFacts, constraintsOf, failsByPropagation, openConstraints, trialsPool } from './implied.js';
import { chainOf, groundsOf, type SuppositionRun, supposeThat, type TrimmedChain } from './suppose.js';
import { isBetweenTwoLines, TWO_LINES } from './two-lines.js';

export const CONTRADICTION = 'contradiction';

/** How many of the shortest contradictions are worked out to compare their reasons. */
const COMPARED = 12;

/** How many rounds are looked ahead, one after the other, until something fails. */
const HORIZONS = [2, 4, Number.POSITIVE_INFINITY];

/**
 * Where the suppositions lead that fail in the least number of rounds, out of all that fail by propagation: no round
 * when a line of the cell itself cannot be.
 */
export function failingSuppositions(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  limits: Limits = {},
): SuppositionRun[] {
  if (!kind.inferDirectly) return [];
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board, openConstraints(kind, puzzle, board));
  const found = trials.load(model, board, limits) ? soonest(kind, puzzle, board, trials, limits) : [];
  model.release?.();
  trialsPool.give(trials);
  return found;
}

/**
 * Propagation sees a contradiction after no more rounds than a person would, so one that takes a person n rounds is
 * among those that propagation finds when it looks n rounds ahead.
 */
function soonest(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  trials: Trials,
  { cancelled = NO_HURRY }: Limits,
): SuppositionRun[] {
  const failing: Fact[] = [];
  for (const horizon of HORIZONS) {
    const { facts, all } = trials.failing(horizon + 1);
    failing.push(...facts);
    let fewest = all ? Number.POSITIVE_INFINITY : horizon;
    const found: SuppositionRun[] = [];
    for (const suppose of failing) {
      if (found.length > 0 && cancelled()) break;
      // No more rounds than the best so far: only the shortest are of use.
      const watch = fewest === Number.POSITIVE_INFINITY ? {} : { rounds: fewest };
      const run = supposeThat(kind, puzzle, board, suppose, watch);
      if (!run.clash) continue;
      fewest = run.rounds.length;
      found.push(run);
    }
    if (found.length > 0 || all || trials.expired) return found.filter(({ rounds }) => rounds.length === fewest);
  }
  return [];
}

/**
 * The contradictions of a path, one after the other: each time the one with the shortest chain and the smallest reason.
 * What fails on a board fails as soon on every later one, so the rest of a sweep is used up before the next sweep: no
 * chain is followed for more rounds than the shortest of the last sweep, and large boards are swept far less often.
 */
export class Contradictions {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private waiting: readonly Fact[] = [];

  constructor(kind: ExplainedKind, puzzle: Puzzle) {
    this.kind = kind;
    this.puzzle = puzzle;
  }

  /**
   * The next one on a board that says at least what it said before; nothing when no supposition fails. In a hurry, the best
   * of those followed so far: its chain is right, and may not be the shortest.
   */
  next(board: Board, hurry: Hurry = NO_HURRY): Deduction | undefined {
    const { kind, puzzle } = this;
    this.waiting = this.waiting.filter(({ cell, value }) => isOpen(board.cells[cell]!, value));
    const runs = this.waiting.length > 0 ? this.followed(board, hurry) : this.sweep(board, hurry);
    const candidates: { run: SuppositionRun; trimmed: TrimmedChain }[] = [];
    for (const run of runs) {
      if (candidates.length > 0 && hurry()) break;
      candidates.push({ run, trimmed: chainOf(run) });
    }
    const lengthOf = ({ trimmed }: (typeof candidates)[number]) => trimmed.trial.chain.length;
    candidates.sort((a, b) => lengthOf(a) - lengthOf(b) || a.trimmed.facts.length - b.trimmed.facts.length);
    let best: Deduction | undefined;
    for (const { run, trimmed } of candidates.slice(0, COMPARED)) {
      if (best && hurry()) break;
      const next = deductionOf(kind, puzzle, run, trimmed, hurry);
      if (!best || cost(next) < cost(best)) best = next;
    }
    return best;
  }

  /** What is left of the last sweep, followed again. */
  private followed(board: Board, hurry: Hurry): SuppositionRun[] {
    const runs: SuppositionRun[] = [];
    for (const suppose of this.waiting) {
      if (runs.length > 0 && hurry()) break;
      runs.push(supposeThat(this.kind, this.puzzle, board, suppose));
    }
    return runs;
  }

  private sweep(board: Board, hurry: Hurry): SuppositionRun[] {
    const runs = failingSuppositions(this.kind, this.puzzle, board, { cancelled: hurry });
    this.waiting = runs.map(({ suppose }) => suppose);
    return runs;
  }
}

/** May the cell have the value, or another one? */
const isOpen = (set: number, value: number): boolean => ((set >> value) & 1) !== 0 && (set & (set - 1)) !== 0;

const cost = (deduction: Deduction): number => 1000 * deduction.trials![0]!.chain.length + deduction.because.length;

/** The deduction that a supposition fails, or nothing when it leads to no contradiction in time. */
export function contradict(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  suppose: Fact,
  hurry: Hurry = NO_HURRY,
): Deduction | undefined {
  const run = supposeThat(kind, puzzle, board, suppose, { hurry });
  return run.clash && deductionOf(kind, puzzle, run, chainOf(run), hurry);
}

/** The deduction from a run that ended in a clash, with the reason as small as the header says, or as small as time allows. */
function deductionOf(
  kind: ExplainedKind,
  puzzle: Puzzle,
  failed: SuppositionRun,
  whole: TrimmedChain,
  hurry: Hurry = NO_HURRY,
): Deduction {
  const { suppose } = failed;
  let run = failed;
  let trimmed = whole;
  while (!hurry()) {
    const only = constraintsOf(kind, puzzle, groundsOf([trimmed.trial]));
    const fails = (facts: readonly Fact[]) =>
      failsByPropagation(kind, puzzle, only, boardOfFacts(puzzle, [...facts, suppose]));
    const kept = shrink(trimmed.facts, fails, hurry);
    if (kept.length === trimmed.facts.length) break;
    const again = supposeThat(kind, puzzle, boardOfFacts(puzzle, kept), suppose);
    if (!again.clash) break;
    const shorter = chainOf(again);
    if (shorter.trial.chain.length > trimmed.trial.chain.length) break;
    run = again;
    trimmed = shorter;
  }
  return {
    technique: isBetweenTwoLines(kind, trimmed.trial) ? TWO_LINES : CONTRADICTION,
    sets: [opposite(suppose, puzzle.values)],
    because: trimmed.facts,
    ...groundsOf([trimmed.trial]),
    numbers: { steps: trimmed.trial.chain.length, rounds: run.rounds.length },
    trials: [trimmed.trial],
  };
}

/** What all failing suppositions of the fewest rounds settle together, and how many rounds that is. */
export function allContradictions(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  limits: Limits = {},
): { facts: Fact[]; rounds: number } | undefined {
  const failing = failingSuppositions(kind, puzzle, board, limits);
  if (failing.length === 0) return undefined;
  return { facts: failing.map(({ suppose }) => opposite(suppose, puzzle.values)), rounds: failing[0]!.rounds.length };
}
