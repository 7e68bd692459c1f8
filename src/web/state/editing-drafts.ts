/**
 * Drafts kept in this browser as they are made, as many as there is room for: none ever makes room for another. When the room ends, the moves
 * of drafts are given up, the drafts stay. What cannot be read counts as not there; without storage nothing is kept. Drafts are carried
 * to another browser as a file with one of them a line.
 */
import type { About } from '../../core/puzzle.js';
import { gameOf, recordOf } from '../../tasks/play/record.js';
import { kinds } from '../../tasks/registry.js';
import { type Draft, isBlank, MOST_SIDE, type Mode, modesOf, newSheet, type Sheet, sheetOfMarks } from './editing.js';

const START = 'nonori.draft.';
/** Moves beyond this many characters are forgotten, the sheet itself is kept. */
const MOST_TEXT = 400_000;

interface Kept extends Pick<Draft, 'id' | 'about'>, Omit<Sheet, 'game'> {
  readonly touched: number;
  readonly marks: readonly number[];
  readonly log: readonly number[];
  readonly done: number;
}

/** The marks that a game began with: those it has, with every move taken back. */
function startOf(sheet: Sheet): number[] {
  const marks = Array.from(sheet.game.marks);
  for (let moves = sheet.game.past; moves; moves = moves.below) {
    for (const { cell, from } of moves.top.changes) marks[cell] = from;
  }
  return marks;
}

export function keptText(draft: Draft, touched: number): string {
  const { kind, mode, width, height, styles, rows, cols, game } = draft.sheet;
  const { log, done } = recordOf(game);
  const head = { id: draft.id, touched, about: draft.about, kind, mode, width, height, styles, rows, cols };
  const whole: Kept = { ...head, marks: startOf(draft.sheet), log: Array.from(log), done };
  const text = JSON.stringify(whole);
  return text.length <= MOST_TEXT
    ? text
    : JSON.stringify({ ...whole, marks: Array.from(game.marks), log: [], done: 0 });
}

export function draftOfText(text: string): (Draft & { readonly touched: number }) | undefined {
  try {
    const stored = JSON.parse(text) as Kept & { readonly way?: Mode };
    // Drafts of earlier versions have their mode under another name.
    const kept: Kept = { ...stored, mode: stored.mode ?? stored.way };
    const kind = kinds.find(({ id }) => id === kept.kind);
    const sides = [kept.width, kept.height];
    if (!kind || !modesOf(kind).includes(kept.mode)) return undefined;
    if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= MOST_SIDE)) return undefined;
    if (!areStyles(kept.styles) || !areTexts(kept.rows) || !areTexts(kept.cols)) return undefined;
    const sheet = newSheet(kept.kind, kept.mode, kept, kept.styles);
    if (kept.rows.length !== sheet.rows.length || kept.cols.length !== sheet.cols.length) return undefined;
    const game = gameOf(sheet.game.puzzle, { start: kept.marks, log: kept.log, done: kept.done });
    return {
      id: String(kept.id),
      touched: Number(kept.touched) || 0,
      about: aboutOf(kept.about),
      sheet: { ...sheet, game, rows: kept.rows, cols: kept.cols },
      earlier: undefined,
      later: undefined,
    };
  } catch {
    return undefined;
  }
}

const areTexts = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === 'string');

const areStyles = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.length >= 2 &&
  list.every((style) => areTexts([style.name, style.symbol]) && /^#[0-9a-f]{6}$/.test(style.colour));

const aboutOf = (about: About): About =>
  Object.fromEntries(Object.entries(about ?? {}).filter(([, text]) => typeof text === 'string'));

/** Keeps the draft; a blank one is not worth keeping. Is there nothing to be lost now? */
export function keepDraft(draft: Draft): boolean {
  if (isBlank(draft.sheet)) return true;
  const touched = Date.now();
  return store(draft.id, keptText(draft, touched)) || (forgetMoves() && store(draft.id, keptText(draft, touched)));
}

function store(id: string, text: string): boolean {
  try {
    localStorage.setItem(START + id, text);
    return true;
  } catch {
    return false;
  }
}

/** Gives up the moves of all drafts, to make room. */
function forgetMoves(): boolean {
  try {
    for (const { touched, ...draft } of listDrafts()) {
      localStorage.setItem(START + draft.id, keptText(withoutMoves(draft), touched));
    }
    return true;
  } catch {
    return false;
  }
}

const withoutMoves = (draft: Draft): Draft => ({ ...draft, sheet: sheetOfMarks(draft.sheet, draft.sheet.game.marks) });

/** Drafts as a file. */
export const exportedText = (drafts: readonly (Draft & { readonly touched: number })[]): string =>
  drafts.map(({ touched, ...draft }) => `${keptText(withoutMoves(draft), touched)}\n`).join('');

/** Takes the drafts of a file in, beside those that are here; one that is here already is not taken again. How many came, and how many lines are none. */
export function importDrafts(text: string): { readonly added: number; readonly refused: number } {
  const known = new Set(listDrafts().map(({ id }) => id));
  let [added, refused] = [0, 0];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const draft = draftOfText(line);
    if (draft && known.has(draft.id)) continue;
    if (draft && /^[\w-]{1,40}$/.test(draft.id) && store(draft.id, keptText(draft, draft.touched))) added++;
    else refused++;
  }
  return { added, refused };
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(START + id);
  } catch {
    // Then it was not kept either.
  }
}

/** All drafts, the newest first. */
export function listDrafts(): (Draft & { readonly touched: number })[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(START));
    const drafts = keys.flatMap((key) => draftOfText(localStorage.getItem(key) ?? '') ?? []);
    return drafts.sort((a, b) => b.touched - a.touched);
  } catch {
    return [];
  }
}

/** The author of the draft that was touched last: whoever makes the next one. */
export function lastAuthor(): { readonly author?: string } {
  const author = listDrafts().find(({ about }) => about.author)?.about.author;
  return author === undefined ? {} : { author };
}
