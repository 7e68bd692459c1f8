/**
 * The TOML of the solver nonogrid, only read: a table `[clues]` with `rows` and `columns`, each a text of several lines (or a list of texts)
 * with one clue per line, and for colours `[[colors]]` with `name`, `value` and `symbol`. In a clue `3b` is three cells of the colour
 * named b. `#` begins a comment, 0 is the empty clue. Only this part of TOML is read.
 */
import type { About } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { colourClue, entryOfLines, single } from './text/clues.js';
import { rgbOf } from './text/colours.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';
import { ColourKeys } from './text/palette.js';

interface Sheet {
  rows?: TextLine[];
  columns?: TextLine[];
  readonly about: { title?: string; author?: string };
  readonly colours: { name?: string; value?: string; symbol?: string; at: TextLine }[];
  readonly faults: Fault[];
}

const withoutComment = (line: TextLine): TextLine => ({ ...line, text: line.text.replace(/#.*$/, '').trim() });
const written = (lines: readonly TextLine[]): TextLine[] => lines.map(withoutComment).filter((line) => !isBlank(line));

/** The lines of the value that begins behind `key =` in line `at`, and the number of the line behind it. */
function valueAt(
  lines: readonly TextLine[],
  at: number,
  rest: string,
): { texts: TextLine[]; next: number } | undefined {
  const mark = /^("""|'''|\[)/.exec(rest)?.[1];
  const number = lines[at]!.number;
  if (mark === undefined) {
    const text = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(rest)?.[2];
    return text === undefined ? undefined : { texts: [{ text, number }], next: at + 1 };
  }
  const end = mark === '[' ? ']' : mark;
  const texts: TextLine[] = [];
  for (let i = at, text = rest.slice(mark.length); i < lines.length; text = lines[++i]?.text ?? '') {
    const close = text.indexOf(end);
    texts.push({ text: close < 0 ? text : text.slice(0, close), number: lines[i]!.number });
    if (close < 0) continue;
    const items =
      mark === '['
        ? texts.flatMap((line) =>
            [...line.text.matchAll(/(["'])(.*?)\1/g)].map(([, , item]) => ({
              text: item === '' ? '0' : item!,
              number: line.number,
            })),
          )
        : texts;
    return { texts: items, next: i + 1 };
  }
  return undefined;
}

function sheetOf(text: string): Sheet {
  const sheet: Sheet = { about: {}, colours: [], faults: [] };
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    if (/^\s*\[\[\s*colou?rs\s*\]\]/.test(line.text)) sheet.colours.push({ at: line });
    const [, key, rest] =
      /^\s*"?(rows|columns|cols|title|author|name|value|symbol)"?\s*=\s*(.*)$/.exec(line.text) ?? [];
    if (key === undefined || rest === undefined) {
      at++;
      continue;
    }
    const value = valueAt(lines, at, rest);
    if (!value) {
      sheet.faults.push(faultAt(line, 'bad-text', `The value of ${key} must be a text in quotes, or a list of them.`));
      return sheet;
    }
    const one = value.texts[0]?.text ?? '';
    if (key === 'rows') sheet.rows ??= written(value.texts);
    else if (key === 'columns' || key === 'cols') sheet.columns ??= written(value.texts);
    else if (key === 'title' || key === 'author') sheet.about[key] ??= one;
    else if (sheet.colours.length > 0) sheet.colours.at(-1)![key as 'name' | 'value' | 'symbol'] ??= one;
    at = value.next;
  }
  return sheet;
}

function read({ text }: Source): Result<readonly ReadEntry[]> {
  const { rows, columns, colours, about, faults } = sheetOf(text);
  const first = linesOf(text)[0];
  if (faults.length > 0) return fail(faults);
  if (!rows || !columns)
    return fail([faultAt(first, 'no-puzzle', `There are no ${rows ? 'columns' : 'rows'} under [clues].`)]);
  const keys = new ColourKeys();
  for (const { name, value, symbol, at } of colours) {
    const rgb = rgbOf(value ?? '');
    if (name === undefined || [...name].length !== 1 || rgb === undefined) {
      return fail([
        faultAt(at, 'bad-colour', 'A colour needs a name of one character and a value such as red or #ff0000.'),
      ]);
    }
    keys.declare(name, { rgb, symbol: symbol && [...symbol].length === 1 ? symbol : name });
  }
  const entry =
    colours.length === 0
      ? entryOfLines(rows, columns, { about: about as About })
      : colouredEntry(rows, columns, keys, about);
  return single(entry);
}

function colouredEntry(rows: TextLine[], cols: TextLine[], keys: ColourKeys, about: About): Result<ReadEntry> {
  const clue = (line: TextLine) => colourClue(line, (key) => keys.find(key === '' ? 'b' : key));
  const entry = entryOfLines(rows, cols, { about, clue, palette: keys.palette() });
  return entry.ok ? ok(entry.value) : entry;
}

export const nonogrid: Format = {
  id: 'nonogrid',
  title: 'nonogrid TOML file',
  extensions: ['.toml'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    "[clues]\nrows = '''\n3\n1 1 # a comment\n3\n0\n4\n'''\ncolumns = '''\n3 1\n1 1 1\n3 1\n1\n'''\n",
    '[clues]\nrows = ["1r 1b", "1b"]\ncolumns = ["1r 1b", "1b"]\n[[colors]]\nname = "r"\nvalue = "red"\nsymbol = "*"\n[[colors]]\nname = "b"\nvalue = "#0000ff"\n',
  ],
  sniff: looksLike(/^\s*\[\s*clues\s*\]|^\s*(?:rows|columns)\s*=\s*(?:"""|'''|\[\s*["'])/m, LIKELIHOOD.keyword),
  read,
};
