/** Trails: what undo takes back stays seen, kept and read back, and older games have one from their moves. */
import { expect, test } from 'vitest';
import { mark, newGame, redo, undo } from '../../tasks/play/game.js';
import { firstEntry } from './first-visit.js';
import { extended, marksAfter, movesIn, pictureOf, trailFrom, trailOfGame } from './trail.js';

const begun = newGame(firstEntry().puzzle, firstEntry().progress);

test('every change is kept in order, also one that was undone', () => {
  const one = mark(begun, [{ cell: 0, to: 1 }]);
  const back = undo(one);
  const two = mark(back, [
    { cell: 1, to: 0 },
    { cell: 2, to: 0 },
  ]);
  let trail = trailFrom(begun.marks);
  for (const [game, millis] of [
    [one, 1000.4],
    [back, 2000],
    [back, 2500],
    [two, 3000],
  ] as const) {
    trail = extended(trail, game.marks, millis, 1);
  }
  const moves = movesIn(trail.log);
  expect(moves).toEqual([
    { millis: 1000, hints: 1, changes: [{ cell: 0, to: 1 }] },
    { millis: 2000, hints: 1, changes: [{ cell: 0, to: -1 }] },
    {
      millis: 3000,
      hints: 1,
      changes: [
        { cell: 1, to: 0 },
        { cell: 2, to: 0 },
      ],
    },
  ]);
  expect(trailFrom(begun.marks, trail.log).marks).toEqual(two.marks);
  expect(marksAfter(trail, moves, 1)).toEqual(one.marks);
  expect(marksAfter(trail, moves, 0)).toEqual(begun.marks);
  expect(pictureOf(trail).every((value) => value >= 0)).toBe(true);
});

test('a game from before trails has its moves; what was undone and may be redone is not among them', () => {
  const game = undo(mark(mark(begun, [{ cell: 0, to: 1 }]), [{ cell: 1, to: 0 }]));
  const trail = trailOfGame(begun.marks, game);
  expect(trail.marks).toEqual(game.marks);
  expect(movesIn(trail.log)).toHaveLength(1);
  expect(extended(trail, redo(game).marks, 5, 0).marks).toEqual(redo(game).marks);
});

test('a damaged log is read as far as it goes', () => {
  expect(movesIn([5, 0, 1, 3, 1, 6, 0, 9, 1])).toHaveLength(1);
  expect(movesIn([5, 0, Number.NaN, 3])).toEqual([]);
  expect(trailFrom(new Int8Array(4), [1, 0, 1, 99, 1]).marks).toEqual(new Int8Array(4));
});
