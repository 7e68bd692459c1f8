import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { host } from './host.js';

const raster = { width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 255, 200, 100, 50, 255) };

/** CRC-32, bit by bit. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG of one byte a pixel with any data, right or wrong. */
function pngOf(width: number, height: number, interlaced: boolean, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[12] = interlaced ? 1 : 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures in node', () => {
  it('decodes the PNG that it encodes', () => {
    const decoded = host.decodeImage!(host.encodePng!(raster))!;
    expect({ ...decoded, data: Uint8Array.from(decoded.data) }).toEqual(raster);
  });

  it('decodes JPEG', () => {
    const bytes = jpeg.encode({ width: 3, height: 2, data: Buffer.alloc(24, 255) }).data;
    expect(host.decodeImage!(bytes)).toMatchObject({ width: 3, height: 2 });
  });

  it('decodes interlaced PNG', () => {
    expect(host.decodeImage!(pngOf(1, 1, true, Buffer.from([0, 128])))?.data[0]).toBe(128);
    // Narrower than the second, fourth and sixth pass begin.
    expect(host.decodeImage!(pngOf(1, 9, true, Buffer.alloc(18)))?.data).toHaveLength(4 * 9);
    // The rows of seven passes are longer by more than what may follow the last row.
    expect(host.decodeImage!(pngOf(8, 80_000, true, Buffer.alloc(790_000)))?.data).toHaveLength(4 * 640_000);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello, world')],
    ['half a PNG', Buffer.from(host.encodePng!(raster)).subarray(0, 45)],
    ['half a header', Buffer.from(host.encodePng!(raster)).subarray(0, 20)],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    ['a huge size', pngOf(60_000, 60_000, false, Buffer.alloc(10))],
    ['no size', pngOf(0, 0, false, Buffer.alloc(10))],
    ['too little data', pngOf(100, 100, false, Buffer.alloc(10))],
  ])('refuses %s', (_, bytes) => {
    expect(host.decodeImage!(bytes)).toBeUndefined();
  });

  it('does not let the decoder see an interlaced picture with more data than it can have, or less than it needs', () => {
    // What pngjs calls, with a look at how much comes out.
    const zlib = createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib');
    const { inflateSync } = zlib;
    const unpacked: number[] = [];
    zlib.inflateSync = ((...given: Parameters<typeof inflateSync>) => {
      const out = inflateSync(...given);
      unpacked.push(out.length);
      return out;
    }) as typeof inflateSync;
    try {
      expect(host.decodeImage!(pngOf(1, 1, true, Buffer.from([0, 128])))).toBeDefined();
      expect(host.decodeImage!(pngOf(1, 1, true, Buffer.alloc(1_000_000)))).toBeUndefined();
      expect(host.decodeImage!(pngOf(8, 8, true, Buffer.alloc(78)))).toBeUndefined();
    } finally {
      zlib.inflateSync = inflateSync;
    }
    expect(unpacked).toEqual([2]);
  });
});
