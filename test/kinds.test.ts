/**
 * What every kind promises, walked over the registry and the template: worked examples with all their solutions, a
 * referee that is right on complete boards and never too strict on partial ones, a model that says the same as the
 * referee, and engines that agree with brute force.
 */

import { describe, expect, test } from 'vitest';
import { type Board, makeBoard, refines, unknownBoard, valueAt } from '../src/core/board.js';
import type { Engine, SolveResult } from '../src/core/engine.js';
import type { Kind } from '../src/core/kind.js';
import { cellOfLit, valueOfLit } from '../src/core/model.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { kinds } from '../src/kinds/index.js';
import { template } from '../src/kinds/template/index.js';
import { languages } from '../src/tasks/messages/index.js';
import { violationSentence } from '../src/tasks/messages/sentences.js';
import { enginesFor } from '../src/tasks/registry.js';
import { allSolutions, allSolutionsUnpruned, boardOf, fillings, textOf, valuesIn } from './oracle.js';
import { workedExamples } from './worked-examples.js';

const walked: readonly Kind[] = [...kinds, template];

const joined = (rows: readonly string[]): string => rows.join('/');

/** The board with one cell's set replaced. */
function changed(board: Board, cell: number, set: number): Board {
  const cells = Array.from(board.cells);
  cells[cell] = set;
  return makeBoard(board, board.values, cells);
}

/** The board with random sets instead of some of its cells. */
function blurred(board: Board, random: Random): Board {
  const share = random.next();
  const full = 2 ** board.values - 1;
  const cells = Array.from(board.cells, (set) => (random.next() < share ? 1 + random.below(full) : set));
  return makeBoard(board, board.values, cells);
}

/** Is the literal true on a complete board? */
function holds(board: Board, lit: number): boolean {
  const same = valueAt(board, cellOfLit(board.values, lit)) === valueOfLit(board.values, lit);
  return board.values === 2 || (lit & 1) === 1 ? same : !same;
}

function solveWith(kind: Kind, engine: Engine, puzzle: Puzzle, board: Board, solutions: number): SolveResult {
  const model = () => kind.model(puzzle, board);
  return engine.solve({ puzzle, board, model }, { solutions, seed: 1, limits: {} });
}

