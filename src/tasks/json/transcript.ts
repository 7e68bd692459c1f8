/** An explanation to read: chapters of paragraphs as plain text or Markdown, with small pictures of the board on request. */
import type { Puzzle } from '../../core/puzzle.js';
import type { Explanation } from '../explain.js';
import type { Detail, Language } from '../messages/language.js';
import { chaptersText, INDENT, type Paragraph } from '../messages/paragraphs.js';
import { endingText } from '../messages/sentences.js';
import { render } from '../render.js';

export interface TranscriptOptions {
  /** Show the board after each paragraph. */
  readonly pictures?: boolean;
  readonly detail?: Detail;
}

/** "[overlap, glue, 2]" */
const byWhat = ({ techniques, level }: Paragraph): string => `${techniques.join(', ')}, ${level}`;

/** The board after a paragraph. */
function picture(puzzle: Puzzle, explanation: Explanation, { steps }: Paragraph): string {
  const last = explanation.steps[steps.at(-1)!.number - 1]!;
  return render(puzzle, last.board, { clues: true });
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
      const said = `${paragraph.number}. ${text} [${byWhat(paragraph)}]`;
      return options.pictures ? [said, `${picture(puzzle, explanation, paragraph)}\n`] : [said];
    }),
  ]);
  return [...lines, endingText(language, puzzle, explanation), ...twoSolutions(language, puzzle, explanation).flat()];
}

export function markdown(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  options: TranscriptOptions = {},
): string {
  const title = `# ${puzzle.about.title ?? `${puzzle.width} x ${puzzle.height}`}`;
  const drawn = (text: string) => `\n   \`\`\`text\n${text.replace(/^/gm, '   ')}\n   \`\`\`\n`;
  const chapters = chaptersText(language, puzzle, explanation.steps, options.detail).map((chapter) => {
    const heading = chapter.title === undefined ? [] : [`## ${chapter.title}\n`];
    const paragraphs = chapter.paragraphs.map((paragraph) => {
      const board = options.pictures ? drawn(picture(puzzle, explanation, paragraph)) : '';
      return `${paragraph.number}. ${linesInItem(paragraph.lines)} *${byWhat(paragraph)}*${board}`;
    });
    return [...heading, ...paragraphs].join('\n');
  });
  const solutions = twoSolutions(language, puzzle, explanation).map(
    ([name, board]) => `${name}\n\n\`\`\`text\n${board}\n\`\`\``,
  );
  return `${[title, ...chapters, endingText(language, puzzle, explanation), ...solutions].join('\n\n')}\n`;
}

/** The lines of a paragraph inside an item of a list: the links of a supposition are a list of their own. */
const linesInItem = (lines: readonly string[]): string =>
  lines
    .map((line, at) => {
      if (line.startsWith(INDENT)) return line;
      return at > 0 ? `\n${INDENT}${line}` : line;
    })
    .join('\n');
