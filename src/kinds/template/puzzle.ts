/**
 * The template: the smallest kind that has everything a kind needs. Copy this folder to start a new one.
 *
 * Its puzzle: a square board on which some cells are barred. Mark cells so that each row and each column has exactly
 * one marked cell, none of them barred.
 */
import { cellName, sizeFaults } from '../../core/geometry.js';
import type { PartsOf, Puzzle } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';

export const UNMARKED = 0;
export const MARKED = 1;

export interface Template extends Puzzle {
  readonly kind: 'template';
  /** The cells that stay unmarked, ascending. */
  readonly barred: readonly number[];
}

/** Validates the parts and makes the puzzle, or says what is wrong with them. */
export function makeTemplate(parts: PartsOf<Template>): Result<Template> {
  const { width, height, barred } = parts;
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  if (width !== height) {
    return fail([fault('not-square', `A board of ${width} x ${height} cells is not square.`)]);
  }
  const outside = barred.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= width * height);
  if (outside !== undefined) {
    return fail([fault('bad-cell', `The barred cell ${outside} is not on a board of ${width * height} cells.`)]);
  }
  const twice = barred.find((cell, index) => barred.indexOf(cell) < index);
  if (twice !== undefined) {
    return fail([fault('repeated-cell', `The cell ${cellName(parts, twice)} is barred twice.`)]);
  }
  const ascending = [...barred].sort((a, b) => a - b);
  return ok({ kind: 'template', width, height, values: 2, barred: ascending, about: parts.about ?? {} });
}
