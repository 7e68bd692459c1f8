/**
 * Looks of the scanner's test set: how sites, apps and magazines draw nonograms and hitori, as instructions for a canvas, and a
 * random choice among them by seed. Chromium draws them (bench/scan-set.ts); what a camera does to them is in bench/scan-photo.ts.
 */
import type { Random } from '../src/core/random.js';
import { cluesOf } from '../src/kinds/nonogram/puzzle.js';

export const LOOKS = ['magazine', 'plain', 'row-lines', 'app', 'dark', 'grey-board', 'hitori', 'hitori-dark'] as const;
export type Look = (typeof LOOKS)[number];

export interface Truth {
  readonly kind: 'nonogram' | 'hitori';
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly numbers: readonly number[];
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
  return { kind: 'nonogram', width, height, rows: lengths(rows), cols: lengths(cols), numbers: [] };
}

interface Theme {
  readonly page: string;
  readonly cell: string;
  readonly clue: string;
  readonly line: string;
  readonly thick: string;
  readonly ink: string;
}

const THEMES: Readonly<Record<Look, readonly Theme[]>> = {
  magazine: [{ page: '#fff', cell: '#fff', clue: '#fff', line: '#222', thick: '#000', ink: '#111' }],
  plain: [
    { page: '#fff', cell: '#fff', clue: '#fff', line: '#888', thick: '#222', ink: '#000' },
    { page: '#f5f1e6', cell: '#fffdf5', clue: '#f5f1e6', line: '#b9b09a', thick: '#6b5f45', ink: '#3a3020' },
  ],
  'row-lines': [
    { page: '#fff', cell: '#fff', clue: '#e9eef5', line: '#9aa5b5', thick: '#333', ink: '#123' },
    { page: '#eee', cell: '#fff', clue: '#ffe8c8', line: '#c0a070', thick: '#704000', ink: '#401800' },
  ],
  app: [
    { page: '#dfe7f2', cell: '#ffffff', clue: '#c3d3ea', line: '#9fb3d1', thick: '#5c7cae', ink: '#1c2f52' },
    { page: '#ffffff', cell: '#eef0f4', clue: '#e3e6f5', line: '#c4c9d8', thick: '#8b93ad', ink: '#2b3147' },
  ],
  dark: [
    { page: '#121212', cell: '#1e1e1e', clue: '#121212', line: '#555', thick: '#aaa', ink: '#eee' },
    { page: '#0e1525', cell: '#18223a', clue: '#0e1525', line: '#44557a', thick: '#8fa6d8', ink: '#dce6ff' },
  ],
  'grey-board': [{ page: '#fff', cell: '#8a8a8a', clue: '#fff', line: '#555', thick: '#222', ink: '#000' }],
  hitori: [
    { page: '#fff', cell: '#fff', clue: '#fff', line: '#333', thick: '#000', ink: '#000' },
    { page: '#fff', cell: '#f4f8f0', clue: '#fff', line: '#9bb08a', thick: '#56704a', ink: '#24331c' },
  ],
  'hitori-dark': [
    { page: '#181a1f', cell: '#22252c', clue: '#181a1f', line: '#5a606e', thick: '#7c8496', ink: '#f0f2f6' },
  ],
};

