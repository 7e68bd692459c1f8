/**
 * Hitori as an answer set program: the three rules as they are stated. Connection is reachability from a first cell, which
 * is the least model of a recursive rule and so exactly what answer sets are good at: a cell counts as reached only if
 * a path derives it. Two neighbours are never both shaded, so the first cell is the corner or the cell beside it, and
 * there is one answer set per solution.
 */
import { type AspProgram, comment, integersOf } from '../../core/asp.js';
import { type Board, boardOfValues, fullSet } from '../../core/board.js';
import { cellAt, colOf, rowOf } from '../../core/geometry.js';
import { ok, type Result } from '../../core/result.js';
import { type Hitori, NO_NUMBER, SHADED, UNSHADED } from './puzzle.js';

function program(puzzle: Hitori, board: Board): Result<string> {
  const { width, height } = puzzle;
  const parts = [
    comment(`Hitori ${width} x ${height}${puzzle.about.title ? `: ${puzzle.about.title}` : ''}`),
    '% number(R,C,N): the cell in row R and column C, both from 0, has the number N.',
    `row(0..${height - 1}).`,
    `col(0..${width - 1}).`,
    numberFacts(puzzle),
    RULES,
    firstCell(puzzle),
    knownCells(board),
  ];
  return ok(`${parts.filter((part) => part !== '').join('\n')}\n`);
}

function numberFacts(puzzle: Hitori): string {
  const lines: string[][] = Array.from({ length: puzzle.height }, () => []);
  puzzle.numbers.forEach((number, cell) => {
    if (number === NO_NUMBER) return;
    const row = rowOf(puzzle, cell);
    lines[row]!.push(`number(${row},${colOf(puzzle, cell)},${number}).`);
  });
  return lines
    .filter((line) => line.length > 0)
    .map((line) => line.join(' '))
    .join('\n');
}

const RULES = `#defined number/3.

{ shaded(R,C) } :- row(R), col(C).
#show shaded/2.

% Rule 1: no number twice among the unshaded cells of a line.
:- number(R,C,N), number(R,D,N), C < D, not shaded(R,C), not shaded(R,D).
:- number(R,C,N), number(Q,C,N), R < Q, not shaded(R,C), not shaded(Q,C).

% Rule 2: no two shaded cells touch.
:- shaded(R,C), shaded(R,C+1).
:- shaded(R,C), shaded(R+1,C).

% Rule 3: every unshaded cell is reached from the first one.
near(0,1). near(0,-1). near(1,0). near(-1,0).
reached(R,C) :- first(R,C).
reached(R+I,C+J) :- reached(R,C), near(I,J), row(R+I), col(C+J), not shaded(R+I,C+J).
:- row(R), col(C), not shaded(R,C), not reached(R,C).`;

/** The corner, or beside it where the corner is shaded. A board of one cell has no such neighbour: its cell is unshaded. */
function firstCell({ width, height }: Hitori): string {
  const other =
    width > 1 ? 'first(0,1) :- shaded(0,0).' : height > 1 ? 'first(1,0) :- shaded(0,0).' : ':- shaded(0,0).';
  return `first(0,0) :- not shaded(0,0).\n${other}`;
}

function knownCells(board: Board): string {
  const facts: string[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    const set = board.cells[cell]!;
    if (set === fullSet(2)) continue;
    const shaded = `shaded(${rowOf(board, cell)},${colOf(board, cell)})`;
    if (((set >> UNSHADED) & 1) === 0) facts.push(`:- not ${shaded}.`);
    if (((set >> SHADED) & 1) === 0) facts.push(`:- ${shaded}.`);
  }
  return facts.length === 0 ? '' : `\n% Cells that are known already.\n${facts.join('\n')}`;
}

/** Mostly neighbours; and the pairs of equal numbers, of which a line can have many. */
function groundRules(puzzle: Hitori): number {
  const { width, height, numbers } = puzzle;
  const times = new Map<string, number>();
  numbers.forEach((number, cell) => {
    if (number === NO_NUMBER) return;
    for (const line of [`r${rowOf(puzzle, cell)}`, `c${colOf(puzzle, cell)}`]) {
      times.set(`${line} ${number}`, (times.get(`${line} ${number}`) ?? 0) + 1);
    }
  });
  let pairs = 0;
  for (const count of times.values()) pairs += (count * (count - 1)) / 2;
  return 9 * width * height + pairs;
}

function decode(puzzle: Hitori, atoms: readonly string[]): Board {
  const values = new Uint8Array(puzzle.width * puzzle.height).fill(UNSHADED);
  for (const atom of atoms) {
    const [row, col] = integersOf(atom, 'shaded') ?? [];
    if (row !== undefined && col !== undefined) values[cellAt(puzzle, row, col)] = SHADED;
  }
  return boardOfValues(puzzle, puzzle.values, values);
}

export const asp: AspProgram<Hitori> = {
  encodings: [{ id: 'reach', summary: 'the three rules, connection by reachability', program, groundRules }],
  fastest: 'reach',
  decode,
};
