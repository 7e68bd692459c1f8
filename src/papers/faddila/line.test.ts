import { describe, expect, it } from 'vitest';
import { checkContradictions, checkHonesty } from '../../../test/nonogram-honesty.js';
import { black, PAPER_B, pictured, position, TWO_BY_TWO } from '../../../test/nonogram-samples.js';
import { boardOf, textOf } from '../../../test/oracle.js';
import { type Board, unknownBoard } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import type { Task } from '../../core/engine.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import { paintLine } from '../../kinds/nonogram/lines/line-dp.js';
import type { Nonogram } from '../../kinds/nonogram/puzzle.js';
import { line } from './line.js';

const task: Task = { solutions: 2, seed: 0, limits: {} };
const text = (puzzle: Nonogram, board: Board) => textOf(nonogram, puzzle, board);

describe('line', () => {
  it('solves the 10x10 that the paper prints', () => {
    const result = line.solve(position(PAPER_B), task);
    expect(result).toMatchObject({ status: 'unique', exhausted: true, engine: 'line' });
    expect(result.stats.lineSolves).toBe(49);
    expect(result.solutions.map((solution) => text(PAPER_B, solution))).toEqual([
      [
        '....######',
        '...#.#.#.#',
        '..##.#.##.',
        '.#.#.##.#.',
        '.#.#.####.',
        '.#.##...#.',
        '.########.',
        '..#....#..',
        '.#.####...',
        '##........',
      ],
    ]);
  });

  it('says stuck on the 2x2 that has two solutions, and knows nothing', () => {
    const result = line.solve(position(TWO_BY_TWO), task);
    expect(result).toMatchObject({ status: 'stuck', solutions: [], exhausted: false });
    expect(text(TWO_BY_TWO, result.known)).toEqual(['??', '??']);
  });

  it('begins with the cells that are known', () => {
    const board = boardOf(nonogram, TWO_BY_TWO, ['?.', '??']);
    const result = line.solve(position(TWO_BY_TWO, board), task);
    expect(result.status).toBe('unique');
    expect(text(TWO_BY_TWO, result.known)).toEqual(['#.', '.#']);
  });

  it('proves that there is nothing, and leaves the board as it was', () => {
    const puzzle = black([[1, 1], [1], []], [[1], [], [1, 1]]);
    expect(line.solve(position(puzzle), task).status).toBe('none');
    checkContradictions(line, task);
  });

  it('looks at rows even when the columns settle nothing', () => {
    const puzzle = black([[3], [], []], [[1], [1], [1]]);
    expect(line.solve(position(puzzle), task).status).toBe('unique');
  });

  it('ends at its limit', () => {
    const result = line.solve(position(PAPER_B), { ...task, limits: { cancelled: () => true } });
    expect(result).toMatchObject({ status: 'limit', solutions: [], exhausted: false });
  });

  it('settles long and thin boards', () => {
    const puzzle = pictured(['#'.repeat(1500)]);
    expect(line.solve(position(puzzle), task).status).toBe('unique');
  });

  it('never says more than it knows, on random boards with colours and blots', () => {
    const seen = checkHonesty(line, task, 11, 1500, { maxSide: 4, maxValues: 3, blots: 40 });
    expect(seen).toEqual(new Set(['unique', 'stuck', 'none']));
  });

  it('reports each line that settled something, with cells that suffice', () => {
    const steps: Deduction[] = [];
    const result = line.solve(position(PAPER_B), { ...task, onStep: (step) => steps.push(step) });
    const replayed = unknownBoard(PAPER_B, 2).cells as Uint32Array;
    for (const { lines, because, sets } of steps) {
      const clue = PAPER_B[lines[0]!.axis === 'row' ? 'rows' : 'cols'][lines[0]!.index]!;
      const cells = Array.from({ length: 10 }, (_, p) =>
        lines[0]!.axis === 'row' ? lines[0]!.index * 10 + p : p * 10 + lines[0]!.index,
      );
      for (const { cell, value } of because) expect(replayed[cell]).toBe(1 << value);
      const reason = cells.map((cell) => {
        const fact = because.find((known) => known.cell === cell);
        return fact ? 1 << fact.value : 3;
      });
      const picture = paintLine(clue, reason)!;
      for (const { cell, value } of sets) {
        expect(replayed[cell]).toBe(3);
        expect(picture[cells.indexOf(cell)]).toBe(1 << value);
        replayed[cell] = 1 << value;
      }
    }
    expect(Array.from(replayed)).toEqual(Array.from(result.known.cells));
    expect(steps[0]).toEqual({
      technique: 'full-line',
      sets: [{ cell: 31, value: 1 }],
      because: [],
      lines: [{ axis: 'col', index: 1 }],
    });
  });
});
