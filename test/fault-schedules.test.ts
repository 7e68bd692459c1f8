/**
 * Thirty random schedules of faults (bench/fault-schedule.ts), a few at a time, with the built command line (dist/): half of them in
 * threads, half over one queue that all share, so that what one does to Redis or a worker hurts the batches of the others too.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QueueSite, queueSchedule, threadsSchedule } from '../bench/fault-schedule.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
/** A batch that hangs is reported by the schedule itself before that. */
const MOST_MILLIS = 400_000;
const odd = Array.from({ length: 15 }, (_, i) => 2 * i + 1);
const even = odd.map((seed) => seed + 1);

describe('a batch in threads that is hurt at any moment and given again', () => {
  test.concurrent.each(odd)(
    'has one right record per puzzle: schedule %i',
    async (seed) => {
      const { problems, faults } = await threadsSchedule({ seed, puzzles: 100, faults: 2, pause: 100 });
      expect(problems, faults.join(', ')).toEqual([]);
    },
    MOST_MILLIS,
  );
});

describe.runIf(hasRedis)('a batch over a queue, whatever is killed, stopped, slow or lost', () => {
  const site = new QueueSite();
  beforeAll(() => site.open());
  afterAll(() => site.close());

  test.concurrent.each(even)(
    'has one right record per puzzle: schedule %i',
    async (seed) => {
      const { problems, faults } = await queueSchedule({ seed, puzzles: 100, faults: 3, pause: 100 }, site);
      expect(problems, faults.join(', ')).toEqual([]);
    },
    MOST_MILLIS,
  );
});
