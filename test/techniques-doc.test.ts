/**
 * docs/techniques.md is made from the registries, the headers of the techniques' files and their worked examples. It is a
 * file snapshot: `vitest run test/techniques-doc.test.ts -u` writes it anew, and without -u it has to be up to date.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Board, onlyValue, openCells } from '../src/core/board.js';
import { type Deduction, withFacts } from '../src/core/deduction.js';
import { NO_HURRY } from '../src/core/limits.js';
import type { Puzzle } from '../src/core/puzzle.js';
import {
  AGREEMENT_LEVEL,
  CONTRADICTION_LEVEL,
  DEEPER_LEVEL,
  type ExplainedKind,
  type Technique,
} from '../src/core/technique.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';

import { makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { en } from '../src/tasks/messages/en.js';
import type { GeneralTechnique } from '../src/tasks/messages/language.js';
import { ladder, sentence, techniqueText } from '../src/tasks/messages/sentences.js';
import { AGREEMENT, agree, findAgreement } from '../src/tasks/reasoning/agreement.js';
import { CONTRADICTION, contradict, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { DEEPER, SEARCH, smallestReason } from '../src/tasks/reasoning/deeper.js';
import { TWO_LINES } from '../src/tasks/reasoning/two-lines.js';
import { TWO_STAGE, twoStage } from '../src/tasks/reasoning/two-stage.js';
import { render } from '../src/tasks/render.js';
import { solve } from '../src/tasks/solve.js';
import { boardOf } from './oracle.js';
import { problemsWith } from './reason-checks.js';

const nonogram = explainedKindOf({ kind: 'nonogram' });

const INTRODUCTION = `# Techniques

The ways of reasoning that Nonori knows by name, made from their registries by \`test/techniques-doc.test.ts\`; do not edit this page.
\`explain\`, \`hint\` and \`rate\` take the lowest level first. Every technique comes with the board of its worked example, what is
said about it, and the board after it. In the pictures \`?\` is an open cell. In a nonogram \`#\` is a box, a letter a box of that
colour, \`.\` a space; in a hitori \`[3]\` is shaded, and a 3 without anything beside it is known to be unshaded.`;

const clues = (text: string) =>
  text.split(' ').map((clue) => clue.split(',').map((length) => ({ length: Number(length), colour: 1 })));

interface GeneralExample {
  readonly id: GeneralTechnique;
  readonly level: number;
  readonly puzzle: Nonogram;
  readonly board: Board;
  readonly deduction: Deduction;
}

function position(rows: string, cols: string, known: readonly string[]): Pick<GeneralExample, 'puzzle' | 'board'> {
  const made = makeNonogram({ width: known[0]!.length, height: known.length, rows: clues(rows), cols: clues(cols) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, board: boardOf(nonogram, made.value, known) };
}

const small = position('1 3 1,1 1,2 1', '1,1 1 3 1,1 2', ['?????', '??#??', '?.#.?', '???#?', '??..?']);
const large = position(
  '2,5,1 2,1,1,1,1 1,2,2 1,3 3,2,2,1 4,1,2 1,1,1 1,1,1,2,1 1,1,3 1,2,2,1 1,3 1,2,2,1 2,1,1,1,1',
  '3,1,1,1 2,1,2,1 4,2 3,1 1,2,1 2,4,2,1 1,1,1,1,2 1,3 1,1,3 1,1,2 1,1,4 5,1 1,1,1 1,2,1,1',
  [
    '##.#####.??.??',
    '##.#.#..???.??',
    '#.##...????.??',
    '..#..###......',
    '###.##.##.?.??',
    '..####.?.??#?.',
    '.....#.....#.#',
    '??..?.#.?.##.#',
    '.#...#...?##?.',
    '??...##...##.#',
    '?.?.....###...',
    '..#..##.##..??',
    '?#?.?.#.#..#.?',
  ],
);

const middle = position('2,1 1,1 1,1,1 1,1,1 1 2,1 6', '1,1 2,1 2,2 1,2 1,1,1 1,2 1,2', [
  '???????',
  '???????',
  '???????',
  '?????.#',
  '??..?.?',
  '..##.#.',
  '######.',
]);

/** Two lines and agreement on one board, so that they can be compared: both show that r4c1 is a box. */
const GENERAL: readonly GeneralExample[] = [
  {
    id: TWO_LINES,
    level: CONTRADICTION_LEVEL,
    ...small,
    deduction: contradict(nonogram, small.puzzle, small.board, { cell: 15, value: 0 })!,
  },
  {
    id: CONTRADICTION,
    level: CONTRADICTION_LEVEL,
    ...middle,
    deduction: contradict(nonogram, middle.puzzle, middle.board, { cell: 24, value: 1 })!,
  },
  {
    id: AGREEMENT,
    level: AGREEMENT_LEVEL,
    ...small,
    deduction: agree(nonogram, small.puzzle, small.board, 6, [0, 1], { cell: 15, value: 1 })!,
  },
  {
    id: TWO_STAGE,
    level: DEEPER_LEVEL,
    ...large,
    deduction: twoStage(nonogram, large.puzzle, large.board, { cell: 106, value: 1 }, NO_HURRY)!,
  },
  {
    id: DEEPER,
    level: DEEPER_LEVEL,
    ...large,
    deduction: smallestReason(nonogram, large.puzzle, large.board, { cell: 102, value: 1 }),
  },
  {
    id: SEARCH,
    level: DEEPER_LEVEL,
    ...large,
    deduction: smallestReason(nonogram, large.puzzle, large.board, { cell: 102, value: 1 }, { cancelled: () => true }),
  },
];

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** What the header of a file says in its first paragraph, without the name at its start. */
function definition(path: string): string {
  const [, text] = /^\/\*\*\n \* [^:\n]+: ([\s\S]*?)\n \*(\n|\/)/.exec(readFileSync(path, 'utf8'))!;
  return capital(text!.replaceAll(/\n \* /g, ' ').replace(/ \*\/$/, ''));
}

