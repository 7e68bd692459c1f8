/**
 * The program of a batch's thread: performs the units of a chunk one after another. Finished records are posted while the
 * chunk goes on, at most every POST_MILLIS, so that a hard puzzle delays little that was done before it. The current puzzle
 * is in shared memory, where the pool finds it when the thread hangs or dies.
 */
import { parentPort } from 'node:worker_threads';
import { recordsOf } from './record.js';
import { type Chunk, type ChunkReply, READING, type UnitDone } from './unit.js';

const POST_MILLIS = 2;

const port = parentPort!;
const post = (reply: ChunkReply): void => port.postMessage(reply);

port.on('message', async ({ units, settings, losses, at }: Chunk) => {
  let done: UnitDone[] = [];
  let posted = performance.now();
  for (const [index, unit] of units.entries()) {
    Atomics.store(at, 1, READING);
    Atomics.store(at, 0, index);
    const records = await recordsOf(unit, settings, losses, (puzzle) => Atomics.store(at, 1, puzzle));
    done.push({ id: unit.id, records });
    const now = performance.now();
    if (now - posted < POST_MILLIS) continue;
    post({ done, last: false });
    [done, posted] = [[], now];
  }
  post({ done, last: true });
});
