/**
 * Checks at the door of the library: what TypeScript would refuse is refused with a `NonoriError` and a sentence, before it
 * becomes a puzzling exception deep inside. An option has the same name and type in every verb, so one table serves all.
 */
import type { Board } from './board.js';
import type { Puzzle } from './puzzle.js';
import { wrongCall } from './result.js';

const isObject = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null;

const TYPES: Readonly<Record<string, 'number' | 'object' | 'function'>> = {
  limits: 'object',
  millis: 'number',
  conflicts: 'number',
  nodes: 'number',
  cancelled: 'function',
  solutions: 'number',
  seed: 'number',
  options: 'object',
  onStep: 'function',
  onSnapshot: 'function',
  onProgress: 'function',
  onPuzzle: 'function',
};

/** Options must be an object, with values of the right types. */
export function requireOptions(options: unknown): void {
  if (!isObject(options)) throw wrongCall('bad-option', 'Options are given as an object.');
  for (const [name, value] of Object.entries(options)) {
    const type = TYPES[name];
    if (!type || value === undefined) continue;
    if (typeof value !== type || value === null) throw wrongCall('bad-option', `The option ${name} must be a ${type}.`);
    if (name === 'limits') requireOptions(value);
  }
}

/** A board must be one, and one of the puzzle if that is named. */
export function requireBoard(board: unknown, puzzle?: Puzzle): asserts board is Board {
  const found = board as Board | null | undefined;
  if (typeof found?.cells !== 'object' || found.cells?.length !== found.width * found.height) {
    throw wrongCall('wrong-board', 'The argument is not a board.');
  }
  if (!puzzle) return;
  const { width, height, values } = puzzle;
  if (found.width !== width || found.height !== height || found.values !== values) {
    throw wrongCall('wrong-board', `The board is not one of ${width} x ${height} cells with ${values} values.`);
  }
}

/** A cell must be one of the board's. */
export function requireCell(cell: unknown, { width, height }: Puzzle): void {
  if (!(Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < width * height)) {
    throw wrongCall('no-cell', `There is no cell ${String(cell)} on a board of ${width} x ${height}.`);
  }
}

/** An entry must have a puzzle; its boards are checked where they are used. */
export function requireEntry(entry: unknown): void {
  if (!isObject(entry)) throw wrongCall('bad-argument', 'An entry is an object with a puzzle: { puzzle }.');
}

/** A picture must have four bytes for each of its pixels. */
export function requireRaster(raster: unknown): void {
  const data = isObject(raster) && raster.data;
  if (
    !isObject(raster) ||
    !ArrayBuffer.isView(data) ||
    data.byteLength !== 4 * Number(raster.width) * Number(raster.height)
  ) {
    throw wrongCall('bad-picture', 'A picture is { width, height, data } with four bytes for each pixel.');
  }
}
