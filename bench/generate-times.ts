/**
 * `npm run bench:generate -- [--kinds nonogram,hitori] [--sizes 10,20,30,40] [--grades 1,...,10] [--each 10] [--seconds 20]`: the table
 * of grades and sizes. Each puzzle is requested by itself, with a seed of its own, and has so many seconds of CPU. Every one is rated
 * again, and must have the grade. A row per kind and size; a field has how many were made, and the CPU seconds of
 * the median and of the slowest. Left out: grades that no puzzle of the size has, as the formula says.
 */
import { parseArgs } from 'node:util';
import { explainedKindOf } from '../src/kinds/explain.js';
import { generate } from '../src/tasks/generate/generate.js';
import { possibleGrades } from '../src/tasks/grade.js';
import { rate } from '../src/tasks/rate.js';

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'nonogram,hitori' },
    sizes: { type: 'string', default: '10,15,20,30,40' },
    grades: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    each: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    symmetry: { type: 'string', default: 'none' },
  },
});
const numbers = (list: string): number[] => list.split(',').map(Number);
const [each, most] = [Number(values.each), Number(values.seconds)];

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The CPU seconds that a puzzle took, or nothing when none was made. */
function seconds(kind: string, side: number, grade: number, seed: number): number | undefined {
  const start = cpu();
  let [asked, isLate] = [0, false];
  const cancelled = (): boolean => {
    if (++asked % 32 === 0) isLate = cpu() - start > most; // asking the system costs more than some looks
    return isLate;
  };
  const made = generate({
    kind,
    width: side,
    height: side,
    seed,
    target: { grade: [grade, grade] },
    symmetry: values.symmetry as 'none',
    limits: { cancelled },
  });
  const used = cpu() - start;
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const puzzle = made.value.puzzles[0]?.puzzle;
  if (!puzzle) return undefined;
  const again = rate(puzzle);
  if (again.status !== 'unique' || again.grade !== grade) throw new Error('a puzzle is not what it says');
  return used;
}

let [made, wanted] = [0, 0];
for (const kind of values.kinds.split(',')) {
  for (const side of numbers(values.sizes)) {
    for (const grade of numbers(values.grades)) {
      if (!possibleGrades(explainedKindOf({ kind }), side * side).includes(grade)) continue;
      const times = Array.from({ length: each }, (_, seed) => seconds(kind, side, grade, seed)).filter(
        (used) => used !== undefined,
      );
      times.sort((a, b) => a - b);
      made += times.length;
      wanted += each;
      const median = times[times.length >> 1]?.toFixed(1) ?? '-';
      const slowest = times.at(-1)?.toFixed(1) ?? '-';
      process.stdout.write(`| ${kind} | ${side} | ${grade} | ${times.length} of ${each} | ${median} | ${slowest} |\n`);
    }
  }
}
process.stdout.write(`${made} of ${wanted}\n`);
