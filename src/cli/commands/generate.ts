/** `nonori generate`: makes random puzzles from a seed. */
import { draftedKinds, type Generated, type Generation, generate } from '../../tasks/generate/generate.js';
import { generatedJson } from '../../tasks/json/making-json.js';
import { render } from '../../tasks/render.js';
import type { Command, Context } from '../command.js';
import { headline, type Item } from '../each-puzzle.js';
import { heading, screen } from '../environment.js';
import { gradeText } from '../making.js';
import { EXIT } from '../output.js';
import { Progress } from '../progress.js';
import { formatFor, writePuzzles } from '../write-puzzles.js';

const DEFAULT_SIDE = 15;

export const generateCommand: Command = {
  name: 'generate',
  summary: 'Make random puzzles, each with exactly one solution and of the requested difficulty.',
  details: `The same seed gives the same puzzles. A puzzle of level d cannot be solved with techniques below d.
Puzzles that look alike, even turned or mirrored, are left out. If fewer puzzles than requested are found, because the request
is too narrow or the time limit is reached, the exit code is 5.

JSON: one puzzle per line in our JSON form, which every command reads, with grade, name and level added.`,
  arguments: {
    usage: '[kind]',
    help: 'the kind of puzzle, as --kind says it',
    choices: draftedKinds().map(({ id }) => id),
  },
  examples: [
    'generate --size 15x15 --count 10 --seed 7',
    'generate hitori --size 10x10 --grade 3-5 --count 100 --json > hitori.jsonl',
    'generate --size 20x20 --symmetry across --grade 2-4 -o symmetric.non',
    "generate --size 30x20 --text 'HELLO YOU'",
    'generate --size 20x20 --colours 4 --grade 3-5',
    'generate --size 15x15 --blotted --grade 5',
    "generate hitori --size 10x10 --message 'MEET ME AT NOON'",
    'generate --size 8x8 --needs edge-logic',
  ],
  async run(context) {
    const { inputs, options, output } = context;
    if (options.kind !== undefined && inputs.some((kind) => kind !== options.kind)) {
      output.usageError(`Is it to be a ${inputs[0]} or, as --kind says, a ${options.kind}?`);
      return;
    }
    const seed = options.seed ?? 0;
    const progress = new Progress('generate');
    const items: Item[] = [];
    const writes: Promise<void>[] = [];
    const wanted = options.to !== undefined || options.output !== undefined;
    const limits = options.timeLimit === undefined ? {} : { millis: 1000 * options.timeLimit };
    if (isRare(context)) output.remark('generate', RARE);
    const generation = generate({
      ...requestOf(context),
      seed,
      limits: progress.watch(limits),
      onPuzzle: (made) => {
        const item = itemOf(context, made, `${seed}-${items.length + 1}`);
        items.push(item);
        if (!wanted) writes.push(show(context, item, made));
      },
      onProgress: ({ made, wanted: count, attempts }) => {
        progress.label = `generate: ${made} of ${count} made in ${attempts} attempts`;
      },
    });
    progress.end();
    await Promise.all(writes);
    if (!generation.ok) {
      for (const { message } of generation.faults) output.usageError(message);
      return;
    }
    if (generation.value.status !== 'done') {
      output.remark('generate', shortfall(generation.value, options.count ?? 1) + adviceFor(context));
      output.note(EXIT.undecided);
    }
    if (!wanted || items.length === 0) return;
    const format = formatFor(context, items);
    if (format) await writePuzzles(context, format, items);
  },
};

function requestOf({ inputs: [named], options }: Context) {
  const { size = DEFAULT_SIDE, grade, level, needs, onlyUpTo } = options;
  const { kind = named, count, style, density, symmetry, text, message, messageIn, colours, blotted } = options;
  const board = typeof size === 'number' ? { width: size, height: size } : size;
  return {
    ...board,
    kind,
    count,
    style,
    density,
    symmetry,
    text,
    message,
    messageIn,
    colours,
    blotted,
    target: { grade, level, needs, onlyUpTo },
  };
}

function itemOf({ options: { title, author } }: Context, { puzzle, goal }: Generated, id: string): Item {
  const about = { ...puzzle.about, ...(title !== undefined && { title }), ...(author !== undefined && { author }), id };
  return { entry: { puzzle: { ...puzzle, about }, goal }, source: id, label: id };
}

function show({ options, output }: Context, item: Item, made: Generated): Promise<void> {
  if (options.json) {
    return output.json(generatedJson({ ...made, ...item.entry }));
  }
  const { puzzle } = item.entry;
  const drawing = render(puzzle, undefined, { ...screen(options), clues: true });
  return output.print(`${heading(headline(item), options)}\n${drawing}\n${gradeText(made.rating)}\n`);
}

const boardOf = ({ size = DEFAULT_SIDE }: Context['options']) =>
  typeof size === 'number' ? { width: size, height: size } : size;

const RARE =
  'Puzzles of this size hardly ever need agreement, and looking for one may take minutes. There are more of 12x12.';

/** Is what is wanted so rare, as measured (bench/README.md), that it is better said before it is looked for? */
function isRare({ options }: Context): boolean {
  const { width, height } = boardOf(options);
  return options.needs === 'agreement' && width * height < 144;
}

/** Where there is more of what was not found, as measured. */
function adviceFor({ inputs: [named], options }: Context): string {
  const { kind = named, symmetry, grade } = options;
  const { width, height } = boardOf(options);
  const isBetweenLines =
    (width % 2 === 0 && (symmetry === 'across' || symmetry === 'both')) ||
    (height % 2 === 0 && (symmetry === 'down' || symmetry === 'both'));
  if (kind === 'hitori' && isBetweenLines && grade && width * height >= 400) {
    return ' Large hitori with a mirror between two lines are rarely this easy or this hard: ask for an odd side.';
  }
  return '';
}

function shortfall({ status, puzzles, attempts, rejected }: Generation, wanted: number): string {
  const why = status === 'limit' ? 'The time limit was reached' : 'No more were found';
  const { ambiguous, tooEasy, tooHard, alike } = rejected;
  return (
    `${why}: ${puzzles.length} of ${wanted} ${wanted === 1 ? 'puzzle' : 'puzzles'} in ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ` +
    `Could not be made unique: ${ambiguous}; too easy: ${tooEasy}; too hard: ${tooHard}; like one made before: ${alike}.`
  );
}
