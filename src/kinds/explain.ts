/** The registries of what explains the kinds, and of what is said about them. A kind without an entry is explained by its rules alone. */
import type { KindTexts } from '../core/language/texts.js';
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind, Explaining } from '../core/technique.js';
import { explaining as hitori } from './hitori/explain/index.js';
import { en as hitoriEn } from './hitori/explain/texts/en.js';
import { id as hitoriId } from './hitori/explain/texts/id.js';
import { kinds, notAPuzzle } from './index.js';
import { explaining as nonogram } from './nonogram/explain/index.js';
import { en as nonogramEn } from './nonogram/explain/texts/en.js';
import { id as nonogramId } from './nonogram/explain/texts/id.js';

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

/** What is said about the kinds, by language and kind. A rule or kind without a text is named by its id. */
export const kindTexts: Readonly<Record<string, Readonly<Record<string, KindTexts>>>> = {
  en: { nonogram: nonogramEn, hitori: hitoriEn },
  id: { nonogram: nonogramId, hitori: hitoriId },
};
