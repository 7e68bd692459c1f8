/**
 * `npm run bench:generate -- [--kinds nonogram,hitori] [--sizes 10,20,30,40] [--grades 1,...,10] [--each 10] [--seconds 20]`: the table
 * of grades and sizes. Each puzzle is requested by itself, with a seed of its own, and has so many seconds of CPU. Every one is rated
 * again, and must have the grade; with `--symmetry across` and the like its picture must be symmetric. A row per kind and size; a field
 * has how many were made, and the CPU seconds of the median and of the slowest. Left out: grades that no puzzle of the size has, as the formula says.
 *
 * With `--needs` the rows are techniques instead of grades, all that can be asked for or those of `--techniques a,b`; what needs one is checked again as well.
 */
import { parseArgs } from 'node:util';
import { valueAt } from '../src/core/board.js';
import { alikeCells, type Symmetry } from '../src/core/symmetry.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { makerOf } from '../src/kinds/make.js';
import { levelOf } from '../src/tasks/explain.js';
import { type Generated, generate } from '../src/tasks/generate/generate.js';
import { type GenerateTarget, missOfTarget, techniqueIds, withLevels } from '../src/tasks/generate/needs.js';
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
    needs: { type: 'boolean', default: false },
    techniques: { type: 'string' },
  },
});
const numbers = (list: string): number[] => list.split(',').map(Number);
const [each, most] = [Number(values.each), Number(values.seconds)];
const symmetry = values.symmetry as Symmetry;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The CPU seconds that a puzzle took, or nothing when none was made. */
function seconds(kind: string, side: number, target: GenerateTarget, seed: number): number | undefined {
  const start = cpu();
  let [asked, isLate] = [0, false];
  const cancelled = (): boolean => {
    if (++asked % 32 === 0) isLate = cpu() - start > most; // asking the system costs more than some looks
    return isLate;
  };
  const made = generate({ kind, width: side, height: side, seed, target, symmetry, limits: { cancelled } });
  const used = cpu() - start;
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const [one] = made.value.puzzles;
  if (!one) return undefined;
  if (!isAsAsked(one, target)) throw new Error('a puzzle is not what it says');
  return used;
}

function isAsAsked({ puzzle, goal }: Generated, target: GenerateTarget): boolean {
  const kind = explainedKindOf(puzzle);
  const rating = rate(puzzle);
  const isSymmetric = Array.from(goal.cells, (_, cell) => cell).every((cell) =>
    alikeCells(puzzle, symmetry, cell).every((alike) => valueAt(goal, alike) === valueAt(goal, cell)),
  );
  return (
    rating.status === 'unique' && isSymmetric && missOfTarget(kind, withLevels(kind, target), { puzzle, rating }) === 0
  );
}

/** What is asked for, with the name of its row. */
function requests(kind: string, side: number): { name: string | number; target: GenerateTarget }[] {
  const explained = explainedKindOf({ kind });
  if (values.needs) {
    const highest = makerOf(kind)?.highestLevel?.level ?? Number.POSITIVE_INFINITY;
    const asked = values.techniques?.split(',') ?? techniqueIds(explained);
    return asked
      .filter((id) => techniqueIds(explained).includes(id) && levelOf(explained, id) <= highest)
      .map((needs) => ({ name: needs, target: { needs } }));
  }
  const possible = possibleGrades(explained, side * side);
  return numbers(values.grades)
    .filter((grade) => possible.includes(grade))
    .map((grade) => ({ name: grade, target: { grade: [grade, grade] } }));
}

let [made, wanted] = [0, 0];
for (const kind of values.kinds.split(',')) {
  for (const side of numbers(values.sizes)) {
    for (const { name, target } of requests(kind, side)) {
      const times = Array.from({ length: each }, (_, seed) => seconds(kind, side, target, seed)).filter(
        (used) => used !== undefined,
      );
      times.sort((a, b) => a - b);
      made += times.length;
      wanted += each;
      const median = times[times.length >> 1]?.toFixed(1) ?? '-';
      const slowest = times.at(-1)?.toFixed(1) ?? '-';
      process.stdout.write(`| ${kind} | ${side} | ${name} | ${times.length} of ${each} | ${median} | ${slowest} |\n`);
    }
  }
}
process.stdout.write(`${made} of ${wanted}\n`);
