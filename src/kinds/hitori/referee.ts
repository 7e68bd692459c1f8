/**
 * The three rules of hitori, straight from their statement. Open cells get the benefit of the doubt.
 *
 * Every solution passes here before anyone sees it, so a valid board costs a few walks over plain arrays.
 */
import { type Board, isComplete, onlyValue } from '../../core/board.js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import { type Hitori, MAX_NUMBER, NO_NUMBER, SHADED, UNSHADED } from './puzzle.js';

export function referee(puzzle: Hitori, board: Board): Violation[] {
  const values = new Int8Array(puzzle.numbers.length);
  for (let cell = 0; cell < values.length; cell++) values[cell] = onlyValue(board.cells[cell]!);
  return [...repeats(puzzle, values), ...touching(puzzle, values), ...cutOff(puzzle, board, values)];
}

/** Rule 1: no number twice among the unshaded cells of a line. */
function repeats(puzzle: Hitori, values: Int8Array): Violation[] {
  const { width, height } = puzzle;
  const violations: Violation[] = [];
  const lastLine = new Int32Array(1 + largest(puzzle.numbers));
  for (let row = 0; row < height; row++) {
    const repeated = hasRepeat(puzzle, values, row * width, 1, width, lastLine, row + 1);
    if (repeated) violations.push(...repeatsIn(puzzle, values, { axis: 'row', index: row }));
  }
  for (let col = 0; col < width; col++) {
    const repeated = hasRepeat(puzzle, values, col, width, height, lastLine, height + col + 1);
    if (repeated) violations.push(...repeatsIn(puzzle, values, { axis: 'col', index: col }));
  }
  return violations;
}

function largest(numbers: readonly number[]): number {
  let most = 0;
  for (let cell = 0; cell < numbers.length && most < MAX_NUMBER; cell++) most = Math.max(most, numbers[cell]!);
  return most;
}

/** `lastLine` holds, per number, the name of the line in which it was last seen unshaded; `name` is this line's. */
function hasRepeat(
  { numbers }: Hitori,
  values: Int8Array,
  start: number,
  step: number,
  length: number,
  lastLine: Int32Array,
  name: number,
): boolean {
  for (let i = 0, cell = start; i < length; i++, cell += step) {
    const number = numbers[cell]!;
    if (number === NO_NUMBER || values[cell] !== UNSHADED) continue;
    if (lastLine[number] === name) return true;
    lastLine[number] = name;
  }
  return false;
}

function repeatsIn(puzzle: Hitori, values: Int8Array, line: LineRef): Violation[] {
  const seen = new Map<number, number[]>();
  for (const cell of lineCells(puzzle, line)) {
    const number = puzzle.numbers[cell]!;
    if (number === NO_NUMBER || values[cell] !== UNSHADED) continue;
    const cells = seen.get(number);
    if (cells) cells.push(cell);
    else seen.set(number, [cell]);
  }
  const violations: Violation[] = [];
  for (const [number, cells] of seen) {
    if (cells.length < 2) continue;
    violations.push({ rule: 'repeat', cells, lines: [line], number });
  }
  return violations;
}

/** Rule 2: no two shaded cells side by side. */
function touching(puzzle: Hitori, values: Int8Array): Violation[] {
  const { width, height } = puzzle;
  const violations: Violation[] = [];
  const touch = (cell: number, other: number) => violations.push({ rule: 'touch', cells: [cell, other], lines: [] });
  for (let row = 0, cell = 0; row < height; row++) {
    for (let col = 0; col < width; col++, cell++) {
      if (values[cell] !== SHADED) continue;
      if (col < width - 1 && values[cell + 1] === SHADED) touch(cell, cell + 1);
      if (row < height - 1 && values[cell + width] === SHADED) touch(cell, cell + width);
    }
  }
  return violations;
}

/**
 * Rule 3: the unshaded cells are connected, and there is one. On a partial board: the largest area that is not shaded
 * is the main one, and unshaded cells outside it can never join it.
 */
function cutOff(puzzle: Hitori, board: Board, values: Int8Array): Violation[] {
  const { area, unshaded } = areasOf(puzzle, values);
  if (unshaded.length === 0 && isComplete(board)) {
    return [{ rule: 'connect', cells: [], lines: [] }];
  }
  const main = unshaded.reduce((best, count, index) => (count > unshaded[best]! ? index : best), 0);
  const cells: number[] = [];
  for (let cell = 0; cell < area.length; cell++) {
    if (values[cell] === UNSHADED && area[cell] !== main) cells.push(cell);
  }
  return cells.length > 0 ? [{ rule: 'connect', cells, lines: [] }] : [];
}

/** Per cell that is not shaded, the number of its area; and per area, how many of its cells are unshaded for certain. */
function areasOf({ width }: Hitori, values: Int8Array): { area: Int32Array; unshaded: number[] } {
  const cells = values.length;
  const area = new Int32Array(cells).fill(-1);
  const stack = new Int32Array(cells);
  const unshaded: number[] = [];
  for (let start = 0; start < cells; start++) {
    if (area[start] !== -1 || values[start] === SHADED) continue;
    const name = unshaded.length;
    let count = 0;
    let size = 0;
    stack[size++] = start;
    area[start] = name;
    while (size > 0) {
      const cell = stack[--size]!;
      const col = cell % width;
      if (values[cell] === UNSHADED) count++;
      for (let side = 0; side < 4; side++) {
        const inside =
          side === 0 ? cell >= width : side === 1 ? col > 0 : side === 2 ? col < width - 1 : cell < cells - width;
        const next = side === 0 ? cell - width : side === 1 ? cell - 1 : side === 2 ? cell + 1 : cell + width;
        if (!inside || area[next] !== -1 || values[next] === SHADED) continue;
        area[next] = name;
        stack[size++] = next;
      }
    }
    unshaded.push(count);
  }
  return { area, unshaded };
}
