/** A cell in words, as a screen reader says it: "row 3 column 5, filled; row clue 2 1; column clue 3". */
import type { Appearance, ClueMark } from '../../core/kind.js';

/** The words that cells are described with, in the visitor's language. */
export interface BoardLabels {
  /** Before the number of a row and of a column, as in the short name of a cell. */
  readonly lineLetters: readonly [row: string, col: string];
  readonly open: string;
  readonly filled: string;
  readonly crossed: string;
  readonly shaded: string;
  readonly circled: string;
  readonly tried: string;
  readonly noClue: string;
  number(text: string): string;
  cell(row: number, col: number, state: string): string;
  rowClue(clue: string): string;
  colClue(clue: string): string;
}

/** What a cell has: its mark, its number. */
export function stateWords(
  words: BoardLabels,
  appearance: Appearance,
  value: number,
  cell: number,
  tried: boolean,
): string {
  const text = appearance.texts[cell] ?? '';
  const inside = appearance.texts.length > 0;
  const style = appearance.styles[value];
  const named = appearance.styles.length > 2;
  let state = words.open;
  if (style?.filled) state = named ? style.name : inside ? words.shaded : words.filled;
  else if (style) state = inside ? words.circled : words.crossed;
  const parts = [text === '' ? '' : words.number(text), state, tried && style ? words.tried : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function clueWords(words: BoardLabels, appearance: Appearance, clue: readonly ClueMark[]): string {
  if (clue.length === 0) return words.noClue;
  const named = appearance.styles.length > 2;
  const numbers = clue.map(({ text, value }) => (named ? `${text} ${appearance.styles[value]!.name}` : text));
  return numbers.join(named ? ', ' : ' ');
}

export function cellWords(
  words: BoardLabels,
  appearance: Appearance,
  width: number,
  cell: number,
  value: number,
  tried: boolean,
): string {
  const [row, col] = [Math.floor(cell / width), cell % width];
  const parts = [words.cell(row + 1, col + 1, stateWords(words, appearance, value, cell, tried))];
  const [rowClue, colClue] = [appearance.rows[row], appearance.cols[col]];
  if (rowClue) parts.push(words.rowClue(clueWords(words, appearance, rowClue)));
  if (colClue) parts.push(words.colClue(clueWords(words, appearance, colClue)));
  return parts.join('; ');
}
