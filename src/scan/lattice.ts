/**
 * The lattice: cell candidates numbered by row and column, and the map from (row, column), as fractions, to the picture.
 *
 * It grows from a seed: every numbered cell predicts where its four neighbours are by the steps that led to it, and the
 * candidate nearest to the prediction gets the number. The steps are updated on the way, so that perspective, rotation and
 * curved paper need no model. Where no candidate is found (a digit touches a line, a cell is filled) two and three steps
 * are tried. Missing centres are then filled in from a cubic surface through all centres plus the deviation of the nearest
 * known ones in its row and column; a centre that deviates from its neighbours is treated as missing.
 */
import type { Candidate } from './cells.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Lattice {
  readonly rows: number;
  readonly cols: number;
  /** How many of its cells were seen as candidates. */
  readonly seen: number;
  /** The mean step between neighbouring cells, in pixels. */
  readonly pitch: number;
  /** Where a position in cells is in the picture: (0, 0) is the upper left corner of the first cell; outside it goes on straight. */
  at(row: number, col: number): Point;
  /** Was this cell seen? */
  has(row: number, col: number): boolean;
}

interface Node {
  readonly cell: Candidate;
  readonly row: number;
  readonly col: number;
  /** The steps to the next column and to the next row. */
  readonly u: Point;
  readonly v: Point;
}

/** The largest lattice among candidates of about this size, if there is one of at least 3 x 3. */
export function growLattice(all: readonly Candidate[], size: number): Lattice | undefined {
  const cells = all.filter(({ width, height }) => {
    const own = Math.sqrt(width * height);
    return own > 0.72 * size && own < 1.38 * size;
  });
  if (cells.length < 9) return undefined;
  const near = new Buckets(cells, size);
  const basis = firstSteps(cells, near, size);
  if (!basis) return undefined;
  const owner = new Map<Candidate, number>();
  let best: Node[] = [];
  // From the middle outwards, where the board is: a seed among clues, whose cells may be lower, would number the board from there, and tear it.
  let id = 0;
  for (const seed of fromMiddle(cells)) {
    if (owner.has(seed)) continue;
    const grown = grow(seed, basis, near, size, owner, id++);
    if (grown.length > best.length) best = grown;
    if (best.length > cells.length / 2 || id === MOST_SEEDS) break;
  }
  return trimmed(best);
}

/** A few suffice, because a board is most of its candidates. */
const MOST_SEEDS = 60;

function* fromMiddle<T>(list: readonly T[]): Generator<T> {
  const middle = list.length >> 1;
  yield list[middle]!;
  for (let k = 1; k <= middle; k++) {
    yield list[middle - k]!;
    if (middle + k < list.length) yield list[middle + k]!;
  }
}

/** Candidates by squares of the picture. */
class Buckets {
  private readonly map = new Map<number, Candidate[]>();
  private readonly size: number;

  constructor(cells: readonly Candidate[], size: number) {
    this.size = size;
    for (const cell of cells) {
      const key = this.key(Math.floor(cell.x / size), Math.floor(cell.y / size));
      const list = this.map.get(key);
      if (list) list.push(cell);
      else this.map.set(key, [cell]);
    }
  }

  private key(x: number, y: number): number {
    return y * 65_536 + x;
  }

  /** The nearest to a point, at most `most` away. */
  nearest(x: number, y: number, most: number, except?: Candidate): Candidate | undefined {
    const reach = Math.ceil(most / this.size);
    const [bx, by] = [Math.floor(x / this.size), Math.floor(y / this.size)];
    let found: Candidate | undefined;
    let distance = most;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        for (const cell of this.map.get(this.key(bx + dx, by + dy)) ?? []) {
          const away = Math.hypot(cell.x - x, cell.y - y);
          if (away < distance && cell !== except) {
            distance = away;
            found = cell;
          }
        }
      }
    }
    return found;
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** The usual steps to the neighbour on the right and below: medians over candidates, in the two directions. */
function firstSteps(cells: readonly Candidate[], near: Buckets, size: number): { u: Point; v: Point } | undefined {
  const steps: Point[] = [];
  for (const cell of cells) {
    // Squares with wide gaps are up to half as far again from each other as they are large.
    const next = near.nearest(cell.x, cell.y, 1.9 * size, cell);
    if (next) steps.push({ x: next.x - cell.x, y: next.y - cell.y });
  }
  if (steps.length < 6) return undefined;
  // Turned by quarter turns until it points to the right: the direction is known up to that.
  const turned = steps.map(({ x, y }) => {
    if (Math.abs(x) >= Math.abs(y)) return x > 0 ? { x, y } : { x: -x, y: -y };
    return y > 0 ? { x: y, y: -x } : { x: -y, y: x };
  });
  const x = median(turned.map((step) => step.x));
  const y = median(turned.map((step) => step.y));
  return { u: { x, y }, v: { x: -y, y: x } };
}

const HOPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

const mixed = (old: Point, now: Point): Point => ({ x: 0.6 * old.x + 0.4 * now.x, y: 0.6 * old.y + 0.4 * now.y });

function grow(
  seed: Candidate,
  basis: { u: Point; v: Point },
  near: Buckets,
  size: number,
  owner: Map<Candidate, number>,
  id: number,
): Node[] {
  const nodes: Node[] = [{ cell: seed, row: 0, col: 0, ...basis }];
  const taken = new Set<number>([keyOf(0, 0)]);
  owner.set(seed, id);
  for (let head = 0; head < nodes.length; head++) {
    const { cell, row, col, u, v } = nodes[head]!;
    for (const [down, right] of HOPS) {
      for (let hop = 1; hop <= 3; hop++) {
        const step = { x: hop * (right * u.x + down * v.x), y: hop * (right * u.y + down * v.y) };
        const [newRow, newCol] = [row + hop * down, col + hop * right];
        if (taken.has(keyOf(newRow, newCol))) break;
        const found = near.nearest(cell.x + step.x, cell.y + step.y, (0.2 + 0.08 * hop) * size, cell);
        if (!found || owner.has(found)) continue;
        const made = { x: (found.x - cell.x) / hop, y: (found.y - cell.y) / hop };
        const along = right !== 0 ? { x: right * made.x, y: right * made.y } : { x: down * made.x, y: down * made.y };
        owner.set(found, id);
        taken.add(keyOf(newRow, newCol));
        nodes.push({
          cell: found,
          row: newRow,
          col: newCol,
          u: right !== 0 ? mixed(u, along) : u,
          v: down !== 0 ? mixed(v, along) : v,
        });
        break;
      }
    }
  }
  return nodes;
}

const keyOf = (row: number, col: number): number => (row + 2048) * 4096 + col + 2048;

/** The step from a cell to the next line differs from that of its neighbour by less than this share of it, or so many pixels, half of the time at least. */
const JAGGED = { share: 0.06, pixels: 1.6 };

/** Is a line at the edge, given by the places of its cells, none of the lattice, but pieces between numbers that are near its places? */
function isJagged(line: readonly Node[], inner: readonly Node[], by: (node: Node) => number): boolean {
  const places = new Map(inner.map((node) => [by(node), node.cell]));
  const steps = [...line]
    .sort((a, b) => by(a) - by(b))
    .flatMap((node) => {
      const next = places.get(by(node));
      return next ? [{ x: next.x - node.cell.x, y: next.y - node.cell.y }] : [];
    });
  if (steps.length < FEW_STEPS) return false;
  const changes = steps.slice(1).map(({ x, y }, i) => Math.hypot(x - steps[i]!.x, y - steps[i]!.y));
  const usual = median(steps.map(({ x, y }) => Math.hypot(x, y)));
  return median(changes) > Math.max(JAGGED.pixels, JAGGED.share * usual);
}

/** Fewer say nothing. */
const FEW_STEPS = 5;

/** Without rows and columns at the edges that hold hardly any cell, or only what is near its places. */
function trimmed(nodes: readonly Node[]): Lattice | undefined {
  const rowOf = (node: Node): number => node.row;
  const colOf = (node: Node): number => node.col;
  let kept = largestPart(largestPart(nodes, rowOf), colOf);
  for (;;) {
    if (kept.length < 9) return undefined;
    const keepsRow = keptLines(kept, rowOf, colOf);
    const keepsCol = keptLines(kept, colOf, rowOf);
    const left = kept.filter((node) => keepsRow(node.row) && keepsCol(node.col));
    if (left.length === kept.length) return makeLattice(kept);
    kept = left;
  }
}

/** Behind two lines without any cell something else begins, as the buttons below a board: the part with the most cells. */
function largestPart(nodes: readonly Node[], by: (node: Node) => number): readonly Node[] {
  const parts: Node[][] = [];
  for (const node of [...nodes].sort((a, b) => by(a) - by(b))) {
    const last = parts.at(-1);
    if (last && by(node) - by(last.at(-1)!) < 3) last.push(node);
    else parts.push([node]);
  }
  return parts.reduce((a, b) => (b.length > a.length ? b : a), []);
}

/** Whether a line is kept: those at the edges only when they have cells enough, at their places. */
function keptLines(
  nodes: readonly Node[],
  by: (node: Node) => number,
  across: (node: Node) => number,
): (key: number) => boolean {
  const lines = new Map<number, Node[]>();
  for (const node of nodes) {
    const line = lines.get(by(node));
    if (line) line.push(node);
    else lines.set(by(node), [node]);
  }
  const [low, high] = [Math.min(...lines.keys()), Math.max(...lines.keys())];
  const least = 0.3 * median([...lines.values()].map(({ length }) => length));
  return (key) => {
    const inner = key === low ? low + 1 : key === high ? high - 1 : undefined;
    if (inner === undefined) return true;
    const line = lines.get(key)!;
    return line.length >= least && !isJagged(line, lines.get(inner) ?? [], across);
  };
}

