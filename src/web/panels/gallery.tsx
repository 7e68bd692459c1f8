/** The gallery: the examples and the visitor's own games, by kind, sorted and filtered; the odd ones are marked. */

import examples from 'virtual:gallery';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { languageOf } from '../../tasks/messages/index.js';
import { kinds } from '../../tasks/registry.js';
import type { Example } from '../opening/gallery-items.js';
import { Choice, SelectField } from '../shell/fields.jsx';
import { Icon } from '../shell/icons.jsx';
import { PuzzleCard } from '../shell/puzzle-card.jsx';
import { useApp } from '../state/app-state.js';
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

/** One of the examples, or a game of the visitor's own. */
interface Item extends CardItem {
  readonly example?: Example;
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
  const [tab, setTab] = createSignal(ALL!);
  const [state, setState] = createSignal<GameState>('all');
  const [order, setOrder] = createSignal<SortOrder>('grade');
  const shown = itemsOfExamples();

  const items = createMemo((): Item[] => {
    const games = new Map((saved() ?? []).map((game) => [game.key, game]));
    const withGames = shown.map((item) => {
      const game = games.get(item.key);
      return game && openSaved(game) ? { ...item, saved: game } : item;
    });
    const known = new Set(shown.map(({ key }) => key));
    const rows = (saved() ?? []).filter(({ key }) => !known.has(key)).slice(0, MOST_OWN);
    return [...rows.flatMap((row) => itemOfSaved(row) ?? []), ...withGames];
  });
  const tabs = createMemo(() => [ALL!, ...kinds.map(({ id }) => id), CURIOSITIES!, OWN!]);
  const gradeOf = ({ name, grade }: Example): string =>
    name && grade !== undefined ? words().grade(languageOf(app.language()).grades[name], grade) : '';
  const isIn = (item: Item): boolean => {
    if (tab() === OWN) return item.example === undefined;
    if (tab() === CURIOSITIES) return isCurious(item);
    return tab() === ALL || (item.puzzle.kind === tab() && !isCurious(item));
  };
  const chosen = createMemo(() =>
    items()
      .filter((item) => isIn(item) && (state() === 'all' || stateOf(item) === state()))
      .sort(isBefore(order())),
  );
  const tabName = (id: string): string =>
    ({ [ALL!]: words().all, [CURIOSITIES!]: words().curiosities, [OWN!]: words().own })[id] ??
    kinds.find((kind) => kind.id === id)?.title ??
    id;
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
      <div class="gallery-filters">
        <Choice title={words().kinds} values={tabs()} state={[tab, setTab]} label={tabName} />
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
      <Show when={chosen().length > 0} fallback={<p>{words().nothing}</p>}>
        <ul class="cards">
          <For each={chosen()}>
            {(item) =>
              item.example ? (
                <PuzzleCard item={{ ...item, grade: gradeOf(item.example) }} />
              ) : (
                <PuzzleCard item={item} forget={() => void forget(item.key)} />
              )
            }
          </For>
        </ul>
      </Show>
    </div>
  );
}
