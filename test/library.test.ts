/** The library as code uses it: puzzles from plain numbers, boards as rows, and one class of error for every wrong call. */
import { describe, expect, it, test } from 'vitest';
import * as nonori from '../src/index.js';
import {
  BLOTTED,
  booleanRows,
  hint,
  hitori,
  NonoriError,
  nonogram,
  rate,
  solve,
  textRows,
  unwrap,
  valueRows,
} from '../src/index.js';

describe('nonogram', () => {
  it('takes plain numbers', () => {
    const puzzle = nonogram({ rows: [[2], [1]], columns: [[2], [1]] });
    const { status, solutions } = solve(puzzle);
    expect(status).toBe('unique');
    expect(valueRows(solutions[0]!)).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(booleanRows(solutions[0]!)).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(textRows(puzzle, solutions[0]!)).toEqual(['##', '#.']);
    expect(JSON.stringify(valueRows(solutions[0]!))).toBe('[[1,1],[1,0]]');
  });

  it('takes [] and [0] for an empty line: the puzzle is unique', () => {
    for (const empty of [[], [0]]) {
      const { status, solutions } = solve(nonogram({ rows: [empty, [1]], columns: [[1], empty] }));
      expect(status).toBe('unique');
      expect(valueRows(solutions[0]!)).toEqual([
        [0, 0],
        [1, 0],
      ]);
    }
  });

  it('takes "?" for a blotted number', () => {
    expect(nonogram({ rows: [['?']], columns: [[1]] }).rows[0]).toEqual([{ length: BLOTTED, colour: 1 }]);
  });

  it('takes colours by name', () => {
    const puzzle = nonogram({
      colours: { black: '#000000', red: '#FF0000', rose: '#ff8080' },
      background: '#ffffee',
      rows: [[1, { length: 1, colour: 'red' }, { length: '?', colour: 'rose' }]],
      columns: [[1], [{ length: 1, colour: 'red' }], [{ length: 1, colour: 'rose' }]],
    });
    expect(puzzle.palette.map(({ rgb, symbol }) => rgb + symbol)).toEqual(['ffffee.', '000000#', 'ff0000r', 'ff8080o']);
    expect(textRows(puzzle, solve(puzzle).solutions[0]!)).toEqual(['#ro']);
  });
});

describe('hitori', () => {
  it('takes rows of numbers, and null for none', () => {
    const puzzle = hitori([
      [1, 1, null],
      [2, 3, 1],
    ]);
    expect(puzzle.numbers).toEqual([1, 1, 0, 2, 3, 1]);
    expect(solve(puzzle).status).toBe('multiple');
  });
});

/** Calls that TypeScript would refuse, and some that it would not. */
const anything = nonori as unknown as Record<string, (...given: unknown[]) => unknown>;
const dot = nonogram({ rows: [[1]], columns: [[1]] });
const wide = nonogram({ rows: [[1]], columns: [[1], []] });
const elsewhere = solve(wide).solutions[0]!;

const wrong: [code: string, name: string, ...given: unknown[]][] = [
  ['bad-argument', 'nonogram'],
  ['bad-argument', 'nonogram', 'rows'],
  ['bad-argument', 'nonogram', { rows: [[1]] }],
  ['bad-argument', 'nonogram', { rows: [1], columns: [[1]] }],
  ['bad-number', 'nonogram', { rows: [['1']], columns: [[1]] }],
  ['bad-number', 'nonogram', { rows: [[null]], columns: [[1]] }],
  ['bad-number', 'nonogram', { rows: [[-1]], columns: [[1]] }],
  ['bad-number', 'nonogram', { rows: [[1.5]], columns: [[1]] }],
  ['bad-number', 'nonogram', { rows: [[1, 0]], columns: [[1], [], []] }],
  ['clue-too-long', 'nonogram', { rows: [[9]], columns: [[1]] }],
  ['unbalanced', 'nonogram', { rows: [[1]], columns: [[]] }],
  ['bad-size', 'nonogram', { rows: [], columns: [] }],
  ['bad-colour', 'nonogram', { rows: [[{ length: 1, colour: 'red' }]], columns: [[1]] }],
  ['bad-palette', 'nonogram', { rows: [[1]], columns: [[1]], colours: { red: 'red' } }],
  ['bad-argument', 'hitori'],
  ['bad-argument', 'hitori', [1, 2]],
  ['bad-argument', 'hitori', [['1']]],
  ['wrong-cell-count', 'hitori', [[1, 2], [1]]],
  ['bad-number', 'hitori', [[-4]]],
  ['not-a-puzzle', 'solve'],
  ['not-a-puzzle', 'solve', 'a puzzle'],
  ['not-a-puzzle', 'solve', { kind: 'slither' }],
  ['not-a-puzzle', 'count', null],
  ['not-a-puzzle', 'explain', 7],
  ['not-a-puzzle', 'rate', {}],
  ['not-a-puzzle', 'render', undefined],
  ['unknown-engine', 'solve', dot, { engine: 'magic' }],
  ['unknown-engine', 'solve', dot, { engine: 7 }],
  ['unknown-engine', 'count', dot, { engine: 'magic' }],
  ['wrong-board', 'solve', dot, { board: elsewhere }],
  ['wrong-board', 'solve', dot, { board: {} }],
  ['bad-option', 'solve', dot, { solutions: 0 }],
];

describe('a wrong call', () => {
  test.each(wrong)('is refused with %s: %s %j %j', (code: string, name: string, ...given: unknown[]) => {
    let thrown: unknown;
    try {
      anything[name]!(...given);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(NonoriError);
    expect((thrown as NonoriError).faults[0]).toMatchObject({ code });
    expect((thrown as NonoriError).message).toMatch(/^[A-Za-z].*\.$/);
    expect(JSON.parse(JSON.stringify(thrown))).toMatchObject({ name: 'NonoriError', faults: [{ code }] });
  });

  test('unwrap gives the value or throws the faults', () => {
    expect(unwrap({ ok: true, value: 3 })).toBe(3);
    expect(() => unwrap({ ok: false, faults: [{ code: 'x', message: 'No.' }] })).toThrow(
      new NonoriError([{ code: 'x', message: 'No.' }]),
    );
  });

  test('does not stop right calls', () => {
    expect(rate(dot).grade).toBeGreaterThan(0);
    expect(hint(dot, nonori.unknownBoard(dot, dot.values))).toBeDefined();
  });
});
