/** What ranges say about cells, whichever way the ranges were found: overlaps, and cells that nothing reaches. */
import type { Clue } from '../../puzzle.js';
import { type Finding, stretch } from './line-technique.js';
import type { LineView, Ranges } from './line-view.js';

/** Where the first and the last placement of a block in its range overlap, for each block. */
export function overlaps(view: LineView, { lo, hi }: Ranges): Finding[] {
  const findings: Finding[] = [];
  for (let block = 0; block < view.clue.length; block++) {
    const from = hi[block]! - view.least(block) + 1;
    const to = lo[block]! + view.least(block) - 1;
    if (from > to) continue;
    const colour = view.colour(block);
    findings.push({
      narrows: stretch(from, to, 1 << colour),
      numbers: { block, length: view.clue[block]!.length, colour, ...whichOf(view.clue, block) },
    });
  }
  return findings;
}

/** Its number among the blocks that look the same, from 1, where there are several. */
function whichOf(clue: Clue, block: number): { which?: number } {
  const { length, colour } = clue[block]!;
  const alike = clue.flatMap((other, index) => (other.length === length && other.colour === colour ? [index] : []));
  return alike.length > 1 ? { which: alike.indexOf(block) + 1 } : {};
}

/** Cells that the placements of all blocks leave fewer values than are known, one finding for each stretch. */
export function unreached(view: LineView, cover: ArrayLike<number>): Finding[] {
  const findings: Finding[] = [];
  for (let p = 0; p < view.length; p++) {
    const narrows: [number, number][] = [];
    for (; p < view.length && (view.sets[p]! & ~cover[p]!) !== 0; p++) narrows.push([p, cover[p]!]);
    if (narrows.length > 0) findings.push({ narrows });
  }
  return findings;
}
