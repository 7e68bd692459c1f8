/**
 * `npm run bench:recheck -- [--limit N] [--second] FILE...`: explains every puzzle and checks every step twice. First by the engine, as the
 * tests do (test/reason-checks.ts): sufficient, and nothing superfluous. Second by a small solver that is written here from the rules alone
 * and shares nothing with techniques, engines and propagators: only the referee's question whether a line can hold its clue. It
 * looks at the facts, lines and rules that a step names, denies what it says, and has to find that nothing fits. In chains it does
 * so link by link, and leaves out each fact of a link in turn: then something has to fit. `--second`: this one alone.
 * Prints what is wrong and, at the end, how many steps and links were checked, how many reasons say that they are not the smallest for lack
 * of time, and how many checks were too much for the solver's nodes.
 */
import { type Board, unknownBoard } from '../src/core/board.js';
import { type Deduction, type Fact, opposite, setOfFact, withFacts } from '../src/core/deduction.js';
import { type LineRef, lineCells, neighbours } from '../src/core/geometry.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { explainedKindOf } from '../src/kinds/explain.js';
import { isHitori, NO_NUMBER, SHADED, UNSHADED } from '../src/kinds/hitori/puzzle.js';
import { isNonogram } from '../src/kinds/nonogram/puzzle.js';
import { fits } from '../src/kinds/nonogram/referee.js';
import { explain } from '../src/tasks/explain.js';
import { problemsWith } from '../test/reason-checks.js';
import { puzzlesOf } from './puzzle-files.js';

const limit = process.argv.includes('--limit') ? Number(process.argv[process.argv.indexOf('--limit') + 1]) : Infinity;
const files = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== String(limit));
const isFirst = !process.argv.includes('--second');
const MOST_NODES = 3000;

/** Undefined: too many nodes. */
type Answer = boolean | undefined;

/** Can the cells, of which these values are left, be completed so that the lines and rules that a step names hold? */
function canBe(puzzle: Puzzle, start: Uint32Array, step: Pick<Deduction, 'lines' | 'rules'>): Answer {
  let nodes = 0;
  const propagate = isHitori(puzzle) ? hitoriRules(puzzle, step) : clueRules(puzzle, step.lines);
  const complete = (cells: Uint32Array): Answer => {
    if (!propagate.narrow(cells)) return false;
    if (++nodes > MOST_NODES) return undefined;
    const cell = propagate.open(cells);
    if (cell < 0) return true;
    let isUnknown = false;
    for (let value = 0; value < puzzle.values; value++) {
      if (((cells[cell]! >> value) & 1) === 0) continue;
      const next = Uint32Array.from(cells);
      next[cell] = 1 << value;
      const answer = complete(next);
      if (answer) return true;
      if (answer === undefined) isUnknown = true;
    }
    return isUnknown ? undefined : false;
  };
  return complete(Uint32Array.from(start));
}

interface Rules {
  /** Narrows the cells; false when something cannot be. */
  narrow(cells: Uint32Array): boolean;
  /** An open cell that matters, or -1. */
  open(cells: Uint32Array): number;
}

const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

