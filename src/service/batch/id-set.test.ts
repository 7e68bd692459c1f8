import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.js';

const id = (n: number) => createHash('sha256').update(String(n)).digest('hex').slice(0, 32);

test('holds what was added and nothing else, however many', () => {
  const set = new IdSet();
  for (let n = 0; n < 5000; n++) set.add(id(n));
  for (let n = 0; n < 5000; n += 7) set.add(id(n));
  expect(set.size).toBe(5000);
  for (let n = 0; n < 10_000; n++) expect(set.has(id(n))).toBe(n < 5000);
});

test('ids that begin alike, and the one of zeros, are distinguished', () => {
  const set = new IdSet();
  const [zeros, one, long] = ['0'.repeat(32), `${'0'.repeat(31)}1`, `${'0'.repeat(8)}${'f'.repeat(24)}`];
  for (const each of [zeros, one, long]) {
    expect(set.has(each)).toBe(false);
    set.add(each);
    expect(set.has(each)).toBe(true);
  }
  expect(set.size).toBe(3);
});

test('ids that differ in one digit, wherever it is, are distinguished', () => {
  const set = new IdSet();
  set.add(id(1));
  for (let at = 0; at < 32; at++) {
    const other = id(1).slice(0, at) + (id(1)[at] === '7' ? '8' : '7') + id(1).slice(at + 1);
    expect(set.has(other)).toBe(false);
  }
});
