/**
 * The gallery: the examples and the visitor's own games, by kind, sorted and filtered; the odd ones are marked. Beside them the
 * collections, each loaded when its tab is opened. The tab is in the address: `#/gallery/animals`.
 */

import examples from 'virtual:gallery';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { collections } from '../../collections/index.js';
import { languageOf } from '../../tasks/messages/index.js';
import { kinds } from '../../tasks/registry.js';
import { loadItems } from '../opening/collection-items.js';
import type { Example } from '../opening/gallery-items.js';
import { Choice, SelectField } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { PuzzleCard } from '../shell/puzzle-card.jsx';
import { useApp } from '../state/app-state.js';
import { goTo } from '../state/playing.js';
import { readCode } from '../state/route.js';
import { type CardItem, itemOfSaved, keyOf, openSaved } from '../state/saved-games.js';
import '../styles/gallery.css';

/** The most games of the visitor's own that are shown. */
const MOST_OWN = 60;

const STATES = ['all', 'new', 'begun', 'solved'] as const;
type GameState = (typeof STATES)[number];
const ORDERS = ['grade', 'size', 'latest'] as const;
type SortOrder = (typeof ORDERS)[number];

/** The tabs beside those of the kinds. */
const [ALL, CURIOSITIES, OWN] = ['all', 'curiosities', 'own'];

/** So many cards of a collection are drawn at first, a phone full, and so many more each time that their end comes into view. */
const FIRST = 8;
const BATCH = 24;

const collectionOf = (id: string) => collections.find((one) => one.id === id);

/** One of the examples, or a game of the visitor's own. */
interface Item extends CardItem {
  readonly example?: Pick<Example, 'grade' | 'name'>;
}

function itemsOfExamples(): Item[] {
  return examples.flatMap((example) => {
    const entry = readCode(example.code);
    return entry.ok
      ? [{ key: keyOf(entry.value.puzzle), code: example.code, puzzle: entry.value.puzzle, example }]
      : [];
  });
}

const isCurious = ({ example }: Item): boolean => example !== undefined && example.grade === undefined;

const stateOf = ({ saved }: Item): GameState => (!saved ? 'new' : saved.finished ? 'solved' : 'begun');

function isBefore(order: SortOrder): (a: Item, b: Item) => number {
  const cells = ({ puzzle }: Item) => puzzle.width * puzzle.height;
  if (order === 'size') return (a, b) => cells(a) - cells(b);
  if (order === 'latest') return (a, b) => (b.saved?.touched ?? 0) - (a.saved?.touched ?? 0);
  const grade = ({ example }: Item) => example?.grade ?? 11;
  return (a, b) => grade(a) - grade(b) || cells(a) - cells(b);
}

