/** What one member of an exchange tells, and what another hears of it, message by message. Whole searches: test/exchange.test.ts. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, makeBoard, unknownBoard } from '../core/board.js';
import type { Model } from '../core/model.js';
import type { SearchLog } from '../core/proof.js';
import { decide, isDecided, memberOf, type SharedMemory, sharedMemory } from './exchange.js';
import { Grid, NO_REASON } from './grid.js';
import { EXCHANGE } from './settings.js';

const CELLS = 8;
const SIZE = { width: CELLS, height: 1 };
const MODEL: Model = { cells: CELLS, values: 2, clauses: [], propagators: [] };

/** A member with a grid of its own, and what it has heard. */
class Listener {
  readonly grid = new Grid();
  readonly log: SearchLog;
  readonly heard: [number[], number][] = [];
  readonly adopted: number[][] = [];

  constructor(memory: SharedMemory, member: number) {
    this.grid.load(MODEL, unknownBoard(SIZE, 2));
    this.log = memberOf(memory, member).newLog(this.grid)!;
  }

  learns(lits: readonly number[], lbd: number): void {
    this.log.learnt(Int32Array.from(lits), lbd);
  }

  /** Everything heard since the last time; false: there is no further solution. */
  meets(): { heard: [number[], number][]; adopted: number[][]; more: boolean } {
    const adopt = (board: Board) => {
      this.adopted.push(Array.from(board.cells));
      this.log.solution(board);
    };
    const more = this.log.meet!(adopt, (lits, lbd) => void this.heard.push([Array.from(lits), lbd])) !== false;
    return { heard: this.heard.splice(0), adopted: this.adopted.splice(0), more };
  }

  /** Finds the solution with these decisions, all cells being decided. */
  finds(values: readonly number[], decisions: readonly number[]): Board {
    for (const lit of decisions) this.grid.decide(lit);
    const board = makeBoard(
      SIZE,
      2,
      Uint32Array.from(values, (value) => 1 << value),
    );
    expect(this.log.solution(board)).toBe(-1);
    this.grid.backtrack(0);
    return board;
  }
}

const NOTHING = { heard: [], adopted: [], more: true };
const settings = { ...EXCHANGE };
beforeEach(() => Object.assign(EXCHANGE, { mostLbd: 3, mostLits: 4, ringWords: 32 }));
afterEach(() => Object.assign(EXCHANGE, settings));

const members = (count: number, solutions = 3): [SharedMemory, ...Listener[]] => {
  const memory = sharedMemory(SIZE, count, solutions);
  return [memory, ...Array.from({ length: count }, (_, member) => new Listener(memory, member))];
};

test('good clauses are told to all others, once, and not to oneself', () => {
  const [, a, b, c] = members(3);
  a!.learns([1, 3, 5], 3);
  a!.learns([1, 3, 5, 7], 2);
  a!.learns([9, 11], 50);
  expect(a!.meets()).toEqual(NOTHING);
  const told = [
    [[1, 3, 5], 3],
    [[1, 3, 5, 7], 2],
    [[9, 11], 50],
  ];
  expect(b!.meets()).toEqual({ ...NOTHING, heard: told });
  expect(b!.grid.clauses.count).toBe(3);
  expect(b!.meets()).toEqual(NOTHING);
  expect(c!.meets()).toEqual({ ...NOTHING, heard: told });
  expect(a!.meets()).toEqual(NOTHING);
});

test('those with many levels or many literals are not', () => {
  const [, a, b] = members(2);
  a!.learns([1, 3, 5], 4);
  a!.learns([1, 3, 5, 7, 9], 1);
  expect(b!.meets()).toEqual(NOTHING);
});

test('what is certain is told at a meeting, each fact once', () => {
  const [, a, b] = members(2);
  a!.grid.assign(5, NO_REASON);
  a!.grid.assign(6, NO_REASON);
  expect(a!.meets()).toEqual(NOTHING);
  a!.grid.assign(8, NO_REASON);
  a!.meets();
  expect(b!.meets().heard).toEqual([
    [[5], 1],
    [[6], 1],
    [[8], 1],
  ]);
  expect([...b!.grid.trail.subarray(0, b!.grid.trailSize)]).toEqual([5, 6, 8]);
});

