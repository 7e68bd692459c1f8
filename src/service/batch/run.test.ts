/** The loop of a batch with a runner that holds its chunks: how much is under way, and what it does when writing fails. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ResultsFile } from './results-file.js';
import { type Runner, runBatch } from './run.js';
import { type Settings, settingsHash } from './settings.js';
import type { Deliver } from './thread-pool.js';
import { ID_LENGTH, type Unit } from './unit.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-run-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SETTINGS: Settings = { task: 'solve', limits: { millis: 1000 } };
const MEGABYTE = new Uint8Array(1 << 20);
const watcher = { skipped: () => {}, done: () => {} };

async function* unitsOf(count: number): AsyncGenerator<Unit> {
  for (let number = 1; number <= count; number++) {
    yield { id: number.toString(16).padStart(ID_LENGTH, '0'), source: 'set', number, content: MEGABYTE };
  }
}

/** One right record. */
function doneOf({ id }: Unit) {
  const line = JSON.stringify({ id, settings: settingsHash(SETTINGS), status: 'unique', millis: 1, source: 'set' });
  return { id, records: [{ status: 'unique', millis: 1, line }] };
}

/** Holds every chunk until the loop waits, and then finishes the oldest. */
class Holder implements Runner {
  readonly capacity = 1000;
  readonly chunkMillis = 10;
  readonly first = { units: 1, chunks: 1000 };
  /** How many were held after each new one. */
  readonly underWay: number[] = [];
  private readonly held: (() => void)[] = [];
  private timer: NodeJS.Immediate | undefined;

  run(units: readonly Unit[], deliver: Deliver): Promise<void> {
    return new Promise((resolve, reject) => {
      this.held.push(() => {
        try {
          deliver(units.map(doneOf));
          resolve();
        } catch (error) {
          reject(error);
        }
      });
      this.underWay.push(this.held.length);
      this.next();
    });
  }

  /** The loop takes units in microtasks: when this comes, it waits. */
  private next(): void {
    clearImmediate(this.timer);
    this.timer = setImmediate(() => {
      this.held.shift()?.();
      if (this.held.length > 0) this.next();
    });
  }
}

function resultsIn(name: string): ResultsFile {
  const opened = ResultsFile.open(join(folder, name), settingsHash(SETTINGS));
  if (!opened.ok) throw new Error(opened.faults[0]!.message);
  return opened.value;
}

test('no more than 64 megabytes are under way, and every unit is done', async () => {
  const runner = new Holder();
  const results = resultsIn('bounded.jsonl');
  await runBatch(unitsOf(80), runner, results, watcher, new AbortController().signal);
  results.close();
  // One more is begun when exactly 64 are under way; from then on one for each that is done.
  expect([Math.max(...runner.underWay), runner.underWay.at(-1)]).toEqual([65, 65]);
  expect(readFileSync(join(folder, 'bounded.jsonl'), 'utf8').trim().split('\n')).toHaveLength(80);
});

test('results that cannot be written end the batch with the error, although the runner keeps it to itself', async () => {
  const results = resultsIn('broken.jsonl');
  const full = new Error('no space');
  results.append = () => {
    throw full;
  };
  const runner = new Holder();
  const silent: Runner = {
    capacity: 2,
    chunkMillis: 10,
    first: { units: 1, chunks: 2 },
    run: (units, deliver) => runner.run(units, deliver).catch(() => new Promise(() => {})),
  };
  const run = runBatch(unitsOf(5), silent, results, watcher, new AbortController().signal);
  await expect(run).rejects.toBe(full);
});

test('a batch that is aborted ends, although a chunk is under way that never will', async () => {
  const abort = new AbortController();
  let begun!: () => void;
  const waits = new Promise<void>((resolve) => (begun = resolve));
  const endless: Runner = {
    capacity: 1,
    chunkMillis: 10,
    first: { units: 1, chunks: 1 },
    run: () => {
      setImmediate(begun);
      return new Promise(() => {});
    },
  };
  const results = resultsIn('aborted.jsonl');
  const run = runBatch(unitsOf(2), endless, results, watcher, abort.signal);
  await waits;
  abort.abort();
  await run;
  results.close();
  expect(readFileSync(join(folder, 'aborted.jsonl'), 'utf8')).toBe('');
});

/** Does every chunk at once, and notes what it was given. */
class Quick implements Runner {
  readonly capacity: number = 2;
  readonly chunkMillis = 10;
  readonly first = { units: 2, chunks: 1 };
  readonly chunks: string[][] = [];
  readonly millis: number;
  leftovers?: NonNullable<Runner['leftovers']>;

  constructor(millis = 1) {
    this.millis = millis;
  }

  async run(units: readonly Unit[], deliver: Deliver): Promise<void> {
    this.chunks.push(units.map(({ id }) => id));
    deliver(
      units.map((unit) => {
        const { id, records } = doneOf(unit);
        return { id, records: records.map((record) => ({ ...record, millis: this.millis })) };
      }),
    );
  }
}

