/** Which clue numbers are done, kept up to date by looking only at the lines in which a mark has changed. */
import { boardOfValues } from '../../core/board.js';
import type { LineRef } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import { doneClues } from '../../tasks/done-clues.js';
import type { DoneClues } from '../board/scene.js';

export interface DoneCluesState {
  readonly puzzle: Puzzle;
  readonly marks: ArrayLike<number>;
  readonly clues: DoneClues;
}

/** The done clues for these marks, made from those for earlier ones of the same puzzle if there are any. */
export function doneCluesOf(
  puzzle: Puzzle,
  marks: ArrayLike<number>,
  before: DoneCluesState | undefined,
): DoneCluesState {
  if (before?.puzzle !== puzzle) return struckAnew(puzzle, marks);
  const lines = changedLines(puzzle, before.marks, marks);
  if (lines.length === 0) return { ...before, marks };
  return { puzzle, marks, clues: withLines(puzzle, marks, before.clues, lines) };
}

function struckAnew(puzzle: Puzzle, marks: ArrayLike<number>): DoneCluesState {
  const empty: DoneClues = {
    rows: Array.from({ length: puzzle.height }, () => []),
    cols: Array.from({ length: puzzle.width }, () => []),
  };
  return { puzzle, marks, clues: withLines(puzzle, marks, empty, undefined) };
}

function changedLines(puzzle: Puzzle, before: ArrayLike<number>, after: ArrayLike<number>): LineRef[] {
  const rows = new Set<number>();
  const cols = new Set<number>();
  for (let cell = 0; cell < after.length; cell++) {
    if (before[cell] === after[cell]) continue;
    rows.add(Math.floor(cell / puzzle.width));
    cols.add(cell % puzzle.width);
  }
  return [
    ...[...rows].map((index): LineRef => ({ axis: 'row', index })),
    ...[...cols].map((index): LineRef => ({ axis: 'col', index })),
  ];
}

/** The clues with these lines looked at again, or all of them. Lines that stay as they were stay the same lists. */
function withLines(
  puzzle: Puzzle,
  marks: ArrayLike<number>,
  clues: DoneClues,
  lines: readonly LineRef[] | undefined,
): DoneClues {
  const found = { row: new Map<number, number[]>(), col: new Map<number, number[]>() };
  for (const { axis, index } of lines ?? []) found[axis].set(index, []);
  for (const { line, index } of doneClues(puzzle, boardOfValues(puzzle, puzzle.values, marks), lines)) {
    const list = found[line.axis].get(line.index);
    if (list) list.push(index);
    else found[line.axis].set(line.index, [index]);
  }
  const merge = (before: DoneClues['rows'], now: Map<number, number[]>): DoneClues['rows'] =>
    now.size === 0 ? before : before.map((list, index) => pick(list, now.get(index)));
  return { rows: merge(clues.rows, found.row), cols: merge(clues.cols, found.col) };
}

const pick = (before: readonly number[], now: readonly number[] | undefined): readonly number[] =>
  !now || (now.length === before.length && now.every((value, place) => value === before[place])) ? before : now;
