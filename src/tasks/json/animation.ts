/**
 * An explanation as an animated SVG (SMIL, no script): the puzzle, the cells of each paragraph as they are settled, the lines
 * and cells that it rests on highlighted, its ladder numbered, and its text below, a long one in parts; in the end, where that is not the only solution, what there is to see. Plays once and stops at the last board.
 */
import { type Board, requireBoard, unknownBoard } from '../../core/board.js';
import { requireDeduction, requireShape } from '../../core/door.js';
import { colOf, rowOf } from '../../core/geometry.js';
import type { ValueStyle } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { svgFrame, svgOf } from '../../formats/drawing/svg-drawing.js';
import { escapeXml } from '../../formats/text/xml.js';
import { kindOf, requirePuzzle } from '../../kinds/index.js';
import type { Explanation } from '../explain.js';
import { requireLanguage } from '../messages/index.js';
import type { Language } from '../messages/language.js';
import { chaptersText } from '../messages/paragraphs.js';
import { endingText } from '../messages/sentences.js';
import type { ToldStep } from '../reasoning/chapters.js';
import { highlightShapes } from './highlight-shapes.js';

/** Seconds for a paragraph, and for each further word of its sentence beyond the first few. */
const SECONDS = 1.2;
const PER_WORD = 0.08;
const CHARACTER = 6.3;
const LEADING = 16;
const MOST_LINES = 8;
const NARROWEST = 320;

/**
 * An explanation as an SVG picture that plays its steps.
 *
 * @example
 * animatedSvg(languageOf('en'), puzzle, explain(puzzle));
 */
export function animatedSvg(language: Language, puzzle: Puzzle, explanation: Explanation, start?: Board): string {
  requireLanguage(language);
  requirePuzzle(puzzle);
  requireShape(explanation, { steps: [{ number: 'number' }] }, 'what explain returns');
  for (const step of explanation.steps) requireDeduction(step, puzzle);
  const board = start ?? unknownBoard(puzzle, puzzle.values);
  requireBoard(board, puzzle);
  const frame = svgFrame(puzzle);
  const width = Math.max(frame.width, NARROWEST);
  const told: { steps: readonly ToldStep[]; highlights: readonly string[]; text: string }[] = [];
  for (const { title, paragraphs } of chaptersText(language, puzzle, explanation.steps)) {
    for (const [at, { steps, lines, number }] of paragraphs.entries()) {
      const heading = at === 0 && title !== undefined ? `${title} - ` : '';
      const text = `${heading}${number}. ${lines.map((line) => line.trim()).join(' ')}`;
      told.push({ steps, highlights: highlightShapes(puzzle, steps), text });
    }
  }
  if (explanation.status !== 'unique') {
    const { clash } = explanation.ending ?? {};
    told.push({
      steps: [],
      highlights: clash ? highlightShapes(puzzle, [clash]) : [],
      text: endingText(language, puzzle, explanation, start).replace(/\n */g, ' '),
    });
  }
  const texts = told.map(({ text }) => text);
  const wrapped = texts.map((text) => wrap(text, Math.floor((width - 20) / CHARACTER)));
  const below = LEADING * (1 + wrapped.flat().reduce((most, lines) => Math.max(most, lines.length), 0));
  const size = [width, frame.height + below].map((side) => Math.ceil(side)).join(' ');
  const [w, h] = size.split(' ');
  const parts: string[] = [];
  const { styles, texts: inside } = kindOf(puzzle).appearance(puzzle);
  let now = 0.5;
  told.forEach(({ steps, highlights }, index) => {
    const pages = wrapped[index]!;
    const ends = index === texts.length - 1;
    const durations = pages.map((lines) => SECONDS + PER_WORD * lines.join(' ').split(' ').length);
    const lasts = durations.reduce((sum, duration) => sum + duration, 0);
    if (highlights.length > 0) parts.push(during(highlights, now, ends ? undefined : lasts));
    for (const step of steps) parts.push(...settled(puzzle, step, styles, inside.length > 0, now + lasts / 2));
    pages.forEach((lines, page) => {
      const stays = ends && page === pages.length - 1;
      parts.push(caption(lines, frame.height, now, stays ? undefined : durations[page]));
      now += durations[page]!;
    });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${size}" role="img">`,
    `<rect width="${w}" height="${h}" fill="#ffffff"/>`,
    svgOf(puzzle, board).trimEnd(),
    `<g font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="12">`,
    ...parts,
    '</g></svg>\n',
  ].join('\n');
}

const at = (seconds: number): string => `${Math.round(seconds * 100) / 100}s`;
const appears = (seconds: number): string => `<set attributeName="visibility" to="visible" begin="${at(seconds)}"/>`;
const passes = (seconds: number, lasts: number): string =>
  `<set attributeName="visibility" to="visible" begin="${at(seconds)}" dur="${at(lasts)}"/>`;

/** Shapes that are there for a while, or from then on. */
const during = (shapes: readonly string[], begin: number, lasts: number | undefined): string =>
  `<g visibility="hidden">${lasts === undefined ? appears(begin) : passes(begin, lasts)}${shapes.join('')}</g>`;

/** Settled cells: filled ones in their colour (a frame where there is a number to read), others with a dot or a ring. */
function settled(
  puzzle: Puzzle,
  step: ToldStep,
  styles: readonly ValueStyle[],
  numbered: boolean,
  begin: number,
): string[] {
  const { left, top, cell: side } = svgFrame(puzzle);
  return step.sets
    .filter(({ not }) => !not)
    .map(({ cell, value }) => {
      const [x, y] = [left + colOf(puzzle, cell) * side, top + rowOf(puzzle, cell) * side];
      const style = styles[value]!;
      const opacity = numbered ? ' fill-opacity="0.65"' : '';
      if (style.filled) {
        const inner = `x="${x + 1}" y="${y + 1}" width="${side - 2}" height="${side - 2}"`;
        return `<rect ${inner} fill="${style.colour}"${opacity} visibility="hidden">${appears(begin)}</rect>`;
      }
      const centre = `cx="${x + side / 2}" cy="${y + side / 2}"`;
      const ring = numbered ? 'r="8.2" fill="none" stroke="#9a9a9a"' : 'r="1.6" fill="#9a9a9a"';
      return `<circle ${centre} ${ring} visibility="hidden">${appears(begin)}</circle>`;
    });
}

function caption(lines: readonly string[], top: number, begin: number, lasts: number | undefined): string {
  const spans = lines.map((line, i) => `<tspan x="10" y="${top + LEADING * (i + 0.75)}">${escapeXml(line)}</tspan>`);
  const shown = lasts === undefined ? appears(begin) : passes(begin, lasts);
  return `<text fill="#1a1a1a" visibility="hidden">${shown}${spans.join('')}</text>`;
}

/** A text in lines, and these in pages of as many as stand below the board. */
function wrap(text: string, most: number): string[][] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  const pages = Math.ceil(lines.length / MOST_LINES);
  const each = Math.ceil(lines.length / pages);
  return Array.from({ length: pages }, (_, page) => lines.slice(page * each, (page + 1) * each));
}
