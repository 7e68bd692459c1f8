/** Suppositions against their definition: each followed alone, on a grid of its own, without anything kept. */
import { expect, test } from 'vitest';
import { picture } from '../../bench/sets.js';
import { randomNonogram } from '../../test/nonogram-samples.js';
import { tangledPuzzle } from '../../test/random-puzzles.js';
import { type Board, makeBoard, onlyValue, unknownBoard } from '../core/board.js';
import type { Fact } from '../core/deduction.js';
import { Budget } from '../core/limits.js';
import { cellOfLit, litOf, type Model, type PropagationGrid, valueOfLit } from '../core/model.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { kindOf } from '../kinds/index.js';
import { noise } from '../tasks/bench/pictures.js';
import { Grid } from './grid.js';
import { KeptLines } from './line-memory.js';
import { Deadline, propagate } from './propagate.js';
import { refute } from './refute.js';
import { Trials } from './trials.js';

/** The true literals that propagation leads to on a board, with a value of a cell if one is given; undefined when that is impossible. */
function consequences(puzzle: Puzzle, board: Board, fact?: Fact): Set<number> | undefined {
  const grid = new Grid();
  const deadline = new Deadline(new Budget({}));
  if (!grid.load(kindOf(puzzle).model(puzzle, board), board) || !propagate(grid, deadline)) return undefined;
  if (fact) grid.decide(litOf(board.values, fact.cell, fact.value));
  return propagate(grid, deadline) ? new Set(grid.trail.subarray(0, grid.trailSize)) : undefined;
}

const withSet = ({ cells }: Board, cell: number, set: number): Uint32Array => Uint32Array.from(cells).with(cell, set);
const openCells = (board: Board): number[] =>
  Array.from(board.cells, (_, cell) => cell).filter((cell) => onlyValue(board.cells[cell]!) < 0);
const valuesOf = (board: Board, cell: number): number[] =>
  Array.from({ length: board.values }, (_, value) => value).filter((value) => (board.cells[cell]! >> value) & 1);
const names = (facts: readonly Fact[]): string[] =>
  facts.map(({ cell, value, not }) => `${cell}${not ? '!' : '='}${value}`);

/** Puzzles of both kinds and of colours, each with the board that propagation leaves. */
function* boards(count: number): Generator<{ puzzle: Puzzle; model: Model; board: Board; trials: Trials }> {
  const random = new Random(23);
  const trials = new Trials();
  for (let turn = 0; turn < count; turn++) {
    const puzzle =
      turn % 2 === 0
        ? picture(noise(9, 9, 0.5, 1 + turn), 9)
        : turn % 4 === 1
          ? randomNonogram(random, { minSide: 5, maxSide: 7, maxValues: 4, blots: 60 })
          : tangledPuzzle('hitori', random);
    const unknown = unknownBoard(puzzle, puzzle.values);
    const model = kindOf(puzzle).model(puzzle, unknown);
    if (trials.load(model, unknown)) yield { puzzle, model, board: trials.known(), trials };
  }
}

