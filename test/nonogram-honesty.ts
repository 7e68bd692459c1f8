/** Holds an engine that need not finish against brute force: what it says of random boards is so, in every status. */
import { expect } from 'vitest';
import { makeBoard, refines, sameBoard, unknownBoard } from '../src/core/board.js';
import type { Engine, Status, Task } from '../src/core/engine.js';
import { Random } from '../src/core/random.js';
import { nonogram } from '../src/kinds/nonogram/index.js';
import type { Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { position, type RandomShape, randomBoard, randomNonogram, TWO_BY_TWO } from './nonogram-samples.js';
import { allSolutions, boardOf } from './oracle.js';

/** The statuses that came up. Every second board knows some cells. */
export function checkHonesty(
  engine: Engine<Nonogram>,
  task: Task,
  seed: number,
  rounds: number,
  shape: RandomShape,
): Set<Status> {
  const random = new Random(seed);
  const seen = new Set<Status>();
  for (let round = 0; round < rounds; round++) {
    const puzzle = randomNonogram(random, shape);
    const all = allSolutions(nonogram, puzzle);
    const board =
      all[0] && round % 2 ? randomBoard(random, puzzle, random.pick(all)) : unknownBoard(puzzle, puzzle.values);
    const solutions = all.filter((solution) => refines(solution, board));
    const result = engine.solve(position(puzzle, board), task);
    seen.add(result.status);
    if (result.status === 'none') expect(solutions).toEqual([]);
    else for (const solution of solutions) expect(refines(solution, result.known)).toBe(true);
    if (result.status === 'unique') {
      expect(solutions).toHaveLength(1);
      expect(sameBoard(solutions[0]!, result.solutions[0]!)).toBe(true);
    }
  }
  return seen;
}

/** A board that contradicts the 2x2, and one on which a cell has no value: the engine sees it, and leaves the board as it was. */
export function checkContradictions(engine: Engine<Nonogram>, task: Task): void {
  const board = boardOf(nonogram, TWO_BY_TWO, ['##', '??']);
  const refused = engine.solve(position(TWO_BY_TWO, board), task);
  expect(refused).toMatchObject({ status: 'none', solutions: [], exhausted: true });
  expect(sameBoard(refused.known, board)).toBe(true);
  const impossible = makeBoard(TWO_BY_TWO, 2, [0, 3, 3, 3]);
  expect(engine.solve(position(TWO_BY_TWO, impossible), task).status).toBe('none');
}
