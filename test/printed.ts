/** Prints puzzles of files, and measures the pages: where their texts are, which of them overlap, and what their answers show. */
import { readFileSync } from 'node:fs';
import { type Board, boardOfValues } from '../src/core/board.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { unwrap } from '../src/core/result.js';
import type { Box, Operation } from '../src/formats/drawing/operations.js';
import { textWidth } from '../src/formats/drawing/type-widths.js';
import { read, sourceOf } from '../src/formats/index.js';
import { kindOf } from '../src/kinds/index.js';
import { host } from '../src/service/host.js';
import { booklet } from '../src/tasks/booklet/booklet.js';
import type { Booklet, BookletEntry, BookletOptions, PrintedPage } from '../src/tasks/booklet/paper.js';
import { rate } from '../src/tasks/rate.js';
import { solve } from '../src/tasks/solve.js';

/** The first puzzle of a file, with its answer. */
export function load(file: string, folder = 'examples'): BookletEntry {
  const reading = unwrap(read(sourceOf(readFileSync(`${folder}/${file}`), file), host));
  const { puzzle } = reading.entries[0]!;
  const { status, solutions } = solve(puzzle);
  const known = status === 'unique' || status === 'multiple' || status === 'none' ? status : 'open';
  return { puzzle, status: known, ...(solutions[0] && { answer: solutions[0] }) };
}

export function rated(file: string): BookletEntry {
  const entry = load(file);
  return { ...entry, rating: rate(entry.puzzle) };
}

export const print = (entries: readonly BookletEntry[], options?: BookletOptions): Booklet =>
  unwrap(booklet(entries, options));

export interface TextBox extends Box {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
}

/** Digits have no descenders. */
const below = (text: string): number => (/^[\d?]+$/.test(text) ? 0.01 : 0.21);

export function textBoxes({ operations }: Pick<PrintedPage, 'operations'>): TextBox[] {
  return operations.flatMap((operation) => {
    if (operation.op !== 'text') return [];
    const { size, align, bold = false } = operation;
    return operation.texts.map(({ x, y, text }) => {
      const width = textWidth(text, size, bold);
      const left = x - width * (align === 'left' ? 0 : align === 'middle' ? 0.5 : 1);
      return { text, size, bold, x: left, y: y - 0.72 * size, width, height: (0.72 + below(text)) * size };
    });
  });
}

/** Pairs of texts that share a place, and texts that leave the page or its printable part. */
export function misplaced(page: PrintedPage): string[] {
  const boxes = textBoxes(page).sort((a, b) => a.x - b.x);
  const found: string[] = [];
  const edge = 18;
  for (const [index, box] of boxes.entries()) {
    const outside =
      box.x < edge || box.y < edge || box.x + box.width > page.width - edge || box.y + box.height > page.height - edge;
    if (outside) found.push(`${box.text} leaves the page`);
    for (let other = index + 1; other < boxes.length && boxes[other]!.x < box.x + box.width; other++) {
      const { y, height, text } = boxes[other]!;
      if (y < box.y + box.height && box.y < y + height) found.push(`${box.text} overlaps ${text}`);
    }
  }
  return found;
}

/** Boxes and lines that leave the page and what may bleed over its edge. */
export function offThePage({ operations, width, height, bleed = 0 }: PrintedPage): string[] {
  const isOutside = (x: number, y: number) =>
    x < -bleed - 0.01 || y < -bleed - 0.01 || x > width + bleed + 0.01 || y > height + bleed + 0.01;
  return operations.flatMap((operation) => {
    if (operation.op === 'fill') {
      const out = operation.boxes.some(
        (box) => isOutside(box.x, box.y) || isOutside(box.x + box.width, box.y + box.height),
      );
      return out ? [`a box of ${operation.colour}`] : [];
    }
    if (operation.op === 'stroke') {
      return operation.lines.some(([x1, y1, x2, y2]) => isOutside(x1, y1) || isOutside(x2, y2)) ? ['a line'] : [];
    }
    return [];
  });
}

/** The board that the fills of a drawing show. Its first fill is the ground. */
export function shownBoard(puzzle: Puzzle, operations: readonly Operation[]): Board {
  const { styles } = kindOf(puzzle).appearance(puzzle);
  const fills = operations.filter((operation) => operation.op === 'fill');
  const ground = fills[0]!.boxes[0]!;
  const cell = ground.width / puzzle.width;
  const values = new Array<number>(puzzle.width * puzzle.height).fill(0);
  for (const { colour, boxes } of fills.slice(1)) {
    for (const { x, y, width } of boxes) {
      const [row, col] = [Math.round((y - ground.y) / cell), Math.round((x - ground.x) / cell)];
      const cells = Math.round(width / cell);
      values.fill(
        styles.findIndex((style) => style.filled && style.colour === colour),
        row * puzzle.width + col,
        row * puzzle.width + col + cells,
      );
    }
  }
  return boardOfValues(puzzle, puzzle.values, values);
}

/** The operations of each answer, by its caption. */
export function answersOn(pages: readonly PrintedPage[]): Map<string, Operation[]> {
  const answers = new Map<string, Operation[]>();
  for (const { operations } of pages) {
    let current: Operation[] | undefined;
    for (const operation of operations) {
      const caption = operation.op === 'text' && operation.bold && operation.size === 8;
      if (caption) answers.set(operation.texts[0]!.text, (current = []));
      else current?.push(operation);
    }
  }
  return answers;
}
