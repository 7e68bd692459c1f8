/** `nonori count`: counts the solutions. */
import { type CountResult, DEFAULT_COUNT_LIMIT } from '../../tasks/count.js';
import { countJson } from '../../tasks/json/puzzle-json.js';
import { countAsync } from '../../tasks/solve-async.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { EXIT_OF_STATUS } from '../output.js';
import { duration, finishCertificate, runTimed } from '../solving.js';

export const countCommand: Command = {
  name: 'count',
  summary: 'Count the solutions of puzzles.',
  details: `The count is exact unless it says "at least": then counting stopped at --limit, or a time or conflict limit was
reached first.

JSON: source, title, kind, width, height, status, engine, count, exact, stopped (null, "count",
"budget" or "stuck"), millis, stats; with --proof certificate (null, or file, claim, bytes, lemmas).`,
  examples: ['count puzzle.non', 'count --limit 1000000 --time-limit 60 puzzle.xml', 'count --json - < puzzle.non'],
  run: (context) => eachPuzzle(context, (item) => countItem(context, item)),
};

async function countItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const { limit = DEFAULT_COUNT_LIMIT } = options;
  const run = await runTimed(context, item, { task: 'count', puzzle, limit }, (how, host) =>
    countAsync(puzzle, { ...how, limit }, host),
  );
  if (!run) return;
  const { value: counted, millis } = run;
  output.note(EXIT_OF_STATUS[counted.status]);
  if (counted.result.note) output.remark(item.label, counted.result.note);
  const written = finishCertificate(context, item, run, counted.result.exhausted);
  if (options.json) {
    await output.json({ ...identity(item), ...countJson(counted, millis), ...written });
    return;
  }
  await output.print(`${headline(item)}: ${sentence(counted)} (${counted.result.engine}, ${duration(millis)})`);
}

const WHY_STOPPED = {
  count: 'counting stopped there',
  budget: 'a limit was reached first',
  stuck: 'the engine cannot continue',
};

function sentence({ count: number, stopped }: CountResult): string {
  const solutions = `${number} ${number === 1 ? 'solution' : 'solutions'}`;
  if (stopped) return `${number === 0 ? 'no solution seen' : `at least ${solutions}`}; ${WHY_STOPPED[stopped]}`;
  return number === 0 ? 'no solution' : `exactly ${solutions}`;
}
