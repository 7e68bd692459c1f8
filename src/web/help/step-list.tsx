/**
 * The list of steps. Thousands may come: only those in the window are in the page, all of the same height. One of them is
 * the current one; arrow keys go from step to step.
 */
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount } from 'solid-js';
import { colOf, rowOf } from '../../core/geometry.js';
import { languageOf } from '../../tasks/messages/index.js';
import type { PlainStep } from '../../worker/protocol.js';
import { useApp } from '../state/app-state.js';
import { Chip } from './chip.jsx';

const ROW = 36;
const SPARE = 6;

export function StepList(props: {
  steps: readonly PlainStep[];
  /** How many there are by now: the list itself is grown in place. */
  count: number;
  /** The number of the current one, 0 for none. */
  current: number;
  choose(number: number): void;
}): JSX.Element {
  const app = useApp();
  let box!: HTMLDivElement;
  const [top, setTop] = createSignal(0);
  const [height, setHeight] = createSignal(400);

  const shown = createMemo(() => {
    const from = Math.max(0, Math.floor(top() / ROW) - SPARE);
    const to = Math.min(props.count, Math.ceil((top() + height()) / ROW) + SPARE);
    return props.steps.slice(from, to);
  });

  onMount(() => {
    const resized = new ResizeObserver(() => setHeight(box.clientHeight));
    resized.observe(box);
    onCleanup(() => resized.disconnect());
  });
  createEffect(
    on(
      () => props.current,
      (current) => {
        const [from, to] = [(current - 1) * ROW, current * ROW];
        if (current === 0) box.scrollTop = 0;
        else if (from < box.scrollTop) box.scrollTop = from - ROW;
        else if (to > box.scrollTop + box.clientHeight) box.scrollTop = to + ROW - box.clientHeight;
      },
    ),
  );

  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => props.current + 1,
    ArrowRight: () => props.current + 1,
    ArrowUp: () => props.current - 1,
    ArrowLeft: () => props.current - 1,
    PageDown: () => props.current + 10,
    PageUp: () => props.current - 10,
    Home: () => 0,
    End: () => props.count,
  };
  const pressed = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    props.choose(Math.min(props.count, Math.max(0, move())));
  };
  const where = ({ lines, sets }: PlainStep): string => {
    const [line] = lines;
    const language = languageOf(app.language());
    if (line && lines.every(({ axis }) => axis === line.axis)) return language.lineNames(lines);
    if (line) return language.line(line);
    const { puzzle } = app.entry();
    const { cell } = sets[0]!;
    return app.words().help.cell(rowOf(puzzle, cell) + 1, colOf(puzzle, cell) + 1);
  };

  return (
    <div
      class="step-list"
      role="listbox"
      tabIndex={0}
      aria-label={app.words().explain.steps}
      aria-activedescendant={props.current > 0 ? `step-${props.current}` : undefined}
      ref={box}
      onScroll={() => setTop(box.scrollTop)}
      onKeyDown={pressed}
    >
      <div class="step-room" role="presentation" style={{ height: `${props.count * ROW}px` }}>
        <For each={shown()}>
          {(step) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its current option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens to the keys
            <div
              class="step"
              role="option"
              id={`step-${step.number}`}
              aria-selected={step.number === props.current}
              aria-posinset={step.number}
              aria-setsize={props.count}
              style={{ top: `${(step.number - 1) * ROW}px` }}
              onClick={() => props.choose(step.number)}
            >
              <span class="step-number">{step.number}</span>
              <Chip kind={app.entry().puzzle.kind} technique={step.technique} level={step.level} />
              <span class="step-where">{where(step)}</span>
            </div>
          )}
        </For>
      </div>
    </div>
  );
}
