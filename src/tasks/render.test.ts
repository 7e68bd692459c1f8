import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workedExamples } from '../../test/worked-examples.js';
import { boardOfValues, unknownBoard } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import type { Result } from '../core/result.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { kindOf, kinds } from '../kinds/index.js';
import { cluesOf, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { inkOn, paint } from './drawing/ansi.js';
import { textRows } from './drawing/symbols.js';
import { render } from './render.js';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.faults[0]!.message);
  return result.value;
};

const PALETTE = [
  { name: 'white', rgb: 'ffffff', symbol: '.' },
  { name: 'red', rgb: 'cc0000', symbol: 'r' },
  { name: 'blue', rgb: '0000cc', symbol: 'b' },
];

/** The nonogram of a picture, and the picture as a board. */
function pictured(rows: readonly string[], palette = PALETTE) {
  const [width, height] = [rows[0]!.length, rows.length];
  const symbols = palette.map(({ symbol }) => symbol).join('');
  const values = [...rows.join('')].map((symbol) => symbols.indexOf(symbol));
  const puzzle = must(makeNonogram({ width, height, ...cluesOf(width, height, values), palette }));
  return { puzzle, board: boardOfValues(puzzle, palette.length, values) };
}
const BLACK = PALETTE.slice(0, 1).concat({ name: 'black', rgb: '000000', symbol: '#' });

