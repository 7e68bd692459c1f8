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
import { sizeFaults } from '../../core/geometry.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { Draft, DraftTarget, PuzzleMaker } from '../../core/maker.js';
import { Random } from '../../core/random.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import type { Shape } from '../../core/shape.js';
import { SYMMETRIES } from '../../core/symmetry.js';
import { AGREEMENT_LEVEL, DEEPER_LEVEL, type ExplainedKind } from '../../core/technique.js';
import { explainedKinds } from '../../kinds/explain.js';
import { makerOf } from '../../kinds/make.js';
import { possibleGrades } from '../grade.js';
import { patience } from '../make/measure.js';
import { namedColours } from '../make/picture.js';
import { repair } from '../make/repair.js';
import { hardnessOf, targetLevels } from '../make/target.js';
import { type Rating, rate } from '../rate.js';
import { Adjuster, madeUnique, type RatedDraft } from './adjust.js';
import { walkToAgreement } from './agreement-walk.js';
import { blotOut } from './blot.js';
import { Gallery } from './duplicates.js';
import {
  atMost,
  exampleOf,
  GENERATE_TARGET,
  type GenerateTarget,
  missOfTarget,
  needsAgreement,
  techniqueIds,
  valuesFor,
  withLevels,
} from './needs.js';
import { withoutStarts } from './starts.js';

/**
 * What puzzles are to be made.
 *
 * @example
 * generate({ kind: 'hitori', width: 8, height: 8, count: 5, seed: 1 });
 */
export interface GenerateOptions extends Omit<DraftTarget, 'colours' | 'example'> {
  /** The id of the kind; by default the first one that Nonori can make. */
  readonly kind?: string;
  /** How many; 1 by default. */
  readonly count?: number;
  readonly seed?: number;
  readonly target?: GenerateTarget;
  /** How many colours with the background, or which ones (names or #rrggbb, the background first); black and white by default. */
  readonly colours?: number | readonly string[];
  /** Leave out as many numbers as the one solution and the target allow. */
  readonly blotted?: boolean;
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
/** The share of the cells of a picture by chance that may change, and how many pictures are tried for it. */
const SHARE = 0.2;
const PICTURES = 3_000;
/** By how much missing the target changes the next draft, and from how far away a draft is adjusted: in doublings of the effort. */
const STEER = 0.04;
const WITHIN_REACH = 3;
/** Boards of so many cells are easy where there is an easy start anywhere. */
const LARGE = 400;
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
  requireTypes(options, { ...TYPES, colours: Array.isArray(options?.colours) ? ['string'] : 'number' });
  const kind = options.kind === undefined ? draftedKinds()[0] : draftedKinds().find(({ id }) => id === options.kind);
  const maker = kind && makerOf(kind.id);
  if (!maker) {
    const there = draftedKinds().map(({ id }) => id);
    return fail([
      fault('unknown-kind', `No puzzles of the kind ${options.kind} can be made; there are ${there.join(', ')}.`),
    ]);
  }
  const { styles } = maker;
  if (options.style !== undefined && !styles.some(({ id }) => id === options.style)) {
    const there = styles.map(({ id }) => id).join(', ');
    return fail([
      fault('unknown-style', `A ${kind.id} cannot be made in the style ${options.style}; there are ${there}.`),
    ]);
  }
  const refused = refusal(kind, maker, options);
  if (refused) return fail([refused]);
  const { colours: asked = valuesFor(kind, options.target?.needs), ...rest } = options;
  if (asked === 2) return new Generator(kind, maker, rest).run();
  const colours = namedColours(asked);
  return colours.ok ? new Generator(kind, maker, { ...rest, colours: colours.value }).run() : colours;
}

