/** Small worked nonograms with all their solutions. */
import type { WorkedExample } from '../../core/kind.js';
import { BLOTTED, type Colour, makeNonogram, type Nonogram, type NonogramParts } from './puzzle.js';

function build(parts: NonogramParts): Nonogram {
  const made = makeNonogram(parts);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Clues as text: blocks apart by spaces, `?` blotted, a letter behind the number for a colour (default black). */
function clues(palette: readonly Colour[], lines: readonly string[]) {
  return lines.map((line) =>
    [...line.matchAll(/(\d+|\?)([a-z]?)/g)].map(([, length, symbol]) => ({
      length: length === '?' ? BLOTTED : Number(length),
      colour: symbol ? palette.findIndex((colour) => colour.symbol === symbol) : 1,
    })),
  );
}

const BLACK: readonly Colour[] = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'black', rgb: '000000', symbol: '#' },
];
const FLAG: readonly Colour[] = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'red', rgb: 'cc0000', symbol: 'r' },
  { name: 'blue', rgb: '0000cc', symbol: 'b' },
];

function example(palette: readonly Colour[], rows: string[], cols: string[], ...solutions: string[][]) {
  const parts = { palette, rows: clues(palette, rows), cols: clues(palette, cols) };
  return { puzzle: build({ ...parts, width: cols.length, height: rows.length }), solutions };
}

export const examples: readonly WorkedExample<Nonogram>[] = [
  example(BLACK, ['3', '1 1', '3'], ['3', '1 1', '3'], ['###', '#.#', '###']),
  example(BLACK, ['1', '1'], ['1', '1'], ['#.', '.#'], ['.#', '#.']),
  example(BLACK, ['1 1', '1', ''], ['1', '', '1 '], []),
  example(BLACK, ['?', '1', '2'], ['3', '1', '1'], ['#.#', '#..', '##.']),
  example(FLAG, ['1r 2b', '2r 1b', '3b'], ['2r 1b', '1b 1r 1b', '3b'], ['rbb', 'rrb', 'bbb']),
];
