/** From a picture to a puzzle: the clues that it has, and the picture itself as the goal. */
import { boardOfValues } from '../core/board.js';
import type { Size } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE, type Colour, cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { placed, type TextLine } from './clue-text.js';

export interface Picture extends Size {
  /** One value per cell, row-major: an index into the palette. */
  readonly cells: ArrayLike<number>;
  readonly palette?: readonly Colour[];
  readonly about?: About;
}

/** The size was checked before. What is wrong with the whole is said at `line`. */
export function entryOfPicture(picture: Picture, line?: TextLine): Result<Entry<Nonogram>> {
  const { width, height, cells, palette = BLACK_AND_WHITE, about = {} } = picture;
  const made = makeNonogram({ width, height, palette, about, ...cluesOf(width, height, cells) });
  if (!made.ok) return fail(placed(made.faults, line));
  return ok({ puzzle: made.value, goal: boardOfValues(picture, palette.length, cells) });
}
