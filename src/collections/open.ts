/**
 * A collection while it is opened: its pack is fetched, and each puzzle unpacked when it is asked for, with what there is to say
 * about it. The page shows the first ones before the last ones are unpacked.
 */
import type { Board } from '../core/board.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { contents } from './contents.js';
import { type PackedPuzzle, type TitleLanguage, unpack } from './pack.js';
import { packs } from './packs/index.js';

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

const AUTHOR = 'Nonori';
const LICENCE = 'MIT';
/** The name of the icon is left out: it would say what the picture shows. collections/choices.json has it. */
const OF_ICONS = 'After an icon of Fluent Emoji, copyright (c) Microsoft Corporation';

/** Easy ones first. In the end: was the pack sound? */
export async function openCollection(
  id: string,
  language: TitleLanguage,
): Promise<Result<Generator<CollectionPuzzle, boolean>>> {
  const load = Object.hasOwn(packs, id) ? packs[id] : undefined;
  if (load) return ok(withAbouts(unpack((await load()).default), id, language));
  const known = contents.map((one) => one.id).join(', ');
  return fail([fault('unknown-collection', `There is no collection ${id}; there are ${known}.`)]);
}

function* withAbouts(packed: Generator<PackedPuzzle, boolean>, id: string, language: TitleLanguage) {
  let next = packed.next();
  for (let place = 1; !next.done; next = packed.next()) yield withAbout(next.value, `${id} ${place++}`, language);
  return next.value;
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
