/** Streams that zlib made come back, whatever sort of blocks they have; damaged ones give nothing and do not throw. */
import { constants, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Random } from '../../core/random.js';
import { inflate } from './inflate.js';

const random = new Random(5);
const texts = Array.from({ length: 60 }, (_, i) =>
  Uint8Array.from({ length: i * i * 3 }, () => (i % 2 ? random.below(256) : 97 + random.below(1 + (i % 7)))),
);
const ways = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: constants.Z_FIXED }];

it.each(ways)('inflates what zlib deflates with %j', (way) => {
  for (const text of texts)
    expect(Buffer.from(inflate(deflateRawSync(text, way), text.length)!).equals(text)).toBe(true);
});

it('stops at the limit', () => {
  const bomb = deflateRawSync(new Uint8Array(5_000_000));
  expect(inflate(bomb, 4_999_999)).toBeUndefined();
});

it('gives nothing for what is cut off, and does not throw for what is damaged', () => {
  for (const text of texts.slice(8)) {
    const good = deflateRawSync(text);
    expect(inflate(good.subarray(0, good.length >> 1), 100_000)).toBeUndefined();
    const bad = Uint8Array.from(good);
    for (let i = 0; i < 3; i++) bad[random.below(bad.length)] = random.below(256);
    expect(() => inflate(bad, 100_000)).not.toThrow();
  }
});
