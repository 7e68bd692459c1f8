/**
 * Path data as polylines: all commands of SVG, absolute and relative. Curves become short straight pieces, arcs by way of
 * their centre as the SVG specification's appendix has it.
 */

/** Points as x, y, x, y, ... */
export interface Polyline {
  readonly points: number[];
  closed: boolean;
}

/** How many pieces a curve is cut into, and a full turn of an arc. */
const PIECES = 20;
const PIECES_PER_TURN = 48;
const MAX_POINTS = 200_000;

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const TOKEN = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g;
const FLAG = /\s*,?\s*([01])/y;

/** Undefined when the data cannot be understood or is far too long. */
export function parsePath(data: string): Polyline[] | undefined {
  const pen = new Pen();
  let command = '';
  TOKEN.lastIndex = 0;
  for (;;) {
    const token = TOKEN.exec(data);
    if (!token) break;
    if (token[1]) {
      command = token[1];
      if (TAKES[command.toUpperCase()] === undefined) return undefined;
      if (command.toUpperCase() === 'Z') pen.close();
      continue;
    }
    const takes = TAKES[command.toUpperCase()];
    if (!takes) return undefined;
    const values = [Number(token[2])];
    while (values.length < takes) {
      const value = takes === 7 && (values.length === 3 || values.length === 4) ? flag(data) : number(data);
      if (value === undefined) return undefined;
      values.push(value);
    }
    pen.draw(command, values);
    // Further pairs behind a move are lines.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
    if (pen.count > MAX_POINTS) return undefined;
  }
  return pen.lines;
}

function number(data: string): number | undefined {
  const token = TOKEN.exec(data);
  return token?.[2] === undefined ? undefined : Number(token[2]);
}

/** Flags are single digits that need no space after them. */
function flag(data: string): number | undefined {
  FLAG.lastIndex = TOKEN.lastIndex;
  const found = FLAG.exec(data);
  if (!found) return undefined;
  TOKEN.lastIndex = FLAG.lastIndex;
  return Number(found[1]);
}

class Pen {
  readonly lines: Polyline[] = [];
  count = 0;
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  /** The last control point, for smooth curves; the pen itself after any other command. */
  private controlX = 0;
  private controlY = 0;
  private last = '';
  private open: Polyline | undefined;

  draw(command: string, values: number[]): void {
    const upper = command.toUpperCase();
    const [dx, dy] = command === upper ? [0, 0] : [this.x, this.y];
    const v = values.map((value, i) => {
      if (upper === 'H') return value + dx;
      if (upper === 'V') return value + dy;
      if (upper === 'A') return i === 5 ? value + dx : i === 6 ? value + dy : value;
      return value + (i % 2 === 0 ? dx : dy);
    }) as [number, number, number, number, number, number, number];
    const smooth = (of: string) => of.includes(this.last);
    const mirrored = (of: string): [number, number] =>
      smooth(of) ? [2 * this.x - this.controlX, 2 * this.y - this.controlY] : [this.x, this.y];
    if (upper === 'M') this.move(v[0], v[1]);
    else if (upper === 'L') this.line(v[0], v[1]);
    else if (upper === 'H') this.line(v[0], this.y);
    else if (upper === 'V') this.line(this.x, v[0]);
    else if (upper === 'C') this.cubic(v[0], v[1], v[2], v[3], v[4], v[5]);
    else if (upper === 'S') this.cubic(...mirrored('CS'), v[0], v[1], v[2], v[3]);
    else if (upper === 'Q') this.quadratic(v[0], v[1], v[2], v[3]);
    else if (upper === 'T') this.quadratic(...mirrored('QT'), v[0], v[1]);
    else if (upper === 'A') this.arc(v);
    this.last = upper;
  }

  close(): void {
    if (this.open) this.open.closed = true;
    [this.x, this.y] = [this.startX, this.startY];
    this.open = undefined;
    this.last = 'Z';
  }

  private move(x: number, y: number): void {
    [this.x, this.y, this.startX, this.startY] = [x, y, x, y];
    this.open = undefined;
  }

  private line(x: number, y: number): void {
    if (!this.open) {
      this.open = { points: [this.x, this.y], closed: false };
      this.lines.push(this.open);
    }
    this.open.points.push(x, y);
    this.count++;
    [this.x, this.y] = [x, y];
  }

  private cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x0, y0] = [this.x, this.y];
    for (let i = 1; i <= PIECES; i++) {
      const t = i / PIECES;
      const u = 1 - t;
      const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.line(p * x0 + q * x1 + r * x2 + s * x, p * y0 + q * y1 + r * y2 + s * y);
    }
    [this.controlX, this.controlY] = [x2, y2];
  }

  private quadratic(x1: number, y1: number, x: number, y: number): void {
    const [x0, y0] = [this.x, this.y];
    for (let i = 1; i <= PIECES; i++) {
      const t = i / PIECES;
      const u = 1 - t;
      this.line(u * u * x0 + 2 * u * t * x1 + t * t * x, u * u * y0 + 2 * u * t * y1 + t * t * y);
    }
    [this.controlX, this.controlY] = [x1, y1];
  }

  private arc([rawX, rawY, degrees, large, sweep, x, y]: readonly number[] & { length: 7 }): void {
    const [x0, y0, toX, toY] = [this.x, this.y, x!, y!];
    let [rx, ry] = [Math.abs(rawX!), Math.abs(rawY!)];
    if (rx === 0 || ry === 0) {
      this.line(toX, toY);
      return;
    }
    const angle = (degrees! * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [halfX, halfY] = [(x0 - toX) / 2, (y0 - toY) / 2];
    const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
    const size = (px / rx) ** 2 + (py / ry) ** 2;
    if (size > 1) [rx, ry] = [rx * Math.sqrt(size), ry * Math.sqrt(size)];
    const below = (rx * py) ** 2 + (ry * px) ** 2;
    const root = below === 0 ? 0 : Math.sqrt(Math.max(0, (rx * ry) ** 2 - below) / below);
    const side = large === sweep ? -root : root;
    const [cx, cy] = [(side * rx * py) / ry, (-side * ry * px) / rx];
    const from = Math.atan2((py - cy) / ry, (px - cx) / rx);
    let by = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from;
    if (sweep === 1 && by < 0) by += 2 * Math.PI;
    if (sweep === 0 && by > 0) by -= 2 * Math.PI;
    const [middleX, middleY] = [(x0 + toX) / 2, (y0 + toY) / 2];
    const pieces = Math.max(1, Math.ceil((Math.abs(by) / (2 * Math.PI)) * PIECES_PER_TURN));
    for (let i = 1; i < pieces; i++) {
      const at = from + (by * i) / pieces;
      const [ex, ey] = [rx * Math.cos(at) + cx, ry * Math.sin(at) + cy];
      this.line(cos * ex - sin * ey + middleX, sin * ex + cos * ey + middleY);
    }
    this.line(toX, toY);
  }
}
