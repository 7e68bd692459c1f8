/** `nonori solve`: prints the solution as a picture, the status and the time. */
import type { SolveResult } from '../../core/engine.js';
import { render } from '../../tasks/render.js';
import { solveAsync } from '../../tasks/solve-async.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading, screen } from '../environment.js';
import { EXIT_OF_STATUS } from '../output.js';
import { duration, finishCertificate, runTimed } from '../solving.js';

export const solveCommand: Command = {
  name: 'solve',
  summary: 'Solve puzzles and draw their solutions.',
  details: `The status is unique (exactly one solution, proved), multiple (two or more), found (one, not proved to be the
only one), none (no solution, proved), stuck (an incomplete engine could not continue) or limit (a limit was reached).

With --proof the solve is certified: nonori proof check, and anyone with a checker of their own, can verify the status without
trusting the engine. The engines auto, learn and backtrack write certificates, in one thread.

With --threads a puzzle that takes longer than a moment is solved in several threads, which have different seeds and tell each
other what they learn. The status is that of one thread; the counts, and which of several solutions are shown, may change from run to run.

JSON: source, title, kind, width, height, status, engine, solutions (rows of symbols), millis, stats; with --proof certificate
(null, or file, claim, bytes, lemmas); and for an engine that ended with a wrong board, attempt (that board) and
violations (the rules that it breaks).`,
  examples: [
    'solve puzzle.non',
    "solve --json --time-limit 10 'puzzles/**/*.xml'",
    'solve https://puzz.link/p?hitori/4/4/1114142333214213',
    'solve puzzle.non --proof puzzle.nonproof',
    'solve --clues 5x5:4/2/3/2/2/1/3/3/1.3/2',
  ],
  run: (context) => eachPuzzle(context, (item) => solveItem(context, item)),
};

async function solveItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const { solutions = 2 } = options;
  const run = await runTimed(context, item, { task: 'solve', puzzle, solutions }, (how, host) =>
    solveAsync(puzzle, { ...how, solutions }, host),
  );
  if (!run) return;
  const { value: result, millis } = run;
  output.note(EXIT_OF_STATUS[result.status]);
  if (result.note) output.remark(item.label, result.note);
  const written = finishCertificate(context, item, run, result.exhausted);
  const { attempt } = result;
  if (options.json) {
    const { solveJson } = await import('../../tasks/json/answer-json.js');
    await output.json({ ...identity(item), ...solveJson(puzzle, result, millis), ...written });
    return;
  }
  const how = { ...screen(options), clues: options.clues === true };
  await output.print(heading(headline(item), options));
  if (attempt) {
    const { kindOf } = await import('../../tasks/registry.js');
    const violations = kindOf(puzzle).referee(puzzle, attempt);
    await output.print('not a solution:');
    await output.print(render(puzzle, attempt, { ...how, clues: true, violations }));
    const { violationJson } = await import('../../tasks/json/answer-json.js');
    for (const violation of violations) await output.print(violationJson(puzzle, violation).message);
    await output.print(
      `stuck: the engine ended with a board that breaks the rules (${result.engine}, ${duration(millis)})`,
    );
    return;
  }
  const boards = result.solutions.length > 0 ? result.solutions : result.status === 'none' ? [] : [result.known];
  for (const [index, board] of boards.entries()) {
    if (boards.length > 1) await output.print(`solution ${index + 1}:`);
    await output.print(render(puzzle, board, how));
  }
  await output.print(`${sentence(result)} (${result.engine}, ${duration(millis)})`);
}

function sentence({ status, solutions, exhausted }: SolveResult): string {
  switch (status) {
    case 'unique':
      return 'unique: this is the only solution';
    case 'multiple':
      return `multiple: there are ${exhausted ? 'exactly' : 'at least'} ${solutions.length} solutions`;
    case 'found':
      return 'found: this is a solution; it is not known whether it is the only one';
    case 'none':
      return 'none: there is no solution';
    case 'stuck':
      return 'stuck: the engine cannot continue from here';
    case 'limit':
      return 'limit: a limit was reached; this much is certain';
  }
}
