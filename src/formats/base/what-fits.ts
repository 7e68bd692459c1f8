/** What a writer can hold. A format that cannot hold a puzzle says so with the fault `cannot-hold`, before it writes. */
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { BLOTTED, isNonogram, type Nonogram } from '../../kinds/nonogram/puzzle.js';
import type { Format } from './format.js';

/** The answer of a writer that cannot hold what it was given: `why` completes "A ... cannot hold". */
export const cannotHold = (format: Format, why: string) =>
  fail([fault('cannot-hold', `A ${format.title} cannot hold ${why}.`)]);

/** The only entry of those to be written, of the kind that `is` knows. */
export function onlyEntry<P extends Puzzle>(
  entries: readonly Entry[],
  format: Format,
  is: (puzzle: Puzzle) => puzzle is P,
): Result<Entry<P>> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(format, `${entries.length} puzzles`);
  if (!is(entry.puzzle)) return cannotHold(format, `a ${entry.puzzle.kind}`);
  return ok(entry as Entry<P>);
}

export const hasBlots = (puzzle: Nonogram): boolean =>
  [puzzle.rows, puzzle.cols].some((side) => side.some((clue) => clue.some((block) => block.length === BLOTTED)));

/** The only nonogram among the entries, for a format that has neither colours nor blotted numbers. */
export function onlyBlack(entries: readonly Entry[], format: Format): Result<Nonogram> {
  const entry = onlyEntry(entries, format, isNonogram);
  if (!entry.ok) return entry;
  const { puzzle } = entry.value;
  if (puzzle.palette.length > 2) return cannotHold(format, 'colours');
  return hasBlots(puzzle) ? cannotHold(format, 'blotted numbers') : ok(puzzle);
}
