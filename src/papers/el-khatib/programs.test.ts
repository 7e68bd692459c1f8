import { describe, expect, test } from 'vitest';
import { hasNative, native, wasm } from '../../../test/clingo.js';
import { black, PAPER_B, pictured } from '../../../test/nonogram-samples.js';
import { boardOf, textOf } from '../../../test/oracle.js';
import { type Board, unknownBoard } from '../../core/board.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import { BLOTTED, blackClue, makeNonogram, type Nonogram } from '../../kinds/nonogram/puzzle.js';
import { answerSetPrograms } from '../answer-sets.js';

const asp = answerSetPrograms.nonogram!;

const clingo = hasNative ? native : wasm;

function program(puzzle: Nonogram, encoding: string, board: Board = unknownBoard(puzzle, puzzle.values)): string {
  const written = asp.encodings.find((one) => one.id === encoding)!.program(puzzle, board);
  if (!written.ok) throw new Error(written.faults[0]!.message);
  return written.value;
}

/** The answer sets of a program, as lists of atoms. */
async function answerSets(text: string): Promise<readonly (readonly string[])[]> {
  const answer = await clingo.run({ program: text, models: 0, seed: 0 });
  if (!answer.ok) throw new Error(answer.faults[0]!.message);
  return answer.value.models;
}

async function solutions(puzzle: Nonogram, encoding: string, board?: Board): Promise<string[]> {
  const models = await answerSets(program(puzzle, encoding, board));
  return models.map((atoms) => textOf(nonogram, puzzle, asp.decode(puzzle, atoms)).join('/')).sort();
}

/** El Khatib, figure 1: 9 rows, 5 columns. */
const FIGURE_1 = black(
  [[2], [2, 1], [1, 1], [3], [1, 1], [1, 1], [2], [1, 1], [1, 2]],
  [[2], [2, 1, 2], [7], [1, 3], [2, 1]],
);
const FIGURE_1B = '.##../.##.#/..#.#/.###./#.#../#.#../..##./.#.#./.#.##';

describe('the published program', () => {
  test('solves the example of the paper, figure 1', async () => {
    const [only, ...more] = await solutions(FIGURE_1, 'paper');
    expect(more).toEqual([]);
    expect(nonogram.referee(FIGURE_1, boardOf(nonogram, FIGURE_1, only!.split('/')))).toEqual([]);
    expect(only).toBe(FIGURE_1B);
  });

  test('gives the blocks of its second row the bounds that figure 2 shows', async () => {
    const [atoms] = await answerSets(`${program(FIGURE_1, 'paper')}#show rowClueRange/5.\n`);
    const ranges = atoms!.filter((atom) => atom.startsWith('rowClueRange(1,')).sort();
    expect(ranges).toEqual(['rowClueRange(1,1,2,3,4)', 'rowClueRange(1,2,1,0,2)']);
  });

  test('has the three modules and the four logic rules, and says what was corrected', () => {
    const text = program(FIGURE_1, 'paper');
    for (const part of ['% D1', '% D2', '% D3', '% The logic rules. 1)', '% 2)', '% 3)', '% 4)']) {
      expect(text).toContain(part);
    }
    expect(text.split('corrected:').length).toBeGreaterThan(9);
    expect(text).toContain('rowClue(1,2,1). rowClue(1,1,2).');
  });

  test('has no words for colours and blotted numbers', () => {
    const blotted = makeNonogram({
      width: 1,
      height: 1,
      rows: [[{ length: BLOTTED, colour: 1 }]],
      cols: [blackClue([1])],
    });
    const coloured = pictured(['#a'], 3);
    for (const puzzle of [blotted.ok ? blotted.value : FIGURE_1, coloured]) {
      const written = asp.encodings[0]!.program(puzzle, unknownBoard(puzzle, puzzle.values));
      expect(written.ok || written.faults[0]!.code).toBe('cannot-hold');
    }
  });
});

describe.each(asp.encodings.map((encoding) => [encoding.id]))('the encoding %s', (encoding) => {
  test('solves the example that paper B prints', async () => {
    const found = await solutions(PAPER_B, encoding);
    expect(found).toHaveLength(1);
    expect(nonogram.referee(PAPER_B, boardOf(nonogram, PAPER_B, found[0]!.split('/')))).toEqual([]);
  });

  test('respects cells that are known, and has no answer set when they contradict the clues', async () => {
    const puzzle = black([[1], [1]], [[1], [1]]);
    expect(await solutions(puzzle, encoding)).toEqual(['#./.#', '.#/#.']);
    expect(await solutions(puzzle, encoding, boardOf(nonogram, puzzle, ['#?', '??']))).toEqual(['#./.#']);
    expect(await solutions(puzzle, encoding, boardOf(nonogram, puzzle, ['??', '?.']))).toEqual(['.#/#.']);
    expect(await solutions(puzzle, encoding, boardOf(nonogram, puzzle, ['##', '??']))).toEqual([]);
  });

  test('a title cannot break out of its comment', async () => {
    const title = 'x\nblack(0,0).\u2028{ paint(0,0,1) }. %* "';
    const puzzle = { ...black([[1], [1]], [[1], [1]]), about: { title } };
    expect(program(puzzle, encoding).split('\n')[0]).toContain('x black(0,0). { paint(0,0,1) }.');
    expect(await solutions(puzzle, encoding)).toHaveLength(2);
  });

  test('says about how many rules it grounds to', () => {
    const { groundRules } = asp.encodings.find((one) => one.id === encoding)!;
    const line = Array.from({ length: 1000 }, () => new Array<number>(100).fill(1));
    expect(groundRules(PAPER_B)).toBeLessThan(10_000);
    expect(groundRules(black(line, line))).toBeGreaterThan(100_000_000);
  });
});
