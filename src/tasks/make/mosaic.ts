/** Mosaics: one picture as several puzzles. It is brought to cells as a whole, cut into pieces that fit together, and each piece becomes a puzzle of its own. */
import { requireShape } from '../../core/door.js';
import type { Size } from '../../core/geometry.js';
import type { DraftPicture } from '../../core/maker.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';
import { type Made, type MakeOptions, makeFromPicture } from './make.js';
import { pictureOf } from './picture.js';

/**
 * How a picture is cut: so many pieces across and down.
 *
 * @example
 * const pieces: MosaicPieces = { across: 3, down: 2 };
 */
export interface MosaicPieces {
  readonly across: number;
  readonly down: number;
}

/** More pieces than that are more than anybody puts together. */
const MOST_PIECES = 100;

/** Where the pieces of a side begin, and where the last one ends: of lengths that differ by at most one cell. */
const cuts = (length: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => Math.round((index * length) / count));

/** Why a board cannot be cut like that. */
function cutFault({ width, height }: Size, { across, down }: MosaicPieces) {
  const isCount = (count: number, side: number) => Number.isInteger(count) && count >= 1 && count <= side;
  if (isCount(across, width) && isCount(down, height) && across * down <= MOST_PIECES) return undefined;
  const message = `${width} x ${height} cells cannot be cut into ${across} x ${down} pieces; there are at most ${MOST_PIECES}.`;
  return fault('bad-pieces', message);
}

/**
 * The pieces of a picture, row by row, each named by its number.
 *
 * @example
 * unwrap(cutPicture({ width: 4, height: 2, cells: [1, 0, 0, 1, 1, 1, 0, 0] }, { across: 2, down: 1 })).length; // 2
 */
export function cutPicture(picture: DraftPicture, pieces: MosaicPieces): Result<DraftPicture[]> {
  const parts = piecesOf(picture, pieces);
  return parts.ok ? ok(parts.value.map((part) => pieceOf(picture, part))) : parts;
}

interface Piece extends Size {
  readonly top: number;
  readonly left: number;
  readonly number: number;
  readonly of: number;
}

function piecesOf(size: Size, pieces: MosaicPieces): Result<Piece[]> {
  requireShape(pieces, { across: 'number', down: 'number' }, 'numbers of pieces');
  const wrong = cutFault(size, pieces);
  if (wrong) return fail([wrong]);
  const { across, down } = pieces;
  const [tops, lefts] = [cuts(size.height, down), cuts(size.width, across)];
  return ok(
    Array.from({ length: across * down }, (_, index) => {
      const [row, col] = [Math.floor(index / across), index % across];
      const [top, left] = [tops[row]!, lefts[col]!];
      const [height, width] = [tops[row + 1]! - top, lefts[col + 1]! - left];
      return { top, left, width, height, number: index + 1, of: across * down };
    }),
  );
}

/** The numbers of a piece in a list that has `each` of them per cell. */
function numbersOf(whole: Size, { top, left, width, height }: Piece, list: ArrayLike<number>, each = 1): number[] {
  return Array.from({ length: width * height * each }, (_, at) => {
    const [cell, rest] = [Math.floor(at / each), at % each];
    const from = (top + Math.floor(cell / width)) * whole.width + left + (cell % width);
    return list[from * each + rest]!;
  });
}

function pieceOf(picture: DraftPicture, piece: Piece): DraftPicture {
  const { colours, about = {} } = picture;
  const { width, height, number, of } = piece;
  const title = `${about.title ?? ''} ${number}/${of}`.trim();
  const cells = numbersOf(picture, piece, picture.cells);
  return { width, height, cells, ...(colours && { colours }), about: { ...about, title } };
}

/**
 * Puzzles from the pieces of a picture, row by row. The size is that of the whole picture; everything else holds for each piece.
 *
 * @example
 * unwrap(makeMosaic(raster, { across: 3, down: 2 }, { size: 60, unique: true })).length; // 6
 */
export function makeMosaic(raster: Raster, pieces: MosaicPieces, options: MakeOptions = {}): Result<Made[]> {
  const whole = pictureOf(raster, options);
  if (!whole.ok) return whole;
  const picture = { ...whole.value, ...(options.about && { about: options.about }) };
  const parts = piecesOf(picture, pieces);
  if (!parts.ok) return parts;
  const made: Made[] = [];
  for (const part of parts.value) {
    const misfit = numbersOf(picture, part, whole.value.misfit, picture.colours?.length ?? 2);
    const one = makeFromPicture(pieceOf(picture, part), { misfit, ...options });
    if (!one.ok) return one;
    made.push(one.value);
  }
  return ok(made);
}
