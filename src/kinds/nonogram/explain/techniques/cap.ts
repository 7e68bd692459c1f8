/**
 * Cap: a run of boxes that is as long as its block can be is fenced.
 *
 * Look at every block that could own the run. When none of them is longer than the run, the cells on both sides do not have
 * its colour.
 * Proof: the owner has at least the run's length and at most that, so it is the run, and a block's neighbours do not
 * have its colour.
 */
import { fullSet } from '../../../../core/board.js';
import { type Finding, lineTechnique } from './line-technique.js';

export const cap = lineTechnique({
  id: 'cap',
  level: 2,
  look: (view) =>
    view.runs.flatMap((run): Finding[] => {
      if (!view.isWanted(run.from - 1, run.to + 1)) return [];
      const length = run.to - run.from + 1;
      const owners = view.owners(view.walls, run);
      if (owners.length === 0 || owners.some((block) => view.most(block) > length)) return [];
      const other = fullSet(view.values) & ~(1 << run.colour);
      const beside = [run.from - 1, run.to + 1].filter((p) => p >= 0 && p < view.length);
      return [
        {
          narrows: beside.map((p) => [p, other] as const),
          numbers: { length, colour: run.colour },
          places: { from: run.from, to: run.to },
        },
      ];
    }),
  example: {
    clue: '1 3 2',
    line: '????###?????',
    filled: '.#..###.##..',
    after: '???.###.????',
    because: '????###?????',
    numbers: { length: 3, colour: 1, from: 4, to: 6 },
  },
});
