/** No reason can lose an element: every way of reasoning on random boards, and all steps on the paths of the examples. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Board, isComplete, makeBoard, onlyValue, unknownBoard } from '../src/core/board.js';
import type { Deduction } from '../src/core/deduction.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { CONTRADICTION_LEVEL, type ExplainedKind } from '../src/core/technique.js';
import { read, sourceOf } from '../src/formats/index.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';

import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { blobs } from '../src/tasks/bench/pictures.js';
import { explain } from '../src/tasks/explain.js';
import { agree } from '../src/tasks/reasoning/agreement.js';
import { CONTRADICTION, contradict, failingSuppositions } from '../src/tasks/reasoning/contradiction.js';
import { smallestReason } from '../src/tasks/reasoning/deeper.js';
import { TWO_LINES } from '../src/tasks/reasoning/two-lines.js';
import { solve } from '../src/tasks/solve.js';
import { palette } from './nonogram-samples.js';
import { tangledPuzzle } from './random-puzzles.js';
import { namedProblems, problemsWith } from './reason-checks.js';

const nonogram = explainedKindOf({ kind: 'nonogram' });

/** On a busy machine no step is to be told before its reason is as small as it gets. */
const UNHURRIED = { stepMillis: Number.POSITIVE_INFINITY };

const ROUNDS = Number(process.env.NONORI_BOARDS ?? 3500) / 5;
const KNOTTY = ROUNDS / 100;

/** A board that knows some cells of a solution, and of some others only what they are not. */
function partOf(random: Random, solution: Board): Board {
  const share = random.next() * 0.4;
  const full = 2 ** solution.values - 1;
  const cells = Uint32Array.from(solution.cells, (set) => {
    if (random.next() > share) return full;
    return random.below(4) > 0 ? set : set | random.below(full + 1);
  });
  return makeBoard(solution, solution.values, cells);
}

/** One deduction of each of the general ways that the board allows. `only`: the solution, where there is no other. */
function generalDeductions(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  random: Random,
  only?: Board,
): Deduction[] {
  const open = Array.from(board.cells, (_, cell) => cell).filter((cell) => onlyValue(board.cells[cell]!) < 0);
  const failing = failingSuppositions(kind, puzzle, board);
  const found = failing.length > 0 ? [contradict(kind, puzzle, board, random.pick(failing).suppose)!] : [];
  if (!only) return found;
  const goalAt = (cell: number) => ({ cell, value: onlyValue(only.cells[cell]!) });
  for (let turn = 0; turn < 4 && open.length > 1; turn++) {
    const [cell, other] = random.shuffle([...open]);
    const values = Array.from({ length: puzzle.values }, (_, v) => v).filter((v) => (board.cells[cell!]! >> v) & 1);
    const agreement = agree(kind, puzzle, board, cell!, values, goalAt(other!));
    if (agreement) found.push(agreement);
  }
  return [...found, smallestReason(kind, puzzle, board, goalAt(random.pick(open)), {}, only)];
}

describe.each(explainedKinds.map((kind) => [kind.id, kind] as const))('the reasons of %s', (_, kind) => {
  test('cannot lose an element on random boards', () => {
    const random = new Random(68);
    const times: Record<string, number> = { contradiction: 0, 'two-lines': 0, agreement: 0, deeper: 0 };
    for (let round = 0; round < ROUNDS; ) {
      const puzzle = tangledPuzzle(kind.id, random);
      const { status, solutions } = solve(puzzle);
      if (solutions.length === 0) continue;
      for (let turn = 0; turn < 4; turn++) {
        const board = partOf(random, solutions[0]!);
        if (isComplete(board)) continue;
        round++;
        const only = status === 'unique' && turn === 0 ? solutions[0]! : undefined;
        for (const deduction of generalDeductions(kind, puzzle, board, random, only)) {
          times[deduction.technique]!++;
          const about = { puzzle, cells: Array.from(board.cells), deduction };
          expect({ ...about, problems: problemsWith(kind, puzzle, board, deduction) }).toEqual({
            ...about,
            problems: [],
          });
        }
      }
    }
    if (kind.inferDirectly)
      expect([times.contradiction! + times['two-lines']! > 10, times.agreement! > 3, times.deeper! > 20]).toEqual([
        true,
        true,
        true,
      ]);
  }, 600_000);
});

/** Random pictures are seldom solvable line by line: their paths need suppositions. */
function knottyNonogram(random: Random, least: number, colours: number): Puzzle {
  const [width, height] = [least + random.below(4), least + random.below(4)];
  const share = (colours > 1 ? 0.25 : 0.42) + 0.16 * random.next();
  const values = colours + 1;
  const picture = Array.from({ length: width * height }, () => (random.next() < share ? 1 + random.below(colours) : 0));
  const made = makeNonogram({ width, height, ...cluesOf(width, height, picture), palette: palette(values) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

test.each([
  ['black and white', 12, 1, KNOTTY],
  ['colour', 5, 2, 8 * KNOTTY],
])(
  'no supposition on the paths of knotty nonograms has a fact too many: %s',
  (_, least, colours, rounds) => {
    const random = new Random(1215);
    const times: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      const puzzle = knottyNonogram(random, least, colours);
      let board = unknownBoard(puzzle, puzzle.values);
      for (const step of explain(puzzle, UNHURRIED).steps) {
        if (step.level >= CONTRADICTION_LEVEL) {
          times[step.technique] = (times[step.technique] ?? 0) + 1;
          expect([step, problemsWith(nonogram, puzzle, board, step)]).toEqual([step, []]);
        }
        board = step.board;
      }
    }
    expect((times[CONTRADICTION] ?? 0) + (times[TWO_LINES] ?? 0)).toBeGreaterThan(rounds / 3);
  },
  300_000,
);

const EXAMPLES = [
  'nonogram/umbrella.non',
  'nonogram/bicycle.non',
  'nonogram/blotted.xml',
  'nonogram/watermelon.xml',
  'nonogram/rice-terraces.xml',
  'hitori/windmill.singles',
  'hitori/whirl.singles',
  'hitori/pinwheel.singles',
];

test.each(EXAMPLES)('no step on the path of %s can do with less', (file) => {
  const made = read(sourceOf(readFileSync(new URL(`../examples/${file}`, import.meta.url)), file));
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const { puzzle } = made.value.entries[0]!;
  let board = unknownBoard(puzzle, puzzle.values);
  for (const step of explain(puzzle, UNHURRIED).steps) {
    expect([step, problemsWith(explainedKindOf(puzzle), puzzle, board, step)]).toEqual([step, []]);
    board = step.board;
  }
});

test('no step on a large board, with long finished ends, can do with less', () => {
  const side = 60;
  const made = makeNonogram({ width: side, height: side, ...cluesOf(side, side, blobs(side, side, 3)) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const { status, steps } = explain(made.value, UNHURRIED);
  expect(status).toBe('unique');
  expect(Math.max(...steps.map(({ because }) => because.length))).toBeGreaterThan(20);
  for (const step of steps) expect([step, namedProblems(nonogram, made.value, step)]).toEqual([step, []]);
});
