/** `nonori convert`: from any format that can be read to any that can be written. */
import type { Command } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { withSolution } from '../solving.js';
import { formatFor, writePuzzles } from '../write-puzzles.js';

export const convertCommand: Command = {
  name: 'convert',
  summary: 'Convert puzzles from one format to another.',
  details: `All puzzles go into one file if the format can hold several. A format that stores a picture and no clues
needs an input with a goal, or --solution.

JSON: sources, format, puzzles (how many), output (the file, or null for standard output), and for standard output
text, or base64 for binary formats.`,
  examples: [
    'convert puzzle.non --to xml',
    "convert 'puzzles/*.non' -o all.xml",
    "convert 'puzzles/*.non' --to g -o converted/",
    'convert --solution --to pbm puzzle.non > puzzle.pbm',
  ],
  async run(context) {
    const { options, output } = context;
    if (options.to === undefined && options.output === undefined) {
      output.usageError('Name the format to write with --to, or by the ending of the --output file.');
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
