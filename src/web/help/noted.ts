/**
 * What hints have ruled out. In a coloured puzzle a step may say no more than that a cell does not have a colour, which
 * no mark can hold; it is remembered here, so that the next hint goes on from there.
 */
import type { Board } from '../../core/board.js';
import { type Fact, withFacts } from '../../core/deduction.js';
import { boardOf, type Game, NO_MARK } from '../../tasks/play/game.js';

interface Noted {
  /** The marks that it was seen from: with fewer it might not hold. */
  readonly marks: Int8Array;
  readonly facts: readonly Fact[];
}

const noted = new WeakMap<Game['puzzle'], Noted>();

const covers = (marks: Int8Array, earlier: Int8Array): boolean =>
  earlier.every((mark, cell) => mark === NO_MARK || mark === marks[cell]);

/** The marks as a board, with what was noted while it holds. */
export function boardWithNotes(game: Game): Board {
  const board = boardOf(game);
  const notes = noted.get(game.puzzle);
  if (!notes || !covers(game.marks, notes.marks)) return board;
  const fits = notes.facts.filter(({ cell, value }) => game.marks[cell] !== value);
  return fits.length === notes.facts.length ? withFacts(board, fits) : board;
}

/** Remembers the facts that no mark can hold. */
export function note(game: Game, facts: readonly Fact[]): void {
  const news = facts.filter(({ not }) => not);
  if (news.length === 0) return;
  const before = noted.get(game.puzzle);
  const still = before && covers(game.marks, before.marks) ? before.facts : [];
  noted.set(game.puzzle, { marks: game.marks, facts: [...still, ...news] });
}
