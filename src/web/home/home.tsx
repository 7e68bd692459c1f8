/** Home: a lesson for newcomers; continue, today, play another, and the ways to everything else. */
import {
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  lazy,
  onCleanup,
  onMount,
  Show,
  Suspense,
} from 'solid-js';
import { kinds } from '../../tasks/registry.js';
import { chance, openEndless, openOrder } from '../opening/next-puzzle.js';
import { Choice, SelectField } from '../shell/fields.jsx';
import { Icon, IconButton } from '../shell/icons.jsx';
import { Later } from '../shell/later.jsx';
import { useWords } from '../state/app-state.js';
import { clockText } from '../state/clock.js';
import { markLearned } from '../state/playing.js';
import { itemOfSaved, type SavedGame, type SolvedGame } from '../state/saved-games.js';
import { loadEndless, storeEndless } from '../state/settings.js';
import { statisticsOf } from '../state/statistics.js';
import {
  choiceText,
  DIFFICULTIES,
  dayAfter,
  dayOf,
  ENDLESS_SIDES,
  type EndlessChoice,
  endlessChoice,
  endlessOrder,
  FIRST_DAY,
  ORDER_KINDS,
  type Order,
  ordersOfDay,
} from './orders.js';
import '../styles/home.css';
import '../styles/gallery.css';

/** The most games that are offered to go on with. */
const MOST_BEGUN = 4;
/** Milliseconds after which puzzles are made ahead: first the page must be there. */
const AHEAD = 3000;

/** Comes with the code of the board, which newcomers do not need yet. */
const PuzzleCard = lazy(async () => ({ default: (await import('../shell/puzzle-card.jsx')).PuzzleCard }));

const Collections = lazy(() => import('./collections.jsx'));

const kindTitle = (id: string): string => kinds.find((kind) => kind.id === id)?.title ?? id;

export function Home(): JSX.Element {
  const { app, words } = useWords('home');
  const [games] = createResource(async () => (await app.games?.list().catch(() => [])) ?? []);
  const [solved] = createResource(async () => (await app.games?.listSolved().catch(() => [])) ?? []);
  const [unreadable] = createResource(async () => (await app.games?.unreadable().catch(() => 0)) ?? 0);
  const begun = createMemo(() =>
    (games() ?? [])
      .filter(({ finished, solver }) => !finished && !solver)
      .flatMap((row) => itemOfSaved(row) ?? [])
      .slice(0, MOST_BEGUN),
  );
  const isNew = () => app.learned().length === 0 && begun().length === 0 && (solved() ?? []).length === 0;

  onMount(() => {
    const ahead = (): void => {
      const endless = endlessOrder(endlessChoice(loadEndless()), chance());
      void app.stock.makeAhead([endless, ...ordersOfDay(dayOf(new Date()))]);
    };
    const timer = window.setTimeout(ahead, AHEAD);
    onCleanup(() => clearTimeout(timer));
  });

  return (
    <div class="home">
      <h1 class="home-title">{isNew() ? words().welcome : words().hello}</h1>
      <Show when={!app.games}>
        <p role="alert">{app.words().keeping.blocked}</p>
      </Show>
      <Show when={unreadable()}>{(count) => <p role="alert">{app.words().keeping.unreadable(count())}</p>}</Show>
      <Show when={isNew()}>
        <Newcomer />
      </Show>
      <Show when={begun().length > 0}>
        <section>
          <h2>{words().continue}</h2>
          <Suspense>
            <ul class="cards">
              <For each={begun()}>{(item) => <PuzzleCard item={item} />}</For>
            </ul>
          </Suspense>
        </section>
      </Show>
      <Later>
        <Today solved={solved() ?? []} />
        <Later>
          <Another />
          <Later last>
            <CollectionsInView games={games() ?? []} />
            <Links />
          </Later>
        </Later>
      </Later>
    </div>
  );
}

/** The collections are fetched when their place comes into view: a first visit is spared them. */
function CollectionsInView(props: { games: readonly SavedGame[] }): JSX.Element {
  const [isSeen, setSeen] = createSignal(false);
  const watch = (place: HTMLElement): void => {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    onCleanup(() => observer.disconnect());
  };
  return (
    <div class="home-later" ref={watch}>
      <Show when={isSeen()}>
        <Suspense>
          <Collections games={props.games} />
        </Suspense>
      </Show>
    </div>
  );
}

/** The ways to everything else. */
function Links(): JSX.Element {
  const { app, words } = useWords('home');
  return (
    <nav class="home-links" aria-label={words().more}>
      <For each={['gallery', 'statistics', 'open', 'technique'] as const}>
        {(id) => (
          <a href={`#/${id}`}>
            <Icon name={id} />
            {app.words().panels[id]}
          </a>
        )}
      </For>
      <a href="#/edit/new">
        <Icon name="edit" />
        {words().make}
      </a>
      <a href="#/lesson">
        <Icon name="why" />
        {app.words().panels.rules}
      </a>
    </nav>
  );
}

