/**
 * A clue as a bit-parallel automaton. One state per position in the clue: gap 0, the cells of block 1, gap 1, the cells
 * of block 2, ... A blotted block is a single state that may repeat. Each state is entered by one value only:
 *
 *   step(D, v) = ((D << 1) & enter[v]) | ((D << 2) & skip[v]) | (D & stay[v])
 *
 * `skip` leaves out the gap between blocks of different colours; `stay` are the gaps (background) and blotted blocks.
 * A line fits when the last gap or the last cell of the last block is reached at its end.
 */
import { BLOTTED, type Clue } from '../puzzle.js';

export const statesOf = (clue: Clue): number =>
  clue.reduce((sum, block) => sum + (block.length === BLOTTED ? 1 : block.length), 1 + clue.length);

/** Reports each state of a clue once, in order. `skips`: it can also be reached from two states before. */
export function eachState(
  clue: Clue,
  visit: (state: number, value: number, stays: boolean, skips: boolean, accepts: boolean) => void,
): void {
  let state = 0;
  visit(state++, 0, true, false, clue.length === 0);
  clue.forEach((block, index) => {
    const blotted = block.length === BLOTTED;
    const cells = blotted ? 1 : block.length;
    const last = index === clue.length - 1;
    for (let i = 0; i < cells; i++) {
      const skips = i === 0 && index > 0 && clue[index - 1]!.colour !== block.colour;
      visit(state++, block.colour, blotted, skips, last && i === cells - 1);
    }
    visit(state++, 0, true, false, last);
  });
}
