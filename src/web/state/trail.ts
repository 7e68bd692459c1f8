/**
 * The trail of a game: everything that was done to its marks, in the order in which it was done, with the time and the hints
 * given until then. Undoing and redoing are part of it, so that a slip that was taken back can still be seen; the moves of
 * a game alone have forgotten it. Plain numbers, to be kept with the game.
 */
import { NO_MARK } from '../../core/board.js';
import type { Game, Moves } from '../../tasks/play/game.js';
import type { CellMark } from '../board/board-state.js';

export interface Trail {
  /** The marks at the beginning of the game. */
  readonly start: Int8Array;
  /** Per entry: milliseconds spent, hints given, how many cells have changed; then each cell and the mark that it got. */
  readonly log: readonly number[];
  /** The marks at the end of the log. */
  readonly marks: Int8Array;
}

export interface TrailMove {
  readonly millis: number;
  readonly hints: number;
  readonly changes: readonly CellMark[];
}

const HEAD = 3;

/** A trail that was kept; what does not fit the board is left out. */
export function trailFrom(start: Int8Array, log: readonly number[] = []): Trail {
  const marks = Int8Array.from(start);
  for (const { changes } of movesIn(log)) {
    for (const { cell, to } of changes) if (cell < marks.length) marks[cell] = to;
  }
  return { start, log, marks };
}

/** The trail of a game that was played before trails were kept: its moves, without times. */
export function trailOfGame(start: Int8Array, game: Game): Trail {
  const log: number[] = [];
  const write = (moves: Moves | undefined): void => {
    const list: Moves[] = [];
    for (let rest = moves; rest; rest = rest.below) list.push(rest);
    for (const { top } of list.reverse()) append(log, 0, 0, top.changes);
  };
  write(game.past);
  return trailFrom(start, log);
}

/** The trail with what has changed since its end; the same one if nothing has. */
export function extended(trail: Trail, marks: Int8Array, millis: number, hints: number): Trail {
  const changes: CellMark[] = [];
  for (let cell = 0; cell < marks.length; cell++) {
    if (marks[cell] !== trail.marks[cell]) changes.push({ cell, to: marks[cell]! });
  }
  if (changes.length === 0) return trail;
  const log = [...trail.log];
  append(log, millis, hints, changes);
  return { start: trail.start, log, marks };
}

function append(log: number[], millis: number, hints: number, changes: readonly CellMark[]): void {
  log.push(Math.round(millis), hints, changes.length);
  for (const { cell, to } of changes) log.push(cell, to);
}

/** The entries of a log, as far as it makes sense. */
export function movesIn(log: readonly number[]): TrailMove[] {
  const moves: TrailMove[] = [];
  for (let at = 0; at + HEAD <= log.length; ) {
    const [millis, hints, count] = [log[at]!, log[at + 1]!, log[at + 2]!];
    const end = at + HEAD + 2 * count;
    if (!(count > 0) || end > log.length) break;
    const changes: CellMark[] = [];
    for (let place = at + HEAD; place < end; place += 2) changes.push({ cell: log[place]!, to: log[place + 1]! });
    moves.push({ millis, hints, changes });
    at = end;
  }
  return moves;
}

/** The marks after so many moves. */
export function marksAfter({ start }: Trail, moves: readonly TrailMove[], count: number): Int8Array {
  const marks = Int8Array.from(start);
  for (const { changes } of moves.slice(0, count)) for (const { cell, to } of changes) marks[cell] = to;
  return marks;
}

/** The picture that the trail ends with: cells without a mark are background. */
export const pictureOf = ({ marks }: Trail): Int8Array => marks.map((value) => (value === NO_MARK ? 0 : value));
