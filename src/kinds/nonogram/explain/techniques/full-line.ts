/**
 * Full line: whatever else follows from one line alone.
 *
 * The exact line DP (line-dp.ts) looks at every way to place the blocks on what is known. A cell that is the same in all of them is
 * settled; cells side by side that come out the same are one deduction.
 * Proof: one of these ways is the right one.
 */
import { type Finding, lineTechnique } from './line-technique.js';

export const fullLine = lineTechnique({
  id: 'full-line',
  level: 4,
  look(view) {
    const picture = view.picture!;
    const findings: Finding[] = [];
    for (let p = 0; p < view.length; p++) {
      const from = p;
      if (picture[p] === view.sets[p]) continue;
      while (p + 1 < view.length && picture[p + 1] === picture[from] && picture[p + 1] !== view.sets[p + 1]) p++;
      findings.push({
        narrows: Array.from({ length: p - from + 1 }, (_, i) => [from + i, picture[from]!] as const),
      });
    }
    return findings;
  },
  example: {
    clue: '1 1 3',
    line: '?????#???#??',
    filled: '..#..#..###.',
    after: '?????#.??#??',
    because: '?????#???#??',
  },
});
