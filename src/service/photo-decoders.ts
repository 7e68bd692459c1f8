/**
 * JPEG pictures by libjpeg-turbo and WebP pictures by libwebp, both compiled to WebAssembly. JPEG may be baseline or progressive, grey, of three
 * channels or of four inks. libjpeg would go on behind what is damaged or cut off, with a warning: such pictures are refused. What else it warns of is
 * harmless, and cameras write such files.
 */
import type { Raster } from '../formats/base/format.js';
import { type Program, start } from './webassembly.js';

interface TurboJpeg extends Program {
  tjInitDecompress(): number;
  /** Puts width, height, how colours are thinned out, and what the channels are, at four addresses. */
  tjDecompressHeader3(
    decoder: number,
    data: number,
    length: number,
    width: number,
    height: number,
    thinned: number,
    channels: number,
  ): number;
  /** Not 0 where it warns; a fault ends the call. */
  tjDecompress2(
    decoder: number,
    data: number,
    length: number,
    output: number,
    width: number,
    pitch: number,
    height: number,
    pixel: number,
    flags: number,
  ): number;
}

const RGBA = 7;
const CMYK = 11;
/** What the channels of a file may be: four inks, as they are or as YCC and black. */
const INKS = [3, 4];
/** A progressive picture has ten scans or so. Each goes over all of it, however short it is. */
const MOST_SCANS = 100;
const END = Uint8Array.of(0xff, 0xd9);
/** Warnings of libjpeg that say that pixels are missing or wrong. */
const DAMAGE = ['premature end of data segment', 'bad Huffman code', 'Corrupt JPEG data: found marker'];

export function decodeJpeg(bytes: Uint8Array, mostPixels: number): Raster | undefined {
  if (scansOf(bytes) > MOST_SCANS) return undefined;
  // Some files lack nothing but the mark of their end.
  const ended = Buffer.concat([bytes, END]);
  const { program, input } = start<TurboJpeg>('jpeg-turbo', ended);
  const decoder = program.tjInitDecompress();
  const header = program.malloc(16);
  new Uint32Array(program.memory.buffer, header, 4).fill(0);
  // It is not 0 for rare ways of thinning out as well, which can be decoded.
  program.tjDecompressHeader3(decoder, input, ended.length, header, header + 4, header + 8, header + 12);
  const [width, height, , channels] = new Uint32Array(program.memory.buffer, header, 4) as unknown as number[];
  const pixels = width! * height!;
  if (pixels === 0 || pixels > mostPixels) return undefined;
  const inks = INKS.includes(channels!);
  const output = program.malloc(4 * pixels);
  if (output === 0) return undefined;
  const pixel = inks ? CMYK : RGBA;
  const warns =
    program.tjDecompress2(decoder, input, ended.length, output, width!, 4 * width!, height!, pixel, 0) !== 0;
  if (warns && isDamaged(Buffer.from(program.memory.buffer))) return undefined;
  const data = new Uint8Array(program.memory.buffer.slice(output, output + 4 * pixels));
  if (inks) printed(data);
  return { width: width!, height: height!, data };
}

/** The first warning stands in memory, and each possible one in a list. */
function isDamaged(memory: Buffer): boolean {
  return DAMAGE.some((warning) => memory.indexOf(warning, memory.indexOf(warning) + 1) >= 0);
}

/** How many scans begin: the marker does not occur within one. */
function scansOf(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xda) scans++;
  return scans;
}

/** Inks on white paper; files have them inverted, 255 being none. */
function printed(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const black = data[at + 3]!;
    for (let channel = at; channel < at + 3; channel++) data[channel] = (data[channel]! * black) / 255;
    data[at + 3] = 255;
  }
}

interface LibWebp extends Program {
  /** The address of the pixels in RGBA, and width and height at two others; 0 when it cannot. */
  WebPDecodeRGBA(data: number, length: number, width: number, height: number): number;
}

export function decodeWebp(bytes: Uint8Array): Raster | undefined {
  const { program, input } = start<LibWebp>('webp', bytes);
  const size = program.malloc(8);
  const output = program.WebPDecodeRGBA(input, bytes.length, size, size + 4);
  if (output === 0) return undefined;
  const { buffer } = program.memory;
  const [width, height] = new Uint32Array(buffer, size, 2) as unknown as [number, number];
  return { width, height, data: new Uint8Array(buffer.slice(output, output + 4 * width * height)) };
}
