/** Damage to bytes: bits, bytes, digits and pieces are changed, left out, repeated and taken from elsewhere. */
import type { Random } from '../src/core/random.js';
import { encodeUtf8 } from '../src/formats/base/decode.js';

/** The longest input that damage makes. */
export const LONGEST = 4_000;

const NUMBERS = [
  '1000000000',
  '99999999999999999999',
  '-1',
  '0',
  '00',
  '1e9',
  '10001',
  '2147483648',
  '0.5',
  '1',
  '31',
].map(encodeUtf8);
const BYTES = [
  0, 0xff, 0xfe, 0xef, 0xbb, 0xbf, 0x0a, 0x0d, 0x20, 0x09, 0x22, 0x23, 0x24, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x80,
];

export const joined = (...parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let used = 0;
  for (const part of parts) {
    whole.set(part, used);
    used += part.length;
  }
  return whole;
};

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

/** Two places, in order. */
function span(bytes: Uint8Array, random: Random): [number, number] {
  const [a, b] = [random.below(bytes.length + 1), random.below(bytes.length + 1)];
  return a < b ? [a, b] : [b, a];
}

/** Where a run of digits is, at or after a random place. */
function digits(bytes: Uint8Array, random: Random): [number, number] {
  const isDigit = (at: number) => at < bytes.length && bytes[at]! >= 48 && bytes[at]! <= 57;
  let from = random.below(bytes.length + 1);
  while (from < bytes.length && !isDigit(from)) from++;
  let to = from;
  while (isDigit(to)) to++;
  return [from, to];
}

const mutations: readonly Mutation[] = [
  (bytes, random) => {
    const at = random.below(bytes.length);
    return bytes.with(at, bytes[at]! ^ (1 << random.below(8)));
  },
  (bytes, random) => bytes.with(random.below(bytes.length), random.below(256)),
  (bytes, random) => bytes.with(random.below(bytes.length), random.pick(BYTES)),
  (bytes, random) => bytes.with(random.below(bytes.length), 48 + random.below(10)),
  (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    return joined(bytes.subarray(0, to), bytes.subarray(from));
  },
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  (bytes, random, others) => {
    const other = random.pick(others);
    const [from, to] = span(other, random);
    const at = random.below(bytes.length + 1);
    return joined(bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at));
  },
  (bytes, random) => {
    const [from, to] = digits(bytes, random);
    return joined(bytes.subarray(0, from), random.pick(NUMBERS), bytes.subarray(to));
  },
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return joined(bytes.subarray(0, at), Uint8Array.of(random.pick(BYTES)), bytes.subarray(at));
  },
];

/** One of the samples with one to three mutations; some of them take a piece of another input. */
export function mutated(
  samples: readonly Uint8Array[],
  random: Random,
  others: readonly Uint8Array[] = samples,
): Uint8Array {
  let bytes = random.pick(samples);
  for (let times = 1 + random.below(3); times > 0 && bytes.length > 0; times--) {
    bytes = random.pick(mutations)(bytes, random, others).subarray(0, LONGEST);
  }
  return bytes;
}
