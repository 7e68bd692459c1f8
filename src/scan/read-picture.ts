/**
 * A picture read without the solver: the grid, the layout and the numbers with their alternatives. Upright first; when
 * hardly a number is certain, the other polarity of ink and the quarter turns are tried, and the surest reading is kept.
 */
import { findGrid } from './find-grid.js';
import { darkness, type Gray, grayOf, inverted, type RgbaRaster, shrink, softened } from './gray.js';
import type { Lattice, Point } from './lattice.js';
import { layoutOf, readCells, type Sheet } from './layout.js';
import { type Alternative, confidence } from './numbers.js';
import type { Region } from './pieces.js';
import { readStrips } from './strips.js';

/** A number of the picture. */
export interface ReadNumber {
  readonly alternatives: readonly Alternative[];
  /** Its box in the picture: corners clockwise from the upper left, in pixels. */
  readonly corners: readonly [Point, Point, Point, Point];
}

export type PictureReading =
  | {
      readonly kind: 'nonogram';
      readonly width: number;
      readonly height: number;
      /** The numbers of each row and column, in their order. */
      readonly rows: readonly (readonly ReadNumber[])[];
      readonly cols: readonly (readonly ReadNumber[])[];
      readonly board: readonly [Point, Point, Point, Point];
    }
  | {
      readonly kind: 'hitori';
      readonly width: number;
      readonly height: number;
      /** Row-major; a cell without a number has none. */
      readonly cells: readonly (ReadNumber | undefined)[];
      readonly board: readonly [Point, Point, Point, Point];
    };

export type Refusal = 'too-small' | 'too-large' | 'no-grid' | 'no-numbers' | 'not-a-puzzle';

export const MOST_PIXELS = 40_000_000;
/** Below this mean confidence, other ways to look at the picture are tried. */
const DOUBTFUL = 0.8;

export function readPicture(raster: RgbaRaster): PictureReading | Refusal {
  if (raster.width < 24 || raster.height < 24) return 'too-small';
  if (raster.width * raster.height > MOST_PIXELS) return 'too-large';
  const gray = grayOf(raster);
  const grid = findGrid(gray);
  if (!grid) return 'no-grid';
  const { pitch } = grid.lattice;
  const factor = Math.max(1, Math.floor(pitch / 44));
  const small = shrink(gray, factor);
  const dark = (light: boolean): Gray => {
    const plain = light ? inverted(small) : small;
    return darkness(pitch / factor > 26 ? softened(plain) : plain, Math.max(3, Math.round((0.26 * pitch) / factor)));
  };
  const side = Math.min(44, Math.max(30, Math.round(pitch / factor)));
  let best: Attempt = { reading: 'no-numbers', quality: 0 };
  for (const light of [grid.light, !grid.light]) {
    const map = dark(light);
    for (let turns = 0; turns < 4; turns++) {
      const attempt = read({ dark: map, lattice: turned(grid.lattice, turns), scale: 1 / factor, side });
      if (attempt.quality > best.quality) best = attempt;
      else if (typeof best.reading === 'string' && attempt.reading === 'not-a-puzzle') best = attempt;
      if (best.quality > DOUBTFUL) return best.reading;
    }
  }
  return best.quality > 0.3 ? best.reading : typeof best.reading === 'string' ? best.reading : 'no-numbers';
}

/** The lattice as it looks when the picture is turned clockwise. */
function turned(lattice: Lattice, turns: number): Lattice {
  if (turns === 0) return lattice;
  const { rows, cols } = lattice;
  const once: Lattice = {
    ...lattice,
    rows: cols,
    cols: rows,
    at: (row, col) => lattice.at(rows - col, row),
    has: (row, col) => lattice.has(rows - 1 - col, row),
  };
  return turned(once, turns - 1);
}

interface Attempt {
  readonly reading: PictureReading | Refusal;
  /** The mean confidence of its numbers, less where lines have none. */
  readonly quality: number;
}

const nothing = (reading: Refusal): Attempt => ({ reading, quality: 0 });

function read(sheet: Sheet): Attempt {
  const { lattice } = sheet;
  const { numbers } = readCells(sheet);
  const layout = layoutOf(lattice, numbers);
  if (!layout) return nothing('not-a-puzzle');
  const cornersOf = ({ top, left, bottom, right }: Region): [Point, Point, Point, Point] => [
    lattice.at(top, left),
    lattice.at(top, right),
    lattice.at(bottom, right),
    lattice.at(bottom, left),
  ];
  const inCell = (row: number, col: number): ReadNumber | undefined => {
    const reading = numbers[row * lattice.cols + col];
    if (!reading || confidence(reading) < 0.12) return undefined;
    return {
      alternatives: reading.alternatives,
      corners: cornersOf({ top: row, left: col, bottom: row + 1, right: col + 1 }),
    };
  };
  if (layout.kind === 'hitori') {
    const { rows: height, cols: width } = lattice;
    const cells = numbers.map((_, i) => inCell(Math.floor(i / width), i % width));
    const board = cornersOf({ top: 0, left: 0, bottom: height, right: width });
    return { reading: { kind: 'hitori', width, height, cells, board }, quality: meanConfidence(cells) };
  }
  const { top, left } = layout;
  const height = lattice.rows - top;
  const width = lattice.cols - left;
  const strip = (axis: 'row' | 'col'): ReadNumber[][] =>
    readStrips(sheet, layout, axis).map((one) =>
      one.numbers.map(({ alternatives, region }) => ({ alternatives, corners: cornersOf(region) })),
    );
  const present = (list: (ReadNumber | undefined)[]): ReadNumber[] => list.filter((one) => one !== undefined);
  const rows =
    left === 0
      ? strip('row')
      : Array.from({ length: height }, (_, r) => present(Array.from({ length: left }, (_, c) => inCell(top + r, c))));
  const cols =
    top === 0
      ? strip('col')
      : Array.from({ length: width }, (_, c) => present(Array.from({ length: top }, (_, r) => inCell(r, left + c))));
  const board = cornersOf({ top, left, bottom: lattice.rows, right: lattice.cols });
  const filled = (lines: readonly ReadNumber[][]) => lines.filter((line) => line.length > 0).length / lines.length;
  if (rows.flat().length + cols.flat().length === 0) return nothing('no-numbers');
  const quality = meanConfidence([...rows.flat(), ...cols.flat()]) * filled(rows) * filled(cols);
  return { reading: { kind: 'nonogram', width, height, rows, cols, board }, quality };
}

function meanConfidence(numbers: readonly (ReadNumber | undefined)[]): number {
  const sum = numbers.reduce((total, number) => total + (number?.alternatives[0]?.probability ?? 0), 0);
  return numbers.length > 0 ? sum / numbers.length : 0;
}
