/**
 * Booklet: puzzles as printed pages. Bound, it has a cover, contents, rules, the puzzles from easy to hard, and the answers at
 * the back; else the puzzles as they come, with the answers if requested. Pages are plain data; a writer makes the file.
 */

import type { ValueStyle } from '../../core/appearance.js';
import { requireTypes } from '../../core/door.js';
import { withShades } from '../../core/language/shades.js';
import { type Fault, fail, fault, ok, type Result, wrongCall } from '../../core/result.js';
import { cleanText } from '../../formats/drawing/type-widths.js';
import { kindOf, requireEntry } from '../../kinds/index.js';
import { languageOf, requireLanguage } from '../messages/index.js';
import type { Language } from '../messages/language.js';
import { noteOf } from '../messages/sentences.js';
import { answerPages } from './answer-pages.js';
import { LARGE_PRINT, PLAIN_PRINT } from './fit.js';
import { contents, contentsLength, cover, type Listed } from './front-pages.js';
import {
  type Booklet,
  type BookletEntry,
  type BookletOptions,
  millimetres,
  type PageContent,
  pageOf,
  paperSize,
  sheetOf,
} from './paper.js';
import { type Headed, joined, puzzlePages, type Setting } from './puzzle-pages.js';
import { rulesPages } from './rules-pages.js';
import { MOST_PER_PAGE } from './slots.js';

/** More cells than that in all are not printed: the file would be larger than any printer takes. */
const MOST_CELLS = 1_000_000;
/** What binding takes, and may take, in millimetres. */
const [GUTTER, MOST_GUTTER] = [5, 30];

/**
 * Lays puzzles out for print, with their solutions at the end.
 *
 * @example
 * const pages = unwrap(booklet([{ puzzle }], { title: 'For the train' }));
 */
export function booklet(entries: readonly BookletEntry[], options: BookletOptions = {}): Result<Booklet> {
  requireTypes(options, { paper: 'string', title: 'string', author: 'string', heading: 'string', gutter: 'number' });
  if (!Array.isArray(entries))
    throw wrongCall('bad-argument', 'A booklet is made from a list of entries: [{ puzzle }].');
  for (const entry of entries) requireEntry(entry);
  const { bound = false, answers = bound, rules = bound } = options;
  const language = options.language ?? languageOf('en');
  requireLanguage(language);
  const setting = settingOf(options, language);
  const { sheet, words } = setting;
  const cells = entries.reduce((sum, { puzzle }) => sum + puzzle.width * puzzle.height, 0);
  if (entries.length === 0) return fail([fault('nothing', 'There is no puzzle to print.')]);
  if (cells > MOST_CELLS) return fail([fault('too-large', `More than ${MOST_CELLS} cells cannot be printed at once.`)]);

  const sorted = bound ? [...entries].sort(fromEasyToHard) : entries;
  const numbered = entries.length > 1;
  const all = sorted.map((entry, index) => headedOf(entry, language, numbered ? index + 1 : undefined));
  const howTo = rules ? rulesPages(entries, setting, language) : [];
  const front = (bound ? 1 + contentsLength(sheet, all.length + 1) : 0) + howTo.length;
  const behind = (some: readonly Headed[], page: number) =>
    answerPages(
      some,
      some.map(() => page),
      setting,
    );
  const { pages, places } = puzzlePages(all, setting, front, answers === 'page' ? behind : undefined);
  const unreadable = all.filter((_, index) => places[index]! < 0);
  if (unreadable.length > 0) return fail(unreadable.map(tooLarge));
  const back = answers === true || answers === 'back' ? answerPages(all, places, setting) : [];

  const title = options.title ?? (numbered ? words.title : all[0]!.title);
  const puzzles = all.map((headed, index): Listed => {
    const { kind, grade } = headed;
    return { title: headed.title, about: headed.title.endsWith(kind) ? '' : kind, grade, page: places[index]! };
  });
  const last = { title: words.answers, about: '', grade: '', page: front + pages.length };
  const listed = back.length > 0 ? [...puzzles, last] : puzzles;
  const facts = [words.puzzles(all.length), gradesOf(entries, language)].filter((text) => text !== '');
  const opening = bound ? [cover(sheet, title, options.author, facts), ...contents(sheet, listed, words)] : [];
  const content: PageContent[] = [...opening, ...howTo, ...pages, ...back];
  // Leaves have two sides: the last page is on the back of one.
  if (bound && content.length % 2 === 1) content.push({ operations: [], unnumbered: true });
  return ok({
    pages: content.map((page, index) => pageOf(sheet, page, index)),
    title,
    ...(options.author !== undefined && { author: options.author }),
    language: language.code,
    outline: listed.map(({ title, page }) => ({ title, page })),
  });
}

