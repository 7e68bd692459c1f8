/** What playing does to the state: the moves of a game, the tools, a new puzzle on the board. */
import { batch } from 'solid-js';
import { type Board, refines, valueAt } from '../../core/board.js';
import type { Entry } from '../../core/puzzle.js';
import { boardOf, canUndo, type Game, isSolved, mark, newGame, rewind, undo } from '../../tasks/play/game.js';
import { originOf } from '../home/orders.js';
import type { AppState } from './app-state.js';
import { clockText } from './clock.js';
import { BOARD_PAGE, fragmentOf, routeOf } from './route.js';
import { keyOf, type OpenedGame } from './saved-games.js';
import { storeCourse, storeLearned } from './settings.js';
import { extended, trailFrom } from './trail.js';

/** A game of a puzzle that begins: with the marks that came with it, unless they are all of it. */
export function beginning(entry: Entry): OpenedGame {
  const begun = newGame(entry.puzzle, entry.progress);
  const game = isSolved(begun) ? newGame(entry.puzzle) : begun;
  return { entry, game, spent: 0, hints: 0, solver: false, trail: trailFrom(game.marks) };
}

/** Puts a game on the board. A panel was about the puzzle before, and on a phone would cover half of the new one. */
export function openGame(app: AppState, { entry, game, spent, hints, solver, trail }: OpenedGame): void {
  batch(() => {
    if (entry.puzzle !== app.entry().puzzle) app.panel.set(undefined);
    app.entry.set(entry);
    app.trail.set(trail);
    app.game.set(game);
    app.spent.set(spent);
    app.hints.set(hints);
    app.solver.set(solver);
    app.paused.set(false);
    app.finished.set(isSolved(game));
    app.elsewhere.set(false);
    app.moving.set(false);
    app.solution.set(undefined);
    app.highlight.set(undefined);
    app.picking.set(undefined);
    app.cursor.set(-1);
    app.tool.set(1);
    app.colour.set(1);
    app.notice.set('');
  });
}

/** The same puzzle from its beginning. A finished board is locked; this is what unlocks it. */
export const playAgain = (app: AppState): void => openGame(app, beginning(app.entry()));

/** The solver's solution on the board: the game is over, and does not count as solved, until it is played again. */
export function putSolution(app: AppState, solution: Board): void {
  const marks = Array.from(solution.cells, (_, cell) => ({ cell, to: valueAt(solution, cell) }));
  batch(() => {
    app.solver.set(true);
    playOn(app, (game) => mark(game, marks));
  });
}

/** Takes the solver's solution from the board again; that it was seen stays known. */
export function takeSolutionBack(app: AppState): void {
  batch(() => {
    app.finished.set(false);
    playOn(app, undo);
  });
}

/** May nothing be painted? */
export const isLocked = (app: AppState): boolean => app.finished() || app.elsewhere();

/**
 * The game goes on: `next` is made from the game as it is. Whatever was highlighted was about the board before. A finished
 * board is locked.
 */
export function playOn(app: AppState, next: (game: Game) => Game): void {
  if (isLocked(app)) return;
  batch(() => {
    showMove(app, next(app.game()));
    settleMove(app);
  });
}

/** A move under way (a drag): shown and kept, but not judged yet. */
export function showMove(app: AppState, game: Game): void {
  if (game === app.game()) return;
  batch(() => {
    app.game.set(game);
    app.paused.set(false);
    if (app.highlight()) app.highlight.set(undefined);
    if (app.notice() !== '') app.notice.set('');
  });
}

/** The move under way is done: is the picture there now? */
export function settleMove(app: AppState): void {
  if (app.practice) return;
  const before = app.finished();
  const finished = isSolved(app.game());
  batch(() => {
    app.trail.set(extended(app.trail(), app.game().marks, app.spent(), app.hints()));
    app.finished.set(finished);
    if (!finished || before) return;
    app.notice.set(app.solver() ? app.words().ending.bySolver : app.words().play.finishedIn(clockText(app.spent())));
    // A hint that has done the rest gives its place to the card at the end.
    if (!app.solver()) app.panel.set(undefined);
  });
  if (finished && !before && !app.solver()) recordSolved(app);
}

/** The visitor knows the rules of a kind. */
export function markLearned(app: AppState, kind: string): void {
  if (app.learned().includes(kind)) return;
  app.learned.set([...app.learned(), kind]);
  storeLearned(app.learned());
}

/** One more row for the statistics. */
function recordSolved(app: AppState): void {
  const { puzzle } = app.entry();
  const { kind, width, height } = puzzle;
  markLearned(app, kind);
  const [key, when] = [keyOf(puzzle), Date.now()];
  const origin = originOf(puzzle);
  if (origin?.is === 'course' && app.hints() === 0) countCourse(app, `${origin.kind}.${origin.technique}`);
  const row = { id: `${when}-${key}`, key, kind, width, height, millis: app.spent(), hints: app.hints(), when };
  void app.games?.writeSolved({ ...row, ...(origin?.is === 'daily' && { daily: origin.id }) }).catch(() => undefined);
}

/** One more puzzle of the course was solved without a hint. */
function countCourse(app: AppState, technique: string): void {
  app.course.set({ ...app.course(), [technique]: (app.course()[technique] ?? 0) + 1 });
  storeCourse(app.course());
}

export function chooseTool(app: AppState, value: number): void {
  if (value < 0 || value >= app.appearance().styles.length) return;
  batch(() => {
    app.tool.set(value);
    if (value > 0) app.colour.set(value);
  });
}

/** What the second button paints: background, or the last colour while the background is the tool. */
export const otherTool = (app: AppState): number => (app.tool() === 0 ? app.colour() : 0);

/** What of a panel matters for opening it. */
interface Opening {
  readonly id: string;
  readonly place: 'side' | 'page';
  readonly goesOn?: true;
  readonly rest?: string;
}

/** Opens a panel where it belongs; pressed once more it closes, or goes on. */
export function openPanel(app: AppState, { id, place, goesOn, rest }: Opening): void {
  if (place === 'page') {
    app.panel.set(undefined);
    goTo(app, id, rest);
  } else if (app.route().page !== BOARD_PAGE) {
    app.panel.set(id);
    goToBoard(app);
  } else if (goesOn && app.panel() === id) app.again.set(app.again() + 1);
  else togglePanel(app, id);
}

export function togglePanel(app: AppState, id: string): void {
  app.panel.set(app.panel() === id ? undefined : id);
}

export function goTo(app: AppState, page: string, rest = ''): void {
  const fragment = fragmentOf({ page, rest });
  // Not by `location.hash`: the browser would look for a place of that name, and lay out the page for it.
  if (location.hash !== fragment) history.pushState(null, '', fragment);
  app.route.set(routeOf(fragment));
}

/** To the board, from wherever the visitor is. */
const goToBoard = (app: AppState): void => goTo(app, BOARD_PAGE);

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
