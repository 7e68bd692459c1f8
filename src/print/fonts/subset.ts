/**
 * A TrueType font with only some glyphs, for embedding: their outlines without instructions, in a new order, and the glyphs that
 * they are composed of. Glyph 0 is the one for what is missing.
 */
import type { FontFile } from './font-file.js';

/** Flags of a part of a composed glyph. */
const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const SCALE_TWICE = 64;
const SCALE_FOUR = 128;
const INSTRUCTIONS = 256;

type Table = readonly [tag: string, bytes: Uint8Array];

/** The tables of the font with these glyphs, in this order, and behind them those that they need. */
export function subsetTables(font: FontFile, wanted: readonly number[]): Table[] {
  const order = [0, ...wanted.filter((glyph) => glyph !== 0)];
  const places = new Map(order.map((glyph, place) => [glyph, place]));
  const place = (glyph: number): number => {
    if (!places.has(glyph)) places.set(glyph, order.push(glyph) - 1);
    return places.get(glyph)!;
  };
  const outlines: Uint8Array[] = [];
  // Grows while it is walked.
  for (const glyph of order) outlines.push(withoutInstructions(font.outlineOf(glyph), place));
  const metrics = new DataView(new ArrayBuffer(4 * order.length));
  for (const [at, glyph] of order.entries()) {
    metrics.setUint16(4 * at, font.advanceOf(glyph));
    metrics.setInt16(4 * at + 2, bearingOf(outlines[at]!));
  }
  const { glyf, loca } = joined(outlines);
  return [
    ['glyf', glyf],
    ['head', headOf(font)],
    ['hhea', hheaOf(font, order.length)],
    ['hmtx', bytesOf(metrics)],
    ['loca', loca],
    ['maxp', maxpOf(order.length, outlines)],
  ];
}

/** Outlines begin at the left edge of their box, as nearly all fonts have it. */
const bearingOf = (outline: Uint8Array): number =>
  outline.length === 0 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2);

const bytesOf = ({ buffer }: DataView): Uint8Array => new Uint8Array(buffer as ArrayBuffer);

function joined(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const padded = (length: number) => (length + 3) & ~3;
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0));
  const loca = new DataView(new ArrayBuffer(4 * (outlines.length + 1)));
  let at = 0;
  for (const [index, outline] of outlines.entries()) {
    glyf.set(outline, at);
    at += padded(outline.length);
    loca.setUint32(4 * index + 4, at);
  }
  return { glyf, loca: bytesOf(loca) };
}

/** `place` says where a glyph stands that a composed one uses. */
function withoutInstructions(outline: Uint8Array, place: (glyph: number) => number): Uint8Array {
  if (outline.length < 12) return new Uint8Array();
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const contours = view.getInt16(0);
  if (contours >= 0) {
    const at = 10 + 2 * contours;
    const behind = at + 2 + view.getUint16(at);
    const plain = new Uint8Array(outline.length - (behind - at - 2));
    plain.set(outline.subarray(0, at));
    plain.set(outline.subarray(behind), at + 2);
    return plain;
  }
  const copy = new Uint8Array(outline);
  const parts = new DataView(copy.buffer);
  let at = 10;
  for (let flags = MORE; (flags & MORE) !== 0; ) {
    flags = parts.getUint16(at);
    parts.setUint16(at, flags & ~INSTRUCTIONS);
    parts.setUint16(at + 2, place(parts.getUint16(at + 2)));
    const scale = flags & SCALE ? 2 : flags & SCALE_TWICE ? 4 : flags & SCALE_FOUR ? 8 : 0;
    at += 4 + (flags & WORDS ? 4 : 2) + scale;
  }
  return copy.subarray(0, at);
}

function headOf({ unitsPerEm, box }: FontFile): Uint8Array {
  const head = new DataView(new ArrayBuffer(54));
  head.setUint32(0, 0x10000);
  head.setUint32(12, 0x5f0f3cf5);
  head.setUint16(18, unitsPerEm);
  for (const [index, edge] of box.entries()) head.setInt16(36 + 2 * index, edge);
  head.setUint16(46, 8);
  head.setInt16(48, 2);
  head.setInt16(50, 1);
  return bytesOf(head);
}

function hheaOf({ ascent, descent, unitsPerEm }: FontFile, glyphs: number): Uint8Array {
  const hhea = new DataView(new ArrayBuffer(36));
  hhea.setUint32(0, 0x10000);
  hhea.setInt16(4, ascent);
  hhea.setInt16(6, descent);
  hhea.setUint16(10, 2 * unitsPerEm);
  hhea.setInt16(18, 1);
  hhea.setUint16(34, glyphs);
  return bytesOf(hhea);
}

/** The greatest numbers of points and contours, and of parts of composed glyphs. */
function maxpOf(glyphs: number, outlines: readonly Uint8Array[]): Uint8Array {
  const maxp = new DataView(new ArrayBuffer(32));
  maxp.setUint32(0, 0x10000);
  maxp.setUint16(4, glyphs);
  let [points, contours] = [0, 0];
  for (const outline of outlines) {
    if (outline.length === 0) continue;
    const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
    const count = view.getInt16(0);
    if (count <= 0) continue;
    contours = Math.max(contours, count);
    points = Math.max(points, view.getUint16(8 + 2 * count) + 1);
  }
  const limits = [points, contours, 8 * points, 8 * contours, 2, 0, 0, 0, 0, 0, 0, 16, 4];
  for (const [index, limit] of limits.entries()) maxp.setUint16(6 + 2 * index, Math.min(0xffff, limit));
  return bytesOf(maxp);
}

/** Tables as one file. */
export function fontBytes(tables: readonly Table[]): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const log = Math.floor(Math.log2(sorted.length));
  let end = 12 + 16 * sorted.length;
  const starts = sorted.map(([, { length }]) => {
    const start = end;
    end += (length + 3) & ~3;
    return start;
  });
  const file = new DataView(new ArrayBuffer(end));
  file.setUint32(0, 0x10000);
  const fields = [sorted.length, 16 << log, log, 16 * sorted.length - (16 << log)];
  for (const [index, field] of fields.entries()) file.setUint16(4 + 2 * index, field);
  const bytes = bytesOf(file);
  for (const [index, [tag, table]] of sorted.entries()) {
    bytes.set(table, starts[index]!);
    const at = 12 + 16 * index;
    bytes.set(new TextEncoder().encode(tag), at);
    file.setUint32(at + 4, checksum(table));
    file.setUint32(at + 8, starts[index]!);
    file.setUint32(at + 12, table.length);
  }
  file.setUint32(starts[sorted.findIndex(([tag]) => tag === 'head')]! + 8, (0xb1b0afba - checksum(bytes)) >>> 0);
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word = (bytes[at]! << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    sum = (sum + word) | 0;
  }
  return sum >>> 0;
}
