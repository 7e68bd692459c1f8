/**
 * The state of the page: one record of fields. Large values (puzzle, game, boards) are immutable and replaced as a whole,
 * so that the board can compare them by identity. What changes them is in files of its own, as functions of the state.
 */
import { type Accessor, createContext, createEffect, createMemo, createSignal, on, useContext } from 'solid-js';
import type { Board } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import { withShades } from '../../core/language/shades.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { type Game, isSolved } from '../../tasks/play/game.js';
import { kindOf } from '../../tasks/registry.js';
import type { BoardInput } from '../board/board-state.js';
import type { Highlight } from '../board/highlight.js';
import type { Measure } from '../board/layout.js';
import type { DoneClues } from '../board/scene.js';
import { Stock } from '../home/stock.js';
import type { Arrival } from '../opening/read-input.js';
import { type LanguageCode, languageCode, loadWords, type Spoken, type Words } from '../text/index.js';
import { type Route, routeOf } from './route.js';
import type { OpenedGame, SavedGames } from './saved-games.js';
import { loadCourse, loadLearned, loadSettings, type Settings } from './settings.js';
import { type Trail, trailFrom } from './trail.js';

/** A field of the state: read by calling it, which a Solid computation notices; written by `set`. */
export interface Field<T> {
  (): T;
  set(value: T): void;
}

export function field<T>(first: T, isSame?: (before: T, after: T) => boolean): Field<T> {
  const [read, write] = createSignal<T>(first, isSame ? { equals: isSame } : undefined);
  return Object.assign(() => read(), { set: (value: T) => void write(() => value) });
}

/** What others may do with the board on the screen. */
interface BoardControl {
  zoomBy(factor: number): void;
  fit(): void;
  /** Are cells so small, or so large, that one wants to zoom? */
  wantsZoom(): boolean;
  /** Is the whole board too large for the window to be played at once? */
  isLarge(): boolean;
}

export interface AppState {
  readonly route: Field<Route>;
  /** The puzzle on the board, with the boards that its file brought along. */
  readonly entry: Field<Entry>;
  readonly game: Field<Game>;
  /** Milliseconds spent on it, and whether the clock is paused. */
  readonly spent: Field<number>;
  readonly paused: Field<boolean>;
  /** How many hints were given, and whether the solver has put its solution on the board. */
  readonly hints: Field<number>;
  readonly solver: Field<boolean>;
  /** Everything that was done to the marks, for a review. */
  readonly trail: Field<Trail>;
  /** Is the picture there? The board is locked then. */
  readonly finished: Field<boolean>;
  /** The only solution, once some panel knows it; taken away with the puzzle. */
  readonly solution: Field<Board | undefined>;
  /** The value that the main button paints. */
  readonly tool: Field<number>;
  /** The filled value chosen last: what the second button paints while the background is the tool. */
  readonly colour: Field<number>;
  /** The cell of keyboard and pointer, or -1. */
  readonly cursor: Field<number>;
  readonly highlight: Field<Highlight | undefined>;
  /** The clue numbers that are done, while they are struck out. */
  readonly doneClues: Field<DoneClues | undefined>;
  /** While set, a click on a cell goes here instead of painting it. */
  readonly picking: Field<((cell: number) => void) | undefined>;
  /** The id of the panel that is open beside the board. */
  readonly panel: Field<string | undefined>;
  /** Counts how often the open panel was requested once more. */
  readonly again: Field<number>;
  readonly settings: Field<Settings>;
  /** The ids of the kinds whose rules the visitor knows. */
  readonly learned: Field<readonly string[]>;
  /** How many puzzles of the course were solved without a hint, by kind and technique: `nonogram.glue`. */
  readonly course: Field<Readonly<Record<string, number>>>;
  /** The board, while it is on the screen. */
  readonly board: Field<BoardControl | undefined>;
  /** Is the same puzzle being played in another tab? The board is locked here then. */
  readonly elsewhere: Field<boolean>;
  /** A picture that the editor is to make a puzzle of. */
  readonly picture: Field<Blob | undefined>;
  /** Does one finger move the board instead of painting? */
  readonly moving: Field<boolean>;
  /** What was handed in and is not on the board: several puzzles, or faults. */
  readonly arrival: Field<Arrival | undefined>;
  /** Is the solution printed too, where it is known? */
  readonly printing: Field<{ readonly solution: boolean; readonly drafts?: boolean }>;
  /** One sentence for the visitor, shown until the next move and read out. */
  readonly notice: Field<string>;
  /** Read out by screen readers only: what a key has done to a cell. */
  readonly said: Field<string>;
  /** How the puzzle on the board is drawn. */
  readonly appearance: Accessor<Appearance>;
  /** The code of the language in use. */
  readonly language: Accessor<LanguageCode>;
  readonly words: Accessor<Words>;
  /** A board for practice: whoever made it says when it is finished. */
  readonly practice?: true;
  /** Where the board is not for playing: what strokes and keys do there, and the room kept for clues. */
  readonly boardInput?: BoardInput;
  readonly measure?: Accessor<Measure>;
  /** Something is shown to be taken or not, and is to be seen as a whole. */
  readonly isToBeJudged?: Accessor<boolean>;
  /** The games of earlier visits; undefined where the browser keeps nothing. */
  readonly games: SavedGames | undefined;
  /** Puzzles made ahead of time. */
  readonly stock: Stock;
}

