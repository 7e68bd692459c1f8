/**
 * Hitori by brute force, a bit per cell: every shading of a small shape that keeps rules 2 and 3, made once per shape
 * and then sifted by the numbers. Fast enough for tens of thousands of boards, and sharing nothing with the engines.
 */
import { neighbours, type Size } from '../src/core/geometry.js';

const made = new Map<string, Int32Array>();

/** The shadings, as bit masks of shaded cells, in which no two touch and the unshaded cells are connected. */
function shadingsOf(size: Size): Int32Array {
  const name = `${size.width}x${size.height}`;
  const before = made.get(name);
  if (before) return before;
  const cells = size.width * size.height;
  const beside = Array.from({ length: cells }, (_, cell) =>
    neighbours(size, cell).reduce((all, x) => all | (1 << x), 0),
  );
  const found: number[] = [];
  const fill = (cell: number, mask: number): void => {
    if (cell === cells) {
      if (isConnected(~mask & (2 ** cells - 1), beside)) found.push(mask);
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
export function solutionMasks(size: Size, numbers: readonly number[]): number[] {
  const pairs: number[] = [];
  for (let a = 0; a < numbers.length; a++) {
    for (let b = a + 1; b < numbers.length; b++) {
      const sameRow = Math.floor(a / size.width) === Math.floor(b / size.width);
      const sameCol = a % size.width === b % size.width;
      if (numbers[a] !== 0 && numbers[a] === numbers[b] && (sameRow || sameCol)) pairs.push((1 << a) | (1 << b));
    }
  }
  return [...shadingsOf(size).filter((mask) => pairs.every((pair) => (mask & pair) !== 0))].sort((a, b) => a - b);
}
