/** `nonori bench`: times engines on puzzles, saves the result, compares two results. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fault } from '../../core/result.js';
import { textTable } from '../../report/page.js';
import type { BenchRecord } from '../../report/runs.js';
import {
  type BenchReport,
  benchPage,
  makeReport,
  ratioTable,
  readReport,
  summaryTable,
  textHistogram,
} from '../../tasks/bench/report.js';
import { benchPuzzle } from '../../tasks/bench/run.js';
import { compare } from '../../tasks/bench/summary.js';
import { listEngines } from '../../tasks/registry.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle } from '../each-puzzle.js';
import { EXIT } from '../output.js';
import { Progress } from '../progress.js';

export const benchCommand: Command = {
  name: 'bench',
  summary: 'Time engines on puzzles, and compare the results of two runs.',
  details: `Every puzzle is first solved once per engine to warm up, and the referee checks the solutions; then it is timed
once per seed and engine. The result of a puzzle is the median over the seeds. Contradicting answers are reported, with
exit code 70.

With --output the result is saved as JSON, or as a page with plots when the name ends in .html. With --compare the two
inputs are such JSON files, and the times of the second are shown relative to the first.

With --against the engines run beside another program, puzzle by puzzle, each in a process of its own, in turns who is first. Shown are the
ratios of our processor time to theirs (total, and the geometric mean over the puzzles), how often ours took less, how many
each decided, and contradictions: exit code 5. Their status is read from words like unique, multiple or no solution, or from a
board that they print and our referee accepts. Both pay for their start; it needs a POSIX shell.`,
  examples: [
    'bench --engines auto,backtrack --seeds 5 puzzles/*.non',
    'bench --output now.html examples/nonogram/*.non',
    'bench --compare before.json after.json',
    "bench --against 'pbnsolve -u {}' --to non --time-limit 20 puzzles/*.non",
  ],
  run: (context) => (context.options.compare ? compareFiles(context) : bench(context)),
};

async function bench(context: Context): Promise<void> {
  const { options, output, inputs } = context;
  const engines = (options.engines ?? 'auto').split(',').map((id) => id.trim());
  const known = listEngines().map(({ id }) => id);
  const unknown = engines.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    output.usageError(`There is no engine ${unknown}; the engines are ${known.join(', ')}.`);
    return;
  }
  const seeds = Array.from({ length: options.seeds ?? 1 }, (_, i) => i + (options.seed ?? 0));
  if (options.against !== undefined) return (await import('../against.js')).benchAgainst(context, engines, seeds);
  const limits = { millis: (options.timeLimit ?? 60) * 1000, conflicts: options.conflicts };
  const task = { engines, seeds, solutions: options.solutions ?? 2, limits, now: () => performance.now() };
  const records: BenchRecord[] = [];
  const contradictions: string[] = [];
  let done = 0;
  await eachPuzzle(context, async ({ entry, label }) => {
    const progress = new Progress(`${++done}: ${label}`);
    const watched = { ...task, limits: progress.watch(limits) };
    const run = benchPuzzle(entry.puzzle, label, watched);
    progress.end();
    records.push(...run.records);
    contradictions.push(...run.contradictions);
  });
  if (records.length === 0) {
    output.usageError('There is no puzzle to time.');
    return;
  }
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const about = `${new Date().toISOString()}, ${machine}, ${seeds.length} seeds, inputs: ${inputs.join(' ')}`;
  const report = makeReport(about, records, contradictions);
  for (const sentence of contradictions) output.bug(undefined, new Error(sentence));
  if (options.output !== undefined) await keep(report, options.output);
  if (options.json) await output.json(report);
  else {
    await output.print(textTable(summaryTable(report.summary)));
    for (const summary of report.summary) await output.print(`\n${summary.engine}\n${textHistogram(summary)}`);
  }
}

async function keep(report: BenchReport, file: string): Promise<void> {
  await writeFile(file, file.endsWith('.html') ? benchPage(report) : JSON.stringify(report));
}

async function compareFiles({ inputs, options, output }: Context): Promise<void> {
  const [first, second] = inputs;
  if (first === undefined || second === undefined || inputs.length > 2) {
    output.usageError('To compare, name two result files: before and after.');
    return;
  }
  const [before, after] = [await load(first), await load(second)];
  if (!before || !after) return;
  const ratios = compare(before.records, after.records);
  if (options.json) await output.json(ratios);
  else await output.print(textTable(ratioTable(ratios)));
  if (ratios.some(({ changed }) => changed.length > 0)) output.note(EXIT.undecided);

  async function load(file: string): Promise<BenchReport | undefined> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report = text === undefined ? undefined : readReport(text);
    if (!report) output.diagnose(file, fault('not-a-report', 'This is not a result file of nonori bench.'));
    return report;
  }
}
