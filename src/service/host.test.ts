import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { fileHost, host } from './host.js';

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

/** Pictures may be in several chunks. */
const pieces = (bytes: Buffer): Buffer[] => [bytes.subarray(0, 3), bytes.subarray(3)];

/** A PNG with any data, right or wrong; by default grey, of one byte a pixel. */
function pngOf(width: number, height: number, interlaced: boolean, data: Buffer, type = 0, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  header[12] = interlaced ? 1 : 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(type === 3 ? [chunk('PLTE', Buffer.alloc(6))] : []),
    ...pieces(deflateSync(data)).map((piece) => chunk('IDAT', piece)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures in node', () => {
  it('decodes the PNG that it encodes', () => {
    const decoded = host.decodeImage!(host.encodePng!(raster))!;
    expect({ ...decoded, data: Uint8Array.from(decoded.data) }).toEqual(raster);
  });

  /** Noise of 64 x 64 pixels, which takes some thousand bytes. */
  const noisy = () => {
    const data = Buffer.from(Array.from({ length: 4 * 64 * 64 }, (_, i) => (i * i * 31) % 251));
    return jpeg.encode({ width: 64, height: 64, data }, 80).data;
  };
  const END = 2;

  it('decodes JPEG, also without the mark of its end', () => {
    const bytes = jpeg.encode({ width: 3, height: 2, data: Buffer.alloc(24, 255) }).data;
    expect(host.decodeImage!(bytes)).toEqual({ width: 3, height: 2, data: new Uint8Array(24).fill(255) });
    expect(host.decodeImage!(noisy().subarray(0, -END))).toEqual(host.decodeImage!(noisy()));
  });

  it('refuses a JPEG that is cut off', () => {
    const bytes = noisy();
    expect(host.decodeImage!(bytes.subarray(0, bytes.length / 2))).toBeUndefined();
  });

  it('refuses a progressive JPEG that has more scans than pictures have', () => {
    const zeros = (count: number) => Array<number>(count).fill(0);
    // Eight by eight grey pixels; one code, of one bit, which says that nothing changes.
    const head = [
      ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
      ...[0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0],
      ...[0xff, 0xc4, 0, 20, 0, 1, ...zeros(16)],
    ];
    const scan = (bits: number) => [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, bits, 0x7f];
    const scans = (count: number) =>
      Uint8Array.from([...head, ...scan(1), ...Array.from({ length: count - 1 }, () => scan(0x10)).flat(), 0xff, 0xd9]);
    expect(host.decodeImage!(scans(100))).toMatchObject({ width: 8, height: 8 });
    expect(host.decodeImage!(scans(101))).toBeUndefined();
  });

  it('decodes WebP', () => {
    // One pixel, and with another width two of the same.
    const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
    expect(host.decodeImage!(bytes)).toMatchObject({ width: 1, height: 1, data: { length: 4 } });
    bytes[21] = 1;
    const decoded = host.decodeImage!(bytes)!;
    expect([decoded.width, decoded.height]).toEqual([2, 1]);
    expect(decoded.data).toHaveLength(8);
    expect([...decoded.data.subarray(4)]).toEqual([...decoded.data.subarray(0, 4)]);
    expect(host.decodeImage!(bytes.subarray(0, 30))).toBeUndefined();
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

  /** Rows of 5 x 3 pixels, each with the number of its filter: bits a pixel by type and depth. */
  it.each([
    ['grey', 0, 1, 1],
    ['grey', 0, 4, 4],
    ['grey', 0, 8, 8],
    ['grey', 0, 16, 16],
    ['colours', 2, 8, 24],
    ['colours', 2, 16, 48],
    ['a palette', 3, 1, 1],
    ['a palette', 3, 8, 8],
    ['grey and alpha', 4, 8, 16],
    ['grey and alpha', 4, 16, 32],
    ['colours and alpha', 6, 8, 32],
    ['colours and alpha', 6, 16, 64],
  ])('PNG of %s (type %i, %i bits) has all its rows', (_, type, depth, bits) => {
    const length = 3 * (1 + Math.ceil((5 * bits) / 8));
    const decoded = (bytes: number, interlaced = false) =>
      host.decodeImage!(pngOf(5, 3, interlaced, Buffer.alloc(bytes), type, depth));
    expect(decoded(length)).toMatchObject({ width: 5, height: 3 });
    expect(decoded(length - 1)).toBeUndefined();
    // In seven passes: 1x1, 1x1, 2x0, 1x1 and so on, as the standard lists them.
    const passes = [
      [1, 1],
      [1, 1],
      [2, 0],
      [1, 1],
      [3, 1],
      [2, 2],
      [5, 1],
    ] as const;
    const interlaced = passes.reduce(
      (sum, [columns, rows]) => sum + (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0),
      0,
    );
    expect(decoded(interlaced, true)).toMatchObject({ width: 5, height: 3 });
    expect(decoded(interlaced - 1, true)).toBeUndefined();
  });

  it('has a bound for pixels, also of files of one’s own', () => {
    expect(host.maxPixels).toBeUndefined();
    expect(fileHost.maxPixels).toBe(51_000_000);
    expect(fileHost.decodeImage).toBe(host.decodeImage);
    const jpegOf = (width: number, height: number) => {
      const bytes = Buffer.from(jpeg.encode({ width: 8, height: 8, data: Buffer.alloc(256) }).data);
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      bytes.writeUInt16BE(height, frame + 5);
      bytes.writeUInt16BE(width, frame + 7);
      return bytes;
    };
    expect(host.decodeImage!(jpegOf(8, 8))).toMatchObject({ width: 8, height: 8 });
    expect(host.decodeImage!(jpegOf(60_000, 60_000))).toBeUndefined();
  });

  it('renders SVG for files of one’s own: 800 pixels along the longer side, colours apart from opacity', () => {
    const svg = (width: number, height: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="9" height="9" fill="#c86432" fill-opacity=".5"/></svg>`;
    expect(host.renderSvg).toBeUndefined();
    const wide = fileHost.renderSvg!(svg(4, 2))!;
    expect([wide.width, wide.height]).toEqual([800, 400]);
    expect([...wide.data.subarray(0, 3)].map((channel) => Math.round(channel / 10))).toEqual([20, 10, 5]);
    expect([127, 128]).toContain(wide.data[3]);
    const tall = fileHost.renderSvg!(svg(2, 4))!;
    expect([tall.width, tall.height]).toEqual([400, 800]);
    const empty = fileHost.renderSvg!('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>')!;
    expect(Math.max(...empty.data.subarray(0, 400))).toBe(0);
    expect(fileHost.renderSvg!('<svg')).toBeUndefined();
  });
});
