/**
 * A puzzle by its content, as a certificate names it: written from a puzzle, and read back for the checker from the
 * words alone. Title and colours are left out. The lines are described in docs/proofs.md.
 */
import { type Board, fullSet, onlyValue } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';

interface Clued {
  readonly rows: readonly (readonly { readonly length: number; readonly colour: number }[])[];
  readonly cols: Clued['rows'];
}

/** `given`: what is known of the board beforehand, if the claim is about the solutions that agree with it. */
export function proofContent(puzzle: Puzzle, given?: Board): string {
  const { kind, width, height, values } = puzzle;
  const lines = [`puzzle ${kind} ${width} ${height} ${values}`];
  if (kind === 'hitori') {
    const { numbers } = puzzle as Puzzle & { readonly numbers: readonly number[] };
    for (let row = 0; row < height; row++) {
      const words = numbers.slice(row * width, (row + 1) * width).map((number) => (number > 0 ? String(number) : '-'));
      lines.push(['row', ...words].join(' '));
    }
  } else {
    const { rows, cols } = puzzle as Puzzle & Clued;
    const clue = (word: string, blocks: Clued['rows'][number]) =>
      lines.push([word, ...blocks.map(({ length, colour }) => blockText(length, colour))].join(' '));
    for (const row of rows) clue('row', row);
    for (const col of cols) clue('column', col);
  }
  const known = given ? givenText(given) : [];
  if (known.length > 0) lines.push(['given', ...known].join(' '));
  return lines.join('\n');
}

const blockText = (length: number, colour: number): string =>
  `${length > 0 ? length : '?'}${colour === 1 ? '' : `*${colour}`}`;

/** What a board knows, as literals. */
function givenText({ cells, values }: Board): string[] {
  const words: string[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const set = cells[cell]!;
    if (set === fullSet(values)) continue;
    const value = onlyValue(set);
    if (value >= 0) words.push(`${cell}=${value}`);
    else for (let v = 0; v < values; v++) if (((set >> v) & 1) === 0) words.push(`${cell}!${v}`);
  }
  return words;
}

/** The largest board that is accepted from strangers, and the largest sum of blocks times side. */
const MOST_CELLS = 4_000_000;
const MOST_ROOM = 20_000_000;
const MOST_VALUES = 31;
const MOST_NUMBER = 2 ** 31 - 1;

export interface ProofBlock {
  /** 0: not known. */
  readonly length: number;
  readonly colour: number;
}

/** A puzzle as the checker sees it. */
export interface ProofPuzzle {
  readonly kind: 'nonogram' | 'hitori';
  readonly width: number;
  readonly height: number;
  readonly values: number;
  readonly rows: readonly (readonly ProofBlock[])[];
  readonly columns: readonly (readonly ProofBlock[])[];
  /** Hitori, row by row; 0 for a cell without a number. */
  readonly numbers: readonly number[];
  readonly mostBlocks: number;
}

/** A whole number without sign or leading zeros, at most `most`. */
export function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d{0,9})$/.test(text)) return undefined;
  return Number(text) <= most ? Number(text) : undefined;
}

/** The puzzle that the words of each line describe, or what is wrong with them. */
export function readContent(lines: readonly (readonly string[])[]): ProofPuzzle | string {
  const [first, ...rest] = lines;
  const [word, kind, ...sizes] = first ?? [];
  if (word !== 'puzzle' || (kind !== 'nonogram' && kind !== 'hitori')) return 'This kind of puzzle is not known.';
  const [width = 0, height = 0, values = 0] = sizes.map((size) => wholeNumber(size, MOST_CELLS) ?? 0);
  const cells = width * height;
  if (cells < 1 || cells > MOST_CELLS || values < 2 || values > MOST_VALUES) return 'The board is empty or too large.';
  const side = (name: string) => rest.filter((words) => words[0] === name).map((words) => words.slice(1));
  if (kind === 'hitori') {
    const numbers = side('row')
      .flat()
      .map((number) => (number === '-' ? 0 : wholeNumber(number, MOST_NUMBER)));
    const fits = rest.length === height && numbers.length === cells && values === 2;
    if (!fits || !numbers.every((number) => number !== undefined)) return 'The numbers do not fill the board.';
    return { kind, width, height, values, rows: [], columns: [], numbers, mostBlocks: 0 };
  }
  const clue = (words: readonly string[]) => words.map((text) => readBlock(text, values));
  const rows = side('row').map(clue);
  const columns = side('column').map(clue);
  if (rows.length !== height || columns.length !== width || rest.length !== width + height) {
    return 'The clues do not fit the board.';
  }
  const isRead = (side: readonly (readonly (ProofBlock | undefined)[])[]): side is readonly (readonly ProofBlock[])[] =>
    side.every((blocks) => blocks.every((block) => block !== undefined));
  if (!isRead(rows) || !isRead(columns)) return 'A clue cannot be read.';
  const mostBlocks = [...rows, ...columns].reduce((most, blocks) => Math.max(most, blocks.length), 0);
  if ((1 + mostBlocks) * (1 + Math.max(width, height)) > MOST_ROOM) return 'The clues are too long.';
  return { kind, width, height, values, rows, columns, numbers: [], mostBlocks };
}

/** `2` or `2*3`: length and colour; `?` for a length that is not known. */
function readBlock(text: string, values: number): ProofBlock | undefined {
  const [size, shade = '1', more] = text.split('*');
  const length = size === '?' ? 0 : wholeNumber(size, MOST_CELLS);
  const colour = wholeNumber(shade, values - 1);
  if (more !== undefined || length === undefined || !colour || (size !== '?' && length === 0)) return undefined;
  return { length, colour };
}
