/**
 * Hitori by brute force, a bit per cell: every shading of a small shape that keeps rules 2 and 3, made once per shape
 * and then sifted by the numbers. Fast enough for tens of thousands of boards, and sharing nothing with the engines.
 */
import { type LineRef, neighbours, type Size } from '../src/core/geometry.js';

/** A part of the rules: rule 1 in the lines for which it counts, and rule 3 or not. Rule 2 always counts. */
export interface RulesUsed {
  readonly lines: readonly LineRef[];
  readonly connected: boolean;
}

const made = new Map<string, Int32Array>();

/** The shadings, as bit masks of shaded cells, in which no two touch and (unless not asked) the others are connected. */
function shadingsOf(size: Size, connected = true): Int32Array {
  const name = `${size.width}x${size.height} ${connected}`;
  const before = made.get(name);
  if (before) return before;
  const cells = size.width * size.height;
  const beside = Array.from({ length: cells }, (_, cell) =>
    neighbours(size, cell).reduce((all, x) => all | (1 << x), 0),
  );
  const found: number[] = [];
  const fill = (cell: number, mask: number): void => {
    if (cell === cells) {
      if (!connected || isConnected(~mask & (2 ** cells - 1), beside)) found.push(mask);
      return;
    }
    fill(cell + 1, mask);
    if ((beside[cell]! & mask) === 0) fill(cell + 1, mask | (1 << cell));
  };
  fill(0, 0);
  const shadings = Int32Array.from(found);
  made.set(name, shadings);
  return shadings;
}

function isConnected(unshaded: number, beside: readonly number[]): boolean {
  if (unshaded === 0) return false;
  let reached = unshaded & -unshaded;
  for (let edge = reached; edge !== 0; ) {
    let next = 0;
    for (; edge !== 0; edge &= edge - 1) next |= beside[31 - Math.clz32(edge & -edge)]!;
    edge = next & unshaded & ~reached;
    reached |= edge;
  }
  return reached === unshaded;
}

/** All solutions as bit masks of shaded cells, ascending. A number of 0 repeats nothing. */
export function solutionMasks(size: Size, numbers: readonly number[], used?: RulesUsed): number[] {
  const counts = (axis: LineRef['axis'], index: number) =>
    !used || used.lines.some((line) => line.axis === axis && line.index === index);
  const pairs: number[] = [];
  for (let a = 0; a < numbers.length; a++) {
    for (let b = a + 1; b < numbers.length; b++) {
      const row = Math.floor(a / size.width);
      const col = a % size.width;
      const sameRow = row === Math.floor(b / size.width) && counts('row', row);
      const sameCol = col === b % size.width && counts('col', col);
      if (numbers[a] !== 0 && numbers[a] === numbers[b] && (sameRow || sameCol)) pairs.push((1 << a) | (1 << b));
    }
  }
  const shadings = shadingsOf(size, used?.connected);
  return [...shadings.filter((mask) => pairs.every((pair) => (mask & pair) !== 0))].sort((a, b) => a - b);
}
