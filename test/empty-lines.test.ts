/**
 * An empty line is `[]` or `[0]`, and both are the same puzzle wherever a clue is written: in the library, in our JSON,
 * over HTTP (whose threads are in dist/) and in every format that holds nonograms. A blotted number is something else:
 * `BLOTTED`, and `"?"` in JSON.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Puzzle } from '../src/core/puzzle.js';
import { formatById, formats, read, sourceOf } from '../src/formats/index.js';
import { BLOTTED, type Clue, cluesOf, isNonogram, makeNonogram, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { host } from '../src/service/host.js';
import type { RunningServer } from '../src/service/http/server.js';
import { solve } from '../src/tasks/solve.js';
import { made } from './arbitraries.js';
import { post, startTestServer } from './run-server.js';

const SEED = 20_261_116;

/** Pictures with many empty lines, as lists of lengths. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rows: number[][];
  readonly cols: number[][];
}

const side = fc.integer({ min: 1, max: 6 });

const pictures: fc.Arbitrary<Picture> = fc.tuple(side, side).chain(([width, height]) =>
  fc
    .record({
      cells: fc.array(fc.constantFrom(0, 1, 1), { minLength: width * height, maxLength: width * height }),
      rows: fc.array(fc.boolean(), { minLength: height, maxLength: height }),
      cols: fc.array(fc.boolean(), { minLength: width, maxLength: width }),
    })
    .map(({ cells, rows, cols }) => {
      const kept = cells.map((value, cell) => (rows[Math.floor(cell / width)] && cols[cell % width] ? value : 0));
      const clues = cluesOf(width, height, kept);
      const lengths = (list: readonly Clue[]) => list.map((clue) => clue.map(({ length }) => length));
      return { width, height, rows: lengths(clues.rows), cols: lengths(clues.cols) };
    }),
);

const withZero = (lines: number[][]): number[][] => lines.map((line) => (line.length === 0 ? [0] : line));

const zeros = ({ width, height, rows, cols }: Picture): Picture => ({
  width,
  height,
  rows: withZero(rows),
  cols: withZero(cols),
});

const clues = (lines: number[][]): Clue[] => lines.map((line) => line.map((length) => ({ length, colour: 1 })));

const puzzleOf = ({ width, height, rows, cols }: Picture): Nonogram =>
  made(makeNonogram({ width, height, rows: clues(rows), cols: clues(cols) }));

const content = (puzzle: Puzzle) => (isNonogram(puzzle) ? { rows: puzzle.rows, cols: puzzle.cols } : puzzle.kind);

const ownForm = (picture: Picture) => ({ nonori: 1, kind: 'nonogram', rows: picture.rows, cols: picture.cols });

/** One puzzle, [[0],[1]] by [[1],[0]]: its only solution has one filled cell in the second row. */
const SMALL: Picture = { width: 2, height: 2, rows: [[0], [1]], cols: [[1], [0]] };

const lines = (list: number[][], between: string) => list.map((line) => line.join(between)).join('\n');

const pzprv3Grid = ({ width, height, rows, cols }: Picture): string => {
  const [above, left] = [Math.ceil(height / 2), Math.ceil(width / 2)];
  const slots = (clue: number[], count: number) => [
    ...Array<string>(count - clue.length).fill('.'),
    ...clue.map(String),
  ];
  const head = Array.from({ length: above }, (_, i) => [
    ...Array<string>(left).fill('.'),
    ...cols.map((clue) => slots(clue, above)[i]!),
  ]);
  const body = rows.map((clue) => [...slots(clue, left), ...Array<string>(width).fill('.')]);
  return `pzprv3\nnonogram\n${height}\n${width}\n${[...head, ...body].map((row) => `${row.join(' ')} \n`).join('')}`;
};

/** The clues of puzz.link, last number of a line first, a letter from g for the slots that are not used. */
const puzzLink = ({ width, height, rows, cols }: Picture): string => {
  const slots = (clue: number[], count: number) => clue.toReversed().join('') + 'g'.repeat(count - clue.length);
  const body = [
    ...cols.map((clue) => slots(clue, Math.ceil(height / 2))),
    ...rows.map((clue) => slots(clue, Math.ceil(width / 2))),
  ].join('');
  return `https://puzz.link/p?nonogram/${width}/${height}/${body}`;
};

