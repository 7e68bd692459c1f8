/**
 * Hard puzzles on large boards, for kinds whose drafts are revised. A large board is easy as long as there is an easy start anywhere, because what is
 * found there spreads over all of it, and random changes hardly ever hit the last one. So the starts themselves are revised: what the techniques
 * below the wanted level find on the empty board, the lowest level first. A change is kept when the puzzle has one solution still and starts no
 * easier: at a higher level, or at no more places of the same one.
 */
import type { Deduction } from '../../core/deduction.js';
import { neighbours } from '../../core/geometry.js';
import type { Limits } from '../../core/limits.js';
import type { Draft, PuzzleMaker } from '../../core/maker.js';
import type { Random } from '../../core/random.js';
import type { ExplainedKind } from '../../core/technique.js';
import { levelOf } from '../explain.js';
import { NamedSteps } from '../reasoning/named.js';
import { madeUnique } from './adjust.js';

/** How many changes are tried, and after how many the puzzle is looked at. */
const CHANGES = { most: 6_000, betweenLooks: 250 };
/** The share of the cells around a start that are revised at a time: small changes break little elsewhere. */
const SHARE = 0.2;

export interface StartOptions {
  /** The level that the puzzle is to need. */
  readonly level: number;
  readonly random: Random;
  readonly limits: Limits;
  /** Is it hard enough? */
  isEnough(draft: Draft): boolean;
}

/** The draft with fewer easy starts: as soon as it is hard enough, or when there are none left or no more tries. */
export function withoutStarts(kind: ExplainedKind, maker: PuzzleMaker, first: Draft, options: StartOptions): Draft {
  const { level, random, limits, isEnough } = options;
  const startsOf = ({ puzzle }: Draft) => new NamedSteps(kind, puzzle, { maxLevel: level - 1 }).easiest();
  const levelAt = (starts: readonly Deduction[]) => (starts[0] ? levelOf(kind, starts[0].technique) : level);
  let draft = first;
  let starts = startsOf(draft);
  for (let tries = 1; tries <= CHANGES.most && starts.length > 0 && !limits.cancelled?.(); tries++) {
    if (tries % CHANGES.betweenLooks === 0 && isEnough(draft)) break;
    const next = revised(maker, draft, starts, random, limits);
    if (!next) continue;
    const nextStarts = startsOf(next);
    const [before, after] = [levelAt(starts), levelAt(nextStarts)];
    if (after < before || (after === before && nextStarts.length > starts.length)) continue;
    [draft, starts] = [next, nextStarts];
  }
  return draft;
}

/** One of the starts revised: some of the cells that they settle, those beside them, and what repeats in their lines. */
function revised(
  maker: PuzzleMaker,
  draft: Draft,
  starts: readonly Deduction[],
  random: Random,
  limits: Limits,
): Draft | undefined {
  const { sets, because } = random.pick(starts);
  const cells = new Set<number>();
  for (const { cell } of [...sets, ...because]) {
    for (const near of [cell, ...neighbours(draft.puzzle, cell)]) {
      cells.add(near);
      for (const alike of maker.related?.(draft.puzzle, near) ?? []) cells.add(alike);
    }
  }
  const some = [...cells].filter(() => random.next() < SHARE);
  const next = maker.revise!(draft, some, random, 1);
  return next && madeUnique(maker, next, random, 1, limits);
}
