/**
 * The addresses of puzz.link, pzv.jp and their kin, for nonogram and hitori: `https://puzz.link/p?KIND/W/H/BODY`, with
 * any host and scheme, or just the part behind the question mark; one a line.
 *
 * Nonogram: a body of clue slots, ceil(H/2) for each column, then ceil(W/2) for each row, nearest the grid first. A
 * hexadecimal digit, `-` and two of them, or `.` (unknown) fills a slot; `g` to `z` leave 1 to 20 empty.
 * Hitori: a base-36 digit, `-` and two of them, or `.`, `%`, `@` (no number) for each cell. A hitori with 0 is numbered from 0, as
 * hitori-numbers.ts decides.
 */

import { sizeFaults } from '../core/geometry.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { isHitori, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import { BLOTTED, type Clue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { blackBlock } from './text/clues.js';
import { EMPTY, hitoriOf } from './text/hitori-numbers.js';
import { entriesOfList, firstLine, quoted } from './text/lines.js';

interface Address {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** Where the body starts in the line, 0-based. */
  readonly offset: number;
}

/** How the puzzles of one kind are written. */
interface Code {
  read(address: Address): Result<ReadEntry>;
  /** Undefined for a puzzle of another kind. */
  write(puzzle: Puzzle): Result<string> | undefined;
}

const ADDRESS = /^([a-z]{1,30})(?:_edit|_play)?\/(?:[a-z]{0,9}\/)?(\d{1,6})\/(\d{1,6})\/(\S*)$/i;

const at = (address: Address, index: number, code: string, message: string) =>
  fail([fault(code, message, undefined, address.offset + index + 1)]);
const cannotHold = (why: string) => fail([fault('cannot-hold', `A puzz.link address cannot hold ${why}.`)]);

/** The number of a body at `index` in a base, and how many characters it takes; undefined when there is none. */
function numberAt(body: string, index: number, base: 16 | 36): { value: number; length: number } | undefined {
  const long = body[index] === '-';
  const high = long ? digitAt(body, index + 1) : 0;
  const low = digitAt(body, long ? index + 2 : index);
  if (high < 0 || low < 0 || high >= base || low >= base) return undefined;
  return { value: high * base + low, length: long ? 3 : 1 };
}

/** The value of a base-36 digit, or -1. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index) | 32;
  if (code >= 48 && code <= 57) return text.charCodeAt(index) - 48;
  return code >= 97 && code <= 122 ? code - 87 : -1;
}

/** A number as the bodies write it, or undefined when it has more than two digits. */
function numberText(value: number, base: 16 | 36): string | undefined {
  if (value >= base * base) return undefined;
  return value < base ? value.toString(base) : `-${value.toString(base)}`;
}

const MAX_SKIP = 20;
const FIRST_SKIP = 15; // `g` is 16 in base 36

const nonogramCode: Code = {
  read(address) {
    const { width, height, body } = address;
    const slots = [Math.ceil(height / 2), Math.ceil(width / 2)] as const;
    const sides: [number[][], number[][]] = [
      Array.from({ length: width }, () => []),
      Array.from({ length: height }, () => []),
    ];
    const ofCols = slots[0] * width;
    const all = ofCols + slots[1] * height;
    let slot = 0;
    for (let i = 0; i < body.length; ) {
      if (slot >= all) return at(address, i, 'too-long', 'The address has more clues than the puzzle has room for.');
      const character = body[i]!;
      const number = numberAt(body, i, 16);
      if (number || character === '.') {
        const side = slot < ofCols ? 0 : 1;
        const line = Math.floor((side === 0 ? slot : slot - ofCols) / slots[side]);
        const clue = sides[side][line]!;
        clue.push(number?.value ?? BLOTTED);
        if (clue.length > 1 && clue.includes(0)) return at(address, i, 'bad-number', 'A 0 stands alone in its line.');
        slot++;
        i += number?.length ?? 1;
      } else if (/[g-z]/.test(character)) {
        slot += Number.parseInt(character, 36) - FIRST_SKIP;
        i++;
      } else return at(address, i, 'bad-character', `The character ${quoted(character)} is not one of a clue.`);
    }
    if (slot !== all) return at(address, body.length, 'truncated', `The address has ${slot} clue slots, not ${all}.`);
    const clues = (side: number[][]): Clue[] => side.map((numbers) => numbers.reverse().map(blackBlock));
    const puzzle = makeNonogram({ width, height, cols: clues(sides[0]), rows: clues(sides[1]) });
    return puzzle.ok ? ok({ puzzle: puzzle.value }) : puzzle;
  },
  write(puzzle) {
    if (!isNonogram(puzzle)) return undefined;
    if (puzzle.palette.length > 2) return cannotHold('colours');
    let body = '';
    let skipped = 0;
    const flush = () => {
      for (; skipped > 0; skipped -= Math.min(skipped, MAX_SKIP)) {
        body += (Math.min(skipped, MAX_SKIP) + FIRST_SKIP).toString(36);
      }
    };
    for (const [clues, slots] of [
      [puzzle.cols, Math.ceil(puzzle.height / 2)],
      [puzzle.rows, Math.ceil(puzzle.width / 2)],
    ] as const) {
      for (const clue of clues) {
        for (const { length } of clue.toReversed()) {
          flush();
          const text = length === BLOTTED ? '.' : numberText(length, 16);
          if (text === undefined) return cannotHold(`the number ${length}`);
          body += text;
        }
        skipped += slots - clue.length;
      }
    }
    flush();
    return ok(body);
  },
};

