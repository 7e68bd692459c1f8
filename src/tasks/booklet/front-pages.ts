/** The cover and the contents of a bound booklet. */
import { shortened, textWidth } from '../../formats/drawing/helvetica.js';
import type { Box, Operation } from '../../formats/drawing/operations.js';
import { INK } from '../../formats/drawing/patterns.js';
import type { BookletWords } from '../messages/language.js';
import { FOOT, GREY, line, MARGIN, type PrintedPage, roomOn } from './paper.js';

type Room = readonly [width: number, height: number];

const TITLE_TYPE = 34;
const TITLE_LINE = 42;
const MOST_TITLE_LINES = 4;

/** Words in lines of at most a width; a word that is wider than a line is cut. */
function wrapped(text: string, size: number, width: number, bold: boolean, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size, bold) > width && lines.length < most) lines.push(word);
    else if (lines.length === 0) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((one) => shortened(one, size, width, bold));
}

/** `facts`: how many puzzles, which grades. */
export function cover(paper: Room, title: string, author: string | undefined, facts: readonly string[]): PrintedPage {
  const [width, height] = paper;
  const [room] = roomOn(paper);
  const titleLines = wrapped(title, TITLE_TYPE, room, true, MOST_TITLE_LINES);
  const top = 0.36 * height;
  const below = top + titleLines.length * TITLE_LINE;
  const operations: Operation[] = [
    ...band(width, 0.12 * height),
    ...titleLines.map((text, index) =>
      line(text, width / 2, top + index * TITLE_LINE, TITLE_TYPE, { colour: INK, align: 'middle', bold: true }),
    ),
    ...(author === undefined
      ? []
      : [line(shortened(author, 15, room), width / 2, below - 6, 15, { colour: INK, align: 'middle' })]),
    ...facts.map((text, index) => {
      return line(shortened(text, 12, room), width / 2, below + 26 + 18 * index, 12, { colour: GREY, align: 'middle' });
    }),
    line('Nonori', width / 2, height - MARGIN - FOOT, 10, { colour: GREY, align: 'middle' }),
  ];
  return { width, height, operations };
}

/** A strip of cells, some of them filled: every cell whose square leaves a small rest. */
function band(width: number, top: number): Operation[] {
  const [across, down, cell] = [21, 7, 16];
  const left = (width - across * cell) / 2;
  const cells: Box[] = [];
  for (let row = 0; row < down; row++) {
    for (let col = 0; col < across; col++) {
      const [x, y] = [col - (across - 1) / 2, row - (down - 1) / 2];
      if ((x * x + y * y) % 11 < 4) {
        cells.push({ x: left + col * cell, y: top + row * cell, width: cell, height: cell });
      }
    }
  }
  const [right, bottom] = [left + across * cell, top + down * cell];
  return [
    { op: 'fill', colour: '#333333', boxes: cells },
    {
      op: 'stroke',
      colour: '#bbbbbb',
      width: 0.5,
      lines: [
        ...Array.from({ length: across + 1 }, (_, col) => {
          return [left + col * cell, top, left + col * cell, bottom] as const;
        }),
        ...Array.from({ length: down + 1 }, (_, row) => [left, top + row * cell, right, top + row * cell] as const),
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

/** In points. */
const CONTENTS = { heading: 40, row: 17, type: 10 };

/** How many pages the contents take. */
export const contentsLength = (paper: Room, rows: number): number => Math.ceil(rows / rowsOn(paper));

const rowsOn = (paper: Room): number => Math.floor((roomOn(paper)[1] - CONTENTS.heading) / CONTENTS.row);

export function contents(paper: Room, listed: readonly Listed[], words: BookletWords): PrintedPage[] {
  const [room] = roomOn(paper);
  const each = rowsOn(paper);
  const [about, grade] = [0.5 * room, 0.74 * room];
  return Array.from({ length: contentsLength(paper, listed.length) }, (_, page) => {
    const operations: Operation[] = [
      line(words.contents, MARGIN, MARGIN + 18, 20, { colour: INK, bold: true }),
      ...listed.slice(page * each, (page + 1) * each).flatMap((one, index): Operation[] => {
        const y = MARGIN + CONTENTS.heading + index * CONTENTS.row;
        const text = (words: string, x: number, width: number, colour: string) =>
          line(shortened(words, CONTENTS.type, width), MARGIN + x, y + 11, CONTENTS.type, { colour });
        return [
          text(one.title, 0, about - 10, INK),
          text(one.about, about, grade - about - 10, GREY),
          text(one.grade, grade, room - grade - 34, GREY),
          line(String(one.page + 1), MARGIN + room, y + 11, CONTENTS.type, { colour: INK, align: 'right' }),
          {
            op: 'stroke',
            colour: '#dddddd',
            width: 0.4,
            lines: [[MARGIN, y + CONTENTS.row - 2, MARGIN + room, y + CONTENTS.row - 2]],
          },
          { op: 'link', box: { x: MARGIN, y, width: room, height: CONTENTS.row - 2 }, page: one.page },
        ];
      }),
    ];
    return { width: paper[0], height: paper[1], operations };
  });
}
