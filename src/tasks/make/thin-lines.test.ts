/** Gaps of lines, on cells and ink given by hand. Pictures with thin lines are in picture.test.ts. */
import { expect, test } from 'vitest';
import { lineGaps } from './thin-lines.js';

test('an interrupted line is closed where its ink goes on and nothing else connects its ends', () => {
  const [size, pixels] = [
    { width: 5, height: 3 },
    { width: 50, height: 30 },
  ];
  const inkOf = (has: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: 1500 }, (_, at) => (has(at % 50, Math.floor(at / 50)) ? 1 : 0));
  const line = inkOf((_x, y) => y > 13 && y < 17);
  const cells = (...rows: string[]) => Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0));
  const found = (ink: Uint8Array, inked: Uint8Array) =>
    [...lineGaps(pixels, size, ink, inked)].flatMap((isGap, cell) => (isGap ? [cell] : []));
  expect(found(line, cells('.....', '##.##', '.....'))).toEqual([7]);
  expect(found(line, cells('...##', '##...', '.....'))).toEqual([7]);
  expect(
    found(
      inkOf((x, y) => y > 13 && y < 17 && (x < 24 || x > 25)),
      cells('.....', '##.##', '.....'),
    ),
  ).toEqual([]);
  expect(found(line, cells('..#..', '##.##', '.....'))).toEqual([]);
  expect(found(line, cells('.....', '##...', '.....'))).toEqual([]);
  const upright = inkOf((x) => x > 23 && x < 27);
  expect(found(upright, cells('..#..', '.....', '..#..'))).toEqual([7]);
});
