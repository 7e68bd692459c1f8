/**
 * The pages with the puzzles: a heading, the drawing, and for coloured puzzles the key of colours. Two small puzzles
 * share a page; a huge one has several, with brackets along the cells that a neighbouring page has too.
 */
import type { Appearance } from '../../core/kind.js';
import { shortened } from '../../formats/drawing/helvetica.js';
import { moved, type Operation, type PlacedText, type Segment } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import { type Drawing, drawPuzzle, type Metrics, type Region } from '../../formats/drawing/puzzle-drawing.js';
import type { BookletWords } from '../messages/language.js';
import { colourKey } from './colour-key.js';
import { fitInto, GOOD_CELL, type Layout, layoutOf } from './fit.js';
import { type BookletEntry, GREY, line, MARGIN, type PrintedPage, roomOn } from './paper.js';

/** A puzzle with what is said about it. */
export interface Headed {
  readonly entry: BookletEntry;
  readonly appearance: Appearance;
  readonly title: string;
  /** The title beside the answer, where it is another. */
  readonly answerTitle?: string;
  /** Author, kind, size, grade. */
  readonly facts: string;
  /** Copyright, licence, source; may be empty. */
  readonly credit: string;
}

export interface Setting {
  readonly paper: readonly [width: number, height: number];
  readonly patterns: boolean;
  readonly words: BookletWords;
}

type Room = readonly [width: number, height: number];

const HEAD = 36;
const CREDIT = 11;
/** Between two puzzles on a page. */
const BETWEEN = 24;

const headHeight = ({ credit }: Headed): number => HEAD + (credit === '' ? 0 : CREDIT);

/** The pages, and for each puzzle the index of its first one; -1 for a puzzle that is readable on no paper. */
export function puzzlePages(
  all: readonly Headed[],
  setting: Setting,
  firstPage: number,
): { pages: PrintedPage[]; places: number[] } {
  const { paper } = setting;
  const [across, down] = roomOn(paper);
  const half: Room = [across, (down - BETWEEN) / 2];
  const pages: PrintedPage[] = [];
  const places: number[] = [];
  for (let at = 0; at < all.length; at++) {
    const place = firstPage + pages.length;
    const pair = all.slice(at, at + 2);
    if (pair.length === 2 && pair.every((headed) => isSmall(headed, half, setting))) {
      const [upper, lower] = pair.map((headed) => smallBlock(headed, half, setting));
      pages.push(pageOf(paper, [...upper!, ...lower!.map((operation) => moved(operation, 0, half[1] + BETWEEN))]));
      places.push(place, place);
      at++;
      continue;
    }
    const headed = all[at]!;
    const layout = layoutOf(
      headed.entry.puzzle,
      headed.appearance,
      (landscape) => roomFor(headed, roomOn(turned(paper, landscape)), setting),
      setting.patterns,
    );
    places.push(layout ? place : -1);
    if (layout) pages.push(...partPages(headed, layout, setting, place));
  }
  return { pages, places };
}

const turned = ([width, height]: Room, landscape: boolean): Room => (landscape ? [height, width] : [width, height]);

const pageOf = ([width, height]: Room, content: readonly Operation[]): PrintedPage => ({
  width,
  height,
  operations: content.map((operation) => moved(operation, MARGIN, MARGIN)),
});

/** What is left for the drawing between heading and key. */
const roomFor = (headed: Headed, [width, height]: Room, { patterns }: Setting): Room => [
  width,
  height - headHeight(headed) - colourKey(headed.appearance, width, patterns).height,
];

const fitted = (headed: Headed, room: Room, setting: Setting): Metrics =>
  fitInto(headed.entry.puzzle, headed.appearance, roomFor(headed, room, setting), setting.patterns);

const isSmall = (headed: Headed, room: Room, setting: Setting): boolean =>
  fitted(headed, room, setting).cell >= GOOD_CELL;

function smallBlock(headed: Headed, room: Room, setting: Setting): Operation[] {
  const drawing = draw(headed, fitted(headed, room, setting), setting);
  return [...heading(headed, room[0]), ...placed(headed, drawing, room[0], setting)];
}

