/**
 * Fuzzing, briefly: every target takes its seeds, the inputs of test/fuzz-seeds.json, and some hundred damaged ones. `npm run fuzz` goes on
 * for as long as one likes, guided by coverage; what it finds is added to the file.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Random } from '../src/core/random.js';
import { mutated } from './byte-mutations.js';
import { fuzzTargets } from './fuzz-targets.js';

const CASES = Number(process.env.NONORI_FUZZ ?? 150);
/** By target, in base64. */
const kept = JSON.parse(readFileSync('test/fuzz-seeds.json', 'utf8')) as Record<string, readonly string[]>;

test.each(fuzzTargets)('$name take anything', async (target) => {
  const seeds = [
    ...target.seeds,
    ...(kept[target.name] ?? []).map((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  ];
  const random = new Random(5);
  const damaged = Array.from({ length: CASES }, () => mutated(seeds, random));
  for (const bytes of [...seeds, ...damaged]) {
    const wrong = await target.take(bytes);
    if (wrong !== undefined) expect.fail(`${wrong}: ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`);
  }
});

test('the file has inputs of every target, and all are small', () => {
  expect(Object.keys(kept).sort()).toEqual(fuzzTargets.map(({ name }) => name).sort());
  for (const text of Object.values(kept).flat()) expect(text.length).toBeLessThan(600);
});
