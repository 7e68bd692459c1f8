/** The files of `--proof`: one certificate each, or a folder with one per puzzle. */
import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fail, fault, type Result } from '../core/result.js';
import { CertificateFile, PACKED_ENDING } from '../service/certificate-file.js';
import { proofFaults } from '../tasks/prove.js';
import { engineFaults } from '../tasks/registry.js';
import type { Item } from './each-puzzle.js';
import { isSameFile } from './inputs.js';
import type { Options } from './options.js';
import type { Output } from './output.js';
import { fileStem, isFolder } from './write-puzzles.js';

/** The files that --proof has named so far in a run. */
const written = new WeakMap<Output, Set<string>>();

/** Opens the certificate of a puzzle at the path that --proof names. */
export function openCertificate(
  named: string,
  { engine = 'auto', option, threads = 1 }: Options,
  output: Output,
  { entry: { puzzle }, source }: Item,
): Result<CertificateFile> {
  const faults = engineFaults(puzzle.kind, engine, option);
  if (faults.length === 0) faults.push(...proofFaults(puzzle.kind, engine));
  if (threads !== 1) faults.push(fault('one-thread', 'Certificates are written by one thread only.'));
  if (faults.length > 0) return fail(faults);
  const names = written.get(output) ?? new Set();
  written.set(output, names);
  let path = named;
  if (isFolder(path)) {
    mkdirSync(path, { recursive: true });
    const stem = join(path, fileStem(basename(source, extname(source))));
    path = stem + PACKED_ENDING;
    for (let number = 2; names.has(path); number++) path = `${stem}-${number}${PACKED_ENDING}`;
  } else if (names.has(path)) {
    return fail([
      fault('one-certificate', 'A file holds one certificate; name a folder with --proof for several puzzles.'),
    ]);
  }
  if (isSameFile(path, source)) {
    return fail([
      fault('own-puzzle', 'The certificate would take the place of its puzzle; name another file with --proof.'),
    ]);
  }
  names.add(path);
  return CertificateFile.open(path, puzzle);
}
