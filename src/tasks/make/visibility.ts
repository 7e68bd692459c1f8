/**
 * What the change of one cell costs the eye. Little where the source was undecided between the two values and at the
 * edge of a shape; much inside a plain area, where a single cell of another value is a speck.
 */
import type { Size } from '../../core/geometry.js';
import { colOf, rowOf } from '../../core/geometry.js';

/** Without a source every change strains the same. */
const EVEN_MISFIT = 0.25;
/** No change is free: fewer are better. */
const LEAST = 0.15;

export interface Visibility {
  /** The cost of giving a cell another value, from about 0.15 to 2. */
  cost(cell: number, value: number): number;
  /** The values that make sense there: those of cells around it and those with little misfit. */
  valuesFor(cell: number): number[];
}

export function visibilityOf(size: Size, values: number, cells: Uint8Array, misfit?: ArrayLike<number>): Visibility {
  const around = (cell: number): number[] => {
    const [row, col] = [rowOf(size, cell), colOf(size, cell)];
    const found: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(size.height - 1, row + 1); y++) {
      for (let x = Math.max(0, col - 1); x <= Math.min(size.width - 1, col + 1); x++) {
        if (y !== row || x !== col) found.push(y * size.width + x);
      }
    }
    return found;
  };
  return {
    cost(cell, value) {
      const beside = around(cell);
      const alike = beside.filter((other) => cells[other] === value).length;
      const speck = beside.length === 0 ? 0 : 1 - alike / beside.length;
      const more = misfit ? misfit[cell * values + value]! - misfit[cell * values + cells[cell]!]! : EVEN_MISFIT;
      return LEAST + Math.max(0, more) + 0.8 * speck ** 2;
    },
    valuesFor(cell) {
      if (values === 2) return [1 - cells[cell]!];
      const wanted = new Set(around(cell).map((other) => cells[other]!));
      if (misfit) {
        for (let value = 0; value < values; value++) {
          const more = misfit[cell * values + value]! - misfit[cell * values + cells[cell]!]!;
          if (more < EVEN_MISFIT) wanted.add(value);
        }
      }
      wanted.add(0);
      wanted.delete(cells[cell]!);
      return [...wanted].sort((a, b) => a - b);
    },
  };
}
