/** What was handed in and is not on the board: faults with their places, or a choice of several puzzles. */
import { For, type JSX, Show } from 'solid-js';
import type { Fault } from '../../core/result.js';
import { kindOf } from '../../tasks/registry.js';
import { Thumbnail } from '../shell/app-board.jsx';
import { useApp } from '../state/app-state.js';
import { faultText } from './fault-texts.js';
import type { Arrival, Settled } from './read-input.js';
import { handPicture, receive, show } from './receive.js';

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
                <div class="open-actions">
                  <button type="button" class="button primary" onClick={() => handPicture(app, picture(), 'scan')}>
                    {app.words().photo.scan}
                  </button>
                  <button type="button" class="button" onClick={() => handPicture(app, picture(), 'edit')}>
                    {app.words().photo.open}
                  </button>
                </div>
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
              <OtherReadings arrival={arrival()} />
            </div>
          </Show>
          <Show when={arrival().entries.length > 0}>
            <h2>
              {arrival().orderOpen ? words().whichOrder : words().several(arrival().entries.length, arrival().name)}
            </h2>
            <Show when={!arrival().orderOpen}>
              <For each={arrival().assumed}>{(code) => <p class="aside">{words().assumed[code]}</p>}</For>
              <OtherReadings arrival={arrival()} />
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

/** Buttons that read the same input in another way, where it leaves that open. */
function OtherReadings(props: { arrival: Arrival }): JSX.Element {
  const app = useApp();
  const ways = (): readonly (readonly [label: string, settled: Settled])[] => {
    const words = app.words().open;
    const { faults, assumed = [], given } = props.arrival;
    const code = faults[0]?.code;
    if (given === undefined) return [];
    if (code === 'which-kind') return [[words.readAsHitori, { kind: 'hitori' }]];
    if (code === 'sides-ambiguous')
      return [
        [words.widthFirst, { format: 'nin' }],
        [words.heightFirst, { format: 'clue-list' }],
      ];
    return assumed.includes('rows-assumed') ? [[words.columnsFirst, { order: 'columns' }]] : [];
  };
  return (
    <Show when={ways().length > 0}>
      <div class="open-actions other-readings">
        <For each={ways()}>
          {([label, settled]) => (
            <button
              type="button"
              class="button"
              onClick={() => void receive(app, props.arrival.given!, props.arrival.name, settled)}
            >
              {label}
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}

/** What is wrong, and where. */
function FaultLine(props: { fault: Fault }): JSX.Element {
  const { words, language } = useApp();
  const place = () => {
    const { line, column } = props.fault;
    return line === undefined ? '' : words().open.place(line, column ?? 1);
  };
  const text = () => faultText(props.fault, language());
  return (
    <li>
      <Show when={place()}>{(said) => <span class="fault-place">{said()}</span>}</Show> {text().said}{' '}
      <Show when={text().english}>
        {(english) => (
          <span lang="en" classList={{ 'fault-detail': text().said !== '' }}>
            {english()}
          </span>
        )}
      </Show>
    </li>
  );
}
