/** Which rules the marks break already, and what is left of a finished line. */
import { describe, expect, test } from 'vitest';
import { newGame } from '../../tasks/play/game.js';
import { kindOf } from '../../tasks/registry.js';
import { PRESETS, presetOf, restOfLines, ruleBreaks, warningsOf } from './assistance.js';
import { builtIn } from './first-visit.js';
import { DEFAULT_SETTINGS } from './settings.js';

const game = (value: object) => {
  const { puzzle, progress } = builtIn(value);
  return newGame(puzzle, progress);
};
const ALL = { badLines: true, warnTouching: true };

test('presets are recognised, mixtures are not', () => {
  expect(presetOf(DEFAULT_SETTINGS)).toBe('strict');
  expect(presetOf({ ...DEFAULT_SETTINGS, ...PRESETS.gentle, shortcuts: false })).toBe('gentle');
  expect(presetOf({ ...DEFAULT_SETTINGS, ...PRESETS.paper, badLines: true })).toBeUndefined();
});

test('lines of a nonogram that can no longer be right, and only if that is wanted', () => {
  const rows = ['#?#', '???', '???'];
  const broken = game({
    kind: 'nonogram',
    width: 3,
    height: 3,
    rows: [[2], [1], []],
    cols: [[1], [1], [1]],
    progress: rows,
  });
  expect(warningsOf(ruleBreaks(broken, ALL))).toEqual({ lines: [{ axis: 'row', index: 0 }], cells: [] });
  expect(ruleBreaks(broken, { badLines: false, warnTouching: true })).toEqual([]);
});

test('cells of a hitori that touch, repeat, or are cut off', () => {
  const numbers = [
    [1, 1, 2],
    [3, 2, 1],
    [2, 1, 3],
  ];
  const of = (progress: string[], wanted = ALL) =>
    warningsOf(ruleBreaks(game({ kind: 'hitori', width: 3, height: 3, numbers, progress }), wanted));
  expect(of(['##?', '???', '???'])).toEqual({ lines: [], cells: [0, 1] });
  expect(of(['..?', '???', '???'])).toEqual({ lines: [], cells: [0, 1] });
  expect(of(['..?', '???', '???'], { badLines: false, warnTouching: true }).cells).toEqual([]);
  expect(of(['.#?', '#??', '??.'])).toEqual({ lines: [], cells: [8] });
  expect(of(['???', '?#?', '???'])).toEqual({ lines: [], cells: [] });
});

describe('the rest of a finished line', () => {
  const puzzle = builtIn({
    kind: 'nonogram',
    width: 4,
    height: 2,
    rows: [[1, 1], []],
    cols: [[1], [], [1], []],
  }).puzzle;
  const appearance = kindOf(puzzle).appearance(puzzle);
  const none = new Int8Array(8).fill(-1);
  const rest = (after: number[], before: ArrayLike<number> = none) => restOfLines(puzzle, appearance, before, after);

  test('is what is open in lines that have all their blocks, rows and columns', () => {
    expect(rest([1, -1, 1, -1, -1, -1, -1, -1]).sort()).toEqual([1, 3, 4, 6]);
    expect(rest([1, -1, -1, -1, -1, -1, -1, -1])).toEqual([4]);
    expect(rest([1, 1, -1, -1, -1, -1, -1, -1])).toEqual([4]);
  });

  test('is nothing where nothing has changed', () => {
    const marks = [1, -1, 1, -1, -1, -1, -1, -1];
    expect(rest(marks, marks)).toEqual([]);
  });

  test('knows colours, and never takes a block for done whose length is not legible', () => {
    const palette = [
      { symbol: '.', name: 'white', rgb: 'ffffff' },
      { symbol: '#', name: 'black', rgb: '000000' },
      { symbol: 'r', name: 'red', rgb: 'ff0000' },
    ];
    const coloured = builtIn({
      kind: 'nonogram',
      width: 4,
      height: 1,
      palette,
      rows: [
        [
          [1, 1],
          [1, 2],
        ],
      ],
      cols: [[[1, 1]], [[1, 2]], [], []],
    }).puzzle;
    const shown = kindOf(coloured).appearance(coloured);
    expect(restOfLines(coloured, shown, [-1, -1, -1, -1], [1, 2, -1, -1])).toEqual([2, 3]);
    expect(restOfLines(coloured, shown, [-1, -1, -1, -1], [2, 1, -1, -1])).toEqual([]);
    const blotted = {
      ...appearance,
      rows: [
        [
          { text: '?', value: 1 },
          { text: '1', value: 1 },
        ],
        [],
      ],
    };
    expect(restOfLines(puzzle, blotted, none, [1, -1, 1, -1, -1, -1, -1, -1]).sort()).toEqual([4, 6]);
  });
});