/** The board with its clues. Columns that the technique does not look at are left without: they would give it away. */
function picture(puzzle: Puzzle, board: Board, { lines }: Pick<Deduction, 'lines'>): string {
  const drawn = render(puzzle, board, { clues: true }).split('\n');
  const rule = drawn.findIndex((line) => /^ *\+-+$/.test(line));
  const shown = lines.length === 0 || lines.some(({ axis }) => axis === 'col') ? drawn : drawn.slice(rule + 1);
  return `\`\`\`text\n${shown.join('\n')}\n\`\`\``;
}

function described(kind: ExplainedKind, { id, assumesUnique, example }: Technique): string[] {
  const { puzzle } = example;
  const path = `src/kinds/${kind.id}/explain/techniques/${id}.ts`;
  const deduction = { technique: id, ...example.deduction };
  const before = boardOf(kind, puzzle, example.board);
  return [
    `#### ${capital(techniqueText(en, kind.id, id).name)}`,
    `${definition(path)} ([proof](../${path}))`,
    ...(assumesUnique ? ['Right only for puzzles that have exactly one solution; it is not used for others.'] : []),
    picture(puzzle, before, deduction),
    told(puzzle, deduction),
    picture(puzzle, withFacts(before, deduction.sets), deduction),
  ];
}

function ofKind(kind: ExplainedKind): string[] {
  const levels = [...new Set(kind.techniques.map(({ level }) => level))];
  return [
    `## ${capital(kind.title)}`,
    ...levels.flatMap((level) => [
      `### Level ${level}`,
      ...kind.techniques.filter((one) => one.level === level).flatMap((one) => described(kind, one)),
    ]),
  ];
}

/** Suppositions as they are told, a rung to a line. */
function laddersOf(puzzle: Puzzle, deduction: Deduction): string {
  const { ladders, so } = ladder(en, puzzle, deduction);
  const said = ladders.flatMap(({ start, first, rungs }) => [
    start,
    '',
    ...rungs.map((rung, at) => `${first + at}. ${rung}`),
    '',
  ]);
  return [...said, so].map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** What is said of a deduction: a ladder, or its sentence. */
const told = (puzzle: Puzzle, deduction: Deduction): string =>
  deduction.trials ? laddersOf(puzzle, deduction) : `> ${sentence(en, puzzle, deduction)}`;

const general = [
  '## Every kind',
  'What the named techniques leave open. A [transcript](../test/transcripts/pinwheel.en.txt) shows how contradictions read.',
  ...GENERAL.flatMap(({ id, level, puzzle, board, deduction }) => {
    const path = `src/tasks/reasoning/${id === SEARCH ? DEEPER : id}.ts`;
    return [
      `### Level ${level}: ${en.techniques[id].name}`,
      `${id === SEARCH ? en.techniques[id].idea : definition(path)} ([source](../${path}))`,
      picture(puzzle, board, deduction),
      told(puzzle, deduction),
      picture(puzzle, withFacts(board, deduction.sets), deduction),
    ];
  }),
];

test('docs/techniques.md says what the registries hold', async () => {
  const page = [INTRODUCTION, ...explainedKinds.flatMap(ofKind), ...general].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot('../docs/techniques.md');
});

test.each(GENERAL)('the example of $id is right, and has nothing too many', ({ id, puzzle, board, deduction }) => {
  expect(deduction.technique).toBe(id);
  expect(problemsWith(nonogram, puzzle, board, deduction)).toEqual([]);
});

test('two-stage trials have nothing too many, and refute nothing that is so', () => {
  const { puzzle, board } = large;
  const [solution] = solve(puzzle).solutions;
  let found = 0;
  for (const cell of openCells(board)) {
    const value = onlyValue(solution!.cells[cell]!);
    expect(twoStage(nonogram, puzzle, board, { cell, value }, NO_HURRY)).toBeUndefined();
    const deduction = twoStage(nonogram, puzzle, board, { cell, value: 1 - value }, NO_HURRY);
    if (!deduction) continue;
    found++;
    expect([deduction, problemsWith(nonogram, puzzle, board, deduction)]).toEqual([deduction, []]);
  }
  expect(found).toBeGreaterThan(3);
});

test('no single supposition shows what the example of deeper does', () => {
  expect(failingSuppositions(nonogram, large.puzzle, large.board)).toEqual([]);
  expect(findAgreement(nonogram, large.puzzle, large.board)).toBeUndefined();
});
