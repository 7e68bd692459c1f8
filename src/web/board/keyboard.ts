/** Does what the board's keys ask for. */
import { NO_MARK } from '../../core/board.js';
import type { ActiveStroke, BoardEvents, BoardState } from './board-state.js';
import { type KeyAction, keyAction } from './keys.js';

export interface KeyboardTarget {
  readonly events: BoardEvents;
  state(): BoardState;
  /** The cell that has the focus, or -1. */
  focused(): number;
  /** Brings the focus to a cell, and the cell into view. */
  focusCell(cell: number): void;
  zoomBy(factor: number): void;
  /** Begins a stroke, if the board may be painted; it may go on from another. */
  stroke(start: number, tool: number, before?: ActiveStroke): ActiveStroke | undefined;
  /** What a cell has, in words. */
  describe(cell: number): string;
}

/** Listens on the element; what it returns stops listening. */
export function attachKeyboard(element: HTMLElement, target: KeyboardTarget): () => void {
  const { events } = target;
  let stroke: ActiveStroke | undefined;
  let before: ActiveStroke | undefined;

  const finish = (): void => {
    if (!stroke) return;
    stroke.finish();
    before = stroke;
    stroke = undefined;
  };

  const down = (event: KeyboardEvent): void => {
    const cell = target.focused();
    if (cell < 0) return;
    const next = events.input?.key(event, cell);
    if (next !== undefined) {
      event.preventDefault();
      if (next !== cell) target.focusCell(next);
      return;
    }
    const action = keyAction(event, target.state().size, cell);
    if (!action) return;
    event.preventDefault();
    if (action.what !== 'go' || !action.painting) finish();
    perform(action, cell);
  };

  const perform = (action: KeyAction, cell: number): void => {
    const { tool, otherTool, picking } = target.state();
    switch (action.what) {
      case 'go':
        if (action.painting && !stroke && !picking) stroke = target.stroke(cell, tool, before);
        target.focusCell(action.cell);
        stroke?.reach(action.cell);
        break;
      case 'paint':
        paintCell(cell, tool);
        break;
      case 'paint-other':
        paintCell(cell, otherTool);
        break;
      case 'erase':
        paintCell(cell, NO_MARK);
        break;
      case 'tool':
        events.tool?.(action.value);
        break;
      case 'zoom':
        target.zoomBy(action.factor);
        break;
      default:
        before = undefined;
        events.command?.(action.what);
    }
  };

  const paintCell = (cell: number, tool: number): void => {
    if (target.state().picking) {
      events.pick?.(cell);
      return;
    }
    const dot = target.stroke(cell, tool);
    if (!dot) return;
    dot.reach(cell);
    dot.finish();
    events.announce?.(target.describe(cell));
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
