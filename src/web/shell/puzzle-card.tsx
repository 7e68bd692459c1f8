/** A puzzle as a card: its thumbnail, what it is called, its size and grade, and how far its game is. */
import { createMemo, type JSX, Show } from 'solid-js';
import { kindOf } from '../../tasks/registry.js';
import { howFar } from '../opening/gallery-items.js';
import { titleOfPuzzle, useApp } from '../state/app-state.js';
import type { CardItem } from '../state/saved-games.js';
import { Thumbnail } from './app-board.jsx';
import { Icon } from './icons.jsx';

/** `grade`: in words; empty for a puzzle that has none because it has no solution, or several. */
export function PuzzleCard(props: { item: CardItem; grade?: string; forget?: () => void }): JSX.Element {
  const app = useApp();
  const words = () => app.words().gallery;
  const puzzle = () => props.item.puzzle;
  const appearance = createMemo(() => kindOf(puzzle()).appearance(puzzle()));
  const title = () => titleOfPuzzle(app, puzzle(), props.item.saved?.finished ?? false);
  const far = () => (props.item.saved ? howFar(appearance(), props.item.saved.marks, props.item.saved.finished) : 0);
  return (
    <li class="card">
      <a href={props.item.address}>
        <Thumbnail
          size={puzzle()}
          appearance={appearance()}
          marks={props.item.saved?.marks ?? []}
          finished={props.item.saved?.finished ?? false}
        />
        <span class="card-title">{title()}</span>
        <span class="card-facts">
          <Show when={title() === puzzle().about.title}>
            {puzzle().width} × {puzzle().height}
          </Show>
          <Show when={props.grade}>{(grade) => <span class="grade">{grade()}</span>}</Show>
          <Show when={props.grade === ''}>
            <span class="curiosity">{words().curiosity}</span>
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
