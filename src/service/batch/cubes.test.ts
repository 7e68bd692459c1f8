/** Puzzles in parts: how they are split, and what their records together say. That threads and workers do it: test/cli-batch.test.ts, cli-queue.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nDom } from '../../../bench/sets.js';
import { IMPOSSIBLE, PACK, PAIR } from '../../../test/run-cli.js';
import { ourForm } from '../../tasks/json/making-json.js';
import { CubeBatch } from './cubes.js';
import { recordLine, recordsOf } from './record.js';
import { ResultsFile } from './results-file.js';
import type { Runner } from './run.js';
import { type Settings, settingsHash } from './settings.js';
import { makeUnit, type Outcome, type Unit, type UnitDone } from './unit.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-cubes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SETTINGS: Settings = { task: 'solve', limits: { millis: 10_000 }, cubes: 4 };
const HARD = JSON.stringify(ourForm({ puzzle: nDom(5) }));
const unitOf = (text: string, number?: number): Unit => makeUnit('set', number, new TextEncoder().encode(text));

let made = 0;
function batchOf(settings: Settings = SETTINGS, lines: readonly string[] = []): CubeBatch {
  const path = join(folder, `${++made}.jsonl`);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  const results = ResultsFile.open(path, settingsHash(settings));
  if (!results.ok) throw new Error(results.faults[0]!.message);
  return new CubeBatch(path, results.value, settings);
}

async function* listed(units: readonly Unit[]): AsyncGenerator<Unit> {
  yield* units;
}

async function partsOf(batch: CubeBatch, ...units: Unit[]): Promise<Unit[]> {
  const parts: Unit[] = [];
  for await (const part of batch.unitsOf(listed(units))) parts.push(part);
  return parts;
}

const solving = (settings: Settings): Runner => ({
  capacity: 3,
  chunkMillis: 7,
  first: { units: 9, chunks: 2 },
  async run(units, deliver) {
    for (const unit of units) deliver([{ id: unit.id, records: await recordsOf(unit, settings) }]);
  },
});

const recordIn = (done: readonly UnitDone[]) => done.map(({ records }) => JSON.parse(records[0]!.line));

test('a puzzle is split into parts of its own, the same each time; what holds none or several stays whole', async () => {
  const [hard, several, wrong] = [unitOf(HARD, 3), unitOf(PACK), unitOf('nonsense')];
  const parts = await partsOf(batchOf(), hard, several, wrong);
  expect(parts.slice(-2)).toEqual([several, wrong]);
  const cubes = parts.slice(0, -2);
  expect(cubes.length).toBeGreaterThanOrEqual(4);
  expect(cubes.map(({ cube }) => [cube!.index, cube!.of])).toEqual(cubes.map((_, i) => [i + 1, cubes.length]));
  expect(new Set(cubes.map(({ id }) => id)).size).toBe(cubes.length);
  for (const { id, source, number, content, cube } of cubes) {
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect([source, number, content]).toEqual(['set', 3, hard.content]);
    expect(cube!.facts.length).toBeGreaterThan(0);
  }
  expect(await partsOf(batchOf(), hard)).toEqual(cubes);
  const refuted = await partsOf(batchOf(), unitOf(IMPOSSIBLE));
  expect(refuted.map(({ cube }) => cube)).toEqual([{ index: 1, of: 1, facts: [] }]);
});

test('the parts together are the puzzle: status, solutions, counts and times', async () => {
  const batch = batchOf();
  const runner = batch.watch(solving(SETTINGS));
  expect([runner.capacity, runner.chunkMillis, runner.first]).toEqual([3, 7, { units: 1, chunks: 2 }]);
  expect(runner).not.toHaveProperty('leftovers');
  const hard = unitOf(HARD, 3);
  const parts = await partsOf(batch, hard);
  expect(batch.combined()).toEqual([]);
  const done: UnitDone[] = [];
  await runner.run(parts.slice(1), (list) => done.push(...list));
  expect(batch.combined()).toEqual([]);
  await runner.run(parts.slice(0, 1), (list) => done.push(...list));
  const [whole] = batch.combined();
  expect(whole!.id).toBe(hard.id);
  const record = JSON.parse(whole!.records[0]!.line);
  const pieces = recordIn(done);
  expect(record).toMatchObject({
    id: hard.id,
    number: 3,
    kind: 'nonogram',
    status: 'unique',
    engine: 'auto',
    cubes: parts.length,
  });
  expect(record.solutions).toHaveLength(1);
  expect(record).not.toHaveProperty('faults');
  const sum = (of: (piece: { stats: Record<string, number>; millis: number }) => number) =>
    pieces.reduce((total, piece) => total + of(piece), 0);
  expect(record.stats.decisions).toBe(sum(({ stats }) => stats.decisions ?? 0));
  expect(record.stats.conflicts).toBe(sum(({ stats }) => stats.conflicts ?? 0));
  expect(record.millis).toBeCloseTo(
    sum(({ millis }) => millis),
    2,
  );
});

test('with as many solutions as are wanted the other parts are left out', async () => {
  const settings: Settings = { ...SETTINGS, solutions: 1 };
  const batch = batchOf(settings);
  const runner = batch.watch(solving(settings));
  const given: Unit[] = [];
  for await (const part of batch.unitsOf(listed([unitOf(PAIR)]))) {
    given.push(part);
    await runner.run([part], () => {});
  }
  expect(given).toHaveLength(1);
  expect(given[0]!.cube!.of).toBe(2);
  expect(recordIn(batch.combined())).toMatchObject([{ number: 1, solutions: [{}], cubes: 2 }]);
});

test('parts of an earlier run are known, also those that a queue still has; a puzzle with its record is not split', async () => {
  const first = batchOf();
  const unit = unitOf(PAIR);
  const parts = await partsOf(first, unit);
  const lines: string[] = [];
  const leftovers = async (deliver: (done: readonly UnitDone[]) => void) => {
    deliver([{ id: parts[0]!.id, records: await recordsOf(parts[0]!, SETTINGS) }]);
    return [];
  };
  const runner = first.watch({ ...solving(SETTINGS), leftovers });
  await runner.leftovers!((done) => lines.push(...done.flatMap(({ records }) => records.map(({ line }) => line))));
  expect(lines).toHaveLength(1);
  expect(first.combined()).toEqual([]);
  await runner.run([parts[1]!], (done) =>
    lines.push(...done.flatMap(({ records }) => records.map(({ line }) => line))),
  );
  expect(recordIn(first.combined())).toMatchObject([{ status: 'multiple', solutions: [{}, {}] }]);
  const again = batchOf(SETTINGS, lines);
  expect(await partsOf(again, unit)).toEqual([]);
  expect(again.combined()).toEqual(first.combined());
  const whole = first.combined()[0]!.records[0]!.line;
  const done = batchOf(SETTINGS, [...lines, whole]);
  expect(await partsOf(done, unit)).toEqual([unit]);
  expect(done.combined()).toEqual([]);
});

test.each<[string, Outcome[], object]>([
  ['none', [{ status: 'none' }, { status: 'none' }], { status: 'none', solutions: [] }],
  ['unique', [{ status: 'none' }, { status: 'unique', solutions: [['#']] }], { status: 'unique', solutions: [['#']] }],
  ['limit', [{ status: 'none' }, { status: 'limit' }], { status: 'limit' }],
  ['found', [{ status: 'limit' }, { status: 'unique', solutions: [['#']] }], { status: 'found' }],
  [
    'multiple',
    [
      { status: 'limit', solutions: [['#']] },
      { status: 'unique', solutions: [['.']] },
    ],
    { status: 'multiple', solutions: [['#'], ['.']] },
  ],
  [
    'error',
    [
      { status: 'error', faults: [{ code: 'x' }] },
      { status: 'unique', solutions: [['#']] },
    ],
    { status: 'error', faults: [{ code: 'x' }] },
  ],
])('parts whose records are %s together', async (_, outcomes, expected) => {
  const batch = batchOf();
  const [unit] = [unitOf(PAIR)];
  const parts = await partsOf(batch, unit);
  const runner = batch.watch({
    ...solving(SETTINGS),
    async run(units, deliver) {
      const records = units.map(({ id, cube }, i) => ({
        id,
        records: [recordLine(id, 'set', SETTINGS, outcomes[i]!, { cube: cube!.index }, 1)],
      }));
      deliver(records);
    },
  });
  await runner.run(parts, () => {});
  const [record] = recordIn(batch.combined());
  expect(record).toMatchObject(expected);
  if (record.status !== 'error') expect(record).not.toHaveProperty('faults');
});
