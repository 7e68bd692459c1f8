/** What a panel shows while a worker is busy: a bar after half a second, what the search counts, and a way out. */
import { type JSX, Show } from 'solid-js';
import type { TaskName } from '../../worker/protocol.js';
import { useApp } from '../state/app-state.js';
import type { PanelRequest } from './request.js';

/** `from` says at what moment of the work the way out is offered: at once, or when it turns out to be slow. */
export function Working<T extends TaskName>(props: { request: PanelRequest<T>; from?: 'start' | 'slow' }): JSX.Element {
  const app = useApp();
  const words = () => app.words().help;
  const counted = () => {
    const seen = props.request.progress();
    if (!seen) return '';
    const { conflicts, decisions, nodes } = seen.stats;
    const seconds = Math.round(seen.millis / 1000);
    return words().searching(seconds, conflicts ?? nodes ?? decisions ?? 0, settledShare(seen.known));
  };
  return (
    <>
      <Show when={props.from === 'start' ? props.request.busy() : props.request.slow()}>
        <div class="working">
          <Show when={props.request.slow()}>
            <progress aria-label={words().busy} />
            <span class="working-count">{counted() || words().busy}</span>
          </Show>
          <button type="button" class="button" onClick={() => props.request.cancel()}>
            {app.words().shell.cancel}
          </button>
        </div>
      </Show>
      <Show when={props.request.faults()[0]}>{(fault) => <p role="alert">{fault().message}</p>}</Show>
    </>
  );
}

function settledShare({ cells }: { readonly cells: ArrayLike<number> }): number {
  let settled = 0;
  for (let cell = 0; cell < cells.length; cell++) if ((cells[cell]! & (cells[cell]! - 1)) === 0) settled++;
  return Math.round((100 * settled) / cells.length);
}
