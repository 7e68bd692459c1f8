/** What a writer can hold, and the texts about a puzzle that it writes. A format that cannot hold a puzzle says so with the fault `cannot-hold`, before it writes. */
import type { About, Entry, Puzzle } from '../../core/puzzle.js';
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

/** The only nonogram of those to be written. */
export const onlyNonogram = (entries: readonly Entry[], format: Format): Result<Entry<Nonogram>> =>
  onlyEntry(entries, format, isNonogram);

/** All entries, if they are nonograms. */
export function allNonograms(entries: readonly Entry[], format: Format): Result<readonly Entry<Nonogram>[]> {
  const other = entries.find(({ puzzle }) => !isNonogram(puzzle));
  return other ? cannotHold(format, `a ${other.puzzle.kind}`) : ok(entries as readonly Entry<Nonogram>[]);
}

export const hasBlots = (puzzle: Nonogram): boolean =>
  [puzzle.rows, puzzle.cols].some((side) => side.some((clue) => clue.some((block) => block.length === BLOTTED)));

/** The only nonogram among the entries, for a format that has neither colours nor blotted numbers. */
export function onlyBlack(entries: readonly Entry[], format: Format): Result<Nonogram> {
  const entry = onlyNonogram(entries, format);
  if (!entry.ok) return entry;
  const { puzzle } = entry.value;
  if (puzzle.palette.length > 2) return cannotHold(format, 'colours');
  return hasBlots(puzzle) ? cannotHold(format, 'blotted numbers') : ok(puzzle);
}

/** The names of the texts that a puzzle may have about itself, in the order in which they are written. */
export const ABOUT_KEYS: readonly (keyof About)[] = [
  'title',
  'author',
  'copyright',
  'licence',
  'source',
  'id',
  'description',
];
