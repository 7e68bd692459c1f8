/**
 * A draft: what is being edited, as an immutable value. A sheet is filled in one of three modes: a picture is
 * drawn, clues are typed, numbers are put into cells. Cells are a game of the same kind as one that is played, so that
 * undo and redo are the same; a sheet of another size or palette is put on top of the one before, and undo goes back to
 * that when the sheet has nothing left to undo.
 */
import { boardOfValues } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import type { Appearance, ClueMark, Kind, ValueStyle } from '../../core/kind.js';
import type { About, Entry, Puzzle } from '../../core/puzzle.js';
import { fail, fault, type Result } from '../../core/result.js';
import { canRedo, canUndo, type Game, mark, NO_MARK, newGame, redo, undo } from '../../tasks/play/game.js';
import { kinds, makerOf } from '../../tasks/registry.js';

export type Mode = 'picture' | 'clues' | 'numbers';

/** Numbers are kept as the marks of a game are: no larger ones. */
export const MOST_NUMBER = 127;
/** Larger boards are not edited here. */
export const MOST_SIDE = 200;

export interface Sheet extends Size {
  readonly kind: string;
  readonly mode: Mode;
  readonly styles: readonly ValueStyle[];
  /** The picture: the value of each cell, no mark for the background. Or the numbers in the cells. */
  readonly game: Game;
  /** The clues as they are typed. */
  readonly rows: readonly string[];
  readonly cols: readonly string[];
}

interface Sheets {
  readonly sheet: Sheet;
  readonly next: Sheets | undefined;
}

export interface Draft {
  readonly id: string;
  readonly about: About;
  readonly sheet: Sheet;
  readonly earlier: Sheets | undefined;
  readonly later: Sheets | undefined;
}

const PLAIN: readonly ValueStyle[] = [
  { name: 'white', symbol: '.', colour: '#ffffff', filled: false },
  { name: 'black', symbol: '#', colour: '#000000', filled: true },
];

const kindById = (id: string): Kind | undefined => kinds.find((kind) => kind.id === id);

/** The ways that the puzzles of a kind can be made by hand. */
export function modesOf({ id }: Kind): Mode[] {
  const maker = makerOf(id);
  if (!maker) return [];
  const modes: Mode[] = maker.ofPicture ? ['picture'] : [];
  if (!maker.typing) return modes;
  return [...modes, maker.ofPicture ? 'clues' : 'numbers'];
}

/** What the cells of a sheet are played on: no puzzle yet, only its size and its values. */
const canvasOf = (kind: string, size: Size, mode: Mode, styles: readonly ValueStyle[]): Puzzle => ({
  kind,
  width: size.width,
  height: size.height,
  values: mode === 'numbers' ? MOST_NUMBER + 1 : styles.length,
  about: {},
});

export function newSheet(kind: string, mode: Mode, size: Size, styles: readonly ValueStyle[] = PLAIN): Sheet {
  const { width, height } = size;
  const blank = (count: number) => Array.from({ length: mode === 'clues' ? count : 0 }, () => '');
  const game = newGame(canvasOf(kind, size, mode, styles));
  return { kind, mode, width, height, styles, game, rows: blank(height), cols: blank(width) };
}

export const newDraft = (sheet: Sheet, about: About = {}): Draft => ({
  id: `${Date.now().toString(36)}-${Math.floor(Math.random() * 46656).toString(36)}`,
  about,
  sheet,
  earlier: undefined,
  later: undefined,
});

/** A sheet with these marks in its cells, without any history. */
export function sheetOfMarks(sheet: Sheet, marks: ArrayLike<number>): Sheet {
  const game = mark(
    newGame(sheet.game.puzzle),
    Array.from(marks, (to, cell) => ({ cell, to })),
  );
  return { ...sheet, game: { ...game, past: undefined } };
}

/** The sheet on which a puzzle can be changed: its picture where it is known, else what is printed on paper. */
export function sheetOfEntry({ puzzle, goal }: Entry): Result<Sheet> {
  const kind = kindById(puzzle.kind);
  const modes = kind ? modesOf(kind) : [];
  const mode = goal && modes.includes('picture') ? 'picture' : modes.find((one) => one !== 'picture');
  const refused = fail([fault('not-editable', 'This puzzle cannot be edited here.')]);
  if (!kind || !mode || puzzle.width > MOST_SIDE || puzzle.height > MOST_SIDE) return refused;
  const appearance = kind.appearance(puzzle);
  const sheet = newSheet(puzzle.kind, mode, puzzle, appearance.styles);
  if (mode === 'picture') {
    const marks = Array.from(goal!.cells, (set) => (set === 1 ? NO_MARK : 31 - Math.clz32(set)));
    return { ok: true, value: sheetOfMarks(sheet, marks) };
  }
  if (mode === 'numbers') {
    const numbers = appearance.texts.map((text) => (text === '' ? NO_MARK : Number(text)));
    if (numbers.some((number) => !(number <= MOST_NUMBER))) return refused;
    return { ok: true, value: sheetOfMarks(sheet, numbers) };
  }
  const text = (clue: readonly ClueMark[]) => clueText(clue, appearance.styles);
  return { ok: true, value: { ...sheet, rows: appearance.rows.map(text), cols: appearance.cols.map(text) } };
}

