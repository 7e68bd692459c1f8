/** The steps of an explanation to read: plain text or Markdown, with small pictures of the board on request. */
import type { Puzzle } from '../../core/puzzle.js';
import type { Explanation, Step } from '../explain.js';
import type { Language } from '../messages/language.js';
import { endText, sentence, techniqueText } from '../messages/sentences.js';
import { render } from '../render.js';

export interface TranscriptOptions {
  /** Show the board after each step. */
  readonly pictures?: boolean;
}

/** One step as lines of text. */
export function stepText(language: Language, puzzle: Puzzle, step: Step, options: TranscriptOptions = {}): string {
  const { name } = techniqueText(language, puzzle.kind, step.technique);
  const text = `${step.number}. ${sentence(language, puzzle, step)} [${name}, ${step.level}]`;
  return options.pictures ? `${text}\n${render(puzzle, step.board, { clues: true })}\n` : text;
}

export function markdown(
  language: Language,
  puzzle: Puzzle,
  explanation: Explanation,
  options: TranscriptOptions = {},
): string {
  const title = `# ${puzzle.about.title ?? `${puzzle.width} x ${puzzle.height}`}`;
  const picture = (text: string) => `\n   \`\`\`text\n${text.replace(/^/gm, '   ')}\n   \`\`\`\n`;
  const steps = explanation.steps.map((step) => {
    const { name } = techniqueText(language, puzzle.kind, step.technique);
    const board = options.pictures ? picture(render(puzzle, step.board, { clues: true })) : '';
    return `${step.number}. ${sentence(language, puzzle, step)} *${name}, ${step.level}*${board}`;
  });
  return `${title}\n\n${[...steps, '', endText(language, explanation.status)].join('\n')}\n`;
}
