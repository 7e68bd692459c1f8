/** Deductions put in order: facts by cell, and only those that are news to the board. */
import type { Board } from '../../../../core/board.js';
import { type Deduction, type Fact, holds } from '../../../../core/deduction.js';
import { SHADED, UNSHADED } from '../../puzzle.js';

export const shaded = (cell: number): Fact => ({ cell, value: SHADED });
export const unshaded = (cell: number): Fact => ({ cell, value: UNSHADED });

export const isShaded = (board: Board, cell: number): boolean => board.cells[cell] === 1 << SHADED;
export const isUnshaded = (board: Board, cell: number): boolean => board.cells[cell] === 1 << UNSHADED;
export const isOpen = (board: Board, cell: number): boolean => board.cells[cell] === 3;

const byCell = (a: Fact, b: Fact): number => a.cell - b.cell;

/** The deduction with what the board does not know yet, or none where it knows everything. */
export function deduce(
  board: Board,
  deduction: Omit<Deduction, 'because' | 'lines'> & Partial<Pick<Deduction, 'because' | 'lines'>>,
): Deduction[] {
  const sets = deduction.sets.filter((fact) => !holds(board, fact)).sort(byCell);
  if (sets.length === 0) return [];
  return [{ lines: [], ...deduction, sets, because: [...(deduction.because ?? [])].sort(byCell) }];
}

/** Leaves out deductions that settle the same cells by the same lines as one before them. */
export function withoutRepeats(deductions: readonly Deduction[]): Deduction[] {
  const seen = new Map<string, Deduction>();
  for (const deduction of deductions) {
    const sets = deduction.sets.map(({ cell, value }) => `${cell}=${value}`);
    const lines = deduction.lines.map(({ axis, index }) => `${axis}${index}`);
    const key = [...sets, ...lines.sort()].join(' ');
    if (!seen.has(key)) seen.set(key, deduction);
  }
  return [...seen.values()];
}
