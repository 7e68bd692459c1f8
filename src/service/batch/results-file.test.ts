import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ResultsFile } from './results-file.js';
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
    line: line(`${idOf(n)}-${i + 1}`, { number: i + 1, of }),
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
