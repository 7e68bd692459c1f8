/**
 * Which clue numbers are done, kept up to date by looking only at the lines in which a mark has changed. When these are too many for
 * a moment (a large board that arrives with marks, a stroke that is undone) a worker looks at them, and the board is shown meanwhile.
 */
import { createMemo, createSignal } from 'solid-js';
import { boardOfValues } from '../../core/board.js';
import type { LineRef } from '../../core/geometry.js';
import type { ClueRef } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { doneClues } from '../../tasks/done-clues.js';
import type { DoneClues } from '../board/scene.js';
import { workerClients } from '../workers/worker-clients.js';

export interface DoneCluesState {
  readonly puzzle: Puzzle;
  readonly marks: ArrayLike<number>;
  readonly clues: DoneClues;
}

interface MarkedPuzzle {
  readonly puzzle: Puzzle;
  readonly marks: ArrayLike<number>;
}

/** The most cells of changed lines that are looked at here. */
const MOST_CELLS = 20_000;

/** The done clues of a board that changes; undefined while there is none to look at, or nothing known yet. Inside a Solid root. */
export function followDoneClues(shown: () => MarkedPuzzle | undefined): () => DoneClues | undefined {
  const [answered, setAnswered] = createSignal<DoneCluesState>();
  let asked: Puzzle | undefined;
  const ask = async (puzzle: Puzzle, marks: ArrayLike<number>): Promise<void> => {
    if (asked === puzzle) return;
    asked = puzzle;
    const board = boardOfValues(puzzle, puzzle.values, marks);
    const done = await workerClients.long.request({ task: 'doneClues', puzzle, board }).done;
    if (asked === puzzle) asked = undefined;
    if (done.ok) setAnswered({ puzzle, marks, clues: withFound(noneDone(puzzle), done.value.reply) });
  };
  const state = createMemo((before: DoneCluesState | undefined): DoneCluesState | undefined => {
    const now = shown();
    if (!now) return undefined;
    const { puzzle, marks } = now;
    const known = [before, answered()].filter((one) => one?.puzzle === puzzle);
    const near = known.find((one) => cellsIn(puzzle, changedLines(puzzle, one!.marks, marks)) <= MOST_CELLS);
    if (near || 2 * marks.length <= MOST_CELLS) return doneCluesOf(puzzle, marks, near);
    void ask(puzzle, marks);
    return known[0];
  });
  return () => state()?.clues;
}

const cellsIn = ({ width, height }: Puzzle, lines: readonly LineRef[]): number =>
  lines.reduce((sum, { axis }) => sum + (axis === 'row' ? width : height), 0);

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
  return { puzzle, marks, clues: withLines(puzzle, marks, noneDone(puzzle), undefined) };
}

const noneDone = ({ width, height }: Puzzle): DoneClues => ({
  rows: Array.from({ length: height }, () => []),
  cols: Array.from({ length: width }, () => []),
});

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
  return withFound(clues, doneClues(puzzle, boardOfValues(puzzle, puzzle.values, marks), lines), lines);
}

/** The clues with these found, in the lines that were looked at: besides those in which some were found. */
function withFound(clues: DoneClues, refs: readonly ClueRef[], lines: readonly LineRef[] = []): DoneClues {
  const found = { row: new Map<number, number[]>(), col: new Map<number, number[]>() };
  for (const { axis, index } of lines) found[axis].set(index, []);
  for (const { line, index } of refs) {
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
