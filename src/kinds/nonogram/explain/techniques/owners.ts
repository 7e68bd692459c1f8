/**
 * Who owns which run: the third way to know where blocks may lie. Starts from the ranges between walls and narrows them
 * until nothing changes:
 * - owners come in the order of the runs: a run's owner is at or after the one before it, and strictly after it when no
 *   block can hold both;
 * - a run that only one block can own pulls that block's range to within its length on either side;
 * - blocks keep their order, and every run has an owner.
 */
import type { LineView, Ranges, Run } from './line-view.js';

export interface Ownership {
  readonly ranges: Ranges;
  /** Per run: the blocks that can own it, in order. */
  readonly owners: readonly (readonly number[])[];
}

export function ownership(view: LineView): Ownership {
  let ranges = view.walls;
  for (;;) {
    const owners = inOrder(
      view,
      ranges,
      view.runs.map((run) => view.owners(ranges, run)),
    );
    const next = pulled(view, ranges, owners);
    view.push(next);
    if (same(next, ranges)) return { ranges, owners };
    ranges = next;
  }
}

const same = (a: Ranges, b: Ranges): boolean =>
  a.lo.every((lo, block) => lo === b.lo[block]) && a.hi.every((hi, block) => hi === b.hi[block]);

/** Drops owners that would stand out of order, from the left and from the right. */
function inOrder(view: LineView, ranges: Ranges, owners: readonly number[][]): number[][] {
  const { runs } = view;
  const kept = owners.map((list) => [...list]);
  for (let i = 1; i < kept.length; i++) {
    const first = kept[i - 1]![0];
    if (first === undefined) continue;
    const least = canShare(view, ranges, first, runs[i - 1]!, runs[i]!) ? first : first + 1;
    kept[i] = kept[i]!.filter((block) => block >= least);
  }
  for (let i = kept.length - 2; i >= 0; i--) {
    const last = kept[i + 1]!.at(-1);
    if (last === undefined) continue;
    const most = canShare(view, ranges, last, runs[i]!, runs[i + 1]!) ? last : last - 1;
    kept[i] = kept[i]!.filter((block) => block <= most);
  }
  return kept;
}

/** Can the block cover both runs? */
export function canShare(view: LineView, ranges: Ranges, block: number, a: Run, b: Run): boolean {
  if (a.colour !== b.colour || a.right < b.to) return false;
  return view.canHold(block, ranges, { ...a, to: b.to });
}

function pulled(view: LineView, { lo, hi }: Ranges, owners: readonly (readonly number[])[]): Ranges {
  const next = { lo: Int32Array.from(lo), hi: Int32Array.from(hi) };
  owners.forEach((list, index) => {
    const { from, to, left, right } = view.runs[index]!;
    if (list.length !== 1) return;
    const block = list[0]!;
    next.lo[block] = Math.max(next.lo[block]!, left, to - view.most(block) + 1);
    next.hi[block] = Math.min(next.hi[block]!, right, from + view.most(block) - 1);
  });
  return next;
}
