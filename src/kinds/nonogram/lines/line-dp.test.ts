import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullSet } from '../../../core/board.js';
import { factsOf } from '../../../core/deduction.js';
import { BLOTTED, blackClue, type Clue } from '../puzzle.js';
import { fix, fixTable, paint, paintLine } from './line-dp.js';
import { lineReason } from './line-reason.js';

const UNKNOWN = 3;
const sets = (text: string) => Uint32Array.from(text, (symbol) => ({ '.': 1, '#': 2, '?': UNKNOWN })[symbol]!);
const text = (picture: ArrayLike<number> | undefined) =>
  picture && Array.from(picture, (set) => ({ 1: '.', 2: '#', 3: '?' })[set]).join('');

/** Every filling of the sets, by enumeration, that has the runs of the clue. */
function fillings(clue: Clue, line: readonly number[], values: number): number[][] {
  const found: number[][] = [];
  const filling: number[] = [];
  const descend = () => {
    if (filling.length === line.length) {
      if (runsMatch(clue, filling)) found.push([...filling]);
      return;
    }
    for (let value = 0; value < values; value++) {
      if (((line[filling.length]! >> value) & 1) === 0) continue;
      filling.push(value);
      descend();
      filling.pop();
    }
  };
  descend();
  return found;
}

function runsMatch(clue: Clue, filling: readonly number[]): boolean {
  const runs = [
    ...filling
      .map((value) => String.fromCharCode(97 + value))
      .join('')
      .matchAll(/(.)\1*/g),
  ]
    .map(([run]) => run)
    .filter((run) => run[0] !== 'a');
  return (
    runs.length === clue.length &&
    runs.every(
      (run, j) =>
        run.charCodeAt(0) - 97 === clue[j]!.colour && (clue[j]!.length === BLOTTED || clue[j]!.length === run.length),
    )
  );
}

const anyLine = fc.integer({ min: 2, max: 4 }).chain((values) =>
  fc.record({
    values: fc.constant(values),
    clue: fc.array(
      fc.record({ length: fc.constantFrom(BLOTTED, 1, 2, 3), colour: fc.integer({ min: 1, max: values - 1 }) }),
      { maxLength: 4 },
    ),
    line: fc.array(fc.integer({ min: 1, max: fullSet(values) }), { minLength: 1, maxLength: 7 }),
  }),
);

describe('Fix', () => {
  it('is the table of the clue 1 2 on five unknown cells', () => {
    const table = fixTable(blackClue([1, 2]), sets('?????'));
    const rows = [0, 1, 2].map((j) => [0, 1, 2, 3, 4, 5].map((i) => (fix(table, i, j) ? 'T' : 'F')).join(''));
    expect(rows).toEqual(['TTTTTT', 'FTTTTT', 'FFFFTT']);
  });
});

describe('Paint', () => {
  it('finds the one sure cell of the example of the paper: 1 2 on five cells', () => {
    expect(text(paintLine(blackClue([1, 2]), sets('?????')))).toBe('???#?');
  });

  it('paints part of a line with part of its clue', () => {
    const table = fixTable(blackClue([1, 2]), sets('?????'));
    expect(text(paint(table, 4, 2))).toBe('#.##');
    expect(text(paint(table, 2, 1))).toBe('??');
    expect(paint(table, 3, 2)).toBeUndefined();
  });

  it('uses known cells on both sides of a block', () => {
    expect(text(paintLine(blackClue([3]), sets('??#??????')))).toBe('??#??....');
    expect(text(paintLine(blackClue([3, 2]), sets('???..??')))).toBe('###..##');
    expect(paintLine(blackClue([3]), sets('#..#'))).toBeUndefined();
  });

  it('lets blocks of different colours touch', () => {
    const clue = [
      { length: 2, colour: 1 },
      { length: 2, colour: 2 },
    ];
    expect(Array.from(paintLine(clue, [7, 7, 7, 7])!)).toEqual([2, 2, 4, 4]);
  });

  it('leaves the length of a blotted block open', () => {
    const clue = [
      { length: BLOTTED, colour: 1 },
      { length: 1, colour: 1 },
    ];
    expect(text(paintLine(clue, sets('#??#')))).toBe('#?.#');
  });

  it('takes an empty clue and a line full of blocks', () => {
    expect(text(paintLine([], sets('???')))).toBe('...');
    expect(paintLine([], sets('?#?'))).toBeUndefined();
    expect(text(paintLine(blackClue([1, 1]), sets('???')))).toBe('#.#');
  });

  it('says of each cell exactly the values that the fillings have, in colour and with blots', () => {
    fc.assert(
      fc.property(anyLine, ({ values, clue, line }) => {
        const all = fillings(clue, line, values);
        const expected = line.map((_, p) => all.reduce((set, filling) => set | (1 << filling[p]!), 0));
        const picture = paintLine(clue, line);
        expect(picture && Array.from(picture)).toEqual(all.length > 0 ? expected : undefined);
      }),
      { seed: 5, numRuns: 5000 },
    );
  });

  it('takes a line of thousands of cells', () => {
    const clue = blackClue(Array.from({ length: 500 }, () => 3));
    const picture = paintLine(clue, new Uint32Array(2001).fill(UNKNOWN))!;
    expect(picture.filter((set) => set === 2)).toHaveLength(500);
  });
});

describe('a reason', () => {
  it('names the cells that force, and no others', () => {
    const line = sets('?#.?#??');
    const clue = blackClue([1, 2]);
    const picture = paintLine(clue, line)!;
    expect(text(picture)).toBe('.#.?#?.');
    expect(text(lineReason(clue, line, picture, 2))).toBe('?#??#??');
  });

  it('suffices and is irreducible', () => {
    fc.assert(
      fc.property(anyLine, ({ values, clue, line }) => {
        const picture = paintLine(clue, line);
        if (!picture) return;
        const forced = (known: ArrayLike<number>) => {
          const again = paintLine(clue, known);
          return again!.every((set, p) => (set & ~picture[p]!) === 0);
        };
        const reason = lineReason(clue, line, picture, values);
        expect(forced(reason)).toBe(true);
        reason.forEach((set, p) => {
          if (set !== fullSet(values)) expect(forced(reason.with(p, fullSet(values)))).toBe(false);
        });
      }),
      { seed: 6, numRuns: 1500 },
    );
  });

  it('is given as facts', () => {
    expect(factsOf(4, 0b010, 3)).toEqual([{ cell: 4, value: 1 }]);
    expect(factsOf(4, 0b101, 3)).toEqual([{ cell: 4, value: 1, not: true }]);
    expect(factsOf(4, 0b111, 3)).toEqual([]);
  });
});
