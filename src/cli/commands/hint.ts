/** `nonori hint`: the next step for a half-filled board, told in three stages; a mistake is told first. */
import { hint } from '../../tasks/hint.js';
import { hintJson } from '../../tasks/json/reasoning-json.js';
import { hintText } from '../../tasks/messages/sentences.js';
import { headline, identity } from '../about-puzzle.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, type Item } from '../each-puzzle.js';
import { EXIT } from '../output.js';
import { boardOf, spoken, within } from '../reasoning.js';
import { heading } from '../terminal.js';

export const hintCommand: Command = {
  name: 'hint',
  summary: 'Give the next step for a half-filled board.',
  details: `Looks at the half-filled board of the file, or else at the empty board. Stage 1 says where to look, stage 2 which
technique to use, stage 3 (the default) which cells it settles and why. If the board has a mistake, it says so instead.

JSON: source, title, kind, width, height, status (step, mistake, solved, multiple, none, limit), text, and step as in
explain, or mistakes (verdict, violations, wrong and clashing cells as [row, col] from 0).`,
  examples: ['hint progress.xml', 'hint --stage 1 progress.xml'],
  run: (context) => eachPuzzle(context, (item) => hintItem(context, item)),
};

async function hintItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const language = spoken(options);
  const given = within(context, item, (limits) => hint(puzzle, boardOf(item), { limits }));
  const stage = (options.stage ?? 3) as 1 | 2 | 3;
  if (given.status === 'multiple') output.note(EXIT.multiple);
  if (given.status === 'none') output.note(EXIT.none);
  if (given.status === 'limit' || given.status === 'stuck') output.note(EXIT.undecided);
  if (options.json) {
    await output.json({ ...identity(item), ...hintJson(puzzle, given, language, stage) });
    return;
  }
  await output.print(heading(headline(item), options));
  await output.print(hintText(language, puzzle, given, stage));
}
