/**
 * The program of a batch's thread: does the units of a chunk one after the other. What is finished is said while the chunk goes
 * on, at most every POST_MILLIS, so that a hard puzzle holds up little that was done before it. The puzzle at work stands in
 * shared memory, where the pool finds it when the thread hangs or dies.
 */
import type { MessagePort } from 'node:worker_threads';
import { type Loss, recordsOf } from './record.js';
import type { Settings } from './settings.js';
import type { Unit, UnitDone } from './unit.js';

const POST_MILLIS = 2;

/** The unit is being read. */
export const READING = -1;

export interface Chunk {
  readonly units: readonly Unit[];
  readonly settings: Settings;
  /** Takes lists of UnitDone. */
  readonly port: MessagePort;
  /** What threads did not survive before. */
  readonly losses: readonly Loss[];
  /** Holds the index of the unit at work, and that of its puzzle or READING. */
  readonly at: Int32Array;
}

export default async function runChunk({ units, settings, losses, port, at }: Chunk): Promise<void> {
  let ready: UnitDone[] = [];
  let posted = performance.now();
  for (const [index, unit] of units.entries()) {
    Atomics.store(at, 1, READING);
    Atomics.store(at, 0, index);
    const records = await recordsOf(unit, settings, losses, (puzzle) => Atomics.store(at, 1, puzzle));
    ready.push({ id: unit.id, records });
    const now = performance.now();
    if (now - posted < POST_MILLIS && index < units.length - 1) continue;
    port.postMessage(ready);
    [ready, posted] = [[], now];
  }
  port.close();
}
