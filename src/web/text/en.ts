/** The page in English. Grouped by area; sentences with parts in them are functions, so that order is the language's own. */

export const en = {
  /** Names of panels, as buttons and headings. */
  panels: {
    settings: 'Settings',
  },
  shell: {
    tools: 'Tools',
    menu: 'Menu',
    close: 'Close',
    loading: 'Loading …',
    failed: 'This part of the page could not be loaded.',
    by: (author: string) => `by ${author}`,
    cancel: 'Cancel',
    skip: 'Skip to the board',
  },
  play: {
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    finished: 'Finished',
    untitled: (kind: string, width: number, height: number) => `${kind}, ${width} × ${height}`,
    fill: 'Fill',
    cross: 'Cross',
    shade: 'Shade',
    circle: 'Circle',
    tool: 'What to paint',
  },
  settings: {
    theme: 'Colours',
    themeAuto: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    language: 'Language',
    languageAuto: 'As the browser',
    timer: 'Show the time',
    strike: 'Strike out clue numbers that are certainly done',
    letters: 'Letters on coloured cells',
  },
};

/** The same keys in every language: texts stay texts, functions keep their parameters. */
type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: infer P) => string
      ? (...parts: P) => string
      : Same<T[K]>;
};

export type Words = Same<typeof en>;
