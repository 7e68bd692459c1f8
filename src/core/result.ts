/**
 * Bad input from files and from users is a value, not an exception: a code for programs, a sentence for people, and the
 * place where it was seen. A wrong call, by contrast, throws: always a `NonoriError`, with the same faults.
 */

/**
 * What is wrong with an input or a call.
 *
 * @example
 * const reading = read(sourceOf('?'));
 * if (!reading.ok) for (const { code, message } of reading.faults) console.error(code, message);
 */
export interface Fault {
  /** Stable, kebab-case: `clue-too-long`. */
  readonly code: string;
  /** One sentence in plain words. */
  readonly message: string;
  /** 1-based place in the text that was read, where there is one. */
  readonly line?: number;
  readonly column?: number;
}

/**
 * What a function answers that may meet bad input.
 *
 * @example
 * const made = makeHitori({ width: 2, height: 1, numbers: [1, 1] });
 * if (!made.ok) console.error(made.faults[0]!.message);
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (faults: readonly Fault[]): { ok: false; faults: readonly Fault[] } => ({ ok: false, faults });

export function fault(code: string, message: string, line?: number, column?: number): Fault {
  return { code, message, ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
}

const BRAND = Symbol.for('nonori.error');

/**
 * What is thrown for a wrong call: an argument that is no puzzle, an engine that does not exist, numbers that make no
 * puzzle. Its message is the first sentence of the faults; `JSON.stringify` gives name, message and faults.
 *
 * @example
 * try {
 *   nonogram({ rows: [[9]], columns: [[1]] });
 * } catch (error) {
 *   if (error instanceof NonoriError) console.log(error.faults[0].code); // clue-too-long
 * }
 */
export class NonoriError extends Error {
  /** All that is wrong, the first being the message. */
  readonly faults: readonly Fault[];
  /** Marks it across copies of this class: `nonori`, `nonori/worker` and `nonori/element` may each have one. */
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](thing: unknown): boolean {
    return typeof thing === 'object' && thing !== null && BRAND in thing;
  }

  constructor(faults: readonly Fault[], options?: { readonly cause?: unknown }) {
    super(faults[0]?.message ?? 'There is a fault without a sentence.', options);
    this.name = 'NonoriError';
    this.faults = faults;
  }

  /** What `JSON.stringify` writes: an error's own fields would be left out. */
  toJSON(): { name: string; message: string; faults: readonly Fault[] } {
    return { name: this.name, message: this.message, faults: this.faults };
  }
}

/** A `NonoriError` with one fault. */
export const wrongCall = (code: string, message: string): NonoriError => new NonoriError([fault(code, message)]);

/**
 * The value of a result, or its faults thrown as a `NonoriError`: for scripts that want to stop at bad input.
 *
 * @example
 * const { entries } = unwrap(read(sourceOf(text)));
 */
export function unwrap<T>(result: Result<T>): T {
  if (result?.ok) return result.value;
  if (!Array.isArray(result?.faults)) throw wrongCall('bad-argument', 'The argument is not a result.');
  throw new NonoriError(result.faults);
}

/** Control characters, ends of lines, and what turns the order of the letters around: a name could look like another, or like a sentence of ours. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of others (files, sites, queues) as it may be shown: it does not control the terminal, and stays on one line. */
export const stripControls = (text: string): string => text.replace(CONTROLS, ' ');
