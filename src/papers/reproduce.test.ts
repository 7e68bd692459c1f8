import { beforeAll, describe, expect, test } from 'vitest';
import { makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { benchTasks } from '../tasks/reproduce.js';
import { solve } from '../tasks/solve.js';
import { PAPER_ROWS as ANSWER_SET_ROWS, fileFor } from './el-khatib/experiment.js';
import { PAPER_ROWS as LINE_ROWS } from './faddila/experiment.js';
import { line } from './faddila/line.js';
import { linePuzzles, randomPuzzles, rulePuzzles } from './own-pictures.js';
import { experiments, type Reproduction, reproduce, reproductionPage, reproductionText } from './reproduce.js';
import type { Bench, Part } from './section.js';
import { PAPER_MILLIS, SIDES } from './stefani/experiment.js';
import { rules } from './stefani/rules.js';
import { pooledTest } from './stefani/student.js';

/** A heart that goes by the name and number of a survey puzzle. */
function heart(about: Nonogram['about']): Nonogram {
  const clue = (...lengths: number[]) => lengths.map((length) => ({ length, colour: 1 }));
  const rows = [clue(1, 1), clue(5), clue(5), clue(3), clue(1)];
  const cols = [clue(2), clue(4), clue(4), clue(4), clue(2)];
  const made = makeNonogram({ width: 5, height: 5, rows, cols, about });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** A clock on which every look takes a millisecond: the report's shape does not depend on the machine. */
function bench(more: Partial<Bench> = {}): Bench {
  let time = 0;
  const quiet = { now: () => time++, progress: () => undefined, clingos: [], perPuzzle: 60_000, inAll: 360_000 };
  return { ...benchTasks, ...quiet, ...more };
}

const tablesOf = (parts: readonly Part[]) => parts.flatMap((part) => ('table' in part ? [part.table] : []));

describe('the puzzles of our own', () => {
  test.each([
    [10, 10, 1],
    [15, 10, 3],
    [20, 10, 3],
    [25, 9, 6],
  ])(
    "ten of %dx%d with one solution: the paper's four rules solve %d, %d of them with contradiction",
    (side, solved, hard) => {
      const puzzles = rulePuzzles(side);
      expect(puzzles.map((puzzle) => solve(puzzle).status)).toEqual(Array(10).fill('unique'));
      const results = puzzles.map((puzzle) => solve(puzzle, { engine: rules, options: { rules: 'paper' } }));
      const unique = results.filter(({ status }) => status === 'unique');
      expect([unique.length, unique.filter(({ stats }) => stats.probes! > 0).length]).toEqual([solved, hard]);
    },
  );

  test('sixty random ones with one solution', () => {
    const puzzles = randomPuzzles();
    expect(puzzles.map((puzzle) => solve(puzzle).status)).toEqual(Array(60).fill('unique'));
  });

  test("five in paper B's sizes, with as many blocks in the fullest line, solved line by line", () => {
    const puzzles = linePuzzles();
    const shapes = puzzles.map(({ width, height, rows, cols }) => {
      return { width, height, blocks: Math.max(...[...rows, ...cols].map((clue) => clue.length)) };
    });
    expect(shapes).toEqual(LINE_ROWS.map(({ width, height, blocks }) => ({ width, height, blocks })));
    expect(puzzles.map((puzzle) => solve(puzzle, { engine: line }).status)).toEqual(Array(5).fill('unique'));
  });
});

describe("the papers' numbers", () => {
  test("paper A's claims follow from its own times by the pooled one-sided test", () => {
    const claims = (times: (side: number) => readonly number[]) =>
      SIDES.slice(1).map((side, i) => pooledTest(times(SIDES[i]!), times(side)).p < 0.05);
    expect(claims((side) => PAPER_MILLIS[side]!)).toEqual([true, true, true]);
    const perCell = (side: number) => PAPER_MILLIS[side]!.map((millis) => millis / side ** 2);
    expect(claims(perCell)).toEqual([false, true, true]);
    expect(perCell(25)[9]).toBeCloseTo(20.246, 3);
  });

  test("paper C's table has 27 times and three that were not solved", () => {
    expect(ANSWER_SET_ROWS.filter(({ seconds }) => seconds !== undefined)).toHaveLength(27);
    const unsolved = ANSWER_SET_ROWS.filter(({ seconds }) => seconds === undefined);
    expect(unsolved.map(({ name }) => name)).toEqual(['Faase', 'Meow', 'Knotty']);
  });
});

describe('the report', () => {
  let report: Reproduction;
  const survey = [
    { name: 'somewhere/webpbn-00016-knot.non', puzzle: heart({}) },
    { name: 'knotty.non', puzzle: heart({ title: 'Knotty' }) },
    { name: '1.xml', puzzle: heart({ title: '<script>alert(1)</script>' }) },
  ];
  beforeAll(async () => {
    const ids = experiments.map(({ id }) => id);
    report = await reproduce(ids, 'Run <now>', bench({ survey }));
  });
  const section = (id: string) => report.sections.find((one) => one.id === id)!;

  test('has one section per paper, each with what differs', () => {
    expect(report.sections.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    for (const { shows, differs, source, parts } of report.sections) {
      expect(Math.min(shows.length, differs.length)).toBeGreaterThan(1);
      expect(source).toMatch(/^[A-Z]\. /);
      expect(tablesOf(parts).length).toBeGreaterThan(0);
      for (const { head, rows } of tablesOf(parts)) {
        expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
      }
    }
  });

  test('paper A: ten rows a table, the printed number before ours, and a test per pair of sizes', () => {
    const [millis, perCell, puzzles, cells] = tablesOf(section('a').parts);
    expect(millis!.rows[9]!.filter((_, col) => col % 2 === 1)).toEqual(['63', '397', '3768', '12654']);
    expect(millis!.rows[0]!.filter((_, col) => col > 0 && col % 2 === 0)).toEqual(['1', '1', '1', '1']);
    expect(perCell!.rows[0]!.slice(0, 4)).toEqual([1, '0.16', '0.01', '0.111']);
    expect([puzzles!.rows.length, cells!.rows.length]).toEqual([6, 6]);
    expect(cells!.rows.map((row) => row[3])).toEqual(['not shown', ...Array(5).fill('longer')]);
    expect(millis!.rows[9]!.at(-1)).toBe('stuck');
  });

  test('paper A: some random puzzles need the search, and one is drawn before and after it', () => {
    const { parts } = section('a');
    const [, , , , others, groups, stuck] = tablesOf(parts);
    expect(others!.rows.map((row) => row.filter((_, col) => col % 2 === 0 && col > 0).slice(0, 3))).toEqual([
      ...Array(3).fill(['10 of 10', '10 of 10', '10 of 10']),
      ['9 of 10', '10 of 10', '10 of 10'],
    ]);
    const counts = groups!.rows.map((row) => Number(row[1]));
    expect(counts.reduce((a, b) => a + b)).toBe(60);
    expect(counts[2]).toBe(5);
    expect(stuck!.rows.map((row) => row[0])).toEqual([8, 22, 32, 47, 60]);
    for (const row of stuck!.rows) {
      expect(Number(row[3])).toBeGreaterThan(100);
      expect(row[5]).toBe('unique');
    }
    const drawings = parts.flatMap((part) => ('drawing' in part ? [part.drawing] : []));
    expect(drawings.map((text) => text.includes('?'))).toEqual([true, false]);
  });

  test('paper B: five sizes, and its printed puzzles with the status that they must have', () => {
    const [sizes, printed] = tablesOf(section('b').parts);
    expect(sizes!.rows.map((row) => row[0])).toEqual(['8x9', '15x15', '20x20', '30x30', '35x40']);
    expect(printed!.rows.map((row) => [row[1], row[4]])).toEqual([
      ['unique', 'unique'],
      ['stuck', 'multiple'],
    ]);
  });

  test('paper C: all thirty are listed, with the other five solvers, and why one is not run', () => {
    const [printed, ours] = tablesOf(section('c').parts);
    expect(printed!.head).toEqual(['puzzle', 'size', 'Copris', 'Wu', 'Wolter', 'Olsak', 'Simpson', 'paper']);
    expect(ours!.head).toEqual(['puzzle', 'paper', 'auto', 'not run because']);
    expect([printed!.rows.length, ours!.rows.length]).toEqual([30, 30]);
    const row = (name: string) =>
      [printed, ours].flatMap((table) => table!.rows.find(([puzzle]) => puzzle === name)!.slice(1));
    expect(row('#16 Knot')).toEqual(['34x34', '5.43', ...Array(4).fill('0.00'), '0.874', '874 ms', '1 ms', '']);
    expect(row('#2556 Flag')).toEqual([
      ...['65x45', '39.07', '-', '0.55', '1.50', '0.00', '0.874', '874 ms', ''],
      'no file of it in the folder',
    ]);
    expect(row('Knotty')).toEqual(['', '', '', '', '', '', 'not solved', 'not solved', '1 ms', '']);
    expect(reproductionText({ about: '', sections: [section('c')] })).toMatch(
      /Not run, as there is no file: #1 Dancer, #6 Cat, .*Faase, Meow\. /,
    );
  });

  test('paper C: a clingo that is not there is a sentence, and a run that could not have its limit is not begun', async () => {
    const missing = {
      run: async () => ({ ok: false as const, faults: [{ code: 'no-clingo', message: 'None here.' }] }),
    };
    const clingos = [{ name: 'native', clingo: missing }];
    const without = await reproduce(['c'], '', bench({ survey, clingos }));
    const knot = tablesOf(without.sections[0]!.parts)[1]!.rows.find(([name]) => name === '#16 Knot')!;
    expect(knot.slice(2)).toEqual(['not run', 'not run', '1 ms', 'in part, see below']);
    expect(reproductionText(without)).toContain(
      'Not run: None here. (Knot by asp paper native, Knot by asp tuned native',
    );
    const poor = await reproduce(['c'], '', bench({ survey, inAll: 50_000 }));
    expect(reproductionText(poor)).toContain(
      'Not run: Less than the 60 s of one run was left of the 50 s for all. (Knot',
    );
    const nothing = await reproduce(['c'], '', bench());
    expect(tablesOf(nothing.sections[0]!.parts)[1]!.rows.map((row) => row.at(-1))).toEqual(
      Array(30).fill('no folder was named with --survey'),
    );
  });

  test('paper D: as printed, and refused where the third rule is broken', () => {
    const [table] = tablesOf(section('d').parts);
    expect(table!.rows.map((row) => row.slice(1, 6))).toEqual([
      ['patterns', 'solved', 'found', '', 'unique'],
      ['auto', '', 'unique', '', 'unique'],
      ['patterns', 'breaks rule 3', 'stuck', 'connect', 'none'],
      ['auto', '', 'none', '', 'none'],
    ]);
    const [first] = section('d').parts.flatMap((part) => ('drawing' in part ? [part.drawing] : []));
    expect(first!.split('\n')).toEqual([
      ' 3  2  5? 4 [5]',
      ' 2 [3] 4  3  5',
      ' 4? 3  2 [4] 4',
      ' 1 [3] 3  5 [5]',
      ' 5  4  1  2  3',
    ]);
  });

  test('as text it has every table; as JSON it survives', () => {
    const text = reproductionText(report);
    for (const { parts } of report.sections) {
      for (const part of parts) if ('table' in part) expect(text).toContain(part.caption);
    }
    const json = JSON.stringify(report);
    expect(JSON.parse(json).sections).toHaveLength(4);
    expect(json).not.toContain('"solution"');
  });

  test('as a page it has the plots, no script and nothing from elsewhere', () => {
    const page = reproductionPage(report);
    expect(page.match(/<svg /g)).toHaveLength(4);
    expect(page.match(/class="box"/g)).toHaveLength(11);
    expect(page).toContain('class="whisker"');
    expect(page).toContain('Run &#60;now&#62;');
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import/i);
  });
});

test.each([
  [{ name: 'webpbn-06574-forever.non', puzzle: heart({}) }, 6574],
  [{ name: 'a.non', puzzle: heart({ id: 'webpbn.com #6574' }) }, 6574],
  [{ name: 'a.xml', puzzle: heart({ source: 'webpbn.com', id: '#6574' }) }, 6574],
  [{ name: 'a.xml', puzzle: heart({ source: 'elsewhere', id: '#6574' }) }, undefined],
  [{ name: 'webpbn-16574.non', puzzle: heart({}) }, undefined],
])('a survey puzzle is known by its number: %#', (file, number) => {
  const found = ANSWER_SET_ROWS.find((row) => fileFor(row, [file]));
  expect(found?.number).toBe(number);
});
