/**
 * The ways in which other people write the same puzzle: with headings and without, columns first, sizes in either order, as tables, JSON, data of
 * other programs. Whatever is read must be the puzzle that was written. Only where nothing in the text says which side comes first may it
 * be transposed, and then there is a warning, and `--order columns` reads it right. Anything else is a refusal, never a wrong puzzle.
 * NONORI_DIALECTS is the number of puzzles for each way; with it, a table of what became of them is printed.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { boardOfValues } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { transposeEntry, transposePuzzle } from '../src/formats/base/transpose.js';
import { type ReadOptions, read, sourceOf } from '../src/formats/index.js';
import { isHitori } from '../src/kinds/hitori/puzzle.js';
import { type Clue, cluesOf, isNonogram, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';

const RUNS = Number(process.env.NONORI_DIALECTS ?? 100);

/** What became of the texts of one way to write: read right, another reading with a warning, refused for a good reason, wrong. */
class Tally {
  right = 0;
  transposed = 0;
  refused = 0;
  readonly wrong: unknown[] = [];
}

const tallies = new Map<string, Tally>();

function tallyOf(name: string): Tally {
  const tally = new Tally();
  tallies.set(name, tally);
  return tally;
}

afterAll(() => {
  if (process.env.NONORI_DIALECTS === undefined) return;
  const lines = [...tallies].map(([name, { right, transposed, refused, wrong }]) =>
    [name, right + transposed + refused + wrong.length, right, transposed, refused, wrong.length].join(' | '),
  );
  console.log(
    ['way to write | tried | right | another reading with a warning | refused | misread', ...lines].join('\n'),
  );
});

const COLOURS = ['ffffff', 'ff0000', '00aa00', 'ffff00'].map((rgb, value) => ({
  name: rgb,
  rgb,
  symbol: '.rgy'[value]!,
}));

