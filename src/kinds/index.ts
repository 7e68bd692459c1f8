/** The registry of puzzle kinds: their rules. What explains a kind and what makes its puzzles is registered in explain.ts and make.ts. */
import type { Kind } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { type NonoriError, wrongCall } from '../core/result.js';
import { hitori } from './hitori/index.js';
import { nonogram } from './nonogram/index.js';

/**
 * All kinds of puzzles.
 *
 * @example
 * kinds.map(({ id }) => id); // ['nonogram', 'hitori']
 */
export const kinds: readonly Kind[] = [nonogram, hitori];

/** For whoever is handed something that is no puzzle of a known kind. */
export function notAPuzzle(thing: unknown): NonoriError {
  const kind = (thing as Partial<Puzzle> | null | undefined)?.kind;
  const what = typeof kind === 'string' ? `No kind is called ${kind}.` : 'The argument is not a puzzle.';
  return wrongCall('not-a-puzzle', `${what} Make one with nonogram, hitori or read.`);
}

/**
 * The kind of a puzzle. Throws a `NonoriError` for what is no puzzle.
 *
 * @example
 * kindOf(puzzle).title; // 'nonogram'
 */
export function kindOf(puzzle: Pick<Puzzle, 'kind'>): Kind {
  const kind = kinds.find((candidate) => candidate.id === puzzle?.kind);
  if (!kind) throw notAPuzzle(puzzle);
  return kind;
}
