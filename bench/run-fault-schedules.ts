/** Runs random faults (fault-schedule.ts): how many schedules, or from which to which seed. Odd seeds use threads, even ones a queue. */
import {
  QueueSite,
  queueSchedule,
  type ScheduleOptions,
  type ScheduleReport,
  threadsSchedule,
} from './fault-schedule.js';

/** With a queue of its own. */
async function overQueue(options: ScheduleOptions): Promise<ScheduleReport> {
  const site = new QueueSite();
  try {
    await site.open();
    return await queueSchedule(options, site);
  } finally {
    await site.close();
  }
}

const [first, last] = process.argv.slice(2).map(Number);
const [from, to] = last === undefined ? [1, first ?? 20] : [first!, last];
const counts = new Map<string, number>();
let failed = 0;
for (let seed = from; seed <= to; seed++) {
  const options = { seed, puzzles: 400, faults: 3, pause: 300 };
  const { problems, faults, hits } = await (seed % 2 === 1 ? threadsSchedule(options) : overQueue(options));
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  console.log(`schedule ${seed}: ${faults.join(', ')}; ${hits} in the middle; ${problems.length} problems`);
  for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
  if (problems.length > 0) failed++;
}
console.log(`${to - from + 1} schedules, ${failed} with problems`);
for (const [fault, count] of [...counts].sort()) console.log(`${count} times: ${fault}`);
process.exitCode = failed === 0 ? 0 : 1;
