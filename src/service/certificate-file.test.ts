import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nDom } from '../../bench/sets.js';
import { solve } from '../tasks/solve.js';
import { CertificateFile, CertificateLines, linesOfFile } from './certificate-file.js';
import { UnwritableError } from './system-error.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, conflicts?: number) {
  const puzzle = nDom(5);
  const path = join(folder, name);
  const opened = CertificateFile.open(path, puzzle);
  if (!opened.ok) throw new Error(opened.faults[0]!.message);
  const { exhausted } = solve(puzzle, {
    proof: opened.value.proof,
    limits: conflicts === undefined ? {} : { conflicts },
  });
  return { path, ended: opened.value.finish(exhausted) };
}

test('both forms have the same lines, and what is said of them is so', () => {
  const [text, packed] = [written('a.txt'), written('a.nonproof')];
  const lines = [...linesOfFile(text.path)];
  expect(readFileSync(text.path, 'latin1')).toBe(lines.map((line) => `${line}\n`).join(''));
  expect([...linesOfFile(packed.path)]).toEqual(lines);
  expect(lines.at(-1)).toBe('claim unique');
  for (const { path, ended } of [text, packed]) {
    expect(ended).toMatchObject({ file: path, claim: 'unique', bytes: statSync(path).size });
    expect(ended!.lemmas).toBe(lines.filter((line) => /^l /.test(line)).length);
  }
  expect(packed.ended!.bytes).toBeLessThan(text.ended!.bytes);
});

test('where nothing is shown no file is left; where none can be made there is a sentence', () => {
  const { path, ended } = written('open.txt', 1);
  expect(ended).toBeNull();
  expect(existsSync(path)).toBe(false);
  expect(CertificateFile.open(join(folder, 'none', 'x'), nDom(3))).toEqual({
    ok: false,
    faults: [{ code: 'unwritable', message: 'The certificate cannot be written: there is no such folder.' }],
  });
});

test.runIf(existsSync('/dev/full'))('a full disk is an error with a sentence; devices stay where they are', () => {
  for (const [path, ending] of [
    ['/dev/full', ''],
    ['/dev/full', '.nonproof'],
  ] as const) {
    const link = join(folder, `full${ending}`);
    symlinkSync(path, link);
    const lines = new CertificateLines(link);
    lines.take('claim none');
    const sentence = 'The certificate cannot be written: the disk is full.';
    expect(() => lines.close()).toThrow(new UnwritableError(sentence));
    expect([existsSync(link), existsSync(path)]).toEqual([true, true]);
  }
  const nothing = new CertificateLines('/dev/null');
  nothing.discard();
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('many lines go through in pieces, in both forms and order', () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `l ${i + 1} ${i}=1 : r${i}`);
  for (const name of ['long.txt', 'long.nonproof']) {
    const file = new CertificateLines(join(folder, name));
    for (const line of lines) file.take(line);
    file.close();
    expect(file.bytes).toBe(statSync(join(folder, name)).size);
    let pieces = 0;
    expect([...linesOfFile(join(folder, name), () => pieces++)].length).toBe(lines.length);
    expect(pieces).toBe(Math.ceil(file.bytes / (1 << 18)) + 1);
  }
  expect(readFileSync(join(folder, 'long.txt'), 'latin1')).toBe(lines.map((line) => `${line}\n`).join(''));
});