/** What holds for all pages. Throws for what no page can be. */
function settingOf(options: BookletOptions, language: Language): Setting {
  const { paper = 'a4', bound = false, perPage, gutter = bound ? GUTTER : 0, bleed = false } = options;
  const size = paperSize(paper);
  if (!size) throw wrongCall('bad-option', `There is no paper of the size ${String(paper)}.`);
  if (!(gutter >= 0 && gutter <= MOST_GUTTER)) {
    throw wrongCall('bad-option', `The gutter is from 0 to ${MOST_GUTTER} millimetres.`);
  }
  if (
    perPage !== undefined &&
    perPage !== 'fit' &&
    !(Number.isInteger(perPage) && perPage >= 1 && perPage <= MOST_PER_PAGE)
  ) {
    throw wrongCall('bad-option', `The number of puzzles to a page is from 1 to ${MOST_PER_PAGE}, or 'fit'.`);
  }
  return {
    sheet: sheetOf(size, millimetres(gutter), bleed),
    sizes: options.largePrint ? LARGE_PRINT : PLAIN_PRINT,
    patterns: options.patterns ?? false,
    landscape: options.landscape ?? false,
    perPage,
    heading: oneLine(options.heading ?? ''),
    nameLine: options.nameLine ?? false,
    words: language.booklet,
  };
}

interface Described extends Headed {
  readonly kind: string;
  readonly grade: string;
}

function headedOf(entry: BookletEntry, language: Language, number: number | undefined): Described {
  const { puzzle, rating, hideTitle = false } = entry;
  const { about } = puzzle;
  const { booklet: words, grades } = language;
  const record = kindOf(puzzle);
  const appearance = record.appearance(puzzle);
  const named = (style: ValueStyle): ValueStyle => ({ ...style, name: language.colourName(style.name) });
  const kind = `${record.title} ${puzzle.width} x ${puzzle.height}`;
  const numbered = (title: string) => (number === undefined ? title : `${number}. ${title}`);
  const { status, grade: rated = null, name = null } = rating ?? {};
  const grade = rated === null ? '' : words.grade(rated, status === 'unique' && name ? grades[name] : undefined);
  const known = cleanText(about.title ?? '').trim() === '' ? kind : about.title!;
  const shown = hideTitle ? kind : known;
  const several =
    entry.status === 'multiple' ? words.severalSolutions : entry.status === 'none' ? words.noSolution : '';
  const author = about.author ? words.by(about.author) : '';
  return {
    entry,
    appearance: { ...appearance, styles: withShades(appearance.styles).map(named) },
    title: numbered(oneLine(shown)),
    answerTitle: numbered(oneLine(known)),
    kind,
    grade,
    ...(rated !== null && { difficulty: Math.ceil(rated / 2) }),
    facts: [oneLine(author), shown === kind ? '' : kind, grade, several],
    credit: oneLine(joined([about.copyright, about.licence, about.source])),
    note: noteOf(language, puzzle),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** By grade and effort; what has no certain grade comes last, by size. */
function fromEasyToHard(a: BookletEntry, b: BookletEntry): number {
  const grade = ({ rating }: BookletEntry) => (rating?.status === 'unique' ? (rating.grade ?? 11) : 11);
  const effort = ({ rating }: BookletEntry) => (rating?.status === 'unique' ? rating.effort : 0);
  const cells = ({ puzzle }: BookletEntry) => puzzle.width * puzzle.height;
  return grade(a) - grade(b) || effort(a) - effort(b) || cells(a) - cells(b);
}

function gradesOf(entries: readonly BookletEntry[], { booklet: words }: Language): string {
  const grades = entries.flatMap(({ rating }) => rating?.grade ?? []);
  return grades.length === 0 ? '' : words.grades(Math.min(...grades), Math.max(...grades));
}

function tooLarge({ entry: { puzzle }, title }: Headed): Fault {
  const why = 'there is no room for its clues in readable type';
  return fault('too-large-to-print', `${title} (${puzzle.width} x ${puzzle.height}) cannot be printed: ${why}.`);
}
