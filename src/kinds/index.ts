/** The registry of puzzle kinds: their rules. What explains a kind and what makes its puzzles is registered in explain.ts and make.ts. */
import { requireBoard } from '../core/board.js';
import type { Kind } from '../core/kind.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { type NonoriError, wrongCall } from '../core/result.js';
import { isObject } from '../core/shape.js';
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

/** The puzzles that were found valid: they are plain data, and whoever copied one or put it together may be wrong. */
const valid = new WeakSet<Puzzle>();

/** Throws for what is no puzzle, or not a valid one. */
export function requirePuzzle(puzzle: Puzzle): void {
  if (valid.has(puzzle)) return;
  const [first] = kindOf(puzzle).faults(puzzle);
  if (first) throw wrongCall('not-a-puzzle', `The puzzle is not valid. ${first.message}`);
  valid.add(puzzle);
}

/** Throws for what is no entry: a valid puzzle, with boards of its own if any. */
export function requireEntry(entry: Entry): void {
  if (!isObject(entry)) throw wrongCall('bad-argument', 'An entry is an object with a puzzle: { puzzle }.');
  const { puzzle, goal, progress } = entry;
  requirePuzzle(puzzle);
  for (const board of [goal, progress]) if (board !== undefined) requireBoard(board, puzzle);
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
