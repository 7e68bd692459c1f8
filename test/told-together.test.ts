/** How what is told hangs together: the links of a chain, and the sentences of a paragraph. */
import { expect, test } from 'vitest';
import { unknownBoard } from '../src/core/board.js';
import type { Deduction } from '../src/core/deduction.js';
import { lineCells } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { languages } from '../src/tasks/messages/index.js';
import { paragraph } from '../src/tasks/messages/paragraphs.js';
import { sentence } from '../src/tasks/messages/sentences.js';
import { randomPuzzle } from './random-puzzles.js';

test('links about different numbers are told apart, though they stand on one rung', () => {
  const made = makeHitori({ width: 3, height: 2, numbers: [1, 2, 3, 1, 2, 4] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const link = (col: number): Deduction => ({
    technique: 'shade-equals',
    sets: [{ cell: 3 + col, value: 1 }],
    because: [{ cell: col, value: 0 }],
    lines: [{ axis: 'col', index: col }],
    numbers: { number: 1 + col },
  });
  const trials = [{ suppose: { cell: 2, value: 1 }, chain: [link(0), link(1)] }];
  const deduction = { technique: 'contradiction', sets: [{ cell: 2, value: 0 }], because: [], lines: [], trials };
  const text = sentence(languages[0]!, made.value, deduction);
  expect(text).toContain(
    'the 1 in r1c1 stays, so the 1 in r2c1 is shaded; the 2 in r1c2 stays, so the 2 in r2c2 is shaded',
  );
});

test('a sentence leaves out the name of its line only after one that began with it', () => {
  const { techniques } = explainedKindOf({ kind: 'hitori' });
  const { puzzle, deduction } = techniques.find(({ id }) => id === 'closing-pair')!.example;
  const [line] = deduction.lines;
  expect(deduction.lines.length).toBe(1);
  const [stays, other] = lineCells(puzzle, line!) as [number, number];
  const board = unknownBoard(puzzle, puzzle.values);
  const pair = { technique: 'closing-pair', ...deduction, number: 1, visit: 1, level: 5, board };
  const equal = {
    ...{ technique: 'shade-equals', number: 2, visit: 1, level: 1, board, lines: [line!] },
    ...{ sets: [{ cell: other, value: 1 }], because: [{ cell: stays, value: 0 }], numbers: { number: 7, place: 0 } },
  };
  for (const language of languages) {
    const said = (steps: (typeof pair | typeof equal)[]) => paragraph(language, puzzle, steps, 1).lines.join(' ');
    expect(said([pair, equal])).toBe(`${said([pair])} ${said([equal])}`);
    expect(said([equal]).startsWith(`${language.line(line!)}: `)).toBe(true);
    expect(said([equal, { ...equal, technique: 'triple', pattern: [0, 1, 2] }])).not.toMatch(
      new RegExp(`${language.line(line!)}: .*${language.line(line!)}: `),
    );
  }
});

test('a chain of hitori says of no cell both, but of the one that it ends with', () => {
  const random = new Random(174);
  const kind = explainedKindOf({ kind: 'hitori' });
  let chains = 0;
  while (chains < 300) {
    const puzzle = randomPuzzle('hitori', random);
    const board = unknownBoard(puzzle, puzzle.values);
    for (const id of ['whole-line', 'domino-chain']) {
      const technique = kind.techniques.find((one) => one.id === id)!;
      const lines = Array.from({ length: puzzle.height }, (_, index) => ({ axis: 'row', index }) as const);
      const found =
        technique.scope === 'line'
          ? lines.flatMap((line) => [...technique.find(puzzle, board, line)])
          : technique.find(puzzle, board);
      for (const { trials } of found) {
        const { suppose, chain } = trials![0]!;
        const cells = [suppose.cell, ...chain.flatMap(({ sets }) => sets.map(({ cell }) => cell))];
        expect(new Set(cells).size).toBe(cells.length);
        expect(chain.at(-1)!.sets).toEqual([]);
        chains++;
      }
    }
  }
});
