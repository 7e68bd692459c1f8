/**
 * The loop of a batch: takes units as they are read, leaves out those that have their records, gives the others in chunks to
 * whatever does the work, and writes what comes back. A bounded number of chunks is under way, so memory does not depend on the
 * length of the batch. A chunk has as many units as make about `chunkMillis` of work, by the time that the last ones took.
 */
import type { ResultsFile } from './results-file.js';
import type { Deliver } from './thread-pool.js';
import type { Unit, UnitDone } from './unit.js';

const MOST_UNITS = 256;
const MOST_BYTES = 1_048_576;
/** Of all chunks that are under way. */
const MOST_BYTES_UNDER_WAY = 64 * MOST_BYTES;
/** The share of a new measurement in the mean. */
const WEIGHT = 0.05;

/** What does the work: threads here, or a queue for other machines. */
export interface Runner {
  /** How many chunks may be under way. */
  readonly capacity: number;
  readonly chunkMillis: number;
  /** How many units a chunk has, and how many chunks are under way, while nothing is known about the puzzles. */
  readonly first: { readonly units: number; readonly chunks: number };
  /** Chunks of an earlier run that are still under way; what they give may be delivered from now on. */
  leftovers?(deliver: Deliver): Promise<readonly (readonly Unit[])[]>;
  /** Ends when all units were delivered. */
  run(units: readonly Unit[], deliver: Deliver): Promise<void>;
}

export interface Watcher {
  /** Units that were met, by their bytes: done before, or done now. */
  skipped(bytes: number): void;
  done(units: number, bytes: number): void;
}

/** Ends when every unit has its records, or when `signal` says so; throws when a chunk or the file of results fails. */
export async function runBatch(
  units: AsyncIterable<Unit>,
  runner: Runner,
  results: ResultsFile,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<void> {
  const underWay = new Map<string, number>();
  let chunks = 0;
  let bytesUnderWay = 0;
  let wake = () => {};
  const size = new ChunkSize(runner);
  let broken: unknown;

  /** What fails here ends the batch, whoever calls it: a queue keeps the errors of its callbacks to itself. */
  const write = (done: readonly UnitDone[]) => {
    try {
      results.append(done);
    } catch (error) {
      broken ??= error;
      wake();
      throw error;
    }
  };
  const deliver = (done: readonly UnitDone[]) => {
    if (signal.aborted) return;
    if (broken) throw broken;
    write(done);
    for (const { id, records } of done) {
      const bytes = underWay.get(id);
      if (bytes === undefined) continue;
      underWay.delete(id);
      bytesUnderWay -= bytes;
      watcher.done(records.length, bytes);
      size.learn(records.reduce((sum, { millis }) => sum + millis, 0));
    }
  };
  const start = (chunk: readonly Unit[]) => {
    for (const { id, content } of chunk) {
      underWay.set(id, content.length);
      bytesUnderWay += content.length;
    }
    chunks++;
    runner
      .run(chunk, deliver)
      .catch((error) => {
        broken ??= error ?? new Error('a chunk failed');
      })
      .finally(() => {
        chunks--;
        wake();
      });
  };
  /** Waits until fewer chunks than that are under way, or there is no sense in waiting. */
  const fewer = async (most: number) => {
    while ((chunks >= most || (chunks > 0 && bytesUnderWay > MOST_BYTES_UNDER_WAY)) && !signal.aborted && !broken) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  signal.addEventListener('abort', () => wake(), { once: true });

  for (const chunk of (await runner.leftovers?.(deliver)) ?? []) {
    const open = chunk.filter(({ id }) => !results.has(id) && !underWay.has(id));
    if (open.length > 0) start(chunk);
  }
  let chunk: Unit[] = [];
  let bytes = 0;
  for await (const unit of units) {
    if (signal.aborted || broken) break;
    if (results.has(unit.id)) watcher.skipped(unit.content.length);
    if (results.has(unit.id) || underWay.has(unit.id) || chunk.some(({ id }) => id === unit.id)) continue;
    chunk.push(unit);
    bytes += unit.content.length;
    if (chunk.length < size.units && bytes < MOST_BYTES) continue;
    await fewer(size.isKnown ? runner.capacity : Math.min(runner.capacity, runner.first.chunks));
    if (signal.aborted || broken) break;
    start(chunk);
    [chunk, bytes] = [[], 0];
  }
  if (chunk.length > 0 && !signal.aborted && !broken) start(chunk);
  await fewer(1);
  if (broken) throw broken;
}

/** How many units make a chunk. */
class ChunkSize {
  private readonly runner: Runner;
  private mean: number | undefined;

  constructor(runner: Runner) {
    this.runner = runner;
  }

  get isKnown(): boolean {
    return this.mean !== undefined;
  }

  get units(): number {
    if (this.mean === undefined) return this.runner.first.units;
    return Math.max(1, Math.min(MOST_UNITS, Math.round(this.runner.chunkMillis / Math.max(this.mean, 0.01))));
  }

  learn(millis: number): void {
    this.mean = this.mean === undefined ? millis : (1 - WEIGHT) * this.mean + WEIGHT * millis;
  }
}
