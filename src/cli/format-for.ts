/** Which format to write: the one that is asked for, or the one that the output file's name ends like. */
import { type Format, formatById, formats } from '../formats/index.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';

/** Undefined, and said so, when none fits. */
export function formatFor({ options, output }: Context, items: readonly Item[]): Format | undefined {
  if (options.to !== undefined) return formatById(options.to);
  const path = options.output!;
  const kinds = new Set(items.map((item) => item.entry.puzzle.kind));
  const named = formats.filter((format) => format.extensions.some((ending) => path.toLowerCase().endsWith(ending)));
  const format = named.find((one) => one.write && [...kinds].every((kind) => one.kinds.includes(kind)));
  if (!format) {
    const why = named.length > 0 ? 'No format with this ending can hold the puzzles' : 'No format has this ending';
    output.complain(`${path}: ${why}; choose one with --to.`);
  }
  return format;
}
