/**
 * Small samples of every format of the registry: its own examples, and what it writes of random puzzles. A format without
 * any fails the tests that walk the registry.
 */
import fc from 'fast-check';
import { encodeUtf8 } from '../src/formats/base/decode.js';
import { type Format, formats } from '../src/formats/index.js';
import { host } from '../src/service/host.js';
import { entriesByKind } from './arbitraries.js';

const SEED = 42;

/** What the format makes of random puzzles that it can hold: some of the shortest, for the sake of speed. */
function written(format: Format): Uint8Array[] {
  return format.kinds.flatMap((kind) => {
    const entries = fc.sample(entriesByKind[kind]!, { seed: SEED, numRuns: 40 });
    const results = entries.map((entry) => format.write!([entry], host));
    const texts = results.flatMap((result) => (result.ok ? [result.value] : []));
    const inputs = texts.map((text) => (typeof text === 'string' ? encodeUtf8(text) : text));
    return inputs
      .sort((a, b) => a.length - b.length)
      .filter((_, i) => i % 3 === 0)
      .slice(0, 4);
  });
}

export function samplesOf(format: Format): Uint8Array[] {
  const given = (format.examples ?? []).map(encodeUtf8);
  return format.write && !format.writeOnly ? [...given, ...written(format)] : given;
}

export const readable: readonly Format[] = formats.filter((format) => !format.writeOnly);
