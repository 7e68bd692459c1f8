/**
 * Mouse, pen and fingers on the board. The main button (a finger, a pen's tip) paints with the tool, the right button and
 * a pen's barrel button with the other one, a pen's eraser erases; a drag paints a straight run. Two fingers zoom and
 * move the board and never paint: what the first of them had begun is taken back. The middle button moves the board, the
 * wheel zooms, a touch pad's scrolling moves. A double tap zooms where it does not paint: on clues, on cells too small to
 * hit, and everywhere while one finger moves the board.
 */
import type { ActiveStroke } from './board-state.js';
import { isOnCells, type Layout, nearestCell, panned, type Zoom } from './layout.js';

export type PaintButton = 'main' | 'second' | 'eraser';

export interface PointerTarget {
  layout(): Layout | undefined;
  setZoom(zoom: Zoom): void;
  /** Makes cells `factor` times as large as on `layout`, what is at the point staying there. */
  zoomFrom(layout: Layout, factor: number, x: number, y: number): Zoom;
  setCursor(cell: number): void;
  /** A cell was touched: it is the one that keys go on from. */
  focusCell(cell: number): void;
  /** Does the main button, or one finger, move the board instead of painting? */
  isMoving(): boolean;
  /** Are cells large enough for a finger? What is said when they are not. */
  canHit(): boolean;
  missed(): void;
  doubleTap(x: number, y: number): void;
  /** Does a finger that is held on a cell paint with the other tool? */
  hasLongPress(): boolean;
  /** A cell is pressed: the stroke that begins there, if one does. */
  press(cell: number, button: PaintButton): ActiveStroke | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Doing =
  | { readonly what: 'paint'; readonly pointer: number; readonly stroke: ActiveStroke }
  | { readonly what: 'move'; readonly pointer: number; readonly from: Point; readonly layout: Layout }
  /** Two fingers. The board follows their middle and their distance. */
  | { readonly what: 'pinch'; readonly from: readonly [Point, Point]; readonly layout: Layout }
  /** Fingers are down that must not do anything any more. */
  | { readonly what: 'wait' };

/** Milliseconds that a long press takes. */
const LONG_PRESS = 450;
/** Milliseconds and pixels between the two taps of a double tap, and how far a finger may slip in one. */
const DOUBLE_TAP = 400;
const NEAR = 32;
const SLIP = 10;
const MIDDLE_BUTTON = 1;
const RIGHT_BUTTON = 2;
const ERASER_BUTTON = 5;
/** One notch of a wheel that has notches scrolls at least this far; touch pads send smaller parts. */
const NOTCH = 40;
const ZOOM_BY_NOTCH = 1.2;
/** Pixels from the edge of the cells at which a drag scrolls, and the most of a frame. */
const EDGE_ZONE = 16;
const FASTEST = 12;

const buttonOf = ({ button }: PointerEvent): PaintButton =>
  button === ERASER_BUTTON ? 'eraser' : button === RIGHT_BUTTON ? 'second' : 'main';

/** Listens on the element; what it returns stops listening. */
export function attachPointer(element: HTMLElement, target: PointerTarget): () => void {
  const fingers = new Map<number, Point>();
  let doing: Doing | undefined;
  let scrolling = 0;
  /** A finger that has come down without painting, and the tap before. */
  let resting: { readonly pointer: number; readonly from: Point } | undefined;
  let tapped: { readonly at: Point; readonly when: number } | undefined;
  let holding: { readonly cell: number; readonly timer: number } | undefined;

  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    const layout = target.layout();
    if (!layout) return;
    const point = pointOf(event);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, point);
      if (fingers.size === 2) pinch(layout);
      if (fingers.size > 1) return;
    }
    if (doing) return;
    element.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === 'touch';
    const onCells = isOnCells(layout, point.x, point.y);
    const paints = onCells && !target.isMoving() && (!isTouch || target.canHit());
    if (isTouch && !paints) resting = { pointer: event.pointerId, from: point };
    if (event.button === MIDDLE_BUTTON || (target.isMoving() && event.button === 0)) {
      event.preventDefault();
      doing = { what: 'move', pointer: event.pointerId, from: point, layout };
      return;
    }
    if (!onCells) return;
    const cell = nearestCell(layout, point.x, point.y);
    target.setCursor(cell);
    target.focusCell(cell);
    if (!paints) {
      target.missed();
      return;
    }
    const stroke = target.press(cell, buttonOf(event));
    if (!stroke) return;
    doing = { what: 'paint', pointer: event.pointerId, stroke };
    stroke.reach(cell);
    if (event.pointerType === 'mouse' || !target.hasLongPress()) return;
    holding = { cell, timer: window.setTimeout(() => held(event.pointerId, cell), LONG_PRESS) };
  };

  /** The finger has stayed on the cell where it began: it paints with the other tool from there. */
  const held = (pointer: number, cell: number): void => {
    if (doing?.what !== 'paint' || doing.pointer !== pointer) return;
    doing.stroke.cancel();
    const stroke = target.press(cell, 'second');
    doing = stroke ? { what: 'paint', pointer, stroke } : { what: 'wait' };
    stroke?.reach(cell);
    navigator.vibrate?.(15);
  };

  const stopHolding = (): void => {
    clearTimeout(holding?.timer);
    holding = undefined;
  };

  /** A tap that painted nothing; the second of two zooms. */
  const tap = (at: Point, when: number): void => {
    const isSecond = tapped && when - tapped.when < DOUBLE_TAP && distance(tapped.at, at) < NEAR;
    tapped = isSecond ? undefined : { at, when };
    if (isSecond) target.doubleTap(at.x, at.y);
  };

  const pinch = (layout: Layout): void => {
    stopHolding();
    resting = undefined;
    if (doing?.what === 'paint') doing.stroke.cancel();
    const [first, second] = [...fingers.values()];
    doing = { what: 'pinch', from: [first!, second!], layout };
  };

  const follow = (from: readonly [Point, Point], layout: Layout): void => {
    const [a, b] = [...fingers.values()] as [Point, Point];
    const [middle, before] = [middleOf(a, b), middleOf(...from)];
    const factor = distance(a, b) / Math.max(1, distance(...from));
    const zoom = target.zoomFrom(layout, factor, before.x, before.y);
    target.setZoom({ cell: zoom.cell, x: zoom.x - (middle.x - before.x), y: zoom.y - (middle.y - before.y) });
  };

  const move = (event: PointerEvent): void => {
    const layout = target.layout();
    if (!layout) return;
    const point = pointOf(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
    if (!doing) {
      const inside = event.pointerType !== 'touch' && isOnCells(layout, point.x, point.y);
      if (event.pointerType !== 'touch') target.setCursor(inside ? nearestCell(layout, point.x, point.y) : -1);
    } else if (doing.what === 'pinch') follow(doing.from, doing.layout);
    else if (doing.what === 'move' && doing.pointer === event.pointerId) {
      target.setZoom(panned(doing.layout, doing.from.x - point.x, doing.from.y - point.y));
    } else if (doing.what === 'paint' && doing.pointer === event.pointerId) {
      paintTo(layout, doing.stroke, point);
      scrollAtEdge(doing.stroke, point);
    }
  };

  const paintTo = (layout: Layout, stroke: ActiveStroke, point: Point): void => {
    const cell = nearestCell(layout, point.x, point.y);
    if (holding && cell !== holding.cell) stopHolding();
    target.setCursor(cell);
    stroke.reach(cell);
  };

  /** A drag that is held at the edge of the cells scrolls on, as far as there are cells. */
  const scrollAtEdge = (stroke: ActiveStroke, point: Point): void => {
    cancelAnimationFrame(scrolling);
    const layout = target.layout();
    if (!layout || doing?.what !== 'paint' || doing.stroke !== stroke) return;
    const [dx, dy] = pushOf(layout, point);
    if (dx === 0 && dy === 0) return;
    scrolling = requestAnimationFrame(() => {
      target.setZoom(panned(layout, dx, dy));
      const next = target.layout();
      if (!next || (next.x === layout.x && next.y === layout.y)) return;
      paintTo(next, stroke, point);
      scrollAtEdge(stroke, point);
    });
  };

  const up = (event: PointerEvent): void => {
    stopHolding();
    fingers.delete(event.pointerId);
    const point = pointOf(event);
    const isTap = resting?.pointer === event.pointerId && distance(resting.from, point) < SLIP;
    if (isTap && event.type === 'pointerup') tap(point, event.timeStamp);
    resting = undefined;
    if (doing?.what === 'paint' && doing.pointer === event.pointerId) {
      if (event.type === 'pointercancel') doing.stroke.cancel();
      else doing.stroke.finish();
      doing = undefined;
    } else if (doing?.what === 'move' && doing.pointer === event.pointerId) doing = undefined;
    else if (doing?.what === 'pinch') doing = { what: 'wait' };
    if (doing?.what === 'wait' && fingers.size === 0) doing = undefined;
  };

  const leave = (event: PointerEvent): void => {
    if (!doing && event.pointerType !== 'touch') target.setCursor(-1);
  };

  const wheel = (event: WheelEvent): void => {
    const layout = target.layout();
    if (!layout) return;
    event.preventDefault();
    const { x, y } = pointOf(event);
    const notched = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) >= NOTCH;
    if (event.ctrlKey || event.metaKey || (notched && !event.shiftKey && event.deltaX === 0)) {
      const notches = notched ? Math.sign(event.deltaY) : event.deltaY / 20;
      target.setZoom(target.zoomFrom(layout, ZOOM_BY_NOTCH ** -notches, x, y));
    } else if (event.shiftKey && event.deltaX === 0) target.setZoom(panned(layout, event.deltaY, 0));
    else target.setZoom(panned(layout, event.deltaX, event.deltaY));
  };

  const quiet = (event: Event): void => event.preventDefault();

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
    wheel,
    mousedown: quiet, // else it would take the focus from the cell
    touchstart: quiet, // else the browser would see a fling, and swallow the next tap on a button
    contextmenu: quiet,
  } as const;
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [name, listener] of entries) element.addEventListener(name, listener, { passive: false });
  return () => {
    stopHolding();
    for (const [name, listener] of entries) element.removeEventListener(name, listener);
  };
}

/** How far the cells scroll in a frame while a drag is held at this point: more, the further out it is. */
function pushOf(layout: Layout, { x, y }: Point): readonly [number, number] {
  const push = (at: number, from: number, to: number): number => {
    const out = at < from + EDGE_ZONE ? at - from - EDGE_ZONE : at > to - EDGE_ZONE ? at - to + EDGE_ZONE : 0;
    return Math.sign(out) * Math.min(FASTEST, Math.abs(out) / 3);
  };
  return [push(x, layout.cellsLeft, layout.cellsRight), push(y, layout.cellsTop, layout.cellsBottom)];
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
