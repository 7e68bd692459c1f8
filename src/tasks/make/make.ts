/**
 * Make: from a picture to a puzzle with one solution. The picture is brought to cells, its puzzle is rated, and where
 * requested, repaired. What comes out is always a puzzle, with what is to be said about it.
 */

import { boardOfValues } from '../../core/board.js';
import { requireShape, requireTypes } from '../../core/door.js';
import { Budget, type Limits } from '../../core/limits.js';
import type { Draft, DraftPicture } from '../../core/maker.js';
import type { About, Entry } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Shape } from '../../core/shape.js';
import type { ExplainedKind } from '../../core/technique.js';
import type { Raster } from '../../formats/base/format.js';
import { valuesOf } from '../../formats/pictures/puzzle-picture.js';
import { explainedKinds } from '../../kinds/explain.js';
import { requireEntry } from '../../kinds/index.js';
import { makerOf } from '../../kinds/make.js';
import { type Rating, rate } from '../rate.js';
import type { Look } from './looks.js';
import { looksOf, type MadePicture, needsLook, otherColourings, type PictureSettings, pictureOf } from './picture.js';
import { type Change, type Repair, type RepairOptions, repair } from './repair.js';
import { DIFFICULTY } from './target.js';

/**
 * How a picture becomes a puzzle.
 *
 * @example
 * makeFromRaster(raster, { size: 30, colours: 4, unique: true });
 */
export interface MakeOptions extends PictureSettings, RepairOptions {
  /** The id of the kind; by default the first one whose puzzles are pictures. */
  readonly kind?: string;
  readonly about?: About;
  /** Repair the picture until its puzzle has one solution; a target includes that. */
  readonly unique?: boolean;
}

/**
 * A puzzle from a picture, and what is to be said about it.
 *
 * @example
 * const { puzzle, rating, changes } = unwrap(makeFromRaster(raster, { unique: true }));
 */
export interface Made extends Draft {
  readonly rating: Rating;
  /** What the repair changed; nothing when it failed. */
  readonly changes: readonly Change[];
  /** The look, or the way to colours, that was taken because the best one could not be repaired. */
  readonly otherLook?: Look | 'thin-lines' | 'fewer-colours' | 'other-background';
  /** Nothing where none was requested. */
  readonly repair?: Pick<Repair, 'status' | 'tried' | 'budget'>;
}

const REPAIR_TYPES: Readonly<Record<string, Shape>> = {
  kind: 'string',
  budget: 'number',
  locked: ['number'],
  symmetry: 'string',
  target: DIFFICULTY,
  onProgress: 'function',
};

/**
 * The kinds that pictures can be made into.
 *
 * @example
 * pictureKinds().map(({ id }) => id); // ['nonogram']
 */
export const pictureKinds = (): readonly ExplainedKind[] => explainedKinds.filter(({ id }) => makerOf(id)?.ofPicture);

/** By how much another look may score less than the best and still stand in for it. */
const NEARLY_AS_GOOD = 0.1;

/**
 * A puzzle from a picture: brought to cells, rated and, where wanted, repaired until it has one solution. Where no look is named and the
 * best cannot be repaired, one that is nearly as good stands in for it, or its negative; in colour, with thin lines kept, fewer colours or another background. It blocks until it is done.
 *
 * @example
 * const { puzzle } = unwrap(makeFromRaster(raster, { size: 30, unique: true }));
 */
export function makeFromRaster(raster: Raster, options: MakeOptions = {}): Result<Made> {
  const picture = pictureOf(raster, options);
  if (!picture.ok) return picture;
  const clock = new Budget(options.limits ?? {});
  const limits = { ...options.limits, cancelled: () => clock.late() };
  const madeOf = ({ width, height, cells, colours, misfit }: MadePicture) => {
    const about = options.about && { about: options.about };
    return makeFromPicture(
      { width, height, cells, ...(colours && { colours }), ...about },
      { misfit, ...options, limits },
    );
  };
  const made = madeOf(picture.value);
  if (!made.ok || made.value.repair?.status !== 'failed') return made;
  for (const other of standIns(raster, options, picture.value)) {
    if (clock.late()) break;
    const again = madeOf(other);
    if (again.ok && again.value.repair?.status === 'done') {
      return ok({ ...again.value, otherLook: nameOf(other) });
    }
  }
  return made;
}

