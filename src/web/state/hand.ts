/** A hand other than the player's on the board: what strokes and keys do there while it is being edited. */
import type { Measure } from '../board/layout.js';

/** A stroke that has begun and follows the pointer, or the keys. */
export interface UnderWay {
  /** It goes from its start to this cell now. */
  reach(end: number): void;
  finish(): void;
  /** As if it had never begun. */
  cancel(): void;
}

export interface Hand {
  /** A stroke begins at a cell. */
  stroke(start: number, tool: number): UnderWay;
  /** A key is pressed on a cell. The cell to be on now; undefined when the key is not for this hand. */
  key(event: KeyboardEvent, cell: number): number | undefined;
  /** The room that is kept for clues, so that the cells do not move when a clue grows. */
  measured(): Measure;
}
