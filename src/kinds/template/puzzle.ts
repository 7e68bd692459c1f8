/**
 * The template: the smallest kind that has everything a kind needs. Copy this folder to start a new one.
 *
 * Its puzzle: a square board on which some cells are barred. Mark cells so that each row and each column has exactly
 * one marked cell, none of them barred.
 */
import { cellName } from '../../core/geometry.js';
import { type PartsOf, type Puzzle, partFaults } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import { isListOf, shown } from '../../core/shape.js';

export const UNMARKED = 0;
export const MARKED = 1;

export interface Template extends Puzzle {
  readonly kind: 'template';
  /** The cells that stay unmarked, ascending. */
  readonly barred: readonly number[];
}

/** Validates the parts and makes the puzzle, or says what is wrong with them. */
export function makeTemplate(parts: PartsOf<Template>): Result<Template> {
  const { width, height, barred, about = {} } = parts ?? {};
  const ascending = isListOf(barred, Number.isInteger) ? [...barred].sort((a, b) => a - b) : barred;
  const puzzle: Template = { kind: 'template', width, height, values: 2, barred: ascending, about };
  const faults = templateFaults(puzzle);
  return faults.length > 0 ? fail(faults) : ok(puzzle);
}

/** What is wrong with a puzzle that somebody put together. */
export function templateFaults(puzzle: Template): Fault[] {
  const { width, height, values, barred } = puzzle;
  const shaped = Array.isArray(barred) && values === 2;
  const faults = partFaults(puzzle, shaped, 'A template has barred, a list of cells.');
  if (faults.length > 0) return faults;
  if (width !== height) return [fault('not-square', `A board of ${width} x ${height} cells is not square.`)];
  const outside = barred.findIndex((cell) => !Number.isInteger(cell) || cell < 0 || cell >= width * height);
  if (outside >= 0) {
    return [
      fault('bad-cell', `The barred cell ${shown(barred[outside])} is not on a board of ${width * height} cells.`),
    ];
  }
  const twice = barred.find((cell, index) => barred.indexOf(cell) < index);
  return twice === undefined ? [] : [fault('repeated-cell', `The cell ${cellName(puzzle, twice)} is barred twice.`)];
}
