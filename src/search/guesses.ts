/**
 * Guesses at a whole solution, by the model, as phases: decisions take the values of the latest guess, not the target or
 * saved ones (CDCL led by beliefs: Kroc, Sabharwal & Selman 2009). A guess that breaks no constraint is a solution: the
 * decisions lead straight to it.
 *
 * Guesses are paid by work: the first comes when the search has shown that the puzzle is not easy, each further one when the
 * search since the last one has cost several times as much, ever more times. All in counts of work, so a run repeats.
 *
 * The tail: some puzzles have a picture that breaks two or four lines and is far from every solution, and each guess falls
 * for it. So guesses get noisier, and after a few without success every second turn is one of ordinary search. So it is after
 * the first solution, when there may be a second or nothing more to find.
 */
import type { Model } from '../core/model.js';
import { Random } from '../core/random.js';
import type { Grid } from './grid.js';
import type { Deadline } from './propagate.js';
import { GUESS } from './settings.js';

export class Guesses {
  /** Per variable: its truth in the guess. */
  readonly phase: Uint8Array;
  /** Do decisions follow it? */
  following = false;
  private readonly random: Random;
  /** How many turns have begun, with a guess or without. */
  private turns = 0;
  /** What the last guess cost. */
  private cost = 0;
  /** At how much work of the propagators the turn is over. */
  private ends: number;

  constructor(grid: Grid, seed: number) {
    this.phase = new Uint8Array(grid.vars);
    this.random = new Random(seed + 1);
    this.ends = grid.effort() + GUESS.first * grid.vars;
  }

  /** Is it time for another turn? */
  due(grid: Grid): boolean {
    return grid.effort() >= this.ends;
  }

  /** A solution was found: ordinary search comes next. */
  solved(): void {
    this.following = false;
    this.turns = Math.max(this.turns, GUESS.calm);
  }

  /** Begins a turn, without decisions: with another guess, or with none. */
  turn(model: Model, grid: Grid, deadline: Deadline): void {
    this.turns++;
    this.following = this.turns <= GUESS.calm || this.turns % 2 === 0;
    if (this.following) {
      const noise = Math.min(GUESS.mostNoise, GUESS.noise * this.turns);
      this.cost = model.guess!(grid, this.phase, noise, this.random, () => deadline.look());
    }
    this.ends = grid.effort() + 1 + GUESS.share * this.cost * Math.sqrt(this.turns);
  }
}
