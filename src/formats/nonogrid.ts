/**
 * The files of the solvers nonogrid (TOML) and pynogram (INI), only read: a section `[clues]` with `rows` and `columns`. Each is a text in quotes, of one or
 * more lines, or a list of such texts; in the older form the quotes are left out and the lines below go on with it. Clues are divided
 * by commas and by lines, and may have quotes of their own; `#` and `;` begin a comment; 0 is the empty clue. Colours are lines
 * `name = (value) character`, in a list `defs` under `[colors]` or, in the older form, right below it. In a clue `3b` is three cells of the colour
 * named b, and a number without a name is black. Only this part of TOML is read.
 */
import type { About } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { colourClue, entryOfLines, single } from './text/clues.js';
import { rgbOf } from './text/colours.js';
import { faultAt, isBlank, linesOf, quoted, type TextLine } from './text/lines.js';
import { ColourKeys } from './text/palette.js';

interface Sheet {
  rows?: TextLine[];
  columns?: TextLine[];
  readonly about: { title?: string; author?: string };
  /** `name = (value) character`, each with its line. */
  readonly colours: TextLine[];
}

interface Value {
  readonly texts: readonly TextLine[];
  /** The index of the line behind it. */
  readonly next: number;
}

const SECTION = /^\s*\[+\s*"?(\w+)"?\s*\]+\s*(?:[#;].*)?$/;
const SETTING = /^\s*"?([^\s"=#;]+)"?\s*=\s*(.*)$/;
const QUOTED = /"[^"]*"|'[^']*'/g;
/** The name of the colour of a number without one. */
const BLACK = 'B';

/** The texts of the value that begins with `rest`, behind the = in line `at`; undefined when it does not end. */
function valueAt(lines: readonly TextLine[], at: number, rest: string): Value | undefined {
  const mark = /^("""|'''|\[)/.exec(rest)?.[1];
  const number = lines[at]!.number;
  if (mark === undefined) {
    const text = /^(["'])([^"']*)\1\s*(?:[#;].*)?$/.exec(rest)?.[2];
    return text === undefined ? bareAt(lines, at, rest) : { texts: [{ text, number }], next: at + 1 };
  }
  const texts: TextLine[] = [];
  for (let i = at, text = rest.slice(mark.length); i < lines.length; text = lines[++i]?.text ?? '') {
    // A bracket within quotes does not end a list.
    const close = mark === '[' ? blanked(text).indexOf(']') : text.indexOf(mark);
    const part = { text: close < 0 ? text : text.slice(0, close), number: lines[i]!.number };
    texts.push(...(mark === '[' ? itemsOf(part) : [part]));
    if (close >= 0) return { texts, next: i + 1 };
  }
  return undefined;
}

const blanked = (text: string): string => text.replace(QUOTED, (match) => ' '.repeat(match.length));

const itemsOf = ({ text, number }: TextLine): TextLine[] =>
  Array.from(text.match(QUOTED) ?? [], (item) => ({ text: item.length === 2 ? '0' : item.slice(1, -1), number }));

/** The older form: no quotes, up to the next setting or section. */
function bareAt(lines: readonly TextLine[], at: number, rest: string): Value {
  let next = at + 1;
  while (next < lines.length && !SECTION.test(lines[next]!.text) && !SETTING.test(lines[next]!.text)) next++;
  return { texts: [{ text: rest, number: lines[at]!.number }, ...lines.slice(at + 1, next)], next };
}

/** The clues of a text, each as a line of its own; undefined when there are none. */
function cluesOf(texts: readonly TextLine[]): TextLine[] | undefined {
  const clues = texts.flatMap(({ text, number }) =>
    text
      .replace(/[#;].*$/, '')
      .split(',')
      .map((piece) => ({ text: piece.replace(/^[\s"']+|[\s"']+$/g, ''), number })),
  );
  const written = clues.filter((clue) => !isBlank(clue));
  return written.length === 0 ? undefined : written;
}

function sheetOf(text: string): Result<Sheet> {
  const sheet: Sheet = { about: {}, colours: [] };
  const lines = linesOf(text);
  let section = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    section = SECTION.exec(line.text)?.[1]?.toLowerCase() ?? section;
    const [, key, rest] = SETTING.exec(line.text) ?? [];
    if (key === undefined || rest === undefined) {
      at++;
      continue;
    }
    const inColours = /^colou?rs$/.test(section);
    if (inColours && key !== 'defs') {
      sheet.colours.push({ text: `${key} = ${rest}`, number: line.number });
      at++;
      continue;
    }
    const value = valueAt(lines, at, rest);
    if (!value) return fail([faultAt(line, 'bad-text', `The value of ${quoted(key)} does not end.`)]);
    if (inColours) sheet.colours.push(...value.texts);
    else if (key === 'rows') sheet.rows ??= cluesOf(value.texts);
    else if (key === 'columns' || key === 'cols') sheet.columns ??= cluesOf(value.texts);
    else if (key === 'title' || key === 'author') sheet.about[key] ??= value.texts[0]?.text ?? '';
    at = value.next;
  }
  return ok(sheet);
}

/** `(pink)`, `(0, 255, 0)` or `(FF0000)`, and a character. */
function keysOf(colours: readonly TextLine[]): Result<ColourKeys> {
  const keys = new ColourKeys();
  for (const line of colours) {
    const [, name, value, symbol] = /^\s*([^\s=]+)\s*=\s*\(+\s*([^()]*?)\s*\)+\s*(\S)\s*$/u.exec(line.text) ?? [];
    const channels = (value ?? '').split(/\s*,\s*/);
    const triple = channels.length === 3 && channels.every((one) => /^\d{1,3}$/.test(one) && Number(one) < 256);
    const rgb = triple ? channels.map((one) => Number(one).toString(16).padStart(2, '0')).join('') : rgbOf(value ?? '');
    if (name === undefined || rgb === undefined)
      return fail([
        fault('bad-colour', 'A colour is written as name = (value) character, such as r = (red) %.', line.number, 1),
      ]);
    keys.declare(name, { rgb, ...(symbol !== undefined && { symbol }) });
  }
  return ok(keys);
}

function read({ text }: Source): Result<readonly ReadEntry[]> {
  const sheet = sheetOf(text);
  if (!sheet.ok) return sheet;
  const { rows, columns, about } = sheet.value;
  if (!rows || !columns) {
    const message = `There are no ${rows ? 'columns' : 'rows'} under [clues].`;
    return fail([faultAt(linesOf(text)[0], 'no-puzzle', message)]);
  }
  const keys = keysOf(sheet.value.colours);
  if (!keys.ok) return keys;
  return single(
    keys.value.size === 0
      ? entryOfLines(rows, columns, { about })
      : colouredEntry(rows, columns, keys.value, about as About),
  );
}

function colouredEntry(rows: TextLine[], cols: TextLine[], keys: ColourKeys, about: About): Result<ReadEntry> {
  const colourOf = (key: string): number => {
    if (key === '' && keys.find(BLACK) === 0) keys.declare(BLACK, { rgb: '000000', symbol: '#' });
    return keys.find(key || BLACK);
  };
  const clue = (line: TextLine) => colourClue(line, colourOf, true);
  // Black is declared by the first number that has no colour.
  for (const line of [...rows, ...cols]) if (/\d(?:\s|$)/.test(line.text) && !/^0+$/.test(line.text)) colourOf('');
  return entryOfLines(rows, cols, { about, clue, palette: keys.palette() });
}

export const nonogrid: Format = {
  id: 'nonogrid',
  title: 'nonogrid file',
  extensions: ['.toml'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    "[clues]\nrows = '''\n3, 1 1 # a comment\n\n\"3\", 0 ; another\n4\n'''\ncolumns = '''\n3 1, 1 1 1,\n3 1\n1\n'''\n",
    '[colors]\ndefs = [\n  \'r = (red) %\',\n  \'sky = (0, 204, 255) *\',\n]\n[clues]\nrows = "1r 1sky, 1sky"\ncolumns = "1r 1sky, 1sky"\n',
    '[clues]\ncolumns =\n  3 1\n  1 1 1\n  3 1\n  1\nrows = 3, 1 1, 3, 0, 4\n',
  ],
  sniff: looksLike(/^\s*\[\s*clues\s*\]|^\s*(?:rows|columns)\s*=\s*(?:"""|'''|\[\s*["'])/m, LIKELIHOOD.keyword),
  read,
};
