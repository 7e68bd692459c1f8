/** English. */
import { english, times } from '../../core/language/en.js';
import { capital } from '../../core/language/phrases.js';
import type { DeductionContext } from '../../core/language/texts.js';
import type { Language } from './language.js';

const { cellName, lineName, cells, someNames, doCells, chain, known, lines, firstSet } = english;

/** More known cells than these are counted, not named, in a reason that no technique gives. */
const MOST_NAMED = 24;

/** The lines of a reason, or how many they are. */
const someLines = (context: DeductionContext): string =>
  context.deduction.lines.length > MOST_NAMED ? `the clues of ${context.deduction.lines.length} lines` : lines(context);

/** "row 3 and column 4 with the box in r3c1": lines, or the rules, and known cells. */
function groundsOf(context: DeductionContext): string {
  const { because } = context.deduction;
  const named = because.length > MOST_NAMED ? `${because.length} known cells` : known(context, because);
  const facts = because.length === 0 ? [] : [named];
  return [...(context.deduction.lines.length > 0 ? [someLines(context)] : ['the rules']), ...facts].join(' with ');
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

export const en: Language = {
  code: 'en',
  name: 'English',
  techniques: {
    'two-lines': {
      name: 'two lines',
      idea: 'Suppose a cell of one line: by the crossing lines, a line beside it has no room any more.',
      proof:
        'What the first line says with the supposition goes on in the lines that cross it. If the second line cannot hold that, the supposition was wrong.',
      says: (context) => `${chain(context)} So ${doCells(context)}.`,
    },
    contradiction: {
      name: 'contradiction',
      idea: 'Suppose the opposite, and follow what it leads to until something cannot be.',
      proof:
        'Each step of the chain follows at once from the one before and from what is known. If the end cannot be, the supposition was wrong, and the cell has the other value.',
      says: (context) => `${chain(context)} So ${doCells(context)}.`,
    },
    agreement: {
      name: 'agreement',
      idea: 'Whatever value one cell has, another one comes out the same.',
      proof:
        'The first cell has one of its values. Each of them leads to the same value of the other cell, so it has it.',
      says: (context) => `${chain(context)} Either way, ${doCells(context)}.`,
    },
    'two-stage': {
      name: 'two-stage trial',
      idea: 'Suppose the opposite, follow it as far as it leads, and then try each value of a second cell.',
      proof:
        'With the supposition, the second cell has one of its values. Each of them leads to something that cannot be, so the supposition was wrong.',
      says: (context) => `${chain(context)} None of these can be. So ${doCells(context)}.`,
    },
    deeper: {
      name: 'small reason',
      idea: 'No supposition shows it in a few links, but with these lines and known cells nothing else fits.',
      proof:
        'Every way to fill the lines named, with the known cells as they are, gives the cell this value; a search has tried them all. Nothing named can be left out.',
      says: (context) => `Nothing else fits ${groundsOf(context)}: ${doCells(context)}.`,
    },
    search: {
      name: 'search',
      idea: 'No short reason was found in time, but a search through all that is left shows it.',
      proof:
        'With the other value, a search through every way to go on, with all clues and rules and all that is known, ends without a solution.',
      says: (context) =>
        `No short reason was found in time, but a search through all that is left shows it: ${doCells(context)}.`,
    },
  },
  brokenRule: (size, { rule, lines: broken, cells: list }) =>
    `Breaks the rule "${rule}": ${[...broken.map(lineName), ...(broken.length > 0 ? [] : [someNames(size, list)])].join(', ')}.`,
  grades: { gentle: 'gentle', easy: 'easy', fair: 'fair', hard: 'hard', diabolical: 'diabolical' },
  rating: {
    unrated: (status) => `not rated: ${status}`,
    grade: (grade, name, effort, bottlenecks) =>
      `grade ${grade} of 10, ${name}; effort ${effort}, ${bottlenecks} ${times(bottlenecks, 'bottleneck', 'bottlenecks')}`,
    hardest: (technique, level, rounds) =>
      `hardest technique: ${technique} (level ${level})${rounds > 0 ? `, followed for up to ${rounds} ${times(rounds, 'round', 'rounds')}` : ''}`,
    level: (level, rounds, cells, effort) =>
      `level ${level}: ${rounds} ${times(rounds, 'round', 'rounds')}, ${cells} ${times(cells, 'cell', 'cells')}, effort ${effort}`,
    solvable: (lineByLine, withoutContradiction, withoutGuessing) => {
      const first = lineByLine === null ? '' : `line by line: ${yes(lineByLine)}; `;
      return `${first}without contradiction: ${yes(withoutContradiction)}; without guessing: ${yes(withoutGuessing)}`;
    },
  },
  line: (line) => capital(lineName(line)),
  lineNames: english.lineNames,
  toDo: english.toDo,
  supposed: english.supposed,
  rungClauses: english.rungClauses,
  lemma: english.lemma,
  chain: english.chain,
  chapters: {
    openers: 'Openers',
    hard: 'A hard spot',
    top: 'The upper half',
    bottom: 'The lower half',
    left: 'The left half',
    right: 'The right half',
    topLeft: 'The upper left',
    topRight: 'The upper right',
    bottomLeft: 'The lower left',
    bottomRight: 'The lower right',
    middle: 'The middle',
    rest: 'The rest',
  },
  upTo: (percent) => `All over the board, up to ${percent}%`,
  sameAs: (paragraph, end) => `As in paragraph ${paragraph}, ${end}.`,
  lookAt: (context) =>
    context.deduction.lines.length > 0 ? `Look at ${lines(context)}.` : `Look around ${firstSet(context)}.`,
  tryTechnique: (name, level) => `Try ${name} (level ${level}).`,
  level: (level) => `level ${level}`,
  somethingWrong: 'Something is wrong.',
  lookAround: (size, cell) => `Look around ${cellName(size, cell)}.`,
  wrongMarks: (size, list) =>
    `There is a mistake: ${cells(size, list)} ${times(list.length, 'is', 'are')} not as in the solution.`,
  manyWrong: (cells) => `There are mistakes: ${cells} cells are not as in the solution.`,
  moreViolations: (violations) => `And ${violations} more like it.`,
  clashingMarks: (size, list) =>
    `There is a mistake: ${cells(size, list)} cannot ${times(list.length, 'be right', 'all be right')}.`,
  lastGoodMove: (moves) =>
    moves === 0 ? 'The very first move was wrong.' : `Everything was right up to and including move ${moves}.`,
  solved: 'Everything is settled.',
  impossible: 'This puzzle has no solution.',
  noneFits: 'No solution fits what is on the board.',
  severalFit: 'More than one solution fits what is on the board, so not every cell can be worked out.',
  clash: (context) => {
    if (context.deduction.technique !== 'deeper') return `${capital(english.clash(context))}.`;
    return `Nothing fits ${groundsOf(context)}.`;
  },
  links: (count) => (count === 1 ? 'Where it leads, in one step' : `Where it leads, in ${count} steps`),
  before: 'before',
  after: 'after',
  stuck: 'No way on was found within the limits that were set.',
  noHint: 'No next step was found in the time that a hint may take.',
  undecided: 'What is left differs between several solutions.',
  openCells: (size, list) =>
    `${list.length} ${times(list.length, 'cell is', 'cells are')} open: ${someNames(size, list)}.`,
  differingCells: (size, list) =>
    `There is more than one solution; at least ${list.length} ${times(list.length, 'cell differs', 'cells differ')}: ${someNames(size, list)}.`,
  oneSolution: 'One solution:',
  otherSolution: 'Another:',
  notForced: (size, cell) => `${cellName(size, cell)} is not settled by this board: several values are possible.`,
  smallest: (technique) => `No reason by ${technique} in these lines needs fewer known cells.`,
  colourName: english.colourName,
  notes: {},
  booklet: {
    title: 'Puzzles',
    contents: 'Contents',
    answers: 'Answers',
    puzzles: (count) => `${count} ${times(count, 'puzzle', 'puzzles')}`,
    by: (author) => `by ${author}`,
    grade: (grade, name) => `grade ${grade}${name === undefined ? ' or more' : `, ${name}`}`,
    grades: (lowest, highest) => (lowest === highest ? `grade ${lowest}` : `grades ${lowest} to ${highest}`),
    part: (part, of, rows, cols) =>
      `part ${part} of ${of}: rows ${rows[0]} to ${rows[1]}, columns ${cols[0]} to ${cols[1]}`,
    onPage: (page) => `p. ${page}`,
    severalSolutions: 'several solutions',
    oneOfSeveral: 'one of several solutions',
    noSolution: 'no solution',
    notSolved: 'no solution known',
    name: 'Name',
    date: 'Date',
    howTo: (kind) => `How to solve: ${kind}`,
    example: 'An example, step by step',
    exampleStart: 'The puzzle. Each step below shows the board after it.',
    rules: {
      nonogram: [
        'Fill cells so that a picture appears.',
        'The numbers beside a row and above a column are the lengths of its blocks of filled cells, in their order. A question mark is a block whose length is not given.',
        'Between two blocks of the same colour there is at least one empty cell; blocks of different colours may touch.',
        'A dot or a cross is a note that a cell stays empty.',
      ],
      hitori: [
        'Shade cells so that no number stays twice in a row or column.',
        'Shaded cells never touch by a side.',
        'All cells that are not shaded stay connected, by their sides.',
        'A circle is a note that a cell stays unshaded.',
      ],
    },
  },
};
