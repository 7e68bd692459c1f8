/** How the sentences of a paragraph hang together, and what some of them say to the letter. */
import { expect, test } from 'vitest';
import { makeBoard, unknownBoard } from '../src/core/board.js';
import { withFacts } from '../src/core/deduction.js';
import { type LineRef, lineCells } from '../src/core/geometry.js';
import type { BoardTechnique, LineTechnique } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { languages } from '../src/tasks/messages/index.js';
import { chaptersText, paragraph } from '../src/tasks/messages/paragraphs.js';
import { sentence, violationSentence } from '../src/tasks/messages/sentences.js';
import type { ToldStep } from '../src/tasks/reasoning/chapters.js';
import { pictured } from './nonogram-samples.js';

const PICTURE = ['####', '.##.', '#..#', '####', '....', '#.##'];
const facts = (value: number, ...cells: number[]) => cells.map((cell) => ({ cell, value }));
const row = (index: number): LineRef => ({ axis: 'row', index });

test('marks of one sort that are scattered over a line are named as all of it', () => {
  const told = (cols: number[], value: number, numbers: Record<string, number>, ...sets: number[]) => {
    const deduction = { technique: 'complete-line', lines: [row(0)], because: facts(value, ...cols), numbers };
    return languages.map((language) =>
      sentence(language, pictured(['.#.#.#.#.#.#.']), { ...deduction, sets: facts(1 - value, ...sets) }),
    );
  };
  expect(told([0, 2, 4, 6], 0, { way: 1, needed: 9 }, 1)[0]).toContain(
    'with the crosses in columns 1, 3, 5 and 7, only 9',
  );
  expect(told([0, 2, 4, 6, 8, 10, 12], 0, { way: 1, needed: 6 }, 1, 3)).toEqual([
    'Row 1: only 6 cells are not crossed out, and all are needed: fill columns 2 and 4.',
    'Baris 1: hanya 6 sel yang tidak disilang, dan semuanya diperlukan: isi kolom 2 dan 4.',
  ]);
  expect(told([1, 3, 5, 7, 9, 11], 1, { way: 0 }, 0)).toEqual([
    'Row 1: all its boxes are there: cross column 1.',
    'Baris 1: semua kotak terisinya sudah ada: silang kolom 1.',
  ]);
});

test('overlap claims bounds, not that the block can lie where the board already rules it out', () => {
  const { techniques } = explainedKindOf({ kind: 'nonogram' });
  const overlap = techniques.find(({ id }) => id === 'simple-boxes') as LineTechnique;
  const said = (picture: string, known: string): string[] => {
    const puzzle = pictured([picture]);
    const cells = [...known].map((mark) => ({ '#': 2, '.': 1 })[mark] ?? 3);
    const [found] = overlap.find(puzzle, makeBoard(puzzle, 2, cells), row(0));
    return languages.map((language) => sentence(language, puzzle, found!));
  };
  // In columns 1 to 6 the block would touch the box in column 7.
  expect(said('.######..', '??????#??')).toEqual([
    'Row 1: the 6 ends in column 6 at the earliest and begins in column 4 at the latest: fill columns 4 to 6.',
    'Baris 1: blok 6 berakhir paling awal di kolom 6 dan mulai paling lambat di kolom 4: isi kolom 4 sampai 6.',
  ]);
  expect(said('..#####..', '??????#??')).toEqual([
    'Row 1: the 5 covers column 5 wherever it lies: fill it.',
    'Baris 1: blok 5 menutupi kolom 5 di mana pun letaknya: isi sel itu.',
  ]);
});

