/**
 * GIF pictures as rasters: the first picture of the file, on its canvas, interlaced or not, with a transparent colour (GIF87a and GIF89a).
 * The codes of LZW are unpacked into as many pixels as the picture declares and no more, so that nothing can expand.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../base/format.js';
import { pixelFaults } from './headers.js';

export const isGif = (bytes: Uint8Array): boolean => /^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)));

const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const IMAGE = 0x2c;
const MOST_CODES = 4096;

const damaged = () => fail([fault('bad-picture', 'The GIF picture is damaged.')]);

export function readGif(bytes: Uint8Array, most: number): Result<Raster> {
  const word = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
  if (bytes.length < 13) return fail([fault('truncated', 'The GIF picture ends in its header.')]);
  const [width, height] = [word(6), word(8)];
  const faults = pixelFaults(width, height, most);
  if (faults.length > 0) return fail(faults);
  const tableLength = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const common = bytes.subarray(13, 13 + tableLength(bytes[10]!));
  let at = 13 + common.length;
  let clear = -1;
  while (bytes[at] === EXTENSION) {
    if (bytes[at + 1] === GRAPHIC_CONTROL && bytes[at + 3]! & 1) clear = bytes[at + 6]!;
    at += 2;
    while (bytes[at]) at += bytes[at]! + 1;
    at++;
  }
  if (bytes[at] !== IMAGE || at + 10 > bytes.length) return damaged();
  const part = { x: word(at + 1), y: word(at + 3), width: word(at + 5), height: word(at + 7) };
  const flags = bytes[at + 9]!;
  at += 10;
  const own = bytes.subarray(at, at + tableLength(flags));
  at += own.length;
  if (part.width * part.height === 0 || part.x + part.width > width || part.y + part.height > height) return damaged();
  const pixels = unpack(bytes, at, part.width * part.height);
  if (!pixels) return damaged();
  const table = own.length > 0 ? own : common;
  const data = new Uint8Array(4 * width * height);
  const rows = flags & 0x40 ? interlacedRows(part.height) : undefined;
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const colour = pixels[pixel]!;
    if (colour === clear) continue;
    const line = Math.floor(pixel / part.width);
    const to = 4 * ((part.y + (rows ? rows[line]! : line)) * width + part.x + (pixel % part.width));
    for (let i = 0; i < 3; i++) data[to + i] = table[3 * colour + i] ?? 0;
    data[to + 3] = 255;
  }
  return ok({ width, height, data });
}

/** The rows of a picture in the order in which an interlaced one has them. */
function interlacedRows(height: number): number[] {
  const rows: number[] = [];
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const;
  for (const [first, step] of passes) for (let row = first; row < height; row += step) rows.push(row);
  return rows;
}

/** The colour of each pixel, or undefined when the codes are wrong or too few. */
function unpack(bytes: Uint8Array, start: number, count: number): Uint8Array | undefined {
  const least = bytes[start]!;
  if (!(least >= 2 && least <= 8)) return undefined;
  const [reset, end] = [1 << least, (1 << least) + 1];
  // Each code is another one and a last pixel; a string is read backwards.
  const before = new Uint16Array(MOST_CODES);
  const last = new Uint8Array(MOST_CODES);
  const lengths = new Uint16Array(MOST_CODES);
  for (let code = 0; code < reset; code++) [last[code], lengths[code]] = [code, 1];
  const pixels = new Uint8Array(count);
  let [next, width, previous, written] = [end + 1, least + 1, -1, 0];
  const append = (code: number): number => {
    let pixel = last[code]!;
    for (let i = lengths[code]! - 1, one = code; i >= 0; i--, one = before[one]!) {
      pixel = last[one]!;
      if (written + i < count) pixels[written + i] = pixel;
    }
    written += lengths[code]!;
    return pixel;
  };
  for (const code of codes(bytes, start + 1, () => width)) {
    if (code === end || written >= count) break;
    if (code === reset) {
      [next, width, previous] = [end + 1, least + 1, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0)) return undefined;
    const known = code < next;
    const first = append(known ? code : previous);
    if (!known && written < count) pixels[written++] = first;
    if (previous >= 0 && next < MOST_CODES) {
      [before[next], last[next], lengths[next]] = [previous, first, lengths[previous]! + 1];
      next++;
    }
    if (next === 1 << width && width < 12) width++;
    previous = code;
  }
  return written >= count ? pixels : undefined;
}

/** The codes in the sub-blocks, of as many bits as the reader says at each. */
function* codes(bytes: Uint8Array, start: number, bits: () => number): Generator<number> {
  let [value, held] = [0, 0];
  for (let block = start; bytes[block]; block += bytes[block]! + 1) {
    const stop = Math.min(bytes.length, block + 1 + bytes[block]!);
    for (let at = block + 1; at < stop; at++) {
      value |= bytes[at]! << held;
      held += 8;
      for (let width = bits(); held >= width; width = bits()) {
        yield value & ((1 << width) - 1);
        value >>>= width;
        held -= width;
      }
    }
  }
}