export default function GalleryPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().gallery;
  const [saved, { refetch }] = createResource(() => app.games?.list().catch(() => []) ?? Promise.resolve([]));
  const tab = () => app.route().rest || ALL!;
  const setTab = (id: string): void => goTo(app, 'gallery', id === ALL ? '' : id);
  const [loaded] = createResource(
    () => collectionOf(tab()) && ([tab(), app.language()] as const),
    ([id, language]) => loadItems(id, language).then((found) => ({ id, found })),
  );
  const [state, setState] = createSignal<GameState>('all');
  const [order, setOrder] = createSignal<SortOrder>('grade');
  const shown = itemsOfExamples();

  const games = createMemo(() => new Map((saved() ?? []).map((game) => [game.key, game])));
  const withGame = (item: Item): Item => {
    const game = games().get(item.key);
    if (!game || !openSaved(game)) return item;
    const { key, code, puzzle, example } = item;
    return { key, code, puzzle, ...(example && { example }), saved: game };
  };
  const items = createMemo((): Item[] => {
    const known = new Set(shown.map(({ key }) => key));
    const rows = (saved() ?? []).filter(({ key }) => !known.has(key)).slice(0, MOST_OWN);
    return [...rows.flatMap((row) => itemOfSaved(row) ?? []), ...shown.map(withGame)];
  });
  const tabs = createMemo(() => [ALL!, ...kinds.map(({ id }) => id), CURIOSITIES!, OWN!]);
  const gradeOf = ({ name, grade }: Pick<Example, 'grade' | 'name'>): string =>
    name && grade !== undefined ? words().grade(languageOf(app.language()).grades[name], grade) : '';
  const isIn = (item: Item): boolean => {
    if (tab() === OWN) return item.example === undefined;
    if (tab() === CURIOSITIES) return isCurious(item);
    return tab() === ALL || (item.puzzle.kind === tab() && !isCurious(item));
  };
  const ofCollection = createMemo((): readonly Item[] => {
    const { id, found } = loaded() ?? {};
    const all = id === tab() && found ? found : [];
    // Looking for a game takes the key of each puzzle: only where games matter.
    return state() === 'all' && order() !== 'latest' ? all : all.map(withGame);
  });
  const chosen = createMemo(() => {
    const all = collectionOf(tab()) ? ofCollection() : items().filter(isIn);
    return all.filter((item) => state() === 'all' || stateOf(item) === state()).sort(isBefore(order()));
  });
  const [most, setMost] = createSignal(FIRST);
  createEffect(on([tab, state, order], () => setMost(FIRST), { defer: true }));
  const drawn = createMemo(() => (collectionOf(tab()) ? chosen().slice(0, most()).map(withGame) : chosen()));
  const isLoading = () => collectionOf(tab()) !== undefined && loaded()?.id !== tab();
  /** More cards as soon as the end of them is in view. */
  const watchEnd = (end: HTMLElement): void => {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      setMost((count) => count + BATCH);
      // It tells of changes only: what is still in view must be looked at anew.
      observer.unobserve(end);
      observer.observe(end);
    });
    observer.observe(end);
    onCleanup(() => observer.disconnect());
  };
  const tabName = (id: string): string =>
    ({ [ALL!]: words().all, [CURIOSITIES!]: words().curiosities, [OWN!]: words().own })[id] ??
    kinds.find((kind) => kind.id === id)?.title ??
    collectionOf(id)?.titles[app.language()] ??
    id;
  /** On a phone the collections are one row that scrolls: the one that is open is brought into view. */
  const showChosen = (filters: HTMLElement): void => {
    createEffect(() => {
      if (!collectionOf(tab())) return;
      const chosen = filters.querySelector<HTMLElement>(`input[value="${tab()}"]`)?.parentElement;
      const row = chosen?.parentElement;
      if (row) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    });
  };
  const forget = async (key: string): Promise<void> => {
    await app.games?.forget(key).catch(() => undefined);
    await refetch();
  };

  return (
    <div class="gallery">
      <div class="gallery-head">
        <h1>{app.words().panels.gallery}</h1>
        <a class="plain-button" href="#/edit/new">
          <Icon name="add" />
          {words().make}
        </a>
      </div>
      <div class="gallery-filters" ref={showChosen}>
        <Choice title={words().kinds} values={tabs()} state={[tab, setTab]} label={tabName} />
        <Choice
          title={words().collections}
          values={collections.map(({ id }) => id)}
          state={[tab, setTab]}
          label={(id) => `${tabName(id)} (${collectionOf(id)!.count})`}
        />
        <SelectField
          title={words().state}
          values={STATES}
          state={[state, setState]}
          label={(one) => words().states[one]}
        />
        <SelectField
          title={words().sort}
          values={ORDERS}
          state={[order, setOrder]}
          label={(one) => words().orders[one]}
        />
      </div>
      <Show when={tab() === CURIOSITIES}>
        <p class="aside">{words().aboutCuriosities}</p>
      </Show>
      <Show when={chosen().length > 0} fallback={<p>{isLoading() ? words().loading : words().nothing}</p>}>
        <ul class="cards" data-tab={tab()}>
          <For each={drawn()}>
            {(item) =>
              item.example ? (
                <PuzzleCard item={{ ...item, key: item.key, code: item.code, grade: gradeOf(item.example) }} />
              ) : (
                <PuzzleCard item={item} forget={() => void forget(item.key)} />
              )
            }
          </For>
        </ul>
        <Show when={drawn().length < chosen().length}>
          <button type="button" class="plain-button" ref={watchEnd} onClick={() => setMost((count) => count + BATCH)}>
            {words().more(chosen().length - drawn().length)}
          </button>
        </Show>
      </Show>
    </div>
  );
}
