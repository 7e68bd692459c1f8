/**
 * `npm run bench:hints -- [--cold] [BOARDS [SET]]`: how long a hint takes (the clock or CPU, whichever is less) over half-filled boards: the published sets of
 * ../shared/data where they are, our examples, colour pictures, and boards of 200x200 of both kinds. A third of the boards have
 * random cells of a solution; on another third everything easy has been done too, so that the next step is not; the last third
 * have random cells of a solution, and one that is wrong. Prints p50, p99 and the longest for each set, with where that was.
 *
 * `--cold`: each hint is the first that a fresh process gives (one-hint.ts), by the clock alone: to be run on an idle core.
 */
import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Board, makeBoard } from '../src/core/board.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { blobs, speckled } from '../src/tasks/bench/pictures.js';
import { hint } from '../src/tasks/hint.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { solve } from '../src/tasks/solve.js';
import { construct } from '../test/hitori-construct.js';
import { palette } from '../test/nonogram-samples.js';
import { endOf } from './one-hint.js';
import { puzzlesOf } from './puzzle-files.js';
import { picture } from './sets.js';

const isCold = process.argv.includes('--cold');
const [boards = '3000', only] = process.argv.slice(2).filter((word) => word !== '--cold');
const BOARDS = Number(boards);
const SHARED = '../shared/data';
/** What is done before a hint is asked for, on every third board. */
const EASY = 4;

const random = new Random(17);

function filesIn(folder: string): string[] {
  const path = join(SHARED, folder);
  return existsSync(path) ? readdirSync(path).map((file) => join(path, file)) : [];
}

const ofFiles = (files: readonly string[], limit?: number): Named[] =>
  files.flatMap((file) => [...puzzlesOf(file, limit)]);
type Named = [name: string, puzzle: Puzzle];

/** Three colours: two pictures on top of each other. */
function coloured(side: number, seed: number): Puzzle {
  const [one, other] = [blobs(side, side, seed), speckled(side, side, 0.02, seed + 500)];
  const made = makeNonogram({
    width: side,
    height: side,
    ...cluesOf(
      side,
      side,
      one.map((value, cell) => (value === 0 ? 0 : 1 + other[cell]!)),
    ),
    palette: palette(3),
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const count = (length: number, make: (index: number) => Named): Named[] =>
  Array.from({ length }, (_, index) => make(index));

const sets: [name: string, share: number, puzzles: () => Named[]][] = [
  ['survey', 0.2, () => ofFiles([...filesIn('nonogram/survey'), ...filesIn('nonogram/minizinc')])],
  ['tournament', 0.2, () => ofFiles(filesIn('nonogram/tournament'), 60)],
  ['hitori', 0.25, () => ofFiles([...filesIn('hitori/dev'), ...filesIn('hitori/large')], 10)],
  ['colour', 0.15, () => count(40, (i) => [`colour ${i}`, coloured(15 + (i % 5) * 10, i)])],
  [
    '200x200 lines',
    0.1,
    () => count(5, (i) => [`blobs ${i}`, picture(i % 2 ? blobs(200, 200, i) : speckled(200, 200, 0.004, i), 200)]),
  ],
  [
    '200x200 hitori',
    0.1,
    () => count(3, (i) => [`hitori ${i}`, construct({ width: 200, height: 200 }, i + 1, 60).puzzle]),
  ],
];

function partOf(solution: Board, most: number): Board {
  const share = most * random.next();
  const full = 2 ** solution.values - 1;
  return makeBoard(
    solution,
    solution.values,
    Uint32Array.from(solution.cells, (set) => (random.next() < share ? set : full)),
  );
}

/** The board with a known cell that has another value than in the solution. */
function spoilt(board: Board, solution: Board): Board {
  const cell = random.below(board.cells.length);
  const wrong = ((1 << board.values) - 1) & ~solution.cells[cell]!;
  const cells = Uint32Array.from(board.cells);
  cells[cell] = wrong & -wrong;
  return makeBoard(board, board.values, cells);
}

/** The board after everything that easy techniques show. */
function worked(puzzle: Puzzle, board: Board): Board {
  const steps = new NamedSteps(explainedKindOf(puzzle), puzzle, { board, maxLevel: EASY });
  for (;;) {
    const level = steps.levels.find((one) => !steps.ofLevel(one).next().done);
    if (level === undefined) return steps.board;
    steps.apply([...steps.ofLevel(level)].flatMap(({ sets: facts }) => facts));
  }
}

interface Timed {
  readonly millis: number;
  readonly end: string;
}

function warm(puzzle: Puzzle, board: Board): Timed {
  const before = process.cpuUsage();
  const start = performance.now();
  const given = hint(puzzle, board);
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  // On a busy machine the clock runs on while others work, and CPU counts threads of the runtime too.
  return { millis: Math.min(clock, (user + system) / 1000), end: endOf(given) };
}

/** The first hint of a process. */
const cold = (puzzle: Puzzle, board: Board): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('one-hint.js', import.meta.url)), { serialization: 'advanced' });
    child.once('message', (timed) => resolve(timed as Timed));
    child.once('error', reject);
    child.send({ puzzle, cells: board.cells });
  });

for (const [name, share, puzzles] of sets) {
  if (only && !name.includes(only)) continue;
  const list = puzzles().flatMap(([id, puzzle]): [string, Puzzle, Board][] => {
    const [solution] = solve(puzzle, { solutions: 1, limits: { millis: 20_000 } }).solutions;
    return solution ? [[id, puzzle, solution]] : [];
  });
  const times: [millis: number, where: string][] = [];
  const ends: Record<string, number> = {};
  for (let turn = 0; turn < BOARDS * share && list.length > 0; turn++) {
    const [id, puzzle, solution] = list[Math.floor(turn / 3) % list.length]!;
    const part = partOf(solution, turn % 3 === 1 ? 0.2 : 1);
    const board = turn % 3 === 0 ? part : turn % 3 === 1 ? worked(puzzle, part) : spoilt(part, solution);
    const { millis, end } = isCold ? await cold(puzzle, board) : warm(puzzle, board);
    ends[end] = (ends[end] ?? 0) + 1;
    times.push([millis, `${id} turn ${turn} ${end}`]);
  }
  times.sort((a, b) => a[0] - b[0]);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]?.[0].toFixed(1);
  const slow = times.filter(([millis]) => millis > 250).length;
  console.log(
    `${name}: ${list.length} puzzles, ${times.length} boards; p50 ${at(0.5)} ms, p99 ${at(0.99)}, max ${at(1)} (${times.at(-1)?.[1]}), ${slow} over 250 ms`,
  );
  console.log(`  ${JSON.stringify(ends)}`);
}
