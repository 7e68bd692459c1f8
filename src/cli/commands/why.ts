/** `nonori why`: a small reason for the value of one cell. */
import { cellAt } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import { fault } from '../../core/result.js';
import { whyJson } from '../../tasks/json/reasoning-json.js';
import { whyText } from '../../tasks/messages/sentences.js';
import { why } from '../../tasks/why.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading } from '../environment.js';
import { EXIT } from '../output.js';
import { boardOf, languageOption, withTimeLimit } from '../reasoning.js';

export const whyCommand: Command = {
  name: 'why',
  summary: 'Show why a cell must have its value: a small reason, from which nothing can be left out.',
  details: `Starts from the half-filled board of the file, or from the empty board, and ignores the value of the cell itself there.
Cells are named by row and column, counted from 1: r5c7.

Where it is said to be the smallest, no fewer known cells would do, by that technique in those lines.

JSON: source, title, kind, width, height, status (forced, open, none, limit), reason as a step of explain, and smallest.`,
  examples: ['why --cell r5c7 puzzle.non'],
  async run(context) {
    const { options, output } = context;
    if (options.cell === undefined) {
      output.usageError('Name the cell with --cell, for example --cell r5c7.');
      return;
    }
    const place = options.cell;
    await eachPuzzle(context, (item) => whyItem(context, item, place));
  },
};

async function whyItem(context: Context, item: Item, place: readonly [number, number]): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const cell = cellOf(puzzle, place);
  if (cell === undefined) {
    const size = `${puzzle.height} rows and ${puzzle.width} columns`;
    output.diagnose(item.label, fault('no-cell', `There is no cell r${place[0]}c${place[1]} on a board of ${size}.`));
    return;
  }
  const language = languageOption(options);
  const found = withTimeLimit(context, item, (limits) => why(puzzle, boardOf(item), cell, { limits, ...options }));
  if (found.status === 'open') output.note(EXIT.multiple);
  if (found.status === 'none') output.note(EXIT.none);
  if (found.status === 'limit') output.note(EXIT.undecided);
  if (options.json) {
    await output.json({ ...identity(item), ...whyJson(puzzle, found, language) });
    return;
  }
  await output.print(heading(headline(item), options));
  await output.print(whyText(language, puzzle, found, cell, boardOf(item)));
}

function cellOf(puzzle: Puzzle, [row, col]: readonly [number, number]): number | undefined {
  return row <= puzzle.height && col <= puzzle.width ? cellAt(puzzle, row - 1, col - 1) : undefined;
}
