/**
 * Joining and splitting: what lies between two runs of boxes of one colour.
 *
 * Joining: by the order of the blocks and by what each can hold, see which blocks can own either run. When there is no way to
 * give them different owners, the first before the second, one block owns both, and everything between is a box.
 * Splitting: with one open cell between the runs, filling it would make one run of both. When no block can hold that, the
 * cell does not have the colour.
 * Proof: in both cases one of two possibilities would leave a run that no block of the clue can own.
 */
import { fullSet } from '../../../../core/board.js';
import { type Finding, lineTechnique, stretch } from './line-technique.js';
import { canShare, ownership } from './owners.js';

export const JOIN = 0;
const SPLIT = 1;

export const joiningAndSplitting = lineTechnique({
  id: 'joining-and-splitting',
  level: 3,
  look(view) {
    const { runs } = view;
    if (runs.length < 2) return [];
    const { ranges, owners } = ownership(view);
    const findings: Finding[] = [];
    for (let i = 1; i < runs.length; i++) {
      const [a, b] = [runs[i - 1]!, runs[i]!];
      if (a.colour !== b.colour || owners[i - 1]!.length === 0 || owners[i]!.length === 0) continue;
      const places = { left: a.to, right: b.from };
      const open = a.right >= b.from;
      if (open && owners[i - 1]![0]! >= owners[i]!.at(-1)!) {
        const numbers = { way: JOIN, colour: a.colour };
        findings.push({ narrows: stretch(a.to + 1, b.from - 1, 1 << a.colour), numbers, places });
      }
      const shared = view.clue.some((_, block) => canShare(view, ranges, block, a, b));
      if (b.from - a.to === 2 && open && !shared) {
        const numbers = { way: SPLIT, colour: a.colour };
        const whole = { from: a.from, to: b.to };
        findings.push({ narrows: [[a.to + 1, fullSet(view.values) & ~(1 << a.colour)]], numbers, places: whole });
      }
    }
    return findings;
  },
  example: {
    clue: '2 2 1',
    line: '?????#?#????',
    filled: '....##.##.#.',
    after: '?????#.#????',
    because: '?????#?#????',
    numbers: { way: SPLIT, colour: 1, from: 5, to: 7 },
  },
});
