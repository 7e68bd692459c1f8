/** The registry of what explains the kinds; what is said about them is in texts.ts. A kind without an entry is explained by its rules alone. */
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind, Explaining } from '../core/technique.js';
import { explaining as hitori } from './hitori/explain/index.js';
import { kinds, notAPuzzle } from './index.js';
import { explaining as nonogram } from './nonogram/explain/index.js';

const explaining: Readonly<Record<string, Explaining>> = { nonogram, hitori };

const NOTHING: Explaining = { techniques: [] };

/** Every kind together with what explains it. */
export const explainedKinds: readonly ExplainedKind[] = kinds.map((kind) => ({
  ...(explaining[kind.id] ?? NOTHING),
  ...kind,
}));

/** The kind of a puzzle together with what explains it. */
export function explainedKindOf(puzzle: Pick<Puzzle, 'kind'>): ExplainedKind {
  const kind = explainedKinds.find(({ id }) => id === puzzle?.kind);
  if (!kind) throw notAPuzzle(puzzle);
  return kind;
}
