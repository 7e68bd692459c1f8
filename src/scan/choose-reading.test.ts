import { expect, test } from 'vitest';
import { ABSENT, chooseReading, type Options, withAbsence } from './choose-reading.js';
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

test('a reading stays open when not all that are hardly less likely can be looked at', () => {
  const unsure = (clues: readonly string[]) =>
    clues.map((clue) => clue.replace(/\d/g, (text) => `${text}/${text === '1' ? 2 : Number(text) - 1}`));
  expect(ask(unsure(rows), unsure(cols))).toMatchObject({ status: 'unique', by: 'reading', hasUntried: false });
  const question = { width: 5, height: 5, rows: side(unsure(rows)), cols: side(unsure(cols)) };
  expect(chooseReading({ ...question, effort: new Effort().part(0) })).toMatchObject({
    status: 'unique',
    hasUntried: true,
  });
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

test('a number that none of its alternatives says, and one that was not seen, are found from the crossing lines', () => {
  const wrong = side(rows);
  wrong[2] = [[{ value: 4, probability: 0.4 }]];
  const missed: Options = [{ value: ABSENT, probability: 1 }];
  const across = side(cols).map((line, i) => (i === 2 ? [missed, ...line.slice(1)] : line));
  const question = { width: 5, height: 5, rows: wrong, cols: side(cols), effort: new Effort() };
  expect(chooseReading(question).status).toBe('none');
  const one = chooseReading({ ...question, anyLength: true });
  expect([one.status, one.by, lines(one.rows)]).toEqual(['unique', 'search', rows]);
  const another = chooseReading({
    ...question,
    rows: side(rows),
    cols: across,
    anyLength: true,
  });
  expect([another.status, lines(another.cols)]).toEqual(['unique', cols]);
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
