/** An item whose goal is its solution, for commands that draw or write pictures. */
import { solveAsync } from '../tasks/solve-async.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import { EXIT_OF_STATUS } from './output.js';
import { runTimed } from './solving.js';

/** Undefined, and said so, when no solution is found. The exit code tells when it is not the only one. */
export async function withSolution(context: Context, item: Item): Promise<Item | undefined> {
  const { output } = context;
  const { puzzle } = item.entry;
  const run = await runTimed(context, item, (how, host) => solveAsync(puzzle, how, host));
  if (!run) return undefined;
  const { status, solutions } = run.value;
  output.note(EXIT_OF_STATUS[status]);
  const [goal] = solutions;
  if (goal) return { ...item, entry: { ...item.entry, goal } };
  output.remark(item.label, status === 'none' ? 'There is no solution.' : 'No solution was found.');
  return undefined;
}
