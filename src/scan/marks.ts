/**
 * The marks of a half-done board: which cells its player has filled, and which are known to be empty.
 *
 * Every app has its own colours and signs, so the solution says what they mean. Cells that look alike form a class: plain ones by
 * their shade, the others (a cross, a dot) together. A class whose cells are filled in the solution, nearly all of them, is that of
 * filled cells; one whose cells are empty is that of empty cells; a class with both is that of cells without a mark. A player's
 * mistake stays what it looks like.
 */
import { NO_MARK } from '../core/board.js';
import type { Size } from '../core/geometry.js';
import type { Gray } from './gray.js';
import type { Point } from './lattice.js';

/** Samples along each side of a cell's middle part. */
const SAMPLES = 9;
/** The deviation of samples in a plain cell of a screenshot is below this, in grey levels. */
const CLEAN = 3;
/** Shades of different classes are so far apart, in a screenshot and in a photo. */
const APART = [8, 24] as const;
/** So many cells around a cell show how light the paper is there. */
const AROUND = 4;

interface CellLook {
  readonly shade: number;
  readonly deviation: number;
}

/** The mark of each cell: its value, or NO_MARK. Nothing when the board has no marks. */
export function readMarks(
  gray: Gray,
  { width, height }: Size,
  at: (row: number, col: number) => Point,
  solution: readonly number[],
  signs: boolean,
): number[] | undefined {
  const looks = solution.map((_, i) => lookOf(gray, at, Math.floor(i / width), i % width));
  const deviations = looks.map(({ deviation }) => deviation).sort((a, b) => a - b);
  const noise = deviations[Math.floor(0.2 * deviations.length)]!;
  const photo = noise > CLEAN;
  const shades = looks.map(({ shade }) => shade);
  const values = photo ? evenLight(shades, { width, height }) : shades;
  const isSign = ({ deviation }: CellLook): boolean => signs && deviation > Math.max(12, 3 * noise);
  const cells = [...looks.keys()];
  const classes = byShade(
    cells.filter((cell) => !isSign(looks[cell]!)),
    values,
    APART[photo ? 1 : 0],
  );
  const marks = solution.map(() => NO_MARK);
  const mark = (members: readonly number[], filled: number, empty: number): void => {
    const value = usualValue(members.map((cell) => solution[cell]!));
    const share = members.filter((cell) => solution[cell] === value).length / members.length;
    if (share < (value > 0 ? filled : empty)) return;
    for (const cell of members) marks[cell] = value;
  };
  // Cells without a mark may all be empty but one: only a class that is empty throughout is that of empty cells.
  if (classes.length > 1) for (const members of classes) if (members.length > 1) mark(members, 0.9, 1);
  const signed = cells.filter((cell) => isSign(looks[cell]!));
  if (signed.length > 1) mark(signed, 0.9, 0.9);
  return marks.some((value) => value !== NO_MARK) ? marks : undefined;
}

function usualValue(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** The usual shade in the middle of a cell, and how much it varies there. */
function lookOf(gray: Gray, at: (row: number, col: number) => Point, row: number, col: number): CellLook {
  const samples = new Uint8Array(SAMPLES * SAMPLES);
  for (let y = 0; y < SAMPLES; y++) {
    for (let x = 0; x < SAMPLES; x++) {
      const place = (k: number): number => 0.2 + (0.6 * (k + 0.5)) / SAMPLES;
      const point = at(row + place(y), col + place(x));
      const px = Math.max(0, Math.min(gray.width - 1, Math.round(point.x)));
      const py = Math.max(0, Math.min(gray.height - 1, Math.round(point.y)));
      samples[y * SAMPLES + x] = gray.data[py * gray.width + px]!;
    }
  }
  const mean = samples.reduce((a, b) => a + b, 0) / samples.length;
  const deviation = Math.sqrt(samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples.length);
  return { shade: samples.sort()[samples.length >> 1]!, deviation };
}

/** Shades as they would be if the paper were white everywhere: relative to the lightest cell around. */
function evenLight(shades: readonly number[], { width, height }: Size): number[] {
  return shades.map((shade, i) => {
    const [row, col] = [Math.floor(i / width), i % width];
    let lightest = 1;
    for (let r = Math.max(0, row - AROUND); r <= Math.min(height - 1, row + AROUND); r++) {
      for (let c = Math.max(0, col - AROUND); c <= Math.min(width - 1, col + AROUND); c++)
        lightest = Math.max(lightest, shades[r * width + c]!);
    }
    return (255 * shade) / lightest;
  });
}

/** Cells in classes: sorted by shade, a class ends where the next shade is far. */
function byShade(cells: readonly number[], shades: readonly number[], apart: number): number[][] {
  const sorted = [...cells].sort((a, b) => shades[a]! - shades[b]!);
  const classes: number[][] = [];
  for (const [k, cell] of sorted.entries()) {
    if (k > 0 && shades[cell]! - shades[sorted[k - 1]!]! < apart) classes.at(-1)!.push(cell);
    else classes.push([cell]);
  }
  return classes;
}