/** What a terminal shows of a text: without the sequences that colour it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what starts them
const bare = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');

describe('plain drawings', () => {
  test('one symbol per cell, ? for an open one', () => {
    const { puzzle } = pictured(['rb.', '.br']);
    expect(render(puzzle, boardOfValues(puzzle, 3, [1, 2, 0, -1, 2, 1]))).toBe('rb.\n?br');
    expect(render(puzzle)).toBe('???\n???');
  });

  test('two values are # and . whatever the palette writes', () => {
    const { puzzle, board } = pictured(['.X'], [PALETTE[0]!, { name: 'black', rgb: '000000', symbol: 'X' }]);
    expect(textRows(puzzle, board)).toEqual(['.#']);
  });

  test('clues are aligned; numbers of colours have their letter', () => {
    const { puzzle, board } = pictured(['rrrrrrrrrrb', '..........b', 'r..........']);
    expect(render(puzzle, board, { clues: true }).split('\n')).toEqual([
      '         1r',
      '         1r 1r 1r 1r 1r 1r 1r 1r 1r 1r 2b',
      '       +---------------------------------',
      '10r 1b |  r  r  r  r  r  r  r  r  r  r  b',
      '    1b |  .  .  .  .  .  .  .  .  .  .  b',
      '    1r |  r  .  .  .  .  .  .  .  .  .  .',
    ]);
  });

  test('texts stand in their cells: shaded in brackets, open with ?, broken rules with !', () => {
    const puzzle = must(makeHitori({ width: 4, height: 2, numbers: [1, 20, 300, 300, 1, 5, 7, 0] }));
    const board = boardOfValues(puzzle, 2, [1, 0, 0, 0, -1, 0, 0, -1]);
    const violations = kindOf(puzzle).referee(puzzle, board);
    expect(render(puzzle, undefined, { clues: true })).toBe('   1   20  300  300\n   1    5    7');
    expect(render(puzzle, board, { clues: true, violations })).toBe('[  1]  20  300! 300!\n   1?   5    7     ?');
  });
});

describe('block drawings', () => {
  test('two rows in a line', () => {
    const { puzzle, board } = pictured(['#.#', '##.', '..#'], BLACK);
    expect(render(puzzle, board, { style: 'blocks' })).toBe('█▄▀\n  ▀');
  });

  test('colours, and their nearest where there are few', () => {
    const { puzzle, board } = pictured(['rb', 'bb']);
    expect(render(puzzle, board, { style: 'blocks', depth: 24 })).toBe(
      '\u001b[38;2;204;0;0;48;2;0;0;204m▀\u001b[0m\u001b[48;2;0;0;204m \u001b[0m',
    );
    expect(render(puzzle, board, { style: 'blocks', depth: 8 })).toBe(
      '\u001b[38;5;160;48;5;20m▀\u001b[0m\u001b[48;5;20m \u001b[0m',
    );
    expect(render(puzzle, board, { style: 'blocks', depth: 4 })).toBe('\u001b[31;44m▀\u001b[0m\u001b[44m \u001b[0m');
    expect(render(puzzle, board, { style: 'blocks', depth: 1 })).toBe('rb\nbb');
  });

  test('shaded cells are inverse, broken rules red', () => {
    const puzzle = must(makeHitori({ width: 3, height: 1, numbers: [1, 1, 5] }));
    const drawn = (values: number[]) => {
      const board = boardOfValues(puzzle, 2, values);
      const violations = kindOf(puzzle).referee(puzzle, board);
      return render(puzzle, board, { style: 'blocks', depth: 24, violations });
    };
    expect(drawn([1, 0, 0])).toBe('\u001b[7m 1 \u001b[0m\u001b[1m 1  5 \u001b[0m');
    expect(drawn([0, 0, 0])).toBe('\u001b[38;2;255;255;255;48;2;204;0;0m 1  1 \u001b[0m\u001b[1m 5 \u001b[0m');
  });

  test('boards wider than the terminal come in bands, and no line is wider than it', () => {
    const { puzzle, board } = pictured(['#.'.repeat(100), '.#'.repeat(100)], BLACK);
    const halves = render(puzzle, board, { style: 'blocks', columns: 80 }).split('\n');
    expect(halves.filter((line) => line.startsWith('columns'))).toEqual([
      'columns 1 to 80:',
      'columns 81 to 160:',
      'columns 161 to 200:',
    ]);
    const narrow = render(puzzle, board, { style: 'blocks', columns: 80, clues: true });
    expect(narrow).toMatch(/^\(too narrow for the clues\)\n/);
    const wide = render(puzzle, board, { style: 'blocks', columns: 300, clues: true });
    for (const [text, columns] of [[halves.join('\n'), 80] as const, [narrow, 80] as const, [wide, 300] as const]) {
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    }
    expect(wide.match(/columns/g)).toHaveLength(5);
  });
});

describe('every kind and every way to draw', () => {
  const options = fc.record({
    style: fc.constantFrom('plain' as const, 'blocks' as const),
    depth: fc.constantFrom(1 as const, 4 as const, 8 as const, 24 as const),
    clues: fc.boolean(),
    columns: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  });

  test('a colour is never more than decoration: without it the same text remains, and marks do not change sizes', () => {
    const puzzles: Puzzle[] = kinds.flatMap((kind) => workedExamples[kind.id]!.map(({ puzzle }) => puzzle));
    fc.assert(
      fc.property(fc.constantFrom(...puzzles), fc.infiniteStream(fc.nat(60)), options, (puzzle, stream, how) => {
        const values = Array.from({ length: puzzle.width * puzzle.height }, () => {
          return (stream.next().value % (puzzle.values + 1)) - 1;
        });
        const board = boardOfValues(puzzle, puzzle.values, values);
        const violations = kindOf(puzzle).referee(puzzle, board);
        const { columns, ...rest } = how;
        const drawn = render(puzzle, board, { ...rest, ...(columns !== undefined && { columns }), violations });
        if (how.style === 'plain') expect(drawn).toBe(bare(drawn));
        const bands = drawn.match(/^columns/gm)?.length ?? 1;
        const lines = drawn.split('\n').filter((line) => !/^columns|^\(too/.test(line)).length;
        const clueLines = how.clues && kindOf(puzzle).appearance(puzzle).rows.length > 0;
        if (!clueLines) expect(lines % bands).toBe(0);
        expect(lines).toBeGreaterThanOrEqual(Math.ceil(puzzle.height / 2) * bands);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test('the unknown board shows nothing but question marks', () => {
    for (const kind of kinds) {
      for (const { puzzle } of workedExamples[kind.id]!) {
        expect(new Set(render(puzzle, unknownBoard(puzzle, puzzle.values)))).toEqual(
          new Set(puzzle.height > 1 ? ['?', '\n'] : ['?']),
        );
      }
    }
  });
});

describe('paint', () => {
  test('no colour, no sequences', () => {
    expect(paint('x', { ink: '#ff0000', bold: true }, 1)).toBe('x');
    expect(paint('x', {}, 24)).toBe('x');
  });

  test('greys go to the grey ramp', () => {
    expect(paint('x', { ground: '#808080' }, 8)).toBe('\u001b[48;5;244mx\u001b[0m');
    expect(paint('x', { ink: '#ffffff' }, 8)).toBe('\u001b[38;5;231mx\u001b[0m');
  });

  test('the ink is readable on the ground', () => {
    expect(inkOn('#ffff00')).toBe('#000000');
    expect(inkOn('#0000cc')).toBe('#ffffff');
  });
});
