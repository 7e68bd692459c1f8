/** Suppositions as they are told: the links of a chain, with their lines and clues, the walls that close, and small reasons. */
import { expect, test } from 'vitest';
import { makeBoard, unknownBoard } from '../src/core/board.js';
import type { Deduction } from '../src/core/deduction.js';
import type { LineRef } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import type { BoardTechnique } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { languages } from '../src/tasks/messages/index.js';
import { sentence } from '../src/tasks/messages/sentences.js';
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
  const said = languages.map((language) => sentence(language, pictured(PICTURE), deduction));
  expect(said).toEqual([
    'Nothing else fits rows 1 and 2 with the cross in r2c2: fill r1c1.',
    'Tidak ada nilai lain yang cocok dengan baris 1 dan 2 dan silang di b2k2: isi b1k1.',
  ]);
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
