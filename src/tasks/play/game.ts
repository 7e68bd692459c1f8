/**
 * A game: a puzzle and what the player has marked so far, as an immutable value. A cell has a mark, one of the puzzle's
 * values, or none. A move is data: what it changes, cell by cell, from what to what; so undo and redo have no limit.
 *
 * Trials: `beginTrial` lays a sheet over the board. Marks made on it belong to its layer; `keepTrial` hands them down to
 * the layer below, `dropTrial` brings back what was there when the sheet was laid. Sheets may lie on sheets. Beginning,
 * keeping and dropping are moves too, so that nothing is ever lost.
 *
 * Moves are kept as linked stacks: making, undoing and redoing one shares all the others with the game before.
 */
import { type Board, boardOfValues, NO_MARK, valueAt } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';

export { NO_MARK };

/** The most sheets that may lie on each other. */
export const MAX_TRIALS = 100;

export interface Change {
  readonly cell: number;
  /** The marks before and after. */
  readonly from: number;
  readonly to: number;
  /** The layers before and after; an unmarked cell may belong to a layer, when it was cleared there. */
  readonly fromLayer: number;
  readonly toLayer: number;
}

export interface Move {
  readonly changes: readonly Change[];
  /** How many trials lie on the board before and after. */
  readonly fromDepth: number;
  readonly toDepth: number;
}

/** A stack of moves, the newest on top. */
export interface Moves {
  readonly top: Move;
  readonly below: Moves | undefined;
  readonly count: number;
}

export interface Game {
  readonly puzzle: Puzzle;
  /** One mark per cell, row-major. Never written after the game is made. */
  readonly marks: Int8Array;
  /** The trial that each cell's mark belongs to, 0 for none. */
  readonly layers: Uint8Array;
  /** How many trials lie on the board. */
  readonly depth: number;
  readonly past: Moves | undefined;
  readonly future: Moves | undefined;
}

/** A mark to be made: a value or NO_MARK. */
export interface Mark {
  readonly cell: number;
  readonly to: number;
}

/** A game at its start, with the settled cells of `board` marked. */
export function newGame(puzzle: Puzzle, board?: Board): Game {
  const marks = new Int8Array(puzzle.width * puzzle.height).fill(NO_MARK);
  if (board) for (let cell = 0; cell < marks.length; cell++) marks[cell] = valueAt(board, cell);
  return { puzzle, marks, layers: new Uint8Array(marks.length), depth: 0, past: undefined, future: undefined };
}

const push = (top: Move, below: Moves | undefined): Moves => ({ top, below, count: (below?.count ?? 0) + 1 });

/** The game after a move that fits it; what was undone before is forgotten. */
function play(game: Game, move: Move): Game {
  return { ...applied(game, move), past: push(move, game.past), future: undefined };
}

function applied(game: Game, move: Move): Game {
  if (move.changes.length === 0) return { ...game, depth: move.toDepth };
  const marks = Int8Array.from(game.marks);
  const layers = Uint8Array.from(game.layers);
  for (const { cell, to, toLayer } of move.changes) {
    marks[cell] = to;
    layers[cell] = toLayer;
  }
  return { ...game, marks, layers, depth: move.toDepth };
}

function reversed({ changes, fromDepth, toDepth }: Move): Move {
  const back = changes.map(({ cell, from, to, fromLayer, toLayer }) => ({
    cell,
    from: to,
    to: from,
    fromLayer: toLayer,
    toLayer: fromLayer,
  }));
  return { changes: back, fromDepth: toDepth, toDepth: fromDepth };
}

/** Makes marks, all in one move. Marks that are there already change nothing; without any change there is no move. */
export function mark(game: Game, marks: readonly Mark[]): Game {
  const changes: Change[] = [];
  for (const { cell, to } of marks) {
    const from = game.marks[cell];
    if (from === undefined || from === to) continue;
    changes.push({ cell, from, to, fromLayer: game.layers[cell]!, toLayer: game.depth });
  }
  return changes.length === 0 ? game : play(game, { changes, fromDepth: game.depth, toDepth: game.depth });
}

/** Takes all marks away, in one move. */
export const clear = (game: Game): Game =>
  mark(
    game,
    Array.from(game.marks, (_, cell) => ({ cell, to: NO_MARK })),
  );

export const canUndo = (game: Game): boolean => game.past !== undefined;
export const canRedo = (game: Game): boolean => game.future !== undefined;

export function undo(game: Game): Game {
  const { past, future } = game;
  if (!past) return game;
  return { ...applied(game, reversed(past.top)), past: past.below, future: push(past.top, future) };
}

export function redo(game: Game): Game {
  const { past, future } = game;
  if (!future) return game;
  return { ...applied(game, future.top), past: push(future.top, past), future: future.below };
}

/** Undoes moves until `isRight` says yes, or none is left. They can be redone. */
export function rewind(game: Game, isRight: (game: Game) => boolean): Game {
  let before = game;
  while (!isRight(before) && canUndo(before)) before = undo(before);
  return before;
}

export function beginTrial(game: Game): Game {
  if (game.depth >= MAX_TRIALS) return game;
  return play(game, { changes: [], fromDepth: game.depth, toDepth: game.depth + 1 });
}

/** Hands the marks of the uppermost trial down to what lies below it. */
export function keepTrial(game: Game): Game {
  const { depth, marks, layers } = game;
  if (depth === 0) return game;
  const changes: Change[] = [];
  for (let cell = 0; cell < marks.length; cell++) {
    const [from, fromLayer] = [marks[cell]!, layers[cell]!];
    if (fromLayer === depth) changes.push({ cell, from, to: from, fromLayer, toLayer: depth - 1 });
  }
  return play(game, { changes, fromDepth: depth, toDepth: depth - 1 });
}

/** Takes the uppermost trial away: every cell is again as it was when the trial began. */
export function dropTrial(game: Game): Game {
  const { depth } = game;
  if (depth === 0) return game;
  const before = rewind(game, (earlier) => earlier.depth < depth);
  const changes: Change[] = [];
  for (let cell = 0; cell < game.marks.length; cell++) {
    const [from, fromLayer] = [game.marks[cell]!, game.layers[cell]!];
    const [to, toLayer] = [before.marks[cell]!, before.layers[cell]!];
    if (from !== to || fromLayer !== toLayer) changes.push({ cell, from, to, fromLayer, toLayer });
  }
  return play(game, { changes, fromDepth: depth, toDepth: depth - 1 });
}

/** The marks as a board: a cell without a mark may have any value. */
export const boardOf = ({ puzzle, marks }: Game): Board => boardOfValues(puzzle, puzzle.values, marks);

/** Is the picture there? Cells without a mark count as background: players need not cross out what they leave empty. */
export function isSolved({ puzzle, marks }: Game): boolean {
  const settled = marks.map((value) => (value === NO_MARK ? 0 : value));
  return kindOf(puzzle).referee(puzzle, boardOfValues(puzzle, puzzle.values, settled)).length === 0;
}

/** How many cells have a mark. */
export const marked = ({ marks }: Game): number => marks.reduce((sum, value) => sum + (value === NO_MARK ? 0 : 1), 0);
