import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { UnwritableError } from '../system-error.js';
import { isUnitDone, linesOf, ResultsFile } from './results-file.js';
import type { UnitDone } from './unit.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'results.jsonl');
const MARK = '0123abcd';

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const line = (id: string, more: object = {}) =>
  JSON.stringify({ id, settings: MARK, status: 'unique', millis: 1.5, source: 'ä', number: 1, ...more });
const one = (n: number): UnitDone => ({
  id: idOf(n),
  records: [{ status: 'unique', millis: 1.5, line: line(idOf(n)) }],
});
const several = (n: number, of: number): UnitDone => ({
  id: idOf(n),
  records: Array.from({ length: of }, (_, i) => ({
    status: 'none',
    millis: 2,
    line: line(`${idOf(n)}-${i + 1}`, { status: 'none', millis: 2, number: i + 1, of }),
  })),
});

function opened(): ResultsFile {
  const results = ResultsFile.open(path, MARK);
  if (!results.ok) throw new Error(results.faults[0]!.message);
  return results.value;
}

/** What a run leaves that had these units to do, whatever was there before. */
function finish(units: readonly UnitDone[]): string[] {
  const results = opened();
  results.append(units.filter(({ id }) => !results.has(id)));
  results.append(units);
  expect(results.tally.puzzles).toBe(units.reduce((sum, { records }) => sum + records.length, 0));
  results.close();
  return readFileSync(path, 'utf8').split('\n').slice(0, -1);
}

