/** The options of drawings and of print: more rows of the table of options. */
import { InvalidArgumentError } from 'commander';
import { type OptionRows, share, wholeNumber } from './option-values.js';

export interface PrintOptions {
  readonly svg?: boolean;
  readonly png?: boolean;
  readonly dpi?: number;
  readonly pdf?: boolean;
  readonly booklet?: boolean;
  readonly answers?: boolean;
  readonly answersByPage?: boolean;
  readonly paper?: string;
  readonly perPage?: number | 'fit';
  readonly largePrint?: boolean;
  readonly landscape?: boolean;
  readonly rules?: boolean;
  readonly withoutRules?: boolean;
  readonly nameLine?: boolean;
  readonly bleed?: boolean;
  readonly gutter?: number;
  readonly font?: readonly string[];
  readonly patterns?: boolean;
}

/** More puzzles to a page are not laid out (tasks/booklet/slots.ts). */
const MOST_PER_PAGE = 40;

function perPage(text: string): number | 'fit' {
  if (text === 'fit') return text;
  const number = Number(text);
  if (/^\d{1,2}$/.test(text) && number >= 1 && number <= MOST_PER_PAGE) return number;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_PER_PAGE}, or fit.`);
}

export const printRows: OptionRows<PrintOptions> = {
  svg: {
    flags: '--svg',
    help: 'draw as SVG',
    helpOf: { explain: 'write an animated SVG' },
    commands: ['show', 'explain'],
  },
  png: { flags: '--png', help: 'draw as PNG', commands: ['show'] },
  dpi: {
    flags: '--dpi <n>',
    help: 'PNG with so many pixels to an inch, in the size that it has on paper',
    commands: ['show'],
    parse: wholeNumber(36, 1200),
  },
  pdf: { flags: '--pdf', help: 'draw as PDF for printing, all puzzles in one file', commands: ['show'] },
  booklet: {
    flags: '--booklet',
    help: 'PDF to be bound: a cover, contents, rules, the puzzles sorted by grade, the answers at the end, an even number of pages',
    commands: ['show'],
  },
  answers: { flags: '--answers', help: 'PDF with the answers at the end', commands: ['show'] },
  answersByPage: {
    flags: '--answers-by-page',
    help: 'PDF with the answers of a page on the page behind it',
    commands: ['show'],
  },
  paper: {
    flags: '--paper <size>',
    help: 'the paper or trim size: a4 (default), a5, letter, 6x9, 8x10, or one of your own like 170x240mm or 7x10in',
    commands: ['show'],
  },
  perPage: {
    flags: '--per-page <n>',
    help: 'so many puzzles to a page where they stay readable, or fit for as many as fit with cells of 6 mm; by default one, or two small ones',
    commands: ['show'],
    parse: perPage,
  },
  largePrint: {
    flags: '--large-print',
    help: 'PDF with large cells, and clues, headings and names of colours of at least 14 points',
    commands: ['show'],
  },
  landscape: {
    flags: '--landscape',
    help: 'turn pages whose puzzle would otherwise be small or in parts',
    commands: ['show'],
  },
  rules: {
    flags: '--rules',
    help: 'a page with the rules and a worked example for each kind; booklets have it',
    commands: ['show'],
  },
  withoutRules: { flags: '--without-rules', help: 'a booklet without the rules', commands: ['show'] },
  nameLine: { flags: '--name-line', help: 'lines for a name and a date on each page with puzzles', commands: ['show'] },
  bleed: {
    flags: '--bleed',
    help: 'pages to be trimmed: an eighth of an inch more on each side, into which colours reach, and no links',
    commands: ['show'],
  },
  gutter: {
    flags: '--gutter <mm>',
    help: 'what binding takes at the inner edge, in millimetres; 5 for booklets by default, else 0',
    commands: ['show'],
    parse: share(0, 30),
  },
  font: {
    flags: '--font <file>',
    help: 'a font (.ttf, .ttc, .woff) for letters that the fonts of Nonori lack; can be given several times',
    commands: ['show'],
    parse: (text, before = []) => [...before, text],
  },
  patterns: {
    flags: '--patterns',
    help: 'add a pattern to each colour in SVG, PNG and PDF, for grey printers and colour-blind readers',
    commands: ['show'],
  },
};
