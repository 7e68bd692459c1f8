/**
 * Single cells of a solution that may be flipped: the cheapest proof that it is not the only one.
 *
 * A shaded cell may be unshaded when no unshaded cell of its row or column has its number: fewer shaded cells neither
 * touch nor separate anything. An unshaded one may be shaded when no cell beside it is shaded and no two of its contacts
 * (the shaded cells at its corners, the border) are connected already; see connectivity.ts. If another solution's
 * shaded cells include all of this one's, or the other way round, then such a flip exists. Linear in the cells.
 */
import { doubled } from './connectivity.js';
import type { Pairs } from './pairs.js';
import {
  DOWN,
  DOWN_LEFT,
  DOWN_RIGHT,
  LEFT,
  RIGHT,
  SIDES,
  type Surroundings,
  UP,
  UP_LEFT,
  UP_RIGHT,
} from './surroundings.js';

/** Value sets of a board. */
const OPEN = 3;
const SHADED_ONLY = 2;

export class Flips {
  private readonly around: Surroundings;
  private readonly pairs: Pairs;
  private stack = new Int32Array(0);
  /** Per cell: 1 when an unshaded cell of its row or column has its number. */
  private held = new Uint8Array(0);
  /** Per shaded cell: its tree, named by the cell from which it was walked + 2; 1 is the border's; 0 is none yet. */
  private tree = new Int32Array(0);

  constructor(around: Surroundings, pairs: Pairs) {
    this.around = around;
    this.pairs = pairs;
  }

  /** A cell of the solution that may be flipped and that `known` leaves open, or -1. */
  find(solution: ArrayLike<number>, known: ArrayLike<number>): number {
    const { width, height } = this.around;
    const cells = width * height;
    if (cells === 1) return -1;
    if (this.held.length < cells) {
      this.held = new Uint8Array(cells);
      this.tree = new Int32Array(cells);
      this.stack = new Int32Array(cells);
    }
    const loose = this.findLoose(solution, known, cells);
    if (loose >= 0) return loose;
    if (width === 1 || height === 1) return this.findEnd(solution, known, cells);
    this.growTrees(solution, cells);
    for (let cell = 0; cell < cells; cell++) {
      if (solution[cell] !== SHADED_ONLY && known[cell] === OPEN && this.mayShade(solution, cell)) return cell;
    }
    return -1;
  }

  /** A shaded cell that may be unshaded. */
  private findLoose(solution: ArrayLike<number>, known: ArrayLike<number>, cells: number): number {
    const { held } = this;
    const { rowNext, colNext } = this.pairs;
    held.fill(0, 0, cells);
    for (let cell = 0; cell < cells; cell++) {
      if (solution[cell] === SHADED_ONLY) continue;
      for (let other = rowNext[cell]!; other !== cell; other = rowNext[other]!) held[other] = 1;
      for (let other = colNext[cell]!; other !== cell; other = colNext[other]!) held[other] = 1;
    }
    for (let cell = 0; cell < cells; cell++) {
      if (solution[cell] === SHADED_ONLY && held[cell] === 0 && known[cell] === OPEN) return cell;
    }
    return -1;
  }

  /** On a board of one row or column only the two ends can be shaded. */
  private findEnd(solution: ArrayLike<number>, known: ArrayLike<number>, cells: number): number {
    const free = (cell: number, beside: number) =>
      solution[cell] !== SHADED_ONLY && solution[beside] !== SHADED_ONLY && known[cell] === OPEN;
    if (free(0, 1)) return 0;
    return free(cells - 1, cells - 2) ? cells - 1 : -1;
  }

  /** Names the trees of the shaded cells, those at the border first. */
  private growTrees(solution: ArrayLike<number>, cells: number): void {
    const { tree, stack } = this;
    const { width, bits } = this.around;
    tree.fill(0, 0, cells);
    for (let pass = 0; pass < 2; pass++) {
      for (let start = 0; start < cells; start++) {
        const atBorder = (bits[start]! & SIDES) !== SIDES;
        if (solution[start] !== SHADED_ONLY || tree[start] !== 0 || (pass === 0 && !atBorder)) continue;
        const name = atBorder ? 1 : start + 2;
        let size = 0;
        tree[start] = name;
        stack[size++] = start;
        while (size > 0) {
          const cell = stack[--size]!;
          const here = bits[cell]!;
          for (let corner = UP_LEFT; corner <= DOWN_RIGHT; corner <<= 1) {
            if ((here & corner) === 0) continue;
            const other = cell + (corner <= UP_RIGHT ? -width : width) + (corner & (UP_LEFT | DOWN_LEFT) ? -1 : 1);
            if (solution[other] !== SHADED_ONLY || tree[other] !== 0) continue;
            tree[other] = name;
            stack[size++] = other;
          }
        }
      }
    }
  }

  private mayShade(solution: ArrayLike<number>, cell: number): boolean {
    const { tree } = this;
    const { width, bits } = this.around;
    const here = bits[cell]!;
    if ((here & UP) !== 0 && solution[cell - width] === SHADED_ONLY) return false;
    if ((here & LEFT) !== 0 && solution[cell - 1] === SHADED_ONLY) return false;
    if ((here & RIGHT) !== 0 && solution[cell + 1] === SHADED_ONLY) return false;
    if ((here & DOWN) !== 0 && solution[cell + width] === SHADED_ONLY) return false;
    const a = (here & UP_LEFT) !== 0 ? tree[cell - width - 1]! : 0;
    const b = (here & UP_RIGHT) !== 0 ? tree[cell - width + 1]! : 0;
    const c = (here & DOWN_LEFT) !== 0 ? tree[cell + width - 1]! : 0;
    const d = (here & DOWN_RIGHT) !== 0 ? tree[cell + width + 1]! : 0;
    const border = (here & SIDES) !== SIDES ? 1 : 0;
    return doubled(a, b, c, d, border) < 0;
  }
}
