/** What a panel shows of its request: the answer in words; while the worker is busy a bar, counts of the search and a button to cancel; afterwards one to try again. */
import { type JSX, onMount, Show } from 'solid-js';
import type { TaskName } from '../../worker/protocol.js';
import { useApp } from '../state/app-state.js';
import type { PanelRequest } from './request.js';

interface WorkingProps<T extends TaskName> {
  request: PanelRequest<T>;
  /** When the button to cancel appears: at once, or by default when the work turns out to be slow. */
  from?: 'start' | 'slow';
}

export function RequestStatus<T extends TaskName>(props: WorkingProps<T> & { children: JSX.Element }): JSX.Element {
  return (
    <>
      <div class="sentence paragraph" role="status">
        {props.children}
      </div>
      <Working request={props.request} from={props.from} />
    </>
  );
}

/** After a cancelled request: the same once more. */
export function Again<T extends TaskName>(props: {
  request: PanelRequest<T>;
  title: string;
  send(): void;
}): JSX.Element {
  return (
    <Show when={props.request.stopped()}>
      <button type="button" class="button" onClick={() => props.send()}>
        {props.title}
      </button>
    </Show>
  );
}

export function Working<T extends TaskName>(props: WorkingProps<T>): JSX.Element {
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
      <Show when={props.request.faults()[0]}>{(fault) => <Alert>{fault().message}</Alert>}</Show>
    </>
  );
}

/** What went wrong, brought into view: it may come up below what is seen of a panel. */
export function Alert(props: { children: JSX.Element }): JSX.Element {
  let line!: HTMLParagraphElement;
  onMount(() => line.scrollIntoView({ block: 'nearest' }));
  return (
    <p role="alert" ref={line}>
      {props.children}
    </p>
  );
}

function settledShare({ cells }: { readonly cells: ArrayLike<number> }): number {
  let settled = 0;
  for (let cell = 0; cell < cells.length; cell++) if ((cells[cell]! & (cells[cell]! - 1)) === 0) settled++;
  return Math.round((100 * settled) / cells.length);
}