/** How a nonogram is spelled in each format in which an empty line can be spelled with a 0. */
const spellings: Record<string, (picture: Picture) => string> = {
  non: ({ width, height, rows, cols }) =>
    `width ${width}\nheight ${height}\n\nrows\n${lines(rows, ',')}\n\ncolumns\n${lines(cols, ',')}\n`,
  g: ({ rows, cols }) => `: rows\n${lines(rows, ' ')}\n: columns\n${lines(cols, ' ')}\n:\n`,
  nin: ({ width, height, rows, cols }) => `${width} ${height}\n${lines(rows, ' ')}\n${lines(cols, ' ')}\n`,
  cwd: ({ width, height, rows, cols }) => `${height}\n${width}\n${lines(rows, ' ')}\n\n${lines(cols, ' ')}\n`,
  gno: ({ width, height, rows, cols }) =>
    `[Dimensions]\n${height}\n${width}\n[Row clues]\n${lines(rows, ', ')}\n[Column clues]\n${lines(cols, ', ')}\n`,
  makhorin: ({ rows, cols }) => `* x\n${lines(rows, ' ')}\n&\n${lines(cols, ' ')}\n`,
  mk: ({ width, height, rows, cols }) => `${height} ${width}\n${lines(rows, ' ')}\n#\n${lines(cols, ' ')}\n`,
  thomasr: ({ rows, cols }) => JSON.stringify({ rows, columns: cols }),
  'tatham-pattern': ({ width, height, rows, cols }) =>
    `${width}x${height}:${[...cols, ...rows].map((line) => line.join('.')).join('/')}`,
  'puzz-link': puzzLink,
  pzprv3: pzprv3Grid,
  json: (picture) => JSON.stringify(ownForm(picture)),
};

describe('an empty line', () => {
  it('of [[0],[1]] by [[1],[0]] stays empty: the puzzle is unique', () => {
    const { status, solutions } = solve(puzzleOf(SMALL));
    expect(status).toBe('unique');
    expect(Array.from(solutions[0]!.cells)).toEqual([1, 1, 2, 1]);
  });

  it('is the same as [] and [0] in the library', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(content(puzzleOf(zeros(picture)))).toEqual(content(puzzleOf(picture)));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it.each(Object.keys(spellings))('is the same without numbers and with a 0 in %s', (id) => {
    const format = formatById(id)!;
    fc.assert(
      fc.property(pictures, (picture) => {
        const result = format.read(sourceOf(spellings[id]!(zeros(picture))), host);
        if (!result.ok) expect.fail(`${result.faults[0]!.message}\n${spellings[id]!(zeros(picture))}`);
        expect(content(result.value[0]!.puzzle)).toEqual(content(puzzleOf(picture)));
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  const writing = formats.filter(({ write, kinds, writeOnly }) => write && !writeOnly && kinds.includes('nonogram'));

  it.each(writing.map(({ id }) => id))('is written and read alike in %s', (id) => {
    const format = formatById(id)!;
    fc.assert(
      fc.property(pictures, (picture) => {
        const [puzzle, same] = [puzzleOf(picture), puzzleOf(zeros(picture))];
        const goals = [puzzle, same].map((each) => solve(each).solutions[0]!);
        const entry = { puzzle, goal: goals[0]! };
        const written = format.write!([entry], host);
        expect(format.write!([{ puzzle: same, goal: goals[1]! }], host)).toEqual(written);
        if (!written.ok) return;
        const again = read(sourceOf(written.value, `x${format.extensions[0] ?? ''}`), host, { kind: 'nonogram' });
        if (!again.ok) expect.fail(again.faults[0]!.message);
        const back = again.value.entries[0]!.puzzle;
        // A picture has the clues of the picture that was drawn: another solution has other clues.
        expect(solve(back).solutions).toContainEqual(goals[0]);
        expect(format.read(sourceOf(written.value), host).ok).toBe(true);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});

describe('a blotted number', () => {
  const form = (rows: unknown[], cols: unknown[]) =>
    formatById('json')!.read(sourceOf(JSON.stringify({ nonori: 1, kind: 'nonogram', rows, cols })), host);

  it('is "?" in our JSON, both ways', () => {
    const entry = made(form([['?'], [1, '?']], [[1], ['?'], [1]]))[0]!;
    const { rows } = entry.puzzle as Nonogram;
    expect(rows[0]).toEqual([{ length: BLOTTED, colour: 1 }]);
    expect(JSON.parse(made(formatById('json')!.write!([entry], host)) as string)).toMatchObject({
      rows: [['?'], [1, '?']],
      cols: [[1], ['?'], [1]],
    });
  });

  it.each([
    ['a 0 beside a block', [[1, 0], [1]], 'bad-number'],
    ['-1', [[-1], [1]], 'bad-number'],
    ['another text', [['x'], [1]], 'bad-json'],
  ])('is not %s', (_, rows, code) => {
    expect(form(rows, [[1], [1]])).toMatchObject({ ok: false, faults: [{ code }] });
  });
});

describe('over HTTP', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop(0));

  const answer = async (puzzle: unknown) => {
    const { millis: _, ...rest } = (await (await post(server, 'solve', { puzzle })).json()) as { millis?: number };
    return rest;
  };

  test('[[0],[1]] by [[1],[0]] is unique', async () => {
    expect(await answer(ownForm(SMALL))).toMatchObject({ status: 'unique', solutions: [['..', '#.']] });
  });

  test('[] and [0] have the same answer', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        expect(await answer(ownForm(zeros(picture)))).toEqual(await answer(ownForm(picture)));
      }),
      { seed: SEED, numRuns: 25 },
    );
  });
});
