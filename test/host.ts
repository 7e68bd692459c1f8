/** The platform for tests: PNG by pngjs, its size checked before it is decoded. */
import { PNG } from 'pngjs';
import { sizeFaults } from '../src/core/size.js';
import type { Host } from '../src/formats/index.js';

const HEADER = 24;

export const host: Host = {
  decodeImage(bytes) {
    const buffer = Buffer.from(bytes);
    if (buffer.length < HEADER || sizeFaults(buffer.readUInt32BE(16), buffer.readUInt32BE(20)).length > 0)
      return undefined;
    try {
      return PNG.sync.read(buffer);
    } catch {
      return undefined;
    }
  },
  encodePng({ width, height, data }) {
    const png = new PNG({ width, height });
    png.data = Buffer.from(data);
    return PNG.sync.write(png);
  },
};
