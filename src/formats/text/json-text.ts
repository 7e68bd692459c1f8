/**
 * JSON with places: the platform's parser does the reading; when it refuses, a scan of our own finds where the text
 * stops being JSON. The number of arrays and objects is bounded first, since a few bytes of text can cost many of memory.
 */
import type { Entry } from '../../core/puzzle.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { faultAt, faultAtOffset, isBlank, linesOf } from './lines.js';

const NOT_JSON = 'This is not valid JSON.';
const MAX_ITEMS = 500_000;
const MAX_NODES = 1_500_000;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value and the line where it was read. */
interface JsonItem {
  readonly value: unknown;
  readonly line: number;
}

/** The values of a text: those of one array, one other value, or one value per line. */
function jsonItems(text: string): Result<JsonItem[]> {
  const start = text.search(/\S/);
  if (start < 0) return fail([fault('no-puzzle', 'The input is empty.', 1, 1)]);
  if (nodes(text) > MAX_NODES) {
    return fail([fault('too-large', `There are more than ${MAX_NODES} arrays and objects.`, 1, 1)]);
  }
  const whole = parse(text);
  if (whole) {
    const items = Array.isArray(whole.value) ? whole.value : [whole.value];
    if (items.length > MAX_ITEMS) {
      return fail([fault('too-large', `There are more than ${MAX_ITEMS} values in the list.`, 1, 1)]);
    }
    const line = text.slice(0, start).split('\n').length;
    return ok(items.map((value) => ({ value, line })));
  }
  const items: JsonItem[] = [];
  for (const row of linesOf(text)) {
    if (isBlank(row)) continue;
    const parsed = parse(row.text);
    if (parsed) items.push({ value: parsed.value, line: row.number });
    else if (items.length > 0) return fail([faultAt(row, 'not-json', NOT_JSON, errorOffset(row.text))]);
    else return fail([faultAtOffset(text, errorOffset(text), 'not-json', NOT_JSON)]);
  }
  return ok(items);
}

/** The puzzles of a text, each made by `readEntry` from one value; what is wrong with one is said at its line. */
export function entriesOfJson(text: string, readEntry: (value: unknown) => Result<Entry>): Result<readonly Entry[]> {
  const items = jsonItems(text);
  if (!items.ok) return items;
  const entries: Entry[] = [];
  for (const { value, line } of items.value) {
    const entry = readEntry(value);
    if (!entry.ok) return fail(entry.faults.map((found) => ({ ...found, line, column: 1 })));
    entries.push(entry.value);
  }
  return entries.length > 0 ? ok(entries) : fail([fault('no-puzzle', 'The list is empty.', 1, 1)]);
}

function nodes(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5b || code === 0x7b) count++;
  }
  return count;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where a text stops being the beginning of one JSON value; its length when only more is missing. */
export function errorOffset(text: string): number {
  const open: string[] = [];
  let expect: 'value' | 'key' | 'colon' | 'comma' = 'value';
  let fresh = false; // just behind an opening bracket, where the closing one may follow
  let i = 0;
  for (;;) {
    while (i < text.length && ' \t\n\r'.includes(text[i]!)) i++;
    const character = text[i];
    if (character === undefined) return i;
    const closes = character === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (closes && (fresh || expect === 'comma')) {
      open.pop();
      i++;
      expect = 'comma';
    } else if (expect === 'comma') {
      if (character !== ',' || open.length === 0) return i;
      i++;
      expect = open.at(-1) === '{' ? 'key' : 'value';
    } else if (expect === 'colon') {
      if (character !== ':') return i;
      i++;
      expect = 'value';
    } else if (character === '"') {
      const end = endOfString(text, i);
      if (end < 0) return -end - 1;
      i = end;
      expect = expect === 'key' ? 'colon' : 'comma';
    } else if (expect === 'value' && (character === '{' || character === '[')) {
      open.push(character);
      i++;
      expect = character === '{' ? 'key' : 'value';
      fresh = true;
      continue;
    } else {
      SCALAR.lastIndex = i;
      const scalar = expect === 'value' ? SCALAR.exec(text) : null;
      if (!scalar) return i;
      i += scalar[0].length;
      expect = 'comma';
    }
    fresh = false;
  }
}

/** The offset behind a string that starts at `start`, or -(offset of what is wrong in it) - 1. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const character = text[i]!;
    if (character === '"') return i + 1;
    if (character < ' ') return -i - 1;
    if (character !== '\\') continue;
    if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(i + 1, i + 6))) return -i - 1;
    i++;
  }
  return -text.length - 1;
}
