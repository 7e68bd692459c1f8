/**
 * Draws operations into pixels. Boxes and upright or level lines have sharp edges on whole pixels; slanted lines, circles
 * and digits are smoothed by how much of a pixel they cover. Digits are strokes of our own; other letters, which clues do
 * not have, are left out.
 */
import type { Raster } from '../base/format.js';
import type { Operation, Texts } from './operations.js';
import { textWidth } from './type-widths.js';

/** Strokes on a field of 4 x 6, its corner above at the left. */
const DIGITS: Readonly<Record<string, readonly string[]>> = {
  '0': ['1,0 3,0 4,1.2 4,4.8 3,6 1,6 0,4.8 0,1.2 1,0'],
  '1': ['0.8,1.2 2.3,0 2.3,6'],
  '2': ['0,1.4 1,0 3,0 4,1.2 4,2.2 0,6 4,6'],
  '3': ['0,0 4,0 2,2.4 3,2.5 4,3.5 4,4.8 3,6 1,6 0,4.8'],
  '4': ['3,6 3,0 0,4.2 4.2,4.2'],
  '5': ['3.8,0 0.5,0 0.2,2.8 1,2.3 3,2.3 4,3.4 4,4.8 3,6 1,6 0,4.9'],
  '6': ['3.8,1 3,0 1.2,0 0,1.4 0,4.8 1,6 3,6 4,4.8 4,3.6 3,2.5 1,2.5 0,3.6'],
  '7': ['0,0 4,0 1.5,6'],
  '8': ['1,0 3,0 3.8,0.9 3.8,2 3,2.8 1,2.8 0.2,2 0.2,0.9 1,0', '1,2.8 0,3.8 0,5 1,6 3,6 4,5 4,3.8 3,2.8'],
  '9': ['0.2,5 1,6 2.8,6 4,4.6 4,1.2 3,0 1,0 0,1.2 0,2.4 1,3.5 3,3.5 4,2.4'],
  '?': ['0,1.2 1,0 3,0 4,1.2 4,2 2,3.2 2,4', '2,5.8 2,6'],
};
const GLYPHS = new Map(
  Object.entries(DIGITS).map(([character, strokes]) => {
    const points = strokes.map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number)));
    return [character, points as [number, number][][]];
  }),
);
/** A digit, in parts of the type size. */
const DIGIT = { height: 0.7, width: 0.4, stroke: 0.09 };
/** Scan lines to a row of pixels of a polygon. */
const SCANS = 4;

/** Polygons that are filled together; one that runs the other way round is a hole. */
export interface Shape {
  readonly colour: string;
  readonly polygons: readonly (readonly (readonly [x: number, y: number])[])[];
}

export function rasterOf(
  operations: readonly Operation[],
  size: { readonly width: number; readonly height: number },
  scale: number,
  shapes: readonly Shape[] = [],
): Raster {
  const canvas = new Canvas(Math.ceil(size.width * scale), Math.ceil(size.height * scale));
  for (const operation of operations) draw(canvas, operation, scale);
  for (const { colour, polygons } of shapes) {
    canvas.fill(
      polygons.map((polygon) => polygon.map(([x, y]) => [x * scale, y * scale] as const)),
      rgbOf(colour),
    );
  }
  return canvas;
}

