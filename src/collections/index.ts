/**
 * `nonori/collections`: graded puzzles that come with the package, in collections of a theme. The list is here; the puzzles of a
 * collection are loaded when it is opened. Pictures are made from icons whose licence allows it, and the licence goes with each
 * puzzle. `npm run collections` makes the packs (scripts/collections).
 */
import type { Result } from '../core/result.js';
import { contents } from './contents.js';
import { type CollectionPuzzle, openCollection } from './open.js';
import { type CollectionSummary, type TitleLanguage, whole } from './pack.js';

export type { CollectionPuzzle } from './open.js';
export type { CollectionSummary, TitleLanguage } from './pack.js';

/**
 * All collections.
 *
 * @example
 * collections.find(({ id }) => id === 'animals')?.count;
 */
export const collections: readonly CollectionSummary[] = contents;

/**
 * The puzzles of a collection, easy ones first. `language`: that of the titles; English by default.
 *
 * @example
 * const puzzles = unwrap(await loadCollection('animals'));
 * solve(puzzles[0]!.puzzle).status; // 'unique'
 */
export async function loadCollection(
  id: string,
  { language = 'en' }: { readonly language?: TitleLanguage } = {},
): Promise<Result<readonly CollectionPuzzle[]>> {
  const opened = await openCollection(id, language);
  return opened.ok ? whole(opened.value) : opened;
}
