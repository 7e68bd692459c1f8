/** Holds an engine that need not finish against brute force: what it says of random boards is so, in every status. */
import { expect } from 'vitest';
import { refines, sameBoard, unknownBoard } from '../src/core/board.js';
import type { Engine, Status, Task } from '../src/core/engine.js';
import { Random } from '../src/core/random.js';
import { nonogram } from '../src/kinds/nonogram/index.js';
import type { Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { position, type RandomShape, randomBoard, randomNonogram } from './nonogram-samples.js';
import { allSolutions } from './oracle.js';

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
