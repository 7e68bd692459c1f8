/**
 * Terminal colours as escape sequences. A colour is `#rrggbb`; what a terminal cannot show becomes the nearest of the
 * colours that it has: the 6x6x6 cube and the grey ramp of the 256-colour palette, or the sixteen basic ones.
 */

/**
 * How many bits of colour a terminal shows, as node counts them: 1 is none, then 16, 256 or all colours.
 *
 * @example
 * render(puzzle, board, { style: 'blocks', depth: 24 });
 */
export type ColourDepth = 1 | 4 | 8 | 24;

/** How a piece of text is painted. */
export interface Paint {
  readonly ink?: string;
  readonly ground?: string;
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly inverse?: boolean;
}

type Rgb = readonly [number, number, number];

const CUBE = [0, 95, 135, 175, 215, 255];
const BASIC: readonly Rgb[] = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];

/** The text in its paint, and the terminal as it was before afterwards. */
export function paint(text: string, how: Paint, depth: ColourDepth): string {
  const codes = depth === 1 ? [] : codesOf(how, depth);
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

/** The text in pieces, neighbours of the same paint under one sequence. */
export function paintRuns(pieces: readonly (readonly [string, Paint])[], depth: ColourDepth): string {
  let line = '';
  for (let from = 0, to = 0; from < pieces.length; from = to) {
    const how = pieces[from]![1];
    let text = '';
    for (; to < pieces.length && samePaint(pieces[to]![1], how); to++) text += pieces[to]![0];
    line += paint(text, how, depth);
  }
  return line;
}

/** Black or white, whichever reads better on the colour. */
export function inkOn(ground: string): string {
  const [red, green, blue] = parse(ground);
  return red * 299 + green * 587 + blue * 114 > 140_000 ? '#000000' : '#ffffff';
}

const samePaint = (a: Paint, b: Paint): boolean =>
  a === b ||
  (a.ink === b.ink && a.ground === b.ground && a.bold === b.bold && a.faint === b.faint && a.inverse === b.inverse);

function codesOf(how: Paint, depth: ColourDepth): string[] {
  const codes: string[] = [];
  if (how.bold) codes.push('1');
  if (how.faint) codes.push('2');
  if (how.inverse) codes.push('7');
  if (how.ink !== undefined) codes.push(colourCode(how.ink, 30, depth));
  if (how.ground !== undefined) codes.push(colourCode(how.ground, 40, depth));
  return codes;
}

/** `base` is 30 for ink, 40 for ground. */
function colourCode(colour: string, base: number, depth: ColourDepth): string {
  const rgb = parse(colour);
  if (depth === 24) return `${base + 8};2;${rgb.join(';')}`;
  if (depth === 8) return `${base + 8};5;${paletteIndex(rgb)}`;
  const index = nearest(rgb, BASIC);
  return String(index < 8 ? base + index : base + 60 + index - 8);
}

function paletteIndex(rgb: Rgb): number {
  const steps = rgb.map((part) => nearestOf(part, CUBE));
  const grey = Math.max(0, Math.min(23, Math.round(((rgb[0] + rgb[1] + rgb[2]) / 3 - 8) / 10)));
  const candidates: readonly Rgb[] = [
    [CUBE[steps[0]!]!, CUBE[steps[1]!]!, CUBE[steps[2]!]!],
    [8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey],
  ];
  return nearest(rgb, candidates) === 0 ? 16 + 36 * steps[0]! + 6 * steps[1]! + steps[2]! : 232 + grey;
}

function nearestOf(part: number, levels: readonly number[]): number {
  let best = 0;
  levels.forEach((level, index) => {
    if (Math.abs(level - part) < Math.abs(levels[best]! - part)) best = index;
  });
  return best;
}

function nearest(rgb: Rgb, candidates: readonly Rgb[]): number {
  const distance = (other: Rgb) => (other[0] - rgb[0]) ** 2 + (other[1] - rgb[1]) ** 2 + (other[2] - rgb[2]) ** 2;
  let best = 0;
  candidates.forEach((candidate, index) => {
    if (distance(candidate) < distance(candidates[best]!)) best = index;
  });
  return best;
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
