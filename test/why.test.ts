/**
 * Why a cell has its value: where the reason is called the smallest one, brute force finds no other with fewer known cells by the
 * same technique in the same lines; and on small boards it nearly always is. NONORI_BOARDS asks for more cases.
 */
import { describe, expect, test } from 'vitest';
import { type Board, makeBoard, onlyValue } from '../src/core/board.js';
import { type Deduction, type Fact, factsOf } from '../src/core/deduction.js';
import { lineCells } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import type { ExplainedKind } from '../src/core/technique.js';
import { explainedKinds } from '../src/kinds/explain.js';
import { fewest } from '../src/tasks/reasoning/fewest.js';
import { boardOfFacts, constraintsOf, failsByPropagation, isImplied } from '../src/tasks/reasoning/implied.js';
import { solve } from '../src/tasks/solve.js';
import { why } from '../src/tasks/why.js';
import { tangledPuzzle } from './random-puzzles.js';

const CASES = Number(process.env.NONORI_BOARDS ?? 60);
const MOST_SUBSETS = 4000;

function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield [];
  for (let at = from; size > 0 && at <= items.length - size; at++)
    for (const rest of subsets(items, size - 1, at + 1)) yield [items[at]!, ...rest];
}

/** What a reason has to be measured by: the technique's own look, a supposition that fails, or the rules of its lines. */
function testOf(
  kind: ExplainedKind,
  puzzle: Puzzle,
  deduction: Deduction,
  goal: Fact,
): (part: readonly Fact[]) => boolean {
  const only = constraintsOf(kind, puzzle, deduction);
  const [trial] = deduction.trials ?? [];
  if (trial) return (part) => failsByPropagation(kind, puzzle, only, boardOfFacts(puzzle, [...part, trial.suppose]));
  const technique = kind.techniques.find(({ id }) => id === deduction.technique);
  if (!technique || technique.reasonsOnDemand) return (part) => isImplied(kind, puzzle, only, part, goal);
  return (part) => {
    const board = boardOfFacts(puzzle, part);
    const found =
      technique.scope === 'line' ? technique.find(puzzle, board, deduction.lines[0]!) : technique.find(puzzle, board);
    return found.some(({ sets }) =>
      sets.some(({ cell, value, not }) => cell === goal.cell && value === goal.value && !not),
    );
  };
}

function knownOf(puzzle: Puzzle, board: Board, { lines, rules }: Deduction, cell: number): Fact[] {
  const all = Array.from(board.cells, (_, index) => index);
  const looked = rules || lines.length === 0 ? all : [...new Set(lines.flatMap((line) => lineCells(puzzle, line)))];
  return looked.filter((one) => one !== cell).flatMap((one) => factsOf(one, board.cells[one]!, board.values));
}

describe.each(explainedKinds.filter((kind) => kind.inferDirectly).map((kind) => [kind.id, kind] as const))(
  'the reasons for cells of %s',
  (id, kind) => {
    test('are the smallest where they are said to be, and mostly are', () => {
      const random = new Random(178);
      let [cases, smallest, proved] = [0, 0, 0];
      while (cases < CASES / 2) {
        const puzzle = tangledPuzzle(id, random);
        const { status, solutions } = solve(puzzle);
        if (status !== 'unique') continue;
        const solution = solutions[0]!;
        const full = 2 ** puzzle.values - 1;
        const cells = Uint32Array.from(solution.cells, (set) => (random.below(3) > 0 ? full : set));
        const cell = random.below(cells.length);
        cells[cell] = full;
        const board = makeBoard(puzzle, puzzle.values, cells);
        const found = why(puzzle, board, cell);
        if (found.status !== 'forced') throw new Error('every cell of a puzzle with one solution is forced');
        const { deduction } = found;
        const goal = { cell, value: onlyValue(solution.cells[cell]!) };
        const known = knownOf(puzzle, board, deduction, cell);
        const size = deduction.because.length;
        const suffices = testOf(kind, puzzle, deduction, goal);
        expect([found, suffices(deduction.because)]).toEqual([found, true]);
        if (size === 0) continue;
        let [looked, fewer] = [0, false];
        for (const part of subsets(known, size - 1)) {
          fewer ||= suffices(part);
          if (fewer || ++looked > MOST_SUBSETS) break;
        }
        if (looked > MOST_SUBSETS) continue;
        cases++;
        if (!fewer) smallest++;
        if (found.smallest) proved++;
        expect([found, fewer && found.smallest]).toEqual([found, false]);
      }
      if (process.env.NONORI_BOARDS) console.log(`${id}: ${cases} cases, ${smallest} smallest, ${proved} proved`);
      expect(smallest / cases).toBeGreaterThanOrEqual(0.95);
    }, 600_000);
  },
);

test('the fewest items that suffice, and the proof of it', () => {
  // 0 alone does not do; 1 with 2 does, and so do 3, 4 and 5 together, which come first.
  const suffices = (part: readonly number[]) =>
    [
      [1, 2],
      [3, 4, 5],
    ].some((all) => all.every((one) => part.includes(one)));
  expect(fewest([5, 4, 3, 2, 1, 0], [3, 4, 5], suffices, () => false)).toEqual({ kept: [2, 1], proved: true });
  expect(fewest([5, 4, 3, 2, 1, 0], [3, 4, 5], suffices, () => true)).toEqual({ kept: [3, 4, 5], proved: false });
});
