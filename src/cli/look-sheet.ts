/** `nonori make --sheet`: a picture in every look with its score, the best first: drawn in the terminal, or as one SVG. */
import { writeFileSync } from 'node:fs';
import { fault } from '../core/result.js';
import type { Raster } from '../formats/base/format.js';
import type { Operation } from '../formats/drawing/operations.js';
import { INK } from '../formats/drawing/patterns.js';
import { svgOfOperations } from '../formats/drawing/svg-drawing.js';
import { unwritable } from '../service/system-error.js';
import { looksOf, type MadePicture, type PictureSettings } from '../tasks/make/picture.js';
import type { Context } from './command.js';

const CELL = 6;
const GAP = 24;
const CAPTION = 16;
const PER_ROW = 3;
/** Four cells of the picture, in two rows and two columns, as one character: the bits are upper left, upper right, lower left, lower right. */
const QUARTERS = ' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█';

const captionOf = ({ look, score }: MadePicture): string => `${look}  ${score!.toFixed(2)}`;

export async function showLooks(
  { options, output }: Context,
  name: string,
  raster: Raster,
  settings: PictureSettings,
): Promise<void> {
  const looks = looksOf(raster, settings);
  if (!looks.ok) {
    for (const found of looks.faults) output.diagnose(name, found);
    return;
  }
  if (options.output !== undefined) {
    try {
      writeFileSync(options.output, sheetOf(name, looks.value));
      await output.print(options.output);
    } catch (error) {
      output.diagnose(options.output, fault('unwritable', unwritable('The file', error)));
    }
    return;
  }
  if (options.json) {
    for (const made of looks.value) {
      await output.json({ source: name, look: made.look, score: made.score, solution: rowsOf(made) });
    }
    return;
  }
  for (const made of looks.value) {
    await output.print(`${captionOf(made)}\n${(options.plain ? rowsOf(made) : quartersOf(made)).join('\n')}\n`);
  }
}

const rowsOf = ({ width, height, cells }: MadePicture): string[] =>
  Array.from({ length: height }, (_, row) =>
    [...cells.subarray(row * width, (row + 1) * width)].map((value) => (value === 1 ? '#' : '.')).join(''),
  );

function quartersOf({ width, height, cells }: MadePicture): string[] {
  const at = (row: number, col: number) => (row < height && col < width ? cells[row * width + col]! : 0);
  return Array.from({ length: Math.ceil(height / 2) }, (_, pair) =>
    Array.from({ length: Math.ceil(width / 2) }, (_, two) => {
      const [row, col] = [2 * pair, 2 * two];
      const bits = at(row, col) + 2 * at(row, col + 1) + 4 * at(row + 1, col) + 8 * at(row + 1, col + 1);
      return QUARTERS[bits];
    }).join(''),
  );
}

/** All looks in rows of three, each with a frame and its name and score below. */
function sheetOf(name: string, looks: readonly MadePicture[]): string {
  const [width, height] = [looks[0]!.width * CELL, looks[0]!.height * CELL];
  const [across, down] = [width + GAP, height + CAPTION + GAP];
  const operations = looks.flatMap((made, index): Operation[] => {
    const [x, y] = [GAP + (index % PER_ROW) * across, GAP + Math.floor(index / PER_ROW) * down];
    const boxes = [...made.cells].flatMap((value, cell) =>
      value === 0
        ? []
        : [
            {
              x: x + (cell % made.width) * CELL,
              y: y + Math.floor(cell / made.width) * CELL,
              width: CELL,
              height: CELL,
            },
          ],
    );
    const caption = { x, y: y + height + CAPTION, text: captionOf(made) };
    return [
      { op: 'fill', colour: '#c8c8c8', boxes: [{ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }] },
      { op: 'fill', colour: '#ffffff', boxes: [{ x, y, width, height }] },
      { op: 'fill', colour: INK, boxes },
      { op: 'text', size: 13, colour: INK, align: 'left', texts: [caption] },
    ];
  });
  const size = {
    width: GAP + Math.min(PER_ROW, looks.length) * across,
    height: GAP + Math.ceil(looks.length / PER_ROW) * down,
  };
  return svgOfOperations(name, size, operations);
}
