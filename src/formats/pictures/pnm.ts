/**
 * PBM, PGM and PPM pictures as rasters: in digits (P1, P2, P3) or bytes (P4, P5, P6), values up to 65,535 brought down
 * to 255. `#` starts a comment in the header and between digits. Of a file with several pictures the first is read.
 */
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../base/format.js';
import { pixelFaults } from './headers.js';
import { isSpace, Scanner } from './pnm-scanner.js';

export const isPnm = (bytes: Uint8Array): boolean =>
  bytes[0] === 80 && bytes[1]! >= 49 && bytes[1]! <= 54 && (isSpace(bytes[2]) || bytes[2] === 35);

export function readPnm(bytes: Uint8Array, mostPixels: number): Result<Raster> {
  const form = bytes[1]! - 48;
  const scanner = new Scanner(bytes);
  scanner.at = 2;
  const [width, height] = [scanner.number(), scanner.number()];
  if (width === undefined || height === undefined) {
    return fail([scanner.fault('bad-size', 'The width and the height are expected here.')]);
  }
  const faults = pixelFaults(width, height, mostPixels);
  if (faults.length > 0) return fail(faults);
  const bits = form % 3 === 1;
  const most = bits ? 1 : scanner.number();
  if (most === undefined || most < 1 || most > 65_535) {
    return fail([scanner.fault('bad-size', 'The largest value, from 1 to 65535, is expected here.')]);
  }
  const channels = form % 3 === 0 ? 3 : 1;
  const values = new Uint16Array(channels * width * height);
  const wrong =
    form <= 3
      ? readDigits(scanner, bytes, values, bits)
      : bits
        ? readBits(scanner, bytes, values, width)
        : readBytes(scanner, bytes, values, most);
  if (wrong) return fail([wrong]);
  const excess = values.findIndex((value) => value > most);
  if (excess >= 0) return fail([fault('bad-value', `A value of ${values[excess]} is larger than ${most}.`)]);
  const byteOf = (value: number) => (bits ? 255 - 255 * value : Math.round((255 * value) / most));
  const data = new Uint8Array(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let i = 0; i < 3; i++) data[4 * pixel + i] = byteOf(values[channels * pixel + (channels === 3 ? i : 0)]!);
    data[4 * pixel + 3] = 255;
  }
  return ok({ width, height, data });
}

const truncated = (scanner: Scanner, have: number, needed: number): Fault =>
  scanner.fault('truncated', `The picture ends after ${have} of ${needed} values.`);

/** The digits of bits may stand without blanks between them. */
function readDigits(scanner: Scanner, bytes: Uint8Array, values: Uint16Array, bits: boolean): Fault | undefined {
  for (let i = 0; i < values.length; i++) {
    scanner.skip();
    if (scanner.at >= bytes.length) return truncated(scanner, i, values.length);
    const value = bits ? bytes[scanner.at++]! - 48 : scanner.number();
    if (value === undefined || value < 0) return scanner.fault('bad-character', 'A number is expected here.');
    values[i] = Math.min(value, 65_535);
  }
  return undefined;
}

function readBits(scanner: Scanner, bytes: Uint8Array, values: Uint16Array, width: number): Fault | undefined {
  const start = scanner.at + 1;
  const perRow = Math.ceil(width / 8);
  const needed = (perRow * values.length) / width;
  if (bytes.length - start < needed) return truncated(scanner, Math.max(0, bytes.length - start), needed);
  for (let pixel = 0; pixel < values.length; pixel++) {
    const col = pixel % width;
    values[pixel] = (bytes[start + ((pixel - col) / width) * perRow + (col >> 3)]! >> (7 - (col & 7))) & 1;
  }
  return undefined;
}

function readBytes(scanner: Scanner, bytes: Uint8Array, values: Uint16Array, most: number): Fault | undefined {
  const start = scanner.at + 1;
  const wide = most > 255;
  const there = Math.floor(Math.max(0, bytes.length - start) / (wide ? 2 : 1));
  if (there < values.length) return truncated(scanner, there, values.length);
  for (let i = 0; i < values.length; i++) {
    values[i] = wide ? (bytes[start + 2 * i]! << 8) | bytes[start + 2 * i + 1]! : bytes[start + i]!;
  }
  return undefined;
}
