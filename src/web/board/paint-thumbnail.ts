/**
 * A puzzle as a small picture that gives nothing away: its clues as dashes beside an empty board, the way they will stand
 * there, and the marks that the visitor has made. A finished one is its picture.
 */

import type { Size } from '../../core/geometry.js';
import type { Appearance, ClueMark } from '../../core/kind.js';
import type { BoardColours } from './colours.js';

/** CSS pixels of a side. */
export const THUMBNAIL_SIDE = 112;
/** The part of the picture that the clues take, where there are any. */
const GUTTER = 0.27;
const FIVE = 5;
/** CSS pixels of a cell that has lines around it. */
const SMALLEST_LINED = 4;

interface Shown {
  readonly size: Size;
  readonly appearance: Appearance;
  readonly marks?: ArrayLike<number> | undefined;
  readonly finished?: boolean | undefined;
}

export function paintThumbnail(context: CanvasRenderingContext2D, shown: Shown, colours: BoardColours): void {
  const { size, appearance, finished } = shown;
  const gutter = finished || appearance.rows.length === 0 ? 0 : GUTTER * THUMBNAIL_SIDE;
  const cell = (THUMBNAIL_SIDE - gutter - 2) / Math.max(size.width, size.height);
  const [width, height] = [cell * size.width, cell * size.height];
  context.translate((THUMBNAIL_SIDE - gutter - width) / 2 + gutter, (THUMBNAIL_SIDE - gutter - height) / 2 + gutter);
  context.fillStyle = finished && appearance.styles.length > 2 ? appearance.styles[0]!.colour : colours.paper;
  context.fillRect(0, 0, width, height);
  drawCells(context, shown, colours, cell);
  if (!finished) drawLines(context, shown, colours, cell);
  context.strokeStyle = colours.strong;
  context.lineWidth = 1;
  context.strokeRect(0, 0, width, height);
  if (gutter === 0) return;
  const unit = (gutter - 3) / Math.max(1, ...[...appearance.rows, ...appearance.cols].map(lengthOf));
  const colourOf = (mark: ClueMark) =>
    appearance.styles.length > 2 ? appearance.styles[mark.value]!.colour : colours.muted;
  const thick = Math.max(0.6, Math.min(cell * 0.6, 4));
  // Quiet, so that a page of cards is no page of dashes; colours less so, because dark ones on a dark page would not be seen.
  context.globalAlpha = appearance.styles.length > 2 ? 0.75 : 0.4;
  const dashes = new Dashes();
  const along = (clue: readonly ClueMark[], put: (colour: string, from: number, length: number) => void) => {
    let end = 3;
    for (let at = clue.length - 1; at >= 0; at--) {
      const mark = clue[at]!;
      const length = unit * cellsOf(mark);
      put(colourOf(mark), end, Math.max(0.7, length - unit * 0.4));
      end += length + unit;
    }
  };
  appearance.rows.forEach((clue, row) => {
    const top = (row + 0.5) * cell - thick / 2;
    along(clue, (colour, from, length) => dashes.add(colour, -from - length, top, length, thick));
  });
  appearance.cols.forEach((clue, col) => {
    const left = (col + 0.5) * cell - thick / 2;
    along(clue, (colour, from, length) => dashes.add(colour, left, -from - length, thick, length));
  });
  dashes.draw(context);
}

/** Dashes by colour: setting the colour anew for each takes longer than drawing it. */
class Dashes {
  private readonly places = new Map<string, number[]>();

  add(colour: string, x: number, y: number, width: number, height: number): void {
    const places = this.places.get(colour);
    if (places) places.push(x, y, width, height);
    else this.places.set(colour, [x, y, width, height]);
  }

  draw(context: CanvasRenderingContext2D): void {
    for (const [colour, places] of this.places) {
      context.fillStyle = colour;
      for (let at = 0; at < places.length; at += 4)
        context.fillRect(places[at]!, places[at + 1]!, places[at + 2]!, places[at + 3]!);
    }
  }
}

/** Sets the colour to fill with where it is another one: each setting is read anew as text. */
function colourSetter(context: CanvasRenderingContext2D): (colour: string) => void {
  let before: string | undefined;
  return (colour) => {
    if (colour !== before) context.fillStyle = colour;
    before = colour;
  };
}

const cellsOf = ({ text }: ClueMark): number => Number(text) || 1;

/** A clue's length with its gaps. */
const lengthOf = (clue: readonly ClueMark[]): number => clue.reduce((sum, mark) => sum + cellsOf(mark) + 1, 0);

function drawCells(context: CanvasRenderingContext2D, shown: Shown, colours: BoardColours, cell: number): void {
  const { size, appearance, marks } = shown;
  if (!marks?.length && appearance.texts.length === 0) return;
  context.font = `${0.62 * cell}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const setColour = colourSetter(context);
  for (let at = 0; at < size.width * size.height; at++) {
    const [x, y] = [(at % size.width) * cell, Math.floor(at / size.width) * cell];
    const value = marks?.[at] ?? -1;
    if (value > 0) {
      setColour(appearance.styles.length > 2 ? appearance.styles[value]!.colour : colours.filled);
      // A little more than a cell, so that no seams show between filled ones.
      context.fillRect(x, y, cell + 0.4, cell + 0.4);
    }
    const text = appearance.texts[at];
    if (!text || cell < 6) continue;
    setColour(value > 0 ? colours.onFilled : colours.muted);
    context.fillText(text, x + cell / 2, y + cell / 2 + 0.04 * cell);
  }
}

function drawLines(
  context: CanvasRenderingContext2D,
  { size, appearance }: Shown,
  colours: BoardColours,
  cell: number,
) {
  const step = cell >= SMALLEST_LINED ? 1 : FIVE;
  context.fillStyle = colours.line;
  for (let col = step; col < size.width; col += step) context.fillRect(col * cell - 0.25, 0, 0.5, size.height * cell);
  for (let row = step; row < size.height; row += step) context.fillRect(0, row * cell - 0.25, size.width * cell, 0.5);
  if (step === FIVE || appearance.rows.length === 0) return;
  context.fillStyle = colours.strong;
  for (let col = FIVE; col < size.width; col += FIVE) context.fillRect(col * cell - 0.25, 0, 0.5, size.height * cell);
  for (let row = FIVE; row < size.height; row += FIVE) context.fillRect(0, row * cell - 0.25, size.width * cell, 0.5);
}
