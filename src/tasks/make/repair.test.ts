/** Repairs on a few pictures of each sort; the whole set of sixty is for `npm run bench:repair`. */
import { describe, expect, test } from 'vitest';
import { samplePictures } from '../../../test/sample-pictures.js';
import { workedExamples } from '../../../test/worked-examples.js';
import { boardOfValues } from '../../core/board.js';
import type { DraftPicture } from '../../core/maker.js';
import { Random } from '../../core/random.js';
import { unwrap } from '../../core/result.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import { isNonogram } from '../../kinds/nonogram/puzzle.js';
import { explain } from '../explain.js';
import { rate } from '../rate.js';
import { render } from '../render.js';
import { solve } from '../solve.js';
import type { Look } from './looks.js';
import { makeFromPicture, makeFromRaster, repairEntry, triedText } from './make.js';
import { looksOf } from './picture.js';
import { type Repair, repair } from './repair.js';

const kind = explainedKindOf({ kind: nonogram.id } as never);

const pictureOf = (rows: readonly string[]): DraftPicture => ({
  width: rows[0]!.length,
  height: rows.length,
  cells: [...rows.join('')].map((symbol) => Number(symbol === '.' ? 0 : symbol === '#' ? 1 : symbol)),
});

/** The result is what it says: one solution, the goal itself; by the referee and by the learning engine. */
function verify({ draft, changes, budget }: Repair, picture: DraftPicture): void {
  const { puzzle, goal } = draft;
  expect(kind.referee(puzzle, goal)).toEqual([]);
  const { status, solutions } = solve(puzzle, { engine: 'learn' });
  expect(status).toBe('unique');
  expect(Array.from(solutions[0]!.cells)).toEqual(Array.from(goal.cells));
  expect(changes.length).toBeLessThanOrEqual(budget);
  const repaired = Array.from(picture.cells);
  for (const { cell, from, to } of changes) {
    expect(repaired[cell]).toBe(from);
    repaired[cell] = to;
  }
  expect(Array.from(goal.cells)).toEqual(Array.from(boardOfValues(picture, puzzle.values, repaired).cells));
}

