/**
 * Generate: puzzles from a seed, each with one solution and as hard as the target. A draft of the kind is changed until its
 * goal is the only solution; then it is rated, and changed further while that brings it closer to the target. It counts
 * only when the rating says so: a puzzle of level d is one that the techniques below d leave open. What looks like a
 * puzzle made before, also turned or mirrored, is left out.
 *
 * Every attempt has random numbers of its own, made from the seed and its number, and nothing depends on time: the same
 * seed gives the same puzzles, however many are requested.
 */

import { valueAt } from '../../core/board.js';
import { requireTypes } from '../../core/door.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { Draft, DraftTarget, PuzzleMaker } from '../../core/maker.js';
import { Random } from '../../core/random.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Shape } from '../../core/shape.js';
import type { ExplainedKind } from '../../core/technique.js';
import { explainedKinds } from '../../kinds/explain.js';
import { makerOf } from '../../kinds/make.js';

import { differing, patience } from '../make/measure.js';
import { repair } from '../make/repair.js';
import { DIFFICULTY, type Difficulty, fitOf, hardnessOf, isOnTarget } from '../make/target.js';
import { type Rating, rate } from '../rate.js';
import { solve } from '../solve.js';
import { Gallery } from './duplicates.js';

/**
 * What puzzles are to be made.
 *
 * @example
 * generate({ kind: 'hitori', width: 8, height: 8, count: 5, seed: 1 });
 */
export interface GenerateOptions extends DraftTarget {
  /** The id of the kind; by default the first one that Nonori can make. */
  readonly kind?: string;
  /** How many; 1 by default. */
  readonly count?: number;
  readonly seed?: number;
  readonly target?: Difficulty;
  readonly limits?: Limits;
  /** Called with each puzzle as soon as it is made. */
  readonly onPuzzle?: (made: Generated) => void;
  readonly onProgress?: (progress: GenerateProgress) => void;
}

/**
 * A puzzle that was made, with its picture and how hard it is.
 *
 * @example
 * unwrap(generate({ width: 5, height: 5 })).puzzles[0].rating.grade;
 */
export interface Generated extends Draft {
  readonly rating: Rating;
}

/**
 * How the attempts ended that gave no puzzle.
 *
 * @example
 * unwrap(generate({ width: 5, height: 5 })).rejected.tooHard;
 */
export interface Rejected {
  /** No way was found to make the goal the only solution. */
  readonly ambiguous: number;
  readonly tooEasy: number;
  readonly tooHard: number;
  readonly alike: number;
}

/**
 * How far `generate` is.
 *
 * @example
 * generate({ width: 10, height: 10, onProgress: ({ made, wanted }) => console.log(`${made} of ${wanted}`) });
 */
export interface GenerateProgress {
  readonly made: number;
  readonly wanted: number;
  readonly attempts: number;
}

/**
 * The puzzles that were made, and how many attempts that took.
 *
 * @example
 * const { status, puzzles, attempts } = unwrap(generate({ width: 5, height: 5 }));
 */
export interface Generation {
  /** `done`: all that were wanted; `failed`: too many attempts in a row gave nothing; `limit`: the time ran out. */
  readonly status: 'done' | 'failed' | 'limit';
  readonly puzzles: readonly Generated[];
  readonly attempts: number;
  readonly rejected: Rejected;
}

/** After so many attempts in a row without a puzzle nothing more is expected. */
const PATIENCE = 200;
/** How often a draft is changed to get rid of other solutions, and how often to come closer to the target. */
const ROUNDS = 200;
const ADJUSTMENTS = 60;
/** The share of the cells of a picture by chance that may change, and how many pictures are tried for it. */
const SHARE = 0.2;
const PICTURES = 3_000;
const FEW_PICTURES = 60;
const CONFLICTS = 20_000;
/** By how much a grade too many or too few changes the next draft, and from how many grades away a draft is repaired. */
const STEER = 0.08;
const REPAIRABLE = 2;
/** How often a rating may look at the clock before the puzzle counts as too hard to rate. */
const LOOKS = 5_000;

/**
 * The kinds that can be made.
 *
 * @example
 * draftedKinds().map(({ id }) => id); // ['nonogram', 'hitori']
 */
export const draftedKinds = (): readonly ExplainedKind[] => explainedKinds.filter(({ id }) => makerOf(id));

/**
 * Makes puzzles with one solution, as hard as wanted. The same seed makes the same puzzles. For small work: it blocks until it is done.
 *
 * @example
 * const { puzzles } = unwrap(generate({ kind: 'nonogram', width: 5, height: 5, seed: 3 }));
 */
export function generate(options: GenerateOptions): Result<Generation> {
  requireTypes(options, TYPES);
  const kind = options.kind === undefined ? draftedKinds()[0] : draftedKinds().find(({ id }) => id === options.kind);
  const maker = kind && makerOf(kind.id);
  if (!maker) return fail([fault('unknown-kind', `No puzzles of the kind ${options.kind} can be made.`)]);
  const { styles } = maker;
  if (options.style !== undefined && !styles.some(({ id }) => id === options.style)) {
    const there = styles.map(({ id }) => id).join(', ');
    return fail([
      fault('unknown-style', `A ${kind.id} cannot be made in the style ${options.style}; there are ${there}.`),
    ]);
  }
  return new Generator(kind, maker, options).run();
}

const TYPES: Readonly<Record<string, Shape>> = {
  kind: 'string',
  style: 'string',
  symmetry: 'string',
  text: 'string',
  count: 'number',
  density: 'number',
  hardness: 'number',
  target: DIFFICULTY,
  onPuzzle: 'function',
  onProgress: 'function',
};

