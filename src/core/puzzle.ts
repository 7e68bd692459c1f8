/** What every puzzle has, whatever its kind. A puzzle is immutable and was validated when it was made. */
import type { Board } from './board.js';
import { type Size, sizeFaults } from './geometry.js';
import { type Fault, fault } from './result.js';
import { isObject } from './shape.js';

/**
 * Who made it and where it comes from: always text, never markup.
 *
 * @example
 * const puzzle = nonogram({ rows: [[1]], columns: [[1]], about: { title: 'Dot', author: 'Ann' } });
 */
export interface About {
  readonly title?: string;
  readonly author?: string;
  readonly copyright?: string;
  readonly licence?: string;
  /** Where it was published. */
  readonly source?: string;
  /** Its number or name there. */
  readonly id?: string;
  readonly description?: string;
}

/**
 * A puzzle of any kind. Made by `nonogram`, `hitori`, `read`, `generate` and `makeFromRaster`.
 *
 * @example
 * const { kind, width, height }: Puzzle = hitori([[1, 1], [1, 2]]);
 */
export interface Puzzle extends Size {
  /** The id of its kind in the registry. */
  readonly kind: string;
  /** How many values a cell can have; value 0 is the background. */
  readonly values: number;
  readonly about: About;
}

/** What a puzzle is made from: its own fields, and what is known about it. */
export type PartsOf<P extends Puzzle> = Omit<P, 'kind' | 'values' | 'about'> & { readonly about?: About };

/**
 * What is wrong with the parts that every puzzle has. `shaped`: are those of its kind of the right types? If not, `parts` says
 * what they are.
 */
export function partFaults(
  { width, height, about }: Puzzle,
  shaped: boolean,
  parts: string,
  mostCells?: number,
): Fault[] {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  if (!shaped) return [fault('bad-parts', parts)];
  if (!isObject(about) || !Object.values(about).every(isText)) {
    return [fault('bad-parts', 'What is known about a puzzle is text.')];
  }
  return sizeFaults(width, height, mostCells);
}

/**
 * A puzzle with the boards that its file contains.
 *
 * @example
 * const entry: Entry = { puzzle, goal: solve(puzzle).solutions[0] };
 */
export interface Entry<P extends Puzzle = Puzzle> {
  readonly puzzle: P;
  /** The picture that its maker had in mind. */
  readonly goal?: Board;
  /** A half-filled board. */
  readonly progress?: Board;
}