export const clueText = (clue: readonly ClueMark[], styles: readonly ValueStyle[]): string =>
  clue.map(({ text, value }) => `${text}${styles.length > 2 ? styles[value]!.symbol : ''}`).join(' ');

/** The numbers of a typed clue; whatever separates them. A letter behind a number is a colour's; 0 alone is no block. */
export function clueOfText(typed: string, styles: readonly ValueStyle[]): ClueMark[] {
  const words = typed.split(/[\s,.;/+-]+/).filter((word) => word !== '');
  if (words.length === 1 && words[0] === '0') return [];
  return words.map((word) => {
    const parts = /^(\d+|\?)([^\d?])?$/u.exec(word);
    const value = parts?.[2] ? styles.findIndex(({ symbol }, at) => at > 0 && symbol === parts[2]) : 1;
    return parts && value > 0 ? { text: parts[1]!, value } : { text: word, value: 1 };
  });
}

/** One value per cell. */
const cellsOf = ({ game }: Sheet): Uint8Array => Uint8Array.from(game.marks, (value) => Math.max(0, value));

/** How the sheet looks on the board, whether it is a puzzle already or not. */
export function appearanceOf(sheet: Sheet, puzzle: Puzzle | undefined): Appearance {
  const { styles } = sheet;
  if (sheet.mode === 'numbers') {
    const texts = Array.from(sheet.game.marks, (number) => (number === NO_MARK ? '' : String(number)));
    return { styles, rows: [], cols: [], texts };
  }
  if (sheet.mode === 'clues') {
    const clue = (typed: string) => clueOfText(typed, styles);
    return { styles, rows: sheet.rows.map(clue), cols: sheet.cols.map(clue), texts: [] };
  }
  return puzzle ? kindById(sheet.kind)!.appearance(puzzle) : { styles, rows: [], cols: [], texts: [] };
}

/** The puzzle that the sheet is, or what is wrong with it. */
export function entryOf(sheet: Sheet, about: About): Result<Entry> {
  const maker = makerOf(sheet.kind);
  if (sheet.mode === 'picture') {
    const cells = cellsOf(sheet);
    const made = maker!.ofPicture!({ width: sheet.width, height: sheet.height, cells, colours: sheet.styles, about });
    if (!made.ok) return made;
    return { ok: true, value: { puzzle: made.value, goal: boardOfValues(sheet, sheet.styles.length, cells) } };
  }
  const appearance = appearanceOf(sheet, undefined);
  const faults = maker!.typing!.faults(sheet, appearance);
  if (faults.length > 0) return fail(faults.map(({ code }) => fault(code, code)));
  const made = maker!.typing!.puzzleOf(sheet, appearance, about);
  return made.ok ? { ok: true, value: { puzzle: made.value } } : made;
}

/** Everything that is wrong with what was typed. */
export const typedFaults = (sheet: Sheet) =>
  sheet.mode === 'picture' ? [] : makerOf(sheet.kind)!.typing!.faults(sheet, appearanceOf(sheet, undefined));

/** Is there nothing on the sheet yet? */
export const isBlank = ({ mode, game, rows, cols }: Sheet): boolean =>
  mode === 'clues' ? [...rows, ...cols].every((text) => text.trim() === '') : game.marks.every((value) => value < 0);

/** The draft after a move on its sheet. */
export function played(draft: Draft, game: Game): Draft {
  if (game === draft.sheet.game) return draft;
  return { ...draft, sheet: { ...draft.sheet, game }, later: undefined };
}

/** Another sheet on top of the one before. */
export const covered = (draft: Draft, sheet: Sheet): Draft => ({
  ...draft,
  sheet,
  earlier: { sheet: draft.sheet, next: draft.earlier },
  later: undefined,
});

export const canUndoDraft = ({ sheet, earlier }: Draft): boolean => canUndo(sheet.game) || earlier !== undefined;
export const canRedoDraft = ({ sheet, later }: Draft): boolean => canRedo(sheet.game) || later !== undefined;

export function undoDraft(draft: Draft): Draft {
  const { sheet, earlier, later } = draft;
  if (canUndo(sheet.game)) return { ...draft, sheet: { ...sheet, game: undo(sheet.game) } };
  return earlier ? { ...draft, sheet: earlier.sheet, earlier: earlier.next, later: { sheet, next: later } } : draft;
}

export function redoDraft(draft: Draft): Draft {
  const { sheet, earlier, later } = draft;
  if (canRedo(sheet.game)) return { ...draft, sheet: { ...sheet, game: redo(sheet.game) } };
  return later ? { ...draft, sheet: later.sheet, later: later.next, earlier: { sheet, next: earlier } } : draft;
}
