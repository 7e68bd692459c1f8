import { describe, expect, test } from 'vitest';
import { fullSet, makeBoard, unknownBoard } from '../../../core/board.js';
import { Budget } from '../../../core/limits.js';
import { cellOfLit, type Propagator, TRUE, UNKNOWN } from '../../../core/model.js';
import { Random } from '../../../core/random.js';
import { Grid, NO_REASON } from '../../../search/grid.js';
import { Deadline, propagate } from '../../../search/propagate.js';
import { BLACK_AND_WHITE, BLOTTED, type Clue, cluesOf, type Nonogram } from '../puzzle.js';
import { fits } from '../referee.js';
import { paintLine } from './line-dp.js';
import { SHORT_SIDE, ShortLines } from './short-lines.js';
import { WideLines } from './wide-lines.js';

interface Lines extends Propagator {
  load(puzzle: Nonogram, active?: ArrayLike<number>): void;
}

interface Shape {
  readonly values: number;
  readonly blots: boolean;
}

/** Lengths at which lines, or their states, stop fitting one or two words. */
const WORD_EDGES = [30, 31, 32, 62, 63, 64];

const palette = (values: number) =>
  Array.from({ length: values }, (_, value) => ({ ...BLACK_AND_WHITE[value ? 1 : 0]!, symbol: `${value}` }));

function blotted(clue: Clue, random: Random, shape: Shape): Clue {
  return clue.map((block) => (shape.blots && random.next() < 0.3 ? { ...block, length: BLOTTED } : block));
}

/** A puzzle with a random picture behind it, whose lines may be wrong in one place. */
function randomPuzzle(random: Random, width: number, height: number, shape: Shape): Nonogram {
  const density = 0.2 + 0.6 * random.next();
  const picture = Array.from({ length: width * height }, () =>
    random.next() < density ? 1 + random.below(shape.values - 1) : 0,
  );
  const { rows, cols } = cluesOf(width, height, picture);
  return {
    kind: 'nonogram',
    width,
    height,
    values: shape.values,
    palette: palette(shape.values),
    rows: rows.map((clue) => blotted(clue, random, shape)),
    cols: cols.map((clue) => blotted(clue, random, shape)),
    about: {},
  };
}

const modelOf = (puzzle: Nonogram, lines: Propagator) => ({
  cells: puzzle.width * puzzle.height,
  values: puzzle.values,
  clauses: [],
  propagators: [lines],
});

const forever = new Deadline(new Budget());

/** Narrows one row by a propagator: its value sets, or undefined for a contradiction. */
function narrow(lines: Lines, clue: Clue, sets: number[], values: number): number[] | undefined {
  const width = sets.length;
  const puzzle: Nonogram = {
    kind: 'nonogram',
    width,
    height: 1,
    values,
    palette: palette(values),
    rows: [clue],
    cols: sets.map(() => []),
    about: {},
  };
  const active = new Uint8Array(1 + width);
  active[0] = 1;
  lines.load(puzzle, active);
  const grid = new Grid();
  const board = makeBoard(puzzle, values, sets);
  if (!grid.load(modelOf(puzzle, lines), board) || !propagate(grid, forever)) return undefined;
  return Array.from(grid.board().cells);
}

const SHAPES: readonly (readonly [string, Shape])[] = [
  ['black and white', { values: 2, blots: false }],
  ['blotted', { values: 2, blots: true }],
  ['three colours', { values: 4, blots: false }],
  ['seven colours, blotted', { values: 8, blots: true }],
];

describe.each(SHAPES)('one line, %s', (_, shape) => {
  test.each<[number, number, number]>([
    [1, SHORT_SIDE, 3000],
    ...WORD_EDGES.map((length) => [length, length, 100] as [number, number, number]),
    [31, 140, 300],
    [400, 1000, 3],
  ])('of %i to %i cells is narrowed as the plain tables say', (least, most, rounds) => {
    const random = new Random(least + shape.values);
    const wide = new WideLines();
    const short = new ShortLines();
    for (let round = 0; round < rounds; round++) {
      const length = least + random.below(most - least + 1);
      const puzzle = randomPuzzle(random, length, 1, shape);
      const full = fullSet(shape.values);
      const loose = random.next();
      const sets = Array.from({ length }, () => (random.next() < loose ? full : 1 + random.below(full)));
      const picture = random.next() < 0.8;
      if (picture) sets.fill(full);
      if (picture) {
        // Cells of a filling that fits, some of them forgotten.
        const filled = narrow(wide, puzzle.rows[0]!, sets, shape.values)!;
        for (let p = 0; p < length; p++) {
          const known = random.next() < loose / 2 ? filled[p]! & (1 + random.below(full)) : 0;
          if (known !== 0) sets[p] = known;
        }
      }
      const expected = paintLine(puzzle.rows[0]!, sets);
      const wanted = expected && Array.from(expected);
      expect(narrow(wide, puzzle.rows[0]!, sets, shape.values)).toEqual(wanted);
      const plain = shape.values === 2 && !shape.blots && length <= SHORT_SIDE && sets.every((set) => set > 0);
      if (plain) expect(narrow(short, puzzle.rows[0]!, sets, 2)).toEqual(wanted);
    }
  });
});

