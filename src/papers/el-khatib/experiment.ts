/**
 * Paper C: El Khatib. Table I: 27 puzzles of webpbn.com with the seconds of five other solvers and of its own code, and three
 * that the text says it did not solve. The puzzles are not ours to ship: those that the user provides are run, the others are
 * listed with what the paper prints, and why they are not run.
 *
 * Every run has the limit that the report states, or does not take place: when less than that is left of the time for all, it is
 * not begun. The three that the paper left unsolved come last.
 */
import type { Puzzle } from '../../core/puzzle.js';
import { barPlot, readableMillis } from '../../report/plots.js';
import { type AbsentRun, type Contender, isAbsent, type TimedRun, withoutSolution } from '../../report/runs.js';
import { type Bench, type Experiment, type Part, ratioOf, type Section, type SurveyFile } from '../section.js';

export interface PaperRow {
  readonly name: string;
  /** Its number at webpbn.com, where it has one. */
  readonly number?: number;
  /** As the paper prints it. */
  readonly size?: string;
  /** The columns of the other five solvers, as printed: seconds, + or -. */
  readonly others: readonly string[];
  /** The column of its own code. Undefined: not solved by the paper. */
  readonly seconds?: number;
}

const OTHERS = ['Copris', 'Wu', 'Wolter', 'Olsak', 'Simpson'] as const;

/** One line of the table: its last six columns as printed. */
function row(number: number, name: string, size: string, columns: string): PaperRow {
  const times = columns.split(' ');
  return { number, name, size, others: times.slice(0, OTHERS.length), seconds: Number(times.at(-1)) };
}

/** Table I of the paper; then what its text says it could not solve. */
export const PAPER_ROWS: readonly PaperRow[] = [
  row(1, 'Dancer', '5x10', '0.61 0.00 0.00 0.00 0.00 0.031'),
  row(6, 'Cat', '20x20', '2.33 0.00 0.00 0.00 0.00 0.062'),
  row(21, 'Skid', '14x25', '2.24 0.00 0.00 0.00 0.00 0.047'),
  row(27, 'Buck', '27x23', '3.87 0.00 0.00 0.00 0.00 0.140'),
  row(23, 'Edge', '10x11', '0.60 0.00 0.00 0.00 0.00 0.031'),
  row(2413, 'Smoke', '20x20', '3.17 0.00 0.00 0.00 0.00 0.078'),
  row(16, 'Knot', '34x34', '5.43 0.00 0.00 0.00 0.00 0.874'),
  row(529, 'Swing', '45x45', '5.74 0.00 0.00 0.00 0.00 0.764'),
  row(65, 'Mum', '34x40', '5.43 0.00 0.01 0.00 0.01 0.530'),
  row(7604, 'DiCap', '52x63', '10.37 0.01 0.02 0.00 0.00 3.869'),
  row(1694, 'Tragic', '45x50', '6.11 0.02 0.04 0.03 0.54 1.435'),
  row(1611, 'Merka', '55x60', '8.42 0.02 0.01 0.01 0.00 2.293'),
  row(436, 'Petro', '40x35', '5.05 0.01 0.06 15.20 0.10 0.546'),
  row(4645, 'M&M', '50x70', '6.90 - 0.07 0.10 0.02 2.231'),
  row(3541, 'Signed', '60x50', '7.37 0.07 0.04 1.10 324.00 2.278'),
  row(803, 'Light', '50x45', '4.71 0.20 0.38 + 0.02 0.827'),
  row(6574, 'Forever', '25x25', '3.70 0.34 3.70 2.00 18.90 0.156'),
  row(10810, 'Center', '60x60', '12.94 5.40 8.60 0.00 0.01 4.898'),
  row(2040, 'Hot', '55x60', '8.90 0.11 0.83 + 72.00 3.916'),
  row(6739, 'Karate', '40x40', '6.44 0.06 0.80 17.30 1098.00 0.952'),
  row(8098, '9-Dom', '19x19', '3.01 20.30 11.00 240.00 + 0.156'),
  row(2556, 'Flag', '65x45', '39.07 - 0.55 1.50 0.00 0.874'),
  row(2712, 'Lion', '47x47', '11.29 53.40 6.30 + + 12.730'),
  row(10088, 'Marley', '52x63', '15.49 54.00 + + + 7.114'),
  row(18297, 'Thing', '36x42', '26.03 504.00 402.00 + + 12.402'),
  row(9892, 'Nature', '50x40', '38.58 108.00 + 1116.00 + 43.696'),
  row(12548, 'Sierp', '47x40', '49.19 + + + + 283.329'),
  ...['Faase', 'Meow', 'Knotty'].map((name) => ({ name, others: OTHERS.map(() => '') })),
];

