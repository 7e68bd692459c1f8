import { expect, test } from 'vitest';
import { ABSENT, chooseHitori, chooseReading, type Options, withAbsence } from './choose-reading.js';
import { Effort } from './effort.js';

const ROWS = ['5', '1 1', '3', '1', '1'];
const COLS = ['2', '1 1', '3 1', '1 1', '2'];

const options = (text: string): Options => {
  const values = text.split('/').map(Number);
  return values.map((value, i) => ({ value, probability: values.length === 1 ? 0.99 : i === 0 ? 0.6 : 0.3 / i }));
};
const side = (clues: readonly string[]) => clues.map((clue) => (clue === '' ? [] : clue.split(' ').map(options)));
const ask = (rows: readonly string[], cols: readonly string[]) =>
  chooseReading({ width: 5, height: 5, rows: side(rows), cols: side(cols), effort: new Effort() });
const lines = (values: readonly (readonly number[])[]) => values.map((line) => line.join(' '));

const PICTURE = ['#####', '#...#', '.###.', '..#..', '.#...'];
const cluesOf = (cells: readonly string[]) =>
  cells.map((line) =>
    line
      .split(/\.+/)
      .filter(Boolean)
      .map((run) => run.length)
      .join(' '),
  );
const columns = Array.from({ length: 5 }, (_, c) => PICTURE.map((row) => row[c]).join(''));
const rows = cluesOf(PICTURE);
const cols = cluesOf(columns);

test('a reading that has one solution stays as it is', () => {
  const { status, by, rows: chosen, rivals } = ask(rows, cols);
  expect([status, by, rivals.length]).toEqual(['unique', 'reading', 0]);
  expect(lines(chosen)).toEqual(rows);
});

test('a wrong best alternative is replaced by one that agrees with the other side', () => {
  const wrong = rows.map((clue, i) => (i === 2 ? '8/3' : clue));
  const other = cols.map((clue, i) => (i === 0 ? '7/2' : clue));
  const { status, by, rows: chosen, cols: across } = ask(wrong, other);
  expect([status, by]).toEqual(['unique', 'search']);
  expect(lines(chosen)).toEqual(rows);
  expect(lines(across)).toEqual(cols);
});

test('a speck that looks like a 0 beside a number makes no other reading', () => {
  const speck: Options = [
    { value: ABSENT, probability: 0.4 },
    { value: 0, probability: 0.3 },
  ];
  const withSpeck = side(rows).map((line, i) => (i === 2 ? [speck, ...line] : line));
  const { status, rivals } = chooseReading({
    width: 5,
    height: 5,
    rows: withSpeck,
    cols: side(cols),
    effort: new Effort(),
  });
  expect([status, rivals.length]).toEqual(['unique', 0]);
});

test('a reading among many that are hardly less likely stays open', () => {
  const unsure = (clues: readonly string[]) =>
    clues.map((clue) => clue.replace(/\d/g, (text) => `${text}/${text === '1' ? 2 : Number(text) - 1}`));
  const { status, by, hasUntried } = ask(unsure(rows), unsure(cols));
  expect([status, by, hasUntried]).toEqual(['unique', 'reading', true]);
  expect(ask(rows, cols).hasUntried).toBe(false);
});

test('a speck that was read as a number is left out', () => {
  const wrong = side(rows);
  wrong[3] = [withAbsence([{ value: 1, probability: 0.5 }]), ...wrong[3]!];
  const { status, rows: chosen } = chooseReading({
    width: 5,
    height: 5,
    rows: wrong,
    cols: side(cols),
    effort: new Effort(),
  });
  expect([status, chosen[3]]).toEqual(['unique', [ABSENT, 1]]);
});

test('a number that is not among the alternatives is found by blotting it', () => {
  const wrong = side(rows);
  wrong[2] = [[{ value: 4, probability: 0.4 }]];
  const {
    status,
    by,
    rows: chosen,
  } = chooseReading({ width: 5, height: 5, rows: wrong, cols: side(cols), effort: new Effort() });
  expect([status, by]).toEqual(['unique', 'blotting']);
  expect(lines(chosen)).toEqual(rows);
});

test('readings without a solution are said to have none', () => {
  expect(
    ask(
      ROWS,
      COLS.map(() => '5'),
    ).status,
  ).toBe('none');
});

test('a number that is longer than its line is another one, or none', () => {
  const options = withAbsence([{ value: 49, probability: 0.99 }], 25);
  expect(options.map(({ value }) => value).sort((a, b) => a - b)).toEqual([ABSENT, 4, 9]);
  expect(withAbsence([{ value: 19, probability: 0.99 }], 25).map(({ value }) => value)).toEqual([19]);
});

test('the uncertain number of a hitori is the one with which it has exactly one solution', () => {
  const numbers = [...[2, 2, 1, 5, 3], ...[2, 3, 1, 4, 5], ...[1, 1, 1, 3, 5], ...[1, 3, 5, 4, 2], ...[5, 4, 3, 2, 1]];
  const certain = (value: number): Options => [{ value, probability: 0.99 }];
  const cells = numbers.map(certain);
  expect(chooseHitori(5, 5, cells, new Effort())).toEqual(numbers);
  // Read as a 4 it has no solution, or several.
  cells[12] = [
    { value: 4, probability: 0.6 },
    { value: 1, probability: 0.3 },
  ];
  expect(chooseHitori(5, 5, cells, new Effort())).toEqual(numbers);
});

test('rows and columns fill equally many cells of every colour', () => {
  // Each row is a red cell and two blue ones, and all of them look rather like two and one: far more readings than are tried have equal sums.
  const palette = ['white', 'red', 'blue'].map((name, i) => ({ name, rgb: `${i}0${i}0${i}0`, symbol: '.rb'[i]! }));
  const height = 6;
  const rows = side(Array.from({ length: height }, () => '2/1 1/2'));
  const colouring = { rows: rows.map(() => [1, 2]), cols: [[1], [2], [2]], palette };
  const cols = side(['6', '6', '6']);
  const chosen = chooseReading({ width: 3, height, rows, cols, colouring, effort: new Effort() });
  expect([chosen.status, lines(chosen.rows)]).toEqual(['unique', rows.map(() => '1 2')]);
});
