/**
 * Clues as people type them, only read. Headings (`Rows:`, `Columns:`, `Across`, `Down`, `Horizontal`, `Vertical`, also behind # or in
 * brackets, in either order) with the clues on the same line (`1 1, 3, 1`, `(1 1) (3) (1)`, `1-1;3;1`) or one per line below
 * (`2 1`, `2,1`, `2-1`, `3. 2 1`); or a heading per clue (`Row 3: 2 1`, `C3: 2`); or no headings at all, but two groups with a blank or
 * dashed line between, or a line with height and width above. 0, `-` and `empty` are the empty clue, `?` is an unknown number.
 *
 * One text can often be divided into clues in more than one way. All ways are tried; the one in which rows and columns agree and
 * the lines have no contradiction is the puzzle, and two such ways are a fault.
 */
import { MAX_SIDE } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import { BLOTTED, type Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { HEAD_LENGTH, LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import {
  blackBlock,
  entryOf,
  entryOfLines,
  entryOfSized,
  groupsOf,
  single,
  sizeFaultsAt,
  withoutFilling,
} from './text/clues.js';
import { faultAt, isBlank, linesOf, quoted, type TextLine } from './text/lines.js';
import { linesRefute } from './text/lines-refute.js';

type Side = 'row' | 'column';

const HEADING =
  /^[\s#*/[(-]*(?:(?:const|let|var)\s+)?(?:(rows?|across|horizontals?|left|side)|(col(?:umn)?s?|down|verticals?|top))(?:[ _-]*(?:clues?|hints?|numbers?|rules?|constraints?))?[\])*]*\s*(?:[:=]\s*|$|(?=\d|[[(]))(.*)$/i;
const NUMBERED = /^\s*(?:(row|r)|(col(?:umn)?|c))\s*\d{1,4}\s*[:=.)]\s*(.*)$/i;
const SIZE = /^\s*(?:size\s*[:=]?\s*)?(\d{1,5})\s*[x×*]\s*(\d{1,5})\s*$/i;
const SIDE_LENGTH = /^\s*(width|height)\s*[:=]?\s*(\d{1,5})\s*$/i;
const TITLE = /^\s*(title|name|author|by|source|copyright)\s*[:=]\s*(.+)$/i;
/** A number that some program wants to have beside the clues. */
const SETTING = /^\s*\w+\s*=\s*\d+\s*[,;]?\s*$/;
/** The end of a list of lists, on a line of its own. */
const CLOSING = /^\s*[\])}]+[\])},;\s]*$/;
const RULE = /^\s*[-=_*~]{3,}\s*$/;
const COMMENT = /^\s*(?:#|\/\/|%|;)/;

const ABOUT_OF: Readonly<Record<string, keyof About>> = {
  title: 'title',
  name: 'title',
  author: 'author',
  by: 'author',
  source: 'source',
  copyright: 'copyright',
};

/** The clues of one side: what stands behind its heading, and the lines below it. */
interface Part {
  readonly heading: TextLine;
  readonly inline: string;
  readonly lines: TextLine[];
  /** Every clue has a heading of its own. */
  readonly perLine?: boolean;
}

interface Sheet {
  readonly parts: Partial<Record<Side, Part>>;
  readonly about: About;
  /** Sides that the text declares. */
  readonly size: { width?: number; height?: number };
  /** Lines that belong to no heading. */
  readonly loose: TextLine[];
  readonly faults: Fault[];
}

/** The most lines that are looked at: many more than a clue and a blank line for every row and column. */
const MOST_LINES = 5 * MAX_SIDE;

function sheetOf(lines: readonly TextLine[]): Sheet {
  const about: Partial<Record<keyof About, string>> = {};
  const sheet: Sheet = { parts: {}, about, size: {}, loose: [], faults: [] };
  let open: Part | undefined;
  for (const line of lines) {
    const short = line.text.length <= HEAD_LENGTH ? line.text : '';
    const [, rowNumber, colNumber, clue] = NUMBERED.exec(short) ?? [];
    const [, row, col, rest] = HEADING.exec(short) ?? [];
    const [, a, b] = SIZE.exec(short) ?? [];
    const [, side, length] = SIDE_LENGTH.exec(short) ?? [];
    const [, word, value] = TITLE.exec(short) ?? [];
    if (clue !== undefined) {
      const part = partOf(sheet, rowNumber ? 'row' : 'column', line, '', true);
      part.lines.push({ text: clue.trim() === '' ? '0' : clue, number: line.number });
      open = colNumber || rowNumber ? part : undefined;
    } else if (row !== undefined || col !== undefined) {
      const key = row === undefined ? 'column' : 'row';
      const before = sheet.parts[key];
      // What looked like a first clue, `rows = 5`, is the number of rows when the clues follow.
      if (before?.heading.text.includes('=') && /^\d{1,5}[,;]?$/.test(before.inline) && before.lines.length === 0) {
        sheet.size[key === 'row' ? 'height' : 'width'] = Number.parseInt(before.inline, 10);
        delete sheet.parts[key];
      } else if (before) sheet.faults.push(faultAt(line, 'repeated', `The ${key}s have two headings.`));
      open = partOf(sheet, key, line, rest!.trim().replace(/^\[+$/, ''));
    } else if (word !== undefined && value !== undefined) about[ABOUT_OF[word.toLowerCase()]!] ??= value.trim();
    else if (length !== undefined) sheet.size[side!.toLowerCase() as 'width' | 'height'] = Number(length);
    else if (a !== undefined && !open) Object.assign(sheet.size, { width: Number(a), height: Number(b) });
    else if (RULE.test(short)) sheet.loose.push({ text: '', number: line.number });
    else if (COMMENT.test(short) || CLOSING.test(short) || SETTING.test(short)) continue;
    else if (open) open.lines.push(line);
    else sheet.loose.push(line);
  }
  return sheet;
}

const partOf = (sheet: Sheet, side: Side, heading: TextLine, inline: string, perLine = false): Part =>
  (sheet.parts[side] ??= { heading, inline, lines: [], perLine });

/** The numbers of one clue; undefined when something else stands there. */
function clueOf(text: string): Clue | undefined {
  const plain = text
    .trim()
    .replace(/^[[({]+|[\])}]+[,;]?$/g, '')
    .trim();
  if (plain === '' || /^(?:0|-|–|—|empty|none|x)$/i.test(plain)) return [];
  const words = plain.split(/[\s,.;:+&|/–—-]+/, MAX_SIDE + 2).filter((word) => word !== '');
  if (words.length > MAX_SIDE || !words.every((word) => /^(?:\d{1,5}|\?)$/.test(word))) return undefined;
  const lengths = withoutFilling(words.map((word) => (word === '?' ? BLOTTED : Number(word))));
  return lengths.includes(0) ? undefined : lengths.map(blackBlock);
}

/** The ways to divide one line of text into clues, each with a list of pieces. */
function divisions(text: string): string[][] {
  if (text.length > 100_000) return [];
  const bracketed = text.match(/[[({][^[\](){}]*[\])}]/g);
  if (bracketed && text.replace(/[[({][^[\](){}]*[\])}]|[\s,;|/]|[[\](){}]/g, '') === '') return [bracketed];
  const trimmed = text.trim().replace(/[;|/,]\s*$/, '');
  const divider = [/[;|/]/, /,/, /\s{2,}|\t/, /\s+/].find((one) => one.test(trimmed));
  return divider ? [trimmed.split(divider).map((piece) => piece.trim())] : [];
}

/** All ways to read a part as clues; `short`: it may have all of them on one line. */
function readings(part: Part, short: boolean): Clue[][] {
  const lines = part.lines.filter((line) => !isBlank(line));
  const texts: string[][] = [];
  if (part.inline === '' && lines.length === 0) return [];
  if (part.inline !== '' && lines.length > 0)
    texts.push(...divisions([part.inline, ...lines.map(({ text }) => text)].join(' , ')));
  else if (part.inline !== '') texts.push(...divisions(part.inline), [part.inline]);
  else {
    texts.push(lines.map(({ text }) => text));
    const numbered = lines.map(({ text }, i) => new RegExp(`^\\s*${i + 1}\\s*(?:[.):]\\s+|[):])(.*)$`).exec(text)?.[1]);
    if (numbered.every((text) => text !== undefined)) texts.push(numbered as string[]);
    if (lines.length === 1 && short) texts.push(...divisions(lines[0]!.text));
    const first = part.lines.findIndex((line) => !isBlank(line));
    const all = part.lines.slice(first, part.lines.findLastIndex((line) => !isBlank(line)) + 1);
    if (all.length > lines.length) texts.push(all.map(({ text }) => text));
  }
  const seen = new Set<string>();
  const found: Clue[][] = [];
  for (const pieces of texts) {
    const clues = pieces.length > MAX_SIDE ? [undefined] : pieces.map(clueOf);
    const key = JSON.stringify(clues);
    if (seen.has(key) || clues.includes(undefined)) continue;
    seen.add(key);
    found.push(clues as Clue[]);
  }
  return found;
}

function entryOfParts({ parts: { row, column }, about, size, faults }: Sheet): Result<readonly ReadEntry[]> {
  if (faults.length > 0) return fail(faults);
  if (!row || !column) {
    const [there, missing] = row ? ['rows', 'columns'] : ['columns', 'rows'];
    return fail([
      faultAt(
        (row ?? column)!.heading,
        'no-heading',
        `There is a heading for the ${there}, but none for the ${missing}.`,
      ),
    ]);
  }
  const short = [row, column].every((part) => part.lines.filter((line) => !isBlank(line)).length <= 1 && !part.perLine);
  const [rows, cols] = [readings(row, short), readings(column, short)];
  for (const [part, ways, name] of [
    [row, rows, 'row'],
    [column, cols, 'column'],
  ] as const) {
    if (ways.length === 0) return fail([unreadable(part, name)]);
  }
  const fits: Entry[] = [];
  let first: readonly Fault[] | undefined;
  for (const a of rows) {
    for (const b of cols) {
      const declared = (size.width ?? b.length) === b.length && (size.height ?? a.length) === a.length;
      const sizes = sizeFaultsAt(b.length, a.length, row.heading);
      const made =
        sizes.length > 0
          ? fail(sizes)
          : entryOf({ width: b.length, height: a.length, rows: a, cols: b, about }, row.heading);
      if (made.ok && declared) fits.push(made.value);
      else first ??= made.ok ? [wrongSize(row, size)] : made.faults;
    }
  }
  return theOne(fits, first, row.heading);
}

const wrongSize = ({ heading }: Part, { width, height }: Sheet['size']): Fault =>
  faultAt(
    heading,
    'wrong-line-count',
    `The clues are not those of ${height ?? '?'} rows and ${width ?? '?'} columns, as the text says.`,
  );

function unreadable({ heading, inline, lines }: Part, name: Side): Fault {
  const line = lines.find((one) => !isBlank(one) && !clueOf(one.text));
  if (line)
    return faultAt(line, 'not-a-number', `A clue of numbers is expected here, not ${quoted(line.text.trim())}.`);
  const message =
    inline === '' ? `No clues follow the heading of the ${name}s.` : `These are no clues: ${quoted(inline)}.`;
  return faultAt(heading, inline === '' ? 'no-puzzle' : 'not-a-number', message);
}

/** The one of several readings that the lines do not refute. */
function theOne(fits: readonly Entry[], faults: readonly Fault[] | undefined, at: TextLine): Result<readonly Entry[]> {
  if (fits.length === 0) return fail(faults ?? [faultAt(at, 'no-puzzle', 'There are no clues.')]);
  const left = fits.length === 1 ? fits : fits.filter((entry) => !linesRefute(entry));
  if (left.length === 1) return ok([left[0]!]);
  const message = 'The numbers can be divided into clues in more than one way that fits; write one clue per line.';
  return fail([faultAt(at, 'ambiguous', message)]);
}

/** Without headings: a line with height and width, or two groups. Nothing says that the rows come first. */
function entryOfLoose({ loose, about, size }: Sheet): Result<readonly ReadEntry[]> {
  const assumed = ['rows-first'] as const;
  const sized = entryOfSized(loose, ([height, width], { heading, lines }) => {
    const written = lines.filter((line) => !isBlank(line));
    if (written.length !== height + width) {
      const message = `There are ${written.length} clues for ${height} rows and ${width} columns.`;
      return fail([faultAt(heading, 'wrong-line-count', message)]);
    }
    const entry = entryOfLines(written.slice(0, height), written.slice(height), { about });
    if (!entry.ok) return entry;
    const other = height === width ? entry : entryOfLines(written.slice(0, width), written.slice(width));
    const open = other !== entry && other.ok && !linesRefute(other.value);
    return ok({ ...entry.value, assumed: open ? [...assumed, 'width-first'] : assumed });
  });
  if (sized.ok) return single(sized);
  const groups = groupsOf(loose);
  const [rows, cols] = groups;
  if (!rows || !cols || groups.length > 2) return sized;
  const part = (lines: TextLine[]): Part => ({ heading: lines[0]!, inline: '', lines });
  const lists = rows.length === 1 && cols.length === 1;
  const read = lists
    ? entryOfParts({ parts: { row: part(rows), column: part(cols) }, about, size, loose: [], faults: [] })
    : single(entryOfLines(rows, cols, { about }));
  return read.ok ? ok(read.value.map((entry) => ({ ...entry, assumed }))) : read;
}

function read({ text }: Source): Result<readonly ReadEntry[]> {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES)
    return fail([faultAt(lines[0], 'too-large', `There are more than ${MOST_LINES} lines.`)]);
  const sheet = sheetOf(lines);
  return sheet.parts.row || sheet.parts.column ? entryOfParts(sheet) : entryOfLoose(sheet);
}

/** Likely with headings for both sides, possible with nothing but numbers and what stands between them. */
function sniff({ text }: Source): Likelihood {
  const head = text.slice(0, HEAD_LENGTH);
  if (!/\d|\[\s*\]/.test(head) || /^\s*[<{$]/.test(head)) return LIKELIHOOD.none;
  const lines = head.split('\n', 400);
  const [rows, cols] = [1, 2].map((group) =>
    lines.some((line) => (HEADING.exec(line) ?? NUMBERED.exec(line))?.[group] !== undefined),
  );
  if (rows && cols) return LIKELIHOOD.shape;
  if (rows || cols) return LIKELIHOOD.fallback;
  return /^[\d\s,.;:?|()[\]x×=_-]*$/.test(head) ? LIKELIHOOD.fallback : LIKELIHOOD.none;
}

export const clueList: Format = {
  id: 'clue-list',
  title: 'list of clues',
  aliases: ['clues'],
  extensions: [],
  kinds: ['nonogram'],
  many: false,
  examples: [
    'Rows: 3, 1 1, 3, 0, 4\nColumns: 3 1, 1 1 1, 3 1, 1\n',
    'Boot\nColumns:\n3 1\n1 1 1\n3-1\n1\n\nRows:\n3\n1,1\n3\n-\n4\n',
    'Across\n1. 3\n2. 1 1\n3. 3\n4. 0\n5. 4\nDown\n1. 3 1\n2. 1 1 1\n3. 3 1\n4. 1\n',
    'Row 1: 3\nRow 2: 1 1\nRow 3: 3\nRow 4:\nRow 5: 4\nCol 1: 3 1\nCol 2: 1 1 1\nCol 3: 3 1\nCol 4: 1\n',
    '# rows\n(3) (1 1) (3) () (4)\n# columns\n(3 1) (1 1 1) (3 1) (1)\n',
    '5 4\n3\n1 1\n3\n0\n4\n3 1\n1 1 1\n3 1\n1\n',
  ],
  sniff,
  read,
};
