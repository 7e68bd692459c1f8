/**
 * Finds the grid of a picture: cell candidates are collected in several maps of it and lattices grown; the ones with the most
 * cells are the likeliest. The maps show what is darker than its surroundings (dark lines, in any light), and edges (light lines, cells that
 * differ from the ground between them, boards without a frame). Large photos are shrunk for it by a whole factor; the lattice is
 * given in pixels of the full picture.
 */
import { findCandidates, frequentSizes } from './cells.js';
import { darkness, edges, type Gray, shrink, softened, withLargeAreas } from './gray.js';
import { growLattice, type Lattice } from './lattice.js';

/** Pixels that the search for lines looks at. */
const PIXELS = 2_600_000;
/**
 * Shares of the light around by which a line is darker, or an edge changes, and how blurred the picture is before. The blur removes
 * the noise of a camera; the palest lines are only found in clean pictures, where it would lose them.
 */
const MAPS: readonly (readonly [map: 'lines' | 'edges', blurs: number, contrasts: readonly number[]])[] = [
  ['lines', 1, [0.22, 0.11]],
  ['lines', 3, [0.06]],
  ['lines', 0, [0.11, 0.045]],
  ['edges', 1, [0.2, 0.1]],
  ['edges', 0, [0.12, 0.045]],
];

/** So many lattices are worth reading. */
const MOST_GRIDS = 3;

/** Lattices that may be the puzzle's, the likeliest first. */
export function findGrids(gray: Gray): Lattice[] {
  const factor = Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / PIXELS)));
  const small = shrink(gray, factor);
  const radius = Math.max(3, Math.round(Math.min(small.width, small.height) / 110));
  const found: { lattice: Lattice; score: number }[] = [];
  const blurred = [small];
  for (const [map, blurs, contrasts] of MAPS) {
    while (blurred.length <= blurs) blurred.push(softened(blurred.at(-1)!));
    const from = blurred[blurs]!;
    const shown = map === 'edges' ? edges(from, 1) : withLargeAreas(darkness(from, radius), from, radius);
    for (const contrast of contrasts) {
      const candidates = findCandidates(shown, Math.round(255 * contrast), 6);
      if (candidates.length < 9 || candidates.length > 200_000) continue;
      for (const size of frequentSizes(candidates, 3)) {
        const lattice = growLattice(candidates, size);
        if (!lattice) continue;
        const full = lattice.seen / (lattice.rows * lattice.cols);
        if (full > 0.3) found.push({ lattice, score: lattice.seen * full * lattice.pitch });
      }
    }
  }
  // In steps of 2 %: of those that are nearly as good, the first found, whose lines were the clearest.
  const step = ({ score }: { score: number }): number => Math.round(50 * Math.log(score));
  found.sort((a, b) => step(b) - step(a));
  const distinct: Lattice[] = [];
  for (const { lattice } of found) {
    // Every fifth line of a board makes a lattice of its own, with far fewer cells.
    if (lattice.seen < 0.4 * (distinct[0]?.seen ?? 0)) continue;
    if (distinct.length < MOST_GRIDS && distinct.every((other) => !isSame(other, lattice))) distinct.push(lattice);
  }
  return factor > 1 ? distinct.map((lattice) => magnified(lattice, factor)) : distinct;
}

/** Do both have the same cells? */
function isSame(a: Lattice, b: Lattice): boolean {
  if (a.rows !== b.rows || a.cols !== b.cols) return false;
  const [p, q] = [a.at(0.5, 0.5), b.at(0.5, 0.5)];
  return Math.hypot(p.x - q.x, p.y - q.y) < 0.5 * a.pitch;
}

function magnified(lattice: Lattice, factor: number): Lattice {
  const shift = (factor - 1) / 2;
  return {
    ...lattice,
    pitch: lattice.pitch * factor,
    at: (row, col) => {
      const { x, y } = lattice.at(row, col);
      return { x: x * factor + shift, y: y * factor + shift };
    },
  };
}
