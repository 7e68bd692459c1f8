/**
 * The order of decisions: variables by activity, the most active open one on top of a binary heap. Activity is VSIDS
 * (Chaff: Moskewicz et al. 2001) in the exponential form of MiniSat (Eén & Sörensson 2003): instead of lowering all
 * activities after a conflict, the next bump is larger.
 */
import { DEBUG, debugAssert, debugAssertEach } from '../core/debug.js';
import type { Random } from '../core/random.js';
import { ORDER } from './settings.js';

export class Order {
  /** A heap of variables, largest activity first; it holds at least all open variables. */
  private heap = new Int32Array(0);
  /** Per variable: its place in the heap, or -1. */
  private place = new Int32Array(0);
  private size = 0;
  /** Per variable: how much it took part in recent conflicts. */
  private activity = new Float64Array(0);
  private increment = 1;

  load(vars: number): void {
    if (this.heap.length < vars) {
      const room = Math.ceil(1.25 * vars);
      this.activity = new Float64Array(room);
      this.heap = new Int32Array(room);
      this.place = new Int32Array(room);
    }
    this.activity.fill(0, 0, vars);
    this.increment = 1;
    this.size = vars;
    for (let variable = 0; variable < vars; variable++) this.heap[variable] = this.place[variable] = variable;
  }

  /** Another order among variables that are equally active; called after `load`. */
  shuffle(vars: number, random: Random): void {
    for (let variable = 0; variable < vars; variable++) this.activity[variable] = ORDER.seedNoise * random.next();
    for (let i = (this.size >> 1) - 1; i >= 0; i--) this.sink(i);
    if (DEBUG) {
      const { heap, place, activity } = this;
      const inOrder = (i: number) => activity[heap[(i - 1) >> 1]!]! >= activity[heap[i]!]!;
      debugAssertEach(1, this.size, inOrder, 'no variable of the heap is more active than the one above it');
      debugAssertEach(0, this.size, (i) => place[heap[i]!] === i, 'every variable of the heap knows its place');
    }
  }

  bump(variable: number): void {
    const { activity } = this;
    activity[variable]! += this.increment;
    if (activity[variable]! > ORDER.rescale) {
      for (let i = 0; i < activity.length; i++) activity[i]! /= ORDER.rescale;
      this.increment /= ORDER.rescale;
    }
    if (DEBUG) debugAssert(Number.isFinite(activity[variable]!), 'activities are finite');
    if (this.place[variable]! >= 0) this.rise(this.place[variable]!);
  }

  /** Everything so far counts less than what comes next. */
  decay(): void {
    this.increment /= ORDER.decay;
  }

  insert(variable: number): void {
    if (this.place[variable]! >= 0) return;
    if (DEBUG) debugAssert(this.size < this.heap.length, 'the heap has room for every variable');
    this.heap[this.size] = variable;
    this.place[variable] = this.size;
    this.rise(this.size++);
  }

  /** Takes the most active variable out, or -1. */
  pop(): number {
    if (this.size === 0) return -1;
    const top = this.heap[0]!;
    if (DEBUG) debugAssert(this.place[top] === 0, 'the variable on top of the heap knows its place');
    this.place[top] = -1;
    this.size--;
    if (this.size > 0) {
      this.heap[0] = this.heap[this.size]!;
      this.place[this.heap[0]!] = 0;
      this.sink(0);
    }
    return top;
  }

  private rise(index: number): void {
    const { heap, place, activity } = this;
    const variable = heap[index]!;
    const key = activity[variable]!;
    let at = index;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent]!;
      if (activity[above]! >= key) break;
      heap[at] = above;
      place[above] = at;
      at = parent;
    }
    heap[at] = variable;
    place[variable] = at;
  }

  private sink(index: number): void {
    const { heap, place, activity, size } = this;
    const variable = heap[index]!;
    const key = activity[variable]!;
    let at = index;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && activity[heap[child + 1]!]! > activity[heap[child]!]!) child++;
      const below = heap[child]!;
      if (activity[below]! <= key) break;
      heap[at] = below;
      place[below] = at;
      at = child;
    }
    heap[at] = variable;
    place[variable] = at;
  }
}
