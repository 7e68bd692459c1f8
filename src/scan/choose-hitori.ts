/**
 * The likeliest numbers of a hitori with exactly one solution: best-first search over the alternatives of uncertain cells, in the order
 * of their cost, from a heap. The cost of an alternative is -ln of its probability.
 */
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { type Options, solvePuzzle, TRY_CONFLICTS } from './choose-reading.js';
import type { Effort } from './effort.js';
import type { Alternative } from './numbers.js';

/** So many boards are tried, with so many changes at most. */
const MOST = { tries: 40, changes: 12 };

const costOf = ({ probability }: Alternative): number => -Math.log(Math.max(1e-6, probability));

interface State {
  readonly cost: number;
  /** The last place in the order that was changed; only later ones, or the same one further, are changed next. */
  readonly at: number;
  readonly last: Change | undefined;
}

/** Another choice for a cell than the cheapest, with those before it. */
interface Change {
  readonly cell: number;
  readonly pick: number;
  readonly before: Change | undefined;
  readonly count: number;
}

/** One list of options per cell, the likeliest first; undefined when there is no such board near the likeliest. */
export function chooseHitori(
  width: number,
  height: number,
  cells: readonly Options[],
  effort: Effort,
): readonly number[] | undefined {
  const extra = (cell: number, pick: number): number => costOf(cells[cell]![pick]!) - costOf(cells[cell]![0]!);
  const order = [...cells.keys()].filter((cell) => cells[cell]!.length > 1);
  order.sort((a, b) => extra(a, 1) - extra(b, 1));
  const heap = new Heap<State>(({ cost }) => cost);
  heap.push({ cost: 0, at: -1, last: undefined });
  for (let tries = 0; tries < MOST.tries && !effort.over; tries++) {
    const state = heap.pop();
    if (!state) return undefined;
    for (const next of successors(state, order, cells, extra)) heap.push(next);
    const picks = new Map<number, number>();
    for (let one = state.last; one; one = one.before) picks.set(one.cell, one.pick);
    const numbers = cells.map((options, cell) => options[picks.get(cell) ?? 0]!.value);
    const made = makeHitori({ width, height, numbers });
    if (made.ok && solvePuzzle(made.value, TRY_CONFLICTS, effort).status === 'unique') return numbers;
  }
  return undefined;
}

/** Each choice is reached once: the last change goes on, another starts behind it, or the last one moves to the next cell. */
function successors(
  { cost, at, last }: State,
  order: readonly number[],
  cells: readonly Options[],
  extra: (cell: number, pick: number) => number,
): State[] {
  const next = order[at + 1];
  const found: State[] = [];
  const add = (cell: number, pick: number, place: number, before: Change | undefined): void => {
    const replaced = before !== last && last ? extra(last.cell, last.pick) : 0;
    const change = { cell, pick, before, count: (before?.count ?? 0) + 1 };
    found.push({ cost: cost + extra(cell, pick) - replaced, at: place, last: change });
  };
  if (last && last.pick + 1 < cells[last.cell]!.length) add(last.cell, last.pick + 1, at, last.before);
  if (last?.pick === 1 && next !== undefined) add(next, 1, at + 1, last.before);
  if (next !== undefined && (last?.count ?? 0) < MOST.changes) add(next, 1, at + 1, last);
  return found;
}

/** A binary heap: the smallest cost first. */
class Heap<T> {
  private readonly items: T[] = [];
  private readonly cost: (item: T) => number;

  constructor(cost: (item: T) => number) {
    this.cost = cost;
  }

  push(item: T): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.cost(this.items[parent]!) <= this.cost(item)) break;
      this.items[at] = this.items[parent]!;
      at = parent;
    }
    this.items[at] = item;
  }

  pop(): T | undefined {
    const top = this.items[0];
    const item = this.items.pop();
    if (item === undefined || this.items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.items.length) break;
      if (child + 1 < this.items.length && this.cost(this.items[child + 1]!) < this.cost(this.items[child]!)) child++;
      if (this.cost(this.items[child]!) >= this.cost(item)) break;
      this.items[at] = this.items[child]!;
      at = child;
    }
    this.items[at] = item;
    return top;
  }
}
