/** The client with real threads of node, on the built thread program (dist/cli/task-thread.js). */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { permutations } from '../../test/small-puzzles.js';
import { workedExamples } from '../../test/worked-examples.js';
import { unknownBoard } from '../core/board.js';
import { withFacts } from '../core/deduction.js';
import { kinds } from '../kinds/index.js';
import { check } from '../tasks/check.js';
import { count } from '../tasks/count.js';
import { doneClues } from '../tasks/done-clues.js';
import { explain } from '../tasks/explain.js';
import { hint } from '../tasks/hint.js';
import { engineSteps, inspectLine } from '../tasks/inspect.js';
import { findMistakes } from '../tasks/mistake.js';
import { rate } from '../tasks/rate.js';
import { solve } from '../tasks/solve.js';
import { why } from '../tasks/why.js';
import { type Transport, WorkerClient } from './client.js';
import { NodeThread } from './node-thread.js';
import { serveRequests } from './perform.js';
import type { PlainStep, Progress, Reply, Request, TaskName } from './protocol.js';

const program = pathToFileURL('dist/cli/task-thread.js');

const endless: Request<'count'> = { task: 'count', puzzle: permutations(20), limit: 1e9 };

let spawned = 0;
let clients: WorkerClient[] = [];
function newClient(spawn: () => Transport = () => new NodeThread({ program })): WorkerClient {
  spawned = 0;
  const client = new WorkerClient(() => {
    spawned++;
    return spawn();
  });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

async function answer<T extends TaskName>(client: WorkerClient, request: Request<T>) {
  const done = await client.request(request).done;
  if (!done.ok) expect.fail(done.faults[0]!.message);
  return done.value.reply;
}

test('the thread program is built', () => expect(existsSync(program)).toBe(true));

describe.each(kinds.map((kind) => [kind.id, workedExamples[kind.id]![0]!.puzzle] as const))('a %s', (_, puzzle) => {
  const board = unknownBoard(puzzle, puzzle.values);
  const first = explain(puzzle).steps[0]!;

  test('gets from the thread what the tasks say here', async () => {
    const client = newClient();
    expect(await answer(client, { task: 'solve', puzzle })).toEqual(solve(puzzle));
    expect(await answer(client, { task: 'solve', puzzle, board: first.board, solutions: 1, seed: 3 })).toEqual(
      solve(puzzle, { board: first.board, solutions: 1, seed: 3 }),
    );
    const entry = { puzzle, progress: first.board };
    expect(await answer(client, { task: 'check', entry })).toEqual(check(entry));
    expect(await answer(client, { task: 'count', puzzle, limit: 5 })).toEqual(count(puzzle, { limit: 5 }));
    expect(await answer(client, { task: 'hint', puzzle })).toEqual(hint(puzzle, board));
    const { cell } = first.sets[0]!;
    expect(await answer(client, { task: 'why', puzzle, board, cell })).toEqual(why(puzzle, board, cell));
    expect(await answer(client, { task: 'rate', puzzle })).toEqual(rate(puzzle));
    const history = first.sets.map((fact) => ({ ...fact, value: 1 - fact.value }));
    const wrong = withFacts(board, history);
    expect(await answer(client, { task: 'mistakes', puzzle, board: wrong, history })).toEqual(
      findMistakes(puzzle, wrong, { history }),
    );
    const { known } = solve(puzzle);
    expect(await answer(client, { task: 'doneClues', puzzle, board: known })).toEqual(doneClues(puzzle, known));
    expect(spawned).toBe(1);
  });

  test('is explained step by step', async () => {
    const steps: PlainStep[] = [];
    const pending = newClient().request({ task: 'explain', puzzle }, { onStep: (step) => steps.push(step) });
    const done = await pending.done;
    const here = explain(puzzle);
    expect(done.ok && done.value.reply).toEqual({ status: here.status, board: here.board, steps: here.steps.length });
    expect(steps).toEqual(here.steps.map(({ board: _, ...step }) => step));
  });

  test('is solved by clingo in the thread', async () => {
    const { status, solutions } = await answer(newClient(), { task: 'solve', puzzle, engine: 'asp' });
    expect({ status, solutions }).toMatchObject({ status: solve(puzzle).status, solutions: solve(puzzle).solutions });
  });
});

describe('a nonogram', () => {
  const puzzle = workedExamples.nonogram![0]!.puzzle;
  const board = unknownBoard(puzzle, puzzle.values);

  test("an engine's own steps and tables come through", async () => {
    const steps: unknown[] = [];
    const client = newClient();
    await client.request(
      { task: 'solve', puzzle, engine: 'rules', reportSteps: true },
      { onStep: (step) => steps.push(step) },
    ).done;
    expect(steps).toEqual(engineSteps(puzzle, 'rules', board, {}).steps);
    expect(steps.length).toBeGreaterThan(0);
    const line = { axis: 'row', index: 0 } as const;
    expect(await answer(client, { task: 'inspect', puzzle, engine: 'line', line })).toEqual(
      inspectLine(puzzle, 'line', board, line),
    );
    expect(await answer(client, { task: 'inspect', puzzle, engine: 'auto', line })).toEqual([]);
  });

  test.each<[string, Request]>([
    ['unknown-engine', { task: 'solve', puzzle, engine: 'guess' }],
    ['unknown-option', { task: 'solve', puzzle, engine: 'rules', options: { rules: 'none' } }],
    ['unknown-option', { task: 'solve', puzzle, options: { mode: 'rules' } }],
    ['unknown-kind', { task: 'rate', puzzle: { ...puzzle, kind: 'sudoku' } }],
    ['unknown-task', { task: 'toString', puzzle } as unknown as Request],
    ['no-puzzle', { task: 'rate' } as unknown as Request],
    ['no-cell', { task: 'why', puzzle, cell: -1 }],
    ['no-cell', { task: 'why', puzzle, cell: puzzle.width * puzzle.height }],
    ['no-such-line', { task: 'inspect', puzzle, engine: 'line', line: { axis: 'col', index: puzzle.width } }],
    ['wrong-board', { task: 'hint', puzzle, board: unknownBoard({ width: 1, height: 1 }, 2) }],
    ['wrong-board', { task: 'check', entry: { puzzle, goal: { ...board, cells: [1] } } }],
  ])('a request that makes no sense is a fault: %s', async (code, request) => {
    const client = newClient();
    const done = await client.request(request).done;
    expect(done.ok || done.faults.map((found) => found.code)).toEqual([code]);
    await client.request({ task: 'doneClues', puzzle }).done;
    expect(spawned).toBe(1);
  });
});

/** Begins a request that has no end; `heard` is kept when three snapshots have come, or when `enough` says so of a later one. */
const begun = (client: WorkerClient, request: Request<'count'>, enough: (seen: Progress[]) => boolean = () => true) => {
  const seen: Progress[] = [];
  let hear: () => void;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const onProgress = (progress: Progress) => {
    seen.push(progress);
    if (seen.length >= 3 && enough(seen)) hear();
  };
  const pending = client.request(request, { onProgress });
  return { pending, heard, seen };
};

const workDone = ({ stats }: Progress) => Object.values(stats).reduce((sum: number, n) => sum + n, 0);
const settledCells = ({ tried }: Progress) => Array.from(tried.cells).filter((set) => set !== 3).length;

describe('a long request', () => {
  // On a busy machine two snapshots may show the same state: the test waits until there is more to see.
  test.each(['auto', 'learn', 'backtrack', 'best-first'])('%s is seen at work', async (engine) => {
    const { pending, heard, seen } = begun(
      newClient(),
      { ...endless, engine, snapshotMillis: 20 },
      (all) => workDone(all.at(-1)!) > workDone(all[0]!) && all.some((one) => settledCells(one) > 0),
    );
    await heard;
    pending.cancel();
    const [first, last] = [seen[0]!, seen.at(-1)!];
    expect(last.millis).toBeGreaterThan(first.millis);
    expect([last.known.cells.length, last.tried.cells.length]).toEqual([400, 400]);
  });

  test('is cancelled: it ends at once, its worker is replaced, and the next request answers', async () => {
    const client = newClient();
    const { pending, heard } = begun(client, endless);
    const next = client.request({ task: 'solve', puzzle: permutations(1) });
    await heard;
    pending.cancel();
    pending.cancel();
    const done = await pending.done;
    expect(done.ok || done.faults[0]!.code).toBe('cancelled');
    const after = await next.done;
    expect([after.ok && after.value.reply.status, spawned, client.busy]).toEqual(['unique', 2, 0]);
    pending.cancel();
    expect((await answer(client, { task: 'solve', puzzle: permutations(2) })).status).toBe('multiple');
    expect(spawned).toBe(2);
  });

  test('waiting requests are cancelled without a trace, and close cancels all', async () => {
    const client = newClient();
    const { pending, heard } = begun(client, endless);
    const waiting = client.request({ task: 'rate', puzzle: permutations(1) });
    const second = client.request({ task: 'rate', puzzle: permutations(1) });
    expect(client.busy).toBe(3);
    waiting.cancel();
    await heard;
    client.close();
    const codes = [pending, waiting, second].map(async ({ done }) => {
      const result = await done;
      return result.ok || result.faults[0]!.code;
    });
    expect(await Promise.all(codes)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect([client.busy, spawned]).toEqual([0, 1]);
  });

  test('its limits hold', async () => {
    const counted = await answer(newClient(), { ...endless, limits: { nodes: 200 } });
    expect([counted.status, counted.stopped]).toEqual(['multiple', 'budget']);
  });
});

describe('a crash costs only its request', () => {
  test('a bug in the task', async () => {
    const buggy = `require('node:worker_threads').parentPort.on('message', () => { throw new Error('a bug'); });`;
    const client = newClient(() => new NodeThread({ program: spawned === 1 ? buggy : program }));
    const [crashed, after] = [
      client.request({ task: 'rate', puzzle: permutations(3) }),
      client.request({ task: 'rate', puzzle: permutations(1) }),
    ];
    const done = await crashed.done;
    expect(done.ok || done.faults).toEqual([{ code: 'crashed', message: 'The worker failed: a bug.' }]);
    expect([(await after.done).ok, spawned]).toEqual([true, 2]);
  });

  test('a bug that the thread itself reports', async () => {
    const reply = await new Promise<Reply>((resolve) => {
      const serve = serveRequests((one) => {
        if (one.type === 'step') throw new Error('a bug');
        resolve(one);
      });
      serve({ id: 1, request: { task: 'explain', puzzle: permutations(1) } });
    });
    expect(reply).toEqual({
      id: 1,
      type: 'fault',
      faults: [{ code: 'crashed', message: 'The worker failed: a bug.' }],
    });
  });

  test('a thread that runs out of memory', async () => {
    // Not so fast that a busy machine looks at it too late (node-thread.ts).
    const greedy = `const kept = [];
      const pause = new Int32Array(new SharedArrayBuffer(4));
      require('node:worker_threads').parentPort.on('message', () => {
        for (;;) {
          kept.push(new Array(100_000).fill(0.5));
          Atomics.wait(pause, 0, 0, 5);
        }
      });`;
    const client = newClient(() => new NodeThread(spawned === 1 ? { program: greedy, memory: 24 } : { program }));
    const done = await client.request(endless).done;
    expect(done.ok || done.faults[0]!.code).toBe('crashed');
    expect(done.ok || done.faults[0]!.message).toMatch(/memory/);
    expect((await answer(client, { task: 'solve', puzzle: permutations(1) })).status).toBe('unique');
    expect(spawned).toBe(2);
  });

  test('a request that cannot be sent', async () => {
    const client = newClient();
    const request = { ...endless, limits: { cancelled: () => true } } as Request<'count'>;
    const done = await client.request(request).done;
    expect(done.ok || done.faults[0]!.code).toBe('crashed');
    expect((await answer(client, { task: 'solve', puzzle: permutations(1) })).status).toBe('unique');
  });

  test('no worker available', async () => {
    const client = newClient(() => {
      throw new Error('no threads today');
    });
    const done = await client.request({ task: 'rate', puzzle: permutations(1) }).done;
    expect(done.ok || done.faults).toEqual([{ code: 'crashed', message: 'The worker failed: no threads today.' }]);
  });
});

test.each([
  [['--max-old-space-size=512']],
  [['--input-type=module']],
  [['--input-type=module', '--max-old-space-size=512']],
])('threads start whatever node was told on the command line: %j', async (words) => {
  const { execArgv } = process;
  process.execArgv = words;
  try {
    const client = newClient();
    expect(await answer(client, { task: 'solve', puzzle: permutations(1) })).toMatchObject({ status: 'unique' });
  } finally {
    process.execArgv = execArgv;
  }
});
