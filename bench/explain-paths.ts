/**
 * `npm run bench:explain -- [--limit N] [--list] [--made SIDE] FILE...`: explains every puzzle of the files (up to N of each), or two nonograms
 * and a hitori of this side that are made for it, and prints, per group of files (by kind): steps, paragraphs, jumps, how often each technique is told, the share of puzzles by their hardest level, the
 * longest step and path in CPU seconds, and the most memory.
 *
 * A jump is a visit that looks at no cell of the last visit: no line through one, and for what is told without a line, no cell
 * beside one. It is avoidable when something no harder did, before the visit was chosen. Both are worked out here from the steps alone, which
 * takes far longer than the explanation on a large board: not for those that are made.
 */
import { type Board, unknownBoard } from '../src/core/board.js';
import type { Deduction } from '../src/core/deduction.js';
import { colOf, neighbours, rowOf } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { CONTRADICTION_LEVEL } from '../src/core/technique.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { blobs, speckled } from '../src/tasks/bench/pictures.js';
import { explain, type Step } from '../src/tasks/explain.js';
import { visitsOf } from '../src/tasks/reasoning/chapters.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { construct } from '../test/hitori-construct.js';
import { puzzlesOf } from './puzzle-files.js';
import { picture } from './sets.js';

const limit = process.argv.includes('--limit') ? Number(process.argv[process.argv.indexOf('--limit') + 1]) : Infinity;
const isListed = process.argv.includes('--list');
const side = process.argv.includes('--made') ? Number(process.argv[process.argv.indexOf('--made') + 1]) : 0;
const files = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--') && word !== String(limit) && word !== String(side));

interface Total {
  puzzles: number;
  steps: number;
  visits: number;
  jumps: number;
  avoidable: number;
  namedOnly: number;
  levels: Record<number, number>;
  techniques: Record<string, number>;
  ends: Record<string, number>;
  links: number[];
  longestStep: [seconds: number, where: string];
  longestPath: [seconds: number, where: string];
  memory: number;
}

const totals = new Map<string, Total>();
const totalOf = (kind: string): Total => {
  let total = totals.get(kind);
  if (!total) {
    const none: [number, string] = [0, ''];
    const zero = { puzzles: 0, steps: 0, visits: 0, jumps: 0, avoidable: 0, namedOnly: 0, memory: 0 };
    total = { ...zero, levels: {}, techniques: {}, ends: {}, links: [], longestStep: none, longestPath: none };
    totals.set(kind, total);
  }
  return total;
};

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const SHORT_MILLIS = 20;

const later = (a: [number, string], b: [number, string]) => (b[0] > a[0] ? b : a);

/** Does a deduction look at a cell of the last visit, or beside one? */
function touches(
  puzzle: Puzzle,
  last: ReadonlySet<number>,
  { sets, because, pattern, lines, technique }: Deduction,
): boolean {
  const kind = explainedKindOf(puzzle);
  const isLine = kind.lineByLine && kind.techniques.find(({ id }) => id === technique)?.scope === 'line';
  if (isLine) {
    const { axis, index } = lines[0]!;
    return [...last].some((cell) => (axis === 'row' ? rowOf : colOf)(puzzle, cell) === index);
  }
  const cells = [...sets, ...because].map(({ cell }) => cell).concat(pattern ?? []);
  return cells.some((cell) => last.has(cell) || neighbours(puzzle, cell).some((beside) => last.has(beside)));
}

function jumpsIn(puzzle: Puzzle, steps: readonly Step[], total: Total): void {
  let last: ReadonlySet<number> = new Set();
  let board: Board = unknownBoard(puzzle, puzzle.values);
  for (const visit of visitsOf(steps)) {
    const first = visit[0]!;
    total.visits++;
    if (last.size > 0 && !visit.some((step) => touches(puzzle, last, step))) {
      total.jumps++;
      const named = new NamedSteps(explainedKindOf(puzzle), puzzle, { board, maxLevel: first.level });
      for (const other of named.upTo(Math.min(first.level, CONTRADICTION_LEVEL - 1))) {
        if (!touches(puzzle, last, other)) continue;
        total.avoidable++;
        break;
      }
    }
    last = new Set(visit.flatMap(({ sets }) => sets.map(({ cell }) => cell)));
    board = (visit.at(-1) as Step).board;
  }
}

function* puzzles(): Generator<[name: string, puzzle: Puzzle]> {
  for (const file of files) yield* puzzlesOf(file, limit);
  if (side === 0) return;
  yield [`blobs ${side}`, picture(blobs(side, side, 1), side)];
  yield [`speckled ${side}`, picture(speckled(side, side, 0.004, 1), side)];
  yield [`hitori ${side}`, construct({ width: side, height: side }, 1, 60).puzzle];
}

for (const [name, puzzle] of puzzles()) {
  const total = totalOf(puzzle.kind);
  const start = seconds();
  let before = start;
  let clock = performance.now();
  const { steps, status } = explain(puzzle, {
    limits: { millis: 120_000 },
    onStep(step) {
      // Asking for the CPU takes longer than many a step: those that the clock calls short are counted with the next one.
      if (performance.now() - clock < SHORT_MILLIS) return;
      clock = performance.now();
      const now = seconds();
      total.longestStep = later(total.longestStep, [now - before, `${name} step ${step.number} ${step.technique}`]);
      before = now;
    },
  });
  const spent = seconds() - start;
  total.longestPath = later(total.longestPath, [spent, name]);
  total.memory = Math.max(total.memory, process.memoryUsage().rss / 1e6);
  total.puzzles++;
  total.steps += steps.length;
  total.ends[status] = (total.ends[status] ?? 0) + 1;
  const level = Math.max(0, ...steps.map((step) => step.level));
  total.levels[level] = (total.levels[level] ?? 0) + 1;
  if (level < CONTRADICTION_LEVEL) total.namedOnly++;
  for (const { technique, trials } of steps) {
    total.techniques[technique] = (total.techniques[technique] ?? 0) + 1;
    for (const { chain } of trials ?? []) total.links[chain.length] = (total.links[chain.length] ?? 0) + 1;
  }
  if (side === 0) jumpsIn(puzzle, steps, total);
  else total.visits += visitsOf(steps).length;
  if (isListed) console.log(`${name}: ${status}, ${steps.length} steps, level ${level}, ${spent.toFixed(2)} s`);
}
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
for (const [kind, total] of totals) {
  console.log(`${kind}: ${total.puzzles} puzzles, ${JSON.stringify(total.ends)}`);
  console.log(`  ${total.steps} steps in ${total.visits} paragraphs (${percent(total.visits, total.steps)})`);
  if (side === 0)
    console.log(`  jumps ${percent(total.jumps, total.visits)}, avoidable ${percent(total.avoidable, total.visits)}`);
  console.log(
    `  named techniques only: ${percent(total.namedOnly, total.puzzles)}; by hardest level ${JSON.stringify(total.levels)}`,
  );
  console.log(`  ${JSON.stringify(total.techniques)}`);
  console.log(
    `  links of ladders: ${total.links
      .map((count, length) => `${length}: ${count}`)
      .filter(Boolean)
      .join(', ')}`,
  );
  console.log(
    `  longest step ${total.longestStep[0].toFixed(2)} s (${total.longestStep[1]}), path ${total.longestPath[0].toFixed(2)} s (${total.longestPath[1]}); at most ${total.memory.toFixed(0)} MB`,
  );
}