/** Why nothing like that can be made, as far as is known beforehand. */
function refusal(kind: ExplainedKind, maker: PuzzleMaker, options: GenerateOptions): Fault | undefined {
  const { width, height, symmetry = 'none', target = {} } = options;
  const [wrong] = sizeFaults(width, height);
  if (wrong) return wrong;
  const asked = Object.entries(maker.unavailable ?? {}).find(([name]) => options[name as 'text'] !== undefined);
  if (asked) return fault('not-available', asked[1]);
  if (options.blotted && !maker.blotting) {
    return fault('not-available', `The numbers of a ${kind.id} cannot be blotted out.`);
  }
  if (!SYMMETRIES.includes(symmetry)) {
    return fault('unknown-symmetry', `There is no symmetry ${symmetry}; there are ${SYMMETRIES.join(', ')}.`);
  }
  if (symmetry === 'diagonal' && width !== height) {
    return fault('not-square', 'Only a square board can be mirrored along its diagonal.');
  }
  const ids = techniqueIds(kind);
  const unknown = [target.needs, target.onlyUpTo].find((id) => id !== undefined && !ids.includes(id));
  if (unknown !== undefined) {
    return fault('unknown-technique', `No technique for ${kind.id} is called ${unknown}; there are ${ids.join(', ')}.`);
  }
  const [lowest, highest] = withLevels(kind, target).level ?? [1, DEEPER_LEVEL];
  if (lowest > highest)
    return fault('no-such-level', 'The techniques and levels that are asked for exclude each other.');
  if (maker.highestLevel && lowest > maker.highestLevel.level) return fault('not-available', maker.highestLevel.reason);
  const grades = possibleGrades(kind, width * height);
  const [least, most] = target.grade ?? [1, 10];
  if (grades.some((grade) => grade >= least && grade <= most)) return undefined;
  const asText = least === most ? `grade ${least}` : `the grades ${least} to ${most}`;
  return fault(
    'no-such-grade',
    `No ${kind.id} of ${width} x ${height} cells has ${asText}: so many cells make one of ${grades.join(', ')}.`,
  );
}

const TYPES: Readonly<Record<string, Shape>> = {
  kind: 'string',
  style: 'string',
  symmetry: 'string',
  text: 'string',
  message: 'string',
  messageIn: 'string',
  count: 'number',
  density: 'number',
  hardness: 'number',
  target: GENERATE_TARGET,
  onPuzzle: 'function',
  onProgress: 'function',
};

/** The options with the colours themselves. */
type Request = Omit<GenerateOptions, 'colours'> & DraftTarget;

class Generator {
  private readonly kind: ExplainedKind;
  private readonly maker: PuzzleMaker;
  private readonly options: Request;
  private readonly target: GenerateTarget;
  /** Of a puzzle before numbers are blotted out, which makes it harder, or before a walk to one that needs agreement. */
  private readonly firstTarget: GenerateTarget;
  private readonly budget: Budget;
  private readonly gallery = new Gallery();
  /** How hard drafts are to be, where that is not left to chance: each attempt that misses the target moves it for the next. */
  private hardness: number | undefined;
  private readonly draft: DraftTarget;
  private readonly rejected = { ambiguous: 0, tooEasy: 0, tooHard: 0, alike: 0 };

  constructor(kind: ExplainedKind, maker: PuzzleMaker, options: Request) {
    this.kind = kind;
    this.maker = maker;
    this.options = options;
    this.target = withLevels(kind, options.target ?? {});
    this.firstTarget = options.blotted ? atMost(this.target) : this.target;
    // Puzzles that need agreement are found among those that need a deeper look.
    if (maker.ofPicture && needsAgreement(this.firstTarget)) {
      this.firstTarget = { ...this.firstTarget, level: [AGREEMENT_LEVEL, DEEPER_LEVEL] };
    }
    this.budget = new Budget(options.limits);
    const example = exampleOf(kind, this.target);
    this.draft = { ...options, ...(example && { example }) };
    this.hardness = options.hardness ?? hardnessOf(this.target, options);
  }

  run(): Result<Generation> {
    const { count = 1, seed = 0, onPuzzle, onProgress } = this.options;
    const puzzles: Generated[] = [];
    let attempts = 0;
    let inVain = 0;
    while (puzzles.length < count && inVain < PATIENCE && !this.budget.late()) {
      const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(attempts++, 0x85ebca6b));
      const first = this.maker.createDraft(
        { ...this.draft, ...(this.hardness !== undefined && { hardness: this.hardness }) },
        random,
      );
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
    const made = this.blotted(this.walked(this.closest(first, random), random), random);
    if (this.budget.late()) return undefined;
    if (made?.rating.status !== 'unique') {
      this.rejected.ambiguous++;
      return undefined;
    }
    const miss = missOfTarget(this.kind, this.target, made, this.limits());
    if (miss !== 0) {
      this.rejected[miss < 0 ? 'tooEasy' : 'tooHard']++;
      return undefined;
    }
    if (this.gallery.add(made.goal)) return made;
    this.rejected.alike++;
    return undefined;
  }

