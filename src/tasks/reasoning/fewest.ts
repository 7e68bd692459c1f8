/**
 * The fewest items that suffice: not only a list from which nothing can be left out, but one that no list with fewer items can
 * replace. By hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva 2015): whatever does not suffice, however large, lacks one of
 * the items outside it, so every list that suffices has an item in each such rest. The smallest list that has one is tried; if it
 * does not suffice, it is grown until it nearly does, and its rest is one more set to hit.
 *
 * The test must be monotone. It is asked about as many times as there are items for each set, so this is for small boards, and stops when
 * time is up.
 */
import type { Hurry } from '../../core/limits.js';

export interface Fewest<T> {
  readonly kept: readonly T[];
  /** Is it proved that no fewer would do? */
  readonly proved: boolean;
}

/** `enough`: a list of the items that suffices. */
export function fewest<T>(
  items: readonly T[],
  enough: readonly T[],
  suffices: (part: readonly T[]) => boolean,
  hurry: Hurry,
): Fewest<T> {
  const toHit: (readonly number[])[] = [];
  const listOf = (indices: readonly number[]) => [...indices].sort((a, b) => a - b).map((index) => items[index]!);
  for (let size = 0; ; ) {
    // No list of fewer items hits everything: at the size of the one at hand, that one is the smallest.
    let hitting = hit(toHit, size, hurry);
    while (!hitting && size < enough.length && !hurry()) hitting = hit(toHit, ++size, hurry);
    if (hurry()) return { kept: enough, proved: false };
    if (!hitting || size >= enough.length) return { kept: enough, proved: true };
    if (suffices(listOf(hitting))) return { kept: listOf(hitting), proved: true };
    const grown = new Set(hitting);
    const rest: number[] = [];
    for (let index = 0; index < items.length; index++) {
      if (grown.has(index)) continue;
      if (hurry()) return { kept: enough, proved: false };
      if (suffices(listOf([...grown, index]))) rest.push(index);
      else grown.add(index);
    }
    toHit.push(rest);
  }
}

/** At most so many indices that have one in each set, if there are; nothing either when time is up. */
function hit(sets: readonly (readonly number[])[], size: number, hurry: Hurry): number[] | undefined {
  const chosen: number[] = [];
  const go = (): boolean => {
    const missed = sets.find((set) => !set.some((index) => chosen.includes(index)));
    if (!missed) return true;
    if (chosen.length === size || hurry()) return false;
    for (const index of missed) {
      chosen.push(index);
      if (go()) return true;
      chosen.pop();
    }
    return false;
  };
  return go() ? chosen : undefined;
}
