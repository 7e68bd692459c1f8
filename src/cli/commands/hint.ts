/** `nonori hint`: the next step for a half-filled board, in three stages, or the mistake on it. */
import { hint } from '../../tasks/hint.js';
import { hintJson } from '../../tasks/json/reasoning-json.js';
import { hintText } from '../../tasks/messages/sentences.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading } from '../environment.js';
import { EXIT } from '../output.js';
import { boardOf, languageOption, withTimeLimit } from '../reasoning.js';

export const hintCommand: Command = {
  name: 'hint',
  summary: 'Give the next step for a half-filled board, or show the mistake on it.',
  details: `Uses the half-filled board of the file, or the empty board. Stage 1 says where to look, stage 2 which technique to
use, stage 3 (the default) which cells follow and why. If the board has a mistake, the hint is the mistake: that there is one, where,
and which mark with what it leads to.

A hint takes a moment at most: where a step is hard to find, it may say that it found none. --time-limit gives it as many seconds.

JSON: source, title, kind, width, height, status (step, mistake, solved, multiple, none, limit), text, and step as in
explain, or mistakes (verdict, violations, wrong and clashing cells as [row, col] from 0).`,
  examples: ['hint progress.xml', 'hint --stage 1 progress.xml'],
  run: (context) => eachPuzzle(context, (item) => hintItem(context, item)),
};

async function hintItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const language = languageOption(options);
  const given = withTimeLimit(context, item, (limits) =>
    hint(puzzle, boardOf(item), { limits, assumeUnique: options.assumeUnique }),
  );
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
