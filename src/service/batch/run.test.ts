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
