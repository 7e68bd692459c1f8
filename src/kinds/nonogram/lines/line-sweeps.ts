/**
 * Questions about one line by itself, answered with the automaton of its clue (automaton.ts): does anything fit, what do
 * all fillings have in common, do they all keep to a goal? A backward sweep stores, per position, the states from which
 * the rest fits; a forward sweep meets them. The same answers as line-dp.ts, whole words of states at a time.
 */
import type { Clue } from '../puzzle.js';
import { LineMasks } from './line-masks.js';

const LINE = 0;

/** Per position and word: states from which the rest fits; and for one position each: states reached, and a next set. */
let fits = new Int32Array(64);
let reach = new Int32Array(4);
let next = new Int32Array(4);

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

  constructor(clue: Clue, values: number) {
    this.values = values;
    this.masks.load([clue], values);
  }

  /** Is there a filling? A cell without any value has none. */
  fit(sets: ArrayLike<number>): boolean {
    const { masks } = this;
    const words = masks.words[LINE]!;
    if (fits.length < (sets.length + 1) * words) fits = new Int32Array((sets.length + 1) * words);
    if (reach.length < words) [reach, next] = [new Int32Array(words), new Int32Array(words)];
    masks.copy(masks.final(LINE), words, fits, sets.length * words);
    for (let p = sets.length - 1; p >= 0; p--) {
      if (sets[p] === 0) return false;
      masks.back(LINE, sets[p]!, fits, (p + 1) * words, fits, p * words);
    }
    masks.copy(masks.start(LINE), words, reach, 0);
    return this.meets(reach, 0);
  }

  /** Per position the values that it has in some filling, or nothing when there is none. */
  picture(sets: ArrayLike<number>): Uint32Array | undefined {
    if (!this.fit(sets)) return undefined;
    const picture = new Uint32Array(sets.length);
    for (let p = 0; p < sets.length; p++) {
      for (let left = sets[p]!; left !== 0; left &= left - 1) {
        if (this.leads(left & -left, p)) picture[p]! |= left & -left;
      }
      this.pass(picture[p]!);
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
      this.pass(sets[p]!);
    }
    return true;
  }

  /** Can the rest still be filled when position p has a value of the set? */
  private leads(set: number, p: number): boolean {
    this.masks.forth(LINE, set, reach, 0, next, 0);
    return this.meets(next, (p + 1) * this.masks.words[LINE]!);
  }

  /** Advances by one position. */
  private pass(set: number): void {
    this.masks.forth(LINE, set, reach, 0, next, 0);
    [reach, next] = [next, reach];
  }

  private meets(states: Int32Array, at: number): boolean {
    for (let w = 0; w < this.masks.words[LINE]!; w++) if ((states[w]! & fits[at + w]!) !== 0) return true;
    return false;
  }
}
