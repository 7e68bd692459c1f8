/** Positions and facts sorted for speaking: what every language needs before it chooses words. */
import { type Deduction, type Fact, setOfFact } from '../deduction.js';
import { colOf, type LineRef, rowOf, type Size } from '../geometry.js';
import type { DeductionContext } from './texts.js';

/** Numbers as unbroken stretches, ascending. */
function stretches(numbers: readonly number[]): [from: number, to: number][] {
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
function sharedLine(size: Size, cells: readonly number[], preferred: readonly LineRef[]): LineRef | undefined {
  const onLine = (line: LineRef) => cells.every((cell) => along(size, line, cell) !== undefined);
  const first = cells[0];
  if (first === undefined) return undefined;
  const own: LineRef[] = [
    { axis: 'row', index: rowOf(size, first) },
    { axis: 'col', index: colOf(size, first) },
  ];
  return preferred.find(onLine) ?? (cells.length > 1 ? own.find(onLine) : undefined);
}

/** Numbers for a list in words: stretches of three and more as one item, with the language's word for "to". */
export const listed = (numbers: readonly number[], to: string): string[] =>
  stretches(numbers).flatMap(([first, last]) =>
    last > first + 1 ? [`${first} ${to} ${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`],
  );

/** What facts leave to some cells: one value, or all but the excluded ones. */
export interface Statement {
  readonly cells: number[];
  /** The values that are left, ascending. */
  readonly values: number[];
}

/** Cells of which the same is said, together; what is settled comes first, filled before background. */
export function statements(facts: readonly Fact[], values: number): Statement[] {
  const sets = new Map<number, number>();
  for (const fact of facts) sets.set(fact.cell, (sets.get(fact.cell) ?? -1) & setOfFact(fact, values));
  const groups = new Map<number, number[]>();
  for (const [cell, set] of sets) groups.set(set, [...(groups.get(set) ?? []), cell]);
  return [...groups]
    .map(([set, cells]) => ({
      cells,
      values: Array.from({ length: values }, (_, value) => value).filter((value) => (set >> value) & 1),
    }))
    .sort((x, y) => x.values.length - y.values.length || y.values[0]! - x.values[0]!);
}

/** The line of a line technique. */
export const lineOf = ({ deduction }: DeductionContext): LineRef => deduction.lines[0]!;

/** The cells that are set, in order of their setting. */
export const setOf = ({ deduction }: DeductionContext): number[] => deduction.sets.map(({ cell }) => cell);

export const onlyBackground = ({ deduction }: DeductionContext): boolean =>
  deduction.sets.every(({ value, not }) => value === 0 && !not);

/** One of the numbers that the sentence names; 0 where there is none of that name. */
export const number = ({ deduction }: DeductionContext, name: string): number => deduction.numbers?.[name] ?? 0;

/** A text for each way in which a technique applies, by its number `way`. */
export const byWay =
  (texts: Readonly<Record<number, (context: DeductionContext) => string>>) =>
  (context: DeductionContext): string =>
    texts[number(context, 'way')]!(context);

/** A chain as its clauses: `clash` for what cannot be, `step` for what is set, with the line where that lies on one. */
export const clauses = (
  context: DeductionContext,
  chain: readonly Deduction[],
  clash: (context: DeductionContext) => string,
  step: (context: DeductionContext, line: LineRef | undefined) => string,
): string[] =>
  chain.map((deduction) => {
    const link = { ...context, deduction };
    if (deduction.sets.length === 0) return clash(link);
    const [line] = deduction.lines;
    return step(link, line && sharedLine(context.size, setOf(link), [line]));
  });

/** The numbers, from 1, of the lines of one axis that a deduction looks at. */
export const linesAlong = ({ deduction }: DeductionContext, axis: LineRef['axis']): number[] =>
  deduction.lines.filter((line) => line.axis === axis).map(({ index }) => index + 1);

/** A list in as few parts as there can be with no more items than this in any; of much the same length. */
export function inParts<T>(items: readonly T[], most: number): T[][] {
  const parts = Math.ceil(items.length / most);
  const start = (part: number): number => Math.round((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(start(part), start(part + 1)));
}

/** Deductions by the first cell that they set, as one reads. */
export const inReadingOrder = (contexts: readonly DeductionContext[]): DeductionContext[] =>
  [...contexts].sort((a, b) => a.deduction.sets[0]!.cell - b.deduction.sets[0]!.cell);

/** Deductions that rest on the same cells, as one: what they set, together. In the order of the first of each. */
export function byReason(contexts: readonly DeductionContext[]): DeductionContext[] {
  const groups = new Map<string, DeductionContext>();
  for (const context of contexts) {
    const key = context.deduction.because.map(({ cell }) => cell).join(' ');
    const same = groups.get(key)?.deduction;
    const sets = [...(same?.sets ?? []), ...context.deduction.sets];
    groups.set(key, { ...context, deduction: { ...(same ?? context.deduction), sets } });
  }
  return [...groups.values()];
}
