/** The table of options, one row each, by the long name in camel case. The parser, the help and the error messages are made from it. */
import type { LineRef } from '../core/geometry.js';
import type { Order } from '../formats/index.js';
import { type MakingOptions, makingRows } from './making-options.js';
import {
  batchTasks,
  detailChoices,
  engineChoices,
  kindChoices,
  languageChoices,
  writableFormats,
} from './option-choices.js';
import {
  cellPlace,
  linePlace,
  nameAndValue,
  type OptionRows,
  orderOf,
  positive,
  seconds,
  solutionCount,
  wholeNumber,
} from './option-values.js';
import { type PrintOptions, printRows } from './print-options.js';
import { type ServiceOptions, serviceRows } from './service-options.js';

/** The values of the options; undefined when not given and without a default. */
export interface Options extends MakingOptions, PrintOptions, ServiceOptions {
  readonly engine?: string;
  readonly engines?: string;
  readonly seeds?: number;
  readonly threads?: number;
  readonly compare?: boolean;
  readonly against?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly clingo?: string;
  readonly solutions?: number;
  readonly limit?: number;
  readonly timeLimit?: number;
  readonly conflicts?: number;
  readonly work?: number;
  readonly seed?: number;
  readonly proof?: string;
  readonly base?: string;
  readonly all?: boolean;
  readonly papers?: string;
  readonly survey?: string;
  readonly budget?: number;
  readonly totalTime?: number;
  readonly to?: string;
  readonly output?: string;
  readonly title?: string;
  readonly author?: string;
  readonly solution?: boolean;
  readonly goal?: boolean;
  readonly progress?: boolean;
  readonly plain?: boolean;
  readonly clues?: boolean;
  readonly language?: string;
  readonly pictures?: boolean;
  readonly detail?: string;
  readonly markdown?: boolean;
  readonly html?: boolean;
  readonly stage?: number;
  readonly line?: LineRef;
  readonly cell?: readonly [row: number, col: number];
  readonly maxLevel?: number;
  readonly assumeUnique?: boolean;
  readonly logicOnly?: boolean;
  readonly kind?: string;
  readonly from?: string;
  readonly order?: Order;
  readonly transpose?: boolean;
  readonly get?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly task?: string;
  readonly cubes?: number;
  readonly out?: string;
  readonly csv?: string;
  readonly sqlite?: string;
  readonly queue?: string;
  readonly prefix?: string;
}

export type { Choice, OptionRow } from './option-values.js';

const EXPLAINING = ['explain', 'hint', 'why', 'rate'];
const ALL = ['solve', 'check', 'count', 'convert', 'show', 'bench', 'compare', 'batch', ...EXPLAINING];
/** The commands that read puzzles in their own process. */
const READING = ALL.filter((command) => command !== 'batch');
const SOLVING = ['solve', 'check', 'count'];
const IN_THREADS = 'solve a hard puzzle in this many threads, which tell each other what they learn; by default 1';
const MAKING = ['make', 'generate'];

