/** Nonograms typed by hand: clues as texts, `?` for a blotted number, each with the value of its colour. */

import type { Appearance, ClueMark } from '../../../core/appearance.js';
import type { LineRef, Size } from '../../../core/geometry.js';
import { MAX_SIDE } from '../../../core/geometry.js';
import type { PictureColour, TypedFault, Typing } from '../../../core/maker.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  type Clue,
  type Colour,
  makeNonogram,
  minimumLength,
  type Nonogram,
} from '../puzzle.js';

/** The usual palette itself where it is the usual one: formats know it by that. */
export function paletteOf(colours: readonly PictureColour[]): readonly Colour[] {
  const palette = colours.map(({ name, symbol, colour }) => ({ name, symbol, rgb: colour.slice(1).toLowerCase() }));
  const usual = palette.length === 2 && palette.every(({ rgb }, value) => rgb === BLACK_AND_WHITE[value]!.rgb);
  return usual ? BLACK_AND_WHITE : palette;
}

/** A block of 0 cells is one whose number cannot be read. */
const UNREADABLE = 0;

function lengthOf(text: string): number {
  if (text === '?') return BLOTTED;
  const length = /^\d{1,5}$/.test(text) ? Number(text) : UNREADABLE;
  return length >= 1 && length <= MAX_SIDE ? length : UNREADABLE;
}

/** A lone 0 is an empty line. */
const clueOf = (marks: readonly ClueMark[]): Clue =>
  marks.length === 1 && marks[0]!.text === '0'
    ? []
    : marks.map(({ text, value }) => ({ length: lengthOf(text), colour: value }));

function faults({ width, height }: Size, appearance: Appearance): TypedFault[] {
  const sides = { row: appearance.rows.map(clueOf), col: appearance.cols.map(clueOf) };
  const found: TypedFault[] = [];
  const isKnown = ({ length, colour }: Clue[number]) =>
    length !== UNREADABLE && colour > 0 && colour < appearance.styles.length;
  for (const axis of ['row', 'col'] as const) {
    const room = axis === 'row' ? width : height;
    sides[axis].forEach((clue, index) => {
      const line: LineRef = { axis, index };
      const needs = minimumLength(clue);
      if (!clue.every(isKnown)) found.push({ code: 'bad-number', line, needs: 0, has: 0 });
      else if (needs > room) found.push({ code: 'too-long', line, needs, has: room });
    });
  }
  return found.length > 0 ? found : unbalanced(sides, appearance.styles.length);
}

/** A blotted number can be anything: only where there is none, the sums must agree. */
function unbalanced({ row, col }: { row: Clue[]; col: Clue[] }, values: number): TypedFault[] {
  const found: TypedFault[] = [];
  for (let value = 1; value < values; value++) {
    const blocks = (side: Clue[]) => side.flat().filter(({ colour }) => colour === value);
    if ([...blocks(row), ...blocks(col)].some(({ length }) => length === BLOTTED)) continue;
    const sum = (side: Clue[]) => blocks(side).reduce((cells, { length }) => cells + length, 0);
    const [needs, has] = [sum(row), sum(col)];
    if (needs !== has) found.push({ code: 'unbalanced', value, needs, has });
  }
  return found;
}

export const typing: Typing<Nonogram> = {
  faults,
  puzzleOf(size, { styles, rows, cols }, about = {}) {
    const { width, height } = size;
    const clues = { rows: rows.map(clueOf), cols: cols.map(clueOf) };
    return makeNonogram({ width, height, ...clues, palette: paletteOf(styles), about });
  },
};
