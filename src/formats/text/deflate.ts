/**
 * Deflates bytes into one block with the fixed codes (RFC 1951, 3.2.6), without a platform: repeats are found through a table of the last
 * places of three bytes, the nearest few of them are compared, and the longest is taken at once. That is about a tenth longer than
 * what zlib makes of short texts. The same bytes give the same stream everywhere.
 */
import { DISTANCE_BITS, DISTANCES, FIXED_LENGTHS, LENGTH_BITS, LENGTHS } from './inflate.js';

const WINDOW = 32_768;
const LEAST = 3;
const MOST = 258;
/** How many earlier places of the same three bytes are compared. */
const PLACES = 32;
const END = 256;
/** Slots of the table of last places; three bytes that share one are told apart by comparing. */
const TABLE = 4096;
const TABLE_SHIFT = 32 - 12;

/** The fixed codes of literals and lengths: the bits of each symbol, already in the order in which they are written. Made when needed. */
let codes: Uint16Array | undefined;

/** Codes of the same length follow each other, shorter ones come before longer ones; the first bit is written first. */
function canonical(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let bits = 1; bits <= 15; bits++) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === bits) codes[symbol] = reversed(code++, bits);
    }
    code <<= 1;
  }
  return codes;
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= ((code >> i) & 1) << (bits - 1 - i);
  return result;
}

class BitWriter {
  private readonly bytes: number[] = [];
  private bits = 0;
  private count = 0;

  /** The lowest bit first. */
  write(value: number, count: number): void {
    this.bits |= value << this.count;
    this.count += count;
    for (; this.count >= 8; this.count -= 8) {
      this.bytes.push(this.bits & 255);
      this.bits >>>= 8;
    }
  }

  symbol(symbol: number): void {
    codes ??= canonical(FIXED_LENGTHS);
    this.write(codes[symbol]!, FIXED_LENGTHS[symbol]!);
  }

  finish(): Uint8Array {
    if (this.count > 0) this.bytes.push(this.bits & 255);
    return Uint8Array.from(this.bytes);
  }
}

/** The last row of a table of bases that is not above the value. */
function rowOf(bases: readonly number[], value: number): number {
  let row = bases.length - 1;
  while (bases[row]! > value) row--;
  return row;
}

function writeRepeat(writer: BitWriter, length: number, distance: number): void {
  const row = rowOf(LENGTHS, length);
  writer.symbol(257 + row);
  writer.write(length - LENGTHS[row]!, LENGTH_BITS[row]!);
  const far = rowOf(DISTANCES, distance);
  writer.write(reversed(far, 5), 5);
  writer.write(distance - DISTANCES[far]!, DISTANCE_BITS[far]!);
}

export function deflate(bytes: Uint8Array): Uint8Array {
  const writer = new BitWriter();
  writer.write(1, 1); // the last block
  writer.write(1, 2); // with fixed codes
  const last = new Int32Array(TABLE).fill(-1);
  const before = new Int32Array(bytes.length);
  const slotAt = (at: number) =>
    Math.imul(bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16), 0x9e3779b1) >>> TABLE_SHIFT;
  const remember = (at: number) => {
    if (at + LEAST > bytes.length) return;
    const slot = slotAt(at);
    before[at] = last[slot]!;
    last[slot] = at;
  };
  for (let at = 0; at < bytes.length; ) {
    let [length, distance] = [0, 0];
    let place = at + LEAST <= bytes.length ? last[slotAt(at)]! : -1;
    for (let tries = 0; tries < PLACES && place >= 0 && at - place <= WINDOW; tries++) {
      let same = 0;
      while (same < MOST && at + same < bytes.length && bytes[place + same] === bytes[at + same]) same++;
      if (same > length) [length, distance] = [same, at - place];
      place = before[place]!;
    }
    if (length >= LEAST) writeRepeat(writer, length, distance);
    else writer.symbol(bytes[at]!);
    for (const end = at + Math.max(1, length < LEAST ? 1 : length); at < end; at++) remember(at);
  }
  writer.symbol(END);
  return writer.finish();
}
