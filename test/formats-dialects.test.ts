/**
 * The ways in which other people write the same puzzle: with headings and without, columns first, sizes in either order, as tables, JSON, data of
 * other programs. Whatever is read must be the puzzle that was written. Only where nothing in the text says which side comes first may it
 * be transposed, and then there is a warning, and `--order columns` reads it right. Anything else is a refusal, never a wrong puzzle.
 */
import { describe, expect, it } from 'vitest';
import { boardOfValues } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { transposeEntry, transposePuzzle } from '../src/formats/base/transpose.js';
import { type ReadOptions, read, sourceOf } from '../src/formats/index.js';
import { isHitori } from '../src/kinds/hitori/puzzle.js';
import { type Clue, cluesOf, isNonogram, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';

/** Puzzles per dialect. */
const RUNS = Number(process.env.NONORI_DIALECTS ?? 120);

function randomNonogram(random: Random): Nonogram {
  const [width, height] = [1 + random.below(9), 1 + random.below(9)];
  const filled = 0.3 + random.below(6) / 10;
  const cells = Array.from({ length: width * height }, () => (random.below(1000) < 1000 * filled ? 1 : 0));
  const made = makeNonogram({ width, height, ...cluesOf(width, height, cells) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const joined =
  (separator: string, empty = '0') =>
  (clue: Clue) =>
    clue.length === 0 ? empty : clue.map(({ length }) => length).join(separator);
const spaced = joined(' ');
const numbers = (clue: Clue) => clue.map(({ length }) => length);
const numbered = (name: string) => (clue: Clue, index: number) => `${name}${index + 1}: ${spaced(clue)}`;

/** A sheet of clues with empty cells in its corner and in the board. */
function sheet({ width, height, rows, cols }: Nonogram, separator: string): string {
  const left = Math.max(1, ...rows.map((clue) => clue.length));
  const top = Math.max(1, ...cols.map((clue) => clue.length));
  const padded = (clue: Clue, length: number) => {
    const words = clue.length === 0 ? ['0'] : numbers(clue).map(String);
    return [...Array<string>(length - words.length).fill(''), ...words];
  };
  const above = cols.map((clue) => padded(clue, top));
  const lines = Array.from({ length: top }, (_, row) => [
    ...Array<string>(left).fill(''),
    ...above.map((words) => words[row]!),
  ]);
  for (let row = 0; row < height; row++) lines.push([...padded(rows[row]!, left), ...Array<string>(width).fill('')]);
  return `${lines.map((line) => line.join(separator)).join('\n')}\n`;
}

const array = (side: readonly Clue[]): string => {
  const most = Math.max(1, ...side.map((clue) => clue.length));
  return `[|${side.map((clue) => [...Array<number>(most - clue.length).fill(0), ...numbers(clue)].join(',')).join('|')}|]`;
};

const letters = (side: readonly Clue[]): string =>
  side
    .map((clue) =>
      clue.length === 0
        ? '-'
        : numbers(clue)
            .map((length) => String.fromCharCode(64 + length))
            .join(''),
    )
    .join(' ');

/** Texts that say themselves which side is which. */
const LABELLED: Readonly<Record<string, (puzzle: Nonogram) => string>> = {
  'headings, clues on the line': ({ rows, cols }) =>
    `Rows: ${rows.map(spaced).join(', ')}\nColumns: ${cols.map(spaced).join(', ')}\n`,
  'headings, columns first': ({ rows, cols }) =>
    `Columns:\n${cols.map(spaced).join('\n')}\n\nRows:\n${rows.map(spaced).join('\n')}\n`,
  'across and down': ({ rows, cols }) =>
    `ACROSS\n${rows.map(joined('-')).join('\n')}\n\nDOWN\n${cols.map(joined('-')).join('\n')}\n`,
  'down and across': ({ rows, cols }) =>
    `Down:\n${cols.map(joined(',')).join('\n')}\nAcross:\n${rows.map(joined(',')).join('\n')}\n`,
  brackets: ({ rows, cols }) =>
    `rows = [${rows.map((clue) => `[${numbers(clue).join(', ')}]`).join(', ')}]\ncols = [${cols.map((clue) => `[${numbers(clue).join(', ')}]`).join(', ')}]\n`,
  semicolons: ({ rows, cols }) =>
    `Cols: ${cols.map(joined(',')).join('; ')}\nRows: ${rows.map(joined(',')).join('; ')}\n`,
  'a heading per clue': ({ rows, cols }) =>
    `${cols.map(numbered('C')).join('\n')}\n${rows.map(numbered('R')).join('\n')}\n`,
  'numbered lines': ({ rows, cols }) =>
    `Size: ${cols.length}x${rows.length}\nRows\n${rows.map((clue, i) => `${i + 1}. ${spaced(clue)}`).join('\n')}\nColumns\n${cols.map((clue, i) => `${i + 1}. ${spaced(clue)}`).join('\n')}\n`,
  'comments as headings': ({ rows, cols }) =>
    `# columns\n${cols.map(spaced).join('\n')}\n\n# rows\n${rows.map(spaced).join('\n')}\n`,
  'tab separated sheet': (puzzle) => sheet(puzzle, '\t'),
  'CSV sheet': (puzzle) => sheet(puzzle, ','),
  'JSON rows and cols': ({ rows, cols }) => JSON.stringify({ rows: rows.map(numbers), cols: cols.map(numbers) }),
  'JSON colClues first': ({ rows, cols }) => JSON.stringify({ colClues: cols.map(spaced), rowClues: rows.map(spaced) }),
  'JSON row_hints': ({ rows, cols }) =>
    JSON.stringify({ clues: { column_hints: cols.map(numbers), row_hints: rows.map(numbers) } }),
  'nonogrid TOML': ({ rows, cols }) =>
    `[clues]\ncolumns = """\n${cols.map(spaced).join('\n')}\n"""\nrows = """\n${rows.map(spaced).join('\n')}\n"""\n`,
  'MiniZinc data': ({ rows, cols }) => `cols = ${array(cols)};\nrows = ${array(rows)};\n`,
  'Rosetta letters': ({ rows, cols }) => `${letters(rows)}\n${letters(cols)}\n`,
};

/** Texts that do not say which side comes first. */
const UNLABELLED: Readonly<Record<string, (first: readonly Clue[], second: readonly Clue[]) => string>> = {
  'two groups': (first, second) => `${first.map(spaced).join('\n')}\n\n${second.map(spaced).join('\n')}\n`,
  'two groups with commas': (first, second) =>
    `${first.map(joined(',')).join('\n')}\n\n${second.map(joined(',')).join('\n')}\n`,
  'two groups and a rule': (first, second) =>
    `${first.map(spaced).join('\n')}\n---\n${second.map(spaced).join('\n')}\n`,
  'sides, first group first': (first, second) =>
    `${first.length} ${second.length}\n${[...first, ...second].map(spaced).join('\n')}\n`,
  'sides, second group first': (first, second) =>
    `${second.length} ${first.length}\n${[...first, ...second].map(spaced).join('\n')}\n`,
  'a side a line': (first, second) =>
    `${first.length}\n${second.length}\n${first.map(spaced).join('\n')}\n\n${second.map(spaced).join('\n')}\n`,
  'a pair of lists': (first, second) => JSON.stringify([first.map(numbers), second.map(numbers)]),
};

const same = (a: Nonogram, b: Nonogram) => JSON.stringify([a.rows, a.cols]) === JSON.stringify([b.rows, b.cols]);

function nonogramIn(text: string, options: ReadOptions = {}) {
  const result = read(sourceOf(text), {}, options);
  if (!result.ok) return { refused: result.faults[0]!.code };
  const [entry, second] = result.value.entries;
  if (!entry || second || !isNonogram(entry.puzzle)) return { puzzle: undefined, format: result.value.format.id };
  return {
    puzzle: entry.puzzle,
    format: result.value.format.id,
    warned: result.value.warnings.some(({ code }) => code === 'rows-assumed'),
  };
}

/** Refusals that are right: nothing but these may happen to a good text. */
const REFUSALS = new Set(['ambiguous', 'sides-ambiguous', 'which-kind']);

describe('clues with headings', () => {
  it.each(Object.entries(LABELLED))('%s: read right, or refused as ambiguous', (_name, write) => {
    const random = new Random(7);
    const wrong: unknown[] = [];
    let right = 0;
    for (let i = 0; i < RUNS; i++) {
      const puzzle = randomNonogram(random);
      const text = write(puzzle);
      const got = nonogramIn(text);
      if ('refused' in got ? REFUSALS.has(got.refused!) : got.puzzle && same(got.puzzle, puzzle) && !got.warned)
        right += 'refused' in got ? 0 : 1;
      else wrong.push([text, 'refused' in got ? got.refused : got.format]);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(right).toBeGreaterThan(RUNS * 0.8);
  });
});

describe('clues without headings', () => {
  it.each(Object.entries(UNLABELLED))('%s: right, or transposed with a warning that --order mends', (_name, write) => {
    const random = new Random(8);
    const wrong: unknown[] = [];
    let read = 0;
    for (let i = 0; i < RUNS; i++) {
      const puzzle = randomNonogram(random);
      for (const order of ['rows', 'columns'] as const) {
        const text = order === 'rows' ? write(puzzle.rows, puzzle.cols) : write(puzzle.cols, puzzle.rows);
        const plain = nonogramIn(text);
        const told = nonogramIn(text, { order });
        if ('refused' in plain) {
          if (!REFUSALS.has(plain.refused!)) wrong.push([text, plain.refused]);
          continue;
        }
        read++;
        const fine =
          plain.puzzle && (same(plain.puzzle, puzzle) || (plain.warned && same(plain.puzzle, transposePuzzle(puzzle))));
        if (!fine || 'refused' in told || !told.puzzle || !same(told.puzzle, puzzle))
          wrong.push([text, order, plain.format]);
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(read).toBeGreaterThan(RUNS * 1.5);
  });

  it('does not warn when the format was named, by hand or by the file', () => {
    const text = '3 2\n1 1\n3\n2\n1\n2\n';
    const warnings = (name?: string, options: ReadOptions = {}) => {
      const result = read(sourceOf(text, name), {}, options);
      return result.ok ? result.value.warnings.length : result.faults;
    };
    expect([warnings(), warnings('a.nin'), warnings(undefined, { format: 'nin' }), warnings('a.txt')]).toEqual([
      1, 0, 0, 1,
    ]);
  });
});

describe('grids of numbers', () => {
  const kindIn = (text: string, options: ReadOptions = {}, name?: string) => {
    const result = read(sourceOf(text, name), {}, options);
    if (!result.ok) return result.faults[0]!.code;
    const { puzzle } = result.value.entries[0]!;
    return isHitori(puzzle) ? [...puzzle.numbers, ...result.value.warnings.map(({ code }) => code)] : puzzle.kind;
  };

  it('asks for the kind where hitori is implausible', () => {
    const sudoku =
      '53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n';
    for (const text of ['42\n', '1 2 3\n2 3 1\n3 1 2\n', sudoku, '120 80 120\n80 120 80\n']) {
      expect(kindIn(text)).toBe('which-kind');
      expect(kindIn(text, { kind: 'hitori' })).toBeInstanceOf(Array);
      expect(kindIn(text, {}, 'a.hitori')).toBeInstanceOf(Array);
    }
    expect(kindIn('1 1 2\n2 3 1\n3 1 2\n')).toEqual([1, 1, 2, 2, 3, 1, 3, 1, 2]);
  });

  it('keeps the zeros of a hitori that is numbered from 0', () => {
    expect(kindIn('0 0 1\n1 2 0\n2 0 1\n')).toEqual([1, 1, 2, 2, 3, 1, 3, 1, 2, 'numbered-from-zero']);
    expect(kindIn('1 1 2\n2 3 0\n3 1 2\n')).toEqual([1, 1, 2, 2, 3, 0, 3, 1, 2]);
    expect(kindIn('0 0 3\n1 2 .\n2 0 1\n')).toEqual([1, 1, 4, 2, 3, 0, 3, 1, 2, 'numbered-from-zero']);
  });

  it('does not take two and two clues for a picture', () => {
    const clues = nonogramIn('1\n1\n\n1\n1\n');
    expect('puzzle' in clues && clues.puzzle && [clues.puzzle.width, clues.puzzle.height]).toEqual([2, 2]);
    expect(kindIn('01\n10\n')).toBe('nonogram');
  });
});

it('transposes puzzles and their boards, there and back', () => {
  const made = randomNonogram(new Random(3));
  const goal = boardOfValues(
    made,
    2,
    Array.from({ length: made.width * made.height }, (_, cell) => cell % 2),
  );
  const turned = transposeEntry({ puzzle: made, goal });
  expect([turned.puzzle.width, turned.goal!.width]).toEqual([made.height, made.height]);
  expect(transposeEntry(turned)).toEqual({ puzzle: made, goal });
});

it('names the two closest formats that say different things when none fits', () => {
  const result = read(sourceOf('2,1\n3\n\n1\n2\n1,x\n'), {});
  expect(!result.ok && result.faults.map(({ message }) => /Read as (.+?):/.exec(message)?.[1])).toEqual([
    'ish file',
    'hitori text file',
  ]);
});
