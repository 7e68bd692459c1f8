/**
 * Simple spaces: no block can reach a cell.
 *
 * By order and lengths each block has a range. A box that lies in the range of one block only belongs to that block, which
 * then reaches no further than its length on either side of the box. A cell in no block's range is a space.
 * Proof: a box has an owner, a block covers an unbroken stretch, and every placement lies in the block's range. (The
 * paper prints "there is a block that can cover the box"; it must be the only one.)
 */
import { lineTechnique } from './line-technique.js';
import type { LineView, Ranges } from './line-view.js';
import { unreached } from './overlap.js';

export const simpleSpaces = lineTechnique({
  id: 'simple-spaces',
  level: 1,
  look: (view) => unreached(view, inRange(view, aroundBoxes(view))),
  example: {
    clue: '3',
    line: '????#???',
    filled: '...###..',
    after: '..??#???',
    because: '????#???',
  },
});

function aroundBoxes(view: LineView): Ranges {
  const { plain } = view;
  const lo = Int32Array.from(plain.lo);
  const hi = Int32Array.from(plain.hi);
  for (const { from, to, colour } of view.runs) {
    const owners: number[] = [];
    for (let block = 0; block < view.clue.length; block++) {
      if (view.colour(block) === colour && plain.lo[block]! <= from && plain.hi[block]! >= to) owners.push(block);
    }
    if (owners.length !== 1) continue;
    const owner = owners[0]!;
    lo[owner] = Math.max(lo[owner]!, to - view.most(owner) + 1);
    hi[owner] = Math.min(hi[owner]!, from + view.most(owner) - 1);
  }
  return { lo, hi };
}

/** Per position the values that some block's range leaves to it. */
function inRange(view: LineView, { lo, hi }: Ranges): Uint32Array {
  const cover = new Uint32Array(view.length).fill(1);
  for (let block = 0; block < view.clue.length; block++) {
    for (let p = lo[block]!; p <= hi[block]!; p++) cover[p]! |= 1 << view.colour(block);
  }
  return cover.map((set, p) => set & view.sets[p]!);
}
