/** The numbers read, line by line, each a button; and the form in which one of them is corrected. */
import { For, Index, type JSX, Show } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { ScanCrop, type ShownPicture } from './scan-picture.jsx';
import { insert, isSame, itemAt, nextDoubtful, type Place, remove, type ScanSheet, settle } from './scan-sheet.js';

interface NumbersProps {
  sheet: ScanSheet;
  chosen: Place | undefined;
  choose(place: Place | undefined): void;
}

/** What a place is called: its line, or its cell. */
function placeName(words: ReturnType<ReturnType<typeof useApp>['words']>['scan'], sheet: ScanSheet, place: Place) {
  if (place.axis !== 'cell') return words.line(place.axis === 'row', place.index + 1);
  return words.cell(Math.floor(place.index / sheet.width) + 1, (place.index % sheet.width) + 1);
}

export function ScanNumbers(props: NumbersProps): JSX.Element {
  const app = useApp();
  const words = () => app.words().scan;
  const axes = () => (props.sheet.kind === 'hitori' ? (['cell'] as const) : (['row', 'col'] as const));
  return (
    <For each={axes()}>
      {(axis) => (
        <section class="scan-lines" data-axis={axis}>
          <Show when={axis !== 'cell'}>
            <h2>{axis === 'row' ? words().rows : words().cols}</h2>
          </Show>
          <ol style={axis === 'cell' ? { 'grid-template-columns': `repeat(${props.sheet.width}, 1fr)` } : undefined}>
            <Index each={props.sheet.lines[axis]}>
              {(line, index) => (
                <li>
                  <Show when={axis !== 'cell'}>
                    <span class="scan-line-number">{index + 1}</span>
                  </Show>
                  <Index each={line()}>
                    {(item, block) => <NumberButton {...props} place={{ axis, index, block }} state={item().state} />}
                  </Index>
                  <Show when={line().length === 0}>
                    <button
                      type="button"
                      class="scan-number"
                      aria-label={`${words().line(axis === 'row', index + 1)}: ${words().none}`}
                      onClick={() => props.choose({ axis, index, block: 0 })}
                    >
                      –
                    </button>
                  </Show>
                </li>
              )}
            </Index>
          </ol>
        </section>
      )}
    </For>
  );
}

function NumberButton(props: NumbersProps & { place: Place; state: string }): JSX.Element {
  const app = useApp();
  const words = () => app.words().scan;
  const item = () => itemAt(props.sheet, props.place);
  const label = (): string => {
    const { state, value = 0 } = item() ?? {};
    const said = state === 'doubtful' || state === 'corrected' ? `, ${words().states[state]}` : '';
    return `${placeName(words(), props.sheet, props.place)}: ${value || words().none}${said}`;
  };
  return (
    <button
      type="button"
      class="scan-number"
      data-state={props.state}
      aria-label={label()}
      aria-pressed={isSame(props.chosen, props.place)}
      onClick={() => props.choose(props.place)}
    >
      {item()?.value || '?'}
    </button>
  );
}

const MOST_DIGITS = 3;

export function ScanCorrection(props: {
  picture: ShownPicture;
  sheet: ScanSheet;
  place: Place;
  change(sheet: ScanSheet): void;
  choose(place: Place | undefined): void;
}): JSX.Element {
  const app = useApp();
  const words = () => app.words().scan;
  const item = () => itemAt(props.sheet, props.place);
  const settled = (value: number) => props.change(settle(props.sheet, props.place, value));
  const goOn = (): void => props.choose(nextDoubtful(props.sheet, props.place));
  const add = (block: number): void => {
    const place = { ...props.place, block };
    props.change(insert(props.sheet, place));
    props.choose(place);
  };
  return (
    <form
      class="scan-correction"
      aria-label={words().correct}
      onSubmit={(event) => {
        event.preventDefault();
        const found = item();
        if (found && found.value > 0) settled(found.value);
        goOn();
      }}
    >
      <h2>{placeName(words(), props.sheet, props.place)}</h2>
      <Show
        when={item()}
        fallback={
          <button type="button" class="button" onClick={() => add(0)}>
            {words().add}
          </button>
        }
      >
        {(found) => (
          <>
            <ScanCrop picture={props.picture} item={found()} />
            <div class="scan-choices">
              <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                maxlength={MOST_DIGITS}
                aria-label={words().number}
                value={found().value || ''}
                onInput={(event) => {
                  const typed = event.currentTarget.value;
                  if (/^\d+$/.test(typed)) settled(Number(typed));
                }}
              />
              <For each={found().others}>
                {(other) => (
                  <button type="button" class="button" onClick={() => settled(other)}>
                    {other}
                  </button>
                )}
              </For>
            </div>
            <div class="buttons">
              <button type="submit" class="button primary">
                {words().right}
              </button>
              <Show when={props.place.axis !== 'cell'}>
                <button type="button" class="button" onClick={() => add(props.place.block)}>
                  {words().before}
                </button>
                <button type="button" class="button" onClick={() => add(props.place.block + 1)}>
                  {words().after}
                </button>
                <button
                  type="button"
                  class="button"
                  onClick={() => {
                    props.change(remove(props.sheet, props.place));
                    props.choose(undefined);
                  }}
                >
                  {words().remove}
                </button>
              </Show>
            </div>
          </>
        )}
      </Show>
    </form>
  );
}
