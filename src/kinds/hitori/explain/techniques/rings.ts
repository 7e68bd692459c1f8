/**
 * Rings of shaded cells: rule 3 as people see it. Link shaded cells that touch by a corner, and every shaded cell of the
 * border to the border. When no two shaded cells touch by a side, the unshaded cells are connected exactly when these
 * links have no ring (a wall from border to border is a ring through the border): a ring has unshaded cells on either
 * side, and whatever parts unshaded cells contains one.
 *
 * On a board of one row or column an inner cell touches the border on both sides: a wall by itself. So is the cell of a
 * 1x1 board, where something has to stay unshaded.
 */
import { shrinkStepwise } from '../../../../core/deduction.js';
import { colOf, neighbours, rowOf, type Size } from '../../../../core/geometry.js';

/** Is the cell shaded? */
type ShadedTest = (cell: number) => boolean;

const CORNERS = 4;
const CORNERS_ABOVE = 2;

/** The cell at a corner of a cell: 0 and 1 are above it, 2 and 3 below, left ones first; -1 beyond the border. */
function cornerAt({ width, height }: Size, cell: number, corner: number): number {
  const col = (cell % width) + (corner % 2 === 0 ? -1 : 1);
  const beside = cell + (corner % 2 === 0 ? -1 : 1);
  const other = corner < CORNERS_ABOVE ? beside - width : beside + width;
  return col < 0 || col === width || other < 0 || other >= width * height ? -1 : other;
}

/** The cells that touch a cell by a corner. */
export function corners(size: Size, cell: number): number[] {
  const found: number[] = [];
  for (let corner = 0; corner < CORNERS; corner++) {
    const other = cornerAt(size, cell, corner);
    if (other >= 0) found.push(other);
  }
  return found;
}

export function onBorder(size: Size, cell: number): boolean {
  const col = colOf(size, cell);
  return cell < size.width || cell >= size.width * (size.height - 1) || col === 0 || col === size.width - 1;
}

/** Does the cell part the board all alone? */
function isWall({ width, height }: Size, cell: number): boolean {
  if (width > 1 && height > 1) return false;
  return width * height === 1 || (cell > 0 && cell < width * height - 1);
}

/**
 * The trees of the shaded cells, by root: the border is the node behind the last cell. `closing` is the first cell, in
 * reading order, that makes a ring with cells before it, or -1.
 */
export class Trees {
  readonly closing: number;
  private readonly size: Size;
  private readonly above: Int32Array;
  /** For `closes`: the trees that a cell would be part of. */
  private readonly met = new Int32Array(CORNERS + 1);

  constructor(size: Size, isShaded: ShadedTest) {
    const cells = size.width * size.height;
    this.size = size;
    this.above = new Int32Array(cells + 1);
    for (let node = 0; node <= cells; node++) this.above[node] = node;
    let closing = -1;
    for (let cell = 0; cell < cells; cell++) {
      if (!isShaded(cell)) continue;
      let ring = isWall(size, cell);
      if (onBorder(size, cell)) this.join(cell, cells);
      for (let corner = 0; corner < CORNERS_ABOVE; corner++) {
        const other = cornerAt(size, cell, corner);
        if (other >= 0 && isShaded(other) && !this.join(cell, other)) ring = true;
      }
      if (ring && closing < 0) closing = cell;
    }
    this.closing = closing;
  }

  /** Would this cell, which is not shaded, make a ring with shaded ones? Asked of every open cell, so it makes no lists. */
  closes(cell: number, isShaded: ShadedTest): boolean {
    const { size, met } = this;
    if (isWall(size, cell)) return true;
    let count = 0;
    if (onBorder(size, cell)) met[count++] = this.root(this.above.length - 1);
    for (let corner = 0; corner < CORNERS; corner++) {
      const other = cornerAt(size, cell, corner);
      if (other < 0 || !isShaded(other)) continue;
      const root = this.root(other);
      for (let i = 0; i < count; i++) if (met[i] === root) return true;
      met[count++] = root;
    }
    return false;
  }

  /** The trees that a cell would be part of: of the shaded cells at its corners, and of the border. One twice: it closes a ring. */
  contacts(cell: number, isShaded: ShadedTest): number[] {
    const roots = corners(this.size, cell)
      .filter(isShaded)
      .map((other) => this.root(other));
    if (onBorder(this.size, cell)) roots.push(this.root(this.above.length - 1));
    return roots;
  }

  /** Would these cells, none of them shaded, make a ring with shaded ones, if all of them were? */
  close(cells: readonly number[], isShaded: ShadedTest): boolean {
    const { size } = this;
    /** By tree: one of the cells that has joined it, by its place in the list. */
    const joined = new Map<number, number>();
    const above = [...cells.keys()];
    const top = (index: number): number => (above[index] === index ? index : top(above[index]!));
    return [...cells.entries()].some(([index, cell]) => {
      if (isWall(size, cell)) return true;
      const roots = this.contacts(cell, isShaded);
      const before = corners(size, cell).map((other) => cells.indexOf(other));
      const parts = [
        ...before.filter((at) => at >= 0 && at < index),
        ...roots.flatMap((root) => joined.get(root) ?? []),
      ].map(top);
      for (const part of parts) above[part] = index;
      for (const root of roots) joined.set(root, index);
      return new Set(roots).size < roots.length || new Set(parts).size < parts.length;
    });
  }

  private root(node: number): number {
    const { above } = this;
    let at = node;
    while (above[at] !== at) {
      above[at] = above[above[at]!]!;
      at = above[at]!;
    }
    return at;
  }

