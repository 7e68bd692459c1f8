/** The page's boards: what the state says goes into the board, and what comes out of it becomes a move of the game. */
import { batch, createEffect, createMemo, createSignal, type JSX, untrack } from 'solid-js';
import { type Board as BoardValues, valueAt } from '../../core/board.js';
import type { Appearance, Violation } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { beginTrial, dropTrial, type Game, keepTrial, mark, redo, undo } from '../../tasks/play/game.js';
import type { Board } from '../board/board.js';
import type { PictureState } from '../board/board-picture.js';
import type { BoardEvents, BoardState, PaintEvent } from '../board/board-state.js';
import { BoardPictureView, BoardView } from '../board/board-view.jsx';
import { shownMarks } from '../board/highlight.js';
import type { Warnings } from '../board/scene.js';
import { AppContext, type AppState, titleOf, useApp } from '../state/app-state.js';
import { restOfLines, ruleBreaks, warningsOf } from '../state/assistance.js';
import { chooseTool, isLocked, otherTool, playOn, settleMove, showMove } from '../state/playing.js';
import { Palette } from './palette.jsx';

/**
 * A board with a palette that is not the page's game: a technique's practice, a lesson. Everything inside takes its state for that of
 * the page. `tools`: the class of what is around the palette.
 */
export function OwnBoard(props: { app: AppState; tools: string }): JSX.Element {
  return (
    <AppContext.Provider value={props.app}>
      <AppBoard />
      <div class={props.tools}>
        <Palette />
      </div>
    </AppContext.Provider>
  );
}

/** The board of the game, or of whoever has put another state around it. */
export function AppBoard(): JSX.Element {
  const app = useApp();
  const [wantsZoom, setWantsZoom] = createSignal(false);
  const [isPainting, setPainting] = createSignal(false);
  const state = boardState(app, isPainting);
  let board: Board | undefined;
  const [isLarge, setLarge] = createSignal(false);
  const zoomed = (): void => {
    setWantsZoom(board?.wantsZoom() ?? false);
    setLarge(board?.isLarge() ?? false);
    if (board?.canHit() && app.notice() === app.words().clueStrip.tooSmall) app.notice.set('');
  };
  return (
    <BoardView
      state={state()}
      events={{ ...eventsOf(app, setPainting), zoomed }}
      mounted={(now) => {
        board = now;
        zoomed();
        app.board.set(now && { zoomBy: (factor) => now.zoomBy(factor), fit: () => now.fit(), wantsZoom, isLarge });
      }}
    />
  );
}

/** What knows which clues are done needs the techniques of the kind: it is loaded after the board is there. */
function boardState(app: AppState, isPainting: () => boolean): () => BoardState {
  const title = createMemo(() => titleOf(app));
  const shown = createMemo(() => shownMarks(app.game(), app.highlight()));
  const [striking, setStriking] = createSignal<typeof import('../state/done-clues.js').followDoneClues>();
  void import('../state/done-clues.js').then(({ followDoneClues }) => setStriking(() => followDoneClues));
  const struck = createMemo(() => {
    const marked = () => {
      const { puzzle } = app.entry();
      return app.settings().doneClues && app.game().puzzle === puzzle ? { puzzle, marks: shown().marks } : undefined;
    };
    return striking()?.(marked);
  });
  const doneClues = () => struck()?.();
  createEffect(() => app.doneClues.set(doneClues()));
  const warnings = watchWarnings(app, isPainting);
  return createMemo(() => {
    const { puzzle } = app.entry();
    const { marks, layers } = app.game();
    const { letters, theme, secondTap, longPress } = app.settings();
    const words = app.words().board;
    return {
      size: puzzle,
      appearance: app.appearance(),
      marks,
      layers,
      doneClues: doneClues(),
      highlight: app.highlight(),
      warnings: app.highlight() ? undefined : warnings(),
      secondTap: secondTap && !app.boardInput,
      longPress: longPress && !app.boardInput,
      cursor: app.cursor(),
      tool: app.tool(),
      otherTool: otherTool(app),
      letters,
      finished: app.finished(),
      readonly: isLocked(app),
      moving: app.moving(),
      picking: app.picking() !== undefined,
      measure: app.measure?.(),
      whole: app.isToBeJudged?.() ?? false,
      subject: app.boardInput ?? puzzle,
      theme,
      name: words.name(title(), puzzle.width, puzzle.height),
      labels: words,
    };
  });
}

