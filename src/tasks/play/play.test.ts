/** Games: any sequence of moves can be undone, redone, kept and read back; trials give back what they covered. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExamples } from '../../../test/worked-examples.js';
import { boardOfValues, valueAt } from '../../core/board.js';
import { kinds } from '../../kinds/index.js';
import {
  beginTrial,
  boardOf,
  canRedo,
  canUndo,
  clear,
  dropTrial,
  type Game,
  isSolved,
  keepTrial,
  mark,
  marked,
  NO_MARK,
  newGame,
  redo,
  rewind,
  undo,
} from './game.js';
import { gameOf, recordOf } from './record.js';

const [nonogram, hitori] = kinds.map((kind) => workedExamples[kind.id]![0]!);
const puzzle = nonogram!.puzzle;
const cells = puzzle.width * puzzle.height;

type Act = (game: Game) => Game;

const marks = fc.array(
  fc.record({ cell: fc.nat({ max: cells - 1 }), to: fc.integer({ min: NO_MARK, max: puzzle.values - 1 }) }),
  { maxLength: 4 },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: marks.map(
      (made): Act =>
        (game) =>
          mark(game, made),
    ),
  },
  ...[undo, redo, beginTrial, keepTrial, dropTrial, clear].map((change) => ({
    weight: 1,
    arbitrary: fc.constant(change),
  })),
);
const games = fc.array(act, { maxLength: 30 }).map((acts) => acts.reduce((game, next) => next(game), newGame(puzzle)));

const seen = ({ marks: shown, layers, depth }: Game) => ({ shown: [...shown], layers: [...layers], depth });

const SETTINGS = { seed: 7, numRuns: 300 };

describe('a game', () => {
  test('undoing everything gives the start, redoing everything the end', () => {
    fc.assert(
      fc.property(games, (game) => {
        let first = game;
        while (canUndo(first)) first = undo(first);
        expect(seen(first)).toEqual(seen(newGame(puzzle)));
        let last = game;
        while (canRedo(last)) last = redo(last);
        let again = first;
        while (canRedo(again)) again = redo(again);
        expect(seen(again)).toEqual(seen(last));
      }),
      SETTINGS,
    );
  });

  test('a dropped trial leaves the board as it was, whatever happened on it', () => {
    fc.assert(
      fc.property(games, fc.array(marks, { maxLength: 6 }), (game, made) => {
        const tried = made.reduce((trial, part) => mark(trial, part), beginTrial(game));
        expect(seen(dropTrial(tried))).toEqual(seen(game));
        expect(seen(undo(dropTrial(tried)))).toEqual(seen(tried));
      }),
      SETTINGS,
    );
  });

  test('a kept trial leaves its marks, on the layer below', () => {
    const game = mark(newGame(puzzle), [{ cell: 0, to: 1 }]);
    const tried = mark(beginTrial(game), [
      { cell: 0, to: NO_MARK },
      { cell: 1, to: 0 },
    ]);
    expect(tried.layers[1]).toBe(1);
    const kept = keepTrial(tried);
    expect(kept.depth).toBe(0);
    expect([...kept.layers].every((layer) => layer === 0)).toBe(true);
    expect([kept.marks[0], kept.marks[1]]).toEqual([NO_MARK, 0]);
  });

  test('trials lie on trials: dropping the upper one leaves the lower', () => {
    const lower = mark(beginTrial(newGame(puzzle)), [{ cell: 2, to: 1 }]);
    const upper = mark(beginTrial(lower), [{ cell: 2, to: 0 }]);
    expect(seen(dropTrial(upper))).toEqual(seen(lower));
    expect(seen(dropTrial(dropTrial(upper)))).toEqual(seen(newGame(puzzle)));
    expect(keepTrial(upper).layers[2]).toBe(1);
  });

  test('marks that change nothing are no move, and cells outside are ignored', () => {
    const game = mark(newGame(puzzle), [{ cell: 0, to: 1 }]);
    expect(mark(game, [{ cell: 0, to: 1 }])).toBe(game);
    expect(mark(game, [{ cell: cells, to: 1 }])).toBe(game);
    expect(keepTrial(game)).toBe(game);
    expect(dropTrial(game)).toBe(game);
  });

  test('rewinding stops at the last moment that is right, and can be redone', () => {
    const right = mark(newGame(puzzle), [{ cell: 0, to: 1 }]);
    const wrong = mark(mark(right, [{ cell: 1, to: 1 }]), [{ cell: 2, to: 1 }]);
    const back = rewind(wrong, (game) => game.marks[1] === NO_MARK);
    expect(seen(back)).toEqual(seen(right));
    expect(seen(redo(redo(back)))).toEqual(seen(wrong));
  });

  test('cells settled by a board are marked at the start, and are no move', () => {
    const values = Array.from({ length: cells }, (_, cell) => (cell % 3) - 1);
    const game = newGame(puzzle, boardOfValues(puzzle, puzzle.values, values));
    expect([...game.marks]).toEqual(values);
    expect([canUndo(game), marked(game)]).toEqual([false, values.filter((value) => value >= 0).length]);
    expect(Array.from(game.marks, (_, cell) => valueAt(boardOf(game), cell))).toEqual(values);
  });

  test.each([nonogram, hitori])(
    'it is solved by every solution, crosses or not, and by nothing else: %#',
    (example) => {
      const { puzzle: own, solutions } = example!;
      const styles = kinds.find(({ id }) => id === own.kind)!.appearance(own).styles;
      const values = [...solutions[0]!.join('')].map((symbol) => styles.findIndex((style) => style.symbol === symbol));
      const full = values.map((to, cell) => ({ cell, to }));
      const filled = full.filter(({ to }) => to > 0);
      expect(isSolved(mark(newGame(own), full))).toBe(true);
      expect(isSolved(mark(newGame(own), filled))).toBe(true);
      expect(isSolved(mark(newGame(own), filled.slice(1)))).toBe(false);
    },
  );
});

describe('a record', () => {
  test('restores the same game, with all that can be undone and redone', () => {
    fc.assert(
      fc.property(games, (game) => {
        const again = gameOf(puzzle, structuredClone(recordOf(game)));
        expect(again).toEqual(game);
      }),
      SETTINGS,
    );
  });

  test('keeps the marks at the start', () => {
    const start = Array.from({ length: cells }, (_, cell) => (cell % 3) - 1);
    const game = mark(newGame(puzzle, boardOfValues(puzzle, puzzle.values, start)), [{ cell: 0, to: 1 }]);
    expect(gameOf(puzzle, recordOf(game, start))).toEqual(game);
  });

  test('a damaged one is replayed as far as it makes sense', () => {
    const one = mark(newGame(puzzle), [{ cell: 0, to: 1 }]);
    const two = mark(one, [{ cell: 1, to: 1 }]);
    const { log } = recordOf(two);
    const numbers = Array.from(log);
    const [first, second] = [numbers.slice(0, log.length / 2), numbers.slice(log.length / 2)] as const;
    const damaged = [
      [1, 0, 0, 1, 1, 0, 0, 0],
      [1, 0, 0, 99_999, -1, 1, 0, 0],
      [1, 0, 0, 1, -1, 77, 0, 0],
      [1, 0, 0, 1, -1, 1, 0, 101],
      [3, 0, 0, 1, -1],
      [0, 1, 1],
      [0, 0, 0.5],
      [0, 0],
      [-1, 0, 0],
    ];
    for (const bad of damaged) expect(gameOf(puzzle, { log: [...first, ...bad], done: 3 })).toEqual(one);
    expect(gameOf(puzzle, { start: [5], log: [...first, ...second], done: 2 })).toEqual(two);
    expect(gameOf(puzzle, { log, done: 99 })).toEqual(two);
  });
});
