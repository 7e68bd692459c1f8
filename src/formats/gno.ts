/**
 * `.gno`, of Gnonograms: sections under headings in brackets, of which the first three letters count. Description is
 * title, author, date and score; dimensions are rows and columns; clues have commas; the grids hold 0 for an unknown
 * cell, 1 for an empty one, 2 for a filled one. Clues that are absent are derived from the solution. Only read.
 */

import { boardOfValues } from '../core/board.js';
import type { Size } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { cluesOf } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { cluesOfSection, entryOf, numbersOf, type Section, single, sizeFaultsAt } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';

/** The sections by the first three letters of their headings; of two alike the first counts. */
function sectionsOf(lines: readonly TextLine[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  let open: TextLine[] | undefined;
  for (const line of lines) {
    const name = /^\s*\[\s*([A-Za-z]{3})/.exec(line.text)?.[1]?.toLowerCase();
    if (name === undefined) open?.push(line);
    else {
      open = [];
      if (!sections.has(name)) sections.set(name, { heading: line, lines: open });
    }
  }
  return sections;
}

function sizeOf(section: Section | undefined): Result<Size> {
  const numbers: number[] = [];
  for (const line of section?.lines ?? []) {
    const found = numbersOf(line, 0, 2);
    if (!found.ok) return found;
    numbers.push(...found.value);
    if (numbers.length >= 2) break;
  }
  const [height, width] = numbers;
  if (width === undefined || height === undefined) {
    return fail([faultAt(section?.heading, 'bad-size', 'The dimensions must be a number of rows and one of columns.')]);
  }
  const sizes = sizeFaultsAt(width, height, section!.heading);
  return sizes.length > 0 ? fail(sizes) : ok({ width, height });
}

/** The values of a grid, -1 for an unknown cell. */
function gridOf(section: Section | undefined, size: Size): Result<Int8Array | undefined> {
  if (!section) return ok(undefined);
  const lines = section.lines.filter((line) => !isBlank(line));
  const cells = new Int8Array(size.width * size.height);
  if (lines.length !== size.height) {
    return fail([
      faultAt(section.heading, 'wrong-line-count', `The grid has ${lines.length} rows, not ${size.height}.`),
    ]);
  }
  for (const [row, line] of lines.entries()) {
    const numbers = numbersOf(line, 0, size.width);
    if (!numbers.ok) return numbers;
    const strange = numbers.value.find((number) => number > 2);
    if (numbers.value.length !== size.width || strange !== undefined) {
      return fail([faultAt(line, 'bad-board', `A row of the grid is ${size.width} numbers from 0 to 2.`)]);
    }
    cells.set(
      numbers.value.map((number) => number - 1),
      row * size.width,
    );
  }
  return ok(cells);
}

function read(source: Source): Result<readonly Entry[]> {
  const sections = sectionsOf(linesOf(source.text));
  const size = sizeOf(sections.get('dim'));
  if (!size.ok) return size;
  const { width, height } = size.value;
  const solution = gridOf(sections.get('sol'), size.value);
  if (!solution.ok) return solution;
  const working = gridOf(sections.get('wor'), size.value);
  if (!working.ok) return working;
  const goal = solution.value?.includes(-1) ? undefined : solution.value;
  const rows = cluesOfSection(sections.get('row'), height, 'row');
  if (!rows.ok) return rows;
  const cols = cluesOfSection(sections.get('col'), width, 'column');
  if (!cols.ok) return cols;
  const derived = goal && (!rows.value || !cols.value) ? cluesOf(width, height, goal) : undefined;
  const both = { rows: rows.value ?? derived?.rows, cols: cols.value ?? derived?.cols };
  const at = sections.get('col')?.heading ?? sections.get('dim')?.heading;
  if (!both.rows || !both.cols)
    return fail([faultAt(at, 'no-clues', 'There are no clues and no solution to derive them from.')]);
  const [title, author] = (sections.get('des')?.lines ?? []).map((line) => line.text.trim());
  const about = { ...(title && { title }), ...(author && { author }) };
  const entry = entryOf({ width, height, rows: both.rows, cols: both.cols, about }, at);
  if (!entry.ok) return entry;
  return single(
    ok({
      ...entry.value,
      ...(goal && { goal: boardOfValues(size.value, 2, goal) }),
      ...(working.value && { progress: boardOfValues(size.value, 2, working.value) }),
    }),
  );
}

export const gno: Format = {
  id: 'gno',
  title: 'Gnonograms file',
  extensions: ['.gno'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    '[Description]\nBoot\nsomeone\n\n1\n[Dimensions]\n5\n4\n[Row clues]\n3\n1, 1\n3\n0\n4\n[Column clues]\n3, 1\n1, 1, 1\n3, 1\n1\n' +
      '[Working grid]\n2 2 2 1 \n2 1 2 1 \n0 0 0 0 \n1 1 1 1 \n2 2 2 2 \n[Locked]\nfalse\n',
    '[Dim]\n5\n4\n[Sol]\n2 2 2 1\n2 1 2 1\n2 2 2 1\n1 1 1 1\n2 2 2 2\n',
  ],
  sniff: looksLike(/^[ \t]*\[dim/im, LIKELIHOOD.keyword),
  read,
};
