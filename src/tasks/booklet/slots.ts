/** Which puzzles share a page: a page is divided into equal slots, as many as were asked for or as fit comfortably. */
import type { PrintSizes } from './fit.js';

export type Room = readonly [width: number, height: number];

/** Slots beside each other and below each other. */
export interface Grid {
  readonly across: number;
  readonly down: number;
}

const WHOLE: Grid = { across: 1, down: 1 };
/** What is tried when as many as fit are asked for. */
const [MOST_ACROSS, MOST_DOWN] = [5, 8];
/** More to a page are not offered. */
export const MOST_PER_PAGE = MOST_ACROSS * MOST_DOWN;
/** Between two puzzles on a page. */
const [BESIDE, BELOW] = [22, 24];

export const slotOf = ([width, height]: Room, { across, down }: Grid): Room => [
  (width - (across - 1) * BESIDE) / across,
  (height - (down - 1) * BELOW) / down,
];

/** The upper left corner of a slot, counted from left to right and from top to bottom. */
export function cornerOf(room: Room, grid: Grid, index: number): readonly [x: number, y: number] {
  const [width, height] = slotOf(room, grid);
  return [(index % grid.across) * (width + BESIDE), Math.floor(index / grid.across) * (height + BELOW)];
}

/** How the puzzle with this index would be in a slot: the sides of its cells, and its smallest type. */
export type Measure = (index: number, slot: Room) => { readonly cell: number; readonly type: number };

/** The slots of the page that begins with a puzzle, and how many of them are filled. */
export function chooseSlots(
  perPage: number | 'fit' | undefined,
  [from, to]: readonly [from: number, to: number],
  room: Room,
  measure: Measure,
  { goodCell, least }: PrintSizes,
): { grid: Grid; count: number } {
  const left = to - from;
  const all = (grid: Grid, count: number, holds: (one: ReturnType<Measure>) => boolean) => {
    const slot = slotOf(room, grid);
    return Array.from({ length: count }, (_, at) => at).every((at) => holds(measure(from + at, slot)));
  };
  const comfortable = ({ cell }: ReturnType<Measure>) => cell >= goodCell;
  if (typeof perPage === 'number') {
    for (let count = Math.min(perPage, left); count > 1; count--) {
      // Fewer are left or readable: their slots stay as large as those of the other pages.
      const grids = gridsOf(perPage).filter((grid) => all(grid, count, ({ type }) => type >= least));
      const best = bestOf(grids, (grid) => smallestCell(grid, count));
      if (best) return { grid: best, count };
    }
    return { grid: WHOLE, count: 1 };
  }
  const tried = perPage === 'fit' ? allGrids() : [{ across: 1, down: 2 }];
  for (const grid of tried) {
    const count = Math.min(left, grid.across * grid.down);
    if (count > 1 && (perPage === 'fit' || count === 2) && all(grid, count, comfortable)) return { grid, count };
  }
  return { grid: WHOLE, count: 1 };

  function smallestCell(grid: Grid, count: number): number {
    const slot = slotOf(room, grid);
    return Math.min(...Array.from({ length: count }, (_, at) => measure(from + at, slot).cell));
  }
}

/** The ways to have at least so many slots without an empty row. */
const gridsOf = (count: number): Grid[] =>
  Array.from({ length: Math.min(count, MOST_ACROSS) }, (_, at) => ({
    across: at + 1,
    down: Math.ceil(count / (at + 1)),
  }));

/** From the most slots to the fewest; of as many, the one with fewer beside each other. */
function allGrids(): Grid[] {
  const grids: Grid[] = [];
  for (let across = 1; across <= MOST_ACROSS; across++) {
    for (let down = 1; down <= MOST_DOWN; down++) grids.push({ across, down });
  }
  return grids.sort((a, b) => b.across * b.down - a.across * a.down || a.across - b.across);
}

function bestOf(grids: readonly Grid[], score: (grid: Grid) => number): Grid | undefined {
  let best: { grid: Grid; score: number } | undefined;
  for (const grid of grids) {
    const own = score(grid);
    if (!best || own > best.score) best = { grid, score: own };
  }
  return best?.grid;
}
