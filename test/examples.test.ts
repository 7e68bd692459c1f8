/** The puzzles in examples/: each is read by its format, keeps what examples/index.json promises, and is listed there. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sameBoard } from '../src/core/board.js';
import type { Entry } from '../src/core/puzzle.js';
import { read, sourceOf } from '../src/formats/index.js';
import { BLOTTED, isNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { host } from '../src/service/host.js';
import { solve } from '../src/tasks/solve.js';

interface Promised {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
}

const index = JSON.parse(readFileSync('examples/index.json', 'utf8')) as Promised[];

function load(file: string): Entry {
  const reading = read(sourceOf(readFileSync(`examples/${file}`), file), host);
  if (!reading.ok) throw new Error(`${file}: ${reading.faults[0]!.message}`);
  expect(reading.value.entries).toHaveLength(1);
  return reading.value.entries[0]!;
}

test('the list and the folder hold the same files', () => {
  const present = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('/'));
  expect(present.sort()).toEqual(index.map(({ file }) => file).sort());
});

describe.each(index.map((promised) => [promised.file, promised] as const))('%s', (file, promised) => {
  const entry = load(file);

  test('is of its kind, with a title and an owner where the format has room for them', () => {
    const { kind, about } = entry.puzzle;
    expect(kind).toBe(promised.kind);
    if (file.endsWith('.txt')) return;
    expect(about).toMatchObject({ title: promised.title, author: 'Nonori', licence: 'CC0-1.0' });
  });

  test(`has the promised status: ${promised.status}`, () => {
    const result = solve(entry.puzzle, { solutions: 3 });
    expect(result.status).toBe(promised.status);
    if (promised.status === 'multiple') expect(result.solutions).toHaveLength(2);
    if (isNonogram(entry.puzzle)) expect(entry.goal !== undefined).toBe(promised.status === 'unique');
    if (entry.goal) expect(sameBoard(entry.goal, result.solutions[0]!)).toBe(true);
  });
});

test('there is something for everyone', () => {
  const nonograms = index.map(({ file }) => load(file).puzzle).filter(isNonogram);
  const blotted = (puzzle: Nonogram) =>
    [...puzzle.rows, ...puzzle.cols].some((clue) => clue.some((block) => block.length === BLOTTED));
  expect(nonograms.filter((puzzle) => puzzle.values > 2).length).toBeGreaterThanOrEqual(4);
  expect(nonograms.filter(blotted)).toHaveLength(1);
  expect(new Set(index.map(({ status }) => status))).toEqual(new Set(['unique', 'multiple', 'none']));
  const sides = nonograms.map(({ width, height }) => Math.max(width, height));
  expect([Math.min(...sides), Math.max(...sides)]).toEqual([5, 40]);
});
