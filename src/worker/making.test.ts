/** The tasks that make puzzles, as requests: answers like those of the library, steps while they are at work. */
import { expect, test } from 'vitest';
import { boardOfValues } from '../core/board.js';
import { cluesOf, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { generate } from '../tasks/generate/generate.js';
import { makeFromRaster, repairEntry } from '../tasks/make/make.js';
import { perform } from './perform.js';
import type { Report, Request, TaskName } from './protocol.js';

async function run<T extends TaskName>(request: Request<T>) {
  const steps: unknown[] = [];
  const sent = structuredClone(request);
  const done = await perform<T>(sent, (report: Report<T>) => {
    if (report.type === 'step') steps.push(structuredClone(report.step));
  });
  return { done: structuredClone(done), steps };
}

/** A diagonal: many solutions. */
const cells = Array.from({ length: 64 }, (_, cell) => (cell % 9 === 0 ? 1 : 0));
const raster = {
  width: 8,
  height: 8,
  data: Uint8Array.from(cells.flatMap((value) => [255 - 255 * value, 255 - 255 * value, 255 - 255 * value, 255])),
};

test('make', async () => {
  const { done, steps } = await run({ task: 'make', raster, unique: true, budget: 20 });
  expect(done).toEqual(makeFromRaster(raster, { unique: true, budget: 20 }));
  expect(steps.length).toBeGreaterThan(0);
  const short = { ...raster, data: raster.data.subarray(4) };
  const refused = await run({ task: 'make', raster: short });
  expect(refused.done).toMatchObject({ ok: false, faults: [{ code: 'bad-picture' }] });
});

test.each([{}, 7, { width: 2, height: 2 }, { width: 1, height: 1, data: 'abcd' }])('%j is no picture', async (odd) => {
  const { done } = await run({ task: 'make', raster: odd as unknown as typeof raster });
  expect(done).toMatchObject({ ok: false, faults: [{ code: 'bad-picture' }] });
});

test('repair', async () => {
  const size = { width: 8, height: 8 };
  const made = makeNonogram({ ...size, ...cluesOf(8, 8, cells) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const entry = { puzzle: made.value, goal: boardOfValues(size, 2, cells) };
  const { done, steps } = await run({ task: 'repair', entry, budget: 20 });
  expect(done).toEqual(repairEntry(entry, { budget: 20 }));
  expect(steps.length).toBeGreaterThan(0);
});

test('generate', async () => {
  const how = { width: 6, height: 6, count: 3, seed: 4 };
  const { done, steps } = await run({ task: 'generate', ...how });
  const here = generate(how);
  expect(done).toMatchObject({ ok: true, value: { status: 'done' } });
  const reported = steps.filter((step) => Object.hasOwn(step as object, 'made'));
  expect(reported).toEqual(here.ok && here.value.puzzles.map((made) => ({ made })));
  expect((await run({ task: 'generate', width: 0, height: 3 })).done).toMatchObject({ ok: false });
});
