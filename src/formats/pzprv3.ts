/**
 * The files of pzprv3 and its kin, for nonogram and hitori: fields, one a line (or with `/` between them): `pzprv3`, the
 * kind, the number of rows, of columns, then rows of blank-separated words.
 *
 * Nonogram: one grid, ceil(H/2) rows of column clues above the cells and ceil(W/2) columns of row clues left of them,
 * pushed towards the cells. A clue slot is a number (`c` before it when crossed out), `-2` or `-` for an unknown one, or
 * `.`. Hitori: a grid of numbers, `.` or `-` for none, then one of answers.
 * Answers: `#` shaded, `+` unshaded, `.` open; they are the progress, unless all are open.
 */

import { type Board, boardOfValues, valueAt } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import { isHitori, makeHitori, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import { BLOTTED, type Clue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { cannotHold } from './base/what-fits.js';
import { blackBlock } from './text/clues.js';
import { quoted } from './text/lines.js';

interface Field {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** The fields behind the header. */
  readonly fields: readonly Field[];
  readonly end: Field;
}

const faultAt = (field: Field, code: string, message: string): Fault => fault(code, message, field.line, field.column);

/** The fields of the text, which `/` and line ends divide. At most `most`, so that a text of slashes stays small. */
function fieldsOf(text: string, most: number): Field[] {
  const fields: Field[] = [];
  let line = 1;
  let lineStart = 0;
  for (let start = 0; start <= text.length && fields.length < most; ) {
    let end = start;
    while (end < text.length && text[end] !== '/' && text[end] !== '\n') end++;
    fields.push({ text: text.slice(start, end).trim(), line, column: start - lineStart + 1 });
    if (text[end] === '\n') {
      line++;
      lineStart = end + 1;
    }
    start = end + 1;
  }
  return fields;
}

/** The words of the next `count` fields, `width` in each. */
function gridOf(header: Header, from: number, count: number, width: number): Result<string[][]> {
  const rows: string[][] = [];
  for (let i = from; i < from + count; i++) {
    const field = header.fields[i];
    if (!field) return fail([faultAt(header.end, 'truncated', `There are ${i - from} rows in a grid of ${count}.`)]);
    const words = field.text.split(/\s+/, width + 1);
    if (words.length !== width) {
      const amount = words.length > width ? `more than ${width}` : `${words.length} of ${width}`;
      return fail([faultAt(field, 'wrong-cell-count', `The row has ${amount} cells.`)]);
    }
    rows.push(words);
  }
  return ok(rows);
}

const ANSWERS: Readonly<Record<string, number>> = { '.': -1, '+': 0, '#': 1 };

/** The board of answers; undefined when all are open. */
function answersOf(header: Header, grid: readonly (readonly string[])[], from: number): Result<Board | undefined> {
  const values = new Int8Array(header.width * header.height);
  let open = true;
  for (const [row, words] of grid.entries()) {
    for (const [col, word] of words.entries()) {
      const value = ANSWERS[word];
      if (value === undefined) {
        const message = `An answer is "#", "+" or ".", not ${quoted(word)}.`;
        return fail([faultAt(header.fields[from + row]!, 'bad-board', message)]);
      }
      if (value >= 0) open = false;
      values[row * header.width + col] = value;
    }
  }
  return ok(open ? undefined : boardOfValues(header, 2, values));
}

const answerWord = (board: Board | undefined, cell: number): string => {
  const value = board ? valueAt(board, cell) : -1;
  return value < 0 ? '.' : value === 1 ? '#' : '+';
};

/** How the puzzles of one kind are written behind the header. */
interface Body {
  read(header: Header): Result<Entry>;
  /** Undefined for a puzzle of another kind. */
  write(puzzle: Puzzle, progress: Board | undefined): string[] | undefined;
}

/** The blocks of clue slots; undefined when a word is no clue. */
function blocksOf(words: readonly string[]): Clue | undefined {
  const lengths: number[] = [];
  for (const word of words) {
    if (word === '.') continue;
    const digits = /^c?(-2|-|0|[1-9]\d{0,4})$/.exec(word)?.[1];
    if (digits === undefined) return undefined;
    lengths.push(digits.startsWith('-') ? BLOTTED : Number(digits));
  }
  return lengths.map(blackBlock);
}

const nonogramBody: Body = {
  read(header) {
    const { width, height, fields } = header;
    const [above, left] = [Math.ceil(height / 2), Math.ceil(width / 2)];
    const grid = gridOf(header, 0, above + height, left + width);
    if (!grid.ok) return grid;
    const words = grid.value;
    const cols: Clue[] = [];
    const rows: Clue[] = [];
    for (let col = left; col < left + width; col++) {
      const clue = blocksOf(words.slice(0, above).map((row) => row[col]!));
      if (!clue) return fail([faultAt(fields[0]!, 'not-a-number', `A clue of column ${col - left + 1} is no number.`)]);
      cols.push(clue);
    }
    for (let row = above; row < above + height; row++) {
      const clue = blocksOf(words[row]!.slice(0, left));
      if (!clue) return fail([faultAt(fields[row]!, 'not-a-number', 'A clue of this row is no number.')]);
      rows.push(clue);
    }
    const puzzle = makeNonogram({ width, height, rows, cols });
    if (!puzzle.ok) return puzzle;
    const cells = words.slice(above).map((row) => row.slice(left));
    const progress = answersOf(header, cells, above);
    if (!progress.ok) return progress;
    return ok({ puzzle: puzzle.value, ...(progress.value && { progress: progress.value }) });
  },
  write(puzzle, progress) {
    if (!isNonogram(puzzle)) return undefined;
    const { width, height } = puzzle;
    const [above, left] = [Math.ceil(height / 2), Math.ceil(width / 2)];
    const slot = (clue: Clue, index: number, slots: number): string => {
      const block = clue[index - (slots - clue.length)];
      return block ? String(block.length === BLOTTED ? -2 : block.length) : '.';
    };
    const corner = Array<string>(left).fill('.');
    const head = Array.from({ length: above }, (_, i) => [
      ...corner,
      ...puzzle.cols.map((clue) => slot(clue, i, above)),
    ]);
    const body = puzzle.rows.map((clue, row) => [
      ...corner.map((_, i) => slot(clue, i, left)),
      ...Array.from({ length: width }, (_, col) => answerWord(progress, row * width + col)),
    ]);
    return [...head, ...body].map((words) => `${words.join(' ')} `);
  },
};

const hitoriBody: Body = {
  read(header) {
    const { width, height, fields } = header;
    const grid = gridOf(header, 0, height, width);
    if (!grid.ok) return grid;
    const numbers: number[] = [];
    for (const [row, words] of grid.value.entries()) {
      for (const word of words) {
        if (!/^(?:\d{1,5}|-2|[-.])$/.test(word)) {
          return fail([faultAt(fields[row]!, 'not-a-number', `A number is expected, not ${quoted(word)}.`)]);
        }
        numbers.push(/^\d/.test(word) ? Number(word) : NO_NUMBER);
      }
    }
    const puzzle = makeHitori({ width, height, numbers });
    if (!puzzle.ok) return puzzle;
    if (fields.slice(height).every((field) => field.text === '')) return ok({ puzzle: puzzle.value });
    const answers = gridOf(header, height, height, width);
    if (!answers.ok) return answers;
    const progress = answersOf(header, answers.value, height);
    if (!progress.ok) return progress;
    return ok({ puzzle: puzzle.value, ...(progress.value && { progress: progress.value }) });
  },
  write(puzzle, progress) {
    if (!isHitori(puzzle)) return undefined;
    const { width, height, numbers } = puzzle;
    const rows = (word: (cell: number) => string) =>
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, col) => `${word(row * width + col)} `).join(''),
      );
    const number = (cell: number) => (numbers[cell] === NO_NUMBER ? '.' : String(numbers[cell]));
    return [...rows(number), ...rows((cell) => answerWord(progress, cell))];
  },
};

