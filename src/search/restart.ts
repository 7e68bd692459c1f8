/**
 * When to restart. Two modes take turns: focused (restart when recent clauses are worse, by LBD, than the average) and
 * stable (rarely, by the Luby sequence). Their turns get longer.
 */
import { RESTART } from './settings.js';

export class Restarts {
  stable = false;
  private fast = 0;
  private slow = 0;
  private fastWeight = 0;
  private slowWeight = 0;
  private sinceRestart = 0;
  private lubyIndex = 0;
  private turnEnds = 0;
  private turn = 0;
  count = 0;

  load(): void {
    this.stable = false;
    this.fast = this.slow = this.fastWeight = this.slowWeight = 0;
    this.sinceRestart = 0;
    this.lubyIndex = 1;
    this.turn = 0;
    this.turnEnds = RESTART.firstTurn;
    this.count = 0;
  }

  learnt(lbd: number): void {
    this.sinceRestart++;
    // Exponential averages, corrected for their short history as in ADAM.
    this.fast += RESTART.fast * (lbd - this.fast);
    this.fastWeight += RESTART.fast * (1 - this.fastWeight);
    this.slow += RESTART.slow * (lbd - this.slow);
    this.slowWeight += RESTART.slow * (1 - this.slowWeight);
  }

  due(): boolean {
    if (this.stable) return this.sinceRestart >= RESTART.lubyUnit * luby(this.lubyIndex);
    if (this.sinceRestart < RESTART.apart) return false;
    return this.fast / this.fastWeight > (RESTART.margin * this.slow) / this.slowWeight;
  }

  done(): void {
    this.count++;
    this.sinceRestart = 0;
    if (this.stable) this.lubyIndex++;
  }

  /** Is the mode's turn over? Then the other one's begins. */
  changeMode(conflicts: number): boolean {
    if (conflicts < this.turnEnds) return false;
    this.turn++;
    this.stable = !this.stable;
    this.turnEnds = conflicts + RESTART.firstTurn * (1 + (this.turn >> 1)) ** 2;
    this.lubyIndex = 1;
    this.sinceRestart = 0;
    return true;
  }
}

/** 1, 1, 2, 1, 1, 2, 4, ... from index 1. */
function luby(index: number): number {
  let i = index;
  for (;;) {
    const k = 32 - Math.clz32(i);
    if (i === 2 ** k - 1) return 2 ** (k - 1);
    i -= 2 ** (k - 1) - 1;
  }
}
