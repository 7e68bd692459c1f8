/**
 * The gallery: the examples and the visitor's own games, by kind, sorted and filtered; the odd ones are marked. Beside them the
 * collections, each unpacked when its tab is opened. The tab is in the address: `#/gallery/animals`. `#/gallery/animals/12` leads to a
 * puzzle of it.
 */

import examples from 'virtual:gallery';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js';
import { collections } from '../../collections/index.js';
import { languageOf } from '../../tasks/messages/index.js';
import { kinds } from '../../tasks/registry.js';
import { type CollectionItem, FIRST_ITEMS, fetchAhead, loadItems, openAhead } from '../opening/collection-items.js';
import type { Example } from '../opening/gallery-items.js';
import { followCode } from '../opening/receive.js';
import { Choice, SelectField } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { whenIdle } from '../shell/later.jsx';
import { PuzzleCard } from '../shell/puzzle-card.jsx';
import { useApp } from '../state/app-state.js';
import { goTo } from '../state/playing.js';
import { addressOf, readCode } from '../state/route.js';
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

/** So many more cards are drawn each time that their end comes into view: each is a canvas, and slows every frame of the page. */
const BATCH = 24;

/** A phone full; more where a row has room for more. */
const firstCards = (): number => (matchMedia('(min-width: 600px)').matches ? BATCH : FIRST_ITEMS);

