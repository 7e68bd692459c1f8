/**
 * Block identity: only one block can own a run, by its length, its room or the order of the runs, so that block lies
 * around it, and the others keep clear.
 *
 * Ranges are narrowed in this way until nothing changes (owners.ts); then overlaps are boxes, and cells that no block
 * reaches are spaces.
 * Proof: every run has an owner, owners stand in the order of the runs, and a block reaches no further than its length on either
 * side of a run that it owns; the rest is as for simple boxes and simple spaces.
 */
import { lineTechnique } from './line-technique.js';
import { overlaps, unreached, unreachedTogether } from './overlap.js';
import { ownership } from './owners.js';

export const blockIdentity = lineTechnique({
  id: 'block-identity',
  level: 3,
  joined: unreachedTogether,
  look(view) {
    if (view.runs.length === 0) return [];
    const { ranges } = ownership(view);
    return [...overlaps(view, ranges), ...unreached(view, view.covered(ranges))];
  },
  example: {
    clue: '3 2 2',
    line: '??#??#??????',
    filled: '.###.##...##',
    after: '?##??#??????',
    because: '??#??#??????',
    numbers: { block: 0, length: 3, colour: 1, earliestEnd: 2, latestBegin: 1 },
  },
});