function draw({ entry }: Headed, metrics: Metrics, { patterns }: Setting, region?: Region): Drawing {
  const { puzzle, board } = entry;
  return drawPuzzle(puzzle, metrics, { patterns, ...(board && { board }), ...(region && { region }) });
}

function partPages(headed: Headed, layout: Layout, setting: Setting, firstPage: number): PrintedPage[] {
  const { metrics, landscape, parts } = layout;
  const paper = turned(setting.paper, landscape);
  const [width] = roomOn(paper);
  return parts.map((region, index) => {
    const drawing = draw(headed, metrics, setting, region);
    if (parts.length === 1) {
      return pageOf(paper, [...heading(headed, width), ...placed(headed, drawing, width, setting)]);
    }
    const marks = brackets(layout, index, drawing, (part) => setting.words.onPage(firstPage + part + 1));
    const marked = { ...drawing, operations: [...drawing.operations, ...marks] };
    const [rows, cols] = [region.rows, region.cols].map(([from, to]) => [from + 1, to] as const);
    const part = setting.words.part(index + 1, parts.length, rows!, cols!);
    return pageOf(paper, [...heading(headed, width, part), ...placed(headed, marked, width, setting)]);
  });
}

/** The title, below it the facts; at the right end which part it is. */
function heading({ title, facts, credit }: Headed, width: number, part?: string): Operation[] {
  return [
    line(shortened(title, 15, width, true), 0, 13, 15, { colour: INK, bold: true }),
    line(shortened(part === undefined ? facts : `${part} · ${facts}`, 9, width), 0, 26, 9, { colour: GREY }),
    ...(credit === '' ? [] : [line(shortened(credit, 7, width), 0, 36, 7, { colour: GREY })]),
  ];
}

/** The drawing in the middle below the heading, and the key below the drawing. */
function placed(headed: Headed, drawing: Drawing, width: number, { patterns }: Setting): Operation[] {
  const top = headHeight(headed);
  const left = (width - drawing.width) / 2;
  const key = colourKey(headed.appearance, width, patterns).operations;
  return [
    ...drawing.operations.map((operation) => moved(operation, left, top)),
    ...key.map((operation) => moved(operation, 0, top + drawing.height)),
  ];
}

/** Along the lower and the right side of a part: the cells that another page has too, and which page that is. */
function brackets({ parts, metrics, across }: Layout, index: number, drawing: Drawing, name: (part: number) => string) {
  const { rows, cols } = parts[index]!;
  const { width, height, left, top } = drawing;
  const { cell } = metrics;
  const lines: Segment[] = [];
  const [below, beside]: [PlacedText[], PlacedText[]] = [[], []];
  const [y, x] = [height + 4, width + 4];
  for (const other of [index - 1, index + 1, index - across, index + across]) {
    const there = parts[other];
    const sameRow = Math.floor(other / across) === Math.floor(index / across);
    if (!there || (Math.abs(other - index) === 1 && across > 1 && !sameRow)) continue;
    if (across > 1 && sameRow) {
      const [from, to] = common(cols, there.cols).map((col) => left + (col - cols[0]) * cell) as [number, number];
      lines.push([from, y - 2, from, y + 2], [from, y, to, y], [to, y - 2, to, y + 2]);
      below.push({ x: (from + to) / 2, y: y + 9, text: name(other) });
    } else {
      const [from, to] = common(rows, there.rows).map((row) => top + (row - rows[0]) * cell) as [number, number];
      lines.push([x - 2, from, x + 2, from], [x, from, x, to], [x - 2, to, x + 2, to]);
      beside.push({ x: x + 4, y: (from + to) / 2 + 2.5, text: name(other) });
    }
  }
  const marks: Operation[] = [{ op: 'stroke', colour: GREY, width: 0.8, lines }];
  if (below.length > 0) marks.push({ op: 'text', size: 7, colour: GREY, align: 'middle', texts: below });
  if (beside.length > 0) marks.push({ op: 'text', size: 7, colour: GREY, align: 'left', texts: beside });
  return marks;
}

const common = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  Math.max(a[0], b[0]),
  Math.min(a[1], b[1]),
];
