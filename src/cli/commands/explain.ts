/** `nonori explain`: the whole solution as numbered steps, each with its technique, its reason and a sentence. */
import { writeFileSync } from 'node:fs';
import { type LineRef, lineName } from '../../core/geometry.js';
import { fault } from '../../core/result.js';
import { unwritable } from '../../service/system-error.js';
import { explain } from '../../tasks/explain.js';
import { engineAccount, engineSteps, inspectLine } from '../../tasks/inspect.js';
import { animatedSvg } from '../../tasks/json/animation.js';
import { explanationPage } from '../../tasks/json/explanation-page.js';
import { explainJson } from '../../tasks/json/reasoning-json.js';
import { markdown, transcript } from '../../tasks/json/transcript.js';
import type { Detail } from '../../tasks/messages/language.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { enginesFor, kindOf } from '../../tasks/registry.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading } from '../environment.js';
import { EXIT_OF_STATUS } from '../output.js';
import { boardOf, languageOption, withTimeLimit } from '../reasoning.js';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'Explain puzzles step by step, with named techniques and their reasons.',
  details: `Starts from the half-filled board of the file if there is one. A paragraph is a visit to a line, or to a cell and what it leads to, and
uses the easiest techniques that find something; where no named technique does, it is a proof by contradiction, or a small
reason that forces a cell. Long explanations have chapters. With --detail brief you read only what to do, with --detail every
each step by itself. With --engine you see the steps of that engine instead (line: with all fillings of the line; patterns: pass
by pass), and with --line its tables for one line.

JSON: source, title, kind, width, height, status, steps (number, visit, technique, level, sets and because as cells
[row, col] from 0 with their values, where as lines, text), paragraphs (chapter, steps from and to, text), ending (text, and where
there is no only solution: clash, what cannot stand together; mistakes, the marks that are wrong, as in hint; open cells; solutions).`,
  examples: [
    'explain puzzle.non',
    'explain --pictures puzzle.non',
    'explain --detail brief puzzle.non',
    'explain --language id puzzle.non',
    'explain --svg puzzle.non -o puzzle.svg',
    'explain --html --pictures puzzle.non -o puzzle.html',
    'explain --engine rules puzzle.non',
    'explain --engine line --line row:3 puzzle.non',
    'explain --engine patterns hitori.txt',
  ],
  async run(context) {
    const { options, output } = context;
    if ([options.json, options.markdown, options.html, options.svg].filter(Boolean).length > 1) {
      output.usageError('Only one of --json, --markdown, --html and --svg can be written.');
      return;
    }
    if (options.output !== undefined && !options.svg && !options.markdown && !options.html) {
      output.usageError('Only SVG, Markdown and HTML are written to a file; add --svg, --markdown or --html.');
      return;
    }
    await eachPuzzle(context, (item) => explainItem(context, item));
  },
};

async function explainItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const { engine = 'auto' } = options;
  if (!enginesFor(kindOf(puzzle)).some(({ id }) => id === engine)) {
    output.diagnose(
      item.label,
      fault('unknown-engine', `There is no engine ${engine} for ${puzzle.kind} that shows its steps.`),
    );
    return;
  }
  if (options.line) return showLine(context, item, engine, options.line);
  if (engine !== 'auto') return explainByEngine(context, item, engine);
  const language = languageOption(options);
  const { maxLevel, assumeUnique } = options;
  const board = boardOf(item);
  const how = {
    pictures: options.pictures ?? false,
    detail: options.detail as Detail | undefined,
    ...(board && { start: board }),
  };
  const explanation = withTimeLimit(context, item, (limits) =>
    explain(puzzle, { board, limits, maxLevel, assumeUnique }),
  );
  output.note(EXIT_OF_STATUS[explanation.status]);
  if (options.json) {
    await output.json({
      ...identity(item),
      ...explainJson(puzzle, explanation, explanation.steps, language, how),
    });
  } else if (options.svg || options.markdown || options.html) {
    const content = options.svg
      ? animatedSvg(language, puzzle, explanation, board)
      : (options.html ? explanationPage : markdown)(language, puzzle, explanation, how);
    if (options.output === undefined) await output.write(content);
    else await save(context, options.output, content);
  } else {
    await output.print(heading(headline(item), options));
    for (const line of transcript(language, puzzle, explanation, how)) await output.print(line);
  }
}

/** The steps of the engine itself. */
async function explainByEngine(context: Context, item: Item, engine: string): Promise<void> {
  const { options, output } = context;
  const { puzzle } = item.entry;
  const { steps, result } = withTimeLimit(context, item, (limits) =>
    engineSteps(puzzle, engine, boardOf(item), limits),
  );
  output.note(EXIT_OF_STATUS[result.status]);
  if (options.json) {
    await output.json({ ...identity(item), status: result.status, engine, steps });
    return;
  }
  await output.print(heading(headline(item), options));
  for (const line of engineAccount(puzzle, engine, boardOf(item), steps)) await output.print(line);
  if (steps.length === 0) await output.print(`The engine ${engine} does not report its steps.`);
  const { attempt } = result;
  for (const violation of attempt ? kindOf(puzzle).referee(puzzle, attempt) : []) {
    await output.print(violationSentence(languageOption(options), puzzle, violation));
  }
  await output.print(result.status);
}

/** The engine's tables for one line. */
async function showLine({ output }: Context, item: Item, engine: string, line: LineRef): Promise<void> {
  const { puzzle } = item.entry;
  const refuse = (code: string, sentence: string) => output.diagnose(item.label, fault(code, sentence));
  if (line.index >= (line.axis === 'row' ? puzzle.height : puzzle.width)) {
    refuse('no-such-line', `The puzzle has no ${lineName(line)}.`);
    return;
  }
  const tables = inspectLine(puzzle, engine, boardOf(item), line);
  if (!tables) refuse('no-tables', `The engine ${engine} has no tables to show; try --engine line on a nonogram.`);
  else for (const row of tables) await output.print(row);
}

async function save({ output }: Context, path: string, content: string): Promise<void> {
  try {
    writeFileSync(path, content);
    await output.print(path);
  } catch (error) {
    output.usageError(unwritable(path, error));
  }
}
