/**
 * Glue: a run of boxes near a wall (the border, a space, another colour) pulls the block that must cover it away from
 * the wall.
 *
 * Look at every block that could own the run: right colour, long enough, and with room for it between the walls around the
 * run. Even when it starts right at the wall (or at the start of its range) it reaches some way beyond it. Up to the
 * shortest of these ways every cell is a box.
 * Proof: one of these blocks owns the run, and whichever it is, it covers everything from the run to its own earliest end.
 */
import { type Finding, lineTechnique, stretch } from './line-technique.js';
import { numbersOf } from './line-view.js';

export const glue = lineTechnique({
  id: 'glue',
  level: 2,
  bothWays: true,
  look(view) {
    const { walls } = view;
    const findings: Finding[] = [];
    for (const run of view.runs) {
      if (run.to >= view.focus.to) break;
      // No block that covers the run gets so far.
      if (run.from + view.longest <= view.focus.from) continue;
      const owners = view.owners(walls, run);
      let earliest = owners.length === 0 ? run.to : view.length;
      for (const block of owners) {
        earliest = Math.min(earliest, Math.max(run.left, walls.lo[block]!) + view.least(block) - 1);
      }
      if (earliest <= run.to || earliest < view.focus.from) continue;
      findings.push({
        narrows: stretch(run.to + 1, earliest, 1 << run.colour),
        numbers: owners.length === 1 ? numbersOf(view.clue, owners[0]!) : { colour: run.colour },
        places: { box: run.from },
        bounds: { begin: earliest - view.least(owners[0]!) + 1, end: earliest },
      });
    }
    return findings;
  },
  example: {
    clue: '5 1',
    line: '??#?????????',
    filled: '.#####.#....',
    after: '??###???????',
    because: '??#?????????',
    numbers: { block: 0, length: 5, colour: 1, box: 2, begin: 0, end: 4 },
  },
});
