/**
 * What picture files say before they are decoded. PNG: the declared size, and one text chunk (iTXt, uncompressed UTF-8) of
 * our own, in which a picture carries what its pixels cannot say. JPEG: size, coding and orientation, found by walking its segments.
 * Everything else is left to the host's decoder.
 */

import { type Fault, fault } from '../../core/result.js';
import { encodeUtf8, sourceOf } from '../base/decode.js';
import { exifOrientation, type Orientation } from './orientation.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Signature and the chunk IHDR with its length, name and checksum. */
const HEADER_LENGTH = 33;
const MAX_TEXT = 100_000;

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

const numberAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

/** The size that the header declares; undefined when there is no whole header. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!isPng(bytes) || bytes.length < HEADER_LENGTH || nameAt(bytes, 12) !== 'IHDR') return undefined;
  return { width: numberAt(bytes, 16), height: numberAt(bytes, 20) };
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The text that was stored under a keyword, if any. */
export function pngText(bytes: Uint8Array, keyword: string): string | undefined {
  const opening = [...encodeUtf8(keyword), 0, 0, 0, 0, 0];
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; at += numberAt(bytes, at) + 12) {
    const name = nameAt(bytes, at + 4);
    if (name === 'IDAT' || name === 'IEND') return undefined;
    const length = numberAt(bytes, at);
    if (name !== 'iTXt' || length > MAX_TEXT || length < opening.length || at + 8 + length > bytes.length) continue;
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (opening.every((byte, i) => data[i] === byte)) return sourceOf(data.subarray(opening.length)).text;
  }
  return undefined;
}

/** The same picture with a text stored under a keyword. */
export const withPngText = (bytes: Uint8Array, keyword: string, text: string): Uint8Array =>
  withPngChunk(bytes, [...encodeUtf8('iTXt'), ...encodeUtf8(keyword), 0, 0, 0, 0, 0, ...encodeUtf8(text)]);

/** The same picture that says how many of its pixels make an inch. */
export function withPngDensity(bytes: Uint8Array, dpi: number): Uint8Array {
  const perMetre = fourBytes(Math.round(dpi / 0.0254));
  return withPngChunk(bytes, [...encodeUtf8('pHYs'), ...perMetre, ...perMetre, 1]);
}

/** With one chunk more behind the header. */
function withPngChunk(bytes: Uint8Array, body: readonly number[]): Uint8Array {
  const chunk = [...fourBytes(body.length - 4), ...body, ...fourBytes(checksum(body))];
  const result = new Uint8Array(bytes.length + chunk.length);
  result.set(bytes.subarray(0, HEADER_LENGTH));
  result.set(chunk, HEADER_LENGTH);
  result.set(bytes.subarray(HEADER_LENGTH), HEADER_LENGTH + chunk.length);
  return result;
}

const fourBytes = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** CRC-32 as PNG wants it. */
export function checksum(bytes: ArrayLike<number>): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = CRCS[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** Bits a channel. */
  readonly precision: number;
  /** Baseline, extended or progressive with Huffman codes: all others are rare and not read. */
  readonly usual: boolean;
  readonly orientation: Orientation;
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Undefined when there is no whole frame header. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  let orientation: Orientation = 1;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (isFrame(marker)) {
      const height = (bytes[at + 5]! << 8) | bytes[at + 6]!;
      const width = (bytes[at + 7]! << 8) | bytes[at + 8]!;
      return { width, height, precision: bytes[at + 4]!, usual: marker <= 0xc2, orientation };
    }
    if (length < 2) return undefined;
    if (marker === 0xe1 && orientation === 1) orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15, but for the three codes among them that mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** What is wrong with a declared size, if anything. */
export function pixelFaults(width: number, height: number, most: number): Fault[] {
  if (width < 1 || height < 1) return [fault('empty-picture', 'The picture has no pixels.')];
  if (width * height <= most) return [];
  const message = `The picture has ${width} x ${height} pixels; the most is ${most / 1e6} million.`;
  return [fault('too-large', message)];
}

export const isWebp = (bytes: Uint8Array): boolean => nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP';

/** The size that the first chunk declares (lossy, lossless or extended); undefined when there is none. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!isWebp(bytes) || bytes.length < 30) return undefined;
  const word = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
  switch (nameAt(bytes, 12)) {
    case 'VP8 ':
      return { width: word(26) & 0x3fff, height: word(28) & 0x3fff };
    case 'VP8L': {
      const packed = word(21) | (word(23) << 16);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: 1 + word(24) + (bytes[26]! << 16), height: 1 + word(27) + (bytes[29]! << 16) };
    default:
      return undefined;
  }
}
