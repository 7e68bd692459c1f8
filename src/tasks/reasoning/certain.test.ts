/** What all solutions have in common, and the work that steps by search may take. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { picture } from '../../../bench/sets.js';
import { randomNonogram } from '../../../test/nonogram-samples.js';
import { problemsWith } from '../../../test/reason-checks.js';
import { type Board, onlyValue, openCells } from '../../core/board.js';
import { type Fact, opposite, withFacts } from '../../core/deduction.js';
import { NO_HURRY } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { Random } from '../../core/random.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { Backbone } from '../../search/backbone.js';
import { noise } from '../bench/pictures.js';
import { explain } from '../explain.js';
import { languageOf } from '../messages/index.js';
import { endingText } from '../messages/sentences.js';
import { solve } from '../solve.js';
import { CERTAIN_EFFORT, Certain } from './certain.js';
import { DEEPER, findDeeper, ReasonEffort, SEARCH } from './deeper.js';
import { refute } from './implied.js';

const nameOf = ({ cell, value }: Fact) => `${cell}=${value}`;

/** The open cells that are the same in all solutions, each by a search of its own. */
function sharedOn(puzzle: Puzzle, board: Board, solution: Board): string[] {
  const kind = explainedKindOf(puzzle);
  const facts = openCells(board).map((cell): Fact => ({ cell, value: onlyValue(solution.cells[cell]!) }));
  const isShared = (fact: Fact) =>
    refute(kind, puzzle, undefined, withFacts(board, [opposite(fact, puzzle.values)])).status === 'impossible';
  return facts.filter(isShared).map(nameOf).sort();
}

interface Knotty {
  readonly puzzle: Puzzle;
  /** Nothing but a search says more. */
  readonly board: Board;
  readonly solution: Board;
  /** What all solutions share. */
  readonly shared: readonly string[];
  readonly certain: () => Certain;
}

/** Puzzles with several solutions, some in colours. */
function* knotty(count: number): Generator<Knotty> {
  const random = new Random(8);
  for (let [seed, found] = [1, 0]; found < count; seed++) {
    const puzzle: Puzzle =
      seed % 4 === 0
        ? randomNonogram(random, { minSide: 5, maxSide: 7, maxValues: 3, blots: 0 })
        : picture(noise(14, 14, 0.4, seed), 14);
    const { board, status } = explain(puzzle, { maxLevel: 7 });
    const { solutions, exhausted } = solve(puzzle, { board });
    if (status !== 'stuck' || solutions.length < 2) continue;
    found++;
    const [solution] = solutions as [Board];
    const certain = () => new Certain(explainedKindOf(puzzle), puzzle, solutions, exhausted);
    yield { puzzle, board, solution, shared: sharedOn(puzzle, board, solution), certain };
  }
}

const PUZZLES = [...knotty(12)];

describe('what all solutions have in common', () => {
  const effort = { ...CERTAIN_EFFORT };
  afterEach(() => {
    Object.assign(CERTAIN_EFFORT, effort);
    vi.restoreAllMocks();
  });

  test('is found whole, one cell after the other, and no cell is asked about once two solutions show it to be open', () => {
    Object.assign(CERTAIN_EFFORT, { found: 0 });
    const asked = vi.spyOn(Backbone.prototype, 'without');
    let [shared, again] = [0, 0];
    for (const { board, shared: expected, certain: make } of PUZZLES) {
      const certain = make();
      const told: string[] = [];
      asked.mockClear();
      let now = board;
      for (;;) {
        const goals = certain.goals(now, NO_HURRY, NO_HURRY)!;
        if (goals.length === 0) break;
        told.push(nameOf(goals[0]!));
        expect(expected).toContain(told.at(-1));
        now = withFacts(now, [goals[0]!]);
      }
      expect(told.sort()).toEqual(expected);
      shared += expected.length;
      const closed = new Set<number>();
      for (const [i, { value: answer }] of asked.mock.settledResults.entries()) {
        const [cell] = asked.mock.calls[i]!;
        if (closed.has(cell)) again++;
        if (answer !== 'limit') closed.add(cell);
      }
    }
    expect(shared).toBeGreaterThan(30);
    expect(again).toBe(0);
  });

  test('takes no more work than there is for it, and claims nothing false then', () => {
    let [ends, found] = [0, 0];
    for (const most of [0, 1, 3, 10, 40]) {
      Object.assign(CERTAIN_EFFORT, { found: 0, step: most, path: 2 * most });
      for (const { board, shared, certain: make } of PUZZLES.slice(0, 8)) {
        const certain = make();
        let now = board;
        for (;;) {
          const before = certain.effort;
          const goals = certain.goals(now, NO_HURRY, NO_HURRY);
          expect(certain.effort - before).toBeLessThanOrEqual(most + 1);
          expect(certain.effort).toBeLessThanOrEqual(2 * most + 1);
          if (!goals) ends++;
          if (!goals?.length) break;
          found += goals.length;
          expect(shared).toEqual(expect.arrayContaining(goals.map(nameOf)));
          now = withFacts(now, goals);
        }
      }
    }
    expect(Math.min(ends, found)).toBeGreaterThan(10);
  });

  test('is not claimed to be nothing when the work was not enough: the path ends with the limit, and with what it has told', () => {
    const ends: Record<string, number> = {};
    for (const { puzzle } of PUZZLES) {
      Object.assign(CERTAIN_EFFORT, { found: 1000, step: 0, path: 0 });
      const { status, board, ending } = explain(puzzle);
      ends[status] = (ends[status] ?? 0) + 1;
      if (status === 'limit') {
        const [one, other] = ending!.solutions!;
        const differ = openCells(board).filter((cell) => one.cells[cell] !== other.cells[cell]);
        expect(differ.length).toBeGreaterThan(0);
        expect(ending!.open).toEqual(expect.arrayContaining(differ));
        const { referee } = explainedKindOf(puzzle);
        expect([one, other].flatMap((solution) => referee(puzzle, solution))).toEqual([]);
        const said = `There is more than one solution; at least ${ending!.open!.length} cells differ:`;
        expect(endingText(languageOf('en'), puzzle, { status, ending })).toContain(said);
      }
      Object.assign(CERTAIN_EFFORT, effort);
      const whole = explain(puzzle);
      expect(whole.status).toBe('multiple');
      for (const [cell, set] of Array.from(whole.board.cells).entries()) expect(set & ~board.cells[cell]!).toBe(0);
    }
    expect(ends.limit).toBeGreaterThan(6);
  });
});

test('small reasons of a path share their work: where that is not enough for one, it is a search', () => {
  let [cut, whole] = [0, 0];
  for (const { puzzle, board, solution, certain } of PUZZLES) {
    const kind = explainedKindOf(puzzle);
    for (const goal of certain().goals(board, NO_HURRY, NO_HURRY)!.slice(0, 3)) {
      const reasonWith = (path: number) =>
        findDeeper(kind, puzzle, board, [goal], solution, { effort: new ReasonEffort({ path, share: 1, least: 0 }) })!;
      const unlimited = reasonWith(1e9);
      if (unlimited.technique !== DEEPER) continue;
      for (const path of [0, 300, 2000]) {
        const reason = reasonWith(path);
        expect(problemsWith(kind, puzzle, board, reason)).toEqual([]);
        if (reason.technique === SEARCH) cut++;
        else {
          whole++;
          expect(reason).toEqual(unlimited);
        }
      }
    }
  }
  expect(Math.min(cut, whole)).toBeGreaterThan(3);
});
