/** Small worked nonograms with all their solutions. */
import type { WorkedExample } from '../../core/kind.js';
import { BLACK_AND_WHITE, BLOTTED, type Colour, makeNonogram, type Nonogram } from './puzzle.js';

/** Clues as text: blocks separated by spaces, `?` blotted, a letter after the number for a colour (default: the first). */
function clues(palette: readonly Colour[], lines: readonly string[]) {
  return lines.map((line) =>
    [...line.matchAll(/(\d+|\?)([a-z]?)/g)].map(([, length, symbol]) => ({
      length: length === '?' ? BLOTTED : Number(length),
      colour: symbol ? palette.findIndex((colour) => colour.symbol === symbol) : 1,
    })),
  );
}

function example(
  rows: readonly string[],
  cols: readonly string[],
  solutions: readonly string[][],
  palette: readonly Colour[] = BLACK_AND_WHITE,
): WorkedExample<Nonogram> {
  const sides = { rows: clues(palette, rows), cols: clues(palette, cols) };
  const made = makeNonogram({ ...sides, width: cols.length, height: rows.length, palette });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, solutions };
}

const FLAG: readonly Colour[] = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'red', rgb: 'cc0000', symbol: 'r' },
  { name: 'blue', rgb: '0000cc', symbol: 'b' },
];
const GARDEN: readonly Colour[] = [...FLAG, { name: 'green', rgb: '009900', symbol: 'g' }];

export const examples: readonly WorkedExample<Nonogram>[] = [
  example(['3', '1 1', '3'], ['3', '1 1', '3'], [['###', '#.#', '###']]),
  example(
    ['1', '1'],
    ['1', '1'],
    [
      ['#.', '.#'],
      ['.#', '#.'],
    ],
  ),
  // Rows and columns agree on three cells, but the first row needs the empty column.
  example(['1 1', '', '1'], ['1', '2', ''], []),
  example(['1'], ['1'], [['#']]),
  example([''], [''], [['.']]),
  example(['?'], ['1'], [['#']]),
  example(['2 1 3'], ['1', '1', '', '1', '', '1', '1', '1'], [['##.#.###']]),
  example(['', '', ''], ['', '', '', ''], [['....', '....', '....']]),
  example(['1 1', '5', '5', '3', '1'], ['2', '4', '4', '4', '2'], [['.#.#.', '#####', '#####', '.###.', '..#..']]),
  example(['?', '1', '2'], ['3', '1 1', '1'], [['###', '#..', '##.']]),
  // The blotted block cannot be two.
  example(['?', '1', '2'], ['3', '1', '1'], []),
  example(['1r 2b', '2r 1b', '3b'], ['2r 1b', '1b 1r 1b', '3b'], [['rbb', 'rrb', 'bbb']], FLAG),
  example(['1r 1b', '1r 1b'], ['2r', '', '2b'], [['r.b', 'r.b']], FLAG),
  example(['1r', '1b 1r', '1g'], ['1b', '1r 1r', '1g'], [], GARDEN),
  example(
    ['1g 1r', '?b 1g', '1r ?b'],
    ['1g ?b 1r', '1r 1b', '1g 1b'],
    [
      ['gr.', 'b.g', 'rbb'],
      ['gr.', 'bbg', 'r.b'],
    ],
    GARDEN,
  ),
];
