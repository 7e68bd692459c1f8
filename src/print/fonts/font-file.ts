/**
 * Reads a font with TrueType outlines: a .ttf, the first font of a .ttc, or a .woff. What is needed to measure, to subset and to embed it: which
 * glyph a character has, how wide it is, and the glyphs themselves. Fonts are files from outside: damaged ones are faults.
 */
import { fail, fault, ok, type Result } from '../../core/result.js';
import { inflate } from '../flate.js';

/** Larger ones, unpacked, are refused. */
const MOST_BYTES = 64_000_000;
/** The platforms and encodings of character maps in Unicode, the widest first. */
const UNICODE_MAPS = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0'];

/** Characters of which one is in the last part of any map. */
const PROBES = [0x20, 0x41, 0x3042, 0x4e00, 0xfffd, 0x10ffff];

export interface FontFile {
  /** For the PDF: letters and digits only. */
  readonly name: string;
  readonly unitsPerEm: number;
  /** The box around all glyphs, ascent and descent, in units. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  /** The index of a character's glyph; 0 when it has none. */
  glyphOf(codePoint: number): number;
  /** How far a glyph moves the pen, in units. */
  advanceOf(glyph: number): number;
  /** Its outline as the table `glyf` has it; empty for a blank. */
  outlineOf(glyph: number): Uint8Array;
}

const unreadable = (why: string) => fail([fault('bad-font', `The font cannot be used: ${why}.`)]);

export async function readFont(bytes: Uint8Array): Promise<Result<FontFile>> {
  try {
    const tables = await tablesOf(bytes);
    if (typeof tables === 'string') return unreadable(tables);
    if (tables.has('CFF ') || tables.has('CFF2')) {
      return unreadable('it has PostScript outlines; take one with TrueType outlines (most .ttf and .woff files)');
    }
    const missing = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'loca', 'glyf'].find((tag) => !tables.has(tag));
    if (missing !== undefined) return unreadable(`it has no table ${missing}`);
    const font = fontOf(tables);
    // A map that ends too soon shows here.
    for (const character of PROBES) font.glyphOf(character);
    return ok(font);
  } catch {
    return unreadable('it is damaged, or no font');
  }
}

type Tables = ReadonlyMap<string, Uint8Array>;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const tagAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The tables, or why there are none. */
async function tablesOf(bytes: Uint8Array): Promise<Tables | string> {
  const view = viewOf(bytes);
  const tag = tagAt(bytes, 0);
  if (tag === 'wOFF') return unpackedTables(bytes);
  if (tag === 'wOF2') return 'it is a .woff2; take the .woff or .ttf of the same font';
  const start = tag === 'ttcf' ? view.getUint32(12) : 0;
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(start + 4); index++) {
    const at = start + 12 + 16 * index;
    const from = view.getUint32(at + 8);
    tables.set(tagAt(bytes, at), bytes.subarray(from, from + view.getUint32(at + 12)));
  }
  return tables;
}

async function unpackedTables(bytes: Uint8Array): Promise<Tables | string> {
  const view = viewOf(bytes);
  const tables = new Map<string, Uint8Array>();
  let sum = 0;
  for (let index = 0; index < view.getUint16(12); index++) {
    const at = 44 + 20 * index;
    const [from, packed, length] = [4, 8, 12].map((field) => view.getUint32(at + field)) as [number, number, number];
    sum += length;
    if (sum > MOST_BYTES) return 'it is too large';
    const part = bytes.subarray(from, from + packed);
    tables.set(tagAt(bytes, at), packed < length ? await inflate(part, length) : part);
  }
  return tables;
}

function fontOf(tables: Tables): FontFile {
  const [head, hhea, maxp, hmtx, loca] = ['head', 'hhea', 'maxp', 'hmtx', 'loca'].map((tag) =>
    viewOf(tables.get(tag)!),
  );
  const glyf = tables.get('glyf')!;
  const glyphs = maxp!.getUint16(4);
  const measured = hhea!.getUint16(34);
  const isLong = head!.getInt16(50) === 1;
  const offset = (glyph: number) => (isLong ? loca!.getUint32(4 * glyph) : 2 * loca!.getUint16(2 * glyph));
  const characters = charactersOf(tables.get('cmap')!);
  return {
    name: nameOf(tables.get('name')),
    unitsPerEm: head!.getUint16(18) || 1000,
    box: [36, 38, 40, 42].map((at) => head!.getInt16(at)) as [number, number, number, number],
    ascent: hhea!.getInt16(4),
    descent: hhea!.getInt16(6),
    glyphOf: (codePoint) => {
      const glyph = characters(codePoint);
      return glyph < glyphs ? glyph : 0;
    },
    advanceOf: (glyph) => hmtx!.getUint16(4 * Math.min(glyph, measured - 1)),
    outlineOf: (glyph) => (glyph < glyphs ? glyf.subarray(offset(glyph), offset(glyph + 1)) : new Uint8Array()),
  };
}

/** The PostScript name in the table `name`, in Latin letters and digits. */
function nameOf(table: Uint8Array | undefined): string {
  if (!table) return 'NonoriSans';
  const view = viewOf(table);
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = 6 + 12 * index;
    if (view.getUint16(at + 6) !== 6) continue;
    const from = view.getUint16(4) + view.getUint16(at + 10);
    const plain = String.fromCharCode(...table.subarray(from, from + view.getUint16(at + 8))).replace(/[^\w-]/g, '');
    if (plain !== '') return plain.slice(0, 60);
  }
  return 'Font';
}

function charactersOf(cmap: Uint8Array): (codePoint: number) => number {
  const view = viewOf(cmap);
  const maps = new Map<string, number>();
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = 4 + 8 * index;
    maps.set(`${view.getUint16(at)}.${view.getUint16(at + 2)}`, view.getUint32(at + 4));
  }
  for (const key of UNICODE_MAPS) {
    const at = maps.get(key);
    if (at === undefined) continue;
    const format = view.getUint16(at);
    const table = viewOf(cmap.subarray(at));
    if (format === 12) return (codePoint) => inGroups(table, codePoint);
    if (format === 4) return (codePoint) => inSegments(table, codePoint);
  }
  throw new Error('no map of characters in Unicode');
}

/** Format 12: groups of first character, last character, first glyph. */
function inGroups(table: DataView, codePoint: number): number {
  let [low, high] = [0, table.getUint32(12)];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = 16 + 12 * middle;
    if (table.getUint32(at + 4) < codePoint) low = middle + 1;
    else if (table.getUint32(at) > codePoint) high = middle;
    else return table.getUint32(at + 8) + codePoint - table.getUint32(at);
  }
  return 0;
}

/** Format 4: segments with a shift, or with an index of their own for each character. */
function inSegments(table: DataView, codePoint: number): number {
  if (codePoint > 0xffff) return 0;
  const twice = table.getUint16(6);
  for (let segment = 0; segment < twice; segment += 2) {
    if (table.getUint16(14 + segment) < codePoint) continue;
    const start = table.getUint16(16 + twice + segment);
    if (start > codePoint) return 0;
    const shift = table.getUint16(16 + 2 * twice + segment);
    const place = 16 + 3 * twice + segment;
    const range = table.getUint16(place);
    if (range === 0) return (codePoint + shift) & 0xffff;
    const glyph = table.getUint16(place + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
  }
  return 0;
}
