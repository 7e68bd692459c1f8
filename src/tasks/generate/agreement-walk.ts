/**
 * Pictures that need agreement. Hardly any puzzle does: one that contradictions leave open mostly needs a deeper look too. They lie among
 * those, so a walk starts at a puzzle that needs a deeper look and stays where there is one solution and contradictions leave cells open,
 * until agreements and contradictions settle all. Of two pictures the one is closer of which they leave less open, or in which there is an agreement
 * at all. Steps away are taken by chance, fewer and fewer (simulated annealing).
 *
 * A step is looked at by propagation alone, which costs a millisecond where a rating costs ten. Nothing depends on time.
 */
import { type Board, openCells, unknownBoard } from '../../core/board.js';
import { type Fact, opposite, withFacts } from '../../core/deduction.js';
import type { Limits } from '../../core/limits.js';
import type { Draft, PuzzleMaker } from '../../core/maker.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Random } from '../../core/random.js';
import type { Symmetry } from '../../core/symmetry.js';
import type { ExplainedKind } from '../../core/technique.js';
import { trialsPool } from '../reasoning/implied.js';
import { solve } from '../solve.js';
import { repainted } from './adjust.js';

/** How many steps a walk has, and how many cells change in one at most. */
const STEPS = 3_000;
const CHANGED = 2;
/** By how many open cells a step may lead away, about: at the first step, and at the last. */
const AWAY = { first: 1, last: 0.05 };
/** So many open cells weigh as much as having no agreement. */
const NO_AGREEMENT = 5;
/** How hard the solver tries before a step counts as of no use. */
const CONFLICTS = 1_000;

export interface WalkOptions {
  readonly random: Random;
  readonly symmetry?: Symmetry | undefined;
  readonly limits: Limits;
}

/** A draft that contradictions leave open, and agreements and contradictions settle; undefined when the walk comes to none. */
export function walkToAgreement(
  kind: ExplainedKind,
  maker: PuzzleMaker,
  start: Draft,
  { random, symmetry, limits }: WalkOptions,
): Draft | undefined {
  const kept = new Set(start.locked);
  const places = Array.from(start.goal.cells, (_, cell) => cell).filter((cell) => !kept.has(cell));
  if (places.length === 0) return undefined;
  let draft = start;
  let distance = Number.POSITIVE_INFINITY;
  for (let step = 0; step < STEPS && !limits.cancelled?.(); step++) {
    const cells = Array.from({ length: 1 + random.below(CHANGED) }, () => random.pick(places));
    const next = repainted(kind, maker, draft, cells, { random, symmetry });
    if (!next) continue;
    const reached = byTrials(kind, next.puzzle);
    if (!reached.isOpenToContradictions) continue;
    const open = openCells(reached.board).length;
    if (open === 0) return next;
    const nextDistance = open + (reached.hasAgreement ? 0 : NO_AGREEMENT);
    const away = AWAY.first + ((AWAY.last - AWAY.first) * step) / STEPS;
    if (nextDistance > distance && random.next() >= Math.exp((distance - nextDistance) / away)) continue;
    if (solve(next.puzzle, { limits: { ...limits, conflicts: CONFLICTS } }).status !== 'unique') continue;
    [draft, distance] = [next, nextDistance];
  }
  return undefined;
}

interface Reached {
  /** What contradictions and agreements settle together. */
  readonly board: Board;
  readonly isOpenToContradictions: boolean;
  readonly hasAgreement: boolean;
}

/** How far suppositions lead in a puzzle that has a solution: contradictions as long as there are any, then agreements. */
export function byTrials(kind: ExplainedKind, puzzle: Puzzle): Reached {
  let board = unknownBoard(puzzle, puzzle.values);
  let [isOpenToContradictions, hasAgreement] = [false, false];
  for (;;) {
    const { known, failing, common } = trialsOn(kind, puzzle, board);
    const isComplete = openCells(known).length === 0;
    if (!isComplete && failing.length === 0) isOpenToContradictions = true;
    const news = failing.length > 0 ? failing.map((fact) => opposite(fact, puzzle.values)) : common;
    if (isComplete || news.length === 0) return { board: known, isOpenToContradictions, hasAgreement };
    if (failing.length === 0) hasAgreement = true;
    board = withFacts(known, news);
  }
}

/** What propagation knows of a board, which suppositions fail, and where none does, what all values of a cell have in common. */
function trialsOn(kind: ExplainedKind, puzzle: Puzzle, board: Board) {
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board);
  trials.load(model, board);
  const known = trials.known();
  const failing: readonly Fact[] = trials.failing().facts;
  const common: readonly Fact[] =
    failing.length > 0 ? [] : trials.agreements().flatMap((agreement) => agreement.common);
  model.release?.();
  trialsPool.give(trials);
  return { known, failing, common };
}
