/** The registry of puzzle kinds: their rules. What explains a kind and what makes its puzzles is registered in explain.ts and make.ts. */
import type { Kind } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { hitori } from './hitori/index.js';
import { nonogram } from './nonogram/index.js';

export const kinds: readonly Kind[] = [nonogram, hitori];

export function kindOf(puzzle: Pick<Puzzle, 'kind'>): Kind {
  const kind = kinds.find((candidate) => candidate.id === puzzle.kind);
  if (!kind) throw new Error(`no kind is called ${puzzle.kind}`);
  return kind;
}
