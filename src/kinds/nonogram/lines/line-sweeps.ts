/**
 * Questions about one line by itself, answered with the automaton of its clue (automaton.ts): does anything fit, what do
 * all fillings have in common, do they all keep to a goal? A backward sweep stores, per position, the states from which
 * the rest fits; a forward sweep meets them. The same answers as line-dp.ts, whole words of states at a time.
 */
import type { Clue } from '../puzzle.js';
import { LineMasks } from './line-masks.js';

const LINE = 0;

/** Per position and word: states from which the rest fits, states reached, and states that would be reached. */
let fits = new Int32Array(64);
let reach = new Int32Array(64);
let next = new Int32Array(64);

const kept = new WeakMap<Clue, LineSweeps>();

/** The sweeps of a clue on a board with so many values; made once. */
export function sweepsOf(clue: Clue, values: number): LineSweeps {
  let sweeps = kept.get(clue);
  if (sweeps?.values !== values) kept.set(clue, (sweeps = new LineSweeps(clue, values)));
  return sweeps;
}

export class LineSweeps {
  readonly values: number;
  private readonly masks = new LineMasks();
  /** How many cells the line has that is looked at. */
  private readonly lengths = [0];

  constructor(clue: Clue, values: number) {
    this.values = values;
    this.masks.load([clue], values, this.lengths);
  }

  /** Is there a filling? A cell without any value has none. */
  fit(sets: ArrayLike<number>): boolean {
    const { masks } = this;
    const words = masks.words[LINE]!;
    const room = (sets.length + 1) * words;
    this.lengths[LINE] = sets.length;
    if (fits.length < room) [fits, reach, next] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
    masks.copy(masks.final(LINE), words, fits, sets.length * words);
    for (let p = sets.length - 1; p >= 0; p--) {
      if (sets[p] === 0) return false;
      masks.back(LINE, sets[p]!, p, fits, fits);
    }
    masks.copy(masks.start(LINE), words, reach, 0);
    return masks.meet(LINE, 0, reach, fits);
  }

  /** Per position the values that it has in some filling, or nothing when there is none. */
  picture(sets: ArrayLike<number>): Uint32Array | undefined {
    if (!this.fit(sets)) return undefined;
    const picture = new Uint32Array(sets.length);
    for (let p = 0; p < sets.length; p++) {
      for (let left = sets[p]!; left !== 0; left &= left - 1) {
        if (this.leads(left & -left, p)) picture[p]! |= left & -left;
      }
      this.masks.forth(LINE, picture[p]!, p, reach, reach);
    }
    return picture;
  }

  /** Does every filling keep to the goal? */
  force(sets: ArrayLike<number>, goal: ArrayLike<number>): boolean {
    if (!this.fit(sets)) return true;
    let last = sets.length - 1;
    while (last >= 0 && (sets[last]! & ~goal[last]!) === 0) last--;
    for (let p = 0; p <= last; p++) {
      const beyond = sets[p]! & ~goal[p]!;
      if (beyond !== 0 && this.leads(beyond, p)) return false;
      this.masks.forth(LINE, sets[p]!, p, reach, reach);
    }
    return true;
  }

  /** Can the rest still be filled when position p has a value of the set? */
  private leads(set: number, p: number): boolean {
    this.masks.forth(LINE, set, p, reach, next);
    return this.masks.meet(LINE, p + 1, next, fits);
  }
}
