/**
 * The operators of a page: few are needed, and thousands of clues make a small stream. Greys are of black ink alone, and what is nearly
 * black is black, so that a press prints text and lines sharply.
 */
import type { Operation, Texts } from '../formats/drawing/operations.js';
import { cleanText, textWidth } from '../formats/drawing/type-widths.js';
import type { EmbeddedFont } from './fonts/embedded-font.js';
import { textString } from './pdf-file.js';

/** How far the handles of a Bézier curve stand out for it to be a quarter of a circle. */
const QUARTER = 0.5523;
/** Darker greys are black. */
const NEARLY_BLACK = 0.12;
/** How much thicker a character is drawn that is bold and has no bold glyph, in parts of the type size. */
const THICKER = 0.03;

/** A font on the pages: its name there, and whether it is bold by itself. */
export interface PageFont {
  readonly name: string;
  readonly bold: boolean;
  readonly font: EmbeddedFont;
}

/** The font that shows a character; undefined if there is none. */
export type ChooseFont = (character: string, bold: boolean) => PageFont | undefined;

/** A number with at most three digits behind the point, and never with an exponent. */
export const n = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

/** Sets the colour of fills, or of lines. */
function colourOf(colour: string, lines: boolean): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [grey, rgb] = lines ? ['G', 'RG'] : ['g', 'rg'];
  if (red !== green || green !== blue) return `${n(red!)} ${n(green!)} ${n(blue!)} ${rgb}`;
  return `${n(red! < NEARLY_BLACK ? 0 : red!)} ${grey}`;
}

/** What draws an operation. PDF counts upwards from the lower edge. */
export function operators(operation: Operation, height: number, choose: ChooseFont): string[] {
  switch (operation.op) {
    case 'fill': {
      const boxes = operation.boxes.map(
        ({ x, y, width: w, height: h }) => `${n(x)} ${n(height - y - h)} ${n(w)} ${n(h)} re`,
      );
      return [colourOf(operation.colour, false), ...boxes, 'f'];
    }
    case 'stroke': {
      const lines = operation.lines.map(([x1, y1, x2, y2]) => {
        return `${n(x1)} ${n(height - y1)} m ${n(x2)} ${n(height - y2)} l`;
      });
      return [
        `${colourOf(operation.colour, true)} ${n(operation.width)} w ${operation.square ? 2 : 0} J`,
        ...lines,
        'S',
      ];
    }
    case 'circles': {
      const { colour, radius, ring, centres } = operation;
      const circles = centres.map(([x, y]) => circle(x, height - y, radius));
      return ring
        ? [`${colourOf(colour, true)} ${n(ring)} w`, ...circles, 'S']
        : [colourOf(colour, false), ...circles, 'f'];
    }
    case 'text':
      return textOperators(operation, height, choose);
    case 'link':
      return [];
  }
}

function circle(x: number, y: number, radius: number): string {
  const k = QUARTER * radius;
  const curve = (...points: readonly number[]) => `${points.map(n).join(' ')} c`;
  return [
    `${n(x + radius)} ${n(y)} m`,
    curve(x + radius, y + k, x + k, y + radius, x, y + radius),
    curve(x - k, y + radius, x - radius, y + k, x - radius, y),
    curve(x - radius, y - k, x - k, y - radius, x, y - radius),
    curve(x + k, y - radius, x + radius, y - k, x + radius, y),
    'h',
  ].join(' ');
}

interface Run {
  readonly face: PageFont;
  text: string;
}

/** The text in pieces of one font each. What no font has is a question mark. */
function runsOf(text: string, bold: boolean, choose: ChooseFont): { runs: Run[]; complete: boolean } {
  const runs: Run[] = [];
  let complete = true;
  for (const character of cleanText(text)) {
    const found = choose(character, bold);
    const face = found ?? choose('?', bold)!;
    complete &&= found !== undefined;
    const shown = found ? character : '?';
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return { runs, complete };
}

function textOperators(
  { size, colour, align, bold = false, texts }: Texts,
  height: number,
  choose: ChooseFont,
): string[] {
  const share = align === 'left' ? 0 : align === 'middle' ? 0.5 : 1;
  let current = '';
  const operators = texts.flatMap(({ x, y, text }) => {
    const { runs, complete } = runsOf(text, bold, choose);
    const wide = runs.reduce((sum, { face, text }) => sum + face.font.widthOf(text, size), 0);
    const planned = textWidth(text, size, bold);
    // What is wider than the layout knew is made narrower, so that it stays in its place.
    const narrow = wide > planned + 0.01 ? planned / wide : 1;
    const show = runs.flatMap(({ face, text }) => {
      const isThickened = bold && !face.bold;
      const select = face.name === current ? [] : [`/${face.name} ${n(size)} Tf`];
      current = face.name;
      const shown = `${face.font.shown(text)} Tj`;
      if (!isThickened) return [...select, shown];
      return [...select, `2 Tr ${colourOf(colour, true)} ${n(THICKER * size)} w ${shown} 0 Tr`];
    });
    const left = x - share * wide * narrow;
    const scaled = narrow === 1 ? [] : [`${n(100 * narrow)} Tz`];
    const whole = [...scaled, `1 0 0 1 ${n(left)} ${n(height - y)} Tm`, ...show, ...(narrow === 1 ? [] : ['100 Tz'])];
    // The original beside it, so that it can be found and copied.
    return complete ? whole : [`/Span <</ActualText ${textString(text)}>> BDC`, ...whole, 'EMC'];
  });
  return [`BT ${colourOf(colour, false)}`, ...operators, 'ET'];
}
