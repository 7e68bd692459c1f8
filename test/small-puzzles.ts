/** Many small puzzles for batches, and the check of what a batch says about them. */
import { readFileSync } from 'node:fs';
import { nDom, picture } from '../bench/sets.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { formatById } from '../src/formats/index.js';
import { nonogram } from '../src/kinds/nonogram/plain.js';
import { noise } from '../src/tasks/bench/pictures.js';
import { textRows } from '../src/tasks/drawing/symbols.js';
import { solve } from '../src/tasks/solve.js';

/** Noise of 4x4 to 8x8: some with one solution, some with several. */
export function smallPuzzles(count: number, seed: number): Puzzle[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const [width, height] = [4 + random.below(5), 4 + random.below(5)];
    return picture(noise(width, height, 0.6, random.below(2 ** 31)), width);
  });
}

/** One block of 1 in every line: so many solutions as permutations, far too many to count for a large side. */
export function permutations(side: number): Puzzle {
  const clues = Array.from({ length: side }, () => [1]);
  return nonogram({ rows: clues, columns: clues });
}

export function jsonLines(puzzles: readonly Puzzle[]): string {
  const written = formatById('json')!.write!(
    puzzles.map((puzzle) => ({ puzzle })),
    {},
  );
  if (!written.ok) throw new Error(written.faults[0]!.message);
  return written.value as string;
}

interface Solved {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly solutions: readonly (readonly string[])[];
}

/** What is wrong with the results of `--task solve` on these puzzles in one archive; nothing when each has its one right record. */
export function problemsIn(file: string, puzzles: readonly Puzzle[]): string[] {
  const problems: string[] = [];
  const text = readFileSync(file, 'utf8');
  if (!text.endsWith('\n')) problems.push('the last line is torn');
  const seen = new Set<number>();
  const ids = new Set<string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const { id, number, status, solutions } = JSON.parse(line) as Solved;
    if (seen.has(number) || ids.has(id)) problems.push(`there are two records of puzzle ${number}`);
    seen.add(number);
    ids.add(id);
    const puzzle = puzzles[number - 1];
    if (!puzzle) {
      problems.push(`there is no puzzle ${number}`);
      continue;
    }
    const expected = solve(puzzle);
    const rows = expected.solutions.map((solution) => textRows(puzzle, solution));
    if (status !== expected.status) problems.push(`puzzle ${number} is ${expected.status}, not ${status}`);
    else if (JSON.stringify(solutions) !== JSON.stringify(rows)) problems.push(`puzzle ${number} has other solutions`);
  }
  for (const index of puzzles.keys()) if (!seen.has(index + 1)) problems.push(`puzzle ${index + 1} has no record`);
  return problems;
}

/** One puzzle with one solution, one with many and one with none, none of them decided by propagation. */
export function puzzlesToSplit(): Puzzle[] {
  const dom = nDom(5);
  return [dom, permutations(6), { ...dom, rows: [...dom.rows.slice(1), dom.rows[0]!] } as Puzzle];
}

/** The statuses of `puzzlesToSplit` in a file of results, when every record is there once and parts and wholes fit; else what is wrong. */
export function statusesOfSplit(path: string): string[] {
  const records = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if (new Set(records.map(({ id }) => id)).size < records.length) return ['a record is there twice'];
  const wholes = records.filter(({ cube }) => cube === undefined).sort((a, b) => a.number - b.number);
  for (const { number, status, cubes } of wholes) {
    const parts = records.filter((record) => record.number === number && record.cube !== undefined);
    if (status !== 'multiple' && parts.length !== cubes) return [`${number} has ${parts.length} parts of ${cubes}`];
  }
  return wholes.map(({ status }) => status);
}