export const rows: OptionRows<Options> = {
  ...makingRows,
  ...printRows,
  ...serviceRows,
  engine: {
    flags: '-e, --engine <engine>',
    help: 'the solving method',
    commands: [...SOLVING, 'explain', 'batch'],
    choices: engineChoices,
    choicesTitle: 'Engines',
    default: 'auto',
  },
  engines: {
    flags: '-e, --engines <list>',
    help: 'the solving methods to time, comma-separated',
    commands: ['bench'],
    default: 'auto',
  },
  seeds: {
    flags: '--seeds <n>',
    help: 'how many seeds to run each puzzle with',
    commands: ['bench'],
    parse: wholeNumber(1, 1000),
    default: 1,
  },
  threads: {
    flags: '--threads <n>',
    help: 'how many cores to use; by default all',
    helpOf: { solve: IN_THREADS, check: IN_THREADS, count: IN_THREADS },
    commands: [...SOLVING, 'batch', 'worker'],
    parse: wholeNumber(1, 256),
  },
  compare: { flags: '--compare', help: 'compare two result files', commands: ['bench'] },
  against: {
    flags: '--against <program>',
    help: "run another solver on the same puzzles, in turns; {} stands for the puzzle's file, which is written in the format of --to",
    commands: ['bench'],
  },
  option: {
    flags: '--option <name=value>',
    help: 'an option of the engine, also available as --name value; may be repeated',
    commands: [...SOLVING, 'batch'],
    parse: nameAndValue,
  },
  clingo: {
    flags: '--clingo <which>',
    help: 'the clingo that the engine asp runs: a path, native or wasm; by default the one on the PATH, else wasm',
    commands: [...SOLVING, 'compare'],
  },
  solutions: {
    flags: '-n, --solutions <n>',
    help: 'stop after this many solutions, or all; 2 are enough to know whether the first is the only one',
    commands: ['solve', 'bench', 'batch'],
    parse: solutionCount,
    default: 2,
  },
  limit: {
    flags: '-l, --limit <n>',
    help: 'stop counting at this number',
    commands: ['count'],
    parse: wholeNumber(1, 1_000_000),
    default: 1000,
  },
  timeLimit: {
    flags: '-t, --time-limit <seconds>',
    help: 'give up on a puzzle after this time',
    commands: [...ALL, ...MAKING, 'get', 'reproduce', 'proof'],
    parse: seconds,
  },
  conflicts: {
    flags: '--conflicts <n>',
    help: 'give up on a puzzle after this many conflicts: gives the same result on every machine',
    commands: [...SOLVING, 'bench', 'batch'],
    parse: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  },
  work: {
    flags: '--work <n>',
    help: 'give up on a certificate after this many cells and literals were looked at: gives the same result on every machine',
    commands: ['proof'],
    parse: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  },
  seed: {
    flags: '--seed <n>',
    help: 'seed of the random choices',
    commands: [...SOLVING, ...MAKING, 'bench', 'batch'],
    parse: wholeNumber(0, 2 ** 32 - 1),
    default: 0,
  },
  proof: {
    flags: '--proof <file>',
    help: 'write a certificate that proof check verifies, packed if the name ends in .nonproof; in a folder, one file per puzzle',
    commands: [...SOLVING, 'batch'],
  },
  all: { flags: '--all', help: 'all papers; this is the default', commands: ['reproduce'] },
  papers: {
    flags: '--papers <list>',
    help: 'which of the published papers, a comma-separated list of a, b, c, d',
    commands: ['reproduce'],
  },
  survey: {
    flags: '--survey <folder>',
    help: 'the folder with the puzzles of the table in paper C',
    commands: ['reproduce'],
  },
  budget: {
    flags: '--budget <cells>',
    help: 'how many cells a repair may change at most',
    commands: ['make'],
    parse: positive,
  },
  totalTime: {
    flags: '--total-time <seconds>',
    help: 'the time for all puzzles of the survey together',
    commands: ['reproduce'],
    parse: seconds,
  },
  base: {
    flags: '--base <address>',
    help: 'use another address of the site',
    commands: ['get'],
  },
  to: {
    flags: '--to <format>',
    help: "the format to write, by its name or ending; by default the ending of the output file's name decides",
    helpOf: { bench: 'the format in which the program of --against reads; by default non, and singles for hitori' },
    commands: ['convert', 'get', 'batch', 'scan', 'bench', ...MAKING],
    choices: writableFormats,
    choicesTitle: 'Formats',
  },
  output: {
    flags: '-o, --output <file>',
    help: 'write to this file instead of standard output; its ending decides the format; a folder gets one file per puzzle',
    commands: ['convert', 'show', 'explain', 'bench', 'get', 'reproduce', 'proof', 'scan', ...MAKING],
  },
  title: {
    flags: '--title <text>',
    help: 'the title of the booklet or the puzzle',
    helpOf: { show: 'the title of the booklet; without --booklet, a heading on each page' },
    commands: ['show', 'scan', ...MAKING],
  },
  author: {
    flags: '--author <text>',
    help: 'the author of the booklet or the puzzle',
    helpOf: { show: 'the author of the booklet' },
    commands: ['show', ...MAKING],
  },
  solution: {
    flags: '--solution',
    help: 'solve first and use the solution as the picture',
    commands: ['convert', 'show'],
  },
  goal: { flags: '--goal', help: 'draw the picture in the file', commands: ['show'] },
  progress: { flags: '--progress', help: 'draw the half-filled board in the file', commands: ['show'] },
  plain: {
    flags: '--plain',
    help: 'draw with # and . only; the default when the output is not a terminal',
    commands: ['solve', 'check', 'show', ...MAKING],
  },
  clues: { flags: '--clues', help: 'draw with the clues', commands: ['solve'] },
  language: {
    flags: '--language <code>',
    help: 'the language of sentences and of titles in collections',
    commands: [...EXPLAINING, 'check', 'show', 'batch', 'scan', 'collections'],
    choices: languageChoices,
    default: 'en',
  },
  pictures: { flags: '--pictures', help: 'draw the board before and after each paragraph', commands: ['explain'] },
  detail: {
    flags: '--detail <detail>',
    help: 'how much to tell: what to do, paragraphs, or every step by itself',
    commands: ['explain'],
    choices: detailChoices,
    default: 'normal',
  },
  markdown: { flags: '--markdown', help: 'write Markdown', commands: ['explain'] },
  html: { flags: '--html', help: 'write a page to read in a browser', commands: ['explain'] },
  stage: {
    flags: '--stage <n>',
    help: 'how much to reveal: 1 where to look, 2 which technique, 3 which cells',
    commands: ['hint'],
    parse: wholeNumber(1, 3),
    default: 3,
  },
  line: {
    flags: '--line <line>',
    help: "show the engine's tables for one line (row:3 or col:5, counted from 1) instead of steps",
    commands: ['explain'],
    parse: linePlace,
  },
  cell: {
    flags: '--cell <cell>',
    help: 'the cell by row and column, counted from 1: r5c7',
    commands: ['why'],
    parse: cellPlace,
  },
  maxLevel: {
    flags: '--max-level <n>',
    help: 'use no technique above this level',
    helpOf: {
      rate: 'exit with 5 when the puzzle needs a technique above this level',
      make: 'repair until no technique above this level is needed',
    },
    commands: ['explain', 'rate', 'batch', 'make'],
    parse: wholeNumber(1, 8),
  },
  assumeUnique: {
    flags: '--assume-unique',
    help: 'also use techniques that hold only because the puzzle has one solution (it is checked first)',
    commands: ['explain', 'hint', 'why', 'rate'],
  },
  logicOnly: {
    flags: '--logic-only',
    help: 'exit with 5 when the puzzle cannot be solved without trial and error',
    commands: ['rate'],
  },
  kind: {
    flags: '-k, --kind <kind>',
    help: 'the kind of puzzle, when the file does not say',
    commands: [...ALL, ...MAKING, 'proof'],
    choices: kindChoices,
  },
  from: {
    flags: '--from <format>',
    help: 'the format of the input; by default it is detected',
    commands: [...ALL, 'proof'],
  },
  order: {
    flags: '--order <first>',
    help: 'which clues come first in a file that does not say it itself: rows (the default) or columns',
    commands: ALL,
    parse: orderOf,
  },
  transpose: {
    flags: '--transpose',
    help: 'exchange rows and columns after reading',
    commands: ALL,
  },
  get: {
    flags: '--get',
    help: 'fetch the puzzle when an input is webpbn:NUMBER, nonograms.org:NUMBER or the address of such a page',
    commands: READING,
  },
  quiet: {
    flags: '-q, --quiet',
    help: 'print results and errors only: no remarks, no progress',
    helpOf: { serve: 'write no access log' },
    commands: [...ALL, ...MAKING, 'get', 'reproduce', 'serve'],
  },
  json: {
    flags: '--json',
    help: 'print JSON, one object per line',
    commands: [...ALL, ...MAKING, 'get', 'reproduce', 'proof', 'scan', 'collections'],
  },
  task: {
    flags: '--task <task>',
    help: 'what to do with each puzzle',
    commands: ['batch'],
    choices: batchTasks,
  },
  cubes: {
    flags: '--cubes <n>',
    help: 'split each puzzle into about this many parts, which are solved by themselves: for one very hard puzzle',
    commands: ['batch'],
    parse: wholeNumber(2, 100_000),
  },
  out: { flags: '--out <file>', help: 'the file for the results, one JSON line per puzzle', commands: ['batch'] },
  csv: { flags: '--csv <file>', help: 'at the end, write the results as a CSV table', commands: ['batch'] },
  sqlite: {
    flags: '--sqlite <file>',
    help: 'at the end, write the results as an SQLite database (needs Node 22.13 or later)',
    commands: ['batch'],
  },
  queue: {
    flags: '--queue <address>',
    help: 'the queue: redis://host:port, or rediss:// with TLS; by default the variable NONORI_QUEUE',
    commands: ['batch', 'worker'],
  },
  prefix: {
    flags: '--prefix <text>',
    help: 'prefix of all keys in the queue',
    commands: ['batch', 'worker'],
    default: 'nonori',
  },
};
