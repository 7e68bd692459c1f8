/** The cover and the contents of a bound booklet. */

import type { Box, Operation } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import { shortened, textWidth } from '../../formats/drawing/type-widths.js';
import type { BookletWords } from '../messages/language.js';
import { GREY, line, type PageContent, roomOn, type Sheet } from './paper.js';

/** The size of the title, on paper of this width or wider; less on narrower paper, and down to this share for a long one. */
const TITLE_TYPE = 34;
const TITLE_PAPER = 500;
const LEAST_TITLE = 0.5;
const MOST_TITLE_LINES = 4;

const EAST_ASIAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/** Small kana, the mark of a long vowel and what closes something do not begin a line. */
const NOT_FIRST = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々、。，．・：；！？」』）】〉》…';
/** What stays together in one line: a word, or a letter of a script that is written without spaces. */
const PIECES = new RegExp(`[${EAST_ASIAN}][${NOT_FIRST}]*|[^\\s${EAST_ASIAN}]+|\\s+`, 'gu');

/** Text in lines of at most a width, and not more than `most`; what is wider than a line, or too much for the last one, is cut. */
export function wrapped(text: string, size: number, width: number, bold: boolean, most: number): string[] {
  return linesOf(text, size, width, bold, most).map((one) => shortened(one, size, width, bold));
}

