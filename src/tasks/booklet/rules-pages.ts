/** A page for each kind in a booklet: its rules, and a small puzzle solved step by step with the reasons. */
import { type Board, unknownBoard } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { moved, type Operation } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import { drawPuzzle } from '../../formats/drawing/puzzle-drawing.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { kindOf } from '../../kinds/index.js';
import { explain, type Step } from '../explain.js';
import type { Language } from '../messages/language.js';
import { sentence } from '../messages/sentences.js';
import { fitInto } from './fit.js';
import { wrapped } from './front-pages.js';
import { type BookletEntry, line, type PageContent, roomOn } from './paper.js';
import type { Setting } from './puzzle-pages.js';

/** In points: the title, the text and its lines, between rules, the widest board of an example, between steps. */
const PAGE = { title: 20, heading: 13, between: 5, board: 92, gap: 12 };
/** The most lines of one rule or step. */
const MOST_LINES = 12;

/** For the kinds that have rules in words, in the order in which they first come. */
export function rulesPages(entries: readonly BookletEntry[], setting: Setting, language: Language): PageContent[] {
  const kinds = new Map(entries.map(({ puzzle }) => [puzzle.kind, puzzle] as const));
  return [...kinds.values()].flatMap((puzzle) => {
    const rules = language.booklet.rules[puzzle.kind];
    return rules
      ? pagesOf(kindOf(puzzle).title, rules, explainedKindOf(puzzle).workedExample?.(), setting, language)
      : [];
  });
}

/** Blocks one below the other, on as many pages as they take. */
function pagesOf(
  title: string,
  rules: readonly string[],
  example: Puzzle | undefined,
  setting: Setting,
  language: Language,
): PageContent[] {
  const [width, height] = roomOn(setting.sheet);
  const { words, sizes } = setting;
  const type = Math.min(14, Math.max(10, sizes.least));
  const blocks: Block[] = [
    titleBlock(words.howTo(title), PAGE.title),
    ...rules.map((rule, index) => textBlock(`${index + 1}. ${rule}`, width, type)),
  ];
  if (example) {
    blocks.push(titleBlock(words.example, PAGE.heading));
    blocks.push(...exampleBlocks(example, width, type, setting, language));
  }
  const pages: Operation[][] = [[]];
  let y = 0;
  for (const block of blocks) {
    if (y > 0 && y + block.height > height) {
      pages.push([]);
      y = 0;
    }
    pages.at(-1)!.push(...block.operations.map((operation) => moved(operation, 0, y)));
    y += block.height + PAGE.between;
  }
  return pages.map((operations) => ({ operations }));
}

interface Block {
  readonly height: number;
  readonly operations: readonly Operation[];
}

const titleBlock = (text: string, size: number): Block => ({
  height: 1.6 * size,
  operations: [line(text, 0, size, size, { colour: INK, bold: true })],
});

function textBlock(text: string, width: number, type: number): Block {
  const lines = wrapped(text, type, width, false, MOST_LINES);
  return {
    height: 1.35 * type * lines.length,
    operations: lines.map((one, index) => line(one, 0, (1 + 1.35 * index) * type, type, { colour: INK })),
  };
}

/** The empty board, then a board for each visit of the explanation beside what is said of it. */
function exampleBlocks(puzzle: Puzzle, width: number, type: number, setting: Setting, language: Language): Block[] {
  const { steps } = explain(puzzle);
  const visits = new Map<number, Step[]>();
  for (const step of steps) visits.set(step.visit, [...(visits.get(step.visit) ?? []), step]);
  const start = besideBoard(
    puzzle,
    unknownBoard(puzzle, puzzle.values),
    [setting.words.exampleStart],
    width,
    type,
    setting,
  );
  const shown = [...visits.values()].map((some) => {
    const said = some.map((step) => sentence(language, puzzle, step));
    return besideBoard(puzzle, some.at(-1)!.board, said, width, type, setting);
  });
  return [start, ...shown];
}

function besideBoard(
  puzzle: Puzzle,
  board: Board,
  said: readonly string[],
  width: number,
  type: number,
  { patterns, sizes }: Setting,
): Block {
  const side = Math.min((PAGE.board * type) / 10, 0.4 * width);
  const metrics = fitInto(puzzle, kindOf(puzzle).appearance(puzzle), [side, side], patterns, sizes);
  const drawing = drawPuzzle(puzzle, metrics, { board, patterns });
  const left = side + PAGE.gap;
  const lines = said.flatMap((text) => wrapped(text, type, width - left, false, MOST_LINES));
  return {
    height: Math.max(drawing.height, 1.35 * type * lines.length) + PAGE.between,
    operations: [
      ...drawing.operations.map((operation) => moved(operation, side - drawing.width, 0)),
      ...lines.map((text, index) => line(text, left, (1 + 1.35 * index) * type, type, { colour: INK })),
    ],
  };
}
