/** Cells in words. */
import { expect, test } from 'vitest';
import { workedExamples } from '../../../test/worked-examples.js';
import { kinds } from '../../tasks/registry.js';
import { en } from '../text/en.js';
import { id } from '../text/id.js';
import { cellWords } from './cell-words.js';

const styles = ['white', 'red', 'blue'].map((name, value) => ({
  name,
  symbol: name[0]!,
  colour: '#ffffff',
  filled: value > 0,
}));
const black = {
  styles: styles.slice(0, 2),
  rows: [
    [
      { text: '2', value: 1 },
      { text: '1', value: 1 },
    ],
  ],
  cols: [[], [], []],
  texts: [],
};

test('place, mark and clues of a nonogram', () => {
  const words = en.board;
  expect(cellWords(words, black, 3, 2, 1, false)).toBe('row 1 column 3, filled; row clue 2 1; column clue 0');
  expect(cellWords(words, black, 3, 0, 0, true)).toBe(
    'row 1 column 1, crossed out, on trial; row clue 2 1; column clue 0',
  );
  expect(cellWords(words, black, 3, 0, -1, false)).toContain('open');
});

test('colours by name', () => {
  const appearance = {
    ...black,
    styles,
    rows: [
      [
        { text: '2', value: 1 },
        { text: '?', value: 2 },
      ],
    ],
  };
  expect(cellWords(id.board, appearance, 3, 1, 2, false)).toBe(
    'baris 1 kolom 2, blue; petunjuk baris 2 red, ? blue; petunjuk kolom 0',
  );
});

test('numbers of hitori', () => {
  const hitori = kinds.find(({ id }) => id === 'hitori')!;
  const { puzzle } = workedExamples.hitori![0]!;
  const appearance = hitori.appearance(puzzle);
  const said = cellWords(en.board, appearance, puzzle.width, 0, 1, false);
  expect(said).toBe(`row 1 column 1, number ${appearance.texts[0]}, shaded`);
});