/** Cell by cell and value by value: can the line still hold its clue? */
function clueRules(puzzle: Puzzle, lines: readonly LineRef[]): Rules {
  if (!isNonogram(puzzle)) throw new Error('no rules for this kind');
  const looked = lines.map((line) => ({
    cells: lineCells(puzzle, line),
    clue: (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!,
  }));
  return {
    narrow(cells) {
      let changed = new Set(looked);
      while (changed.size > 0) {
        const next = new Set<(typeof looked)[number]>();
        for (const one of changed) {
          const sets = one.cells.map((cell) => cells[cell]!);
          if (!fits(one.clue, sets)) return false;
          sets.forEach((set, p) => {
            if (isSingle(set)) return;
            for (let value = 0; value < puzzle.values; value++) {
              if (((set >> value) & 1) === 0) continue;
              const kept = sets[p]!;
              sets[p] = 1 << value;
              const can = fits(one.clue, sets);
              sets[p] = can ? kept : kept & ~(1 << value);
            }
            if (sets[p] === set) return;
            cells[one.cells[p]!] = sets[p]!;
            for (const other of looked) if (other !== one && other.cells.includes(one.cells[p]!)) next.add(other);
          });
        }
        changed = next;
      }
      return true;
    },
    open: (cells) => looked.flatMap((one) => one.cells).find((cell) => !isSingle(cells[cell]!)) ?? -1,
  };
}

/** Neighbours, equal numbers in the lines named, and whether the unshaded cells can still be joined. */
function hitoriRules(puzzle: Puzzle, { lines, rules = [] }: Pick<Deduction, 'lines' | 'rules'>): Rules {
  if (!isHitori(puzzle)) throw new Error('no rules for this kind');
  const { numbers } = puzzle;
  const equals = new Map<number, number[]>();
  for (const line of lines) {
    const cells = lineCells(puzzle, line).filter((cell) => numbers[cell] !== NO_NUMBER);
    for (const cell of cells) {
      const same = cells.filter((other) => other !== cell && numbers[other] === numbers[cell]);
      equals.set(cell, [...(equals.get(cell) ?? []), ...same]);
    }
  }
  const isJoined = (cells: Uint32Array): boolean => {
    const first = cells.indexOf(1 << UNSHADED);
    if (first < 0) return cells.some((set) => set !== 1 << SHADED);
    const seen = new Set([first]);
    for (const cell of seen)
      for (const beside of neighbours(puzzle, cell)) if (cells[beside] !== 1 << SHADED) seen.add(beside);
    return cells.every((set, cell) => set !== 1 << UNSHADED || seen.has(cell));
  };
  return {
    narrow(cells) {
      const queue = [...cells.keys()].filter((cell) => isSingle(cells[cell]!));
      for (const cell of queue) {
        if (cells[cell] === 0) return false;
        const isShaded = cells[cell] === 1 << SHADED;
        for (const other of isShaded ? neighbours(puzzle, cell) : (equals.get(cell) ?? [])) {
          const left = cells[other]! & ~cells[cell]!;
          if (left === 0) return false;
          if (left !== cells[other]) queue.push(other);
          cells[other] = left;
        }
      }
      return !rules.includes('connect') || isJoined(cells);
    },
    open: (cells) => cells.findIndex((set) => !isSingle(set)),
  };
}

const boardOf = (puzzle: Puzzle, facts: readonly Fact[]): Board =>
  withFacts(unknownBoard(puzzle, puzzle.values), facts);

/** Do the facts, with the lines and rules of the step, force all that it sets; or, where it sets nothing, leave no way? */
function forces(puzzle: Puzzle, step: Deduction, because: readonly Fact[]): Answer {
  const known = boardOf(puzzle, because);
  const goals = step.sets.length > 0 ? step.sets.map((fact) => [opposite(fact, puzzle.values)]) : [[]];
  let all: Answer = true;
  for (const denied of goals) {
    const answer = canBe(puzzle, withFacts(known, denied).cells as Uint32Array, step);
    if (answer) return false;
    if (answer === undefined) all = undefined;
  }
  return all;
}

const counts = { puzzles: 0, steps: 0, links: 0, unfinished: 0, unknown: 0, problems: 0 };
const complain = (name: string, step: Deduction, what: string): void => {
  counts.problems++;
  console.log(`${name}: ${what}: ${JSON.stringify(step).slice(0, 600)}`);
};

/** The second check of one step on a board. */
function second(name: string, puzzle: Puzzle, board: Board, step: Deduction): void {
  const holdsOn = (one: Board, { cell, value, not }: Fact) =>
    (one.cells[cell]! & ~setOfFact({ cell, value, not }, puzzle.values)) === 0;
  if (!step.because.every((fact) => holdsOn(board, fact))) complain(name, step, 'names what is not known');
  if (step.sets.every((fact) => holdsOn(board, fact))) complain(name, step, 'says nothing new');
  if (!step.trials) {
    const answer = forces(puzzle, step, step.because);
    if (answer === false) complain(name, step, 'does not follow');
    if (answer === undefined) counts.unknown++;
    return;
  }
  const used = new Set<string>();
  const [first] = step.trials;
  const isNested = step.trials.some(({ suppose }) => suppose.cell !== first!.suppose.cell);
  const shown = isNested ? [first!.suppose, ...first!.chain.flatMap(({ sets }) => sets)] : [];
  for (const { suppose, chain } of step.trials) {
    // In two stages, the second starts from what the first has shown.
    const start = suppose === first!.suppose ? step.because : [...step.because, ...shown];
    let now = boardOf(puzzle, [...start, suppose]);
    const given = boardOf(puzzle, step.because);
    for (const link of chain) {
      counts.links++;
      if (!link.because.every((fact) => holdsOn(now, fact))) complain(name, link, 'a link names what is not known');
      for (const { cell } of link.because)
        if (given.cells[cell] !== boardOf(puzzle, []).cells[cell]) used.add(`${cell}`);
      const answer = forces(puzzle, link, link.because);
      if (answer === false) complain(name, link, 'a link does not follow');
      if (answer === undefined) counts.unknown++;
      // Shade equals names the circled number, also where the numbers of its line would force the same without it.
      const isNamed = link.technique === 'shade-equals';
      for (const fact of isNamed ? [] : link.because) {
        const less = link.because.filter((other) => other !== fact);
        if (forces(puzzle, link, less) === true) complain(name, link, `a link can do without ${JSON.stringify(fact)}`);
      }
      now = withFacts(now, link.sets);
    }
    const end = chain.at(-1);
    const isStem = isNested && suppose === first!.suppose;
    const arrives = isStem || end?.sets.length === 0 || step.sets.every((fact) => holdsOn(now, fact));
    if (!arrives) complain(name, step, 'a chain does not arrive');
  }
  const about = step.trials.map(({ suppose }) => suppose.cell);
  for (const { cell } of step.because) {
    if (!used.has(`${cell}`) && !about.includes(cell)) complain(name, step, `no link needs ${cell}`);
  }
}

for (const file of files) {
  for (const [name, puzzle] of puzzlesOf(file, limit)) {
    counts.puzzles++;
    const kind = explainedKindOf(puzzle);
    let board = unknownBoard(puzzle, puzzle.values);
    for (const step of explain(puzzle, { limits: { millis: 60_000 }, stepMillis: 20_000 }).steps) {
      counts.steps++;
      if (step.numbers?.unfinished) counts.unfinished++;
      if (isFirst)
        for (const problem of problemsWith(kind, puzzle, board, step)) complain(name, step, `first: ${problem}`);
      second(name, puzzle, board, step);
      board = step.board;
    }
  }
}
console.log(JSON.stringify(counts));
process.exitCode = counts.problems > 0 ? 1 : 0;