/** The language that the visitor wants. */
export const wantedLanguage = (settings: Settings): LanguageCode =>
  languageCode(settings.language, navigator.languages);

/** To be called inside a Solid root. */
export function createAppState(
  start: OpenedGame,
  fragment: string,
  games: SavedGames | undefined,
  first: Spoken,
): AppState {
  const { entry, game, spent, hints, solver, trail } = start;
  const settings = field(loadSettings());
  const shown = field(entry);
  const puzzle = createMemo(() => shown().puzzle);
  const spoken = field(first);
  const wanted = createMemo(() => wantedLanguage(settings()));
  createEffect(on(wanted, (code) => void loadWords(code).then(spoken.set), { defer: true }));
  return {
    route: field(routeOf(fragment), (a, b) => a.page === b.page && a.rest === b.rest),
    entry: shown,
    game: field(game),
    spent: field(spent),
    paused: field(false),
    hints: field(hints),
    solver: field(solver),
    trail: field(trail),
    finished: field(isSolved(game)),
    ...nothingShown(),
    again: field(0),
    settings,
    learned: field(loadLearned()),
    course: field(loadCourse()),
    board: field<BoardControl | undefined>(undefined),
    elsewhere: field(false),
    moving: field(false),
    picture: field<Blob | undefined>(undefined),
    arrival: field<Arrival | undefined>(undefined),
    printing: field({ solution: true }),
    appearance: createMemo(() => named(kindOf(puzzle()).appearance(puzzle()), spoken().words)),
    language: () => spoken().code,
    words: () => spoken().words,
    games,
    stock: new Stock(games),
  };
}

/** Its colours by their names in the language of the page. */
const named = (appearance: Appearance, { colourName }: Words): Appearance => ({
  ...appearance,
  styles: withShades(appearance.styles).map((style) => ({ ...style, name: colourName(style.name) })),
});

/** What a board begins with: the first tool, no cursor, nothing highlighted or said, no panel beside it. */
const nothingShown = () => ({
  solution: field<Board | undefined>(undefined),
  tool: field(1),
  colour: field(1),
  cursor: field(-1),
  highlight: field<Highlight | undefined>(undefined),
  doneClues: field<DoneClues | undefined>(undefined),
  picking: field<((cell: number) => void) | undefined>(undefined),
  panel: field<string | undefined>(undefined),
  notice: field(''),
  said: field('', () => false),
});

export const AppContext = createContext<AppState>();

export function useApp(): AppState {
  const app = useContext(AppContext);
  if (!app) throw new Error('A panel was made outside the page.');
  return app;
}

/** The page, and the words of one part of it in the language that is chosen. */
export function useWords<Part extends keyof Words>(part: Part): { app: AppState; words: () => Words[Part] } {
  const app = useApp();
  return { app, words: () => app.words()[part] };
}

/** What the puzzle on the board is called. Always text, never markup. */
export const titleOf = (app: AppState): string => titleOfPuzzle(app, app.entry().puzzle, app.finished());

/** What a puzzle is called: its title, or what it is while the title would say what its picture shows. */
export function titleOfPuzzle(app: AppState, puzzle: Puzzle, solved: boolean): string {
  const { title } = puzzle.about;
  if (title && (solved || !hidesTitle(app, puzzle))) return title;
  return app.words().play.untitled(kindOf(puzzle).title, puzzle.width, puzzle.height);
}

/** In the editor nothing is hidden. */
const hidesTitle = (app: AppState, puzzle: Puzzle): boolean => !app.boardInput && isSpoiledByTitle(app, puzzle);

/** Titles of pictures give them away; those of puzzles whose cells have texts do not. */
export const isSpoiledByTitle = (app: AppState, puzzle: Puzzle): boolean =>
  app.settings().hideTitles && kindOf(puzzle).appearance(puzzle).texts.length === 0;

/** The page's state with a board of its own: what is played on it touches nothing else, and is not kept. */
export function ownBoard(app: AppState, puzzle: Puzzle, start: Game, appearance: Accessor<Appearance>): AppState {
  return {
    ...app,
    entry: field({ puzzle }),
    game: field(start),
    spent: field(0),
    paused: field(false),
    hints: field(0),
    solver: field(false),
    trail: field(trailFrom(start.marks)),
    finished: field(false),
    elsewhere: field(false),
    moving: field(false),
    ...nothingShown(),
    appearance,
    practice: true,
    games: undefined,
  };
}
