/** The verbs off the thread, with real threads of node on the built program: the same answers, progress, abort, wrong calls. */
import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { nDom } from '../../bench/sets.js';
import { noisyNonogram } from '../../test/nonogram-samples.js';
import { permutations } from '../../test/small-puzzles.js';
import { workedExamples } from '../../test/worked-examples.js';
import { unknownBoard } from '../core/board.js';
import { withFacts } from '../core/deduction.js';
import type { Entry } from '../core/puzzle.js';
import { NonoriError, unwrap } from '../core/result.js';
import { auto } from '../engines/learn.js';
import { read, sourceOf } from '../formats/index.js';
import { kinds } from '../kinds/index.js';
import type { Nonogram } from '../kinds/nonogram/puzzle.js';
import { check } from '../tasks/check.js';
import { count } from '../tasks/count.js';
import { explain } from '../tasks/explain.js';
import { generate } from '../tasks/generate/generate.js';
import { hint } from '../tasks/hint.js';
import { findMistakes } from '../tasks/mistake.js';
import { prove } from '../tasks/prove.js';
import { rate } from '../tasks/rate.js';
import { solve } from '../tasks/solve.js';
import { why } from '../tasks/why.js';
import { createWorkers } from './workers-node.js';

const workers = createWorkers({ program: 'dist/cli/task-thread.js', threads: 2 });
afterAll(() => workers.close());

const endless = permutations(20);
const small = permutations(2);

/** The rows of a puzzle moved on by one: it may have no solution then. */
const shiftedRows = (puzzle: Nonogram): Nonogram => ({ ...puzzle, rows: [...puzzle.rows.slice(1), puzzle.rows[0]!] });

const errorOf = (promise: Promise<unknown>): Promise<NonoriError> =>
  promise.then(
    () => expect.fail('it was not rejected'),
    (error) => error,
  );

describe.each(kinds.map((kind) => [kind.id, workedExamples[kind.id]![0]!.puzzle] as const))('a %s', (_, puzzle) => {
  const board = unknownBoard(puzzle, puzzle.values);

  test('gets the answers of the library', async () => {
    const here = explain(puzzle);
    const { cell } = here.steps[0]!.sets[0]!;
    const entry = { puzzle, progress: here.steps[0]!.board };
    const wrong = withFacts(board, [{ cell, value: 1 - here.steps[0]!.sets[0]!.value }]);
    const answers = await Promise.all([
      workers.solve(puzzle),
      workers.check(entry),
      workers.count(puzzle, { limit: 3 }),
      workers.why(puzzle, board, cell),
      workers.rate(puzzle),
      workers.findMistakes(puzzle, wrong),
    ]);
    expect(answers).toEqual([
      solve(puzzle),
      check(entry),
      count(puzzle, { limit: 3 }),
      why(puzzle, board, cell),
      rate(puzzle),
      findMistakes(puzzle, wrong),
    ]);
  });

  test('is proved, and the proof is checked', async () => {
    const proved = unwrap(await workers.prove(puzzle));
    expect(proved).toEqual(unwrap(prove(puzzle)));
    expect(await workers.checkCertificate(proved.certificate, puzzle)).toMatchObject({ ok: true, claim: proved.claim });
    expect(await workers.prove(puzzle, { engine: 'asp' })).toMatchObject({
      ok: false,
      faults: [{ code: 'no-proofs' }],
    });
  });

  test('is explained with the boards of its steps', async () => {
    const here = explain(puzzle);
    const heard: number[] = [];
    const there = await workers.explain(puzzle, { onStep: ({ number }) => heard.push(number) });
    expect(there).toEqual(here);
    expect(there.steps.map((step) => step.board)).toEqual(here.steps.map((step) => step.board));
    expect(heard).toEqual(here.steps.map(({ number }) => number));
    const [first, hinted] = [hint(puzzle, board), await workers.hint(puzzle, board)];
    expect(hinted).toEqual(first);
    expect(hinted.status === 'step' && hinted.step.board).toEqual(first.status === 'step' && first.step.board);
  });
});

test.each(['two-solutions', 'no-solution'])('an explanation has its end: %s', async (name) => {
  const { entries } = unwrap(read(sourceOf(readFileSync(`examples/nonogram/${name}.non`), name)));
  const [{ puzzle }] = entries as [Entry];
  const here = explain(puzzle);
  expect(here.ending).toBeDefined();
  expect(await workers.explain(puzzle)).toEqual(here);
});

test('puzzles are made, and reported on the way', async () => {
  const how = { kind: 'nonogram', width: 6, height: 6, count: 2, seed: 4 };
  const [made, seen]: unknown[][] = [[], []];
  const done = await workers.generate({
    ...how,
    onPuzzle: ({ puzzle }) => made!.push(puzzle),
    onProgress: (progress) => seen!.push(progress),
  });
  expect(done).toEqual(generate(how));
  expect(done.ok && done.value.puzzles.map(({ puzzle }) => puzzle)).toEqual(made);
  expect(seen!.length).toBeGreaterThan(1);
  expect(await workers.generate({ ...how, kind: 'sudoku' })).toMatchObject({ faults: [{ code: 'unknown-kind' }] });
});

test('engines are called by name, those of the papers and clingo too', async () => {
  const steps: unknown[] = [];
  const { puzzle } = workedExamples.nonogram![0]!;
  expect((await workers.solve(puzzle, { engine: 'rules', onStep: (step) => steps.push(step) })).engine).toBe('rules');
  expect(steps.length).toBeGreaterThan(0);
  expect((await workers.solve(small, { engine: 'asp' })).status).toBe('multiple');
});

