/**
 * Patterns that tell colours apart without their hue: for grey printers and for eyes that see hues alike. A pattern is a
 * motif in the unit square, lines and discs that join with those of the next square. The darkest colour is plain; after the
 * last motif they start again, smaller, so that even thirty colours differ. Also: how light a colour (`#rrggbb`) is, and which
 * ink can be read on it.
 */
import type { ValueStyle } from '../../core/kind.js';
import type { Box, Operation, Segment } from './operations.js';

interface Motif {
  readonly lines: readonly Segment[];
  /** The middles of discs. */
  readonly discs?: readonly (readonly [x: number, y: number])[];
}

/** A diagonal of the unit square as pieces that repeat at half its side. */
const RISING: readonly Segment[] = [
  [0, 0.5, 0.5, 0],
  [0, 1, 1, 0],
  [0.5, 1, 1, 0.5],
];
const FALLING: readonly Segment[] = [
  [0, 0.5, 0.5, 1],
  [0, 0, 1, 1],
  [0.5, 0, 1, 0.5],
];
const LEVEL: readonly Segment[] = [
  [0, 0.25, 1, 0.25],
  [0, 0.75, 1, 0.75],
];
const UPRIGHT: readonly Segment[] = [
  [0.25, 0, 0.25, 1],
  [0.75, 0, 0.75, 1],
];

/** Ordered so that the first few differ most. */
const MOTIFS: readonly Motif[] = [
  { lines: RISING },
  {
    lines: [],
    discs: [
      [0.25, 0.25],
      [0.75, 0.75],
    ],
  },
  { lines: LEVEL },
  { lines: FALLING },
  { lines: [...LEVEL, ...UPRIGHT] },
  { lines: UPRIGHT },
  { lines: [...RISING, ...FALLING] },
  {
    lines: [
      [0, 0.6, 0.5, 0.2],
      [0.5, 0.2, 1, 0.6],
    ],
  },
  {
    lines: [
      [0.3, 0.5, 0.7, 0.5],
      [0.5, 0.3, 0.5, 0.7],
    ],
  },
];

/** The place of each value's look among the filled ones, from dark to light; -1 for what is not filled. */
export function patternOrder(styles: readonly ValueStyle[]): number[] {
  const filled = styles.filter((style) => style.filled).sort((a, b) => lightness(a.colour) - lightness(b.colour));
  return styles.map((style) => filled.indexOf(style));
}

/** The pattern with this place in the order, in squares of about `tile` a side, on boxes that have their colour already. */
export function patternIn(place: number, boxes: readonly Box[], tile: number, colour: string): Operation[] {
  if (place < 1) return [];
  const motif = MOTIFS[(place - 1) % MOTIFS.length]!;
  const side = tile / (1 + Math.floor((place - 1) / MOTIFS.length));
  const lines: Segment[] = [];
  const centres: [number, number][] = [];
  for (const { x, y, width, height } of boxes) {
    const across = Math.max(1, Math.round(width / side));
    const down = Math.max(1, Math.round(height / side));
    const [w, h] = [width / across, height / down];
    for (let square = 0; square < across * down; square++) {
      const [left, top] = [x + (square % across) * w, y + Math.floor(square / across) * h];
      for (const [x1, y1, x2, y2] of motif.lines) {
        lines.push([left + x1 * w, top + y1 * h, left + x2 * w, top + y2 * h]);
      }
      for (const [cx, cy] of motif.discs ?? []) centres.push([left + cx * w, top + cy * h]);
    }
  }
  const ink = inkOn(colour);
  const drawn: Operation[] = [];
  if (lines.length > 0) drawn.push({ op: 'stroke', colour: ink, width: side / 14, lines });
  if (centres.length > 0) drawn.push({ op: 'circles', colour: ink, radius: side / 8, centres });
  return drawn;
}

export const INK = '#1a1a1a';

/** From 0, black, to 255, white: by the share of each part in what the eye sees. */
function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue!;
}

/** Is black easier to read on this colour than white? */
export const isLight = (colour: string): boolean => lightness(colour) > 140;

export const inkOn = (colour: string): string => (isLight(colour) ? INK : '#ffffff');
