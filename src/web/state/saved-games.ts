/**
 * Games kept in this browser (IndexedDB): one row per puzzle, with all its moves. A row is written as a whole and at once
 * after each move, so that whatever is read back is a game that was there, also after the page was killed. Several pages
 * may write the same row: the last one wins. Without storage nothing is kept, and nothing else changes. A second table
 * has a row for each time that a puzzle was solved, for the statistics; a third the puzzles that were made ahead.
 *
 * Rows may be damaged, or of a later version. Such a row is never shown, changed or deleted: it is counted, and when its puzzle is
 * played again it is kept under another key.
 */
import { NO_MARK } from '../../core/board.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { sourceOf } from '../../formats/base/decode.js';
import { json } from '../../formats/json.js';
import { GRADES, type Grade } from '../../tasks/messages/language.js';
import { type Game, marked, newGame } from '../../tasks/play/game.js';
import { gameOf, recordOf } from '../../tasks/play/record.js';
import type { Rating } from '../../tasks/rate.js';
import { addressOf, codeOf } from './route.js';
import { type Trail, trailFrom, trailOfGame } from './trail.js';

const DATABASE = 'nonori';
const VERSION = 3;
const GAMES = 'games';
const SOLVED = 'solved';
const STOCK = 'stock';

/** A game as it is kept. */
export interface SavedGame {
  readonly key: string;
  /** The puzzle in our JSON form, with the board that it started from as progress. */
  readonly entry: string;
  readonly log: ArrayLike<number>;
  readonly done: number;
  /** The marks as they are, and how many cells have one: for thumbnails. */
  readonly marks: Int8Array;
  readonly marked: number;
  /** Did the player finish it? What the solver put there does not count. */
  readonly finished: boolean;
  /** Milliseconds spent on it. */
  readonly spent: number;
  /** How many hints were given; has the solver put its solution on the board? Rows of earlier versions have neither. */
  readonly hints?: number;
  readonly solver?: boolean;
  /** All that was done, as in trail.ts. Rows of earlier versions have none. */
  readonly trail?: readonly number[];
  /** When it was last played, in milliseconds since 1970. */
  readonly touched: number;
}

/** What is kept of a game beside the puzzle: its moves, the time spent, and the help that was used. */
export interface PlayedGame {
  readonly game: Game;
  readonly spent: number;
  readonly hints: number;
  readonly solver: boolean;
  readonly trail: Trail;
}

/** A game that was read back, or begins. */
export interface OpenedGame extends PlayedGame {
  readonly entry: Entry;
}

/** Of a rating, what statistics need. */
export interface KnownRating extends Pick<Rating, 'hardest' | 'level'> {
  readonly grade: number;
  readonly name: Grade;
}

/** A puzzle that the player solved: one row for each time. */
export interface SolvedGame {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly millis: number;
  readonly hints: number;
  /** Milliseconds since 1970. */
  readonly when: number;
  /** The puzzle of the day that it was. */
  readonly daily?: string;
  /** Once it is known: 1 to 10, the grade's name, the hardest technique that was needed and its level. */
  readonly rating?: KnownRating;
}

/** Has a row of the statistics the fields that it should have? */
export function isSolvedGame(value: unknown): value is SolvedGame {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const isCount = (key: string) => Number.isFinite(row[key]) && Number(row[key]) >= 0;
  return (
    ['id', 'key', 'kind'].every((key) => typeof row[key] === 'string') &&
    ['width', 'height', 'millis', 'hints', 'when'].every(isCount) &&
    (row.daily === undefined || typeof row.daily === 'string') &&
    (row.rating === undefined || isKnownRating(row.rating))
  );
}

function isKnownRating(value: unknown): value is KnownRating {
  const { grade, name, hardest, level } = (value ?? {}) as Record<string, unknown>;
  const isName = typeof name === 'string' && (GRADES as readonly string[]).includes(name);
  return Number.isFinite(grade) && Number.isFinite(level) && isName && typeof hardest === 'string';
}

