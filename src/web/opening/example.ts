/** A puzzle of the gallery, as the build makes it (scripts/gallery-plugin.ts). */
import type { Grade } from '../../tasks/messages/language.js';

export interface Example {
  /** The puzzle as the code of a link. */
  readonly code: string;
  /** 1 to 10, and its name; none for a puzzle that has not exactly one solution. */
  readonly grade?: number;
  readonly name?: Grade;
}
