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
  const parent: number[] = [];
  const area: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const top: number[] = [];
  const bottom: number[] = [];
  const find = (piece: number): number => {
    let root = piece;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = piece; at !== root; ) {
      const next = parent[at]!;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  const unite = (a: number, b: number): void => {
    const [x, y] = [find(a), find(b)];
    if (x === y) return;
    const [keep, drop] = x < y ? [x, y] : [y, x];
    parent[drop] = keep;
    area[keep]! += area[drop]!;
    left[keep] = Math.min(left[keep]!, left[drop]!);
    right[keep] = Math.max(right[keep]!, right[drop]!);
    top[keep] = Math.min(top[keep]!, top[drop]!);
    bottom[keep] = Math.max(bottom[keep]!, bottom[drop]!);
  };
  // Runs of the row above and of this row: start, end, piece.
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    let next = 0;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! >= threshold) continue;
      const start = x;
      while (x < width && data[y * width + x]! < threshold) x++;
      const piece = parent.length;
      parent.push(piece);
      area.push(x - start);
      left.push(start);
      right.push(x - 1);
      top.push(y);
      bottom.push(y);
      while (next < above.length && above[next + 1]! < start) next += 3;
      for (let at = next; at < above.length && above[at]! < x; at += 3) unite(piece, above[at + 2]!);
      runs.push(start, x - 1, piece);
    }
    above = runs;
  }
  const found: Candidate[] = [];
  const largest = Math.min(width, height) / 3;
  for (let piece = 0; piece < parent.length; piece++) {
    if (parent[piece] !== piece) continue;
    const wide = right[piece]! - left[piece]! + 1;
    const high = bottom[piece]! - top[piece]! + 1;
    if (wide < smallest || high < smallest || wide > largest || high > largest) continue;
    if (wide > 2 * high || high > 2 * wide || area[piece]! < 0.4 * wide * high) continue;
    const [x, y] = [(left[piece]! + right[piece]!) / 2, (top[piece]! + bottom[piece]!) / 2];
    found.push({ x, y, width: wide, height: high });
  }
  return found;
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
