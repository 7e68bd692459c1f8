/**
 * Polygons painted on a raster, a pixel being inside when its centre is. Each row collects where edges cross it and in
 * which direction; between crossings the winding number says what is inside, by either of SVG's two rules. Strokes are
 * polygons too: a quadrilateral along each piece, and at each bend what joins the two.
 *
 * A picture has a budget of work, counted in corners, crossings and pixels and not in time, so that the same picture is painted
 * or refused on every machine: a small file can ask for a great deal of painting.
 */
import type { Raster } from '../../base/format.js';
import type { Polyline } from './path.js';

export interface Paint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** From 0 to 1. */
  readonly alpha: number;
}

export interface StrokeStyle {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

/** Beyond it a picture is too detailed to be a puzzle: about a second of work, or 80 translucent layers over everything. */
const MOST_WORK = 100_000_000;
/** What things cost, in about 10 nanoseconds: a corner or a crossing of an edge with a row, and a pixel that is painted. */
const COST = { corner: 20, crossing: 20, opaque: 0.1, translucent: 2 } as const;
const MITER_LIMIT = 4;
const ROUND_PIECES = 16;

export class Canvas {
  readonly raster: Raster;
  /** Where it may be painted, 1 per pixel; everywhere by default. */
  clip: Uint8Array | undefined;
  /** The same bytes, a pixel at a time. */
  private readonly pixels: Uint32Array;
  /** What may still be done. */
  private budget: number;

  constructor(width: number, height: number, budget: number = MOST_WORK) {
    this.budget = budget;
    this.pixels = new Uint32Array(width * height);
    this.raster = { width, height, data: new Uint8Array(this.pixels.buffer) };
  }

  /** False: the budget is spent, nothing more is painted. */
  fill(lines: readonly (readonly number[])[], paint: Paint, evenOdd: boolean): boolean {
    const { height } = this.raster;
    const rows: number[][] = []; // per row: x, direction, x, direction, ...
    for (const points of lines) {
      this.budget -= (COST.corner * points.length) / 2;
      for (let i = 0; i < points.length; i += 2) {
        const j = i + 2 < points.length ? i + 2 : 0;
        const [x1, y1, x2, y2] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
        if (![x1, y1, x2, y2].every(Number.isFinite)) continue;
        const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
        const from = Math.max(0, Math.ceil(top - 0.5));
        const to = Math.min(height - 1, Math.ceil(bottom - 0.5) - 1);
        this.budget -= COST.crossing * Math.max(0, to - from + 1);
        if (this.budget < 0) return false;
        for (let row = from; row <= to; row++) {
          const x = x1 + ((row + 0.5 - y1) * (x2 - x1)) / (y2 - y1);
          (rows[row] ??= []).push(x, y1 < y2 ? 1 : -1);
        }
      }
    }
    for (const [row, crossed] of rows.entries()) {
      if (crossed && !this.paintRow(row, crossed, paint, evenOdd)) return false;
    }
    return true;
  }

  private paintRow(row: number, crossed: readonly number[], paint: Paint, evenOdd: boolean): boolean {
    const { width } = this.raster;
    const order = Array.from({ length: crossed.length / 2 }, (_, i) => 2 * i).sort((a, b) => crossed[a]! - crossed[b]!);
    let winding = 0;
    for (const [i, at] of order.entries()) {
      winding += crossed[at + 1]!;
      const inside = evenOdd ? i % 2 === 0 : winding !== 0;
      const next = order[i + 1];
      if (!inside || next === undefined) continue;
      const from = Math.max(0, Math.ceil(crossed[at]! - 0.5));
      const end = Math.min(width, Math.ceil(crossed[next]! - 0.5));
      if (from < end && !this.paintRun(row * width + from, row * width + end, paint)) return false;
    }
    return true;
  }

  private paintRun(from: number, end: number, paint: Paint): boolean {
    const singly = paint.alpha < 1 || this.clip !== undefined;
    this.budget -= (end - from) * (singly ? COST.translucent : COST.opaque);
    if (this.budget < 0) return false;
    if (singly) for (let pixel = from; pixel < end; pixel++) this.blend(pixel, paint);
    else {
      this.blend(from, paint);
      this.pixels.fill(this.pixels[from]!, from, end);
    }
    return true;
  }

  stroke(lines: readonly Polyline[], paint: Paint, style: StrokeStyle): boolean {
    const outlines = lines.flatMap((line) => outlinesOf(line, style)).map(turnedAlike);
    return this.fill(outlines, paint, false);
  }

