/**
 * Drafts of hitori, of any rectangle. Shade cells in random order as long as rules 2 and 3 hold (a union-find over the
 * corners that shaded cells share, the border as one of them, sees whether a ring would close), or several at a time for a
 * shading that is symmetric; number the unshaded
 * cells by a shuffled Latin square, and every shaded one like some unshaded cell of its row or column.
 *
 * A revision gives shaded cells new numbers to repeat. Where another solution is known, each shaded cell that it leaves
 * unshaded gets the number of a cell that it leaves unshaded as well: that solution is gone, the goal is not touched.
 * The goal is a solution all along, because unshaded cells keep the numbers of the Latin square.
 */
import { type Board, boardOfValues, valueAt } from '../../../core/board.js';
import { colOf, neighbours, rowOf, type Size, sizeFaults } from '../../../core/geometry.js';
import type { Draft, DraftTarget, PuzzleMaker, Symmetry, Typing } from '../../../core/maker.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { type Hitori, MAX_NUMBER, makeHitori, NO_NUMBER, SHADED, UNSHADED } from '../puzzle.js';

function createDraft(target: DraftTarget, random: Random): Result<Draft<Hitori>> {
  const { width, height } = target;
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  if (Math.max(width, height) > MAX_NUMBER) {
    return fail([fault('too-large', `Hitori with more than ${MAX_NUMBER} cells a side are not made.`)]);
  }
  const shaded = plant(target, random);
  const numbers = latin(target, random);
  for (let cell = 0; cell < shaded.length; cell++) {
    if (shaded[cell] === SHADED) imitate(target, numbers, shaded, cell, random, () => true);
  }
  const made = makeHitori({ width, height, numbers });
  return made.ok ? ok({ puzzle: made.value, goal: boardOfValues(target, 2, shaded) }) : made;
}

function revise(
  draft: Draft<Hitori>,
  cells: readonly number[],
  random: Random,
  other?: Board,
): Draft<Hitori> | undefined {
  const { puzzle, goal } = draft;
  const numbers = [...puzzle.numbers];
  const shaded = Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));
  const isOpen = (cell: number) => !other || valueAt(other, cell) === UNSHADED;
  for (const cell of cells.filter((cell) => shaded[cell] === SHADED && isOpen(cell))) {
    const isNew = (beside: number) => other !== undefined || numbers[beside] !== numbers[cell];
    imitate(puzzle, numbers, shaded, cell, random, (beside) => isOpen(beside) && isNew(beside));
  }
  if (numbers.every((number, cell) => number === puzzle.numbers[cell])) return undefined;
  const made = makeHitori({ ...puzzle, numbers });
  return made.ok ? { puzzle: made.value, goal } : undefined;
}

/** Gives a shaded cell the number of an unshaded cell of its lines, if there is one that will do. */
function imitate(
  size: Size,
  numbers: number[],
  shaded: Uint8Array,
  cell: number,
  random: Random,
  willDo: (other: number) => boolean,
): void {
  const others = sameLines(size, cell).filter((other) => shaded[other] === UNSHADED && willDo(other));
  if (others.length > 0) numbers[cell] = numbers[random.pick(others)]!;
}

/** How many symmetric shadings are tried before one without symmetry is taken. */
const SYMMETRIC_TRIES = 300;

/** A shading with the symmetry that is wanted, if one is found: as many cells as fit, and not one more would. */
function plant(target: DraftTarget, random: Random): Uint8Array {
  const { symmetry = 'none' } = target;
  if (symmetry !== 'none') {
    for (let attempt = 0; attempt < SYMMETRIC_TRIES; attempt++) {
      const planting = new Planting(target, random);
      planting.fill((cell) => alikeCells(target, symmetry, cell));
      if (planting.isFull()) return planting.shaded;
    }
  }
  const planting = new Planting(target, random);
  planting.fill((cell) => [cell]);
  return planting.shaded;
}

/**
 * As many shaded cells as fit when they come in random order: no ring through corners and the border. No fewer will do:
 * where one more cell could be shaded, shading it would be another solution.
 */
class Planting {
  readonly shaded: Uint8Array;
  private readonly size: Size;
  private readonly order: readonly number[];
  private root: Int32Array;

