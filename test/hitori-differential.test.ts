/** The complete engines on random hitori, against brute force on small boards and against clingo on middling ones. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Board } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { solve } from '../src/tasks/solve.js';
import { construct } from './hitori-construct.js';
import { solutionMasks } from './hitori-shadings.js';

function makeRandom(random: Random, width: number, height: number, most: number, empty: number): Hitori {
  const numbers = Array.from({ length: width * height }, () => (random.next() < empty ? 0 : 1 + random.below(most)));
  const made = makeHitori({ width, height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const maskOf = (board: Board): number =>
  Array.from(board.cells).reduce((mask, set, cell) => mask | ((set >> 1) << cell), 0);

describe('hitori of at most 20 cells', () => {
  it('have the solutions that brute force finds, by every complete engine', () => {
    const random = new Random(11);
    const counts = { none: 0, unique: 0, multiple: 0 };
    for (let round = 0; round < 5000; round++) {
      const width = random.below(10) === 0 ? 1 : 2 + random.below(5);
      const height = random.below(10) === 0 ? 1 : 1 + random.below(Math.floor(20 / width));
      const longest = Math.max(width, height);
      const puzzle = makeRandom(random, width, height, longest + random.below(longest), 0.1 * random.below(3));
      const wanted = solutionMasks(puzzle, puzzle.numbers);
      const status = wanted.length === 0 ? 'none' : wanted.length === 1 ? 'unique' : 'multiple';
      counts[status]++;
      const name = `${width} x ${height}: ${puzzle.numbers}`;
      for (const engine of ['auto', 'learn', 'backtrack']) {
        const result = solve(puzzle, { engine });
        if (result.status !== status) expect(`${engine} says ${result.status}: ${name}`).toBe(status);
        if (status !== 'unique' || maskOf(result.solutions[0]!) === wanted[0]) continue;
        expect(`${engine} has another solution: ${name}`).toBe('');
      }
      if (round % 4 > 0) continue;
      const all = solve(puzzle, { engine: round % 8 === 0 ? 'auto' : 'backtrack', solutions: 1_000_000 });
      expect(all.exhausted).toBe(true);
      expect(
        all.solutions.map(maskOf).sort((a, b) => a - b),
        name,
      ).toEqual(wanted);
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(375);
  });
});

/** The rules; a cell is reached from the first unshaded one in reading order. */
const PROGRAM = `
1 { shaded(R,C) ; white(R,C) } 1 :- cell(R,C).
:- number(R,C,N), number(R,D,N), C < D, white(R,C), white(R,D).
:- number(R,C,N), number(S,C,N), R < S, white(R,C), white(S,C).
:- shaded(R,C), shaded(R+1,C).
:- shaded(R,C), shaded(R,C+1).
start(R,C) :- white(R,C), #false : white(S,D), S < R ; #false : white(R,D), D < C.
reached(R,C) :- start(R,C).
reached(R,C) :- white(R,C), reached(S,D), |R-S| + |C-D| = 1, cell(R,C), cell(S,D).
:- white(R,C), not reached(R,C).
:- not white(R,C) : cell(R,C).
#show shaded/2.
`;

/** None, one or several, and the solution when it is the only one. */
function byClingo(puzzle: Hitori): { status: string; shaded: Set<number> } {
  const facts = puzzle.numbers.map((number, cell) => {
    const at = `${Math.floor(cell / puzzle.width)},${cell % puzzle.width}`;
    return `cell(${at}).${number === 0 ? '' : ` number(${at},${number}).`}`;
  });
  const run = spawnSync('clingo', ['--outf=2', '-n', '2', '-'], {
    input: PROGRAM + facts.join('\n'),
    encoding: 'utf8',
  });
  const { Call } = JSON.parse(run.stdout) as { Call: { Witnesses?: { Value: string[] }[] }[] };
  const witnesses = Call[0]!.Witnesses ?? [];
  const shaded = (witnesses[0]?.Value ?? []).map((atom) => {
    const [row, col] = atom.slice('shaded('.length, -1).split(',').map(Number);
    return row! * puzzle.width + col!;
  });
  return { status: ['none', 'unique', 'multiple'][witnesses.length]!, shaded: new Set(shaded) };
}

/** Random numbers, so many different ones that about half of such boards have solutions. */
function makeSparse(random: Random, width: number, height: number): Hitori {
  return makeRandom(random, width, height, 3 * Math.max(width, height) + random.below(10), 0.2 * random.next());
}

/** A board with a planted solution and, every other time, a few of its numbers thrown anew. */
function makeDisturbed(random: Random, width: number, height: number, seed: number): Hitori {
  const { puzzle } = construct({ width, height }, seed, 0);
  const numbers = [...puzzle.numbers];
  if (seed % 2 === 0) {
    for (let i = 0; i < 3; i++) numbers[random.below(numbers.length)] = 1 + random.below(Math.max(width, height));
  }
  const made = makeHitori({ width, height, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const hasClingo = spawnSync('clingo', ['--version']).status === 0;

describe.runIf(hasClingo)('hitori of 8x8 to 12x12', () => {
  it('have the status, and the only solution, that clingo finds', () => {
    const random = new Random(12);
    const counts = { none: 0, unique: 0, multiple: 0 };
    for (let round = 0; round < 90; round++) {
      const [width, height] = [8 + random.below(5), 8 + random.below(5)];
      const puzzle = round % 3 === 0 ? makeSparse(random, width, height) : makeDisturbed(random, width, height, round);
      const clingo = byClingo(puzzle);
      for (const engine of ['auto', 'learn', 'backtrack']) {
        const result = solve(puzzle, { engine });
        expect(result.status, `${engine}, ${width} x ${height}: ${puzzle.numbers}`).toBe(clingo.status);
        if (result.status !== 'unique') continue;
        const shaded = puzzle.numbers.flatMap((_, cell) => (result.solutions[0]!.cells[cell] === 2 ? [cell] : []));
        expect(new Set(shaded)).toEqual(clingo.shaded);
      }
      counts[clingo.status as keyof typeof counts]++;
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(12);
  });
});
