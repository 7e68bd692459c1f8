/**
 * How much work a picture may cost, from its first map of lines to the last question to the solver. It is counted, not timed, so that
 * the same picture is always read in the same way: one unit is about a microsecond of a usual computer. Whoever begins something that
 * grows with the picture says what it costs, and asks first where it could be left out; so a page full of what looks like numbers, or a
 * chessboard, ends in a sentence after some seconds.
 */

/**
 * Units of what takes long. For each pixel of the picture: a map of it, a list of cell candidates, a plane of ink, of a band, of a band with tiles;
 * for each candidate a lattice, for each cell a look at it, a look for its pieces; a glyph, a look for a ring; two colours compared; a solver's
 * conflict in a cell of its board, and a try of it.
 */
const COST = {
  map: 0.05,
  candidates: 0.02,
  plane: 0.06,
  pixel: 0.25,
  tiles: 1.2,
  candidate: 3,
  look: 50,
  pieces: 120,
  glyph: 250,
  ring: 120,
  colours: 0.3,
  conflict: 0.1,
  attempt: 1500,
  state: 4,
} as const;

export type Work = keyof typeof COST;

/** What one picture may cost, and one that shows digits. All maps of the largest one take less than half of the first. */
const MOST_EFFORT = { unknown: 4_600_000, digits: 6_200_000 };

/** Of this, so much may be spent on further ways to read a picture that was read clearly. */
const SHORT = 0.75;

export class Effort {
  private units = 0;
  private most = MOST_EFFORT.unknown;
  private readonly onProgress: (() => void) | undefined;

  constructor(onProgress?: () => void) {
    this.onProgress = onProgress;
  }

  /** The picture shows digits: it is worth more than one that may be anything. */
  raise(): void {
    this.most = MOST_EFFORT.digits;
  }

  /** Counts work of a kind, done so many times. */
  spend(work: Work, times = 1): void {
    this.units += COST[work] * times;
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
