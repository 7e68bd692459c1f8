/** Random small puzzles of each kind, by the kind's id, for tests that walk the registry. */
import type { Puzzle } from '../src/core/puzzle.js';
import type { Random } from '../src/core/random.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { palette, randomNonogram } from './nonogram-samples.js';

const makers: Readonly<Record<string, (random: Random) => Puzzle>> = {
  // Long thin ones have lines in which there is something to see; square ones are for what takes two lines.
  nonogram(random) {
    if (random.below(12) === 0) return striped(random);
    const shape = random.below(3) === 0 ? { maxSide: 5, minSide: 3 } : { maxSide: 16, minSide: 1, maxHeight: 2 };
    return randomNonogram(random, { ...shape, maxValues: random.below(3) === 0 ? 4 : 2, blots: 25 });
  },
  // Most puzzles have a pattern stamped in that chance seldom makes, and cells without number, for room to solve it.
  hitori(random) {
    const width = 1 + random.below(7);
    const height = 1 + random.below(Math.min(7, Math.floor(30 / width)));
    const most = Math.max(width, height) + random.below(3);
    const share = random.below(3) * 0.2;
    const numbers = Array.from({ length: width * height }, () => (random.next() < share ? 0 : 1 + random.below(most)));
    if (random.below(4) > 0) stamp(random, numbers, width, height, most);
    const made = makeHitori({ width, height, numbers });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    return made.value;
  },
};

/** One colour to a row, or to a column: so that lines that cross have few colours in common. */
function striped(random: Random): Puzzle {
  const [side, across] = [3 + random.below(2), random.below(2) === 0];
  const colours = Array.from({ length: side }, () => 1 + random.below(3));
  const picture = Array.from(
    { length: side * side },
    (_, cell) => random.below(2) * colours[across ? Math.floor(cell / side) : cell % side]!,
  );
  const made = makeNonogram({ width: side, height: side, ...cluesOf(side, side, picture), palette: palette(4) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Larger ones, in which one line or number alone says little. */
const tangles: Readonly<Record<string, (random: Random) => Puzzle>> = {
  nonogram: (random) =>
    randomNonogram(random, { minSide: 4, maxSide: 6, maxValues: random.below(4) === 0 ? 3 : 2, blots: 10 }),
  hitori(random) {
    const [width, height] = [4 + random.below(4), 4 + random.below(4)];
    const most = Math.max(width, height) - random.below(2);
    const numbers = Array.from({ length: width * height }, () => 1 + random.below(most));
    const made = makeHitori({ width, height, numbers });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    return made.value;
  },
};

/** Letters stand for numbers, different ones for different numbers; a space leaves the cell as it is. */
const PATTERNS = [
  ['aaa'],
  ['aa  a'],
  ['aa', 'bb'],
  ['aa', 'bb', 'cc'],
  ['a  a', 'b b '],
  ['abbab'],
  ['ab aba'],
  ['abbccaa'],
  ['abcaa', ' bc  '],
  ['abcda', ' bcd '],
];

/** Writes one of the patterns that fit into the numbers, lying or standing, often at the border. */
function stamp(random: Random, numbers: number[], width: number, height: number, most: number): void {
  const stands = random.below(2) === 0;
  const sides = (pattern: readonly string[]): [across: number, down: number] =>
    stands ? [pattern.length, pattern[0]!.length] : [pattern[0]!.length, pattern.length];
  const fitting = PATTERNS.filter((pattern) => sides(pattern)[0] <= width && sides(pattern)[1] <= height);
  if (fitting.length === 0) return;
  const pattern = random.pick(fitting);
  const [across, down] = sides(pattern);
  const spot = (room: number) => random.pick([0, room, random.below(room + 1)]);
  const [left, top] = [spot(width - across), spot(height - down)];
  const chosen = random.shuffle(Array.from({ length: most + 2 }, (_, i) => 1 + i));
  pattern.forEach((row, line) => {
    Array.from(row).forEach((letter, place) => {
      const cell = stands ? (top + place) * width + left + line : (top + line) * width + left + place;
      if (letter !== ' ') numbers[cell] = chosen['abcd'.indexOf(letter)]!;
    });
  });
}

export const randomPuzzle = (kind: string, random: Random): Puzzle => madeBy(makers, kind, random);
export const tangledPuzzle = (kind: string, random: Random): Puzzle => madeBy(tangles, kind, random);

function madeBy(list: typeof makers, kind: string, random: Random): Puzzle {
  const make = list[kind];
  if (!make) throw new Error(`no random puzzles for ${kind}`);
  return make(random);
}
