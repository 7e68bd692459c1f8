/** What the gallery shows of a puzzle: its grade, as the build finds it (scripts/gallery-plugin.ts), and how far its game is. */
import type { Appearance } from '../../core/kind.js';
import type { Grade } from '../../tasks/messages/language.js';

export interface Example {
  /** The puzzle as the code of a link. */
  readonly code: string;
  /** 1 to 10, and its name; none for a puzzle that has not exactly one solution. */
  readonly grade?: number;
  readonly name?: Grade;
}

/**
 * How far a game is, from 0 to 1: of the cells that the clues fill, how many are filled; without clues, how many cells are
 * marked. 1 only for a game that is finished.
 */
export function howFar(appearance: Appearance, marks: ArrayLike<number>, finished: boolean): number {
  if (finished) return 1;
  const wanted = wantedCells(appearance);
  let done = 0;
  for (let cell = 0; cell < marks.length; cell++) {
    if (wanted === undefined ? marks[cell]! >= 0 : marks[cell]! > 0) done++;
  }
  return Math.min(0.99, done / Math.max(1, wanted ?? marks.length));
}

/** How many cells the row clues fill together; undefined when there are no clues, or not all of them are numbers. */
function wantedCells({ rows }: Appearance): number | undefined {
  let sum = 0;
  for (const clue of rows) for (const { text } of clue) sum += Number(text);
  return rows.length > 0 && Number.isFinite(sum) ? sum : undefined;
}
