import { expect, test } from 'vitest';
import { Effort } from './effort.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { turned } from './lattice-views.js';
import { isNearColours, readTiledStrips, turnedToTiles, withLinesBeyond } from './tiled-strips.js';

const CELL = 40;
const MARGIN = 4;
const SIDE = 6;

/** Light and darkest channel of tiles, and the light of their ink. */
const COLOURS = { r: [98, 48, 250], y: [200, 58, 10], k: [20, 20, 250] } as const;
type Letter = keyof typeof COLOURS;

/** A board with tiles beside it, the letters of each line from the outside to the board; those above a column are `step` cells apart. */
function drawn(rows: readonly string[], cols: readonly string[], { step = 1, high = 0.55 } = {}) {
  const side = (2 * MARGIN + SIDE) * CELL;
  const light = new Uint8Array(side * side).fill(245);
  const darkest = light.slice();
  const fill = (x: number, y: number, wide: number, tall: number, levels: readonly [number, number]): void => {
    for (let row = Math.round(y); row < Math.round(y + tall); row++) {
      light.fill(levels[0], row * side + Math.round(x), row * side + Math.round(x + wide));
      darkest.fill(levels[1], row * side + Math.round(x), row * side + Math.round(x + wide));
    }
  };
  const start = MARGIN * CELL;
  for (let i = 0; i <= SIDE; i++) {
    fill(start, start + i * CELL - 1, SIDE * CELL, 2, [80, 80]);
    fill(start + i * CELL - 1, start, 2, SIDE * CELL, [80, 80]);
  }
  const tile = (x: number, y: number, letter: string): void => {
    const [own, dark, ink] = COLOURS[letter as Letter];
    const [wide, tall] = [0.6 * CELL, high * CELL];
    fill(x - wide / 2, y - tall / 2, wide, tall, [own, dark]);
    fill(x - 2, y - 0.3 * tall, 4, 0.6 * tall, [ink, ink]);
  };
  rows.forEach((line, r) => {
    [...line].reverse().forEach((letter, k) => {
      tile(start - (k + 0.5) * CELL, start + (r + 0.5) * CELL, letter);
    });
  });
  cols.forEach((line, c) => {
    [...line].reverse().forEach((letter, k) => {
      tile(start + (c + 0.5) * CELL, start - 4 - (k * step + high / 2) * CELL, letter);
    });
  });
  const planes = [light, darkest].map((data): Gray => ({ width: side, height: side, data })) as [Gray, Gray];
  const lattice: Lattice = {
    rows: SIDE,
    cols: SIDE,
    seen: SIDE * SIDE,
    pitch: CELL,
    at: (row, col) => ({ x: start + col * CELL, y: start + row * CELL }),
    has: () => true,
  };
  return { planes, lattice };
}

const ROWS = ['r', 'ky', 'rr', 'yk', 'kkr', 'y'];
const COLS = ['rk', 'y', 'yyr', 'kr', 'r', 'kkk'];

const counts = (lines: readonly (readonly unknown[])[]): number[] => lines.map(({ length }) => length);
const lengths = (letters: readonly string[]): number[] => letters.map(({ length }) => length);

test('each tile beside the board is one number', () => {
  const { planes, lattice } = drawn(ROWS, COLS);
  const rows = readTiledStrips(planes, lattice, 1, 'row', new Effort());
  const cols = readTiledStrips(planes, lattice, 1, 'col', new Effort());
  expect([counts(rows), counts(cols)]).toEqual([lengths(ROWS), lengths(COLS)]);
  expect([...rows, ...cols].flat().map(({ reading }) => reading[0]!.value)).toEqual(
    [...ROWS, ...COLS].flatMap((line) => [...line].map(() => 1)),
  );
});

test('tiles of one colour that touch are several', () => {
  const { planes, lattice } = drawn(ROWS, COLS, { step: 0.55 });
  expect(counts(readTiledStrips(planes, lattice, 1, 'col', new Effort()))).toEqual(lengths(COLS));
});

test('the sides with tiles are above and to the left, whichever way the picture is turned', () => {
  const { planes, lattice } = drawn(ROWS, COLS);
  for (const turns of [0, 1, 2, 3]) {
    const { at } = turnedToTiles(planes, turned(lattice, turns), 1)!;
    expect([at(0, 0), at(0, 1)]).toEqual([lattice.at(0, 0), lattice.at(0, 1)]);
  }
});

test('black numbers on a page are no tiles, nor is a board without any', () => {
  const empty = drawn([], []);
  expect(turnedToTiles(empty.planes, empty.lattice, 1)).toBeUndefined();
  const black = drawn(
    ROWS.map((line) => line.replace(/./g, 'k')),
    COLS.map((line) => line.replace(/./g, 'k')),
  );
  expect(turnedToTiles(black.planes, black.lattice, 1)).toBeUndefined();
});

test('a lattice that misses lines of a board with tiles is near colours, a board without tiles is not', () => {
  const part = (lattice: Lattice): Lattice => ({
    ...lattice,
    rows: 4,
    cols: 4,
    at: (row, col) => lattice.at(row + 1, col + 1),
  });
  const near = [drawn(ROWS, COLS), drawn([], [])].map(({ planes, lattice }) =>
    isNearColours(planes, part(lattice), 1, new Effort()),
  );
  expect(near).toEqual([true, false]);
});

test('a board goes on where tiles stand beside lines beyond its last ones', () => {
  const { planes, lattice } = drawn(ROWS, COLS);
  const part = { ...lattice, rows: SIDE - 1, cols: SIDE - 2 };
  const { rows, cols } = withLinesBeyond(planes, part, 1)!;
  expect([rows, cols]).toEqual([SIDE, SIDE]);
  expect(withLinesBeyond(planes, lattice, 1)).toBeUndefined();
});
