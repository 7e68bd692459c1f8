/**
 * Flanked isolation: the same two different numbers stand side by side in two places of a line, in either order: `abba`,
 * `ab..ab`, `ab..ba`. Every further a and every further b of that line is shaded.
 *
 * Proof: of the two a at least one is shaded, as they are equal. The b beside a shaded a is unshaded, so it shades the
 * other b, and the a beside that one is unshaded. So one a and one b are unshaded, and a number stands at most once
 * unshaded in a line.
 */
import { lineCells } from '../../../../core/geometry.js';
import { MAX_NUMBER, NO_NUMBER } from '../../puzzle.js';
import { equalsIn } from './equals.js';
import { shaded } from './facts.js';
import { type Finding, lineTechnique } from './hitori-technique.js';

/** With three that do not overlap nothing fits any more, so a line that can be solved has no more than these. */
const MOST = 6;

export const flankedIsolation = lineTechnique({
  id: 'flanked-isolation',
  level: 4,
  once: true,
  find(puzzle, _, line) {
    const cells = lineCells(puzzle, line);
    const numbers = cells.map((cell) => puzzle.numbers[cell]!);
    const couples = new Map<number, number[]>();
    for (let place = 0; place < numbers.length - 1; place++) {
      const [a, b] = [numbers[place]!, numbers[place + 1]!];
      if (a === NO_NUMBER || b === NO_NUMBER || a === b) continue;
      const name = Math.min(a, b) * (MAX_NUMBER + 1) + Math.max(a, b);
      couples.set(name, [...(couples.get(name) ?? []), place]);
    }
    const found: Finding[] = [];
    for (const places of couples.values()) {
      if (places.length > MOST) continue;
      for (const first of places) {
        for (const second of places.filter((place) => place >= first + 2)) {
          const taken = [first, first + 1, second, second + 1];
          const [a, b] = [numbers[first]!, numbers[first + 1]!];
          const further = [a, b].flatMap((number) => equalsIn(puzzle, line).get(number)!);
          const sets = further.filter((place) => !taken.includes(place)).map((place) => shaded(cells[place]!));
          found.push({ sets, lines: [line], pattern: taken.map((place) => cells[place]!), numbers: { a, b } });
        }
      }
    }
    return found;
  },
  example: {
    // The first row of the fourth in the collection "hard-hitori", which needs it, over rows that say nothing.
    puzzle: ['7 6 8 5 5 8 7 8', '1 2 3 4 6 7 8 5', '2 1 4 3 7 6 5 9'],
    after: ['???????#', '????????', '????????'],
    rows: [0],
    pattern: [2, 3, 4, 5],
    numbers: { a: 8, b: 5 },
  },
});
