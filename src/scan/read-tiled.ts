/** Boards of colour nonograms whose numbers stand on tiles in their colours: cells of the lattice (tiled-board.ts), or squares beside it (tiled-strips.ts). */
import {
  type Attempt,
  attemptOf,
  BALANCED,
  cornersOf,
  DOUBTFUL,
  type Lines,
  type ReadNumber,
} from './board-reading.js';
import type { Effort } from './effort.js';
import type { Lattice } from './lattice.js';
import type { Region } from './pieces.js';
import { boardAlone, fillCells, readTile, type TiledBoard, tiledBoardOf } from './tiled-board.js';
import { readTiledStrips, turnedToTiles, withLinesBeyond } from './tiled-strips.js';
import type { View } from './view.js';

/** What a lattice shows when numbers stand on tiles, in several ways unless one convinces. */
export function readTiled(view: View, found: Lattice, effort: Effort): Attempt[] {
  const [planes, { scale }] = [view.planes(), view];
  const onTile = (alternatives: ReadNumber['alternatives'], region: Region, lattice: Lattice): ReadNumber => ({
    alternatives,
    corners: cornersOf(region, lattice),
    onTile: true,
  });
  const attempts: Attempt[] = [];
  const isConvincing = (): boolean => attempts.some(({ quality }) => quality > BALANCED + DOUBTFUL);
  const inCells = (board: TiledBoard): void => {
    const { lattice, place } = board;
    const read = (lines: typeof board.rows): Lines =>
      lines.map((line) =>
        line.map(({ row, col }) => {
          const region = { top: row, left: col, bottom: row + 1, right: col + 1 };
          return onTile(readTile(planes, lattice, scale, { row, col }, effort), region, lattice);
        }),
      );
    attempts.push(attemptOf(lattice, place, read(board.rows), read(board.cols), 0));
  };
  const inStrips = (lattice: Lattice): void => {
    const read = (axis: 'row' | 'col'): Lines =>
      readTiledStrips(planes, lattice, scale, axis, effort).map((line) =>
        line.map(({ region, reading }) => onTile(reading, region, lattice)),
      );
    attempts.push(attemptOf(lattice, { top: 0, left: 0 }, read('row'), read('col'), 0));
  };
  const board = tiledBoardOf(planes, found, scale, effort);
  const isFilled = board !== undefined && fillCells(planes, board, scale);
  if (isFilled) inCells(board);
  if (isConvincing()) return attempts;
  const beside = turnedToTiles(planes, board ? boardAlone(board) : found, scale) ?? turnedToTiles(planes, found, scale);
  if (beside) inStrips(beside);
  const more = beside && !isConvincing() ? withLinesBeyond(planes, beside, scale) : undefined;
  if (more) inStrips(more);
  if (board && !isFilled && !isConvincing()) inCells(board);
  return attempts;
}