/** Offers the lessons to whoever was never here. */
function Newcomer(): JSX.Element {
  const { app, words } = useWords('home');
  const know = (): void => {
    for (const kind of ORDER_KINDS) markLearned(app, kind);
  };
  return (
    <section class="newcomer">
      <p>{words().about}</p>
      <div class="buttons">
        <For each={ORDER_KINDS}>
          {(kind, at) => (
            <a class="button" classList={{ primary: at() === 0 }} href={`#/lesson/${kind}`}>
              {words().learn(kindTitle(kind))}
            </a>
          )}
        </For>
        <button type="button" class="plain-button" onClick={know}>
          {words().known}
        </button>
      </div>
    </section>
  );
}

/** Waits for one order at a time, and says when none could be made. */
function createOpening(open: (order: Order) => Promise<void>) {
  const [waiting, setWaiting] = createSignal('');
  const press = async (order: Order): Promise<void> => {
    setWaiting(order.id);
    await open(order);
    setWaiting('');
  };
  return { waiting, press };
}

function Today(props: { solved: readonly SolvedGame[] }): JSX.Element {
  const { app, words } = useWords('home');
  const today = dayOf(new Date());
  const [day, setDay] = createSignal(today);
  const { waiting, press } = createOpening((order) => openOrder(app, order));
  const done = createMemo(() => new Map(props.solved.flatMap((row) => (row.daily ? [[row.daily, row] as const] : []))));
  const streak = () => statisticsOf(props.solved, today).streak;
  return (
    <section class="today">
      <div class="today-head">
        <h2>{day() === today ? words().today : words().archive}</h2>
        <Show when={streak() > 0}>
          <span class="streak">{words().streak(streak())}</span>
        </Show>
      </div>
      <div class="day">
        <IconButton
          icon="earlier"
          label={words().earlier}
          disabled={day() <= FIRST_DAY}
          press={() => setDay(dayAfter(day(), -1))}
        />
        <label class="day-field">
          <span>{words().date(new Date(`${day()}T12:00`))}</span>
          <input
            type="date"
            aria-label={words().day}
            min={FIRST_DAY}
            max={today}
            value={day()}
            onChange={({ currentTarget: { value } }) => {
              if (value >= FIRST_DAY && value <= today) setDay(value);
            }}
          />
        </label>
        <IconButton
          icon="later"
          label={words().later}
          disabled={day() >= today}
          press={() => setDay(dayAfter(day()))}
        />
      </div>
      <For each={ORDER_KINDS}>
        {(kind) => (
          <div class="day-row">
            <h3>{kindTitle(kind)}</h3>
            <For each={ordersOfDay(day()).filter((order) => order.kind === kind)}>
              {(order, at) => (
                <button
                  type="button"
                  class="home-card"
                  data-order={order.id}
                  data-done={done().has(order.id) ? '' : undefined}
                  aria-busy={waiting() === order.id}
                  onClick={() => void press(order)}
                >
                  <span class="home-card-title">{words().sizes[at()]}</span>
                  <span class="home-card-fact">
                    {waiting() === order.id
                      ? words().making
                      : done().has(order.id)
                        ? words().doneIn(clockText(done().get(order.id)!.millis))
                        : `${order.kind === 'hitori' ? '' : '≈ '}${order.side} × ${order.side}`}
                  </span>
                </button>
              )}
            </For>
          </div>
        )}
      </For>
    </section>
  );
}

/** The endless puzzles: a kind, a size, a grade, and a button. */
function Another(): JSX.Element {
  const { app, words } = useWords('home');
  const [choice, setChoice] = createSignal(endlessChoice(loadEndless()));
  const { waiting, press } = createOpening(() => openEndless(app, choice()));
  const change = (part: Partial<EndlessChoice>): void => {
    const next = endlessChoice(choiceText({ ...choice(), ...part }));
    setChoice(next);
    storeEndless(choiceText(next));
    void app.stock.makeAhead([endlessOrder(next, chance())]);
  };
  return (
    <section class="another">
      <h2>{words().another}</h2>
      <div class="another-fields">
        <Choice
          title={words().kind}
          values={ORDER_KINDS}
          state={[() => choice().kind, (kind) => change({ kind })]}
          label={kindTitle}
        />
        <SelectField
          title={words().size}
          values={ENDLESS_SIDES[choice().kind]!}
          state={[() => choice().side, (side) => change({ side })]}
          label={(side) => `${side} × ${side}`}
        />
        <SelectField
          title={words().difficulty}
          values={DIFFICULTIES}
          state={[() => choice().difficulty, (difficulty) => change({ difficulty })]}
          label={(one) => words().difficulties[one]}
        />
      </div>
      <button
        type="button"
        class="button primary another-play"
        aria-busy={waiting() !== ''}
        onClick={() => void press(endlessOrder(choice(), 0))}
      >
        {waiting() === '' ? words().play : words().making}
      </button>
    </section>
  );
}
