import { expect, test } from 'vitest';
import { boardOfValues, refines, sameBoard, unknownBoard } from '../../core/board.js';
import { Random } from '../../core/random.js';
import { neighbour } from './neighbour.js';
import { BLACK_AND_WHITE, type Colour, cluesOf, type Nonogram } from './puzzle.js';
import { referee } from './referee.js';

const COLOURS: readonly Colour[] = [...BLACK_AND_WHITE, { name: 'red', rgb: 'ff0000', symbol: 'r' }];

test.each([
  ['black and white', BLACK_AND_WHITE],
  ['two colours', COLOURS],
])('every neighbour of a solution is another solution that agrees with what is known: %s', (_, palette) => {
  const random = new Random(17);
  let found = 0;
  for (let round = 0; round < 400; round++) {
    const width = 2 + random.below(7);
    const height = 2 + random.below(7);
    const values = palette.length;
    const picture = Array.from({ length: width * height }, () => random.below(values));
    const about = {};
    const puzzle: Nonogram = {
      kind: 'nonogram',
      width,
      height,
      values,
      palette,
      about,
      ...cluesOf(width, height, picture),
    };
    const solution = boardOfValues(puzzle, values, picture);
    const known = boardOfValues(
      puzzle,
      values,
      picture.map((value) => (random.below(3) === 0 ? value : -1)),
    );
    for (const board of [unknownBoard(puzzle, values), known]) {
      const other = neighbour(puzzle, board, solution);
      if (!other) continue;
      found++;
      expect(sameBoard(other, solution)).toBe(false);
      expect(refines(other, board)).toBe(true);
      expect(referee(puzzle, other)).toEqual([]);
    }
    expect(neighbour(puzzle, solution, solution)).toBeUndefined();
  }
  expect(found).toBeGreaterThan(40);
});
