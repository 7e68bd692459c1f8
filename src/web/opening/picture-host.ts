/**
 * What the formats need of the browser: pictures. Decoding waits for the browser, so it is done before the formats are
 * asked, and only for what looks like a picture of a size that a puzzle can have. Encoding is done here, without
 * compression: a picture has one pixel per cell.
 */
import { MAX_CELLS } from '../../core/geometry.js';
import type { Host, Raster } from '../../formats/base/format.js';
import { checksum, isPng, pngSize } from '../../formats/pictures/headers.js';

/** A host that knows how to decode these bytes and no others. */
export async function pictureHost(bytes: Uint8Array<ArrayBuffer>): Promise<Host> {
  const raster = isPng(bytes) ? await decode(bytes) : undefined;
  return { encodePng, decodeImage: (asked) => (asked === bytes ? raster : undefined) };
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  const size = pngSize(bytes);
  if (!size || size.width * size.height > MAX_CELLS) return undefined;
  try {
    const blob = new Blob([bytes], { type: 'image/png' });
    const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data: new Uint8Array(data.buffer) };
  } catch {
    return undefined;
  }
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The most bytes of one uncompressed block. */
const BLOCK = 65_535;

export function encodePng({ width, height, data }: Raster): Uint8Array {
  const lines = new Uint8Array(height * (4 * width + 1));
  for (let row = 0; row < height; row++) {
    lines.set(data.subarray(row * 4 * width, (row + 1) * 4 * width), row * (4 * width + 1) + 1);
  }
  const header = [...fourBytes(width), ...fourBytes(height), 8, 6, 0, 0, 0];
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', Uint8Array.from(header)),
    chunk('IDAT', stored(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Bytes in the wrapping of zlib, as they are. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from([0x78, 0x01])];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const [low, high] = [block.length & 255, block.length >> 8];
    parts.push(Uint8Array.from([at + BLOCK >= bytes.length ? 1 : 0, low, high, low ^ 255, high ^ 255]), block);
  }
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return joined([...parts, fourBytes(b * 65536 + a)]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), content]);
  return joined([fourBytes(content.length), body, fourBytes(checksum(body))]);
}

const fourBytes = (value: number): Uint8Array =>
  Uint8Array.from([value / 2 ** 24, value / 2 ** 16, value / 256, value].map((part) => Math.floor(part) & 255));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
