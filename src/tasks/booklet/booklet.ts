/**
 * Booklet: puzzles as printed pages. Bound, it has a cover, contents, the puzzles from easy to hard, and the answers at
 * the back; else the puzzles as they come, with the answers if requested. Pages are plain data; a writer makes the file.
 */

import { requireTypes } from '../../core/door.js';
import { type Fault, fail, fault, ok, type Result, wrongCall } from '../../core/result.js';
import { printable } from '../../formats/drawing/helvetica.js';
import { kindOf, requireEntry } from '../../kinds/index.js';
import { languageOf, requireLanguage } from '../messages/index.js';
import type { Language } from '../messages/language.js';
import { answerPages } from './answer-pages.js';
import { contents, contentsLength, cover, type Listed } from './front-pages.js';
import {
  type Booklet,
  type BookletEntry,
  type BookletOptions,
  FOOT,
  GREY,
  line,
  MARGIN,
  PAPERS,
  type PrintedPage,
} from './paper.js';
import { type Headed, puzzlePages } from './puzzle-pages.js';

/** More cells than that in all are not printed: the file would be larger than any printer takes. */
const MOST_CELLS = 1_000_000;

/**
 * Lays puzzles out for print, with their solutions at the end.
 *
 * @example
 * const pages = unwrap(booklet([{ puzzle }], { title: 'For the train' }));
 */
export function booklet(entries: readonly BookletEntry[], options: BookletOptions = {}): Result<Booklet> {
  requireTypes(options, { paper: 'string', title: 'string', author: 'string' });
  if (!Array.isArray(entries))
    throw wrongCall('bad-argument', 'A booklet is made from a list of entries: [{ puzzle }].');
  for (const entry of entries) requireEntry(entry);
  const { paper: size = 'a4', bound = false, answers = bound, patterns = false } = options;
  const language = options.language ?? languageOf('en');
  requireLanguage(language);
  const paper = PAPERS[size];
  if (!paper) throw wrongCall('bad-option', `There is no paper of the size ${String(size)}.`);
  const words = language.booklet;
  const cells = entries.reduce((sum, { puzzle }) => sum + puzzle.width * puzzle.height, 0);
  if (entries.length === 0) return fail([fault('nothing', 'There is no puzzle to print.')]);
  if (cells > MOST_CELLS) return fail([fault('too-large', `More than ${MOST_CELLS} cells cannot be printed at once.`)]);

  const sorted = bound ? [...entries].sort(fromEasyToHard) : entries;
  const numbered = entries.length > 1;
  const all = sorted.map((entry, index) => headedOf(entry, { ...options, language }, numbered ? index + 1 : undefined));
  const setting = { paper, patterns, words };
  const front = bound ? 1 + contentsLength(paper, all.length + 1) : 0;
  const { pages, places } = puzzlePages(all, setting, front);
  const unreadable = all.filter((_, index) => places[index]! < 0);
  if (unreadable.length > 0) return fail(unreadable.map(tooLarge));
  const back = answers ? answerPages(all, places, setting) : [];
  const lastPage = front + pages.length;

  const title = options.title ?? (numbered ? words.title : all[0]!.title);
  const listed = all.map((headed, index): Listed => {
    const { kind, grade } = headed;
    return { title: headed.title, about: kind, grade, page: places[index]! };
  });
  const last = { title: words.answers, about: '', grade: '', page: lastPage };
  const facts = [words.puzzles(all.length), gradesOf(entries, language)].filter((text) => text !== '');
  const opening = bound
    ? [cover(paper, title, options.author, facts), ...contents(paper, answers ? [...listed, last] : listed, words)]
    : [];
  return ok({
    pages: [...opening, ...pages, ...back].map((page, index) => (bound && index === 0 ? page : paged(page, index + 1))),
    title,
    ...(options.author !== undefined && { author: options.author }),
    language: language.code,
    outline: [...listed, ...(back.length > 0 ? [last] : [])].map((one, index) => {
      const original = all[index]?.original;
      return { title: original ?? one.title, page: one.page };
    }),
  });
}

interface Described extends Headed {
  readonly kind: string;
  readonly grade: string;
  /** The title in its own letters. */
  readonly original: string;
}

function headedOf(
  entry: BookletEntry,
  { language, hideTitles = false }: BookletOptions & { readonly language: Language },
  number: number | undefined,
): Described {
  const { puzzle, rating } = entry;
  const { about } = puzzle;
  const { booklet: words, grades } = language;
  const record = kindOf(puzzle);
  const kind = `${record.title} ${puzzle.width} x ${puzzle.height}`;
  const numbered = (title: string) => (number === undefined ? title : `${number}. ${title}`);
  const { status, grade: rated = null, name = null } = rating ?? {};
  const grade = rated === null ? '' : words.grade(rated, status === 'unique' && name ? grades[name] : undefined);
  const known = about.title !== undefined && /[^\s?]/.test(printable(about.title).text) ? about.title : kind;
  const shown = hideTitles ? kind : known;
  const several =
    entry.status === 'multiple' ? words.severalSolutions : entry.status === 'none' ? words.noSolution : '';
  const author = about.author ? words.by(about.author) : '';
  const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  return {
    entry,
    appearance: record.appearance(puzzle),
    title: numbered(oneLine(shown)),
    answerTitle: numbered(oneLine(known)),
    original: numbered(oneLine(hideTitles ? kind : (about.title ?? kind))),
    kind,
    grade,
    facts: oneLine(join([author, shown === kind ? '' : kind, grade, several])),
    credit: oneLine(join([about.copyright, about.licence, about.source])),
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

/** With its number at the foot. */
function paged(page: PrintedPage, number: number): PrintedPage {
  const { width, height, operations } = page;
  const y = height - MARGIN + FOOT - 8;
  const foot = line(String(number), width / 2, y, 9, { colour: GREY, align: 'middle' });
  return { width, height, operations: [...operations, foot] };
}
