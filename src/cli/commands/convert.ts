/** `nonori convert`: from any format that is read to any that is written. */
import type { Command } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { formatFor } from '../format-for.js';
import { withSolution } from '../with-solution.js';
import { writePuzzles } from '../write-puzzles.js';

export const convertCommand: Command = {
  name: 'convert',
  summary: 'Convert puzzles from one format to another.',
  details: `All puzzles go into one file where the format can hold several. A format that holds a picture and no clues
needs a file with a goal, or --solution.

JSON: sources, format, puzzles (how many), output (null for standard
output, with the text, or base64 for bytes).`,
  examples: [
    'convert puzzle.non --to xml',
    "convert 'puzzles/*.non' -o all.xml",
    "convert 'puzzles/*.non' --to g -o converted/",
    'convert --solution --to pbm puzzle.non > puzzle.pbm',
  ],
  async run(context) {
    const { options, output } = context;
    if (options.to === undefined && options.output === undefined) {
      output.complain('Say which format to write, with --to or by the name of the --output file.');
      return;
    }
    const items: Item[] = [];
    await eachPuzzle(context, async (item) => {
      const ready = options.solution ? await withSolution(context, item) : item;
      if (ready) items.push(ready);
    });
    if (items.length === 0) return;
    const format = formatFor(context, items);
    if (format) await writePuzzles(context, format, items);
  },
};
