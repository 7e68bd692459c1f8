/** Pictures of every sort as rasters, by the decoders of node and our own; and what is refused, with its sentence. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { host } from '../../service/host.js';
import { sourceOf } from '../base/decode.js';
import type { Raster } from '../base/format.js';
import { pngText, withPngText } from './headers.js';
import { readRaster } from './index.js';

/** 24 x 24 pixels, the left half black, the right half white: in four inks, in grey, and progressive. */
const CMYK =
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJT' +
  'UjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' +
  'T09PT09P/8AAFAgAGAAYBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCP/EABgQAQADAQAAAAAAAAAAAAAAAAAH' +
  'RYPD/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AmAAJgp8MXOHRMFPh' +
  'i5w6AAKcAAAzEp8MXOHQAAFOAf/Z';
const GREY =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO' +
  'UlNSMj5aYVpQYEpRUk//wAALCAAYABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAYEAEAAwEAAAAAAAAAAAAAAAAAB0WD' +
  'w//aAAgBAQAAPwAwJ8MXOHQnJiJ8MXOHQnJiJ8MXOHQnP//Z';
const PROGRESSIVE =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO' +
  'UlNSMj5aYVpQYEpRUk//wgALCAAYABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/2gAIAQEAAAABLqE8wUJ5goT/AP/EABYQ' +
  'AQEBAAAAAAAAAAAAAAAAAAUQAP/aAAgBAQABBQLDUajT/8QAGBAAAwEBAAAAAAAAAAAAAAAAAxCBwQD/2gAIAQEABj8C401mms01' +
  'f//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8hGqr/2gAIAQEAAAAQkn//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEB' +
  'AAE/EB7u/9k=';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));
const read = (input: Uint8Array | string) => readRaster(sourceOf(input), host);

function rasterOf(input: Uint8Array | string): Raster {
  const result = read(input);
  if (!result.ok) throw new Error(result.faults[0]!.message);
  return result.value;
}

function refusal(input: Uint8Array | string): string {
  const result = read(input);
  return result.ok ? 'taken' : result.faults[0]!.message;
}

/** Rows of symbols: `#` for dark, `.` for light, blank for what is transparent. */
function rowsOf({ width, height, data }: Raster, step = 1): string[] {
  const symbol = (pixel: number) => (data[4 * pixel + 3] === 0 ? ' ' : data[4 * pixel]! < 128 ? '#' : '.');
  return Array.from({ length: Math.ceil(height / step) }, (_, row) =>
    Array.from({ length: Math.ceil(width / step) }, (_, col) => symbol(row * step * width + col * step)).join(''),
  );
}

/** Any PNG: its pixels as bytes of rows, each with the filter byte 0 before it. */
function pngOf(
  width: number,
  height: number,
  depth: number,
  colourType: number,
  pixels: number[],
  extra: Buffer[] = [],
  interlaced = false,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colourType;
  header[12] = interlaced ? 1 : 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), ...extra, chunk('IDAT', deflateSync(Buffer.from(pixels)))];
  return Uint8Array.from(Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

describe('PBM, PGM and PPM', () => {
  test.each([
    ['P1 3 2 # a comment\n101\n0 1 0'],
    ['P2\n3 2\n10\n0 9 4\n10 3 10'],
    ['P3 3 2 255 0 0 0 255 255 255 9 9 9  200 200 200 1 1 1 255 255 255'],
    [Uint8Array.from([...Buffer.from('P4 3 2\n'), 0b10100000, 0b01000000])],
    [Uint8Array.from([...Buffer.from('P5 3 2 255\n'), 0, 255, 0, 255, 0, 255])],
    [Uint8Array.from([...Buffer.from('P5 3 2 1000\n'), 0, 0, 3, 232, 0, 9, 3, 232, 0, 0, 3, 232])],
    [Uint8Array.from([...Buffer.from('P6 3 2 9\n'), 0, 0, 0, 9, 9, 9, 1, 1, 1, 9, 9, 9, 0, 0, 0, 9, 9, 9])],
  ])('%s', (input) => {
    expect(rowsOf(rasterOf(input))).toEqual(['#.#', '.#.']);
  });

  test.each([
    ['P2 3', 'The width and the height are expected here.'],
    ['P2 2 2 70000 1 1 1 1', 'The largest value, from 1 to 65535, is expected here.'],
    ['P2 2 2 9 1 1 1', 'The picture ends after 3 of 4 values.'],
    ['P2 2 2 9 1 1 x', 'A number is expected here.'],
    ['P2 2 1 9 1 10', 'A value of 10 is larger than 9.'],
    ['P5 20000 20000 255\n', 'The picture has 20000 x 20000 pixels; the most is 12.5 million.'],
    ['P2 0 5 9', 'The picture has no pixels.'],
  ])('%s is refused', (input, message) => expect(refusal(input)).toBe(message));
});

describe('PNG', () => {
  test('of 1, 2, 4, 8 and 16 bits', () => {
    expect(rowsOf(rasterOf(pngOf(3, 2, 1, 0, [0, 0b01000000, 0, 0b10100000])))).toEqual(['#.#', '.#.']);
    expect(rowsOf(rasterOf(pngOf(3, 2, 2, 0, [0, 0b00110000, 0, 0b11001100])))).toEqual(['#.#', '.#.']);
    expect(rowsOf(rasterOf(pngOf(3, 2, 4, 0, [0, 0x0f, 0x10, 0, 0xf1, 0xe0])))).toEqual(['#.#', '.#.']);
    expect(rowsOf(rasterOf(pngOf(3, 2, 8, 0, [0, 0, 255, 9, 0, 200, 3, 250])))).toEqual(['#.#', '.#.']);
    const deep = [0, 0, 0, 255, 255, 1, 1, 0, 255, 0, 0, 0, 255, 255];
    expect(rowsOf(rasterOf(pngOf(3, 2, 16, 0, deep)))).toEqual(['#.#', '.#.']);
  });

  test('with alpha, and the first picture of an animated one', () => {
    const transparent = pngOf(2, 1, 8, 6, [0, 0, 0, 0, 255, 0, 0, 0, 0]);
    expect(rowsOf(rasterOf(transparent))).toEqual(['# ']);
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2, 0);
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(3, 4);
    frame.writeUInt32BE(2, 8);
    const animated = pngOf(3, 2, 8, 0, [0, 0, 255, 9, 0, 200, 3, 250], [chunk('acTL', control), chunk('fcTL', frame)]);
    expect(rowsOf(rasterOf(animated))).toEqual(['#.#', '.#.']);
  });

  test('interlaced: a pass for the first pixel, one for its neighbour, one for the second row', () => {
    const interlaced = pngOf(2, 2, 8, 0, [0, 0, 0, 255, 0, 200, 9], [], true);
    expect(rowsOf(rasterOf(interlaced))).toEqual(['#.', '.#']);
  });

  test('that is too large, cut off or damaged', () => {
    const huge = pngOf(20_000, 20_000, 8, 0, [0]);
    expect(refusal(huge)).toBe('The picture has 20000 x 20000 pixels; the most is 12.5 million.');
    const good = pngOf(3, 2, 8, 0, [0, 0, 255, 9, 0, 200, 3, 250]);
    expect(refusal(good.subarray(0, 20))).toBe('The PNG picture ends in its header.');
    expect(refusal(good.subarray(0, 45))).toBe('The PNG picture is damaged.');
  });
});