/** Draws the puzzle in the look; sizes, weights and margins by the random numbers. */
export function draw(look: Look, truth: Truth, random: Random, photo: boolean): Drawing {
  const theme = random.pick(THEMES[look]);
  const { width, height } = truth;
  const cell = (photo ? 30 : 20) + random.below(photo ? 22 : 24);
  const size = cell * (0.46 + 0.22 * random.next());
  const thin = photo ? 2 : 1 + random.below(2);
  const thick = thin + 1 + random.below(2);
  const bandCols = Math.max(0, ...truth.rows.map((clue) => clue.length));
  const bandRows = Math.max(0, ...truth.cols.map((clue) => clue.length));
  const celled = look === 'magazine';
  // Without lines, numbers of a row are as far apart as a space makes them, or on a grid of their own.
  const stepX = celled ? cell : look === 'plain' || look === 'grey-board' ? cell : size * (1.35 + 0.3 * random.next());
  const stepY = celled ? cell : Math.max(size * 1.05, cell * (0.75 + 0.25 * random.next()));
  const margin = Math.round(cell * (0.5 + random.next()));
  const left = margin + (bandCols > 0 ? Math.round(bandCols * stepX + (celled ? 0 : 6)) : 0);
  const top = margin + (bandRows > 0 ? Math.round(bandRows * stepY + (celled ? 0 : 6)) : 0);
  const fives = random.next() < 0.75;
  const operations: Operation[] = [];
  const fill = (colour: string, x: number, y: number, w: number, h: number, round?: number) =>
    operations.push({ fill: colour, box: [x, y, w, h], ...(round !== undefined && { round }) });
  const total: [number, number] = [left + width * cell + margin, top + height * cell + margin];
  fill(theme.page, 0, 0, ...total);
  if (random.next() < 0.3 && !celled)
    operations.push({ text: 'Puzzle No 73', colour: theme.ink, at: [total[0] / 2, margin * 0.35], size: size * 0.7 });
  const rounded = look === 'app';
  const gap = rounded ? 1 + random.below(2) : 0;
  if (look === 'row-lines' || rounded) {
    for (let r = 0; r < height; r++)
      fill(theme.clue, margin, top + r * cell + gap, left - margin - gap, cell - 2 * gap, rounded ? 4 : 0);
    for (let c = 0; c < width; c++)
      fill(theme.clue, left + c * cell + gap, margin, cell - 2 * gap, top - margin - gap, rounded ? 4 : 0);
  }
  if (rounded) {
    fill(theme.line, left, top, width * cell, height * cell);
    for (let i = 0; i < width * height; i++) {
      fill(
        theme.cell,
        left + (i % width) * cell + gap,
        top + Math.floor(i / width) * cell + gap,
        cell - 2 * gap,
        cell - 2 * gap,
        3,
      );
    }
  } else fill(theme.cell, left, top, width * cell, height * cell);
  const across = look === 'row-lines' || celled ? margin : left;
  const down = look === 'row-lines' || celled ? margin : top;
  const line = (i: number, count: number) => (fives && (i % 5 === 0 || i === count) ? thick : thin);
  const colourOf = (i: number, count: number) => (line(i, count) === thick ? theme.thick : theme.line);
  if (!rounded || fives) {
    for (let r = 0; r <= height; r++) {
      if (rounded && r % 5 !== 0) continue;
      fill(
        colourOf(r, height),
        across,
        top + r * cell - line(r, height) / 2,
        left + width * cell - across,
        line(r, height),
      );
    }
    for (let c = 0; c <= width; c++) {
      if (rounded && c % 5 !== 0) continue;
      fill(colourOf(c, width), left + c * cell - line(c, width) / 2, down, line(c, width), top + height * cell - down);
    }
  }
  if (celled) {
    for (let k = 0; k <= bandCols; k++) fill(theme.line, left - k * cell - thin / 2, top, thin, height * cell);
    for (let k = 0; k <= bandRows; k++) fill(theme.line, left, top - k * cell - thin / 2, width * cell, thin);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, left + width * cell - margin, thick);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, thick, top + height * cell - margin);
  }
  const text = (value: number, x: number, y: number) =>
    operations.push({ text: String(value), colour: theme.ink, at: [x, y], size });
  const inset = celled || stepX === cell ? 0.5 * stepX : 0.55 * stepX;
  truth.rows.forEach((clue, r) => {
    clue.forEach(
      (value, i) =>
        void text(value, left - (celled ? 0 : 4) - inset - (clue.length - 1 - i) * stepX, top + (r + 0.5) * cell),
    );
  });
  truth.cols.forEach((clue, c) => {
    clue.forEach(
      (value, i) => void text(value, left + (c + 0.5) * cell, top - (celled ? 0 : 4) - (clue.length - 0.5 - i) * stepY),
    );
  });
  truth.numbers.forEach(
    (value, i) => void text(value, left + ((i % width) + 0.5) * cell, top + (Math.floor(i / width) + 0.5) * cell),
  );
  return { width: Math.ceil(total[0]), height: Math.ceil(total[1]), operations };
}
