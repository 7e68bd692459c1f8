/** The validation of nonograms: every fault with its code, its sentence and its place. */
import { describe, expect, test } from 'vitest';
import { faultTexts } from '../../../test/oracle.js';
import { Random } from '../../core/random.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  blackClue,
  type Clue,
  type Colour,
  cluesOf,
  makeNonogram,
  minimumLength,
  type NonogramParts,
} from './puzzle.js';

const black = (lines: readonly (readonly number[])[]): Clue[] => lines.map(blackClue);

/** A palette with this many colours beside the background. */
const paletteOf = (colours: number): Colour[] =>
  Array.from({ length: colours + 1 }, (_, i) => ({
    name: `colour ${i}`,
    rgb: i.toString(16).padStart(6, '0'),
    symbol: String.fromCharCode(97 + i),
  }));

const small: NonogramParts = { width: 2, height: 2, rows: black([[1], [2]]), cols: black([[2], [1]]) };

const faultsOf = (changes: Partial<NonogramParts>) => faultTexts(makeNonogram({ ...small, ...changes }));

describe('a good nonogram', () => {
  test('is made with the black-and-white palette by default', () => {
    const made = makeNonogram({ ...small, about: { title: 'Corner' } });
    expect(made).toEqual({
      ok: true,
      value: { kind: 'nonogram', ...small, values: 2, palette: BLACK_AND_WHITE, about: { title: 'Corner' } },
    });
  });

  test('may be 1000 x 1000', () => {
    const random = new Random(1);
    const picture = Uint8Array.from({ length: 1_000_000 }, () => random.below(2));
    const made = makeNonogram({ width: 1000, height: 1000, ...cluesOf(1000, 1000, picture) });
    expect(made.ok && made.value.rows).toHaveLength(1000);
  });

  test.each([1, 15, 30])('may have %i colours', (colours) => {
    const random = new Random(colours);
    const picture = Uint8Array.from({ length: 40 * 30 }, () => random.below(colours + 1));
    const parts = { width: 40, height: 30, ...cluesOf(40, 30, picture), palette: paletteOf(colours) };
    const made = makeNonogram(parts);
    expect(made.ok && made.value.values).toBe(colours + 1);
  });

  test('may have blotted blocks, which make up for a difference between rows and columns', () => {
    expect(faultsOf({ rows: black([[BLOTTED], [2]]), cols: black([[2], [2]]) })).toEqual([]);
    expect(faultsOf({ rows: black([[BLOTTED], [BLOTTED]]), cols: black([[BLOTTED], [1]]) })).toEqual([]);
  });

  test('may be empty', () => {
    expect(faultsOf({ rows: black([[], []]), cols: black([[], []]) })).toEqual([]);
  });
});

