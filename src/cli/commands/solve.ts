/** `nonori solve`: picture, status, time. */
import type { SolveResult } from '../../core/engine.js';
import { fail, fault, ok } from '../../core/result.js';
import { solveJson } from '../../tasks/json/answer-json.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { enginesFor, kindOf } from '../../tasks/registry.js';
import { render } from '../../tasks/render.js';
import { solveAsync } from '../../tasks/solve-async.js';
import { headline, identity } from '../about-puzzle.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { EXIT_OF_STATUS } from '../output.js';
import { duration, runTimed } from '../solving.js';
import { heading, screen } from '../terminal.js';

export const solveCommand: Command = {
  name: 'solve',
  summary: 'Solve puzzles and draw their solutions.',
  details: `The status is unique (the only solution, proved), multiple (two or more), found (at least one, not proved
to be the only one), none (proved), stuck (the engine came to its end) or limit (a limit was reached first).

JSON: source, title, kind, width, height, status, engine, solutions (rows of symbols), millis, stats; and with an
engine that ended on a wrong board, attempt (that board) and violations (the rules that it breaks).`,
  examples: [
    'solve puzzle.non',
    "solve --json --time-limit 10 'puzzles/**/*.xml'",
    'solve https://puzz.link/p?hitori/4/4/1114142333214213',
    'solve --clues 5x5:4/2/3/2/2/1/3/3/1.3/2',
  ],
  run: (context) => eachPuzzle(context, (item) => solveItem(context, item)),
};

async function solveItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const { solutions = 2, threads = 1 } = options;
  const run = await runTimed(context, item, async (how, host) => {
    if (threads === 1) return solveAsync(puzzle, { ...how, solutions }, host);
    if (!enginesFor(kindOf(puzzle)).some(({ id }) => id === how.engine)) {
      return fail([fault('one-thread', `The engine ${how.engine} cannot run in several threads.`)]);
    }
    const { solveInThreads } = await import('../../worker/portfolio.js');
    return ok(await solveInThreads(puzzle, { ...how, solutions }, threads));
  });
  if (!run) return;
  const { value: result, millis } = run;
  output.note(EXIT_OF_STATUS[result.status]);
  if (result.note) output.remark(item.label, result.note);
  const { attempt } = result;
  const violations = attempt ? kindOf(puzzle).referee(puzzle, attempt) : [];
  if (options.json) {
    await output.json({ ...identity(item), ...solveJson(puzzle, result, millis) });
    return;
  }
  const how = { ...screen(options), clues: options.clues === true };
  await output.print(heading(headline(item), options));
  if (attempt) {
    await output.print('not a solution:');
    await output.print(render(puzzle, attempt, { ...how, clues: true, violations }));
    for (const violation of violations) await output.print(violationSentence(en, puzzle, violation));
    await output.print(
      `stuck: the engine ended on a board that breaks the rules (${result.engine}, ${duration(millis)})`,
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
      return 'found: this is a solution; whether it is the only one is not known';
    case 'none':
      return 'none: there is no solution';
    case 'stuck':
      return 'stuck: the engine knows no way on from here';
    case 'limit':
      return 'limit: a limit was reached first; this much is certain';
  }
}
