/** Done clues, kept up to date line by line, are those of the whole board. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workedExamples } from '../../../test/worked-examples.js';
import { type DoneCluesState, doneCluesOf } from './done-clues.js';

const { puzzle } = workedExamples.nonogram![0]!;
const cells = puzzle.width * puzzle.height;

test('after any marks they are as if looked at anew', () => {
  const marks = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: cells, maxLength: cells });
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 5 }), (boards) => {
      let state: DoneCluesState | undefined;
      for (const board of boards) {
        state = doneCluesOf(puzzle, board, state);
        expect(state.clues).toEqual(doneCluesOf(puzzle, board, undefined).clues);
      }
    }),
    { seed: 3, numRuns: 200 },
  );
});

test('a line in which nothing changed keeps its list', () => {
  const open = new Array<number>(cells).fill(-1);
  const first = doneCluesOf(puzzle, open, undefined);
  const second = doneCluesOf(puzzle, [1, ...open.slice(1)], first);
  expect(second.clues.rows[1]).toBe(first.clues.rows[1]);
  expect(doneCluesOf(puzzle, open, first).clues).toBe(first.clues);
});
