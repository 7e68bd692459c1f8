/**
 * Random puzzles for property tests. A nonogram comes from a random picture, so that it has a solution; its palette has
 * up to 15 colours with odd names and characters, and some of its numbers may be blotted. A hitori is any rectangle of
 * numbers up to 1295, some cells without.
 */
import fc from 'fast-check';
import { type Board, boardOfValues } from '../src/core/board.js';
import type { About, Entry } from '../src/core/puzzle.js';
import type { Result } from '../src/core/result.js';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  type Clue,
  type Colour,
  cluesOf,
  makeNonogram,
  type Nonogram,
} from '../src/kinds/nonogram/puzzle.js';

const MOST_COLOURS = 15;

export function made<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.faults.map((found) => found.message).join(' '));
  return result.value;
}

/** Text of one line with a visible character at both ends, as titles are. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((value) => value.replace(/[\s\p{C}]+/gu, ' ').trim())
  .filter((value) => value !== '');

const abouts: fc.Arbitrary<About> = fc.record(
  { title: text, author: text, copyright: text, licence: text, source: text, id: text, description: text },
  { requiredKeys: [] },
);

const rgb = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));

const SYMBOLS = [...'#abcdefghijklmnopqrstuvwxyzRGBXYZ0123456789*+-=%@&<>"\'/\\|[]?:,;_^~!$'];

const palettes: fc.Arbitrary<readonly Colour[]> = fc.integer({ min: 1, max: MOST_COLOURS }).chain((count) =>
  fc
    .record({
      symbols: fc.shuffledSubarray(SYMBOLS, { minLength: count, maxLength: count }),
      rgbs: fc.uniqueArray(rgb, { minLength: count + 1, maxLength: count + 1 }),
      names: fc.uniqueArray(text, { minLength: count + 1, maxLength: count + 1 }),
      white: fc.boolean(),
    })
    .map(({ symbols, rgbs, names, white }) =>
      ['.', ...symbols].map((symbol, value) => ({
        name: names[value]!,
        rgb: white && value === 0 ? 'ffffff' : rgbs[value]!,
        symbol,
      })),
    ),
);

const side = fc.integer({ min: 1, max: 9 });

/** Blots out the blocks whose turn it is. */
function blotted(clues: readonly Clue[], turns: readonly boolean[]): Clue[] {
  let next = 0;
  const blot = () => turns.length > 0 && turns[next++ % turns.length]!;
  return clues.map((clue) => clue.map((block) => (blot() ? { ...block, length: BLOTTED } : block)));
}

/** Boards that a file may bring along: the picture, and what is known of it where `known` says so. */
function boards(size: { width: number; height: number }, values: number, cells: readonly number[], known: boolean[]) {
  const progress: Board = boardOfValues(
    size,
    values,
    cells.map((value, cell) => (known[cell % known.length] ? value : -1)),
  );
  return { goal: boardOfValues(size, values, cells), progress };
}

interface Mix {
  readonly palette: fc.Arbitrary<readonly Colour[]>;
  /** For each block in turn, whether it is blotted; no turns, no blots. */
  readonly blots: fc.Arbitrary<boolean[]>;
}

const nonogramsOf = ({ palette, blots }: Mix): fc.Arbitrary<Entry<Nonogram>> =>
  fc.record({ width: side, height: side, palette, about: abouts, blots }).chain((parts) => {
    const { width, height, about, blots: turns } = parts;
    const most = parts.palette.length - 1;
    const cell = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: most }),
      fc.integer({ min: 0, max: Math.min(2, most) }),
    );
    return fc
      .record({
        cells: fc.array(cell, { minLength: width * height, maxLength: width * height }),
        known: fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
        with: fc.constantFrom('none', 'goal', 'both'),
      })
      .map((filled) => {
        const clues = cluesOf(width, height, filled.cells);
        const rows = blotted(clues.rows, turns);
        const cols = blotted(clues.cols, turns);
        const puzzle = made(makeNonogram({ width, height, rows, cols, palette: parts.palette, about }));
        const both = boards(puzzle, puzzle.values, filled.cells, filled.known);
        if (filled.with === 'none') return { puzzle };
        return filled.with === 'goal' ? { puzzle, goal: both.goal } : { puzzle, ...both };
      });
  });

const black = fc.constant(BLACK_AND_WHITE);
const never: fc.Arbitrary<boolean[]> = fc.constant([]);
const sometimes = fc.array(fc.boolean(), { minLength: 2, maxLength: 5 });

const nonograms: fc.Arbitrary<Entry<Nonogram>> = fc.oneof(
  { weight: 4, arbitrary: nonogramsOf({ palette: black, blots: never }) },
  { weight: 3, arbitrary: nonogramsOf({ palette: palettes, blots: never }) },
  { weight: 1, arbitrary: nonogramsOf({ palette: black, blots: sometimes }) },
  { weight: 1, arbitrary: nonogramsOf({ palette: palettes, blots: sometimes }) },
);

const hitoris: fc.Arbitrary<Entry<Hitori>> = fc
  .record({
    width: side,
    height: side,
    most: fc.constantFrom<number | 'side'>('side', 'side', 'side', 9, 35, 61, 1295),
    least: fc.constantFrom(0, 1),
    about: abouts,
  })
  .chain(({ width, height, most: upTo, least, about }) => {
    const cells = width * height;
    const most = upTo === 'side' ? Math.max(width, height) : upTo;
    return fc
      .record({
        numbers: fc.array(fc.integer({ min: least, max: most }), { minLength: cells, maxLength: cells }),
        shaded: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: cells, maxLength: cells }),
        known: fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
        with: fc.constantFrom('none', 'progress', 'both'),
      })
      .map((filled) => {
        const puzzle = made(makeHitori({ width, height, numbers: filled.numbers, about }));
        const both = boards(puzzle, 2, filled.shaded, filled.known);
        if (filled.with === 'none') return { puzzle };
        return filled.with === 'progress' ? { puzzle, progress: both.progress } : { puzzle, ...both };
      });
  });

/** Random entries by the id of their kind. */
export const entriesByKind: Readonly<Record<string, fc.Arbitrary<Entry>>> = { nonogram: nonograms, hitori: hitoris };
