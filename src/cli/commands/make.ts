/** `nonori make`: from a picture to a puzzle, repaired on request. */
import { basename, extname } from 'node:path';
import { ok, type Result, stripControls } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';
import { madeJson } from '../../tasks/json/making-json.js';
import { type Made, type MakeOptions, makeFromRaster, triedText } from '../../tasks/make/make.js';
import { makeMosaic } from '../../tasks/make/mosaic.js';
import { type Difficulty, isOnTarget } from '../../tasks/make/target.js';
import { render } from '../../tasks/render.js';
import type { Command, Context } from '../command.js';
import { headline, type Item, identity } from '../each-puzzle.js';
import { heading, screen } from '../environment.js';
import { type Input, STANDARD_INPUT } from '../inputs.js';
import { showLooks } from '../look-sheet.js';
import { changedText, gradeText } from '../making.js';
import type { Options } from '../options.js';
import { EXIT, EXIT_OF_STATUS } from '../output.js';
import { Progress } from '../progress.js';
import { loadPicture, writeEach } from '../write-puzzles.js';

/** The default time limit of a repair. */
const SECONDS = 30;

export const makeCommand: Command = {
  name: 'make',
  summary: 'Make a puzzle from a picture, repaired until it has one solution.',
  details: `Pictures are PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM and SVG (simple ones; all where @resvg/resvg-js is installed).
A picture of up to 50 pixels per side, and enlarged pixel art, is used pixel by pixel; the longer side of others becomes
30 cells by default.

Every cell gets the colour that has most of it, and thin lines are kept. In black and white there are six looks; the one in which the picture is
seen best is used, --sheet shows all of them, --look chooses one. If the best look cannot be repaired, one that is seen nearly
as well is used, or its negative; in colour thin lines are kept, there are fewer colours or another background. This is reported.

With --unique, --max-level or --grade, cells are changed until the puzzle has one solution, can be solved with techniques
up to that level, or has that grade. As few cells as possible are changed, where it is least visible, and at most --budget
(by default 6 % of all). The changed cells are marked in the drawing and listed.

With --mosaic 3x2 the picture is cut into 3 pieces across and 2 down, and each becomes a puzzle; --size is that of the whole
picture. In a collection of the pieces, or a booklet, they are numbered row by row.

The exit code is 3 when the puzzle has several solutions, 5 when the repair did not succeed.

JSON: source, title, kind, width, height, author, status, grade, name, level, solution (rows of symbols), changes (cell, from,
to), otherLook (that was used because the best could not be repaired; else null), repair (status, budget, tried; null without),
puzzle (in our JSON form). With --sheet one line per look: source, look, score, solution.`,
  arguments: { usage: '<picture...>', help: 'files, patterns, - for standard input' },
  examples: [
    'make cat.jpg --unique -o cat.non',
    'make logo.svg --size 25 --unique --max-level 3',
    'make cat.jpg --sheet -o looks.svg',
    'make cat.jpg --size 45x30 --mosaic 3x2 --unique -o cat.json',
    'make photo.png --size 40x30 --dither floyd-steinberg --unique',
    'make flag.png --colours 4 --title Flag --unique --json',
  ],
  run: (context) => writeEach(context, makeFrom),
};

async function makeFrom(context: Context, input: Input): Promise<readonly Item[]> {
  const { options, output } = context;
  const raster = await loadPicture(input);
  if (options.sheet && raster.ok) {
    await showLooks(context, input.name, raster.value, settingsOf(options, input.name));
    return [];
  }
  const progress = new Progress(stripControls(input.name));
  const made = raster.ok ? puzzlesOf(raster.value, options, settingsOf(options, input.name, progress)) : raster;
  progress.end();
  if (!made.ok) {
    for (const found of made.faults) output.diagnose(input.name, found);
    return [];
  }
  const items: Item[] = [];
  for (const [index, one] of made.value.entries()) {
    const label = made.value.length > 1 ? `${input.name}#${index + 1}` : input.name;
    const item = { entry: { puzzle: one.puzzle, goal: one.goal }, source: input.name, label };
    await report(context, item, one);
    items.push(item);
  }
  return items;
}

/** One puzzle, or one for each piece of a mosaic. */
function puzzlesOf(raster: Raster, { mosaic }: Options, settings: MakeOptions): Result<readonly Made[]> {
  if (mosaic) return makeMosaic(raster, mosaic, settings);
  const made = makeFromRaster(raster, settings);
  return made.ok ? ok([made.value]) : made;
}

async function report(context: Context, item: Item, made: Made): Promise<void> {
  const { options, output } = context;
  const { rating, repair } = made;
  output.note(EXIT_OF_STATUS[rating.status]);
  if (repair && repair.status !== 'done') {
    output.note(EXIT.undecided);
    output.remark(item.label, triedText(repair));
  }
  if (made.otherLook) output.remark(item.label, standInText(made.otherLook));
  const written = options.to !== undefined || options.output !== undefined;
  if (written) output.remark(item.label, `${gradeText(rating, repair !== undefined)}; ${changedText(made)}`);
  else if (options.json) await output.json({ ...identity(item), ...madeJson(made) });
  else await draw(context, item, made);
}

/** What is said of what stands in for the best, which could not be repaired. */
function standInText(look: NonNullable<Made['otherLook']>): string {
  switch (look) {
    case 'thin-lines':
      return 'The picture could not be repaired; in the puzzle thin lines are a whole cell wide.';
    case 'fewer-colours':
      return 'The picture could not be repaired; the puzzle has fewer colours.';
    case 'other-background':
      return 'The picture could not be repaired; in the puzzle another of its colours is the background.';
    default:
      return `The best look could not be repaired; the puzzle has the look ${look}.`;
  }
}

function settingsOf(options: Options, name: string, progress?: Progress): MakeOptions {
  const { maxLevel, grade, kind, budget, seed, timeLimit = SECONDS } = options;
  const title = options.title ?? (name === STANDARD_INPUT ? undefined : basename(name, extname(name)));
  const { author } = options;
  const target: Difficulty = { ...(grade && { grade }), ...(maxLevel !== undefined && { level: [1, maxLevel] }) };
  const { size, crop, look, threshold, edges, dither, invert, colours, palette, unique } = options;
  const given = { size, crop, look, threshold, edges, dither, invert, colours, palette, unique, kind, budget, seed };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as MakeOptions),
    about: { ...(title !== undefined && { title }), ...(author !== undefined && { author }) },
    ...(!isOnTarget(target, undefined) && { target }),
    limits: progress?.watch({ millis: 1000 * timeLimit }) ?? {},
    onProgress: ({ changes, open }) => {
      if (progress) progress.label = `${stripControls(name)}: ${changes} cells changed, ${open} open`;
    },
  };
}

async function draw({ options, output }: Context, item: Item, made: Made): Promise<void> {
  const { puzzle, goal, changes, rating } = made;
  await output.print(heading(headline(item), options));
  if (puzzle.about.author) await output.print(`by ${stripControls(puzzle.about.author)}`);
  const marked = changes.map(({ cell }) => cell);
  await output.print(render(puzzle, goal, { ...screen(options), clues: true, marked }));
  await output.print(gradeText(rating, made.repair !== undefined));
  await output.print(changedText(made));
}
