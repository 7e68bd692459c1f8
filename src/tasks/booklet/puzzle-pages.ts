/**
 * The pages with the puzzles: a heading, the drawing, and for coloured puzzles the key of colours. Small puzzles
 * share a page; a huge one has several, with brackets along the cells that a neighbouring page has too.
 */
import type { Appearance } from '../../core/kind.js';
import { moved, type Operation, type PlacedText, type Segment } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import { type Drawing, drawPuzzle, type Metrics, type Region } from '../../formats/drawing/puzzle-drawing.js';
import { fittedText, shortened } from '../../formats/drawing/type-widths.js';
import type { BookletWords } from '../messages/language.js';
import { colourKey } from './colour-key.js';
import { BRACKETS, fitInto, type Layout, layoutOf, PLAIN_PRINT, type PrintSizes, typeOf } from './fit.js';
import { wrapped } from './front-pages.js';
import { type BookletEntry, GREY, line, type PageContent, roomOn, type Sheet } from './paper.js';
import { chooseSlots, cornerOf, type Room, slotOf } from './slots.js';

/** A puzzle with what is said about it. */
export interface Headed {
  readonly entry: BookletEntry;
  readonly appearance: Appearance;
  readonly title: string;
  /** The title beside the answer, where it is another. */
  readonly answerTitle?: string;
  /** Author, kind and size, grade, how many solutions; empty where there is nothing to say. */
  readonly facts: readonly [author: string, kind: string, grade: string, solutions: string];
  /** Copyright, licence, source; may be empty. */
  readonly credit: string;
  /** What is said below the drawing; may be empty. */
  readonly note: string;
  /** From 1 to 5, for as many marks; absent when it is not known. */
  readonly difficulty?: number;
}

export interface Setting {
  readonly sheet: Sheet;
  readonly sizes: PrintSizes;
  readonly patterns: boolean;
  readonly landscape: boolean;
  readonly perPage?: number | 'fit' | undefined;
  /** Above the puzzles of each page. */
  readonly heading: string;
  readonly nameLine: boolean;
  readonly words: BookletWords;
}

/** Sizes of a heading: type of title and facts, their baselines, and what it takes. */
interface Head {
  readonly title: number;
  readonly facts: number;
  readonly baselines: readonly [title: number, facts: number, credit: number];
  readonly height: number;
}
const HEAD: Head = { title: 15, facts: 9, baselines: [13, 26, 36], height: 36 };
/** In slots narrower than this the heading is smaller. */
const NARROW = 300;
const NARROW_HEAD: Head = { title: 11, facts: 7.5, baselines: [10, 20, 29], height: 27 };
const LARGE_HEAD: Head = { title: 22, facts: 14, baselines: [20, 38, 50], height: 52 };
const CREDIT = 11;
/** The note below a drawing: by how much its type is larger than the least, its lines as a share of the type, what is above, and how many lines. */
const NOTE = { more: 1, line: 1.35, above: 8, most: 4 };
/** Marks of difficulty: how many, the radius, from one to the next. */
const MARKS = { count: 5, radius: 2.6, step: 8 };
/** Above the puzzles: the heading of the page, and the line for a name. */
const [HEADING, NAME] = [28, 30];

const headOf = (width: number, { least }: PrintSizes): Head =>
  least > PLAIN_PRINT.least ? LARGE_HEAD : width < NARROW ? NARROW_HEAD : HEAD;
const headHeight = ({ credit }: Headed, width: number, { sizes }: Setting): number =>
  headOf(width, sizes).height + (credit === '' ? 0 : CREDIT);

/**
 * The pages, and for each puzzle the index of its first one; -1 for a puzzle that is readable on no paper. `behind` gives what
 * stands behind the pages of some puzzles.
 */