  private limits(): Limits {
    return { cancelled: () => this.budget.late() };
  }

  /** First any puzzle with one solution; when that is not on target, but within reach, it is adjusted. */
  private closest(first: Draft, random: Random): RatedDraft | undefined {
    const unique = this.maker.ofPicture
      ? this.repaired(first, random)
      : madeUnique(this.maker, first, random, this.hardness ?? 0, this.limits());
    if (!unique) {
      // What cannot be made unique is too rough: the next draft is smoother.
      if (this.hardness !== undefined) this.hardness = Math.max(0, this.hardness - STEER);
      return undefined;
    }
    const rated = this.rated(unique);
    if (rated.rating.status !== 'unique') return rated;
    const miss = missOfTarget(this.kind, this.firstTarget, rated, this.limits());
    if (miss === 0) return rated;
    const before = this.hardness ?? 0;
    this.hardness = Math.max(0, Math.min(1, before - STEER * miss));
    const harder = this.withoutStarts(rated, random);
    if (harder) return harder;
    // Far away, another draft is cheaper, as long as it can be expected to be closer.
    if (Math.abs(miss) > WITHIN_REACH && this.hardness !== before) return rated;
    const { symmetry } = this.options;
    return new Adjuster(
      this.kind,
      this.maker,
      { target: this.firstTarget, ...(symmetry && { symmetry }), limits: this.limits() },
      random,
    ).approach(rated);
  }

  /** A large puzzle of too low a level without its easy starts; undefined where that is not what it needs. */
  private withoutStarts(draft: RatedDraft, random: Random): RatedDraft | undefined {
    const { kind, maker, firstTarget } = this;
    const [level] = targetLevels(firstTarget);
    if (!maker.revise || draft.rating.level >= level || draft.goal.cells.length < LARGE) return undefined;
    let best = draft;
    const isEnough = (one: Draft): boolean => {
      best = this.rated(one);
      return best.rating.status !== 'unique' || missOfTarget(kind, firstTarget, best, this.limits()) >= 0;
    };
    isEnough(withoutStarts(kind, maker, draft, { level, random, limits: this.limits(), isEnough }));
    return best;
  }

  /** A puzzle near this one that needs agreement, where that is wanted and this one needs a deeper look. */
  private walked(draft: RatedDraft | undefined, random: Random): RatedDraft | undefined {
    const { kind, maker } = this;
    if (!maker.ofPicture || !needsAgreement(this.target) || draft?.rating.level !== DEEPER_LEVEL) return draft;
    const { symmetry } = this.options;
    const found = walkToAgreement(kind, maker, draft, { random, symmetry, limits: this.limits() });
    return found ? this.rated(found) : draft;
  }

  private rated(draft: Draft): RatedDraft {
    return { ...draft, rating: rate(draft.puzzle, { limits: patience(LOOKS, this.limits()) }) };
  }

  /** The puzzle with as many numbers blotted out as the target allows, where that is wanted. */
  private blotted(draft: RatedDraft | undefined, random: Random): RatedDraft | undefined {
    const { kind, maker, target } = this;
    if (!this.options.blotted || draft?.rating.status !== 'unique') return draft;
    if (missOfTarget(kind, this.firstTarget, draft) !== 0) return draft;
    return blotOut(kind, maker.blotting!, draft, { target, random, limits: this.limits() });
  }

  private repaired({ puzzle, goal, locked }: Draft, random: Random): Draft | undefined {
    const cells = Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));
    const picture = { width: puzzle.width, height: puzzle.height, cells, about: puzzle.about };
    const { symmetry } = this.options;
    const { status, draft } = repair(
      this.kind,
      { ...picture, colours: this.kind.appearance(puzzle).styles },
      {
        budget: Math.ceil(SHARE * cells.length),
        seed: random.below(1_000_000),
        ...(symmetry && { symmetry }),
        ...(locked && { locked }),
        limits: { ...this.limits(), nodes: PICTURES },
      },
    );
    return status === 'done' ? { ...draft, ...(locked && { locked }) } : undefined;
  }
}