/** The name that a puzzle is kept under: the same for equal puzzles, whatever their title. */
export function keyOf(puzzle: Puzzle): string {
  const text = textOf({ puzzle: { ...puzzle, about: {} } });
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b) ^ (high >>> 13);
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
  return `${puzzle.kind}-${puzzle.width}x${puzzle.height}-${hex(high)}${hex(low)}`;
}

function textOf(entry: Entry): string {
  const written = json.write?.([entry], {});
  if (!written?.ok || typeof written.value !== 'string') throw new Error('Our own form cannot hold a puzzle.');
  return written.value;
}

/** What does not change while a puzzle is played. */
export interface KeptEntry {
  readonly key: string;
  readonly text: string;
}

export const keptEntry = (entry: Entry): KeptEntry => ({ key: keyOf(entry.puzzle), text: textOf(entry) });

/** The row of a game as it is now. */
export function rowOf({ key, text }: KeptEntry, played: PlayedGame, solved: boolean): SavedGame {
  const { game, spent, hints, solver, trail } = played;
  const { log, done } = recordOf(game);
  const { marks } = game;
  const finished = solved && !solver;
  const row = { key, entry: text, log, done, marks, marked: marked(game) };
  return { ...row, finished, spent, hints, solver, trail: trail.log, touched: Date.now() };
}

/** Has a row the fields of a game, each of its type? */
function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const isOptional = (is: (field: unknown) => boolean, name: string) => row[name] === undefined || is(row[name]);
  const isBoolean = (field: unknown) => typeof field === 'boolean';
  return (
    ['key', 'entry'].every((name) => typeof row[name] === 'string') &&
    ['done', 'marked', 'spent', 'touched'].every((name) => Number.isFinite(row[name])) &&
    ['log', 'marks'].every((name) => isNumbers(row[name])) &&
    isBoolean(row.finished) &&
    isOptional(isBoolean, 'solver') &&
    isOptional(Number.isFinite, 'hints') &&
    isOptional((trail) => Array.isArray(trail) && isNumbers(trail), 'trail')
  );
}

const isNumbers = (value: unknown): boolean =>
  (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) &&
  Array.prototype.every.call(value, Number.isFinite);

/** What a row holds, or undefined if it is unreadable. */
export function openSaved(row: unknown): OpenedGame | undefined {
  if (!isSavedGame(row)) return undefined;
  const read = json.read(sourceOf(row.entry), {});
  const entry = read.ok ? read.value[0] : undefined;
  if (!entry) return undefined;
  const { puzzle } = entry;
  const isMark = (value: number) => Number.isInteger(value) && value >= NO_MARK && value < puzzle.values;
  if (row.marks.length !== puzzle.width * puzzle.height || !row.marks.every(isMark)) return undefined;
  const start = entry.progress && Int8Array.from(entry.progress.cells, (set) => oneValue(set));
  const game = gameOf(puzzle, { ...(start && { start }), log: row.log, done: row.done });
  const begun = newGame(puzzle, entry.progress).marks;
  const trail = row.trail ? trailFrom(begun, row.trail) : trailOfGame(begun, game);
  return { entry, game, spent: row.spent, hints: row.hints ?? 0, solver: row.solver ?? false, trail };
}

/** A puzzle as a card shows it. */
export interface CardItem {
  readonly key: string;
  /** Where it is opened: the fragment of an address. */
  readonly address: string;
  readonly puzzle: Puzzle;
  readonly saved?: SavedGame;
}

/** The card of a game that is kept; undefined if it is unreadable. */
export function itemOfSaved(saved: SavedGame): CardItem | undefined {
  const opened = openSaved(saved);
  const code = opened && codeOf({ puzzle: opened.entry.puzzle });
  return opened && code ? { key: saved.key, address: addressOf(code), puzzle: opened.entry.puzzle, saved } : undefined;
}

const oneValue = (set: number): number => (set !== 0 && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : -1);

