/** An item whose goal is its solution, for commands that draw or write pictures. */
import { solve } from '../tasks/solve.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import { EXIT_OF_STATUS } from './output.js';
import { runTimed } from './solving.js';

/** Undefined, and said so, when no solution is found. The exit code tells when it is not the only one. */
export async function withSolution({ options, output }: Context, item: Item): Promise<Item | undefined> {
  const { puzzle } = item.entry;
  const run = runTimed(puzzle, item.label, options, (how) => solve(puzzle, how));
  if (!run.ok) {
    for (const fault of run.faults) output.diagnose(item.label, fault);
    return undefined;
  }
  const { status, solutions } = run.value.value;
  output.note(EXIT_OF_STATUS[status]);
  const [goal] = solutions;
  if (goal) return { ...item, entry: { ...item.entry, goal } };
  process.stderr.write(`${item.label}: ${status === 'none' ? 'There is no solution.' : 'No solution was found.'}\n`);
  return undefined;
}
