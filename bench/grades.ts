/**
 * `npm run bench:grades -- [--limit N] FILE...`: rates every puzzle of the files and prints, per kind, the share of each grade, the
 * largest share of two neighbouring ones, the rank correlation (Spearman's rho) of grade and cells among puzzles of one
 * hardest technique, and whether each puzzle has the same rating when it is turned. What has not one solution is left out.
 */
import type { Puzzle } from '../src/core/puzzle.js';
import type { Hitori } from '../src/kinds/hitori/puzzle.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { type Rating, rate } from '../src/tasks/rate.js';
import { puzzlesOf } from './puzzle-files.js';

const limit = process.argv.includes('--limit') ? Number(process.argv[process.argv.indexOf('--limit') + 1]) : Infinity;
const files = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== String(limit));
const LIMITS = { limits: { millis: 20_000 } };
/** Fewer puzzles of one technique say nothing about an order. */
const FEWEST = 10;

interface Rated {
  readonly cells: number;
  readonly rating: Rating;
}

/** Turned by a quarter: row r of the new board is column r of the old one, from the bottom. */
function turned(puzzle: Puzzle): Puzzle {
  const { width, height } = puzzle;
  if (puzzle.kind === 'nonogram') {
    const { rows, cols, palette, about } = puzzle as Nonogram;
    const backwards = rows.toReversed();
    const made = makeNonogram({
      width: height,
      height: width,
      rows: cols.map((clue) => clue.toReversed()),
      cols: backwards,
      palette,
      about,
    });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    return made.value;
  }
  const { numbers } = puzzle as Hitori;
  const turnedNumbers = Array.from(numbers, (_, cell) => {
    const [row, col] = [Math.floor(cell / height), cell % height];
    return numbers[(height - 1 - col) * width + row]!;
  });
  const made = makeHitori({ width: height, height: width, numbers: turnedNumbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Spearman's: the correlation of the ranks, equal values sharing the mean of theirs. */
function rho(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (x.length - 1) / 2;
  const sum = (of: (i: number) => number) => x.reduce((total, _, i) => total + of(i), 0);
  const spread = Math.sqrt(sum((i) => (x[i]! - mean) ** 2) * sum((i) => (y[i]! - mean) ** 2));
  return spread === 0 ? 0 : sum((i) => (x[i]! - mean) * (y[i]! - mean)) / spread;
}

const byKind = new Map<string, Rated[]>();
let different = 0;
for (const file of files) {
  for (const [name, puzzle] of puzzlesOf(file, limit)) {
    const rating = rate(puzzle, LIMITS);
    if (rating.status !== 'unique') {
      console.log(`${name}: ${rating.status}`);
      continue;
    }
    const again = rate(turned(puzzle), LIMITS);
    if (again.grade !== rating.grade || again.effort !== rating.effort) {
      different++;
      console.log(`${name}: effort ${rating.effort}, turned ${again.effort}`);
    }
    const all = byKind.get(puzzle.kind) ?? [];
    byKind.set(puzzle.kind, all);
    all.push({ cells: puzzle.width * puzzle.height, rating });
  }
}
for (const [kind, all] of byKind) {
  const shares = Array.from(
    { length: 10 },
    (_, i) => all.filter(({ rating }) => rating.grade === i + 1).length / all.length,
  );
  const pairs = shares.slice(1).map((share, i) => share + shares[i]!);
  const percent = (share: number) => `${(100 * share).toFixed(1)}`;
  console.log(
    `${kind}: ${all.length} puzzles; % by grade ${shares.map(percent).join(' ')}; two neighbours at most ${percent(Math.max(...pairs))}`,
  );
  for (const hardest of new Set(all.map(({ rating }) => rating.hardest))) {
    const own = all.filter(({ rating }) => rating.hardest === hardest);
    if (own.length < FEWEST) continue;
    const found = rho(
      own.map(({ rating }) => rating.grade!),
      own.map(({ cells }) => cells),
    );
    console.log(`  ${hardest}: ${own.length} puzzles, rho of grade and cells ${found.toFixed(2)}`);
  }
}
console.log(`other ratings when turned: ${different}`);
