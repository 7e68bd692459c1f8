/**
 * `npm run pixel-font -- FOLDER`: makes the table of letters that `generate --text` writes with, src/kinds/nonogram/make/pixel-font.ts, from
 * Galmuri7.bdf, Galmuri9.bdf and Galmuri11.bdf of the npm package galmuri (in its folder dist). Only letters of the scripts below stay in it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEIGHTS = [7, 9, 11];
const FILE = 'src/kinds/nonogram/make/pixel-font.ts';
/** The letters of a line of the file. */
const LINE = 120;

/** Latin with all accents, Greek, Cyrillic, punctuation, a few signs, kana. */
const SCRIPTS: readonly (readonly [from: number, to: number])[] = [
  [0x21, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x401, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2605, 0x2606],
  [0x2660, 0x2667],
  [0x266a, 0x266a],
  [0x3001, 0x3002],
  [0x300c, 0x300d],
  [0x3041, 0x3096],
  [0x30a1, 0x30fc],
];

/** The rows of a glyph from the top, as wide as its ink, and how many of them are below the base line. */
interface Glyph {
  readonly rows: readonly string[];
  readonly below: number;
}

function readGlyphs(path: string): Map<number, Glyph> {
  const found = new Map<number, Glyph>();
  for (const part of readFileSync(path, 'latin1').split('STARTCHAR').slice(1)) {
    const numbers = (key: string) => (new RegExp(`${key} ([-\\d ]+)`).exec(part)?.[1] ?? '').split(' ').map(Number);
    const [width, , , bottom] = numbers('BBX') as [number, number, number, number];
    const bitmap = part
      .slice(part.indexOf('BITMAP') + 6, part.indexOf('ENDCHAR'))
      .trim()
      .split(/\s+/);
    const rows = bitmap.map((hex) =>
      [...hex]
        .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
        .join('')
        .slice(0, width),
    );
    const glyph = trimmed({ rows, below: -bottom });
    if (glyph) found.set(numbers('ENCODING')[0]!, glyph);
  }
  return found;
}

/** Without empty rows and columns at its edges; undefined without ink. */
function trimmed({ rows, below }: Glyph): Glyph | undefined {
  const inked = rows.flatMap((row, index) => (row.includes('1') ? [index] : []));
  if (inked.length === 0) return undefined;
  const left = Math.min(...inked.map((index) => rows[index]!.indexOf('1')));
  const right = Math.max(...inked.map((index) => rows[index]!.lastIndexOf('1')));
  const kept = rows.slice(inked[0], inked.at(-1)! + 1).map((row) => row.slice(left, right + 1));
  return { rows: kept, below: below - (rows.length - 1 - inked.at(-1)!) };
}

/** Six bits in a character, from 0 on. */
const FIRST = '0'.charCodeAt(0);
/** So that what is above the base line is not below zero. */
const LOWEST = 16;

function packed(glyph: Glyph | undefined): string {
  const char = (value: number) => String.fromCharCode(FIRST + value);
  if (!glyph) return char(0);
  const { rows, below } = glyph;
  const bits = rows.join('').match(/.{1,6}/g)!;
  const ink = bits.map((part) => char(Number.parseInt(part.padEnd(6, '0'), 2)));
  return [char(rows[0]!.length), char(rows.length), char(below + LOWEST), ...ink].join('');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: npm run pixel-font -- FOLDER');
const fonts = HEIGHTS.map((height) => readGlyphs(join(folder, `Galmuri${height}.bdf`)));
const letters = SCRIPTS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const list = (text: string) =>
  `[\n${(text.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).map((line) => `  ${quoted(line)},\n`).join('')}].join('')`;
const tables = fonts.map((font, index) => {
  const all = letters.map((code) => packed(font.get(code))).join('');
  return `/** Capitals are ${HEIGHTS[index]} cells high. */\nexport const GLYPHS_${HEIGHTS[index]} = ${list(all)};\n`;
});
writeFileSync(
  FILE,
  `/**
 * The letters that font.ts reads: for each height the glyphs of the characters in SCRIPTS, one after the other. Generated: \`npm run pixel-font\` writes this file.
 */
/*! The letters are those of Galmuri. Copyright (c) 2019-2025 Lee Minseo. SIL Open Font License 1.1: https://openfontlicense.org */
/** From and to. */
export const SCRIPTS: readonly (readonly [number, number])[] = ${JSON.stringify(SCRIPTS)};
${tables.join('')}`,
);
console.log(letters.length, 'letters');