/** When what was put into the page is on the screen. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Once the service worker keeps what is fetched; where there is none, at once. Never for those who want to save data. */
function mayFetchAhead(): Promise<unknown> {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return new Promise(() => undefined);
  if (!serviceWorker || serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

const collectionOf = (id: string) => collections.find((one) => one.id === id);

/** Puzzles of a collection: the first ones, or all. */
interface LoadedItems {
  readonly id: string;
  readonly found: readonly CollectionItem[];
  readonly isAll: boolean;
}

/** One of the examples, or a game of the visitor's own. */
interface Item extends CardItem {
  readonly example?: Pick<Example, 'grade' | 'name'>;
}

function itemsOfExamples(): Item[] {
  return examples.flatMap((example) => {
    const entry = readCode(example.code);
    return entry.ok
      ? [{ key: keyOf(entry.value.puzzle), address: addressOf(example.code), puzzle: entry.value.puzzle, example }]
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
  const tab = createMemo(() => app.route().rest.split('/')[0] || ALL!);
  const place = () => Number(app.route().rest.split('/')[1]);
  const setTab = (id: string): void => goTo(app, 'gallery', id === ALL ? '' : id);
  const [loaded, setLoaded] = createSignal<LoadedItems>();
  // No resource: the page around would be taken away while it loads.
  createEffect(() => {
    const [id, language] = [tab(), app.language()];
    if (!collectionOf(id)) return;
    let isWanted = true;
    onCleanup(() => {
      isWanted = false;
    });
    const put = (found: readonly CollectionItem[], isAll: boolean): void => {
      if (isWanted) setLoaded({ id, found, isAll });
    };
    const putFirst = (first: readonly CollectionItem[]): Promise<unknown> => {
      put(first, false);
      return painted();
    };
    void loadItems(id, language, putFirst)
      .catch(() => [])
      .then((all) => put(all, true));
  });
  const [state, setState] = createSignal<GameState>('all');
  const [order, setOrder] = createSignal<SortOrder>('grade');
  const shown = itemsOfExamples();

  const games = createMemo(() => new Map((saved.latest ?? []).map((game) => [game.key, game])));
  const withGame = (item: Item): Item => {
    // The key of a puzzle takes time: only where there are games.
    const game = games().size > 0 ? games().get(item.key) : undefined;
    if (!game || !openSaved(game)) return item;
    const { key, address, puzzle, example } = item;
    return { key, address, puzzle, ...(example && { example }), saved: game };
  };
  const items = createMemo((): Item[] => {
    const known = new Set(shown.map(({ key }) => key));
    const rows = (saved.latest ?? []).filter(({ key }) => !known.has(key)).slice(0, MOST_OWN);
    return [...rows.flatMap((row) => itemOfSaved(row) ?? []), ...shown.map(withGame)];
  });
  const tabs = createMemo(() => [ALL!, ...kinds.map(({ id }) => id), CURIOSITIES!, OWN!]);
  const gradeOf = ({ name, grade }: Pick<Example, 'grade' | 'name'>): string =>
    name && grade !== undefined ? words().grade(languageOf(app.language()).grades[name], grade) : '';
  /** The tab whose cards are shown: until a collection is there, the one before it. */
  const shownTab = createMemo<string>(
    (before) => (!collectionOf(tab()) || loaded()?.id === tab() ? tab() : before),
    '',
  );
  const isIn = (item: Item): boolean => {
    if (shownTab() === OWN) return item.example === undefined;
    if (shownTab() === CURIOSITIES) return isCurious(item);
    return shownTab() === ALL || (item.puzzle.kind === shownTab() && !isCurious(item));
  };
  const ofCollection = createMemo((): readonly Item[] => {
    const { id, found = [], isAll } = loaded() ?? {};
    // The first ones are in the usual order; any other needs all.
    if (id !== shownTab() || !(isAll || (state() === 'all' && order() === 'grade'))) return [];
    return state() === 'all' && order() !== 'latest' ? found : found.map(withGame);
  });
  /** The puzzle that the address asks for, as soon as it is there. */
  const wanted = createMemo(() => (loaded()?.id === tab() ? loaded()!.found[place() - 1] : undefined));
  createEffect(() => {
    const code = wanted()?.code;
    if (code) void followCode(app, code);
  });
  const chosen = createMemo(() => {
    const all = collectionOf(shownTab()) ? ofCollection() : items().filter(isIn);
    return all.filter((item) => state() === 'all' || stateOf(item) === state()).sort(isBefore(order()));
  });
  const [most, setMost] = createSignal(firstCards());
  createEffect(on([shownTab, state, order], () => setMost(firstCards()), { defer: true }));
  const drawn = createMemo(() => {
    const first = chosen().slice(0, most());
    return collectionOf(shownTab()) ? first.map(withGame) : first;
  });
  const isLoading = () => collectionOf(tab()) !== undefined && !(loaded()?.id === tab() && loaded()!.isAll);
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
      if (!row) return;
      // With the next frame, whose layout is made anyway; a page that is still waiting for its games is not there yet.
      const scroll = (): void => {
        if (!row.isConnected) frame = requestAnimationFrame(scroll);
        else row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
      };
      let frame = requestAnimationFrame(scroll);
      onCleanup(() => cancelAnimationFrame(frame));
    });
  };
  const collectionOfTab = (tab: Element | null | undefined): string | undefined =>
    collectionOf(tab?.querySelector('input')?.value ?? '')?.id;
  /** Finger or mouse is on a tab, and has yet to press it. */
  const reached = ({ target }: Event): void => {
    const id = target instanceof Element ? collectionOfTab(target.closest('label')) : undefined;
    if (id) void openAhead(id, app.language());
  };
  /**
   * While there is nothing else to do: collections whose tabs are in view are made ready, then all are fetched, one after the
   * other: one that is opened meanwhile does not wait for twenty.
   */
  const watchTabs = (filters: HTMLElement): void => {
    let isOpen = true;
    let asksForAll = false;
    let before = mayFetchAhead().then(idle);
    const then = (act: () => Promise<unknown>): void => {
      before = before.then(async () => {
        if (isOpen) await act();
      });
    };
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        const id = isIntersecting ? collectionOfTab(target) : undefined;
        if (id) then(() => openAhead(id, app.language(), idle));
      }
      if (asksForAll) return;
      asksForAll = true;
      for (const { id } of collections) then(() => fetchAhead(id, app.language()).then(idle));
    });
    onMount(() => {
      for (const tab of filters.querySelectorAll('label')) observer.observe(tab);
    });
    onCleanup(() => {
      isOpen = false;
      observer.disconnect();
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
      <div
        class="gallery-filters"
        ref={(filters) => {
          showChosen(filters);
          watchTabs(filters);
        }}
        onPointerOver={reached}
      >
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
        <ul class="cards" data-tab={shownTab()}>
          <For each={drawn()}>
            {(item) =>
              item.example ? (
                <PuzzleCard item={item} grade={gradeOf(item.example)} />
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
