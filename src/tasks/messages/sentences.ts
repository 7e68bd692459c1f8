/**
 * Sentences about deductions, hints, mistakes, broken rules and how an explanation ended: the one place that makes them,
 * for the command line, the page and the service.
 */
import { type Board, fullSet } from '../../core/board.js';
import { type Deduction, ladderParts } from '../../core/deduction.js';
import { requireDeduction, requireMistakes, requireOptions, requireShape } from '../../core/door.js';
import type { Violation } from '../../core/kind.js';
import { capital } from '../../core/language/phrases.js';
import { withShades } from '../../core/language/shades.js';
import type { DeductionContext, TechniqueText } from '../../core/language/texts.js';
import type { Puzzle } from '../../core/puzzle.js';
import { NonoriError, wrongCall } from '../../core/result.js';
import { kindOf, requirePuzzle } from '../../kinds/index.js';
import { kindTexts } from '../../kinds/texts.js';
import type { ExplainStatus, Explanation } from '../explain.js';
import type { Hint } from '../hint.js';
import type { Mistakes } from '../mistake.js';
import type { Why } from '../why.js';
import { requireLanguage } from './index.js';
import { GENERAL_TECHNIQUES, type GeneralTechnique, type Language } from './language.js';

const isGeneral = (technique: string): technique is GeneralTechnique =>
  (GENERAL_TECHNIQUES as readonly string[]).includes(technique);

/** The key of a technique over all kinds: its id where it serves every kind, else with its kind before it. */
export const techniqueKey = (kind: string, technique: string): string =>
  isGeneral(technique) ? technique : `${kind}.${technique}`;

/** What a language says about a technique. */
export function techniqueText(language: Language, kind: string, technique: string): TechniqueText {
  const text = isGeneral(technique)
    ? language.techniques[technique]
    : kindTexts[language.code]?.[kind]?.techniques[technique];
  if (!text) throw wrongCall('unknown-technique', `No technique for ${kind} is called ${technique}.`);
  return text;
}

/**
 * What a puzzle says about itself, in one line: of one with numbers in its cells. What is said of a picture would often say what it shows.
 */
export function noteOf(language: Language, puzzle: Puzzle): string {
  if (kindOf(puzzle).appearance(puzzle).texts.length === 0) return '';
  const note = (puzzle.about.description ?? '').replace(/\s+/gu, ' ').trim();
  return Object.hasOwn(language.notes, note) ? language.notes[note]! : note;
}

type Naming = Pick<DeductionContext, 'styles' | 'clueOf'>;
const namings = new WeakMap<Puzzle, Naming>();

/** How sentences call the values and the lines of a puzzle. Made once: there may be a sentence for each of its cells. */
function namingOf(puzzle: Puzzle): Naming {
  let naming = namings.get(puzzle);
  if (!naming) {
    const { styles, rows, cols } = kindOf(puzzle).appearance(puzzle);
    naming = { styles: withShades(styles), clueOf: ({ axis, index }) => (axis === 'row' ? rows : cols)[index] ?? [] };
    namings.set(puzzle, naming);
  }
  return naming;
}

/** A deduction with what a sentence about it needs. */
export const contextOf = (
  language: Language,
  puzzle: Puzzle,
  deduction: Deduction,
  told?: DeductionContext['told'],
): DeductionContext => ({
  size: puzzle,
  ...namingOf(puzzle),
  texts: kindTexts[language.code]?.[puzzle.kind],
  deduction,
  ...(told && { told }),
});

/**
 * The sentence for a deduction.
 *
 * @example
 * sentence(languageOf('en'), puzzle, explain(puzzle).steps[0]);
 */
export function sentence(language: Language, puzzle: Puzzle, deduction: Deduction): string {
  requireLanguage(language);
  requirePuzzle(puzzle);
  requireDeduction(deduction, puzzle);
  return sentenceIn(language, puzzle, contextOf(language, puzzle, deduction));
}

function sentenceIn(language: Language, puzzle: Puzzle, context: DeductionContext): string {
  const { deduction } = context;
  const text = techniqueText(language, puzzle.kind, deduction.technique);
  try {
    return text.says(context);
  } catch (cause) {
    // What a technique's deductions have, its numbers say, only its own text knows.
    const message = `The deduction is not one of the technique ${deduction.technique}.`;
    throw new NonoriError([{ code: 'bad-argument', message }], { cause });
  }
}