describe('the file of results', () => {
  const units = [one(1), several(2, 3), one(3)];
  const lines = units.flatMap(({ records }) => records.map((record) => record.line));

  test('whatever prefix of it a kill left, each unit has its records once after the next run', () => {
    const whole = Buffer.from(lines.map((each) => `${each}\n`).join(''));
    for (let length = whole.length; length >= 0; length -= 3) {
      writeFileSync(path, whole.subarray(0, length));
      expect(finish(units).toSorted()).toEqual(lines.toSorted());
    }
  });

  test('a tail of zeros, as a power cut leaves it, is cut off', () => {
    writeFileSync(path, Buffer.concat([Buffer.from(`${lines[0]}\n`), Buffer.alloc(5000)]));
    expect(finish(units)).toEqual(lines);
  });

  test('a record that was written with blanks or in another order still counts', () => {
    const { id, ...rest } = JSON.parse(lines[0]!);
    writeFileSync(path, `${JSON.stringify({ ...rest, id }).replaceAll(',', ', ')}\n`);
    expect(finish(units)).toHaveLength(lines.length);
  });

  test.each([
    ['something else', 'a list\nof things\n', /its line 1 is no record/],
    ['something else behind records', `${line(idOf(1))}\nwhat\n${line(idOf(3))}\n`, /its line 2 is no record/],
    ['records of other settings', `${line(idOf(1)).replace(MARK, 'ffffffff')}\n`, /other options/],
  ])('is refused, and left alone, when it holds %s', (_, content, why) => {
    writeFileSync(path, content);
    const refused = ResultsFile.open(path, MARK);
    expect(refused.ok).toBe(false);
    expect(refused.ok || refused.faults[0]!.message).toMatch(why);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

describe('what is taken for a torn record', () => {
  const START = '{"id":"';
  const whole = `${line(idOf(1))}\n`;
  test.each([
    ['the beginning of one', '{"i'],
    ['some of an id', `${START}0123`],
    ['an id', `${START}${idOf(5)}`],
    ['an id and more', `${START}${idOf(5)}","settings"`],
    ['one of several', `${START}${idOf(5)}-1","sett`],
    ['zeros', '\0\0\0'],
    ['a beginning and zeros', `${START}01\0\0`],
  ])('%s is cut off', (_, tail) => {
    writeFileSync(path, whole + tail);
    opened().close();
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  test.each([
    ['another id', `${START}xyz`],
    ['an id that is too long', `${START}${idOf(5)}0`],
    ['other keys', '{"is":"'],
    ['a word', 'i'],
    ['zeros in the middle', `${START}0\x001`],
    ['a beginning with an end', `${START}\n`],
  ])('%s is not', (_, tail) => {
    writeFileSync(path, whole + tail);
    expect(ResultsFile.open(path, MARK).ok).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(whole + tail);
  });

  test('zeros alone are no results', () => {
    writeFileSync(path, '\0\0');
    expect(ResultsFile.open(path, MARK).ok).toBe(false);
  });
});

test.each([
  ['an id that is too short', { id: '0123' }],
  ['no id', { id: undefined }],
  ['an id of other letters', { id: 'x'.repeat(32) }],
  ['an id with something before it', { id: ` ${idOf(1)}`.slice(0, 32) }],
  ['an id with something behind it', { id: `${idOf(1).slice(1)} ` }],
  ['settings that are no text', { settings: 5 }],
  ['a status that is no text', { status: 5 }],
  ['a time that is no number', { millis: '1' }],
  ['a part that is no number', { id: `${idOf(1)}-x`, of: 2 }],
  ['part 0', { id: `${idOf(1)}-0`, of: 2 }],
  ['a part with more', { id: `${idOf(1)}-1x`, of: 2 }],
  ['a part that is too large', { id: `${idOf(1)}-12345678`, of: 2 }],
  ['a part of nothing', { id: `${idOf(1)}-1` }],
  ['a part of a half', { id: `${idOf(1)}-1`, of: 1.5 }],
])('a line with %s is no record', (_, more) => {
  writeFileSync(path, `${line(idOf(1), more)}\n${line(idOf(2))}\n`);
  const refused = ResultsFile.open(path, MARK);
  expect(refused.ok || refused.faults[0]).toEqual({
    code: 'not-resumable',
    message: `${path} is no file of results: its line 1 is no record. Name another with --out.`,
  });
});

test('a file that cannot be opened has its sentence', () => {
  const refused = ResultsFile.open(join(folder, 'none', 'x'), MARK);
  const message = `${join(folder, 'none', 'x')} cannot be written: there is no such folder.`;
  expect(refused.ok || refused.faults).toEqual([{ code: 'unwritable', message }]);
});

test('what cannot be written is an error with advice, and another error stays itself', () => {
  writeFileSync(path, '');
  const results = opened();
  const broken = { ...one(1), records: [{ ...one(1).records[0]!, line: 5n as unknown as string }] };
  results.append([{ id: idOf(9), records: [] }]);
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(() => results.append([{ ...broken, records: [{ ...broken.records[0]!, line: '{' }] }])).toThrow(SyntaxError);
  results.close();
  expect(() => results.append([one(2)])).toThrow(UnwritableError);
  expect(() => results.sync()).toThrow(
    `${path} cannot be written: the system says EBADF. All records are whole; when that is mended, run the same command again to resume.`,
  );
});

test('certificates that come with records are kept, where there is a folder for them', () => {
  const certificate = { file: `${idOf(1)}.nonproof`, base64: Buffer.from('abc').toString('base64') };
  const done = { ...one(1), records: [{ ...one(1).records[0]!, certificate }] };
  for (const proofFolder of [undefined, folder]) {
    writeFileSync(path, '');
    const results = ResultsFile.open(path, MARK, proofFolder);
    if (!results.ok) throw new Error();
    results.value.append([done]);
    results.value.close();
  }
  expect(readFileSync(join(folder, certificate.file), 'utf8')).toBe('abc');
  const nowhere = ResultsFile.open(path, MARK, join(folder, 'none'));
  if (!nowhere.ok) throw new Error();
  const other = { id: idOf(7), records: [{ ...done.records[0]!, line: line(idOf(7)) }] };
  expect(() => nowhere.value.append([other])).toThrow(/none.*cannot be written: there is no such folder/);
  expect(nowhere.value.has(idOf(7))).toBe(false);
  nowhere.value.close();
});

test('lines are read across the pieces of a file, by their bytes', () => {
  const lines = ['ä'.repeat(700_000), '', 'x'.repeat(1_048_576), 'end'];
  writeFileSync(path, lines.join('\n'));
  const file = openSync(path, 'r');
  const read = [...linesOf(file)];
  closeSync(file);
  expect(read.map(({ text }) => text === lines[read.findIndex((one) => one.text === text)])).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(read.map(({ bytes, whole }) => [bytes, whole])).toEqual([
    [1_400_001, true],
    [1, true],
    [1_048_577, true],
    [3, false],
  ]);
});

test('an end of a line that an earlier piece of the file had in the same place is none of the last piece', () => {
  const earlier = `${'x'.repeat(9)}\n`.repeat(104_858).slice(0, 1_048_575);
  writeFileSync(path, `${earlier}\nthe last.`);
  const file = openSync(path, 'r');
  const read = [...linesOf(file)];
  closeSync(file);
  expect(read.at(-1)).toEqual({ text: 'the last.', bytes: 9, whole: false });
  expect(read.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(1_048_585);
});

describe('what comes from a queue', () => {
  const { records } = one(1);
  const [record] = records;
  const certificate = { file: `${idOf(1)}.nonproof`, base64: '' };
  test('is taken when it is the records of a unit', () => {
    expect(isUnitDone(one(1), MARK)).toBe(true);
    expect(isUnitDone(several(1, 3), MARK)).toBe(true);
    expect(isUnitDone({ id: idOf(1), records: [{ ...record!, certificate }] }, MARK)).toBe(true);
    const numbered = { ...certificate, file: `${idOf(1)}-12.nonproof` };
    expect(isUnitDone({ id: idOf(1), records: [{ ...record!, certificate: numbered }] }, MARK)).toBe(true);
  });

  const part = several(1, 2).records;
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no id', { ...one(1), id: 5 }],
    ['no list', { ...one(1), records: {} }],
    ['no records', { ...one(1), records: [] }],
    ['a record that is null', { ...one(1), records: [null] }],
    ['no line', { ...one(1), records: [{ ...record, line: 5 }] }],
    ['two lines', { ...one(1), records: [{ ...record, line: `${record!.line}\n` }] }],
    ['a line that is none', { ...one(1), records: [{ ...record, line: '{}' }] }],
    ['the line of another', { ...one(1), records: one(2).records }],
    ['another status', { ...one(1), records: [{ ...record, status: 'none' }] }],
    ['another time', { ...one(1), records: [{ ...record, millis: 2 }] }],
    ['other settings', { ...one(1), records: [{ ...record, line: record!.line.replace(MARK, 'ffffffff') }] }],
    ['a part that is alone', { ...one(1), records: [part[0]] }],
    ['parts in another order', { ...one(1), records: part.toReversed() }],
    ['a part twice', { ...one(1), records: [part[0], part[0]] }],
    ['no name of a certificate', { ...one(1), records: [{ ...record, certificate: { base64: '' } }] }],
    ['no certificate', { ...one(1), records: [{ ...record, certificate: { file: certificate.file } }] }],
    ...[
      `${idOf(2)}.nonproof`,
      `${idOf(1)}/../x.nonproof`,
      `${idOf(1)}.nonproof/x`,
      `${idOf(1)}-.nonproof`,
      `${idOf(1)}xnonproof`,
    ].map((file): [string, unknown] => [
      `the certificate ${file}`,
      { ...one(1), records: [{ ...record, certificate: { ...certificate, file } }] },
    ]),
  ])('is refused with %s', (_, unit) => expect(isUnitDone(unit as UnitDone, MARK)).toBe(false));
});
