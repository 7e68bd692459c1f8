/**
 * Finds the grid of a picture: for both polarities (dark lines, light lines) and several contrasts, cell candidates are
 * collected and the lattice grown; the one with the most cells wins. Large photos are shrunk for it by a whole factor; the lattice
 * is given in pixels of the full picture.
 */
import { findCandidates, frequentSizes } from './cells.js';
import { darkness, type Gray, inverted, shrink, softened, withLargeAreas } from './gray.js';
import { growLattice, type Lattice } from './lattice.js';

/** Pixels that the search for lines looks at. */
const PIXELS = 2_600_000;
/**
 * Shares of the light around by which a line is darker, with and without a blur before. The blur removes the noise of a camera;
 * the palest lines are only found in clean pictures, where it would lose them.
 */
const CONTRASTS: readonly (readonly [number, 'soft' | 'softer' | 'sharp'])[] = [
  [0.22, 'soft'],
  [0.11, 'soft'],
  [0.06, 'softer'],
  [0.11, 'sharp'],
  [0.045, 'sharp'],
];

export interface Grid {
  readonly lattice: Lattice;
  /** Are the lines lighter than the cells? */
  readonly light: boolean;
}

export function findGrid(gray: Gray): Grid | undefined {
  const factor = Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / PIXELS)));
  const small = shrink(gray, factor);
  const radius = Math.max(3, Math.round(Math.min(small.width, small.height) / 110));
  let best: Grid | undefined;
  let bestScore = 0;
  for (const light of [false, true]) {
    const plain = light ? inverted(small) : small;
    const dark = withLargeAreas(darkness(plain, radius), plain, radius);
    const blurred = softened(plain);
    const soft = withLargeAreas(darkness(blurred, radius), blurred, radius);
    const again = softened(softened(blurred));
    const softer = withLargeAreas(darkness(again, radius), again, radius);
    const maps = { sharp: dark, soft, softer };
    for (const [contrast, edges] of CONTRASTS) {
      const candidates = findCandidates(maps[edges], Math.round(255 * contrast), 6);
      if (candidates.length < 9 || candidates.length > 200_000) continue;
      for (const size of frequentSizes(candidates, 3)) {
        const lattice = growLattice(candidates, size);
        if (!lattice) continue;
        const full = lattice.seen / (lattice.rows * lattice.cols);
        const score = lattice.seen * full * lattice.pitch;
        if (full > 0.3 && score > 1.1 * bestScore) {
          bestScore = score;
          best = { lattice: factor === 1 ? lattice : magnified(lattice, factor), light };
        }
      }
    }
  }
  return best;
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