class Canvas implements Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(4 * width * height).fill(255);
  }

  /** Lays a colour over a pixel; `cover` from 0 to 1. */
  private blend(x: number, y: number, rgb: readonly number[], cover: number): void {
    const at = 4 * (y * this.width + x);
    for (let part = 0; part < 3; part++) {
      this.data[at + part] = Math.round(this.data[at + part]! * (1 - cover) + rgb[part]! * cover);
    }
  }

  /** Edges in pixels. */
  box(left: number, top: number, right: number, bottom: number, rgb: readonly number[]): void {
    const [x2, y2] = [Math.min(this.width, right), Math.min(this.height, bottom)];
    for (let y = Math.max(0, top); y < y2; y++) {
      for (let x = Math.max(0, left); x < x2; x++) this.blend(x, y, rgb, 1);
    }
  }

  /** Everything that is nearer than `reach` to a place, its distance given; only pixels within the bounds are asked. */
  near(
    [left, top, right, bottom]: readonly [number, number, number, number],
    distance: (x: number, y: number) => number,
    reach: number,
    rgb: readonly number[],
  ): void {
    const [x1, x2] = [Math.max(0, Math.floor(left - reach)), Math.min(this.width - 1, Math.ceil(right + reach))];
    const [y1, y2] = [Math.max(0, Math.floor(top - reach)), Math.min(this.height - 1, Math.ceil(bottom + reach))];
    for (let y = y1; y <= y2; y++) {
      for (let x = x1; x <= x2; x++) {
        const cover = reach + 0.5 - distance(x + 0.5, y + 0.5);
        if (cover > 0) this.blend(x, y, rgb, Math.min(1, cover));
      }
    }
  }

  /** By winding: in each pixel row a few scan lines, exact along them. */
  fill(polygons: readonly (readonly (readonly [number, number])[])[], rgb: readonly number[]): void {
    const edges = polygons.flatMap((polygon) =>
      polygon.map((from, at) => [...from, ...polygon[(at + 1) % polygon.length]!] as [number, number, number, number]),
    );
    const cover = new Float64Array(this.width + 1);
    for (let y = 0; y < this.height; y++) {
      const near = edges.filter(([, y1, , y2]) => Math.min(y1, y2) < y + 1 && Math.max(y1, y2) > y);
      if (near.length === 0) continue;
      cover.fill(0);
      for (let scan = 0; scan < SCANS; scan++) {
        const level = y + (scan + 0.5) / SCANS;
        const crossings = near
          .filter(([, y1, , y2]) => y1 <= level !== y2 <= level)
          .map(([x1, y1, x2, y2]) => [x1 + ((level - y1) / (y2 - y1)) * (x2 - x1), y2 > y1 ? 1 : -1] as const)
          .sort((a, b) => a[0] - b[0]);
        let winding = 0;
        for (const [at, [x, way]] of crossings.entries()) {
          winding += way;
          if (winding !== 0 && at + 1 < crossings.length) this.span(cover, x, crossings[at + 1]![0]);
        }
      }
      for (let x = 0; x < this.width; x++) if (cover[x]! > 0) this.blend(x, y, rgb, Math.min(1, cover[x]! / SCANS));
    }
  }

  /** Adds how much of each pixel lies between two places of a scan line. */
  private span(cover: Float64Array, from: number, to: number): void {
    const [left, right] = [Math.max(0, from), Math.min(this.width, to)];
    for (let x = Math.floor(left); x < right; x++) cover[x] = cover[x]! + Math.min(right, x + 1) - Math.max(left, x);
  }

  segment(x1: number, y1: number, x2: number, y2: number, width: number, rgb: readonly number[]): void {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy || 1;
    const bounds = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
    const distance = (x: number, y: number) => {
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
    };
    this.near(bounds, distance, width / 2, rgb);
  }
}

const rgbOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function draw(canvas: Canvas, operation: Operation, scale: number): void {
  switch (operation.op) {
    case 'fill': {
      const rgb = rgbOf(operation.colour);
      const edge = (at: number) => Math.round(at * scale);
      for (const { x, y, width, height } of operation.boxes) {
        canvas.box(edge(x), edge(y), edge(x + width), edge(y + height), rgb);
      }
      break;
    }
    case 'stroke': {
      const rgb = rgbOf(operation.colour);
      const width = operation.width * scale;
      const whole = Math.max(1, Math.round(width));
      const edge = (at: number) => Math.round(at * scale - whole / 2);
      for (const [x1, y1, x2, y2] of operation.lines) {
        if (x1 === x2 || y1 === y2) {
          const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)].map(edge);
          const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)].map(edge);
          canvas.box(left!, top!, right! + whole, bottom! + whole, rgb);
        } else canvas.segment(x1 * scale, y1 * scale, x2 * scale, y2 * scale, width, rgb);
      }
      break;
    }
    case 'circles': {
      const { colour, radius, ring, centres } = operation;
      const rgb = rgbOf(colour);
      const [r, reach] = ring ? [radius * scale, (ring * scale) / 2] : [0, radius * scale];
      for (const [cx, cy] of centres) {
        const [x, y] = [cx * scale, cy * scale];
        const distance = (px: number, py: number) => Math.abs(Math.hypot(px - x, py - y) - r);
        canvas.near([x - r, y - r, x + r, y + r], distance, reach, rgb);
      }
      break;
    }
    case 'text':
      drawText(canvas, operation, scale);
      break;
    case 'link':
  }
}

function drawText(canvas: Canvas, { size, colour, align, texts }: Texts, scale: number): void {
  const rgb = rgbOf(colour);
  const share = align === 'left' ? 0 : align === 'middle' ? 0.5 : 1;
  const [unitX, unitY] = [(DIGIT.width / 4) * size, (DIGIT.height / 6) * size];
  for (const { x, y, text } of texts) {
    let left = x - share * textWidth(text, size);
    for (const character of text) {
      const advance = textWidth(character, size);
      const from = left + (advance - DIGIT.width * size) / 2;
      const top = y - DIGIT.height * size;
      for (const stroke of GLYPHS.get(character) ?? []) {
        for (let point = 1; point < stroke.length; point++) {
          const [[x1, y1], [x2, y2]] = [stroke[point - 1]!, stroke[point]!];
          const places = [from + x1 * unitX, top + y1 * unitY, from + x2 * unitX, top + y2 * unitY] as const;
          const [a, b, c, d] = places.map((place) => place * scale);
          canvas.segment(a!, b!, c!, d!, DIGIT.stroke * size * scale, rgb);
        }
      }
      left += advance;
    }
  }
}
