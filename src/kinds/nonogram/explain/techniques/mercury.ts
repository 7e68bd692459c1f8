/**
 * Mercury: a block draws back from a wall when a box stands exactly where it would have to stop.
 *
 * Take the first cell after a wall. A block that covers it starts there. If each block that could start there would
 * have a box of its own colour right behind its end, it would be too long: nothing of that colour starts in this cell.
 * Proof: a block is a whole run, so the cell after it does not have its colour. A blotted block has no fixed end and
 * may always start.
 */
import { fullSet } from '../../../../core/board.js';
import { BLOTTED } from '../../puzzle.js';
import { type Finding, lineTechnique } from './line-technique.js';
import type { LineView } from './line-view.js';

export const mercury = lineTechnique({
  id: 'mercury',
  level: 2,
  bothWays: true,
  look(view) {
    const findings: Finding[] = [];
    for (let p = view.focus.from; p <= view.focus.to; p++) {
      if (!view.isOpen(p)) continue;
      for (let colour = 1; colour < view.values; colour++) {
        if (!view.can(p, colour) || (p > 0 && view.can(p - 1, colour))) continue;
        const lengths = drawnBack(view, p, colour);
        if (lengths.length === 0) continue;
        findings.push({
          narrows: [[p, fullSet(view.values) & ~(1 << colour)]],
          numbers: { length: lengths[0]!, colour, lengths: new Set(lengths).size },
          places: { cell: p, box: p + lengths[0]! },
        });
      }
    }
    return findings;
  },
  example: {
    clue: '2 2',
    line: '????.??#????',
    filled: '##.....##...',
    after: '????..?#????',
    because: '????.??#????',
    numbers: { length: 2, colour: 1, lengths: 1, cell: 5, box: 7 },
  },
});

/** The lengths of the blocks that would run into a box when they start at p; none when some block may start there. */
function drawnBack(view: LineView, p: number, colour: number): number[] {
  const { lo, hi } = view.walls;
  const lengths: number[] = [];
  for (let block = 0; block < view.clue.length; block++) {
    if (view.colour(block) !== colour || lo[block]! > p) continue;
    const { length } = view.clue[block]!;
    const end = p + view.least(block) - 1;
    if (end > hi[block]!) continue;
    let fits = true;
    for (let q = p; q <= end && fits; q++) fits = view.can(q, colour);
    if (!fits) continue;
    if (length === BLOTTED || end + 1 >= view.length || !view.is(end + 1, colour)) return [];
    lengths.push(length);
  }
  return lengths;
}
