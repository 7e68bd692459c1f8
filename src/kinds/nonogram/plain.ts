/**
 * Nonograms from plain numbers: for code, where a mistake is thrown. Files and forms go through makeNonogram. Colours are
 * called by name; every colour gets a character of its own, by its name where that is free.
 */
import type { About } from '../../core/puzzle.js';
import { unwrap, wrongCall } from '../../core/result.js';
import { shown } from '../../core/shape.js';
import { BLACK_AND_WHITE, BLOTTED, type Block, type Clue, type Colour, makeNonogram, type Nonogram } from './puzzle.js';

/** A length, or `'?'` when the number is blotted. */
type PlainLength = number | '?';

/**
 * A block of the first colour by its length, or any block with the name of its colour.
 *
 * @example
 * const blocks: PlainBlock[] = [2, '?', { length: 1, colour: 'red' }];
 */
export type PlainBlock = PlainLength | { readonly length: PlainLength; readonly colour: string };

/**
 * The blocks of a line in order; `[]` and `[0]` are an empty line.
 *
 * @example
 * const clue: PlainClue = [2, 1];
 */
export type PlainClue = readonly PlainBlock[];

/**
 * What `nonogram` takes.
 *
 * @example
 * const plain: PlainNonogram = { rows: [[2], [1]], columns: [[2], [1]] };
 */
export interface PlainNonogram {
  /** From the top. */
  readonly rows: readonly PlainClue[];
  /** From the left. */
  readonly columns: readonly PlainClue[];
  /** RGB values by name, `{ red: '#ff0000' }`: the colours beside the background. Black alone by default. */
  readonly colours?: Readonly<Record<string, string>>;
  /** The RGB value of the background, white by default. */
  readonly background?: string;
  readonly about?: About;
}

/**
 * A nonogram from its clues. The size follows from them.
 *
 * @throws {NonoriError} when the clues make no puzzle.
 * @example
 * const puzzle = nonogram({ rows: [[2], [1]], columns: [[2], [1]] });
 * solve(puzzle).status; // 'unique'
 * @example
 * nonogram({
 *   colours: { black: '#000000', red: '#ff0000' },
 *   rows: [[1, { length: 1, colour: 'red' }]],
 *   columns: [[1], [{ length: 1, colour: 'red' }]],
 * });
 */
export function nonogram(plain: PlainNonogram): Nonogram {
  if (!Array.isArray(plain?.rows) || !Array.isArray(plain.columns)) {
    throw wrongCall('bad-argument', 'nonogram takes { rows, columns }, each a list of clues.');
  }
  const palette = paletteOf(plain);
  const names = palette.map(({ name }) => name);
  const cluesOf = (side: 'rows' | 'columns') =>
    plain[side].map((clue, line): Clue => {
      const where = `Clue ${line + 1} of the ${side}`;
      if (!Array.isArray(clue)) throw wrongCall('bad-argument', `${where} is not a list of blocks.`);
      return clue.map((block) => blockOf(block, names, where));
    });
  return unwrap(
    makeNonogram({
      width: plain.columns.length,
      height: plain.rows.length,
      rows: cluesOf('rows'),
      cols: cluesOf('columns'),
      palette,
      about: plain.about ?? {},
    }),
  );
}

function blockOf(block: PlainBlock, names: readonly string[], where: string): Block {
  const { length, colour } = typeof block === 'object' && block ? block : { length: block, colour: names[1] };
  if (length !== '?' && !(typeof length === 'number' && length >= 0)) {
    const message = `${where} has the block ${shown(length)}: a block is a length, "?" or { length, colour }.`;
    throw wrongCall('bad-number', message);
  }
  const value = names.indexOf(colour as string, 1);
  if (value < 0) throw wrongCall('bad-colour', `${where} has the unknown colour ${shown(colour)}.`);
  return { length: length === '?' ? BLOTTED : length, colour: value };
}

/** The usual palette itself where nothing else is asked for: formats know it by that. */
function paletteOf({ colours, background }: PlainNonogram): readonly Colour[] {
  if (colours === undefined && background === undefined) return BLACK_AND_WHITE;
  const used = new Set(['.']);
  const paint = (name: string, rgb: unknown, symbol: string): Colour => {
    used.add(symbol);
    return { name, rgb: shown(rgb).replace(/^#/, '').toLowerCase(), symbol };
  };
  const small = 'abcdefghijklmnopqrstuvwxyz';
  const letters = [...small, ...small.toUpperCase()];
  const given = Object.entries(colours ?? { black: '#000000' }).map(([name, rgb], index) => {
    const own =
      index === 0 ? '#' : [...name.toLowerCase()].find((letter) => letters.includes(letter) && !used.has(letter));
    return paint(name, rgb, own ?? letters.find((letter) => !used.has(letter)) ?? '');
  });
  return [paint('background', background ?? '#ffffff', '.'), ...given];
}
