/** What is said of steps, in lines: sentences, and the rungs of suppositions in lists that fold. */
import { For, type JSX, Show } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { languageOfPage } from './mistake-report.jsx';

export function Told(props: { lines: readonly string[] }): JSX.Element {
  const app = useApp();
  const parts = () => {
    const found: { text: string; first: number; rungs: string[] }[] = [];
    for (const line of props.lines) {
      const [, number, rung] = /^ +(\d+)\. (.*)$/s.exec(line) ?? [];
      const last = found.at(-1);
      if (rung === undefined || !last) found.push({ text: line, first: 1, rungs: [] });
      else if (last.rungs.push(rung) === 1) last.first = Number(number);
    }
    return found;
  };
  return (
    <For each={parts()}>
      {({ text, first, rungs }) => (
        <>
          <p>{text}</p>
          <Show when={rungs.length > 0}>
            <details class="ladder" open>
              <summary>{languageOfPage(app).links(rungs.length)}</summary>
              <ol start={first}>
                <For each={rungs}>{(rung) => <li>{rung}</li>}</For>
              </ol>
            </details>
          </Show>
        </>
      )}
    </For>
  );
}
