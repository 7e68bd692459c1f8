/** `nonori show`: draws puzzles with their clues, as text, SVG or PNG, or for print as PDF. */
import type { Board } from '../../core/board.js';
import type { Entry } from '../../core/puzzle.js';
import { fault } from '../../core/result.js';
import { type BookletEntry, paperNames, paperSize } from '../../tasks/booklet/paper.js';
import { textRows } from '../../tasks/drawing/symbols.js';
import { render } from '../../tasks/render.js';
import type { Command, Context } from '../command.js';
import { drawingFor, forPrint } from '../drawings.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading, screen } from '../environment.js';
import type { Options } from '../options.js';
import { withSolution } from '../solving.js';
import { writePuzzles } from '../write-puzzles.js';

export const showCommand: Command = {
  name: 'show',
  summary: 'Draw puzzles with their clues as text, SVG, PNG, or PDF for printing.',
  details: `Without --solution, --goal or --progress the board is empty.

A PDF contains all puzzles, each as large as its page allows. A puzzle whose clues would be smaller than 7 points is split into
parts, each with its clues and with brackets along the cells that two pages share, or printed in landscape with --landscape.
Latin, Greek, Cyrillic and Japanese letters are embedded; letters of other scripts need a --font. With --booklet the puzzles
are rated and sorted by grade. Solving for the answers, and rating, take at most 20 seconds per puzzle by default; a puzzle
without an answer by then is printed without one. Titles of a collection are printed with the answers only.

JSON: source, title, kind, width, height, board (rows of symbols, ? for an open cell; null for the empty board), text (the
drawing). For SVG, PNG and PDF as in convert.`,
  examples: [
    'show puzzle.non',
    'show --solution puzzle.non',
    'show puzzle.non -o puzzle.svg',
    'show --pdf --answers puzzle.non -o puzzle.pdf',
    "show --pdf --booklet --title 'For the train' 'puzzles/*.non' -o booklet.pdf",
    "show --pdf --booklet --paper 6x9 --bleed 'puzzles/*.non' -o book.pdf",
    "show --pdf --per-page 8 --title 'Class 4b' --name-line --answers-by-page 'small/*.non' -o sheet.pdf",
    'show --png --dpi 300 puzzle.non -o puzzle.png',
    'show --pdf --booklet collection:animals -o animals.pdf',
  ],
  async run(given) {
    const context = { ...given, options: withInferredDrawing(given.options) };
    const { options, output } = context;
    const problem = usageProblem(options);
    if (problem !== undefined) {
      output.usageError(problem);
      return;
    }
    const prepared = new Map<Entry, BookletEntry>();
    const drawing = drawingFor(context, prepared);
    const items: Item[] = [];
    await eachPuzzle(context, async (item) => {
      const chosen = await choose(context, item);
      if (!chosen) return;
      if (!drawing) return draw(context, chosen);
      if (options.pdf) prepared.set(chosen.entry, await forPrint(context, chosen));
      items.push(chosen);
    });
    if (drawing && items.length > 0) await writePuzzles(context, drawing, items);
  },
};

/** The drawing that the ending of the output file stands for, when none was asked for. */
function withInferredDrawing(options: Options): Options {
  if (options.output === undefined || options.svg || options.png || options.pdf) return options;
  const ending = /\.(svg|png|pdf)$/i.exec(options.output)?.[1]?.toLowerCase();
  return ending === undefined ? options : { ...options, [ending]: true };
}

/** The options that only PDF has. */
const PRINTED = [
  'booklet',
  'answers',
  'answersByPage',
  'title',
  'author',
  'paper',
  'perPage',
  'largePrint',
  'landscape',
  'rules',
  'withoutRules',
  'nameLine',
  'bleed',
  'gutter',
] as const;

const flagOf = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What is wrong with the options, if anything. */
function usageProblem(options: Options): string | undefined {
  const given = (names: readonly (keyof Options)[]) => names.filter((name) => options[name] !== undefined);
  if (given(['solution', 'goal', 'progress']).length > 1) {
    return 'Only one of --solution, --goal and --progress can be drawn.';
  }
  const drawings = given(['svg', 'png', 'pdf']);
  if (drawings.length > 1) return 'Only one of --svg, --png and --pdf can be drawn.';
  if (options.output !== undefined && drawings.length === 0) {
    return 'Only drawings are written to a file: its name must end in .svg, .png or .pdf, or add --svg, --png or --pdf.';
  }
  const [printed] = given(PRINTED);
  if (printed && !options.pdf) return `The option ${flagOf(printed)} is for print; add --pdf.`;
  if (options.font && !options.pdf && !options.png) return 'The option --font is for PDF and PNG; add --pdf or --png.';
  if (options.dpi !== undefined && !options.png) return 'The option --dpi is for PNG; add --png.';
  if (options.patterns && drawings.length === 0) return 'Patterns are for drawings; add --svg, --png or --pdf.';
  if (options.withoutRules && !options.booklet) return 'Only a booklet can be without rules; add --booklet.';
  if (options.answersByPage && options.answers) return 'Answers are either by page or at the end.';
  if (options.paper !== undefined && !paperSize(options.paper)) {
    const own = 'or width by height like 170x240mm or 7x10in, from 90 mm to a metre';
    return `There is no paper size ${options.paper}; the sizes are ${paperNames.join(', ')}, ${own}.`;
  }
  return undefined;
}

/** The item with only the requested board. Reports, and is undefined, when there is none. */
async function choose(context: Context, item: Item): Promise<Item | undefined> {
  const { options, output } = context;
  const { puzzle, goal, progress } = item.entry;
  if (options.solution) {
    const solved = await withSolution(context, item);
    return solved && only(item, solved.entry.goal);
  }
  const [wanted, board] = options.goal ? ['goal', goal] : options.progress ? ['progress', progress] : [undefined];
  if (wanted && !board) {
    output.diagnose(item.label, fault('no-board', `This file has no ${wanted}.`));
    return undefined;
  }
  return board ? only(item, board) : { ...item, entry: { puzzle } };
}

function only(item: Item, board: Board | undefined): Item {
  return { ...item, entry: { puzzle: item.entry.puzzle, ...(board && { goal: board }) } };
}

async function draw({ options, output }: Context, item: Item): Promise<void> {
  const { puzzle, goal: board } = item.entry;
  if (options.json) {
    const text = render(puzzle, board, { clues: true });
    await output.json({ ...identity(item), board: board ? textRows(puzzle, board) : null, text });
    return;
  }
  await output.print(heading(headline(item), options));
  await output.print(render(puzzle, board, { ...screen(options), clues: true }));
}
