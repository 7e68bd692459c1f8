/**
 * Pixel letters of three heights, and the lines that a text is broken into. Words are never broken, kana may be between any two that a line may
 * begin with. A letter of a height that is a multiple of one of the three is the smaller one enlarged.
 */
import type { Size } from '../../../core/geometry.js';
import { GLYPHS_7, GLYPHS_9, GLYPHS_11, SCRIPTS } from './pixel-font.js';

/** A letter without the empty cells around it. */
interface Glyph extends Size {
  /** How many of its rows are below the base line; less than none where it floats above it. */
  readonly below: number;
  /** Row-major; 1 is ink. */
  readonly ink: Uint8Array;
}

type Alphabet = ReadonlyMap<string, Glyph>;

/** Where the six bits of a character begin, and what is added so that no number is below zero: as scripts/make-pixel-font.ts packs them. */
const FIRST = '0'.charCodeAt(0);
const LOWEST = 16;

function unpacked(text: string): Alphabet {
  const found = new Map<string, Glyph>();
  let at = 0;
  const next = () => text.charCodeAt(at++) - FIRST;
  const codes = SCRIPTS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  for (const code of codes) {
    const width = next();
    if (width === 0) continue;
    const height = next();
    const below = next() - LOWEST;
    const ink = new Uint8Array(width * height);
    for (let cell = 0; cell < ink.length; cell += 6) {
      const bits = next();
      for (let bit = 0; bit < 6 && cell + bit < ink.length; bit++) ink[cell + bit] = (bits >> (5 - bit)) & 1;
    }
    found.set(String.fromCodePoint(code), { width, height, below, ink });
  }
  return found;
}

/** By the height of capitals; unpacked when first used. */
const PACKED: ReadonlyMap<number, string> = new Map([
  [7, GLYPHS_7],
  [9, GLYPHS_9],
  [11, GLYPHS_11],
]);
const alphabets = new Map<number, Alphabet>();

export const LETTER_HEIGHTS: readonly number[] = [...PACKED.keys()];

function alphabetOf(height: number): Alphabet {
  const known = alphabets.get(height) ?? unpacked(PACKED.get(height)!);
  alphabets.set(height, known);
  return known;
}

/** The letters of a text that have a glyph in no height. */
export const missingLetters = (text: string): string[] =>
  [...new Set(text)].filter(
    (letter) => letter.trim() !== '' && !LETTER_HEIGHTS.some((height) => alphabetOf(height).has(letter)),
  );

interface PlacedGlyph {
  readonly glyph: Glyph;
  /** The number of its word, from 0. */
  readonly word: number;
  /** Of its upper left cell in the block. */
  readonly row: number;
  readonly col: number;
}

/** A text in lines, each in the middle: a rectangle of cells. */
export interface TextBlock extends Size {
  /** How high capitals are: a multiple of one of LETTER_HEIGHTS. */
  readonly letterHeight: number;
  /** How many cells a side of a pixel has. */
  readonly scale: number;
  readonly lines: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** What stays together in a line, and whether a space stands before it. */
interface Piece {
  readonly letters: readonly string[];
  readonly spaced: boolean;
  readonly word: number;
}

const KANA = /[\u3041-\u30fc]/;
/** What no line begins with: small kana, the long sound, closing signs. */
const NOT_FIRST = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー、。」!?.,:;)\]}]/;

function piecesOf(text: string): Piece[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((wordText, word) => {
      const groups: string[][] = [];
      let last = '';
      for (const letter of wordText) {
        const isBreak = (KANA.test(letter) || KANA.test(last)) && !NOT_FIRST.test(letter) && last !== '「';
        if (groups.length === 0 || isBreak) groups.push([]);
        groups.at(-1)!.push(letter);
        last = letter;
      }
      return groups.map((letters, index) => ({ letters, spaced: index === 0, word }));
    });
}

/** Between letters, and between lines. */
const GAP = 1;
const spaceOf = (letterHeight: number): number => Math.round(letterHeight / 2.5);

/** All ways to write a text in a rectangle, the largest letters first, and of those the fewest lines. */
export function textBlocks(text: string, room: Size): TextBlock[] {
  const found: TextBlock[] = [];
  for (const block of smallestBlocks(text)) {
    const most = Math.min(Math.floor(room.width / block.width), Math.floor(room.height / block.height));
    for (let scale = 1; scale <= most; scale++) found.push(enlarged(block, scale));
  }
  return found.sort((a, b) => b.letterHeight - a.letterHeight || a.lines - b.lines);
}

