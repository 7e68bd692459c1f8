/**
 * What the texts of every language ask of a deduction: which facts of its reason the sentence has not named yet, and in
 * which direction it was seen. The reason and the sentence agree because every fact is named: by its role, or here.
 */
import { type Deduction, type Fact, isSameFact } from '../../../../core/deduction.js';
import { type LineRef, lineCells, linesInOrder } from '../../../../core/geometry.js';
import { along, lineOf, listed, number, onlyBackground, setOf, statements } from '../../../../core/language/places.js';
import type { DeductionContext } from '../../../../core/language/texts.js';

/** Was it seen from the far end of the line: "ends" for "begins"? */
export const isReversed = (context: DeductionContext): boolean => number(context, 'reverse') === 1;

/** Has the deduction a number of this name? */
export const names = ({ deduction }: DeductionContext, name: string): boolean =>
  deduction.numbers?.[name] !== undefined;

/** Is one cell set, in which a block ends at the earliest and begins at the latest? */
export const isOneCell = (context: DeductionContext): boolean =>
  context.deduction.sets.length === 1 && number(context, 'earliestEnd') === number(context, 'latestBegin');

/** Is every cell of the line set to empty? */
export const isWholeLine = (context: DeductionContext): boolean =>
  onlyBackground(context) && context.deduction.sets.length === lineCells(context.size, lineOf(context)).length;

