/**
 * One hint in a process of its own, for `bench:hints -- --cold`: the puzzle and the cells of a board come as a message, the time by the clock goes back.
 */
import { makeBoard } from '../src/core/board.js';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { type Hint, hint } from '../src/tasks/hint.js';

/** How a hint ended: the technique of its step, or its status. */
export const endOf = (given: Hint): string => (given.status === 'step' ? given.step.technique : given.status);

interface Question {
  readonly puzzle: Hitori | Nonogram;
  readonly cells: Uint32Array;
}

process.once('message', ({ puzzle, cells }: Question) => {
  const made = puzzle.kind === 'hitori' ? makeHitori(puzzle) : makeNonogram(puzzle);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const board = makeBoard(puzzle, puzzle.values, cells);
  const start = performance.now();
  const given = hint(made.value, board);
  const millis = performance.now() - start;
  process.send?.({ millis, end: endOf(given) }, () => process.disconnect());
});
