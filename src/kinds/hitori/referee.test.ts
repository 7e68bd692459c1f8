/** Hitori's referee, rule by rule, on complete and partial boards. */

import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../test/oracle.js';
import { boardOfValues } from '../../core/board.js';
import { Random } from '../../core/random.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { hitori } from './index.js';
import { type Hitori, makeHitori, SHADED, UNSHADED } from './puzzle.js';
import { referee } from './referee.js';

function puzzle(grid: readonly string[]): Hitori {
  const rows = grid.map((row) => row.split(' ').map(Number));
  const made = makeHitori({ width: rows[0]!.length, height: rows.length, numbers: rows.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function violated(grid: readonly string[], rows: readonly string[]): string[] {
  const made = puzzle(grid);
  return referee(made, boardOf(hitori, made, rows)).map(
    (broken) => `${broken.rule}: ${violationSentence(en, made, broken)}`,
  );
}

const LATIN = ['1 2 3', '2 3 1', '3 1 2'];

describe('rule 1, no number twice among the unshaded cells of a line', () => {
  test('names the number, the line and the cells', () => {
    const made = puzzle(['4 4 4', '4 1 2']);
    expect(referee(made, boardOf(hitori, made, ['...', '...']))).toEqual([
      {
        rule: 'repeat',
        number: 4,
        cells: [0, 1, 2],
        lines: [{ axis: 'row', index: 0 }],
      },
      {
        rule: 'repeat',
        number: 4,
        cells: [0, 3],
        lines: [{ axis: 'col', index: 0 }],
      },
    ]);
  });

  test('leaves shaded cells, open cells and cells without a number out', () => {
    expect(violated(['4 1 4'], ['..#'])).toEqual([]);
    expect(violated(['4 1 4'], ['..?'])).toEqual([]);
    expect(violated(['0 1 0'], ['...'])).toEqual([]);
    expect(violated(['4 0 4 0'], ['....'])).toHaveLength(1);
  });
});

describe('rule 2, no two shaded cells side by side', () => {
  test('names each pair once', () => {
    expect(violated(LATIN, ['##.', '#..', '...'])).toEqual([
      'touch: Shaded cells may not touch by a side: r1c1 and r1c2 do.',
      'touch: Shaded cells may not touch by a side: r1c1 and r2c1 do.',
    ]);
  });

  test.each([
    ['corners', ['#..', '.#.', '...']],
    ['the end of one row beside the start of the next', ['..#', '#..', '...']],
    ['open cells between', ['#?.', '?#.', '...']],
  ])('allows %s', (_, rows) => {
    expect(violated(LATIN, rows)).toEqual([]);
  });
});

test('rules 2 and 3 name no lines', () => {
  const made = puzzle(LATIN);
  const boards = [
    ['##.', '...', '...'],
    ['.#.', '#..', '...'],
    ['###', '###', '###'],
  ];
  const broken = boards.flatMap((rows) => referee(made, boardOf(hitori, made, rows)));
  expect(new Set(broken.map(({ rule }) => rule))).toEqual(new Set(['touch', 'connect']));
  expect(broken.flatMap(({ lines }) => lines)).toEqual([]);
});

describe('rule 3, the unshaded cells are connected', () => {
  const cutOff = 'connect: All unshaded cells must be connected, and these are cut off: r1c1.';

  test.each([
    ['names the cells outside the largest area', ['.#.', '#..', '...'], [cutOff]],
    ['an open cell may still be the way through', ['.?.', '#..', '...'], []],
    ['an open cell need not be unshaded', ['?#.', '#..', '...'], []],
    ['an area without unshaded cells can still be the main one or vanish', ['??#', '?#.', '#..'], []],
    ['an area with one cannot, beside a larger one', ['.?#', '?#.', '#..'], [cutOff]],
  ])('%s', (_, rows, expected) => {
    expect(violated(LATIN, rows)).toEqual(expected);
  });

  test('at least one cell is unshaded', () => {
    expect(violated(['1'], ['#'])).toEqual(['connect: At least one cell must stay unshaded.']);
    expect(violated(['1'], ['?'])).toEqual([]);
  });

  test('a long list of cells is cut short in the sentence, not in the data', () => {
    const made = puzzle([Array.from({ length: 31 }, (_, i) => i + 1).join(' ')]);
    const [violation] = referee(made, boardOf(hitori, made, [`${'.'.repeat(15)}#${'.'.repeat(15)}`]));
    expect(violation!.cells).toHaveLength(15);
    expect(violationSentence(en, made, violation!)).toMatch(/: r1c17, r1c18, .*r1c24 and 7 more\.$/);
  });
});

/** The rules once more, on rows of rows: slow, and without any of the referee's arrays. */
function rulesBroken(numbers: readonly number[][], shaded: readonly boolean[][]): string[] {
  const [height, width] = [numbers.length, numbers[0]!.length];
  const cells = numbers.flatMap((row, r) => row.map((number, c) => ({ r, c, number, dark: shaded[r]![c]! })));
  const place = ({ r, c }: { r: number; c: number }) => r * width + c;
  const broken: string[] = [];
  for (const axis of ['r', 'c'] as const) {
    for (let index = 0; index < (axis === 'r' ? height : width); index++) {
      const light = cells.filter((cell) => cell[axis] === index && !cell.dark && cell.number > 0);
      for (const number of new Set(light.map((cell) => cell.number))) {
        const same = light.filter((cell) => cell.number === number);
        if (same.length > 1) broken.push(`repeat ${same.map(place)}`);
      }
    }
  }
  const near = (a: (typeof cells)[number], b: (typeof cells)[number]) =>
    Math.abs(a.r - b.r) + Math.abs(a.c - b.c) === 1;
  for (const a of cells) {
    for (const b of cells)
      if (a.dark && b.dark && near(a, b) && place(a) < place(b)) broken.push(`touch ${[a, b].map(place)}`);
  }
  const light = cells.filter(({ dark }) => !dark);
  const areas: (typeof cells)[] = [];
  for (const start of light) {
    if (areas.some((area) => area.includes(start))) continue;
    const area = [start];
    for (const cell of area) area.push(...light.filter((other) => near(cell, other) && !area.includes(other)));
    areas.push(area);
  }
  const main = areas.reduce((best, area) => (area.length > best.length ? area : best), [] as typeof cells);
  const outside = light.filter((cell) => !main.includes(cell));
  if (light.length === 0 || outside.length > 0) broken.push(`connect ${outside.map(place)}`);
  return broken.sort();
}

test.each([
  [3, 3],
  [4, 2],
  [2, 4],
  [1, 4],
])('every shading of random boards of %i x %i: as the statement of the rules has it', (width, height) => {
  const random = new Random(10 * width + height);
  const numbers = Array.from({ length: height }, () => Array.from({ length: width }, () => random.below(4)));
  const made = makeHitori({ width, height, numbers: numbers.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  for (let code = 0; code < 2 ** (width * height); code++) {
    const shaded = numbers.map((row, r) => row.map((_, c) => ((code >> (r * width + c)) & 1) === 1));
    const board = boardOfValues(
      made.value,
      2,
      shaded.flat().map((dark) => (dark ? SHADED : UNSHADED)),
    );
    const found = referee(made.value, board).map(({ rule, cells }) => `${rule} ${cells}`);
    expect([code, found.sort()]).toEqual([code, rulesBroken(numbers, shaded)]);
  }
});