class Generator {
  private readonly kind: ExplainedKind;
  private readonly maker: PuzzleMaker;
  private readonly options: GenerateOptions;
  private readonly target: Difficulty;
  private readonly budget: Budget;
  private readonly gallery = new Gallery();
  /** How hard drafts are to be: each attempt that misses the target moves it for the next. */
  private hardness: number;
  private readonly rejected = { ambiguous: 0, tooEasy: 0, tooHard: 0, alike: 0 };

  constructor(kind: ExplainedKind, maker: PuzzleMaker, options: GenerateOptions) {
    this.kind = kind;
    this.maker = maker;
    this.options = options;
    this.target = options.target ?? {};
    this.budget = new Budget(options.limits);
    this.hardness = hardnessOf(this.target, options);
  }

  run(): Result<Generation> {
    const { count = 1, seed = 0, onPuzzle, onProgress } = this.options;
    const puzzles: Generated[] = [];
    let attempts = 0;
    let inVain = 0;
    while (puzzles.length < count && inVain < PATIENCE && !this.budget.late()) {
      const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(attempts++, 0x85ebca6b));
      const first = this.maker.createDraft({ hardness: this.hardness, ...this.options }, random);
      if (!first.ok) return first;
      const made = this.refine(first.value, random);
      onProgress?.({ made: puzzles.length + (made ? 1 : 0), wanted: count, attempts });
      inVain = made ? 0 : inVain + 1;
      if (!made) continue;
      puzzles.push(made);
      onPuzzle?.(made);
    }
    const status = puzzles.length === count ? 'done' : this.budget.late() ? 'limit' : 'failed';
    return ok({ status, puzzles, attempts, rejected: this.rejected });
  }

  /** The draft made unique and as hard as the target; undefined, and counted, when that did not succeed. */
  private refine(first: Draft, random: Random): Generated | undefined {
    const made = this.maker.ofPicture ? this.byRepair(first, random) : this.byRevision(first, random);
    if (this.budget.late()) return undefined;
    if (made?.rating.status !== 'unique') {
      this.rejected.ambiguous++;
      return undefined;
    }
    const fit = fitOf(this.target, made.rating);
    if (fit !== 0) {
      this.rejected[fit < 0 ? 'tooEasy' : 'tooHard']++;
      return undefined;
    }
    if (this.gallery.add(made.goal)) return made;
    this.rejected.alike++;
    return undefined;
  }

  private rated(draft: Draft): Generated {
    return { ...draft, rating: rate(draft.puzzle, { limits: patience(LOOKS, this.limits()) }) };
  }

  private limits(): Limits {
    return { cancelled: () => this.budget.late() };
  }

  /** First any puzzle with one solution; only when that is not on target, a repair that aims at it. */
  private byRepair(first: Draft, random: Random): Generated | undefined {
    const unique = this.repaired(first, random, {}, PICTURES);
    if (!unique) return undefined;
    const rated = this.rated(unique);
    if (isOnTarget(this.target, rated.rating) || rated.rating.status !== 'unique') return rated;
    const fit = fitOf(this.target, rated.rating);
    const before = this.hardness;
    this.hardness = Math.max(0, Math.min(1, before - STEER * fit));
    // Far away, another draft is cheaper than a repair, as long as it can be expected to be closer.
    if (Math.abs(fit) > REPAIRABLE && this.hardness !== before) return rated;
    const nearer = this.repaired(unique, random, this.target, FEW_PICTURES);
    return nearer ? this.rated(nearer) : rated;
  }

  private repaired({ puzzle, goal }: Draft, random: Random, target: Difficulty, nodes: number): Draft | undefined {
    const cells = Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));
    const picture = { width: puzzle.width, height: puzzle.height, cells, about: puzzle.about };
    const { status, draft } = repair(
      this.kind,
      { ...picture, colours: this.kind.appearance(puzzle).styles },
      {
        target,
        budget: Math.ceil(SHARE * cells.length),
        seed: random.below(1_000_000),
        limits: { ...this.limits(), nodes },
      },
    );
    return status === 'done' ? draft : undefined;
  }

  private byRevision(first: Draft, random: Random): Generated | undefined {
    const unique = this.madeUnique(first, random);
    if (!unique) return undefined;
    let best = this.rated(unique);
    for (let round = 0; round < ADJUSTMENTS && !isOnTarget(this.target, best.rating); round++) {
      if (this.budget.late()) return undefined;
      const cells = Array.from(best.goal.cells, (_, cell) => cell).filter(() => random.below(4) === 0);
      const revised = this.maker.revise!(best, cells, random);
      const next = revised && this.madeUnique(revised, random);
      if (!next) continue;
      const rated = this.rated(next);
      if (rated.rating.status === 'unique' && this.isCloser(rated.rating, best.rating)) best = rated;
    }
    return best;
  }

  /** Closer to the target; of two equally far away, the one with more or less effort, as the target is harder or easier. */
  private isCloser(next: Rating, before: Rating): boolean {
    const [now, then] = [fitOf(this.target, next), fitOf(this.target, before)];
    if (Math.abs(now) !== Math.abs(then)) return Math.abs(now) < Math.abs(then);
    return then < 0 ? next.effort >= before.effort : next.effort <= before.effort;
  }

  private madeUnique(first: Draft, random: Random): Draft | undefined {
    let draft = first;
    for (let round = 0; round < ROUNDS; round++) {
      const { status, solutions } = solve(draft.puzzle, { limits: { conflicts: CONFLICTS, ...this.limits() } });
      if (status === 'unique') return draft;
      const other = solutions.find((board) => differing(draft.goal, [board]).length > 0);
      const next = other && this.maker.revise!(draft, differing(draft.goal, [other]), random, other);
      if (!next) return undefined;
      draft = next;
    }
    return undefined;
  }
}