/** The blocks of a text that are not enlarged, of every height that has its letters and in every number of lines. */
export function smallestBlocks(text: string): TextBlock[] {
  const pieces = piecesOf(text);
  return LETTER_HEIGHTS.flatMap((letterHeight) => {
    const alphabet = alphabetOf(letterHeight);
    if (pieces.some(({ letters }) => letters.some((letter) => !alphabet.has(letter)))) return [];
    const blocks = new Map<number, TextBlock>();
    for (let count = 1; count <= pieces.length; count++) {
      const lines = broken(pieces, count, alphabet, letterHeight);
      if (!blocks.has(lines.length)) blocks.set(lines.length, blockOf(lines, alphabet, letterHeight));
    }
    return [...blocks.values()];
  });
}

function widthOf(line: readonly Piece[], alphabet: Alphabet, letterHeight: number): number {
  let width = -GAP;
  for (const [index, { letters, spaced }] of line.entries()) {
    if (index > 0 && spaced) width += spaceOf(letterHeight) - GAP;
    for (const letter of letters) width += alphabet.get(letter)!.width + GAP;
  }
  return width;
}

/** The pieces in at most so many lines, the longest of them as short as it can be. */
function broken(pieces: readonly Piece[], count: number, alphabet: Alphabet, letterHeight: number): Piece[][] {
  const width = (line: readonly Piece[]) => widthOf(line, alphabet, letterHeight);
  let most = Math.max(...pieces.map((piece) => width([piece])));
  for (;;) {
    const lines: Piece[][] = [];
    let overflow = Number.POSITIVE_INFINITY;
    for (const piece of pieces) {
      const last = lines.at(-1);
      const longer = last && width([...last, piece]);
      if (last && longer! <= most) last.push(piece);
      else lines.push([piece]);
      if (longer !== undefined && longer > most) overflow = Math.min(overflow, longer);
    }
    if (lines.length <= count) return lines;
    most = overflow; // the least width with which a line is broken elsewhere
  }
}

function blockOf(lines: readonly (readonly Piece[])[], alphabet: Alphabet, letterHeight: number): TextBlock {
  const used = lines.flatMap((line) => line.flatMap(({ letters }) => letters.map((letter) => alphabet.get(letter)!)));
  const above = Math.max(...used.map(({ height, below }) => height - below));
  const below = Math.max(...used.map((glyph) => glyph.below));
  const width = Math.max(...lines.map((line) => widthOf(line, alphabet, letterHeight)));
  const glyphs: PlacedGlyph[] = [];
  for (const [index, line] of lines.entries()) {
    const base = index * (above + below + GAP) + above;
    let col = Math.floor((width - widthOf(line, alphabet, letterHeight)) / 2);
    for (const [place, { letters, spaced, word }] of line.entries()) {
      if (place > 0 && spaced) col += spaceOf(letterHeight) - GAP;
      for (const letter of letters) {
        const glyph = alphabet.get(letter)!;
        glyphs.push({ glyph, word, row: base + glyph.below - glyph.height, col });
        col += glyph.width + GAP;
      }
    }
  }
  const height = lines.length * (above + below + GAP) - GAP;
  return { width, height, letterHeight, scale: 1, lines: lines.length, glyphs };
}

function enlarged(block: TextBlock, scale: number): TextBlock {
  const glyphs = block.glyphs.map(({ glyph, word, row, col }) => {
    const [width, height] = [glyph.width * scale, glyph.height * scale];
    const ink = Uint8Array.from({ length: width * height }, (_, cell) => {
      const [y, x] = [Math.floor(cell / width / scale), Math.floor((cell % width) / scale)];
      return glyph.ink[y * glyph.width + x]!;
    });
    return { glyph: { width, height, below: glyph.below * scale, ink }, word, row: row * scale, col: col * scale };
  });
  const { width, height, letterHeight, lines } = block;
  return {
    width: width * scale,
    height: height * scale,
    letterHeight: letterHeight * scale,
    scale,
    lines,
    glyphs,
  };
}