describe('repair', () => {
  test('leaves a picture alone whose puzzle has one solution', () => {
    const done = repair(kind, pictureOf(['.#.#.', '#####', '#####', '.###.', '..#..']));
    expect(done).toMatchObject({ status: 'done', changes: [] });
  });

  test('needs one change for two cells that can be exchanged', () => {
    const picture = pictureOf(['#.', '.#']);
    const done = repair(kind, picture);
    expect(done.changes).toHaveLength(1);
    verify(done, picture);
  });

  test('does a part of its work again where that saves changes, symmetric pictures too', () => {
    const random = new Random(4);
    const cells = Uint8Array.from({ length: 225 }, () => (random.next() < 0.25 ? 1 : 0));
    const picture = { width: 15, height: 15, cells };
    const first = repair(kind, picture, { budget: 100 });
    expect(first.tried.runs).toBe(1);
    const cheaper = repair(kind, picture, { budget: first.changes.length - 4 });
    verify(cheaper, picture);
    expect(cheaper.tried.runs).toBeGreaterThan(1);

    const mirrored = {
      ...picture,
      cells: cells.map((_, cell) => cells[cell - (cell % 15) + Math.min(cell % 15, 14 - (cell % 15))]!),
    };
    const whole = repair(kind, mirrored, { budget: 100, symmetry: 'across' });
    const less = repair(kind, mirrored, { budget: whole.changes.length - 4, symmetry: 'across' });
    for (const done of [whole, less]) {
      verify(done, mirrored);
      const changed = new Set(done.changes.map(({ cell }) => cell));
      for (const cell of changed) expect(changed).toContain(cell - (cell % 15) + 14 - (cell % 15));
    }
  });

  test('leaves locked cells as they are, and cannot do without any other', () => {
    const picture = pictureOf(['#.', '.#']);
    const first = repair(kind, picture, { locked: [0, 1] });
    verify(first, picture);
    expect(first.changes.every(({ cell }) => cell > 1)).toBe(true);
    expect(repair(kind, picture, { locked: [0, 1, 2, 3] })).toMatchObject({ status: 'failed', changes: [] });
  });

  test('takes another look that is nearly as good where the best cannot be repaired, unless one is named', () => {
    const { raster } = [...samplePictures()].find(({ name }) => name === 'photo 1')!;
    const settings = { size: 12, unique: true, budget: 0 };
    const best = unwrap(looksOf(raster, settings))[0]!.look!;
    expect(unwrap(makeFromRaster(raster, { ...settings, look: best })).repair?.status).toBe('failed');
    const made = unwrap(makeFromRaster(raster, settings));
    expect(made).toMatchObject({ repair: { status: 'done' }, rating: { status: 'unique' } });
    expect(made.otherLook).not.toBe(best);
    const { otherLook, ...rest } = made;
    const look = otherLook as Look;
    expect(unwrap(makeFromRaster(raster, { ...settings, look }))).toEqual(rest);
    expect(unwrap(makeFromRaster(raster, { ...settings, look })).otherLook).toBeUndefined();
  });

  test('in colour another background stands in where the cells cannot be repaired: the picture stays as it is', () => {
    const rows = ['...#.', '##..#', '#.#..', '.#...', '.....'];
    const red = [200, 30, 30, 255];
    const data = Uint8Array.from(rows.flatMap((row) => [...row].flatMap((c) => (c === '#' ? red : [0, 0, 0, 0]))));
    const raster = { width: 5, height: 5, data };
    const settings = { colours: 3, unique: true, budget: 0 };
    const made = unwrap(makeFromRaster(raster, settings));
    expect(made).toMatchObject({
      repair: { status: 'done' },
      rating: { status: 'unique' },
      otherLook: 'other-background',
    });
    expect(
      render(made.puzzle, made.goal)
        .split('\n')
        .map((row) => row.replace(/[^.]/g, 'x')),
    ).toEqual(rows.map((row) => row.replaceAll('.', 'x').replaceAll('#', '.')));
    expect(kind.appearance(made.puzzle).styles.map(({ colour }) => colour)).toEqual(['#c81e1e', '#ffffff']);
    const named = { ...settings, colours: ['#ffffff', '#c81e1e', '#0000ff'] };
    expect(unwrap(makeFromRaster(raster, named))).toMatchObject({ repair: { status: 'failed' } });
  });

  test.each([
    ['drawing 1', 'thin-lines'],
    ['photo 8', 'fewer-colours'],
  ])('in colour a stand-in for what cannot be repaired: %s, with %s', (sample, otherLook) => {
    const { raster } = [...samplePictures()].find(({ name }) => name === sample)!;
    const settings = { size: 10, colours: 5, unique: true, budget: 0, limits: { nodes: 300 } };
    const made = unwrap(makeFromRaster(raster, settings));
    expect(made).toMatchObject({ otherLook, changes: [], rating: { status: 'unique' } });
    expect(kind.referee(made.puzzle, made.goal)).toEqual([]);
  });

  const few = [...samplePictures()].filter(
    ({ size, name }) => size.width * size.height <= 400 && !name.endsWith(' 14'),
  );

  test.each(few.map((sample) => [sample.name, sample] as const))('brings %s to one solution', (_, sample) => {
    const made = makeFromRaster(sample.raster, { size: sample.size, crop: 'none', dither: sample.dither });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const { goal, puzzle } = made.value;
    const cells = Array.from(goal.cells, (set) => Math.log2(set));
    const picture = { width: puzzle.width, height: puzzle.height, cells };
    const done = repair(kind, picture);
    expect(done.status).toBe('done');
    verify(done, picture);
    expect(repair(kind, picture)).toEqual(done);
  });

  test('works for colours, and names only colours that there are', () => {
    const colours = ['white', 'black', 'red'].map((name, value) => ({
      name,
      symbol: '.#r'[value]!,
      colour: ['#ffffff', '#000000', '#ff0000'][value]!,
    }));
    const picture = { ...pictureOf(['1.2.1.', '.1.2.1', '2.1.2.', '.2.1.2', '1.2.1.', '.1.2.1']), colours };
    const done = repair(kind, picture, { budget: 12 });
    expect(done.status).toBe('done');
    verify(done, picture);
    expect(isNonogram(done.draft.puzzle) && done.draft.puzzle.palette.map(({ name }) => name)).toEqual([
      'white',
      'black',
      'red',
    ]);
  });

  test('makes a puzzle that needs no technique beyond a level', () => {
    const sample = few.find(({ name }) => name === 'noise 2')!;
    const made = makeFromRaster(sample.raster, {
      size: sample.size,
      crop: 'none',
      target: { level: [1, 2] },
      budget: 60,
    });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    expect(made.value.repair?.status).toBe('done');
    expect(explain(made.value.puzzle, { maxLevel: 2 }).status).toBe('unique');
  });

  test('can also make a puzzle harder', () => {
    const disc = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 12 }, (_, col) => (Math.hypot(row - 5.5, col - 5.5) < 5 ? '#' : '.')).join(''),
    );
    const made = makeFromPicture(pictureOf(disc), { target: { grade: [3, 10] }, budget: 30 });
    expect(made.ok && made.value.repair?.status).toBe('done');
    expect(made.ok && rate(made.value.puzzle).grade).toBeGreaterThanOrEqual(3);
  });

  test('that cannot succeed says what it tried', () => {
    const diagonal = Array.from({ length: 8 }, (_, row) => `${'.'.repeat(row)}#${'.'.repeat(7 - row)}`);
    const done = repair(kind, pictureOf(diagonal), { budget: 1 });
    expect(done).toMatchObject({ status: 'failed', changes: [], budget: 1 });
    expect(triedText(done)).toMatch(
      /^The repair did not succeed: .+\. It tried \d+ pictures in \d+ runs?; the best leaves \d+ cells open\.$/,
    );
  });

  test('is for pictures', () => {
    const [example] = workedExamples.hitori!;
    expect(repairEntry({ puzzle: example!.puzzle })).toMatchObject({
      ok: false,
      faults: [{ message: 'The puzzles of the kind hitori are no pictures.' }],
    });
  });
});
