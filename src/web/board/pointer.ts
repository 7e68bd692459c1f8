/** Mouse on the board: the main button paints with the tool, the right one with the other tool, a drag paints a run. */
import { type Game, mark } from '../../tasks/play/game.js';
import type { AppState } from '../state/app-state.js';
import { otherTool, settleMove, showMove } from '../state/playing.js';
import { isOnCells, type Layout, nearestCell } from './layout.js';
import { beginStroke, type Stroke, straightRun, strokeMarks } from './run.js';
import type { Overlay } from './scene.js';

export interface PointerTarget {
  readonly app: AppState;
  layout(): Layout | undefined;
  setRun(run: Overlay['run']): void;
}

/** Listens on the element; what it returns stops listening. */
export function attachPointer(element: HTMLElement, { app, layout, setRun }: PointerTarget): () => void {
  let drag: { readonly pointer: number; readonly base: Game; readonly stroke: Stroke; end: number } | undefined;

  const place = (event: PointerEvent): { cell: number; inside: boolean } | undefined => {
    const now = layout();
    if (!now) return undefined;
    const box = element.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    return { cell: nearestCell(now, x, y), inside: isOnCells(now, x, y) };
  };

  const down = (event: PointerEvent): void => {
    const at = place(event);
    if (!at?.inside || drag || event.button > 2 || event.button === 1) return;
    app.cursor.set(at.cell);
    const pick = app.picking();
    if (pick) {
      pick(at.cell);
      return;
    }
    const base = app.game();
    const tool = event.button === 2 ? otherTool(app) : app.tool();
    drag = { pointer: event.pointerId, base, stroke: beginStroke(base.marks, at.cell, tool), end: at.cell };
    element.setPointerCapture(event.pointerId);
    paint();
  };

  const paint = (): void => {
    if (!drag) return;
    const { base, stroke, end } = drag;
    showMove(app, mark(base, strokeMarks(base.puzzle, base.marks, stroke, end)));
    const cells = straightRun(base.puzzle, stroke.start, end);
    setRun({ cell: cells[cells.length - 1]!, length: cells.length });
  };

  const move = (event: PointerEvent): void => {
    const at = place(event);
    if (!at) return;
    if (!drag) {
      app.cursor.set(at.inside ? at.cell : -1);
      return;
    }
    if (event.pointerId !== drag.pointer || at.cell === drag.end) return;
    drag.end = at.cell;
    app.cursor.set(at.cell);
    paint();
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== drag?.pointer) return;
    drag = undefined;
    setRun(undefined);
    settleMove(app);
  };

  const leave = (): void => {
    if (!drag) app.cursor.set(-1);
  };

  const quiet = (event: Event): void => event.preventDefault();

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('contextmenu', quiet);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('contextmenu', quiet);
  };
}
