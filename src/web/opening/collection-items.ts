/**
 * The cards of a collection: loaded when its tab is opened. The first ones are there at once, the others are unpacked in short
 * tasks. Keys and codes are made when they are asked for: they take longer than unpacking.
 */
import type { CollectionPuzzle } from '../../collections/index.js';
import { openCollection } from '../../collections/open.js';
import { GRADES } from '../../tasks/messages/language.js';
import { codeOf } from '../state/route.js';
import { keyOf } from '../state/saved-games.js';
import type { LanguageCode } from '../text/index.js';
import type { Example } from './gallery-items.js';

/** A puzzle of a collection as the gallery shows it. */
export class CollectionItem {
  readonly puzzle: CollectionPuzzle['puzzle'];
  readonly example: Pick<Example, 'grade' | 'name'>;
  private knownKey: string | undefined;
  private knownCode: string | undefined;

  constructor({ puzzle, grade }: CollectionPuzzle) {
    this.puzzle = puzzle;
    this.example = { grade, name: GRADES[Math.ceil(grade / 2) - 1]! };
  }

  /** `#/gallery/animals/12`: short, since the code takes time. The gallery leads on. */
  get address(): string {
    return `#/gallery/${this.puzzle.about.id!.replace(' ', '/')}`;
  }

  get key(): string {
    return (this.knownKey ??= keyOf(this.puzzle));
  }

  get code(): string {
    return (this.knownCode ??= codeOf({ puzzle: this.puzzle }) ?? '');
  }
}

/** Fetches the pack of a collection that is about to be opened, if there is one of that name. */
export const fetchAhead = (id: string): void => void openCollection(id, 'en').catch(() => undefined);

/** So many are the first: a phone full. */
export const FIRST_ITEMS = 8;
/** Milliseconds after which unpacking lets the page go on. */
const SLICE = 12;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** `onFirst` gets the first ones as soon as they are there, or what there is of them. None when the collection cannot be read. */
export async function loadItems(
  id: string,
  language: LanguageCode,
  onFirst: (items: readonly CollectionItem[]) => void = () => undefined,
): Promise<readonly CollectionItem[]> {
  const opened = await openCollection(id, language);
  if (!opened.ok) return [];
  const items: CollectionItem[] = [];
  let until = performance.now() + SLICE;
  for (let next = opened.value.next(); ; next = opened.value.next()) {
    if (next.done) return next.value ? items : [];
    items.push(new CollectionItem(next.value));
    if (items.length !== FIRST_ITEMS && performance.now() < until) continue;
    if (items.length <= FIRST_ITEMS) onFirst([...items]);
    await pause();
    until = performance.now() + SLICE;
  }
}
