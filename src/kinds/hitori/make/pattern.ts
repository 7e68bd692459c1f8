/**
 * The pattern of a technique in a draft: the cells of its worked example that the deduction looks at or settles, turned or mirrored, at a place where
 * they fit. They are shaded in some way that agrees with the deduction and gives every shaded cell a reason inside the pattern, so that their
 * numbers can stay as they are while the rest of the draft is revised. Where a deduction is about every further one of a number that the pattern has
 * twice in a line, there is one such cell, anywhere in the line.
 *
 * Only for examples that start from an open board: those that need more than the numbers cannot be copied.
 */
import { colOf, type LineRef, lineCells, neighbours, rowOf, type Size } from '../../../core/geometry.js';
import type { Random } from '../../../core/random.js';
import type { TechniqueExample } from '../../../core/technique.js';
import { type Hitori, SHADED, UNSHADED } from '../puzzle.js';

/** All shadings of a pattern of so many cells are looked at. */
const MOST_CELLS = 12;

/** A cell of the pattern on the board of the draft: what it is in the solution, and its number in the example. */
export interface PatternCell {
  readonly cell: number;
  readonly value: number;
  readonly name: number;
}

/** The pattern somewhere on a board; undefined when the example has none, or it does not fit there. */
export function placePattern(example: TechniqueExample, size: Size, random: Random): PatternCell[] | undefined {
  const { pattern, sets, because } = example.deduction;
  if (!pattern || because.length > 0) return undefined;
  const { numbers } = example.puzzle as Hitori;
  const equals = (cell: number) => pattern.filter((one) => numbers[one] === numbers[cell]);
  const others = sets.map(({ cell }) => cell).filter((cell) => !pattern.includes(cell));
  const near = [...pattern, ...others.filter((cell) => equals(cell).length < 2)];
  const far = others.find((cell) => equals(cell).length >= 2);
  const cells = far === undefined ? near : [...near, far];
  if (cells.length > MOST_CELLS) return undefined;
  const places = moved(example.puzzle, near, size, random);
  if (!places) return undefined;
  if (far !== undefined) {
    const ends = equals(far).map((cell) => places[near.indexOf(cell)]!);
    const free = furtherPlaces(size, ends[0]!, ends[1]!).filter((place) => !places.includes(place));
    if (free.length === 0) return undefined;
    places.push(random.pick(free));
  }
  const settled = new Map(sets.map(({ cell, value }) => [cell, value]));
  const names = cells.map((cell) => numbers[cell]!);
  const wanted = cells.map((cell) => settled.get(cell));
  const shadings = Array.from({ length: 2 ** cells.length }, (_, bits) => cells.map((_, i) => (bits >> i) & 1)).filter(
    (values) => values.every((value, i) => value === (wanted[i] ?? value)) && isSound(size, places, names, values),
  );
  if (shadings.length === 0) return undefined;
  const values = random.pick(shadings);
  return places.map((cell, i) => ({ cell, value: values[i]!, name: names[i]! }));
}

/** Where a further one of two equal numbers of a line can stand without making a pair with either, which would be a start of its own. */
function furtherPlaces(size: Size, a: number, b: number): number[] {
  const line: LineRef =
    rowOf(size, a) === rowOf(size, b) ? { axis: 'row', index: rowOf(size, a) } : { axis: 'col', index: colOf(size, a) };
  const touching = [a, b].flatMap((cell) => neighbours(size, cell));
  return lineCells(size, line).filter((cell) => !touching.includes(cell));
}

/** Cells of one board on another, turned or mirrored; half of the time at the borders that they touch, where a technique may need to be. */
function moved(from: Size, cells: readonly number[], size: Size, random: Random): number[] | undefined {
  const isTurned = random.below(2) === 1;
  const atBorders = random.below(2) === 1;
  const rows = cells.map((cell) => rowOf(from, cell));
  const cols = cells.map((cell) => colOf(from, cell));
  const down = along(isTurned ? cols : rows, isTurned ? from.width : from.height, size.height, atBorders, random);
  const right = along(isTurned ? rows : cols, isTurned ? from.height : from.width, size.width, atBorders, random);
  return down && right && cells.map((_, i) => down[i]! * size.width + right[i]!);
}

/** The same in one direction. */
function along(
  places: readonly number[],
  length: number,
  room: number,
  atBorders: boolean,
  random: Random,
): number[] | undefined {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const span = last - first + 1;
  if (span > room) return undefined;
  const isFromEnd = random.below(2) === 1;
  const start = atBorders && (first === 0 || last === length - 1) ? 0 : random.below(room - span + 1);
  const isMirrored = atBorders && first > 0 && last === length - 1 ? !isFromEnd : isFromEnd;
  return places.map((place) => {
    const at = start + (isMirrored === isFromEnd ? place - first : last - place);
    return isFromEnd ? room - 1 - at : at;
  });
}

/** No shaded cells touch, and of equal numbers in a line exactly one is unshaded. */
function isSound(size: Size, places: readonly number[], names: readonly number[], values: readonly number[]): boolean {
  const shares = (a: number, b: number) => rowOf(size, a) === rowOf(size, b) || colOf(size, a) === colOf(size, b);
  const distance = (a: number, b: number) =>
    Math.abs(rowOf(size, a) - rowOf(size, b)) + Math.abs(colOf(size, a) - colOf(size, b));
  return places.every((place, i) => {
    const equals = places.filter((other, j) => j !== i && names[j] === names[i] && shares(place, other));
    const isUnshaded = (other: number) => values[places.indexOf(other)] === UNSHADED;
    if (values[i] === UNSHADED) return !equals.some(isUnshaded);
    return equals.some(isUnshaded) && places.every((other, j) => values[j] !== SHADED || distance(place, other) !== 1);
  });
}

/** Numbers of a shading with those of the pattern as they are in the example; undefined where unshaded cells do not allow that. */
export function withPattern(numbers: readonly number[], pattern: readonly PatternCell[]): number[] | undefined {
  const found = [...numbers];
  const byName = new Map<number, number>();
  for (const { cell, name } of pattern.filter(({ value }) => value === UNSHADED)) {
    if ((byName.get(name) ?? numbers[cell]) !== numbers[cell]) return undefined;
    byName.set(name, numbers[cell]!);
  }
  for (const { cell, name } of pattern) found[cell] = byName.get(name)!;
  return found;
}
