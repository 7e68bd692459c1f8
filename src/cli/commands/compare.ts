/** `nonori compare`: all suitable engines on the same puzzles, in one table. */
import { textTable } from '../../report/page.js';
import { type AbsentRun, isAbsent, type TimedRun, withoutSolution } from '../../report/runs.js';
import { compareEngines, comparisonTable } from '../../tasks/compare.js';
import { solveHost } from '../../worker/solve-host.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle } from '../each-puzzle.js';
import { Progress } from '../progress.js';

const SECONDS = 10;

export const compareCommand: Command = {
  name: 'compare',
  summary: 'Run all engines on the same puzzles and show them side by side.',
  details: `One row per puzzle and engine: status, time, and the counts that do not depend on the machine: named steps,
nodes of a search tree, decisions, conflicts, probes, line solves. The time limit is ${SECONDS} seconds per
puzzle and engine by default; short runs are repeated and the median is shown. For careful timing use nonori bench. Contradicting
answers are a bug, with exit code 70.

JSON, one line per puzzle and engine: puzzle, kind, width, height, engine, status, millis, stats, steps; or absent, the reason why the engine did not run.`,
  examples: ['compare puzzle.non', "compare --time-limit 60 --clingo wasm 'puzzles/*.non'"],
  run: compareAll,
};

async function compareAll(context: Context): Promise<void> {
  const { options, output } = context;
  const runs: (TimedRun | AbsentRun)[] = [];
  await eachPuzzle(context, async ({ entry, label }) => {
    const progress = new Progress(label);
    const limits = progress.watch({ millis: (options.timeLimit ?? SECONDS) * 1000 });
    const timing = { limits, now: () => performance.now(), repeats: 3 };
    const compared = await compareEngines(entry.puzzle, label, solveHost(options.clingo), timing);
    progress.end();
    for (const run of compared.runs) {
      if (isAbsent(run)) output.remark(`${label}, ${run.engine}`, run.absent);
      else if (run.note !== undefined) output.remark(`${label}, ${run.engine}`, run.note);
    }
    for (const sentence of compared.contradictions) output.bug(undefined, new Error(sentence));
    runs.push(...compared.runs);
  });
  if (options.json) {
    for (const run of runs) await output.json(withoutSolution(run));
  } else if (runs.length > 0) await output.print(textTable(comparisonTable(runs)));
}
