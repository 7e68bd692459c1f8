/**
 * A puzzle with its clues as a PNG. For screens it is twice the size of the SVG; with so many dots to an inch, it is the size that
 * it has on paper, cells of 7 mm, and the file says so. Its caption needs a font: without one there is none.
 */
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { kindOf } from '../../kinds/index.js';
import type { Host } from '../base/format.js';
import { withPngDensity } from '../pictures/headers.js';
import { moved } from './operations.js';
import { INK } from './patterns.js';
import { drawPuzzle } from './puzzle-drawing.js';
import { rasterOf, type Shape } from './raster.js';
import { CAPTION, captionOf, screenMetrics } from './svg-drawing.js';

const MARGIN = 10;
const CAPTION_TYPE = 14;
const POINTS_PER_INCH = 72;
const MOST_PIXELS = 24_000_000;

/** How a puzzle is drawn. */
export interface PngOptions {
  readonly patterns?: boolean;
  /** Dots to an inch. */
  readonly dpi?: number | undefined;
  /** The letters of a text: polygons at type size 1 from the start of its baseline, and its width. */
  readonly letters?: ((text: string) => { readonly polygons: Shape['polygons']; readonly width: number }) | undefined;
}

export function pngOf(
  puzzle: Puzzle,
  board: Board | undefined,
  { patterns = false, dpi, letters }: PngOptions,
  host: Host,
): Result<Uint8Array> {
  if (!host.encodePng) return fail([fault('no-encoder', 'Pictures cannot be encoded here.')]);
  const metrics = screenMetrics(kindOf(puzzle).appearance(puzzle), patterns);
  const most = `no more than ${MOST_PIXELS / 1e6} million pixels`;
  const refused = fail([fault('cannot-hold', `The drawing is too large for a PNG of ${most}.`)]);
  if (puzzle.width * puzzle.height * metrics.cell ** 2 > MOST_PIXELS) return refused;
  const { operations, width, height } = drawPuzzle(puzzle, metrics, { ...(board && { board }), patterns });
  const text = captionOf(puzzle.about);
  const caption = text === '' ? undefined : letters?.(text);
  const down = MARGIN + (caption ? CAPTION : 0);
  const wide = Math.max(width, caption ? CAPTION_TYPE * caption.width : 0);
  const size = { width: wide + 2 * MARGIN, height: down + height + MARGIN };
  const scales = dpi === undefined ? [2, 1] : [dpi / POINTS_PER_INCH];
  const scale = scales.find((one) => one * one * size.width * size.height <= MOST_PIXELS);
  if (scale === undefined) return refused;
  const placed = operations.map((operation) => moved(operation, MARGIN, down));
  const title = caption?.polygons.map((polygon) =>
    polygon.map(([x, y]) => [MARGIN + CAPTION_TYPE * x, MARGIN + CAPTION_TYPE * (0.95 + y)] as const),
  );
  const shapes = title ? [{ colour: INK, polygons: title }] : [];
  const png = host.encodePng(rasterOf(placed, size, scale, shapes));
  return ok(dpi === undefined ? png : withPngDensity(png, dpi));
}
