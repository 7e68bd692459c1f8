import { expect, test } from 'vitest';
import { Effort } from './effort.js';
import { readNumber } from './numbers.js';
import { findPieces } from './pieces.js';

/** What is drawn, as pieces of ink; each character a pixel, three times as large. */
function drawn(...lines: readonly string[]) {
  const [width, height] = [3 * lines[0]!.length, 3 * lines.length];
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = lines[Math.floor(i / width / 3)]![Math.floor((i % width) / 3)] === '#' ? 1 : 0;
  return findPieces({ width, height, data }, 0.5);
}

const SEVEN = ['.#####.', '.....#.', '....#..', '...#...', '...#...', '..#....', '..#....'];

test('a number is read with its alternatives, the likeliest first', () => {
  const cut = drawn(...SEVEN);
  const { alternatives } = readNumber(cut, cut.pieces, new Effort())!;
  expect(alternatives[0]!.value).toBe(7);
  expect(alternatives.every(({ probability }, i) => i === 0 || probability <= alternatives[i - 1]!.probability)).toBe(
    true,
  );
  expect(alternatives.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1);
});

test('what is no digit beside one may be a speck', () => {
  const noise = ['.#.#.', '#.#.#', '.#.##', '##.#.', '#.##.', '.#.#.', '#.#.#'];
  const cut = drawn(...SEVEN.map((line, i) => `${line}...${noise[i]}`));
  const values = readNumber(cut, cut.pieces, new Effort())!.alternatives.map(({ value }) => value);
  expect(values).toContain(7);
});

test('a bar on the line of a digit is a 1, one that ends elsewhere hardly so', () => {
  const bar = (from: number) => SEVEN.map((line, i) => `${i >= from ? '#' : '.'}..${line}`);
  const chanceOf17 = (lines: readonly string[]): number => {
    const cut = drawn(...lines);
    const { alternatives } = readNumber(cut, cut.pieces, new Effort())!;
    return alternatives.find(({ value }) => value === 17)?.probability ?? 0;
  };
  const whole = chanceOf17(bar(0));
  expect(whole).toBeGreaterThan(0.9);
  expect(chanceOf17(bar(1))).toBeLessThan(whole);
});

test('of two digits that touch, cut at the right place or at a wrong one, all readings are alternatives', () => {
  const two = ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#####'];
  const four = ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'];
  const cut = drawn(...two.map((line, i) => line + four[i]));
  expect(cut.pieces).toHaveLength(1);
  const { alternatives } = readNumber(cut, cut.pieces, new Effort())!;
  const [first, second] = alternatives;
  expect(first!.value).toBe(24);
  // Cut through the 4, its right part looks like a 1.
  expect(second!.value).toBe(21);
  expect(second!.probability).toBeLessThan(0.2 * first!.probability);
  expect(alternatives.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1);
});
