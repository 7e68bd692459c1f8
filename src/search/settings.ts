/**
 * Every number of the search in one place; the files that use them name the sources. The unit is conflicts by default.
 */

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

export const ORDER = {
  /** What an older conflict counts, compared with the next one. */
  decay: 0.95,
  /** Activities beyond this are scaled down, all together. */
  rescale: 1e100,
  /** A seed gives each variable a first activity below this: it breaks ties, and one conflict outweighs it. */
  seedNoise: 1e-6,
};

export const REDUCE = {
  /** The n-th reduction comes this many times sqrt(n) conflicts after the one before. */
  interval: 1000,
  /** Clauses of at most this LBD stay for good. */
  keep: 2,
  /** Clauses of at most this LBD are good: they survive more reductions without being used. */
  goodLbd: 6,
  /** How many reductions a clause survives after its last use: a good one, and any other. */
  goodUses: 2,
  otherUses: 1,
  /** The share of the unused others that goes. */
  share: 0.75,
};

export const PROBE = {
  /** After how many conflicts the first probing comes, and each further one. */
  first: 100,
  interval: 1500,
};

export const GUESS = {
  /** The first guess comes after this much work of the propagators per variable. */
  first: 3,
  /** The n-th turn lasts until the propagators' work is this many times sqrt(n) what a guess cost. */
  share: 6,
  /** How many guesses before every second turn goes without one. */
  calm: 5,
  /** How different guesses are: that of the n-th turn by n times this, at most the other. */
  noise: 0.1,
  mostNoise: 0.8,
};

export const EXCHANGE = {
  /** Clauses of at most this LBD and so many literals go to the other threads; so do those of two literals. */
  mostLbd: 6,
  mostLits: 30,
  /** The words of a thread's ring, a power of two, and at most of the list of solutions. */
  ringWords: 1 << 16,
  listWords: 4_194_304,
};

export const MINIMISE = {
  /** How many reasons deep the minimisation of a learnt clause goes: beyond this it costs more than it saves. */
  depth: 3,
};

export const DEADLINE = {
  /** How many pieces of propagation between two looks at the clock. */
  patience: 256,
};

export const BRANCH = {
  /** Engine `backtrack`: what the difference between the gains of the two values counts, beside the smaller gain. */
  difference: 1.85,
};
