/** What a batch records of a puzzle, key by key, for every task; the threads that do it are in thread-pool.test.ts. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { nDom, picture } from '../../../bench/sets.js';
import { HEART, HEART_ROWS, IMPOSSIBLE, PACK, PAIR } from '../../../test/run-cli.js';
import { noise } from '../../tasks/bench/pictures.js';
import { ourForm } from '../../tasks/json/making-json.js';
import { lostRecord, recordsOf } from './record.js';
import { type Settings, settingsHash } from './settings.js';
import { makeUnit, type Unit } from './unit.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-record-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SOLVE: Settings = { task: 'solve', limits: { millis: 10_000 } };
const unitOf = (text: string, number?: number): Unit => makeUnit('set', number, new TextEncoder().encode(text));

/** The records without their times, after what each says twice was compared. */
async function recorded(text: string, settings: Settings = SOLVE, number?: number): Promise<Record<string, unknown>[]> {
  const unit = unitOf(text, number);
  const lines = await recordsOf(unit, settings);
  return lines.map(({ status, millis, line }, index) => {
    const { id, settings: hash, millis: recordedMillis, task, source, ...rest } = JSON.parse(line);
    expect(Object.keys(JSON.parse(line)).slice(0, 6)).toEqual(['id', 'settings', 'status', 'millis', 'source', 'task']);
    expect([recordedMillis, hash, task, source]).toEqual([millis, settingsHash(settings), settings.task, 'set']);
    expect(rest.status).toBe(status);
    expect(id).toBe(lines.length > 1 ? `${unit.id}-${index + 1}` : unit.id);
    return rest;
  });
}

const HEART_SHAPE = { number: 1, kind: 'nonogram', width: 5, height: 5 };

