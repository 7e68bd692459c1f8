/**
 * Symmetric learning: where a turn or a mirror of the board leaves the puzzle as it is, the image of every learnt clause holds too
 * (Benhamou, Nabhani, Ostrowski & Saïdi 2010), and the search need not find out twice. Images wait for the next restart: added at once
 * they save as many conflicts, and cost more.
 *
 * That is right as long as what is excluded is symmetric: from the start, if the board that is given is, and after solutions that
 * are their own images. Whoever finds another one must stop this.
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import { FALSE, TRUE } from '../core/model.js';
import { type Grid, NO_REASON } from './grid.js';
import { usesOf } from './reduce.js';

export class Mirrors {
  private readonly grid: Grid;
  /** For each symmetry, per cell: its image. */
  private readonly images: readonly Int32Array[];
  private waiting: { readonly lits: readonly number[]; readonly lbd: number }[] = [];

  constructor(grid: Grid, images: readonly Int32Array[]) {
    this.grid = grid;
    this.images = images;
  }

  /** Takes in the images of a clause that was learnt. */
  learnt(clause: Int32Array, lbd: number): void {
    const { values } = this.grid;
    const each = values === 2 ? 1 : values;
    for (const image of this.images) {
      const lits = Array.from(clause, (lit) => {
        const cell = Math.floor((lit >> 1) / each);
        return lit + 2 * each * (image[cell]! - cell);
      });
      this.waiting.push({ lits, lbd });
    }
  }

  /** Without decisions: adds what waits. False: there is no further solution. */
  meet(): boolean {
    const { grid } = this;
    const { truth, clauses } = grid;
    if (DEBUG) debugAssert(grid.depth === 0, 'images are added without decisions');
    for (const { lits, lbd } of this.waiting.splice(0)) {
      const open = lits.filter((lit) => truth[lit] !== FALSE);
      if (open.some((lit) => truth[lit] === TRUE)) continue;
      if (open.length === 0) return false;
      if (open.length === 1) grid.assign(open[0]!, NO_REASON);
      else clauses.mark(clauses.add(open, open.length, lbd, true), lbd, usesOf(lbd));
    }
    return true;
  }

  /** An image of a solution that differs from it, if there is one. */
  otherThan({ cells, ...board }: Board): Board | undefined {
    const image = this.images.find((map) => map.some((to, from) => cells[to] !== cells[from]));
    return image && { ...board, cells: Uint32Array.from(image, (to) => cells[to]!) };
  }
}
