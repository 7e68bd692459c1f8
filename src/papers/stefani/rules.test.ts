import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContradictions, checkHonesty } from '../../../test/nonogram-honesty.js';
import { black, PAPER_B, pictured, position, TWO_BY_TWO } from '../../../test/nonogram-samples.js';
import { boardOf, textOf } from '../../../test/oracle.js';
import { isComplete, sameBoard } from '../../core/board.js';
import type { Task } from '../../core/engine.js';
import { read, sourceOf } from '../../index.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import type { Nonogram } from '../../kinds/nonogram/puzzle.js';
import { line } from '../faddila/line.js';
import { rules } from './rules.js';

const taskWith = (option: string): Task => ({ solutions: 2, seed: 0, limits: {}, options: { rules: option } });

describe.each(['paper', 'all'])('rules %s', (option) => {
  const task = taskWith(option);

  it('solves the 10x10 that Faddila prints, as the line engine does', () => {
    const result = rules.solve(position(PAPER_B), task);
    expect(result).toMatchObject({ status: 'unique', exhausted: true, engine: 'rules' });
    expect(sameBoard(result.solutions[0]!, line.solve(position(PAPER_B), task).known)).toBe(true);
  });

  it('is stuck on the 2x2 with two solutions, and knows nothing', () => {
    const result = rules.solve(position(TWO_BY_TWO), task);
    expect(result).toMatchObject({ status: 'stuck', solutions: [], exhausted: false });
    expect(textOf(nonogram, TWO_BY_TWO, result.known)).toEqual(['??', '??']);
    expect(result.stats.probes).toBe(8);
  });

  it('needs contradiction where lines alone are stuck', () => {
    const puzzle = pictured(['...#.', '..#.#', '.#.##', '#....', '####.']);
    expect(line.solve(position(puzzle), task).status).toBe('stuck');
    expect(rules.solve(position(puzzle), task).status).toBe('unique');
  });

  it('proves that there is nothing, and leaves the board as it was', () => {
    expect(rules.solve(position(black([[1, 1], [1], []], [[1], [], [1, 1]])), task).status).toBe('none');
    checkContradictions(rules, task);
  });

  it('refuses a full board that is not a solution', () => {
    const wrong = boardOf(nonogram, TWO_BY_TWO, ['#.', '#.']);
    expect(rules.solve(position(TWO_BY_TWO, wrong), task).status).toBe('none');
  });

  it('ends at its limit with what it has', () => {
    let asked = 0;
    const result = rules.solve(position(pictured(Array(60).fill('#.'.repeat(400)))), {
      ...task,
      limits: { cancelled: () => ++asked > 2 },
    });
    expect(result).toMatchObject({ status: 'limit', solutions: [], exhausted: false });
    expect(isComplete(result.known)).toBe(false);
  });

  it('never says more than it knows, on random boards with colours and blots', () => {
    const seen = checkHonesty(rules, task, 31, 1000, { maxSide: 4, maxValues: 4, blots: 50 });
    expect(seen).toEqual(new Set(['unique', 'stuck', 'none']));
  });
});

describe('rules', () => {
  it.each(['lighthouse', 'bicycle', 'locomotive', 'phinisi'])(
    "follows the paper's conditions, without which %s is stuck",
    (name) => {
      const file = `examples/nonogram/${name}.non`;
      const reading = read(sourceOf(readFileSync(file), file));
      if (!reading.ok) throw new Error(reading.faults[0]!.message);
      const puzzle = reading.value.entries[0]!.puzzle as Nonogram;
      expect(rules.solve(position(puzzle), taskWith('paper')).status).toBe('unique');
    },
  );

  it('names its option and refuses values that it does not have', () => {
    expect(rules.options?.map(({ name, values }) => [name, values])).toEqual([['rules', ['paper', 'all']]]);
    expect(() => rules.solve(position(TWO_BY_TWO), taskWith('some'))).toThrow(RangeError);
  });
});
