/**
 * A puzzle in a look as instructions for a canvas; sizes, weights, margins and marks by seed.
 */
import type { Random } from '../src/core/random.js';
import { cluesOf } from '../src/kinds/nonogram/puzzle.js';
import { type Look, STYLES, type Style, type Theme } from './scan-looks.js';
import { surrounded } from './scan-pages.js';

export interface Truth {
  readonly kind: 'nonogram' | 'hitori';
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly numbers: readonly number[];
  /** The solution of a nonogram: 1 is filled, more are other colours. */
  readonly cells: readonly number[];
  /** The colours of the numbers of a colour nonogram. */
  readonly colours?: Pick<Truth, 'rows' | 'cols'>;
}

export type Operation =
  | { readonly fill: string; readonly box: readonly [number, number, number, number]; readonly round?: number }
  | {
      readonly text: string;
      readonly colour: string;
      readonly at: readonly [number, number];
      readonly size: number;
      /** As a share of its usual width. */
      readonly narrow?: number;
    }
  | {
      readonly stroke: string;
      readonly points: readonly (readonly [number, number])[];
      readonly wide: number;
      readonly dash?: readonly [number, number];
    }
  | { readonly ring: string; readonly at: readonly [number, number]; readonly radius: number; readonly wide: number };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly Operation[];
  /** Its frame: left, top, width and height. */
  readonly frame: readonly [number, number, number, number];
  /** Cell -> filled (1), known to be empty (0) or not marked. */
  readonly marks?: readonly (number | undefined)[];
}

/** A random picture with larger areas: noise, smoothed twice by the majority of the neighbours. */
export function picture(width: number, height: number, random: Random): number[] {
  let cells = Array.from({ length: width * height }, () => (random.next() < 0.52 ? 1 : 0));
  for (let round = 0; round < 2; round++) {
    cells = cells.map((own, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      let sum = own;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx >= 0 && ny >= 0 && nx < width && ny < height) sum += cells[ny * width + nx]!;
      }
      return sum > 2 || (sum === 2 && random.next() < 0.5) ? 1 : 0;
    });
  }
  return cells;
}

/** The same with areas in so many colours: each cell takes that of the nearest of some points. */
export function coloured(cells: readonly number[], width: number, colours: number, random: Random): number[] {
  const points = Array.from({ length: 3 * colours }, (_, i) => ({
    at: random.below(cells.length),
    colour: 1 + (i % colours),
  }));
  const away = (a: number, b: number): number =>
    Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return cells.map((own, i) =>
    own === 0 ? 0 : points.reduce((best, one) => (away(i, one.at) < away(i, best.at) ? one : best)).colour,
  );
}

export function nonogramTruth(width: number, height: number, cells: readonly number[]): Truth {
  const { rows, cols } = cluesOf(width, height, cells);
  const lengths = (clues: typeof rows) => clues.map((clue) => clue.map(({ length }) => length));
  const values = (clues: typeof rows) => clues.map((clue) => clue.map(({ colour }) => colour));
  const colours = { rows: values(rows), cols: values(cols) };
  const several = Math.max(...cells) > 1;
  const sides = { rows: lengths(rows), cols: lengths(cols) };
  return { kind: 'nonogram', width, height, ...sides, numbers: [], cells, ...(several && { colours }) };
}

/** A page that is photographed is drawn larger: the camera blurs it. */
function cellPixels({ pixels: [least, most] = [20, 43] }: Style, random: Random, photo: boolean): number {
  const [from, to] = photo ? [Math.round(1.5 * least), Math.round(1.2 * most)] : [least, most];
  return from + random.below(Math.max(1, to - from + 1));
}