  constructor(size: Size, random: Random) {
    const border = size.width * size.height;
    this.size = size;
    this.shaded = new Uint8Array(border);
    this.root = Int32Array.from({ length: border + 1 }, (_, node) => node);
    this.order = random.shuffle(Array.from({ length: border }, (_, index) => index));
  }

  /** Shades cells together with those that are to be alike, where all of them fit. */
  fill(alike: (cell: number) => readonly number[]): void {
    for (const first of this.order) {
      const cells = alike(first);
      const before = cells.length > 1 ? Int32Array.from(this.root) : undefined;
      const refused = cells.findIndex((cell) => !this.shade(cell));
      if (refused < 0 || !before) continue;
      for (const cell of cells.slice(0, refused)) this.shaded[cell] = UNSHADED;
      this.root = before;
    }
  }

  /** True: no other cell can be shaded. */
  isFull(): boolean {
    return this.order.every((cell) => this.shaded[cell] === SHADED || this.treesAround(cell) === undefined);
  }

  private shade(cell: number): boolean {
    const trees = this.treesAround(cell);
    if (!trees) return false;
    this.shaded[cell] = SHADED;
    for (const tree of trees) this.root[tree] = cell;
    return true;
  }

  /** The trees that shading a cell would join; undefined when it cannot be shaded. */
  private treesAround(cell: number): number[] | undefined {
    const { size, shaded } = this;
    const { width, height } = size;
    const border = width * height;
    if (shaded[cell] === SHADED || border === 1) return undefined;
    if (neighbours(size, cell).some((other) => shaded[other] === SHADED)) return undefined;
    const trees = diagonals(size, cell)
      .filter((other) => shaded[other] === SHADED)
      .map((other) => this.find(other));
    const [row, col] = [rowOf(size, cell), colOf(size, cell)];
    if (row === 0 || col === 0 || row === height - 1 || col === width - 1) trees.push(this.find(border));
    return new Set(trees).size < trees.length ? undefined : trees;
  }

  private find(node: number): number {
    const { root } = this;
    let at = node;
    while (root[at] !== at) at = root[at] = root[root[at]!]!;
    return at;
  }
}

/** The cells that a symmetry makes equal to a cell, itself among them. */
function alikeCells(size: Size, symmetry: Symmetry, cell: number): number[] {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const [bottom, right] = [size.height - 1, size.width - 1];
  const at = (r: number, c: number) => r * size.width + c;
  const others = {
    none: [],
    across: [at(row, right - col)],
    down: [at(bottom - row, col)],
    both: [at(row, right - col), at(bottom - row, col), at(bottom - row, right - col)],
    turn: [at(bottom - row, right - col)],
    diagonal: size.width === size.height ? [at(col, row)] : [],
  }[symmetry];
  return [...new Set([cell, ...others])];
}

/** The cells that touch a cell by a corner. */
function diagonals(size: Size, cell: number): number[] {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const around: number[] = [];
  for (const down of [-1, 1]) {
    for (const right of [-1, 1]) {
      const inside = row + down >= 0 && row + down < size.height && col + right >= 0 && col + right < size.width;
      if (inside) around.push(cell + down * size.width + right);
    }
  }
  return around;
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

function sameLines(size: Size, cell: number): number[] {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const across = Array.from({ length: size.width }, (_, index) => row * size.width + index);
  const down = Array.from({ length: size.height }, (_, index) => index * size.width + col);
  return [...across, ...down].filter((other) => other !== cell);
}

const numberOf = (text: string): number => (text === '' ? NO_NUMBER : /^\d{1,5}$/.test(text) ? Number(text) : -1);

/** Hitori typed by hand: a number in each cell, or none. */
const typing: Typing<Hitori> = {
  faults: (_size, { texts }) =>
    texts.flatMap((text, cell) => {
      const number = numberOf(text);
      return number >= 0 && number <= MAX_NUMBER ? [] : [{ code: 'bad-number' as const, cell, needs: 0, has: 0 }];
    }),
  puzzleOf: ({ width, height }, { texts }, about = {}) =>
    makeHitori({ width, height, numbers: texts.map(numberOf), about }),
};

export const maker: PuzzleMaker<Hitori> = {
  styles: [{ id: 'random', summary: 'shaded cells by chance, as many as fit' }],
  createDraft,
  revise,
  typing,
};
