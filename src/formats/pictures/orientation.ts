/**
 * Which way up a photo is: cameras store pictures as their sensor lies and note in the Exif data (a TIFF file in the first APP1
 * segment of a JPEG, tag 274) how they must be turned or mirrored, in one of eight ways.
 */
import type { Raster } from '../base/format.js';

/** 1 is upright; from 5 on, rows and columns change places. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const TAG = 0x0112;
const MOST_ENTRIES = 1000;

/** The orientation that the content of an APP1 segment tells; 1 when it tells none. */
export function exifOrientation(segment: Uint8Array): Orientation {
  if (String.fromCharCode(...segment.subarray(0, 6)) !== 'Exif\0\0' || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const count = Math.min(MOST_ENTRIES, view.getUint16(directory, little));
  for (let i = 0, at = directory + 2; i < count && at + 12 <= tiff.length; i++, at += 12) {
    if (view.getUint16(at, little) !== TAG) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** The picture turned upright. */
export function upright(raster: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return raster;
  const { width, height } = raster;
  const [swaps, mirrors, flips] = [
    orientation >= 5,
    [2, 3, 7, 8].includes(orientation), // the stored columns run from right to left
    [3, 4, 6, 7].includes(orientation), // the stored rows run from bottom to top
  ];
  const size = swaps ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(raster.data.slice().buffer);
  const to = new Uint32Array(from.length);
  for (let row = 0; row < size.height; row++) {
    for (let col = 0; col < size.width; col++) {
      const [y, x] = swaps ? [col, row] : [row, col];
      to[row * size.width + col] = from[(flips ? height - 1 - y : y) * width + (mirrors ? width - 1 - x : x)]!;
    }
  }
  return { ...size, data: new Uint8Array(to.buffer) };
}
