/** The page in English. Grouped by area; sentences with parts in them are functions, so that order is the language's own. */
import { boardWords, toolWords } from '../board/labels.js';
import { editorEn } from './en-editor.js';
import { gameEn } from './en-game.js';
import { helpEn } from './en-help.js';
import { lessonEn } from './en-lesson.js';

export const en = {
  ...gameEn,
  ...helpEn,
  ...lessonEn,
  ...editorEn,
  /** The name of a colour that a palette usually has; another name as it is. */
  colourName: (name: string): string => name,
  /** Names of panels, as buttons and headings. */
  panels: {
    hint: 'Hint',
    check: 'Check',
    why: 'Why?',
    explain: 'Explain',
    solve: 'Solve',
    solutions: 'Solutions',
    grade: 'Grade',
    technique: 'Techniques',
    lab: 'Lab',
    rules: 'How to play',
    lesson: 'Lesson',
    review: 'Review',
    gallery: 'Puzzles',
    open: 'Open',
    scan: 'Scan a picture',
    statistics: 'Statistics',
    edit: 'Edit',
    share: 'Share',
    print: 'Print',
    settings: 'Settings',
  },
  shell: {
    tools: 'Tools',
    menu: 'Menu',
    pages: 'Pages and panels',
    close: 'Close',
    loading: 'Loading …',
    failed: 'This part of the page could not be loaded.',
    by: (author: string) => `by ${author}`,
    cancel: 'Cancel',
    skip: 'Skip to the board',
  },
  play: {
    ...toolWords.en,
    hint: 'Hint',
    finishedIn: (time: string) => `Finished in ${time}.`,
    pause: 'Pause the clock',
    resume: 'Resume the clock',
    time: 'Time',
    try: 'Try',
    tryMore: 'Try on top',
    keep: 'Keep',
    drop: 'Drop',
    trying: (depth: number) => (depth === 1 ? 'Trial' : `Trial ${depth}`),
  },
  board: {
    ...boardWords.en,
    zoomIn: 'Larger cells',
    zoomOut: 'Smaller cells',
    fit: 'Fit the window',
  },
  gallery: {
    collections: 'Collections',
    loading: 'Loading …',
    more: (count: number) => `${count} more`,
    make: 'New puzzle',
    own: 'Mine',
    all: 'All',
    curiosities: 'Curiosities',
    curiosity: 'curiosity',
    aboutCuriosities: 'Puzzles with no solution or with several: to look at, not to finish.',
    kinds: 'Puzzles',
    state: 'Show',
    states: { all: 'all', new: 'not begun', begun: 'begun', solved: 'solved' },
    sort: 'Sort by',
    orders: { grade: 'grade', size: 'size', latest: 'last played' },
    nothing: 'There is no such puzzle.',
    grade: (name: string, grade: number) => `${name} · ${grade}`,
    finished: 'Finished',
    far: (percent: number) => `${percent} % done`,
    forget: (title: string) => `Delete the game of ${title}`,
  },
  open: {
    paste: 'Paste a puzzle, an address or a game ID',
    open: 'Open',
    file: 'Choose a file …',
    kind: 'Kind',
    anyKind: 'detect',
    drop: 'Files can be dropped, and texts pasted, anywhere on the page.',
    unreadable: 'This could not be read.',
    unreadableFile: (name: string) => `${name} could not be read.`,
    place: (line: number, column: number) => `line ${line}, column ${column}:`,
    several: (count: number, name: string) => (name ? `${count} puzzles in ${name}` : `${count} puzzles`),
    whichOrder: 'Nothing in this text says which clues come first. Which picture is right?',
    orders: ['rows first', 'columns first'] as readonly string[],
    columnsFirst: 'Read it with the columns first',
    readAsHitori: 'It is a hitori: read it as one',
    widthFirst: 'The width is first',
    heightFirst: 'The height is first',
    assumed: {
      'rows-assumed': 'Nothing in this text says which clues come first; they were read as rows, then columns.',
      'square-assumed': 'The clues fit a square and another size as well; they were read as a square.',
      'numbered-from-zero': 'The numbers of this hitori begin with 0, so each is shown as one more.',
    } as Readonly<Record<string, string>>,
    firstOnly: (count: number) => `The first ${count} are shown.`,
  },
  share: {
    link: 'Address with the puzzle in it',
    copy: 'Copy',
    withMarks: 'With my marks',
    send: 'Send …',
    copyElsewhere: 'Copy puzz.link address',
    copied: 'Copied.',
    notCopied: 'It could not be copied; select it by hand.',
    saved: (format: string) => `Saved as ${format}.`,
    tooLarge: 'The puzzle is too large for an address; download it instead.',
    download: 'Download',
  },
  print: {
    puzzle: 'The puzzle alone',
    solution: 'With the solution on another page',
    unsolved: 'This puzzle has no single solution to print.',
  },
  settings: {
    help: 'Hints and explanations',
    assumeUnique: 'Use techniques that rely on there being only one solution',
    look: 'Look and language',
    theme: 'Colours',
    themeAuto: 'Same as the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    language: 'Language',
    languageAuto: 'Same as the browser',
    timer: 'Show the time',
    letters: 'Letters on coloured cells',
    hideTitles: 'Hide the titles of pictures until they are solved',
  },
  keys: {
    title: 'Keys',
    list: [
      ['Arrows', 'go from cell to cell; with Ctrl to the next thick line'],
      ['Space, Enter', 'paint with the tool'],
      ['X', 'paint with the other tool'],
      ['Shift + arrows', 'paint a run'],
      ['Backspace', 'clear the cell'],
      ['1 … 9, 0', 'choose what to paint'],
      ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
      ['T, K, D', 'try, keep, drop'],
      ['Esc', 'close the panel'],
      ['+, −', 'larger and smaller cells'],
    ],
  },
};

export type Words = Same<typeof en>;

/** The same keys in every language: texts stay texts, functions keep their parameters, lists of texts may differ in length. */
export type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: infer P) => string
      ? (...parts: P) => string
      : T[K] extends readonly string[][]
        ? readonly (readonly string[])[]
        : Same<T[K]>;
};
