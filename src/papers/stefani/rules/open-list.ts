/** The open list of a best-first search: a binary heap of states to expand, cheapest first, no larger than its room. */
import type { Choice } from './choices.js';

export interface OpenNode {
  readonly choice: Choice;
  readonly state: Int32Array;
  /** When it was put in: of equal cost, the one put in last comes first, which is the deeper one. */
  readonly serial: number;
}

const before = (a: OpenNode, b: OpenNode): boolean =>
  a.choice.cost < b.choice.cost || (a.choice.cost === b.choice.cost && a.serial > b.serial);

export class OpenList {
  private readonly heap: OpenNode[] = [];
  private readonly room: number;
  private serial = 0;

  constructor(room: number) {
    this.room = room;
  }

  get full(): boolean {
    return this.heap.length >= this.room;
  }

  push(choice: Choice, state: Int32Array): void {
    const { heap } = this;
    const node = { choice, state, serial: this.serial++ };
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(node, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = node;
  }

  pop(): OpenNode | undefined {
    const { heap } = this;
    const top = heap[0];
    const node = heap.pop();
    if (!top || !node || heap.length === 0) return top;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, node)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = node;
    return top;
  }
}
