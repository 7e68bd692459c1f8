/**
 * Paper C: El Khatib. Table I: 27 puzzles of webpbn.com, in seconds, and three that the program did not solve. The puzzles
 * are not ours to ship: those that the user provides are run, the others are listed as absent.
 *
 * The budget: one engine has a limit per puzzle, and all together have one. The three that the paper left unsolved come
 * last and share what time is left.
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
  /** Undefined: not solved by the paper. */
  readonly seconds?: number;
}

const row = (number: number, name: string, size: string, seconds: number): PaperRow => ({
  number,
  name,
  size,
  seconds,
});

/** Table I of the paper, the column of its own code; then what its text says it could not solve. */
export const PAPER_ROWS: readonly PaperRow[] = [
  row(1, 'Dancer', '5x10', 0.031),
  row(6, 'Cat', '20x20', 0.062),
  row(21, 'Skid', '14x25', 0.047),
  row(27, 'Bucks', '27x23', 0.14),
  row(23, 'Edge', '10x11', 0.031),
  row(2413, 'Smoke', '20x20', 0.078),
  row(16, 'Knot', '34x34', 0.874),
  row(529, 'Swing', '45x45', 0.764),
  row(65, 'Mum', '34x40', 0.53),
  row(7604, 'DiCap', '52x63', 3.869),
  row(1694, 'Tragic', '45x50', 1.435),
  row(1611, 'Merka', '55x60', 2.293),
  row(436, 'Petro', '40x35', 0.546),
  row(4645, 'M&M', '50x70', 2.231),
  row(3541, 'Signed', '60x50', 2.278),
  row(803, 'Light', '50x45', 0.827),
  row(6574, 'Forever', '25x25', 0.156),
  row(10810, 'Center', '60x60', 4.898),
  row(2040, 'Hot', '55x60', 3.916),
  row(6739, 'Karate', '40x40', 0.952),
  row(8098, '9-Dom', '19x19', 0.156),
  row(2556, 'Flag', '65x45', 0.874),
  row(2712, 'Lion', '47x47', 12.73),
  row(10088, 'Marley', '52x63', 7.114),
  row(18297, 'Thing', '36x42', 12.402),
  row(9892, 'Nature', '50x40', 43.696),
  row(12548, 'Sierp', '47x40', 283.329),
  { name: 'Faase' },
  { name: 'Meow' },
  { name: 'Knotty' },
];

type Outcome = TimedRun | AbsentRun;

interface Line {
  readonly paper: PaperRow;
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
  const found = PAPER_ROWS.map((paper) => ({ paper, file: fileFor(paper, bench.survey ?? []) }));
  const there = found.filter((entry): entry is { paper: PaperRow; file: SurveyFile } => entry.file !== undefined);
  const lines: Line[] = [];
  for (const [index, { paper, file }] of there.entries()) {
    const outcomes: Outcome[] = [];
    for (const [turn, contender] of contenders.entries()) {
      bench.progress(`paper C: ${paper.name}, ${contender.name}`);
      const left = end - bench.now();
      const runsLeft = (there.length - index) * contenders.length - turn;
      const share = paper.seconds === undefined ? Math.max(left / runsLeft, 0) : left;
      const millis = Math.min(bench.perPuzzle, share);
      outcomes.push(await once(file.puzzle, paper.name, contender, millis, bench));
    }
    lines.push({ paper, outcomes });
  }
  return lines;
}

async function once(puzzle: Puzzle, name: string, contender: Contender, millis: number, bench: Bench) {
  if (millis < 100) return { puzzle: name, engine: contender.name, absent: 'The time for the whole was used up.' };
  return bench.timedRun(puzzle, name, contender, { limits: { millis }, now: bench.now, repeats: 3 });
}

const isSolved = (outcome: Outcome): outcome is TimedRun => !isAbsent(outcome) && outcome.status !== 'limit';

function cell(outcome: Outcome): string {
  if (isAbsent(outcome)) return 'not run';
  const time = readableMillis(outcome.millis);
  if (outcome.status === 'limit') return `${time} limit`;
  return outcome.status === 'unique' ? time : `${time} ${outcome.status}`;
}

async function run(bench: Bench): Promise<Section> {
  const contenders = contendersOf(bench);
  const lines = await runAll(bench, contenders);
  const names = contenders.map(({ name }) => name);
  const absent = PAPER_ROWS.filter((paper) => !lines.some((line) => line.paper === paper));
  const parts: Part[] = [];
  if (bench.survey === undefined)
    parts.push({ text: 'No folder with puzzles was named (--survey DIR): nothing was run.' });
  if (lines.length > 0) {
    parts.push({
      caption: 'Table I: seconds of the paper, and our times to find the solution and to prove it the only one',
      table: {
        head: ['puzzle', 'size', 'paper', ...names],
        rows: lines.map(({ paper, outcomes }) => [
          paper.number === undefined ? paper.name : `#${paper.number} ${paper.name}`,
          paper.size ?? '',
          paper.seconds === undefined ? 'not solved' : readableMillis(paper.seconds * 1000),
          ...outcomes.map(cell),
        ]),
      },
    });
    const series = names.map((name, i) => ({ name, values: lines.map(({ outcomes }) => solvedMillis(outcomes[i]!)) }));
    const paper = { name: 'paper C', values: lines.map((line) => (line.paper.seconds ?? 0) * 1000) };
    parts.push({
      caption: 'Time per puzzle and engine; no bar: not solved within the limit',
      plot: barPlot(
        'Time per puzzle and engine',
        lines.map((line) => line.paper.name),
        [paper, ...series],
        { title: 'time per puzzle', format: readableMillis },
      ),
      legend: [paper.name, ...names],
    });
  }
  const reasons = new Set(lines.flatMap(({ outcomes }) => outcomes.filter(isAbsent).map((one) => one.absent)));
  for (const reason of reasons) parts.push({ text: `Not run: ${reason}` });
  if (absent.length > 0) {
    const list = absent.map(({ number, name }) => (number === undefined ? name : `#${number} ${name}`)).join(', ');
    parts.push({
      text: `Absent, and therefore not run: ${list}. With a network, nonori get webpbn:NUMBER -o DIR/ fetches those that have a number.`,
    });
  }
  return {
    id: 'c',
    title: 'C. Answer set programming',
    source: 'O. El Khatib: Solving the Pixel Puzzle under Answer Set Programming. Taif University.',
    headlines: headlines(lines, names),
    parts,
    differs: [
      'The paper ran clingo on a Core 2 Duo laptop with 1.2 GHz. Ours runs here, with the clingo that is installed (native) and the one in WebAssembly (wasm).',
      'The program "paper" is the printed one with its slips corrected; "tuned" is our second encoding; "auto" is the engine of this project and no answer set programming.',
      'The paper does not say whether it asked for one answer set or for all; ours also prove that there is no second. Starting clingo is in our times; of runs below a second the median of three counts.',
      `A run ends after ${bench.perPuzzle / 1000} seconds, all runs together after ${bench.inAll / 1000}; the paper waited up to eight hours.`,
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
    const what = `C: ${name}, ${both.length} puzzles together`;
    return [{ what, paper: readableMillis(paper), ours: readableMillis(ours), ratio: ratioOf(paper, ours) }];
  });
}

export const answerSets: Experiment = {
  id: 'c',
  summary: 'answer set programming (El Khatib): its table, on the survey puzzles that --survey DIR has',
  run,
};
