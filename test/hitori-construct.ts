/**
 * Hitori with one solution, of any size, from a seed. Shade cells in random order as long as rules 2 and 3 hold; number
 * the unshaded cells by a shuffled Latin square, and every shaded one like some unshaded cell of its row or column.
 * Then, as long as there is another solution, give each shaded cell that it leaves unshaded the number of a cell
 * that both leave unshaded: the other solution is gone, the planted one is not touched.
 */
import { neighbours, type Size } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { solve } from '../src/tasks/solve.js';

export interface Constructed {
  readonly puzzle: Hitori;
  /** Per cell of the planted solution: 1 is shaded. */
  readonly shaded: Uint8Array;
  /** Was the planted solution the only one within the rounds allowed? */
  readonly unique: boolean;
}

export function construct(size: Size, seed: number, rounds = 1000): Constructed {
  const random = new Random(seed);
  const shaded = plant(size, random);
  const numbers = latin(size, random);
  const imitate = (cell: number, isOpen: (other: number) => boolean) => {
    const others = sameLines(size, cell).filter((other) => shaded[other] === 0 && isOpen(other));
    if (others.length > 0) numbers[cell] = numbers[random.pick(others)]!;
  };
  for (let cell = 0; cell < shaded.length; cell++) if (shaded[cell] === 1) imitate(cell, () => true);
  for (let round = 0; ; round++) {
    const puzzle = checked(size, [...numbers]);
    const result = solve(puzzle);
    if (result.status === 'unique' || round === rounds) return { puzzle, shaded, unique: result.status === 'unique' };
    for (const { cells } of result.solutions) {
      for (let cell = 0; cell < shaded.length; cell++) {
        if (shaded[cell] === 1 && cells[cell] === 1) imitate(cell, (other) => cells[other] === 1);
      }
    }
  }
}

function checked(size: Size, numbers: number[]): Hitori {
  const made = makeHitori({ ...size, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** As many shaded cells as fit when they come in random order: no ring through corners and the border. */
function plant(size: Size, random: Random): Uint8Array {
  const { width, height } = size;
  const border = width * height;
  const shaded = new Uint8Array(border);
  const root = Int32Array.from({ length: border + 1 }, (_, node) => node);
  const find = (node: number): number => {
    let at = node;
    while (root[at] !== at) at = root[at] = root[root[at]!]!;
    return at;
  };
  for (const cell of random.shuffle(Array.from({ length: border }, (_, index) => index))) {
    const [row, col] = [Math.floor(cell / width), cell % width];
    if (neighbours(size, cell).some((other) => shaded[other] === 1)) continue;
    const trees: number[] = [];
    for (const [down, right] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      const inside = row + down >= 0 && row + down < height && col + right >= 0 && col + right < width;
      const other = cell + down * width + right;
      if (inside && shaded[other] === 1) trees.push(find(other));
    }
    if (row === 0 || col === 0 || row === height - 1 || col === width - 1) trees.push(find(border));
    if (new Set(trees).size < trees.length) continue;
    shaded[cell] = 1;
    for (const tree of trees) root[tree] = cell;
  }
  return shaded;
}

function latin({ width, height }: Size, random: Random): number[] {
  const side = Math.max(width, height);
  const shuffled = () => random.shuffle(Array.from({ length: side }, (_, index) => index));
  const [rows, cols, names] = [shuffled(), shuffled(), shuffled()];
  return Array.from({ length: width * height }, (_, cell) => {
    const sum = rows[Math.floor(cell / width)]! + cols[cell % width]!;
    return 1 + names[sum % side]!;
  });
}

function sameLines({ width, height }: Size, cell: number): number[] {
  const [row, col] = [Math.floor(cell / width), cell % width];
  const across = Array.from({ length: width }, (_, index) => row * width + index);
  const down = Array.from({ length: height }, (_, index) => index * width + col);
  return [...across, ...down].filter((other) => other !== cell);
}
