/** The rules of the puzzle on the board, and the way to its lesson. */
import { For, type JSX, Show } from 'solid-js';
import { useApp } from '../state/app-state.js';

export default function RulesPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().lesson;
  const kind = () => app.entry().puzzle.kind;
  return (
    <div class="rules">
      <Show when={app.words().lessons[kind()]}>
        {(own) => (
          <>
            <ol class="rule-list">
              <For each={own().rules}>{(rule) => <li>{rule}</li>}</For>
            </ol>
            <div class="buttons">
              <a class="button primary" href={`#/lesson/${kind()}`}>
                {words().start}
              </a>
              <a class="button" href="#/technique">
                {words().techniques}
              </a>
            </div>
            <p class="aside">{words().minute}</p>
          </>
        )}
      </Show>
    </div>
  );
}
