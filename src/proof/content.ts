/**
 * A puzzle by its content, as a certificate names it: clues or numbers and what is given, without title and colours. The
 * lines are described in docs/proofs.md; described-puzzle.ts reads them.
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
