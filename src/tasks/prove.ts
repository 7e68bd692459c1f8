/**
 * Solve with a certificate: what an engine claims about a puzzle, with the proof that anyone can check (docs/proofs.md).
 * `prove` solves and writes one, `checkCertificate` checks one. Whoever writes while another task solves takes a
 * `CertificateWriter` as the `proof` of that task.
 */
import type { Board } from '../core/board.js';
import type { SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import { kindOf } from '../kinds/index.js';
import { type CheckedProof, checkProof, type ProofLimits, type RefusedProof } from '../proof/check.js';
import { proofContent } from '../proof/content.js';
import { isProvable, ProofWriter } from '../proof/write.js';
import { allEnginesFor } from './registry.js';
import { type SolveOptions, solve } from './solve.js';

export interface ProveOptions extends Omit<SolveOptions, 'proof' | 'engine'> {
  /** The name of an engine that writes proofs: auto (default), learn or backtrack. */
  readonly engine?: string;
  /** Takes the certificate line by line, without line ends; by default it is returned as one text. */
  readonly write?: (line: string) => void;
}

export interface Proved {
  readonly result: SolveResult;
  /** What the certificate shows: `unique`, `none`, `all 5`, `multiple`, `found`; undefined where a limit left nothing to show. */
  readonly claim: string | undefined;
  /** Empty where there is no claim, or where the lines went to `write`. */
  readonly certificate: string;
}

/** Solves a puzzle and writes the certificate. A fault when the engine or the kind has no proofs. */
export function prove(puzzle: Puzzle, options: ProveOptions = {}): Result<Proved> {
  const { write, ...how } = options;
  const faults = proofFaults(puzzle.kind, how.engine);
  if (faults.length > 0) return fail(faults);
  const lines: string[] = [];
  const proof = new ProofWriter(puzzle, write ?? ((line) => lines.push(line)), how.board);
  const result = solve(puzzle, { ...how, proof });
  const claim = proof.conclude(result.exhausted);
  return ok({ result, claim, certificate: claim === undefined || write ? '' : `${lines.join('\n')}\n` });
}

export interface CheckCertificateOptions {
  /** What is given of the board beforehand, if the certificate is about the solutions that agree with it. */
  readonly board?: Board;
  readonly limits?: ProofLimits;
}

/** Checks a certificate, whole or line by line, against the puzzle. */
export function checkCertificate(
  certificate: string | Iterable<string>,
  puzzle: Puzzle,
  { board, limits }: CheckCertificateOptions = {},
): CheckedProof | RefusedProof {
  const lines = typeof certificate === 'string' ? certificate.split('\n') : certificate;
  return checkProof(lines, proofContent(puzzle, board), limits);
}

/** Why there can be no certificate for a kind of puzzle and an engine. */
export function proofFaults(kind: string, engine = 'auto'): Fault[] {
  if (!isProvable(kind)) return [fault('no-proofs', `There are no certificates for puzzles of the kind ${kind}.`)];
  const proving = allEnginesFor(kindOf({ kind })).filter(({ proves }) => proves);
  if (proving.some(({ id }) => id === engine)) return [];
  const names = proving.map(({ id }) => id).join(', ');
  return [fault('no-proofs', `The engine ${engine} writes no certificates; ${names} do.`)];
}
