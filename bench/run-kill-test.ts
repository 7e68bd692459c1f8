/** Runs the kill test at full length: `threads` or `queue`, how many puzzles, how many kills. */
import { killQueue, killThreads } from './kill-test.js';

const [what = 'threads', puzzles = '20000', kills = '10', pause = '1000'] = process.argv.slice(2);
const run = what === 'queue' ? killQueue : killThreads;
const { problems, hits } = await run({
  puzzles: Number(puzzles),
  kills: Number(kills),
  pause: Number(pause),
  seed: Date.now() % 1_000_000,
  say: console.log,
});
console.log(`${what}: ${puzzles} puzzles, ${hits} kills in the middle, ${problems.length} problems`);
for (const problem of problems.slice(0, 20)) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
