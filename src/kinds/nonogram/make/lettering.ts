/**
 * Pictures of words: letters in the middle, decoration around them, and the cells that must stay as they are for the words to be read. Letters
 * alone often leave a puzzle with several solutions, because thin strokes can move; what surrounds them holds them in place. So the first choice,
 * by chance, is large letters with a little room around them, and the others are smaller letters with more. The letters are never touched.
 */
import { colOf, rowOf, type Size } from '../../../core/geometry.js';
import type { Random } from '../../../core/random.js';
import { fail, fault, ok, type Result } from '../../../core/result.js';
import { LETTER_HEIGHTS, missingLetters, smallestBlocks, type TextBlock, textBlocks } from './font.js';

/** A picture in two or more values, and the cells of its letters with those beside them. */
export interface Lettering {
  readonly cells: Uint8Array;
  readonly locked: readonly number[];
}

/** How many cells around a letter stay empty. */
const HALO = 1;
/** How many cells at the edges are kept free for decoration, where there is room. */
const BORDERS = [1, 2, 2, 3];
/** How many heights of letters are chosen from, the largest most often. */
const HEIGHTS = 3;
/** One in so many is white on black, where there are no colours. */
const INVERTED = 4;

/** The picture of a text. `values`: how many there are, with the background. */
export function lettering(size: Size, text: string, values: number, random: Random): Result<Lettering> {
  const blocks = blocksFor(size, text);
  if (!blocks.ok) return blocks;
  const border = random.pick(BORDERS);
  const fitting = blocks.value.filter(
    ({ width, height }) => width + 2 * border <= size.width && height + 2 * border <= size.height,
  );
  const block = chosen(fitting.length > 0 ? fitting : blocks.value, random);
  const top = placed(size.height - block.height, random);
  const left = placed(size.width - block.width, random);
  const written = writeBlock(size, block, top, left, values, random);
  const cells = decorated(size, written, values, random);
  const locked = [...cells.keys()].filter((cell) => written.near[cell]);
  if (values > 2 || random.below(INVERTED) > 0) return ok({ cells, locked });
  return ok({ cells: cells.map((value) => 1 - value), locked });
}

/** Mostly the largest letters; another number of lines, or smaller letters, for a change. */
function chosen(blocks: readonly TextBlock[], random: Random): TextBlock {
  const heights = [...new Set(blocks.map(({ letterHeight }) => letterHeight))].slice(0, HEIGHTS);
  const wanted = heights[random.below(1 + random.below(heights.length))];
  return random.pick(blocks.filter(({ letterHeight }) => letterHeight === wanted));
}

/** In the middle, or by chance a little off it. */
function placed(room: number, random: Random): number {
  const middle = Math.floor(room / 2);
  return room > 2 ? middle + random.below(3) - 1 : middle;
}

/** The ways to write it; faults that say which letters there are none of, or how much room it needs. */
function blocksFor(size: Size, given: string): Result<TextBlock[]> {
  const text = given.normalize('NFC').trim();
  if (text === '') return fail([fault('no-letter', 'There is no text to write.')]);
  const missing = missingLetters(text);
  if (missing.length > 0) {
    const message = `The font has no ${missing.join(' ')}: it has Latin, Greek and Cyrillic letters, kana, digits and signs.`;
    return fail([fault('no-letter', message)]);
  }
  const blocks = textBlocks(text, size);
  return blocks.length > 0 ? ok(blocks) : fail([tooLong(size, text)]);
}

function tooLong({ width, height }: Size, text: string) {
  const smallest = smallestBlocks(text);
  if (smallest.length === 0) {
    const message = `No letters of one height have all characters of the text; there are ${LETTER_HEIGHTS.join(', ')} cells.`;
    return fault('no-letter', message);
  }
  const least = Math.min(...smallest.map(({ letterHeight }) => letterHeight));
  const needs = smallest.filter(({ letterHeight }) => letterHeight === least);
  const rooms = needs.map(
    (block) => `${block.width} x ${block.height}${block.lines > 1 ? ` in ${block.lines} lines` : ''}`,
  );
  const message = `The text does not fit into ${width} x ${height} cells; its smallest letters need ${rooms.join(', or ')}.`;
  return fault('text-too-long', message);
}