export function puzzlePages(
  all: readonly Headed[],
  setting: Setting,
  firstPage: number,
  behind: (puzzles: readonly Headed[], page: number) => readonly PageContent[] = () => [],
): { pages: PageContent[]; places: number[] } {
  const { sheet, sizes } = setting;
  const above = classLines(setting, roomOn(sheet)[0]);
  const room = below(above.height, roomOn(sheet));
  const pages: PageContent[] = [];
  const places: number[] = [];
  const measure = (index: number, slot: Room) => {
    const metrics = fitted(all[index]!, slot, setting);
    return { cell: metrics.cell, type: typeOf(all[index]!.appearance, metrics) };
  };
  for (let at = 0; at < all.length; ) {
    const place = firstPage + pages.length;
    const { grid, count } = chooseSlots(setting.perPage, [at, all.length], room, measure, sizes);
    const here = all.slice(at, at + count);
    if (count > 1) {
      const slot = slotOf(room, grid);
      const content = here.flatMap((headed, index) => {
        const [x, y] = cornerOf(room, grid, index);
        return smallBlock(headed, slot, setting).map((operation) => moved(operation, x, y + above.height));
      });
      pages.push({ operations: [...above.operations, ...content] });
    } else pages.push(...(ownPages(here[0]!, setting, place) ?? []));
    const isReadable = firstPage + pages.length > place;
    places.push(...here.map(() => (isReadable ? place : -1)));
    if (isReadable) pages.push(...behind(here, place));
    at += count;
  }
  return { pages, places };
}

const below = (height: number, [width, whole]: Room): Room => [width, whole - height];

/** What a class needs above the puzzles: a heading, and lines for name and date. */
function classLines({ heading, nameLine, words }: Setting, width: number): { height: number; operations: Operation[] } {
  const operations: Operation[] = [];
  let height = 0;
  if (heading !== '') {
    const [text, type] = fittedText(heading, 16, 10, width, true);
    operations.push(line(text, 0, 14, type, { colour: INK, bold: true }));
    height += HEADING;
  }
  if (nameLine) {
    const y = height + 14;
    const [name, date] = [`${words.name}:`, `${words.date}:`];
    const middle = 0.64 * width;
    const fields: [string, number, number][] = [
      [name, 0, middle - 14],
      [date, middle, width],
    ];
    for (const [label, from, to] of fields) {
      operations.push(line(label, from, y, 11, { colour: INK }));
      const start = from + 11 * 0.62 * label.length + 4;
      operations.push({ op: 'stroke', colour: GREY, width: 0.6, lines: [[start, y + 2, to, y + 2]] });
    }
    height += NAME;
  }
  return { height, operations };
}

/** A page, or several parts, of a puzzle's own; undefined when it is readable on none. */
function ownPages(headed: Headed, setting: Setting, firstPage: number): PageContent[] | undefined {
  const { sheet, landscape, patterns, sizes } = setting;
  const rooms = (landscape ? [false, true] : [false]).map((turned) => {
    const [width, height] = roomOn(sheet, turned);
    return roomFor(headed, [width, height - classLines(setting, width).height], setting);
  });
  const layout = layoutOf(headed.entry.puzzle, headed.appearance, rooms, patterns, sizes);
  return layout && partPages(headed, layout, setting, firstPage);
}

/** What is left for the drawing between heading and foot. */
const roomFor = (headed: Headed, [width, height]: Room, setting: Setting): Room => [
  width,
  height - headHeight(headed, width, setting) - footOf(headed, width, setting).height,
];

/** Below the drawing: the key of colours, and the note. */
function footOf({ appearance, note }: Headed, width: number, { patterns, sizes }: Setting) {
  const key = colourKey(appearance, width, patterns, sizes.least);
  const type = sizes.least + NOTE.more;
  const lines = note === '' ? [] : wrapped(note, type, width, false, NOTE.most);
  if (lines.length === 0) return key;
  const first = key.height + NOTE.above + type;
  const written = lines.map((text, index) => line(text, 0, first + index * NOTE.line * type, type, { colour: INK }));
  return {
    height: key.height + NOTE.above + lines.length * NOTE.line * type,
    operations: [...key.operations, ...written],
  };
}

const fitted = (headed: Headed, room: Room, setting: Setting): Metrics =>
  fitInto(headed.entry.puzzle, headed.appearance, roomFor(headed, room, setting), setting.patterns, setting.sizes);

