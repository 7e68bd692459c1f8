/** Nonograms for tests: the ones that the papers print, and random small ones with colours, blots and no solution. */
import { type Board, fullSet, makeBoard, unknownBoard } from '../src/core/board.js';
import type { Position } from '../src/core/model.js';
import { Random } from '../src/core/random.js';
import {
  BLOTTED,
  blackClue,
  type Clue,
  type Colour,
  cluesOf,
  makeNonogram,
  type Nonogram,
  type NonogramParts,
} from '../src/kinds/nonogram/puzzle.js';
import { noise } from '../src/tasks/bench/pictures.js';

const SYMBOLS = '.#abcdefgh';

export const palette = (values: number): Colour[] =>
  Array.from({ length: values }, (_, v) => ({
    name: `colour ${v}`,
    rgb: `${v}${v}${v}${v}${v}${v}`,
    symbol: SYMBOLS[v]!,
  }));

export function build(parts: NonogramParts): Nonogram {
  const made = makeNonogram(parts);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** A black-and-white puzzle from lists of numbers, as papers print them. */
export function black(rows: readonly (readonly number[])[], cols: readonly (readonly number[])[]): Nonogram {
  return build({ width: cols.length, height: rows.length, rows: rows.map(blackClue), cols: cols.map(blackClue) });
}

/** The puzzle that a picture gives, one string per row, in the symbols of its palette. */
export function pictured(rows: readonly string[], values = 2): Nonogram {
  const [width, height] = [rows[0]!.length, rows.length];
  const picture = Array.from(rows.join(''), (symbol) => SYMBOLS.indexOf(symbol));
  return build({ width, height, ...cluesOf(width, height, picture), palette: palette(values) });
}

/** Faddila (2019), figure 1. */
export const PAPER_B = black(
  [[6], [1, 1, 1, 1], [2, 1, 2], [1, 1, 2, 1], [1, 1, 4], [1, 2, 1], [8], [1, 1], [1, 4], [2]],
  [[1], [4, 2], [1, 2], [6, 1], [1, 2, 1], [5, 1, 1], [1, 2, 1, 1], [3, 1, 2], [1, 5], [2]],
);

/** Faddila (2019), figure 2: two solutions. */
export const TWO_BY_TWO = black([[1], [1]], [[1], [1]]);

export const position = (puzzle: Nonogram, board: Board = unknownBoard(puzzle, puzzle.values)): Position<Nonogram> => ({
  puzzle,
  board,
  model: () => {
    throw new Error('this engine needs no model');
  },
});

/** So that test/oracle.ts takes every random puzzle. */
const MOST_FILLINGS = 2 ** 25;

export interface RandomShape {
  readonly maxSide: number;
  readonly minSide?: number;
  /** The most rows, where that is less than the longest side. */
  readonly maxHeight?: number;
  readonly maxValues: number;
  /** How many of 100 blocks are blotted, in puzzles that have blots. */
  readonly blots: number;
}

/** A random puzzle; most come from a picture, some have their rows shuffled and may fit nothing. */
export function randomNonogram(random: Random, shape: RandomShape): Nonogram {
  for (;;) {
    const least = shape.minSide ?? 1;
    const width = least + random.below(shape.maxSide - least + 1);
    const height = least + random.below((shape.maxHeight ?? shape.maxSide) - least + 1);
    const values = 2 + random.below(shape.maxValues - 1);
    if (values ** (width * height) > MOST_FILLINGS) continue;
    const density = 0.3 + 0.6 * random.next();
    const picture = Array.from({ length: width * height }, () =>
      random.next() < density ? 1 + random.below(values - 1) : 0,
    );
    const blots = random.below(3) === 0 ? shape.blots : 0;
    const change = (clue: Clue): Clue =>
      clue.map((block) => ({
        colour: block.colour,
        length: random.below(100) < blots ? BLOTTED : block.length,
      }));
    const { rows, cols } = cluesOf(width, height, picture);
    if (random.below(4) === 0) random.shuffle(rows);
    const parts = { width, height, rows: rows.map(change), cols: cols.map(change), palette: palette(values) };
    const made = makeNonogram(parts);
    if (made.ok) return made.value;
  }
}

/** A board that knows some cells of a picture, or some values that they do not have. */
export function randomBoard(random: Random, puzzle: Nonogram, picture: Board): Board {
  const share = random.next();
  const full = fullSet(puzzle.values);
  const cells = Uint32Array.from(picture.cells, (set) => {
    if (random.next() > share) return full;
    return random.below(2) ? set : set | random.below(full + 1);
  });
  return makeBoard(puzzle, puzzle.values, cells);
}

/** A noise picture's puzzle; with more values, its black cells are in several colours. */
export function noisyNonogram(side: number, values: number, seed: number): Nonogram {
  const random = new Random(seed);
  const picture = noise(side, side, 0.5, seed).map((value: number) => value && 1 + random.below(values - 1));
  return build({ width: side, height: side, ...cluesOf(side, side, picture), palette: palette(values) });
}

/** A random picture that stays itself when it is mirrored (1: down, 2: across), transposed (4), or all of those in `which`. */
export function symmetricNonogram(
  random: Random,
  width: number,
  height: number,
  values: number,
  which: number,
): Nonogram {
  const picture = Array.from({ length: width * height }, () =>
    random.below(5) < 3 ? 0 : 1 + random.below(values - 1),
  );
  const at = (row: number, col: number) => row * width + col;
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const [down, right] = which & 4 ? [col, row] : [row, col];
      const image = at(which & 1 ? height - 1 - down : down, which & 2 ? width - 1 - right : right);
      picture[image] = picture[at(row, col)]!;
    }
  }
  return build({ width, height, ...cluesOf(width, height, picture), palette: palette(values) });
}
