/** How what is told hangs together: the links of a chain, the cells of a wall, and the sentences of a paragraph. */
import { expect, test } from 'vitest';
import { makeBoard, unknownBoard } from '../src/core/board.js';
import { type Deduction, withFacts } from '../src/core/deduction.js';
import { type LineRef, lineCells } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import type { BoardTechnique, LineTechnique } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { languages } from '../src/tasks/messages/index.js';
import { chaptersText, paragraph } from '../src/tasks/messages/paragraphs.js';
import { sentence, violationSentence } from '../src/tasks/messages/sentences.js';
import type { ToldStep } from '../src/tasks/reasoning/chapters.js';
import { contradict, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { solve } from '../src/tasks/solve.js';
import { pictured } from './nonogram-samples.js';
import { randomPuzzle, tangledPuzzle } from './random-puzzles.js';

const PICTURE = ['####', '.##.', '#..#', '####', '....', '#.##'];
const facts = (value: number, ...cells: number[]) => cells.map((cell) => ({ cell, value }));
const row = (index: number): LineRef => ({ axis: 'row', index });

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

test('a link with a cause is not told in one clause with a link that has none', () => {
  const link = (index: number, because: number[]): Deduction => ({
    ...{ technique: 'full-line', lines: [row(index)], sets: facts(1, index * 4 + 1) },
    because: facts(1, ...because),
  });
  const said = (...chain: Deduction[]): string => {
    const trials = [{ suppose: { cell: 0, value: 1 }, chain }];
    const deduction = { technique: 'contradiction', sets: facts(0, 0), because: [], lines: [], trials };
    return sentence(languages[0]!, pictured(PICTURE), deduction);
  };
  expect(said(link(0, [0]), link(1, []))).toContain(
    'in row 1 (4), as r1c1 is filled, r1c2 is filled; in row 2 (2), r2c2 is filled',
  );
  expect(said(link(0, []), link(1, []))).toContain('in rows 1 and 2, r1c2 and r2c2 are filled');
});

test('a link without a cause names every line whose numbers it is about', () => {
  const made = makeHitori({ width: 3, height: 2, numbers: [1, 2, 3, 1, 2, 4] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const link = (col: number): Deduction => ({
    ...{ technique: 'shade-equals', sets: facts(1, 3 + col), because: [], lines: [{ axis: 'col', index: col }] },
  });
  const trials = [{ suppose: { cell: 2, value: 1 }, chain: [link(1), link(0)] }];
  const deduction = { technique: 'contradiction', sets: facts(0, 2), because: [], lines: [], trials };
  const said = languages.map((language) => sentence(language, made.value, deduction));
  expect(said[0]).toContain('by the numbers of columns 1 and 2, r2c1 and r2c2 are shaded');
  expect(said[1]).toContain('menurut angka-angka kolom 1 dan 2, b2k1 dan b2k2 dihitamkan');
});

test('what a link sets is named by its cells, where they are many by their places in the line', () => {
  const puzzle = pictured(['######', '......']);
  const said = (...cells: number[]): string => {
    const link = { technique: 'full-line', lines: [row(0)], sets: facts(1, ...cells), because: facts(1, 0) };
    const trials = [{ suppose: { cell: 0, value: 1 }, chain: [link] }];
    const deduction = { technique: 'contradiction', sets: facts(0, 0), because: [], lines: [], trials };
    return sentence(languages[0]!, puzzle, deduction);
  };
  expect(said(1)).toContain('in row 1 (6), as r1c1 is filled, r1c2 is filled');
  expect(said(1, 2, 3, 4)).toContain('r1c2, r1c3, r1c4 and r1c5 are filled');
  expect(said(1, 2, 3, 4, 5)).toContain('in row 1 (6), as r1c1 is filled, columns 2 to 6 are filled');
});

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

test('a link of one line is told with the clue of the line, where that is short', () => {
  const said = (puzzle: Nonogram, colour = 1): string[] => {
    const link = { technique: 'full-line', lines: [row(0)], sets: facts(0, 1), because: facts(colour, 0) };
    const clash = { technique: 'full-line', lines: [row(0)], sets: [], because: facts(0, 1), rules: ['clue'] };
    const trials = [{ suppose: { cell: 0, value: colour }, chain: [link, clash] }];
    const deduction = { technique: 'contradiction', sets: facts(0, 0), because: [], lines: [], trials };
    return languages.map((language) => sentence(language, puzzle, deduction));
  };
  const [en, id] = said(pictured(['##.#.###']));
  expect(en).toContain(
    'in row 1 (2 1 3), as r1c1 is filled, r1c2 is empty; then row 1 has no room for its clue (2 1 3) with',
  );
  expect(id).toContain(
    'di baris 1 (2 1 3), karena b1k1 terisi, b1k2 kosong; lalu baris 1 tidak dapat memuat petunjuknya (2 1 3)',
  );
  expect(said(pictured(['#.'.repeat(9)]))[0]).toContain(
    'in row 1, as r1c1 is filled, r1c2 is empty; then row 1 has no room for its clue with',
  );
  const palette = ['white', 'red', 'blue'].map((name, at) => ({ name, rgb: `${at}`.repeat(6), symbol: '.rb'[at]! }));
  const made = makeNonogram({
    ...{ width: 3, height: 1, palette },
    ...{
      rows: [
        [
          { length: 1, colour: 1 },
          { length: 2, colour: 2 },
        ],
      ],
      cols: [1, 2, 2].map((colour) => [{ length: 1, colour }]),
    },
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  expect(said(made.value)[0]).toContain('in row 1 (red 1, blue 2), ');
  expect(said(made.value)[1]).toContain('di baris 1 (1 merah, 2 biru), ');
});

test('a small reason says that the other values of the cell do not fit, not that all the lines named are settled', () => {
  const deduction = { technique: 'deeper', sets: facts(1, 0), because: facts(0, 5), lines: [row(0), row(1)] };
  const said = (more: Partial<Deduction> = {}) =>
    languages.map((language) => sentence(language, pictured(PICTURE), { ...deduction, ...more }));
  expect(said()).toEqual([
    'Nothing else fits rows 1 and 2 with the cross in r2c2: fill r1c1.',
    'Tidak ada nilai lain yang cocok dengan baris 1 dan 2 dan silang di b2k2: isi b1k1.',
  ]);
  expect(said({ numbers: { unfinished: 1 } })[0]).toBe(
    'No short reason was found in time, but a search shows it. Nothing else fits rows 1 and 2 with the cross in r2c2: fill r1c1.',
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

test('chapters about no part of the board are named by how far they lead', () => {
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
  expect(titles).toEqual(['Up to 67%', 'The rest']);
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

test('the cells of a wall that closes are named in reading order', () => {
  const random = new Random(174);
  const kind = explainedKindOf({ kind: 'hitori' });
  let walls = 0;
  while (walls < 20) {
    const puzzle = tangledPuzzle('hitori', random);
    for (const { suppose } of failingSuppositions(kind, puzzle, unknownBoard(puzzle, puzzle.values))) {
      const text = sentence(languages[0]!, puzzle, contradict(kind, puzzle, unknownBoard(puzzle, 2), suppose)!);
      const [, named] = /the shaded (r[^.]+) would cut/i.exec(text) ?? [];
      if (!named) continue;
      walls++;
      const cells = [...named.matchAll(/r(\d+)c(\d+)/g)].map(([, row, col]) => 100 * Number(row) + Number(col));
      expect(cells, text).toEqual([...cells].sort((one, other) => one - other));
    }
  }
});

test('a pinned pair names for each of its two cells the wall that this one would close, and no cell too many', () => {
  const random = new Random(175);
  const technique = explainedKindOf({ kind: 'hitori' }).techniques.find(
    ({ id }) => id === 'pinned-pair',
  ) as BoardTechnique;
  const [name, list] = ['r\\d+c\\d+', '((?:r\\d+c\\d+(?:, | and )?)+?)'];
  const apart = new RegExp(`shaded, (${name}) would close a wall with ${list}, and (${name}) one with ${list}\\. But`);
  const alike = new RegExp(
    `the \\d+s in (${name}) and (${name}) would .*: either, shaded, would close a wall with ${list}\\. But`,
  );
  let [pairs, differ] = [0, 0];
  while (pairs < 20) {
    const puzzle = tangledPuzzle('hitori', random);
    const cellsIn = (text: string) =>
      [...text.matchAll(/r(\d+)c(\d+)/g)].map(([, r, c]) => (Number(r) - 1) * puzzle.width + Number(c) - 1);
    const isCut = (wall: readonly number[]) => {
      const board = Uint32Array.from({ length: puzzle.width * puzzle.height }, (_, cell) =>
        wall.includes(cell) ? 2 : 1,
      );
      return explainedKindOf(puzzle)
        .referee(puzzle, makeBoard(puzzle, 2, board))
        .some(({ rule }) => rule === 'connect');
    };
    const [solution] = solve(puzzle, { solutions: 1 }).solutions;
    if (!solution) continue;
    const known = Uint32Array.from(solution.cells, (set) => (random.below(3) > 0 ? set : 3));
    for (const found of technique.find(puzzle, makeBoard(puzzle, 2, known))) {
      const text = sentence(languages[0]!, puzzle, found);
      const [, one, first, other, second] = apart.exec(text) ?? [];
      const [, gap, another, wall] = alike.exec(text) ?? [];
      const walls = one
        ? [
            [one, first!],
            [other!, second!],
          ]
        : [
            [gap!, wall!],
            [another!, wall!],
          ];
      for (const [closing, rest] of walls) {
        const cells = cellsIn(`${closing} ${rest}`);
        expect(isCut(cells), text).toBe(true);
        for (const cell of cells) expect(isCut(cells.filter((x) => x !== cell)), text).toBe(false);
      }
      pairs++;
      if (one) differ++;
    }
  }
  expect(differ).toBeGreaterThan(3);
});