function smallBlock(headed: Headed, room: Room, setting: Setting): Operation[] {
  const drawing = draw(headed, fitted(headed, room, setting), setting);
  return [...heading(headed, room[0], setting), ...placed(headed, drawing, room[0], setting)];
}

function draw({ entry }: Headed, metrics: Metrics, { patterns }: Setting, region?: Region): Drawing {
  const { puzzle, board } = entry;
  return drawPuzzle(puzzle, metrics, { patterns, ...(board && { board }), ...(region && { region }) });
}

function partPages(headed: Headed, layout: Layout, setting: Setting, firstPage: number): PageContent[] {
  const { metrics, landscape, parts } = layout;
  const [width] = roomOn(setting.sheet, landscape);
  const above = classLines(setting, width);
  return parts.map((region, index) => {
    const drawing = draw(headed, metrics, setting, region);
    const marks =
      parts.length === 1 ? [] : brackets(layout, index, drawing, (part) => setting.words.onPage(firstPage + part + 1));
    const [beside, below] = parts.length === 1 ? [0, 0] : BRACKETS;
    const marked = {
      ...drawing,
      width: drawing.width + beside,
      height: drawing.height + below,
      operations: [...drawing.operations, ...marks],
    };
    const [rows, cols] = [region.rows, region.cols].map(([from, to]) => [from + 1, to] as const);
    const part = parts.length === 1 ? undefined : setting.words.part(index + 1, parts.length, rows!, cols!);
    const content = [...heading(headed, width, setting, part), ...placed(headed, marked, width, setting)];
    const down = content.map((operation) => moved(operation, 0, above.height));
    return { landscape, operations: [...above.operations, ...down] };
  });
}

/** The title with the marks of difficulty, below it the facts; before them which part it is. */
function heading(
  { title, facts, credit, difficulty }: Headed,
  width: number,
  { sizes }: Setting,
  part?: string,
): Operation[] {
  const head = headOf(width, sizes);
  const [first, second, third] = head.baselines;
  const marks = difficulty === undefined ? [] : difficultyMarks(difficulty, width, first - 0.36 * head.title);
  const room = width - (marks.length > 0 ? MARKS.count * MARKS.step + 6 : 0);
  const [text, type] = fittedText(title, head.title, 0.6 * head.title, room, true);
  return [
    line(text, 0, first, type, { colour: INK, bold: true }),
    ...marks,
    line(factsLine(facts, part, head.facts, width), 0, second, head.facts, { colour: GREY }),
    ...(credit === '' ? [] : [line(shortened(credit, 7, width), 0, third, 7, { colour: GREY })]),
  ];
}

/** What there is room for: kind and size are left out first, then the grade, which has its marks, then the author. */
function factsLine(
  [author, kind, grade, solutions]: Headed['facts'],
  part: string | undefined,
  type: number,
  width: number,
) {
  const tried = [
    [part, author, kind, grade, solutions],
    [part, author, grade, solutions],
    [part, author, solutions],
    [part, solutions],
  ].map(joined);
  return tried.find((text) => shortened(text, type, width) === text) ?? shortened(tried.at(-1)!, type, width);
}

export const joined = (texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' · ');

/** As many discs as it is difficult, and rings for the rest, up to the right edge. */
function difficultyMarks(difficulty: number, right: number, y: number): Operation[] {
  const { count, radius, step } = MARKS;
  const centres = Array.from({ length: count }, (_, at) => [right - radius - (count - 1 - at) * step, y] as const);
  const rings: Operation = { op: 'circles', colour: INK, radius: radius - 0.3, ring: 0.6, centres };
  return [rings, { op: 'circles', colour: INK, radius, centres: centres.slice(0, difficulty) }];
}

/** The drawing in the middle below the heading, and the foot below the drawing. */
function placed(headed: Headed, drawing: Drawing, width: number, setting: Setting): Operation[] {
  const top = headHeight(headed, width, setting);
  const left = (width - drawing.width) / 2;
  const foot = footOf(headed, width, setting).operations;
  return [
    ...drawing.operations.map((operation) => moved(operation, left, top)),
    ...foot.map((operation) => moved(operation, 0, top + drawing.height)),
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
