/** A stroke under way, by pointer or by keys: the game is always the one from before it, with the run as it is now. */
import { type Game, mark, NO_MARK } from '../../tasks/play/game.js';
import type { AppState } from '../state/app-state.js';
import type { UnderWay } from '../state/hand.js';
import { settleMove, showMove } from '../state/playing.js';
import { beginStroke, type Stroke, straightRun, strokeMarks } from './run.js';
import type { Overlay } from './scene.js';

/** What a stroke paints: a value of the puzzle, or ERASER. */
export const ERASER = NO_MARK;

/** Begins a stroke: the player's, or that of whoever has the board in hand. */
export const strokeAt = (
  app: AppState,
  setRun: (run: Overlay['run']) => void,
  start: number,
  tool: number,
  before?: UnderWay,
): UnderWay => (app.hand ? app.hand.stroke(start, tool) : new StrokeUnderWay(app, setRun, start, tool, before));

class StrokeUnderWay implements UnderWay {
  private readonly app: AppState;
  private readonly setRun: (run: Overlay['run']) => void;
  private readonly base: Game;
  private readonly stroke: Stroke;
  private end = -1;
  private after: Game | undefined;

  /** `before`: a stroke that this one goes on from, if it starts where that one ended and nothing came between. */
  constructor(app: AppState, setRun: (run: Overlay['run']) => void, start: number, tool: number, before?: UnderWay) {
    this.app = app;
    this.setRun = setRun;
    this.base = app.game();
    const goesOn = before instanceof StrokeUnderWay && before.end === start && before.after === this.base;
    this.stroke = goesOn ? { ...before.stroke, start } : beginStroke(this.base.marks, start, tool);
  }

  /** The run goes from the start to this cell now. */
  reach(end: number): void {
    if (end === this.end) return;
    this.end = end;
    const { base, stroke } = this;
    showMove(this.app, mark(base, strokeMarks(base.puzzle, base.marks, stroke, end)));
    const cells = straightRun(base.puzzle, stroke.start, end);
    this.setRun({ cell: cells[cells.length - 1]!, length: cells.length });
  }

  finish(): void {
    this.after = this.app.game();
    this.setRun(undefined);
    settleMove(this.app);
  }

  /** As if it had never begun. */
  cancel(): void {
    this.setRun(undefined);
    showMove(this.app, this.base);
  }
}
