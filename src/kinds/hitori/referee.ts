/** The three rules of hitori, straight from their statement. Open cells get the benefit of the doubt. */
import { type Board, isComplete, valueAt } from '../../core/board.js';
import { cellName, type LineRef, lineCells, lineName, neighbours } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import { type Hitori, NO_NUMBER, SHADED, UNSHADED } from './puzzle.js';

export function referee(puzzle: Hitori, board: Board): Violation[] {
  return [...repeats(puzzle, board), ...touching(puzzle, board), ...cutOff(puzzle, board)];
}

/** Rule 1: no number twice among the unshaded cells of a line. */
function repeats(puzzle: Hitori, board: Board): Violation[] {
  const violations: Violation[] = [];
  const look = (line: LineRef) => {
    const seen = new Map<number, number[]>();
    for (const cell of lineCells(puzzle, line)) {
      const number = puzzle.numbers[cell]!;
      if (number === NO_NUMBER || valueAt(board, cell) !== UNSHADED) continue;
      seen.set(number, [...(seen.get(number) ?? []), cell]);
    }
    for (const [number, cells] of seen) {
      if (cells.length < 2) continue;
      const message = `Breaks rule 1: ${number} stands ${cells.length} times unshaded in ${lineName(line)}.`;
      violations.push({ rule: 'repeat', message, cells, lines: [line] });
    }
  };
  for (let index = 0; index < puzzle.height; index++) look({ axis: 'row', index });
  for (let index = 0; index < puzzle.width; index++) look({ axis: 'col', index });
  return violations;
}

/** Rule 2: no two shaded cells side by side. */
function touching(puzzle: Hitori, board: Board): Violation[] {
  const violations: Violation[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (valueAt(board, cell) !== SHADED) continue;
    for (const other of neighbours(puzzle, cell)) {
      if (other < cell || valueAt(board, other) !== SHADED) continue;
      const pair = `${cellName(puzzle, cell)} and ${cellName(puzzle, other)}`;
      const message = `Breaks rule 2: the shaded cells ${pair} touch.`;
      violations.push({ rule: 'touch', message, cells: [cell, other], lines: [] });
    }
  }
  return violations;
}

/**
 * Rule 3: the unshaded cells are connected, and there is one. On a partial board: the largest area that is not shaded
 * is the main one, and unshaded cells outside it can never join it.
 */
function cutOff(puzzle: Hitori, board: Board): Violation[] {
  const area = new Int32Array(board.cells.length).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < area.length; start++) {
    if (area[start]! >= 0 || valueAt(board, start) === SHADED) continue;
    const stack = [start];
    area[start] = sizes.length;
    let unshaded = 0;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (valueAt(board, cell) === UNSHADED) unshaded++;
      for (const next of neighbours(puzzle, cell)) {
        if (area[next]! >= 0 || valueAt(board, next) === SHADED) continue;
        area[next] = sizes.length;
        stack.push(next);
      }
    }
    sizes.push(unshaded);
  }
  if (sizes.length === 0 && isComplete(board)) {
    return [{ rule: 'connect', message: 'Breaks rule 3: no cell is unshaded.', cells: [], lines: [] }];
  }
  const main = sizes.reduce((best, size, index) => (size > sizes[best]! ? index : best), 0);
  const cells: number[] = [];
  for (let cell = 0; cell < area.length; cell++) {
    if (valueAt(board, cell) === UNSHADED && area[cell] !== main) cells.push(cell);
  }
  if (cells.length === 0) return [];
  const names = cells.slice(0, 12).map((cell) => cellName(puzzle, cell));
  const list = names.join(', ') + (cells.length > names.length ? ', ...' : '');
  return [{ rule: 'connect', message: `Breaks rule 3: these unshaded cells are cut off: ${list}.`, cells, lines: [] }];
}