describe('a bad nonogram', () => {
  test.each([
    [0, 2],
    [2, -1],
    [2.5, 2],
    [2, Number.NaN],
  ])('of width %d and height %d', (width, height) => {
    const message = `A board needs at least one row and one column, not ${height} and ${width}.`;
    expect(faultsOf({ width, height })).toEqual([['bad-size', message]]);
  });

  test.each([
    [10_001, 1],
    [1, 1e9],
    [4000, 4000],
  ])('of width %d and height %d is refused before anything is built', (width, height) => {
    const message = `A board of ${width} x ${height} cells is larger than 10000 cells a side and 10000000 in all.`;
    expect(faultsOf({ width, height })).toEqual([['too-large', message]]);
  });

  test('with too few or too many colours', () => {
    const message = 'A puzzle has 1 to 30 colours beside its background, not';
    expect(faultsOf({ palette: paletteOf(0) })).toEqual([['bad-palette', `${message} 0.`]]);
    expect(faultsOf({ palette: paletteOf(31) })).toEqual([['bad-palette', `${message} 31.`]]);
  });

  test('with a colour that cannot be drawn or written', () => {
    const [white, ink] = BLACK_AND_WHITE as [Colour, Colour];
    expect(faultsOf({ palette: [white, { ...ink, rgb: '#000' }] })).toEqual([
      ['bad-palette', 'The colour black is not an RGB value like ff0000.'],
    ]);
    const needs = ['bad-palette', 'The colour black needs a character of its own.'];
    for (const symbol of ['', '##', '.']) expect(faultsOf({ palette: [white, { ...ink, symbol }] })).toEqual([needs]);
  });

  test('with too few or too many lines', () => {
    expect(faultsOf({ rows: black([[1]]), cols: black([[1], [1], [1]]) })).toEqual([
      ['wrong-line-count', 'There are 1 row clues for 2 rows.'],
      ['wrong-line-count', 'There are 3 column clues for 2 columns.'],
    ]);
  });

  test.each([-2, 1.5, 1e9, Number.NaN])('with the number %d', (length) => {
    expect(faultsOf({ cols: black([[2], [length]]) })).toEqual([
      ['bad-number', `The clue of column 2 has the number ${length}, which no block can have.`],
    ]);
  });

  test.each([0, 2, -1, 1.5])('with the colour %d', (colour) => {
    expect(faultsOf({ rows: [[{ length: 1, colour }], blackClue([2])] })).toEqual([
      ['bad-colour', 'The clue of row 1 names a colour that the palette does not have.'],
    ]);
  });

  test('with clues that are too long, each named', () => {
    expect(faultsOf({ rows: black([[1, 1], [3]]) })).toEqual([
      ['clue-too-long', 'The clue of row 1 needs 3 cells, but the line has 2.'],
      ['clue-too-long', 'The clue of row 2 needs 3 cells, but the line has 2.'],
    ]);
    expect(faultsOf({ cols: black([[BLOTTED, BLOTTED], [1]]) })).toEqual([
      ['clue-too-long', 'The clue of column 1 needs 3 cells, but the line has 2.'],
    ]);
  });

  test('with rows and columns that cannot fill the same number of cells', () => {
    expect(faultsOf({ rows: black([[2], [2]]) })).toEqual([
      ['unbalanced', 'The rows have 4 cells to fill, but the columns have 3.'],
    ]);
    expect(faultsOf({ rows: black([[], []]), cols: black([[BLOTTED], []]) })).toEqual([
      ['unbalanced', 'The rows have 0 cells to fill, but the columns have 1.'],
    ]);
    expect(faultsOf({ rows: black([[BLOTTED], []]), cols: black([[2], [2]]) })).toEqual([
      ['unbalanced', 'The rows have 2 cells to fill, but the columns have 4.'],
    ]);
  });

  test('balance counts each colour by itself', () => {
    const one = (colour: number): Clue => [{ length: 1, colour }];
    expect(faultsOf({ rows: [one(1), one(2)], cols: [one(1), one(1)], palette: paletteOf(2) })).toEqual([
      ['unbalanced', 'The rows have 1 colour 1 cells to fill, but the columns have 2.'],
      ['unbalanced', 'The rows have 1 colour 2 cells to fill, but the columns have 0.'],
    ]);
  });

  test('reports a bounded number of faults', () => {
    const rows = black(Array.from({ length: 500 }, () => [9]));
    expect(faultsOf({ width: 2, height: 500, rows, cols: black([[1], [1]]) })).toHaveLength(20);
  });
});

describe('clues', () => {
  test('need a gap between blocks of one colour only', () => {
    const block = (length: number, colour: number) => ({ length, colour });
    expect(minimumLength([])).toBe(0);
    expect(minimumLength([block(2, 1), block(1, 1)])).toBe(4);
    expect(minimumLength([block(2, 1), block(1, 2), block(BLOTTED, 2)])).toBe(5);
  });

  test('are read off a picture', () => {
    const { rows, cols } = cluesOf(4, 2, [1, 1, 2, 0, 0, 1, 0, 1]);
    const show = (clues: readonly Clue[]) =>
      clues.map((clue) => clue.map(({ length, colour }) => `${length}:${colour}`).join(' '));
    expect(show(rows)).toEqual(['2:1 1:2', '1:1 1:1']);
    expect(show(cols)).toEqual(['1:1', '2:1', '1:2', '1:1']);
  });
});
