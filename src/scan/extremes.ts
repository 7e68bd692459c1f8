/**
 * Running maximum and minimum of a picture, on four pixels at once: words of bytes, the first of which is the lowest (as on every platform that runs
 * JavaScript), are compared without a branch, which noise would make slow. Along rows by windows that grow to twice their length. Down columns by blocks
 * as high as the window (van Herk, 1992): a window is the end of one block and the start of the next, so it costs the same whatever its size.
 * The minimum is the maximum of the negative.
 */
import type { Size } from '../core/geometry.js';

interface Bytes extends Size {
  readonly data: Uint8Array;
}

/** The largest (or smallest) value within `across` pixels left and right and `down` pixels above and below. */
export function extremes({ width, height, data }: Bytes, across: number, down: number, largest: boolean): Uint8Array {
  // In words. One more, so that a window at the end of a row finds what it looks at.
  const wide = 1 + Math.ceil((width + 2 * across) / 4);
  const high = height + 2 * down;
  // The last row is scratch memory.
  const words = new Int32Array(wide * (high + 1));
  const bytes = new Uint8Array(words.buffer);
  for (let y = 0; y < height; y++) {
    const start = (y + down) * wide;
    if (!largest) words.fill(-1, start, start + wide);
    bytes.set(data.subarray(y * width, (y + 1) * width), 4 * start + across);
    if (!largest) negate(words, start, wide);
    // Of two windows, which overlap, the larger maximum: so they grow to twice their length, and the last time to the one asked for.
    for (let own = 1, step = 0; own < 2 * across + 1; own += step) {
      step = Math.min(own, 2 * across + 1 - own);
      raiseBehind(words, start, wide, step);
    }
  }
  raiseColumns(words, wide, height, 2 * down + 1);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    if (!largest) negate(words, y * wide, wide);
    out.set(bytes.subarray(4 * y * wide, 4 * y * wide + width), y * width);
  }
  return out;
}

/** Every row becomes the maximum of itself and the rows behind it, `size` in all. */
function raiseColumns(words: Int32Array, wide: number, height: number, size: number): void {
  const last = height + size - 2;
  const prefix = (last + 1) * wide;
  for (let first = 0; size > 1 && first < height; first += size) {
    // From here to the end of the block.
    for (let y = Math.min(first + size - 1, last) - 1; y >= first; y--) raise(words, y * wide, (y + 1) * wide, wide);
    // And from the start of the next block.
    for (let y = first + 1; y < Math.min(first + size, height); y++) {
      const end = (y + size - 1) * wide;
      if (y === first + 1) words.copyWithin(prefix, end, end + wide);
      else raise(words, prefix, end, wide);
      raise(words, y * wide, prefix, wide);
    }
  }
}

function negate(words: Int32Array, start: number, count: number): void {
  for (let i = start; i < start + count; i++) words[i] = ~words[i]!;
}

const HIGH = 0x80808080 | 0;
const LOW = 0x7f7f7f7f;

/** The larger one of each byte. */
function larger(a: number, b: number): number {
  const differ = a ^ b;
  // The high bit of every byte: is that of `a` at least as large? By the high bits where they differ, else by the difference of the rest.
  const wins = ((a & ~b) | (~differ & ((a | HIGH) - (b & LOW)))) & HIGH;
  return b ^ (differ & ((wins << 1) - (wins >>> 7)));
}

/** Every byte of so many words becomes the larger one of itself and the one of the other words. */
function raise(words: Int32Array, start: number, other: number, count: number): void {
  for (let i = start, at = other; i < start + count; i++, at++) words[i] = larger(words[i]!, words[at]!);
}

/** Every byte becomes the larger one of itself and the byte so far behind it, where there is one among these words. */
function raiseBehind(words: Int32Array, start: number, count: number, step: number): void {
  const ahead = step >> 2;
  const bits = 8 * (step & 3);
  if (bits === 0) raise(words, start, start + ahead, count - ahead);
  else
    for (let i = start, at = start + ahead; at < start + count - 1; i++, at++)
      words[i] = larger(words[i]!, (words[at]! >>> bits) | (words[at + 1]! << (32 - bits)));
}
