/** One picture as several puzzles: the pieces fit together again, whatever their sizes, and each has one solution. */
import { expect, test } from 'vitest';
import { valueAt } from '../../core/board.js';
import { unwrap } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';
import { solve } from '../solve.js';
import { cutPicture, makeMosaic } from './mosaic.js';
import { pictureOf } from './picture.js';

/** A disc on white, red on the left and black on the right. */
function disc(width: number, height: number): Raster {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.hypot((2 * x + 1) / width - 1, (2 * y + 1) / height - 1) < 0.9;
      if (inside) data.set(x < width / 2 ? [220, 20, 20] : [0, 0, 0], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

test.each([
  [{ across: 3, down: 2 }, 2],
  [{ across: 2, down: 3 }, 3],
  [{ across: 1, down: 1 }, 3],
])('the pieces of %o in %i colours are the picture, cell by cell', (pieces, colours) => {
  const settings = { size: { width: 20, height: 17 }, colours };
  const whole = unwrap(pictureOf(disc(80, 68), settings));
  const made = unwrap(makeMosaic(disc(80, 68), pieces, { ...settings, about: { title: 'Disc', author: 'Ann' } }));
  const count = pieces.across * pieces.down;
  expect(made.map(({ puzzle }) => puzzle.about.title)).toEqual(made.map((_, index) => `Disc ${index + 1}/${count}`));
  const rows: number[][] = [];
  for (let down = 0; down < pieces.down; down++) {
    const across = made.slice(down * pieces.across, (down + 1) * pieces.across);
    for (let row = 0; row < across[0]!.goal.height; row++) {
      rows.push(
        across.flatMap(({ goal }) =>
          Array.from({ length: goal.width }, (_, col) => valueAt(goal, row * goal.width + col)),
        ),
      );
    }
  }
  expect(rows.flat()).toEqual([...whole.cells]);
});

test('each piece is repaired by itself', () => {
  const made = unwrap(makeMosaic(disc(64, 64), { across: 2, down: 2 }, { size: 24, unique: true }));
  for (const { puzzle, repair } of made) {
    expect(repair!.status).toBe('done');
    expect(solve(puzzle).status).toBe('unique');
  }
});

test('more pieces than cells, and more than anybody wants, are refused', () => {
  const picture = { width: 20, height: 3, cells: new Array(60).fill(1) };
  const faultOf = (across: number, down: number) => cutPicture(picture, { across, down });
  expect(faultOf(2, 4)).toMatchObject({ faults: [{ code: 'bad-pieces' }] });
  expect(faultOf(0, 1)).toMatchObject({ faults: [{ code: 'bad-pieces' }] });
  expect(cutPicture({ ...picture, width: 200, height: 200 }, { across: 20, down: 20 })).toMatchObject({
    faults: [{ message: '200 x 200 cells cannot be cut into 20 x 20 pieces; there are at most 100.' }],
  });
});
