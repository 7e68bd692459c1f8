/**
 * Looks of the scanner's test set: how sites, apps and magazines draw nonograms and hitori, as instructions for a canvas, and a
 * random choice among them by seed. Chromium draws them (bench/scan-set.ts); what a camera does to them is in bench/scan-photo.ts.
 */
import type { Random } from '../src/core/random.js';
import { cluesOf } from '../src/kinds/nonogram/puzzle.js';

export interface Truth {
  readonly kind: 'nonogram' | 'hitori';
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly numbers: readonly number[];
  /** The solution of a nonogram: 1 is filled. */
  readonly cells: readonly number[];
}

type Operation =
  | { readonly fill: string; readonly box: readonly [number, number, number, number]; readonly round?: number }
  | { readonly text: string; readonly colour: string; readonly at: readonly [number, number]; readonly size: number };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly Operation[];
}

/** A random picture with larger areas: noise, smoothed twice by the majority of the neighbours. */
export function picture(width: number, height: number, random: Random): number[] {
  let cells = Array.from({ length: width * height }, () => (random.next() < 0.52 ? 1 : 0));
  for (let round = 0; round < 2; round++) {
    cells = cells.map((own, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      let sum = own;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx >= 0 && ny >= 0 && nx < width && ny < height) sum += cells[ny * width + nx]!;
      }
      return sum > 2 || (sum === 2 && random.next() < 0.5) ? 1 : 0;
    });
  }
  return cells;
}

export function nonogramTruth(width: number, height: number, cells: readonly number[]): Truth {
  const { rows, cols } = cluesOf(width, height, cells);
  const lengths = (clues: typeof rows) => clues.map((clue) => clue.map(({ length }) => length));
  return { kind: 'nonogram', width, height, rows: lengths(rows), cols: lengths(cols), numbers: [], cells };
}

interface Theme {
  readonly page: string;
  readonly cell: string;
  readonly clue: string;
  readonly line: string;
  readonly thick: string;
  readonly ink: string;
}

const WHITE: Theme = { page: '#fff', cell: '#fff', clue: '#fff', line: '#222', thick: '#000', ink: '#111' };

/** How a look draws. */
interface Style {
  readonly themes: readonly Theme[];
  /** Lines of the clues: cells like those of the board, narrower ones, one strip per line, rounded strips, none. */
  readonly band: 'cells' | 'narrow' | 'strips' | 'pills' | 'open';
  /** Cells of the board: lines between them, rounded cells on a coloured ground, squares with gaps and no frame. */
  readonly board: 'lines' | 'rounded' | 'squares';
  /** Numbers of a row in columns of their own, or one after the other like text. */
  readonly text: 'columns' | 'running';
  /** Some cells are filled, some crossed out. */
  readonly marked?: boolean;
  /** Every other block of five by five is shaded. */
  readonly blocks?: boolean;
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
    marked: true,
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
} as const satisfies Readonly<Record<string, Style>>;

export type Look = keyof typeof STYLES;
export const LOOKS = Object.keys(STYLES) as Look[];

