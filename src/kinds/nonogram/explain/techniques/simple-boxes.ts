/**
 * Simple boxes: the left-most and the right-most placement of one block overlap.
 *
 * The blocks before it, with the spaces that they need, push it to the right; those after it push it to the left. It
 * lies somewhere in between.
 * Proof: if the block is longer than the room it has to move in, every placement covers the middle: it starts at or before the last
 * start and ends at or after the first end. Only the unfinished part of the line is looked at.
 */
import { lineTechnique } from './line-technique.js';
import { overlaps } from './overlap.js';

export const simpleBoxes = lineTechnique({
  id: 'simple-boxes',
  level: 1,
  look: (view) => overlaps(view, view.plain, { restsOn: 'ends' }),
  example: {
    clue: '4 2',
    line: '?????????',
    filled: '####.##..',
    after: '??##?????',
    because: '?????????',
    numbers: { block: 0, length: 4, colour: 1, earliestEnd: 3, latestBegin: 2 },
  },
});
