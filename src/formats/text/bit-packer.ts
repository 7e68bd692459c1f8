/**
 * Packs small numbers into few bytes: adaptive binary arithmetic coding (a range coder with the carry of LZMA's). Every
 * bit has a context that counts what came in it before and so guesses what comes next; a guess that is right costs next to
 * nothing. One class for both directions: writing returns what it was given, reading ignores what it is given, so that
 * whoever describes a format does it once.
 *
 * Reading never fails half-way: beyond the end there are zeros, and `damaged` says that they were needed, or that a
 * number was larger than it may be. At the end a checksum of everything tells a damaged text from a sound one.
 */
import { encodeUtf8, sourceOf } from '../base/decode.js';

/** How often 0 and 1 came in each context of a family. Counts are halved when they reach LIMIT, so that old news fades. */
export class Counts {
  private readonly zeros: Uint8Array;
  private readonly ones: Uint8Array;

  constructor(size: number) {
    this.zeros = new Uint8Array(size);
    this.ones = new Uint8Array(size);
  }

  /** How likely a 1 is, of 65536: never nothing, never all. */
  likelihood(context: number): number {
    const ones = this.ones[context]!;
    const all = this.zeros[context]! + ones;
    return Math.floor(((2 * ones + 1) * 65536) / (2 * all + 2));
  }

  learn(context: number, bit: number): void {
    const { zeros, ones } = this;
    if ((bit === 1 ? ++ones[context]! : ++zeros[context]!) < LIMIT) return;
    ones[context]! >>= 1;
    zeros[context]! >>= 1;
  }
}

const LIMIT = 200;

/** Numbers up to this are spelt in ones and a zero; what is above it, by its length in bits and its bits. */
const SPELT = 14;
const LONGEST = 24;
/** Contexts that a number takes: spelling, length, bits. */
const NUMBER_CONTEXTS = SPELT + LONGEST + LONGEST;

const TOP = 2 ** 32;
const CHECK_BITS = 16;
/** The likelihood of a bit about which nothing is known. */
const EVEN = 32768;
/** Reading may look this far beyond the end before it is sure that something is missing. */
const GRACE = 5;

export class BitPacker {
  /** What was read cannot have been written. */
  damaged = false;
  private readonly input: Uint8Array | undefined;
  private readonly output: number[] = [];
  private readonly counts = new Map<string, Counts>();
  private range = TOP - 1;
  private hash = 0x811c9dc5;
  /** Writing: the lower end of the range with a carry above 32 bits; the last byte that a carry may change, and the 0xffs after it. */
  private low = 0;
  private held = -1;
  private full = 0;
  /** Reading: where the text stands within the range. */
  private code = 0;
  private at = 0;

  /** To read from, or nothing to write. */
  constructor(input?: Uint8Array) {
    this.input = input;
    if (input) for (let i = 0; i < 4; i++) this.code = this.code * 256 + this.nextByte();
  }

  get reading(): boolean {
    return this.input !== undefined;
  }

  /** What came in a named family of `size` contexts. */
  family(name: string, size: number): Counts {
    let counts = this.counts.get(name);
    if (!counts) {
      counts = new Counts(size);
      this.counts.set(name, counts);
    }
    return counts;
  }

  /** A bit in a context of a named family of `size` contexts. */
  bit(family: string, size: number, context: number, bit: number): number {
    return this.bitOf(this.family(family, size), context, bit);
  }

  /** The same, for those who have the family at hand. */
  bitOf(counts: Counts, context: number, bit: number): number {
    const likelihood = counts.likelihood(context);
    const coded = this.input ? this.readBit(likelihood) : this.writeBit(bit, likelihood);
    this.hash = Math.imul(this.hash ^ coded, 0x01000193) + likelihood;
    counts.learn(context, coded);
    return coded;
  }

