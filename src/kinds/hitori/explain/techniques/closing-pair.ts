/**
 * Closing pair: a cell whose shading, or whose staying, shades one cell or two elsewhere through equal numbers, and these
 * close a wall.
 *
 * - Shaded, the cell keeps a neighbour; that shades its equals in its row and column.
 * - Unshaded, it shades its own equals.
 * If what gets shaded makes a ring (rings.ts) with the cells that are shaded already, the unshaded cells would be cut in two.
 * Proof: each step is rule 1 or rule 2, and the end is what rule 3 forbids, so the cell is the other way round.
 *
 * One pair is looked for first, then two. Cells that would touch are left to other techniques: they make no wall. The reason is
 * a ring from which nothing can be left out; as no fewer pairs would do, both are part of it.
 */
import type { Board } from '../../../../core/board.js';
import type { Deduction } from '../../../../core/deduction.js';
import { colOf, type LineRef, linesInOrder, neighbours, rowOf } from '../../../../core/geometry.js';
import type { Hitori } from '../../puzzle.js';
import { equalsOf } from './equals.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique, type Finding } from './hitori-technique.js';
import { Trees, touchEachOther, wallsThrough } from './rings.js';

/** A number that stays, its equal that is shaded for that, and the line of both. */
interface Pair {
  readonly stays: number;
  readonly equal: number;
  readonly line: LineRef;
}

export const closingPair = boardTechnique({
  id: 'closing-pair',
  level: 5,
  find(puzzle, board) {
    const shadedHere = (cell: number) => isShaded(board, cell);
    const trees = new Trees(puzzle, shadedHere);
    if (trees.closing >= 0) return [];
    const found: Finding[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell)) continue;
      const keeps = neighbours(puzzle, cell).filter((beside) => !shadedHere(beside));
      found.push(...closings(puzzle, board, trees, { cell, with: [cell], pairs: pairsOf(puzzle, board, keeps, cell) }));
      found.push(...closings(puzzle, board, trees, { cell, with: [], pairs: pairsOf(puzzle, board, [cell], cell) }));
    }
    return found;
  },
  example: {
    puzzle: ['2 2 3 4', '3 4 4 1', '2 3 1 3', '1 3 2 4'],
    board: ['#???', '????', '????', '????'],
    after: ['#?.?', '????', '????', '????'],
    pattern: [2, 6, 5],
    rows: [1],
    rules: ['connect'],
    numbers: { a: 4 },
  },
});

/** What a closing pair decides, from its pattern: the numbers that stay, each with its equals that are shaded for that. */
export function decidedPairs({
  pattern = [],
  numbers = {},
}: Deduction): { stays: number; number: number; equals: number[] }[] {
  const decided: { stays: number; number: number; equals: number[] }[] = [];
  for (let i = 1; i < pattern.length; i += 2) {
    const same = decided.find(({ stays }) => stays === pattern[i]);
    if (same) same.equals.push(pattern[i + 1]!);
    else decided.push({ stays: pattern[i]!, number: numbers[i === 1 ? 'a' : 'b']!, equals: [pattern[i + 1]!] });
  }
  return decided;
}

/** The pairs of which one is among these cells, with an equal that is not shaded yet and not the cell itself. */
const pairsOf = (puzzle: Hitori, board: Board, cells: readonly number[], cell: number): Pair[] =>
  cells.flatMap((stays) =>
    (['row', 'col'] as const).flatMap((axis) =>
      equalsOf(puzzle, stays, axis)
        .filter((equal) => !isShaded(board, equal) && equal !== cell)
        .map((equal) => ({ stays, equal, line: { axis, index: (axis === 'row' ? rowOf : colOf)(puzzle, stays) } })),
    ),
  );

/** A supposition about a cell: what is shaded by it at once, and the pairs that it decides. */
interface Supposition {
  readonly cell: number;
  readonly with: readonly number[];
  readonly pairs: readonly Pair[];
}

/** The fewest pairs that close a wall, in every way. */
function closings(puzzle: Hitori, board: Board, trees: Trees, { cell, with: first, pairs }: Supposition): Finding[] {
  const shadedHere = (other: number) => isShaded(board, other);
  const closes = (chosen: readonly Pair[]) => trees.close([...first, ...chosen.map(({ equal }) => equal)], shadedHere);
  if (pairs.length === 0 || trees.close(first, shadedHere)) return [];
  const usable = pairs.filter(({ equal }) => !touchEachOther(puzzle, [...first, equal]));
  const ones = usable.map((pair) => [pair]).filter(closes);
  const chosen = ones.length > 0 ? ones : usable.flatMap((one, i) => twos(one, usable.slice(i + 1)).filter(closes));
  return chosen.flatMap((some): Finding[] => {
    const supposed = [...first, ...some.map(({ equal }) => equal)];
    const because = wallsThrough(puzzle, [some[0]!.equal], supposed, shadedHere);
    if (!because || touchEachOther(puzzle, [...because, ...supposed])) return [];
    return [
      {
        sets: [first.length > 0 ? unshaded(cell) : shaded(cell)],
        because: because.map(shaded),
        pattern: [cell, ...some.flatMap(({ stays, equal }) => [stays, equal])],
        lines: linesInOrder(some.map(({ line }) => line)),
        rules: ['connect'],
        numbers: Object.fromEntries(some.map(({ stays }, i) => ['ab'[i]!, puzzle.numbers[stays]!])),
      },
    ];
  });
}

/** Two pairs with different equals. */
const twos = (one: Pair, others: readonly Pair[]): Pair[][] =>
  others.filter(({ equal }) => equal !== one.equal).map((other) => [one, other]);
