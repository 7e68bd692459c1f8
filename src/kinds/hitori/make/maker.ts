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
import type { Blotting, Draft, DraftTarget, PuzzleMaker, Typing } from '../../../core/maker.js';
import type { About } from '../../../core/puzzle.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { CONTRADICTION_LEVEL, type TechniqueExample } from '../../../core/technique.js';
import { type Hitori, MAX_NUMBER, makeHitori, NO_NUMBER, SHADED, UNSHADED } from '../puzzle.js';
import { hideMessage, LAST_LETTER, lettersOf, linesOf, MESSAGE_CELLS, messageNote } from './message.js';
import { placePattern, withPattern } from './pattern.js';
import { excludesSymmetry, plant } from './shading.js';

function createDraft(target: DraftTarget, random: Random): Result<Draft<Hitori>> {
  const { width, height } = target;
  const faults = sizeFaults(width, height);
  if (faults.length > 0) return fail(faults);
  if (Math.max(width, height) > MAX_NUMBER) {
    return fail([fault('too-large', `Hitori with more than ${MAX_NUMBER} cells a side are not made.`)]);
  }
  if (excludesSymmetry(target, target.symmetry ?? 'none')) return fail([NOT_BOTH]);
  if (target.message !== undefined) return withMessage(target, target.message, random);
  const patterned = target.example && withExample(target, target.example, random);
  if (patterned) return patterned;
  const shaded = plant(target, random);
  return shaded ? draftOf(target, shaded, latin(target, random), random) : fail([NO_SHADING]);
}

/** A draft with the pattern of a technique; undefined when none was found. */
function withExample(
  target: DraftTarget,
  example: TechniqueExample,
  random: Random,
): Result<Draft<Hitori>> | undefined {
  for (let tries = 0; tries < SHADINGS; tries++) {
    const pattern = placePattern(example, target, random);
    const numbers = pattern && withPattern(latin(target, random), pattern);
    const shaded = numbers && plant(target, random, pattern);
    if (shaded) return draftOf(target, shaded, numbers, random, { pattern: pattern.map(({ cell }) => cell) });
  }
  return undefined;
}

const NOT_BOTH = fault(
  'no-shading',
  'No hitori with two even sides and one solution is symmetric both across and down: ask for an odd side, or for one of the two.',
);
const NO_SHADING = fault('no-shading', 'No shading with this symmetry was found.');

interface Kept extends Pick<Draft, 'locked' | 'pattern'> {
  readonly about?: About;
}

/** A shading and the numbers of its unshaded cells, with numbers for the shaded ones that need not stay as they are. */
function draftOf(
  target: DraftTarget,
  shaded: Uint8Array,
  numbers: number[],
  random: Random,
  { about = {}, locked = [], pattern = [] }: Kept = {},
): Result<Draft<Hitori>> {
  const { width, height } = target;
  const goal = boardOfValues(target, 2, shaded);
  // Idle numbers say nothing, so the hardest puzzles have many.
  const chance = Math.max(LEAST_CHANCE, target.hardness ?? 0);
  const kept = new Set([...locked, ...pattern]);
  const mayRepeat = repeatable(shaded, numbers, locked);
  for (let cell = 0; cell < shaded.length; cell++) {
    if (shaded[cell] === SHADED && !kept.has(cell)) {
      imitate(target, numbers, shaded, cell, random, mayRepeat, chance);
    }
  }
  const made = makeHitori({ width, height, numbers, about });
  if (!made.ok) return made;
  const stays = { ...(locked.length > 0 && { locked }), ...(pattern.length > 0 && { pattern }) };
  return ok({ puzzle: made.value, goal, ...stays });
}

/** Which cells shaded ones may repeat: with a message in shaded cells, no others of them are letters. */
function repeatable(shaded: Uint8Array, numbers: readonly number[], locked: readonly number[]) {
  const isRead = locked.some((cell) => shaded[cell] === SHADED);
  return (cell: number): boolean => !isRead || numbers[cell]! > LAST_LETTER;
}

/** How many shadings are tried for a message, or for a pattern. */
const SHADINGS = 10;

