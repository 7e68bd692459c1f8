/** WebP, GIF and BMP as rasters, photos turned upright, and SVG by the renderer; and what is refused, with its sentence. */
import { describe, expect, test } from 'vitest';
import { fileHost, host } from '../../service/host.js';
import { sourceOf } from '../base/decode.js';
import type { Raster } from '../base/format.js';
import { jpegHeader } from './headers.js';
import { readRaster } from './index.js';
import { exifOrientation, upright } from './orientation.js';

/** Four by three pixels: black, white, red and blue. */
const LOSSLESS = 'UklGRi4AAABXRUJQVlA4TCEAAAAvA4AAAB8w//MvICj4P7r5DwouoCBtA0Z0bXdHTkT/Qw4A';
const LOSSY =
  'UklGRlQAAABXRUJQVlA4IEgAAACwAQCdASoEAAMAAUAmJYwCdAEO9p5AAOJ//Rpyf/Ec//9d24uf/kSh/DX/mHT/Ff8xfm3V4kaF' +
  'Ke4nBvCtPGOOBXo9OVLiAAA=';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

function rasterOf(input: Uint8Array | string): Raster {
  const result = readRaster(sourceOf(input), host);
  if (!result.ok) throw new Error(result.faults[0]!.message);
  return result.value;
}

function refusal(input: Uint8Array | string): string {
  const result = readRaster(sourceOf(input), host);
  return result.ok ? 'taken' : result.faults[0]!.message;
}

/** Rows of symbols: `#` for dark, `.` for light, blank for what is transparent. */
function rowsOf({ width, height, data }: Raster, step = 1): string[] {
  const rows: string[] = [];
  for (let row = 0; row < height; row += step) {
    let text = '';
    for (let col = 0; col < width; col += step) {
      const at = 4 * (row * width + col);
      text += data[at + 3] === 0 ? ' ' : data[at]! < 128 ? '#' : '.';
    }
    rows.push(text);
  }
  return rows;
}

describe('WebP', () => {
  test('lossless and lossy', () => {
    const { width, height, data } = rasterOf(bytesOf(LOSSLESS));
    expect([width, height]).toEqual([4, 3]);
    expect([...data.subarray(0, 12)]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255]);
    expect(rowsOf(rasterOf(bytesOf(LOSSY)))[2]).toBe('##..');
  });

  test('that is too large, cut off or damaged', () => {
    const large = bytesOf(LOSSLESS);
    large.set([0xff, 0xff, 0xff, 0x0f], 21);
    expect(refusal(large)).toBe('The picture has 16384 x 16384 pixels; the most is 12.5 million.');
    expect(refusal(bytesOf(LOSSLESS).subarray(0, 24))).toBe('The WebP picture ends in its header.');
    expect(refusal(bytesOf(LOSSLESS).fill(0x5a, 26))).toBe('The WebP picture is damaged.');
  });
});

/** Eight pixels of red and eight of black in a JPEG of four inks. */
const INKS =
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+' +
  'WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' +
  '/8AAFAgACAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAcFCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAA' +
  'AAAAAAAAAAAAAAAFB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AvmU2JwRDKSzE/9k=';

test('a JPEG of four inks has the colours that they give on paper', () => {
  const { width, data } = rasterOf(bytesOf(INKS));
  const [red, black] = [2, 13].map((col) => [...data.subarray(4 * col, 4 * col + 4)]);
  expect(width).toBe(16);
  expect(red!.map((value) => Math.round(value / 64))).toEqual([4, 0, 0, 4]);
  expect(black!.map((value) => Math.round(value / 64))).toEqual([0, 0, 0, 4]);
});

