/**
 * What threads tell each other changes the way, never the answer. Here the members of an exchange run in one thread, one inside
 * another's meetings, so that a run can be repeated: each has few conflicts at a time, tells everything that it learns, and meets the
 * others at nearly every conflict, also between one solution and the next.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, unknownBoard, valueAt } from '../src/core/board.js';
import type { Limits } from '../src/core/limits.js';
import type { LogSource } from '../src/core/proof.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { kindOf } from '../src/kinds/index.js';
import type { Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { isDecided, memberOf, type SharedMemory, sharedMemory } from '../src/search/exchange.js';
import { Learner } from '../src/search/learn.js';
import { EXCHANGE, PROBE, RESTART } from '../src/search/settings.js';
import { solve } from '../src/tasks/solve.js';
import { noisyNonogram, randomNonogram, symmetricNonogram } from './nonogram-samples.js';
import { allSolutions } from './oracle.js';
import { modelsOf, randomClauses } from './random-clauses.js';
import { tangledPuzzle } from './random-puzzles.js';

const text = (board: Board): string => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

const MEMBERS = 6;

/** What was exchanged, over all tests of a group. */
const seen = { clauses: 0, adopted: 0, statuses: new Set<string>() };

/** A member that counts, and lets others run before it meets them. */
function counted(memory: SharedMemory, member: number, others: () => void): LogSource {
  const source = memberOf(memory, member);
  return {
    newLog(grid) {
      const log = source.newLog(grid);
      const { learnt, meet } = log;
      log.learnt = (lits, lbd) => {
        seen.clauses++;
        return learnt.call(log, lits, lbd);
      };
      log.meet = (adopt, importClause) => {
        others();
        const adoptIt = (solution: Board) => {
          seen.adopted++;
          adopt(solution);
        };
        return meet!.call(log, adoptIt, importClause);
      };
      return log;
    },
  };
}

/** What the first member finds; at meetings each of the others has one turn of a few conflicts. */
function together<R>(memory: SharedMemory, run: (member: number, limits: Limits, proof: LogSource) => R): R {
  let next = 1;
  const turn = () => {
    const member = next++;
    if (member < MEMBERS) run(member, { conflicts: 1 + (member % 4) }, counted(memory, member, turn));
  };
  return run(0, { cancelled: () => isDecided(memory) }, counted(memory, 0, turn));
}

const solveTogether = (puzzle: Puzzle, solutions: number, first: number) =>
  together(sharedMemory(puzzle, MEMBERS, solutions), (member, limits, proof) => {
    const engine = member % 2 ? 'auto' : 'learn';
    return solve(puzzle, { engine, solutions, seed: first + member, limits, proof });
  });

describe('members of an exchange', () => {
  const settings = [RESTART, PROBE, EXCHANGE].map((group) => [group, { ...group }] as const);
  beforeAll(() => {
    Object.assign(RESTART, { apart: 1, margin: 0 });
    Object.assign(PROBE, { first: 20 });
    Object.assign(EXCHANGE, { mostLbd: 100, mostLits: 60 });
  });
  afterAll(() => {
    for (const [group, values] of settings) Object.assign(group, values);
    expect(seen.clauses).toBeGreaterThan(500);
    expect(seen.adopted).toBeGreaterThan(300);
    expect([...seen.statuses].sort()).toEqual(['multiple', 'none', 'unique']);
  });

  test.each([
    ['black and white', { maxSide: 5, maxValues: 2, blots: 0 }, 120],
    ['blotted', { maxSide: 4, maxValues: 2, blots: 60 }, 100],
    ['colours, blotted', { maxSide: 4, maxValues: 5, blots: 30 }, 100],
  ])('find the solutions of nonograms, %s', (_, shape, rounds) => {
    const random = new Random(rounds);
    for (let round = 0; round < rounds; round++) agree(randomNonogram(random, shape), round);
  });

  test('find the solutions of nonograms with other columns, often none', () => {
    const random = new Random(5);
    for (let round = 0; round < 80; round++) {
      const puzzle = randomNonogram(random, { minSide: 4, maxSide: 5, maxValues: 2, blots: 0 });
      const other: Nonogram = { ...puzzle, cols: random.shuffle([...puzzle.cols]) };
      agree(other, round);
    }
  });

  test('find the solutions of symmetric nonograms, most of them not symmetric: images of clauses of others', () => {
    const random = new Random(7);
    for (let round = 0; round < 60; round++) {
      const puzzle = symmetricNonogram(random, 7, 7, 2, 1 + (round % 7));
      const all = solve(puzzle, { engine: 'backtrack', solutions: 500 });
      if (!all.exhausted) continue;
      expect(solveTogether(puzzle, 500, round).solutions.map(text).sort()).toEqual(all.solutions.map(text).sort());
    }
  });

  test('find the solutions of hitori', () => {
    const random = new Random(6);
    for (let round = 0; round < 200; round++) {
      const puzzle = tangledPuzzle('hitori', random);
      const alone = solve(puzzle, { engine: 'learn', solutions: 10_000 });
      expect(solveTogether(puzzle, 10_000, round).solutions.map(text).sort()).toEqual(alone.solutions.map(text).sort());
    }
  });

  test('find exactly the models of random clauses, also when the list of solutions is soon full', () => {
    const random = new Random(9);
    for (let round = 0; round < 150; round++) {
      const model = randomClauses(random, 12, 40 + random.below(25));
      const board = unknownBoard({ width: 12, height: 1 }, 2);
      Object.assign(EXCHANGE, { listWords: round % 2 ? 100 : 100_000 });
      const memory = sharedMemory(board, MEMBERS, 5000);
      const found = together(memory, (member, limits, proof) => {
        const task = { solutions: 5000, seed: round + member, limits, proof };
        return new Learner().solve(model, board, task);
      });
      expect(found.exhausted).toBe(true);
      expect(found.solutions.map(text).sort()).toEqual(modelsOf(model));
    }
  });

  test('agree with one thread on larger boards, also in colour', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const puzzle = noisyNonogram(12 + (seed % 3), 2 + (seed % 2), seed);
      const alone = solve(puzzle, { engine: 'learn', solutions: 40 });
      const shared = solveTogether(puzzle, 40, seed);
      expect([shared.status, shared.solutions.length]).toEqual([alone.status, alone.solutions.length]);
      expect(new Set(shared.solutions.map(text)).size).toBe(shared.solutions.length);
    }
  });

  test('lose nothing but time when a ring is overwritten', () => {
    const before = EXCHANGE.ringWords;
    Object.assign(EXCHANGE, { ringWords: 128 });
    for (let seed = 1; seed <= 10; seed++) {
      const puzzle = noisyNonogram(9, 2, seed);
      const truth = solve(puzzle, { engine: 'learn', solutions: 30 });
      expect(solveTogether(puzzle, 30, seed).solutions.length).toBe(truth.solutions.length);
    }
    Object.assign(EXCHANGE, { ringWords: before });
  });

  function agree(puzzle: Puzzle, seed: number): void {
    const truth = allSolutions(kindOf(puzzle), puzzle).map(text).sort();
    const found = solveTogether(puzzle, 100_000, seed);
    expect(found.solutions.map(text).sort()).toEqual(truth);
    expect(found.exhausted).toBe(true);
    const proof = solveTogether(puzzle, 2, seed);
    seen.statuses.add(proof.status);
    expect(proof.status).toBe(truth.length === 0 ? 'none' : truth.length === 1 ? 'unique' : 'multiple');
  }
});
