/**
 * `nonori bench --against`: our engines and another program on the same puzzles, both as processes of their own from start to end, one
 * right after the other, in turns who is first. What counts is processor time, as the shell's `times` measures it (POSIX, to
 * about a hundredth of a second), and what is shown are ratios: times of one machine say nothing about another. The other program's
 * status is read from its words and from the board that it draws; ours from its exit code. Where both decide, they are compared.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Status } from '../core/engine.js';
import { formatById, write } from '../formats/index.js';
import { type Table, textTable } from '../report/page.js';
import { drawnSolution } from '../tasks/bench/drawn-board.js';
import type { Context } from './command.js';
import { eachPuzzle, type Item } from './each-puzzle.js';
import { EXIT, EXIT_OF_STATUS } from './output.js';
import { Progress } from './progress.js';

/** What a program says, by the words that such programs use. The first that fits counts: "not unique" is not "unique". */
const WORDS: readonly (readonly [RegExp, Status])[] = [
  [/\bno solutions?\b|unsolvable|unsatisfiable|\bcontradict|\bimpossible\b|\b0 solutions\b/i, 'none'],
  [
    /not unique|\bmultiple\b|more than one|several solutions|second solution|alternate solution|\b[2-9] solutions\b/i,
    'multiple',
  ],
  [/\bunique\b|only solution|exactly one|\b1 solutions?\b/i, 'unique'],
  [/\bsatisfiable\b|\bsolved\b|solution found/i, 'found'],
];

/** Do two programs that both decided contradict each other? A found solution agrees with everything but none. */
const contradict = (a: Status, b: Status): boolean =>
  a !== b && decided(a) && decided(b) && (a === 'none' || b === 'none' || (a !== 'found' && b !== 'found'));
const decided = (status: Status): boolean => status !== 'limit' && status !== 'stuck';

interface Run {
  readonly status: Status;
  /** Seconds of processor time. */
  readonly cpu: number;
}

interface Pair {
  readonly puzzle: string;
  readonly engine: string;
  readonly seed: number;
  readonly ours: Run;
  readonly theirs: Run;
}

