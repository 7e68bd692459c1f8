/**
 * The cards of a collection: loaded when its tab is opened. The first ones are there at once, the others are unpacked in short
 * tasks. Keys and codes are made when they are asked for: they take longer than unpacking.
 */
import type { CollectionPuzzle } from '../../collections/index.js';
import { openCollection } from '../../collections/open.js';
import { unwrap } from '../../core/result.js';
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

/** So many are the first: a phone full. */
export const FIRST_ITEMS = 6;
/** Milliseconds after which unpacking lets the page go on. */
const SLICE = 12;

/** A collection as far as it is unpacked. Several may wait for it at a time. */
class UnpackedCollection {
  readonly items: CollectionItem[] = [];
  isWhole = false;
  private readonly puzzles: Generator<CollectionPuzzle, boolean>;

  constructor(puzzles: Generator<CollectionPuzzle, boolean>) {
    this.puzzles = puzzles;
  }

  hasFirst(): boolean {
    return this.isWhole || this.items.length >= FIRST_ITEMS;
  }

  unpackFirst(): void {
    this.unpackMore(FIRST_ITEMS);
  }

  /** Until there are so many, or the time of a task is over. A damaged collection has no puzzles in the end. */
  unpackMore(wanted = Number.POSITIVE_INFINITY): void {
    const until = performance.now() + SLICE;
    while (!this.isWhole && this.items.length < wanted && performance.now() < until) {
      const next = this.puzzles.next();
      if (!next.done) this.items.push(new CollectionItem(next.value));
      else if (!next.value) this.items.length = 0;
      this.isWhole = next.done === true;
    }
  }
}

/** Those that were opened since the page began, by language: to come back to one takes no time. */
const known = new Map<string, Promise<UnpackedCollection>>();

function open(id: string, language: LanguageCode): Promise<UnpackedCollection> {
  const key = `${language} ${id}`;
  const before = known.get(key);
  if (before) return before;
  const opening = openCollection(id, language).then((opened) => new UnpackedCollection(unwrap(opened)));
  known.set(key, opening);
  // Without a network it may be there later.
  opening.catch(() => known.delete(key));
  return opening;
}

const nextTask = () => new Promise<unknown>((resolve) => setTimeout(resolve));

/** Fetches a collection that may be opened. */
export const fetchAhead = (id: string, language: LanguageCode): Promise<unknown> =>
  open(id, language).catch(() => undefined);

/** Fetches a collection that may be opened soon, and unpacks the first of it. `pause`: before each short task. */
export async function openAhead(id: string, language: LanguageCode, pause = nextTask): Promise<void> {
  try {
    const collection = await open(id, language);
    for (await pause(); !collection.hasFirst(); await pause()) collection.unpackFirst();
  } catch {
    // It is tried again when it is opened.
  }
}

/**
 * `onFirst` gets the first ones as soon as they are there, or what there is of them; when it is done with them, the others are
 * unpacked. No puzzles when the collection is damaged; rejects when it cannot be fetched.
 */
export async function loadItems(
  id: string,
  language: LanguageCode,
  onFirst: (items: readonly CollectionItem[]) => Promise<unknown> = nextTask,
): Promise<readonly CollectionItem[]> {
  const collection = await open(id, language);
  do {
    collection.unpackFirst();
    if (!collection.isWhole) await onFirst([...collection.items]);
  } while (!collection.hasFirst());
  while (!collection.isWhole) {
    collection.unpackMore();
    await nextTask();
  }
  return collection.items;
}
