/** The backbone against all solutions, by brute force or by the learning search, which share nothing with the questions. */
import { describe, expect, test } from 'vitest';
import { picture } from '../../bench/sets.js';
import { useBusySearch } from '../../test/busy-search.js';
import { randomNonogram } from '../../test/nonogram-samples.js';
import { modelsOf, randomClauses } from '../../test/random-clauses.js';
import { tangledPuzzle } from '../../test/random-puzzles.js';
import { type Board, makeBoard, onlyValue, unknownBoard, valueAt } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { kindOf } from '../kinds/index.js';
import { noise } from '../tasks/bench/pictures.js';
import { solve } from '../tasks/solve.js';
import { Backbone } from './backbone.js';

const text = (board: Board) => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

/** Asks about every cell, as the near solution has it; the cells of the backbone. Each solution that it answers has to be one, with another value. */
function backboneOf(backbone: Backbone, near: Board, isSolution: (board: Board) => boolean): number[] {
  return Array.from(near.cells, (_, cell) => cell).filter((cell) => {
    const value = onlyValue(near.cells[cell]!);
    const answer = backbone.without(cell, value, near, {});
    if (typeof answer !== 'string') {
      expect([isSolution(answer), onlyValue(answer.cells[cell]!) !== value]).toEqual([true, true]);
      expect(backbone.has(cell, value)).toBe(false);
    } else expect([answer, backbone.has(cell, value)]).toEqual(['none', true]);
    return answer === 'none';
  });
}

describe('the backbone of a board', () => {
  useBusySearch();

  test('of random clauses is what all their models share, whichever model it is asked by', () => {
    const random = new Random(11);
    let [certain, open, conflicts] = [0, 0, 0];
    for (let round = 0; round < 150; round++) {
      const model = randomClauses(random, 15, 40 + random.below(25));
      const models = modelsOf(model);
      if (models.length === 0) continue;
      const size = { width: 15, height: 1 };
      const [near] = random.shuffle([...models]);
      const board = makeBoard(
        size,
        2,
        Uint32Array.from(near!, (digit) => 1 << Number(digit)),
      );
      const backbone = new Backbone(model, unknownBoard(size, 2));
      const found = backboneOf(backbone, board, (other) => models.includes(text(other)));
      const shared = [...near!].flatMap((digit, cell) => (models.every((one) => one[cell] === digit) ? [cell] : []));
      expect(found).toEqual(shared);
      certain += found.length;
      open += 15 - found.length;
      conflicts += backbone.effort;
    }
    expect(Math.min(certain, open, conflicts)).toBeGreaterThan(100);
  });

  test('of puzzles, in colours too, is what all their solutions share, and a short question claims nothing false', () => {
    const random = new Random(5);
    let [certain, limits] = [0, 0];
    for (let turn = 0; turn < 40; turn++) {
      const puzzle: Puzzle =
        turn % 2 === 0
          ? picture(noise(9, 9, 0.5, 1 + turn), 9)
          : turn % 4 === 1
            ? randomNonogram(random, { minSide: 4, maxSide: 6, maxValues: 4, blots: 60 })
            : tangledPuzzle('hitori', random);
      const kind = kindOf(puzzle);
      const { solutions, exhausted } = solve(puzzle, { solutions: 3000 });
      if (!exhausted || solutions.length === 0) continue;
      const unknown = unknownBoard(puzzle, puzzle.values);
      const near = solutions.at(-1)!;
      const shared = Array.from(near.cells, (_, cell) => cell).filter((cell) =>
        solutions.every(({ cells }) => cells[cell] === near.cells[cell]),
      );
      const isSolution = (board: Board) => kind.referee(puzzle, board).length === 0;
      const backbone = new Backbone(kind.model(puzzle, unknown), unknown);
      // First with hardly any time: what is learnt then must not spoil what comes after.
      for (const [cell, set] of Array.from(near.cells).entries()) {
        const answer = backbone.without(cell, onlyValue(set), near, { conflicts: 1 });
        if (answer === 'limit') limits++;
        else if (answer === 'none') expect(shared).toContain(cell);
        else expect(isSolution(answer)).toBe(true);
      }
      expect(backboneOf(backbone, near, isSolution)).toEqual(shared);
      certain += shared.length;
    }
    expect(certain).toBeGreaterThan(100);
    expect(limits).toBeGreaterThan(10);
  });
});