describe('the record of', () => {
  test('a solved puzzle has its solution, and times with three digits', async () => {
    const [record] = await recorded(HEART);
    expect(record).toMatchObject({ ...HEART_SHAPE, status: 'unique', engine: 'auto', solutions: [HEART_ROWS] });
    expect(record).not.toHaveProperty('of');
    expect(record).not.toHaveProperty('warnings');
    expect(record).not.toHaveProperty('cube');
    const [{ millis } = { millis: 0.0001 }] = await recordsOf(unitOf(HEART), SOLVE);
    expect(Math.round(millis * 1000) / 1000).toBe(millis);
  });

  test('a puzzle follows the settings: engine, options, solutions, limits', async () => {
    expect(await recorded(PAIR)).toMatchObject([{ status: 'multiple', solutions: [{ length: 2 }, { length: 2 }] }]);
    expect(await recorded(PAIR, { ...SOLVE, solutions: 1 })).toMatchObject([{ status: 'found', solutions: [{}] }]);
    expect(await recorded(HEART, { ...SOLVE, engine: 'learn', seed: 3 })).toMatchObject([{ engine: 'learn' }]);
    expect(await recorded(HEART, { ...SOLVE, engine: 'magic' })).toMatchObject([
      { status: 'error', faults: [{ code: 'unknown-engine' }] },
    ]);
    expect(await recorded(HEART, { ...SOLVE, options: { colour: 'red' } })).toMatchObject([
      { status: 'error', faults: [{ code: 'unknown-option' }] },
    ]);
  });

  test('a puzzle was searched with the seed of the settings', async () => {
    const text = JSON.stringify(ourForm({ puzzle: picture(noise(12, 12, 0.5, 4), 12) }));
    const statsOf = async (settings: Settings) => (await recorded(text, settings))[0]!.stats;
    const usual = await statsOf(SOLVE);
    const others = await Promise.all(Array.from({ length: 50 }, (_, seed) => statsOf({ ...SOLVE, seed })));
    expect(others.filter((stats) => !isDeepStrictEqual(stats, usual))).not.toEqual([]);
  });

  test('an input with several puzzles are several, with how many there are', async () => {
    const [first, second, ...others] = await recorded(PACK);
    expect([first!.number, first!.of, second!.number, second!.of, others]).toEqual([1, 2, 2, 2, []]);
  });

  test('a puzzle of an archive has its number there', async () => {
    expect(await recorded(HEART, SOLVE, 7)).toMatchObject([{ number: 7 }]);
    expect(await recorded('nonsense', SOLVE, 7)).toMatchObject([{ number: 7, status: 'error' }]);
  });

  test('an input that cannot be read is one with its faults', async () => {
    const [record, ...others] = await recorded('nonsense');
    expect(record).toMatchObject({
      number: 1,
      status: 'error',
      faults: expect.arrayContaining([{ code: 'unknown-format', line: 1, column: 1, message: expect.any(String) }]),
    });
    expect(others).toEqual([]);
  });

  test('what an input leaves open is in the warnings, and the settings settle it', async () => {
    const corner = '3\n1\n\n1\n1\n2\n';
    expect(await recorded(corner)).toMatchObject([{ width: 3, warnings: [expect.stringContaining('order')] }]);
    const [turned] = await recorded(corner, { ...SOLVE, order: 'columns' });
    expect(turned).toMatchObject({ width: 2, height: 3 });
    expect(turned).not.toHaveProperty('warnings');
    expect(await recorded(corner, { ...SOLVE, transpose: true })).toMatchObject([{ width: 2 }]);
    expect(await recorded('1 2\n2 1\n', { ...SOLVE, kind: 'hitori' })).toMatchObject([{ kind: 'hitori' }]);
    expect(await recorded(HEART, { ...SOLVE, format: 'png' })).toMatchObject([{ status: 'error' }]);
  });

  test('check, rate, explain and convert say what those commands say', async () => {
    const of = async (more: Partial<Settings>, text = HEART) => (await recorded(text, { ...SOLVE, ...more }))[0];
    expect(await of({ task: 'check' })).toMatchObject({ status: 'unique', engine: 'auto', ...HEART_SHAPE });
    expect(await of({ task: 'check', engine: 'learn' })).toMatchObject({ engine: 'learn' });
    expect(await of({ task: 'rate' })).toMatchObject({ status: 'unique', grade: 1 });
    expect(await of({ task: 'rate' }, IMPOSSIBLE)).toMatchObject({ status: 'none', grade: null });
    const { steps } = (await of({ task: 'explain' })) as { steps: { text: string }[] };
    expect(steps[0]!.text).toContain('Row');
    const told = (await of({ task: 'explain', language: 'id' })) as { steps: { text: string }[] };
    expect(told.steps[0]!.text).toContain('Baris');
    expect(await of({ task: 'convert' })).toMatchObject({
      status: 'converted',
      format: 'json',
      text: expect.stringContaining('"nonori":1'),
    });
    expect(await of({ task: 'convert', to: 'non' })).toMatchObject({ format: 'non', text: expect.any(String) });
    const solved = JSON.stringify({ nonori: 1, kind: 'nonogram', rows: [[1]], cols: [[1]], goal: ['#'] });
    const { base64 } = (await of({ task: 'convert', to: 'png' }, solved)) as { base64: string };
    expect(Buffer.from(base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(await of({ task: 'convert', to: 'pbm' }, '1 2\n2 1\n')).toMatchObject({
      status: 'error',
      faults: [{ code: expect.not.stringMatching(/^bug$/), message: expect.stringMatching(/^[A-Z].*\.$/) }],
    });
  });

  test('explain begins at the progress of the input and stops at its level', async () => {
    const task = { ...SOLVE, task: 'explain' as const };
    const started = JSON.stringify({
      nonori: 1,
      kind: 'nonogram',
      rows: [[1, 1], [5], [5], [3], [1]],
      cols: [[2], [4], [4], [4], [2]],
      progress: ['.#.#.', '#####', '#####', '.###.', '?????'],
    });
    const stepsOf = async (text: string) => ((await recorded(text, task))[0] as { steps: unknown[] }).steps.length;
    expect(await stepsOf(started)).toBeLessThan(await stepsOf(HEART));
    const [limited] = await recorded(PAIR, { ...task, maxLevel: 1 });
    expect(limited).toMatchObject({ status: 'stuck' });
  });
});

test('a part of a puzzle says which, and is solved with its cells', async () => {
  const unit = { ...unitOf(PAIR), cube: { index: 2, of: 3, facts: [[0, 1]] } } as const;
  const [record] = await recordsOf(unit, SOLVE);
  expect(JSON.parse(record!.line)).toMatchObject({ cube: 2, cubes: 3, status: 'unique', solutions: [['#.', '.#']] });
});

test('a puzzle that an earlier thread did not survive is not tried again; onPuzzle hears of each', async () => {
  const unit = unitOf(PACK);
  const outcome = { status: 'limit', note: 'on purpose' };
  const seen: number[] = [];
  const loss = { id: unit.id, index: 1, outcome, millis: 7 };
  const records = await recordsOf(unit, SOLVE, [{ ...loss, id: 'other' }, loss], (index) => seen.push(index));
  expect(seen).toEqual([0, 1]);
  expect(records.map(({ status }) => status)).toEqual([expect.not.stringMatching('limit'), 'limit']);
  expect(records[1]).toMatchObject({ millis: 7, line: expect.stringContaining('on purpose') });
});

test('a unit that no thread lived to read has one record, with its number and part', () => {
  const cube = { index: 1, of: 2, facts: [] };
  const loss = { id: 'x', index: 0, outcome: { status: 'error' }, millis: 1.23456 };
  const { status, millis, line } = lostRecord({ ...unitOf(HEART), cube }, SOLVE, loss);
  expect([status, millis]).toEqual(['error', 1.235]);
  expect(JSON.parse(line)).toMatchObject({ number: 1, cube: 1, cubes: 2, status: 'error', millis: 1.235 });
  expect(JSON.parse(lostRecord(unitOf(HEART, 5), SOLVE, loss).line)).toMatchObject({ number: 5 });
});

test('a task that throws is an error of that puzzle, and says that it is a bug, and which', async () => {
  const [record] = await recorded(HEART, { ...SOLVE, task: 'unknown' as 'solve' });
  const message = /^This is a bug in Nonori, please report it: Cannot read properties of undefined/;
  expect(record).toMatchObject({
    status: 'error',
    faults: [{ code: 'bug', message: expect.stringMatching(message) }],
  });
});

describe('certificates', () => {
  const settings: Settings = { ...SOLVE, proof: folder };

  test('are files named by the record, and hold', async () => {
    const [record] = await recorded(PAIR, settings);
    const { file, claim, bytes } = record!.certificate as { file: string; claim: string; bytes: number };
    expect(file).toBe(join(folder, `${unitOf(PAIR).id}.nonproof`));
    expect(claim).toBe('multiple');
    const content = readFileSync(file);
    expect(content).toHaveLength(bytes);
    expect(record!.status).toBe('multiple');
  });

  test('are sent where the folder is elsewhere', async () => {
    const [record] = await recordsOf(unitOf(IMPOSSIBLE), { ...settings, sendsProof: true });
    const { certificate, line } = record!;
    const { file, claim } = JSON.parse(line).certificate;
    expect([basename(file), claim]).toEqual([certificate!.file, 'none']);
    expect(certificate!.file).toBe(`${unitOf(IMPOSSIBLE).id}.nonproof`);
    expect(Buffer.from(certificate!.base64, 'base64').length).toBe(JSON.parse(line).certificate.bytes);
  });

  test('engines without proofs, and folders that are not there, are faults of the puzzle', async () => {
    expect(await recorded(HEART, { ...settings, engine: 'line' })).toMatchObject([
      { status: 'error', faults: [{ code: 'no-proofs' }] },
    ]);
    expect(await recorded(HEART, { ...settings, engine: 'magic' })).toMatchObject([
      { status: 'error', faults: [{ code: 'unknown-engine' }] },
    ]);
    expect(await recorded(HEART, { ...settings, proof: join(folder, 'nowhere') })).toMatchObject([
      { status: 'error', faults: [{ code: 'unwritable' }] },
    ]);
  });

  test('of what is not decided there is none', async () => {
    const hard = JSON.stringify(ourForm({ puzzle: nDom(9) }));
    const open: Settings = { ...settings, limits: { millis: 60_000, conflicts: 1 } };
    const of = (unit: string) => join(folder, `${unit}.nonproof`);
    expect(await recorded(hard, open)).toMatchObject([{ status: 'limit', certificate: null }]);
    expect(existsSync(of(unitOf(hard).id))).toBe(false);
    expect(await recorded(hard, { ...open, sendsProof: true })).toMatchObject([{ status: 'limit', certificate: null }]);
  });
});
