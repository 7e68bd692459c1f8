/**
 * What the formats need of node: pictures by pngjs and jpeg-js. The size that a file declares is checked before it is
 * decoded, and the data of an interlaced PNG, which pngjs would unpack without a limit, is tried with one first.
 */
import { inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import type { Host, Raster } from '../formats/index.js';
import { MAX_PIXELS } from '../formats/pictures/index.js';

const PNG_HEADER = 33;

function decodePng(bytes: Buffer): Raster | undefined {
  if (bytes.length < PNG_HEADER) return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width * height === 0 || width * height > MAX_PIXELS) return undefined;
  if (bytes[28] !== 0) {
    inflateSync(imageData(bytes), { maxOutputLength: 8 * width * height + 32 * (width + height) });
  }
  const { data } = PNG.sync.read(bytes);
  return { width, height, data };
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

function decodeJpeg(bytes: Buffer): Raster {
  return jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_PIXELS / 1e6, maxMemoryUsageInMB: 220 });
}

export const host: Host = {
  decodeImage(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      if (buffer.subarray(1, 4).toString('latin1') === 'PNG') return decodePng(buffer);
      return buffer[0] === 0xff && buffer[1] === 0xd8 ? decodeJpeg(buffer) : undefined;
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
