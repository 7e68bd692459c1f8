/**
 * `npm run bench:generate`: how long it takes to make puzzles, on one thread: 100 nonograms of 15 x 15, 100 hitori of 10 x 10
 * in several ranges of grades, and one hitori of 30 x 30 beyond level 3. Every puzzle is solved and rated once more.
 */
import { type GenerateOptions, generate } from '../src/tasks/generate/generate.js';
import { rate } from '../src/tasks/rate.js';

const runs: readonly (GenerateOptions & { readonly most: number })[] = [
  { kind: 'nonogram', width: 15, height: 15, count: 100, target: { grade: [1, 3] }, most: 20 },
  { kind: 'nonogram', width: 15, height: 15, count: 100, target: { grade: [3, 5] }, most: 20 },
  { kind: 'nonogram', width: 15, height: 15, count: 100, target: { grade: [6, 8] }, most: 20 },
  { kind: 'hitori', width: 10, height: 10, count: 100, target: { grade: [1, 2] }, most: 10 },
  { kind: 'hitori', width: 10, height: 10, count: 100, target: { grade: [2, 5] }, most: 10 },
  { kind: 'hitori', width: 10, height: 10, count: 100, target: { grade: [6, 8] }, most: 10 },
  { kind: 'hitori', width: 30, height: 30, count: 1, target: { level: [4, 8] }, most: 30 },
];

for (const { most, ...options } of runs) {
  const start = process.cpuUsage();
  const clock = performance.now();
  const made = generate({ ...options, seed: 1 });
  const seconds = (performance.now() - clock) / 1000;
  const { user, system } = process.cpuUsage(start);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const { status, puzzles, attempts } = made.value;
  const grades = new Map<number | null, number>();
  for (const { puzzle, rating } of puzzles) {
    const again = rate(puzzle);
    if (again.status !== 'unique' || again.grade !== rating.grade) throw new Error('a puzzle is not what it says');
    grades.set(rating.grade, (grades.get(rating.grade) ?? 0) + 1);
  }
  const { kind, width, height, count, target } = options;
  const wanted = target?.grade ? `grade ${target.grade.join('-')}` : `level ${target?.level?.join('-')}`;
  const list = [...grades]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([grade, times]) => `${times} of grade ${grade}`);
  process.stdout.write(
    `${kind} ${width} x ${height}, ${wanted}: ${status}, ${puzzles.length} of ${count} in ${attempts} attempts, ` +
      `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of the processor; at most ${most} s): ${list.join(', ')}\n`,
  );
}
