/**
 * `npm run bench:proofs -- [--python] [--limit N] FILE...`: certifies every puzzle of the files, checks each certificate here, with
 * --python in contrib/check_proof.py too, trims it and checks that. One line per hard puzzle (a second or more) and per file:
 * CPU of writing and checking as a multiple of the plain solve, and the sizes in kB of text, packed, trimmed and packed.
 * Certificates go through a file, as on the command line. Hitori files are JSON lines with a grid.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Puzzle } from '../src/core/puzzle.js';
import { proofContent } from '../src/proof/content.js';
import { linesOfCertificate, Packer } from '../src/proof/pack.js';
import { trimProof } from '../src/proof/trim.js';
import { checkCertificate, prove } from '../src/tasks/prove.js';
import { solve } from '../src/tasks/solve.js';
import { puzzlesOf } from './puzzle-files.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-proofs-'));
const [certificate, described] = [join(folder, 'certificate'), join(folder, 'content')];
const isPython = process.argv.includes('--python');
const limit = process.argv.includes('--limit') ? Number(process.argv[process.argv.indexOf('--limit') + 1]) : Infinity;
const files = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== String(limit));

interface Measured {
  solve: number;
  write: number;
  check: number;
  python: number;
  text: number;
  packed: number;
  trimmed: number;
  lemmas: number;
}

const NOTHING: Measured = { solve: 0, write: 0, check: 0, python: 0, text: 0, packed: 0, trimmed: 0, lemmas: 0 };

let refused = 0;
for (const file of files) {
  const total = { ...NOTHING };
  const claims: Record<string, number> = {};
  for (const [name, puzzle] of puzzlesOf(file, limit)) {
    const { claim, ...measured } = measure(name, puzzle);
    claims[claim] = (claims[claim] ?? 0) + 1;
    for (const key of Object.keys(total) as (keyof Measured)[]) total[key] += measured[key];
    if (measured.solve >= 1) report(name, measured);
  }
  report(basename(file), total, JSON.stringify(claims));
}
rmSync(folder, { recursive: true });
console.log(`${refused} refused`);
process.exitCode = refused > 0 ? 1 : 0;

function measure(name: string, puzzle: Puzzle): Measured & { claim: string } {
  const [plain, plainSeconds] = cpu(() => solve(puzzle));
  const file = openSync(certificate, 'w');
  let waiting: string[] = [];
  const flush = () => {
    writeSync(file, waiting.join(''));
    waiting = [];
  };
  const [proved, write] = cpu(() => {
    const made = prove(puzzle, {
      write: (line) => {
        if (waiting.push(`${line}\n`) >= 1000) flush();
      },
    });
    flush();
    return made;
  });
  closeSync(file);
  if (!proved.ok) throw new Error(proved.faults[0]!.message);
  if (proved.value.result.status !== plain.status) throw new Error(`${name}: a proof changes the status`);
  const { claim = '' } = proved.value;
  const bytes = () => linesOfCertificate(readFileSync(certificate));
  const [checked, check] = cpu(() => checkCertificate(bytes(), puzzle));
  if (!checked.ok) refuse(name, `line ${checked.line}: ${checked.message}`);
  const content = proofContent(puzzle);
  let python = 0;
  if (isPython) {
    writeFileSync(described, `${content}\n`);
    const before = performance.now();
    const { stdout } = spawnSync('python3', ['contrib/check_proof.py', certificate, described], { encoding: 'utf8' });
    python = (performance.now() - before) / 1000;
    if (stdout !== `accepted: ${claim}\n`) refuse(name, `Python: ${stdout}`);
  }
  const trimmed = trimProof(bytes, content);
  if (!trimmed.ok) throw new Error(trimmed.message);
  const lines = [...trimmed.lines];
  const again = checkCertificate(lines, puzzle);
  if (!again.ok) refuse(name, `trimmed, line ${again.line}: ${again.message}`);
  return {
    claim: claim.split(' ')[0]!,
    solve: plainSeconds,
    write,
    check,
    python,
    text: statSync(certificate).size / 1000,
    packed: packedSize(bytes()) / 1000,
    trimmed: packedSize(lines) / 1000,
    lemmas: checked.ok ? checked.lemmas : 0,
  };
}

function refuse(name: string, why: string): void {
  refused++;
  console.log(`REFUSED ${name}: ${why}`);
}

function packedSize(lines: Iterable<string>): number {
  let size = 0;
  const packer = new Packer((bytes) => {
    size += bytes.length;
  });
  for (const line of lines) packer.take(line);
  packer.end();
  return size;
}

function cpu<T>(work: () => T): [T, number] {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1e6];
}

function report(name: string, { solve: plain, write, check, ...rest }: Measured, more = ''): void {
  const sizes = `${rest.text.toFixed(0)} kB, packed ${rest.packed.toFixed(0)}, trimmed ${rest.trimmed.toFixed(0)}`;
  const times = `${plain.toFixed(2)} s, written ${(write / plain).toFixed(2)}x, checked ${(check / plain).toFixed(2)}x`;
  const python = isPython ? `, Python ${rest.python.toFixed(1)} s by the clock` : '';
  console.log(`${name}: ${times}${python}; ${rest.lemmas} lemmas, ${sizes} ${more}`);
}
