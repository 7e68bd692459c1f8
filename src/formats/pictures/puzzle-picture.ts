/**
 * Between pictures and puzzles. Reading: the clues that a picture has, and the picture itself as the goal. Writing: the
 * goal of a nonogram, provided that its clues are those of the picture.
 */
import { type Board, boardOfValues, isComplete, valueAt } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import type { About, Entry } from '../../core/puzzle.js';
import { fail, ok, type Result } from '../../core/result.js';
import {
  BLACK_AND_WHITE,
  type Clue,
  type Colour,
  cluesOf,
  makeNonogram,
  type Nonogram,
} from '../../kinds/nonogram/puzzle.js';
import type { Format } from '../base/format.js';
import { cannotHold, hasBlots, onlyNonogram } from '../base/what-fits.js';
import { placed, type TextLine } from '../text/lines.js';

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

export interface GoalPicture {
  readonly puzzle: Nonogram;
  /** One value per cell, row-major. */
  readonly values: Uint8Array;
}

/** The value of each cell of a complete board. */
export function valuesOf(board: Board): Uint8Array {
  const values = new Uint8Array(board.cells.length);
  for (let cell = 0; cell < values.length; cell++) values[cell] = valueAt(board, cell);
  return values;
}

export function goalPicture(entries: readonly Entry[], format: Format): Result<GoalPicture> {
  const entry = onlyNonogram(entries, format);
  if (!entry.ok) return entry;
  const { puzzle, goal } = entry.value;
  if (!goal || !isComplete(goal)) return cannotHold(format, 'a puzzle whose picture is not known; solve it first');
  if (hasBlots(puzzle)) return cannotHold(format, 'blotted numbers');
  const values = valuesOf(goal);
  const clues = cluesOf(puzzle.width, puzzle.height, values);
  if (!sameClues(clues.rows, puzzle.rows) || !sameClues(clues.cols, puzzle.cols)) {
    return cannotHold(format, 'a puzzle whose picture does not have its clues');
  }
  return ok({ puzzle, values });
}

/** The same for pictures in black and white. */
export function blackPicture(entries: readonly Entry[], format: Format): Result<GoalPicture> {
  const picture = goalPicture(entries, format);
  return picture.ok && picture.value.puzzle.palette.length > 2 ? cannotHold(format, 'colours') : picture;
}

const sameClues = (a: readonly Clue[], b: readonly Clue[]): boolean =>
  a.every(
    (clue, line) =>
      clue.length === b[line]!.length &&
      clue.every(({ length, colour }, i) => length === b[line]![i]!.length && colour === b[line]![i]!.colour),
  );
