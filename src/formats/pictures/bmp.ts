/**
 * BMP pictures as rasters: Windows' headers from version 3 on, with 1, 4, 8, 16, 24 or 32 bits a pixel, from the bottom or from the top, with masks.
 * Run lengths (RLE4, RLE8) and pictures inside (JPEG, PNG) are refused by name; they are rare.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../base/format.js';
import { pixelFaults } from './headers.js';

export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d;

const FILE_HEADER = 14;
const INFO_HEADER = 40;
const PLAIN = 0;
const MASKED = [3, 6];

const refuse = (code: string, message: string) => fail([fault(code, message)]);

export function readBmp(bytes: Uint8Array, most: number): Result<Raster> {
  if (bytes.length < FILE_HEADER + INFO_HEADER) return refuse('truncated', 'The BMP picture ends in its header.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, header] = [view.getUint32(10, true), view.getUint32(14, true)];
  const [width, signed] = [view.getInt32(18, true), view.getInt32(22, true)];
  const height = Math.abs(signed);
  const [bits, packing] = [view.getUint16(28, true), view.getUint32(30, true)];
  if (header < INFO_HEADER) return refuse('unsupported', 'The BMP picture has a header of OS/2, which is not read.');
  const faults = pixelFaults(width, height, most);
  if (faults.length > 0) return fail(faults);
  const masked = MASKED.includes(packing);
  if ((packing !== PLAIN && !masked) || ![1, 4, 8, 16, 24, 32].includes(bits)) {
    return refuse('unsupported', 'The BMP picture is packed in a way that is not read.');
  }
  const stride = 4 * Math.ceil((width * bits) / 32);
  if (start + stride * height > bytes.length) return refuse('bad-picture', 'The BMP picture ends too early.');
  const colourAt = bits <= 8 ? indexed(bytes, header, start, bits) : direct(view, bits, masked, header);
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const line = start + stride * (signed < 0 ? row : height - 1 - row);
    for (let col = 0; col < width; col++) colourAt(line, col, data, 4 * (row * width + col));
  }
  if (bits >= 16) showIfAllClear(data);
  return ok({ width, height, data });
}

type Painter = (line: number, col: number, data: Uint8Array, to: number) => void;

function indexed(bytes: Uint8Array, header: number, start: number, bits: number): Painter {
  const table = bytes.subarray(FILE_HEADER + header, start);
  return (line, col, data, to) => {
    const bit = col * bits;
    const colour = (bytes[line + (bit >> 3)]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
    for (let i = 0; i < 3; i++) data[to + i] = table[4 * colour + 2 - i] ?? 0;
    data[to + 3] = 255;
  };
}

function direct(view: DataView, bits: number, masked: boolean, header: number): Painter {
  const usual = bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  const hasAlpha = masked && (header > INFO_HEADER + 12 || view.getUint32(30, true) === 6);
  const masks = masked
    ? [0, 1, 2, 3].map((i) => (i < 3 || hasAlpha ? view.getUint32(FILE_HEADER + INFO_HEADER + 4 * i, true) : 0))
    : usual;
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift };
  });
  return (line, col, data, to) => {
    const at = line + (col * bits) / 8;
    const value =
      bits === 16
        ? view.getUint16(at, true)
        : bits === 24
          ? view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
          : view.getUint32(at, true);
    parts.forEach(({ mask, shift, most }, i) => {
      data[to + i] = most === 0 ? (i === 3 ? 255 : 0) : Math.round((255 * ((value & mask) >>> shift)) / most);
    });
  };
}

/** Some programs leave the fourth channel empty: such a picture is not meant to be invisible. */
function showIfAllClear(data: Uint8Array): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
}