function randomNonogram(
  random: Random,
  width = 1 + random.below(9),
  height = 1 + random.below(9),
  values = 2,
): Nonogram {
  const filled = 0.3 + random.below(6) / 10;
  const cells = Array.from({ length: width * height }, () =>
    random.below(1000) < 1000 * filled ? 1 + random.below(values - 1) : 0,
  );
  const made = makeNonogram({
    width,
    height,
    ...cluesOf(width, height, cells),
    ...(values > 2 && { palette: COLOURS }),
  });
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

/** A 1 per cell and a 0 between blocks, filled up to one length. */
function unary(side: readonly Clue[], most: number): string {
  const code = (clue: Clue) =>
    clue.length === 0 ? [0] : clue.flatMap(({ length }, i) => [...(i ? [0] : []), ...Array<number>(length).fill(1)]);
  return `[|${side.map((clue) => [...code(clue), ...Array<number>(most).fill(-1)].slice(0, most).join(', ')).join('\n\t |')}\n\t |]`;
}

const padded = (side: readonly Clue[]): number[][] => {
  const most = Math.max(1, ...side.map((clue) => clue.length));
  return side.map((clue) => [...Array<number>(most - clue.length).fill(0), ...numbers(clue)]);
};

const python = (side: readonly Clue[]): string =>
  `[\n${padded(side)
    .map((clue) => `    [${clue.join(',')}],\n`)
    .join('')}    ]\n`;

const patternId = ({ width, height, rows, cols }: Nonogram): string =>
  `${width}x${height}:${[...cols, ...rows].map(joined('.', '')).join('/')}`;

/** Lines of a saved game: each with the length of its text. */
const saved = (lines: readonly (readonly [string, string])[]): string =>
  [['SAVEFILE', "Simon Tatham's Portable Puzzle Collection"], ['VERSION', '1'], ...lines]
    .map(([key, text]) => `${key!.padEnd(8)}:${text!.length}:${text}\n`)
    .join('');

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
  'nonogrid TOML, several clues on a line, comments': ({ rows, cols }) =>
    `# rows = 1\n[clues]\nrows = """${rows.map((clue, i) => (i % 3 === 2 ? `${spaced(clue)} ; three\n` : `'${spaced(clue)}', `)).join('')}\n"""\n\ncolumns = "${cols.map(spaced).join(', ')}"\n[colors]\n`,
  'nonogrid INI': ({ rows, cols }) =>
    `[clues]\ncolumns =\n${cols.map((clue) => `  ${spaced(clue)}   # ${clue.length}\n`).join('')}\nrows=${rows.map(spaced).join(',')}\n`,
  'MiniZinc data': ({ rows, cols }) => `cols = ${array(cols)};\nrows = ${array(rows)};\n`,
  'MiniZinc benchmarks': ({ width, height, rows, cols }) =>
    `X = ${width};\nY = ${height};\nmaxlen = 17;\nrows = \t${unary(rows, 17)};\ncols = \t${unary(cols, 17)};\n`,
  'Python lists, filled up': ({ width, height, rows, cols }) =>
    `rows = ${height}\nrow_rule_len = 5\nrow_rules = ${python(rows)}\ncols = ${width}\ncol_rule_len = 5\ncol_rules = ${python(cols)}`,
  'JSON lists, filled up': ({ rows, cols }) => JSON.stringify({ rows: padded(rows), columns: padded(cols) }),
  'Rosetta letters': ({ rows, cols }) => `${letters(rows)}\n${letters(cols)}\n`,
  'Tatham Pattern description': (puzzle) => `${patternId(puzzle)}\n`,
  'Tatham Pattern save': (puzzle) =>
    saved([
      ['GAME', 'Pattern'],
      ['PARAMS', `${puzzle.width}x${puzzle.height}`],
      ['CPARAMS', `${puzzle.width}x${puzzle.height}`],
      ['DESC', patternId(puzzle).split(':')[1]!],
      ['NSTATES', '2'],
      ['STATEPOS', '2'],
      ['MOVE', 'F0,0,1,1'],
    ]),
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
    warned: result.value.warnings.some(({ code }) => code === 'rows-assumed' || code === 'square-assumed'),
  };
}

/** Refusals that are right: nothing but these may happen to a good text. */
const REFUSALS = new Set(['ambiguous', 'sides-ambiguous', 'which-kind']);

describe('clues with headings', () => {
  it.each(Object.entries(LABELLED))('%s: read right, or refused as ambiguous', (name, write) => {
    const random = new Random(7);
    const tally = tallyOf(name);
    for (let i = 0; i < RUNS; i++) {
      const puzzle = randomNonogram(random);
      const text = write(puzzle);
      const got = nonogramIn(text);
      if ('refused' in got && REFUSALS.has(got.refused!)) tally.refused++;
      else if (!('refused' in got) && got.puzzle && same(got.puzzle, puzzle) && !got.warned) tally.right++;
      else tally.wrong.push([text, 'refused' in got ? got.refused : got.format]);
    }
    expect(tally.wrong.slice(0, 3)).toEqual([]);
    expect(tally.right).toBeGreaterThan(RUNS * 0.8);
  });
});

