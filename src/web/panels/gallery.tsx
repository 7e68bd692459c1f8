/** The gallery: hand in a puzzle of your own, go on with one begun before, or take one of the examples. */

import examples from 'virtual:gallery';
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import type { Puzzle } from '../../core/puzzle.js';
import { languageOf } from '../../tasks/messages/index.js';
import { kindOf } from '../../tasks/registry.js';
import { ArrivalView } from '../opening/arrival-view.jsx';
import type { Example } from '../opening/gallery-items.js';
import { howFar } from '../opening/gallery-items.js';
import { OpenForm } from '../opening/open-form.jsx';
import { Thumbnail } from '../shell/app-board.jsx';
import { Icon } from '../shell/icons.jsx';
import { titleOfPuzzle, useApp } from '../state/app-state.js';
import { codeOf, readCode } from '../state/route.js';
import { keyOf, openSaved, type SavedGame } from '../state/saved-games.js';
import '../styles/gallery.css';

/** The most games of the visitor's own that are shown. */
const MOST_OWN = 60;

interface Item {
  readonly key: string;
  readonly code: string;
  readonly puzzle: Puzzle;
  readonly example?: Example;
  readonly saved?: SavedGame;
}

function itemsOfExamples(): Item[] {
  return examples.flatMap((example) => {
    const entry = readCode(example.code);
    return entry.ok
      ? [{ key: keyOf(entry.value.puzzle), code: example.code, puzzle: entry.value.puzzle, example }]
      : [];
  });
}

export default function GalleryPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().gallery;
  const [saved, { refetch }] = createResource(() => app.games?.list().catch(() => []) ?? Promise.resolve([]));
  const shown = itemsOfExamples();

  const withGames = createMemo(() => {
    const games = new Map((saved() ?? []).map((game) => [game.key, game]));
    return shown.map((item) => {
      const game = games.get(item.key);
      return game ? { ...item, saved: game } : item;
    });
  });
  const own = createMemo(() => {
    const known = new Set(shown.map(({ key }) => key));
    const rows = (saved() ?? []).filter(({ key }) => !known.has(key)).slice(0, MOST_OWN);
    return rows.flatMap((game): Item[] => {
      const opened = openSaved(game);
      const code = opened && codeOf({ puzzle: opened.entry.puzzle });
      return opened && code ? [{ key: game.key, code, puzzle: opened.entry.puzzle, saved: game }] : [];
    });
  });
  const groups = createMemo(() => {
    const byTitle = new Map<string, Item[]>();
    for (const item of withGames()) {
      const title = words().group(kindOf(item.puzzle).title, item.puzzle.values > 2);
      byTitle.set(title, [...(byTitle.get(title) ?? []), item]);
    }
    return [...byTitle];
  });
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
      <OpenForm />
      <ArrivalView />
      <Show when={own().length > 0}>
        <section>
          <h2>{words().own}</h2>
          <ul class="cards">
            <For each={own()}>{(item) => <Card item={item} forget={() => void forget(item.key)} />}</For>
          </ul>
        </section>
      </Show>
      <For each={groups()}>
        {([title, items]) => (
          <section>
            <h2>{title}</h2>
            <ul class="cards">
              <For each={items}>{(item) => <Card item={item} />}</For>
            </ul>
          </section>
        )}
      </For>
    </div>
  );
}

function Card(props: { item: Item; forget?: () => void }): JSX.Element {
  const app = useApp();
  const words = () => app.words().gallery;
  const puzzle = () => props.item.puzzle;
  const appearance = createMemo(() => kindOf(puzzle()).appearance(puzzle()));
  const title = () => titleOfPuzzle(app, puzzle(), props.item.saved?.finished ?? false);
  const grade = () => {
    const { name, grade: number } = props.item.example ?? {};
    return name && number !== undefined ? words().grade(languageOf(app.language()).grades[name], number) : '';
  };
  const far = () => (props.item.saved ? howFar(appearance(), props.item.saved.marks, props.item.saved.finished) : 0);
  return (
    <li class="card">
      <a href={`#/play/${props.item.code}`}>
        <Thumbnail
          size={puzzle()}
          appearance={appearance()}
          marks={props.item.saved?.marks ?? []}
          finished={props.item.saved?.finished ?? false}
        />
        <span class="card-title">{title()}</span>
        <span class="card-facts">
          {puzzle().width} × {puzzle().height}
          <Show when={grade()}>
            {(said) => (
              <span class="grade" data-grade={props.item.example?.name}>
                {said()}
              </span>
            )}
          </Show>
        </span>
        <Show when={far() > 0}>
          <span class="card-far">
            <Show when={far() < 1} fallback={<span class="card-done">{words().finished}</span>}>
              <meter min="0" max="1" value={far()} aria-label={words().far(Math.floor(100 * far()))} />
            </Show>
          </span>
        </Show>
      </a>
      <Show when={props.forget}>
        {(forget) => (
          <button
            type="button"
            class="icon-button card-forget"
            aria-label={words().forget(title())}
            title={words().forget(title())}
            onClick={() => forget()()}
          >
            <Icon name="drop" />
          </button>
        )}
      </Show>
    </li>
  );
}
