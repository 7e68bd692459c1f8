import { Cadical } from 'cadical-wasm';
import { describe, expect, test } from 'vitest';
import { type Board, isComplete, unknownBoard, valueAt } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { engines } from '../src/engines/index.js';
import { nonogram } from '../src/kinds/nonogram/index.js';
import { cluesOf, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { cnfOf } from './cnf.js';
import { build, randomNonogram } from './nonogram-samples.js';
import { allSolutions } from './oracle.js';

const complete = engines.filter((engine) => engine.complete);

const solveBy = (id: string, puzzle: Nonogram, solutions: number, seed = 0) => {
  const board = unknownBoard(puzzle, puzzle.values);
  const engine = complete.find((candidate) => candidate.id === id)!;
  return engine.solve({ puzzle, board, model: () => nonogram.model(puzzle, board) }, { solutions, seed, limits: {} });
};

const text = (board: Board): string => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

/** Holds every complete engine against the oracle: the status, and the whole set of solutions. */
function compare(puzzle: Nonogram, seed: number): number {
  const truth = allSolutions(nonogram, puzzle).map(text).sort();
  const status = truth.length === 0 ? 'none' : truth.length === 1 ? 'unique' : 'multiple';
  for (const { id } of complete) {
    const all = solveBy(id, puzzle, 1_000_000, seed);
    const found = all.solutions.map(text).sort();
    if (!all.exhausted || found.join() !== truth.join()) expect([id, all.exhausted, found]).toEqual([id, true, truth]);
    expect(solveBy(id, puzzle, 2, seed).status, id).toBe(status);
  }
  return truth.length;
}

describe('the complete engines agree with brute force on status and solution sets', () => {
  test.each([
    ['black and white', { maxSide: 5, maxValues: 2, blots: 0 }, 3000],
    ['blotted', { maxSide: 4, maxValues: 2, blots: 60 }, 1500],
    ['up to four colours, blotted', { maxSide: 4, maxValues: 5, blots: 30 }, 1500],
    ['up to eight colours', { maxSide: 4, maxValues: 9, blots: 10 }, 600],
  ])('%s', (_, shape, rounds) => {
    const random = new Random(rounds);
    const seen = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const puzzle = randomNonogram(random, shape);
      // With its columns in another order a puzzle stays balanced, and often fits nothing.
      const mixed = round % 3 === 0 ? { ...puzzle, cols: random.shuffle([...puzzle.cols]) } : puzzle;
      seen[Math.min(2, compare(mixed, round % 5))]!++;
    }
    for (const count of seen) expect(count).toBeGreaterThan(rounds / 50);
  });

  test('eight colours, larger boards: learn, auto and backtrack among themselves', () => {
    const random = new Random(8);
    for (let round = 0; round < 60; round++) {
      const width = 6 + random.below(5);
      const height = 6 + random.below(5);
      const values = 3 + random.below(6);
      const picture = Array.from({ length: width * height }, () => (random.next() < 0.6 ? random.below(values) : 0));
      const palette = Array.from({ length: values }, (_, v) => ({ name: `c${v}`, rgb: `00000${v}`, symbol: `${v}` }));
      const puzzle = build({ width, height, palette, ...cluesOf(width, height, picture) });
      const [first, ...others] = complete.map(({ id }) => solveBy(id, puzzle, 50, round));
      for (const other of others) {
        expect(other!.status).toBe(first!.status);
        if (first!.exhausted) expect(other!.solutions.map(text).sort()).toEqual(first!.solutions.map(text).sort());
      }
      for (const solution of first!.solutions) expect(nonogram.referee(puzzle, solution)).toEqual([]);
    }
  });
});

describe('learn agrees with a SAT solver', () => {
  test('on 150 random puzzles of 10x10 to 15x15', async () => {
    const random = new Random(1015);
    const seen = { none: 0, unique: 0, multiple: 0 };
    for (let round = 0; round < 150; round++) {
      const puzzle = randomLarge(random);
      const { clauses } = cnfOf(puzzle);
      const solver = await Cadical.create();
      for (const clause of clauses) solver.addClause([...clause]);
      const cells = Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => cell + 1);
      let found = 0;
      while (found < 2 && solver.solve() === 'satisfiable') {
        found++;
        solver.addClause(cells.map((variable) => (solver.value(variable) ? -variable : variable)));
      }
      solver.dispose();
      const result = solveBy('learn', puzzle, 2, round);
      const status = (['none', 'unique', 'multiple'] as const)[found]!;
      expect(result.status).toBe(status);
      expect(result.solutions.every((board) => isComplete(board))).toBe(true);
      seen[status]++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });
});

/** From a random picture; every third has two clues of equal sum taken from another picture, and may fit nothing. */
function randomLarge(random: Random): Nonogram {
  const width = 10 + random.below(6);
  const height = 10 + random.below(6);
  const density = 0.45 + 0.3 * random.next();
  const picture = () => Array.from({ length: width * height }, () => (random.next() < density ? 1 : 0));
  const { rows, cols } = cluesOf(width, height, picture());
  if (random.below(3) === 0) {
    const other = cluesOf(width, height, picture()).rows;
    const sum = (clue: (typeof rows)[number]) => clue.reduce((total, block) => total + block.length, 0);
    for (let row = 0; row < height; row++) if (sum(rows[row]!) === sum(other[row]!)) rows[row] = other[row]!;
  }
  return build({ width, height, rows, cols });
}
