/**
 * A puzzle, on a board if there is one, as one self-contained SVG. Its parts have classes, for styles of one's own: `ground`, `cell` with
 * `value-1` and so on, `grid`, `five`, `frame`, `clue`, `clue-box`, `clue-line`, `number`, `mark`, `title`. Attributes give way to any style.
 */
import type { Board } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';
import type { About, Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { escapeXml } from '../text/xml.js';
import { moved, type Operation } from './operations.js';
import { INK } from './patterns.js';
import { drawPuzzle, guttersOf, type Metrics, wholeOf } from './puzzle-drawing.js';

const CELL = 20;
const MARGIN = 10;
const FONT = 11;
/** The width of a digit in most sans-serif fonts, with a little to spare. */
const DIGIT = 6.4;
export const CAPTION = 24;
const CAPTION_CHARACTER = 7.2;
const MAX_CAPTION = 80;
/** Sizes that suit a screen, in pixels; narrower type for clues that are wider than a cell. */
export function screenMetrics(appearance: Appearance, patterns = false): Metrics {
  const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, text.length), 1);
  const digits = longest(appearance.cols.flat().map(({ text }) => text));
  return {
    cell: CELL,
    rowType: FONT,
    colType: Math.min(FONT, ((CELL - 1) * FONT) / (digits * DIGIT)),
    inside: longest(appearance.texts) > 2 ? 8 : 12,
    slot: (text) => Math.max(15, text.length * DIGIT + (patterns ? 11 : 6)),
    storey: patterns ? 18 : 15,
    ...{ gap: 4, thin: 0.6, heavy: 1.5, frame: 2 },
  };
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

const ANCHORS = { left: 'start', middle: 'middle', right: 'end' };

const classOf = ({ role }: { readonly role?: string }): string => (role === undefined ? '' : ` class="${role}"`);

function elements(operation: Operation): string[] {
  switch (operation.op) {
    case 'fill': {
      const path = operation.boxes.map(({ x, y, width, height }) => {
        return `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h-${tenth(width)}z`;
      });
      return [`<path${classOf(operation)} fill="${operation.colour}" d="${path.join('')}"/>`];
    }
    case 'stroke': {
      const { colour, width, square, lines } = operation;
      const path = lines.map(([x1, y1, x2, y2]) => {
        const end = x1 === x2 ? `V${tenth(y2)}` : y1 === y2 ? `H${tenth(x2)}` : `L${tenth(x2)} ${tenth(y2)}`;
        return `M${tenth(x1)} ${tenth(y1)}${end}`;
      });
      const look = `stroke="${colour}" stroke-width="${tenth(width)}"${square ? ' stroke-linecap="square"' : ''}`;
      return [`<path${classOf(operation)} fill="none" ${look} d="${path.join('')}"/>`];
    }
    case 'circles': {
      const { colour, radius, ring, centres } = operation;
      const look = ring ? `fill="none" stroke="${colour}" stroke-width="${tenth(ring)}"` : `fill="${colour}"`;
      const discs = centres.map(([x, y]) => `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"/>`);
      return [`<g${classOf(operation)} ${look}>`, ...discs, '</g>'];
    }
    case 'text': {
      const { size, colour, align, bold, texts } = operation;
      const weight = bold ? ' font-weight="bold"' : '';
      const words = texts.map(({ x, y, text }) => `<text x="${tenth(x)}" y="${tenth(y)}">${escapeXml(text)}</text>`);
      const look = `font-size="${tenth(size)}"${weight} fill="${colour}" text-anchor="${ANCHORS[align]}"`;
      return [`<g${classOf(operation)} ${look}>`, ...words, '</g>'];
    }
    case 'link':
      return [];
  }
}

export function captionOf({ title, author }: About): string {
  const caption = [title, author && `by ${author}`].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  const characters = [...caption];
  return characters.length > MAX_CAPTION ? `${characters.slice(0, MAX_CAPTION - 1).join('')}…` : caption;
}

/** Where the cells are in the drawing of a puzzle, and how large it is: for those who draw over it. */
export function svgFrame(puzzle: Puzzle): { left: number; top: number; cell: number; width: number; height: number } {
  const appearance = kindOf(puzzle).appearance(puzzle);
  const gutters = guttersOf(appearance, screenMetrics(appearance), wholeOf(puzzle));
  const caption = captionOf(puzzle.about);
  const left = MARGIN + gutters.left;
  const top = MARGIN + gutters.top + (caption === '' ? 0 : CAPTION);
  const width = widthOf(left + puzzle.width * CELL, caption);
  return { left, top, cell: CELL, width, height: top + puzzle.height * CELL + MARGIN };
}

const widthOf = (right: number, caption: string): number =>
  Math.max(right, MARGIN + [...caption].length * CAPTION_CHARACTER) + MARGIN;

/** The drawing of a puzzle, on a board if there is one, with patterns beside the colours if requested. */
export function svgOf(puzzle: Puzzle, board?: Board, patterns = false): string {
  const kind = kindOf(puzzle);
  const metrics = screenMetrics(kind.appearance(puzzle), patterns);
  const drawing = drawPuzzle(puzzle, metrics, { ...(board && { board }), patterns });
  const caption = captionOf(puzzle.about);
  const down = MARGIN + (caption === '' ? 0 : CAPTION);
  const width = widthOf(MARGIN + drawing.width, caption);
  const [w, h] = [tenth(width), tenth(down + drawing.height + MARGIN)];
  const name = puzzle.about.title ?? `${kind.title} ${puzzle.width} x ${puzzle.height}`;
  const title = `<text class="title" x="${MARGIN}" y="${MARGIN + 13}" font-size="14" fill="${INK}">${escapeXml(caption)}</text>`;
  const operations = drawing.operations.map((operation) => moved(operation, MARGIN, down));
  return svgDocument(name, [w, h], [...(caption === '' ? [] : [title]), ...operations.flatMap(elements)]);
}

/** Any drawing as an SVG document. */
export const svgOfOperations = (name: string, size: Size, operations: readonly Operation[]): string =>
  svgDocument(name, [tenth(size.width), tenth(size.height)], operations.flatMap(elements));

function svgDocument(name: string, [w, h]: readonly [string, string], content: readonly string[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img">`,
    `<title>${escapeXml(name)}</title>`,
    `<rect width="${w}" height="${h}" fill="#ffffff"/>`,
    `<g font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" style="font-variant-numeric: tabular-nums">`,
    ...content,
    '</g></svg>',
  ].join('\n')}\n`;
}