type Outcome = TimedRun | AbsentRun;

interface Line {
  readonly paper: PaperRow;
  /** Undefined: the user has no such puzzle. */
  readonly file: SurveyFile | undefined;
  readonly outcomes: readonly Outcome[];
}

/** The puzzle of that row among the files: by its number at webpbn.com, else by its name. */
export function fileFor({ number, name }: PaperRow, files: readonly SurveyFile[]): SurveyFile | undefined {
  return files.find((file) => {
    const { source = '', id = '', title = '' } = file.puzzle.about;
    if (number === undefined) {
      const names = [title, file.name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '')];
      return names.some((text) => text.toLowerCase() === name.toLowerCase());
    }
    const told = [file.name, id, `${source} ${id}`].map((text) => /webpbn[^\d]*0*(\d+)/i.exec(text)?.[1]);
    return told.includes(String(number));
  });
}

const contendersOf = ({ clingos }: Bench): Contender[] => [
  ...clingos.flatMap(({ name, clingo }) =>
    ['paper', 'tuned'].map((encoding) => ({
      name: `asp ${encoding} ${name}`,
      engine: 'asp',
      options: { encoding },
      host: { clingo },
    })),
  ),
  { name: 'auto', engine: 'auto' },
];

async function runAll(bench: Bench, contenders: readonly Contender[]): Promise<Line[]> {
  const end = bench.now() + bench.inAll;
  const lines = PAPER_ROWS.map((paper) => ({
    paper,
    file: fileFor(paper, bench.survey ?? []),
    outcomes: [] as Outcome[],
  }));
  const there = lines.filter(({ file }) => file !== undefined);
  const rounds = [
    ...there
      .filter(({ paper }) => paper.seconds !== undefined)
      .map((line) => contenders.map((contender) => ({ line, contender }))),
    // These may use up the time, so each contender gets both before the next one does, the quickest first.
    ...contenders
      .toReversed()
      .map((contender) =>
        there.filter(({ paper }) => paper.seconds === undefined).map((line) => ({ line, contender })),
      ),
  ].flat();
  const outcomes = new Map<Line, Map<Contender, Outcome>>();
  for (const { line, contender } of rounds) {
    bench.progress(`paper C: ${line.paper.name}, ${contender.name}`);
    const own = outcomes.get(line) ?? new Map<Contender, Outcome>();
    outcomes.set(line, own.set(contender, await once(line.file!.puzzle, line.paper.name, contender, end, bench)));
  }
  return lines.map((line) => ({ ...line, outcomes: contenders.flatMap((one) => outcomes.get(line)?.get(one) ?? []) }));
}

async function once(puzzle: Puzzle, name: string, contender: Contender, end: number, bench: Bench): Promise<Outcome> {
  const { perPuzzle, now } = bench;
  const absent = `Less than the ${seconds(perPuzzle)} of one run was left of the ${seconds(bench.inAll)} for all.`;
  if (end - now() < perPuzzle) return { puzzle: name, engine: contender.name, absent };
  return bench.timedRun(puzzle, name, contender, { limits: { millis: perPuzzle }, now, repeats: 3 });
}

const seconds = (millis: number): string => `${millis / 1000} s`;

const isSolved = (outcome: Outcome): outcome is TimedRun => !isAbsent(outcome) && outcome.status !== 'limit';

function cell(outcome: Outcome, limit: number): string {
  if (isAbsent(outcome)) return 'not run';
  if (outcome.status === 'limit') return `over ${seconds(limit)}`;
  const time = readableMillis(outcome.millis);
  return outcome.status === 'unique' ? time : `${time} ${outcome.status}`;
}

const nameOf = ({ number, name }: PaperRow): string => (number === undefined ? name : `#${number} ${name}`);

/** Why a puzzle was not run at all, or not by every contender. */
function whyNot({ file, outcomes }: Line, bench: Bench): string {
  if (bench.survey === undefined) return 'no folder was named with --survey';
  if (!file) return 'no file of it in the folder';
  return outcomes.some(isAbsent) ? 'in part, see below' : '';
}

