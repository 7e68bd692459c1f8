/** Puzzles in our JSON form, as requests to the service have them. */
import type { Puzzle } from '../src/core/puzzle.js';
import { formatById } from '../src/formats/index.js';

export function puzzleJson(puzzle: Puzzle): Record<string, unknown> {
  const written = formatById('json')!.write!([{ puzzle }], {});
  if (!written.ok) throw new Error(written.faults[0]!.message);
  return JSON.parse(String(written.value));
}
