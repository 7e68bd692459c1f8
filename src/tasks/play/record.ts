/**
 * A game as plain numbers, for keeping: the marks it started with, and its moves one after the other. A record that does
 * not fit its puzzle (damaged, or of another version) is replayed as far as it makes sense: what is right in it is not
 * lost.
 */
import type { Puzzle } from '../../core/puzzle.js';
import { type Change, type Game, MAX_TRIALS, type Move, type Moves, NO_MARK, newGame } from './game.js';

export interface GameRecord {
  /** The marks at the start; without them, none. */
  readonly start?: ArrayLike<number>;
  /**
   * All moves in the order in which they were made, also those that were undone and can be redone. A move is the number
   * of its changes, the depths before and after, then per change: cell, marks before and after, layers before and after.
   */
  readonly log: ArrayLike<number>;
  /** How many of the moves are done. */
  readonly done: number;
}

const HEAD = 3;
const FIELDS = 5;

/** The moves of a stack, the oldest first. */
function listMoves(moves: Moves | undefined): Move[] {
  const list = new Array<Move>(moves?.count ?? 0);
  for (let rest = moves; rest; rest = rest.below) list[rest.count - 1] = rest.top;
  return list;
}

export function recordOf(game: Game, start?: ArrayLike<number>): GameRecord {
  const moves = [...listMoves(game.past), ...listMoves(game.future).reverse()];
  const log = new Int32Array(moves.reduce((sum, { changes }) => sum + HEAD + changes.length * FIELDS, 0));
  let at = 0;
  for (const { changes, fromDepth, toDepth } of moves) {
    log[at++] = changes.length;
    log[at++] = fromDepth;
    log[at++] = toDepth;
    for (const { cell, from, to, fromLayer, toLayer } of changes) {
      log[at++] = cell;
      log[at++] = from;
      log[at++] = to;
      log[at++] = fromLayer;
      log[at++] = toLayer;
    }
  }
  return { ...(start && { start }), log, done: game.past?.count ?? 0 };
}

/** The move that the log has at a place, or undefined if there is none. */
function moveAt(log: ArrayLike<number>, at: number): Move | undefined {
  const [count, fromDepth, toDepth] = [log[at], log[at + 1], log[at + 2]];
  if (!isCount(count, log.length) || !isCount(fromDepth, MAX_TRIALS) || !isCount(toDepth, MAX_TRIALS)) return undefined;
  const end = at + HEAD + count * FIELDS;
  if (end > log.length) return undefined;
  const changes: Change[] = [];
  for (let place = at + HEAD; place < end; place += FIELDS) {
    changes.push({
      cell: log[place]!,
      from: log[place + 1]!,
      to: log[place + 2]!,
      fromLayer: log[place + 3]!,
      toLayer: log[place + 4]!,
    });
  }
  return { changes, fromDepth, toDepth };
}

const isCount = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;

/** The game of a record, as far as it fits the puzzle. */
export function gameOf(puzzle: Puzzle, { start, log, done }: GameRecord): Game {
  let game = startOf(puzzle, start);
  const marks = Int8Array.from(game.marks);
  const layers = Uint8Array.from(game.layers);
  const undone: Move[] = [];
  let depth = 0;
  for (let at = 0; at < log.length; ) {
    const move = moveAt(log, at);
    if (!move || move.fromDepth !== depth || !fits(move, puzzle, marks, layers)) break;
    at += HEAD + move.changes.length * FIELDS;
    const count = (game.past?.count ?? 0) + 1;
    if (count > done) {
      if (undone.length === 0) game = { ...game, marks: marks.slice(), layers: layers.slice() };
      undone.push(move);
    } else game = { ...game, depth: move.toDepth, past: { top: move, below: game.past, count } };
    for (const { cell, to, toLayer } of move.changes) {
      marks[cell] = to;
      layers[cell] = toLayer;
    }
    depth = move.toDepth;
  }
  if (undone.length === 0) return { ...game, marks, layers };
  let future: Moves | undefined;
  for (const top of undone.reverse()) future = { top, below: future, count: (future?.count ?? 0) + 1 };
  return { ...game, future };
}

function startOf(puzzle: Puzzle, start: ArrayLike<number> | undefined): Game {
  if (start?.length !== puzzle.width * puzzle.height) return newGame(puzzle);
  // Not by way of a board: a sheet of numbers has more values than a board can hold.
  const marks = Int8Array.from(start, (value) => (isMark(value, puzzle) ? value : NO_MARK));
  return { ...newGame(puzzle), marks };
}

const isMark = (value: number, puzzle: Puzzle): boolean =>
  Number.isInteger(value) && value >= NO_MARK && value < puzzle.values;

/** Does the move start from what is there, and stay inside the puzzle? */
function fits(move: Move, puzzle: Puzzle, marks: Int8Array, layers: Uint8Array): boolean {
  return move.changes.every(
    ({ cell, from, to, fromLayer, toLayer }) =>
      marks[cell] === from && layers[cell] === fromLayer && isMark(to, puzzle) && isCount(toLayer, MAX_TRIALS),
  );
}