const small = (number: number): Unit => ({
  id: number.toString(16).padStart(ID_LENGTH, '0'),
  source: 'set',
  number,
  content: new Uint8Array(10),
});

async function* listed(numbers: readonly number[]): AsyncGenerator<Unit> {
  for (const number of numbers) yield small(number);
}

test('what is done is skipped and told, what comes twice is done once', async () => {
  const results = resultsIn('skipped.jsonl');
  results.append([doneOf(small(1))]);
  const told = { skipped: [] as number[], done: [] as number[][] };
  const runner = new Quick();
  const noting = {
    skipped: (bytes: number) => told.skipped.push(bytes),
    done: (records: number, bytes: number) => told.done.push([records, bytes]),
  };
  await runBatch(listed([1, 2, 2, 3, 2, 1, 4]), runner, results, noting, new AbortController().signal);
  results.close();
  expect(told.skipped).toEqual([10, 10, 10]);
  expect(told.done).toEqual([
    [1, 10],
    [1, 10],
    [1, 10],
  ]);
  expect(runner.chunks.flat()).toEqual([2, 3, 4].map((number) => small(number).id));
});

test.each([
  [1, 10],
  [100, 1],
  [0, 256],
])('chunks take as long as the runner wants: puzzles of %s ms, %s of them in one', async (millis, most) => {
  const results = resultsIn(`sizes-${millis}.jsonl`);
  const runner = new Quick(millis);
  const numbers = Array.from({ length: 600 }, (_, i) => i + 1);
  await runBatch(listed(numbers), runner, results, watcher, new AbortController().signal);
  results.close();
  const sizes = runner.chunks.map(({ length }) => length);
  expect(sizes[0]).toBe(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(2, most));
  expect(sizes).toContain(most);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(600);
});

test('until the times of puzzles are known, few chunks are under way, and then as many as the runner takes', async () => {
  const results = resultsIn('first.jsonl');
  const held: (() => void)[] = [];
  const underWay: number[] = [];
  const runner: Runner = {
    capacity: 3,
    chunkMillis: 1,
    first: { units: 1, chunks: 2 },
    run: (units, deliver) =>
      new Promise((resolve) => {
        held.push(() => {
          deliver(units.map(doneOf));
          resolve();
        });
        underWay.push(held.length);
      }),
  };
  const ended = runBatch(listed([1, 2, 3, 4, 5, 6]), runner, results, watcher, new AbortController().signal);
  const waits = () => new Promise((resolve) => setImmediate(resolve));
  await waits();
  expect(underWay).toEqual([1, 2]);
  held.shift()!();
  await waits();
  expect(underWay).toEqual([1, 2, 2, 3]);
  for (let i = 0; i < 5; i++) {
    held.shift()!();
    await waits();
  }
  await ended;
  results.close();
  expect(underWay).toEqual([1, 2, 2, 3, 3, 3]);
});

test('what a queue has left from an earlier run is done first, if anything of it is open', async () => {
  const results = resultsIn('leftovers.jsonl');
  results.append([doneOf(small(1))]);
  const runner = new Quick();
  runner.leftovers = async () => [[small(1)], [small(1), small(2)], [small(3)]];
  await runBatch(listed([3, 2, 1, 4]), runner, results, watcher, new AbortController().signal);
  results.close();
  expect(runner.chunks).toEqual([[small(1).id, small(2).id], [small(3).id], [small(4).id]]);
});

test('a batch that is told to stop takes nothing more, and writes nothing more', async () => {
  const results = resultsIn('stopped.jsonl');
  const stop = new AbortController();
  const runner = new Quick();
  const stopping: Runner = {
    capacity: 1,
    chunkMillis: 10,
    first: { units: 1, chunks: 1 },
    run(units, deliver) {
      if (runner.chunks.length === 1) stop.abort();
      return runner.run(units, deliver);
    },
  };
  await runBatch(listed([1, 2, 3, 4, 5]), stopping, results, watcher, stop.signal);
  expect(results.tally.puzzles).toBe(1);
  results.close();
  expect(runner.chunks).toHaveLength(2);
});

test('a chunk that fails ends the batch with its error', async () => {
  const results = resultsIn('failing.jsonl');
  const failing: Runner = { ...new Quick(), run: () => Promise.reject(new Error('it broke')) };
  await expect(runBatch(listed([1, 2, 3]), failing, results, watcher, new AbortController().signal)).rejects.toThrow(
    'it broke',
  );
  const silent: Runner = { ...new Quick(), run: () => Promise.reject(undefined) };
  await expect(runBatch(listed([1]), silent, results, watcher, new AbortController().signal)).rejects.toThrow(
    'a chunk failed',
  );
  results.close();
});
