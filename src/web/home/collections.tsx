/**
 * The collections at the end of home: what there is, and how many of each the player has solved. Only the list is loaded; a
 * collection comes when its tab of the gallery is opened.
 */
import { createMemo, For, type JSX } from 'solid-js';
import { contents } from '../../collections/contents.js';
import type { About } from '../../core/puzzle.js';
import { useApp } from '../state/app-state.js';
import type { SavedGame } from '../state/saved-games.js';
import { originOf } from './orders.js';

/** The collection that a kept game is of, if it is of one. Only its number is read, because there may be many. */
function collectionOfGame({ entry }: SavedGame): string | undefined {
  try {
    const { about = {} } = JSON.parse(entry) as { about?: About };
    const origin = originOf({ about });
    return origin?.is === 'collection' ? origin.collection : undefined;
  } catch {
    return undefined;
  }
}

export default function Collections(props: { games: readonly SavedGame[] }): JSX.Element {
  const app = useApp();
  const words = () => app.words().home;
  const solved = createMemo(() => {
    const counts = new Map<string, number>();
    for (const game of props.games.filter(({ finished }) => finished)) {
      const id = collectionOfGame(game);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  });
  return (
    <section class="home-collections" aria-labelledby="home-collections">
      <h2 id="home-collections">{app.words().gallery.collections}</h2>
      <ul>
        <For each={contents}>
          {({ id, titles, count }) => (
            <li>
              <a href={`#/gallery/${id}`} class="home-card" data-done={solved().get(id) === count ? '' : undefined}>
                <span class="home-card-title">{titles[app.language()]}</span>
                <span class="home-card-fact">
                  {solved().has(id) ? words().solvedOf(solved().get(id)!, count) : words().puzzles(count)}
                </span>
              </a>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