function eventsOf(app: AppState, setPainting: (painting: boolean) => void): BoardEvents {
  let base: Game | undefined;
  const paint = (event: PaintEvent): void => {
    if (event.phase === 'begin') base = isLocked(app) ? undefined : app.game();
    if (!base) return;
    const begun = base;
    batch(() => {
      setPainting(event.phase === 'begin' || event.phase === 'move');
      if (event.phase === 'move') showMove(app, mark(begun, event.marks));
      else if (event.phase === 'cancel') showMove(app, begun);
      else if (event.phase === 'end') finishStroke(app, begun);
    });
  };
  const moves = { undo, redo, try: beginTrial, keep: keepTrial, drop: dropTrial };
  return {
    paint,
    cursor: app.cursor.set,
    pick: (cell) => app.picking()?.(cell),
    tool: (value) => chooseTool(app, value),
    command: (command) => {
      if (command === 'leave') app.panel.set(undefined);
      else if (app.settings().shortcuts || command === 'undo' || command === 'redo') playOn(app, moves[command]);
    },
    announce: app.said.set,
    tooSmall: () => app.notice.set(app.words().clueStrip.tooSmall),
    input: app.boardInput,
  };
}

/** The stroke is done; where that is wanted, the rest of a line that it has finished is crossed out with it. */
function finishStroke(app: AppState, before: Game): void {
  const { puzzle, marks } = app.game();
  if (app.settings().crossRest && !app.practice && !app.boardInput && marks !== before.marks) {
    const crosses = restOfLines(puzzle, app.appearance(), before.marks, marks);
    const changed = Array.from(marks, (to, cell) => ({ cell, to })).filter(({ cell, to }) => before.marks[cell] !== to);
    if (crosses.length > 0) showMove(app, mark(before, [...changed, ...crosses.map((cell) => ({ cell, to: 0 }))]));
  }
  settleMove(app);
}

/** What cannot be right on the board, and a sentence about what has come up with the last move. Stands still in a drag. */
function watchWarnings(app: AppState, isPainting: () => boolean): () => Warnings | undefined {
  const isWatched = () => !app.practice && !app.boardInput && !app.finished();
  const found = createMemo((before: readonly Violation[]) => {
    const { badLines, warnTouching } = app.settings();
    if (!isWatched() || !(badLines || warnTouching)) return [];
    return isPainting() ? before : ruleBreaks(app.game(), { badLines, warnTouching });
  }, []);
  createEffect((before: ReadonlySet<string>) => {
    const broken = found();
    const fresh = broken.find((one) => !before.has(nameOf(one)));
    if (fresh && untrack(app.game).past) app.notice.set(app.words().assistance.broken(fresh));
    return new Set(broken.map(nameOf));
  }, new Set<string>());
  return createMemo(() => (found().length > 0 ? warningsOf(found()) : undefined));
}

const nameOf = ({ rule, lines, cells }: Violation): string =>
  lines.length > 0 ? `${rule} ${lines[0]!.axis} ${lines[0]!.index}` : `${rule} ${cells.join()}`;

/** The picture of a finished game, alone and as large as the place of the board. */
export function EndPicture(): JSX.Element {
  const app = useApp();
  return (
    <div class="end-picture">
      <BoardPictureView
        class="end-canvas"
        label={app.words().ending.picture(titleOf(app))}
        state={finishedPicture(app)}
      />
    </div>
  );
}

/** The game on the board as a picture. */
export const finishedPicture = (app: AppState): PictureState => ({
  style: 'board',
  size: app.entry().puzzle,
  appearance: app.appearance(),
  marks: app.game().marks,
  finished: true,
  theme: app.settings().theme,
});

/** A puzzle as a small square picture that gives nothing away. */
export function Thumbnail(props: {
  size: Puzzle;
  appearance: Appearance;
  marks?: ArrayLike<number> | undefined;
  finished?: boolean | undefined;
}): JSX.Element {
  const { settings } = useApp();
  return <BoardPictureView class="thumbnail" state={{ style: 'thumbnail', ...props, theme: settings().theme }} />;
}

/** A small picture of a board, without clues: what a search knows, and what it only tries. */
export function SmallBoard(props: {
  puzzle: Puzzle;
  appearance: Appearance;
  known: BoardValues;
  /** The same with what is only tried. */
  tried?: BoardValues | undefined;
  label: string;
}): JSX.Element {
  const { settings } = useApp();
  const state = createMemo(() => {
    const { known, puzzle: size, appearance } = props;
    const shown = props.tried ?? known;
    const marks = Array.from(shown.cells, (_, cell) => valueAt(shown, cell));
    const layers = Array.from(known.cells, (_, cell) => (valueAt(known, cell) < 0 ? 1 : 0));
    return { style: 'board', size, appearance, marks, layers, theme: settings().theme } as const;
  });
  return <BoardPictureView class="small-board" label={props.label} state={state()} />;
}
