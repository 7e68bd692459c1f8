/** `nonori show`: draw a puzzle with its clues, as text or SVG. */
import type { Board } from '../../core/board.js';
import { fault } from '../../core/result.js';
import { formatById } from '../../formats/index.js';
import { textRows } from '../../tasks/drawing/symbols.js';
import { render } from '../../tasks/render.js';
import { headline, identity } from '../about-puzzle.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { heading, screen } from '../terminal.js';
import { withSolution } from '../with-solution.js';
import { writePuzzles } from '../write-puzzles.js';

export const showCommand: Command = {
  name: 'show',
  summary: 'Draw puzzles with their clues, as text or SVG.',
  details: `Without --solution, --goal or --progress the board is empty.

JSON: source, title, kind, width, height, board
(rows of symbols, ? for an open cell; null for the empty board), text (the drawing).`,
  examples: ['show puzzle.non', 'show --solution puzzle.non', 'show --svg puzzle.non -o puzzle.svg'],
  async run(context) {
    const { options, output } = context;
    if ([options.solution, options.goal, options.progress].filter(Boolean).length > 1) {
      output.complain('Only one of --solution, --goal and --progress can be drawn.');
      return;
    }
    if (options.output !== undefined && !options.svg) {
      output.complain('Only SVG is written to a file; add --svg.');
      return;
    }
    const items: Item[] = [];
    await eachPuzzle(context, async (item) => {
      const chosen = await choose(context, item);
      if (!chosen) return;
      if (options.svg) items.push(chosen);
      else await draw(context, chosen);
    });
    if (options.svg && items.length > 0) await writePuzzles(context, formatById('svg')!, items);
  },
};

/** The item with the wanted board alone; undefined, and said so, when there is none. */
async function choose(context: Context, item: Item): Promise<Item | undefined> {
  const { options, output } = context;
  const { puzzle, goal, progress } = item.entry;
  if (options.solution) {
    const solved = await withSolution(context, item);
    return solved && only(item, solved.entry.goal);
  }
  const [wanted, board] = options.goal ? ['goal', goal] : options.progress ? ['progress', progress] : [undefined];
  if (wanted && !board) {
    output.diagnose(item.label, fault('no-board', `There is no ${wanted} in this file.`));
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
