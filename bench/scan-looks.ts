/**
 * Looks of the scanner's test set: how sites, apps and magazines draw nonograms and hitori. bench/scan-draw.ts turns a puzzle in a
 * look into instructions for a canvas, bench/scan-pages.ts puts it on a page or a screen, Chromium draws that (bench/scan-set.ts);
 * what a camera does to it is in bench/scan-photo.ts.
 */

export interface Theme {
  readonly page: string;
  readonly cell: string;
  readonly clue: string;
  readonly line: string;
  readonly thick: string;
  readonly ink: string;
  /** Every other clue band. */
  readonly clue2?: string;
}

const WHITE: Theme = { page: '#fff', cell: '#fff', clue: '#fff', line: '#222', thick: '#000', ink: '#111' };

/** How a look draws. */
export interface Style {
  readonly themes: readonly Theme[];
  /** Lines of the clues: cells like those of the board, narrower ones, one strip per line, rounded strips, none. */
  readonly band: 'cells' | 'narrow' | 'strips' | 'pills' | 'open';
  /** Cells of the board: lines between them, rounded cells on a coloured ground, squares with gaps and no frame. */
  readonly board: 'lines' | 'rounded' | 'squares';
  /** Numbers of a row in columns of their own, or one after the other like text. */
  readonly text: 'columns' | 'running';
  /** Some cells are filled, some crossed out or dotted, or hatched by a pencil; of a hitori, shaded or ringed. */
  readonly marked?: 'crosses' | 'dots' | 'shades' | 'pencil';
  /** A picture in the corner between the clues, or the board so far in small. */
  readonly corner?: 'picture' | 'thumbnail';
  /** A line without a filled cell has a 0 for its clue. */
  readonly zeros?: boolean;
  /** What is around the puzzle. */
  readonly page?: 'magazine' | 'site' | 'phone';
  /** Numbers stand on squares of these colours, or are of them. */
  readonly colours?: readonly string[];
  readonly coloured?: 'ink';
  /** Some numbers are crossed off: they are of this colour. */
  readonly struck?: string;
  /** Every other block of five by five is shaded. */
  readonly blocks?: boolean;
  /** The lines are dotted ones. */
  readonly dotted?: boolean;
  /** The least and the most rows and columns; 5 to 25 in steps of five where it is missing. */
  readonly sides?: readonly [number, number];
  /** The least and the most pixels of a cell in a screenshot. */
  readonly pixels?: readonly [number, number];
  /** Numbers are printed in a narrow font, and reach nearly to the lines of their cells. */
  readonly condensed?: boolean;
  /** A pencil has crossed off some of the numbers. */
  readonly slashed?: boolean;
}

