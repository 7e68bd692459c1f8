/** Draws puzzles for `nonori show` as SVG, PNG and PDF, with writers that are used like formats. */
import type { Status } from '../core/engine.js';
import type { Entry } from '../core/puzzle.js';
import { ok } from '../core/result.js';
import { pngOf } from '../formats/drawing/png-drawing.js';
import { captionOf, svgOf } from '../formats/drawing/svg-drawing.js';
import { drawable, svg } from '../formats/svg.js';
import { booklet } from '../tasks/booklet/booklet.js';
import type { BookletEntry, BookletOptions, Paper } from '../tasks/booklet/paper.js';
import { rate } from '../tasks/rate.js';
import { solveAsync } from '../tasks/solve-async.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import { isOfCollection } from './inputs.js';
import type { Options } from './options.js';
import { languageOption, withTimeLimit } from './reasoning.js';
import { runTimed } from './solving.js';
import type { Writer } from './write-puzzles.js';

/** The default time limit for solving, and for rating, a puzzle for print, in seconds. */
const MOST_TIME = 20;

/** What is said about a puzzle that is printed although it has not exactly one solution; it does not change the exit code. */
const WITHOUT_ANSWER: Readonly<Record<Exclude<Status, 'unique'>, string>> = {
  multiple: 'This puzzle has several solutions; one of them is printed as the answer.',
  found: 'The answer is not proved to be the only one.',
  none: 'This puzzle has no solution and is printed without an answer.',
  stuck: 'No answer was found; the puzzle is printed without one.',
  limit: 'No answer was found in time; the puzzle is printed without one.',
};

const boardOf = ({ goal, progress }: Entry) => goal ?? progress;

/** The printed form of each entry; see `forPrint`. */
export type Prepared = ReadonlyMap<Entry, BookletEntry>;

/** The writer for the format that the options request; undefined for text. */
export function drawingFor(context: Context, prepared: Prepared): Writer | undefined {
  const { options } = context;
  const patterns = options.patterns ?? false;
  if (options.svg) {
    const write: Writer['write'] = (entries) => {
      const entry = drawable(svg, entries);
      return entry.ok ? ok(svgOf(entry.value.puzzle, boardOf(entry.value), patterns)) : entry;
    };
    return { id: 'svg', extensions: ['.svg'], many: false, write };
  }
  if (options.png) {
    const write: Writer['write'] = async ([entry], host) => {
      const { puzzle } = entry!;
      const { letterShapes } = await import('../service/print-pdf.js');
      const letters = await letterShapes([captionOf(puzzle.about)], options.font ?? []);
      if (!letters.ok) return letters;
      return pngOf(puzzle, boardOf(entry!), { patterns, dpi: options.dpi, letters: letters.value }, host);
    };
    return { id: 'png', extensions: ['.png'], many: false, write };
  }
  return options.pdf
    ? { id: 'pdf', extensions: ['.pdf'], many: true, write: writePdfOf(context, prepared) }
    : undefined;
}

function writePdfOf({ options, output }: Context, prepared: Prepared): NonNullable<Writer['write']> {
  return async (entries) => {
    const printed = entries.map((entry) => prepared.get(entry)!);
    const made = booklet(printed, bookletOptions(options));
    if (!made.ok) return made;
    const { printPdf } = await import('../service/print-pdf.js');
    const pdf = await printPdf(made.value, options.font ?? []);
    if (!pdf.ok) return pdf;
    if (pdf.value.missing.length > 0) output.remark(made.value.title, lettersMissing(pdf.value.missing));
    return ok(pdf.value.bytes);
  };
}

/** The most letters that are named. */
const MOST_LETTERS = 20;

function lettersMissing(letters: readonly string[]): string {
  const named = letters.slice(0, MOST_LETTERS).join(' ');
  return `No font here has ${named}${letters.length > MOST_LETTERS ? ' …' : ''}: printed as question marks. Give a font that has them with --font.`;
}

function bookletOptions(options: Options): BookletOptions {
  const { booklet: bound = false, title, author, rules, withoutRules, answersByPage } = options;
  return {
    ...(options.paper !== undefined && { paper: options.paper as Paper }),
    bound,
    answers: answersByPage ? 'page' : bound || (options.answers ?? false),
    ...(options.perPage !== undefined && { perPage: options.perPage }),
    largePrint: options.largePrint ?? false,
    landscape: options.landscape ?? false,
    rules: rules ?? (bound && !withoutRules),
    nameLine: options.nameLine ?? false,
    bleed: options.bleed ?? false,
    ...(options.gutter !== undefined && { gutter: options.gutter }),
    patterns: options.patterns ?? false,
    language: languageOption(options),
    title,
    author,
    ...(!bound && title !== undefined && { heading: title }),
  };
}

/** The puzzle with its answer and, for a booklet, its grade. A puzzle that cannot be solved is printed without them. */
export async function forPrint(context: Context, item: Item): Promise<BookletEntry> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const board = boardOf(item.entry);
  const entry = { puzzle, board, hideTitle: isOfCollection(item.source) };
  if (!options.booklet && !options.answers && !options.answersByPage) return entry;
  const timed = { ...context, options: { ...options, timeLimit: options.timeLimit ?? MOST_TIME } };
  const run = await runTimed(timed, item, { task: 'solve', puzzle }, (how, host) => solveAsync(puzzle, how, host));
  const status = run?.value.status ?? 'limit';
  const [answer] = run?.value.solutions ?? [];
  if (status !== 'unique') output.remark(item.label, WITHOUT_ANSWER[status]);
  const known = status === 'unique' || status === 'multiple' || status === 'none' ? status : 'open';
  const solved: BookletEntry = { ...entry, answer, status: known };
  if (!options.booklet || status !== 'unique') return solved;
  return { ...solved, rating: withTimeLimit(timed, item, (limits) => rate(puzzle, { limits })) };
}
