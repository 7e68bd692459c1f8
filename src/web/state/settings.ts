/** What the visitor has chosen, kept in this browser. Anything unreadable counts as not chosen. */

export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: 'auto' | 'en' | 'id';
  /** Is the time shown? It runs either way. */
  readonly timer: boolean;
  /** Are clue numbers struck out when they are certainly done? */
  readonly doneClues: boolean;
  /** Do filled cells of coloured puzzles carry the letter of their colour? */
  readonly letters: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  language: 'auto',
  timer: true,
  doneClues: true,
  letters: true,
};

const KEY = 'nonori.settings';

const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', 'en', 'id'],
  timer: [true, false],
  doneClues: [true, false],
  letters: [true, false],
};

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
  const entries = Object.entries(CHOICES).map(([key, choices]) => {
    const fallback = DEFAULT_SETTINGS[key as keyof Settings];
    return [key, (choices as readonly unknown[]).includes(found[key]) ? found[key] : fallback];
  });
  return Object.fromEntries(entries) as Settings;
}

export function loadSettings(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Without a theme of its own the page follows the system. */
export function showTheme(theme: Settings['theme']): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}
