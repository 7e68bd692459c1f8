/**
 * `nonori/collections`: graded puzzles that come with the package, in collections of a theme. The list is here; the puzzles of a
 * collection are loaded when it is opened. Pictures are made from icons whose licence allows it, and the licence goes with each
 * puzzle. `npm run collections` makes the packs (scripts/collections).
 */
import type { Board } from '../core/board.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { contents } from './contents.js';
import { type CollectionSummary, type PackedPuzzle, readPack, type TitleLanguage } from './pack.js';
import { packs } from './packs/index.js';

export type { CollectionSummary, TitleLanguage } from './pack.js';

/**
 * A puzzle of a collection: what `read` gives for a file, with the grade and the titles.
 *
 * @example
 * const [first] = unwrap(await loadCollection('animals'));
 * first?.puzzle.about.licence; // 'MIT'
 */
export interface CollectionPuzzle extends Entry {
  /** The only solution. */
  readonly goal: Board;
  /** 1 to 10, as `rate` gives it. */
  readonly grade: number;
  /** What the picture shows; none for puzzles without a title. */
  readonly titles?: Readonly<Record<TitleLanguage, string>>;
}

/**
 * All collections.
 *
 * @example
 * collections.find(({ id }) => id === 'animals')?.count;
 */
export const collections: readonly CollectionSummary[] = contents;

const AUTHOR = 'Nonori';
const LICENCE = 'MIT';
/** The name of the icon is left out: it would say what the picture shows. collections/choices.json has it. */
const OF_ICONS = 'After an icon of Fluent Emoji, copyright (c) Microsoft Corporation';

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
  const load = Object.hasOwn(packs, id) ? packs[id] : undefined;
  if (!load) {
    const known = collections.map((one) => one.id).join(', ');
    return fail([fault('unknown-collection', `There is no collection ${id}; there are ${known}.`)]);
  }
  const read = readPack((await load()).default);
  return read.ok ? ok(read.value.map((packed, index) => withAbout(packed, `${id} ${index + 1}`, language))) : read;
}

function withAbout({ puzzle, goal, grade, titles, ofIcon }: PackedPuzzle, id: string, language: TitleLanguage) {
  const about: About = {
    ...(titles[language] && { title: titles[language] }),
    author: AUTHOR,
    licence: LICENCE,
    copyright: ofIcon ? OF_ICONS : 'The Nonori developers',
    source: 'Nonori collections',
    id,
  };
  return { puzzle: { ...puzzle, about }, goal, grade, ...(titles.en && { titles }) };
}