const bodies = new Map<string, Body>([
  ['nonogram', nonogramBody],
  ['hitori', hitoriBody],
]);

function read(source: Source): Result<readonly Entry[]> {
  const [mark, kind, rows, cols] = fieldsOf(source.text.slice(0, 1000), 4);
  if (!mark || !/^pzprv3(\.\d+)?$/.test(mark.text)) {
    return fail([fault('not-pzprv3', 'The text does not start with "pzprv3".', 1, 1)]);
  }
  const body = bodies.get(kind?.text ?? '');
  if (!kind || !body) {
    const message = `Puzzles of the kind ${quoted(kind?.text ?? '')} are not known.`;
    return fail([faultAt(kind ?? mark, 'unknown-kind', message)]);
  }
  if (!rows || !cols || !/^\d{1,6}$/.test(rows.text) || !/^\d{1,6}$/.test(cols.text)) {
    return fail([faultAt(rows ?? kind, 'bad-size', 'The number of rows and of columns is expected here.')]);
  }
  const [width, height] = [Number(cols.text), Number(rows.text)];
  const placed = (faults: readonly Fault[]) =>
    fail(faults.map((found) => ({ line: rows.line, column: rows.column, ...found })));
  const sizes = sizeFaults(width, height);
  if (sizes.length > 0) return placed(sizes);
  const fields = fieldsOf(source.text, 5 + 2 * height + 2).slice(4);
  const entry = body.read({ width, height, fields, end: fields.at(-1) ?? cols });
  return entry.ok ? ok([entry.value]) : placed(entry.faults);
}

function write(entries: readonly Entry[]): Result<string> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(pzprv3, `${entries.length} puzzles`);
  const { puzzle, progress } = entry;
  if (puzzle.values > 2) return cannotHold(pzprv3, 'colours');
  const lines = bodies.get(puzzle.kind)?.write(puzzle, progress);
  if (!lines) return cannotHold(pzprv3, `a ${puzzle.kind}`);
  return ok(`${['pzprv3', puzzle.kind, puzzle.height, puzzle.width, ...lines].join('\n')}\n`);
}

export const pzprv3: Format = {
  id: 'pzprv3',
  title: 'pzprv3 file',
  extensions: ['.pzprv3'],
  kinds: [...bodies.keys()],
  many: false,
  sniff: looksLike(/^pzprv3/, LIKELIHOOD.signature),
  read,
  write,
};