/** Draws the puzzle in the look; sizes, weights and margins by the random numbers. */
export function draw(look: Look, truth: Truth, random: Random, photo: boolean): Drawing {
  const style: Style = STYLES[look];
  const theme = random.pick(style.themes);
  const { width, height } = truth;
  const cell = (photo ? 30 : 20) + random.below(photo ? 22 : 24);
  const size = cell * (0.42 + 0.26 * random.next());
  const thin = photo ? 2 : 1 + random.below(2);
  const thick = thin + 1 + random.below(2);
  const bandCols = Math.max(0, ...truth.rows.map((clue) => clue.length));
  const bandRows = Math.max(0, ...truth.cols.map((clue) => clue.length));
  const { band } = style;
  const pitched = band === 'cells' || band === 'narrow';
  const narrow = band === 'narrow' ? Math.max(1.25 * size, cell * (0.65 + 0.2 * random.next())) : cell;
  const gapX = size * (0.4 + 0.45 * random.next());
  const stepY = band === 'cells' ? cell : Math.max(size * 1.05, cell * (0.7 + 0.3 * random.next()));
  // A digit is about 0.56 of the font's size wide.
  const advance = (value: number): number => String(value).length * 0.56 * size + gapX;
  const running = style.text === 'running';
  const longest = running
    ? Math.max(0, ...truth.rows.map((clue) => clue.reduce((sum, value) => sum + advance(value), gapX)))
    : bandCols * narrow;
  const margin = Math.round(cell * (0.5 + random.next()));
  const left = margin + Math.round(longest + (pitched || bandCols === 0 ? 0 : 6));
  const top = margin + Math.round(bandRows * stepY + (pitched || bandRows === 0 ? 0 : 6));
  const fives = random.next() < 0.75;
  const operations: Operation[] = [];
  const fill = (colour: string, x: number, y: number, w: number, h: number, round?: number) =>
    operations.push({ fill: colour, box: [x, y, w, h], ...(round !== undefined && { round }) });
  const total: [number, number] = [left + width * cell + margin, top + height * cell + margin];
  fill(theme.page, 0, 0, ...total);
  if (random.next() < 0.3 && !pitched)
    operations.push({ text: 'Puzzle No 73', colour: theme.ink, at: [total[0] / 2, margin * 0.35], size: size * 0.7 });
  bandsOf(style, theme, fill, { margin, left, top, cell, width, height, gap: 1 + random.below(2) });
  const gap = style.board === 'lines' ? 0 : 1 + random.below(style.board === 'squares' ? 3 : 2);
  if (style.board === 'rounded') fill(theme.line, left, top, width * cell, height * cell);
  for (let i = 0; i < width * height; i++) {
    const [c, r] = [i % width, Math.floor(i / width)];
    const shaded = style.blocks && (Math.floor(c / 5) + Math.floor(r / 5)) % 2 === 1;
    const [x, y] = [left + c * cell + gap, top + r * cell + gap];
    fill(shaded ? theme.page : theme.cell, x, y, cell - 2 * gap, cell - 2 * gap, gap > 0 ? 3 : 0);
  }
  const line = (i: number, count: number) => (fives && (i % 5 === 0 || i === count) ? thick : thin);
  const colourOf = (i: number, count: number) => (line(i, count) === thick ? theme.thick : theme.line);
  const lined = pitched || band === 'strips';
  const [across, down] = lined ? [margin, margin] : [left, top];
  const drawn = (i: number) => style.board === 'lines' || (style.board === 'rounded' && fives && i % 5 === 0);
  for (let r = 0; r <= height; r++) {
    if (!drawn(r)) continue;
    const y = top + r * cell - line(r, height) / 2;
    fill(colourOf(r, height), across, y, left + width * cell - across, line(r, height));
  }
  for (let c = 0; c <= width; c++) {
    if (!drawn(c)) continue;
    const x = left + c * cell - line(c, width) / 2;
    fill(colourOf(c, width), x, down, line(c, width), top + height * cell - down);
  }
  if (pitched) {
    for (let k = 0; k <= bandCols; k++) fill(theme.line, left - k * narrow - thin / 2, top, thin, height * cell);
    for (let k = 0; k <= bandRows; k++) fill(theme.line, left, top - k * stepY - thin / 2, width * cell, thin);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, left + width * cell - margin, thick);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, thick, top + height * cell - margin);
  }
  const text = (value: string, x: number, y: number) =>
    operations.push({ text: value, colour: theme.ink, at: [x, y], size });
  truth.rows.forEach((clue, r) => {
    let right = left - (pitched ? 0 : 4) - (running ? gapX / 2 : 0);
    for (const value of [...clue].reverse()) {
      const wide = running ? advance(value) - gapX : narrow;
      text(String(value), right - wide / 2, top + (r + 0.5) * cell);
      right -= running ? advance(value) : narrow;
    }
  });
  truth.cols.forEach((clue, c) => {
    clue.forEach((value, i) => {
      text(String(value), left + (c + 0.5) * cell, top - (pitched ? 0 : 4) - (clue.length - 0.5 - i) * stepY);
    });
  });
  const middle = (i: number) =>
    [left + ((i % width) + 0.5) * cell, top + (Math.floor(i / width) + 0.5) * cell] as const;
  truth.numbers.forEach((value, i) => void text(String(value), ...middle(i)));
  if (style.marked) {
    const share = 0.2 + 0.6 * random.next();
    truth.cells.forEach((value, i) => {
      if (random.next() > share) return;
      const [x, y] = middle(i);
      const inset = thick / 2 + random.below(2);
      if (value === 1) fill(theme.ink, x - cell / 2 + inset, y - cell / 2 + inset, cell - 2 * inset, cell - 2 * inset);
      else operations.push({ text: '\u00d7', colour: theme.thick, at: [x, y], size: 0.9 * cell });
    });
  }
  return { width: Math.ceil(total[0]), height: Math.ceil(total[1]), operations };
}

interface Frame {
  readonly margin: number;
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The ground of the clues. */
function bandsOf(
  { band }: Style,
  theme: Theme,
  fill: (colour: string, x: number, y: number, w: number, h: number, round?: number) => void,
  { margin, left, top, cell, width, height, gap }: Frame,
): void {
  if (band === 'open') return;
  const [apart, round] = band === 'pills' ? [gap, 4] : [0, 0];
  for (let r = 0; r < height; r++)
    fill(theme.clue, margin, top + r * cell + apart, left - margin - apart, cell - 2 * apart, round);
  for (let c = 0; c < width; c++)
    fill(theme.clue, left + c * cell + apart, margin, cell - 2 * apart, top - margin - apart, round);
}
