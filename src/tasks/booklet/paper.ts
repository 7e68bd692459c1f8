/** Sheets of paper and what is printed on them: pages as operations in points, from which a writer makes a file. */
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { moved, type Operation, type Texts } from '../../formats/drawing/operations.js';
import type { Language } from '../messages/language.js';
import type { Rating } from '../rate.js';

/** A page as it is after trimming. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  /** How far what is drawn may reach over each edge, where it will be cut off. */
  readonly bleed?: number;
  readonly operations: readonly Operation[];
}

/**
 * Pages ready for print, as `booklet` lays them out and `writePdf` of `nonori/node` writes them.
 *
 * @example
 * unwrap(booklet([{ puzzle }])).pages.length;
 */
export interface Booklet {
  readonly pages: readonly PrintedPage[];
  readonly title: string;
  readonly author?: string;
  /** BCP 47. */
  readonly language: string;
  /** What a reader shows beside the pages. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
}

/**
 * A puzzle to print: not an entry of a file, whose goal would give the answer away.
 *
 * @example
 * const entry: BookletEntry = { puzzle, rating: rate(puzzle) };
 */
export interface BookletEntry {
  readonly puzzle: Puzzle;
  /** What is filled in already; by default nothing. */
  readonly board?: Board;
  /** For the answers at the back; absent when it is not known. */
  readonly answer?: Board;
  /** Why the answer is not the only one, or missing. */
  readonly status?: 'unique' | 'multiple' | 'none' | 'open';
  readonly rating?: Rating;
  /** Print the title with the answer only: it would say what the picture shows. */
  readonly hideTitle?: boolean;
}

/**
 * The sizes of paper, or of a trimmed book: by name, or as width by height in millimetres or inches.
 *
 * @example
 * booklet(entries, { paper: '170x240mm' });
 */
export type Paper = 'a4' | 'a5' | 'letter' | '6x9' | '8x10' | `${number}x${number}${'mm' | 'in'}`;

/**
 * How a booklet is laid out.
 *
 * @example
 * booklet(entries, { paper: 'letter', title: 'For the train' });
 */
export interface BookletOptions {
  readonly paper?: Paper;
  /** With a cover, contents, rules, the puzzles by grade, the answers at the back, an even number of pages and a gutter; else the puzzles as they come. */
  readonly bound?: boolean;
  /** Answers at the back (also `true`), or behind each page with puzzles; by default at the back of what is bound. */
  readonly answers?: boolean | 'back' | 'page';
  readonly title?: string;
  readonly author?: string;
  /** Patterns beside colours. */
  readonly patterns?: boolean;
  /** So many puzzles to a page, where they are readable, or as many as fit comfortably; by default one, and two if both are small. */
  readonly perPage?: number | 'fit';
  /** Twice the type, and as large cells. */
  readonly largePrint?: boolean;
  /** Turn pages where a puzzle would otherwise be small or in parts. */
  readonly landscape?: boolean;
  /** A page with the rules and a worked example for each kind; by default in what is bound. */
  readonly rules?: boolean;
  /** Above the puzzles of each page. */
  readonly heading?: string;
  /** Lines for a name and a date above the puzzles of each page. */
  readonly nameLine?: boolean;
  /** Pages are to be trimmed: colours reach an eighth of an inch over the edge. */
  readonly bleed?: boolean;
  /** What binding takes at the inner edge, in millimetres; by default 5 for what is bound. */
  readonly gutter?: number;
  readonly language?: Language;
}

/** In points: width and height. */
const PAPERS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  '6x9': [432, 648],
  '8x10': [576, 720],
};

export const paperNames: readonly string[] = Object.keys(PAPERS);

const POINTS = { mm: 72 / 25.4, in: 72 };
/** The sides of paper of one's own: 9 cm to a metre. */
const [LEAST_SIDE, MOST_SIDE] = [255, 2835];

/** Undefined: there is no such size. */
export function paperSize(paper: string): readonly [width: number, height: number] | undefined {
  if (Object.hasOwn(PAPERS, paper)) return PAPERS[paper];
  const own = /^(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)(mm|in)$/.exec(paper);
  if (!own) return undefined;
  const [width, height] = [own[1], own[2]].map((side) => Number(side) * POINTS[own[3] as keyof typeof POINTS]);
  return [width!, height!].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE) ? [width!, height!] : undefined;
}

export const millimetres = (length: number): number => length * POINTS.mm;

/** An eighth of an inch, as print shops ask for. */
const BLEED = 9;
/** 15 mm, which every printer can do; a share of the shorter side on small paper. */
const MARGIN = { most: 42.5, share: 0.085 };
/** What the page number takes at the foot of a page, inside the margin. */
const FOOT = 14;

/** The paper with its margins, all in points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** More margin at the edge where pages are bound: at the left of odd pages, at the right of even ones. */
  readonly gutter: number;
  readonly bleed: number;
}

export const sheetOf = ([width, height]: readonly [number, number], gutter: number, bleed: boolean): Sheet => ({
  width,
  height,
  margin: Math.min(MARGIN.most, MARGIN.share * Math.min(width, height)),
  gutter,
  bleed: bleed ? BLEED : 0,
});

export const GREY = '#666666';

/** The part of a page that is for its content, on an upright or on a turned page. */
export const roomOn = ({ width, height, margin, gutter }: Sheet, landscape = false): readonly [number, number] =>
  landscape
    ? [height - 2 * margin, width - 2 * margin - gutter - FOOT]
    : [width - 2 * margin - gutter, height - 2 * margin - FOOT];

/** What is on a page, measured from the corner of its room, before it is known which page it becomes. */
export interface PageContent {
  readonly landscape?: boolean;
  readonly operations: readonly Operation[];
  /** Without a number: a cover, an empty page. */
  readonly unnumbered?: boolean;
}

/** The page with this index, with its number at the foot; the room keeps away from where the pages are bound. */
export function pageOf(sheet: Sheet, content: PageContent, index: number): PrintedPage {
  const { margin, gutter, bleed } = sheet;
  const { landscape = false, unnumbered = false } = content;
  const isRight = index % 2 === 0;
  const [left, top] = landscape ? [margin, margin + (isRight ? gutter : 0)] : [margin + (isRight ? gutter : 0), margin];
  const [width, height] = landscape ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
  const [room, down] = roomOn(sheet, landscape);
  const foot = line(String(index + 1), room / 2, down + 2 * FOOT - 8, 9, { colour: GREY, align: 'middle' });
  const operations = [...content.operations, ...(unnumbered ? [] : [foot])].map((one) => moved(one, left, top));
  return { width, height, ...(bleed > 0 && { bleed }), operations };
}

/** One line of text. */
export function line(
  text: string,
  x: number,
  y: number,
  size: number,
  look: { colour: string; align?: Texts['align']; bold?: boolean },
): Texts {
  const { colour, align = 'left', bold = false } = look;
  return { op: 'text', size, colour, align, bold, texts: [{ x, y, text }] };
}
