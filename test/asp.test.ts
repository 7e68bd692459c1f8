/**
 * The engine `asp` against the others: its status and whole sets of solutions are those of `learn`, on the worked
 * examples and on random puzzles of every kind that has an answer set program, in every encoding, with cells known or not.
 */
import { describe, expect, test } from 'vitest';
import type { Clingo } from '../src/core/asp.js';
import { type Board, makeBoard, refines, unknownBoard } from '../src/core/board.js';
import type { SolveResult } from '../src/core/engine.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { kindOf, kinds } from '../src/kinds/index.js';
import { answerSetPrograms } from '../src/papers/answer-sets.js';
import { solve } from '../src/tasks/solve.js';
import { solveAsync } from '../src/tasks/solve-async.js';
import { hasNative, native, severalAtOnce, wasm } from './clingo.js';
import { black, pictured, randomNonogram } from './nonogram-samples.js';
import { boardOf, textOf } from './oracle.js';
import { workedExamples } from './worked-examples.js';

/** Enough to see all solutions of most small puzzles. */
const MOST = 300;

interface Case {
  readonly puzzle: Puzzle;
  readonly board?: Board;
  readonly encoding: string;
}

async function byAsp({ puzzle, board, encoding }: Case, clingo: Clingo, solutions = MOST): Promise<SolveResult> {
  const options = { engine: 'asp', solutions, options: { encoding }, ...(board && { board }) };
  const result = await solveAsync(puzzle, options, { clingo });
  if (!result.ok) expect.fail(result.faults[0]!.message);
  return result.value;
}

const texts = (puzzle: Puzzle, boards: readonly Board[]): string[] =>
  boards.map((board) => textOf(kindOf(puzzle), puzzle, board).join('/')).sort();

async function expectAgreement(one: Case, clingo: Clingo): Promise<void> {
  const { puzzle, board } = one;
  const result = await byAsp(one, clingo);
  const other = solve(puzzle, { engine: 'learn', solutions: MOST, ...(board && { board }) });
  expect(result.status).toBe(other.status);
  expect(new Set(texts(puzzle, result.solutions)).size).toBe(result.solutions.length);
  if (other.solutions.length < MOST) {
    expect(texts(puzzle, result.solutions)).toEqual(texts(puzzle, other.solutions));
    expect(result.exhausted).toBe(true);
    for (const solution of other.solutions) expect(refines(solution, result.known)).toBe(true);
  } else expect(result.solutions).toHaveLength(MOST);
}

/** In turn black and white in the published encoding, and everything in ours. */
function nonogramCase(random: Random, index: number): Case {
  const encoding = index % 2 === 0 ? 'paper' : 'tuned';
  const shape = encoding === 'paper' ? { maxValues: 2, blots: 0 } : { maxValues: 4, blots: 40 };
  return { puzzle: randomNonogram(random, { maxSide: 7, ...shape }), encoding };
}

function hitoriCase(random: Random): Case {
  const [width, height] = [1 + random.below(6), 1 + random.below(6)];
  const most = Math.max(2, Math.max(width, height) - 1 + random.below(3));
  const least = random.below(4) === 0 ? 0 : 1;
  const numbers = Array.from({ length: width * height }, () => least + random.below(most));
  const made = makeHitori({ width, height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, encoding: 'fastest' };
}

/** The case with some cells known: mostly as in a solution, some at random. */
function withKnownCells(one: Case, random: Random): Case {
  const { puzzle } = one;
  const full = 2 ** puzzle.values - 1;
  const model = solve(puzzle, { solutions: 1 }).solutions[0] ?? unknownBoard(puzzle, puzzle.values);
  const cells = Array.from(model.cells, (set) => {
    if (random.below(3) > 0) return full;
    return random.below(12) === 0 ? 1 + random.below(full) : set;
  });
  return { ...one, board: makeBoard(puzzle, puzzle.values, cells) };
}

function randomCases(kind: string, count: number, seed: number): Case[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const one = kind === 'hitori' ? hitoriCase(random) : nonogramCase(random, index);
    return index % 3 === 0 ? withKnownCells(one, random) : one;
  });
}

const walked = Object.keys(answerSetPrograms);

