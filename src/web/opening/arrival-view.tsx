/** What was handed in and is not on the board: faults with their places, or a choice of several puzzles. */
import { For, type JSX, Show } from 'solid-js';
import type { Fault } from '../../core/result.js';
import { kindOf } from '../../tasks/registry.js';
import { Thumbnail } from '../shell/app-board.jsx';
import { useApp } from '../state/app-state.js';
import { importPicture, receive, show } from './receive.js';

/** The most puzzles of one file, and faults of one text, that are shown. */
const MOST_ENTRIES = 200;
const MOST_FAULTS = 8;

export function ArrivalView(): JSX.Element {
  const app = useApp();
  const words = () => app.words().open;
  return (
    <Show when={app.arrival()}>
      {(arrival) => (
        <section class="arrival">
          <Show when={arrival().picture}>
            {(picture) => (
              <div role="alert" class="faults">
                <p>{app.words().photo.text}</p>
                <button type="button" class="button primary" onClick={() => importPicture(app, picture())}>
                  {app.words().photo.open}
                </button>
              </div>
            )}
          </Show>
          <Show when={arrival().faults.length > 0 && !arrival().picture}>
            <div role="alert" class="faults">
              <p>{arrival().name === '' ? words().unreadable : words().unreadableFile(arrival().name)}</p>
              <ul>
                <For each={arrival().faults.slice(0, MOST_FAULTS)}>{(fault) => <FaultLine fault={fault} />}</For>
              </ul>
              <Show when={arrival().excerpt}>{(excerpt) => <pre>{excerpt()}</pre>}</Show>
              <Show when={arrival().faults[0]?.code === 'which-kind' && arrival().given}>
                {(given) => (
                  <button type="button" onClick={() => void receive(app, given(), arrival().name, { kind: 'hitori' })}>
                    {words().readAsHitori}
                  </button>
                )}
              </Show>
            </div>
          </Show>
          <Show when={arrival().entries.length > 0}>
            <h2>
              {arrival().orderOpen ? words().whichOrder : words().several(arrival().entries.length, arrival().name)}
            </h2>
            <Show when={!arrival().orderOpen}>
              <For each={arrival().assumed}>{(code) => <p class="aside">{words().assumed[code]}</p>}</For>
              <Show when={arrival().assumed?.includes('rows-assumed') && arrival().given}>
                {(given) => (
                  <button
                    type="button"
                    onClick={() => void receive(app, given(), arrival().name, { order: 'columns' })}
                  >
                    {words().columnsFirst}
                  </button>
                )}
              </Show>
            </Show>
            <ul class="cards">
              <For each={arrival().entries.slice(0, MOST_ENTRIES)}>
                {(entry, at) => (
                  <li class="card">
                    <button type="button" onClick={() => void show(app, entry)}>
                      <Thumbnail size={entry.puzzle} appearance={kindOf(entry.puzzle).appearance(entry.puzzle)} />
                      <span class="card-title">
                        {arrival().orderOpen
                          ? words().orders[at()]
                          : entry.puzzle.about.title || entry.puzzle.about.id || at() + 1}
                      </span>
                      <span class="card-facts">
                        {entry.puzzle.width} × {entry.puzzle.height}
                      </span>
                    </button>
                  </li>
                )}
              </For>
            </ul>
            <Show when={arrival().entries.length > MOST_ENTRIES}>
              <p class="aside">{words().firstOnly(MOST_ENTRIES)}</p>
            </Show>
          </Show>
        </section>
      )}
    </Show>
  );
}

function FaultLine(props: { fault: Fault }): JSX.Element {
  const app = useApp();
  const place = () => {
    const { line, column } = props.fault;
    return line === undefined ? '' : app.words().open.place(line, column ?? 1);
  };
  return (
    <li>
      <Show when={place()}>{(said) => <span class="fault-place">{said()}</span>}</Show>{' '}
      <span lang="en">{props.fault.message}</span>
    </li>
  );
}
