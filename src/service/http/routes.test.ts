/** The routes without server and threads: what becomes of each field of a request. Over HTTP: test/serve-api.test.ts. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { nDom } from '../../../bench/sets.js';
import { HEART, HEART_ROWS, IMPOSSIBLE, PACK, PAIR } from '../../../test/run-cli.js';
import type { Limits } from '../../core/limits.js';
import { cluesOf, makeNonogram } from '../../kinds/nonogram/puzzle.js';
import { noise } from '../../tasks/bench/pictures.js';
import { ourForm } from '../../tasks/json/making-json.js';
import { solve } from '../../tasks/solve.js';
import { BadRequest, parseRequest } from './read-request.js';
import { routeNamed, routes } from './routes.js';

type Answer = Record<string, unknown>;

async function asked(
  name: string,
  body: unknown,
  sendEvent?: (event: string, data: object) => void,
  limits: Limits = { millis: 20_000 },
): Promise<Answer> {
  const { input, run } = routeNamed(name)!;
  const parsed = parseRequest(input, new TextEncoder().encode(JSON.stringify(body)));
  return (await run({ input: parsed, limits, sendEvent })) as Answer;
}

const refused = async (name: string, body: unknown, limits?: Limits) => {
  const error = await asked(name, body, undefined, limits).then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(BadRequest);
  const { status, faults, message } = error as BadRequest;
  expect(message).toBe(faults[0]!.message);
  return { status, ...faults[0]! };
};

const SHAPE = { title: 'Heart', kind: 'nonogram', width: 5, height: 5 };

describe('solving', () => {
  test('solve: the solutions, with the options', async () => {
    const answer = await asked('solve', { puzzle: HEART });
    expect(answer).toMatchObject({ ...SHAPE, status: 'unique', engine: 'auto', solutions: [HEART_ROWS] });
    expect(Math.round((answer.millis as number) * 1000) / 1000).toBe(answer.millis);
    expect(answer).not.toHaveProperty('certificate');
    expect(answer).not.toHaveProperty('warnings');
    expect(await asked('solve', { puzzle: PAIR, solutions: 1 })).toMatchObject({ status: 'found' });
    expect(await asked('solve', { puzzle: HEART, engine: 'learn', seed: 5 })).toMatchObject({ engine: 'learn' });
    const hard = ourForm({ puzzle: nDom(9) });
    expect(await asked('solve', { puzzle: hard, conflicts: 1 })).toMatchObject({ status: 'limit' });
    expect(await refused('solve', { puzzle: HEART, option: { colour: 'red' } })).toMatchObject({
      status: 422,
      code: 'unknown-option',
    });
  });

  test('solve: the seed is that of the search', async () => {
    const made = makeNonogram({ width: 12, height: 12, ...cluesOf(12, 12, noise(12, 12, 0.5, 4)) });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const statsOf = (seed?: number) => solve(made.value, { ...(seed !== undefined && { seed }) }).stats;
    const seed = Array.from({ length: 50 }, (_, one) => one).find((one) => !isDeepStrictEqual(statsOf(one), statsOf()));
    expect(seed).toBeDefined();
    const puzzle = ourForm({ puzzle: made.value });
    expect((await asked('solve', { puzzle, seed })).stats).toEqual(statsOf(seed));
    expect((await asked('solve', { puzzle })).stats).toEqual(statsOf());
  });

  test('certificates: as text, packed, or none', async () => {
    const text = (await asked('count', { puzzle: PAIR, proof: 'text' })).certificate as Answer;
    expect(text).toMatchObject({ claim: 'all 2', text: expect.stringMatching(/^nonori proof 1\n/) });
    const packed = (await asked('check', { puzzle: PAIR, proof: 'packed' })).certificate as Answer;
    expect(Object.keys(packed)).toContain('base64');
    for (const certificate of [text.text, { base64: Buffer.from(text.text as string).toString('base64') }])
      expect(await asked('proof', { puzzle: PAIR, certificate })).toMatchObject({ status: 'accepted', claim: 'all' });
    expect(await asked('proof', { puzzle: HEART, certificate: text.text })).toMatchObject({
      status: 'refused',
      ...SHAPE,
    });
    const hard = { puzzle: ourForm({ puzzle: nDom(9) }), conflicts: 1, proof: 'text' };
    expect(await asked('solve', hard)).toMatchObject({ certificate: null });
  });

  test('check and count', async () => {
    expect(await asked('check', { puzzle: HEART })).toMatchObject({ ...SHAPE, status: 'unique' });
    expect(await asked('count', { puzzle: PAIR })).toMatchObject({ width: 2, count: 2 });
    expect(await asked('count', { puzzle: PAIR, limit: 1 })).toMatchObject({ count: 1 });
  });

  test('events: steps of engines that have some, and progress', async () => {
    const events: [string, Answer][] = [];
    const note = (event: string, data: object) => events.push([event, data as Answer]);
    await asked('solve', { puzzle: HEART, engine: 'rules' }, note);
    expect(events.length).toBeGreaterThan(3);
    for (const [event, data] of events) {
      expect(event).toBe('step');
      expect(data).toHaveProperty('sets');
    }
  });
});

describe('explaining', () => {
  const begun = { ...JSON.parse(JSON.stringify(routeNamed('hint')!.example)) } as { puzzle: object };

  test('hint and why: on the board of the puzzle, in the language that is asked for', async () => {
    expect(await asked('hint', { puzzle: begun.puzzle })).toMatchObject({ status: 'step', kind: 'nonogram' });
    expect(await asked('hint', { puzzle: begun.puzzle, language: 'id' })).toMatchObject({
      text: expect.stringMatching(/Baris|Kolom/),
    });
    const whole = (await asked('hint', { puzzle: begun.puzzle, stage: 3 })).step as Answer;
    expect(whole).toHaveProperty('sets');
    expect(await asked('why', { puzzle: HEART, cell: [1, 4] })).toMatchObject({
      ...SHAPE,
      reason: { sets: [{ cell: [1, 4], value: 1 }] },
    });
    expect(await asked('why', { puzzle: HEART, cell: [4, 4], language: 'id' })).toMatchObject({ kind: 'nonogram' });
    for (const cell of [
      [5, 0],
      [0, 5],
    ])
      expect(await refused('why', { puzzle: HEART, cell })).toEqual({
        status: 422,
        code: 'no-cell',
        message: 'There is no such cell on a board of 5 rows and 5 columns.',
        pointer: '/cell',
      });
  });

  test('hint, why and explain use techniques that rely on one solution where that is wanted, and only then', async () => {
    // The number in its second row and column repeats in neither of these.
    const puzzle = readFileSync('examples/hitori/first-steps.singles', 'utf8');
    const techniques = async (assumeUnique?: boolean) => {
      const request = { puzzle, ...(assumeUnique !== undefined && { assumeUnique }) };
      const { steps } = (await asked('explain', request)) as { steps: { technique: string }[] };
      const { step } = (await asked('hint', request)) as { step: { technique: string } };
      const { reason } = (await asked('why', { ...request, cell: [1, 1] })) as { reason: { technique: string } };
      return [...steps, step, reason].map(({ technique }) => technique).filter((id) => id === 'unique-number');
    };
    expect(await techniques()).toEqual([]);
    expect(await techniques(false)).toEqual([]);
    expect((await techniques(true)).length).toBeGreaterThan(1);
  });

  test('explain: steps in the answer, or as events', async () => {
    const { steps, status } = (await asked('explain', { puzzle: HEART })) as { steps: Answer[]; status: string };
    expect(status).toBe('unique');
    const events: Answer[] = [];
    const streamed = await asked('explain', { puzzle: HEART }, (event, data) => {
      expect(event).toBe('step');
      events.push(data as Answer);
    });
    expect(events).toEqual(steps);
    expect(streamed).toMatchObject({ ...SHAPE, status, steps: [] });
    const shorter = (await asked('explain', { puzzle: begun.puzzle })) as { steps: Answer[] };
    expect(shorter.steps.length).toBeLessThan(steps.length);
    expect(await asked('explain', { puzzle: PAIR, maxLevel: 1 })).toMatchObject({ status: 'stuck' });
  });

  test('rate', async () => {
    expect(await asked('rate', { puzzle: HEART })).toMatchObject({ ...SHAPE, status: 'unique', grade: 1 });
  });
});

describe('convert', () => {
  test('text and bytes, with a solution if it is asked for', async () => {
    expect(await asked('convert', { puzzle: PACK, to: 'json' })).toMatchObject({ format: 'json', puzzles: 2 });
    const picture = await asked('convert', { puzzle: HEART, to: 'png', solution: true });
    expect(
      Buffer.from(picture.base64 as string, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(picture).not.toHaveProperty('text');
    expect(await refused('convert', { puzzle: HEART, to: 'png' })).toMatchObject({ status: 422, pointer: '/puzzle' });
    expect(await refused('convert', { puzzle: IMPOSSIBLE, to: 'png', solution: true })).toMatchObject({
      code: 'no-solution',
      message: 'There is no solution.',
      pointer: '/puzzle',
    });
    const hard = { puzzle: ourForm({ puzzle: nDom(9) }), to: 'png', solution: true };
    expect(await refused('convert', hard, { millis: 20_000, conflicts: 1 })).toEqual({
      status: 422,
      code: 'no-solution',
      message: 'No solution was found within the limits.',
      pointer: '/puzzle',
    });
    const corner = await asked('convert', { puzzle: '3\n1\n\n1\n1\n2\n', to: 'json' });
    expect(corner).toMatchObject({ warnings: [{ code: 'rows-assumed', message: expect.any(String) }] });
    expect(Object.keys((corner.warnings as object[])[0]!)).toEqual(['code', 'message']);
  });
});

describe('making', () => {
  const { picture } = routeNamed('make')!.example as { picture: string };
  test('make: from a picture as text or bytes', async () => {
    const made = await asked('make', { picture, title: 'T', author: 'A', unique: true });
    expect(JSON.stringify(made)).toContain('"title":"T","author":"A"');
    const base64 = Buffer.from(picture).toString('base64');
    expect(await asked('make', { picture: { base64 }, title: 'T', author: 'A', unique: true })).toEqual(made);
    expect(JSON.stringify(await asked('make', { picture }))).not.toContain('"title":"');
    const events: string[] = [];
    await asked('make', { picture, grade: [1, 10], maxLevel: 5, unique: true }, (event) => events.push(event));
    expect(new Set(events).size).toBeLessThanOrEqual(1);
    expect(await refused('make', { picture: 'no picture' })).toMatchObject({ status: 422, pointer: '/picture' });
  });

  test('make: repaired where it is asked for, or where a grade or a level is', async () => {
    const ring = 'P1\n4 4\n0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n';
    const events: [string, object][] = [];
    const note = (event: string, data: object) => events.push([event, data]);
    expect(await asked('make', { picture: ring }, note)).toMatchObject({ status: 'multiple', repair: null });
    expect(events).toEqual([]);
    for (const target of [{ unique: true }, { grade: [1, 10] }, { maxLevel: 8 }])
      expect(await asked('make', { picture: ring, seed: 1, ...target }, note)).toMatchObject({
        status: 'unique',
        grade: 1,
      });
    expect(events.map(([event, data]) => [event, Object.keys(data).length > 0])).toEqual(
      Array(3).fill(['progress', true]),
    );
    expect(await asked('make', { picture: ring, seed: 1, grade: [3, 4] })).toMatchObject({ grade: 3, level: 5 });
    const harder = 'P1\n4 4\n0 0 1 0\n1 0 0 1\n1 0 0 1\n0 0 1 0\n';
    expect(await asked('make', { picture: harder, seed: 1, maxLevel: 8 })).toMatchObject({ level: 5, changes: [] });
    const simpler = await asked('make', { picture: harder, seed: 1, maxLevel: 4 });
    expect(simpler).toMatchObject({ status: 'unique' });
    expect(simpler.level).toBeLessThanOrEqual(4);
  });

  test('generate: squares and others, with a title, a target and a seed', async () => {
    const puzzlesOf = (answer: Answer) => answer.puzzles as Answer[];
    const two = await asked('generate', { size: 5, count: 2, seed: 7, title: 'T', author: 'A' });
    expect(two).toMatchObject({ status: 'done', attempts: expect.any(Number), rejected: expect.any(Object) });
    expect(puzzlesOf(two)).toMatchObject([
      { width: 5, height: 5, about: { title: 'T', author: 'A' } },
      { width: 5, height: 5, about: { title: 'T', author: 'A' } },
    ]);
    expect(await asked('generate', { size: 5, count: 2, seed: 7, title: 'T', author: 'A' })).toEqual(two);
    const flat = await asked('generate', { size: { width: 6, height: 4 }, seed: 1, kind: 'hitori' });
    expect(puzzlesOf(flat)).toMatchObject([{ kind: 'hitori', width: 6, height: 4 }]);
    const told: Answer[] = [];
    const streamed = await asked('generate', { size: 5, count: 2, seed: 7, title: 'T', author: 'A' }, (event, data) => {
      if (event === 'puzzle') told.push(data as Answer);
    });
    expect([streamed.puzzles, told]).toEqual([[], two.puzzles]);
    const graded = await asked('generate', { size: 5, seed: 1, grade: [1, 2] });
    expect(puzzlesOf(graded)[0]!.grade).toBeLessThanOrEqual(2);
    expect(await refused('generate', { size: 5, needs: 'magic' })).toMatchObject({ status: 422 });
  });
});

describe('requests', () => {
  const parse = (text: string | Uint8Array) => {
    try {
      const body = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      return parseRequest(routeNamed('solve')!.input, body);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return { status: error.status, faults: error.faults };
    }
  };

  test('what is no JSON, not UTF-8, or too deep', () => {
    const one = (status: number, code: string, message: unknown) => ({ status, faults: [{ code, message }] });
    expect(parse('{')).toEqual(one(400, 'bad-json', expect.stringMatching(/^The body is not JSON: .*\.$/)));
    expect(parse(Uint8Array.of(0xff))).toEqual(one(400, 'bad-json', 'The body is not JSON: it is not UTF-8.'));
    const deep = one(400, 'too-deep', 'The body has more than 64 levels of brackets.');
    for (const [left, right] of ['[]', '{}'] as const) {
      expect(parse(left!.repeat(65) + right!.repeat(65))).toEqual(deep);
      expect(parse(left!.repeat(64) + right!.repeat(64))).not.toEqual(deep);
    }
    expect(parse(`${'[]'.repeat(100)}`)).not.toEqual(deep);
    expect(parse(`"${'['.repeat(100)}"`)).not.toEqual(deep);
    expect(parse(`"\\"${'['.repeat(100)}"`)).not.toEqual(deep);
    expect(parse(`"\\\\"${'['.repeat(100)}`)).toEqual(deep);
  });

  test('faults have pointers and sentences, and are few', () => {
    const { status, faults } = parse('{"puzzle":5,"a/b~c":1}') as { status: number; faults: { pointer: string }[] };
    expect(status).toBe(422);
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/puzzle', '/a~1b~0c']);
    const long = parse(`{"puzzle":"x","${'k'.repeat(500)}":1}`) as { faults: { pointer: string; message: string }[] };
    expect(long.faults[0]!.pointer).toBe(`/${'k'.repeat(100)}`);
    expect(long.faults[0]!.message.length).toBeLessThanOrEqual(301);
    expect(long.faults[0]!.message.endsWith('.')).toBe(true);
  });

  test('several puzzles are too many, and the format may be named', async () => {
    expect(await refused('solve', { puzzle: PACK })).toEqual({
      status: 422,
      code: 'several-puzzles',
      message: 'The text holds 2 puzzles; send them one at a time.',
      pointer: '/puzzle',
    });
    expect(await refused('solve', { puzzle: HEART, from: 'g' })).toMatchObject({ pointer: '/puzzle' });
    expect(await asked('solve', { puzzle: ourForm({ puzzle: nDom(3) }), from: 'g' })).toMatchObject({
      status: 'unique',
    });
    const bytes = { base64: Buffer.from(HEART).toString('base64') };
    expect(await asked('solve', { puzzle: bytes, from: 'non' })).toMatchObject(SHAPE);
    expect(await asked('solve', { puzzle: '1 2\n2 1\n', kind: 'hitori' })).toMatchObject({ kind: 'hitori' });
    expect(await asked('solve', { puzzle: '3\n1\n\n1\n1\n2\n', transpose: true })).toMatchObject({ width: 2 });
    expect(await asked('solve', { puzzle: '3\n1\n\n1\n1\n2\n', order: 'columns' })).toMatchObject({ width: 2 });
  });

  test('the names of routes', () => {
    expect(routes.map(({ name }) => name)).toEqual([
      ...['solve', 'check', 'count', 'proof', 'hint', 'why', 'explain', 'rate', 'convert', 'make', 'generate'],
    ]);
    expect(routeNamed('nothing')).toBeUndefined();
  });
});