describe('several workers on one puzzle', () => {
  test('give the answers of one', async () => {
    const puzzles = [nDom(6), nDom(8), noisyNonogram(20, 2, 4), noisyNonogram(14, 3, 2), shiftedRows(nDom(6)), small];
    const statuses = new Set<string>();
    for (const puzzle of puzzles) {
      const alone = solve(puzzle);
      const { status } = await workers.solve(puzzle, { threads: 2 });
      expect(status).toBe(alone.status);
      statuses.add(status);
      const entry = { puzzle, progress: unknownBoard(puzzle, puzzle.values), goal: alone.solutions[0] };
      const { result, sound, progress } = await workers.check(entry, { threads: 2 });
      expect([result.status, sound, progress]).toEqual([alone.status, check(entry).sound, check(entry).progress]);
      const { count: seen, stopped } = await workers.count(puzzle, { limit: 50, threads: 2 });
      expect([seen, stopped]).toEqual([count(puzzle, { limit: 50 }).count, count(puzzle, { limit: 50 }).stopped]);
    }
    expect([...statuses].sort()).toEqual(['multiple', 'none', 'unique']);
  });

  test('are aborted together, and limited together', async () => {
    const abort = new AbortController();
    const how = { limit: 1e9, threads: 2, snapshotMillis: 10, signal: abort.signal };
    expect(await errorOf(workers.count(endless, { ...how, onProgress: () => abort.abort() }))).toMatchObject({
      name: 'AbortError',
    });
    const limited = await workers.count(endless, { limit: 1e9, threads: 2, limits: { nodes: 400 } });
    expect(limited).toMatchObject({ stopped: 'budget', status: 'multiple' });
    expect(await errorOf(workers.solve(small, { threads: 0 }))).toBeInstanceOf(NonoriError);
  });
});

describe('long work', () => {
  test('reports progress, and is aborted: also what waits, while the others go on', async () => {
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    let heard = () => {};
    const begun = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const how = { limit: 1e9, snapshotMillis: 10 };
    const runs = [
      workers.count(endless, { ...how, signal: first.signal, onProgress: () => heard() }),
      workers.count(endless, { ...how, signal: second.signal }),
      workers.count(endless, { ...how, signal: third.signal }),
    ].map(errorOf);
    const last = workers.solve(small);
    await begun;
    expect(workers.busy).toBe(4);
    third.abort();
    first.abort('enough');
    expect((await last).status).toBe('multiple'); // the thread that the first one had is free for it
    second.abort();
    const errors = await Promise.all(runs);
    for (const error of errors) {
      expect(error).toBeInstanceOf(NonoriError);
      expect(error.name).toBe('AbortError');
      expect(error.faults[0]!.code).toBe('cancelled');
    }
    expect(errors[0]!.cause).toBe('enough');
    expect(workers.busy).toBe(0);
  });

  test('is ended by close, and by a signal that was aborted before', async () => {
    const error = errorOf(workers.count(endless, { limit: 1e9 }));
    await turn();
    workers.close();
    expect(await error).toMatchObject({ name: 'AbortError' });
    const signal = AbortSignal.abort();
    expect(await errorOf(workers.solve(small, { signal }))).toMatchObject({ name: 'AbortError', cause: signal.reason });
    expect((await workers.solve(small)).status).toBe('multiple');
  });

  test('its limits hold', async () => {
    expect(await workers.count(endless, { limit: 1e9, limits: { nodes: 100 } })).toMatchObject({ stopped: 'budget' });
  });
});

describe('a wrong call', () => {
  const anything = workers as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  test.each<[string, string, ...unknown[]]>([
    ['no-puzzle', 'solve'],
    ['no-puzzle', 'explain', null],
    ['unknown-kind', 'rate', 7],
    ['unknown-kind', 'solve', { kind: 'sudoku' }],
    ['not-a-puzzle', 'rate', { kind: 'nonogram' }],
    ['unknown-engine', 'solve', small, { engine: 'magic' }],
    ['bad-option', 'solve', small, { engine: auto }],
    ['bad-option', 'solve', small, { limits: { cancelled: () => true } }],
    ['wrong-board', 'hint', small, unknownBoard(endless, 2)],
    ['no-cell', 'why', small, unknownBoard(small, 2), 99],
  ])('is refused with %s: %s', async (code, name, ...given) => {
    const error = await errorOf(anything[name]!(...given));
    expect(error).toBeInstanceOf(NonoriError);
    expect(error.faults[0]!.code).toBe(code);
  });

  test.each([0, 1.5, 'two', null])('%j workers cannot be made', (threads) => {
    expect(() => createWorkers({ threads: threads as number })).toThrow(NonoriError);
  });
});

const GARBAGE = [undefined, null, 7, {}, Symbol('x'), { kind: 'nonogram' }, { puzzle: {} }];
const VERBS = Object.getOwnPropertyNames(Object.getPrototypeOf(workers)).filter(
  (name) => !['constructor', 'busy', 'close', 'send'].includes(name),
);

test.each(VERBS)('%s throws nothing but a NonoriError', async (name) => {
  const verb = (workers as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>)[name]!;
  for (const odd of GARBAGE) {
    for (const given of [[odd], [small, odd], [small, unknownBoard(small, 2), odd], [odd, odd, odd, odd]]) {
      const error = await verb.apply(workers, given).catch((thrown) => thrown);
      if (error instanceof Error) expect(error).toBeInstanceOf(NonoriError);
    }
  }
});