interface Written {
  readonly cells: Uint8Array;
  /** 1 for letters and the cells that keep them apart from everything else. */
  readonly near: Uint8Array;
  /** How many cells away the closest letter is. */
  readonly away: Uint16Array;
}

/** Words take turns with the colours, or letters where there are more colours than words; black where there is only one. */
function writeBlock(size: Size, block: TextBlock, top: number, left: number, values: number, random: Random): Written {
  const cells = new Uint8Array(size.width * size.height);
  const near = new Uint8Array(cells.length);
  const first = random.below(values - 1);
  const isByWord = new Set(block.glyphs.map(({ word }) => word)).size >= values - 1;
  for (const [letter, { glyph, word, row, col }] of block.glyphs.entries()) {
    const ink = 1 + ((first + (isByWord ? word : letter)) % (values - 1));
    const [y, x] = [top + row, left + col];
    for (let r = Math.max(0, y - HALO); r < Math.min(size.height, y + glyph.height + HALO); r++) {
      for (let c = Math.max(0, x - HALO); c < Math.min(size.width, x + glyph.width + HALO); c++) {
        near[r * size.width + c] = 1;
        const inside = r >= y && r < y + glyph.height && c >= x && c < x + glyph.width;
        if (inside && glyph.ink[(r - y) * glyph.width + c - x]) {
          cells[r * size.width + c] = ink;
        }
      }
    }
  }
  return { cells, near, away: distances(size, near) };
}

/** How many steps, also diagonal ones, each cell is away from the marked ones. */
function distances(size: Size, marked: Uint8Array): Uint16Array {
  const away = new Uint16Array(marked.length).fill(0xffff);
  let edge = [...marked.keys()].filter((cell) => marked[cell]);
  for (const cell of edge) away[cell] = 0;
  for (let steps = 1; edge.length > 0; steps++) {
    const next: number[] = [];
    for (const cell of edge) {
      const [row, col] = [rowOf(size, cell), colOf(size, cell)];
      for (let r = Math.max(0, row - 1); r <= Math.min(size.height - 1, row + 1); r++) {
        for (let c = Math.max(0, col - 1); c <= Math.min(size.width - 1, col + 1); c++) {
          const other = r * size.width + c;
          if (away[other] !== 0xffff) continue;
          away[other] = steps;
          next.push(other);
        }
      }
    }
    edge = next;
  }
  return away;
}

/** Is a cell away from the letters part of the decoration? */
type Decoration = (row: number, col: number, away: number, size: Size) => boolean;

const fromEdge = (row: number, col: number, { width, height }: Size): number =>
  Math.min(row, col, height - 1 - row, width - 1 - col);

const DECORATIONS: readonly Decoration[] = [
  // All around, up to the letters, or with a ring of light between.
  () => true,
  (_row, _col, away) => away > 1,
  (_row, _col, away) => away !== 2,
  // Frames.
  (row, col, _away, size) => fromEdge(row, col, size) === 0,
  (row, col, _away, size) => fromEdge(row, col, size) % 2 === 0,
  // Bands above and below, and at the sides.
  (row, _col, _away, { height }) => row < 2 || row >= height - 2,
  (_row, col, _away, { width }) => col < 2 || col >= width - 2,
  // Corners.
  (row, col, _away, { width, height }) =>
    Math.min(row, height - 1 - row) + Math.min(col, width - 1 - col) < Math.min(width, height) / 3,
];

/** None for one in so many. */
const BARE = 9;

function decorated(size: Size, { cells, near, away }: Written, values: number, random: Random): Uint8Array {
  const decoration = random.below(BARE) > 0 ? random.pick(DECORATIONS) : () => false;
  const byChance = 1 + random.below(values - 1);
  const unused = Array.from({ length: values }, (_, value) => value).find(
    (value) => value > 0 && !cells.includes(value),
  );
  const value = unused ?? byChance;
  return cells.map((old, cell) =>
    near[cell] || !decoration(rowOf(size, cell), colOf(size, cell), away[cell]!, size) ? old : value,
  );
}