/** A ladder, or a part of one: what it starts from, its rungs, and the number of the first. */
export interface Ladder {
  readonly start: string;
  readonly first: number;
  readonly rungs: readonly string[];
}

/**
 * A deduction by suppositions as ladders, and what follows in the end. A long one is told in parts, each but the first from what those
 * before it have shown. `each`: every link on a rung of its own, and no parts.
 * `isMark`: what is supposed first is a mark on the board.
 */
export function ladder(
  language: Language,
  puzzle: Puzzle,
  deduction: Deduction,
  each = false,
  isMark = false,
): { readonly ladders: readonly Ladder[]; readonly so: string } {
  const context = { ...contextOf(language, puzzle, deduction), isMark };
  const so = sentenceIn(language, puzzle, context).slice(language.chain(context).length).trim();
  const ladders = deduction.trials!.flatMap((trial): Ladder[] => {
    const start = language.supposed(context, trial);
    const rungs = language.rungClauses(context, trial, each).map((text) => `${capital(text)}.`);
    const parts = each ? [] : ladderParts(trial);
    if (parts.length < 2) return [{ start, first: 1, rungs }];
    return parts.map(({ from, to, lemma }, at) => ({
      start: at === 0 ? start : language.lemma(context, lemma),
      first: from,
      rungs: rungs.slice(from - 1, to),
    }));
  });
  return { ladders, so };
}

/** Before each rung of a ladder, and before nothing else. */
export const INDENT = '   ';

/** A deduction in lines: its sentence or, where a supposition has several rungs, a ladder with a line for each. */
export function inLines(
  language: Language,
  puzzle: Puzzle,
  deduction: Deduction,
  each = false,
  isMark = false,
): string[] {
  if (!deduction.trials) return [sentence(language, puzzle, deduction)];
  const { ladders, so } = ladder(language, puzzle, deduction, each, isMark);
  if (ladders.every(({ rungs }) => rungs.length < 2))
    return [sentenceIn(language, puzzle, { ...contextOf(language, puzzle, deduction), isMark })];
  const rungsOf = ({ start, first, rungs }: Ladder) => [
    start,
    ...rungs.map((rung, at) => `${INDENT}${first + at}. ${rung}`),
  ];
  return [...ladders.flatMap(rungsOf), so];
}

const asText = (language: Language, puzzle: Puzzle, deduction: Deduction, isMark = false): string =>
  inLines(language, puzzle, deduction, false, isMark).join('\n');

/** The sentence for a rule that a board breaks. */
export function violationSentence(language: Language, puzzle: Puzzle, violation: Violation): string {
  const text = kindTexts[language.code]?.[puzzle.kind]?.rules[violation.rule];
  return text ? text.broken(puzzle, violation) : language.brokenRule(puzzle, violation);
}

const hasMarks = (puzzle: Puzzle, board: Board): boolean =>
  Array.from(board.cells).some((set) => set !== fullSet(puzzle.values));

/**
 * How an explanation ended, with what there is to see: the clash and the wrong marks, or the cells that are open. `start`: the board that it
 * began with. A supposition has a line for each of its links.
 */
export function endingText(
  language: Language,
  puzzle: Puzzle,
  { status, ending }: Pick<Explanation, 'status' | 'ending'>,
  start?: Board,
): string {
  const said = [start && hasMarks(puzzle, start) && status === 'none' ? language.noneFits : endText(language, status)];
  if (ending?.clash) said.push(language.clash(contextOf(language, puzzle, ending.clash)));
  if (ending?.mistakes) {
    const wrong = mistakeText(language, puzzle, { ...ending.mistakes, violations: [] });
    if (wrong !== language.noneFits) said.push(wrong);
  }
  if (ending?.reason) said.push(asText(language, puzzle, ending.reason, true));
  if (ending?.open) said.push((status === 'limit' ? language.differingCells : language.openCells)(puzzle, ending.open));
  return said.join(' ');
}

/** How an explanation ended. */
function endText(language: Language, status: ExplainStatus | 'solved'): string {
  if (status === 'unique' || status === 'solved') return language.solved;
  if (status === 'none') return language.impossible;
  return status === 'multiple' ? language.undecided : language.stuck;
}

/**
 * A hint at each stage: 1 where to look, 2 which technique, 3 which cells. A supposition has a line for each of its links.
 *
 * @example
 * hintText(languageOf('en'), puzzle, hint(puzzle, board), 2); // 'Try overlap (level 1).'
 */