export class SavedGames {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  /** Undefined where the browser keeps nothing. */
  static async open(): Promise<SavedGames | undefined> {
    try {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore(GAMES, { keyPath: 'key' });
        if (oldVersion < 2) request.result.createObjectStore(SOLVED, { keyPath: 'id' });
        if (oldVersion < 3) request.result.createObjectStore(STOCK);
      };
      const database = await answerOf(request);
      database.onversionchange = () => database.close();
      return new SavedGames(database);
    } catch {
      return undefined;
    }
  }

  /** All games, the last played first. */
  async list(): Promise<SavedGame[]> {
    const rows: unknown[] = await answerOf(this.store(GAMES, 'readonly').getAll());
    return rows.filter(isSavedGame).sort((a, b) => b.touched - a.touched);
  }

  /** How many rows of games cannot be read. */
  async unreadable(): Promise<number> {
    const rows: unknown[] = await answerOf(this.store(GAMES, 'readonly').getAll());
    return rows.filter((row) => !openSaved(row)).length;
  }

  /** The game of a puzzle. An unreadable row is put aside, so that a new game does not overwrite it. */
  async find(key: string): Promise<OpenedGame | undefined> {
    const row: unknown = await answerOf(this.store(GAMES, 'readonly').get(key));
    const opened = openSaved(row);
    if (row !== undefined && !opened) {
      await this.change(GAMES, (store) => {
        store.put({ ...(row as object), key: `${key} unreadable ${Date.now()}` });
        store.delete(key);
      });
    }
    return opened;
  }

  /** The game played last, of those that can be read. */
  async last(): Promise<OpenedGame | undefined> {
    for (const row of await this.list()) {
      const opened = openSaved(row);
      if (opened) return opened;
    }
    return undefined;
  }

  /** Resolves when the row is written. The request has left the page when this returns. */
  write(row: SavedGame): Promise<void> {
    return this.change(GAMES, (store) => store.put(row));
  }

  forget(key: string): Promise<void> {
    return this.change(GAMES, (store) => store.delete(key));
  }

  /** Every time that a puzzle was solved, the first one first. */
  async listSolved(): Promise<SolvedGame[]> {
    const rows: unknown[] = await answerOf(this.store(SOLVED, 'readonly').getAll());
    return rows.filter(isSolvedGame).sort((a, b) => a.when - b.when);
  }

  /** A row with an id that is there replaces it. */
  writeSolved(...rows: readonly SolvedGame[]): Promise<void> {
    return this.change(SOLVED, (store) => {
      for (const row of rows) store.put(row);
    });
  }

  /** The code of a puzzle that was made ahead. */
  async findStock(id: string): Promise<string | undefined> {
    const code: unknown = await answerOf(this.store(STOCK, 'readonly').get(id));
    return typeof code === 'string' ? code : undefined;
  }

  writeStock(id: string, code: string): Promise<void> {
    return this.change(STOCK, (store) => store.put(code, id));
  }

  dropStock(id: string): Promise<void> {
    return this.change(STOCK, (store) => store.delete(id));
  }

  private change(table: string, act: (store: IDBObjectStore) => unknown): Promise<void> {
    const store = this.store(table, 'readwrite');
    act(store);
    return ended(store.transaction);
  }

  private store(table: string, mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(table, mode).objectStore(table);
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Commits at once, without waiting for the answers to what was asked. */
function ended(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  transaction.commit();
  return end;
}

/** Keeps one game after the other as it changes: at most one write under way, and the newest state is always written. */
export class Keeper {
  private readonly games: SavedGames;
  private next: SavedGame | undefined;
  private busy = false;
  private last: { readonly puzzle: Puzzle; readonly kept: KeptEntry } | undefined;

  constructor(games: SavedGames) {
    this.games = games;
  }

  /** Returns the key that the game is kept under. */
  keep({ entry, ...played }: OpenedGame, solved: boolean): string {
    if (this.last?.puzzle !== entry.puzzle) this.last = { puzzle: entry.puzzle, kept: keptEntry(entry) };
    this.next = rowOf(this.last.kept, played, solved);
    if (!this.busy) void this.write();
    return this.last.kept.key;
  }

  private async write(): Promise<void> {
    this.busy = true;
    while (this.next) {
      const row = this.next;
      this.next = undefined;
      await this.games.write(row).catch(() => undefined);
    }
    this.busy = false;
  }
}
