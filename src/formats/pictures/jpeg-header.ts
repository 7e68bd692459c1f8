/** The header of a JPEG: how large it is and how it is coded, found by walking its segments. */

export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** Bits a channel. */
  readonly precision: number;
  /** Baseline, extended or progressive with Huffman codes: all others are rare and not read. */
  readonly usual: boolean;
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Undefined when there is no whole frame header. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
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
      return { width, height, precision: bytes[at + 4]!, usual: marker <= 0xc2 };
    }
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15, but for the three codes among them that mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