/** Draws the puzzle in the look; sizes, weights and margins by the random numbers. */
export function draw(look: Look, truth: Truth, random: Random, photo: boolean, side?: number): Drawing {
  const style: Style = STYLES[look];
  const theme = random.pick(style.themes);
  const { width, height } = truth;
  const cell = side ?? cellPixels(style, random, photo);
  const size = cell * (style.condensed || style.pixels ? 0.62 + 0.2 * random.next() : 0.42 + 0.26 * random.next());
  // Two digits reach over this part of their cell.
  const narrowed = style.condensed ? Math.min(1, ((0.64 + 0.2 * random.next()) * cell) / (1.12 * size)) : 1;
  const thin = photo ? 2 : 1 + random.below(2);
  const thick = thin + 1 + random.below(2);
  const bandCols = Math.max(0, ...truth.rows.map((clue) => clue.length));
  const bandRows = Math.max(0, ...truth.cols.map((clue) => clue.length));
  const { band } = style;
  const pitched = band === 'cells' || band === 'narrow';
  const narrow = band === 'narrow' ? Math.max(1.25 * size, cell * (0.65 + 0.2 * random.next())) : cell;
  const gapX = size * (0.4 + 0.45 * random.next());
  const stepY = band === 'cells' ? cell : Math.max(size * 1.05, cell * (0.7 + 0.3 * random.next()));
  // A digit is about 0.56 of the font's size wide.
  const advance = (value: number): number => String(value).length * 0.56 * size + gapX;
  const running = style.text === 'running';
  const longest = running
    ? Math.max(0, ...truth.rows.map((clue) => clue.reduce((sum, value) => sum + advance(value), gapX)))
    : bandCols * narrow;
  const margin = Math.round(cell * (0.5 + random.next()));
  const left = margin + Math.round(longest + (pitched || bandCols === 0 ? 0 : 6));
  const top = margin + Math.round(bandRows * stepY + (pitched || bandRows === 0 ? 0 : 6));
  const fives = random.next() < 0.75;
  const operations: Operation[] = [];
  const marks: (number | undefined)[] = Array.from({ length: width * height });
  const fill = (colour: string, x: number, y: number, w: number, h: number, round?: number) =>
    operations.push({ fill: colour, box: [x, y, w, h], ...(round !== undefined && { round }) });
  const total: [number, number] = [left + width * cell + margin, top + height * cell + margin];
  fill(theme.page, 0, 0, ...total);
  if (random.next() < 0.3 && !pitched)
    operations.push({ text: 'Puzzle No 73', colour: theme.ink, at: [total[0] / 2, margin * 0.35], size: size * 0.7 });
  bandsOf(style, theme, fill, { margin, left, top, cell, width, height, gap: 1 + random.below(2) });
  const gap = style.board === 'lines' ? 0 : 1 + random.below(style.board === 'squares' ? 3 : 2);
  if (style.board === 'rounded') fill(theme.line, left, top, width * cell, height * cell);
  for (let i = 0; i < width * height; i++) {
    const [c, r] = [i % width, Math.floor(i / width)];
    const shaded = style.blocks && (Math.floor(c / 5) + Math.floor(r / 5)) % 2 === 1;
    const [x, y] = [left + c * cell + gap, top + r * cell + gap];
    fill(shaded ? theme.page : theme.cell, x, y, cell - 2 * gap, cell - 2 * gap, gap > 0 ? 3 : 0);
  }
  const line = (i: number, count: number) => (fives && (i % 5 === 0 || i === count) ? thick : thin);
  const colourOf = (i: number, count: number) => (line(i, count) === thick ? theme.thick : theme.line);
  const lined = pitched || band === 'strips';
  const [across, down] = lined ? [margin, margin] : [left, top];
  const drawn = (i: number) => style.board === 'lines' || (style.board === 'rounded' && fives && i % 5 === 0);
  const rule = (colour: string, x: number, y: number, w: number, h: number): void => {
    if (!style.dotted || Math.min(w, h) > thin) return void fill(colour, x, y, w, h);
    const points =
      w > h
        ? [[x, y + h / 2] as const, [x + w, y + h / 2] as const]
        : [[x + w / 2, y] as const, [x + w / 2, y + h] as const];
    operations.push({ stroke: colour, points, wide: thin, dash: [1.5 * thin, 1.5 * thin] });
  };
  for (let r = 0; r <= height; r++) {
    if (!drawn(r)) continue;
    const y = top + r * cell - line(r, height) / 2;
    rule(colourOf(r, height), across, y, left + width * cell - across, line(r, height));
  }
  for (let c = 0; c <= width; c++) {
    if (!drawn(c)) continue;
    const x = left + c * cell - line(c, width) / 2;
    rule(colourOf(c, width), x, down, line(c, width), top + height * cell - down);
  }
  if (pitched) {
    for (let k = 0; k <= bandCols; k++) fill(theme.line, left - k * narrow - thin / 2, top, thin, height * cell);
    for (let k = 0; k <= bandRows; k++) fill(theme.line, left, top - k * stepY - thin / 2, width * cell, thin);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, left + width * cell - margin, thick);
    fill(theme.thick, margin - thick / 2, margin - thick / 2, thick, top + height * cell - margin);
  }
  const text = (value: string, x: number, y: number, colour?: number) => {
    const own = colour === undefined ? undefined : style.colours?.[colour - 1];
    const [ground, ink] = style.coloured === 'ink' ? [undefined, own] : [own, undefined];
    const [w, h] = band === 'cells' ? [cell - thin, cell - thin] : [1.25 * size, 1.05 * size];
    if (ground) fill(ground, x - w / 2, y - h / 2, w, h);
    const struck = style.struck && random.next() < 0.35 ? style.struck : undefined;
    const shown = ground ? inkOn(ground) : (ink ?? struck ?? theme.ink);
    const narrow = value.length > 1 ? narrowed : Math.min(1, 1.15 * narrowed);
    operations.push({ text: value, colour: shown, at: [x, y], size, narrow });
    if (style.slashed && random.next() < 0.2) operations.push(slash(x, y, size, random));
  };
  const clues = (lines: Truth['rows']) => lines.map((clue) => (clue.length === 0 && style.zeros ? [0] : clue));
  clues(truth.rows).forEach((clue, r) => {
    let right = left - (pitched ? 0 : 4) - (running ? gapX / 2 : 0);
    for (const [i, value] of [...clue.entries()].reverse()) {
      const wide = running ? advance(value) - gapX : narrow;
      text(String(value), right - wide / 2, top + (r + 0.5) * cell, truth.colours?.rows[r]?.[i]);
      right -= running ? advance(value) : narrow;
    }
  });
  clues(truth.cols).forEach((clue, c) => {
    clue.forEach((value, i) => {
      const y = top - (pitched ? 0 : 4) - (clue.length - 0.5 - i) * stepY;
      text(String(value), left + (c + 0.5) * cell, y, truth.colours?.cols[c]?.[i]);
    });
  });
  const middle = (i: number) =>
    [left + ((i % width) + 0.5) * cell, top + (Math.floor(i / width) + 0.5) * cell] as const;
  truth.numbers.forEach((value, i) => void text(String(value), ...middle(i)));
  if (style.marked) {
    const share = 0.2 + 0.6 * random.next();
    const inset = thick / 2 + random.below(2);
    const shade = (colour: string, x: number, y: number) =>
      fill(colour, x - cell / 2 + inset, y - cell / 2 + inset, cell - 2 * inset, cell - 2 * inset);
    truth.cells.forEach((value, i) => {
      if (random.next() > share) return;
      const [x, y] = middle(i);
      marks[i] = value;
      // Light ink is for the clues of dark themes; a cell that is filled stands out from the others in some colour.
      if (style.marked === 'pencil') operations.push(...pencilled(value === 1, x, y, cell, random));
      else if (value === 1) shade(theme.cell === '#f4f4ee' ? theme.thick : theme.ink, x, y);
      else if (style.marked === 'shades') shade('#ffffff', x, y);
      else if (style.marked === 'dots')
        fill(theme.thick, x - 0.1 * cell, y - 0.1 * cell, 0.2 * cell, 0.2 * cell, 0.1 * cell);
      else operations.push({ text: '\u00d7', colour: theme.thick, at: [x, y], size: 0.9 * cell });
    });
    truth.numbers.forEach((value, i) => {
      const [x, y] = middle(i);
      const what = random.next() / share;
      if (what < 0.2) {
        shade(theme.ink, x, y);
        operations.push({ text: String(value), colour: '#c8c8c8', at: [x, y], size });
      } else if (what < 0.6) {
        operations.push({ ring: theme.ink, at: [x, y], radius: 0.42 * cell, wide: thin });
      }
    });
  }
  if (style.corner) {
    const room = Math.min(left, top) - margin;
    const spot = [margin + 0.15 * room, margin + 0.15 * room, 0.7 * room] as const;
    if (style.corner === 'picture') operations.push(...cornerPicture(...spot, theme.ink, random));
    else operations.push(...thumbnail(...spot, truth, marks, theme));
  }
  const frame = [margin, margin, total[0] - 2 * margin, total[1] - 2 * margin] as const;
  const inner = { width: Math.ceil(total[0]), height: Math.ceil(total[1]), operations, marks, frame };
  return style.page ? surrounded(inner, style.page, theme, cell, random) : inner;
}

