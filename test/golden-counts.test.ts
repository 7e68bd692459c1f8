/**
 * Conflicts, decisions and line solves of 30 puzzles, to the last one: the search is the same on every machine and on
 * every run. A change of the search changes the file (`npx vitest run test/golden-counts.test.ts -u`), and the commit
 * says why it is for the better.
 */
import { expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { cluesOf } from '../src/kinds/nonogram/puzzle.js';
import { noise } from '../src/tasks/bench/pictures.js';
import { solve } from '../src/tasks/solve.js';
import { construct } from './hitori-construct.js';
import { build } from './nonogram-samples.js';

const picture = (width: number, height: number, seed: number) =>
  build({ width, height, ...cluesOf(width, height, noise(width, height, 0.5, seed)) });

function colours(side: number, values: number, seed: number): Puzzle {
  const random = new Random(seed);
  const chosen = Array.from({ length: side * side }, () => (random.next() < 0.6 ? random.below(values) : 0));
  const palette = Array.from({ length: values }, (_, v) => ({ name: `c${v}`, rgb: `00000${v}`, symbol: `${v}` }));
  return build({ width: side, height: side, palette, ...cluesOf(side, side, chosen) });
}

/** A planted hitori in which some cells have lost their numbers: there is something to decide. */
function hitori(side: number, seed: number): Puzzle {
  const { width, height, numbers } = construct({ width: side, height: side }, seed, 0).puzzle;
  const random = new Random(seed);
  const made = makeHitori({ width, height, numbers: Array.from(numbers, (n) => (random.below(6) === 0 ? 0 : n)) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const PUZZLES: readonly (readonly [string, Puzzle])[] = [
  ...[4, 5, 6, 7, 8].map((n) => [`${n}-dom`, nDom(n)] as const),
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`noise 20x20, ${seed}`, picture(20, 20, seed)] as const),
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`noise 25x25, ${seed}`, picture(25, 25, seed)] as const),
  ...[1, 2, 3, 4].map((seed) => [`noise 34x20, ${seed}`, picture(34, 20, seed)] as const),
  ...[1, 2, 3, 4, 5].map((seed) => [`colours 12x12, ${seed}`, colours(12, 3 + (seed % 3), seed)] as const),
  ...[1, 2, 3, 4].map((seed) => [`hitori 20x20, ${seed}`, hitori(20, seed)] as const),
];

test('the search counts the same everywhere', async () => {
  expect(PUZZLES).toHaveLength(30);
  const counts = () =>
    PUZZLES.map(([name, puzzle], seed) => {
      const { status, stats } = solve(puzzle, { engine: 'learn', seed, limits: { conflicts: 2000 } });
      const { conflicts, decisions, lineSolves, probes } = stats;
      return `${name.padEnd(20)} ${status.padEnd(8)} ${[conflicts, decisions, lineSolves, probes].join(' ')}`;
    }).join('\n');
  const first = counts();
  expect(counts()).toBe(first);
  await expect(`${first}\n`).toMatchFileSnapshot('golden-counts.txt');
});
