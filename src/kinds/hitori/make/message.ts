/**
 * Hitori with a message: in the solution, the numbers of the unshaded cells, or of the shaded ones, spell it, read row by row. 1 is A, 26 is Z, and higher
 * numbers are no letters, so that letters may stand anywhere as long as their order is kept.
 *
 * In unshaded cells a letter may not stand twice in a row or column. Shaded cells may have any letter, if an unshaded cell of the row or column
 * has it too: it is given to one whose lines do not have it yet. All other cells that would be read get numbers above the letters.
 */
import { colOf, rowOf, type Size } from '../../../core/geometry.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { UNSHADED } from '../puzzle.js';

export const MESSAGE_CELLS = ['unshaded', 'shaded'] as const;
export type MessageCells = (typeof MESSAGE_CELLS)[number];

/** The highest number that is a letter. */
export const LAST_LETTER = 26;

/** How often the letters are spread over the cells by chance, before they are put as close together as possible. */
const SPREADS = 20;

export const messageNote = (cells: MessageCells): string =>
  `A message: read the numbers of the ${cells} cells row by row. 1 is A, 26 is Z; higher numbers are no letters.`;

/** The letters of a message as numbers; without accents, spaces and punctuation. */
export function lettersOf(message: string): Result<number[]> {
  const plain = message
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toUpperCase();
  const strange = [...plain].find((letter) => !/[A-Z]/.test(letter));
  if (strange !== undefined) return fail([fault('no-letter', `A message has the letters A to Z, not ${strange}.`)]);
  if (plain === '') return fail([fault('no-letter', 'There is no message to hide.')]);
  return ok([...plain].map((letter) => letter.charCodeAt(0) - 64));
}

/** What a shading and its numbers are before any message: unshaded cells differ in their lines. */
export interface NumberedShading extends Size {
  readonly shaded: Uint8Array;
  readonly numbers: readonly number[];
}

export interface HiddenMessage {
  readonly numbers: number[];
  /** The cells that have the message, and those that a shaded letter repeats. */
  readonly locked: readonly number[];
}

/** The numbers with the letters in them, all others above the letters; undefined when they do not fit. */
export function hideMessage(
  board: NumberedShading,
  letters: readonly number[],
  cells: MessageCells,
  random: Random,
): HiddenMessage | undefined {
  const readIn = [...board.shaded.keys()].filter(
    (cell) => (board.shaded[cell] === UNSHADED) === (cells === 'unshaded'),
  );
  if (letters.length > readIn.length) return undefined;
  for (let spread = 0; spread <= SPREADS; spread++) {
    const hiding = new Hiding(board, random);
    const put = cells === 'unshaded' ? hiding.unshaded : hiding.shaded;
    let next = 0;
    for (const [index, cell] of readIn.entries()) {
      const [left, room] = [letters.length - next, readIn.length - index];
      const isTurn = left > 0 && (spread === SPREADS || random.next() * room < 1.2 * left);
      if (isTurn && put.call(hiding, cell, letters[next]!)) next++;
    }
    if (next === letters.length) return hiding.result();
  }
  return undefined;
}

class Hiding {
  private readonly board: NumberedShading;
  private readonly random: Random;
  private readonly numbers: number[];
  private readonly locked = new Set<number>();

  constructor(board: NumberedShading, random: Random) {
    this.board = board;
    this.random = random;
    this.numbers = board.numbers.map((number) => number + LAST_LETTER);
  }

  result(): HiddenMessage {
    return { numbers: this.numbers, locked: [...this.locked] };
  }

  unshaded(cell: number, letter: number): boolean {
    if (this.unshadedInLines(cell).some((other) => this.numbers[other] === letter)) return false;
    this.lock(cell, letter);
    return true;
  }

  shaded(cell: number, letter: number): boolean {
    const beside = this.unshadedInLines(cell);
    if (!beside.some((other) => this.numbers[other] === letter)) {
      const free = beside.filter(
        (other) => !this.locked.has(other) && this.unshadedInLines(other).every((one) => this.numbers[one] !== letter),
      );
      if (free.length === 0) return false;
      this.lock(this.random.pick(free), letter);
    }
    this.lock(cell, letter);
    return true;
  }

  private lock(cell: number, letter: number): void {
    this.numbers[cell] = letter;
    this.locked.add(cell);
  }

  private unshadedInLines(cell: number): number[] {
    const { board } = this;
    return linesOf(board, cell).filter((other) => board.shaded[other] === UNSHADED);
  }
}

/** The other cells of a cell's row and column. */
export function linesOf(size: Size, cell: number): number[] {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const across = Array.from({ length: size.width }, (_, index) => row * size.width + index);
  const down = Array.from({ length: size.height }, (_, index) => index * size.width + col);
  return [...across, ...down].filter((other) => other !== cell);
}
