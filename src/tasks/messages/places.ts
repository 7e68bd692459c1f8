/** Positions and facts sorted for speaking: what every language needs before it chooses words. */
import type { Fact } from '../../core/deduction.js';
import { colOf, type LineRef, rowOf, type Size } from '../../core/geometry.js';

/** Numbers as unbroken stretches, ascending. */
export function stretches(numbers: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Where along a line a cell is, 1-based; undefined when it is not on the line. */
export function along(size: Size, line: LineRef, cell: number): number | undefined {
  const [across, place] =
    line.axis === 'row' ? [rowOf(size, cell), colOf(size, cell)] : [colOf(size, cell), rowOf(size, cell)];
  return across === line.index ? place + 1 : undefined;
}

/** The line that all cells lie on: the one asked about first, else any; undefined when there is none. */
export function sharedLine(size: Size, cells: readonly number[], preferred: readonly LineRef[]): LineRef | undefined {
  const onLine = (line: LineRef) => cells.every((cell) => along(size, line, cell) !== undefined);
  const first = cells[0];
  if (first === undefined) return undefined;
  const own: LineRef[] = [
    { axis: 'row', index: rowOf(size, first) },
    { axis: 'col', index: colOf(size, first) },
  ];
  return preferred.find(onLine) ?? (cells.length > 1 ? own.find(onLine) : undefined);
}

/** Facts that say the same of their cells, grouped, filled ones first. */
export function byStatement(facts: readonly Fact[]): { value: number; not: boolean; cells: number[] }[] {
  const groups = new Map<string, { value: number; not: boolean; cells: number[] }>();
  for (const { cell, value, not = false } of facts) {
    const key = `${value} ${not}`;
    const group = groups.get(key) ?? { value, not, cells: [] };
    group.cells.push(cell);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.not) - Number(b.not) || b.value - a.value);
}
