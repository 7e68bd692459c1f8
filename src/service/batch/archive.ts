/**
 * From files to units, read as a stream: an archive of a million puzzles is divided line by line and never held as a whole.
 * Three sorts of archive are divided here, by their bytes alone: JSON lines, tournament batches (a line `$n` before each
 * puzzle) and packs of Simpson's format (lines of `====` between them). So what is wrong with one of their puzzles costs that
 * one. Every other input is one unit, whose reader finds out how many puzzles there are.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { makeUnit, type Unit } from './unit.js';

const BLOCK = 262_144;
/** So much of a file is looked at to find out what it is. */
const HEAD = 1_048_576;
const NEWLINE = 10;

interface Archive {
  /** Is it one, by its beginning (as Latin-1) and its name? */
  matches(head: string, name: string): boolean;
  /** `each`: every line is a puzzle. `before`, `instead`: a puzzle ends before the lines that are marks, or they stand between two. */
  readonly cut: 'each' | 'before' | 'instead';
  isMark(line: Uint8Array): boolean;
}

const jsonLines: Archive = {
  matches: (head) => isJson(/^\s*(\{.*\})[ \t\r]*\n/.exec(head)?.[1]),
  cut: 'each',
  isMark: () => true,
};

const tournament: Archive = {
  matches: (head) => /^\s*\$\d*[ \t\r]*\n/.test(head),
  cut: 'before',
  isMark: (line) => line[0] === 0x24,
};

const pack: Archive = {
  matches: (head, name) =>
    /^[ \t]*(?:width|height|rows|columns)\s/m.test(head) && (/\.nonpack$/i.test(name) || /^={4,}\s*$/m.test(head)),
  cut: 'instead',
  isMark: (line) => line[0] === 0x3d && /^={4,}\s*$/.test(latin1(line)),
};

const ARCHIVES: readonly Archive[] = [jsonLines, tournament, pack];

/** The units of a file. Throws what the file system does. */
export function* unitsOfFile(path: string): Generator<Unit> {
  const file = openSync(path, 'r');
  try {
    yield* unitsOfBlocks(path, blocksOf(file));
  } finally {
    closeSync(file);
  }
}

/** The units of an input that comes in blocks, each valid until the next is requested. */
export function* unitsOfBlocks(source: string, blocks: Iterator<Uint8Array>): Generator<Unit> {
  const head = upTo(blocks, HEAD);
  const text = latin1(head);
  const archive = text.includes('\0') ? undefined : ARCHIVES.find((one) => one.matches(text, source));
  if (!archive) {
    yield makeUnit(source, undefined, head.length < HEAD ? head : joined([head, upTo(blocks, MAX_BYTES + 1 - HEAD)]));
    return;
  }
  let number = 0;
  for (const content of parts(archive, linesOf(head, blocks))) {
    if (!isBlank(content)) yield makeUnit(source, ++number, content);
  }
}

/** One unit per puzzle of an archive's lines. */
function* parts(archive: Archive, lines: Iterable<Uint8Array>): Generator<Uint8Array> {
  let open: Uint8Array[] = [];
  let size = 0;
  for (const line of lines) {
    const mark = archive.isMark(line);
    if (mark && open.length > 0) {
      yield joined(open);
      [open, size] = [[], 0];
    }
    if (mark && archive.cut === 'instead') continue;
    // More than any reader takes is left out; one byte too many is enough for it to say so.
    if (size <= MAX_BYTES) open.push(line.subarray(0, MAX_BYTES + 1));
    size += line.length;
  }
  if (open.length > 0) yield joined(open);
}

/** Lines with their ends, each a copy. */
function* linesOf(head: Uint8Array, blocks: Iterator<Uint8Array>): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for (let block: Uint8Array | undefined = head; block; block = next(blocks)) {
    let start = 0;
    for (let end = block.indexOf(NEWLINE); end >= 0; end = block.indexOf(NEWLINE, start)) {
      pieces.push(block.subarray(start, end + 1));
      yield joined(pieces);
      [pieces, size] = [[], 0];
      start = end + 1;
    }
    if (start < block.length && size <= MAX_BYTES) pieces.push(Uint8Array.from(block.subarray(start)));
    size += block.length - start;
  }
  if (pieces.length > 0) yield joined(pieces);
}

function* blocksOf(file: number): Generator<Uint8Array> {
  const block = new Uint8Array(BLOCK);
  for (let read = readSync(file, block); read > 0; read = readSync(file, block)) yield block.subarray(0, read);
}

const next = (blocks: Iterator<Uint8Array>): Uint8Array | undefined => {
  const { done, value } = blocks.next();
  return done ? undefined : value;
};

/** Blocks together, until there are `size` bytes or more. */
function upTo(blocks: Iterator<Uint8Array>, size: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const block = next(blocks);
    if (!block) break;
    pieces.push(Uint8Array.from(block));
    length += block.length;
  }
  return joined(pieces);
}

/** On a buffer of their own: a thread takes it over, which the pool behind a small Buffer does not allow. */
const joined = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
