/** What ranges say about cells, whichever way the ranges were found: overlaps, and cells that nothing reaches. */
import { type Deduction, type Fact, isSameFact } from '../../../../core/deduction.js';
import { type Finding, stretch } from './line-technique.js';
import { type LineView, numbersOf, type Ranges } from './line-view.js';

/** Where the first and the last placement of a block in its range overlap, for each block; `more` is what else holds of all of them. */
export function overlaps(view: LineView, { lo, hi }: Ranges, more: Pick<Finding, 'restsOn'> = {}): Finding[] {
  const findings: Finding[] = [];
  for (let block = 0; block < view.clue.length; block++) {
    const from = hi[block]! - view.least(block) + 1;
    const to = lo[block]! + view.least(block) - 1;
    if (from > to || !view.isWanted(from, to)) continue;
    if (!hasNews(view, from, to, 1 << view.colour(block))) continue;
    findings.push({
      narrows: stretch(from, to, 1 << view.colour(block)),
      numbers: numbersOf(view.clue, block),
      bounds: { earliestEnd: to, latestBegin: from },
      ...more,
    });
  }
  return findings;
}

function hasNews(view: LineView, from: number, to: number, set: number): boolean {
  for (let p = from; p <= to; p++) if ((view.sets[p]! & ~set) !== 0) return true;
  return false;
}

/**
 * Cells that the placements of all blocks leave fewer values than are known, one finding for each stretch of spaces and for each of cells
 * that only lose colours; `more` is what is said of it.
 */
export function unreached(
  view: LineView,
  cover: ArrayLike<number>,
  more: (from: number, to: number) => Omit<Finding, 'narrows'> = () => ({}),
): Finding[] {
  const findings: Finding[] = [];
  for (let p = 0; p < view.length; p++) {
    const from = p;
    const isSpace = cover[p] === 1;
    while (p < view.length && (view.sets[p]! & ~cover[p]!) !== 0 && (cover[p] === 1) === isSpace) p++;
    if (p === from) continue;
    const end = p--;
    if (!view.isWanted(from, end - 1)) continue;
    const narrows = Array.from({ length: end - from }, (_, i): [number, number] => [from + i, cover[from + i]!]);
    findings.push({ narrows, ...more(from, end - 1) });
  }
  return findings;
}

/**
 * Spaces out of reach, told one after the other, as one deduction: where one block is kept from all of them, or where the second reason has
 * nothing that the first has not. What the first has settled is no reason then.
 */
export function unreachedTogether(first: Deduction, next: Deduction): Deduction | undefined {
  const sets = [...first.sets, ...next.sets].sort((a, b) => a.cell - b.cell);
  const block = first.numbers?.block;
  if (block !== next.numbers?.block || sets.some(({ value, not }) => value !== 0 || not)) return undefined;
  const isIn = (facts: readonly Fact[]) => (fact: Fact) => facts.some((other) => isSameFact(fact, other));
  const more = next.because.filter((fact) => !isIn(first.because)(fact));
  if (block === undefined && more.length > 0) return undefined;
  const because = [...first.because, ...more.filter((fact) => !isIn(first.sets)(fact))].sort((a, b) => a.cell - b.cell);
  return { ...first, sets, because, numbers: { ...first.numbers, ...next.numbers } };
}
