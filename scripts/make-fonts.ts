/**
 * `npm run fonts -- REGULAR BOLD JAPANESE`: makes the fonts that PDF files embed parts of, in src/print/fonts, from the files of
 * Arimo (regular and bold, of @expo-google-fonts/arimo) and Noto Sans JP (of @fontsource/noto-sans-jp). Only the letters that
 * titles have stay in them, without instructions for screens; widths and outlines are those of the originals.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { unwrap } from '../src/core/result.js';
import { type FontFile, readFont } from '../src/print/fonts/font-file.js';
import { subsetTables } from '../src/print/fonts/subset.js';

/** Latin with all accents, Greek, Cyrillic, punctuation, currencies, arrows and a few signs. */
const EUROPEAN: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x250],
  [0x2b0, 0x2dd],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x22ff],
  [0x2500, 0x26ff],
];

/** Kanji that are taught in school or common in names, and stand in the second level of JIS X 0208. */
const MORE_KANJI =
  '傲嘲嗅毀彙恣惧慄憬摯曖楷潰璧瘍箋籠緻羞訃諧貪踪辣錮鬱喩哺刹咽圃塞媛憚拗撥攪昴梵棘楡槿櫻洸浩渚澪炒煌燦猥琲瑙璃甦痺皓盂眩礫稀穹笙筍紬絨綺縺纏翔翡翠耀聯脛腱臍舫茉莉菫菖萌葡萄蕾薔薇藁虔蛋蛤蛍蜃蜥蜴蜻蛉蝙蝠螺蟷螂裳訊謐貘跨蹄遙邂逅鈿錨鍬鎹颯饅饂飩驢驟鬘魍魎鮪鯱鰐鰻鱗鳩鴉鵞鵡鶯鷲鸚麒麟鼬齧';

/** The two-byte characters of JIS X 0208: signs and kana (rows 1 to 8), the kanji of its first level (rows 16 to 47), and a few more. */
function japanese(): number[] {
  const decoder = new TextDecoder('euc-jp');
  const found = new Set([...MORE_KANJI].map((kanji) => kanji.codePointAt(0)!));
  for (const [first, last] of [
    [1, 8],
    [16, 47],
  ] as const) {
    for (let row = first; row <= last; row++) {
      for (let cell = 1; cell <= 94; cell++) {
        found.add(decoder.decode(Uint8Array.of(row + 0xa0, cell + 0xa0)).codePointAt(0)!);
      }
    }
  }
  found.delete(0xfffd);
  return [...found];
}

const within = (ranges: typeof EUROPEAN): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** A character map of groups, format 12. */
function mapOf(characters: readonly number[]): Uint8Array {
  const map = new DataView(new ArrayBuffer(28 + 12 * characters.length));
  map.setUint16(2, 1);
  map.setUint16(4, 3);
  map.setUint16(6, 10);
  map.setUint32(8, 12);
  map.setUint16(12, 12);
  map.setUint32(16, 16 + 12 * characters.length);
  map.setUint32(24, characters.length);
  for (const [index, character] of characters.entries()) {
    map.setUint32(28 + 12 * index, character);
    map.setUint32(32 + 12 * index, character);
    map.setUint32(36 + 12 * index, index + 1);
  }
  return new Uint8Array(map.buffer);
}

/** A table of names with one, for PostScript. */
function nameOf(text: string): Uint8Array {
  const table = Buffer.alloc(18 + text.length);
  for (const [index, field] of [0, 1, 18, 1, 0, 0, 6, text.length, 0].entries()) table.writeUInt16BE(field, 2 * index);
  table.write(text, 18, 'latin1');
  return table;
}

/** As a .woff: each table packed by itself. */
function woffOf(font: FontFile, name: string, wanted: readonly number[]): Buffer {
  const characters = wanted.filter((character) => font.glyphOf(character) > 0).sort((a, b) => a - b);
  // Characters that share a glyph get one each: few do.
  const tables = [
    ...subsetTables(
      font,
      characters.map((character) => font.glyphOf(character)),
    ),
    ['cmap', mapOf(characters)] as const,
    ['name', nameOf(name)] as const,
  ];
  const sorted = tables.sort(([a], [b]) => (a < b ? -1 : 1));
  let at = 44 + 20 * sorted.length;
  const head = Buffer.alloc(at);
  head.write('wOFF', 'latin1');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(sorted.length, 12);
  head.writeUInt32BE(12 + sorted.reduce((sum, [, { length }]) => sum + 16 + ((length + 3) & ~3), 0), 16);
  head.writeUInt16BE(1, 20);
  const parts: Buffer[] = [];
  for (const [index, [tag, table]] of sorted.entries()) {
    const packed = deflateSync(table, { level: 9 });
    const kept = packed.length < table.length ? packed : Buffer.from(table);
    const entry = 44 + 20 * index;
    head.write(tag, entry, 'latin1');
    for (const [field, value] of [at, kept.length, table.length].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * field);
    parts.push(kept, Buffer.alloc(-kept.length & 3));
    at += (kept.length + 3) & ~3;
  }
  head.writeUInt32BE(at, 8);
  return Buffer.concat([head, ...parts]);
}

const [regular, bold, noto] = process.argv.slice(2);
if (noto === undefined) throw new Error('usage: npm run fonts -- REGULAR BOLD JAPANESE');
for (const [file, name, path, wanted] of [
  ['sans-regular', 'NonoriSans-Regular', regular!, within(EUROPEAN)],
  ['sans-bold', 'NonoriSans-Bold', bold!, within(EUROPEAN)],
  ['japanese', 'NonoriSansJapanese', noto, japanese()],
] as const) {
  const bytes = woffOf(unwrap(await readFont(readFileSync(path))), name, wanted);
  writeFileSync(`src/print/fonts/${file}.woff`, bytes);
  console.log(file, bytes.length);
}
