/**
 * Cell candidates: the pieces of background that lines enclose. Every piece that is about as high as wide and nearly fills its
 * bounding box may be a cell; which sizes occur often is the first guess at the size of the cells. A digit inside a cell is a
 * hole in the piece and does not disturb it; a gap in a line joins two cells, which are then missing and filled in by the lattice.
 *
 * Connected pieces by runs and union-find, one pass over the picture (Rosenfeld and Pfaltz, 1966).
 */
import type { Gray } from './gray.js';

export interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pieces of pixels whose darkness is below the threshold. */
export function findCandidates(dark: Gray, threshold: number, smallest: number): Candidate[] {
  const { width, height, data } = dark;
  const pieces = new Pieces();
  // Runs of the row above and of this row: start, end, piece.
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    let next = 0;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (data[i]! >= threshold) continue;
      const start = x;
      while (x < width && data[i]! < threshold) {
        x++;
        i++;
      }
      const piece = pieces.add(start, x - 1, y);
      while (next < above.length && above[next + 1]! < start) next += 3;
      for (let at = next; at < above.length && above[at]! < x; at += 3) pieces.unite(piece, above[at + 2]!);
      runs.push(start, x - 1, piece);
    }
    above = runs;
  }
  const found: Candidate[] = [];
  const largest = Math.min(width, height) / 3;
  pieces.forEach((area, left, top, right, bottom) => {
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide < smallest || high < smallest || wide > largest || high > largest) return;
    if (wide > 2 * high || high > 2 * wide || area < 0.4 * wide * high) return;
    found.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: wide, height: high });
  });
  return found;
}

/** Numbers of a piece: the one it was united with (or itself), its area and bounds. */
const FIELDS = 6;

/** Pieces that grow together, in one array of numbers. */
class Pieces {
  private data = new Int32Array(FIELDS * 4096);
  private count = 0;

  add(left: number, right: number, y: number): number {
    const at = FIELDS * this.count;
    if (at === this.data.length) {
      const more = new Int32Array(2 * this.data.length);
      more.set(this.data);
      this.data = more;
    }
    const { data } = this;
    data[at] = this.count;
    data[at + 1] = right - left + 1;
    data[at + 2] = left;
    data[at + 3] = y;
    data[at + 4] = right;
    data[at + 5] = y;
    return this.count++;
  }

  private find(piece: number): number {
    const { data } = this;
    let root = piece;
    while (data[FIELDS * root] !== root) root = data[FIELDS * root]!;
    for (let at = piece; at !== root; ) {
      const next = data[FIELDS * at]!;
      data[FIELDS * at] = root;
      at = next;
    }
    return root;
  }

  unite(a: number, b: number): void {
    const x = this.find(a);
    const y = this.find(b);
    if (x === y) return;
    const { data } = this;
    const keep = FIELDS * Math.min(x, y);
    const drop = FIELDS * Math.max(x, y);
    data[drop] = Math.min(x, y);
    data[keep + 1]! += data[drop + 1]!;
    data[keep + 2] = Math.min(data[keep + 2]!, data[drop + 2]!);
    data[keep + 3] = Math.min(data[keep + 3]!, data[drop + 3]!);
    data[keep + 4] = Math.max(data[keep + 4]!, data[drop + 4]!);
    data[keep + 5] = Math.max(data[keep + 5]!, data[drop + 5]!);
  }

  forEach(visit: (area: number, left: number, top: number, right: number, bottom: number) => void): void {
    const { data } = this;
    for (let piece = 0, at = 0; piece < this.count; piece++, at += FIELDS) {
      if (data[at] === piece) visit(data[at + 1]!, data[at + 2]!, data[at + 3]!, data[at + 4]!, data[at + 5]!);
    }
  }
}

/** Without those that are at the place of an earlier one and about as large. */
export function distinct(candidates: readonly Candidate[]): Candidate[] {
  const bucket = 8;
  const kept = new Map<number, Candidate[]>();
  const placeOf = (x: number, y: number): number => Math.floor(y / bucket) * 65_536 + Math.floor(x / bucket);
  const sizeOf = ({ width, height }: Candidate): number => Math.sqrt(width * height);
  return candidates.filter((one) => {
    const size = sizeOf(one);
    const near = Math.min(bucket, 0.3 * size);
    for (const dy of [-bucket, 0, bucket]) {
      for (const dx of [-bucket, 0, bucket]) {
        const known = kept.get(placeOf(one.x + dx, one.y + dy)) ?? [];
        const same = (other: Candidate): boolean =>
          Math.hypot(other.x - one.x, other.y - one.y) < near && Math.abs(Math.log(sizeOf(other) / size)) < 0.3;
        if (known.some(same)) return false;
      }
    }
    const place = placeOf(one.x, one.y);
    const list = kept.get(place);
    if (list) list.push(one);
    else kept.set(place, [one]);
    return true;
  });
}

/** Sizes that occur often, the most frequent first: peaks of a histogram in steps of 8 %. */
export function frequentSizes(candidates: readonly Candidate[], most: number): number[] {
  const bins = new Float64Array(120);
  const binOf = (size: number): number => Math.round(Math.log(size) / Math.log(1.08));
  for (const { width, height } of candidates) {
    const bin = binOf(Math.sqrt(width * height));
    if (bin < bins.length) bins[bin]!++;
  }
  const smooth = bins.map((count, i) => count + 0.7 * ((bins[i - 1] ?? 0) + (bins[i + 1] ?? 0)));
  const peaks = [...smooth.keys()].filter(
    (i) => smooth[i]! >= 9 && smooth[i]! >= (smooth[i - 1] ?? 0) && smooth[i]! > (smooth[i + 1] ?? 0),
  );
  // A large cell is worth more than a small one: holes of digits are frequent, too.
  const worth = (i: number): number => smooth[i]! * 1.08 ** i;
  return peaks
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, most)
    .map((i) => 1.08 ** i);
}
