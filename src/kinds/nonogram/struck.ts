/**
 * Which clue numbers are done: those whose block has only one place left on this board, with all its cells filled. Exact
 * for the line: a block's possible places come from what can stand before it (Fix) and, turned round, after it.
 */
import type { Board } from '../../core/board.js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { ClueRef } from '../../core/kind.js';
import { canBegin, fixTable } from './line-dp.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';

export function struck(puzzle: Nonogram, board: Board): readonly ClueRef[] {
  const look = (axis: LineRef['axis'], clues: readonly Clue[]) =>
    clues.flatMap((clue, index) => {
      const line = { axis, index };
      const sets = Uint32Array.from(lineCells(puzzle, line), (cell) => board.cells[cell]!);
      return doneBlocks(clue, sets).map((block) => ({ line, index: block }));
    });
  return [...look('row', puzzle.rows), ...look('col', puzzle.cols)];
}

function doneBlocks(clue: Clue, sets: Uint32Array): number[] {
  const before = fixTable(clue, sets);
  const after = fixTable([...clue].reverse(), Uint32Array.from(sets).reverse());
  const done: number[] = [];
  for (let block = 0; block < clue.length; block++) {
    const place = onlyPlace(clue, sets, block, (from, to) => {
      const fitsBefore = canBegin(before, from, block + 1);
      return fitsBefore && canBegin(after, sets.length - to, clue.length - block);
    });
    if (place && sets.slice(place[0], place[1]).every((set) => set === 1 << clue[block]!.colour)) done.push(block);
  }
  return done;
}

/** The only stretch from..to (to is not part of it) that a block can have, or nothing when there are none or several. */
function onlyPlace(
  clue: Clue,
  sets: Uint32Array,
  block: number,
  fits: (from: number, to: number) => boolean,
): [number, number] | undefined {
  const { length, colour } = clue[block]!;
  let only: [number, number] | undefined;
  for (let from = 0, to = 0; from < sets.length; from++) {
    if (((sets[from]! >> colour) & 1) === 0) continue;
    if (to <= from) for (to = from; to < sets.length && (sets[to]! >> colour) & 1; ) to++;
    const ends = length === BLOTTED ? Array.from({ length: to - from }, (_, i) => from + 1 + i) : [from + length];
    for (const end of ends) {
      if (end > to || !fits(from, end)) continue;
      if (only) return undefined;
      only = [from, end];
    }
  }
  return only;
}
