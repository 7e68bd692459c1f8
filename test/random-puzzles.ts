/** Random small puzzles of each kind, by the kind's id, for tests that walk the registry. */
import type { Puzzle } from '../src/core/puzzle.js';
import type { Random } from '../src/core/random.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { randomNonogram } from './nonogram-samples.js';

const makers: Readonly<Record<string, (random: Random) => Puzzle>> = {
  // Long thin ones have lines in which there is something to see; square ones are for what takes two lines.
  nonogram(random) {
    const shape = random.below(3) === 0 ? { maxSide: 5, minSide: 3 } : { maxSide: 16, minSide: 1, maxHeight: 2 };
    return randomNonogram(random, { ...shape, maxValues: random.below(3) === 0 ? 4 : 2, blots: 25 });
  },
  hitori(random) {
    const [width, height] = [2 + random.below(4), 2 + random.below(4)];
    const most = Math.max(2, Math.max(width, height) - random.below(2));
    const numbers = Array.from({ length: width * height }, () => 1 + random.below(most));
    const made = makeHitori({ width, height, numbers });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    return made.value;
  },
};

export function randomPuzzle(kind: string, random: Random): Puzzle {
  const make = makers[kind];
  if (!make) throw new Error(`no random puzzles for ${kind}`);
  return make(random);
}
