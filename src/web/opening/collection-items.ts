/** The cards of a collection: loaded when its tab is opened. Keys and codes are made when a card is drawn, not before: they take longer than reading. */
import { type CollectionPuzzle, loadCollection } from '../../collections/index.js';
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

  get key(): string {
    return (this.knownKey ??= keyOf(this.puzzle));
  }

  get code(): string {
    return (this.knownCode ??= codeOf({ puzzle: this.puzzle }) ?? '');
  }
}

export async function loadItems(id: string, language: LanguageCode): Promise<readonly CollectionItem[]> {
  const loaded = await loadCollection(id, { language });
  return loaded.ok ? loaded.value.map((puzzle) => new CollectionItem(puzzle)) : [];
}
