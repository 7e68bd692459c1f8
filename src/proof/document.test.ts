/** docs/proofs.md is true: its certificate is what the engine writes, both checkers accept it, and the packed form is as described. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TWO_BY_TWO } from '../../test/nonogram-samples.js';
import { checkInPython } from '../../test/python-checker.js';
import { randomPuzzle } from '../../test/random-puzzles.js';
import { Random } from '../core/random.js';
import { checkCertificate, prove } from '../tasks/prove.js';
import { proofContent } from './content.js';
import { linesOfCertificate, MAGIC, Packer } from './pack.js';
import { summariseProof } from './summary.js';
import { trimProof } from './trim.js';

const written = readFileSync('docs/proofs.md', 'utf8').match(
  /```text\n(nonori proof 1\npuzzle nonogram 2 2 2\n[^`]*)```/,
)![1]!;

function pack(lines: Iterable<string>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const packer = new Packer((bytes) => pieces.push(bytes));
  for (const line of lines) packer.take(line);
  packer.end();
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

test('the certificate of the document is what is written, and is accepted', () => {
  const proved = prove(TWO_BY_TWO, { solutions: 1000 });
  expect(proved).toMatchObject({ ok: true, value: { certificate: written, claim: 'all 2' } });
  const lines: string[] = [];
  prove(TWO_BY_TWO, { solutions: 1000, write: (line) => lines.push(line) });
  expect(lines).toEqual(written.trimEnd().split('\n'));
  expect(checkCertificate(written, TWO_BY_TWO)).toEqual({
    ok: true,
    claim: 'all',
    solutions: ['0110', '1001'],
    lemmas: 1,
    hints: 7,
  });
  expect(checkInPython([{ certificate: written, content: proofContent(TWO_BY_TWO) }])).toEqual(['accepted: all 2']);
  expect(summariseProof(written.split('\n'))).toMatchObject({ claim: 'all 2', solutions: 2, lemmas: 1, literals: 1 });
});

test('the packed form is as described', () => {
  const bytes = pack(written.trimEnd().split('\n'));
  expect(bytes.subarray(0, 4)).toEqual(MAGIC);
  // `l 2 0=1 : r0 c0 c1 1` after `s 1 ...`: name 2 is one above the last, one literal, 2 * (0 * 2 + 1), and four hints.
  const record = [2, 1, 1, 2, 1 + 2 * 0, 1 + 2 * 1, 1 + 2 * 5, 2 * 0];
  expect([...bytes].join(' ')).toContain([record.length, ...record].join(' '));
});

test('certificates go through packing and trimming unharmed', () => {
  const random = new Random(7);
  for (let i = 0; i < 300; i++) {
    const puzzle = randomPuzzle(i % 2 === 0 ? 'nonogram' : 'hitori', random);
    const proved = prove(puzzle, { engine: ['auto', 'backtrack', 'learn'][i % 3]!, solutions: [2, 1000][i % 2]! });
    if (!proved.ok) throw new Error(proved.faults[0]!.message);
    const lines = proved.value.certificate.trimEnd().split('\n');
    expect([...linesOfCertificate(pack(lines))]).toEqual(lines);
    expect([...linesOfCertificate(new TextEncoder().encode(proved.value.certificate))]).toEqual(lines);
    const trimmed = trimProof(() => lines, proofContent(puzzle));
    if (!trimmed.ok) throw new Error(trimmed.message);
    const kept = [...trimmed.lines];
    expect(kept.join('\n').length).toBeLessThanOrEqual(lines.join('\n').length);
    expect(trimmed.after.lemmas).toBeLessThanOrEqual(trimmed.before.lemmas);
    const again = checkCertificate(kept, puzzle);
    const before = checkCertificate(lines, puzzle);
    if (!again.ok || !before.ok) throw new Error(`${kept.join('\n')}\n${JSON.stringify(again)}`);
    expect([again.claim, again.solutions]).toEqual([before.claim, before.solutions]);
    expect(again.hints).toBe(trimmed.after.hints);
  }
});

test('damaged packed certificates are refused, never more than that', () => {
  const random = new Random(8);
  const bytes = pack(written.trimEnd().split('\n'));
  for (let i = 0; i < 500; i++) {
    const damaged = bytes.slice(0, random.below(4) === 0 ? random.below(bytes.length) : bytes.length);
    for (let n = 1 + random.below(3); n > 0 && damaged.length > 0; n--) {
      damaged[random.below(damaged.length)] = random.below(256);
    }
    const checked = checkCertificate(linesOfCertificate(damaged), TWO_BY_TWO);
    if (checked.ok) expect(checked.solutions.every((one) => ['0110', '1001'].includes(one))).toBe(true);
    else expect(checked.message).toMatch(/\.$/);
  }
});
