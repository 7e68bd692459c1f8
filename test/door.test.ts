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
const english = nonori.languageOf('en');
const wrongBoard = nonori.boardOfValues(puzzle, 2, [0, 0, 0, 0]);
const scanned: nonori.Scanned = {
  status: 'sure',
  kind: 'hitori',
  width: 1,
  height: 1,
  numbers: [{ place: { axis: 'cell', index: 0 }, value: 1, state: 'read', alternatives: [], corners: [] }],
  solving: 'unique',
  board: [],
};

/** Arguments with which each function works: garbage takes their places one at a time. */
const right: Readonly<Record<string, readonly unknown[]>> = {
  animatedSvg: [english, puzzle, nonori.explain(puzzle), board],
  blackClue: [[1, 2]],
  boardOfValues: [puzzle, 2, [1, 0, -1, -1]],
  booleanRows: [board],
  checkCertificate: [nonori.unwrap(nonori.prove(puzzle)).certificate, puzzle, {}],
  cluesOf: [2, 1, [1, 0]],
  enginesFor: [nonori.kindOf(puzzle)],
  hintText: [english, puzzle, nonori.hint(puzzle, board), 3],
  isComplete: [board],
  isHitori: [hitori],
  isNonogram: [puzzle],
  kindOf: [puzzle],
  makeBoard: [{ width: 2, height: 1 }, 2, [1, 3]],
  makeFromPicture: [nonori.unwrap(nonori.pictureOf(raster, {})), {}],
  makeHitori: [{ width: 2, height: 1, numbers: [1, 2] }],
  makeMosaic: [raster, { across: 2, down: 1 }, { unique: true, limits: { millis: 50 } }],
  makeNonogram: [{ width: 1, height: 1, rows: [nonori.blackClue([1])], cols: [nonori.blackClue([1])] }],
  mistakeText: [english, puzzle, nonori.findMistakes(puzzle, wrongBoard), { brief: true }],
  readingText: [scanned],
  sameBoard: [board, board],
  scanText: [scanned, 'en'],
  sentence: [english, puzzle, nonori.explain(puzzle).steps[0]],
  solve: [puzzle, { board, engine: 'learn', solutions: 1, seed: 1, options: {}, limits: { millis: 50, conflicts: 5 } }],
  stepJson: [puzzle, nonori.explain(puzzle).steps[0], english],
  textRows: [puzzle, board],
  triedText: [nonori.unwrap(nonori.repairEntry({ puzzle, goal: nonori.solve(puzzle).solutions[0]! }))],
  unknownBoard: [puzzle, 2],
  unwrap: [{ ok: true, value: 1 }],
  valueAt: [board, 0],
  valueRows: [board],
  booklet: [[{ puzzle }], { paper: 'a4', title: 'Two', author: 'Ann', answers: true, language: english }],
  check: [{ puzzle, progress: board }, {}],
  count: [puzzle, { limit: 2, seed: 1, engine: 'learn', limits: { millis: 50 } }],
  doneClues: [puzzle, board],
  draftedKinds: [],
  explain: [puzzle, { board, maxLevel: 3, stepMillis: 9, trialMillis: 9, assumeUnique: true, limits: { millis: 50 } }],
  findMistakes: [puzzle, board, { history: [{ cell: 0, value: 1 }], limits: { millis: 50 } }],
  formatById: ['non'],
  generate: [{ kind: 'nonogram', width: 3, height: 3, count: 1, seed: 1, limits: { nodes: 5 } }],
  hint: [puzzle, board, { history: [{ cell: 0, value: 1 }], assumeUnique: true, limits: { millis: 50 } }],
  hitori: [
    [
      [1, 1],
      [1, 2],
    ],
    {},
  ],
  languageOf: ['en'],
  listEngines: [],
  looksOf: [raster, { size: 2, look: 'threshold' }],
  makeFromRaster: [raster, { size: 2, colours: 2, unique: true, crop: 'none', threshold: 90, dither: 'none', seed: 1 }],
  nonogram: [{ rows: [[1]], columns: [[1]] }],
  pictureKinds: [],
  pictureOf: [raster, { size: 2, colours: ['#ffffff', '#000000'], edges: 1, threshold: 'otsu' }],
  prove: [puzzle, { board, engine: 'learn', seed: 1, write: () => {}, limits: { conflicts: 5 } }],
  rate: [puzzle, { limits: { millis: 50 } }],
  read: [nonori.sourceOf('1 1\n1\n1', 'x.non'), { format: 'non', kind: 'nonogram' }, {}],
  readRaster: [nonori.sourceOf('P1\n1 1\n1'), {}],
  render: [puzzle, board, { style: 'blocks', depth: 8, clues: true, violations: [], marked: [0], columns: 40 }],
  repairEntry: [
    { puzzle, goal: nonori.solve(puzzle).solutions[0] },
    { budget: 4, seed: 1, limits: { millis: 50 } },
  ],
  scan: [raster, {}, 'en'],
  sourceOf: ['1 1\n1\n1', 'x.non'],
  why: [puzzle, board, 0, { assumeUnique: true, limits: { millis: 50 } }],
  write: [[{ puzzle, goal: wrongBoard, progress: board }], 'json', {}],
  readPuzzleFile: ['examples/nonogram/heart.non', {}],
  readPictureFile: ['examples/nonogram/heart.non'],
};

/** They write files, or are asynchronous: src/node/index.test.ts. */
const ELSEWHERE = ['writePuzzleFile', 'writePdf', 'solveWithClingo'];

const functions = Object.entries<unknown>({ ...nonori, ...node }).filter(
  (entry): entry is [string, (...given: unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !/^[A-Z]/.test(entry[0]) && !ELSEWHERE.includes(entry[0]),
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

/** The thing with something odd in it, so many levels deep. */
function spoiled(thing: unknown, odd: unknown, path: readonly number[]): unknown {
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing) || path.length === 0) return odd;
  const names = Object.keys(thing);
  const name = names[path[0]! % names.length];
  if (name === undefined) return odd;
  const copy = (Array.isArray(thing) ? [...thing] : { ...thing }) as Record<string, unknown>;
  copy[name] = spoiled(copy[name], odd, path.slice(1));
  return copy;
}

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
    const path = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(path, garbage, (into, odd) =>
        expectNothingElse(name, () => act(...(spoiled(right[name]!, odd, into) as unknown[]))),
      ),
      SETTINGS,
    );
  });
});
