/** Puzzles for the course: each needs its technique and nothing harder, and is the same for the same seed. */
import { expect, test } from 'vitest';
import { explainedKinds } from '../../kinds/explain.js';
import { rate } from '../rate.js';
import { solve } from '../solve.js';
import { needOf } from './needs.js';
import { practicePuzzle } from './practice.js';

const COMMON = [
  ['nonogram', 'complete-line', 6],
  ['nonogram', 'simple-boxes', 6],
  ['nonogram', 'simple-spaces', 6],
  ['nonogram', 'glue', 6],
  ['nonogram', 'forcing', 6],
  ['hitori', 'last-exit', 5],
  ['hitori', 'partition', 5],
] as const;

test.each(COMMON)('%s %s', (kindId, id, side) => {
  const options = { kind: kindId, technique: id, width: side, height: side, seed: 3 };
  const { puzzle, needed } = practicePuzzle(options)!;
  expect(needed).toBe(true);
  const kind = explainedKinds.find((one) => one.id === kindId)!;
  const technique = kind.techniques.find((one) => one.id === id)!;
  expect(needOf(kind, puzzle, technique)).toBe('needed');
  expect(solve(puzzle).status).toBe('unique');
  expect(rate(puzzle).level).toBeLessThanOrEqual(technique.level);
  expect(practicePuzzle(options)).toEqual({ puzzle, needed });
});

test('a technique of every kind is the hardest of its puzzle', () => {
  const made = practicePuzzle({ kind: 'nonogram', technique: 'contradiction', width: 6, height: 6, seed: 1 })!;
  expect(rate(made.puzzle).hardest).toBe('contradiction');
});

test('nothing comes of no time, or of a kind that cannot be made', () => {
  const options = { technique: 'glue', width: 5, height: 5, limits: { cancelled: () => true } };
  expect(practicePuzzle({ ...options, kind: 'nonogram' })).toBeUndefined();
  expect(practicePuzzle({ ...options, kind: 'sudoku' })).toBeUndefined();
});
