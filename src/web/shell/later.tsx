/**
 * The start of the page in several tasks: a part that waits is made after what is above it has been painted, so that a slow phone is
 * never busy for long and shows what it has. Once the page has started nothing waits: other views come as a whole.
 */
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';

let isStarting = true;

/** `last`: nothing waits after this. `meanwhile`: what stands in its place. */
export function Later(props: { children: JSX.Element; last?: boolean; meanwhile?: JSX.Element }): JSX.Element {
  const [isDue, setDue] = createSignal(!isStarting);
  const due = (): void => {
    if (props.last) isStarting = false;
    setDue(true);
  };
  let timer = 0;
  const frame = isStarting ? requestAnimationFrame(() => (timer = window.setTimeout(due))) : 0;
  onCleanup(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return (
    <Show when={isDue()} fallback={props.meanwhile}>
      {props.children}
    </Show>
  );
}

/** Later, when nothing that the visitor waits for is left to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
}
