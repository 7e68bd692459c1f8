/** Paper D: Sembiring (2012). Two 5x5 boards: the method solves the first, and breaks the third rule on the second. */

import type { Board } from '../../core/board.js';
import { unknownBoard } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import { withFacts } from '../../core/deduction.js';
import type { SolveResult } from '../../core/engine.js';
import { examples } from '../../kinds/hitori/examples.js';
import type { Hitori } from '../../kinds/hitori/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { readableMillis } from '../../report/plots.js';
import { isAbsent } from '../../report/runs.js';
import type { Bench, Experiment, Part, Section } from '../section.js';
import { patterns } from './patterns.js';

const ENGINES = ['patterns', 'auto'];

/** What the paper says about each example, and what is true. */
const CLAIMS = [
  { name: 'first example', paper: 'solved', truth: 'unique' },
  { name: 'second example', paper: 'breaks rule 3', truth: 'none' },
];

/** What the first pass leaves, from the steps that the method tells. */
function firstPass(puzzle: Hitori): Board {
  const board = unknownBoard(puzzle, puzzle.values);
  const steps: Deduction[] = [];
  const position = { puzzle, board, model: () => kindOf(puzzle).model(puzzle, board) };
  patterns.solve(position, { solutions: 1, seed: 0, limits: {}, onStep: (step) => steps.push(step) });
  const sets = steps.filter(({ pass }) => pass === 1).flatMap((step) => step.sets);
  return withFacts(board, sets);
}

async function run(bench: Bench): Promise<Section> {
  const rows = [];
  const parts: Part[] = [];
  for (const [index, { name, paper, truth }] of CLAIMS.entries()) {
    const { puzzle } = examples[index]!;
    parts.push({
      caption: `${name}, patterns: the board after the first pass; ? is not decided yet`,
      drawing: bench.draw(puzzle, firstPass(puzzle as Hitori)),
    });
    for (const engine of ENGINES) {
      bench.progress(`paper D: ${name}, ${engine}`);
      const timing = { limits: { millis: bench.perPuzzle }, now: bench.now, repeats: 5 };
      const timed = await bench.timedRun(puzzle, name, { name: engine, engine }, timing);
      if (isAbsent(timed)) throw new Error(timed.absent);
      const { status, attempt, solutions }: SolveResult = bench.solve(puzzle, engine);
      const violations = attempt ? kindOf(puzzle).referee(puzzle, attempt) : [];
      const broken = [...new Set(violations.map((violation) => violation.rule))];
      rows.push({
        name,
        engine,
        paper: engine === 'patterns' ? paper : '',
        truth,
        status,
        broken,
        millis: timed.millis,
      });
      const board = solutions[0] ?? attempt;
      const ending = attempt ? `refused by the referee: ${bench.violationSentence(puzzle, violations[0]!)}` : status;
      if (board) parts.push({ caption: `${name}, ${engine}: ${ending}`, drawing: bench.draw(puzzle, board) });
    }
  }
  return {
    id: 'd',
    title: 'D. Brute-force hitori',
    source: 'E. Sembiring: Brute-Force Hitori Solver. Institut Teknologi Bandung 2012.',
    headlines: rows.map(({ name, engine, paper, status, broken }) => ({
      what: `D: ${name}, ${engine}`,
      paper,
      ours: broken.length > 0 ? `${status}, breaks ${broken.join(', ')}` : status,
      ratio: '',
    })),
    parts: [
      {
        caption: 'The two examples',
        table: {
          head: ['example', 'engine', 'paper', 'status', 'rules broken', 'in truth', 'time'],
          rows: rows.map(({ name, engine, paper, truth, status, broken, millis }) => [
            name,
            engine,
            paper,
            status,
            broken.join(', '),
            truth,
            readableMillis(millis),
          ]),
        },
      },
      ...parts,
    ],
    shows: [
      'On its two boards the method does what the paper says: it solves the first, and cuts the 1 in the fourth row off in the second.',
      'Two boards of 5x5 say nothing about how often the method succeeds. That it breaks a rule on the second does not show a fault in the choice of cells there: no choice would do.',
    ],
    differs: [
      'The paper shows the boards after each pass as pictures whose shading the copy at hand has lost. What its text says of them was compared: only cells that repeat in both lines are shaded in the first pass, and those that repeat in one stay open.',
      'The paper gives no times. "Repeats" is read as "repeats among the cells not shaded yet", because only then does its first example come out as printed.',
      'The second example has no solution at all, which the paper does not say; auto proves it.',
    ],
    results: rows,
  };
}

export const hitoriPatterns: Experiment = {
  id: 'd',
  summary: 'the hitori patterns (Sembiring 2012): its two examples',
  run,
};
