/**
 * A guess at the whole picture, by belief propagation with reinforcement.
 *
 * For readers of physics: the factor graph has a factor per line and a variable per cell, each in two factors. A message
 * says how likely a line makes each value of a cell, given what the crossing lines say about its other cells: the exact
 * marginal of the line, the cell's own field left out (Pearl 1988; Kschischang, Frey & Loeliger 2001). Plain rounds
 * converge to a mixture of all pictures that fit locally. Reinforcement (Braunstein & Zecchina 2006) adds to each cell an
 * external field of its own belief, which grows from round to round, so that the symmetry breaks towards one picture.
 *
 * For readers of SAT: the picture is a set of phases. It is no assignment that has to fit, and most guesses break a few
 * lines; a search that decides by it learns from these few, where it would have had to learn about all (guesses.ts).
 *
 * What is excluded when a guess begins narrows the places of the blocks, so a guess costs less when more is known.
 *
 * Only additions, multiplications, divisions and square roots: a guess is the same on every machine.
 */
import { FALSE, type PropagationGrid } from '../../../core/model.js';
import type { Random } from '../../../core/random.js';
import { type Clue, matchesClue, type Nonogram } from '../puzzle.js';
import {
  type CountedLine,
  canMove,
  countedLine,
  countFillings,
  makeRoom,
  mass,
  placesOf,
  weight,
} from './line-count.js';

/** Rounds without reinforcement, and the most with it, a multiple of LOOK. */
const PLAIN_ROUNDS = 10;
const MOST_ROUNDS = 300;
/** In the n-th round a belief counts, as a field, by the power 1 - (1 - RATE)^n. */
const RATE = 0.03;
/** Every so many rounds the picture is looked at: one that fits, or that has not changed since the last look, is final. */
const LOOK = 5;
/** No message is more certain than this, no field stronger. */
const EDGE = 1e-6;
/** Square roots that a power is put together from. */
const POWER_BITS = 6;
/**
 * `most`: a line whose blocks have more places says nothing: counting it would take far longer than solving it. `perCost`: a line with
 * so many places costs twice as much to count as one with very few.
 */
const PLACES = { most: 20_000, perCost: 200 };

export class Beliefs {
  private readonly values: number;
  private readonly cells: number;
  private readonly lines: CountedLine[] = [];
  /** Per cell and value: the messages of the cell's row and of its column, and the field; 0 where the value is excluded. */
  private readonly ofRow: Float32Array;
  private readonly ofCol: Float32Array;
  private readonly field: Float32Array;
  /** In the first round, lines count without messages, and find out which places their blocks have. */
  private narrowing = false;
  /** The value of each cell as drawn last. */
  private readonly picture: Uint8Array;
  /** What a round costs, in lines that are quickly counted. */
  private cost = 0;

  constructor(puzzle: Nonogram) {
    const { width, height, values } = puzzle;
    this.values = values;
    this.cells = width * height;
    const add = (clue: Clue, isRow: boolean, first: number, stride: number, length: number) => {
      const line = countedLine(clue, isRow, first, stride, length);
      const places = placesOf(line);
      if (places > PLACES.most) return;
      this.lines.push(line);
      this.cost += 1 + places / PLACES.perCost;
      makeRoom(length, values, places);
    };
    puzzle.rows.forEach((clue, row) => {
      add(clue, true, row * width, 1, width);
    });
    puzzle.cols.forEach((clue, col) => {
      add(clue, false, col, width, height);
    });
    this.ofRow = new Float32Array(this.cells * values);
    this.ofCol = this.ofRow.slice();
    this.field = this.ofRow.slice();
    this.picture = new Uint8Array(this.cells);
  }

  /** Writes the likeliest value of each cell into `phase`: one round from messages that say nothing. */
  prefer(grid: PropagationGrid, phase: Uint8Array): void {
    this.begin(grid, 0);
    for (const line of this.lines) this.count(line);
    this.draw(phase);
  }

