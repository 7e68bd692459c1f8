/**
 * A line whose clue is not certain: each number is one of several lengths or not there at all, and each of these has its cost. From what is
 * known of the line's cells follow the cheapest reading that fits them, and for every value of every cell, and every
 * length of every number, what the cheapest reading with it costs.
 *
 * The clue is an automaton, as in kinds/nonogram/lines, but its steps have costs and a block may end after any of its lengths: a gap
 * before each number and behind the last, and as many states per number as its longest length has cells. Two sweeps find the cheapest
 * ways from the start to each state and from each state to the end (Viterbi, 1967).
 */

/** What a number may be. */
export interface Uncertain {
  /** Its lengths, each with its cost; every length once. */
  readonly lengths: readonly { readonly length: number; readonly cost: number }[];
  /** What it costs that it is not there: Infinity when it certainly is. */
  readonly absence: number;
  readonly colour: number;
}

/** A step from one state to another that takes a cell, or the end of the line. */
interface Step {
  readonly from: number;
  readonly to: number;
  /** The choice that it makes: a length of a number, which ends here; or none, -1. */
  readonly ends: number;
  /** The numbers from one to before another are not there. */
  readonly skips: readonly [from: number, to: number];
}

const END = -1;

export class WeighedLine {
  /** Of each number, the first of its choices: its lengths, then that it is not there, if that can be. */
  readonly firstChoice: number[] = [0];
  /** What each choice says: a length, or 0 for none. */
  readonly lengthOf: number[] = [];
  /** What it costs; Infinity where it was ruled out. */
  readonly prices: Float64Array;
  /** How much work one look at the line is: steps in all its cells. */
  readonly work: number;
  private readonly numbers: readonly Uncertain[];
  private readonly length: number;
  private readonly values: number;
  private readonly absences: number[] = [];
  /** The steps by the state they leave, and where those of a state begin; those to the end are apart. */
  private readonly steps: readonly Step[];
  private readonly firstStep: Int32Array;
  private readonly targets: Int32Array;
  private readonly costs: Float64Array;
  private readonly ends: readonly Step[];
  private readonly endCosts: Float64Array;
  /** The value of the cell that a state takes. */
  private readonly valueIn: number[] = [];
  /** Per cell and state: the cheapest way from the start, and the cheapest one to the end. */
  private readonly before: Float64Array;
  private readonly after: Float64Array;

  constructor(numbers: readonly Uncertain[], length: number, values: number) {
    this.numbers = numbers;
    this.length = length;
    this.values = values;
    const prices: number[] = [];
    for (const { lengths, absence } of numbers) {
      for (const one of lengths) {
        this.lengthOf.push(one.length);
        prices.push(one.cost);
      }
      this.absences.push(absence < Infinity ? prices.length : -1);
      if (absence < Infinity) {
        this.lengthOf.push(0);
        prices.push(absence);
      }
      this.firstChoice.push(prices.length);
    }
    this.prices = Float64Array.from(prices);
    const all = this.stepsOf();
    this.ends = all.filter(({ to }) => to === END);
    this.endCosts = new Float64Array(this.ends.length);
    this.steps = all.filter(({ to }) => to !== END).sort((a, b) => a.from - b.from);
    this.targets = Int32Array.from(this.steps, ({ to }) => to);
    this.costs = new Float64Array(this.steps.length);
    this.firstStep = new Int32Array(this.valueIn.length + 1);
    for (const { from } of this.steps) this.firstStep[from + 1]!++;
    for (let state = 0; state < this.valueIn.length; state++) this.firstStep[state + 1]! += this.firstStep[state]!;
    this.before = new Float64Array((length + 1) * this.valueIn.length);
    this.after = new Float64Array((length + 1) * this.valueIn.length);
    this.work = length * this.steps.length;
    this.reprice();
  }

