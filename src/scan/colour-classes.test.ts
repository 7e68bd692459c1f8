import { expect, test } from 'vitest';
import { type Coloured, classings } from './colour-classes.js';

/** Numbers of rows and of columns with one feature. */
const numbers = (rows: readonly (readonly [feature: number, value: number])[], cols: typeof rows): Coloured[] =>
  [rows, cols].flatMap((side, i) =>
    side.map(([feature, value]): Coloured => ({ features: [feature, 0, 0], isRow: i === 0, value })),
  );

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** The numbers by class, in the order in which these first occur. */
const named = (classes: readonly number[]): number[] => {
  const kinds = [...new Set(classes)];
  return classes.map((own) => kinds.indexOf(own));
};

test('colours with a wide gap between them are two, and no number is moved', () => {
  const [first] = classings(
    numbers(
      [
        [0, 3],
        [200, 2],
        [4, 1],
      ],
      [
        [2, 4],
        [203, 2],
      ],
    ),
  );
  expect(named(first!.classes)).toEqual([0, 1, 0, 0, 1]);
  expect(first!.moved).toEqual(times(5, false));
});

test('a few that stand alone and do not fill equally many cells are of the colour most like them', () => {
  const [first] = classings(
    numbers(
      [...times(30, [0, 1] as const), ...times(30, [200, 1] as const), [70, 2]],
      [...times(32, [0, 1] as const), ...times(30, [200, 1] as const)],
    ),
  );
  expect(named(first!.classes)[60]).toBe(0);
});

test('a few that fill equally many cells are a colour', () => {
  const [first] = classings(
    numbers([...times(30, [0, 1] as const), [200, 2], [202, 1]], [...times(30, [1, 1] as const), [201, 3]]),
  );
  expect(new Set(first!.classes).size).toBe(2);
});

test('of a number between two colours the sums say which it has', () => {
  const seen = (toSecond: number): Coloured[] =>
    numbers(
      [...times(10, [0, 2] as const), ...times(10, [200, 2] as const), [95, 3]],
      [...times(10, [0, 2] as const), ...times(10, [200, 2] as const), [toSecond, 3]],
    );
  const [first] = classings(seen(200));
  const classes = named(first!.classes);
  expect([classes[20], first!.moved[20]]).toEqual([classes[10], true]);
  const [other] = classings(seen(0));
  expect([named(other!.classes)[20], other!.moved[20]]).toEqual([0, false]);
});