/** A GIF with a table of four greys (colour 3 transparent where asked), its pixels packed by LZW. */
function gifOf(width: number, height: number, pixels: readonly number[], flags = 0, clear = false): Uint8Array {
  const word = (value: number) => [value & 255, value >> 8];
  const table = [0, 0, 0, 255, 255, 255, 20, 20, 20, 235, 235, 235];
  const control = clear ? [0x21, 0xf9, 4, 1, 0, 0, 3, 0] : [];
  const image = [0x2c, 0, 0, 0, 0, ...word(width), ...word(height), flags, 2];
  const packed = lzw(pixels, 2);
  const blocks: number[] = [];
  for (let at = 0; at < packed.length; at += 255) {
    const block = packed.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  const head = [...Buffer.from('GIF89a'), ...word(width), ...word(height), 0x81, 0, 0];
  return Uint8Array.from([...head, ...table, ...control, ...image, ...blocks, 0, 0x3b]);
}

/** The bytes of LZW codes, which begin with one bit more than the pixels have. */
function lzw(pixels: readonly number[], least: number): number[] {
  const [reset, end] = [1 << least, (1 << least) + 1];
  let known = new Map<string, number>();
  let [width, held, count] = [least + 1, 0, 0];
  const bytes: number[] = [];
  const put = (code: number) => {
    held |= code << count;
    for (count += width; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 255);
  };
  const codeOf = (text: string) => (text.length === 1 ? Number(text) : known.get(text));
  put(reset);
  let run = String(pixels[0]);
  for (const pixel of pixels.slice(1)) {
    if (codeOf(run + pixel) !== undefined) {
      run += pixel;
      continue;
    }
    put(codeOf(run)!);
    const next = end + 1 + known.size;
    if (next === 4096) {
      put(reset);
      known = new Map();
      width = least + 1;
    } else {
      known.set(run + pixel, next);
      if (next === 1 << width) width++;
    }
    run = String(pixel);
  }
  put(codeOf(run)!);
  put(end);
  return [...bytes, held];
}

describe('GIF', () => {
  test('plain, transparent and interlaced', () => {
    const small = [0, 1, 2, 3, 1, 0];
    expect(rowsOf(rasterOf(gifOf(3, 2, small)))).toEqual(['#.#', '..#']);
    expect(rowsOf(rasterOf(gifOf(3, 2, small, 0, true)))).toEqual(['#.#', ' .#']);
    const rows = Array.from({ length: 9 }, (_, row) => row % 2);
    const interlaced = [0, 8, 4, 2, 6, 1, 3, 5, 7].map((row) => rows[row]!);
    expect(rowsOf(rasterOf(gifOf(1, 9, interlaced, 0x40)))).toEqual(rows.map((value) => '#.'[value]));
  });

  test('with codes of every length, and a table that is full and begun again', () => {
    let state = 7;
    const pixels = Array.from({ length: 40_000 }, () => {
      state = (state * 48271) % 2147483647;
      return (state >> 8) & 3;
    });
    const { data } = rasterOf(gifOf(200, 200, pixels));
    const greys = [0, 255, 20, 235];
    expect(pixels.findIndex((value, pixel) => data[4 * pixel] !== greys[value])).toBe(-1);
  });

  test('that is too large, cut off or damaged', () => {
    const good = gifOf(3, 2, [0, 1, 2, 3, 1, 0]);
    expect(refusal(good.subarray(0, 9))).toBe('The GIF picture ends in its header.');
    expect(refusal(good.subarray(0, -4))).toBe('The GIF picture is damaged.');
    expect(refusal(gifOf(60_000, 60_000, [0]))).toContain('60000 x 60000 pixels');
  });
});

/** A BMP of three by two pixels: header, perhaps a table or masks, and rows from the bottom. */
function bmpOf(bits: number, rows: readonly (readonly number[])[], extra: readonly number[] = [], packing = 0, up = 1) {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(3, 18);
  head.writeInt32LE(2 * up, 22);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  return Uint8Array.from([...head, ...extra, ...rows.flat()]);
}

describe('BMP', () => {
  const TABLE = [0, 0, 0, 0, 255, 255, 255, 0];
  const [W, B] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  const lower = [1, 0, 1, 0];
  const upper = [0, 1, 0, 0];
  test.each([
    [
      '1 bit',
      bmpOf(
        1,
        [
          [0b10100000, 0, 0, 0],
          [0b01000000, 0, 0, 0],
        ],
        TABLE,
      ),
    ],
    [
      '4 bits',
      bmpOf(
        4,
        [
          [0x10, 0x10, 0, 0],
          [0x01, 0, 0, 0],
        ],
        TABLE,
      ),
    ],
    ['8 bits', bmpOf(8, [lower, upper], TABLE)],
    [
      '16 bits',
      bmpOf(16, [
        [255, 127, 0, 0, 255, 127, 0, 0],
        [0, 0, 255, 127, 0, 0, 0, 0],
      ]),
    ],
    [
      '24 bits',
      bmpOf(24, [
        [...W!, ...B!, ...W!, 0, 0, 0],
        [...B!, ...W!, ...B!, 0, 0, 0],
      ]),
    ],
    ['8 bits from the top', bmpOf(8, [upper, lower], TABLE, 0, -1)],
  ])('of %s', (_, bytes) => expect(rowsOf(rasterOf(bytes))).toEqual(['#.#', '.#.']));

  test('of 32 bits with masks, in the order that these tell', () => {
    const masks = [0xff, 0, 0, 0, 0, 0xff, 0, 0, 0, 0, 0xff, 0];
    const row = [1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0];
    const { data } = rasterOf(bmpOf(32, [row, row], masks, 3));
    expect([...data.subarray(0, 8)]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  });

  test('of 32 bits with an empty fourth channel is meant to be seen, one with a full one there is transparent', () => {
    const masks = [0, 0, 0xff, 0, 0, 0xff, 0, 0, 0xff, 0, 0, 0, 0, 0, 0, 0xff];
    const row = (clear: number, first = clear) => [9, 9, 9, first, 9, 9, 9, clear, 9, 9, 9, clear];
    const rows = (bottom: number[]) => rowsOf(rasterOf(bmpOf(32, [bottom, row(0)], masks, 6)));
    expect(rows(row(0))).toEqual(['###', '###']);
    expect(rows(row(0, 1))).toEqual(['   ', '#  ']);
  });

  test('that is packed or cut off', () => {
    const good = bmpOf(8, [lower, upper], TABLE);
    expect(refusal(good.subarray(0, 30))).toBe('The BMP picture ends in its header.');
    expect(refusal(good.subarray(0, -1))).toBe('The BMP picture ends too early.');
    expect(refusal(bmpOf(8, [], TABLE, 1))).toBe('The BMP picture is packed in a way that is not read.');
  });
});

describe('photos', () => {
  test.each([
    [1, ['##.', '...']],
    [2, ['.##', '...']],
    [3, ['...', '.##']],
    [4, ['...', '##.']],
    [5, ['#.', '#.', '..']],
    [6, ['.#', '.#', '..']],
    [7, ['..', '.#', '.#']],
    [8, ['..', '#.', '#.']],
  ] as const)('of the orientation %d are turned upright', (orientation, rows) => {
    expect(rowsOf(upright(rasterOf('P1 3 2 110 000'), orientation))).toEqual(rows);
  });

  test.each([
    ['little', 6],
    ['big', 3],
  ] as const)('tell it in their Exif data, in %s endian', (endian, orientation) => {
    const little = endian === 'little';
    const tiff = new DataView(new ArrayBuffer(26));
    tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
    tiff.setUint16(2, 42, little);
    tiff.setUint32(4, 8, little);
    tiff.setUint16(8, 1, little);
    tiff.setUint16(10, 0x0112, little);
    tiff.setUint16(12, 3, little);
    tiff.setUint32(14, 1, little);
    tiff.setUint16(18, orientation, little);
    const exif = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0'), ...new Uint8Array(tiff.buffer)];
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 24, 0, 24, 1, 1, 0x11, 0];
    expect(jpegHeader(Uint8Array.from([0xff, 0xd8, ...exif, ...frame]))).toMatchObject({ width: 24, orientation });
    expect(jpegHeader(Uint8Array.from([0xff, 0xd8, ...frame]))).toMatchObject({ orientation: 1 });
  });

  test.each([
    ['fewer entries than it says', 5, [0x0100]],
    ['an entry behind its last', 1, [0x0100, 0x0112]],
  ])('are upright when their Exif data has %s', (_, count, tags) => {
    const entries = tags.flatMap((tag) => [tag >> 8, tag & 0xff, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]);
    const header = [...Buffer.from('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, count];
    expect(exifOrientation(Uint8Array.from([...header, ...entries]))).toBe(1);
    expect(exifOrientation(Uint8Array.from([...header.slice(0, -1), 2, ...entries]))).toBe(tags.length === 2 ? 6 : 1);
  });
});

describe('SVG by the renderer', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">${inside}</svg>`;
  const rendered = (inside: string) => {
    const result = readRaster(sourceOf(svg(inside)), fileHost);
    if (!result.ok) throw new Error(result.faults[0]!.message);
    return result.value;
  };
  const copied = `<defs><linearGradient id="g"><stop offset=".5" stop-color="black"/><stop offset=".5" stop-color="white"/>
    </linearGradient><rect id="r" width="4" height="2"/></defs><use href="#r" fill="url(#g)"/>`;

  test('draws gradients and copies, which are refused by name without it', () => {
    expect(rowsOf(rendered(copied), 200)).toEqual(['##..', '##..']);
    expect(refusal(svg(copied))).toContain('<use>');
  });

  test('does not darken colours by their opacity', () => {
    const [red, green, blue, alpha] = rendered('<path opacity=".5" fill="#ff8040" d="M0 0h4v2H0z"/>').data;
    expect([red, alpha]).toEqual([255, 128]);
    expect(Math.abs(green! - 128)).toBeLessThan(3);
    expect(Math.abs(blue! - 64)).toBeLessThan(3);
  });
});
