import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { Clauses } from './clauses.js';

test('clauses of every length are what was added, however often the arena grew', () => {
  const [random, clauses, vars] = [new Random(8), new Clauses(), 5000];
  clauses.reset(vars);
  let growths = 0;
  const added = Array.from({ length: 3000 }, (_, i) => {
    // The first one alone is longer than the room that there is at first.
    const [first, size] = [random.below(vars), i === 0 ? 4095 : 2 + random.below(40)];
    const lits = Array.from({ length: size }, (_, k) => 2 * ((first + k) % vars) + random.below(2));
    const { arena } = clauses;
    const learnt = i % 3 > 0;
    const ref = clauses.add(lits, size, i % 50, learnt);
    if (clauses.arena !== arena) growths++;
    return { ref, lits, lbd: i % 50, learnt };
  });
  expect(growths).toBeGreaterThan(3);
  const read = added.map(({ ref }) => ({
    ref,
    lits: [...clauses.arena.subarray(clauses.start(ref), clauses.end(ref))],
    lbd: clauses.lbd(ref),
    learnt: clauses.isLearnt(ref),
  }));
  expect(read).toEqual(added);
  expect([clauses.count, clauses.learnt]).toEqual([3000, 2000]);
});
