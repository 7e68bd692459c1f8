/**
 * Drafts of hitori, of any rectangle: a shading (shading.ts); the unshaded cells numbered by a shuffled Latin square, and
 * every shaded one like some unshaded cell of its row or column, preferably one whose number is idle, that is, stands only
 * once in its row and column.
 *
 * A revision gives shaded cells new numbers to repeat. Where another solution is known, each shaded cell that it leaves
 * unshaded gets the number of a cell that it leaves unshaded as well: that solution is gone, the goal is not touched.
 * The goal is a solution all along, because unshaded cells keep the numbers of the Latin square.
 */
import { type Board, boardOfValues, valueAt } from '../../../core/board.js';
import { colOf, rowOf, type Size, sizeFaults } from '../../../core/geometry.js';
import type { Draft, DraftTarget, PuzzleMaker, Typing } from '../../../core/maker.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { type Hitori, MAX_NUMBER, makeHitori, NO_NUMBER, SHADED, UNSHADED } from '../puzzle.js';
import { plant } from './shading.js';

function createDraft(target: DraftTarget, random: Random): Result<Draft<Hitori>> {
  const { width, height } = target;
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  if (Math.max(width, height) > MAX_NUMBER) {
    return fail([fault('too-large', `Hitori with more than ${MAX_NUMBER} cells a side are not made.`)]);
  }
  const shaded = plant(target, random);
  if (!shaded) return fail([fault('no-shading', 'No shading with this symmetry was found.')]);
  const numbers = latin(target, random);
  // Idle numbers say nothing, so the hardest puzzles have many.
  const chance = Math.max(LEAST_CHANCE, target.hardness ?? 0);
  for (let cell = 0; cell < shaded.length; cell++) {
    if (shaded[cell] === SHADED) imitate(target, numbers, shaded, cell, random, () => true, chance);
  }
  const made = makeHitori({ width, height, numbers });
  return made.ok ? ok({ puzzle: made.value, goal: boardOfValues(target, 2, shaded) }) : made;
}

function revise(
  draft: Draft<Hitori>,
  cells: readonly number[],
  random: Random,
  hardness: number,
  other?: Board,
): Draft<Hitori> | undefined {
  const { puzzle, goal } = draft;
  const numbers = [...puzzle.numbers];
  const shaded = Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));
  const chance = Math.max(LEAST_CHANCE, hardness);
  const isOpen = (cell: number) => !other || valueAt(other, cell) === UNSHADED;
  for (const cell of cells.filter((cell) => shaded[cell] === SHADED && isOpen(cell))) {
    const isNew = (beside: number) => other !== undefined || numbers[beside] !== numbers[cell];
    imitate(puzzle, numbers, shaded, cell, random, (beside) => isOpen(beside) && isNew(beside), chance);
  }
  if (numbers.every((number, cell) => number === puzzle.numbers[cell])) return undefined;
  const made = makeHitori({ ...puzzle, numbers });
  return made.ok ? { puzzle: made.value, goal } : undefined;
}

/**
 * Gives a shaded cell the number of an unshaded cell of its lines that will do, if there is one:
 * by chance one that is no start for the solver, else one that makes most numbers no longer idle.
 */
function imitate(
  size: Size,
  numbers: number[],
  shaded: Uint8Array,
  cell: number,
  random: Random,
  willDo: (other: number) => boolean,
  chance: number,
): void {
  const others = sameLines(size, cell).filter((other) => shaded[other] === UNSHADED && willDo(other));
  if (others.length === 0) return;
  if (random.next() < chance) {
    const quiet = others.filter((other) => !startsAt(size, numbers, cell, numbers[other]!));
    numbers[cell] = numbers[random.pick(quiet.length > 0 ? quiet : others)]!;
    return;
  }
  numbers[cell] = NO_NUMBER;
  const idle = new Map<number, number>();
  for (const other of others) {
    const number = numbers[other]!;
    idle.set(number, (idle.get(number) ?? 0) + (isIdle(size, numbers, other) ? 1 : 0));
  }
  const most = Math.max(...idle.values());
  const best = others.filter((other) => idle.get(numbers[other]!) === most);
  numbers[cell] = numbers[random.pick(best)]!;
}

/** Does the number of a cell stand only once in its row and column? Asked so often that it makes no list of them. */
function isIdle({ width, height }: Size, numbers: readonly number[], cell: number): boolean {
  const [number, col] = [numbers[cell], cell % width];
  const start = cell - col;
  for (let at = start; at < start + width; at++) if (numbers[at] === number && at !== cell) return false;
  for (let at = col; at < width * height; at += width) if (numbers[at] === number && at !== cell) return false;
  return true;
}

/** Would the number stand next to its like in a line, or next but one? Pairs, triples and sandwiches are what a solver starts from. */
function startsAt(size: Size, numbers: readonly number[], cell: number, number: number): boolean {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  return [-2, -1, 1, 2].some((away) => {
    const inRow = col + away >= 0 && col + away < size.width && numbers[cell + away] === number;
    const inCol = row + away >= 0 && row + away < size.height && numbers[cell + away * size.width] === number;
    return inRow || inCol;
  });
}

/** How often, at least, a shaded cell takes a number that is no start. */
const LEAST_CHANCE = 0.15;

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
  unavailable: {
    density: 'A hitori has as many shaded cells as fit, so it has no density to choose.',
    text: 'Shaded cells do not touch, so a hitori cannot show a text.',
  },
  createDraft,
  revise,
  typing,
};