  /** All steps; makes the states on the way. */
  private stepsOf(): Step[] {
    const { numbers, absences, valueIn } = this;
    const gaps: number[] = [valueIn.push(0) - 1];
    const firsts: number[] = [];
    for (const { lengths, colour } of numbers) {
      firsts.push(valueIn.length);
      for (let i = Math.max(0, ...lengths.map(({ length }) => length)); i > 0; i--) valueIn.push(colour);
      gaps.push(valueIn.push(0) - 1);
    }
    const steps: Step[] = [];
    /** From behind the number before `next` to the numbers that may come, or to the end. `besides`: not to one of this colour. */
    const onwards = (from: number, next: number, ends: number, besides?: number): void => {
      for (let to = next; ; to++) {
        const skips = [next, to] as const;
        if (to === numbers.length) {
          steps.push({ from, to: END, ends, skips });
          return;
        }
        const { colour, lengths } = numbers[to]!;
        if (lengths.length > 0 && colour !== besides) steps.push({ from, to: firsts[to]!, ends, skips });
        if (absences[to]! < 0) return;
      }
    };
    gaps.forEach((gap, next) => {
      steps.push({ from: gap, to: gap, ends: -1, skips: [next, next] });
      onwards(gap, next, -1);
    });
    numbers.forEach(({ lengths, colour }, i) => {
      const longest = gaps[i + 1]! - firsts[i]!;
      for (let cells = 1; cells < longest; cells++) {
        const state = firsts[i]! + cells - 1;
        steps.push({ from: state, to: state + 1, ends: -1, skips: [i, i] });
      }
      lengths.forEach(({ length }, k) => {
        const [state, ends] = [firsts[i]! + length - 1, this.firstChoice[i]! + k];
        steps.push({ from: state, to: gaps[i + 1]!, ends, skips: [i, i] });
        // Numbers of one colour have a gap between them.
        onwards(state, i + 1, ends, colour);
      });
    });
    return steps;
  }

  /** To be called when prices have changed. */
  reprice(): void {
    const { prices, absences } = this;
    const costOf = ({ ends, skips: [from, to] }: Step): number => {
      let cost = ends < 0 ? 0 : prices[ends]!;
      for (let i = from; i < to; i++) cost += prices[absences[i]!]!;
      return cost;
    };
    this.steps.forEach((step, i) => {
      this.costs[i] = costOf(step);
    });
    this.ends.forEach((step, i) => {
      this.endCosts[i] = costOf(step);
    });
  }

  /**
   * The cost of the cheapest reading that fits the value sets of the line's cells; Infinity when none does. `cells` gets, by cell and value, and
   * `choices`, by choice, the cost of the cheapest reading with it.
   */
  weigh(sets: Uint32Array, first: number, stride: number, cells: Float64Array, choices: Float64Array): number {
    const { length, values, before, after, valueIn, firstStep, targets, costs, steps, ends, endCosts } = this;
    const states = valueIn.length;
    const last = length * states;
    after.fill(Infinity, last);
    for (let i = 0; i < ends.length; i++) {
      const { from } = ends[i]!;
      after[last + from] = Math.min(after[last + from]!, endCosts[i]!);
    }
    for (let p = length - 1, at = last - states; p >= 0; p--, at -= states) {
      const set = sets[first + p * stride]!;
      for (let state = 0; state < states; state++) {
        let least = Infinity;
        for (let i = firstStep[state]!; i < firstStep[state + 1]!; i++) {
          const to = targets[i]!;
          if (((set >> valueIn[to]!) & 1) === 0) continue;
          const cost = costs[i]! + after[at + states + to]!;
          if (cost < least) least = cost;
        }
        after[at + state] = least;
      }
    }
    const least = after[0]!;
    if (least === Infinity) return least;
    cells.fill(Infinity);
    choices.fill(Infinity);
    before.fill(Infinity);
    before[0] = 0;
    for (let p = 0, at = 0; p < length; p++, at += states) {
      const set = sets[first + p * stride]!;
      for (let state = 0; state < states; state++) {
        const own = before[at + state]!;
        if (own + after[at + state]! === Infinity) continue;
        for (let i = firstStep[state]!; i < firstStep[state + 1]!; i++) {
          const to = targets[i]!;
          const value = valueIn[to]!;
          if (((set >> value) & 1) === 0) continue;
          const cost = own + costs[i]!;
          const whole = cost + after[at + states + to]!;
          if (whole === Infinity) continue;
          if (cost < before[at + states + to]!) before[at + states + to] = cost;
          if (whole < cells[p * values + value]!) cells[p * values + value] = whole;
          this.note(steps[i]!, whole, choices);
        }
      }
    }
    for (let i = 0; i < ends.length; i++) {
      const whole = before[last + ends[i]!.from]! + endCosts[i]!;
      if (whole < Infinity) this.note(ends[i]!, whole, choices);
    }
    return least;
  }

  /** A reading with this step costs so much. */
  private note({ ends, skips: [from, to] }: Step, cost: number, choices: Float64Array): void {
    if (ends >= 0 && cost < choices[ends]!) choices[ends] = cost;
    for (let i = from; i < to; i++) {
      const absence = this.absences[i]!;
      if (cost < choices[absence]!) choices[absence] = cost;
    }
  }
}
