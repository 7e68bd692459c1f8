/**
 * From an icon to a puzzle: painted in one of four looks, brought to cells, repaired until it has one solution, rated and scored
 * (score.ts). Everything is done by Nonori's own `make`; nothing depends on time, so the same choice gives the same puzzle.
 */
import type { Draft } from '../../src/core/maker.js';
import type { Raster } from '../../src/formats/base/format.js';
import { valuesOf } from '../../src/formats/pictures/puzzle-picture.js';
import { kindOf } from '../../src/kinds/index.js';
import { contentOf, crop } from '../../src/tasks/make/crop.js';
import { makeFromPicture } from '../../src/tasks/make/make.js';
import { type PictureSettings, pictureOf } from '../../src/tasks/make/picture.js';
import type { Difficulty } from '../../src/tasks/make/target.js';
import type { Rating } from '../../src/tasks/rate.js';
import { paintIcon } from './icons.js';
import { type Scores, scoreOf } from './score.js';

/** `line`: the drawing in black and white. `shape`: the outline, filled. `tone`: dark and light of the coloured one. `colour`. */
type Look = 'line' | 'shape' | 'tone' | 'colour';

/** How a picture is made of an icon. */
export interface PictureChoice {
  readonly icon: string;
  readonly look: Look;
  /** The longer side. */
  readonly size: number;
  /** With the background; for the look `colour`. */
  readonly colours?: number;
  /** The grades that the repair aims at. */
  readonly grade?: readonly [number, number];
}

export interface MadePuzzle extends Draft {
  readonly rating: Rating;
  readonly scores: Scores;
}

const HALF = 128;

function sourceOfIcon({ icon, look }: PictureChoice): Raster | undefined {
  const painted = paintIcon(look === 'line' ? 'line' : 'flat', icon);
  const cut = painted && crop(painted, contentOf(painted));
  if (!cut?.ok) return undefined;
  const { value } = cut;
  return look === 'shape' ? { ...value, data: value.data.map((byte, at) => ((at & 3) === 3 ? byte : 0)) } : value;
}

const settingsOf = ({ look, size, colours = 4 }: PictureChoice): PictureSettings => ({
  size,
  crop: 'none',
  ...(look === 'colour' ? { colours } : look === 'tone' ? {} : { threshold: HALF }),
});

/** The puzzle and its scores; a text when there is none, which says why. */
export function makePicture(choice: PictureChoice): MadePuzzle | string {
  const source = sourceOfIcon(choice);
  if (!source) return 'cannot be painted';
  const cells = pictureOf(source, settingsOf(choice));
  if (!cells.ok) return cells.faults[0]!.message;
  const target: Difficulty | undefined = choice.grade && { grade: choice.grade };
  const { misfit, ...picture } = cells.value;
  const made = makeFromPicture(picture, { misfit, unique: true, ...(target && { target }), limits: { nodes: 6000 } });
  if (!made.ok) return made.faults[0]!.message;
  const { puzzle, goal, rating, changes, repair } = made.value;
  if (repair?.status !== 'done') return `no repair: ${repair?.status}`;
  const { width, height } = puzzle;
  const colours = kindOf(puzzle)
    .appearance(puzzle)
    .styles.map(({ colour }) => colour);
  const scores = scoreOf(source, { width, height, cells: valuesOf(goal), colours }, changes.length);
  return { puzzle, goal, rating, scores };
}
