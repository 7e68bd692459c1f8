/** Every number of the search in one place. Units are conflicts unless said otherwise. */

export const RESTART = {
  /** Weights of the short and the long average of LBDs. */
  fast: 1 / 33,
  slow: 1 / 5000,
  /** Focused mode restarts when the short average exceeds the long one by this factor. */
  margin: 1.1,
  /** At least this many conflicts between two restarts. */
  apart: 30,
  /** Stable mode: this many conflicts times the Luby sequence. */
  lubyUnit: 200,
  /** The first turn of a mode. */
  firstTurn: 1000,
};

export const ORDER = { decay: 0.95 };

export const REDUCE = {
  /** The n-th reduction comes this many times sqrt(n) conflicts after the one before. */
  interval: 1000,
  /** Clauses of at most this LBD stay for good. */
  keep: 2,
  /** The share of the unused others that goes. */
  share: 0.75,
};

export const PROBE = { first: 100, interval: 1500 };

/** How deep the minimisation of a learnt clause follows reasons: beyond this it costs more than it saves. */
export const MINIMISE = { depth: 3 };
