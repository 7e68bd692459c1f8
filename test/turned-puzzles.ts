/** The same puzzle seen otherwise: mirrored, transposed (together: turned), and renumbered where numbers are mere names. */
import type { Puzzle } from '../src/core/puzzle.js';
import type { Random } from '../src/core/random.js';
import { transposePuzzle } from '../src/formats/base/transpose.js';
import { isHitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { isNonogram, makeNonogram } from '../src/kinds/nonogram/puzzle.js';

export function mirrored(puzzle: Puzzle): Puzzle {
  if (isNonogram(puzzle)) {
    const rows = puzzle.rows.map((clue) => [...clue].reverse());
    return unwrap(makeNonogram({ ...puzzle, rows, cols: [...puzzle.cols].reverse() }));
  }
  if (isHitori(puzzle)) {
    const { width } = puzzle;
    const numbers = puzzle.numbers.map(
      (_, cell) => puzzle.numbers[cell - (cell % width) + width - 1 - (cell % width)]!,
    );
    return unwrap(makeHitori({ ...puzzle, numbers }));
  }
  throw new Error(`no mirror for ${puzzle.kind}`);
}

export const transposed = (puzzle: Puzzle): Puzzle => transposePuzzle(puzzle);

export function renumbered(puzzle: Puzzle, random: Random): Puzzle {
  if (!isHitori(puzzle)) return puzzle;
  const names = random.shuffle([...new Set(puzzle.numbers)].filter((number) => number > 0));
  const fresh = new Map(names.map((number, index) => [number, index + 1]));
  return unwrap(makeHitori({ ...puzzle, numbers: puzzle.numbers.map((number) => fresh.get(number) ?? 0) }));
}

function unwrap<T>(made: { ok: true; value: T } | { ok: false; faults: readonly { message: string }[] }): T {
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}