function makeLattice(nodes: readonly Node[]): Lattice | undefined {
  const top = Math.min(...nodes.map((node) => node.row));
  const left = Math.min(...nodes.map((node) => node.col));
  const rows = Math.max(...nodes.map((node) => node.row)) - top + 1;
  const cols = Math.max(...nodes.map((node) => node.col)) - left + 1;
  if (rows < 3 || cols < 3 || rows * cols > 40_000) return undefined;
  const xs = new Float64Array(rows * cols).fill(NaN);
  const ys = new Float64Array(rows * cols).fill(NaN);
  for (const { cell, row, col } of nodes) {
    xs[(row - top) * cols + col - left] = cell.x;
    ys[(row - top) * cols + col - left] = cell.y;
  }
  const seen = Array.from(xs, (x) => !Number.isNaN(x));
  const steps: number[] = [];
  for (let i = 0; i < xs.length - 1; i++) {
    if (seen[i] && seen[i + 1] && (i + 1) % cols !== 0)
      steps.push(Math.hypot(xs[i + 1]! - xs[i]!, ys[i + 1]! - ys[i]!));
  }
  const pitch = steps.length > 0 ? median(steps) : 0;
  if (pitch < 4 || usualBend(xs, ys, cols) > UNEVEN * pitch) return undefined;
  // Most lattices are only counted: the missing centres are filled in when a place is asked for.
  let complete = false;
  const complement = (): void => {
    complete = true;
    completed(xs, rows, cols, pitch, [4, 0]);
    completed(ys, rows, cols, pitch, [0, 4]);
  };
  return {
    rows,
    cols,
    seen: nodes.length,
    pitch,
    at: (row, col) => {
      if (!complete) complement();
      const [down, across] = [stretchAt(rows, row - 0.5), stretchAt(cols, col - 0.5)];
      return { x: between(xs, cols, down, across), y: between(ys, cols, down, across) };
    },
    has: (row, col) => seen[row * cols + col] === true,
  };
}

/** The usual step of a lattice differs from the one before it by far less than this share of a step; those between letters of a text by more. */
const UNEVEN = 0.18;

/** By how much a step along a row usually differs from the one before. */
function usualBend(xs: Float64Array, ys: Float64Array, cols: number): number {
  const bends: number[] = [];
  for (let i = 1; i < xs.length - 1; i++) {
    if (i % cols === 0 || i % cols === cols - 1) continue;
    const bend = Math.hypot(xs[i - 1]! - 2 * xs[i]! + xs[i + 1]!, ys[i - 1]! - 2 * ys[i]! + ys[i + 1]!);
    if (!Number.isNaN(bend)) bends.push(bend);
  }
  return bends.length > 0 ? median(bends) : 0;
}

/** Beyond the centres the map goes on as the last so many steps do: a single one would magnify what is off by a pixel. */
const OUTWARD = 3;

