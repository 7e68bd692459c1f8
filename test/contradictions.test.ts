/** Of all suppositions that fail, those are told that fail after the fewest rounds: all of them, and no others. */
import { expect, test } from 'vitest';
import { onlyValue } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { CONTRADICTION_LEVEL } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { Path } from '../src/tasks/explain.js';
import { failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { supposeThat } from '../src/tasks/reasoning/suppose.js';
import { solve } from '../src/tasks/solve.js';
import { tangledPuzzle } from './random-puzzles.js';

const kind = explainedKindOf({ kind: 'nonogram' });

test('as following every supposition to its end says', () => {
  const random = new Random(4);
  const rounds = new Set<number>();
  for (let turn = 0; turn < 60; turn++) {
    const puzzle = tangledPuzzle('nonogram', random);
    if (solve(puzzle).solutions.length === 0) continue;
    // Until nothing but suppositions goes on.
    const path = new Path(puzzle, { maxLevel: CONTRADICTION_LEVEL - 1 });
    while (path.next());
    const { board } = path;
    const open = Array.from(board.cells, (_, cell) => cell).filter((cell) => onlyValue(board.cells[cell]!) < 0);
    const runs = open.flatMap((cell) => [0, 1].map((value) => supposeThat(kind, puzzle, board, { cell, value })));
    const failing = runs.filter(({ clash }) => clash);
    const fewest = Math.min(...failing.map((run) => run.rounds.length));
    const names = (list: typeof runs) => list.map(({ suppose }) => `${suppose.cell}=${suppose.value}`).sort();
    const soonest = failing.filter((run) => run.rounds.length === fewest);
    expect(names(failingSuppositions(kind, puzzle, board))).toEqual(names(soonest));
    if (failing.length > soonest.length) rounds.add(fewest);
  }
  expect(rounds.size).toBeGreaterThan(0);
});