  /** A whole number from 0 to `most`. Numbers of a family should be alike; `variant` tells sorts of them apart. */
  number(family: string, value: number, most: number, variants = 1, variant = 0): number {
    const counts = this.family(family, variants * NUMBER_CONTEXTS);
    const bit = (context: number, of: number) => this.bitOf(counts, variant * NUMBER_CONTEXTS + context, of);
    let spelt = 0;
    while (spelt < SPELT && bit(spelt, value > spelt ? 1 : 0) === 1) spelt++;
    let result = spelt;
    if (spelt === SPELT) {
      const rest = value - SPELT + 1;
      let length = 1;
      while (length < LONGEST && bit(SPELT + length, rest >= 2 ** length ? 1 : 0) === 1) length++;
      let bits = 1;
      for (let i = length - 2; i >= 0; i--) {
        bits = 2 * bits + bit(SPELT + LONGEST + i, Math.floor(rest / 2 ** i) % 2);
      }
      result = SPELT - 1 + bits;
    }
    if (result <= most) return result;
    this.damaged = true;
    return 0;
  }

  /** A number of a fixed length in bits, each guessed from those before it: for letters and the like. */
  symbol(family: string, value: number, bits: number): number {
    const counts = this.family(family, 2 ** bits);
    let seen = 1;
    for (let i = bits - 1; i >= 0; i--) seen = 2 * seen + this.bitOf(counts, seen, (value >> i) & 1);
    return seen - 2 ** bits;
  }

  /** The checksum. False: what was read is not what was written. */
  seal(): boolean {
    const sum = (this.hash ^ (this.hash >>> 16)) & (2 ** CHECK_BITS - 1);
    let found = 0;
    for (let i = CHECK_BITS - 1; i >= 0; i--) {
      found = 2 * found + (this.input ? this.readBit(EVEN) : this.writeBit((sum >> i) & 1, EVEN));
    }
    return found === sum && !this.damaged;
  }

  /** What was written: as few bytes as say it, without zeros at the end. */
  bytes(): Uint8Array {
    for (let bits = 31; bits >= 0; bits--) {
      const round = Math.ceil(this.low / 2 ** bits) * 2 ** bits;
      if (round >= this.low + this.range) continue;
      this.low = round;
      break;
    }
    for (let i = 0; i < 5; i++) this.shift();
    let end = this.output.length;
    while (end > 0 && this.output[end - 1] === 0) end--;
    return Uint8Array.from(this.output.slice(0, end));
  }

  private readBit(likelihood: number): number {
    const bound = Math.floor(this.range / 65536) * likelihood;
    const isOne = this.code < bound;
    if (isOne) this.range = bound;
    else {
      this.code -= bound;
      this.range -= bound;
    }
    while (this.range < 2 ** 24) {
      this.range *= 256;
      this.code = this.code * 256 + this.nextByte();
    }
    return isOne ? 1 : 0;
  }

  private writeBit(bit: number, likelihood: number): number {
    const bound = Math.floor(this.range / 65536) * likelihood;
    if (bit === 1) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    while (this.range < 2 ** 24) {
      this.range *= 256;
      this.shift();
    }
    return bit;
  }

  private nextByte(): number {
    const byte = this.input![this.at++];
    if (this.at > this.input!.length + GRACE) this.damaged = true;
    return byte ?? 0;
  }

  private shift(): void {
    if (this.low >= TOP || this.low < 0xff000000) {
      const carry = this.low >= TOP ? 1 : 0;
      if (this.held >= 0) this.output.push((this.held + carry) & 255);
      for (; this.full > 0; this.full--) this.output.push((255 + carry) & 255);
      this.held = Math.floor(this.low / 2 ** 24) & 255;
    } else this.full++;
    this.low = (this.low % 2 ** 24) * 256;
  }
}

/** The most bytes of one text. */
export const MAX_TEXT = 4000;
const NO_BYTES = new Uint8Array();

export function packText(packer: BitPacker, text = ''): string {
  const bytes = packer.reading ? NO_BYTES : encodeUtf8(text);
  const length = packer.number('text', bytes.length, MAX_TEXT);
  const packed = Uint8Array.from({ length }, (_, i) => packer.symbol('letter', bytes[i] ?? 0, 8));
  return packer.reading ? sourceOf(packed).text : text;
}
