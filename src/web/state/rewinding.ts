/** Back to the last right moment: moves are undone until some solution agrees with the board again. */
import { type Board, refines } from '../../core/board.js';
import { boardOf, canUndo, type Game, rewind, undo } from '../../tasks/play/game.js';

/** Does some solution agree with the board? Undefined: nobody can tell. */
export type IsRight = (board: Board) => Promise<boolean | undefined>;

/** The latest game on the way back that is right; nothing when not even its start is, or when nobody can tell. */
export async function lastRightGame(game: Game, isRight: IsRight): Promise<Game | undefined> {
  for (let before = game; ; before = undo(before)) {
    const right = await isRight(boardOf(before));
    if (right) return before;
    if (right === undefined || !canUndo(before)) return undefined;
  }
}

/** The same where the only solution is known. */
export function lastGameTowards(game: Game, solution: Board): Game | undefined {
  const agrees = (earlier: Game) => refines(solution, boardOf(earlier));
  const before = rewind(game, agrees);
  return agrees(before) ? before : undefined;
}

export const movesBetween = (later: Game, earlier: Game): number =>
  (later.past?.count ?? 0) - (earlier.past?.count ?? 0);