/** A value between two centres of a line, or beyond them: that of `base`, and this share of the difference of two. */
interface Stretch {
  readonly base: number;
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Beyond the centres the outermost steps go on. */
function stretchAt(count: number, at: number): Stretch {
  const last = count - 1;
  const reach = Math.min(OUTWARD, last);
  if (at < 0) return { base: 0, from: 0, to: reach, share: at / reach };
  if (at > last) return { base: last, from: last - reach, to: last, share: (at - last) / reach };
  const base = Math.min(last - 1, Math.floor(at));
  return { base, from: base, to: base + 1, share: at - base };
}

/** Bilinear. */
function between(values: Float64Array, cols: number, down: Stretch, across: Stretch): number {
  const { base, from, to, share } = across;
  const inRow = (row: number): number => {
    const start = row * cols;
    return values[start + base]! + share * (values[start + to]! - values[start + from]!);
  };
  const first = inRow(down.from);
  const last = inRow(down.to);
  return (down.base === down.from ? first : last) + down.share * (last - first);
}

function along(valueAt: (i: number) => number, count: number, at: number): number {
  const { base, from, to, share } = stretchAt(count, at);
  return valueAt(base) + share * (valueAt(to) - valueAt(from));
}

/** The lattice as its cells below and right of a corner show it: before them it goes on as these do. */
export function extended(lattice: Lattice, top: number, left: number): Lattice {
  const { rows, cols } = lattice;
  const at = (row: number, col: number): Point => {
    const across = (r: number, part: 'x' | 'y'): number =>
      along((c) => lattice.at(r, left + 0.5 + c)[part], cols - left, col - left - 0.5);
    const place = (part: 'x' | 'y'): number => along((r) => across(top + 0.5 + r, part), rows - top, row - top - 0.5);
    return { x: place('x'), y: place('y') };
  };
  return { ...lattice, at: (row, col) => (row < top + 0.5 || col < left + 0.5 ? at(row, col) : lattice.at(row, col)) };
}

/** The powers of a cubic surface, of coordinates from -1 to 1. */
function terms(row: number, col: number, rows: number, cols: number): number[] {
  const v = (2 * row) / Math.max(1, rows - 1) - 1;
  const u = (2 * col) / Math.max(1, cols - 1) - 1;
  return [1, u, v, u * v, u * u, v * v, u * u * v, u * v * v, u * u * u, v * v * v];
}

/**
 * Replaces missing and deviating values by the surface plus the deviation around. `line` is the reach, in rows and columns, in
 * which deviations are alike (x along a column, y along a row: the last column of curved paper is narrower than any surface says). What
 * remains of them is alike in the other direction: near the spine, all rows bend.
 */
function completed(
  values: Float64Array,
  rows: number,
  cols: number,
  pitch: number,
  line: readonly [number, number],
): void {
  const surface = fitSurface(values, rows, cols);
  const off = values.map((value, i) => value - surface[i]!);
  const around = (of: Float64Array, i: number, down: number, across: number): number | undefined => {
    const list: number[] = [];
    const [row, col] = [Math.floor(i / cols), i % cols];
    for (let r = Math.max(0, row - down); r <= Math.min(rows - 1, row + down); r++) {
      for (let c = Math.max(0, col - across); c <= Math.min(cols - 1, col + across); c++) {
        const value = of[r * cols + c]!;
        if (!Number.isNaN(value) && r * cols + c !== i) list.push(value);
      }
    }
    return list.length >= 3 ? median(list) : undefined;
  };
  const [down, across] = line;
  const alike = off.map(
    (_, i) =>
      around(off, i, down, across) ?? around(off, i, 2, 2) ?? around(off, i, 4, 4) ?? around(off, i, 10, 10) ?? 0,
  );
  const bent = off.map((value, i) => value - alike[i]!);
  const filled = values.map((value, i) => {
    const expected = alike[i]! + (around(bent, i, across, down) ?? 0);
    return Number.isNaN(value) || Math.abs(off[i]! - expected) > 0.13 * pitch ? surface[i]! + expected : value;
  });
  values.set(filled);
}

/** Least squares by the normal equations and Gaussian elimination; twice, the second time without what is far off. */
function fitSurface(values: Float64Array, rows: number, cols: number): Float64Array {
  const rowsOfTerms = Array.from(values, (_, i) => terms(Math.floor(i / cols), i % cols, rows, cols));
  const count = 10;
  let used = Array.from(values.keys()).filter((i) => !Number.isNaN(values[i]!));
  let out = new Float64Array(values.length);
  for (let round = 0; round < 2; round++) {
    const matrix = Array.from({ length: count }, () => new Float64Array(count + 1));
    for (const i of used) {
      const t = rowsOfTerms[i]!;
      for (let a = 0; a < count; a++) {
        for (let b = 0; b < count; b++) matrix[a]![b]! += t[a]! * t[b]!;
        matrix[a]![count]! += t[a]! * values[i]!;
      }
    }
    // A touch of ridge keeps small lattices solvable.
    for (let a = 4; a < count; a++) matrix[a]![a]! += 0.05;
    const weights = solveLinear(matrix);
    out = Float64Array.from(rowsOfTerms, (t) => t.reduce((sum, term, a) => sum + term * weights[a]!, 0));
    const offs = used.map((i) => Math.abs(values[i]! - out[i]!));
    const usual = median([...offs]);
    used = used.filter((_, k) => offs[k]! <= 4 * usual + 1);
  }
  return out;
}

function solveLinear(matrix: Float64Array[]): number[] {
  const count = matrix.length;
  for (let a = 0; a < count; a++) {
    let pivot = a;
    for (let b = a + 1; b < count; b++) if (Math.abs(matrix[b]![a]!) > Math.abs(matrix[pivot]![a]!)) pivot = b;
    [matrix[a], matrix[pivot]] = [matrix[pivot]!, matrix[a]!];
    if (Math.abs(matrix[a]![a]!) < 1e-12) matrix[a]![a] = 1e-12;
    for (let b = 0; b < count; b++) {
      if (b === a) continue;
      const factor = matrix[b]![a]! / matrix[a]![a]!;
      for (let c = a; c <= count; c++) matrix[b]![c]! -= factor * matrix[a]![c]!;
    }
  }
  return matrix.map((row, a) => row[count]! / row[a]!);
}
