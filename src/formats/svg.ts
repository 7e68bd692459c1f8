/**
 * Draws a puzzle as one self-contained SVG, from the kind's face alone, so that it works for any kind: clues in gutters
 * as wide as the longest needs, texts in the cells, lines every five cells where there are clues, and the goal or else
 * the progress where the entry has one. Runs of equal cells are one path per value. Written only.
 */
import { type Board, isComplete, valueAt } from '../core/board.js';
import type { ClueMark, Face, Look } from '../core/kind.js';
import type { About, Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { kindOf, kinds } from '../kinds/index.js';
import type { Format } from './format.js';
import { cannotHold } from './what-fits.js';
import { escapeXml } from './xml.js';

const CELL = 20;
const MARGIN = 10;
const FONT = 11;
/** The width of a digit in most sans-serif fonts, with a little to spare. */
const DIGIT = 6.4;
/** Height of a clue above a column. */
const STOREY = 15;
const CAPTION = 24;
const CAPTION_CHARACTER = 7.2;
const MAX_CAPTION = 80;
const MAX_CELLS_DRAWN = 250_000;
const INK = '#1a1a1a';
const FAINT = '#9a9a9a';

interface Layout {
  readonly puzzle: Puzzle;
  readonly face: Face;
  /** The left and upper edge of the cells. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The width of a clue left of a row. */
  readonly slot: number;
  readonly coloured: boolean;
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const longest = (clues: Face['rows']): number => clues.reduce((most, clue) => Math.max(most, clue.length), 1);
const digits = (clues: Face['rows']): number =>
  clues.reduce((most, clue) => clue.reduce((width, mark) => Math.max(width, mark.text.length), most), 1);

function layoutOf(puzzle: Puzzle, face: Face, captioned: boolean): Layout {
  const slot = Math.max(15, digits(face.rows) * DIGIT + 6);
  const left = MARGIN + (face.rows.length > 0 ? longest(face.rows) * slot + 5 : 0);
  const top = MARGIN + (captioned ? CAPTION : 0) + (face.cols.length > 0 ? longest(face.cols) * STOREY + 5 : 0);
  const [right, bottom] = [left + puzzle.width * CELL, top + puzzle.height * CELL];
  return { puzzle, face, left, top, right, bottom, slot, coloured: face.looks.length > 2 };
}

/** Is black easier to read on this colour than white? */
function isLight(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 140;
}

const textOn = (look: Look): string => (isLight(look.colour) ? INK : '#ffffff');

/** One clue number in the middle of its place; coloured puzzles have it in a box of its colour. */
function markAt(layout: Layout, mark: ClueMark, x: number, y: number, width: number): string {
  const look = layout.face.looks[mark.value]!;
  const text = (fill: string) => `<text x="${tenth(x)}" y="${tenth(y)}" fill="${fill}">${escapeXml(mark.text)}</text>`;
  if (!layout.coloured) return text(INK);
  const edge = isLight(look.colour) ? '#888888' : look.colour;
  const box = `<rect x="${tenth(x - width / 2 + 1)}" y="${tenth(y - 6.5)}" width="${tenth(width - 2)}" height="13" rx="2"`;
  return `${box} fill="${look.colour}" stroke="${edge}" stroke-width="0.5"/>${text(textOn(look))}`;
}

function clueMarks(layout: Layout): string[] {
  const { face, left, top, slot } = layout;
  if (face.rows.length + face.cols.length === 0) return [];
  const marks: string[] = [];
  const nothing = (x: number, y: number) => `<text x="${tenth(x)}" y="${tenth(y)}" fill="${FAINT}">0</text>`;
  for (const [row, clue] of face.rows.entries()) {
    const y = top + (row + 0.5) * CELL;
    const x = (place: number) => left - 4 - (clue.length - place - 0.5) * slot;
    if (clue.length === 0) marks.push(nothing(left - 4 - slot / 2, y));
    for (const [place, mark] of clue.entries()) marks.push(markAt(layout, mark, x(place), y, slot));
  }
  const width = Math.min(CELL - 2, Math.max(15, digits(face.cols) * DIGIT + 6));
  const narrow = Math.min(FONT, ((CELL - 1) * FONT) / (digits(face.cols) * DIGIT));
  marks.push(`<g font-size="${tenth(narrow)}">`);
  for (const [col, clue] of face.cols.entries()) {
    const x = left + (col + 0.5) * CELL;
    const y = (place: number) => top - 4 - (clue.length - place - 0.5) * STOREY;
    if (clue.length === 0) marks.push(nothing(x, top - 4 - STOREY / 2));
    for (const [place, mark] of clue.entries()) marks.push(markAt(layout, mark, x, y(place), width));
  }
  marks.push('</g>');
  return marks;
}

/** The filled cells of a board, one path per value. */
function filledCells({ puzzle, face, left, top }: Layout, board: Board): string[] {
  const paths = face.looks.map(() => '');
  for (let row = 0; row < puzzle.height; row++) {
    for (let col = 0, next = 0; col < puzzle.width; col = next) {
      const value = valueAt(board, row * puzzle.width + col);
      next = col + 1;
      while (next < puzzle.width && valueAt(board, row * puzzle.width + next) === value) next++;
      if (value < 0 || !face.looks[value]!.filled) continue;
      const width = (next - col) * CELL;
      paths[value] += `M${tenth(left + col * CELL)} ${tenth(top + row * CELL)}h${width}v${CELL}h-${width}z`;
    }
  }
  return paths.flatMap((path, value) =>
    path === '' ? [] : [`<path fill="${face.looks[value]!.colour}" d="${path}"/>`],
  );
}

/** Marks of the cells that an unfinished board knows to be background: a dot, or a ring around a text. */
function knownEmpty({ puzzle, face, left, top }: Layout, board: Board): string[] {
  if (isComplete(board)) return [];
  const circles: string[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    const value = valueAt(board, cell);
    if (value < 0 || face.looks[value]!.filled) continue;
    const col = cell % puzzle.width;
    const [x, y] = [left + (col + 0.5) * CELL, top + ((cell - col) / puzzle.width + 0.5) * CELL];
    circles.push(`<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${face.texts.length > 0 ? 8.2 : 1.6}"/>`);
  }
  const ring = face.texts.length > 0 ? `fill="none" stroke="${FAINT}"` : `fill="${FAINT}"`;
  return circles.length === 0 ? [] : [`<g ${ring}>`, ...circles, '</g>'];
}

function cellTexts({ puzzle, face, left, top }: Layout, board: Board | undefined): string[] {
  const size = face.texts.some((text) => text.length > 2) ? 8 : 12;
  const texts = face.texts.map((text, cell) => {
    const col = cell % puzzle.width;
    const [x, y] = [left + (col + 0.5) * CELL, top + ((cell - col) / puzzle.width + 0.5) * CELL];
    const look = board && face.looks[valueAt(board, cell)];
    const fill = look?.filled ? (isLight(look.colour) ? INK : '#bdbdbd') : INK;
    return text === '' ? '' : `<text x="${tenth(x)}" y="${tenth(y)}" fill="${fill}">${escapeXml(text)}</text>`;
  });
  const shown = texts.filter((text) => text !== '');
  return shown.length === 0 ? [] : [`<g font-size="${size}">`, ...shown, '</g>'];
}

/** The lines between cells, those every five cells heavier where there are clues, which they also divide. */
function lines(layout: Layout, captioned: boolean): string[] {
  const { puzzle, face, left, top, right, bottom } = layout;
  const byFive = face.rows.length > 0 || face.cols.length > 0;
  const edge = [MARGIN, MARGIN + (captioned ? CAPTION : 0)] as const;
  let [thin, heavy, gutter, fives] = ['', '', '', ''];
  for (let col = 1; col < puzzle.width; col++) {
    const line = `M${tenth(left + col * CELL)} ${tenth(top)}V${tenth(bottom)}`;
    if (byFive && col % 5 === 0) heavy += line;
    else thin += line;
    const above = face.cols.length > 0 ? `M${tenth(left + col * CELL)} ${tenth(edge[1])}V${tenth(top)}` : '';
    if (col % 5 === 0) fives += above;
    else gutter += above;
  }
  for (let row = 1; row < puzzle.height; row++) {
    const line = `M${tenth(left)} ${tenth(top + row * CELL)}H${tenth(right)}`;
    if (byFive && row % 5 === 0) heavy += line;
    else thin += line;
    const beside = face.rows.length > 0 ? `M${tenth(edge[0])} ${tenth(top + row * CELL)}H${tenth(left)}` : '';
    if (row % 5 === 0) fives += beside;
    else gutter += beside;
  }
  const path = (d: string, stroke: string, width: number) =>
    d === '' ? [] : [`<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`];
  const size = `width="${tenth(right - left)}" height="${tenth(bottom - top)}"`;
  const frame = `<rect x="${tenth(left)}" y="${tenth(top)}" ${size} fill="none" stroke="${INK}" stroke-width="2"/>`;
  return [
    ...path(gutter, '#dddddd', 0.6),
    ...path(fives, FAINT, 0.8),
    ...path(thin, '#8c8c8c', 0.6),
    ...path(heavy, INK, 1.5),
    frame,
  ];
}

function captionOf({ title, author }: About): string {
  const caption = [title, author && `by ${author}`].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  const characters = [...caption];
  return characters.length > MAX_CAPTION ? `${characters.slice(0, MAX_CAPTION - 1).join('')}…` : caption;
}

/** Where the cells are in the drawing of a puzzle, and how large it is: for those who draw over it. */
export function svgFrame(puzzle: Puzzle): { left: number; top: number; cell: number; width: number; height: number } {
  const caption = captionOf(puzzle.about);
  const { left, top, right, bottom } = layoutOf(puzzle, kindOf(puzzle).face(puzzle), caption !== '');
  return { left, top, cell: CELL, width: widthOf(right, caption), height: bottom + MARGIN };
}

const widthOf = (right: number, caption: string): number =>
  Math.max(right, MARGIN + [...caption].length * CAPTION_CHARACTER) + MARGIN;

/** The drawing of a puzzle, on a board if there is one. */
export function svgOf(puzzle: Puzzle, board?: Board): string {
  const kind = kindOf(puzzle);
  const face = kind.face(puzzle);
  const caption = captionOf(puzzle.about);
  const layout = layoutOf(puzzle, face, caption !== '');
  const width = widthOf(layout.right, caption);
  const height = layout.bottom + MARGIN;
  const [w, h] = [tenth(width), tenth(height)];
  const name = escapeXml(puzzle.about.title ?? `${kind.title} ${puzzle.width} x ${puzzle.height}`);
  const size = `width="${tenth(layout.right - layout.left)}" height="${tenth(layout.bottom - layout.top)}"`;
  const title = `<text x="${MARGIN}" y="${MARGIN + 13}" font-size="14" fill="${INK}">${escapeXml(caption)}</text>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${name}</title>`,
    `<rect width="${w}" height="${h}" fill="#ffffff"/>`,
    `<g font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" style="font-variant-numeric: tabular-nums">`,
    ...(caption === '' ? [] : [title]),
    `<g font-size="${FONT}" text-anchor="middle" dominant-baseline="central">`,
    `<rect x="${tenth(layout.left)}" y="${tenth(layout.top)}" ${size} fill="${face.looks[0]!.colour}"/>`,
    ...(board ? filledCells(layout, board) : []),
    ...lines(layout, caption !== ''),
    ...(board ? knownEmpty(layout, board) : []),
    ...cellTexts(layout, board),
    ...clueMarks(layout),
    '</g></g></svg>',
  ].join('\n')}\n`;
}

function write(entries: readonly Entry[]): Result<string> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(svg, `${entries.length} puzzles`);
  const { puzzle, goal, progress } = entry;
  if (puzzle.width * puzzle.height > MAX_CELLS_DRAWN) return cannotHold(svg, `more than ${MAX_CELLS_DRAWN} cells`);
  return ok(svgOf(puzzle, goal ?? progress));
}

export const svg: Format = {
  id: 'svg',
  title: 'SVG drawing',
  extensions: ['.svg'],
  kinds: kinds.map((kind) => kind.id),
  many: false,
  writeOnly: true,
  sniff: () => 0,
  read: () => fail([fault('write-only', 'SVG is only written: a drawing is no puzzle.', 1, 1)]),
  write,
};
