/** A solution is found in the prints of other programs, whatever their two characters are, and a wrong board is not taken for one. */
import { expect, test } from 'vitest';
import { nonogram } from '../../kinds/nonogram/plain.js';
import { textRows } from '../drawing/symbols.js';
import { drawnSolution } from './drawn-board.js';

const puzzle = nonogram({ rows: [[2], [1], [1, 1]], columns: [[3], [1], [1]] });
const picture = ['##.', '#..', '#.#'];

test.each([
  ['plain rows', 'solved in 3 steps\n##.\n#..\n#.#\n'],
  ['other characters, which one is filled unknown', 'XX-\nX--\nX-X'],
  ['the background first', '..#\n.##\n.#.'],
  ['blanks between', '# # .\n# . .\n# . #'],
  ['clues before', '  2 |##.\n  1 |#..\n1 1 |#.#'],
])('%s', (_, text) => {
  const board = drawnSolution(puzzle, text);
  expect(board && textRows(puzzle, board)).toEqual(picture);
});

test('a board that breaks the clues is none, nor are two rows of three', () => {
  expect(drawnSolution(puzzle, '##.\n#.#\n#.#')).toBeUndefined();
  expect(drawnSolution(puzzle, '##.\n#..')).toBeUndefined();
});

test('an empty and a full board are found, which have one character only', () => {
  expect(drawnSolution(nonogram({ rows: [[0]], columns: [[0], [0]] }), '..')).toBeDefined();
  expect(drawnSolution(nonogram({ rows: [[2]], columns: [[1], [1]] }), '##')).toBeDefined();
});
