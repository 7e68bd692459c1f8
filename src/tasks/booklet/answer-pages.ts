/** The answers at the back: pictures without clues, as many to a page as fit, from left to right in shelves. */
import { moved, type Operation } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import { drawPuzzle, type Metrics } from '../../formats/drawing/puzzle-drawing.js';
import { shortened } from '../../formats/drawing/type-widths.js';
import { printMetrics } from './fit.js';
import { GREY, line, type PageContent, roomOn } from './paper.js';
import type { Headed, Setting } from './puzzle-pages.js';

const HEADING = 34;
const CAPTION = 14;
const CAPTION_TYPE = 8;
const GAP = 18;
/** Answers are at most so large, and three of them stand beside each other unless their cells would be smaller than this. */
const MOST_SIDE = 160;
const LEAST_CELL = 4;
/** The narrowest place, so that there is something of the title to read. */
const NARROWEST = 92;
/** Smaller type than this in a cell is left out, smaller cells have no lines, and no patterns. */
const LEAST = { inside: 4.5, lined: 3.5, patterned: 4 };

interface Answer {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly Operation[];
}

/** `places` are the pages of the puzzles, to which the captions lead; puzzles without a page have no answer. */
export function answerPages(all: readonly Headed[], places: readonly number[], setting: Setting): PageContent[] {
  const { sheet, words } = setting;
  const [width, height] = roomOn(sheet);
  const pages: Operation[][] = [];
  let [x, y, shelf] = [0, Number.POSITIVE_INFINITY, 0];
  for (const [index, headed] of all.entries()) {
    if (places[index]! < 0) continue;
    const answer = answerOf(headed, places[index]!, [width, height - HEADING], setting);
    if (x > 0 && x + answer.width > width) [x, y, shelf] = [0, y + shelf + GAP, 0];
    if (y + answer.height > height) {
      pages.push([line(words.answers, 0, 15, 16, { colour: INK, bold: true })]);
      [x, y, shelf] = [0, HEADING, 0];
    }
    pages.at(-1)!.push(...answer.operations.map((operation) => moved(operation, x, y)));
    x += answer.width + GAP;
    shelf = Math.max(shelf, answer.height);
  }
  return pages.map((operations) => ({ operations }));
}

function answerOf(
  { entry, appearance, title, answerTitle = title }: Headed,
  page: number,
  room: readonly [number, number],
  setting: Setting,
) {
  const { puzzle, answer: board, status } = entry;
  const { words } = setting;
  const longer = Math.max(puzzle.width, puzzle.height);
  const wished = Math.min(10, Math.max(LEAST_CELL, Math.min(MOST_SIDE, (room[0] - 2 * GAP) / 3) / longer));
  const cell = Math.min(wished, room[0] / puzzle.width, (room[1] - CAPTION) / puzzle.height);
  const width = Math.max(NARROWEST, puzzle.width * cell);
  const about = !board ? (status === 'none' ? words.noSolution : words.notSolved) : words.oneOfSeveral;
  const caption = shortened(answerTitle, CAPTION_TYPE, width, true);
  const operations: Operation[] = [
    line(caption, 0, 8, CAPTION_TYPE, { colour: INK, bold: true }),
    { op: 'link', box: { x: 0, y: 0, width, height: CAPTION - 3 }, page },
  ];
  let height = CAPTION;
  if (board) {
    const metrics = answerMetrics(printMetrics(appearance, cell), cell);
    const drawing = drawPuzzle(puzzle, metrics, {
      board,
      clues: false,
      bare: metrics.inside < LEAST.inside,
      patterns: setting.patterns && cell >= LEAST.patterned,
    });
    operations.push(...drawing.operations.map((operation) => moved(operation, 0, CAPTION)));
    height += drawing.height;
  }
  if (!board || status === 'multiple') {
    operations.push(line(shortened(about, 7, width), 0, height + 8, 7, { colour: GREY }));
    height += 10;
  }
  return { width, height, operations } satisfies Answer;
}

const answerMetrics = (metrics: Metrics, cell: number): Metrics => ({
  ...metrics,
  thin: cell < LEAST.lined ? 0 : 0.2,
  frame: 0.8,
});
