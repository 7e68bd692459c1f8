/** Symmetries of a board: turns and mirrors that leave a picture as it is, and which cells they make equal. */
import { colOf, rowOf, type Size } from './geometry.js';

/** `both` is across and down. */
export const SYMMETRIES = ['none', 'across', 'down', 'both', 'turn', 'diagonal'] as const;
/**
 * How the picture of a made puzzle is symmetric.
 *
 * @example
 * generate({ width: 10, height: 10, symmetry: 'across' });
 */
export type Symmetry = (typeof SYMMETRIES)[number];

/** The cells that a symmetry makes equal to a cell, itself first. `diagonal` is for squares. */
export function alikeCells(size: Size, symmetry: Symmetry, cell: number): number[] {
  if (symmetry === 'none') return [cell];
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const [bottom, right] = [size.height - 1, size.width - 1];
  const at = (r: number, c: number) => r * size.width + c;
  const others: Partial<Record<Symmetry, number[]>> = {
    across: [at(row, right - col)],
    down: [at(bottom - row, col)],
    both: [at(row, right - col), at(bottom - row, col), at(bottom - row, right - col)],
    turn: [at(bottom - row, right - col)],
    diagonal: [at(col, row)],
  };
  return [...new Set([cell, ...(others[symmetry] ?? [])])];
}