function withMessage(target: DraftTarget, message: string, random: Random): Result<Draft<Hitori>> {
  const cells = MESSAGE_CELLS.find((one) => one === (target.messageIn ?? MESSAGE_CELLS[0]));
  if (!cells) return fail([fault('bad-message', `A message is in the ${MESSAGE_CELLS.join(' or ')} cells.`)]);
  const letters = lettersOf(message);
  if (!letters.ok) return letters;
  for (let tries = 0; tries < SHADINGS; tries++) {
    const shaded = plant(target, random);
    if (!shaded) return fail([NO_SHADING]);
    const hidden = hideMessage({ ...target, shaded, numbers: latin(target, random) }, letters.value, cells, random);
    if (hidden) {
      const about = { description: messageNote(cells) };
      return draftOf(target, shaded, hidden.numbers, random, { about, locked: hidden.locked });
    }
  }
  const { width, height } = target;
  const text = `The ${letters.value.length} letters of the message do not fit into the ${cells} cells of ${width} x ${height}.`;
  return fail([fault('message-too-long', text)]);
}

function revise(
  draft: Draft<Hitori>,
  cells: readonly number[],
  random: Random,
  hardness: number,
  other?: Board,
): Draft<Hitori> | undefined {
  const { puzzle, goal, locked = [], pattern = [] } = draft;
  const numbers = [...puzzle.numbers];
  const shaded = Uint8Array.from(goal.cells, (_, cell) => valueAt(goal, cell));
  const chance = Math.max(LEAST_CHANCE, hardness);
  const kept = new Set([...locked, ...pattern]);
  const mayRepeat = repeatable(shaded, numbers, locked);
  const isOpen = (cell: number) => !other || valueAt(other, cell) === UNSHADED;
  for (const cell of cells.filter((one) => shaded[one] === SHADED && isOpen(one) && !kept.has(one))) {
    const isNew = (beside: number) => other !== undefined || numbers[beside] !== numbers[cell];
    const willDo = (beside: number) => isOpen(beside) && isNew(beside) && mayRepeat(beside);
    // For an easier puzzle, half of the time a start where there is one.
    const isStart = (beside: number) => willDo(beside) && startsAt(puzzle, numbers, cell, numbers[beside]!);
    const wantsStart = hardness === 0 && !other && random.below(2) === 0;
    if (!wantsStart || !imitate(puzzle, numbers, shaded, cell, random, isStart, 0)) {
      imitate(puzzle, numbers, shaded, cell, random, willDo, chance);
    }
  }
  if (numbers.every((number, cell) => number === puzzle.numbers[cell])) return undefined;
  const made = makeHitori({ ...puzzle, numbers });
  return made.ok ? { ...draft, puzzle: made.value } : undefined;
}

/**
 * Gives a shaded cell the number of an unshaded cell of its lines that will do, if there is one:
 * by chance one that is no start for the solver, else one that makes most numbers no longer idle. False: there is none.
 */
function imitate(
  size: Size,
  numbers: number[],
  shaded: Uint8Array,
  cell: number,
  random: Random,
  willDo: (other: number) => boolean,
  chance: number,
): boolean {
  const others = linesOf(size, cell).filter((other) => shaded[other] === UNSHADED && willDo(other));
  if (others.length === 0) return false;
  if (random.next() < chance) {
    const quiet = others.filter((other) => !startsAt(size, numbers, cell, numbers[other]!));
    numbers[cell] = numbers[random.pick(quiet.length > 0 ? quiet : others)]!;
    return true;
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
  return true;
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

/** Cells without a number; those of a message keep theirs. */
const blotting: Blotting<Hitori> = {
  numbers({ puzzle, locked = [] }) {
    const kept = new Set(locked);
    return [...puzzle.numbers.keys()].filter((cell) => !kept.has(cell));
  },
  without: (puzzle, blotted) => ({
    ...puzzle,
    numbers: puzzle.numbers.map((number, cell) => (blotted.has(cell) ? NO_NUMBER : number)),
  }),
};

export const maker: PuzzleMaker<Hitori> = {
  styles: [{ id: 'random', summary: 'shaded cells by chance, as many as fit' }],
  unavailable: {
    density: 'A hitori has as many shaded cells as fit, so it has no density to choose.',
    text: 'Shaded cells do not touch, so a hitori cannot show a text: ask for a message.',
    colours: 'A hitori is black and white.',
  },
  messageCells: MESSAGE_CELLS,
  highestLevel: {
    level: CONTRADICTION_LEVEL,
    reason:
      'No hitori is known that needs more than contradiction: of numbers and neighbours alone a contradiction shows all that follows, and only rings of shaded cells could need more.',
  },
  createDraft,
  revise,
  related: (puzzle, cell) => linesOf(puzzle, cell).filter((other) => puzzle.numbers[other] === puzzle.numbers[cell]),
  typing,
  blotting,
};
