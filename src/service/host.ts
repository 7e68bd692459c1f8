/**
 * What the formats need of node: pictures by pngjs, libjpeg-turbo and libwebp, and for files of one's own also SVG by resvg, an
 * optional peer. The size that a file declares is checked before it is decoded. The data of a PNG is unpacked once before pngjs
 * sees it: pngjs has no limit for interlaced ones, and may take what is left in memory for the rows that a short one lacks. The
 * service does not render SVG: how long that takes is not bounded.
 */
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { Host, Raster } from '../formats/index.js';
import { decodeJpeg, decodeWebp } from './photo-decoders.js';

const PNG_HEADER = 33;
/** For the user's own files: the largest photos of phones. They take 3 seconds and .7 GB. */
const MOST_OF_FILES = 51_000_000;

/** Bytes after the last row that are ignored; more are refused. */
const SPARE = 65_536;
/** The pictures that a PNG is made of, each as the first column and row, and the steps to the next ones. */
type Passes = readonly (readonly [number, number, number, number])[];
const WHOLE: Passes = [[0, 0, 1, 1]];
const ADAM7: Passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

function decodePng(bytes: Buffer): Raster | undefined {
  if (bytes.length < PNG_HEADER) return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height === 0 || width * height > MOST_OF_FILES) return undefined;
  const needed = unpackedLength(bytes, width, height);
  const unpacked = inflateSync(imageData(bytes), { maxOutputLength: needed + SPARE });
  if (unpacked.length < needed) return undefined;
  const { data } = PNG.sync.read(bytes);
  return { width, height, data };
}

/** How many bytes the rows of a PNG are, each with the number of its filter. */
function unpackedLength(bytes: Buffer, width: number, height: number): number {
  const [depth, type, interlaced] = [bytes[24]!, bytes[25]!, bytes[28] !== 0];
  const channels = (type & 2 ? (type & 1 ? 1 : 3) : 1) + (type & 4 ? 1 : 0);
  let length = 0;
  for (const [x, y, right, down] of interlaced ? ADAM7 : WHOLE) {
    const [columns, rows] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)];
    if (columns > 0 && rows > 0) length += rows * (1 + Math.ceil((columns * channels * depth) / 8));
  }
  return length;
}

/** The compressed data of all IDAT chunks. */
function imageData(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
    }
  }
  return Buffer.concat(parts);
}

export const host: Host = {
  decodeImage(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      if (buffer.subarray(1, 4).toString('latin1') === 'PNG') return decodePng(buffer);
      if (buffer.subarray(8, 12).toString('latin1') === 'WEBP') return decodeWebp(buffer);
      return buffer[0] === 0xff && buffer[1] === 0xd8 ? decodeJpeg(buffer, MOST_OF_FILES) : undefined;
    } catch {
      return undefined;
    }
  },
  encodePng({ width, height, data }) {
    const png = new PNG({ width, height });
    png.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return PNG.sync.write(png);
  },
};

/** Pixels of the longer side of a picture without pixels. */
const SVG_SIDE = 800;

/** The part of @resvg/resvg-js that is used. */
interface Resvg {
  readonly width: number;
  readonly height: number;
  render(): { readonly width: number; readonly height: number; readonly pixels: Uint8Array };
}
type ResvgModule = { readonly Resvg: new (svg: string, options: object) => Resvg };

let resvg: ResvgModule | null | undefined;

function loadResvg(): ResvgModule | null {
  try {
    return createRequire(import.meta.url)('@resvg/resvg-js') as ResvgModule;
  } catch {
    return null;
  }
}

/** Colours without the opacity that they were multiplied by. */
function separated(pixels: Uint8Array): Uint8Array {
  const data = Uint8Array.from(pixels);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let i = at; i < at + 3; i++) data[i] = Math.min(255, Math.round((255 * data[i]!) / alpha));
  }
  return data;
}

function renderSvg(text: string): Raster | undefined {
  resvg ??= loadResvg();
  if (!resvg) return undefined;
  try {
    const { width, height } = new resvg.Resvg(text, { font: { loadSystemFonts: false } });
    const fitTo = { mode: width >= height ? 'width' : 'height', value: SVG_SIDE };
    const font = { loadSystemFonts: /<text\b/.test(text) };
    const image = new resvg.Resvg(text, { fitTo, font }).render();
    return { width: image.width, height: image.height, data: separated(image.pixels) };
  } catch {
    return undefined;
  }
}

/** For files of the user's own. */
export const fileHost: Host = { ...host, renderSvg, maxPixels: MOST_OF_FILES };
