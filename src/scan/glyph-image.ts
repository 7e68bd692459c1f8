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
  const own = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, pixel = (top + y) * ink.width + left; x < width; x++, i++, pixel++)
      if (!belongs || belongs(pixel)) own[i] = ink.data[pixel]!;
  }
  const scale = FILLED / Math.max(width, height);
  const [across, down] = [spansOf(width, scale), spansOf(height, scale)];
  const out = new Float32Array(SIDE * SIDE);
  let most = 0;
  for (let y = 0; y < SIDE; y++) {
    const high = down[y];
    if (!high) continue;
    for (let x = 0; x < SIDE; x++) {
      const wide = across[x];
      if (!wide) continue;
      const value = meanInk(own, width, wide, high);
      out[y * SIDE + x] = value;
      if (value > most) most = value;
    }
  }
  if (most > 0) for (let i = 0; i < out.length; i++) out[i] = out[i]! / most;
  return out;
}

/** What one pixel of the glyph covers of a row or column of pixels, a pixel at least; outside of the piece there is no ink. */
interface Span {
  readonly first: number;
  /** How much of the first pixel and of those behind it. */
  readonly shares: readonly number[];
  readonly length: number;
}

/** The piece becomes `count * scale` pixels around the centre of the square: what each of these covers, if anything. */
function spansOf(count: number, scale: number): (Span | undefined)[] {
  const offset = (SIDE - count * scale) / 2;
  return Array.from({ length: SIDE }, (_, i): Span | undefined => {
    let from = (i - offset) / scale;
    let to = (i + 1 - offset) / scale;
    if (to <= 0 || from >= count) return undefined;
    if (to - from < 1) {
      const middle = (from + to) / 2;
      [from, to] = [middle - 0.5, middle + 0.5];
    }
    const first = Math.max(0, Math.floor(from));
    const shares: number[] = [];
    for (let k = first; k < Math.min(count, Math.ceil(to)); k++) shares.push(Math.min(to, k + 1) - Math.max(from, k));
    return { first, shares, length: to - from };
  });
}

function meanInk(own: Float32Array, width: number, across: Span, down: Span): number {
  let sum = 0;
  for (let y = 0; y < down.shares.length; y++) {
    const share = down.shares[y]!;
    const start = (down.first + y) * width + across.first;
    for (let x = 0; x < across.shares.length; x++) sum += share * across.shares[x]! * own[start + x]!;
  }
  return sum / (across.length * down.length);
}