describe('JPEG', () => {
  test.each([
    ['four inks', CMYK],
    ['grey', GREY],
    ['progressive', PROGRESSIVE],
  ])('in %s', (_, base64) => {
    expect(rowsOf(rasterOf(bytesOf(base64)), 6)).toEqual(['##..', '##..', '##..', '##..']);
  });

  test('that is too large, of 12 bits, lossless or cut off', () => {
    const changed = (at: number, ...values: number[]) => {
      const bytes = bytesOf(GREY);
      const frame = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
      bytes.set(values, frame + at);
      return bytes;
    };
    expect(refusal(changed(5, 0x4e, 0x20, 0x4e, 0x20))).toContain('20000 x 20000 pixels');
    expect(refusal(changed(4, 12))).toBe('The JPEG picture has 12 bits a channel; only those with 8 are read.');
    expect(refusal(changed(1, 0xc3))).toBe('The JPEG picture is arithmetically coded or lossless, which is not read.');
    expect(refusal(bytesOf(GREY).subarray(0, 30))).toBe('The JPEG picture ends before its size.');
    expect(refusal(bytesOf(GREY).subarray(0, 140))).toBe('The JPEG picture is damaged.');
  });
});

describe('anything else', () => {
  test('is refused', () => {
    expect(refusal('')).toBe('The file is empty.');
    const known = 'PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM or SVG';
    expect(refusal('hello')).toBe(`The file is not a ${known} picture.`);
  });

  test('never throws, whatever bytes follow a good beginning', () => {
    const starts = ['P1 ', 'P2 2 2 ', 'P6 3 3 255\n', '<svg viewBox="0 0 9 9"><path d="', '\u0089PNG\r\n'];
    starts.push(
      'GIF89a\x02\0\x02\0\x80\0\0\0\0\0\0\0\0',
      'BM',
      'RIFF\xff\0\0\0WEBPVP8L',
      '\xff\xd8\xff\xe1\0\x20Exif\0\0',
    );
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        read(Uint8Array.from([...Buffer.from(start, 'latin1'), ...rest]));
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describe('the text in a PNG', () => {
  const picture = host.encodePng!({ width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 255) });
  const withText = (length: number) => withPngText(picture, 'nonori', 'x'.repeat(length));

  test('is read up to 100,000 bytes with its keyword', () => {
    expect(pngText(withText(100_000 - 11), 'nonori')).toHaveLength(100_000 - 11);
    expect(pngText(withText(100_000 - 10), 'nonori')).toBeUndefined();
    expect(pngText(withText(5), 'other')).toBeUndefined();
  });

  test('is not one under a longer keyword, nor a compressed one', () => {
    expect(pngText(withPngText(picture, 'nonorist', 'text'), 'nonori')).toBeUndefined();
    const compressed = Uint8Array.from(withText(5));
    compressed[33 + 8 + 'nonori'.length + 1] = 1;
    expect(pngText(compressed, 'nonori')).toBeUndefined();
  });

  test('stands before the picture, and may be empty', () => {
    const text = withText(5);
    const chunk = text.subarray(33, text.length - picture.length + 33);
    const behind = Uint8Array.from([...picture, ...chunk]);
    expect(pngText(behind, 'nonori')).toBeUndefined();
    expect(pngText(withText(0), 'nonori')).toBe('');
  });

  test('is not read beyond the end of the file', () => {
    const cut = withText(50).subarray(0, 33 + 8 + 11 + 49);
    expect(pngText(cut, 'nonori')).toBeUndefined();
  });
});
