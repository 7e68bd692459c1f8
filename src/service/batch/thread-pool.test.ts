import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { HEART } from '../../../test/run-cli.js';
import type { Settings } from './settings.js';
import { ThreadPool } from './thread-pool.js';
import { makeUnit, type Unit, type UnitDone } from './unit.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread's program that does what its units say, and otherwise speaks as the real one does. */
const PROGRAM = `import { appendFileSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ units, losses, at }) => {
  for (const [index, unit] of units.entries()) {
    Atomics.store(at, 1, -1);
    Atomics.store(at, 0, index);
    const word = new TextDecoder().decode(unit.content);
    const [, failing, times] = /^(throws early|does nothing) (\\d+)/.exec(word) ?? [];
    if (failing) {
      appendFileSync(unit.source, '.');
      if (readFileSync(unit.source).length <= Number(times)) {
        Atomics.store(at, 0, -1);
        if (failing === 'throws early') throw new Error('too early');
        return parentPort.postMessage({ done: [], last: true });
      }
    }
    const loss = losses.find(({ id }) => id === unit.id);
    if (word === 'unreadable') throw new Error('cannot read');
    Atomics.store(at, 1, 0);
    if (!loss) {
      if (word === 'hang') for (;;);
      if (word === 'throw') throw new Error('thrown');
      if (word === 'memory') for (const all = []; ; ) all.push(new Array(1e5).fill(0.5));
    }
    const status = loss ? loss.outcome.status : 'unique';
    const records = [{ status, millis: 1, line: JSON.stringify(loss?.outcome ?? {}) }];
    parentPort.postMessage({ done: [{ id: unit.id, records }], last: index === units.length - 1 });
  }
});
`;
const program = join(folder, 'program.mjs');
writeFileSync(program, PROGRAM);

const within = (millis: number): Settings => ({ task: 'solve', limits: { millis } });
const units = (words: readonly string[]): Unit[] =>
  words.map((word, i) => makeUnit('set', i + 1, new TextEncoder().encode(word)));

test('a puzzle that hangs, dies or eats the memory costs its one record', async () => {
  const pool = new ThreadPool(2, { program: pathToFileURL(program), graceMillis: 300, memory: 32 });
  const chunks = [
    units(['fine', 'hang', 'fine', 'throw', 'fine']),
    units(['unreadable', 'also fine']),
    units(['memory', 'as well']),
    units(['late']),
  ];
  const done: UnitDone[] = [];
  const limits = [200, 200, 60_000, 200];
  await Promise.all(chunks.map((chunk, i) => pool.run(chunk, within(limits[i]!), (list) => done.push(...list))));
  pool.close();
  const statuses = chunks.map((chunk) =>
    chunk.map(({ id }) => done.filter((one) => one.id === id).map(({ records }) => records[0]!.status)),
  );
  expect(statuses).toEqual([
    [['unique'], ['limit'], ['unique'], ['error'], ['unique']],
    [['error'], ['unique']],
    [['error'], ['unique']],
    [['unique']],
  ]);
  const why = done.flatMap(({ records }) => records).map(({ line }) => line);
  expect(why.some((line) => /The thread died: .*memory/.test(line))).toBe(true);
  expect(why.some((line) => /The thread died: cannot read/.test(line))).toBe(true);
});

test.each([
  ['throws early', 'too early'],
  ['does nothing', 'a thread ended without doing its work'],
])('a thread that %s before its first unit is tried three times, and not more', async (how, why) => {
  const pool = new ThreadPool(1, { program: pathToFileURL(program) });
  const statusAfter = async (failures: number) => {
    const counted = join(folder, `${how} ${failures}`);
    const unit = makeUnit(counted, 1, new TextEncoder().encode(`${how} ${failures}`));
    const done: UnitDone[] = [];
    const ended = await pool.run([unit], within(60_000), (list) => done.push(...list)).catch((error) => error.message);
    return [ended ?? done[0]!.records[0]!.status, readFileSync(counted, 'utf8').length];
  };
  expect(await statusAfter(2)).toEqual(['unique', 3]);
  expect(await statusAfter(3)).toEqual([why, 3]);
  pool.close();
});

test('the real program posts what is done while a chunk goes on, but not each unit by itself', async () => {
  const pool = new ThreadPool(1, { program: pathToFileURL(resolve('dist/cli/chunk-thread.js')) });
  const many = Array.from({ length: 400 }, (_, i) => makeUnit('set', i + 1, new TextEncoder().encode(HEART)));
  const lists: number[] = [];
  await pool.run(many, within(60_000), (list) => lists.push(list.length));
  pool.close();
  expect(lists.reduce((sum, length) => sum + length, 0)).toBe(400);
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.length).toBeLessThan(400);
});