/** White on dark squares, black on light ones. */
const inkOn = (ground: string): string => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return 0.3 * r! + 0.59 * g! + 0.11 * b! < 140 ? '#ffffff' : '#000000';
};

/** A drawing in the corner between the clues: strokes and shades. */
function cornerPicture(x: number, y: number, side: number, colour: string, random: Random): Operation[] {
  const at = (): [number, number] => [x + side * random.next(), y + side * random.next()];
  const [a, b, c] = [at(), at(), at()];
  return [
    { fill: '#9a9a9a', box: [x, y + 0.5 * side, side, 0.5 * side] },
    { stroke: colour, points: [a, b, c, a], wide: Math.max(2, 0.03 * side) },
    { ring: colour, at: [x + side / 2, y + side / 2], radius: side * (0.15 + 0.25 * random.next()), wide: 3 },
    { stroke: colour, points: [at(), at(), at(), at()], wide: Math.max(1, 0.015 * side) },
  ];
}

/** The cells that are marked as filled, in small. */
function thumbnail(
  x: number,
  y: number,
  side: number,
  { width, height }: Truth,
  marks: NonNullable<Drawing['marks']>,
  theme: Theme,
): Operation[] {
  const dot = side / Math.max(width, height);
  const ground: Operation = { fill: theme.line, box: [x - 2, y - 2, width * dot + 4, height * dot + 4] };
  const inner: Operation = { fill: theme.cell, box: [x, y, width * dot, height * dot] };
  const filled = [...marks.keys()].filter((i) => marks[i] === 1);
  const dots = filled.map((i): Operation => {
    return { fill: theme.ink, box: [x + (i % width) * dot, y + Math.floor(i / width) * dot, dot, dot] };
  });
  return [ground, inner, ...dots];
}

