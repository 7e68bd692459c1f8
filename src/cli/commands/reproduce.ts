/** `nonori reproduce`: runs the published experiments again and prints the papers' numbers beside ours. */
import { readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { unwritable } from '../../service/system-error.js';
import {
  type Bench,
  benchTasks,
  experiments,
  type Reproduction,
  reproduce,
  reproductionPage,
  reproductionText,
  type SurveyFile,
} from '../../tasks/reproduce.js';
import { solveHost } from '../../worker/solve-host.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle } from '../each-puzzle.js';
import { Output } from '../output.js';

const SECONDS_PER_PUZZLE = 60;
const SECONDS_IN_ALL = 360;

export const reproduceCommand: Command = {
  name: 'reproduce',
  summary: "Run the published experiments again and print the papers' numbers beside ours.",
  details: `${experiments.map(({ id, summary }) => `${id}: ${summary}.`).join(' ')}

Papers A and B did not publish their puzzles; ours have the same sizes. The puzzles of paper C are from webpbn.com and cannot
be shipped: --survey names a folder with them, in any format; missing ones are listed. Each report says how our run
differs from the paper. With --output the report is written as a page with plots (.html) or as JSON (.json).

JSON: about, and sections with id, title, source, headlines, parts (tables, plots as SVG, text), differs, results.`,
  arguments: { usage: '', help: '' },
  examples: [
    'reproduce --all --survey puzzles/survey -o report.html',
    'reproduce --papers a,d',
    'reproduce --papers c --survey . --json',
  ],
  run,
};

async function run(context: Context): Promise<void> {
  const { options, output } = context;
  const known = experiments.map(({ id }) => id);
  const requested = options.all ? known : (options.papers ?? known.join(',')).toLowerCase().split(',');
  const unknown = requested.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    output.usageError(`There is no paper ${unknown}; the papers are ${known.join(', ')}.`);
    return;
  }
  const { output: file } = options;
  if (file !== undefined && !/\.(html|json)$/i.test(file)) {
    output.usageError('The name of the report must end in .html (a page) or .json.');
    return;
  }
  const survey = options.survey === undefined ? undefined : await surveyIn(context, options.survey);
  if (options.survey !== undefined && !survey) return;
  const bench: Bench = {
    ...benchTasks,
    now: () => performance.now(),
    progress: (sentence) => process.stderr.write(`${sentence}\n`),
    clingos: ['native', 'wasm'].map((name) => ({ name, clingo: solveHost(name).clingo! })),
    survey,
    perPuzzle: (options.timeLimit ?? SECONDS_PER_PUZZLE) * 1000,
    inAll: (options.totalTime ?? SECONDS_IN_ALL) * 1000,
  };
  const processors = cpus();
  const machine = `${processors.length} x ${processors[0]?.model.trim() || 'unknown processor'}, Node ${process.versions.node}`;
  const about = `Run on ${new Date().toISOString().slice(0, 10)}: ${machine}. The hardware differs from the papers': compare the shapes, not the last digit.`;
  const report = await reproduce(requested, about, bench);
  if (file !== undefined) await keep(context, report, file);
  if (options.json) await output.json(report);
  else await output.print(reproductionText(report));
}

async function keep({ output }: Context, report: Reproduction, file: string): Promise<void> {
  try {
    await writeFile(file, /\.html$/i.test(file) ? reproductionPage(report) : JSON.stringify(report));
  } catch (error) {
    output.usageError(unwritable(file, error));
  }
}

/** The nonograms in a folder. Other files are skipped silently. */
async function surveyIn(context: Context, folder: string): Promise<SurveyFile[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    context.output.usageError(`${folder} is not a readable folder.`);
    return undefined;
  }
  const files: SurveyFile[] = [];
  const silent = { write: (_: unknown, done?: () => void) => done?.() } as unknown as NodeJS.WritableStream;
  const inputs = names.sort().map((name) => join(folder, name));
  await eachPuzzle({ inputs, options: {}, output: new Output(silent, silent) }, async ({ entry, label }) => {
    if (entry.puzzle.kind === 'nonogram') files.push({ name: label, puzzle: entry.puzzle });
  });
  return files;
}
