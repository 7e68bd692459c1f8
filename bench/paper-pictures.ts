/**
 * `npm run bench:papers`: makes the pictures of our own that stand in for the papers' unpublished puzzles, and prints
 * src/papers/own-pictures.ts. The pictures are kept there and not made anew, because the repair below asks the
 * solver, and another version of it could take another way.
 *
 * A picture is speckled blobs from a seed; while it has several solutions, a cell in which two of them differ changes
 * sides. Paper A's sets hold as many puzzles that need the contradiction rule as its jumps in time suggest.
 */

import { valueAt } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { cluesOf, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { line } from '../src/papers/faddila/line.js';
import { rules as ruleEngine } from '../src/papers/stefani/rules.js';
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

/** Ten puzzles that the paper's four rules solve, so many of them not without contradiction. */
function ruleSet(side: number, hard: number): string[] {
  const easyOnes: string[] = [];
  const hardOnes: string[] = [];
  for (let seed = 1; easyOnes.length < 10 - hard || hardOnes.length < hard; seed++) {
    const made = drawing(side, side, 0.05 + 0.05 * (seed % 6), side * 1000 + seed);
    if (!made) continue;
    const { status, stats } = solve(made.puzzle, { engine: ruleEngine, options: { rules: 'paper' } });
    if (status !== 'unique') continue;
    const [list, room] = stats.probes! > 0 ? [hardOnes, hard] : [easyOnes, 10 - hard];
    if (list.length < room) list.push(hex(made.picture));
  }
  return [...easyOnes, ...hardOnes];
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
const rules = [
  [10, 1],
  [15, 3],
  [20, 6],
  [25, 10],
] as const;
const lines = [
  [8, 9, 2],
  [15, 15, 5],
  [20, 20, 5],
  [30, 30, 9],
  [35, 40, 10],
] as const;

process.stdout.write(`/**
 * Pictures of our own in the sizes of two papers' unpublished puzzles: four cells a digit, row by row. Made once by
 * bench/paper-pictures.ts.
 */

/** Paper A, per side: ten that its four rules solve, the last 1, 3, 6 and 10 of them not without contradiction. */
export const RULE_PICTURES: Readonly<Record<number, readonly string[]>> = {
${rules.map(([side, hard]) => `  ${side}: ${list(ruleSet(side, hard))},\n`).join('')}};

/** Paper B: solvable line by line, with as many blocks in the fullest line as the paper's had. */
export const LINE_PICTURES: readonly { readonly width: number; readonly height: number; readonly cells: string }[] = [
${lines.map(([width, height, blocks]) => `  { width: ${width}, height: ${height}, cells: '${lineOne(width, height, blocks)}' },\n`).join('')}];
`);
