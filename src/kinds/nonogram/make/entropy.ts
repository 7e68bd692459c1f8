/**
 * How much the lines of a half-solved nonogram leave open: for every line the logarithm of the number of ways to place
 * its blocks that agree with the board, summed. The count is made block by block over the cells, scaled as it grows, so
 * lines of any length do. For clues without blots, as pictures have them.
 */
import type { Board } from '../../../core/board.js';
import type { Clue, Nonogram } from '../puzzle.js';

let reach = new Float64Array(0);
let ended = new Float64Array(0);
let next = new Float64Array(0);

/** In bits. */
export function entropy(puzzle: Nonogram, board: Board): number {
  const { width, height, rows, cols } = puzzle;
  const longest = Math.max(width, height) + 1;
  if (reach.length < longest) {
    reach = new Float64Array(longest);
    ended = new Float64Array(longest);
    next = new Float64Array(longest);
  }
  let bits = 0;
  for (let row = 0; row < height; row++) bits += bitsOf(rows[row]!, board.cells, row * width, 1, width);
  for (let col = 0; col < width; col++) bits += bitsOf(cols[col]!, board.cells, col, width, height);
  return bits;
}

/**
 * `reach[p]` counts the ways to have the blocks so far in the first p cells and nothing after the last of them;
 * `ended[p]` those in which the last one ends exactly there.
 */
function bitsOf(clue: Clue, sets: ArrayLike<number>, start: number, step: number, length: number): number {
  let scale = 0;
  reach[0] = 1;
  for (let p = 1; p <= length; p++) reach[p] = sets[start + (p - 1) * step]! & 1 ? reach[p - 1]! : 0;
  for (let index = 0; index < clue.length; index++) {
    const block = clue[index]!;
    const gap = index > 0 && clue[index - 1]!.colour === block.colour ? 1 : 0;
    let run = 0;
    let most = 0;
    ended[0] = 0;
    next[0] = 0;
    for (let p = 1; p <= length; p++) {
      const set = sets[start + (p - 1) * step]!;
      run = (set >> block.colour) & 1 ? run + 1 : 0;
      const before = p - block.length - gap;
      const open = gap === 0 || (before >= 0 && (sets[start + before * step]! & 1) === 1);
      ended[p] = run >= block.length && before >= 0 && open ? reach[before]! : 0;
      next[p] = ended[p]! + (set & 1 ? next[p - 1]! : 0);
      most = Math.max(most, next[p]!);
    }
    if (most > 1e100) {
      for (let p = 0; p <= length; p++) next[p]! /= most;
      scale += Math.log2(most);
    }
    [reach, next] = [next, reach];
  }
  return reach[length]! > 0 ? scale + Math.log2(reach[length]!) : 0;
}