describe.each(walked.map((kind) => [kind.id, kind] as const))('the kind %s', (_, kind) => {
  const examples = workedExamples[kind.id]!;
  const cases = examples.map((example, index) => {
    const { width, height } = example.puzzle;
    return [`${index + 1} (${width} x ${height})`, example] as const;
  });

  test('has worked examples with none, one and several solutions', () => {
    const counts = new Set(examples.map((example) => Math.min(2, example.solutions.length)));
    expect(counts).toEqual(new Set([0, 1, 2]));
  });

  describe.each(cases)('worked example %s', (_, { puzzle, solutions }) => {
    const cells = puzzle.width * puzzle.height;
    const boards = solutions.map((rows) => boardOf(kind, puzzle, rows));

    test('belongs to the kind and has an appearance that fits', () => {
      expect(puzzle.kind).toBe(kind.id);
      const appearance = kind.appearance(puzzle);
      expect(appearance.styles).toHaveLength(puzzle.values);
      expect(new Set(appearance.styles.map((style) => style.symbol)).size).toBe(puzzle.values);
      for (const style of appearance.styles) {
        expect([...style.symbol]).toHaveLength(1);
        expect(style.colour).toMatch(/^#[0-9a-f]{6}$/);
      }
      expect(appearance.styles[0]!.filled).toBe(false);
      expect([0, puzzle.height]).toContain(appearance.rows.length);
      expect([0, puzzle.width]).toContain(appearance.cols.length);
      expect([0, cells]).toContain(appearance.texts.length);
      for (const mark of [...appearance.rows, ...appearance.cols].flat())
        expect(appearance.styles[mark.value]).toBeDefined();
    });

    test('the solutions are accepted, and stay so when cells are opened', () => {
      for (const board of boards) {
        expect(kind.referee(puzzle, board)).toEqual([]);
        const full = 2 ** puzzle.values - 1;
        for (let cell = 0; cell < cells; cell++) expect(kind.referee(puzzle, changed(board, cell, full))).toEqual([]);
      }
    });

    test('a change of one cell of a solution is another solution or is refused with a place', () => {
      const listed = new Set(solutions.map(joined));
      for (const board of boards) {
        for (let cell = 0; cell < cells; cell++) {
          for (const value of valuesIn(2 ** puzzle.values - 1 - board.cells[cell]!)) {
            const other = changed(board, cell, 1 << value);
            const violations = kind.referee(puzzle, other);
            expect(violations.length === 0).toBe(listed.has(joined(textOf(kind, puzzle, other))));
            for (const violation of violations) {
              expect(violation.rule).toMatch(/^[a-z]+(-[a-z]+)*$/);
              for (const language of languages) {
                expect(violationSentence(language, puzzle, violation)).toMatch(/^[A-Z].*\.$/);
              }
              for (const at of violation.cells) expect(at >= 0 && at < cells).toBe(true);
            }
          }
        }
      }
    });

    test('the model allows every solution', () => {
      const model = kind.model(puzzle, unknownBoard(puzzle, puzzle.values));
      expect([model.cells, model.values]).toEqual([cells, puzzle.values]);
      for (const board of boards) {
        for (const clause of model.clauses) {
          expect(clause.some((lit) => holds(board, lit))).toBe(true);
        }
      }
      model.release?.();
    });

    test('the list of solutions is complete, by brute force', () => {
      const found = allSolutions(kind, puzzle).map((board) => joined(textOf(kind, puzzle, board)));
      expect(found.sort()).toEqual(solutions.map(joined).sort());
    });

    test('the referee refuses a partial board only when nothing completes it', () => {
      const random = new Random(cells);
      const starts = [...boards, unknownBoard(puzzle, puzzle.values)];
      for (let round = 0; round < 20; round++) {
        const board = blurred(random.pick(starts), random);
        if (fillings(board) > 2 ** 12 || kind.referee(puzzle, board).length === 0) continue;
        expect(allSolutionsUnpruned(kind, puzzle, board)).toEqual([]);
      }
    });

    const truth = new Set(solutions.map(joined));
    const text = (board: Board) => joined(textOf(kind, puzzle, board));
    const all = enginesFor(kind).map((engine) => [engine.id, engine] as const);

    describe.each(all)('by the engine %s', (_, engine) => {
      test('claims nothing false', () => {
        const board = unknownBoard(puzzle, puzzle.values);
        for (const wanted of [1, 2, 3]) {
          const result = solveWith(kind, engine, puzzle, board, wanted);
          expect(result.engine).toBe(engine.id);
          expect(result.solutions.length).toBeLessThanOrEqual(wanted);
          const found = result.solutions.map(text);
          expect(new Set(found).size).toBe(found.length);
          for (const solution of found) expect(truth).toContain(solution);
          for (const solution of boards) expect(refines(solution, result.known)).toBe(true);
          if (result.exhausted) expect(found).toHaveLength(truth.size);
          if (result.status === 'unique') expect(truth.size).toBe(1);
          if (result.status === 'multiple') expect(found.length).toBeGreaterThan(1);
          if (result.status === 'none') expect(truth.size).toBe(0);
        }
      });
    });

    describe.each(all.filter(([, engine]) => engine.complete))('by the complete engine %s', (_, engine) => {
      test('finds everything', () => {
        const result = solveWith(kind, engine, puzzle, unknownBoard(puzzle, puzzle.values), 1000);
        expect(result.solutions.map(text).sort()).toEqual([...truth].sort());
        expect(result.exhausted).toBe(true);
        expect(result.status).toBe(['none', 'unique', 'multiple'][Math.min(2, truth.size)]);
      });

      test('respects what is known already', () => {
        const random = new Random(cells);
        for (let round = 0; round < 5; round++) {
          const board = blurred(random.pick([...boards, unknownBoard(puzzle, puzzle.values)]), random);
          const expected = boards.filter((solution) => refines(solution, board)).map(text);
          const result = solveWith(kind, engine, puzzle, board, 1000);
          expect(result.solutions.map(text).sort()).toEqual(expected.sort());
        }
      });
    });
  });
});
