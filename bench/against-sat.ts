/**
 * `npm run bench:sat FILE...`: the engine `learn` against SAT solvers on the plain order encoding, first solution, CPU seconds of each, on the first 40
 * puzzles of the files that take the engine at least 1,000 conflicts. The solvers are those of CaDiCaL and kissat that are installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, sourceOf } from '../src/formats/index.js';
import { isNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { solve } from '../src/tasks/solve.js';
import { cnfOf, dimacs } from '../test/cnf.js';

const WANTED = 40;
const HARD = 1000;

/** The programs, and where they print their CPU seconds. */
const SOLVERS = {
  cadical: /total process time since initialization:\s+([\d.]+)/,
  kissat: /process-time:.*?([\d.]+) seconds/,
};

const names = (Object.keys(SOLVERS) as (keyof typeof SOLVERS)[]).filter(
  (name) => !spawnSync(name, ['--version']).error,
);
if (names.length === 0) throw new Error('neither cadical nor kissat is installed');
const folder = mkdtempSync(join(tmpdir(), 'nonori-sat-'));
const file = join(folder, 'puzzle.cnf');
let [count, ours] = [0, 0];
const theirs = names.map(() => 0);
for (const { puzzle, name } of hardOnes(process.argv.slice(2))) {
  const before = process.cpuUsage();
  const { stats } = solve(puzzle, { engine: 'learn', solutions: 1, seed: 1 });
  const { user, system } = process.cpuUsage(before);
  const own = (user + system) / 1e6;
  writeFileSync(file, dimacs(cnfOf(puzzle)));
  const seconds = names.map((solver) => secondsOf(solver, name));
  count++;
  ours += own;
  seconds.forEach((each, i) => {
    theirs[i]! += each;
  });
  const listed = names.map((solver, i) => `${solver} ${seconds[i]!.toFixed(2)} s`).join(', ');
  console.log(`${name}: ${own.toFixed(2)} s (${stats.conflicts} conflicts), ${listed}`);
}
rmSync(folder, { recursive: true });
const sums = names.map((name, i) => `${name} ${theirs[i]!.toFixed(1)} s, ratio ${(ours / theirs[i]!).toFixed(3)}`);
console.log(`${count} puzzles: ${ours.toFixed(1)} s; ${sums.join('; ')}`);

function secondsOf(solver: keyof typeof SOLVERS, puzzle: string): number {
  const { stdout, status } = spawnSync(solver, [file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const time = stdout?.match(SOLVERS[solver]);
  if (status !== 10 || !time) throw new Error(`${solver} did not solve ${puzzle}`);
  return Number(time[1]);
}

function* hardOnes(files: readonly string[]): Generator<{ puzzle: Nonogram; name: string }> {
  let found = 0;
  for (const name of files) {
    const reading = read(sourceOf(readFileSync(name), name));
    if (!reading.ok) throw new Error(reading.faults[0]!.message);
    for (const [index, { puzzle }] of reading.value.entries.entries()) {
      if (found === WANTED) return;
      if (!isNonogram(puzzle)) continue;
      const look = solve(puzzle, { engine: 'learn', solutions: 1, limits: { conflicts: HARD } });
      if (look.status !== 'limit') continue;
      found++;
      yield { puzzle, name: `${name}#${index + 1}` };
    }
  }
}