test('failing values, what all values agree on, and gains are as the definitions say', () => {
  let seen = 0;
  for (const { puzzle, board, trials } of boards(45)) {
    const { values } = board;
    const known = consequences(puzzle, board)!;
    const of = (fact: Fact) => consequences(puzzle, board, fact);
    const all = openCells(board).flatMap((cell) => valuesOf(board, cell).map((value): Fact => ({ cell, value })));
    const failing = all.filter((fact) => !of(fact));
    for (const fact of all) expect(trials.gain(fact)).toBe((of(fact)?.size ?? known.size - 1) - known.size);
    const { facts, all: complete } = trials.failing();
    expect([complete, names(facts).sort()]).toEqual([true, names(failing).sort()]);
    expect(trials.failing(), 'none is told twice').toEqual({ facts: [], all: true });
    seen += failing.length;
    if (failing.length > 0) continue;
    const agreements = trials.agreements();
    const expected = openCells(board).flatMap((cell) => {
      const runs = valuesOf(board, cell).map((value) => of({ cell, value })!);
      const common = [...runs[0]!].filter(
        (lit) => !known.has(lit) && cellOfLit(values, lit) !== cell && runs.every((run) => run.has(lit)),
      );
      const factOf = (lit: number): Fact => {
        const fact = { cell: cellOfLit(values, lit), value: valueOfLit(values, lit) };
        return values > 2 && lit % 2 === 0 ? { ...fact, not: true } : fact;
      };
      return common.length > 0 ? [[cell, names(common.map(factOf)).sort()]] : [];
    });
    expect(agreements.map(({ cell, common }) => [cell, names(common).sort()])).toEqual(expected);
    for (const { cell, values: tried, common, reached } of agreements) {
      expect([tried, reached.length]).toEqual([valuesOf(board, cell), common.length]);
      expect(Math.min(...reached)).toBeGreaterThanOrEqual(tried.length);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test('what all values lead to, and after how many implications', () => {
  // Two values, x y z w: x leads to z; not x to w, and that to z.
  const two: Model = {
    cells: 4,
    values: 2,
    clauses: [
      [0, 5],
      [1, 7],
      [6, 5],
    ],
    propagators: [],
  };
  const trials = new Trials();
  trials.load(two, unknownBoard({ width: 4, height: 1 }, 2));
  expect(trials.agreements()).toEqual([
    { cell: 0, values: [0, 1], common: [{ cell: 2, value: 1 }], reached: [3] },
    { cell: 3, values: [0, 1], common: [{ cell: 2, value: 1 }], reached: [3] },
  ]);
  // The same with the last literal negated.
  const negated = {
    ...two,
    clauses: [
      [0, 4],
      [1, 7],
      [6, 4],
    ],
  };
  trials.load(negated, unknownBoard({ width: 4, height: 1 }, 2));
  expect(trials.agreements()[0]!.common).toEqual([{ cell: 2, value: 0 }]);
  // Three values: whichever the first cell has, the second is not 2, and the third is 1.
  const is = (cell: number, value: number) => litOf(3, cell, value);
  const clauses = [0, 1, 2].flatMap((value) => [
    [is(0, value) ^ 1, is(1, 2) ^ 1],
    [is(0, value) ^ 1, is(2, 1)],
  ]);
  const board = unknownBoard({ width: 3, height: 1 }, 3);
  trials.load({ cells: 3, values: 3, clauses, propagators: [] }, board);
  const [first] = trials.agreements();
  expect([first!.cell, first!.values, names(first!.common).sort()]).toEqual([
    0,
    [0, 1, 2],
    ['1!2', '2!0', '2!2', '2=1'],
  ]);
  for (let turn = 0; turn < 3; turn++) expect(trials.agreements()[0]).toEqual(first);
  expect(trials.gain({ cell: 1, value: 2 })).toBe(-1);
  // A cell of which only two values are left.
  trials.load({ cells: 3, values: 3, clauses, propagators: [] }, makeBoard(board, 3, withSet(board, 0, 5)));
  expect(trials.agreements()[0]!.values).toEqual([0, 2]);
});

test('those that fail soonest come first, and a few rounds see the first of them only', () => {
  let later = 0;
  for (const { puzzle, board, trials } of boards(45)) {
    const sooner = trials.failing(0);
    const rest = trials.failing();
    expect(rest.all).toBe(true);
    const other = new Trials();
    other.load(kindOf(puzzle).model(puzzle, board), board);
    const whole = other.failing();
    expect(names([...sooner.facts, ...rest.facts]).sort()).toEqual(names(whole.facts).sort());
    if (rest.facts.length > 0) expect(sooner.all).toBe(false);
    later += rest.facts.length;
  }
  expect(later).toBeGreaterThan(0);
});

test('a contradiction is seen at the start, and time that is up is said', () => {
  const [{ puzzle, trials }] = boards(1) as unknown as [{ puzzle: Puzzle; trials: Trials }];
  const unknown = unknownBoard(puzzle, puzzle.values);
  const impossible = makeBoard(puzzle, puzzle.values, withSet(unknown, 0, 0));
  expect(trials.load(kindOf(puzzle).model(puzzle, unknown), impossible)).toBe(false);
  expect(trials.load(kindOf(puzzle).model(puzzle, unknown), unknown)).toBe(true);
  expect(trials.expired).toBe(false);
  trials.load(kindOf(puzzle).model(puzzle, unknown), unknown, { millis: 0 });
  expect(trials.agreements()).toEqual([]);
});

/** A grid that only writes down what is implied, and lines that are solved by a script. */
class Script {
  readonly implied: [number, number, number][] = [];
  readonly trail = new Int32Array(5000);
  trailSize = 0;
  solved = 0;
  readonly grid = {
    trail: this.trail,
    imply: (lit: number, slot: number, token: number) => this.implied.push([lit, slot, token]),
  };

  /** Solving puts these literals on the trail; undefined fails. */
  solve(memory: KeptLines, line: number, sets: Uint32Array, lits: readonly number[] | undefined): [boolean, number] {
    const before = this.solved;
    const grid = Object.defineProperty({ ...this.grid }, 'trailSize', { get: () => this.trailSize });
    const result = memory.solve(line, sets, grid as unknown as PropagationGrid, 7, () => {
      this.solved++;
      for (const lit of lits ?? []) this.trail[this.trailSize++] = lit;
      return lits !== undefined;
    });
    return [result, this.solved - before];
  }
}

test('a line with one changed cell is solved once, any other every time', () => {
  const memory = new KeptLines();
  const script = new Script();
  // Three columns, two rows: lines 0 and 1 are rows, 2 to 4 columns.
  const sets = new Uint32Array(6).fill(3);
  memory.start({ width: 3, height: 2 }, 2, sets);
  script.trailSize = 3;
  expect(script.solve(memory, 0, sets, [1])).toEqual([true, 1]);
  expect(script.solve(memory, 0, sets, [1]), 'nothing has changed: nothing is kept').toEqual([true, 1]);
  const set = (cell: number, to: number) => {
    memory.note(cell, sets[cell]!, to);
    sets[cell] = to;
  };
  set(4, 2);
  expect(script.solve(memory, 1, sets, [6, 11])).toEqual([true, 1]);
  expect(script.implied).toEqual([]);
  expect(script.solve(memory, 1, sets, [])).toEqual([true, 0]);
  expect(script.implied.splice(0)).toEqual([
    [6, 7, 1],
    [11, 7, 1],
  ]);
  expect(script.solve(memory, 3, sets, [2]), 'the column has an entry of its own').toEqual([true, 1]);
  expect(script.solve(memory, 3, sets, [])).toEqual([true, 0]);
  expect(script.implied.splice(0)).toEqual([[2, 7, 3]]);
  set(4, 1);
  expect(script.solve(memory, 1, sets, undefined), 'the other value too').toEqual([false, 1]);
  expect(script.solve(memory, 1, sets, [])).toEqual([false, 0]);
  set(5, 2);
  expect(script.solve(memory, 1, sets, []), 'two cells have changed').toEqual([true, 1]);
  expect(script.solve(memory, 4, sets, [1])).toEqual([true, 1]);
  set(4, 3);
  set(5, 3);
  set(4, 2);
  expect(script.solve(memory, 1, sets, []), 'back to one').toEqual([true, 0]);
  expect(script.implied.splice(0)).toHaveLength(2);
  memory.start({ width: 3, height: 2 }, 2, new Uint32Array(6).fill(3));
  memory.note(4, 3, 2);
  expect(script.solve(memory, 1, sets, [8]), 'all is forgotten').toEqual([true, 1]);
});

test('a cell that may still have several values is not kept, and long lists are', () => {
  const memory = new KeptLines();
  const script = new Script();
  const sets = new Uint32Array(4).fill(7);
  memory.start({ width: 2, height: 2 }, 3, sets);
  memory.note(0, 7, 3);
  sets[0] = 3;
  for (let i = 0; i < 2; i++) expect(script.solve(memory, 0, sets, [1])).toEqual([true, 1]);
  const lits = Array.from({ length: 1500 }, (_, i) => i);
  for (const [value, line] of [
    [1, 0],
    [2, 2],
  ] as const) {
    memory.note(0, sets[0]!, 1 << value);
    sets[0] = 1 << value;
    expect(script.solve(memory, line, sets, lits)).toEqual([true, 1]);
    expect(script.solve(memory, line, sets, [])).toEqual([true, 0]);
    expect(script.implied.splice(0).map(([lit]) => lit)).toEqual(lits);
  }
});

test('refute: possible close to a board, impossible, or not decided', () => {
  const free: Model = { cells: 6, values: 3, clauses: [], propagators: [] };
  const size = { width: 3, height: 2 };
  const like = makeBoard(size, 3, Uint32Array.of(1, 2, 4, 4, 2, 1));
  const unknown = unknownBoard(size, 3);
  let released = 0;
  const released3 = { ...free, release: () => released++ };
  expect(refute(released3, unknown, {}, like)).toEqual({ status: 'possible', conflicts: 0, solution: like });
  expect(released).toBe(1);
  expect(refute(free, makeBoard(size, 3, withSet(unknown, 2, 0)))).toEqual({
    status: 'impossible',
    conflicts: 0,
    solution: undefined,
  });
  const two: Model = {
    cells: 3,
    values: 2,
    clauses: [
      [1, 3],
      [1, 2],
      [0, 5],
      [0, 4],
    ],
    propagators: [],
  };
  const board = unknownBoard({ width: 3, height: 1 }, 2);
  expect(refute(two, board)).toMatchObject({ status: 'impossible', solution: undefined });
  expect(refute(two, board).conflicts).toBeGreaterThan(0);
  expect(refute(two, board, { conflicts: 1 })).toMatchObject({ status: 'limit', solution: undefined });
});