test('a clause that cannot hold ends the search', () => {
  const [, a, b] = members(2);
  a!.learns([1, 3], 1);
  b!.grid.assign(0, NO_REASON);
  b!.grid.assign(2, NO_REASON);
  expect(b!.meets().more).toBe(false);
});

test('who is too slow loses what was overwritten, and hears what comes next', () => {
  const [, a, b] = members(2);
  for (let i = 0; i < 9; i++) a!.learns([2 * (i % 4) + 1, 9], 1);
  expect(b!.meets()).toEqual(NOTHING);
  a!.learns([1, 3], 2);
  expect(b!.meets().heard).toEqual([[[1, 3], 2]]);
  // Round the ring many times, in step.
  for (let i = 0; i < 50; i++) {
    a!.learns([1, 3, 5], 1 + (i % 3));
    expect(b!.meets().heard).toEqual([[[1, 3, 5], 1 + (i % 3)]]);
  }
});

test('solutions are adopted by the others, and their decisions forbidden', () => {
  const [memory, a, b] = members(2);
  const first = a!.finds([1, 1, 0, 0, 0, 0, 0, 0], [1, 3]);
  a!.learns([5, 7], 1);
  const { heard, adopted, more } = b!.meets();
  expect([heard, adopted, more]).toEqual([[[[5, 7], 1]], [Array.from(first.cells)], true]);
  expect(b!.grid.clauses.count).toBe(2);
  expect(a!.meets(), 'not its own').toEqual(NOTHING);
  b!.finds([0, 1, 0, 0, 0, 0, 0, 1], [0, 15]);
  expect(a!.meets().adopted).toHaveLength(1);
  expect(isDecided(memory)).toBe(false);
  a!.finds([0, 0, 0, 0, 0, 0, 0, 1], [0, 2]);
  a!.learns([9, 11], 1);
  expect(b!.meets(), 'as many as are wanted: clauses may depend on a further one').toMatchObject({ heard: [] });
  expect(isDecided(memory)).toBe(true);
});

test('one that two members find by themselves is in the list once', () => {
  const [, a, b, c] = members(3);
  const values = [1, 1, 0, 0, 0, 0, 0, 0];
  a!.finds(values, [1, 3]);
  b!.finds([1, 0, 0, 0, 0, 0, 0, 0], [1, 2]);
  b!.finds(values, [3]);
  expect(c!.meets().adopted).toEqual([
    [2, 2, 1, 1, 1, 1, 1, 1],
    [2, 1, 1, 1, 1, 1, 1, 1],
  ]);
  expect(b!.meets(), 'both are its own').toEqual(NOTHING);
  expect(a!.meets().adopted).toEqual([[2, 1, 1, 1, 1, 1, 1, 1]]);
});

test('one that needs no decision is not told: it is the last one', () => {
  const [, a, b] = members(2);
  a!.finds([1, 1, 1, 1, 1, 1, 1, 1], []);
  expect(b!.meets()).toEqual(NOTHING);
});

test('when the list is full, who finds another one says nothing more', () => {
  Object.assign(EXCHANGE, { listWords: 1 + 1 + CELLS });
  const [, a, b, c] = members(3, 10);
  a!.finds([1, 0, 0, 0, 0, 0, 0, 0], [1]);
  b!.finds([0, 1, 0, 0, 0, 0, 0, 0], [3]);
  b!.learns([1, 3], 1);
  a!.learns([5, 7], 1);
  const { heard, adopted } = c!.meets();
  expect([heard, adopted]).toEqual([[[[5, 7], 1]], [[2, 1, 1, 1, 1, 1, 1, 1]]]);
});

test('every second member begins with the stable mode; whoever decides is seen by all', () => {
  const [memory, a, b] = members(2);
  expect([a!.log.stableFirst, b!.log.stableFirst]).toEqual([false, true]);
  expect(isDecided(memory)).toBe(false);
  decide(memory);
  expect(isDecided(memory)).toBe(true);
  expect([a!.log.failed(), a!.log.used]).toEqual([-1, undefined]);
});
