/** What is kept spot by spot is what a new look at the whole board finds, however the board has changed in between. */
import { describe, expect, test } from 'vitest';
import { type Board, openCells } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import { Random } from '../../core/random.js';
import { unwrap } from '../../core/result.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { generate } from '../generate/generate.js';
import { solve } from '../solve.js';
import { NamedSteps } from './named.js';

const plain = (found: Iterable<Deduction>): string[] =>
  Array.from(found, ({ technique, sets, lines }) => JSON.stringify([technique, sets, lines]));

describe.each(['nonogram', 'hitori'])('%s', (kind) => {
  test.each([1, 2])('puzzle %i: all levels and what is near, after each of some facts in any order', (seed) => {
    const { puzzle } = unwrap(generate({ kind, width: 6, height: 5, seed })).puzzles[0]!;
    const solution = solve(puzzle).solutions[0] as Board;
    const random = new Random(seed);
    const steps = new NamedSteps(explainedKindOf(puzzle), puzzle);
    for (let open = openCells(steps.board); open.length > 0; open = openCells(steps.board)) {
      const fresh = new NamedSteps(explainedKindOf(puzzle), puzzle, { board: steps.board });
      // Some look at the beginning only, and some of these do not say that they have finished.
      if (random.below(3) === 0) steps.ofLevel(1).next();
      for (const _ of steps.ofLevel(2)) if (random.below(2) === 0) break;
      for (const level of steps.levels) expect(plain(steps.ofLevel(level))).toEqual(plain(fresh.ofLevel(level)));
      const cells = new Set([random.pick(open)]);
      const near = plain(steps.near(cells, () => true));
      const all = [...fresh.upTo(9)];
      const settling = all.filter(({ sets }) => sets.some(({ cell }) => cells.has(cell)));
      expect(plain(all)).toEqual(expect.arrayContaining(near));
      expect(near).toEqual(expect.arrayContaining(plain(settling)));
      const changed = [random.pick(open), random.pick(open)];
      steps.apply(changed.map((cell) => ({ cell, value: Math.log2(solution.cells[cell]!) })));
    }
  });
});