/** The places of the line between two that numbers name, both included, from 1. */
export function span(context: DeductionContext, first = 'from', last = 'to'): number[] {
  const [from, to] = [number(context, first) + 1, number(context, last) + 1];
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Where a cell is along the line, from 1. */
const placeOf = (context: DeductionContext, cell: number): number => along(context.size, lineOf(context), cell)!;

/** The facts of the reason but those at places that the sentence names: from 1, by a number's name, or `from-to` for a stretch. */
function unnamed(context: DeductionContext, named: readonly (number | string)[]): readonly Fact[] {
  const places = new Set(
    named.flatMap((name) => {
      if (typeof name === 'number') return [name];
      if (name === 'from-to') return span(context);
      return names(context, name) ? [number(context, name) + 1] : [];
    }),
  );
  return context.deduction.because.filter(({ cell }) => !places.has(placeOf(context, cell)));
}

/** The places, from 1, of the boxes of the reason that are in one piece with the box of the block that gives one of these ends. */
export function runsAt(context: DeductionContext, ends: readonly string[]): number[] {
  const colour = number(context, 'colour');
  const known = new Set(
    context.deduction.because
      .filter(({ value, not }) => value === colour && !not)
      .map(({ cell }) => placeOf(context, cell)),
  );
  const found = new Set(ends.map((end) => number(context, `${end}Box`) + 1));
  for (const place of found) for (const beside of [place - 1, place + 1]) if (known.has(beside)) found.add(beside);
  return [...found].sort((a, b) => a - b);
}

/** The colours of a set of values among the numbers. */
export const coloursOf = (context: DeductionContext, name: string): number[] =>
  context.styles.flatMap((_, value) => (value > 0 && (number(context, name) >> value) & 1 ? [value] : []));

/** The colours that all cells lose, where each loses these and nothing else. */
export function excludedOf({ deduction: { sets } }: DeductionContext): number[] {
  const byCell = new Map<number, string>();
  for (const { cell, value, not } of sets) {
    if (!not || value === 0) return [];
    byCell.set(cell, `${byCell.get(cell) ?? ''} ${value}`);
  }
  return new Set(byCell.values()).size === 1 ? [...new Set(sets.map(({ value }) => value))] : [];
}

/** The ends of its block that keep it away from the cells that are set: those cells lie before it, behind it, or both. */
export function endsOf(context: DeductionContext): ('begin' | 'end')[] {
  if (!onlyBackground(context)) return [];
  const places = setOf(context).map((cell) => placeOf(context, cell) - 1);
  const before = places.some((place) => names(context, 'begin') && place < number(context, 'begin'));
  const behind = places.some((place) => names(context, 'end') && place > number(context, 'end'));
  return [...(before ? (['begin'] as const) : []), ...(behind ? (['end'] as const) : [])];
}

/** More stretches than these are not named where all marks of a line are meant that are of one sort: "all its boxes". */
const MANY_OF_ONE_SORT = 4;

/** Does the reason, marks of one sort, lie in so many stretches that they are better named as all of the line? */
export const isScattered = (context: DeductionContext): boolean =>
  listed(
    context.deduction.because.map(({ cell }) => placeOf(context, cell)),
    '',
  ).length > MANY_OF_ONE_SORT;

/** Have the sentences before this one told these facts? `done`: some of them were settled by the last one. */
function toldBefore({ told }: DeductionContext, facts: readonly Fact[]): 'named' | 'done' | undefined {
  const isDone = (fact: Fact) => told?.done.some((other) => isSameFact(fact, other));
  if (!told || !facts.every((fact) => told.isNamed(fact) || isDone(fact))) return undefined;
  return facts.some(isDone) ? 'done' : 'named';
}

/** Has the sentence right before this one said that the same block covers the same box? */
export function isCovering({ told, deduction: { numbers } }: DeductionContext): boolean {
  const last = told?.last?.numbers;
  if (numbers?.block === undefined || last?.block !== numbers.block) return false;
  return [last.box, last.beginBox, last.endBox].includes(numbers.box);
}

/** The deduction without the number among equal blocks: for "a 3", whichever it is. */
export const unnumbered = ({ deduction }: DeductionContext): Deduction => ({
  ...deduction,
  numbers: { ...deduction.numbers, which: 0 },
});

/** What a language says of facts that a sentence rests on and does not name. */
interface GivenWords {
  /** For facts that the last sentence settled. */
  readonly now: string;
  with(facts: readonly Fact[]): string;
  /** For a list that would be too long: only the places, from 1. */
  known(places: readonly number[]): string;
}

/** A list of more stretches, of each mark by itself, or of more sorts of marks is too long where the cells lie together. */
const MANY_STRETCHES = 6;
const MANY_MARKS = 3;

/** The places of facts whose marks would make a long list and that make a short one by themselves. */
function shorter(context: DeductionContext, facts: readonly Fact[]): number[] | undefined {
  const said = statements(facts, context.styles.length);
  const count = (cells: readonly number[]): number =>
    listed(
      cells.map((cell) => placeOf(context, cell)),
      '',
    ).length;
  const long = said.reduce((sum, { cells }) => sum + count(cells), 0);
  const cells = facts.map(({ cell }) => cell);
  const isLong = long > MANY_STRETCHES || said.length > MANY_MARKS;
  const isShorter = isLong && said.every(({ values }) => values.length === 1) && 2 * count(cells) <= long;
  return isShorter ? cells.map((cell) => placeOf(context, cell)) : undefined;
}

/** What the reason holds beside what the sentence names anyway, unless it has just been told. */
export function givenBy(context: DeductionContext, named: readonly (number | string)[], words: GivenWords): string {
  const rest = unnamed(context, named);
  if (rest.length === 0) return '';
  const before = toldBefore(context, rest);
  if (before) return before === 'done' ? words.now : '';
  const places = shorter(context, rest);
  return places ? words.known(places) : words.with(rest);
}

/** What edge logic is about: the value that is set, the line at the edge, the one inside, and those across. */
export function edgeOf({ deduction }: DeductionContext) {
  const [outer, inner, ...crossing] = deduction.lines;
  return { because: deduction.because, value: deduction.sets[0]?.value ?? 0, outer, inner, crossing };
}

/** Cells that crossing lines keep empty, as one: where they lie, what they rest on beside each other, and whether they do so at all. */
export function crossedOf(contexts: readonly DeductionContext[]) {
  const [{ size }] = contexts as readonly [DeductionContext];
  const sets = contexts.flatMap(({ deduction }) => deduction.sets);
  const isSet = (fact: Fact) => sets.some((other) => isSameFact(fact, other));
  const facts = contexts.flatMap(({ deduction }) => deduction.because);
  const because = facts.filter((fact, at) => facts.findIndex((other) => isSameFact(fact, other)) === at);
  const lines = (axis: LineRef['axis']): LineRef[] =>
    linesInOrder(contexts.flatMap(({ deduction }) => deduction.lines.filter((line) => line.axis === axis)));
  const [rows, cols] = [lines('row'), lines('col')];
  return {
    deduction: { ...contexts[0]!.deduction, sets: [...sets].sort((a, b) => a.cell - b.cell) },
    because: because.filter((fact) => !isSet(fact)).sort((a, b) => a.cell - b.cell),
    isStepwise: because.some(isSet),
    rows,
    cols,
    size,
    /** Does every row cross every column in one of the cells? */
    isWhole: rows.length * cols.length === sets.length,
  };
}
