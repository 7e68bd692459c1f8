import { expect, test } from 'vitest';
import { Effort } from './effort.js';
import { findGrids } from './find-grid.js';
import { type Gray, grayOf } from './gray.js';
import { readPicture } from './read-picture.js';

/** Spends all that is left. */
const exhaust = (effort: Effort): void => effort.spend('glyph', effort.affords('glyph') + 1);

/** Lines every `pitch` pixels. */
function gridOf(side: number, pitch: number): Gray {
  const data = new Uint8Array(side * side).fill(250);
  for (let i = 0; i < data.length; i++) if ((i % side) % pitch < 2 || Math.floor(i / side) % pitch < 2) data[i] = 20;
  return { width: side, height: side, data };
}

test('looking for grids costs effort, more in a larger picture', () => {
  const costs = [200, 400].map((side) => {
    const effort = new Effort();
    expect([...findGrids(gridOf(side, 20), effort)].length).toBeGreaterThan(0);
    return effort.spent;
  });
  expect(costs[0]).toBeGreaterThan(0);
  expect(costs[1]).toBeGreaterThan(3 * costs[0]!);
});

test('without effort no further map is made', () => {
  const effort = new Effort();
  exhaust(effort);
  expect([...findGrids(gridOf(200, 20), effort)]).toEqual([]);
  expect(effort.affords('glyph')).toBe(0);
});

test('without effort a picture is too much', () => {
  const effort = new Effort();
  exhaust(effort);
  const raster = { width: 200, height: 200, data: new Uint8Array(4 * 200 * 200).fill(255) };
  expect([...readPicture(raster, grayOf(raster), new Effort())]).toEqual(['no-grid']);
  expect([...readPicture(raster, grayOf(raster), effort)]).toEqual(['too-much']);
});

test('the solver has effort of its own, less than reading has', () => {
  const [reading, solving] = [new Effort(), new Effort(undefined, 'solving')];
  expect(solving.affords('attempt')).toBeGreaterThan(100);
  expect(solving.affords('attempt')).toBeLessThan(reading.affords('attempt'));
});

test('a clear grid is given before the other maps are paid for', () => {
  const [first, all] = [new Effort(), new Effort()];
  findGrids(gridOf(400, 20), first).next();
  Array.from(findGrids(gridOf(400, 20), all));
  expect(first.spent).toBeLessThan(all.spent / 3);
});

test('work of one kind is counted by how often it is done', () => {
  const [once, often] = [new Effort(), new Effort()];
  once.spend('glyph');
  often.spend('glyph', 10);
  expect(often.spent).toBe(10 * once.spent);
  expect(once.affords('glyph') - often.affords('glyph')).toBe(9);
});

test('effort is short before it is over, so that some is left for the solver', () => {
  const effort = new Effort();
  const all = effort.affords('glyph');
  effort.spend('glyph', Math.floor(0.7 * all));
  expect(effort.isShort).toBe(false);
  effort.spend('glyph', Math.ceil(0.1 * all));
  expect([effort.isShort, effort.over]).toEqual([true, false]);
});

test('a picture that shows digits may cost more', () => {
  const effort = new Effort();
  exhaust(effort);
  expect(effort.over).toBe(true);
  effort.raise();
  expect(effort.over).toBe(false);
  exhaust(effort);
  expect(effort.over).toBe(true);
});

test('work is told of as it is done', () => {
  let told = 0;
  Array.from(findGrids(gridOf(200, 20), new Effort(() => told++)));
  expect(told).toBeGreaterThan(5);
});

test('what is spent of a part is spent of the whole', () => {
  const effort = new Effort();
  const before = effort.affords('glyph');
  const part = effort.part(0.25);
  expect(part.affords('glyph')).toBe(Math.floor(before / 4));
  exhaust(part);
  expect([part.over, effort.over]).toEqual([true, false]);
  expect(effort.affords('glyph')).toBeLessThan(0.76 * before);
});
