/** Does what the board's keys ask for. */
import { beginTrial, dropTrial, keepTrial, redo, undo } from '../../tasks/play/game.js';
import type { AppState } from '../state/app-state.js';
import type { UnderWay } from '../state/hand.js';
import { chooseTool, otherTool, playOn } from '../state/playing.js';
import { type KeyAction, keyAction } from './keys.js';
import type { Overlay } from './scene.js';
import { ERASER, strokeAt } from './stroke.js';

export interface KeyboardTarget {
  readonly app: AppState;
  /** The cell that has the focus, or -1. */
  focused(): number;
  /** Brings the focus to a cell, and the cell into view. */
  focusCell(cell: number): void;
  zoomBy(factor: number): void;
  setRun(run: Overlay['run']): void;
  /** What a cell has, in words. */
  tell(cell: number): string;
}

/** Listens on the element; what it returns stops listening. */
export function attachKeyboard(element: HTMLElement, target: KeyboardTarget): () => void {
  const { app } = target;
  let stroke: UnderWay | undefined;
  let before: UnderWay | undefined;

  const finish = (): void => {
    if (!stroke) return;
    stroke.finish();
    before = stroke;
    stroke = undefined;
  };

  const down = (event: KeyboardEvent): void => {
    const cell = target.focused();
    if (cell < 0) return;
    const next = app.hand?.key(event, cell);
    if (next !== undefined) {
      event.preventDefault();
      if (next !== cell) target.focusCell(next);
      return;
    }
    const action = keyAction(event, app.entry().puzzle, cell);
    if (!action) return;
    event.preventDefault();
    if (action.what !== 'go' || !action.painting) finish();
    perform(action, cell);
  };

  const perform = (action: KeyAction, cell: number): void => {
    switch (action.what) {
      case 'go':
        if (action.painting && !stroke && !app.picking()) {
          stroke = strokeAt(app, target.setRun, cell, app.tool(), before);
        }
        target.focusCell(action.cell);
        stroke?.reach(action.cell);
        break;
      case 'paint':
        paintCell(cell, app.tool());
        break;
      case 'paint-other':
        paintCell(cell, otherTool(app));
        break;
      case 'erase':
        paintCell(cell, ERASER);
        break;
      case 'tool':
        chooseTool(app, action.value);
        break;
      case 'zoom':
        target.zoomBy(action.factor);
        break;
      case 'leave':
        app.panel.set(undefined);
        break;
      default:
        playOn(app, { undo, redo, try: beginTrial, keep: keepTrial, drop: dropTrial }[action.what]);
    }
  };

  const paintCell = (cell: number, tool: number): void => {
    const pick = app.picking();
    if (pick) {
      pick(cell);
      return;
    }
    const dot = strokeAt(app, target.setRun, cell, tool);
    dot.reach(cell);
    dot.finish();
    app.said.set(target.tell(cell));
  };

  const up = (event: KeyboardEvent): void => {
    if (event.key === 'Shift') finish();
  };

  const left = (event: FocusEvent): void => {
    if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget)) finish();
  };

  element.addEventListener('keydown', down);
  element.addEventListener('keyup', up);
  element.addEventListener('focusout', left);
  return () => {
    element.removeEventListener('keydown', down);
    element.removeEventListener('keyup', up);
    element.removeEventListener('focusout', left);
  };
}
