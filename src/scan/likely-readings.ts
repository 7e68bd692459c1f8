/**
 * The readings of a nonogram that make sense and cost little: branch and bound over what each uncertain number may be. What is known of the
 * cells is shared by rows and columns. Each line says what its cheapest reading costs (weighed-line.ts), and all lines together cost
 * at least the sum; more where a row and a column disagree about a cell, for as many such pairs as there are apart from each other. What is left
 * of the budget says how much dearer a line may get: values of cells that would cost more are
 * ruled out, and lines that cross them look again. The cell about which its row and its column disagree most, or
 * which is the clearest, is tried with either value, then the clearest number; when each has only one length left, the solver is asked.
 *
 * So a number that cannot be read at all is found from its crossing lines, as a person would, however many there are; and when the search
 * ends by itself, there is no other reading within the budget.
 */
import type { Size } from '../core/geometry.js';
import type { Effort } from './effort.js';
import { type Uncertain, WeighedLine } from './weighed-line.js';

/** Numbers of the rows and of the columns, with what they may be. */
export interface UncertainClues extends Size {
  readonly rows: readonly (readonly Uncertain[])[];
  readonly cols: readonly (readonly Uncertain[])[];
  /** How many values a cell may have: colours and background. */
  readonly values: number;
}

/** What the numbers are, 0 where there is none. */
export interface LikelyReading {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly cost: number;
}

/** Costs are sums of floating point numbers. */
const ROUNDING = 1e-9;

/** What a look at a line costs by itself, and a branch of the search for each cell, in steps. */
const LOOK = 250;
const BRANCH = 40;

interface Line {
  readonly weighed: WeighedLine;
  readonly first: number;
  readonly stride: number;
  readonly length: number;
  /** The costs of its cells by value, and of its choices; set by each look. */
  cells: Float64Array;
  choices: Float64Array;
  least: number;
}

/** A cell that may have several values. */
interface OpenCell {
  readonly cell: number;
  readonly row: number;
  readonly col: number;
  /** Its cheapest value; what this one costs, and the cheapest other one. */
  readonly value: number;
  readonly cost: number;
  readonly next: number;
}

/** What is taken back when a choice turns out wrong. */
interface Saved {
  readonly sets: Uint32Array;
  readonly total: number;
  readonly lines: readonly Pick<Line, 'cells' | 'choices' | 'least'>[];
}

export class LikelyReadings {
  /** Did the search end because too much was looked at? Then there may be other readings. */
  isCut = false;
  private readonly lines: Line[];
  private readonly sets: Uint32Array;
  private readonly queued: Uint8Array;
  private readonly queue: number[] = [];
  private readonly height: number;
  private readonly values: number;
  private readonly effort: Effort;
  private budget: number;
  /** What all lines cost at least, each by itself, and how much more by their pairs. */
  private total = 0;
  private apart = 0;
  /** Of each line, the other one of its pair and what this costs. */
  private readonly partners: Int32Array;
  private readonly shares: Float64Array;

  /** `budget`: how much more than the cheapest options of its numbers a reading may cost. */
  constructor({ width, height, rows, cols, values }: UncertainClues, budget: number, effort: Effort) {
    this.height = height;
    this.values = values;
    this.effort = effort;
    this.budget = budget + ROUNDING;
    this.sets = new Uint32Array(width * height).fill(2 ** values - 1);
    const line = (numbers: readonly Uncertain[], first: number, stride: number, length: number): Line => {
      const weighed = new WeighedLine(numbers, length, values);
      const cells = new Float64Array(length * values);
      return { weighed, first, stride, length, cells, choices: new Float64Array(weighed.prices.length), least: 0 };
    };
    this.lines = [
      ...rows.map((numbers, i) => line(numbers, i * width, 1, width)),
      ...cols.map((numbers, i) => line(numbers, i, width, height)),
    ];
    this.queued = new Uint8Array(this.lines.length);
    this.partners = new Int32Array(this.lines.length).fill(-1);
    this.shares = new Float64Array(this.lines.length);
  }

