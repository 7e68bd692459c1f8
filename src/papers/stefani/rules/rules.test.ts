/** Each line rule by a worked example, and all of them against brute force: no rule ever loses a solution. */
import { describe, expect, it } from 'vitest';
import { build, palette, randomBoard, randomNonogram } from '../../../../test/nonogram-samples.js';
import { allSolutions, boardOf } from '../../../../test/oracle.js';
import { type Board, refines, unknownBoard, valueAt } from '../../../core/board.js';
import type { Deduction } from '../../../core/deduction.js';
import { lineCells } from '../../../core/geometry.js';
import { Random } from '../../../core/random.js';
import { nonogram } from '../../../kinds/nonogram/index.js';
import { BLOTTED, type Clue, cluesOf } from '../../../kinds/nonogram/puzzle.js';
import { boxCount, possibleStarts } from './conditions.js';
import { forcing } from './forcing.js';
import { glue } from './glue.js';
import { rules } from './index.js';
import { joiningAndSplitting } from './joining-and-splitting.js';
import { mercury } from './mercury.js';
import { order } from './order.js';
import { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';
import { simpleBoxes, simpleSpaces } from './simple-rules.js';
import { Tracer } from './trace.js';

/** The blocks of `3 2a ?`: a letter is a colour of the samples' palette, `?` a blot. */
const clueOf = (text: string): Clue =>
  [...text.matchAll(/(\d+|\?)([a-z]?)/g)].map(([, length, symbol]) => ({
    length: length === '?' ? BLOTTED : Number(length),
    colour: symbol ? '.#abcd'.indexOf(symbol) : 1,
  }));

/** A grid of one row; its columns are those of some picture of the row, and are not looked at. */
function rowGrid(text: string, cells: string, values = 2): RangeGrid {
  const clue = clueOf(text);
  const picture: number[] = [];
  clue.forEach(({ length, colour }, index) => {
    if (index > 0 && clue[index - 1]!.colour === colour) picture.push(0);
    for (let p = 0; p < Math.max(1, length); p++) picture.push(colour);
  });
  const size = { width: cells.length, height: 1 };
  const { cols } = cluesOf(size.width, 1, Object.assign(new Uint8Array(size.width), picture));
  const puzzle = build({ ...size, rows: [clue], cols, palette: palette(values) });
  return new RangeGrid(puzzle, boardOf(nonogram, puzzle, [cells]));
}

/** What a rule says of the row until it has no more to say: cells, the cells they need, and the ranges it leaves. */
function told(rule: Rule, clue: string, cells: string, values = 2) {
  const grid = rowGrid(clue, cells, values);
  const steps: Deduction[] = [];
  const tracer = new Tracer(grid, (step) => steps.push(step));
  for (let before = -1; before !== grid.trailSize; ) {
    before = grid.trailSize;
    rule.apply(grid, 0);
    tracer.changed(0, rule.id, before);
  }
  const ranges = clueOf(clue).map((_, b) => `${grid.lo[b]}-${grid.hi[b]}`);
  return [
    ...steps.map((step) => `${text(step.sets, cells.length)} <- ${text(step.because, cells.length)}`),
    ranges.join(' '),
  ];
}

const text = (facts: Deduction['sets'], length: number): string => {
  const symbols = Array.from({ length }, () => '?');
  for (const { cell, value, not } of facts) symbols[cell] = not ? `!${'.#abcd'[value]}` : '.#abcd'[value]!;
  return symbols.join('');
};

describe('simple boxes', () => {
  it('fills the middle of 8 in ten cells (figure 2 of the paper)', () => {
    expect(told(simpleBoxes, '8', '??????????')).toEqual(['??######?? <- ??????????', '0-9']);
  });

  it('fills what every placement of each block covers', () => {
    expect(told(simpleBoxes, '3 4', '??????????')).toEqual(['??#???##?? <- ??????????', '0-4 4-9']);
  });

  it('needs no gap between colours', () => {
    expect(told(simpleBoxes, '2 2a', '????', 3)).toEqual(['##aa <- ????', '0-1 2-3']);
  });
});

describe('simple spaces', () => {
  it('gives each box to the only block that reaches it, then empties what no block reaches', () => {
    expect(told(simpleSpaces, '3 1', '???#????#?')).toEqual(['.?????..?. <- ???#????#?', '1-5 8-8']);
  });

  it('does not narrow a block when another one may cover the box', () => {
    expect(told(simpleSpaces, '1 1', '??#??')).toEqual(['0-2 2-4']);
  });

  it('takes away a colour that cannot come there', () => {
    expect(told(simpleSpaces, '2 2a', '?????', 3)).toEqual(['!a!a?!#!# <- ?????', '0-2 2-4']);
  });

  it('keeps a blotted block within the cells that it can use', () => {
    expect(told(simpleSpaces, '?', '??.?#?.?')).toEqual(['..?????. <- ??.?#?.?', '3-5']);
  });
});

describe('forcing', () => {
  it('pushes blocks to either side of two spaces (as figure 4 of the paper)', () => {
    expect(told(forcing, '3 2', '???..???')).toEqual(['0-2 5-7']);
  });

  it('empties gaps that are too short, at the start, in the middle and at the end', () => {
    expect(told(forcing, '3', '??.???.?.????.??')).toEqual(['..?????.??????.. <- ??.???.?.????.??', '3-12']);
  });

  it('keeps the neighbours of a placed block away', () => {
    expect(told(forcing, '1 2 1', '?.?.??.?.?')).toEqual(['0-2 4-5 7-9']);
  });
});

describe('the conditions of the paper', () => {
  it('box count: no more boxes than the blocks have cells, and no fewer', () => {
    expect(told(boxCount, '2 1', '##??#')).toEqual(['??..? <- #???#', '0-2 3-4']);
    expect(told(boxCount, '2 1', '?.??.')).toEqual(['#?##? <- ?.???', '0-2 3-4']);
    expect(told(boxCount, '2 1', '#????')).toEqual(['0-2 3-4']);
  });

  it('box count: each colour for itself, and a blotted block without an upper bound', () => {
    expect(told(boxCount, '1 1a', '#?a?', 3)).toEqual(['?.?. <- #?a?', '0-2 1-3']);
    expect(told(boxCount, '? 1', '#.???')).toEqual(['0-2 2-4']);
  });

  it('possible starts: a block does not touch a box that is not its own', () => {
    expect(told(possibleStarts, '1 3', '?##????')).toEqual(['0-2 2-6']);
    expect(told(possibleStarts, '3 1', '???#?#?')).toEqual(['1-3 5-5']);
  });
});

describe('order', () => {
  it('starts a block after the earliest end of the one before', () => {
    const grid = rowGrid('2 1', '.?.??????');
    forcing.apply(grid, 0);
    order.apply(grid, 0);
    expect([...grid.lo.subarray(0, 2)]).toEqual([3, 6]);
  });

  it('leaves no box behind', () => {
    expect(told(order, '1 1 2', '?????????#?')).toEqual(['0-5 2-7 8-10']);
    expect(told(order, '1 3 1', '?????#???#?')).toEqual(['0-3 3-7 9-9']);
  });
});

describe('glue', () => {
  it('draws the block out from the wall', () => {
    expect(told(glue, '5', '??#???????')).toEqual(['???##????? <- ??#???????', '0-6']);
    expect(told(glue, '1 3', '?#?.?#????')).toEqual(['??????#??? <- ?#?.?#????', '1-1 4-7']);
  });

  it('holds for whichever block owns the box, when all of them are long enough', () => {
    expect(told(glue, '3 4', '?????.#????????')).toEqual(['???????##?????? <- ?????.#????????', '0-9 4-14']);
  });
});

describe('joining and splitting', () => {
  it.each([
    ['splits what would be too long', '2 2', '??#?##???', ['???.??.?? <- ??#?#????', '0-5 3-8']],
    [
      'joins two runs of which one would be too short alone',
      '5 2 2',
      '???.#?##????????',
      ['?????#?????????? <- ???.#???????????', '0-9 6-12 9-15'],
    ],
    ['fences a run that is as long as any block there', '1 2', '???##????', ['??.??.??? <- ???##????', '0-5 2-8']],
  ])('%s', (_, clue, line, expected) => {
    expect(told(joiningAndSplitting, clue, line)).toEqual(expected);
  });
});

describe('mercury', () => {
  it('draws back from the wall when a box stands at the length of the block', () => {
    expect(told(mercury, '3 2', '???#??????')).toEqual(['.????????? <- ???#??????', '1-5 5-9']);
  });

  it('goes on as long as boxes follow, from either end', () => {
    expect(told(mercury, '4', '????##????')).toEqual(['..??????.. <- ????##????', '2-7']);
  });
});

/** Where each block of a line lies in a picture: first and last position. */
function runsOf(picture: Board, cells: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  cells.forEach((cell, p) => {
    const value = valueAt(picture, cell);
    if (value === 0) return;
    if (p > 0 && valueAt(picture, cells[p - 1]!) === value) runs.at(-1)![1] = p;
    else runs.push([p, p]);
  });
  return runs;
}

function holds(grid: RangeGrid, solution: Board): boolean {
  if (grid.failed || !refines(solution, grid.board())) return false;
  for (let line = 0; line < grid.lines; line++) {
    const runs = runsOf(solution, lineCells(grid.puzzle, grid.lineRef(line)));
    const first = grid.firstBlock[line]!;
    if (!runs.every(([from, to], b) => grid.lo[first + b]! <= from && to <= grid.hi[first + b]!)) return false;
  }
  return true;
}

describe('soundness', () => {
  it('no rule ever loses a solution: rules in any order on 6,000 random boards, with colours and blots', () => {
    const random = new Random(2012);
    const said = new Map(rules.map((rule) => [rule.id, 0]));
    let refuted = 0;
    for (let round = 0; round < 6000; round++) {
      const puzzle = randomNonogram(random, { maxSide: 4, maxValues: 3, blots: 40 });
      const all = allSolutions(nonogram, puzzle);
      const board = all[0] ? randomBoard(random, puzzle, random.pick(all)) : unknownBoard(puzzle, puzzle.values);
      const solutions = all.filter((solution) => refines(solution, board));
      const grid = new RangeGrid(puzzle, board);
      for (let turn = 0; turn < 24 && !grid.failed; turn++) {
        const rule = random.pick(rules);
        const before = grid.trailSize;
        for (let line = 0; line < grid.lines && !grid.failed; line++) rule.apply(grid, line);
        if (grid.trailSize > before) said.set(rule.id, said.get(rule.id)! + 1);
        expect(solutions.filter((solution) => !holds(grid, solution))).toEqual([]);
      }
      if (grid.failed) refuted++;
    }
    for (const count of said.values()) expect(count).toBeGreaterThan(100);
    expect(refuted).toBeGreaterThan(100);
  });
});

it.each([
  ['forcing', 'a block has no gap left', forcing, '3', '??.??'],
  ['glue', 'no block can own a run', glue, '2 2', '?###????'],
  ['box count', 'there are too many boxes', boxCount, '1 1', '#.#.#'],
  ['box count', 'there are too few cells', boxCount, '2 1', '?...?'],
  ['possible starts', 'every place touches another box', possibleStarts, '1', '##?'],
])('%s fails when %s', (_, __, rule, clue, row) => {
  const grid = rowGrid(clue, row);
  rule.apply(grid, 0);
  expect(grid.failed).toBe(true);
});
