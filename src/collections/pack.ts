/**
 * A collection in few bytes: all its puzzles by one bit packer, so that each learns from those before it. Of a nonogram the
 * picture is packed, cell by cell, each guessed from the cells around it; the clues follow from it. Of a hitori the numbers and
 * the shaded cells. About 40 bytes for a picture of 20x20.
 *
 * Each part is described once, for both directions, as in formats/link.ts.
 */
import { type Board, boardOfValues, valueAt } from '../core/board.js';
import type { Size } from '../core/geometry.js';
import type { Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result, unwrap } from '../core/result.js';
import { bytesOfBase64, textOfBase64 } from '../formats/text/base64.js';
import { BitPacker, packText } from '../formats/text/bit-packer.js';
import { isBlackAndWhite, withSymbols } from '../formats/text/palette.js';
import { isHitori, MAX_NUMBER, makeHitori } from '../kinds/hitori/puzzle.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  type Clue,
  type Colour,
  cluesOf,
  isNonogram,
  makeNonogram,
} from '../kinds/nonogram/puzzle.js';

/**
 * The languages of titles.
 *
 * @example
 * const language: TitleLanguage = 'id';
 */
export type TitleLanguage = 'en' | 'id';

/**
 * What is known of a collection before it is loaded.
 *
 * @example
 * collections.map(({ id, titles, count }) => `${id}: ${titles.en}, ${count} puzzles`);
 */
export interface CollectionSummary {
  readonly id: string;
  readonly titles: Readonly<Record<TitleLanguage, string>>;
  /** The id of the kind of its puzzles. */
  readonly kind: string;
  readonly count: number;
  /** The shortest and the longest side of its boards. */
  readonly sides: readonly [number, number];
  /** How many of its puzzles have each grade: grade 1 first. */
  readonly grades: readonly number[];
}

/** A puzzle as it stands in a pack. */
export interface PackedPuzzle {
  /** Without anything about it. */
  readonly puzzle: Puzzle;
  /** The only solution. */
  readonly goal: Board;
  /** 1 to 10, as `rate` gave it when the pack was made. */
  readonly grade: number;
  /** What the picture shows, by language; empty for a puzzle without a title. */
  readonly titles: Readonly<Record<TitleLanguage, string>>;
  /** Was it made from an icon? Else it is our own. */
  readonly ofIcon: boolean;
}

const VERSION = 1;
const LINE = 100;
/** More than any collection has. */
const MOST = 2000;
const MOST_SIDE = 200;
const KINDS = ['nonogram', 'hitori'];

/** The text of a pack, in lines. */
export function writePack(puzzles: readonly PackedPuzzle[]): string {
  const packer = new BitPacker();
  unwrap(whole(packAll(packer, puzzles)));
  return textOfBase64(packer.bytes()).replace(new RegExp(`.{${LINE}}(?=.)`, 'g'), '$&\n');
}

export const readPack = (text: string): Result<readonly PackedPuzzle[]> => whole(unpack(text));

/**
 * The puzzles of a pack, each unpacked when it is asked for: those before it first. In the end: is the pack sound? Whoever asks
 * for the first ones alone cannot know.
 */
export function* unpack(text: string): Generator<PackedPuzzle, boolean> {
  const bytes = bytesOfBase64(text.replaceAll('\n', ''));
  return bytes ? yield* packAll(new BitPacker(bytes), []) : false;
}

/** All that is unpacked, if it is sound in the end. */
export function whole<One>(puzzles: Generator<One, boolean>): Result<readonly One[]> {
  const all: One[] = [];
  let next = puzzles.next();
  for (; !next.done; next = puzzles.next()) all.push(next.value);
  return next.value ? ok(all) : fail([fault('damaged', 'The collection is damaged.')]);
}

function* packAll(packer: BitPacker, given: readonly PackedPuzzle[]): Generator<PackedPuzzle, boolean> {
  if (packer.number('version', VERSION, VERSION) !== VERSION) return false;
  const count = packer.number('count', given.length, MOST);
  for (let i = 0; i < count; i++) {
    const packed = packPuzzle(packer, given[i]);
    if (!packed || packer.damaged) return false;
    yield packed;
  }
  return packer.seal();
}

function packPuzzle(packer: BitPacker, given: PackedPuzzle | undefined): PackedPuzzle | undefined {
  const grade = packer.number('grade', given?.grade ?? 0, 10);
  const { en, id } = given?.titles ?? {};
  const titles = { en: packText(packer, en), id: packText(packer, id) };
  const ofIcon = packer.bit('of icon', 1, 0, given?.ofIcon ? 1 : 0) === 1;
  const kind = KINDS[packer.number('kind', given ? KINDS.indexOf(given.puzzle.kind) : 0, KINDS.length - 1)]!;
  const width = packer.number('side', given?.puzzle.width ?? 1, MOST_SIDE);
  const height = packer.number('side', given?.puzzle.height ?? 1, MOST_SIDE);
  if (packer.damaged || width === 0 || height === 0) return undefined;
  const body = kind === 'hitori' ? packHitori : packNonogram;
  const packed = body(packer, { width, height }, given);
  return packed && { ...packed, grade, titles, ofIcon };
}