  /**
   * Writes a picture into `phase`, around what the grid knows without decisions; fields that differ at random by up to
   * `noise` make it another one each time. Answers what it cost.
   */
  guess(grid: PropagationGrid, phase: Uint8Array, noise: number, random: Random, expired: () => boolean): number {
    this.begin(grid, noise, random);
    let keep = 1;
    let round = -PLAIN_ROUNDS;
    for (; round <= MOST_ROUNDS && !expired(); round++) {
      if (round > 0) {
        keep *= 1 - RATE;
        this.reinforce(1 - keep);
      }
      for (const line of this.lines) this.count(line);
      this.narrowing = false;
      if (round > 0 && round % LOOK === 0 && (this.draw(phase) || this.fits())) break;
    }
    return (round + PLAIN_ROUNDS) * this.cost;
  }

  private begin(grid: PropagationGrid, noise: number, random?: Random): void {
    const { values, field } = this;
    for (let i = 0; i < field.length; i++) {
      const lit = values === 2 ? i : 2 * i + 1;
      field[i] = grid.truth[lit] === FALSE ? 0 : random ? 1 - noise * random.next() : 1;
    }
    this.ofRow.fill(1);
    this.ofCol.fill(1);
    for (const { least, most, slack } of this.lines) {
      least.fill(0);
      most.fill(slack);
    }
    this.narrowing = true;
  }

  /** Makes the beliefs, to a power below 1, the fields. */
  private reinforce(power: number): void {
    const { ofRow, ofCol, field, values } = this;
    const bits = Math.round(power * 2 ** POWER_BITS);
    for (let at = 0; at < field.length; at += values) {
      let most = 0;
      for (let i = at; i < at + values; i++) {
        field[i]! *= ofRow[i]! * ofCol[i]!;
        if (field[i]! > most) most = field[i]!;
      }
      for (let i = at; i < at + values; i++) {
        if (field[i] === most) field[i] = 1;
        else if (field[i]! > 0) field[i] = Math.max(EDGE, root(field[i]! / most, bits));
      }
    }
  }

  /** Counts the fillings of a line, weighted by the crossing lines' messages and the fields, and sends its messages. */
  private count(line: CountedLine): void {
    const { values, field, narrowing } = this;
    const { first, stride, length } = line;
    const [mine, other] = line.isRow ? [this.ofRow, this.ofCol] : [this.ofCol, this.ofRow];
    const step = stride * values;
    if (!narrowing && !canMove(line)) return;
    for (let v = 0, i = 0; v < values; v++) {
      for (let p = 0, at = first * values + v; p < length; p++, at += step) {
        weight[i++] = narrowing ? field[at]! : other[at]! * field[at]!;
      }
    }
    mass.fill(0, 0, values * length);
    countFillings(line, narrowing);
    for (let p = 0, at = first * values; p < length; p++, at += step) {
      let most = 0;
      for (let i = p; i < values * length; i += length) {
        if (weight[i] === 0) continue;
        const ways = mass[i]! / weight[i]!;
        mass[i] = ways;
        if (ways > most) most = ways;
      }
      if (most === 0) continue;
      for (let v = 0; v < values; v++) mine[at + v] = Math.max(EDGE, mass[v * length + p]! / most);
    }
  }

  /** Writes the likeliest picture. True: it is the same as the last time. */
  private draw(phase: Uint8Array): boolean {
    const { ofRow, ofCol, field, values, picture } = this;
    let same = true;
    for (let cell = 0, at = 0; cell < this.cells; cell++, at += values) {
      let likeliest = 0;
      let most = -1;
      for (let v = 0; v < values; v++) {
        const belief = ofRow[at + v]! * ofCol[at + v]! * field[at + v]!;
        if (belief <= most) continue;
        most = belief;
        likeliest = v;
      }
      if (picture[cell] !== likeliest) same = false;
      picture[cell] = likeliest;
      // With two values a cell has one variable, about the second value.
      for (let v = 0; v < values; v++) phase[values === 2 ? cell : at + v] = likeliest === v ? 1 : 0;
    }
    return same;
  }

  /** Is the picture a solution? */
  private fits(): boolean {
    return this.lines.every(({ clue, first, stride, length }) =>
      matchesClue(clue, this.picture, first, stride, length),
    );
  }
}

/** x to the power bits / 2^POWER_BITS. */
function root(x: number, bits: number): number {
  let power = 1;
  let part = x;
  for (let bit = 1 << (POWER_BITS - 1); bit > 0; bit >>= 1) {
    part = Math.sqrt(part);
    if (bits & bit) power *= part;
  }
  return power;
}
