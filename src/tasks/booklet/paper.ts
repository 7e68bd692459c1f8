/** Sheets of paper and what is printed on them: pages as operations in points, from which a writer makes a file. */
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Operation, Texts } from '../../formats/drawing/operations.js';
import type { Language } from '../messages/language.js';
import type { Rating } from '../rate.js';

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
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
}

/**
 * The sizes of paper.
 *
 * @example
 * booklet(entries, { paper: 'a4' });
 */
export type Paper = 'a4' | 'letter';

/**
 * How a booklet is laid out.
 *
 * @example
 * booklet(entries, { paper: 'letter', title: 'For the train' });
 */
export interface BookletOptions {
  readonly paper?: Paper;
  /** With a cover and contents, the puzzles by grade, the answers at the back; else the puzzles as they come. */
  readonly bound?: boolean;
  /** Answers at the back, also of what is not bound. */
  readonly answers?: boolean;
  readonly title?: string;
  readonly author?: string;
  /** Print titles with the answers only: they would say what a picture shows. */
  readonly hideTitles?: boolean;
  /** Patterns beside colours. */
  readonly patterns?: boolean;
  readonly language?: Language;
}

export const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};

/** 15 mm, which every printer can do. */
export const MARGIN = 42.5;
/** What the page number takes at the foot of a page, inside the margin. */
export const FOOT = 14;

export const GREY = '#666666';

/** The part of a page that is for its content. */
export const roomOn = ([width, height]: readonly [number, number]): readonly [number, number] => [
  width - 2 * MARGIN,
  height - 2 * MARGIN - FOOT,
];

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
