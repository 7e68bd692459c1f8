/**
 * Nothing but a `NonoriError` is ever thrown at whoever calls the library: garbage for every argument of every exported
 * function, and real arguments with garbage in one place. Right calls are the other tests' matter.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as nonori from '../src/index.js';
import * as node from '../src/node/index.js';

const puzzle = nonori.nonogram({ rows: [[2], [1]], columns: [[2], [1]] });
const hitori = nonori.hitori([
  [1, 1],
  [1, 2],
]);
const board = nonori.unknownBoard(puzzle, puzzle.values);
const raster: nonori.Raster = { width: 2, height: 2, data: new Uint8Array(16).fill(255) };
raster.data.set([0, 0, 0], 0);

/** Arguments with which each function works: garbage takes their places one at a time. */
const right: Readonly<Record<string, readonly unknown[]>> = {
  booklet: [[{ puzzle }], {}],
  check: [{ puzzle, progress: board }, {}],
  count: [puzzle, { limit: 2 }],
  doneClues: [puzzle, board],
  draftedKinds: [],
  explain: [puzzle, {}],
  findMistakes: [puzzle, board, {}],
  formatById: ['non'],
  generate: [{ width: 3, height: 3, limits: { nodes: 5 } }],
  hint: [puzzle, board, {}],
  hitori: [
    [
      [1, 1],
      [1, 2],
    ],
    {},
  ],
  languageOf: ['en'],
  listEngines: [],
  makeFromRaster: [raster, {}],
  nonogram: [{ rows: [[1]], columns: [[1]] }],
  pictureKinds: [],
  pictureOf: [raster, {}],
  prove: [puzzle, {}],
  rate: [puzzle, {}],
  read: [nonori.sourceOf('1 1\n1\n1'), {}, {}],
  readRaster: [nonori.sourceOf('P1\n1 1\n1'), {}],
  render: [puzzle, board, {}],
  repairEntry: [{ puzzle, goal: nonori.solve(puzzle).solutions[0] }, { budget: 4 }],
  scan: [raster, {}, 'en'],
  sourceOf: ['1 1\n1\n1', 'x.non'],
  why: [puzzle, board, 0, {}],
  write: [[{ puzzle }], 'json', {}],
  readPuzzleFile: ['examples/nonogram/heart.non', {}],
  readPictureFile: ['examples/nonogram/heart.non'],
};

/** Their arguments are results of the library, which are not checked once more. */
const OF_RESULTS = [
  ...['animatedSvg', 'hintText', 'mistakeText', 'readingText', 'scanText', 'sentence', 'stepJson', 'triedText'],
  ...['checkCertificate', 'makeFromPicture'],
];
/**
 * The small functions of boards and clues are in the bundle of `solve`, and so is its own puzzle: there is no room for checks
 * (test/bundle-size). `solve` checks engine, board and kind: test/library.test.ts.
 */
const SMALL = [
  ...[
    'blackClue',
    'boardOfValues',
    'booleanRows',
    'cluesOf',
    'isComplete',
    'isHitori',
    'isNonogram',
    'makeBoard',
    'makeHitori',
  ],
  ...[
    'makeNonogram',
    'sameBoard',
    'solve',
    'unknownBoard',
    'unwrap',
    'valueAt',
    'valueRows',
    'enginesFor',
    'textRows',
    'kindOf',
  ],
];
/** They write files, or are asynchronous: src/node/index.test.ts. */
const ELSEWHERE = ['writePuzzleFile', 'writePdf', 'solveWithClingo'];

const functions = Object.entries<unknown>({ ...nonori, ...node }).filter(
  (entry): entry is [string, (...given: unknown[]) => unknown] =>
    typeof entry[1] === 'function' &&
    !/^[A-Z]/.test(entry[0]) &&
    ![...OF_RESULTS, ...SMALL, ...ELSEWHERE].includes(entry[0]),
);

const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(undefined, null, true, 0, -1, 1.5, Number.NaN, 100, '', 'x', 7n, Symbol('x'), () => 1),
  fc.constantFrom<unknown[]>({}, [], [[]], [null], { kind: 'nonogram' }, { kind: 'hitori' }, { kind: 7 }, new Date(0)),
  fc.constantFrom<unknown[]>(
    { kind: 'nonogram', width: 2, height: 2, values: 2, rows: [1, 2], cols: null, about: {}, palette: [] },
    { kind: 'hitori', width: 2, height: 2, values: 2, numbers: 'abcd', about: {} },
    { width: 2, height: 2, values: 2, cells: [1] },
    { width: 2, height: 2, values: 2, cells: 'abcd' },
    { ...puzzle, rows: hitori },
    { puzzle: {} },
    { puzzle, goal: {}, progress: 7 },
    { engine: 'magic' },
    { engine: {} },
    { limits: null },
    { limits: 7, seed: 'x', solutions: 'many' },
    { board: {}, onStep: 7, onProgress: 'x', history: 7, target: 7, budget: 'x' },
    { size: 'x', crop: 7, colours: 'red', threshold: {}, dither: 7, kind: 'sudoku', style: 7 },
  ),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.jsonValue(),
);

const SETTINGS = { seed: 14, numRuns: 60 };

function expectNothingElse(name: string, call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof nonori.NonoriError)) expect.fail(`${name} threw ${String((error as Error).stack)}`);
    expect(error.faults[0]).toMatchObject({
      code: expect.stringMatching(/^[a-z-]+$/),
      message: expect.stringMatching(/\.$/),
    });
  }
}

describe.each(functions)('%s', (name, act) => {
  test('works with the right arguments', () => {
    expect(right, 'the table of right arguments').toHaveProperty(name);
    expect(() => act(...right[name]!)).not.toThrow();
  });

  test('throws nothing but a NonoriError, whatever it is given', () => {
    fc.assert(
      fc.property(fc.array(garbage, { maxLength: 4 }), (given) => expectNothingElse(name, () => act(...given))),
      SETTINGS,
    );
    if (right[name]!.length === 0) return;
    const place = fc.nat({ max: right[name]!.length - 1 });
    fc.assert(
      fc.property(place, garbage, (at, odd) => expectNothingElse(name, () => act(...right[name]!.with(at, odd)))),
      SETTINGS,
    );
  });
});
