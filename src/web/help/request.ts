/**
 * A panel's request to a worker: one at a time, cancelled when another is sent or the panel closes. `slow`
 * turns true after half a second, when the visitor should see that something is under way.
 */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Fault } from '../../core/result.js';
import type { RequestOptions, WorkerClient } from '../../worker/client.js';
import { CANCELLED, type Progress, type Request, type TaskName, type TaskReply } from '../../worker/protocol.js';

const SLOW_MILLIS = 500;

export interface PanelRequest<T extends TaskName> {
  readonly busy: Accessor<boolean>;
  readonly slow: Accessor<boolean>;
  readonly progress: Accessor<Progress | undefined>;
  /** The last request was cancelled before its reply. */
  readonly stopped: Accessor<boolean>;
  /** What went wrong with the last request. */
  readonly faults: Accessor<readonly Fault[]>;
  /** How long the worker took for the last reply. */
  readonly millis: Accessor<number>;
  /** The reply; nothing when there is none: cancelled, overtaken by another request, or a fault. */
  send(request: Request<T>, options?: RequestOptions<T>): Promise<TaskReply<T> | undefined>;
  cancel(): void;
}

/** To be called inside a component: what is under way ends with it. */
export function createRequest<T extends TaskName>(client: WorkerClient): PanelRequest<T> {
  const [busy, setBusy] = createSignal(false);
  const [slow, setSlow] = createSignal(false);
  const [progress, setProgress] = createSignal<Progress>();
  const [stopped, setStopped] = createSignal(false);
  const [faults, setFaults] = createSignal<readonly Fault[]>([]);
  const [millis, setMillis] = createSignal(0);
  let current: { cancel(): void } | undefined;
  let timer = 0;

  const rest = (): void => {
    clearTimeout(timer);
    current = undefined;
    setBusy(false);
    setSlow(false);
    setProgress(undefined);
  };
  const drop = (): void => {
    const pending = current;
    rest();
    pending?.cancel();
  };
  onCleanup(drop);

  return {
    busy,
    slow,
    progress,
    stopped,
    faults,
    millis,
    cancel() {
      setStopped(busy());
      drop();
    },
    async send(request, options = {}) {
      drop();
      setStopped(false);
      setFaults([]);
      setBusy(true);
      timer = window.setTimeout(() => setSlow(true), SLOW_MILLIS);
      const isCurrent = () => current === pending;
      const pending = client.request(request, {
        onProgress(seen) {
          if (!isCurrent()) return;
          setProgress(seen);
          options.onProgress?.(seen);
        },
        onStep(step) {
          if (isCurrent()) options.onStep?.(step);
        },
      });
      current = pending;
      const done = await pending.done;
      if (!isCurrent()) return undefined;
      rest();
      if (done.ok) {
        setMillis(done.value.millis);
        return done.value.reply;
      }
      if (done.faults[0]?.code === CANCELLED) setStopped(true);
      else setFaults(done.faults);
      return undefined;
    },
  };
}