test('a pair between two others is told pair by pair', () => {
  const numbers = [9, 5, 4, 4, 6, 4, 3, 7, 6, 1, 3, 1, 2, 5, 7, 3, 1, 2, 7, 9, 5, 10, 4, 5, 1];
  const made = makeHitori({ width: 5, height: 5, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const technique = explainedKindOf(made.value).techniques.find(({ id }) => id === 'stacked-edge-pairs');
  const found = (technique as BoardTechnique).find(made.value, unknownBoard(made.value, 2));
  const said = found.map((one) => languages.map((language) => sentence(language, made.value, one)));
  expect(said.map(([en]) => en)).toContain(
    'One of r3c2 and r4c2 is shaded, as is one of r3c1 and r4c1 and one of r3c3 and r4c3, and shaded cells do not touch. ' +
      'So the one of r3c2 and r4c2 that stays can only get out to its side: circle r2c2 and r5c2.',
  );
  expect(said.map(([, id]) => id!.split('. ')[0])).toContain(
    'Salah satu dari b3k2 dan b4k2 dihitamkan, begitu juga salah satu dari b3k1 dan b4k1 dan salah satu dari b3k3 dan b4k3, dan sel hitam tidak bersentuhan',
  );
});

test('a number that stays too often is said to stay so often', () => {
  const made = makeHitori({ width: 3, height: 1, numbers: [1, 2, 1] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const text = (cells: number[]) =>
    violationSentence(languages[0]!, made.value, { rule: 'repeat', lines: [row(0)], cells, number: 1 });
  expect(text([0, 2])).toMatch(/: 1 stays twice in row 1\.$/);
  expect(text([0, 1, 2])).toMatch(/: 1 stays 3 times in row 1\.$/);
});

test('many last ways out take several sentences', () => {
  const made = makeHitori({ width: 9, height: 9, numbers: Array.from({ length: 81 }, (_, cell) => cell) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const board = unknownBoard(made.value, made.value.values);
  const exit = (_: unknown, at: number) => ({
    ...{ technique: 'last-exit', number: at + 1, visit: 1, level: 2, board, lines: [], rules: ['connect'] },
    ...{ sets: facts(0, 9 * at + 1), because: facts(1, 9 * at + 9), pattern: [9 * at] },
  });
  const counts = [2, 6, 8].map((length) =>
    languages.map((language) => {
      const [text] = paragraph(language, made.value, Array.from({ length }, exit), 1).lines;
      return text!.split('. ').map((one) => one.split('(').length - 1);
    }),
  );
  expect(counts).toEqual([
    [[2], [2]],
    [[6], [6]],
    [
      [4, 4],
      [4, 4],
    ],
  ]);
  const all = paragraph(languages[0]!, made.value, Array.from({ length: 8 }, exit), 1).lines[0]!;
  expect(all).toContain('r4c2 for r4c1 (shut in by r5c1). Circle also r5c2 for r5c1 (shut in by r6c1),');
});

test('two lines at the edge are named once for all that they show', () => {
  const { example } = explainedKindOf({ kind: 'nonogram' }).techniques.find(({ id }) => id === 'edge-logic')!;
  const { puzzle, deduction } = example;
  const board = unknownBoard(puzzle, puzzle.values);
  const step = { technique: 'edge-logic', number: 1, visit: 1, level: 5, board, ...deduction };
  const next = { ...step, number: 2, sets: facts(0, 3), because: facts(0, 0) };
  const other = { ...next, number: 3, lines: [row(3), ...deduction.lines.slice(1)] };
  const said = (...steps: (typeof step)[]) => paragraph(languages[0]!, puzzle, steps, 1).lines;
  const first =
    'Row 1, at the edge: if r1c1 were filled, columns 1 and 2 would go on in a way that row 2 has no room for: cross r1c1.';
  expect(said(step)).toEqual([first]);
  expect(said(step, next)).toEqual([
    `${first} With the cross in r1c1, if r1c4 were filled, columns 1 and 2 would go on in a way that row 2 has no room for: cross r1c4.`,
  ]);
  expect(said(step, other)[0]).toContain('Row 4, at the edge: ');
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
    ...{ technique: 'pair-induction', number: 2, visit: 1, level: 1, board, lines: [line!] },
    ...{ sets: [{ cell: other, value: 1 }], because: [], pattern: [stays, other], numbers: { number: 7 } },
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

test('cells that crossing lines keep empty are one sentence', () => {
  const { techniques } = explainedKindOf({ kind: 'nonogram' });
  const { find } = techniques.find(({ id }) => id === 'colour-crossing') as BoardTechnique;
  const palette = ['white', 'red', 'blue'].map((name, at) => ({ name, rgb: `${at}`.repeat(6), symbol: '.rb'[at]! }));
  const line = (length: number, colour: number) => [{ length, colour }];
  const made = makeNonogram({
    ...{ width: 4, height: 3, palette },
    ...{ rows: [line(1, 1), line(1, 1), line(3, 2)], cols: [line(1, 2), line(1, 2), line(1, 2), line(2, 1)] },
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const board = unknownBoard(made.value, made.value.values);
  const steps = find(made.value, board).map((found, at) => ({ ...found, number: at + 1, visit: 1, level: 1, board }));
  const said = (...cells: number[]) =>
    paragraph(
      languages[0]!,
      made.value,
      steps.filter((_, cell) => cells.includes(cell)),
      1,
    ).lines;
  expect(said(0)).toEqual(['Row 1 can only have red in r1c1, and column 1 only blue: cross r1c1.']);
  expect(said(0, 1)).toEqual(['Row 1 can only have red in columns 1 and 2, and these only blue there: cross them.']);
  expect(said(2, 5)).toEqual(['Column 3 can only have blue in rows 1 and 2, and these only red there: cross them.']);
  expect(said(0, 4)).toEqual(['The rows can only have red in r1c1 and r2c2, and the columns only blue: cross them.']);
  expect(said(0, 1, 2, 3, 4, 5)).toEqual([
    'Rows 1 and 2 can only have red in columns 1 to 3, and these columns only blue there: cross columns 1 to 3 in rows 1 and 2.',
  ]);
  const after = { ...steps[1]!, because: steps[0]!.sets };
  expect(paragraph(languages[0]!, made.value, [steps[0]!, after], 1).lines).toEqual([
    'One cell after another, row 1 can only have red in columns 1 and 2, and these only blue there: cross them.',
  ]);
});

test('what rests on the same is said once, wherever it stands in the paragraph', () => {
  const made = makeHitori({ width: 3, height: 2, numbers: [1, 2, 3, 1, 2, 4] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const board = unknownBoard(made.value, made.value.values);
  const step = (set: number, technique = 'shade-equals') => ({
    ...{ technique, number: 1, visit: 1, level: 1, board, sets: [{ cell: set, value: 1 }] },
    ...{
      because: [{ cell: 0, value: 0 }],
      lines: [{ axis: 'row', index: 0 } as const],
      numbers: { number: 1, place: 0 },
    },
  });
  const around = {
    ...step(4, 'white-around'),
    lines: [],
    sets: [{ cell: 4, value: 0 }],
    because: [{ cell: 1, value: 1 }],
  };
  const together = paragraph(languages[0]!, made.value, [step(1), around, step(2)], 1).lines.join(' ');
  expect(together.match(/row 1|Row 1/g)).toHaveLength(1);
  expect(together.indexOf('r1c3')).toBeLessThan(together.indexOf('r2c2'));
});

test('a block that covers a box is not said to do so twice, and small gaps are told together', () => {
  const { techniques } = explainedKindOf({ kind: 'nonogram' });
  const said = (picture: string, known: string, ...ids: string[]): string => {
    const puzzle = pictured([picture]);
    let board = makeBoard(
      puzzle,
      2,
      [...known].map((mark) => ({ '#': 2, '.': 1 })[mark] ?? 3),
    );
    const steps = ids.flatMap((id, at) => {
      const technique = techniques.find((one) => one.id === id) as LineTechnique;
      const found = technique.find(puzzle, board, row(0));
      board = withFacts(
        board,
        found.flatMap(({ sets }) => sets),
      );
      return found.map((one) => ({ ...one, number: at + 1, visit: 1, level: 1, board }));
    });
    return paragraph(languages[0]!, puzzle, steps, 1).lines.join(' ');
  };
  expect(said('###..', '#????', 'simple-spaces', 'glue')).toBe(
    'Row 1: the 3 covers the box in column 1, so it ends in column 3 at the latest: cross columns 4 and 5. ' +
      'The 3 begins in column 1 at the earliest, so it ends in column 3 at the earliest: fill columns 2 and 3.',
  );
  expect(said('...........#####', '?.??.????.??????', 'forcing')).toMatch(
    /^Row 1: with the crosses in columns 2, 5 and 10, the gaps in columns 1, 3, 4 and 6 to 9 are too small for any block that could be there, a 5 at least: cross them\. The 5 ends/,
  );
});

/** Steps about a nonogram, each a visit of its own. */
type Bare = Pick<ToldStep, 'technique' | 'sets' | 'because' | 'lines'> & Partial<ToldStep>;
const visits = (...steps: readonly Bare[]): ToldStep[] =>
  steps.map((step, at) => ({ number: at + 1, visit: at + 1, level: 1, ...step }));

test('the same ladder from another cell is not told again', () => {
  const puzzle = pictured(PICTURE);
  const supposing = (cell: number, end = 9): Bare => ({
    ...{ technique: 'contradiction', level: 6, sets: facts(0, cell), because: [], lines: [row(0), row(2)] },
    trials: [
      {
        suppose: { cell, value: 1 },
        chain: [
          { technique: 'full-line', sets: facts(1, 8), because: facts(1, 4, cell), lines: [row(2)] },
          { technique: 'full-line', sets: [], because: facts(1, 8, end), lines: [row(2)], rules: ['clue'] },
        ],
      },
    ],
  });
  const steps = visits(supposing(0), supposing(1), supposing(2, 10));
  const told = chaptersText(languages[0]!, puzzle, steps).flatMap(({ paragraphs }) => paragraphs);
  expect(told.map(({ lines }) => lines.length)).toEqual([4, 1, 4]);
  expect(told[1]!.lines[0]).toBe(
    'Suppose r1c2 were filled. As in paragraph 1, row 3 has no room for its clue (1 1) with the boxes in columns 1 and 2. So cross r1c2.',
  );
  const every = chaptersText(languages[0]!, puzzle, steps, 'every').flatMap(({ paragraphs }) => paragraphs);
  expect(every.map(({ lines }) => lines.length)).toEqual([4, 4, 4]);
});

test('in brief, lines in which the same is to be done are named together', () => {
  const fill = (index: number, ...places: number[]): Bare => {
    const sets = facts(1, ...places.map((place) => index * 4 + place));
    return { technique: 'full-line', visit: 1, sets, because: [], lines: [row(index)] };
  };
  const steps = visits(fill(0, 0, 1), fill(3, 0, 1), fill(5, 3), fill(5, 2));
  const told = paragraph(languages[0]!, pictured(PICTURE), steps, 1, 'brief');
  expect(told.lines).toEqual(['Rows 1 and 4: fill columns 1 and 2. Row 6: fill columns 3 and 4.']);
});

test('chapters about no part of the board say so, and how far they lead', () => {
  const steps = visits(
    ...Array.from(
      { length: 24 },
      (_, at): Bare => ({
        ...{ technique: 'full-line', because: facts(1, 0), lines: [row(0)] },
        sets: facts(1, (at * 7) % 24),
      }),
    ),
  );
  const titles = chaptersText(languages[0]!, pictured(PICTURE), steps).map(({ title }) => title);
  expect(titles).toEqual(['All over the board, up to 67%', 'The rest']);
});
