/**
 * What a batch costs beside the bare engine: the same puzzles solved in a plain loop of this process, then by `nonori batch` in one
 * thread and in two. Prints wall and processor time per puzzle, the throughput's ratio, and how the batch's memory goes on.
 * Processor time is what to compare on a machine that has other things to do.
 *
 *     npm run --silent bench:batch -- 2000 set.jsonl
 *
 * The first word is the limit of conflicts per puzzle, which makes the work the same each time.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { read, sourceOf } from '../src/formats/index.js';
import { unitsOfFile } from '../src/service/batch/archive.js';
import { solve } from '../src/tasks/solve.js';

const [conflicts = '2000', ...files] = process.argv.slice(2);
const limits = { conflicts: Number(conflicts), millis: 60_000 };
/** Tells at the end what the process used, in microseconds of processor time. */
const HOOK =
  'data:text/javascript,process.on("exit",()=>{const u=process.cpuUsage();process.stderr.write("\\ncpu "+(u.user+u.system))})';

interface Cost {
  readonly puzzles: number;
  readonly wall: number;
  readonly cpu: number;
  /** Megabytes of memory every half second. */
  readonly memory: readonly number[];
}

function bare(): Cost {
  const puzzles = files
    .flatMap((file) => [...unitsOfFile(file)])
    .flatMap(({ content, source }) => {
      const reading = read(sourceOf(content, source));
      return reading.ok ? reading.value.entries.map(({ puzzle }) => puzzle) : [];
    });
  const [start, used] = [performance.now(), process.cpuUsage()];
  for (const puzzle of puzzles) solve(puzzle, { limits });
  const { user, system } = process.cpuUsage(used);
  return { puzzles: puzzles.length, wall: performance.now() - start, cpu: (user + system) / 1000, memory: [] };
}

async function batch(threads: number): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'nonori-measure-'));
  const out = join(folder, 'results.jsonl');
  const limit = ['--conflicts', conflicts, '--time-limit', '60'];
  const args = ['batch', ...files, '--task', 'solve', ...limit, '--threads', String(threads), '--out', out, '--json'];
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', HOOK, resolve('dist/cli/main.js'), ...args]);
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(residentMegabytes(child.pid!)), 500);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  await new Promise((done) => child.once('close', done));
  clearInterval(sampler);
  const wall = performance.now() - start;
  rmSync(folder, { recursive: true });
  const { puzzles } = JSON.parse(stdout) as { puzzles: number };
  return { puzzles, wall, cpu: Number(/^cpu (\d+)/m.exec(stderr)![1]) / 1000, memory };
}

function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
  } catch {
    return 0;
  }
}

function say(name: string, { puzzles, wall, cpu, memory }: Cost): void {
  const per = (millis: number) => `${(millis / puzzles).toFixed(3)} ms`;
  const throughput = ((1000 * puzzles) / wall).toFixed(1);
  console.log(`${name}: ${puzzles} puzzles, wall ${per(wall)}, processor ${per(cpu)} each, ${throughput} per second`);
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const path = memory.filter((_, i) => i % tenth === tenth - 1);
  if (path.length > 0) console.log(`  memory in MB over time: ${path.join(' ')}`);
}

console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);
const plain = bare();
say('bare engine', plain);
const one = await batch(1);
say('batch, one thread', one);
const two = await batch(2);
say('batch, two threads', two);
const over = one.cpu / one.puzzles - plain.cpu / plain.puzzles;
console.log(
  `overhead: ${over.toFixed(3)} ms of processor time per puzzle, ${((100 * over * one.puzzles) / plain.cpu).toFixed(1)} %`,
);
console.log(`two threads: ${(one.wall / two.wall).toFixed(2)} times the throughput of one`);
