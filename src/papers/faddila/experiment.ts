/** Paper B: Faddila (2019). One table: five sizes and their times, in Python; and two small puzzles that it prints whole. */
import { blackClue, type Clue, makeNonogram, type Nonogram } from '../../kinds/nonogram/puzzle.js';
import { barPlot, readableMillis } from '../../report/plots.js';
import { isAbsent, type TimedRun, withoutSolution } from '../../report/runs.js';
import { linePuzzles } from '../own-pictures.js';
import { type Bench, digits, type Experiment, ratioOf, type Section } from '../section.js';
import { fillings } from './fillings.js';

/** Table 2 of the paper: width, height, blocks in the fullest line, milliseconds. */
export const PAPER_ROWS = [
  { width: 8, height: 9, blocks: 2, millis: 54.549 },
  { width: 15, height: 15, blocks: 5, millis: 42.129 },
  { width: 20, height: 20, blocks: 5, millis: 141.836 },
  { width: 30, height: 30, blocks: 9, millis: 31_699.393 },
  { width: 35, height: 40, blocks: 10, millis: 136_614.556 },
] as const;

const ENGINES = ['line', 'backtrack'];
const REPEATS = 5;

function printed(rows: readonly (readonly number[])[], cols: readonly (readonly number[])[]): Nonogram {
  const clues = { rows: rows.map(blackClue), cols: cols.map(blackClue) };
  const made = makeNonogram({ width: cols.length, height: rows.length, ...clues });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Figures 1 and 2 of the paper, with what a partial and a complete engine must say. */
const PRINTED = [
  {
    name: 'figure 1, 10x10',
    puzzle: () =>
      printed(
        [[6], [1, 1, 1, 1], [2, 1, 2], [1, 1, 2, 1], [1, 1, 4], [1, 2, 1], [8], [1, 1], [1, 4], [2]],
        [[1], [4, 2], [1, 2], [6, 1], [1, 2, 1], [5, 1, 1], [1, 2, 1, 1], [3, 1, 2], [1, 5], [2]],
      ),
    expected: ['unique', 'unique'],
  },
  { name: 'figure 2, 2x2', puzzle: () => printed([[1], [1]], [[1], [1]]), expected: ['stuck', 'multiple'] },
];

const growth = (values: readonly number[]): string => digits(values.at(-1)! / values[0]!);

/** How many fillings all lines have together: the length of the paper's first lists. */
const listLength = ({ rows, cols, width, height, values }: Nonogram): number => {
  const count = (clue: Clue, cells: number) => fillings(clue, new Array(cells).fill(3), values, 0).count!;
  return [...rows.map((clue) => count(clue, width)), ...cols.map((clue) => count(clue, height))].reduce(
    (a, b) => a + b,
  );
};

const fullest = ({ rows, cols }: Nonogram): number => Math.max(...[...rows, ...cols].map((clue) => clue.length));

async function run(bench: Bench): Promise<Section> {
  const timed = async (puzzle: Nonogram, name: string): Promise<TimedRun[]> => {
    const runs = [];
    for (const engine of ENGINES) {
      bench.progress(`paper B: ${name}, ${engine}`);
      const timing = { limits: { millis: bench.perPuzzle }, now: bench.now, repeats: REPEATS };
      const one = await bench.timedRun(puzzle, name, { name: engine, engine }, timing);
      if (isAbsent(one)) throw new Error(one.absent);
      runs.push(one);
    }
    return runs;
  };
  const rows = [];
  for (const [index, puzzle] of linePuzzles().entries()) {
    const paper = PAPER_ROWS[index]!;
    const [line, backtrack] = await timed(puzzle, `${paper.width}x${paper.height}`);
    rows.push({ paper, blocks: fullest(puzzle), lists: listLength(puzzle), line: line!, backtrack: backtrack! });
  }
  const checks = [];
  for (const { name, puzzle, expected } of PRINTED) {
    const runs = await timed(puzzle(), name);
    checks.push({ name, expected, runs });
  }
  const sizes = rows.map(({ paper }) => `${paper.width}x${paper.height}`);
  const times = [
    { name: 'paper B', values: rows.map(({ paper }) => paper.millis) },
    { name: 'line', values: rows.map(({ line }) => line.millis) },
    { name: 'backtrack', values: rows.map(({ backtrack }) => backtrack.millis) },
  ];
  return {
    id: 'b',
    title: 'B. Line solving and propagation',
    source:
      'F. M. H. Faddila: Penyelesaian Parsial Permainan Nonogram dengan Kompleksitas Polinomial. Institut Teknologi Bandung 2019.',
    headlines: rows.slice(-2).map(({ paper, line }) => ({
      what: `B: line, ${paper.width}x${paper.height}`,
      paper: readableMillis(paper.millis),
      ours: readableMillis(line.millis),
      ratio: ratioOf(paper.millis, line.millis),
    })),
    parts: [
      {
        caption: 'Table 2: five sizes, paper and ours',
        table: {
          head: [
            'size',
            'blocks',
            'fillings of all lines',
            'paper',
            'line',
            'paper / ours',
            'status',
            'backtrack',
            'paper / ours',
            'status',
          ],
          rows: rows.map(({ paper, blocks, lists, line, backtrack }) => [
            `${paper.width}x${paper.height}`,
            blocks === paper.blocks ? blocks : `${paper.blocks}, ours ${blocks}`,
            lists,
            readableMillis(paper.millis),
            readableMillis(line.millis),
            ratioOf(paper.millis, line.millis),
            line.status,
            readableMillis(backtrack.millis),
            ratioOf(paper.millis, backtrack.millis),
            backtrack.status,
          ]),
        },
      },
      {
        caption:
          'Time per puzzle, paper and ours (logarithmic axis). Other puzzles, machine and language: compare how the bars of one colour grow, not one colour with another',
        plot: barPlot('Time per puzzle', sizes, times, { title: 'time per puzzle', format: readableMillis }),
        legend: times.map(({ name }) => name),
      },
      {
        caption: 'The two puzzles that the paper prints whole',
        table: {
          head: ['puzzle', ...ENGINES.flatMap((engine) => [engine, 'expected', 'time'])],
          rows: checks.map(({ name, expected, runs }) => [
            name,
            ...runs.flatMap((one, i) => [one.status, expected[i]!, readableMillis(one.millis)]),
          ]),
        },
      },
    ],
    shows: [
      `From 8x9 to 35x40 the paper's time grows ${growth(PAPER_ROWS.map(({ millis }) => millis))} times, ours ${growth(rows.map(({ line }) => line.millis))} times. The bound that the paper gives for the method, k max(w, h)^3, grows ${growth(PAPER_ROWS.map(({ width, height, blocks }) => blocks * Math.max(width, height) ** 3))} times; the lists of fillings that it makes before, in our puzzles, ${growth(rows.map(({ lists }) => lists))} times.`,
      'So the lists can be what takes the time in the paper; whether they are cannot be seen from five totals.',
      "One puzzle a size shows no trend that would hold for others, and that our five are solved by lines says nothing about the share of puzzles that are: they were chosen so, as the paper's were.",
    ],
    differs: [
      "The paper's five puzzles are printed as pictures only. Ours are drawn by a program in the same sizes, with as many blocks in the fullest line, and line solving finishes them.",
      'The paper ran Python 3 on an AMD A6 with 2.5 GHz. Ours is TypeScript and runs here; each time is the median of five runs after one to warm up.',
      'Before its line solving the paper lists every filling of every line, as nonori explain --engine line does; the dynamic programme that it then describes needs no such list, and our times are without it.',
    ],
    results: {
      rows: rows.map((one) => ({ ...one, line: withoutSolution(one.line), backtrack: withoutSolution(one.backtrack) })),
      checks: checks.map((check) => ({ ...check, runs: check.runs.map(withoutSolution) })),
    },
  };
}

export const lineSolving: Experiment = {
  id: 'b',
  summary: 'line solving and backtracking (Faddila 2019): five sizes, and the puzzles that it prints',
  run,
};
