/** `nonori explain`: the whole path as numbered steps, each with its technique, its reason and a sentence. */
import { writeFileSync } from 'node:fs';
import { explain } from '../../tasks/explain.js';
import { animatedSvg } from '../../tasks/telling/animation.js';
import { stepJson } from '../../tasks/telling/step-json.js';
import { endText, markdown, stepText } from '../../tasks/telling/transcript.js';
import { headline, identity } from '../about-puzzle.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { EXIT_OF_STATUS } from '../output.js';
import { boardOf, spoken, within } from '../reasoning.js';
import { heading } from '../terminal.js';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'Explain puzzles step by step, with named techniques and their reasons.',
  details: `Starts from the half-filled board of the file, where it has one. The simplest technique comes first, and after each
step again; what no named technique shows is shown by contradiction, or by the smallest reason.

JSON: source, title, kind, width, height, status, steps (number, technique, level, sets and because as cells
[row, col] from 0 with their values, where as lines, text).`,
  examples: [
    'explain puzzle.non',
    'explain --pictures puzzle.non',
    'explain --language id puzzle.non',
    'explain --svg puzzle.non -o puzzle.svg',
  ],
  async run(context) {
    const { options, output } = context;
    if ([options.json, options.markdown, options.svg].filter(Boolean).length > 1) {
      output.complain('Only one of --json, --markdown and --svg can be written.');
      return;
    }
    if (options.output !== undefined && !options.svg && !options.markdown) {
      output.complain('Only SVG and Markdown are written to a file; add --svg or --markdown.');
      return;
    }
    await eachPuzzle(context, (item) => explainItem(context, item));
  },
};

async function explainItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const language = spoken(options);
  const pictures = { pictures: options.pictures ?? false };
  const { maxLevel } = options;
  const board = boardOf(item);
  const told = within(context, item, (limits) =>
    explain(puzzle, { board, limits, ...(maxLevel !== undefined && { maxLevel }) }),
  );
  output.note(EXIT_OF_STATUS[told.status]);
  if (options.json) {
    const steps = told.steps.map((step) => stepJson(puzzle, step, language));
    await output.json({ ...identity(item), status: told.status, steps });
  } else if (options.svg || options.markdown) {
    const content = options.svg
      ? animatedSvg(language, puzzle, told, board)
      : markdown(language, puzzle, told, pictures);
    if (options.output === undefined) await output.write(content);
    else await save(context, options.output, content);
  } else {
    await output.print(heading(headline(item), options));
    for (const step of told.steps) await output.print(stepText(language, puzzle, step, pictures));
    await output.print(endText(language, told));
  }
}

async function save({ output }: Context, path: string, content: string): Promise<void> {
  try {
    writeFileSync(path, content);
    await output.print(path);
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
  }
}
