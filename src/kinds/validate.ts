/**
 * Is a puzzle one, whoever made it? Puzzles are plain data: one that was copied, or put together by hand, is checked once,
 * when a verb first sees it. `solve` itself does without, so that its bundle stays small.
 */
import type { Kind } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Result, wrongCall } from '../core/result.js';
import { type Hitori, makeHitori } from './hitori/puzzle.js';
import { kindOf } from './index.js';
import { makeNonogram, type Nonogram } from './nonogram/puzzle.js';

const isListOf = (list: unknown, fits: (item: unknown) => boolean): boolean => Array.isArray(list) && list.every(fits);
const isObject = (thing: unknown): boolean => typeof thing === 'object' && thing !== null;
const isClue = (clue: unknown): boolean => isListOf(clue, isObject);

/** What each kind is made from once more; undefined when its parts are not even of the right types. */
const makers: Readonly<Record<string, (puzzle: Puzzle) => Result<Puzzle> | undefined>> = {
  nonogram: (puzzle) => {
    const { rows, cols, palette } = puzzle as Nonogram;
    const shaped = isListOf(rows, isClue) && isListOf(cols, isClue) && isListOf(palette, isColour);
    return shaped ? makeNonogram(puzzle as Nonogram) : undefined;
  },
  hitori: (puzzle) => (Array.isArray((puzzle as Hitori).numbers) ? makeHitori(puzzle as Hitori) : undefined),
};

const isColour = (thing: unknown): boolean =>
  isObject(thing) && typeof (thing as { symbol?: unknown }).symbol === 'string';

const checked = new WeakSet<object>();

/** The kind of a puzzle. Throws for what is no puzzle, or not a valid one. */
export function requirePuzzle(puzzle: Puzzle): Kind {
  const kind = kindOf(puzzle);
  const make = makers[kind.id];
  if (!make || checked.has(puzzle)) return kind;
  const made = make(puzzle);
  if (!made?.ok || made.value.values !== puzzle.values || !isObject(puzzle.about)) {
    const why = made && !made.ok ? made.faults[0]!.message : 'Its parts are not of the right types.';
    throw wrongCall('not-a-puzzle', `The puzzle is not valid. ${why}`);
  }
  checked.add(puzzle);
  return kind;
}