function nameOf({ look, hasOtherBackground, keepsLines }: MadePicture): NonNullable<Made['otherLook']> {
  return look ?? (hasOtherBackground ? 'other-background' : keepsLines ? 'thin-lines' : 'fewer-colours');
}

/** What may be made of the raster in place of this picture, the best first. */
function standIns(raster: Raster, settings: PictureSettings, { look, score }: MadePicture): readonly MadePicture[] {
  if (look === undefined) return otherColourings(raster, settings);
  const looks = needsLook(settings) ? looksOf(raster, settings) : ok([]);
  const isNear = (one: MadePicture) => one.score! >= score! - NEARLY_AS_GOOD;
  // In the negative one sees the same, whatever its score: black and white are exchanged.
  const willDo = (one: MadePicture) =>
    one.look !== look && (isNear(one) || (look === 'threshold' && one.look === 'negative'));
  return looks.ok ? looks.value.filter(willDo) : [];
}

/**
 * The puzzle of a picture that has been brought to cells already.
 *
 * @example
 * makeFromPicture(unwrap(pictureOf(raster, { size: 20 })), { unique: true });
 */
export function makeFromPicture(picture: DraftPicture, options: Omit<MakeOptions, 'about'> = {}): Result<Made> {
  requireTypes(options, REPAIR_TYPES);
  requireShape(
    picture,
    { 'colours?': [{ name: 'string', symbol: 'string', colour: 'string' }] },
    'what pictureOf returns',
  );
  const goal = boardOfValues(picture, picture.colours?.length ?? 2, picture.cells);
  const kind = kindFor(options.kind);
  if (!kind.ok) return kind;
  const made = makerOf(kind.value.id)!.ofPicture!(picture);
  if (!made.ok) return made;
  if (options.unique || options.target) {
    const { draft, changes, ...rest } = repair(kind.value, picture, options);
    return ok({ ...draft, changes, repair: rest, rating: rated(draft, options.limits) });
  }
  const draft = { puzzle: made.value, goal };
  return ok({ ...draft, changes: [], rating: rated(draft, options.limits) });
}

const rated = ({ puzzle }: Draft, limits: Limits = {}): Rating =>
  rate(puzzle, { limits: { ...limits, nodes: Number.POSITIVE_INFINITY } });

/**
 * The puzzle of a picture that was drawn: its goal, repaired. A fault when the kind's puzzles are no pictures.
 *
 * @example
 * unwrap(repairEntry({ puzzle, goal }, { budget: 20 })).changes.length;
 */
export function repairEntry(entry: Entry, options: RepairOptions = {}): Result<Repair> {
  requireEntry(entry);
  requireTypes(options, REPAIR_TYPES);
  const { puzzle, goal } = entry;
  const kind = kindFor(puzzle.kind);
  if (!kind.ok) return kind;
  if (!goal) return fail([fault('no-picture', 'The puzzle has no picture that could be repaired.')]);
  const { width, height, about } = puzzle;
  const picture = { width, height, about, cells: valuesOf(goal), colours: kind.value.appearance(puzzle).styles };
  return ok(repair(kind.value, picture, options));
}

function kindFor(id: string | undefined): Result<ExplainedKind> {
  const kind = id === undefined ? pictureKinds()[0] : pictureKinds().find((one) => one.id === id);
  if (kind) return ok(kind);
  return fail([fault('not-a-picture', `The puzzles of the kind ${id} are no pictures.`)]);
}

/**
 * What a repair tried, as a sentence for when it did not succeed.
 *
 * @example
 * triedText(unwrap(repairEntry(entry)));
 */
export function triedText(repair: Pick<Repair, 'status' | 'tried' | 'budget'>): string {
  const numbers = { pictures: 'number', runs: 'number', open: 'number' } as const;
  requireShape(repair, { status: 'string', budget: 'number', tried: numbers }, 'a repair');
  const { status, tried, budget } = repair;
  const why = status === 'limit' ? 'the limit was reached' : `no way was found with at most ${budget} changed cells`;
  const runs = `${tried.runs} ${tried.runs === 1 ? 'run' : 'runs'}`;
  const left = tried.open === 0 ? '' : `; the best leaves ${tried.open} ${tried.open === 1 ? 'cell' : 'cells'} open`;
  return `The repair did not succeed: ${why}. It tried ${tried.pictures} pictures in ${runs}${left}.`;
}
