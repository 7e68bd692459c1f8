/**
 * The places that each block of a line can have, exactly: what can stand before it (Fix), and turned round, after it.
 * A place is from..to, `to` not part of it.
 */
import type { Board } from '../../../core/board.js';
import type { LineRef } from '../../../core/geometry.js';
import type { ClueRef } from '../../../core/kind.js';
import { canBegin, fixTable } from '../lines/line-dp.js';
import { BLOTTED, type Clue, type Nonogram } from '../puzzle.js';

/** What the board leaves to the cells of a line, in order. */
export function setsOf({ width, height }: Nonogram, { cells }: Board, { axis, index }: LineRef): Uint32Array {
  const [length, first, step] = axis === 'row' ? [width, index * width, 1] : [height, index, width];
  const sets = new Uint32Array(length);
  for (let p = 0, cell = first; p < length; p++, cell += step) sets[p] = cells[cell]!;
  return sets;
}

export type Place = readonly [from: number, to: number];

/** Per block its places in order, at most `most` of them. */
export function placesOf(clue: Clue, sets: ArrayLike<number>, most = Number.POSITIVE_INFINITY): Place[][] {
  const before = fixTable(clue, sets);
  const after = fixTable([...clue].reverse(), Array.from(sets).reverse());
  return clue.map(({ length, colour }, block) => {
    const places: Place[] = [];
    for (let from = 0, room = 0; from < sets.length; from++) {
      if (((sets[from]! >> colour) & 1) === 0) continue;
      if (room <= from) for (room = from; room < sets.length && (sets[room]! >> colour) & 1; ) room++;
      if (!canBegin(before, from, block + 1)) continue;
      const shortest = from + Math.max(1, length);
      const longest = length === BLOTTED ? room : Math.min(room, shortest);
      for (let to = shortest; to <= longest; to++) {
        if (!canBegin(after, sets.length - to, clue.length - block)) continue;
        places.push([from, to]);
        if (places.length === most) return places;
      }
    }
    return places;
  });
}

/** Which clue numbers are done: those whose block has only one place left on this board, with all its cells filled. */
export function doneClues(puzzle: Nonogram, board: Board, lines = linesOf(puzzle)): readonly ClueRef[] {
  return lines.flatMap((line): ClueRef[] => {
    const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
    const sets = setsOf(puzzle, board, line);
    if (!sets.some(isFilled)) return []; // most lines of a large board, and places are dear
    const places = placesOf(clue, sets, 2);
    const isDone = (block: number) =>
      places[block]!.length === 1 && sets.slice(...places[block]![0]!).every((set) => set === 1 << clue[block]!.colour);
    return [...clue.keys()].filter(isDone).map((index) => ({ line, index }));
  });
}

/** Is one colour left, and not the background? */
const isFilled = (set: number): boolean => set > 1 && (set & (set - 1)) === 0;

const linesOf = ({ rows, cols }: Nonogram): readonly LineRef[] => [
  ...rows.map((_, index): LineRef => ({ axis: 'row', index })),
  ...cols.map((_, index): LineRef => ({ axis: 'col', index })),
];