describe('clues without headings', () => {
  it.each(Object.entries(UNLABELLED))('%s: right, or transposed with a warning that --order mends', (name, write) => {
    const random = new Random(8);
    const tally = tallyOf(name);
    for (let i = 0; i < RUNS; i++) {
      const puzzle = randomNonogram(random);
      for (const order of ['rows', 'columns'] as const) {
        const text = order === 'rows' ? write(puzzle.rows, puzzle.cols) : write(puzzle.cols, puzzle.rows);
        const plain = nonogramIn(text);
        const told = nonogramIn(text, { order });
        if ('refused' in plain) {
          if (REFUSALS.has(plain.refused!)) tally.refused++;
          else tally.wrong.push([text, plain.refused]);
          continue;
        }
        const right = plain.puzzle && same(plain.puzzle, puzzle);
        const fine = right || (plain.puzzle && plain.warned && same(plain.puzzle, transposePuzzle(puzzle)));
        if (!fine || 'refused' in told || !told.puzzle || !same(told.puzzle, puzzle))
          tally.wrong.push([text, order, plain.format]);
        else if (right) tally.right++;
        else tally.transposed++;
      }
    }
    expect(tally.wrong.slice(0, 3)).toEqual([]);
    expect(tally.right + tally.transposed).toBeGreaterThan(RUNS * 1.5);
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

describe('forms of their own', () => {
  it('task strings of puzzle-nonograms.com: squares, and others whose columns are found by what fits', () => {
    const random = new Random(9);
    for (const square of [true, false]) {
      const tally = tallyOf(`task string, ${square ? 'square' : 'any size'}`);
      for (let i = 0; i < RUNS; i++) {
        const side = square ? 2 + random.below(9) : 8 + random.below(10);
        const puzzle = randomNonogram(random, side, square ? side : 8 + random.below(10));
        const text = [...puzzle.cols, ...puzzle.rows].map(joined('.')).join('/');
        const got = nonogramIn(random.below(2) === 0 ? `${text}\n` : `var task = '${text}';\n`);
        if ('refused' in got && REFUSALS.has(got.refused!)) tally.refused++;
        else if (!('refused' in got) && got.puzzle && same(got.puzzle, puzzle)) tally.right++;
        else if (!('refused' in got) && got.warned && !square) tally.transposed++;
        else tally.wrong.push([text, got]);
      }
      expect(tally.wrong.slice(0, 2)).toEqual([]);
      expect(tally.right).toBeGreaterThan(RUNS * (square ? 0.99 : 0.8));
    }
  });

  it('several .nin puzzles in one file', () => {
    const random = new Random(10);
    const tally = tallyOf('several .nin in one file');
    for (let i = 0; i < RUNS; i++) {
      const puzzles = Array.from({ length: 2 + random.below(3) }, () => randomNonogram(random));
      const text = puzzles
        .map(({ width, height, rows, cols }) => `${width} ${height}\n${[...rows, ...cols].map(spaced).join('\n')}\n`)
        .join(random.below(2) === 0 ? '\n' : '');
      const got = read(sourceOf(text, random.below(2) === 0 ? 'many.nin' : undefined));
      const all = got.ok ? got.value.entries.map((entry) => entry.puzzle as Nonogram) : [];
      if (!got.ok && REFUSALS.has(got.faults[0]!.code)) tally.refused++;
      else if (all.length === puzzles.length && all.every((one, at) => same(one, puzzles[at]!))) tally.right++;
      else tally.wrong.push([text, got.ok ? [got.value.format.id, all.length] : got.faults]);
    }
    expect(tally.wrong.slice(0, 3)).toEqual([]);
    expect(tally.right).toBeGreaterThan(RUNS * 0.8);
  });

  it('the colour dialect of .non, and colours in nonogrid files', () => {
    const random = new Random(11);
    const names = ['r', 'g', 'y'];
    const rgbs = ['ff0000', '00aa00', 'ffff00'];
    const WAYS: Readonly<Record<string, (puzzle: Nonogram) => string>> = {
      'colour .non': ({ width, height, rows, cols }) =>
        `width ${width}\nheight ${height}\n${names.map((name, i) => `color ${name} #${rgbs[i]}\n`).join('')}rows\n${rows.map(coloured(',')).join('\n')}\ncolumns\n${cols.map(coloured(',')).join('\n')}\n`,
      'colour nonogrid TOML': ({ rows, cols }) =>
        `[clues]\nrows = """\n${rows.map(coloured(' ')).join('\n')}\n"""\ncolumns = """\n${cols.map(coloured(' ')).join(', ')}\n"""\n[colors]\ndefs = [${names.map((name, i) => `'${name} = (${rgbs[i]}) ${name}'`).join(', ')}]\n`,
    };
    const coloured = (separator: string) => (clue: Clue) =>
      clue.length === 0 ? '0' : clue.map(({ length, colour }) => `${length}${names[colour - 1]}`).join(separator);
    for (const [name, write] of Object.entries(WAYS)) {
      const tally = tallyOf(name);
      for (let i = 0; i < RUNS; i++) {
        const puzzle = randomNonogram(random, 1 + random.below(9), 1 + random.below(9), 4);
        const got = nonogramIn(write(puzzle));
        const right = !('refused' in got) && got.puzzle && same(got.puzzle, puzzle);
        const colours = right && got.puzzle.palette.slice(1).map(({ rgb }) => rgb);
        if (right && JSON.stringify(colours) === JSON.stringify(rgbs)) tally.right++;
        else tally.wrong.push([write(puzzle), got]);
      }
      expect(tally.wrong.slice(0, 2)).toEqual([]);
    }
  });

  it('hitori: description and save of Tatham, puzz.link, text with and without blanks, JSON', () => {
    const random = new Random(12);
    const digit = (number: number) => number.toString(36);
    const WAYS: Readonly<Record<string, (numbers: readonly number[], side: number) => string>> = {
      'Tatham Singles description': (cells, side) => `${side}x${side}:${cells.map(digit).join('')}\n`,
      'Tatham Singles save': (cells, side) =>
        saved([
          ['GAME', 'Singles'],
          ['PARAMS', `${side}x${side}dk`],
          ['DESC', cells.map(digit).join('')],
          ['NSTATES', '1'],
          ['STATEPOS', '1'],
        ]),
      'puzz.link hitori': (cells, side) => `https://puzz.link/p?hitori/${side}/${side}/${cells.map(digit).join('')}\n`,
      'hitori text': (cells, side) =>
        rowsOf(cells, side)
          .map((row) => row.join(' '))
          .join('\n'),
      'hitori digits': (cells, side) =>
        rowsOf(cells, side)
          .map((row) => row.map(digit).join(''))
          .join('\n'),
      'hitori CSV': (cells, side) =>
        rowsOf(cells, side)
          .map((row) => row.join(','))
          .join('\n'),
      'hitori JSON': (cells, side) => JSON.stringify({ grid: rowsOf(cells, side) }),
    };
    for (const [name, write] of Object.entries(WAYS)) {
      const tally = tallyOf(name);
      for (let i = 0; i < RUNS; i++) {
        const side = 4 + random.below(8);
        const cells = Array.from({ length: side * side }, () => 1 + random.below(side));
        const got = read(sourceOf(write(cells, side)));
        const puzzle = got.ok ? got.value.entries[0]!.puzzle : undefined;
        if (!got.ok && REFUSALS.has(got.faults[0]!.code)) tally.refused++;
        else if (puzzle && isHitori(puzzle) && JSON.stringify(puzzle.numbers) === JSON.stringify(cells)) tally.right++;
        else tally.wrong.push([write(cells, side), got.ok ? got.value.format.id : got.faults]);
      }
      expect(tally.wrong.slice(0, 2)).toEqual([]);
      expect(tally.right).toBeGreaterThan(RUNS * 0.8);
    }
  });
});

const rowsOf = (cells: readonly number[], side: number): number[][] =>
  Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));

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

it('says of a .json file what is wrong with its clues, not that it is none of ours', () => {
  for (const [text, message] of [
    ['{"rowClues":[[1,1],[3],[1]],"colClues":[[2],[2],[1]]}', 'The rows have 6 cells to fill, but the columns have 5.'],
    ['[[[1,1],[3],[1]],[[2],[1],[2]]]', 'The rows have 6 cells to fill, but the columns have 5.'],
    ['{"nonori":1,"kind":"nonogram","rows":[[1]]}', '"cols" must be a list of clues.'],
  ] as const) {
    const result = read(sourceOf(text, 'a.json'));
    expect(!result.ok && result.faults[0]!.message).toBe(message);
  }
});
