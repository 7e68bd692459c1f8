/**
 * Pinned pair: a cell whose shading would make two equal numbers of a line last gaps in a wall, so that both would have to
 * stay.
 *
 * Proof: with the cell shaded, either of the two, shaded as well, would make a ring (rings.ts) and cut the unshaded cells in
 * two. So both would stay, and their number would stand twice in the line. The cell is unshaded.
 *
 * Which cells close a ring with a cell: those that touch two trees of shaded cells that it touches too, or one and its corner.
 * The reason is the shaded cells of the two walls, without any that both can do without.
 */
import type { Board } from '../../../../core/board.js';
import type { Deduction } from '../../../../core/deduction.js';
import { colOf, type LineRef, neighbours, rowOf, type Size } from '../../../../core/geometry.js';
import { type Hitori, NO_NUMBER } from '../../puzzle.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique, type Finding } from './hitori-technique.js';
import { corners, ringThrough, Trees, wallsThrough } from './rings.js';

export const pinnedPair = boardTechnique({
  id: 'pinned-pair',
  level: 5,
  find(puzzle, board) {
    const closers = closersOf(puzzle, board);
    return [...closers].flatMap(([cell, others]) =>
      equalPairs(puzzle, others).flatMap(([one, other, line]): Finding[] => {
        const because = wallsThrough(puzzle, [one, other], [cell], (at) => isShaded(board, at));
        if (!because) return [];
        return [
          {
            sets: [unshaded(cell)],
            because: because.map(shaded),
            pattern: [cell, one, other],
            lines: [line],
            rules: ['connect'],
            numbers: { number: puzzle.numbers[one]! },
          },
        ];
      }),
    );
  },
  example: {
    puzzle: ['1 2 2 3', '4 3 1 2', '2 1 3 3', '1 3 2 4'],
    board: ['??#?', '????', '????', '????'],
    after: ['??#?', '????', '.???', '????'],
    pattern: [8, 5, 13],
    cols: [1],
    rules: ['connect'],
    numbers: { number: 3 },
  },
});

/** What each of the two would close a wall with, in reading order: the shaded cells of that wall, and the one that is supposed. */
export function pinnedWalls(size: Size, { pattern = [], because }: Deduction): number[][] {
  const [supposed, ...gaps] = pattern;
  const isInWall = (cell: number) => cell === supposed || because.some((fact) => fact.cell === cell);
  return gaps.map((gap) => ringThrough(size, gap, isInWall)!.sort((a, b) => a - b));
}

/** Per open cell, the open cells apart from it that would make a ring with it and shaded ones, and not without it. */
function closersOf(puzzle: Hitori, board: Board): Map<number, number[]> {
  const shadedHere = (cell: number) => isShaded(board, cell);
  const trees = new Trees(puzzle, shadedHere);
  const closers = new Map<number, number[]>();
  if (trees.closing >= 0) return closers;
  const contacts = new Map<number, readonly number[]>();
  const touching = new Map<number, number[]>();
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (!isOpen(board, cell) || trees.closes(cell, shadedHere)) continue;
    const roots = trees.contacts(cell, shadedHere);
    contacts.set(cell, roots);
    for (const root of roots) {
      const list = touching.get(root);
      if (list) list.push(cell);
      else touching.set(root, [cell]);
    }
  }
  for (const [cell, roots] of contacts) {
    const links = new Map<number, number>();
    const near = corners(puzzle, cell).filter((other) => contacts.has(other));
    for (const other of [...roots.flatMap((root) => touching.get(root)!), ...near]) {
      links.set(other, (links.get(other) ?? 0) + 1);
    }
    const beside = neighbours(puzzle, cell);
    const found = [...links].filter(([other, count]) => count > 1 && other !== cell && !beside.includes(other));
    if (found.length > 1)
      closers.set(
        cell,
        found.map(([other]) => other),
      );
  }
  return closers;
}

/** Two of the cells that have the same number and share a line. */
function equalPairs(
  puzzle: Hitori,
  cells: readonly number[],
): (readonly [one: number, other: number, line: LineRef])[] {
  const groups = new Map<string, { line: LineRef; cells: number[] }>();
  for (const cell of cells) {
    const number = puzzle.numbers[cell]!;
    if (number === NO_NUMBER) continue;
    for (const axis of ['row', 'col'] as const) {
      const line = { axis, index: (axis === 'row' ? rowOf : colOf)(puzzle, cell) };
      const key = `${number} ${axis} ${line.index}`;
      const group = groups.get(key);
      if (group) group.cells.push(cell);
      else groups.set(key, { line, cells: [cell] });
    }
  }
  return [...groups.values()].flatMap(({ line, cells: equal }) => {
    const inOrder = equal.sort((a, b) => a - b);
    return inOrder.flatMap((one, i) => inOrder.slice(i + 1).map((other) => [one, other, line] as const));
  });
}