/**
 * Walks random decisions through a puzzle and checks the reason of every literal that a line implied, and of every
 * conflict, by the referee: earlier literals only; they suffice with what is certain; none can be dropped.
 */
function checkReasons(lines: Lines, puzzle: Nonogram, random: Random): number {
  const { values } = puzzle;
  const grid = new Grid();
  lines.load(puzzle);
  if (!grid.load(modelOf(puzzle, lines), unknownBoard(puzzle, values)) || !propagate(grid, forever)) return 0;
  const certain = grid.trailSize;
  let checked = 0;

  /** Can the line take these literals, on top of what is certain? */
  const possible = (line: number, lits: readonly number[]): boolean => {
    const sets = Uint32Array.from(grid.board(certain).cells);
    for (const lit of lits) {
      const cell = cellOfLit(values, lit);
      const value = values === 2 ? 1 - (lit & 1) : (lit >> 1) % values;
      if (values !== 2 && lit & 1) sets[cell]! &= 1 << value;
      else sets[cell]! &= ~(1 << value);
    }
    const isRow = line < puzzle.height;
    const clue = isRow ? puzzle.rows[line]! : puzzle.cols[line - puzzle.height]!;
    const cells = isRow
      ? Array.from({ length: puzzle.width }, (_, col) => line * puzzle.width + col)
      : Array.from({ length: puzzle.height }, (_, row) => row * puzzle.width + line - puzzle.height);
    return fits(
      clue,
      Uint32Array.from(cells, (cell) => sets[cell]!),
    );
  };

  const check = (lit: number, reason: number) => {
    const packed = -2 - reason;
    if (packed % 4 !== grid.propagators.indexOf(lines)) return;
    const line = Math.floor(packed / 4);
    grid.explain(lit, reason);
    const named = Array.from(grid.reasonLits.subarray(0, grid.reasonSize));
    for (const earlier of named) {
      expect(grid.truth[earlier]).toBe(TRUE);
      if (lit >= 0) expect(grid.position[earlier >> 1]!).toBeLessThan(grid.position[lit >> 1]!);
    }
    const opposite = lit >= 0 ? [lit ^ 1] : [];
    expect(possible(line, [...named, ...opposite])).toBe(false);
    for (const left of named) {
      expect(possible(line, [...named.filter((other) => other !== left), ...opposite])).toBe(true);
    }
    checked++;
  };

  for (;;) {
    const open: number[] = [];
    for (let variable = 0; variable < grid.vars; variable++)
      if (grid.truth[2 * variable] === UNKNOWN) open.push(variable);
    if (open.length === 0) return checked;
    const from = grid.trailSize;
    grid.decide(2 * random.pick(open) + random.below(2));
    const fine = propagate(grid, forever);
    for (let i = from; i < grid.trailSize; i++) {
      const lit = grid.trail[i]!;
      if (grid.reason[lit >> 1]! < NO_REASON) check(lit, grid.reason[lit >> 1]!);
    }
    if (!fine) {
      if (grid.conflict < NO_REASON) check(-1, grid.conflict);
      return checked;
    }
  }
}

describe('reasons', () => {
  test.each(SHAPES)('of %s lines use earlier cells, suffice, and hold nothing superfluous', (_, shape) => {
    const random = new Random(11 + shape.values);
    const wide = new WideLines();
    let checked = 0;
    for (let round = 0; round < 700; round++) {
      const width = 2 + random.below(9);
      const height = 2 + random.below(9);
      checked += checkReasons(wide, randomPuzzle(random, width, height, shape), random);
    }
    for (const width of [...WORD_EDGES, 75, 100]) {
      for (let round = 0; round < 3; round++)
        checked += checkReasons(wide, randomPuzzle(random, width, 6, shape), random);
    }
    expect(checked).toBeGreaterThan(1000);
  });

  test('of short lines do so too', () => {
    const random = new Random(5);
    const short = new ShortLines();
    let checked = 0;
    for (let round = 0; round < 700; round++) {
      const puzzle = randomPuzzle(random, 2 + random.below(14), 2 + random.below(14), { values: 2, blots: false });
      checked += checkReasons(short, puzzle, random);
    }
    for (let round = 0; round < 10; round++) {
      checked += checkReasons(short, randomPuzzle(random, 30, 30, { values: 2, blots: false }), random);
    }
    expect(checked).toBeGreaterThan(8000);
  });
});
