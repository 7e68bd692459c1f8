import { describe, expect, it } from 'vitest';
import { fillingsOf } from '../../../test/line-fillings.js';
import { Random } from '../../core/random.js';
import { BLOTTED, blackClue, type Clue } from '../../kinds/nonogram/puzzle.js';
import { fillings } from './fillings.js';

const unknown = (cells: number): number[] => new Array(cells).fill(3);

describe('fillings', () => {
  it('lists those of the paper, in its order', () => {
    expect(fillings(blackClue([1, 2]), unknown(5), 2, 10)).toEqual({
      listed: [
        [1, 0, 1, 1, 0],
        [1, 0, 0, 1, 1],
        [0, 1, 0, 1, 1],
      ],
      count: 3,
    });
  });

  it('lists only the first, and counts all', () => {
    const { listed, count } = fillings(blackClue([1, 1, 1, 1, 1]), unknown(40), 2, 3);
    expect(listed).toHaveLength(3);
    expect(count).toBe((36 * 35 * 34 * 33 * 32) / 120);
    expect(fillings(blackClue([1]), unknown(2000), 2, 1).count).toBeUndefined();
  });

  it('has one for an empty clue, and none where the clue does not fit', () => {
    expect(fillings([], unknown(3), 2, 5)).toEqual({ listed: [[0, 0, 0]], count: 1 });
    expect(fillings([], [3, 2, 3], 2, 5)).toEqual({ listed: [], count: 0 });
    expect(fillings(blackClue([4]), unknown(3), 2, 5)).toEqual({ listed: [], count: 0 });
  });

  it('agrees with plain enumeration on 3,000 random lines with colours, blots and known cells', () => {
    const random = new Random(9);
    let several = 0;
    for (let round = 0; round < 3000; round++) {
      const values = 2 + random.below(3);
      const clue: Clue = Array.from({ length: random.below(4) }, () => ({
        length: random.below(6) === 0 ? BLOTTED : 1 + random.below(3),
        colour: 1 + random.below(values - 1),
      }));
      const full = 2 ** values - 1;
      const sets = Array.from({ length: 1 + random.below(9) }, () =>
        random.below(3) > 0 ? full : 1 + random.below(full),
      );
      const expected = fillingsOf(clue, sets)!.map(({ cells }) => cells.join(''));
      const { listed, count } = fillings(clue, sets, values, 10_000);
      expect(listed.map((cells) => cells.join('')).sort()).toEqual(expected.sort());
      expect(count).toBe(expected.length);
      if (expected.length > 1) several++;
    }
    expect(several).toBeGreaterThan(500);
  });
});