  /** All readings within the budget that are accepted; the budget falls to `spread` above the cheapest of them. */
  find(accepts: (reading: LikelyReading) => boolean, spread: number): LikelyReading[] {
    const found: LikelyReading[] = [];
    for (let line = 0; line < this.lines.length; line++) this.wake(line);
    this.search((reading) => {
      if (!accepts(reading)) return;
      found.push(reading);
      this.budget = Math.min(this.budget, reading.cost + spread + ROUNDING);
    });
    return found.filter(({ cost }) => cost <= this.budget).sort((a, b) => a.cost - b.cost);
  }

  private search(report: (reading: LikelyReading) => void): void {
    if (this.isCut || !this.propagate()) {
      this.forget();
      return;
    }
    this.effort.spend('step', BRANCH * this.sets.length);
    const saved = this.save();
    const hardest = this.hardestCell();
    if (hardest) {
      const { cell, row, col, value } = hardest;
      const set = this.sets[cell]!;
      for (const part of [1 << value, set & ~(1 << value)]) {
        this.sets[cell] = part;
        this.wake(row);
        this.wake(col);
        this.search(report);
        this.restore(saved);
      }
      return;
    }
    const choice = this.clearestChoice();
    if (!choice) {
      report(this.reading());
      return;
    }
    const { line, number, best } = choice;
    const { weighed } = this.lines[line]!;
    const [from, to] = [weighed.firstChoice[number]!, weighed.firstChoice[number + 1]!];
    const prices = weighed.prices.slice(from, to);
    for (const isRuledOut of [(i: number) => i !== best, (i: number) => i === best]) {
      for (let i = from; i < to; i++) if (isRuledOut(i)) weighed.prices[i] = Infinity;
      weighed.reprice();
      this.wake(line);
      this.search(report);
      weighed.prices.set(prices, from);
      weighed.reprice();
      this.restore(saved);
    }
  }

  /** The cells that are open, with their cheapest value, and what this one and the next cost their row and their column together. */
  private openCells(): OpenCell[] {
    const { sets, values, lines, height } = this;
    const found: OpenCell[] = [];
    for (let row = 0; row < height; row++) {
      const { first, length, cells, least } = lines[row]!;
      for (let p = 0; p < length; p++) {
        const set = sets[first + p]!;
        if ((set & (set - 1)) === 0) continue;
        let [value, cost, next] = [0, Infinity, Infinity];
        for (let one = 0; one < values; one++) {
          if (((set >> one) & 1) === 0) continue;
          const own = cells[p * values + one]! - least + this.crossing(row, p, one);
          if (own < cost) [value, cost, next] = [one, own, cost];
          else if (own < next) next = own;
        }
        found.push({ cell: first + p, row, col: height + p, value, cost, next });
      }
    }
    return found;
  }

  /** The cell about which its row and its column disagree most, so that each value makes one of them dearer; else the clearest one. */
  private hardestCell(): OpenCell | undefined {
    const isHarder = (a: OpenCell, b: OpenCell): boolean => a.cost > b.cost || (a.cost === b.cost && a.next > b.next);
    const hardest = this.openCells().reduce<OpenCell | undefined>(
      (best, cell) => (!best || isHarder(cell, best) ? cell : best),
      undefined,
    );
    return hardest && hardest.next > ROUNDING ? hardest : undefined;
  }

  /** Narrows cells as long as anything follows; false when nothing is within the budget. */
  private propagate(): boolean {
    for (;;) {
      const next = this.queue.shift();
      if (next === undefined) {
        this.pairUp();
        if (this.total + this.apart > this.budget) return false;
        for (let line = 0; line < this.lines.length; line++) this.narrow(line);
        if (this.queue.length === 0) return true;
        continue;
      }
      this.queued[next] = 0;
      const line = this.lines[next]!;
      if (this.effort.over) {
        this.isCut = true;
        return false;
      }
      this.effort.spend('step', LOOK + line.weighed.work);
      const least = line.weighed.weigh(this.sets, line.first, line.stride, line.cells, line.choices);
      if (least !== line.least) this.forgetPairs();
      this.total += least - line.least;
      line.least = least;
      if (!(this.total <= this.budget)) return false;
      this.narrow(next);
    }
  }

  /** Pairs of a row and a column that disagree about a cell, each line in one pair at most, those that cost most first. */
  private pairUp(): void {
    this.forgetPairs();
    const cells = this.openCells().sort((a, b) => b.cost - a.cost);
    for (const { row, col, cost } of cells) {
      if (cost <= ROUNDING) break;
      if (this.shares[row]! > 0 || this.shares[col]! > 0) continue;
      this.apart += cost;
      this.shares[row] = cost;
      this.shares[col] = cost;
      this.partners[row] = col;
      this.partners[col] = row;
    }
  }

