/** What the editor begins with: the puzzle on the board, the draft made last, or a blank sheet. */
import type { Puzzle } from '../../core/puzzle.js';
import { kinds } from '../../tasks/registry.js';
import type { AppState } from '../state/app-state.js';
import { type Draft, entryOf, type Mode, modesOf, newDraft, newSheet, sheetOfEntry } from '../state/editing.js';
import { lastAuthor, listDrafts } from '../state/editing-drafts.js';
import { keyOf } from '../state/saved-games.js';

/** The rests of the editor's address. */
export const NEW = 'new';
const THIS = 'this';

const SIDE = 15;

export interface Start {
  readonly kind: string;
  readonly title: string;
  readonly mode: Mode;
}

/** Every way of making a puzzle of every kind. */
export const starts = (): readonly Start[] =>
  kinds.flatMap((kind) => modesOf(kind).map((mode) => ({ kind: kind.id, title: kind.title, mode })));

export function blankDraft(): Draft {
  const { kind, mode } = starts()[0]!;
  return newDraft(newSheet(kind, mode, { width: SIDE, height: SIDE }), lastAuthor());
}

/** The draft that a puzzle was made from here. */
function draftOf(puzzle: Puzzle, drafts: readonly Draft[]): Draft | undefined {
  const key = keyOf(puzzle);
  return drafts.find((draft) => {
    const entry = entryOf(draft.sheet, {});
    return entry.ok && keyOf(entry.value.puzzle) === key;
  });
}

/** Would the editor show the picture of a puzzle that is being played, and that the visitor has not drawn? */
export function wouldSpoil(app: AppState, rest: string): boolean {
  const isPicture = app.appearance().texts.length === 0;
  return rest === THIS && isPicture && !app.finished() && !draftOf(app.entry().puzzle, listDrafts());
}

export function firstDraft(app: AppState, rest: string): Draft {
  const drafts = listDrafts();
  if (rest === THIS) {
    const { puzzle, goal } = app.entry();
    const made = draftOf(puzzle, drafts);
    const sheet = sheetOfEntry({ puzzle, ...(goal && { goal }) });
    if (made) return made;
    if (sheet.ok) return newDraft(sheet.value, puzzle.about);
  }
  return (rest === NEW ? undefined : drafts[0]) ?? blankDraft();
}
