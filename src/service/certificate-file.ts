/**
 * Certificates in files (docs/proofs.md): written while an engine solves, a piece at a time, and read back the same way, so
 * that none is ever in memory as a whole. A name that ends in .nonproof gets the packed form, any other the text.
 */
import { closeSync, fstatSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import type { Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { CertificateReader, Packer } from '../proof/pack.js';
import { ProofWriter } from '../proof/write.js';
import { systemReason, UnwritableError, unwritable } from './system-error.js';

export const PACKED_ENDING = '.nonproof';
const PIECE = 1 << 18;

/** Lines into a file of either form. */
export class CertificateLines {
  bytes = 0;
  private readonly path: string;
  private readonly file: number;
  private readonly packer: Packer | undefined;
  private readonly lines: string[] = [];
  private waiting = 0;

  /** Throws what opening a file throws. */
  constructor(path: string) {
    this.path = path;
    this.file = openSync(path, 'w');
    if (path.endsWith(PACKED_ENDING)) this.packer = new Packer((bytes) => this.write(bytes));
  }

  /** Throws UnwritableError when the disk is full. */
  take(line: string): void {
    if (this.packer) this.packer.take(line);
    else {
      this.lines.push(line, '\n');
      this.waiting += line.length + 1;
      if (this.waiting >= PIECE) this.flush();
    }
  }

  close(): void {
    if (this.packer) this.packer.end();
    else this.flush();
    closeSync(this.file);
  }

  /** Ends without a file; what is no plain file, such as /dev/null, stays. */
  discard(): void {
    const plain = fstatSync(this.file).isFile();
    closeSync(this.file);
    if (plain) unlinkSync(this.path);
  }

  private flush(): void {
    this.write(Buffer.from(this.lines.join(''), 'latin1'));
    this.lines.length = 0;
    this.waiting = 0;
  }

  private write(bytes: Uint8Array): void {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    } catch (error) {
      this.discard();
      throw systemReason(error) === undefined ? error : new UnwritableError(unwritable('The certificate', error));
    }
    this.bytes += bytes.length;
  }
}

/** What is said about a certificate that was written; null where there was nothing to show and the file is gone again. */
export interface CertificateWritten {
  readonly file: string;
  readonly claim: string;
  readonly bytes: number;
  readonly lemmas: number;
}

export class CertificateFile {
  /** For the task of the engine. */
  readonly proof: ProofWriter;
  private readonly path: string;
  private readonly lines: CertificateLines;

  private constructor(path: string, lines: CertificateLines, puzzle: Puzzle) {
    this.path = path;
    this.lines = lines;
    this.proof = new ProofWriter(puzzle, (line) => lines.take(line));
  }

  static open(path: string, puzzle: Puzzle): Result<CertificateFile> {
    try {
      return ok(new CertificateFile(path, new CertificateLines(path), puzzle));
    } catch (error) {
      return fail([fault('unwritable', unwritable('The certificate', error))]);
    }
  }

  /** `exhausted`: the solutions that were found are all there are. */
  finish(exhausted: boolean): CertificateWritten | null {
    const claim = this.proof.conclude(exhausted);
    if (claim === undefined) {
      this.discard();
      return null;
    }
    this.lines.close();
    return { file: this.path, claim, bytes: this.lines.bytes, lemmas: this.proof.lemmas };
  }

  discard(): void {
    this.lines.discard();
  }
}

/** The lines of a file in either form; `onPiece` is called now and then. */
export function* linesOfFile(path: string, onPiece: () => unknown = () => {}): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const reader = new CertificateReader();
    for (;;) {
      // A new buffer each time: the reader keeps what it has not read yet.
      const piece = new Uint8Array(PIECE);
      const size = readSync(file, piece);
      onPiece();
      if (size === 0) break;
      yield* reader.push(piece.subarray(0, size));
    }
    yield* reader.end();
  } finally {
    closeSync(file);
  }
}