function linesOf(text: string, size: number, width: number, bold: boolean, most: number): string[] {
  const lines: string[] = [];
  let space = '';
  for (const piece of text.trim().match(PIECES) ?? []) {
    if (piece.trim() === '') {
      space = ' ';
      continue;
    }
    const longer = lines.length === 0 ? piece : lines.at(-1) + space + piece;
    space = '';
    if (lines.length === 0) lines.push(piece);
    else if (lines.length < most && textWidth(longer, size, bold) > width) lines.push(piece);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The lines of a title, about equally long, in the largest type in which nothing of it is cut. */
function titleOn(title: string, room: number, largest: number): { readonly lines: string[]; readonly type: number } {
  const fits = (lines: readonly string[], type: number, width: number): boolean =>
    lines.every((one) => textWidth(one, type, true) <= width);
  for (let type = largest; type >= LEAST_TITLE * largest; type *= 0.94) {
    let lines = linesOf(title, type, room, true, MOST_TITLE_LINES);
    if (!fits(lines, type, room)) continue;
    for (let width = room; lines.length > 1; width *= 0.96) {
      const narrower = linesOf(title, type, width, true, MOST_TITLE_LINES);
      if (narrower.length > lines.length || !fits(narrower, type, width)) break;
      lines = narrower;
    }
    return { lines, type };
  }
  const type = LEAST_TITLE * largest;
  return { lines: wrapped(title, type, room, true, MOST_TITLE_LINES), type };
}

/** `facts`: how many puzzles, which grades. */
export function cover(sheet: Sheet, title: string, author: string | undefined, facts: readonly string[]): PageContent {
  const [room, height] = roomOn(sheet);
  const { lines: titleLines, type } = titleOn(title, room, TITLE_TYPE * Math.min(1, sheet.width / TITLE_PAPER));
  const top = 0.38 * height;
  const below = top + titleLines.length * 1.24 * type;
  const middle = room / 2;
  const operations: Operation[] = [
    ...band(sheet, room, 0.08 * height),
    ...titleLines.map((text, index) =>
      line(text, middle, top + index * 1.24 * type, type, { colour: INK, align: 'middle', bold: true }),
    ),
    ...(author === undefined
      ? []
      : [line(shortened(author, 15, room), middle, below - 6, 15, { colour: INK, align: 'middle' })]),
    ...facts.map((text, index) => {
      return line(shortened(text, 12, room), middle, below + 26 + 18 * index, 12, { colour: GREY, align: 'middle' });
    }),
    line('Nonori', middle, height, 10, { colour: GREY, align: 'middle' }),
  ];
  return { operations, unnumbered: true };
}

/** A strip of cells, some of them filled: every cell whose square leaves a small rest. Where pages are trimmed it reaches over both edges. */
function band({ width, margin, gutter, bleed }: Sheet, room: number, top: number): Operation[] {
  const [down, cell] = [7, 16];
  const whole = bleed > 0 ? width + 2 * bleed : Math.min(room, 21 * cell);
  const across = bleed > 0 ? 2 * Math.ceil((whole / cell - 1) / 2) + 1 : Math.floor(whole / cell);
  // The first page is a right one: its room begins behind the gutter.
  const left = bleed > 0 ? width / 2 - margin - gutter - (across * cell) / 2 : (room - across * cell) / 2;
  const [from, to] =
    bleed > 0 ? [-margin - gutter - bleed, width - margin - gutter + bleed] : [left, left + across * cell];
  const cells: Box[] = [];
  for (let row = 0; row < down; row++) {
    for (let col = 0; col < across; col++) {
      const [x, y] = [col - (across - 1) / 2, row - (down - 1) / 2];
      if ((x * x + y * y) % 11 >= 4) continue;
      const [start, end] = [Math.max(from, left + col * cell), Math.min(to, left + (col + 1) * cell)];
      cells.push({ x: start, y: top + row * cell, width: end - start, height: cell });
    }
  }
  const bottom = top + down * cell;
  const upright = Array.from({ length: across + 1 }, (_, col) => left + col * cell).filter((x) => x >= from && x <= to);
  return [
    { op: 'fill', colour: '#333333', boxes: cells },
    {
      op: 'stroke',
      colour: '#bbbbbb',
      width: 0.5,
      lines: [
        ...upright.map((x) => [x, top, x, bottom] as const),
        ...Array.from({ length: down + 1 }, (_, row) => [from, top + row * cell, to, top + row * cell] as const),
      ],
    },
  ];
}

/** A line of the contents. */
export interface Listed {
  readonly title: string;
  readonly about: string;
  readonly grade: string;
  /** The index of its page. */
  readonly page: number;
}

/** In points. Rows are as low as `leastRow` where that saves a page. */
const CONTENTS = { heading: 40, row: 17, leastRow: 14.5, type: 10 };
/** On paper with less room than this the type of the contents is smaller. */
const NARROW = { room: 400, type: 8.5 };

/** How many pages the contents take. */
export const contentsLength = (sheet: Sheet, rows: number): number =>
  Math.ceil(rows / rowsOn(sheet, CONTENTS.leastRow));

const rowsOn = (sheet: Sheet, row: number): number => Math.floor((roomOn(sheet)[1] - CONTENTS.heading) / row);

export function contents(sheet: Sheet, listed: readonly Listed[], words: BookletWords): PageContent[] {
  const [room] = roomOn(sheet);
  const pages = contentsLength(sheet, listed.length);
  const each = Math.max(rowsOn(sheet, CONTENTS.row), Math.ceil(listed.length / pages));
  const rowHeight = Math.min(CONTENTS.row, (roomOn(sheet)[1] - CONTENTS.heading) / each);
  const isNarrow = room < NARROW.room;
  const type = isNarrow ? NARROW.type : CONTENTS.type;
  const [about, grade] = isNarrow ? [0.42 * room, 0.7 * room] : [0.5 * room, 0.74 * room];
  return Array.from({ length: pages }, (_, page) => {
    const operations: Operation[] = [
      line(words.contents, 0, 18, 20, { colour: INK, bold: true }),
      ...listed.slice(page * each, (page + 1) * each).flatMap((one, index): Operation[] => {
        const y = CONTENTS.heading + index * rowHeight;
        const text = (words: string, x: number, width: number, colour: string) =>
          line(shortened(words, type, width), x, y + 11, type, { colour });
        const under = y + rowHeight - 2;
        return [
          text(one.title, 0, about - 10, INK),
          text(one.about, about, grade - about - 10, GREY),
          text(one.grade, grade, room - grade - 26, GREY),
          line(String(one.page + 1), room, y + 11, type, { colour: INK, align: 'right' }),
          { op: 'stroke', colour: '#dddddd', width: 0.4, lines: [[0, under, room, under]] },
          { op: 'link', box: { x: 0, y, width: room, height: rowHeight - 2 }, page: one.page },
        ];
      }),
    ];
    return { operations };
  });
}