  private blend(pixel: number, { red, green, blue, alpha }: Paint): void {
    if (this.clip?.[pixel] === 0) return;
    const { data } = this.raster;
    const at = 4 * pixel;
    const below = (data[at + 3]! / 255) * (1 - alpha);
    const whole = alpha + below;
    if (whole === 0) return;
    data[at] = Math.round((red * alpha + data[at]! * below) / whole);
    data[at + 1] = Math.round((green * alpha + data[at + 1]! * below) / whole);
    data[at + 2] = Math.round((blue * alpha + data[at + 2]! * below) / whole);
    data[at + 3] = Math.round(255 * whole);
  }
}

/** The same polygon with a positive area, so that overlapping pieces of a stroke do not cancel out. */
function turnedAlike(points: number[]): number[] {
  let area = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    area += points[i]! * points[j + 1]! - points[j]! * points[i + 1]!;
  }
  if (area >= 0) return points;
  const turned: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) turned.push(points[i]!, points[i + 1]!);
  return turned;
}

function outlinesOf({ points, closed }: Polyline, { width, cap, join }: StrokeStyle): number[][] {
  const half = width / 2;
  const corners: [number, number][] = [];
  for (let i = 0; i < points.length; i += 2) {
    const before = corners.at(-1);
    if (before?.[0] !== points[i] || before?.[1] !== points[i + 1]) corners.push([points[i]!, points[i + 1]!]);
  }
  if (closed && corners.length > 1 && same(corners[0]!, corners.at(-1)!)) corners.pop();
  if (corners.length === 1) return cap === 'butt' ? [] : [disc(corners[0]!, half)];
  const pieces = corners.length - (closed ? 0 : 1);
  const outlines: number[][] = [];
  for (let i = 0; i < pieces; i++) {
    const [from, to] = [corners[i]!, corners[(i + 1) % corners.length]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const before = !closed && i === 0 && cap === 'square' ? half : 0;
    const after = !closed && i === pieces - 1 && cap === 'square' ? half : 0;
    const [ax, ay, bx, by] = [from[0] - ux * before, from[1] - uy * before, to[0] + ux * after, to[1] + uy * after];
    const [nx, ny] = [-uy * half, ux * half];
    outlines.push([ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny, ax - nx, ay - ny]);
    if (closed || i < pieces - 1) {
      const then = corners[(i + 2) % corners.length]!;
      outlines.push(joined(from, to, then, half, join));
    }
  }
  if (!closed && cap === 'round') outlines.push(disc(corners[0]!, half), disc(corners.at(-1)!, half));
  return outlines;
}

const same = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[1] === b[1];

/** What fills the outer side of a bend. */
function joined(a: number[], b: number[], c: number[], half: number, join: StrokeStyle['join']): number[] {
  if (join === 'round') return disc([b[0]!, b[1]!], half);
  const unit = (from: number[], to: number[]) => {
    const length = Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!) || 1;
    return [(to[0]! - from[0]!) / length, (to[1]! - from[1]!) / length] as const;
  };
  const [ux, uy] = unit(a, b);
  const [vx, vy] = unit(b, c);
  const outer = ux * vy - uy * vx > 0 ? -1 : 1;
  const first = [b[0]! - outer * uy * half, b[1]! + outer * ux * half];
  const second = [b[0]! - outer * vy * half, b[1]! + outer * vx * half];
  const bevel = [b[0]!, b[1]!, first[0]!, first[1]!, second[0]!, second[1]!];
  const cosine = Math.max(-1, Math.min(1, ux * vx + uy * vy));
  const ratio = 1 / Math.sqrt((1 + cosine) / 2);
  if (join === 'bevel' || !(ratio <= MITER_LIMIT)) return bevel;
  const [mx, my] = [first[0]! + second[0]! - 2 * b[0]!, first[1]! + second[1]! - 2 * b[1]!];
  const long = Math.hypot(mx, my) || 1;
  const tip = [b[0]! + (mx / long) * half * ratio, b[1]! + (my / long) * half * ratio];
  return [b[0]!, b[1]!, first[0]!, first[1]!, tip[0]!, tip[1]!, second[0]!, second[1]!];
}

function disc([x, y]: readonly [number, number], radius: number): number[] {
  const points: number[] = [];
  for (let i = 0; i < ROUND_PIECES; i++) {
    const angle = (2 * Math.PI * i) / ROUND_PIECES;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}