export async function benchAgainst(context: Context, engines: readonly string[], seeds: readonly number[]) {
  const { options, output } = context;
  const command = options.against!;
  const folder = mkdtempSync(join(tmpdir(), 'nonori-against-'));
  const pairs: Pair[] = [];
  const seconds = options.timeLimit ?? 60;
  try {
    await eachPuzzle(context, async (item) => {
      const file = fileOf(context, item, folder);
      // A format that the other program reads need not be one that we read.
      const ownFile = options.to === undefined ? file : fileOf(context, item, folder, 'json');
      if (file === undefined || ownFile === undefined) return;
      for (const engine of engines) {
        for (const seed of seeds) {
          const progress = new Progress(`${pairs.length + 1}: ${item.label}`);
          const how = `--engine ${engine} --seed ${seed} --solutions ${options.solutions ?? 2} --time-limit ${seconds}`;
          const own = `${quoted(process.execPath)} ${quoted(process.argv[1]!)} solve --plain ${how} ${quoted(ownFile)}`;
          const runs = {
            ours: async () => timed(own, seconds + 5, (code) => statusOfExit(code)),
            theirs: async () => timed(withFile(command, file), seconds, (_, text) => statusOfText(item, text)),
          };
          const first = pairs.length % 2 === 0 ? await runs.ours() : undefined;
          const theirs = await runs.theirs();
          pairs.push({ puzzle: item.label, engine, seed, ours: first ?? (await runs.ours()), theirs });
          progress.end();
        }
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (pairs.length === 0) return output.usageError('There is no puzzle to time.');
  const wrong = pairs.filter(({ ours, theirs }) => contradict(ours.status, theirs.status));
  if (options.json) await output.json({ command, pairs, contradictions: wrong.map(({ puzzle }) => puzzle) });
  else await output.print(textTable(ratios(pairs)));
  for (const { puzzle, engine, ours, theirs } of wrong) {
    output.remark(puzzle, `${engine} says ${ours.status}, the other program ${theirs.status}.`);
  }
  if (wrong.length > 0) output.note(EXIT.undecided);
}

/** Writes the puzzle where a program reads it. */
function fileOf(
  { options, output }: Context,
  { entry, label }: Item,
  folder: string,
  to = options.to ?? (entry.puzzle.kind === 'nonogram' ? 'non' : 'singles'),
): string | undefined {
  const format = formatById(to)!;
  const written = write([{ puzzle: entry.puzzle }], format.id);
  if (!written.ok) {
    for (const fault of written.faults) output.diagnose(label, fault);
    return undefined;
  }
  const file = join(folder, `puzzle${format.extensions[0] ?? '.txt'}`);
  writeFileSync(file, written.value);
  return file;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const withFile = (command: string, file: string): string =>
  command.includes('{}') ? command.replaceAll('{}', quoted(file)) : `${command} ${quoted(file)}`;

const statusOfExit = (code: number): Status =>
  (Object.keys(EXIT_OF_STATUS) as Status[]).find((status) => EXIT_OF_STATUS[status] === code) ?? 'stuck';

function statusOfText({ entry: { puzzle } }: Item, text: string): Status {
  const said = WORDS.find(([words]) => words.test(text))?.[1];
  return said ?? (drawnSolution(puzzle, text) ? 'found' : 'stuck');
}

/** Runs a command by the shell, which says at the end what its children used. */
function timed(command: string, limit: number, statusOf: (code: number, text: string) => Status): Promise<Run> {
  return new Promise((resolve, reject) => {
    const shell = spawn('/bin/sh', ['-c', `${command}\ncode=$?\ntimes >&3\nexit $code`], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      detached: true,
    });
    let [text, times] = ['', ''];
    shell.stdout!.on('data', (chunk) => {
      if (text.length < MOST_TEXT) text += chunk;
    });
    shell.stdio[3]!.on('data', (chunk) => {
      times += chunk;
    });
    const clock = setTimeout(() => process.kill(-shell.pid!, 'SIGKILL'), limit * 1000);
    shell.on('error', reject);
    shell.on('close', (code) => {
      clearTimeout(clock);
      const used = Array.from(
        times.matchAll(/(\d+)m([\d.]+)s/g),
        ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
      );
      // The shell's own two come before those of its children.
      if (used.length < 4) resolve({ status: 'limit', cpu: limit });
      else resolve({ status: statusOf(code ?? 1, text), cpu: used[2]! + used[3]! });
    });
  });
}

const MOST_TEXT = 1 << 24;
/** The least that can be told apart. */
const TICK = 0.01;

function ratios(pairs: readonly Pair[]): Table {
  const engines = [...new Set(pairs.map(({ engine }) => engine))];
  const cpu = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.cpu, 0);
  return {
    head: ['engine', 'pairs', 'total', 'geometric mean', 'faster', 'decided', 'they decided', 'contradictions'],
    rows: engines.map((engine) => {
      const own = pairs.filter((pair) => pair.engine === engine);
      const [ours, theirs] = [own.map((pair) => pair.ours), own.map((pair) => pair.theirs)];
      const logs = own.map((pair) => Math.log(Math.max(pair.ours.cpu, TICK) / Math.max(pair.theirs.cpu, TICK)));
      return [
        engine,
        own.length,
        (cpu(ours) / Math.max(cpu(theirs), TICK)).toFixed(2),
        Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length).toFixed(2),
        own.filter((pair) => pair.ours.cpu < pair.theirs.cpu).length,
        ours.filter(({ status }) => decided(status)).length,
        theirs.filter(({ status }) => decided(status)).length,
        own.filter((pair) => contradict(pair.ours.status, pair.theirs.status)).length,
      ];
    }),
  };
}
