/** Contact sheets: the solved boards of a collection, 40 on a sheet, without titles, as PNG files to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { PackedPuzzle } from '../../src/collections/pack.js';
import { valueAt } from '../../src/core/board.js';
import { kindOf } from '../../src/kinds/index.js';

const [ACROSS, DOWN] = [8, 5];
const TILE = 150;
const GAP = 10;
const BACKDROP = 205;

export function writeSheets(folder: string, name: string, puzzles: readonly PackedPuzzle[]): string[] {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (let from = 0; from < puzzles.length; from += ACROSS * DOWN) {
    const path = join(folder, `${name}-${paths.length + 1}.png`);
    writeFileSync(path, sheetOf(puzzles.slice(from, from + ACROSS * DOWN)));
    paths.push(path);
  }
  return paths;
}

function sheetOf(puzzles: readonly PackedPuzzle[]): Buffer {
  const step = TILE + GAP;
  const png = new PNG({ width: ACROSS * step + GAP, height: Math.ceil(puzzles.length / ACROSS) * step + GAP });
  png.data.fill(BACKDROP);
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255;
  puzzles.forEach(({ puzzle, goal }, index) => {
    const { width, height } = puzzle;
    const side = Math.max(1, Math.floor(TILE / Math.max(width, height)));
    const left = GAP + (index % ACROSS) * step + ((TILE - side * width) >> 1);
    const top = GAP + Math.floor(index / ACROSS) * step + ((TILE - side * height) >> 1);
    const colours = kindOf(puzzle)
      .appearance(puzzle)
      .styles.map(({ colour }) => Number.parseInt(colour.slice(1), 16));
    for (let pixel = 0; pixel < side * width * side * height; pixel++) {
      const [y, x] = [Math.floor(pixel / (side * width)), pixel % (side * width)];
      const colour = colours[valueAt(goal, Math.floor(y / side) * width + Math.floor(x / side))]!;
      png.data.set([colour >> 16, (colour >> 8) & 255, colour & 255], 4 * ((top + y) * png.width + left + x));
    }
  });
  return PNG.sync.write(png);
}