type Body = Pick<PackedPuzzle, 'puzzle' | 'goal'>;

function packHitori(packer: BitPacker, size: Size, given: PackedPuzzle | undefined): Body | undefined {
  const puzzle = given && isHitori(given.puzzle) ? given.puzzle : undefined;
  const cells = packCells(packer, size, 2, given?.goal);
  const largest = puzzle?.numbers.reduce((most, number) => Math.max(most, number), 0) ?? 0;
  const bits = packer.number('bits', largest.toString(2).length, MAX_NUMBER.toString(2).length);
  const family = `number ${bits}`;
  const numbers = Array.from({ length: size.width * size.height }, (_, cell) =>
    packer.symbol(family, puzzle?.numbers[cell] ?? 0, bits),
  );
  const made = packer.damaged ? undefined : makeHitori({ ...size, numbers });
  return made?.ok ? { puzzle: made.value, goal: boardOfValues(size, 2, cells) } : undefined;
}

function packNonogram(packer: BitPacker, size: Size, given: PackedPuzzle | undefined): Body | undefined {
  const puzzle = given && isNonogram(given.puzzle) ? given.puzzle : undefined;
  const palette = packPalette(packer, puzzle?.palette);
  const cells = packCells(packer, size, palette.length, given?.goal);
  if (packer.damaged) return undefined;
  const { rows, cols } = cluesOf(size.width, size.height, cells);
  const hasBlots = [puzzle?.rows, puzzle?.cols].some((side) => side?.some((clue) => clue.some(isBlot)));
  const blotted = packer.bit('has blots', 1, 0, hasBlots ? 1 : 0) === 1;
  const packSide = (clues: readonly Clue[], of: readonly Clue[] | undefined) =>
    blotted ? clues.map((clue, line) => packBlots(packer, clue, of?.[line])) : clues;
  const made = makeNonogram({
    ...size,
    palette,
    rows: packSide(rows, puzzle?.rows),
    cols: packSide(cols, puzzle?.cols),
  });
  return made.ok ? { puzzle: made.value, goal: boardOfValues(size, palette.length, cells) } : undefined;
}

const isBlot = ({ length }: Clue[number]): boolean => length === BLOTTED;

const packBlots = (packer: BitPacker, clue: Clue, given: Clue | undefined): Clue =>
  clue.map((block, i) => {
    const blot = packer.bit('blot', 1, 0, given && isBlot(given[i]!) ? 1 : 0) === 1;
    return blot ? { ...block, length: BLOTTED } : block;
  });

/** Black and white, or colours with their names; the symbols follow from the names. */
function packPalette(packer: BitPacker, given: readonly Colour[] | undefined): readonly Colour[] {
  const coloured = given !== undefined && !isBlackAndWhite(given);
  if (packer.bit('coloured', 1, 0, coloured ? 1 : 0) === 0) return BLACK_AND_WHITE;
  const count = packer.number('colours', given?.length ?? 0, 31);
  const raw = Array.from({ length: count }, (_, value) => {
    let rgb = '';
    for (let digit = 0; digit < 6; digit++) {
      rgb += packer.symbol('rgb', Number.parseInt(given?.[value]?.rgb[digit] ?? '0', 16), 4).toString(16);
    }
    return { rgb, name: packText(packer, given?.[value]?.name) };
  });
  return withSymbols(raw);
}

/**
 * Cell by cell: is it as the one on its left? If not, as the one above? If not, which? Guessed from which of the cells
 * around it are equal. Beyond the border is background: so much of it stands around the cells here that no border is asked for.
 */
function packCells(packer: BitPacker, { width, height }: Size, values: number, goal: Board | undefined): Uint8Array {
  const stride = width + 3;
  const cells = new Uint8Array(stride * (height + 2));
  const lefts = packer.family('left', 64);
  const aboves = packer.family('above', 2);
  for (let row = 0; row < height && !packer.damaged; row++) {
    for (let col = 0, at = (row + 2) * stride + 2; col < width; col++, at++) {
      const value = goal ? valueAt(goal, row * width + col) : 0;
      const left = cells[at - 1]!;
      const above = cells[at - stride]!;
      const after = cells[at - stride + 1]!;
      let context = left === 0 ? 32 : 0;
      if (above === left) context += 1;
      if (cells[at - stride - 1] === left) context += 2;
      if (after === left) context += 4;
      if (cells[at - 2] === left) context += 8;
      if (cells[at - 2 * stride] === left) context += 16;
      if (packer.bitOf(lefts, context, value === left ? 1 : 0) === 1) cells[at] = left;
      else if (values === 2) cells[at] = 1 - left;
      else if (above !== left && packer.bitOf(aboves, after === above ? 1 : 0, value === above ? 1 : 0) === 1) {
        cells[at] = above;
      } else cells[at] = packer.number('value', value, values - 1);
    }
  }
  const inside = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (row + 2) * stride + 2;
    inside.set(cells.subarray(from, from + width), row * width);
  }
  return inside;
}