export function hintText(language: Language, puzzle: Puzzle, given: Hint, stage: 1 | 2 | 3): string {
  requireLanguage(language);
  requirePuzzle(puzzle);
  requireShape(given, { status: 'string' }, 'what hint returns');
  if (given.status === 'mistake') return wrongText(language, puzzle, given, stage);
  if (given.status === 'multiple') return language.severalFit;
  if (given.status === 'none') return language.noneFits;
  if (given.status === 'limit') return language.noHint;
  if (given.status !== 'step') return endText(language, given.status);
  const { step } = given;
  requireDeduction(step, puzzle);
  if (stage === 1) return language.lookAt(contextOf(language, puzzle, step));
  if (stage === 3) {
    const before = (given.before ?? []).map((one) => sentence(language, puzzle, one));
    return [...before, asText(language, puzzle, step)].join(' ');
  }
  return language.tryTechnique(techniqueText(language, puzzle.kind, step.technique).name, step.level);
}

/** A mistake in three stages: that there is one, where it is, and what is wrong and why; of several, one at a time. */
function wrongText(
  language: Language,
  puzzle: Puzzle,
  { mistakes, reason }: Extract<Hint, { status: 'mistake' }>,
  stage: 1 | 2 | 3,
): string {
  requireMistakes(mistakes);
  if (reason !== undefined) requireDeduction(reason, puzzle);
  const cell = reason?.sets[0]?.cell ?? mistakes.wrong[0] ?? mistakes.clashing[0] ?? mistakes.violations[0]?.cells[0];
  if (stage === 1 && cell !== undefined) return language.somethingWrong;
  if (stage === 2 && cell !== undefined) return `${language.somethingWrong} ${language.lookAround(puzzle, cell)}`;
  if (reason) return `${language.wrongMarks(puzzle, [cell!])} ${asText(language, puzzle, reason, true)}`;
  const { wrong, violations } = mistakes;
  return mistakeText(language, puzzle, { ...mistakes, wrong: wrong.slice(0, 1), violations: violations.slice(0, 1) });
}

/** In brief: more cells than this are counted, not listed, and of more broken rules only the first are named. */
const BRIEF = { cells: 6, rules: 2 };
/** More marks than these that cannot all be right say no more than that some mark is wrong. */
const MOST_CLASHING = 24;

/**
 * What is wrong with a board, in words.
 *
 * @example
 * mistakeText(languageOf('en'), puzzle, findMistakes(puzzle, board));
 */
export function mistakeText(
  language: Language,
  puzzle: Puzzle,
  mistakes: Mistakes,
  options: { readonly brief?: boolean } = {},
): string {
  requireLanguage(language);
  requirePuzzle(puzzle);
  requireMistakes(mistakes);
  requireOptions(options);
  const { violations, wrong, clashing, goodMoves } = mistakes;
  const { brief = false } = options;
  const named = brief ? violations.slice(0, BRIEF.rules) : violations;
  const said = named.map((violation) => violationSentence(language, puzzle, violation));
  if (violations.length > named.length) said.push(language.moreViolations(violations.length - named.length));
  if (brief && wrong.length > BRIEF.cells) said.push(language.manyWrong(wrong.length));
  else if (wrong.length > 0) said.push(language.wrongMarks(puzzle, wrong));
  else if (clashing.length > MOST_CLASHING) said.push(language.noneFits);
  else if (clashing.length > 0) said.push(language.clashingMarks(puzzle, clashing));
  else if (violations.length === 0) said.push(language.impossible);
  if (goodMoves !== undefined) said.push(language.lastGoodMove(goodMoves));
  return said.join(' ');
}

/** Why a cell has its value, or that it is not settled. `start`: the board that was asked about. */
export function whyText(language: Language, puzzle: Puzzle, found: Why, cell: number, start?: Board): string {
  if (found.status === 'forced') {
    const { because, technique } = found.deduction;
    const isSmallest = found.smallest && because.length > 1;
    const said = asText(language, puzzle, found.deduction);
    return isSmallest ? `${said} ${language.smallest(techniqueText(language, puzzle.kind, technique).name)}` : said;
  }
  if (found.status === 'open') return language.notForced(puzzle, cell);
  if (found.status !== 'none') return language.stuck;
  return start && !hasMarks(puzzle, start) ? language.impossible : language.noneFits;
}
