/** The nonogram's referee on complete and partial boards, and its line test against every filling of random lines. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../test/oracle.js';
import { boardOfValues } from '../../core/board.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { examples } from './examples.js';
import { nonogram } from './index.js';
import { BLOTTED, type Clue, makeNonogram } from './puzzle.js';
import { fits, referee } from './referee.js';

/** Every complete line inside the sets. */
function fillings(sets: readonly number[], values: number): number[][] {
  return sets.reduce<number[][]>(
    (lines, set) =>
      lines.flatMap((line) =>
        Array.from({ length: values }, (_, value) => value)
          .filter((value) => (set >> value) & 1)
          .map((value) => [...line, value]),
      ),
    [[]],
  );
}

/** The runs of a complete line, from the rule's statement: maximal stretches of one colour. */
function runs(line: readonly number[]): { length: number; colour: number }[] {
  const found: { length: number; colour: number }[] = [];
  line.forEach((colour, i) => {
    if (colour === 0) return;
    if (i > 0 && line[i - 1] === colour) found[found.length - 1]!.length++;
    else found.push({ length: 1, colour });
  });
  return found;
}

function shows(clue: Clue, line: readonly number[]): boolean {
  const found = runs(line);
  return (
    found.length === clue.length &&
    clue.every(({ length, colour }, i) => {
      const run = found[i]!;
      return run.colour === colour && (length === BLOTTED || run.length === length);
    })
  );
}

/** A line's sets and a clue: half of the clues come from a filling of the line, some of their numbers blotted. */
const lineAndClue = fc.integer({ min: 2, max: 4 }).chain((values) => {
  const sets = fc.array(fc.integer({ min: 0, max: 2 ** values - 1 }), { minLength: 1, maxLength: 7 });
  const block = fc.record({
    length: fc.constantFrom(BLOTTED, 1, 2, 3, 4),
    colour: fc.integer({ min: 1, max: values - 1 }),
  });
  const clue = fc.oneof(
    fc.array(block, { maxLength: 4 }).map((blocks) => blocks as Clue),
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: values - 1 }), fc.boolean()), { minLength: 1, maxLength: 7 })
      .map((cells): Clue => {
        const found = runs(cells.map(([value]) => value));
        return found.map((run, i) => (cells[i]![1] ? run : { ...run, length: BLOTTED }));
      }),
  );
  return fc.record({ values: fc.constant(values), sets, clue });
});

describe('the line test', () => {
  test('says what trying every filling says', () => {
    let fitting = 0;
    fc.assert(
      fc.property(lineAndClue, ({ values, sets, clue }) => {
        const expected = fillings(sets, values).some((line) => shows(clue, line));
        if (expected) fitting++;
        expect(fits(clue, sets)).toBe(expected);
      }),
      { seed: 7, numRuns: 4000 },
    );
    expect(fitting).toBeGreaterThan(400);
  });

  test('takes a long line without delay', () => {
    const clue = Array.from({ length: 2000 }, () => ({ length: 1, colour: 1 }));
    expect(fits(clue, new Uint32Array(3999).fill(3))).toBe(true);
    expect(fits(clue, new Uint32Array(3998).fill(3))).toBe(false);
  });
});

describe('the referee', () => {
  const ring = examples[0]!.puzzle;

  test('names the lines of a complete board whose runs are not their clues', () => {
    const board = boardOf(nonogram, ring, ['###', '###', '##.']);
    const missed = (axis: 'row' | 'col', index: number, cells: number[]) => ({
      rule: 'clue',
      cells,
      lines: [{ axis, index }],
    });
    expect(referee(ring, board)).toEqual([
      missed('row', 1, [3, 4, 5]),
      missed('row', 2, [6, 7, 8]),
      missed('col', 1, [1, 4, 7]),
      missed('col', 2, [2, 5, 8]),
    ]);
  });

  test.each([
    [['???', '???', '???'], []],
    [['#??', '?.?', '??#'], []],
    [
      ['.??', '???', '???'],
      ['Row 1', 'Column 1'],
    ],
    [
      ['???', '?#?', '???'],
      ['Row 2', 'Column 2'],
    ],
  ])('a partial board is refused only where it cannot be completed: %j', (rows, lines) => {
    const messages = referee(ring, boardOf(nonogram, ring, rows)).map((broken) => violationSentence(en, ring, broken));
    expect(messages).toEqual(lines.map((line) => `${line} has no room for its clue any more.`));
  });
});

test('every complete line against every short clue: as the statement of the rule has it', () => {
  const blocks = [1, 2, BLOTTED].flatMap((length) => [1, 2].map((colour) => ({ length, colour })));
  const clues: Clue[] = [[], ...blocks.map((one) => [one]), ...blocks.flatMap((a) => blocks.map((b) => [a, b]))];
  const lines = fillings([7, 7, 7, 7], 3);
  const palette = ['000000', 'ff0000', '00ff00'].map((rgb, i) => ({ rgb, name: rgb, symbol: '.ab'[i]! }));
  const made = makeNonogram({ width: 4, height: 1, palette, rows: [[]], cols: [[], [], [], []] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  for (const clue of clues) {
    // Whether rows and columns agree is not what this is about.
    const puzzle = { ...made.value, rows: [clue] };
    for (const line of lines) {
      const broken = referee(puzzle, boardOfValues(puzzle, 3, line)).some(({ lines: [at] }) => at!.axis === 'row');
      expect([clue, line, broken]).toEqual([clue, line, !shows(clue, line)]);
    }
  }
});
