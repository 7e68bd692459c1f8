/**
 * `npm run bench:cadical FILE...`: the engine `learn` against CaDiCaL (Debian's package cadical) on the plain order encoding,
 * first solution, CPU seconds of both, on the first 40 puzzles of the files that take the engine at least 1,000 conflicts.
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

const folder = mkdtempSync(join(tmpdir(), 'nonori-cadical-'));
const file = join(folder, 'puzzle.cnf');
let [count, ours, theirs] = [0, 0, 0];
for (const { puzzle, name } of hardOnes(process.argv.slice(2))) {
  const before = process.cpuUsage();
  const { stats } = solve(puzzle, { engine: 'learn', solutions: 1, seed: 1 });
  const { user, system } = process.cpuUsage(before);
  const own = (user + system) / 1e6;
  writeFileSync(file, dimacs(cnfOf(puzzle)));
  const { stdout, status } = spawnSync('cadical', [file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const time = stdout?.match(/total process time since initialization:\s+([\d.]+)/);
  if (status !== 10 || !time) throw new Error(`cadical did not solve ${name}`);
  count++;
  ours += own;
  theirs += Number(time[1]);
  console.log(`${name}: ${own.toFixed(2)} s (${stats.conflicts} conflicts), cadical ${time[1]} s`);
}
rmSync(folder, { recursive: true });
console.log(
  `${count} puzzles: ${ours.toFixed(1)} s, cadical ${theirs.toFixed(1)} s, ratio ${(ours / theirs).toFixed(2)}`,
);

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
