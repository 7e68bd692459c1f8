/** `nonori check`: is there exactly one solution, and are the boards in the file right? */
import type { Board } from '../../core/board.js';
import type { SolveResult } from '../../core/engine.js';
import { cellName } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { BoardCheck } from '../../tasks/check.js';
import { checkJson } from '../../tasks/json/answer-json.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { render } from '../../tasks/render.js';
import { checkAsync } from '../../tasks/solve-async.js';
import type { Command, Context } from '../command.js';
import { type BadInput, eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading, screen } from '../environment.js';
import { EXIT, EXIT_OF_STATUS } from '../output.js';
import { languageOption } from '../reasoning.js';
import { duration, finishCertificate, runTimed } from '../solving.js';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check puzzles: is there exactly one solution? Are the boards in the file right?',
  details: `A file whose goal or progress breaks a rule, or contradicts every solution, counts as a bad file.

JSON: source, title, kind, width, height, status, engine, sound, goal and progress (null, or verdict, violations and
wrong cells as [row, col] from 0), millis, stats. With --proof also
certificate (null, or file, claim, bytes, lemmas). A file that cannot be read has status "invalid" and faults.`,
  examples: ['check puzzle.non', "check --json 'puzzles/*.xml'"],
  run: (context) => {
    const { options, output } = context;
    const onBadInput: BadInput = async (source, faults) => {
      if (options.json) await output.json({ source, status: 'invalid', faults });
    };
    return eachPuzzle(context, (item) => checkItem(context, item), onBadInput);
  },
};

async function checkItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const { puzzle, goal, progress } = item.entry;
  const run = await runTimed(context, item, { task: 'check', entry: item.entry }, (how, host) =>
    checkAsync(item.entry, how, host),
  );
  if (!run) return;
  const { value: checked, millis } = run;
  const { status, engine, note } = checked.result;
  if (note) output.remark(item.label, note);
  output.note(EXIT_OF_STATUS[status]);
  if (!checked.sound) output.note(EXIT.badInput);
  const written = finishCertificate(context, item, run, checked.result.exhausted);
  if (options.json) {
    await output.json({ ...identity(item), ...checkJson(puzzle, checked, millis), ...written });
    return;
  }
  await output.print(heading(headline(item), options));
  await output.print(`${sentence(checked.result)} (${engine}, ${duration(millis)})`);
  const report = async (name: string, board: Board | undefined, found: BoardCheck | undefined) => {
    if (!board || !found) return;
    const { violations, wrong } = found;
    await output.print(`${name}: ${boardSentence(found, status === 'unique')}`);
    for (const violation of violations) {
      await output.print(`  ${violationSentence(languageOption(options), puzzle, violation)}`);
    }
    if (wrong.length > 0) await output.print(`  Certainly wrong: ${cellList(puzzle, wrong)}.`);
    if (violations.length + wrong.length === 0) return;
    await output.print(render(puzzle, board, { ...screen(options), clues: true, violations, marked: wrong }));
  };
  await report('goal', goal, checked.goal);
  await report('progress', progress, checked.progress);
}

function sentence({ status, solutions }: SolveResult): string {
  switch (status) {
    case 'unique':
      return 'unique: there is exactly one solution';
    case 'multiple':
      return 'multiple: there is more than one solution';
    case 'found':
      return 'found: there is a solution; it is not known whether it is the only one';
    case 'none':
      return 'none: there is no solution';
    case 'stuck':
    case 'limit': {
      const why = status === 'stuck' ? 'the engine cannot continue' : 'a limit was reached first';
      return `${status}: ${why}, with ${solutions.length} solutions found`;
    }
  }
}

function boardSentence({ verdict, violations }: BoardCheck, unique: boolean): string {
  switch (verdict) {
    case 'solution':
      return unique ? 'the only solution' : 'a solution';
    case 'open':
      return 'no mistake so far';
    case 'broken':
      return `breaks the rules in ${violations.length} ${violations.length === 1 ? 'place' : 'places'}`;
    case 'contradiction':
      return 'breaks no rule yet, but contradicts every solution';
    case 'undecided':
      return 'breaks no rule; it is not known whether it leads to a solution';
  }
}

function cellList(puzzle: Puzzle, cells: readonly number[]): string {
  const names = cells.slice(0, 12).map((cell) => cellName(puzzle, cell));
  return names.join(', ') + (cells.length > names.length ? ` and ${cells.length - names.length} more` : '');
}
