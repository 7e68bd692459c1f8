/** An explanation to read: chapters of paragraphs as plain text or Markdown, with small pictures of the board on request. */
import { type Board, unknownBoard } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import type { Explanation } from '../explain.js';
import type { Detail, Language } from '../messages/language.js';
import { chaptersText, type Paragraph } from '../messages/paragraphs.js';
import { endingText } from '../messages/sentences.js';
import type { ToldStep } from '../reasoning/chapters.js';
import { render } from '../render.js';

export interface TranscriptOptions {
  /** Show the board before and after each paragraph. */
  readonly pictures?: boolean;
  /** The board that the explanation begins with; by default nothing is known. */
  readonly start?: Board;
  readonly detail?: Detail;
}

/** "[overlap, glue, 2]" */
export const byWhat = (language: Language, { techniques, level }: Paragraph): string =>
  [...techniques, language.level(level)].join(', ');

/** The board before a step. */
export function boardBefore(
  puzzle: Puzzle,
  { steps }: Explanation,
  { number }: Pick<ToldStep, 'number'>,
  start: Board = unknownBoard(puzzle, puzzle.values),
): Board {
  return number > 1 ? steps[number - 2]!.board : start;
}

/** Two drawings are put side by side when they fit into so many columns. */
const COLUMNS = 100;
const ARROW = '   ->   ';

/** The boards before and after a paragraph: side by side, or where that is too wide, one below the other. */
function picture(puzzle: Puzzle, explanation: Explanation, { steps }: Paragraph, start?: Board): string {
  const after = explanation.steps[steps.at(-1)!.number - 1]!.board;
  const [left, right] = [boardBefore(puzzle, explanation, steps[0]!, start), after].map((board) =>
    render(puzzle, board, { clues: true }).split('\n'),
  ) as [string[], string[]];
  const width = Math.max(...left.map(({ length }) => length));
  if (2 * width + ARROW.length > COLUMNS) return [...left, '', ...right].join('\n');
  const middle = left.length - Math.ceil(puzzle.height / 2);
  return left
    .map((line, at) => `${line.padEnd(width)}${at === middle ? ARROW : ' '.repeat(ARROW.length)}${right[at]}`.trimEnd())
    .join('\n');
}

/** Lines of a paragraph, each with the links of the supposition in it, and the number of the first of them. */
export function foldedLines(lines: readonly string[]): { text: string; first: number; links: string[] }[] {
  const folded: { text: string; first: number; links: string[] }[] = [];
  for (const line of lines) {
    const [, number, link] = /^ +(\d+)\. (.*)$/s.exec(line) ?? [];
    const last = folded.at(-1);
    if (link === undefined || !last) folded.push({ text: line, first: 1, links: [] });
    else if (last.links.push(link) === 1) last.first = Number(number);
  }
  return folded;
}

/** Where there are several, two solutions, each with what it is called. */
function twoSolutions(language: Language, puzzle: Puzzle, { ending }: Explanation): [name: string, board: string][] {
  if (!ending?.solutions) return [];
  const [one, other] = ending.solutions.map((board) => render(puzzle, board));
  return [
    [language.oneSolution, one!],
    [language.otherSolution, other!],
  ];
}

/** The title of a puzzle, or what it is. */
export const headingOf = (puzzle: Puzzle): string =>
  puzzle.about.title ?? `${kindOf(puzzle).title} ${puzzle.width} x ${puzzle.height}`;

/** Lines of plain text. */
export function transcript(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  options: TranscriptOptions = {},
): string[] {
  const chapters = chaptersText(language, puzzle, explanation.steps, options.detail);
  const lines = chapters.flatMap(({ title, paragraphs }) => [
    ...(title === undefined ? [] : [`-- ${title} --`]),
    ...paragraphs.flatMap((paragraph) => {
      const text = paragraph.lines.join('\n');
      const said = `${paragraph.number}. ${text} [${byWhat(language, paragraph)}]`;
      return options.pictures ? [said, `${picture(puzzle, explanation, paragraph, options.start)}\n`] : [said];
    }),
  ]);
  const ending = endingText(language, puzzle, explanation, options.start);
  return [...lines, ending, ...twoSolutions(language, puzzle, explanation).flat()];
}

export function markdown(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  options: TranscriptOptions = {},
): string {
  const title = `# ${headingOf(puzzle)}`;
  const drawn = (text: string, indent: string) => `\n${`\`\`\`text\n${text}\n\`\`\``.replace(/^/gm, indent)}\n`;
  const chapters = chaptersText(language, puzzle, explanation.steps, options.detail).map((chapter) => {
    const heading = chapter.title === undefined ? [] : [`## ${chapter.title}\n`];
    const paragraphs = chapter.paragraphs.map((paragraph) => {
      // What belongs to an item stands below the beginning of its text.
      const item = `${paragraph.number}. `;
      const indent = ' '.repeat(item.length);
      const board = options.pictures ? drawn(picture(puzzle, explanation, paragraph, options.start), indent) : '';
      return `${item}${linesInItem(language, paragraph.lines, indent)} *${byWhat(language, paragraph)}*${board}`;
    });
    return [...heading, ...paragraphs].join('\n');
  });
  const solutions = twoSolutions(language, puzzle, explanation).map(
    ([name, board]) => `${name}\n\n\`\`\`text\n${board}\n\`\`\``,
  );
  const ending = linesInItem(language, endingText(language, puzzle, explanation, options.start).split('\n'), '');
  return `${[title, ...chapters, ending, ...solutions].join('\n\n')}\n`;
}

/** The lines of a paragraph, inside an item of a list where there is an indent: the links of a supposition are a list of their own, which folds. */
const linesInItem = (language: Language, lines: readonly string[], indent: string): string =>
  foldedLines(lines)
    .map(({ text, first, links }) => {
      if (links.length === 0) return text;
      const list = links.map((link, at) => `${indent}${first + at}. ${link}`).join('\n');
      const folded = `${indent}<details><summary>${language.links(links.length)}</summary>\n\n${list}\n\n${indent}</details>`;
      return `${text}\n\n${folded}`;
    })
    .join(`\n\n${indent}`);
