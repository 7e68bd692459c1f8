/**
 * `npm run bench:repair`: repairs the sixty sample pictures to one solution, each in 10 seconds of the processor (which is the
 * time on a clock when nothing else runs), and has every result checked by the referee and by the learning engine.
 */
import { nonogram } from '../src/kinds/nonogram/index.js';
import { isNonogram } from '../src/kinds/nonogram/puzzle.js';
import { makeFromRaster } from '../src/tasks/make/make.js';
import { solve } from '../src/tasks/solve.js';
import { samplePictures } from '../test/sample-pictures.js';

const SECONDS = 10;
const MOST = 0.06;

const shares: number[] = [];
const times: number[] = [];
let all = 0;
let good = 0;
for (const { name, size, raster, dither } of samplePictures()) {
  const start = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const limits = { cancelled: () => used() > 1000 * SECONDS };
  const made = makeFromRaster(raster, { size, crop: 'none', dither, unique: true, limits });
  const millis = used();
  all++;
  if (!made.ok || !made.value.repair || !isNonogram(made.value.puzzle)) throw new Error(`${name} gave no puzzle`);
  const { puzzle, goal, changes, repair } = made.value;
  const share = changes.length / (size.width * size.height);
  const { status, solutions } = solve(puzzle, { engine: 'learn', limits: { millis: 60_000 } });
  const same = solutions[0] && Array.from(solutions[0].cells).every((set, cell) => set === goal.cells[cell]);
  const verified = status === 'unique' && same && nonogram.referee(puzzle, goal).length === 0;
  if (repair.status === 'done' && !verified) throw new Error(`${name} is not what the repair says`);
  const counts = repair.status === 'done' && share <= MOST;
  if (counts) {
    good++;
    shares.push(share);
  }
  times.push(millis);
  const percent = `${(100 * share).toFixed(1)} %`;
  const tried = `${repair.tried.pictures} pictures, ${repair.tried.runs} runs`;
  const line = [
    name.padEnd(11),
    `${size.width} x ${size.height}`,
    repair.status,
    `${changes.length} changed (${percent})`,
  ];
  process.stdout.write(`${[...line, `${Math.round(millis)} ms`, tried].join(', ')}\n`);
}
const middle = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
process.stdout.write(
  `${good} of ${all} repaired with at most ${100 * MOST} % changed; median change ${percent(middle(shares))}, ` +
    `most ${percent(Math.max(...shares))}; median time ${Math.round(middle(times))} ms, longest ${Math.round(Math.max(...times))} ms\n`,
);
