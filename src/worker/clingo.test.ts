import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasNative } from '../../test/clingo.js';
import type { Clingo, ClingoAnswer, ClingoRequest } from '../core/asp.js';
import { clingoFrom, firstThatIsThere } from './clingo.js';
import { wasmClingo } from './clingo-wasm.js';

/** Pigeons and holes: a proof that takes far longer than any limit here. */
const ENDLESS = `pigeon(1..14). hole(1..13).
1 { in(P,H) : hole(H) } 1 :- pigeon(P).
:- in(P,H), in(Q,H), P < Q.
`;
/** As hard to exhaust, with one answer set that is found at once. */
const ONE_THEN_ENDLESS = `${ENDLESS.replace('1 :- pigeon(P).', '1 :- pigeon(P), hard.')}{ hard }. #show hard/0.
#heuristic hard. [1, false]
`;
const FOUR = '{ a; b }.';

const run = (clingo: Clingo, program: string, how: Partial<ClingoRequest> = {}) =>
  clingo.run({ program, models: 0, seed: 0, ...how });

async function answer(clingo: Clingo, program: string, how: Partial<ClingoRequest> = {}): Promise<ClingoAnswer> {
  const answered = await run(clingo, program, how);
  if (!answered.ok) expect.fail(answered.faults[0]!.message);
  return answered.value;
}

async function expectSound(clingo: Clingo): Promise<void> {
  const { models, exhausted, note } = await answer(clingo, FOUR);
  expect(models.map((atoms) => [...atoms].sort().join()).sort()).toEqual(['', 'a', 'a,b', 'b']);
  expect([exhausted, note]).toEqual([true, undefined]);
}

const clingos = [
  ...(hasNative ? [['the native clingo', clingoFrom('native')] as const] : []),
  ['clingo-wasm', clingoFrom('wasm')] as const,
];

describe.each(clingos)('%s', (_, clingo) => {
  test('gives all answer sets, or as many as requested', async () => {
    await expectSound(clingo);
    const two = await answer(clingo, FOUR, { models: 2 });
    expect([two.models.length, two.exhausted]).toEqual([2, false]);
    const none = await answer(clingo, 'a. :- a.');
    expect([none.models.length, none.exhausted]).toEqual([0, true]);
    expect((await answer(clingo, FOUR, { seed: 7 })).models).toHaveLength(4);
  });

  test('is stopped at the time limit, and the next run does not notice', async () => {
    const { models, exhausted, note } = await answer(clingo, ENDLESS, { millis: 300 });
    expect([models, exhausted, note]).toEqual([[], false, 'Clingo was stopped at the time limit.']);
    await expectSound(clingo);
  });

  test('keeps what it had found when it was stopped', async () => {
    const { models, exhausted } = await answer(clingo, ONE_THEN_ENDLESS, { millis: 2500 });
    expect([models, exhausted]).toEqual([[[]], false]);
    await expectSound(clingo);
  });

  test('is cancelled, and the next run does not notice', async () => {
    const start = Date.now();
    const { exhausted, note } = await answer(clingo, ENDLESS, { cancelled: () => Date.now() - start > 200 });
    expect([exhausted, note]).toEqual([false, 'Clingo was cancelled.']);
    await expectSound(clingo);
  });

  test('stops after so many conflicts', async () => {
    const { models, exhausted, conflicts } = await answer(clingo, ENDLESS, { conflicts: 100 });
    expect([models, exhausted]).toEqual([[], false]);
    expect(conflicts).toBeGreaterThanOrEqual(100);
    expect(conflicts).toBeLessThan(200);
  });

  test('a program that it does not understand is a fault, and the next run does not notice', async () => {
    const answered = await run(clingo, 'a(1..');
    expect(answered.ok || answered.faults).toEqual([
      { code: 'clingo-failed', message: expect.stringMatching(/^Clingo did not do its work: .*syntax error/) },
    ]);
    await expectSound(clingo);
  });

  test('a limit beyond any timer is no limit', async () => {
    expect((await answer(clingo, FOUR, { millis: 1e12 })).exhausted).toBe(true);
  });
});

describe('clingo-wasm', () => {
  test('a program too large for its memory is a limit, and the next run does not notice', async () => {
    const clingo = wasmClingo();
    const facts = Array.from({ length: 200_000 }, (_, i) => `a(${i}).`).join('\n');
    const { models, exhausted, note } = await answer(clingo, facts);
    expect([models, exhausted]).toEqual([[], false]);
    expect(note).toContain('too large for the memory');
    await expectSound(clingo);
  });

  test('runs at the same time do not disturb each other', async () => {
    const clingo = wasmClingo();
    const [first, second, third] = await Promise.all([
      answer(clingo, FOUR),
      answer(clingo, ENDLESS, { millis: 300 }),
      answer(clingo, 'c.'),
    ]);
    expect([first.models.length, second.note !== undefined, third.models]).toEqual([4, true, [['c']]]);
  });
});

describe('without clingo', () => {
  const nowhere = join(tmpdir(), 'no-such-folder', 'clingo');

  test.each([nowhere, '', 'a\0b', tmpdir()])('the path %j is a sentence that says how to get it', async (path) => {
    const answered = await run(clingoFrom(path), FOUR);
    expect(answered.ok || answered.faults).toEqual([
      { code: 'no-clingo', message: expect.stringMatching(/^There is no clingo to run as .*apt install gringo/) },
    ]);
  });

  test('so is a package that is not installed', async () => {
    const answered = await run(wasmClingo('clingo-that-is-not-installed'), FOUR);
    expect(answered.ok || answered.faults[0]!.message).toMatch(/apt install gringo/);
  });

  test('the first that is there is used', async () => {
    await expectSound(firstThatIsThere([clingoFrom(nowhere), clingoFrom('wasm')]));
    const none = await run(firstThatIsThere([clingoFrom(nowhere), wasmClingo('clingo-that-is-not-installed')]), FOUR);
    expect(none.ok || none.faults[0]!.code).toBe('no-clingo');
  });
});

describe.runIf(process.platform !== 'win32')('a program that is not clingo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nonori-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['says nothing', 'exit 3', /it ended with the code 3/],
    ['says something else', 'echo hello', /did not do its work/],
    ['dies', 'kill -9 $$', /it was ended by SIGKILL/],
  ])('%s: a fault', async (name, body, message) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    const answered = await run(clingoFrom(path), FOUR);
    expect(answered.ok || answered.faults[0]!.message).toMatch(message);
  });
});
