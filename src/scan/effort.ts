/**
 * How much work a picture may cost, from its first map of lines to the last question to the solver. It is counted, not timed, so that
 * the same picture is always read in the same way: one unit is about a microsecond of a usual computer. Whoever begins something that
 * grows with the picture says what it costs, and asks first where it could be left out; so a page full of what looks like numbers, or a
 * chessboard, ends in a sentence after some seconds.
 */

/**
 * Units of what takes long, fitted to the processor time of some 190 pictures (nine tenths of which they explain). For each pixel of the picture: a map
 * of it, a list of cell candidates, a plane of ink, of a band, of a band with tiles; for each candidate a lattice, for each cell a look at it, a look for
 * its pieces; a glyph with its classes, a look for a ring; two colours compared; a solver's conflict in a cell of its board, a try of it, and a step in
 * the search for readings that make sense.
 */
const COST = {
  map: 0.012,
  candidates: 0.005,
  plane: 0.023,
  pixel: 0.1,
  tiles: 0.2,
  candidate: 3.7,
  look: 8,
  pieces: 25,
  glyph: 120,
  ring: 85,
  colours: 0.5,
  conflict: 0.45,
  attempt: 1000,
  step: 0.008,
} as const;

export type Work = keyof typeof COST;

/** What reading a picture may cost, one that shows digits, and what the solver may cost. All maps of the largest one take less than half of the first. */
const MOST_EFFORT = { unknown: 1_800_000, digits: 2_300_000, solving: 1_200_000 };

/** Of this, so much may be spent on further ways to read a picture that was read clearly. */
const SHORT = 0.75;

export class Effort {
  private units = 0;
  private most: number;
  private readonly onProgress: (() => void) | undefined;
  private whole: Effort | undefined;

  constructor(onProgress?: () => void, forWhat: 'unknown' | 'solving' = 'unknown') {
    this.onProgress = onProgress;
    this.most = MOST_EFFORT[forWhat];
  }

  /** A share of what is left, and not more than so many units; what is spent of it is spent of the whole. */
  part(share: number, most = Infinity): Effort {
    const part = new Effort();
    part.whole = this;
    part.most = Math.min(most, share * (this.most - this.units));
    return part;
  }

  /** The picture shows digits: it is worth more than one that may be anything. */
  raise(): void {
    this.whole?.raise();
    if (!this.whole) this.most = MOST_EFFORT.digits;
  }

  /** Counts work of a kind, done so many times. */
  spend(work: Work, times = 1): void {
    this.units += COST[work] * times;
    this.whole?.spend(work, times);
    this.onProgress?.();
  }

  /** How often work of a kind may still be done. */
  affords(work: Work): number {
    return Math.max(0, Math.floor((this.most - this.units) / COST[work]));
  }

  /** What was counted. */
  get spent(): number {
    return this.units;
  }

  /** Is so much of it spent that the rest should be left to the solver? */
  get isShort(): boolean {
    return this.units >= SHORT * this.most;
  }

  /** Is all of it spent? */
  get over(): boolean {
    return this.units >= this.most;
  }
}
