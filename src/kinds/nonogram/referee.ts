/**
 * The nonogram's rule, straight from its statement: each line's runs are its clue, in order. A line that is still open
 * in places breaks the rule when no way to fill it gives the clue. Shares nothing with the engines.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';

export function referee(puzzle: Nonogram, board: Board): Violation[] {
  const violations: Violation[] = [];
  const look = (axis: LineRef['axis'], clues: readonly Clue[]) =>
    clues.forEach((clue, index) => {
      const line = { axis, index };
      const cells = lineCells(puzzle, line);
      const sets = Uint32Array.from(cells, (cell) => board.cells[cell]!);
      if (sets.every((set) => onlyValue(set) >= 0) ? matches(clue, sets) : fits(clue, sets)) return;
      violations.push({ rule: 'clue', cells, lines: [line] });
    });
  look('row', puzzle.rows);
  look('col', puzzle.cols);
  return violations;
}

/** Are the runs of a complete line the blocks of the clue? */
function matches(clue: Clue, sets: ArrayLike<number>): boolean {
  let block = 0;
  for (let from = 0, to = 0; from < sets.length; from = to) {
    while (to < sets.length && sets[to] === sets[from]) to++;
    const colour = onlyValue(sets[from]!);
    if (colour === 0) continue;
    const expected = clue[block++];
    if (expected?.colour !== colour || (expected.length !== BLOTTED && expected.length !== to - from)) return false;
  }
  return block === clue.length;
}

/**
 * Can the cells, each a set of allowed values, hold exactly these blocks? `reach[p]` says whether the blocks so far can
 * stand in the first p cells with the last of them ending at or before p; `ended[p]` whether it ends exactly at p.
 */
export function fits(clue: Clue, sets: ArrayLike<number>): boolean {
  const n = sets.length;
  let reach = new Uint8Array(n + 1);
  let ended = new Uint8Array(n + 1);
  reach[0] = 1;
  for (let p = 1; p <= n; p++) reach[p] = reach[p - 1]! & sets[p - 1]! & 1;
  clue.forEach((block, index) => {
    const sameColour = index > 0 && clue[index - 1]!.colour === block.colour;
    const nextReach = new Uint8Array(n + 1);
    const nextEnded = new Uint8Array(n + 1);
    let run = 0; // how many cells up to p can have this colour
    let starts = 0; // for a blotted block: how many of those could be its first cell
    const canStart = (p: number): number => (sameColour ? (p > 0 ? reach[p - 1]! & sets[p - 1]! & 1 : 0) : reach[p]!);
    for (let p = 1; p <= n; p++) {
      if ((sets[p - 1]! >> block.colour) & 1) {
        run++;
        starts += canStart(p - 1);
      } else {
        run = 0;
        starts = 0;
      }
      const whole = block.length === BLOTTED ? starts > 0 : run >= block.length && canStart(p - block.length) > 0;
      nextEnded[p] = whole ? 1 : 0;
      nextReach[p] = nextEnded[p]! | (nextReach[p - 1]! & sets[p - 1]! & 1);
    }
    reach = nextReach;
    ended = nextEnded;
  });
  return reach[n] === 1 || ended[n] === 1;
}