test('every kind has an answer set program', () => {
  expect(walked).toEqual(kinds.map((kind) => kind.id));
});

describe.runIf(hasNative)('asp with the native clingo', () => {
  test.each(walked)('solves the worked examples of %s in every encoding that can hold them', async (id) => {
    const kind = kinds.find((candidate) => candidate.id === id)!;
    const cases = workedExamples[kind.id]!.flatMap(({ puzzle, solutions }) =>
      answerSetPrograms[kind.id]!.encodings.filter(
        (encoding) => encoding.program(puzzle, unknownBoard(puzzle, puzzle.values)).ok,
      ).map((encoding) => ({ puzzle, solutions, encoding: encoding.id })),
    );
    expect(new Set(cases.map((one) => one.encoding)).size).toBe(answerSetPrograms[kind.id]!.encodings.length);
    await severalAtOnce(cases, async ({ puzzle, solutions, encoding }) => {
      const option = answerSetPrograms[kind.id]!.encodings.length > 1 ? encoding : 'fastest';
      const result = await byAsp({ puzzle, encoding: option }, native);
      const expected = solutions.map((rows) => boardOf(kind, puzzle, rows));
      expect(texts(puzzle, result.solutions)).toEqual(texts(puzzle, expected));
      expect(result.status).toBe(['none', 'unique', 'multiple'][Math.min(2, expected.length)]);
    });
  });

  test.each(walked)('agrees with learn on 80 random puzzles: %s', async (id) => {
    const cases = randomCases(id, 80, 5);
    await severalAtOnce(cases, (one) => expectAgreement(one, native));
  });

  test('counts what clingo did', async () => {
    const [one] = randomCases('nonogram', 1, 5);
    const { stats } = await byAsp(one!, native);
    expect(stats.decisions).toBeGreaterThanOrEqual(0);
    expect(stats.conflicts).toBeGreaterThanOrEqual(0);
  });
});

describe('asp without a run of clingo', () => {
  const never: Clingo = { run: () => expect.fail('clingo was run') };
  const small = workedExamples.nonogram![0]!.puzzle;

  test('a program that would be far too large is a limit', async () => {
    const line = Array.from({ length: 1000 }, () => new Array<number>(100).fill(1));
    const result = await byAsp({ puzzle: black(line, line), encoding: 'fastest' }, never);
    expect([result.status, result.note]).toEqual(['limit', expect.stringMatching(/too many for clingo/)]);
  });

  test.each([
    ['no clingo is handed in', small, {}, {}, 'no-clingo'],
    [
      'the encoding has no words for the puzzle',
      pictured(['#a'], 3),
      { encoding: 'paper' },
      { clingo: never },
      'cannot-hold',
    ],
    [
      'the kind has no such encoding',
      hitoriCase(new Random(1)).puzzle,
      { encoding: 'paper' },
      { clingo: never },
      'unknown-option',
    ],
  ])('%s: a fault', async (_, puzzle, options, host, code) => {
    const result = await solveAsync(puzzle, { engine: 'asp', options }, host);
    expect(result.ok || result.faults[0]!.code).toBe(code);
  });

  test('the other engines are served at the same door', async () => {
    const result = await solveAsync(small);
    expect(result).toEqual({ ok: true, value: solve(small) });
  });
});

describe('asp with clingo-wasm', () => {
  test.each(walked)('agrees with learn on 60 random puzzles: %s', async (id) => {
    for (const one of randomCases(id, 60, 6)) await expectAgreement(one, wasm);
  });

  test('stops at the number of solutions that is asked for', async () => {
    const { puzzle } = workedExamples.nonogram![1]!;
    const one = await byAsp({ puzzle, encoding: 'paper' }, wasm, 1);
    expect([one.status, one.solutions.length, one.exhausted]).toEqual(['found', 1, false]);
    const two = await byAsp({ puzzle, encoding: 'paper' }, wasm, 2);
    expect([two.status, two.solutions.length]).toEqual(['multiple', 2]);
    const all = await byAsp({ puzzle, encoding: 'paper' }, wasm, 3);
    expect([all.status, all.solutions.length, all.exhausted]).toEqual(['multiple', 2, true]);
  });
});