async function run(bench: Bench): Promise<Section> {
  const contenders = contendersOf(bench);
  const lines = await runAll(bench, contenders);
  const names = contenders.map(({ name }) => name);
  const ran = lines.filter(({ file }) => file !== undefined);
  const limit = seconds(bench.perPuzzle);
  const parts: Part[] = [
    {
      caption: 'Table I, all of it, as the paper prints it: seconds',
      table: {
        head: ['puzzle', 'size', ...OTHERS, 'paper'],
        rows: lines.map(({ paper }) => [
          nameOf(paper),
          paper.size ?? '',
          ...paper.others,
          paper.seconds === undefined ? 'not solved' : paper.seconds.toFixed(3),
        ]),
      },
    },
    {
      text: 'As printed: + is a computation that did not end in eight hours; the paper does not say what - is (Wu, on M&M and Flag). Faase, Meow and Knotty are not in the table; its text says that its code could not solve them, and gives no times of the others.',
    },
    {
      caption: `The same puzzles here: to find the solution and to prove it the only one, within ${limit}`,
      table: {
        head: ['puzzle', 'paper', ...names, 'not run because'],
        rows: lines.map((line) => [
          nameOf(line.paper),
          line.paper.seconds === undefined ? 'not solved' : readableMillis(line.paper.seconds * 1000),
          ...names.map((_, i) => (line.outcomes[i] ? cell(line.outcomes[i], bench.perPuzzle) : '')),
          whyNot(line, bench),
        ]),
      },
    },
  ];
  if (ran.length > 0) {
    const series = names.map((name, i) => ({ name, values: ran.map(({ outcomes }) => solvedMillis(outcomes[i]!)) }));
    const paper = { name: 'paper C', values: ran.map((line) => (line.paper.seconds ?? 0) * 1000) };
    parts.push({
      caption: `Time per puzzle and engine (logarithmic axis); no bar: not solved within ${limit}. The paper's machine is another, so its bar is comparable with itself only; ours ran here one after the other`,
      plot: barPlot(
        'Time per puzzle and engine',
        ran.map((line) => line.paper.name),
        [paper, ...series],
        { title: 'time per puzzle', format: readableMillis },
      ),
      legend: [paper.name, ...names],
    });
  }
  const absences = ran.flatMap(({ outcomes }) => outcomes.filter(isAbsent));
  for (const reason of new Set(absences.map((one) => one.absent))) {
    const runs = absences
      .filter(({ absent }) => absent === reason)
      .map(({ puzzle, engine }) => `${puzzle} by ${engine}`);
    parts.push({ text: `Not run: ${reason} (${runs.join(', ')})` });
  }
  const absent = lines.filter(({ file }) => file === undefined).map(({ paper }) => paper);
  if (absent.length > 0) {
    parts.push({
      text: `Not run, as there is no file: ${absent.map(nameOf).join(', ')}. With a network, nonori get webpbn:NUMBER -o DIR/ fetches those that have a number.`,
    });
  }
  return {
    id: 'c',
    title: 'C. Answer set programming',
    source: 'O. El Khatib: Solving the Pixel Puzzle under Answer Set Programming. Taif University.',
    headlines: headlines(ran, names),
    parts,
    shows: [
      'That the printed program, with its slips corrected, solves these puzzles; and which of our engines is faster on which of them, as they ran on the same machine within the same limit.',
      "The order of the paper's six columns cannot be checked here: the other five solvers are not run, and the paper names neither their versions nor their settings.",
      'Thirty puzzles, many of them chosen by the survey because they are hard, do not stand for puzzles in general.',
    ],
    differs: [
      'The paper ran clingo on a Core 2 Duo laptop with 1.2 GHz. Ours runs here, with the clingo that is installed (native) and the one in WebAssembly (wasm).',
      'The program "paper" is the printed one with its slips corrected; "tuned" is our second encoding; "auto" is the engine of this project and no answer set programming.',
      'The paper does not say whether it asked for one answer set or for all; ours also prove that there is no second. Starting clingo is in our times; of runs below a second the median of three counts.',
      `Each run may take ${limit}, and is not begun when less than that is left of ${seconds(bench.inAll)} for all; the paper waited up to eight hours.`,
    ],
    results: {
      lines: lines.map(({ paper, outcomes }) => ({ paper, outcomes: outcomes.map(withoutSolution) })),
      absent,
    },
  };
}

const solvedMillis = (outcome: Outcome): number => (isSolved(outcome) ? outcome.millis : 0);

/** Totals over the puzzles that both the paper and the engine solved. */
function headlines(lines: readonly Line[], names: readonly string[]) {
  return names.flatMap((name, i) => {
    const both = lines.filter(({ paper, outcomes }) => paper.seconds !== undefined && isSolved(outcomes[i]!));
    if (both.length === 0) return [];
    const paper = both.reduce((sum, line) => sum + line.paper.seconds! * 1000, 0);
    const ours = both.reduce((sum, line) => sum + solvedMillis(line.outcomes[i]!), 0);
    const what = `C: ${name}, ${both.length} ${both.length === 1 ? 'puzzle' : 'puzzles together'}`;
    return [{ what, paper: readableMillis(paper), ours: readableMillis(ours), ratio: ratioOf(paper, ours) }];
  });
}

export const answerSets: Experiment = {
  id: 'c',
  summary: 'answer set programming (El Khatib): its table, on the survey puzzles that --survey DIR has',
  run,
};
