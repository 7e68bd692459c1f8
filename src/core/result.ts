/** Bad input is a value, not an exception: a code for programs, a sentence for people, and the place where it was seen. */

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
 * const made = makeNonogram(parts);
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
