/** What the visitor has chosen, kept in this browser. Anything unreadable counts as not chosen. */

export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: 'auto' | 'en' | 'id';
  /** Is the time shown? It runs either way. */
  readonly timer: boolean;
  /** Are clue numbers struck out when they are certainly done? */
  readonly doneClues: boolean;
  /** Are lines marked that can no longer be right? */
  readonly badLines: boolean;
  /** Are the open cells of a line crossed out when its blocks are all there? */
  readonly crossRest: boolean;
  /** Are shaded cells marked that touch, or cut the board in two? */
  readonly warnTouching: boolean;
  /** Does a second tap on a cell, or a long press, paint with the other tool? */
  readonly secondTap: boolean;
  readonly longPress: boolean;
  /** Do single letters open panels and begin trials? */
  readonly shortcuts: boolean;
  /** Do filled cells of coloured puzzles carry the letter of their colour? */
  readonly letters: boolean;
  /** Are titles of pictures hidden until they are solved? */
  readonly hideTitles: boolean;
  /** Do hints and explanations use techniques that hold only because a puzzle has one solution? */
  readonly assumeUnique: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  language: 'auto',
  timer: true,
  doneClues: true,
  badLines: false,
  crossRest: false,
  warnTouching: false,
  secondTap: false,
  longPress: false,
  shortcuts: true,
  letters: true,
  hideTitles: true,
  assumeUnique: false,
};

const KEY = 'nonori.settings';
const LEARNED = 'nonori.learned';
const ENDLESS = 'nonori.endless';
const COURSE = 'nonori.course';

/** What a setting may be, where it is not just on or off. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', 'en', 'id'],
};
const ON_OR_OFF = [true, false];

/** The settings that a stored text holds; each is taken only if it is one of its choices. */
export function readSettings(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  if (!('doneClues' in found)) found.doneClues = found.strike; // its earlier name
  const entries = Object.entries(DEFAULT_SETTINGS).map(([key, fallback]) => {
    return [key, (CHOICES[key] ?? ON_OR_OFF).includes(found[key]) ? found[key] : fallback];
  });
  return Object.fromEntries(entries) as Settings;
}

export const loadSettings = (): Settings => readSettings(load(KEY));
export const storeSettings = (settings: Settings): void => store(KEY, JSON.stringify(settings));

/** The kinds whose rules the visitor knows: by a lesson, by a solved puzzle, or by having said so. */
export const loadLearned = (): readonly string[] => (load(LEARNED) ?? '').split(' ').filter((kind) => kind !== '');
export const storeLearned = (kinds: readonly string[]): void => store(LEARNED, kinds.join(' '));

/** What was chosen for the endless row of puzzles, as `endlessChoice` reads it. */
export const loadEndless = (): string => load(ENDLESS) ?? '';
export const storeEndless = (choice: string): void => store(ENDLESS, choice);

/** How many puzzles of the course were solved without a hint, by the key of their technique. */
export function loadCourse(): Readonly<Record<string, number>> {
  const entries = (load(COURSE) ?? '').split(' ').map((part) => part.split('='));
  return Object.fromEntries(
    entries.map(([key, count]) => [key!, Number(count)]).filter(([, count]) => Number(count) > 0),
  );
}
export const storeCourse = (course: Readonly<Record<string, number>>): void =>
  store(
    COURSE,
    Object.entries(course)
      .map((part) => part.join('='))
      .join(' '),
  );

function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without storage what was chosen lasts as long as the page. */
function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/** Without a theme of its own the page follows the system. The browser's own bars get the colour of the paper, with the next frame. */
export function showTheme(theme: Settings['theme']): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  requestAnimationFrame(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  });
}

/** The system's theme has changed: what follows it does so. */
export function followSystem(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}
