/** Settings of the search with which every mechanism has its turn on small boards, which have few conflicts; the usual ones again afterwards. */
import { afterEach, beforeEach } from 'vitest';
import { PROBE, REDUCE, RESTART } from '../src/search/settings.js';

/** For the tests of a file, or of the `describe` that calls it. */
export function useBusySearch(firstProbe = 4): void {
  const settings = [RESTART, REDUCE, PROBE].map((group) => [group, { ...group }] as const);
  beforeEach(() => {
    Object.assign(RESTART, { apart: 2, margin: 0.8, lubyUnit: 3, firstTurn: 7 });
    Object.assign(REDUCE, { interval: 5 });
    Object.assign(PROBE, { first: firstProbe, interval: 6 });
  });
  afterEach(() => {
    for (const [group, values] of settings) Object.assign(group, values);
  });
}
