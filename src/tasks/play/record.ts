/**
 * A game as plain data, for keeping: the marks it started with, and each move as a short list of numbers. A record that
 * does not fit its puzzle (damaged, or of another version) is followed as far as it makes sense: what is right in it is
 * not lost.
 */
import { makeBoard } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { type Change, type Game, MAX_TRIALS, type Move, type Moves, NO_MARK, newGame } from './game.js';

/** fromDepth, toDepth, then per change: cell, from, to, fromLayer, toLayer. */
export type PackedMove = readonly number[];

export interface GameRecord {
  /** The marks at the start; without them, none. */
  readonly start?: readonly number[];
  /** All moves in the order in which they were made, also those that were undone and can be redone. */
  readonly moves: readonly PackedMove[];
  /** How many of them are done. */
  readonly done: number;
}

const FIELDS = 5;

export function packMove({ changes, fromDepth, toDepth }: Move): number[] {
  const packed = [fromDepth, toDepth];
  for (const { cell, from, to, fromLayer, toLayer } of changes) packed.push(cell, from, to, fromLayer, toLayer);
  return packed;
}

/** The move, or undefined if the numbers are none. */
export function unpackMove(packed: PackedMove): Move | undefined {
  const [fromDepth, toDepth] = packed;
  if (!isCount(fromDepth, MAX_TRIALS) || !isCount(toDepth, MAX_TRIALS)) return undefined;
  if ((packed.length - 2) % FIELDS !== 0) return undefined;
  const changes: Change[] = [];
  for (let at = 2; at < packed.length; at += FIELDS) {
    const [cell, from, to, fromLayer, toLayer] = packed.slice(at, at + FIELDS) as [
      number,
      number,
      number,
      number,
      number,
    ];
    changes.push({ cell, from, to, fromLayer, toLayer });
  }
  return { changes, fromDepth, toDepth };
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** The moves from a stack, the oldest first. */
export function listMoves(moves: Moves | undefined): Move[] {
  const list = new Array<Move>(moves?.count ?? 0);
  for (let rest = moves; rest; rest = rest.below) list[rest.count - 1] = rest.top;
  return list;
}

export function recordOf(game: Game, start?: readonly number[]): GameRecord {
  const done = listMoves(game.past);
  const moves = [...done, ...listMoves(game.future).reverse()].map(packMove);
  return { ...(start && { start }), moves, done: done.length };
}

/** The game that a record tells of, as far as it fits the puzzle. */
export function gameOf(puzzle: Puzzle, record: GameRecord): Game {
  const start = startOf(puzzle, record.start);
  const marks = Int8Array.from(start.marks);
  const layers = Uint8Array.from(start.layers);
  const moves: Move[] = [];
  let depth = 0;
  let game = start;
  for (const packed of record.moves) {
    const move = unpackMove(packed);
    if (!move || move.fromDepth !== depth || !fits(move, puzzle, marks, layers)) break;
    for (const { cell, to, toLayer } of move.changes) {
      marks[cell] = to;
      layers[cell] = toLayer;
    }
    depth = move.toDepth;
    moves.push(move);
    if (moves.length > record.done) continue;
    game = { ...game, depth, past: { top: move, below: game.past, count: moves.length } };
    if (moves.length === record.done) game = { ...game, marks: marks.slice(), layers: layers.slice() };
  }
  const done = game.past?.count ?? 0;
  if (done < record.done) game = { ...game, marks, layers };
  let future: Moves | undefined;
  for (const top of moves.slice(done).reverse()) future = { top, below: future, count: (future?.count ?? 0) + 1 };
  return { ...game, future };
}

function startOf(puzzle: Puzzle, start: readonly number[] | undefined): Game {
  const right = start?.length === puzzle.width * puzzle.height && start.every((value) => isMark(value, puzzle));
  if (!right) return newGame(puzzle);
  const any = 2 ** puzzle.values - 1;
  const cells = start.map((value) => (value === NO_MARK ? any : 1 << value));
  return newGame(puzzle, makeBoard(puzzle, puzzle.values, cells));
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
