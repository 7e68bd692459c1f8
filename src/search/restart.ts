/**
 * When to restart. Two modes take turns (Oh 2015; as in CaDiCaL), which get longer:
 * - focused: when recent clauses are worse, by LBD, than the average (Glucose: Audemard & Simon 2012), by exponential
 *   moving averages (Biere & Fröhlich 2015);
 * - stable: rarely, by the sequence of Luby, Sinclair & Zuckerman (1993).
 */
import { DEBUG, debugAssert } from '../core/debug.js';
import { RESTART } from './settings.js';

export class Restarts {
  stable: boolean;
  private fast = 0;
  private slow = 0;
  private fastWeight = 0;
  private slowWeight = 0;
  private sinceRestart = 0;
  private lubyIndex = 1;
  private turnEnds = RESTART.firstTurn;
  private turn = 0;
  count = 0;

  /** `stable`: whether that mode is first. */
  constructor(stable = false) {
    this.stable = stable;
  }

  learnt(lbd: number): void {
    this.sinceRestart++;
    // The averages begin at 0; dividing by the weights corrects that, as in ADAM (Kingma & Ba 2015).
    this.fast += RESTART.fast * (lbd - this.fast);
    this.fastWeight += RESTART.fast * (1 - this.fastWeight);
    this.slow += RESTART.slow * (lbd - this.slow);
    this.slowWeight += RESTART.slow * (1 - this.slowWeight);
  }

  restarting(): boolean {
    if (this.stable) return this.sinceRestart >= RESTART.lubyUnit * luby(this.lubyIndex);
    if (this.sinceRestart < RESTART.apart) return false;
    if (DEBUG) debugAssert(this.fastWeight > 0 && this.slowWeight > 0, 'the averages have seen a clause');
    return this.fast / this.fastWeight > (RESTART.margin * this.slow) / this.slowWeight;
  }

  /** A restart was made. */
  restarted(): void {
    this.count++;
    this.sinceRestart = 0;
    if (this.stable) this.lubyIndex++;
  }

  /** Is the mode's turn over? */
  switching(conflicts: number): boolean {
    return conflicts >= this.turnEnds;
  }

  /** Begins the turn of the other mode. */
  switchMode(conflicts: number): void {
    this.turn++;
    this.stable = !this.stable;
    this.turnEnds = conflicts + RESTART.firstTurn * (1 + (this.turn >> 1)) ** 2;
    this.lubyIndex = 1;
    this.sinceRestart = 0;
  }
}

/** 1, 1, 2, 1, 1, 2, 4, ... from index 1. */
function luby(index: number): number {
  if (DEBUG) debugAssert(index >= 1, 'the Luby sequence begins at 1');
  let i = index;
  for (;;) {
    const k = 32 - Math.clz32(i);
    if (i === 2 ** k - 1) return 2 ** (k - 1);
    i -= 2 ** (k - 1) - 1;
  }
}
