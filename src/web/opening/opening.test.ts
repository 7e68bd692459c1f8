import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { workedExamples } from '../../../test/worked-examples.js';
import { boardOfValues } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import { kinds } from '../../tasks/registry.js';
import { codeOf, readCode } from '../state/route.js';
import { LANGUAGES } from '../text/index.js';
import { faultText } from './fault-texts.js';
import { howFar } from './gallery-items.js';
import { encodePng } from './picture-host.js';
import { readInput } from './read-input.js';

describe('how far a game is', () => {
  const clues: Pick<Appearance, 'rows'> = {
    rows: [
      [{ text: '2', value: 1 }],
      [],
      [
        { text: '1', value: 1 },
        { text: '1', value: 2 },
      ],
    ],
  };
  const withClues = { rows: clues.rows } as Appearance;
  const withoutClues = { rows: [] as Appearance['rows'] } as Appearance;

  test('by the cells that the clues ask for, crosses not counted', () => {
    expect(howFar(withClues, [1, 0, 0, -1, 2, -1], false)).toBe(0.5);
  });

  test('by all cells where there are no clues, or not all are numbers', () => {
    expect(howFar(withoutClues, [0, 1, -1, -1], false)).toBe(0.5);
    const blotted = { rows: [[{ text: '?', value: 1 }]] as Appearance['rows'] } as Appearance;
    expect(howFar(blotted, [0, -1, -1, -1], false)).toBe(0.25);
  });

  test('is all only when it is finished, and nothing on an empty board', () => {
    expect(howFar(withClues, [1, 1, 1, 1, 1, 1], false)).toBe(0.99);
    expect(howFar(withClues, [-1], true)).toBe(1);
    expect(howFar({ rows: [[]] as Appearance['rows'] } as Appearance, [-1, -1], false)).toBe(0);
  });
});

describe('pictures', () => {
  test.each([
    [1, 1],
    [3, 2],
    [200, 150],
  ])('of %i by %i are what they were when another program reads them', (width, height) => {
    const data = Uint8Array.from({ length: 4 * width * height }, (_, i) => (i % 4 === 3 ? 255 : (i * 7919) % 256));
    const read = PNG.sync.read(Buffer.from(encodePng({ width, height, data })));
    expect([read.width, read.height]).toEqual([width, height]);
    expect(new Uint8Array(read.data)).toEqual(data);
  });
});

describe.each(kinds.map((kind) => [kind.id, workedExamples[kind.id]![0]!.puzzle] as const))(
  'an address with a %s',
  (_, puzzle) => {
    test('brings puzzle and marks back', () => {
      const progress = boardOfValues(
        puzzle,
        puzzle.values,
        Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => (cell % 3) - 1),
      );
      const plain = readCode(codeOf({ puzzle })!);
      expect(plain).toEqual({ ok: true, value: { puzzle } });
      const marked = readCode(codeOf({ puzzle, progress })!);
      expect(marked.ok && Array.from(marked.value.progress!.cells)).toEqual(Array.from(progress.cells));
    });
  },
);

describe('what is handed in', () => {
  test('is a list of puzzles with the format that they came in', async () => {
    const arrived = await readInput('5x5:1/1/1/1/1/1/1/1/1/1\n5x5:1/1/1/1/1/1/1/1/1/1\n');
    expect([arrived.format, arrived.entries.length, arrived.faults]).toEqual(['Pattern game ID', 2, []]);
  });

  test('keeps what was handed in, to be read in another way, and says what was assumed', async () => {
    const square = '1 2 3\n2 3 1\n3 1 2\n';
    const refused = await readInput(square);
    expect([refused.faults[0]!.code, refused.given]).toEqual(['which-kind', square]);
    expect((await readInput(square, '', { kind: 'hitori' })).entries).toHaveLength(1);
    const fromZero = await readInput('0 0 2\n1 0 2\n2 1 0\n');
    expect([fromZero.entries.length, fromZero.assumed]).toEqual([1, ['numbered-from-zero']]);
    const columns = await readInput('3\n1\n\n2\n1\n1\n', '', { order: 'columns' });
    expect([columns.entries.length, columns.orderOpen]).toEqual([1, undefined]);
  });

  test('offers both orders of a text that does not say which clues come first', async () => {
    const arrived = await readInput('3\n1\n\n2\n1\n1\n');
    const sizes = arrived.entries.map(({ puzzle }) => [puzzle.width, puzzle.height]);
    expect([arrived.orderOpen, sizes]).toEqual([
      true,
      [
        [3, 2],
        [2, 3],
      ],
    ]);
    expect((await readInput('Rows: 3, 1\nColumns: 2, 1, 1\n')).orderOpen).toBeUndefined();
  });

  test('or faults with their places, and the line that the first is about', async () => {
    const lines = ['width 2', 'height 2', 'rows', '1', 'x', 'columns', '1', '1'];
    const arrived = await readInput(new Blob([lines.join('\n')]), 'bad.non');
    const { line, column } = arrived.faults[0]!;
    expect([arrived.name, arrived.entries, column]).toEqual(['bad.non', [], 1]);
    expect(arrived.excerpt).toBe(lines[line! - 1]);
  });

  test('a file that is too large is refused without being read', async () => {
    const huge = { size: 17_000_000, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
    expect((await readInput(huge, 'huge.txt')).faults[0]!.code).toBe('too-large');
  });

  test('a grid of numbers is of the kind that is told', async () => {
    const grid = '1 2 2\n2 3 1\n3 1 1\n';
    const arrived = await readInput(grid, '', { kind: 'hitori' });
    expect(arrived.entries.map(({ puzzle }) => puzzle.kind)).toEqual(['hitori']);
  });
});

describe('what is wrong with an input', () => {
  test.each(LANGUAGES)('names no option of the command line where the page has a button (%s)', async (language) => {
    for (const text of ['1 2 3\n2 3 1\n3 1 2\n', '2 3\n2\n1\n0\n1\n2\n']) {
      const { faults } = await readInput(text);
      const { said, english } = faultText(faults[0]!, language);
      expect(said).toMatch(/^[A-Z].*\.$/);
      expect(`${said}${english}`).not.toContain('--');
    }
  });

  test('is said in the language of the page, with the English sentence for its numbers', async () => {
    const { faults } = await readInput('Rows: 1\nColumns: 2\n');
    expect(faultText(faults[0]!, 'en')).toEqual({ said: '', english: faults[0]!.message });
    expect(faultText(faults[0]!, 'id')).toEqual({
      said: 'Ada petunjuk yang lebih panjang daripada barisnya.',
      english: faults[0]!.message,
    });
    expect(faultText({ code: 'never-heard-of', message: 'So.' }, 'id')).toEqual({ said: '', english: 'So.' });
  });
});
