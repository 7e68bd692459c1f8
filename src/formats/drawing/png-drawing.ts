/**
 * A puzzle with its clues as a PNG. For screens it is twice the size of the SVG; with so many dots to an inch, it is the size that
 * it has on paper, cells of 7 mm, and the file says so. Without its caption.
 */
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { kindOf } from '../../kinds/index.js';
import type { Host } from '../base/format.js';
import { withPngDensity } from '../pictures/headers.js';
import { moved } from './operations.js';
import { drawPuzzle } from './puzzle-drawing.js';
import { rasterOf } from './raster.js';
import { screenMetrics } from './svg-drawing.js';

const MARGIN = 10;
const POINTS_PER_INCH = 72;
const MOST_PIXELS = 24_000_000;

/** How a puzzle is drawn. */
export interface PngOptions {
  readonly patterns?: boolean;
  /** Dots to an inch. */
  readonly dpi?: number | undefined;
}

export function pngOf(
  puzzle: Puzzle,
  board: Board | undefined,
  { patterns = false, dpi }: PngOptions,
  host: Host,
): Result<Uint8Array> {
  if (!host.encodePng) return fail([fault('no-encoder', 'Pictures cannot be encoded here.')]);
  const metrics = screenMetrics(kindOf(puzzle).appearance(puzzle), patterns);
  const most = `no more than ${MOST_PIXELS / 1e6} million pixels`;
  const refused = fail([fault('cannot-hold', `The drawing is too large for a PNG of ${most}.`)]);
  if (puzzle.width * puzzle.height * metrics.cell ** 2 > MOST_PIXELS) return refused;
  const { operations, width, height } = drawPuzzle(puzzle, metrics, { ...(board && { board }), patterns });
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const scales = dpi === undefined ? [2, 1] : [dpi / POINTS_PER_INCH];
  const scale = scales.find((one) => one * one * size.width * size.height <= MOST_PIXELS);
  if (scale === undefined) return refused;
  const placed = operations.map((operation) => moved(operation, MARGIN, MARGIN));
  const png = host.encodePng(rasterOf(placed, size, scale));
  return ok(dpi === undefined ? png : withPngDensity(png, dpi));
}
