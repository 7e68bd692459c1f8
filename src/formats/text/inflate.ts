/**
 * Inflates raw deflate streams (RFC 1951) with all three sorts of blocks, without a platform. The output is bounded, since a few bytes can
 * stand for millions. Damaged input gives undefined.
 */

const MOST_BITS = 15;
/** Shared with deflate.ts: base and extra bits of the length symbols 257 to 285, and of the 30 distance symbols. */
export const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
export const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
export const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
export const DISTANCE_BITS = DISTANCES.map((_, i) => Math.max(0, (i >> 1) - 1));
/** The order in which the lengths of the code for code lengths are written. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;

/** A canonical code: how many symbols have each length, and the symbols by length, then value. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/** The two codes of a block. */
interface BlockCodes {
  readonly literals: Code;
  readonly distances: Code;
}

function codeOf(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++;
  counts[0] = 0;
  const starts = new Uint16Array(MOST_BITS + 2);
  for (let bits = 1; bits <= MOST_BITS; bits++) starts[bits + 1] = starts[bits]! + counts[bits]!;
  const symbols = new Uint16Array(lengths.length);
  for (let i = 0; i < lengths.length; i++) if (lengths[i] !== 0) symbols[starts[lengths[i]!]!++] = i;
  return { counts, symbols };
}

export const FIXED_LENGTHS: Uint8Array = Uint8Array.from({ length: 288 }, (_, i) =>
  i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8,
);
const fixedCodes = (): BlockCodes => ({
  literals: codeOf(FIXED_LENGTHS),
  distances: codeOf(new Uint8Array(30).fill(5)),
});

/** Thrown and caught here only: the end of the input, or a symbol that is none. */
class Damaged extends Error {}

class BitReader {
  private at = 0;
  private bits = 0;
  private count = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next bits as a number, the first one lowest. */
  take(count: number): number {
    while (this.count < count) {
      if (this.at >= this.bytes.length) throw new Damaged();
      this.bits |= this.bytes[this.at++]! << this.count;
      this.count += 8;
    }
    const value = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.count -= count;
    return value;
  }

  symbol({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let bits = 1; bits <= MOST_BITS; bits++) {
      code |= this.take(1);
      if (code - first < counts[bits]!) return symbols[index + code - first]!;
      index += counts[bits]!;
      first = (first + counts[bits]!) << 1;
      code <<= 1;
    }
    throw new Damaged();
  }

  /** The bytes of a stored block, from the next whole byte on. */
  stored(): Uint8Array {
    this.bits = 0;
    this.count = 0;
    const length = this.bytes[this.at]! | (this.bytes[this.at + 1]! << 8);
    const start = this.at + 4;
    if (!(start + length <= this.bytes.length)) throw new Damaged();
    this.at = start + length;
    return this.bytes.subarray(start, start + length);
  }
}

/** Inflates a raw stream to at most `most` bytes; undefined when it is damaged or longer. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const out: number[] = [];
  const reader = new BitReader(bytes);
  try {
    for (let last = false; !last; ) {
      last = reader.take(1) === 1;
      const sort = reader.take(2);
      if (sort === 0) {
        const stored = reader.stored();
        if (out.length + stored.length > most) return undefined;
        for (const byte of stored) out.push(byte);
      } else if (sort === 3) return undefined;
      else if (!inflateBlock(reader, sort === 1 ? fixedCodes() : codesOf(reader), out, most)) return undefined;
    }
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
  return Uint8Array.from(out);
}

function inflateBlock(reader: BitReader, codes: BlockCodes, out: number[], most: number): boolean {
  for (;;) {
    const symbol = reader.symbol(codes.literals);
    if (symbol === END) return true;
    if (symbol < END) {
      if (out.push(symbol) > most) return false;
      continue;
    }
    const length = LENGTHS[symbol - 257];
    if (length === undefined) return false;
    const copied = length + reader.take(LENGTH_BITS[symbol - 257]!);
    const sign = reader.symbol(codes.distances);
    const distance = (DISTANCES[sign] ?? Number.POSITIVE_INFINITY) + reader.take(DISTANCE_BITS[sign] ?? 0);
    if (distance > out.length || out.length + copied > most) return false;
    for (let i = 0; i < copied; i++) out.push(out[out.length - distance]!);
  }
}

/** The codes that a block of its own brings. */
function codesOf(reader: BitReader): BlockCodes {
  const [literals, distances, lengths] = [reader.take(5) + 257, reader.take(5) + 1, reader.take(4) + 4];
  const own = new Uint8Array(19);
  for (let i = 0; i < lengths; i++) own[ORDER[i]!] = reader.take(3);
  const code = codeOf(own);
  const all = new Uint8Array(literals + distances);
  for (let i = 0; i < all.length; ) {
    const symbol = reader.symbol(code);
    if (symbol < 16) {
      all[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) throw new Damaged();
    const value = symbol === 16 ? all[i - 1]! : 0;
    const times = symbol === 16 ? 3 + reader.take(2) : symbol === 17 ? 3 + reader.take(3) : 11 + reader.take(7);
    if (i + times > all.length) throw new Damaged();
    all.fill(value, i, i + times);
    i += times;
  }
  return { literals: codeOf(all.subarray(0, literals)), distances: codeOf(all.subarray(literals)) };
}
