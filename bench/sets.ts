/**
 * The benchmark sets that can be made from nothing, each with what it is there for. Every puzzle comes from a fixed seed.
 * Published sets that we may not ship are named in bench/README.md.
 */
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { cluesOf, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { blobs, noise } from '../src/tasks/bench/pictures.js';
import { solve } from '../src/tasks/solve.js';
import { construct } from '../test/hitori-construct.js';

export interface BenchSet {
  readonly name: string;
  /** Why it is there. */
  readonly why: string;
  make(): Iterable<Puzzle>;
}

export const sets: readonly BenchSet[] = [
  {
    name: 'trivial',
    why: 'small pictures that propagation solves at once: shows fixed costs per puzzle',
    make: () => collect(200, (i) => (i % 2 === 0 ? picture(blobs(10, 10, i), 10) : undefined), isLineSolvable),
  },
  {
    name: 'pictures',
    why: 'what people draw: blobs of 15x15 to 60x60, all solvable line by line',
    make: () =>
      collect(60, (i) => picture(blobs(15 + (i % 10) * 5, 15 + (i % 10) * 5, i), 15 + (i % 10) * 5), isLineSolvable),
  },
  {
    name: 'random',
    why: 'an unbiased sample: noise of density one half, 10x10 to 25x25, whatever its solutions',
    make: () => collect(200, (i) => picture(noise(10 + (i % 4) * 5, 10 + (i % 4) * 5, 0.5, i), 10 + (i % 4) * 5)),
  },
  {
    name: 'dom',
    why: 'the N-Dom pattern, 4 to 11: few clues, almost no line logic, a known killer of plain search',
    make: () => collect(8, (i) => nDom(4 + i)),
  },
  {
    name: 'many',
    why: 'very many solutions: sparse noise of 20x20 to 30x30; finding the second one should cost nothing',
    make: () => collect(60, (i) => picture(noise(20 + (i % 3) * 5, 20 + (i % 3) * 5, 0.2, i), 20 + (i % 3) * 5)),
  },
  {
    name: 'none',
    why: 'no solution, proved: noise of 12x12 to 20x20 whose columns were put in another order',
    make: () =>
      collect(
        60,
        (i) => shuffled(picture(noise(12 + (i % 3) * 4, 12 + (i % 3) * 4, 0.55, i), 12 + (i % 3) * 4), i),
        hasNone,
      ),
  },
  {
    name: 'large',
    why: 'growth: blobs from 50x50 to 1,000x1,000, solvable line by line',
    make: () => large([50, 100, 200, 300, 500, 700, 1000]),
  },
  {
    name: 'hitori',
    why: 'hitori with one planted solution, 10x10 to 200x200: growth and the proof of uniqueness',
    make: () =>
      collect(36, (i) => {
        const side = [10, 15, 20, 25, 30, 40, 60, 100, 200][i % 9]!;
        const { puzzle, unique } = construct({ width: side, height: side }, i + 1);
        return unique ? puzzle : undefined;
      }),
  },
];

/** The first `count` puzzles of a sequence that are there and are wanted. */
function* collect(
  count: number,
  make: (index: number) => Puzzle | undefined,
  wanted: (puzzle: Puzzle) => boolean = () => true,
): Generator<Puzzle> {
  for (let index = 0, found = 0; found < count && index < 50 * count; index++) {
    const puzzle = make(index);
    if (!puzzle || !wanted(puzzle)) continue;
    found++;
    yield puzzle;
  }
}

/** Per side the first blobs that line solving finishes. */
function* large(sides: readonly number[]): Generator<Puzzle> {
  for (const side of sides) {
    for (let seed = 1; ; seed++) {
      const puzzle = picture(blobs(side, side, seed), side);
      if (!isLineSolvable(puzzle)) continue;
      yield puzzle;
      break;
    }
  }
}

export function picture(values: Uint8Array, width: number): Nonogram {
  const height = values.length / width;
  const made = makeNonogram({ width, height, ...cluesOf(width, height, values) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** The N-Dom pattern, which the MiniZinc suite and the survey of solvers use: 2N+1 lines of 3s and 1s. */
export function nDom(n: number): Nonogram {
  const side = 2 * n + 1;
  const clues = (first: number[], even: number[], last: number[]) =>
    Array.from({ length: side }, (_, i) =>
      (i === 0 ? first : i === side - 1 ? last : i % 2 === 1 ? [1] : even).map((length) => ({ length, colour: 1 })),
    );
  const rows = clues([3], [3, 1], [1]);
  const cols = clues([1], [1, 3], [3]);
  const made = makeNonogram({ width: side, height: side, rows, cols, about: { title: `${n}-Dom` } });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function shuffled(puzzle: Nonogram, seed: number): Nonogram {
  return { ...puzzle, cols: new Random(seed).shuffle([...puzzle.cols]) };
}

const isLineSolvable = (puzzle: Puzzle): boolean => {
  const { status, stats } = solve(puzzle, { limits: { conflicts: 1 } });
  return status === 'unique' && stats.conflicts === 0;
};

const hasNone = (puzzle: Puzzle): boolean => solve(puzzle, { limits: { conflicts: 20_000 } }).status === 'none';
