import { expect, test } from 'vitest';
import { Restarts } from './restart.js';
import { RESTART } from './settings.js';

/** After how many clauses, all alike, each restart comes. */
function distances(restarts: Restarts, count: number): number[] {
  return Array.from({ length: count }, () => {
    let clauses = 0;
    do restarts.learnt(3);
    while (++clauses < 10_000 && !restarts.restarting());
    restarts.restarted();
    return clauses;
  });
}

test('the mode that is first is the one that was asked for, and the other one follows', () => {
  const luby = [1, 1, 2, 1, 1, 2, 4, 1].map((unit) => unit * RESTART.lubyUnit);
  const stable = new Restarts(true);
  expect(distances(stable, 8)).toEqual(luby);
  const focused = new Restarts();
  // Clauses that are all alike are none worse than the average.
  expect(distances(focused, 1)).toEqual([10_000]);
  expect(focused.switching(RESTART.firstTurn - 1)).toBe(false);
  expect(focused.switching(RESTART.firstTurn)).toBe(true);
  focused.switchMode(RESTART.firstTurn);
  expect(distances(focused, 8)).toEqual(luby);
});
