/** A cell in words, as a screen reader says it: "row 3 column 5, filled; row clue 2 1; column clue 3". */
import type { ClueMark, Face } from '../../core/kind.js';
import type { Words } from '../text/index.js';

/** What a cell has: its mark, its number. */
export function stateWords(words: Words['board'], face: Face, value: number, cell: number, tried: boolean): string {
  const text = face.texts[cell] ?? '';
  const inside = face.texts.length > 0;
  const look = face.looks[value];
  const named = face.looks.length > 2;
  let state = words.open;
  if (look?.filled) state = named ? look.name : inside ? words.shaded : words.filled;
  else if (look) state = inside ? words.circled : words.crossed;
  const parts = [text === '' ? '' : words.number(text), state, tried && look ? words.tried : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function clueWords(words: Words['board'], face: Face, clue: readonly ClueMark[]): string {
  if (clue.length === 0) return words.noClue;
  const named = face.looks.length > 2;
  const numbers = clue.map(({ text, value }) => (named ? `${text} ${face.looks[value]!.name}` : text));
  return numbers.join(named ? ', ' : ' ');
}

export function cellWords(
  words: Words['board'],
  face: Face,
  width: number,
  cell: number,
  value: number,
  tried: boolean,
): string {
  const [row, col] = [Math.floor(cell / width), cell % width];
  const parts = [words.cell(row + 1, col + 1, stateWords(words, face, value, cell, tried))];
  const [rowClue, colClue] = [face.rows[row], face.cols[col]];
  if (rowClue) parts.push(words.rowClue(clueWords(words, face, rowClue)));
  if (colClue) parts.push(words.colClue(clueWords(words, face, colClue)));
  return parts.join('; ');
}
