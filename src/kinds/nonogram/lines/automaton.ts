/**
 * The forms of line logic in this folder and beside it, and why each is separate. All give the same answers,
 * which lines.test.ts and line-dp.test.ts compare.
 *
 * | form            | for what                                    | why separate                                           |
 * | --------------- | ------------------------------------------- | ------------------------------------------------------ |
 * | automaton       | a clue as states; the forms below share it  | the one definition of what a clue means                |
 * | short-lines     | search, black and white, sides up to 30     | block by block on one word: 1.5 to 2 times as fast as  |
 * |                 |                                             | cell by cell, and most puzzles are of this size        |
 * | narrow-lines    | search, black and white, longer or blotted  | states in one word, by number or by shift: solves as   |
 * |                 |                                             | fast as it goes cell by cell, reasons 2.5 times faster |
 * | wide-lines      | search, everything else                     | several words, colours, blots; cell by cell            |
 * | wide-reasons    | why wide-lines implied something            | runs only in conflicts; a part of wide-lines           |
 * | line-masks      | the automaton as words of bits              | shared by wide-lines, wide-reasons and line-sweeps     |
 * | search/         | wide-lines when many suppositions start     | explaining large puzzles: most lines have one changed  |
 * | line-memory     | from the same board                         | cell; does not pay inside the search                   |
 * | line-sweeps     | one line by itself: fits, picture, force    | explaining: no grid, no trail, no propagator           |
 * | line-reason     | the fewest facts by which a line forces     | explaining: people get the nearest facts, the search   |
 * |                 | something                                   | gets a quick irreducible reason                        |
 * | line-count      | the weight of a line's fillings per value   | counts in floating point; bits cannot count            |
 * | beliefs         | what rows and columns agree on: the guess   | many lines at once, no certainty                       |
 * | scan/           | a clue whose numbers are not certain, each  | sums of costs, not bits; a block may end after any of  |
 * | weighed-line    | of its lengths with a cost                  | its lengths                                            |
 * | line-dp         | Fix and Paint of Faddila (2019)             | the readable reference: the paper's engine, the tests, |
 * |                 |                                             | and explain/places.ts, which needs its table           |
 * | explain/places, | where each block of a line may lie          | techniques reason about blocks; the forms above        |
 * | explain/techniques/line-view |                                | know cells only                                        |
 *
 * The rest of this file: a clue as a bit-parallel automaton. One state per position in the clue: gap 0, the cells of block 1, gap 1, the cells
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
