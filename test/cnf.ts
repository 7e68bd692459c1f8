/**
 * A nonogram as plain CNF, for SAT solvers to be held against: the order encoding. Per block and position one variable
 * "the block starts at p or before"; a cell is black when some block covers it. Black-and-white, no blots. Written
 * independently of the engines.
 */
import type { Clue, Nonogram } from '../src/kinds/nonogram/puzzle.js';

export interface Cnf {
  readonly variables: number;
  readonly clauses: readonly (readonly number[])[];
  /** Per line a variable that has to be true for its clauses to count, where these were asked for. */
  readonly guards?: { readonly row: readonly number[]; readonly col: readonly number[] };
}

/** Cell c is variable c + 1, true for black; clauses are lists of signed variables as in DIMACS. */
export function cnfOf(puzzle: Nonogram, isGuarded = false): Cnf {
  const { width, height } = puzzle;
  const clauses: number[][] = [];
  let next = width * height;
  const guardsOf = (count: number): number[] => Array.from({ length: isGuarded ? count : 0 }, () => ++next);
  const guards = { row: guardsOf(height), col: guardsOf(width) };
  const line = (clue: Clue, cells: readonly number[], guard: number | undefined) => {
    const unguarded = guard === undefined ? [] : [-guard];
    const n = cells.length;
    const lengths = clue.map((block) => block.length);
    const earliest = lengths.map((_, j) => lengths.slice(0, j).reduce((sum, length) => sum + length + 1, 0));
    const latest = lengths.map((_, j) => n - lengths.slice(j).reduce((sum, length) => sum + length + 1, -1));
    const base = lengths.map((_, j) => {
      const first = next + 1 - earliest[j]!;
      next += latest[j]! - earliest[j]!;
      return first;
    });
    // started(j, p): the literal "block j starts at p or before", or a constant.
    const started = (j: number, p: number): number | boolean =>
      p < earliest[j]! ? false : p >= latest[j]! ? true : base[j]! + p;
    const add = (...parts: (number | boolean)[]) => {
      if (parts.includes(true)) return;
      clauses.push([...unguarded, ...parts.filter((part): part is number => typeof part === 'number')]);
    };
    const not = (part: number | boolean): number | boolean => (typeof part === 'boolean' ? !part : -part);
    const covered: (number | boolean)[][] = cells.map(() => []);
    lengths.forEach((length, j) => {
      for (let p = earliest[j]!; p <= latest[j]!; p++) {
        add(not(started(j, p - 1)), started(j, p));
        if (j > 0) add(not(started(j, p)), started(j - 1, p - lengths[j - 1]! - 1));
      }
      for (let p = earliest[j]!; p < latest[j]! + length; p++) {
        // Block j covers cell p: it started by p, but not by p - length.
        const covers = ++next;
        add(-covers, started(j, p));
        add(-covers, not(started(j, p - length)));
        add(covers, not(started(j, p)), started(j, p - length));
        add(-covers, cells[p]! + 1);
        covered[p]!.push(covers);
      }
    });
    cells.forEach((cell, p) => {
      add(-(cell + 1), ...covered[p]!);
    });
  };
  puzzle.rows.forEach((clue, row) => {
    line(
      clue,
      Array.from({ length: width }, (_, col) => row * width + col),
      guards.row[row],
    );
  });
  puzzle.cols.forEach((clue, col) => {
    line(
      clue,
      Array.from({ length: height }, (_, row) => row * width + col),
      guards.col[col],
    );
  });
  return { variables: next, clauses, ...(isGuarded && { guards }) };
}

export const dimacs = (cnf: Cnf): string =>
  [`p cnf ${cnf.variables} ${cnf.clauses.length}`, ...cnf.clauses.map((clause) => [...clause, 0].join(' '))].join('\n');