export const STYLES = {
  magazine: { themes: [WHITE], band: 'cells', board: 'lines', text: 'columns' },
  plain: {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#888', thick: '#222', ink: '#000' },
      { page: '#f5f1e6', cell: '#fffdf5', clue: '#f5f1e6', line: '#b9b09a', thick: '#6b5f45', ink: '#3a3020' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
  },
  'row-lines': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#e9eef5', line: '#9aa5b5', thick: '#333', ink: '#123' },
      { page: '#eee', cell: '#fff', clue: '#ffe8c8', line: '#c0a070', thick: '#704000', ink: '#401800' },
    ],
    band: 'strips',
    board: 'lines',
    text: 'running',
  },
  app: {
    themes: [
      { page: '#dfe7f2', cell: '#ffffff', clue: '#c3d3ea', line: '#9fb3d1', thick: '#5c7cae', ink: '#1c2f52' },
      { page: '#ffffff', cell: '#eef0f4', clue: '#e3e6f5', line: '#c4c9d8', thick: '#8b93ad', ink: '#2b3147' },
    ],
    band: 'pills',
    board: 'rounded',
    text: 'running',
  },
  dark: {
    themes: [
      { page: '#121212', cell: '#1e1e1e', clue: '#121212', line: '#555', thick: '#aaa', ink: '#eee' },
      { page: '#0e1525', cell: '#18223a', clue: '#0e1525', line: '#44557a', thick: '#8fa6d8', ink: '#dce6ff' },
    ],
    band: 'open',
    board: 'lines',
    text: 'running',
  },
  'grey-board': {
    themes: [{ page: '#fff', cell: '#8a8a8a', clue: '#fff', line: '#555', thick: '#222', ink: '#000' }],
    band: 'open',
    board: 'lines',
    text: 'columns',
  },
  'narrow-clues': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#f0f0f0', line: '#aaa', thick: '#333', ink: '#222' },
      { page: '#f7f3ff', cell: '#fff', clue: '#e4dcf7', line: '#b8a8dc', thick: '#6a4fb0', ink: '#2c1a5c' },
    ],
    band: 'narrow',
    board: 'lines',
    text: 'columns',
  },
  'site-cells': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#e0e0e0', line: '#999', thick: '#444', ink: '#000' },
      { page: '#f2efe9', cell: '#fff', clue: '#d8e6d0', line: '#8fae80', thick: '#3d6b2a', ink: '#1d3a10' },
    ],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    blocks: true,
  },
  'app-dark': {
    themes: [
      { page: '#1b1d2a', cell: '#2b2e42', clue: '#34384f', line: '#14151f', thick: '#0a0b10', ink: '#e8eaf6' },
      { page: '#000000', cell: '#1c1c1e', clue: '#2c2c2e', line: '#000000', thick: '#000000', ink: '#ffffff' },
    ],
    band: 'pills',
    board: 'squares',
    text: 'running',
  },
  squares: {
    themes: [
      { page: '#ffffff', cell: '#dfe3ea', clue: '#ffffff', line: '#ffffff', thick: '#ffffff', ink: '#333a48' },
      { page: '#f3e9dc', cell: '#fffaf2', clue: '#f3e9dc', line: '#f3e9dc', thick: '#f3e9dc', ink: '#5a4632' },
    ],
    band: 'open',
    board: 'squares',
    text: 'running',
  },
  'half-done': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#f4f4f4', line: '#999', thick: '#333', ink: '#111' },
      { page: '#eaf1f8', cell: '#fff', clue: '#d4e2f0', line: '#9db4cc', thick: '#4a6a8c', ink: '#1b2f45' },
    ],
    band: 'strips',
    board: 'lines',
    text: 'running',
    marked: 'crosses',
  },
  hitori: {
    themes: [
      { ...WHITE, line: '#333' },
      { page: '#fff', cell: '#f4f8f0', clue: '#fff', line: '#9bb08a', thick: '#56704a', ink: '#24331c' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
  },
  'hitori-dark': {
    themes: [{ page: '#181a1f', cell: '#22252c', clue: '#181a1f', line: '#5a606e', thick: '#7c8496', ink: '#f0f2f6' }],
    band: 'open',
    board: 'lines',
    text: 'columns',
  },
  'hitori-squares': {
    themes: [
      { page: '#d9dde4', cell: '#ffffff', clue: '#d9dde4', line: '#d9dde4', thick: '#d9dde4', ink: '#20242c' },
      { page: '#20352b', cell: '#3c6b55', clue: '#20352b', line: '#20352b', thick: '#20352b', ink: '#f2fff8' },
    ],
    band: 'open',
    board: 'squares',
    text: 'columns',
  },
  'site-corner': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#f3f3ee', line: '#b0b0a8', thick: '#55554c', ink: '#222' },
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#777', thick: '#000', ink: '#000' },
    ],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    corner: 'picture',
    page: 'site',
  },
  'web-page': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#bbb', thick: '#444', ink: '#222' },
      { page: '#f0ead8', cell: '#fff', clue: '#f0ead8', line: '#a8a08c', thick: '#4a4434', ink: '#332c1c' },
    ],
    band: 'open',
    board: 'lines',
    text: 'running',
    page: 'site',
  },
  'magazine-page': {
    themes: [WHITE, { ...WHITE, page: '#f4efe2', cell: '#f4efe2', clue: '#e2dccb' }],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    corner: 'picture',
    page: 'magazine',
  },
  'phone-app': {
    themes: [
      { page: '#f5f7fb', cell: '#fff', clue: '#e2e9f7', line: '#b9c4da', thick: '#43547a', ink: '#26324d' },
      { page: '#20242e', cell: '#2d3340', clue: '#39414f', line: '#505a6c', thick: '#a3aec4', ink: '#eef2fa' },
    ],
    band: 'pills',
    board: 'lines',
    text: 'running',
    marked: 'crosses',
    page: 'phone',
  },
  picross: {
    themes: [
      {
        page: '#cfe6f7',
        cell: '#fff',
        clue: '#8fc3ea',
        clue2: '#a9d4f3',
        line: '#7fb2d8',
        thick: '#2b6ca3',
        ink: '#0d2f4d',
      },
      {
        page: '#30343f',
        cell: '#f4f4ee',
        clue: '#4a5163',
        clue2: '#586077',
        line: '#9a9a92',
        thick: '#3a3a36',
        ink: '#ffffff',
      },
    ],
    band: 'strips',
    board: 'lines',
    text: 'running',
    marked: 'crosses',
    page: 'phone',
  },
  pattern: {
    themes: [
      { page: '#e6e6e6', cell: '#bfbfbf', clue: '#e6e6e6', line: '#000', thick: '#000', ink: '#000' },
      { page: '#d5d5d5', cell: '#8f8f8f', clue: '#d5d5d5', line: '#333', thick: '#000', ink: '#000' },
    ],
    band: 'open',
    board: 'lines',
    text: 'running',
    marked: 'shades',
  },
  dotted: {
    themes: [{ page: '#fafafa', cell: '#fff', clue: '#fafafa', line: '#c8c8c8', thick: '#666', ink: '#333' }],
    band: 'open',
    board: 'lines',
    text: 'columns',
    marked: 'dots',
    page: 'site',
  },
  colour: {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#f4f4f4', line: '#aaa', thick: '#444', ink: '#111' },
      { page: '#f0f0f0', cell: '#fff', clue: '#e6e6e6', line: '#888', thick: '#222', ink: '#111' },
    ],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    colours: ['#111111', '#d83030', '#f4d03a', '#2f7fd6'],
  },
  'colour-open': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#999', thick: '#333', ink: '#111' },
      { page: '#eef1f5', cell: '#fff', clue: '#eef1f5', line: '#a5adb8', thick: '#39424e', ink: '#111' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
    colours: ['#1a1a1a', '#c8373c', '#f2c230', '#3f9b4b'],
  },
  'colour-ink': {
    themes: [{ page: '#fff', cell: '#fff', clue: '#f6f6f6', line: '#999', thick: '#333', ink: '#111' }],
    band: 'strips',
    board: 'lines',
    text: 'running',
    colours: ['#111111', '#d02020', '#1a66c8'],
    coloured: 'ink',
  },
  struck: {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#aaa', thick: '#444', ink: '#111' },
      { page: '#f4f6fa', cell: '#fff', clue: '#e4e9f3', line: '#b4bfd2', thick: '#4b5b7a', ink: '#1e2a44' },
    ],
    band: 'open',
    board: 'lines',
    text: 'running',
    marked: 'crosses',
    struck: '#b5b5b5',
  },
  katana: {
    themes: [
      {
        page: '#ffffff',
        cell: '#ffffff',
        clue: '#eef3f8',
        clue2: '#dde8f2',
        line: '#a9bccd',
        thick: '#3f5f7f',
        ink: '#202830',
      },
      {
        page: '#23272b',
        cell: '#2e343a',
        clue: '#353c44',
        clue2: '#3f4852',
        line: '#59636e',
        thick: '#b4c2d0',
        ink: '#eef2f6',
      },
    ],
    band: 'strips',
    board: 'lines',
    text: 'running',
    marked: 'crosses',
    corner: 'thumbnail',
    page: 'phone',
    struck: '#8a97a4',
  },
  zeros: {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#aaa', thick: '#333', ink: '#111' },
      { page: '#fbf7ef', cell: '#fff', clue: '#efe6d4', line: '#b7ab92', thick: '#6a5d42', ink: '#2c2618' },
      { page: '#17191c', cell: '#212428', clue: '#17191c', line: '#4c535c', thick: '#9aa4b0', ink: '#f2f4f6' },
    ],
    band: 'open',
    board: 'lines',
    text: 'running',
    zeros: true,
    page: 'site',
  },
  'pencil-page': {
    themes: [WHITE, { ...WHITE, page: '#f2eddf', cell: '#f7f3e8', clue: '#e6dfcd' }],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    marked: 'pencil',
    page: 'magazine',
  },
  'hitori-app': {
    themes: [
      { page: '#eef2f6', cell: '#ffffff', clue: '#eef2f6', line: '#c3ccd6', thick: '#5d6b7a', ink: '#1d2733' },
      { page: '#111418', cell: '#1d2228', clue: '#111418', line: '#3d4650', thick: '#8b96a3', ink: '#f4f6f8' },
    ],
    band: 'open',
    board: 'rounded',
    text: 'columns',
    page: 'phone',
  },
  'hitori-marked': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#888', thick: '#222', ink: '#111' },
      { page: '#e8e8e8', cell: '#f6f6f6', clue: '#e8e8e8', line: '#555', thick: '#000', ink: '#000' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
    marked: 'shades',
  },
  'hitori-page': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#444', thick: '#111', ink: '#111' },
      { page: '#f6f2e9', cell: '#fffdf8', clue: '#f6f2e9', line: '#a89c84', thick: '#5c5240', ink: '#2e2a20' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
    page: 'magazine',
  },
  'magazine-large': {
    themes: [WHITE, { ...WHITE, page: '#dcdcd8', cell: '#dcdcd8', clue: '#dcdcd8' }],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    corner: 'picture',
    page: 'magazine',
    sides: [28, 50],
    pixels: [16, 26],
    condensed: true,
  },
  'dotted-lines': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#777', thick: '#222', ink: '#111' },
      { page: '#f3efe4', cell: '#f3efe4', clue: '#f3efe4', line: '#555', thick: '#333', ink: '#222' },
    ],
    band: 'open',
    board: 'lines',
    text: 'columns',
    dotted: true,
    page: 'site',
  },
  'black-bands': {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#1c1c1c', line: '#8a8a8a', thick: '#333', ink: '#fff' },
      { page: '#eceff4', cell: '#fff', clue: '#28406b', line: '#8ea2c4', thick: '#28406b', ink: '#f4f7ff' },
    ],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    sides: [6, 24],
  },
  small: {
    themes: [
      { page: '#fff', cell: '#fff', clue: '#fff', line: '#999', thick: '#333', ink: '#000' },
      { page: '#fff', cell: '#fff', clue: '#ececf2', line: '#b4b4c0', thick: '#555', ink: '#223' },
    ],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    sides: [10, 30],
    pixels: [13, 17],
  },
  slashed: {
    themes: [WHITE, { ...WHITE, page: '#efe9da', cell: '#f6f2e6', clue: '#efe9da' }],
    band: 'cells',
    board: 'lines',
    text: 'columns',
    marked: 'pencil',
    slashed: true,
    page: 'magazine',
    sides: [10, 25],
  },
} as const satisfies Readonly<Record<string, Style>>;

export type Look = keyof typeof STYLES;
export const LOOKS = Object.keys(STYLES) as Look[];
