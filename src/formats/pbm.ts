/**
 * PBM pictures, 1 is black: P1 in digits, with or without blanks between them, and P4 in bits, each row filled up to
 * whole bytes, behind exactly one white-space byte. `#` starts a comment in the header and among the digits. Of a file
 * with several pictures the first is read. The clues are those of the picture.
 */

import { sizeFaults } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { isSpace, Scanner } from './pictures/pnm-scanner.js';
import { blackPicture, entryOfPicture } from './pictures/puzzle-picture.js';
import { single } from './text/clues.js';

function read(source: Source): Result<readonly Entry[]> {
  const { bytes } = source;
  const magic = String.fromCharCode(...bytes.subarray(0, 2));
  if (magic !== 'P1' && magic !== 'P4') {
    return fail([fault('not-pbm', 'The file does not start with "P1" or "P4".', 1, 1)]);
  }
  const scanner = new Scanner(bytes);
  scanner.at = 2;
  const width = scanner.number();
  const height = scanner.number();
  if (width === undefined || height === undefined) {
    return fail([scanner.fault('bad-size', 'The width and the height are expected here.')]);
  }
  const sizes = sizeFaults(width, height);
  if (sizes.length > 0) return fail(sizes.map(({ code, message }) => scanner.fault(code, message)));
  const cells = new Uint8Array(width * height);
  const wrong = magic === 'P1' ? readDigits(scanner, bytes, cells) : readBits(scanner, bytes, cells, width);
  return wrong ? fail([wrong]) : single(entryOfPicture({ width, height, cells }));
}

function readDigits(scanner: Scanner, bytes: Uint8Array, cells: Uint8Array): Fault | undefined {
  for (let cell = 0; cell < cells.length; cell++) {
    scanner.skip();
    const byte = bytes[scanner.at];
    if (byte === undefined)
      return scanner.fault('truncated', `The picture ends after ${cell} of ${cells.length} cells.`);
    if (byte !== 48 && byte !== 49) return scanner.fault('bad-character', 'A cell must be 0 or 1.');
    cells[cell] = byte - 48;
    scanner.at++;
  }
  return undefined;
}

function readBits(scanner: Scanner, bytes: Uint8Array, cells: Uint8Array, width: number): Fault | undefined {
  if (!isSpace(bytes[scanner.at])) return scanner.fault('bad-size', 'White space is expected behind the height.');
  const start = scanner.at + 1;
  const perRow = Math.ceil(width / 8);
  const needed = (perRow * cells.length) / width;
  if (bytes.length - start < needed) {
    return scanner.fault('truncated', `The picture has ${bytes.length - start} bytes of ${needed}.`);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const col = cell % width;
    const byte = bytes[start + ((cell - col) / width) * perRow + (col >> 3)]!;
    cells[cell] = (byte >> (7 - (col & 7))) & 1;
  }
  return undefined;
}

function writeBits(entries: readonly Entry[]): Result<Uint8Array> {
  const picture = blackPicture(entries, pbm);
  if (!picture.ok) return picture;
  const { puzzle, values } = picture.value;
  const header = `P4\n${puzzle.width} ${puzzle.height}\n`;
  const perRow = Math.ceil(puzzle.width / 8);
  const bytes = new Uint8Array(header.length + perRow * puzzle.height);
  for (let i = 0; i < header.length; i++) bytes[i] = header.charCodeAt(i);
  for (let cell = 0; cell < values.length; cell++) {
    const col = cell % puzzle.width;
    const row = (cell - col) / puzzle.width;
    bytes[header.length + row * perRow + (col >> 3)]! |= values[cell]! << (7 - (col & 7));
  }
  return ok(bytes);
}

/** Lines are at most 70 characters long, as the format wants it. */
function writeDigits(entries: readonly Entry[]): Result<string> {
  const picture = blackPicture(entries, pbmPlain);
  if (!picture.ok) return picture;
  const { puzzle, values } = picture.value;
  const rows = Array.from({ length: puzzle.height }, (_, row) =>
    values
      .subarray(row * puzzle.width, (row + 1) * puzzle.width)
      .join('')
      .replace(/.{70}(?=.)/g, '$&\n'),
  );
  return ok(`P1\n${puzzle.width} ${puzzle.height}\n${rows.join('\n')}\n`);
}

/** `P` and the digit, or the digit of the other sort, which is read as well. */
const starting =
  (digit: string, other: string) =>
  ({ bytes }: Source): Likelihood => {
    const seen = bytes[0] === 80 ? String.fromCharCode(bytes[1] ?? 0) : '';
    if (seen === digit) return LIKELIHOOD.signature;
    return seen === other ? LIKELIHOOD.sides : LIKELIHOOD.none;
  };

export const pbm: Format = {
  id: 'pbm',
  title: 'PBM picture',
  extensions: ['.pbm'],
  kinds: ['nonogram'],
  many: false,
  sniff: starting('4', '1'),
  read,
  write: writeBits,
};

export const pbmPlain: Format = {
  ...pbm,
  id: 'pbm-plain',
  title: 'PBM picture in digits',
  sniff: starting('1', '4'),
  write: writeDigits,
};
