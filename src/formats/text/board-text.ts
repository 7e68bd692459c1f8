/**
 * Boards as text, one row a string: a value is written as its symbol, `?` is a cell that may have any value, `[ab]` one
 * that may have these. Where the writer may choose, `\` before a character means the character itself, so that any
 * symbol can be written; formats of others do not have this escape.
 */
import { type Board, fullSet, makeBoard, onlyValue } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { quoted } from './lines.js';

/** Characters with a meaning of their own: not for symbols where there is no escape. */
export const RESERVED = '?[]|\\';

/** Symbols by value. */
export type Symbols = readonly string[];

export function boardRows(board: Board, symbols: Symbols, escapes: boolean): string[] {
  const full = fullSet(board.values);
  const shown = symbols.map((symbol) => (escapes && RESERVED.includes(symbol) ? `\\${symbol}` : symbol));
  const cell = (set: number): string => {
    const value = onlyValue(set);
    if (value >= 0) return shown[value]!;
    return set === full ? '?' : `[${shown.filter((_, bit) => (set >> bit) & 1).join('')}]`;
  };
  return Array.from({ length: board.height }, (_, row) => {
    let line = '';
    for (let col = 0; col < board.width; col++) line += cell(board.cells[row * board.width + col]!);
    return line;
  });
}

export function boardOfRows(size: Size, symbols: Symbols, rows: readonly string[], escapes: boolean): Result<Board> {
  if (rows.length !== size.height) {
    return fail([fault('wrong-line-count', `The board has ${rows.length} rows, not ${size.height}.`)]);
  }
  const bits = new Map(symbols.map((symbol, value) => [symbol, 1 << value]));
  const cells = new Uint32Array(size.width * size.height);
  for (let row = 0; row < size.height; row++) {
    const start = row * size.width;
    const wrong = readRow(
      rows[row]!,
      bits,
      escapes,
      cells.subarray(start, start + size.width),
      fullSet(symbols.length),
    );
    if (wrong !== undefined) return fail([fault('bad-board', `Row ${row + 1} of the board ${wrong}.`)]);
  }
  return ok(makeBoard(size, symbols.length, cells));
}

/** Fills `cells` from the text of one row, or says what is wrong with it. */
function readRow(
  text: string,
  bits: ReadonlyMap<string, number>,
  escapes: boolean,
  cells: Uint32Array,
  full: number,
): string | undefined {
  let col = 0;
  let inside = false;
  let set = 0;
  let escaped = false;
  for (const character of text) {
    if (escapes && !escaped && character === '\\') {
      escaped = true;
      continue;
    }
    const plain = !escaped;
    escaped = false;
    if (plain && character === '[' && !inside) {
      inside = true;
      set = 0;
      continue;
    }
    if (plain && character === ']' && inside) {
      inside = false;
    } else {
      const bit = plain && character === '?' ? full : bits.get(character);
      if (bit === undefined) return `has the character ${quoted(character)}, which stands for no colour`;
      set = inside ? set | bit : bit;
      if (inside) continue;
    }
    if (col >= cells.length) return `has more than ${cells.length} cells`;
    cells[col++] = set;
  }
  if (inside || escaped) return 'ends too early';
  return col < cells.length ? `has ${col} cells, not ${cells.length}` : undefined;
}
