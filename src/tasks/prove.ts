/**
 * Solve with a certificate: what an engine claims about a puzzle, with the proof that anyone can check (docs/proofs.md).
 * `prove` solves and writes one, `checkCertificate` checks one, `withCertificate` lets any task that solves write one into
 * memory.
 */

import { type Board, requireBoard } from '../core/board.js';
import { requireOptions, requireTypes } from '../core/door.js';
import type { SolveResult } from '../core/engine.js';
import { Budget } from '../core/limits.js';
import type { CheckedProof, ProofLimits, ProofSink, RefusedProof } from '../core/proof.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result, wrongCall } from '../core/result.js';
import { kinds, requirePuzzle } from '../kinds/index.js';
import { checkProof } from '../proof/check.js';
import { proofContent } from '../proof/content.js';
import { linesOfCertificate, Packer } from '../proof/pack.js';
import { isProvable, ProofWriter } from '../proof/write.js';
import { allEnginesFor } from './registry.js';
import { type SolveOptions, solve } from './solve.js';

/**
 * As for `solve`, with where the certificate goes.
 *
 * @example
 * prove(puzzle, { write: (line) => lines.push(line) });
 */
export interface ProveOptions extends Omit<SolveOptions, 'proof' | 'engine'> {
  /** The name of an engine that writes proofs: auto (default), learn or backtrack. */
  readonly engine?: string;
  /** Takes the certificate line by line, without line ends; by default it is returned as one text. */
  readonly write?: (line: string) => void;
}

/**
 * A result with its certificate.
 *
 * @example
 * const { claim, certificate } = unwrap(prove(puzzle)); // 'unique'
 */
export interface Proved {
  readonly result: SolveResult;
  /** What the certificate shows: `unique`, `none`, `all 5`, `multiple`, `found`; undefined where a limit left nothing to show. */
  readonly claim: string | undefined;
  /** Empty where there is no claim, or where the lines went to `write`. */
  readonly certificate: string;
}

/**
 * Solves a puzzle and writes the certificate. A fault when the engine or the kind has no proofs.
 *
 * @example
 * const { claim, certificate } = unwrap(prove(puzzle)); // 'unique'
 */
export function prove(puzzle: Puzzle, options: ProveOptions = {}): Result<Proved> {
  requirePuzzle(puzzle);
  requireTypes(options, { engine: 'string', write: 'function' });
  const { write, ...how } = options;
  if (how.board !== undefined) requireBoard(how.board, puzzle);
  const faults = proofFaults(puzzle.kind, how.engine);
  if (faults.length > 0) return fail(faults);
  const lines: string[] = [];
  const proof = new ProofWriter(puzzle, write ?? ((line) => lines.push(line)), how.board);
  const result = solve(puzzle, { ...how, proof });
  const claim = proof.conclude(result.exhausted);
  return ok({ result, claim, certificate: claim === undefined || write ? '' : `${lines.join('\n')}\n` });
}

/** A certificate that is wanted in memory: its form, and how large it may become. */
export interface CertificateRequest {
  readonly form: 'text' | 'packed';
  readonly mostBytes: number;
}

export interface Certificate {
  readonly claim: string;
  readonly lemmas: number;
  readonly bytes: number;
  /** A text or packed bytes, as requested; absent when it became larger than it may. */
  readonly content?: string | Uint8Array;
}

/** A result with its certificate: null when nothing was found and nothing is proved, absent when none was requested. */
export interface Certified {
  readonly certificate?: Certificate | null;
}

/** Runs a task that solves, with the certificate that was requested, if one was. `resultOf`: what the certificate is about. */
export async function withCertificate<T extends object>(
  puzzle: Puzzle,
  { engine, board, certificate: request }: CertifyOptions,
  task: (proof?: ProofSink) => Promise<Result<T>>,
  resultOf: (value: T) => SolveResult,
): Promise<Result<T & Certified>> {
  if (!request) return task();
  const faults = proofFaults(puzzle.kind, engine);
  if (faults.length > 0) return fail(faults);
  const { form, mostBytes } = request;
  let pieces: (string | Uint8Array)[] = [];
  let bytes = 0;
  const keep = (piece: string | Uint8Array): void => {
    bytes += piece.length;
    if (bytes <= mostBytes) pieces.push(piece);
    else pieces = [];
  };
  const packer = form === 'packed' ? new Packer(keep) : undefined;
  const proof = new ProofWriter(puzzle, (line) => (packer ? packer.take(line) : keep(`${line}\n`)), board);
  const done = await task(proof);
  if (!done.ok) return done;
  const claim = proof.conclude(resultOf(done.value).exhausted);
  if (claim === undefined) return ok({ ...done.value, certificate: null });
  packer?.end();
  const content = bytes <= mostBytes && { content: packer ? joined(pieces as Uint8Array[], bytes) : pieces.join('') };
  return ok({ ...done.value, certificate: { claim, lemmas: proof.lemmas, bytes, ...content } });
}

interface CertifyOptions {
  readonly engine?: string;
  readonly board?: Board;
  readonly certificate?: CertificateRequest;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * How a certificate is checked.
 *
 * @example
 * checkCertificate(certificate, puzzle, { limits: { work: 1e9 } });
 */
export interface CheckCertificateOptions {
  /** What is given of the board beforehand, if the certificate is about the solutions that agree with it. */
  readonly board?: Board;
  /** With `millis` also in time. A check that reaches one of them is refused, and says that it did. */
  readonly limits?: ProofLimits & { readonly millis?: number };
}

export type CertificateCheck = CheckedProof | RefusedProof;

/**
 * Checks a certificate, as a text, packed or line by line, against the puzzle.
 *
 * @example
 * checkCertificate(unwrap(prove(puzzle)).certificate, puzzle).ok; // true
 */
export function checkCertificate(
  certificate: string | Uint8Array | Iterable<string>,
  puzzle: Puzzle,
  options: CheckCertificateOptions = {},
): CertificateCheck {
  requirePuzzle(puzzle);
  requireOptions(options);
  const { board, limits: { millis, cancelled, ...limits } = {} } = options;
  if (board !== undefined) requireBoard(board, puzzle);
  const budget = new Budget({ millis, cancelled });
  return checkProof(linesOf(certificate), proofContent(puzzle, board), { ...limits, cancelled: () => budget.late() });
}

function linesOf(certificate: string | Uint8Array | Iterable<string>): Iterable<string> {
  if (typeof certificate === 'string') return certificate.split('\n');
  if (certificate instanceof Uint8Array) return linesOfCertificate(certificate);
  if (typeof certificate?.[Symbol.iterator] !== 'function') throw notACertificate();
  return textsOf(certificate);
}

function* textsOf(lines: Iterable<unknown>): Iterable<string> {
  for (const line of lines) {
    if (typeof line !== 'string') throw notACertificate();
    yield line;
  }
}

const notACertificate = () => wrongCall('bad-argument', 'A certificate is a text, its packed bytes or its lines.');

/** Why there can be no certificate for a kind of puzzle and an engine. */
export function proofFaults(kind: string, engine = 'auto'): Fault[] {
  if (!isProvable(kind)) return [fault('no-proofs', `There are no certificates for puzzles of the kind ${kind}.`)];
  const proving = allEnginesFor(kinds.find(({ id }) => id === kind)!).filter(({ proves }) => proves);
  if (proving.some(({ id }) => id === engine)) return [];
  const names = proving.map(({ id }) => id).join(', ');
  return [fault('no-proofs', `The engine ${engine} writes no certificates; ${names} do.`)];
}
