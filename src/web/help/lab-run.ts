/** One engine at work in the lab, in a worker of its own: what it knows by now, what it counts, and how it ended. */
import { type Accessor, createSignal } from 'solid-js';
import { type Board, unknownBoard } from '../../core/board.js';
import type { Stats, Status } from '../../core/engine.js';
import type { Puzzle } from '../../core/puzzle.js';
import { CANCELLED } from '../../worker/protocol.js';
import { newWorkerClient } from '../workers/worker-clients.js';

type Outcome = Status | 'cancelled' | 'failed';

interface RunSnapshot {
  readonly known: Board;
  readonly tried?: Board;
  readonly stats: Stats;
  readonly millis: number;
}

export interface LabRun {
  readonly engine: string;
  readonly snapshot: Accessor<RunSnapshot>;
  readonly phase: Accessor<'waiting' | 'running' | 'over'>;
  readonly outcome: Accessor<Outcome | undefined>;
  /** A sentence about how it ended, where there is one. */
  readonly note: Accessor<string>;
  readonly solutions: Accessor<readonly Board[]>;
  /** Resolves when it is over. */
  start(): Promise<void>;
  stop(): void;
}

const SNAPSHOT = 60;

export function createLabRun(puzzle: Puzzle, engine: string, seconds: number): LabRun {
  const nothing = unknownBoard(puzzle, puzzle.values);
  const [snapshot, setSnapshot] = createSignal<RunSnapshot>({ known: nothing, stats: {}, millis: 0 });
  const [phase, setPhase] = createSignal<'waiting' | 'running' | 'over'>('waiting');
  const [outcome, setOutcome] = createSignal<Outcome>();
  const [note, setNote] = createSignal('');
  const [solutions, setSolutions] = createSignal<readonly Board[]>([]);
  const client = newWorkerClient(`lab-${engine}`);

  const over = (how: Outcome, said = ''): void => {
    setOutcome(how);
    setNote(said);
    setPhase('over');
    client.close();
  };

  return {
    engine,
    snapshot,
    phase,
    outcome,
    note,
    solutions,
    async start() {
      if (phase() !== 'waiting') return;
      setPhase('running');
      const begun = performance.now();
      const pending = client.request(
        {
          task: 'solve',
          puzzle,
          engine,
          snapshotMillis: SNAPSHOT,
          ...(seconds > 0 && { limits: { millis: 1000 * seconds } }),
        },
        { onProgress: setSnapshot },
      );
      const done = await pending.done;
      if (!done.ok) {
        const [fault] = done.faults;
        setSnapshot({ ...snapshot(), millis: performance.now() - begun });
        over(fault?.code === CANCELLED ? 'cancelled' : 'failed', fault?.code === CANCELLED ? '' : fault?.message);
        return;
      }
      const { reply, millis } = done.value;
      setSolutions(reply.solutions);
      const tried = reply.attempt ?? reply.solutions[0];
      setSnapshot({ known: reply.known, ...(tried && { tried }), stats: reply.stats, millis });
      over(reply.status, reply.note);
    },
    stop() {
      if (phase() === 'waiting') over('cancelled');
      else client.close();
    },
  };
}