const hitoriCode: Code = {
  read(address) {
    const { width, height, body } = address;
    const numbers: number[] = [];
    for (let i = 0; i < body.length; ) {
      if (numbers.length >= width * height) {
        return at(address, i, 'too-long', `The address has more than ${width * height} numbers.`);
      }
      const number = numberAt(body, i, 36);
      if (!number && !'.%@'.includes(body[i]!)) {
        return at(address, i, 'bad-character', `The character ${quoted(body[i]!)} is not one of a number.`);
      }
      numbers.push(number?.value ?? EMPTY);
      i += number?.length ?? 1;
    }
    if (numbers.length < width * height) {
      const message = `The address has ${numbers.length} numbers, not ${width * height}.`;
      return at(address, body.length, 'truncated', message);
    }
    return hitoriOf({ width, height, numbers }, true);
  },
  write(puzzle) {
    if (!isHitori(puzzle)) return undefined;
    const parts: string[] = [];
    for (const number of puzzle.numbers) {
      const text = number === NO_NUMBER ? '.' : numberText(number, 36);
      if (text === undefined) return cannotHold(`the number ${number}`);
      parts.push(text);
    }
    return ok(parts.join(''));
  },
};

const codes = new Map<string, Code>([
  ['nonogram', nonogramCode],
  ['hitori', hitoriCode],
]);

function readLine(line: string): Result<ReadEntry> {
  const part = line.slice(line.lastIndexOf('?') + 1);
  const [, kind, width, height, body] = ADDRESS.exec(part) ?? [];
  if (kind === undefined || body === undefined) {
    return fail([fault('not-puzz-link', 'This is not an address of puzz.link, such as "hitori/5/5/...".')]);
  }
  const code = codes.get(kind.toLowerCase());
  if (!code) return fail([fault('unknown-kind', `Puzzles of the kind ${quoted(kind)} are not known.`)]);
  const sizes = sizeFaults(Number(width), Number(height));
  if (sizes.length > 0) return fail(sizes);
  const content = body.replace(/[/#&].*$/, '');
  const offset = line.length - body.length;
  return code.read({ width: Number(width), height: Number(height), body: content, offset });
}

function write(entries: readonly Entry[]): Result<string> {
  const lines: string[] = [];
  for (const { puzzle } of entries) {
    const body = codes.get(puzzle.kind)?.write(puzzle) ?? cannotHold(`a ${puzzle.kind}`);
    if (!body.ok) return body;
    lines.push(`https://puzz.link/p?${puzzle.kind}/${puzzle.width}/${puzzle.height}/${body.value}\n`);
  }
  return ok(lines.join(''));
}

function sniff(source: Source): Likelihood {
  const line = firstLine(source.text);
  if (!/(?:^|[?/])[a-z]+(?:_edit|_play)?\/(?:[a-z]*\/)?\d{1,6}\/\d{1,6}\//i.test(line)) return LIKELIHOOD.none;
  return /(?:^|\?)(?:nonogram|hitori)(?:_|\b)/i.test(line) ? LIKELIHOOD.signature : LIKELIHOOD.numbers;
}

export const puzzLink: Format = {
  id: 'puzz-link',
  title: 'puzz.link address',
  extensions: ['.puzzlink'],
  kinds: [...codes.keys()],
  many: true,
  sniff,
  read: (source) => entriesOfList(source.text, readLine),
  write,
};
