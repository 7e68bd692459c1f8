/** The outlines of glyphs as polygons, for pictures in pixels: curves become a few straight pieces, composed glyphs are put together. */
import { cleanText } from '../../formats/drawing/type-widths.js';
import { fontOf } from './faces.js';
import type { FontFile } from './font-file.js';

type Point = readonly [x: number, y: number];
interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** Flags of a point, and of a part of a composed glyph. */
const [ON_CURVE, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32];
const [WORDS, OFFSETS, SCALE, MORE, SCALE_TWICE, SCALE_FOUR] = [1, 2, 8, 32, 64, 128];
/** A curve is so many straight pieces. */
const PIECES = 6;
/** Glyphs are composed of composed ones at most so often. */
const MOST_DEPTH = 4;

export interface TextPolygons {
  readonly polygons: readonly (readonly Point[])[];
  readonly width: number;
}

/** The polygons of a text that begins at (0, 0), its baseline at 0, y downwards; at size 1. What no font has is left out. */
export function textPolygons(text: string, fonts: readonly FontFile[]): TextPolygons {
  const polygons: Point[][] = [];
  let width = 0;
  for (const character of cleanText(text)) {
    const font = fontOf(fonts, character);
    if (!font) continue;
    const glyph = font.glyphOf(character.codePointAt(0)!);
    const scale = 1 / font.unitsPerEm;
    for (const contour of contoursOf(font, glyph, 0)) {
      polygons.push(flattened(contour).map(([x, y]) => [width + x * scale, -y * scale]));
    }
    width += font.advanceOf(glyph) * scale;
  }
  return { polygons, width };
}

function contoursOf(font: FontFile, glyph: number, depth: number): OutlinePoint[][] {
  const bytes = font.outlineOf(glyph);
  if (bytes.length < 12 || depth > MOST_DEPTH) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt16(0);
  return count >= 0 ? simple(view, count) : composed(font, view, depth);
}

function simple(view: DataView, contours: number): OutlinePoint[][] {
  const ends = Array.from({ length: contours }, (_, index) => view.getUint16(10 + 2 * index));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * contours;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const times = flag & REPEAT ? 1 + view.getUint8(at++) : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const places = (short: number, same: number): number[] => {
    let place = 0;
    return flags.slice(0, points).map((flag) => {
      if (flag & short) place += (flag & same ? 1 : -1) * view.getUint8(at++);
      else if (!(flag & same)) {
        place += view.getInt16(at);
        at += 2;
      }
      return place;
    });
  };
  const xs = places(SHORT_X, SAME_X);
  const ys = places(SHORT_Y, SAME_Y);
  const all = xs.map((x, index) => ({ x, y: ys[index]!, onCurve: (flags[index]! & ON_CURVE) !== 0 }));
  return ends.map((end, index) => all.slice(index === 0 ? 0 : ends[index - 1]! + 1, end + 1));
}

function composed(font: FontFile, view: DataView, depth: number): OutlinePoint[][] {
  const found: OutlinePoint[][] = [];
  let at = 10;
  for (let flags = MORE; flags & MORE; ) {
    flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    at += 4;
    const [dx, dy] =
      flags & WORDS ? [view.getInt16(at), view.getInt16(at + 2)] : [view.getInt8(at), view.getInt8(at + 1)];
    at += flags & WORDS ? 4 : 2;
    const fraction = (index: number) => view.getInt16(at + 2 * index) / 16384;
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & SCALE) [a, d] = [fraction(0), fraction(0)];
    else if (flags & SCALE_TWICE) [a, d] = [fraction(0), fraction(1)];
    else if (flags & SCALE_FOUR) [a, b, c, d] = [fraction(0), fraction(1), fraction(2), fraction(3)];
    at += flags & SCALE ? 2 : flags & SCALE_TWICE ? 4 : flags & SCALE_FOUR ? 8 : 0;
    const [right, up] = flags & OFFSETS ? [dx, dy] : [0, 0];
    for (const contour of contoursOf(font, glyph, depth + 1)) {
      found.push(contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y + right, y: b * x + d * y + up, onCurve })));
    }
  }
  return found;
}

/** Between two points off the curve there is one on it, in their middle. */
function flattened(contour: readonly OutlinePoint[]): Point[] {
  const whole = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length]!;
    if (point.onCurve || next.onCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }];
  });
  const first = whole.findIndex(({ onCurve }) => onCurve);
  if (first < 0) return [];
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  const line: Point[] = [];
  for (const [index, point] of turned.entries()) {
    if (point.onCurve) {
      line.push([point.x, point.y]);
      continue;
    }
    const [from, to] = [turned[index - 1]!, turned[index + 1]!];
    for (let piece = 1; piece < PIECES; piece++) {
      const t = piece / PIECES;
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      line.push([p * from.x + q * point.x + r * to.x, p * from.y + q * point.y + r * to.y]);
    }
  }
  return line;
}
