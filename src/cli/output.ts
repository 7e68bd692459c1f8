/**
 * What leaves the program: results on standard output, one diagnostic per line on standard error, and the exit code.
 * With several puzzles the highest code wins, so 0 means that all went well.
 */
import type { Status } from '../core/engine.js';
import { type Fault, fault, stripControls } from '../core/result.js';
import { systemReason, UnwritableError, unwritable } from '../service/system-error.js';

export const EXIT = { ok: 0, badInput: 2, multiple: 3, none: 4, undecided: 5, bug: 70 } as const;
/** What the program is, in one sentence. */
export const ABOUT = 'Solves nonograms and hitori, proves whether a solution is the only one, and explains every step.';

/** The exit codes, for people. */
export const EXIT_CODES = `Exit codes: 0 unique or found, 2 bad usage, a bad file or output that cannot be written, 3 multiple, 4 none, 5 stuck or limit, 70 a bug.
With several puzzles, the highest of their codes.`;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_OF_STATUS: Readonly<Record<Status, ExitCode>> = {
  unique: EXIT.ok,
  found: EXIT.ok,
  multiple: EXIT.multiple,
  none: EXIT.none,
  stuck: EXIT.undecided,
  limit: EXIT.undecided,
};

export class Output {
  /** Leave out remarks. */
  quiet = false;
  private code: ExitCode = EXIT.ok;
  private readonly out: NodeJS.WritableStream;
  private readonly err: NodeJS.WritableStream;

  constructor(out: NodeJS.WritableStream, err: NodeJS.WritableStream) {
    this.out = out;
    this.err = err;
  }

  get exitCode(): ExitCode {
    return this.code;
  }

  /** Remembers the code if it is the highest so far. */
  note(code: ExitCode): void {
    if (code > this.code) this.code = code;
  }

  /** Resolves when the output is ready for more. */
  write(content: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      this.out.write(content, () => resolve());
    });
  }

  print(text: string): Promise<void> {
    return this.write(`${text}\n`);
  }

  /** One object, one line. */
  json(value: unknown): Promise<void> {
    return this.print(JSON.stringify(value));
  }

  /** A remark about an input; not an error. */
  remark(source: string, sentence: string): void {
    if (!this.quiet) this.err.write(`${shorten(source)}: ${stripControls(sentence)}\n`);
  }

  /** A fault in an input, with its place where known, in the form `file:line:column: sentence`. */
  diagnose(source: string, fault: Fault): void {
    const place = [shorten(source), fault.line, fault.column].filter((part) => part !== undefined).join(':');
    this.err.write(`${place}: ${stripControls(fault.message)}\n`);
    this.note(EXIT.badInput);
  }

  /** An error in how the program was called. */
  usageError(sentence: string): void {
    this.err.write(`nonori: ${stripControls(sentence)}\n`);
    this.note(EXIT.badInput);
  }

  /** An error that nobody expected: something cannot be written, or an internal error. */
  unexpected(source: string | undefined, error: unknown): void {
    const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
    const refused = systemReason(error) !== undefined && (path !== undefined || syscall === 'write');
    if (error instanceof UnwritableError) this.diagnose(source ?? 'nonori', fault('unwritable', error.message));
    else if (refused) this.usageError(unwritable(path ?? 'The output', error));
    else this.bug(source, error);
  }

  /** An internal error. */
  bug(source: string | undefined, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const where = source === undefined ? 'nonori' : shorten(source);
    this.err.write(`${where}: This is a bug in Nonori, please report it: ${stripControls(message)}\n`);
    if (process.env.NONORI_DEBUG && error instanceof Error) this.err.write(`${error.stack}\n`);
    this.note(EXIT.bug);
  }
}

/** Addresses can be long; their beginning identifies them. */
function shorten(source: string): string {
  const text = stripControls(source);
  return text.length <= 200 ? text : `${text.slice(0, 197)}...`;
}
