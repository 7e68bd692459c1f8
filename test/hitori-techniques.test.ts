/**
 * The techniques of hitori against brute force: on random small boards everything that they find follows from the reason
 * and the rules that it names, and needs all of the reason; it is the same on the turned and renumbered puzzle. Patterns of
 * level 4 are tried at every place of a window. And what a supposition leads to is what the propagators say.
 */
import { describe, expect, test } from 'vitest';
import { type Board, boardOfValues, makeBoard } from '../src/core/board.js';
import { type Deduction, type Fact, holds } from '../src/core/deduction.js';
import type { LineRef, Size } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import type { ExplainedKind, Technique } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { uniqueNumber } from '../src/kinds/hitori/explain/techniques/unique-number.js';
import { type Hitori, isHitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { Trials } from '../src/search/trials.js';
import { supposeThat } from '../src/tasks/reasoning/suppose.js';
import { solutionMasks } from './hitori-shadings.js';
import { boardOf } from './oracle.js';
import { randomPuzzle } from './random-puzzles.js';

const hitori = explainedKindOf({ kind: 'hitori' }) as ExplainedKind<Hitori>;

/** NONORI_BOARDS asks for more. */
const BOARDS = Number(process.env.NONORI_BOARDS ?? 5000);
const MOST_CELLS = 16;

function puzzleOf(size: Size, numbers: readonly number[]): Hitori {
  const made = makeHitori({ width: size.width, height: size.height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function smallPuzzle(random: Random): Hitori {
  for (;;) {
    const puzzle = randomPuzzle('hitori', random);
    if (isHitori(puzzle) && puzzle.numbers.length <= MOST_CELLS) return puzzle;
  }
}

const valueIn = (mask: number, cell: number): number => (mask >> cell) & 1;
const agrees = (mask: number, facts: readonly Fact[]): boolean =>
  facts.every(({ cell, value }) => valueIn(mask, cell) === value);

/** A board that knows some cells of a solution. */
function partOf(random: Random, size: Size, mask: number): Board {
  const share = random.next();
  const values = Array.from({ length: size.width * size.height }, (_, cell) =>
    random.next() < share ? valueIn(mask, cell) : -1,
  );
  return boardOfValues(size, 2, values);
}

const linesOf = ({ width, height }: Size): LineRef[] => [
  ...Array.from({ length: height }, (_, index): LineRef => ({ axis: 'row', index })),
  ...Array.from({ length: width }, (_, index): LineRef => ({ axis: 'col', index })),
];

const findAll = (technique: Technique<Hitori>, puzzle: Hitori, board: Board): readonly Deduction[] =>
  technique.scope === 'board'
    ? technique.find(puzzle, board)
    : linesOf(puzzle).flatMap((line) => [...technique.find(puzzle, board, line)]);

/** An expectation for inner loops. */
function ensure(holdsTrue: boolean, puzzle: Hitori, deduction: Deduction, otherwise: string): void {
  if (!holdsTrue) expect.fail(`${otherwise}: ${JSON.stringify({ numbers: puzzle.numbers, deduction })}`);
}

/** What the deduction's rules leave, without any facts. */
const shadingsFor = (puzzle: Hitori, { lines, rules }: Deduction): number[] =>
  solutionMasks(puzzle, puzzle.numbers, { lines, connected: rules?.includes('connect') ?? false });

const forces = (masks: readonly number[], because: readonly Fact[], sets: readonly Fact[]): boolean =>
  masks.every((mask) => !agrees(mask, because) || agrees(mask, sets));

/**
 * They name what their argument needs, also where the numbers of their lines would force the same in another way: the circled
 * number, the wall. That nothing can be left out of the argument is seen in techniques.test.ts.
 */
const OWN_ARGUMENT = ['shade-equals', 'closing-pair', 'pinned-pair'];

/** Holds a deduction against what a reason has to be. */
function checkReason(puzzle: Hitori, deduction: Deduction): void {
  const masks = shadingsFor(puzzle, deduction);
  ensure(forces(masks, deduction.because, deduction.sets), puzzle, deduction, 'does not follow');
  if (OWN_ARGUMENT.includes(deduction.technique)) return;
  for (const fact of deduction.because) {
    const less = deduction.because.filter((other) => other !== fact);
    ensure(!forces(masks, less, deduction.sets), puzzle, deduction, `does not need ${JSON.stringify(fact)}`);
  }
}

describe('the techniques of hitori, by brute force', () => {
  test(`every deduction on ${BOARDS} boards is right, and its reason suffices and is needed`, () => {
    const random = new Random(61);
    const found = new Map<string, number>();
    for (let boards = 0; boards < BOARDS; ) {
      const puzzle = smallPuzzle(random);
      const solutions = solutionMasks(puzzle, puzzle.numbers);
      if (solutions.length === 0) continue;
      for (let turn = 0; turn < 10; turn++, boards++) {
        const board = partOf(random, puzzle, random.pick(solutions));
        for (const technique of hitori.techniques) {
          if (technique.assumesUnique && solutions.length > 1) continue;
          for (const deduction of findAll(technique, puzzle, board)) {
            found.set(technique.id, (found.get(technique.id) ?? 0) + 1);
            ensure(
              deduction.because.every((fact) => holds(board, fact)),
              puzzle,
              deduction,
              'has a false reason',
            );
            ensure(!deduction.sets.some((fact) => holds(board, fact)), puzzle, deduction, 'says nothing new');
            ensure(forces(solutions, deduction.because, deduction.sets), puzzle, deduction, 'is wrong');
            if (!technique.assumesUnique) checkReason(puzzle, deduction);
          }
        }
      }
    }
    for (const { id } of hitori.techniques) expect([id, found.get(id) ?? 0]).not.toEqual([id, 0]);
  }, 300_000);

  test.each(hitori.techniques.map((technique) => [technique.id, technique] as const))(
    '%s: the worked example needs what it names',
    (id, { example, assumesUnique }) => {
      if (assumesUnique) expect(example.deduction.because.length).toBeGreaterThan(0);
      else checkReason(example.puzzle, { technique: id, ...example.deduction });
    },
  );

  test('a unique number needs all its equals shaded', () => {
    const puzzle = puzzleOf({ width: 3, height: 2 }, [1, 2, 1, 3, 4, 5]);
    const find = (rows: string[]) => findAll(uniqueNumber, puzzle, boardOf(hitori, puzzle, rows));
    const cells = (rows: string[]) => find(rows).flatMap(({ sets }) => sets.map(({ cell }) => cell));
    expect(cells(['???', '???'])).toEqual([1, 3, 4, 5]);
    expect(cells(['??#', '???'])).toEqual([0, 1, 3, 4, 5]);
  });
});

/** Patterns as letters, with a space for a cell without number, and the least window that shows them off. */
const WINDOWS: readonly [id: string, pattern: readonly string[], width: number, height: number][] = [
  ['stacked-edge-pairs', ['aa', 'bb'], 5, 3],
  ['stacked-edge-pairs', ['aa', 'bb', 'cc'], 4, 4],
  ['stacked-edge-pairs', ['aa', 'bb', 'aa'], 3, 5],
  ['flanked-isolation', ['abbaa'], 7, 2],
  ['flanked-isolation', ['ab abb'], 7, 2],
  ['flanked-isolation', ['baa ab'], 8, 2],
  ['flanked-isolation', ['ab bab'], 8, 2],
  ['flanked-dominoes', ['a abbcca'], 8, 2],
  ['flanked-dominoes', ['abbcca a'], 8, 2],
  ['flanked-dominoes', ['abca a', ' bc   '], 7, 2],
  ['flanked-dominoes', ['abcda', ' bcd '], 6, 2],
  ['offset-pair', ['a  a', 'b b '], 5, 3],
];

describe('patterns in a window', () => {
  test.each(WINDOWS)('%s %j is right at every place of %i x %i', (id, pattern, width, height) => {
    const technique = hitori.techniques.find((known) => known.id === id)!;
    let found = 0;
    for (const stands of [false, true]) {
      const size = stands ? { width: height, height: width } : { width, height };
      for (let top = 0; top + pattern.length <= height; top++) {
        for (let left = 0; left + pattern[0]!.length <= width; left++) {
          const numbers = new Array<number>(width * height).fill(0);
          pattern.forEach((row, r) => {
            Array.from(row).forEach((letter, c) => {
              const [line, place] = [top + r, left + c];
              numbers[stands ? place * height + line : line * width + place] = ' abcd'.indexOf(letter);
            });
          });
          const puzzle = puzzleOf(size, numbers);
          for (const deduction of findAll(
            technique,
            puzzle,
            boardOfValues(
              size,
              2,
              numbers.map(() => -1),
            ),
          )) {
            found++;
            checkReason(puzzle, deduction);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

/** The eight ways to lay a board on itself, as (row, col) to (row, col). */
const TURNS = Array.from({ length: 8 }, (_, turn) => ({
  swaps: (turn & 1) === 1,
  move(size: Size, cell: number): number {
    let [row, col] = [Math.floor(cell / size.width), cell % size.width];
    if (turn & 2) row = size.height - 1 - row;
    if (turn & 4) col = size.width - 1 - col;
    return turn & 1 ? col * size.height + row : row * size.width + col;
  },
}));

describe('turned, mirrored and renumbered', () => {
  test('a puzzle gives the same deductions', () => {
    const random = new Random(62);
    for (let boards = 0; boards < 1500; ) {
      const puzzle = smallPuzzle(random);
      const solutions = solutionMasks(puzzle, puzzle.numbers);
      if (solutions.length === 0) continue;
      boards++;
      const board = partOf(random, puzzle, random.pick(solutions));
      const turn = random.pick(TURNS);
      const size = turn.swaps ? { width: puzzle.height, height: puzzle.width } : puzzle;
      const renumbered = random.shuffle(Array.from({ length: 20 }, (_, i) => 1 + i));
      const [numbers, cells] = [[...puzzle.numbers], Uint32Array.from(board.cells)];
      puzzle.numbers.forEach((number, cell) => {
        numbers[turn.move(puzzle, cell)] = number === 0 ? 0 : renumbered[number]!;
        cells[turn.move(puzzle, cell)] = board.cells[cell]!;
      });
      const other = puzzleOf(size, numbers);
      const says = (deduction: Deduction, move: (cell: number) => number) =>
        `${deduction.sets.map(({ cell, value }) => `${move(cell)}=${value}`).sort()} by ${deduction.because.length}`;
      for (const technique of hitori.techniques) {
        const here = findAll(technique, puzzle, board).map((found) => says(found, (cell) => turn.move(puzzle, cell)));
        const there = findAll(technique, other, makeBoard(size, 2, cells)).map((found) => says(found, (cell) => cell));
        expect([technique.id, puzzle.numbers, here.sort()]).toEqual([technique.id, puzzle.numbers, there.sort()]);
      }
    }
  }, 120_000);
});

describe('a supposition', () => {
  test('fails exactly where propagation does, and each of its steps is right', () => {
    const random = new Random(63);
    let failures = 0;
    for (let boards = 0; boards < 400; ) {
      const puzzle = smallPuzzle(random);
      const solutions = solutionMasks(puzzle, puzzle.numbers);
      if (solutions.length === 0) continue;
      boards++;
      const board = partOf(random, puzzle, random.pick(solutions));
      for (let cell = 0; cell < puzzle.numbers.length; cell++) {
        for (const value of [0, 1]) {
          const against = makeBoard(
            puzzle,
            2,
            Uint32Array.from(board.cells, (set, at) => (at === cell ? 1 << value : set)),
          );
          if (board.cells[cell] !== 3) continue;
          const fails = !new Trials().load(hitori.model(puzzle, against), against);
          const run = supposeThat(hitori, puzzle, board, { cell, value });
          expect([puzzle.numbers, board.cells, cell, value, run.clash !== undefined]).toEqual([
            puzzle.numbers,
            board.cells,
            cell,
            value,
            fails,
          ]);
          if (fails) failures++;
          for (const seen of [...run.rounds.flat(), ...(run.clash ? [run.clash] : [])]) {
            const step = seen.explain(seen.sets);
            const masks = shadingsFor(puzzle, step);
            const kept = masks.filter((mask) => agrees(mask, step.because));
            const isRight = step.sets.length === 0 ? kept.length === 0 : kept.every((mask) => agrees(mask, step.sets));
            ensure(isRight, puzzle, step, 'is no step');
          }
        }
      }
    }
    expect(failures).toBeGreaterThan(500);
  }, 120_000);
});
