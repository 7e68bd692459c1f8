/**
 * Finds the grid of a picture: cell candidates are collected in several maps of it and lattices grown; the ones with the most
 * cells are the likeliest. The maps show what is darker than its surroundings (dark lines, in any light), what runs straight (pale lines
 * in a noisy photo), light lines on dark pages, gaps that are lighter or darker than the cells (boards without a frame), and edges (light lines, cells that
 * differ from the ground between them). Large photos are shrunk for it by a whole factor; the lattice is
 * given in pixels of the full picture.
 */
import { type Candidate, distinct, findCandidates, frequentSizes } from './cells.js';
import type { Effort } from './effort.js';
import {
  belowLightest,
  darkness,
  edges,
  type Gray,
  gaps,
  inverted,
  longLines,
  type Runs,
  runsOf,
  shrink,
  softened,
  withLargeAreas,
} from './gray.js';
import { growLattice, type Lattice } from './lattice.js';

/** Pixels that the search for lines looks at. */
const PIXELS = 2_600_000;
/**
 * Shares of the light around by which a line is darker, or an edge changes, and how blurred the picture is before. The blur removes
 * the noise of a camera; the palest lines are only found in clean pictures, where it would lose them.
 */
const MAPS: readonly (readonly [
  map: 'lines' | 'light lines' | 'long lines' | 'light gaps' | 'dark gaps' | 'areas' | 'edges',
  blurs: number,
  contrasts: readonly number[],
])[] = [
  ['lines', 1, [0.22, 0.11]],
  ['lines', 3, [0.06]],
  ['long lines', 1, [0.07, 0.035]],
  ['light gaps', 1, [0.07, 0.035]],
  ['dark gaps', 1, [0.03, 0.02]],
  ['lines', 0, [0.11, 0.045]],
  ['areas', 2, [0.12, 0.05]],
  ['edges', 1, [0.2, 0.1]],
  ['edges', 0, [0.12, 0.045]],
];

/** Maps of pictures that are darker than this in most places: light lines on a dark page are dark ones of its negative. */
const MAPS_OF_DARK: typeof MAPS = [
  ['light lines', 1, [0.11, 0.05]],
  ['light lines', 3, [0.06]],
];
const DARK = 80;

/** Long lines are those of more than twice as many pixels. */
const REACH = 5;

/** So many lattices are worth reading. */
const MOST_GRIDS = 3;
/** A lattice of the clearest lines that has so many cells, and nearly all of them, is read before any other is looked for. */
const CLEAR = { cells: 64, full: 0.85 };

interface Found {
  readonly lattice: Lattice;
  /** The share of its cells that were seen. */
  readonly full: number;
  readonly score: number;
}

/** Lattices that may be the puzzle's, the likeliest first. They are looked for as they are asked for, and while there is effort left. */
export function* findGrids(gray: Gray, effort: Effort): Generator<Lattice> {
  const factor = Math.max(1, Math.ceil(Math.sqrt((gray.width * gray.height) / PIXELS)));
  const views: Views = { blurred: [shrink(gray, factor)] };
  const given: Lattice[] = [];
  const isNew = (lattice: Lattice): boolean => given.every((other) => !isSame(other, lattice));
  const found: Found[] = [];
  const candidates: Candidate[] = [];
  for (const [index, map] of [...MAPS, ...(isDark(views.blurred[0]!) ? MAPS_OF_DARK : [])].entries()) {
    if (effort.over) break;
    for (const list of candidatesIn(views, map, effort)) {
      for (const one of list) candidates.push(one);
      found.push(...latticesOf(list, effort));
    }
    if (index > 0) continue;
    const [best] = ranked(found);
    if (!best || best.full < CLEAR.full || best.lattice.seen < CLEAR.cells) continue;
    given.push(best.lattice);
    yield magnified(best.lattice, factor);
  }
  // What one map does not show another may: a line beside dark cells, say.
  if (!effort.over) found.unshift(...latticesOf(distinct(candidates), effort));
  const order = ranked(found);
  for (const { lattice } of order) {
    // Every fifth line of a board makes a lattice of its own, with far fewer cells. But the gaps between squares may be taken for cells too.
    const [{ lattice: first }] = order as [Found];
    const isTwice = Math.abs(lattice.pitch / first.pitch - 2) < 0.1;
    const isSmall = lattice.seen < (isTwice ? 0.2 : 0.4) * first.seen;
    if (given.length >= MOST_GRIDS || isSmall || !isNew(lattice)) continue;
    given.push(lattice);
    yield magnified(lattice, factor);
  }
}

function isDark({ data }: Gray): boolean {
  let dark = 0;
  for (let i = 0; i < data.length; i++) if (data[i]! < DARK) dark++;
  return 2 * dark > data.length;
}

/** In steps of 2 %: of those that are nearly as good, the first found, whose lines were the clearest. */
function ranked(found: readonly Found[]): Found[] {
  const step = ({ score }: Found): number => Math.round(50 * Math.log(score));
  return [...found].sort((a, b) => step(b) - step(a));
}

/** What maps are made of: the picture blurred more and more, and the means along the rows and columns of what is blurred once. */
interface Views {
  readonly blurred: Gray[];
  runs?: readonly Runs[];
}

/** The cell candidates of one map, one list per contrast. */
function candidatesIn(views: Views, [map, blurs, contrasts]: (typeof MAPS)[number], effort: Effort): Candidate[][] {
  const { blurred } = views;
  while (blurred.length <= blurs) blurred.push(softened(blurred.at(-1)!));
  const from = blurred[blurs]!;
  effort.spend('map', from.data.length);
  effort.spend('candidates', contrasts.length * from.data.length);
  const radius = Math.max(3, Math.round(Math.min(from.width, from.height) / 110));
  const runs = () => (views.runs ??= runsOf(blurred[1]!, radius, REACH));
  const shown = mapOf(map, from, radius, runs);
  return contrasts
    .map((contrast) => findCandidates(shown, Math.round(255 * contrast), 6))
    .filter(({ length }) => length >= 9 && length <= 200_000);
}

function latticesOf(candidates: readonly Candidate[], effort: Effort): Found[] {
  return frequentSizes(candidates, 3).flatMap((size): Found[] => {
    if (effort.over) return [];
    effort.spend('candidate', candidates.length);
    const lattice = growLattice(candidates, size);
    if (!lattice) return [];
    const full = lattice.seen / (lattice.rows * lattice.cols);
    return full > 0.3 ? [{ lattice, full, score: lattice.seen * full * lattice.pitch }] : [];
  });
}

function mapOf(map: (typeof MAPS)[number][0], from: Gray, radius: number, runs: () => readonly Runs[]): Gray {
  if (map === 'light lines') return mapOf('lines', inverted(from), radius, runs);
  if (map === 'edges') return edges(from, 1);
  if (map === 'areas') return belowLightest(from, radius);
  if (map === 'light gaps' || map === 'dark gaps') return gaps(runs(), map === 'light gaps');
  return withLargeAreas(map === 'lines' ? darkness(from, radius) : longLines(runs()), from, radius);
}

/** Do both have the same cells? */
function isSame(a: Lattice, b: Lattice): boolean {
  if (a.rows !== b.rows || a.cols !== b.cols) return false;
  const [p, q] = [a.at(0.5, 0.5), b.at(0.5, 0.5)];
  return Math.hypot(p.x - q.x, p.y - q.y) < 0.5 * a.pitch;
}

function magnified(lattice: Lattice, factor: number): Lattice {
  if (factor === 1) return lattice;
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
