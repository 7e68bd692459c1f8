/** What is known about a cell of a hitori, as facts. */
import type { Board } from '../../../../core/board.js';
import type { Fact } from '../../../../core/deduction.js';
import { SHADED, UNSHADED } from '../../puzzle.js';

export const shaded = (cell: number): Fact => ({ cell, value: SHADED });
export const unshaded = (cell: number): Fact => ({ cell, value: UNSHADED });

export const isShaded = (board: Board, cell: number): boolean => board.cells[cell] === 1 << SHADED;
export const isUnshaded = (board: Board, cell: number): boolean => board.cells[cell] === 1 << UNSHADED;
export const isOpen = (board: Board, cell: number): boolean => board.cells[cell] === 3;
