/**
 * A black-and-white picture as text, a line per row: `.` and `#`, or `0` and `1`, or other usual pairs; blanks, tabs and
 * commas between cells are left out. The clues are those of the picture.
 */

import { MAX_SIDE, sizeFaults } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { blackPicture, entryOfPicture } from './pictures/puzzle-picture.js';
import { single } from './text/clues.js';
import { faultAt, isBlank, linesOf, placed, quoted, wholeLinesOf } from './text/lines.js';

const ALPHABETS: readonly (readonly [empty: string, filled: string])[] = [
  ['.-_·', '#Xx*@'],
  ['0', '1'],
  ['□⬜', '■⬛█'],
];

/** The values by character of the first alphabet that has this one. */
function alphabetOf(character: string): ReadonlyMap<string, number> | undefined {
  const found = ALPHABETS.find(([empty, filled]) => empty.includes(character) || filled.includes(character));
  return found && new Map(found.flatMap((characters, value) => [...characters].map((one) => [one, value] as const)));
}

const withoutSeparators = (line: string): string => line.replace(/[ \t,]/g, '');

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text).filter((line) => !isBlank(line));
  const [first] = lines;
  if (!first) return fail([faultAt(first, 'no-puzzle', 'The input is empty.')]);
  const width = [...withoutSeparators(first.text.slice(0, 4 * MAX_SIDE))].length;
  const sizes = sizeFaults(width, lines.length);
  if (sizes.length > 0) return fail(placed(sizes, first));
  const values = alphabetOf([...withoutSeparators(first.text)][0]!);
  const cells = new Uint8Array(width * lines.length);
  let cell = 0;
  for (const [row, line] of lines.entries()) {
    for (const character of withoutSeparators(line.text)) {
      const value = values?.get(character);
      if (value === undefined) {
        const message = `The character ${quoted(character)} is neither filled nor empty.`;
        return fail([faultAt(line, 'bad-character', message, line.text.indexOf(character))]);
      }
      if (cell >= (row + 1) * width) break;
      cells[cell++] = value;
    }
    if (cell !== (row + 1) * width || withoutSeparators(line.text).length > width) {
      return fail([faultAt(line, 'wrong-cell-count', `The row does not have ${width} cells as the first one has.`)]);
    }
  }
  return single(entryOfPicture({ width, height: lines.length, cells }, first));
}

function write(entries: readonly Entry[]): Result<string> {
  const picture = blackPicture(entries, textGrid);
  if (!picture.ok) return picture;
  const { puzzle, values } = picture.value;
  const rows = Array.from({ length: puzzle.height }, (_, row) =>
    Array.from(values.subarray(row * puzzle.width, (row + 1) * puzzle.width), (value) => '.#'[value]).join(''),
  );
  return ok(`${rows.join('\n')}\n`);
}

function sniff(source: Source): Likelihood {
  const rows = wholeLinesOf(source).map(withoutSeparators);
  const [first, ...others] = rows.filter((row) => row.trim() !== '');
  const values = first === undefined ? undefined : alphabetOf([...first][0]!);
  if (first === undefined || !values || others.some((row) => row.length !== first.length)) return LIKELIHOOD.none;
  if (![...first, ...others.join('')].every((character) => values.has(character))) return LIKELIHOOD.none;
  if (!values.has('0')) return LIKELIHOOD.arrangement;
  if (first.length === 1) return LIKELIHOOD.lastResort;
  return /\S[^\n]*\n[ \t]*\n\s*\S/.test(source.text) ? LIKELIHOOD.fallback : LIKELIHOOD.sides;
}

export const textGrid: Format = {
  id: 'text-grid',
  title: 'text picture',
  extensions: ['.grid'],
  kinds: ['nonogram'],
  many: false,
  sniff,
  read,
  write,
};
