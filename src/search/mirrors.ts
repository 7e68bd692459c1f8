/**
 * Symmetric learning: where a turn or a mirror of the board leaves the puzzle as it is, the image of every learnt clause holds too
 * (Benhamou, Nabhani, Ostrowski & Saïdi 2010), and the search need not find out twice. Images wait for the next restart: added at once
 * they save as many conflicts, and cost more.
 *
 * That is right as long as what is known without decisions, and what is excluded, is symmetric. So a symmetry is given up when it
 * does not keep what is known at the start, or a solution that was found.
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import type { Grid } from './grid.js';

export class Mirrors {
  /** For each symmetry, per cell: its image. */
  private images: readonly Int32Array[];
  /** Clauses that are not added yet, and how many levels each had when it was learnt. */
  private waiting: [lits: Int32Array, lbd: number][] = [];

  constructor(images: readonly Int32Array[]) {
    this.images = images;
  }

  /** Gives up the symmetries that do not keep a board. */
  keep({ cells }: Board): void {
    this.images = this.images.filter((image) => image.every((to, from) => cells[to] === cells[from]));
  }

  /** Takes in the images of a clause that was learnt. */
  learnt(grid: Grid, clause: Int32Array, lbd: number): void {
    const each = grid.values === 2 ? 2 : 2 * grid.values;
    for (const image of this.images) {
      this.waiting.push([clause.map((lit) => (lit % each) + each * image[(lit / each) | 0]!), lbd]);
    }
  }

  /** Without decisions: adds what waits. False: there is no further solution. */
  meet(grid: Grid): boolean {
    if (DEBUG) debugAssert(grid.depth === 0, 'images are added without decisions');
    return this.waiting.splice(0).every(([lits, lbd]) => grid.require(lits, lbd));
  }
}
