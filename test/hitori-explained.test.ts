/** How far the techniques of hitori go on the recorded puzzles of ../shared/data, level by level. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isComplete, unknownBoard } from '../src/core/board.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { explain } from '../src/tasks/explain.js';
import { allContradictions } from '../src/tasks/reasoning/contradiction.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { textOf } from './oracle.js';
import { problemsWith } from './reason-checks.js';

const hitori = explainedKindOf({ kind: 'hitori' });

const root = new URL('../../shared/data/hitori/', import.meta.url);

interface Recorded {
  readonly puzzle: Hitori;
  readonly solution: readonly string[];
}

/** The puzzles with one solution in the files of a folder whose names begin so. */
function read(folder: string, start: string): Recorded[] {
  const files = readdirSync(new URL(`${folder}/`, root)).filter((name) => name.startsWith(start));
  const lines = files.sort().flatMap((name) =>
    readFileSync(new URL(`${folder}/${name}`, root), 'utf8')
      .trim()
      .split('\n'),
  );
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ status }) => status === 'unique')
    .map(({ id, w, h, grid, solution }) => {
      const numbers = grid.flatMap((row: string) => row.split(' ').map(Number));
      const made = makeHitori({ width: w, height: h, numbers });
      if (!made.ok) throw new Error(`${id}: ${made.faults[0]!.message}`);
      return { puzzle: made.value, solution };
    });
}

/**
 * Everything at once that the lowest level with news has to say, again and again. Returns the highest level that was
 * needed for the end, or 0 when it was not reached; contradiction counts as level 6.
 */
function levelFor({ puzzle, solution }: Recorded): number {
  const steps = new NamedSteps(hitori, puzzle, { assumeUnique: true });
  let highest = 1;
  while (!isComplete(steps.board)) {
    const level = steps.levels.find((candidate) => !steps.ofLevel(candidate).next().done);
    const facts = level
      ? [...steps.ofLevel(level)].flatMap(({ sets }) => sets)
      : allContradictions(hitori, puzzle, steps.board)?.facts;
    if (!facts) return 0;
    steps.apply(facts);
    highest = Math.max(highest, level ?? 6);
  }
  expect(textOf(hitori, puzzle, steps.board)).toEqual(solution);
  return highest;
}

const counts = (entries: readonly Recorded[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const entry of entries) {
    const level = levelFor(entry);
    found[level] = (found[level] ?? 0) + 1;
  }
  return found;
};

describe.runIf(existsSync(root))('the recorded hitori, explained', () => {
  it('dev: 88 % by levels 1 to 3, all but three by named techniques, these by single contradictions', () => {
    expect(counts(read('dev', 'hitori'))).toEqual({ 1: 22, 2: 163, 3: 185, 4: 1, 5: 46, 6: 3 });
  }, 300_000);

  it('large: all by levels 1 to 3 and single contradictions', () => {
    expect(counts(read('large', 'hard'))[0]).toBeUndefined();
    expect(counts(read('large', 'tatham'))[0]).toBeUndefined();
  }, 300_000);

  it('hard-30 and hard-40: step by step to the last cell, each contradiction with all of its reason', () => {
    for (const { puzzle, solution } of ['hard-30', 'hard-40'].flatMap((file) => read('large', file).slice(0, 2))) {
      const { status, steps, board } = explain(puzzle);
      expect(status).toBe('unique');
      expect(textOf(hitori, puzzle, board)).toEqual(solution);
      steps.forEach((step, index) => {
        const before = index > 0 ? steps[index - 1]!.board : unknownBoard(puzzle, puzzle.values);
        if (step.trials || index % 50 === 0) expect(problemsWith(hitori, puzzle, before, step)).toEqual([]);
      });
    }
  }, 120_000);
});