  /** False when both were in one tree before. */
  private join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.root(a), this.root(b)];
    this.above[rootA] = rootB;
    return rootA !== rootB;
  }
}

/**
 * The smallest ring through a cell: the shaded cells that it consists of beside the cell itself, or nothing when there is
 * no ring. As no smaller one exists, none of its cells is superfluous.
 */
export function ringThrough(size: Size, cell: number, isShaded: ShadedTest): number[] | undefined {
  if (isWall(size, cell)) return [];
  const border = size.width * size.height;
  const linked = (other: number) => other !== cell && isShaded(other);
  const contacts = corners(size, cell).filter(linked);
  if (onBorder(size, cell)) contacts.push(border);
  let best: number[] | undefined;
  contacts.forEach((start, index) => {
    const goals = new Set(contacts.slice(index + 1));
    const path = shortestPath(size, start, goals, linked);
    if (path && (!best || path.length < best.length)) best = path;
  });
  return best;
}

/**
 * The smallest rings through cells of one board, kept while the board is filled in: a ring is looked for again when a cell has been
 * shaded that a ring of its length could reach.
 */
export class Rings {
  private readonly shaded: Uint8Array;
  private readonly kept = new Map<number, readonly number[]>();

  constructor({ width, height }: Size) {
    this.shaded = new Uint8Array(width * height);
  }

  /** Takes over which cells are shaded now. */
  update(size: Size, isShaded: ShadedTest): void {
    const { shaded, kept } = this;
    const news: number[] = [];
    for (let cell = 0; cell < shaded.length; cell++) {
      const now = isShaded(cell) ? 1 : 0;
      if (now === shaded[cell]) continue;
      if (now === 0) kept.clear();
      else news.push(cell);
      shaded[cell] = now;
    }
    for (const [cell, ring] of kept) {
      if (news.some((other) => linksBetween(size, cell, other) <= ring.length)) kept.delete(cell);
    }
  }

  /** As `ringThrough`. */
  through(size: Size, cell: number): readonly number[] | undefined {
    let ring = this.kept.get(cell);
    if (!ring) {
      ring = ringThrough(size, cell, (other) => this.shaded[other] === 1);
      if (ring) this.kept.set(cell, ring);
    }
    return ring;
  }
}

/** At least so many links, each from a corner to the next, lead from one cell to another without the border. */
const linksBetween = (size: Size, a: number, b: number): number =>
  Math.max(Math.abs(rowOf(size, a) - rowOf(size, b)), Math.abs(colOf(size, a) - colOf(size, b)));

/** Do any two of the cells touch by a side? Shaded cells that do make no wall. */
export const touchEachOther = (size: Size, cells: readonly number[]): boolean =>
  cells.some((one) => neighbours(size, one).some((beside) => cells.includes(beside)));

/**
 * The shaded cells that make a ring through each of the gaps together with the supposed cells, without any that all of
 * these rings can do without; nothing where a ring would touch itself. There must be such rings.
 */
export function wallsThrough(
  size: Size,
  gaps: readonly number[],
  supposed: readonly number[],
  isShaded: ShadedTest,
): number[] | undefined {
  const ringOf = (gap: number, isKnown: ShadedTest) =>
    ringThrough(size, gap, (other) => supposed.includes(other) || isKnown(other));
  const rings = gaps.map((gap) => ringOf(gap, isShaded)!);
  if (rings.some((ring, i) => touchEachOther(size, [...ring, gaps[i]!]))) return undefined;
  const known = [...new Set(rings.flat())].filter((cell) => !supposed.includes(cell));
  return shrinkStepwise(known, (part) => gaps.every((gap) => ringOf(gap, (other) => part.includes(other))));
}

/** Where a search came from, by node; an entry counts if it was made by the search of this number. */
let from = new Int32Array(0);
let stamps = new Int32Array(0);
let searches = 0;

/** The fewest shaded cells that lead from one node to any of the goals; passing along the border costs nothing. */
function shortestPath(size: Size, start: number, goals: Set<number>, linked: ShadedTest): number[] | undefined {
  const border = size.width * size.height;
  if (from.length <= border) {
    from = new Int32Array(border + 1);
    stamps = new Int32Array(border + 1);
    searches = 0;
  }
  const search = ++searches;
  const reach = (node: number, before: number): void => {
    from[node] = before;
    stamps[node] = search;
  };
  const pathTo = (node: number): number[] => {
    const path: number[] = [];
    for (let at = node; at >= 0; at = from[at]!) if (at !== border) path.push(at);
    return path;
  };
  reach(start, -1);
  let front = [start];
  while (front.length > 0) {
    // What the border leads to counts as reached from this front, not from the next.
    const edge = front.find((node) => node !== border && onBorder(size, node));
    if (edge !== undefined && stamps[border] !== search) {
      reach(border, edge);
      front.push(border);
    }
    const end = front.find((node) => goals.has(node));
    if (end !== undefined) return pathTo(end);
    const next: number[] = [];
    for (const node of front) {
      const around = node === border ? borderCells(size) : corners(size, node);
      for (const other of around) {
        if (stamps[other] === search || !linked(other)) continue;
        reach(other, node);
        next.push(other);
      }
    }
    front = next;
  }
  return undefined;
}

const borders = new WeakMap<Size, readonly number[]>();

/** The cells of the border, each once, in order; on a board of one row or column that is all of them. */
function borderCells(size: Size): readonly number[] {
  let cells = borders.get(size);
  if (!cells) {
    const all = Array.from({ length: size.width * size.height }, (_, cell) => cell);
    borders.set(size, (cells = all.filter((cell) => onBorder(size, cell))));
  }
  return cells;
}
