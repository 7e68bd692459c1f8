/** What panels with a task in a worker have in common: their request, their highlight, and when they start over. */
import { type Accessor, type Component, createEffect, on, onCleanup, Show } from 'solid-js';
import type { TaskName } from '../../worker/protocol.js';
import type { Highlight } from '../board/highlight.js';
import { type AppState, useApp } from '../state/app-state.js';
import type { Words } from '../text/index.js';
import { workerClients } from '../workers/worker-clients.js';
import { createRequest, type PanelRequest } from './request.js';

/** A panel about one puzzle is made anew when another is put on the board. */
export const perPuzzle =
  (Panel: Component): Component =>
  () => {
    const app = useApp();
    return (
      <Show when={app.entry()} keyed>
        {(_entry) => <Panel />}
      </Show>
    );
  };

/** To be called inside a component: what the returned function highlights on the board goes with the component. */
function createHighlight(app: AppState): (highlight: Highlight | undefined) => void {
  let last: Highlight | undefined;
  onCleanup(() => {
    if (last && app.highlight() === last) app.highlight.set(undefined);
  });
  return (highlight) => {
    last = highlight;
    app.highlight.set(highlight);
  };
}

interface TaskPanel<T extends TaskName, W> {
  readonly app: AppState;
  readonly words: Accessor<W>;
  readonly request: PanelRequest<T>;
  /** Replaces what the panel highlights on the board. */
  setHighlight(highlight: Highlight | undefined): void;
}

/** To be called inside a component: the page's state, the panel's words, and its request to one of the workers. */
export function useTaskPanel<T extends TaskName, W>(
  _task: T,
  client: keyof typeof workerClients,
  wordsOf: (all: Words) => W,
): TaskPanel<T, W> {
  const app = useApp();
  return {
    app,
    words: () => wordsOf(app.words()),
    request: createRequest<T>(workerClients[client]),
    setHighlight: createHighlight(app),
  };
}

/** Calls back after each change of the game, as long as the component lasts. */
export const onMove = (app: AppState, moved: () => void): void =>
  createEffect(on(app.game, () => moved(), { defer: true }));
