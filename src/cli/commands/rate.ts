/** `nonori rate`: how hard a puzzle is for people, and which techniques it needs. */
import { CONTRADICTION_LEVEL } from '../../core/technique.js';
import { techniqueText } from '../../tasks/messages/sentences.js';
import { type Rating, rate } from '../../tasks/rate.js';
import type { Command, Context } from '../command.js';
import { eachPuzzle, headline, type Item, identity } from '../each-puzzle.js';
import { heading } from '../environment.js';
import { EXIT, EXIT_OF_STATUS } from '../output.js';
import { languageOption, withTimeLimit } from '../reasoning.js';

export const rateCommand: Command = {
  name: 'rate',
  summary: 'Grade puzzles from 1 (gentle) to 10 (diabolical) by the techniques and the work that they need.',
  details: `Each round makes all deductions of the lowest level that finds any, so turning, mirroring or renumbering a puzzle does
not change its grade. The effort counts the looks that it takes to find a place to go on, and the cells, each weighed by the
level; a round with only one place is a bottleneck. Effort and hardest technique make the grade (docs/grades.md). With --logic-only or --max-level the exit code is 0 when the puzzle can be solved without trial and
error, or with techniques up to that level, and 5 otherwise.

JSON: source, title, kind, width, height, status, grade, name, level, hardest, levels (level, rounds, cells,
effort), trialRounds, lineByLine (null for kinds that are not worked line by line, such as hitori), withoutContradiction,
withoutGuessing, effort, bottlenecks, version (of the formula). A puzzle without exactly one solution has the grade and name null.`,
  examples: ['rate puzzle.non', 'rate --logic-only puzzle.non', "rate --max-level 3 --json 'puzzles/*.non'"],
  run: (context) => eachPuzzle(context, (item) => rateItem(context, item)),
};

async function rateItem(context: Context, item: Item): Promise<void> {
  const { options, output } = context;
  const rating = withTimeLimit(context, item, (limits) => rate(item.entry.puzzle, { limits, ...options }));
  output.note(EXIT_OF_STATUS[rating.status]);
  const most = Math.min(options.maxLevel ?? 99, options.logicOnly ? CONTRADICTION_LEVEL - 1 : 99);
  if (rating.level > most) output.note(EXIT.undecided);
  if (options.json) {
    await output.json({ ...identity(item), ...rating });
    return;
  }
  await output.print(heading(headline(item), options));
  for (const line of lines(context, item, rating)) await output.print(line);
}

function lines({ options }: Context, { entry: { puzzle } }: Item, rating: Rating): string[] {
  const { status, grade, name, hardest, level, levels, effort, bottlenecks, trialRounds } = rating;
  const language = languageOption(options);
  const words = language.rating;
  if (status !== 'unique' || grade === null || !name) return [words.unrated(status)];
  const rounds = level >= CONTRADICTION_LEVEL ? trialRounds : 0;
  return [
    words.grade(grade, language.grades[name], effort, bottlenecks),
    words.hardest(techniqueText(language, puzzle.kind, hardest).name, level, rounds),
    ...levels.map((at) => `  ${words.level(at.level, at.rounds, at.cells, at.effort)}`),
    words.solvable(rating.lineByLine, rating.withoutContradiction, rating.withoutGuessing),
  ];
}
