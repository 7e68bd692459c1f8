/** Puzzles for the tests of the page, and their pictures. */
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { boardOfValues } from '../../src/core/board.js';
import type { About, Entry, Puzzle } from '../../src/core/puzzle.js';
import { pngOf } from '../../src/formats/drawing/png-drawing.js';
import { type Raster, read, sourceOf } from '../../src/formats/index.js';
import { cluesOf, makeNonogram } from '../../src/kinds/nonogram/puzzle.js';

/** One of the examples that come with the package. */
export function example(file: string): Entry {
  const found = read(sourceOf(new Uint8Array(readFileSync(`examples/${file}`)), file));
  if (!found.ok) throw new Error(`the example ${file} cannot be read`);
  return found.value.entries[0]!;
}

/** Our own drawing of a puzzle, as pixels. */
export function drawing(puzzle: Puzzle): Raster {
  let drawn!: Raster;
  const encodePng = (raster: Raster) => {
    drawn = raster;
    return new Uint8Array();
  };
  pngOf(puzzle, undefined, {}, { encodePng });
  return drawn;
}

export function pngFile({ width, height, data }: Raster): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

/** The nonogram of a picture: `#` is filled. */
export function nonogramOf(picture: readonly string[], about: About = {}): Entry {
  const [width, height] = [picture[0]!.length, picture.length];
  const cells = [...picture.join('')].map((symbol) => (symbol === '#' ? 1 : 0));
  const made = makeNonogram({ width, height, ...cluesOf(width, height, cells), about });
  if (!made.ok) throw new Error('the picture makes no puzzle');
  return { puzzle: made.value, goal: boardOfValues(made.value, 2, cells) };
}

/** The first visitor's puzzle, and what is marked on it at the start. */
export const UMBRELLA = [
  '.....#.....',
  '...#####...',
  '.#########.',
  '.#########.',
  '###########',
  '#.##.#.##.#',
  '.....#.....',
  '.....#.....',
  '.....#.....',
  '.....#.#...',
  '.....###...',
];
export const BEGUN = [
  '?????#?????',
  '?????#?????',
  '??#######??',
  '??#######??',
  '###########',
  '?????#?????',
  'xxxxx#xxxxx',
  '?????#?????',
  '?????#?????',
  '?????#?????',
  '?????#?????',
];

/** What is left to fill. */
export const rest = (picture: readonly string[], marked: readonly string[]): string[] =>
  picture.map((text, row) => [...text].map((symbol, col) => (marked[row]![col] === '#' ? '.' : symbol)).join(''));
