/**
 * How much work a picture may cost. It is counted, not timed, so that the same picture is always read in the same way: one unit is
 * about a microsecond of a usual computer. Whoever begins something that is worth it only if there is time asks first; so a page full of
 * what looks like numbers, or a chessboard, ends in a sentence after some seconds.
 */

/** Units of what takes long: a glyph, a look for a ring, a pixel of a band, a solver's conflict in a cell of its board, and a try of it. */
export const COST = { glyph: 180, ring: 800, pixel: 0.25, conflict: 0.1, attempt: 1500 } as const;

/** What one picture may cost after its grid was found. */
const MOST_EFFORT = 2_200_000;

export class Effort {
  private spent = 0;

  spend(units: number): void {
    this.spent += units;
  }

  private get left(): number {
    return MOST_EFFORT - this.spent;
  }

  /** How often something of so many units may be done. */
  affords(units: number): number {
    return Math.max(0, Math.floor(this.left / units));
  }

  /** Is all of it spent? */
  get over(): boolean {
    return this.left <= 0;
  }
}
