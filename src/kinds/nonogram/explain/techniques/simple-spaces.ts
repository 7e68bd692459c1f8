/**
 * Simple spaces: no block can reach a cell.
 *
 * By order and lengths each block has a range. A box that lies in the range of one block only belongs to that block, which
 * then reaches no further than its length on either side of the box. A cell in no block's range is a space.
 * Proof: a box has an owner, a block covers an unbroken stretch, and every placement lies in the block's range. (The
 * paper prints "there is a block that can cover the box"; it must be the only one.)
 */
import { type Finding, lineTechnique } from './line-technique.js';
import { type LineView, numbersOf, type Ranges } from './line-view.js';
import { unreached, unreachedTogether } from './overlap.js';

export const simpleSpaces = lineTechnique({
  id: 'simple-spaces',
  level: 1,
  joined: unreachedTogether,
  look(view) {
    const around = aroundBoxes(view);
    const cover = inRange(view, around.ranges);
    for (let p = 0; p < cover.length; p++) cover[p]! &= view.sets[p]!;
    return united(unreached(view, cover, (from, to) => keptAway(view, around, from, to)));
  },
  example: {
    clue: '3',
    line: '????#???',
    filled: '...###..',
    after: '..??#??.',
    because: '????#???',
    numbers: { block: 0, length: 3, colour: 1, begin: 2, beginBox: 4, end: 6, endBox: 4 },
  },
});

/** Stretches out of reach of the same block are one finding; so are all other spaces, and all cells that only lose colours. */
function united(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const byDetails = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.details?.block} ${finding.narrows[0]![1] === 1}`;
    const same = byDetails.get(key);
    byDetails.set(key, same ? { ...same, narrows: [...same.narrows, ...finding.narrows] } : finding);
  }
  return [...byDetails.values()];
}

interface AroundBoxes {
  /** The ranges of the blocks with what boxes say about them. */
  readonly ranges: Ranges;
  /** Per run of boxes: the only block that can cover it, or -1. */
  readonly owners: Int32Array;
}

function aroundBoxes(view: LineView): AroundBoxes {
  const { plain, boxes } = view;
  const lo = plain.lo.slice();
  const hi = plain.hi.slice();
  const owners = new Int32Array(boxes.length).fill(-1);
  for (let i = 0; i < boxes.length; i++) {
    const { from, to, colour } = boxes[i]!;
    let [owner, count] = [-1, 0];
    for (let block = 0; block < lo.length && plain.lo[block]! <= from && count < 2; block++) {
      if (plain.hi[block]! < to || view.colour(block) !== colour) continue;
      owner = block;
      count++;
    }
    if (count !== 1) continue;
    lo[owner] = Math.max(lo[owner]!, to - view.most(owner) + 1);
    hi[owner] = Math.min(hi[owner]!, from + view.most(owner) - 1);
    owners[i] = owner;
  }
  return { ranges: { lo, hi }, owners };
}

/** Where a single block could be here but for a box that it must cover: the block, and where boxes let it begin and end. */
function keptAway(view: LineView, { ranges, owners }: AroundBoxes, from: number, to: number): Omit<Finding, 'narrows'> {
  const { plain } = view;
  const near = [...view.clue.keys()].filter((block) => plain.lo[block]! <= to && plain.hi[block]! >= from);
  const block = near[0];
  const restsOn = 'boxes';
  if (near.length !== 1 || block === undefined) return { restsOn };
  const [begin, end] = [ranges.lo[block]!, ranges.hi[block]!];
  const held = view.boxes.filter((_, i) => owners[i] === block);
  const first = held.find((run) => begin === run.to - view.most(block) + 1);
  const last = held.find((run) => end === run.from + view.most(block) - 1);
  if (!(to < begin && first) && !(from > end && last)) return { restsOn };
  return {
    restsOn,
    details: {
      ...numbersOf(view.clue, block),
      ...(first && { begin, beginBox: first.to }),
      ...(last && { end, endBox: last.from }),
    },
  };
}

/** Per position the values that some block's range leaves to it, whatever is known of the cell itself. */
export const reachOf = (view: LineView): Uint32Array => inRange(view, aroundBoxes(view).ranges);

function inRange(view: LineView, { lo, hi }: Ranges): Uint32Array {
  const cover = new Uint32Array(view.length).fill(1);
  for (let block = 0; block < view.clue.length; block++) {
    const [colour, last] = [1 << view.colour(block), hi[block]!];
    for (let p = lo[block]!; p <= last; p++) cover[p]! |= colour;
  }
  return cover;
}
