/** Certificates on the command line, as users see them. */

import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Scratch } from './run-cli.js';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const TWO = scratch.write('two.non', 'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n');
const ONE = scratch.write('one.non', 'width 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1\n');
const HITORI = scratch.write('hitori.txt', '1 1 2\n2 3 1\n3 1 3\n');

describe('solve --proof and proof check', () => {
  test('a certificate is written, and checked against its puzzle only', () => {
    const solved = scratch.run(['solve', ONE, '--proof', 'one.proof']);
    expect(solved.code).toBe(0);
    expect(solved.stderr).toContain('one.proof certifies: unique');
    const checked = scratch.run(['proof', 'check', 'one.proof', ONE]);
    expect(checked.code).toBe(0);
    expect(checked.stdout).toMatch(/^one\.proof: accepted, unique \(0 lemmas, \d+ hints, checked in .*\)\n$/);
    const other = scratch.run(['proof', 'check', 'one.proof', TWO]);
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/^one\.proof:\d+: Refused: The certificate is about another puzzle\.\n$/);
  });

  test('count and check certify in the same way; JSON says where', () => {
    const [counted] = scratch.json(['count', TWO, '--proof', 'count.proof']);
    expect(counted).toMatchObject({ count: 2, certificate: { file: 'count.proof', claim: 'all 2', lemmas: 1 } });
    const [checked] = scratch.json(['check', TWO, '--proof', 'check.nonproof']);
    expect(checked).toMatchObject({
      certificate: { claim: 'multiple', bytes: statSync(join(scratch.folder, 'check.nonproof')).size },
    });
    expect(scratch.json(['proof', 'check', 'count.proof', TWO])).toMatchObject([
      { status: 'accepted', claim: 'all', solutions: ['0110', '1001'] },
    ]);
    expect(scratch.run(['proof', 'check', 'check.nonproof', TWO]).code).toBe(0);
  });

  test('a hitori, trimmed and packed, and the checker in Python', () => {
    const { code } = scratch.run(['solve', HITORI, '--kind', 'hitori', '-n', '100', '--proof', 'h.proof']);
    expect(code).not.toBe(70);
    const trimmed = scratch.run(['proof', 'trim', 'h.proof', HITORI, '--kind', 'hitori', '-o', 'h.nonproof']);
    expect(trimmed.stdout).toMatch(/^h\.nonproof: \d+ of \d+ lemmas, \d+ of \d+ hints, \d+ of \d+ bytes\n$/);
    expect(scratch.run(['proof', 'check', 'h.nonproof', HITORI, '--kind', 'hitori']).code).toBe(0);
    scratch.write('h.content', scratch.run(['proof', 'content', HITORI, '--kind', 'hitori']).stdout);
    const python = spawnSync('python3', [resolve('contrib/check_proof.py'), 'h.proof', 'h.content'], {
      cwd: scratch.folder,
      encoding: 'utf8',
    });
    expect(python.stdout).toMatch(/^accepted: /);
    const shown = scratch.run(['proof', 'show', 'h.nonproof']);
    expect(shown.stdout).toMatch(/^h\.nonproof: hitori 3 x 3, \d+ bytes\nclaim: .* \(not checked\)\n/);
  });

  test('several puzzles need a folder', () => {
    const crowded = scratch.run(['solve', ONE, TWO, '--proof', 'all.proof']);
    expect(crowded.code).toBe(2);
    expect(crowded.stderr).toContain('name a folder with --proof');
    scratch.run(['solve', ONE, TWO, '--proof', 'certificates/']);
    for (const [name, puzzle] of [
      ['one', ONE],
      ['two', TWO],
    ] as const) {
      expect(scratch.run(['proof', 'check', `certificates/${name}.nonproof`, puzzle]).code).toBe(0);
    }
  });

  test('a batch writes one for each puzzle', () => {
    scratch.run(['batch', ONE, TWO, '--task', 'solve', '--out', 'batch.jsonl', '--proof', 'batch', '--threads', '1']);
    const records = readFileSync(join(scratch.folder, 'batch.jsonl'), 'utf8').trim().split('\n');
    expect(records.length).toBe(2);
    for (const line of records) {
      const { source, certificate } = JSON.parse(line) as { source: string; certificate: { file: string } };
      expect(scratch.run(['proof', 'check', certificate.file, source]).code).toBe(0);
    }
  });

  test.runIf(existsSync('/dev/full'))('a full disk: a sentence, never a bug', async () => {
    const full = join(scratch.folder, 'full.nonproof');
    symlinkSync('/dev/full', full);
    const path = join(scratch.folder, ONE);
    expect(await scratch.runHere(['solve', path, '--proof', full])).toMatchObject({
      code: 2,
      stderr: `${path}: The certificate cannot be written: the disk is full.\n`,
    });
    expect(existsSync(full)).toBe(true);
  });

  test('no proof, no file, and a sentence', () => {
    const line = scratch.run(['solve', ONE, '--engine', 'line', '--proof', 'line.proof']);
    expect(line.code).toBe(2);
    expect(line.stderr).toContain('The engine line writes no certificates; auto, learn, backtrack do.');
    expect(existsSync(join(scratch.folder, 'line.proof'))).toBe(false);
    expect(scratch.run(['proof', 'check', 'nowhere.proof', ONE])).toMatchObject({ code: 2, stdout: '' });
    scratch.write('damaged.nonproof', Uint8Array.of(0xb1, 0x6e, 0x70, 0x01, 200, 200));
    expect(scratch.run(['proof', 'check', 'damaged.nonproof', ONE])).toMatchObject({ code: 2, stdout: '' });
    const { code, stderr } = scratch.run(['proof', 'check', 'one.proof', ONE, '--work', '5']);
    expect({ code, stderr }).toEqual({
      code: 5,
      stderr: expect.stringMatching(/^one\.proof: Not decided, at line \d+: This takes more work/),
    });
    expect(scratch.run(['proof', 'trim', 'one.proof', ONE, '-o', './one.proof']).stderr).toContain('a file of its own');
    linkSync(join(scratch.folder, ONE), join(scratch.folder, 'own.proof'));
    for (const words of [
      ['solve', ONE, '--proof', 'own.proof'],
      ['proof', 'trim', 'one.proof', ONE, '-o', 'own.proof'],
    ]) {
      expect(scratch.run(words)).toMatchObject({ code: 2, stderr: expect.stringContaining('place of its puzzle') });
    }
    expect(scratch.run(['check', ONE]).code).toBe(0);
    expect(scratch.run(['proof', 'mend', ONE]).stderr).toContain('proof can check, trim, show, content, not mend.');
  });
});
