/**
 * `npm run bench:papers`: makes the pictures of our own that stand in for the papers' unpublished puzzles, and prints the
 * data of src/papers/own-pictures.ts. The pictures are kept there and not made anew, because the repair below asks the
 * solver, and another version of it could take another way.
 *
 * A picture is speckled blobs from a seed; while it has several solutions, a cell in which two of them differ changes
 * sides. Paper A's ten per size are those of the first seeds that get one solution so: whether the paper's rules solve
 * them is not asked. Its random puzzles are noise with half the cells black: the first seeds that have one solution.
 */

import { valueAt } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { cluesOf, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { line } from '../src/papers/faddila/line.js';
import { randomPuzzle } from '../src/papers/own-pictures.js';
import { SIDES } from '../src/papers/stefani/experiment.js';
import { speckled } from '../src/tasks/bench/pictures.js';
import { solve } from '../src/tasks/solve.js';

const REPAIRS = 100;

interface Drawing {
  readonly picture: Uint8Array;
  readonly puzzle: Nonogram;
}

function drawing(width: number, height: number, share: number, seed: number): Drawing | undefined {
  const random = new Random(seed);
  const picture = speckled(width, height, share, seed);
  for (let repair = 0; repair < REPAIRS; repair++) {
    const made = makeNonogram({ width, height, ...cluesOf(width, height, picture) });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const { status, solutions } = solve(made.value, { limits: { conflicts: 2000 } });
    if (status === 'unique') return { picture, puzzle: made.value };
    const [first, second] = solutions;
    if (!first || !second) return undefined;
    const differing = [...picture.keys()].filter((cell) => valueAt(first, cell) !== valueAt(second, cell));
    picture[random.pick(differing)]! ^= 1;
  }
  return undefined;
}

/** Four cells a digit, row by row, the last digit filled up with zeros. */
function hex(picture: Uint8Array): string {
  let text = '';
  for (let at = 0; at < picture.length; at += 4) {
    const digit = [0, 1, 2, 3].reduce((sum, i) => 2 * sum + (picture[at + i] ?? 0), 0);
    text += digit.toString(16);
  }
  return text;
}

function ruleSet(side: number): string[] {
  const pictures: string[] = [];
  for (let seed = 1; pictures.length < 10; seed++) {
    const made = drawing(side, side, 0.05 + 0.05 * (seed % 6), side * 1000 + seed);
    if (made) pictures.push(hex(made.picture));
  }
  return pictures;
}

function randomSeeds(count: number): number[] {
  const seeds: number[] = [];
  for (let seed = 1; seeds.length < count; seed++) {
    if (solve(randomPuzzle(seed)).status === 'unique') seeds.push(seed);
  }
  return seeds;
}

/** A puzzle that line solving finishes, with that many blocks in its fullest line. */
function lineOne(width: number, height: number, blocks: number): string {
  for (let seed = 1; ; seed++) {
    const made = drawing(width, height, 0.02 + 0.02 * (seed % 9), width * 1000 + seed);
    const fullest = Math.max(
      ...[...(made?.puzzle.rows ?? []), ...(made?.puzzle.cols ?? [])].map((clue) => clue.length),
    );
    if (!made || fullest !== blocks) continue;
    if (solve(made.puzzle, { engine: line }).status === 'unique') return hex(made.picture);
  }
}

const list = (texts: readonly string[]) => `[\n${texts.map((text) => `    '${text}',\n`).join('')}  ]`;
const lines = [
  [8, 9, 2],
  [15, 15, 5],
  [20, 20, 5],
  [30, 30, 9],
  [35, 40, 10],
] as const;

process.stdout.write(`const RULE_PICTURES: Readonly<Record<number, readonly string[]>> = {
${SIDES.map((side) => `  ${side}: ${list(ruleSet(side))},\n`).join('')}};

const RANDOM_SEEDS = [
  ${randomSeeds(60).join(', ')},
];

const LINE_PICTURES: readonly { readonly width: number; readonly height: number; readonly cells: string }[] = [
${lines.map(([width, height, blocks]) => `  { width: ${width}, height: ${height}, cells: '${lineOne(width, height, blocks)}' },\n`).join('')}];
`);