/** A cell that a pencil has hatched, or a dot in the middle of one. */
function pencilled(filled: boolean, x: number, y: number, cell: number, random: Random): Operation[] {
  const off = (most: number): number => cell * most * (2 * random.next() - 1);
  const grey = random.pick(['#4a4a50', '#606066', '#77777c']);
  if (!filled) return [{ ring: grey, at: [x + off(0.1), y + off(0.1)], radius: 0.06 * cell, wide: 0.08 * cell }];
  const points = Array.from({ length: 13 }, (_, i) => {
    const side = (i % 2 === 0 ? -0.4 : 0.4) * cell;
    return [x + side + off(0.06), y + (i / 12 - 0.5) * 0.84 * cell + off(0.05)] as const;
  });
  return [{ stroke: grey, points, wide: 0.06 * cell }];
}

/** A pencil's stroke through a number. */
function slash(x: number, y: number, size: number, random: Random): Operation {
  const off = (most: number): number => size * most * (2 * random.next() - 1);
  const half = size * (0.4 + 0.15 * random.next());
  const points = [
    [x - half + off(0.1), y + half + off(0.15)],
    [x + off(0.08), y + off(0.08)],
    [x + half + off(0.1), y - half + off(0.15)],
  ] as const;
  return { stroke: random.pick(['#8a8a90', '#9a9aa0', '#707078']), points, wide: Math.max(1, 0.06 * size) };
}

interface Frame {
  readonly margin: number;
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The ground of the clues. */
function bandsOf(
  { band }: Style,
  theme: Theme,
  fill: (colour: string, x: number, y: number, w: number, h: number, round?: number) => void,
  { margin, left, top, cell, width, height, gap }: Frame,
): void {
  if (band === 'open') return;
  const ground = (i: number) => (i % 2 === 1 ? (theme.clue2 ?? theme.clue) : theme.clue);
  const [apart, round] = band === 'pills' ? [gap, 4] : [0, 0];
  for (let r = 0; r < height; r++)
    fill(ground(r), margin, top + r * cell + apart, left - margin - apart, cell - 2 * apart, round);
  for (let c = 0; c < width; c++)
    fill(ground(c), left + c * cell + apart, margin, cell - 2 * apart, top - margin - apart, round);
}