  private forgetPairs(): void {
    this.apart = 0;
    this.shares.fill(0);
    this.partners.fill(-1);
  }

  /** By how much a line, and another one, may get dearer. */
  private leftFor(line: number, other = -1): number {
    const { shares, partners } = this;
    const own = shares[line]! + (other < 0 || partners[line] === other ? 0 : shares[other]!);
    return this.budget - this.total - this.apart + own;
  }

  /** Rules out values of a line's cells that would cost more than what is left, in this line and the crossing one together. */
  private narrow(index: number): void {
    const { sets, values, lines } = this;
    const { first, stride, length, cells, least } = lines[index]!;
    const left = this.leftFor(index);
    for (let p = 0; p < length; p++) {
      const cell = first + p * stride;
      const across = this.lineAcross(index, p);
      let set = sets[cell]!;
      let isNews = false;
      for (let value = 0; value < values; value++) {
        if (((set >> value) & 1) === 0) continue;
        const own = cells[p * values + value]! - least;
        if (own <= left && own + this.crossing(index, p, value) <= this.leftFor(index, across)) continue;
        set &= ~(1 << value);
        isNews ||= own <= left;
      }
      if (set === sets[cell]) continue;
      sets[cell] = set;
      this.wake(across);
      // By its own bound alone it says nothing new.
      if (isNews) this.wake(index);
    }
  }

  private lineAcross(index: number, p: number): number {
    return index < this.height ? this.height + p : p;
  }

  /** How much dearer the line that crosses this one at a place gets by a value of the cell there. */
  private crossing(index: number, p: number, value: number): number {
    const { cells, least } = this.lines[this.lineAcross(index, p)]!;
    return cells[(index < this.height ? index : index - this.height) * this.values + value]! - least;
  }

  private wake(line: number): void {
    if (this.queued[line]) return;
    this.queued[line] = 1;
    this.queue.push(line);
  }

  private forget(): void {
    for (const line of this.queue) this.queued[line] = 0;
    this.queue.length = 0;
  }

  /** The number, among those that may still be several, whose cheapest choice is the clearest. */
  private clearestChoice(): { line: number; number: number; best: number } | undefined {
    let clearest = -1;
    let choice: { line: number; number: number; best: number } | undefined;
    this.lines.forEach(({ weighed: { firstChoice }, choices, least }, line) => {
      const most = least + this.leftFor(line);
      for (let number = 0; number + 1 < firstChoice.length; number++) {
        let [best, lowest, second] = [-1, Infinity, Infinity];
        for (let i = firstChoice[number]!; i < firstChoice[number + 1]!; i++) {
          const cost = choices[i]!;
          if (cost < lowest) [best, lowest, second] = [i, cost, lowest];
          else if (cost < second) second = cost;
        }
        if (second > most || second - lowest <= clearest) continue;
        clearest = second - lowest;
        choice = { line, number, best };
      }
    });
    return choice;
  }

  /** What the numbers are when none has a choice. */
  private reading(): LikelyReading {
    const { lines, height, total } = this;
    const lengths = lines.map(({ weighed: { firstChoice, lengthOf }, choices }) =>
      firstChoice.slice(1).map((to, number) => {
        let best = firstChoice[number]!;
        for (let i = best + 1; i < to; i++) if (choices[i]! < choices[best]!) best = i;
        return lengthOf[best]!;
      }),
    );
    return { rows: lengths.slice(0, height), cols: lengths.slice(height), cost: total };
  }

  private save(): Saved {
    const lines = this.lines.map(({ cells, choices, least }) => ({
      cells: cells.slice(),
      choices: choices.slice(),
      least,
    }));
    return { sets: this.sets.slice(), total: this.total, lines };
  }

  private restore({ sets, total, lines }: Saved): void {
    this.sets.set(sets);
    this.total = total;
    this.forgetPairs();
    this.lines.forEach((line, i) => {
      line.cells.set(lines[i]!.cells);
      line.choices.set(lines[i]!.choices);
      line.least = lines[i]!.least;
    });
    this.forget();
  }
}
