/** What came from outside (a file, a pasted text, a link), and what became of it. */
import type { Entry } from '../../core/puzzle.js';
import type { Fault } from '../../core/result.js';

export interface Arrival {
  /** The file's name; empty for a pasted text. */
  readonly name: string;
  /** The title of its format; empty when it is of none. */
  readonly format: string;
  readonly entries: readonly Entry[];
  readonly faults: readonly Fault[];
  /** The line of the text that the first fault is about. */
  readonly excerpt: string;
}
