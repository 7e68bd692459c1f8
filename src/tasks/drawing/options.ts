/** The options of a drawing as text. */
import type { Violation } from '../../core/kind.js';
import type { ColourDepth } from './ansi.js';

export interface RenderOptions {
  /** `plain`, the default, is one symbol per cell; `blocks` draws with block characters, in colour where there is any. */
  readonly style?: 'plain' | 'blocks';
  /** How many bits of colour the terminal has; 1, the default, is none. Counts for `blocks` only. */
  readonly depth?: ColourDepth;
  /** Clues around the board, and what is printed in its cells. */
  readonly clues?: boolean;
  /** Broken rules to point at; only seen together with clues. */
  readonly violations?: readonly Violation[];
  /** Cells to point at; only seen together with clues. */
  readonly marked?: readonly number[];
  /** The widest line that fits: `blocks` cuts wider boards into bands of columns. No limit by default. */
  readonly columns?: number;
}
