/**
 * A glyph as the classifier takes it: the ink of one connected piece, scaled to a square of SIDE pixels with its aspect kept,
 * centred, and its darkest pixel at 1. Area averaging when it shrinks, bilinear when it grows. The training script cuts its
 * samples with the same functions, so that the classifier sees in a photo what it saw in training.
 */

export const SIDE = 20;
/** A glyph fills this many of the SIDE pixels in its longer direction. */
const FILLED = 16;

/** Ink from 0 (background) to 1, row-major. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Part of an ink image, as inclusive pixel bounds. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The glyph within the bounds. `belongs` leaves out pixels of other pieces. */
export function glyphImage(ink: Ink, bounds: Bounds, belongs?: (pixel: number) => boolean): Float32Array {
  const { left, top, right, bottom } = bounds;
  const width = right - left + 1;
  const height = bottom - top + 1;
  const scale = FILLED / Math.max(width, height);
  const out = new Float32Array(SIDE * SIDE);
  // The piece becomes width * scale by height * scale pixels around the centre of the square.
  const offsetX = (SIDE - width * scale) / 2;
  const offsetY = (SIDE - height * scale) / 2;
  let most = 0;
  for (let y = 0; y < SIDE; y++) {
    const fromY = (y - offsetY) / scale;
    const toY = (y + 1 - offsetY) / scale;
    if (toY <= 0 || fromY >= height) continue;
    for (let x = 0; x < SIDE; x++) {
      const fromX = (x - offsetX) / scale;
      const toX = (x + 1 - offsetX) / scale;
      if (toX <= 0 || fromX >= width) continue;
      const value = meanInk(ink, left, top, width, height, [fromX, fromY, toX, toY], belongs);
      out[y * SIDE + x] = value;
      if (value > most) most = value;
    }
  }
  if (most > 0) for (let i = 0; i < out.length; i++) out[i] = out[i]! / most;
  return out;
}

/** The mean over a box of fractional pixels; outside of the piece there is no ink. */
function meanInk(
  ink: Ink,
  left: number,
  top: number,
  width: number,
  height: number,
  box: readonly [number, number, number, number],
  belongs: ((pixel: number) => boolean) | undefined,
): number {
  let [fromX, fromY, toX, toY] = box;
  if (toX - fromX < 1) {
    const middle = (fromX + toX) / 2;
    fromX = middle - 0.5;
    toX = middle + 0.5;
  }
  if (toY - fromY < 1) {
    const middle = (fromY + toY) / 2;
    fromY = middle - 0.5;
    toY = middle + 0.5;
  }
  let sum = 0;
  const lastX = Math.min(width, Math.ceil(toX));
  const lastY = Math.min(height, Math.ceil(toY));
  for (let y = Math.max(0, Math.floor(fromY)); y < lastY; y++) {
    const coverY = Math.min(toY, y + 1) - Math.max(fromY, y);
    for (let x = Math.max(0, Math.floor(fromX)); x < lastX; x++) {
      const pixel = (top + y) * ink.width + left + x;
      if (belongs && !belongs(pixel)) continue;
      sum += coverY * (Math.min(toX, x + 1) - Math.max(fromX, x)) * ink.data[pixel]!;
    }
  }
  return sum / ((toX - fromX) * (toY - fromY));
}
