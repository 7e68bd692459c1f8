/**
 * A board on the screen: mounted on an element, it shows a state and reports what the visitor does. A canvas has the
 * cells and clues, a second one what is highlighted, and a grid of elements serves keys and screen readers. It belongs to
 * no framework and to no page: `update` takes what has changed, drawing waits for the next frame, `destroy` cleans up.
 */
import { NO_MARK } from '../../core/board.js';
import { AriaGrid } from './aria-grid.js';
import type { ActiveStroke, BoardEvents, BoardState } from './board-state.js';
import { cellWords, stateWords } from './cell-words.js';
import { type BoardColours, boardColours } from './colours.js';
import { cellsToReveal, type ShownMarks, shownMarks } from './highlight.js';
import { attachKeyboard } from './keyboard.js';
import {
  fitCell,
  type Layout,
  layoutOf,
  type Measure,
  measure,
  type Room,
  revealed,
  sameMeasure,
  type Zoom,
  zoomedAt,
} from './layout.js';
import type { MiniMap } from './mini-map.js';
import { CellPainter } from './paint-cells.js';
import { HighlightPainter } from './paint-highlight.js';
import type { paintNotes } from './paint-notes.js';
import { attachPointer, type PaintButton } from './pointer.js';
import { RunStroke } from './run.js';
import type { DoneClues, Overlay, Scene } from './scene.js';

/** Milliseconds that the pulse of what follows takes. */
const PULSE = 150;
/** Cells smaller than this want to be zoomed; where fingers paint, a board begins with cells that they hit. */
const COMFORTABLE = 18;
const FINGER = 24;
const COARSE = '(pointer: coarse)';
/** A finger does not paint cells that are smaller than this: it would hit the wrong one. */
const SMALLEST_HIT = 16;
const NO_DONE_CLUES: DoneClues = { rows: [], cols: [] };
const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';

/** What a board may do without, handed in by those that want it. */
interface BoardExtras {
  /** Shows a zoomed board as a whole. */
  readonly map?: typeof MiniMap;
  /** Marks lines that cannot be right, and numbers those that a sentence names. */
  readonly notes?: typeof paintNotes;
}

export class Board {
  private readonly holder: HTMLElement;
  private readonly events: BoardEvents;
  private readonly canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  private readonly cells: CellPainter;
  private readonly highlights: HighlightPainter;
  private readonly grid: AriaGrid;
  private readonly map: MiniMap | undefined;
  private readonly detach: readonly (() => void)[];
  private state: BoardState;
  private shown: ShownMarks;
  private measured: Measure;
  private room: Room | undefined;
  private density = 1;
  private layout: Layout | undefined;
  /** The size of a cell at which everything is in the window. */
  private fitting = 0;
  /** Undefined: as large as fits. */
  private zoom: Zoom | undefined;
  private begun = false;
  /** Read when the next frame is drawn: the style sheet's theme has changed by then. */
  private colours: BoardColours | undefined;
  private run: Overlay['run'];
  private frame = 0;
  private highlightedSince = 0;

  constructor(
    holder: HTMLElement,
    state: BoardState,
    events: BoardEvents = {},
    { map: MapClass, notes }: BoardExtras = {},
  ) {
    this.holder = holder;
    this.events = events;
    this.state = state;
    this.shown = shownMarks(state, state.highlight);
    this.measured = state.measure ?? measure(state.size, state.appearance);
    const [cells, highlights, grid] = [canvas('board-cells'), canvas('board-highlight'), document.createElement('div')];
    grid.className = 'board-grid';
    holder.append(cells, highlights, grid);
    this.canvases = [cells, highlights];
    this.cells = new CellPainter(cells);
    this.highlights = new HighlightPainter(highlights, notes);
    this.grid = new AriaGrid(grid);
    this.map = MapClass && new MapClass((col, row) => this.centre(col, row));
    if (this.map) holder.append(this.map.element);
    this.describeAll();
    this.showClasses();
    this.detach = [this.followWindow(), this.listenToPointer(highlights), this.listenToKeys(grid)];
    this.look();
    this.requestDraw();
  }

  /** Takes over what has changed. */
  update(change: Partial<BoardState>): void {
    const before = this.state;
    const now = { ...before, ...change };
    this.state = now;
    const differs = (...fields: (keyof BoardState)[]) => fields.some((field) => before[field] !== now[field]);
    if (differs('size', 'appearance', 'measure')) this.remeasure();
    if (differs('subject', 'whole')) this.begin();
    if (differs('theme', 'appearance')) this.colours = undefined;
    if (differs('highlight')) this.highlightedSince = performance.now();
    const earlier = this.shown;
    if (differs('marks', 'layers', 'highlight')) this.shown = shownMarks(now, now.highlight);
    if (differs('size', 'appearance', 'name', 'labels')) this.describeAll();
    else if (earlier !== this.shown) this.describeChanges(earlier);
    if (differs('picking', 'finished')) this.showClasses();
    if (differs('highlight')) this.revealHighlight();
    this.requestDraw();
  }

  zoomBy(factor: number): void {
    const now = this.layout;
    if (!now) return;
    const [x, y] = [(now.cellsLeft + now.cellsRight) / 2, (now.cellsTop + now.cellsBottom) / 2];
    this.zoomTo(zoomedAt(this.measured, now, factor, x, y));
  }

  /** As large as fits; but where fingers paint, no smaller than they hit. */
  private begin(): void {
    const isSmall = !this.state.whole && this.fitting > 0 && this.fitting < FINGER && matchMedia(COARSE).matches;
    this.zoom = isSmall ? { cell: FINGER, x: 0, y: 0 } : undefined;
    this.begun = this.fitting > 0;
    this.relayout();
  }

  /** Back to the size at which everything is in the window. */
  fit(): void {
    this.zoom = undefined;
    this.relayout();
  }

  /** Are cells so small, or so large, that one wants to zoom? */
  wantsZoom(): boolean {
    return this.zoom !== undefined || this.isLarge();
  }

  /** Is the whole board too large for the window to be played at once? */
  isLarge(): boolean {
    const least = matchMedia(COARSE).matches ? FINGER : COMFORTABLE;
    return this.fitting > 0 && this.fitting < least;
  }

  /** Does a finger hit the cells? */
  canHit(): boolean {
    return (this.layout?.cell ?? 0) >= SMALLEST_HIT;
  }

  /** Brings a place, in cells, to the middle of the window. */
  private centre(col: number, row: number): void {
    const now = this.layout;
    if (!now) return;
    const middle = (at: number, from: number, to: number) => at * now.cell - (to - from) / 2;
    const x = middle(col, now.cellsLeft, now.cellsRight);
    this.zoomTo({ cell: now.cell, x, y: middle(row, now.cellsTop, now.cellsBottom) });
  }

  /** From a board in sight as a whole to cells that a finger hits, and back. */
  private toggleZoom(x: number, y: number): void {
    const now = this.layout;
    if (!now) return;
    if (this.zoom && now.cell > FINGER - 1) this.fit();
    else this.zoomTo(zoomedAt(this.measured, now, Math.max(FINGER, 2 * this.fitting) / now.cell, x, y));
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    for (const stop of this.detach) stop();
    this.grid.destroy();
    this.holder.replaceChildren();
  }

  private remeasure(): void {
    const { measure: reserved, size, appearance } = this.state;
    const measured = reserved ?? measure(size, appearance);
    if (sameMeasure(measured, this.measured)) return;
    this.measured = measured;
    if (this.room) this.fitting = fitCell(measured, this.room);
    this.begin();
  }

  private relayout(): void {
    const { room, measured, zoom, map } = this;
    if (!room) return;
    this.layout = layoutOf(measured, room, zoom ?? { cell: this.fitting, x: 0, y: 0 });
    // Beside clues there is a corner for the map; else it stands above the cells.
    const needsHead = zoom && map && !map.placeIn(this.layout);
    if (needsHead) this.layout = layoutOf(measured, { ...room, head: map.head }, zoom);
    this.grid.place(this.layout);
    this.events.zoomed?.();
    this.requestDraw();
  }

  /** As small as fits is no zoom: the board follows the window then. */
  private zoomTo(next: Zoom): void {
    this.zoom = next.cell <= this.fitting ? undefined : next;
    this.relayout();
  }

  /** Scrolls a board that is not in sight as a whole. */
  private reveal(cells: readonly number[]): void {
    if (this.layout && this.zoom && cells.length > 0) this.zoomTo(revealed(this.layout, cells));
  }

  /** What is highlighted is to be seen: what follows or is wrong before what it rests on. */
  private revealHighlight(): void {
    const { highlight } = this.state;
    if (highlight && this.layout) this.reveal(cellsToReveal(highlight, this.layout));
  }

  private look(): void {
    const { clientWidth: width, clientHeight: height } = this.holder;
    this.density = Math.min(3, window.devicePixelRatio || 1);
    if (width === 0 || height === 0) return;
    this.room = { width, height };
    this.fitting = fitCell(this.measured, this.room);
    if (this.begun) this.relayout();
    else this.begin();
    this.revealHighlight();
  }

  private followWindow(): () => void {
    const resized = new ResizeObserver(() => this.look());
    resized.observe(this.holder);
    const dark = matchMedia(DARK);
    const recolour = (): void => {
      this.colours = undefined;
      this.requestDraw();
    };
    dark.addEventListener('change', recolour);
    return () => {
      resized.disconnect();
      dark.removeEventListener('change', recolour);
    };
  }

  private showClasses(): void {
    this.holder.classList.toggle('finished', this.state.finished);
    this.canvases[1].classList.toggle('picking', this.state.picking === true);
  }

  private describeAll(): void {
    const { size, name } = this.state;
    this.grid.show(size, { name, cell: (cell) => this.describe(cell) });
  }

  private describeChanges(before: ShownMarks): void {
    const { marks, layers } = this.shown;
    if (before.marks.length !== marks.length) return;
    const changed: number[] = [];
    for (let cell = 0; cell < marks.length; cell++) {
      if (marks[cell] !== before.marks[cell] || layers?.[cell] !== before.layers?.[cell]) changed.push(cell);
    }
    this.grid.relabel(changed);
  }

  private describe(cell: number): string {
    const { labels, appearance, size } = this.state;
    const { marks, layers } = this.shown;
    return cellWords(labels, appearance, size.width, cell, marks[cell]!, (layers?.[cell] ?? 0) > 0);
  }

  private requestDraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const { state, layout, density } = this;
    if (!layout) return;
    this.colours ??= boardColours(this.holder, state.appearance.styles.length > 2);
    const scene: Scene = {
      size: state.size,
      appearance: state.appearance,
      layout,
      colours: this.colours,
      density,
      ...this.shown,
      doneClues: state.doneClues ?? NO_DONE_CLUES,
      letters: state.letters,
      finished: state.finished && !state.highlight,
    };
    const [wide, high] = [Math.round(layout.room.width * density), Math.round(layout.room.height * density)];
    for (const one of this.canvases) {
      if (one.width === wide && one.height === high) continue;
      one.width = wide;
      one.height = high;
      this.cells.forget();
    }
    const { highlight, cursor, warnings, labels } = state;
    const pulse = matchMedia(STILL).matches ? 1 : Math.min(1, (performance.now() - this.highlightedSince) / PULSE);
    this.cells.draw(scene);
    this.highlights.draw(scene, { cursor, highlight, lineLetters: labels.lineLetters, warnings, pulse, run: this.run });
    this.map?.draw(scene, this.zoom !== undefined && !scene.finished, cursor);
    if (highlight?.sets && pulse < 1) this.requestDraw();
  }

  private setCursor(cell: number): void {
    if (cell !== this.state.cursor) this.update({ cursor: cell });
    this.events.cursor?.(cell);
  }

  private stroke(start: number, tool: number, before?: ActiveStroke): ActiveStroke | undefined {
    if (this.state.readonly) return undefined;
    if (this.events.input) return this.events.input.stroke(start, tool);
    const target = {
      state: () => this.state,
      paint: this.events.paint ?? (() => {}),
      setRun: (run: Overlay['run']) => {
        this.run = run;
        this.requestDraw();
      },
    };
    return new RunStroke(target, start, tool, before);
  }

  private press(cell: number, button: PaintButton): ActiveStroke | undefined {
    const { picking, otherTool } = this.state;
    if (!picking) return this.stroke(cell, { main: this.mainTool(cell), second: otherTool, eraser: NO_MARK }[button]);
    this.events.pick?.(cell);
    return undefined;
  }

  /** A cell that has the tool's mark gets the other one where a second tap does that, and none with a third. */
  private mainTool(cell: number): number {
    const { secondTap, tool, otherTool, marks } = this.state;
    const isMarked = marks[cell] === tool || marks[cell] === otherTool;
    return secondTap && isMarked ? otherTool : tool;
  }

  private listenToPointer(element: HTMLElement): () => void {
    return attachPointer(element, {
      layout: () => this.layout,
      setZoom: (zoom) => this.zoomTo(zoom),
      zoomFrom: (from, factor, x, y) => zoomedAt(this.measured, from, factor, x, y),
      setCursor: (cell) => this.setCursor(cell),
      focusCell: (cell) => this.grid.go(cell, true),
      press: (cell, button) => this.press(cell, button),
      isMoving: () => this.state.moving === true,
      canHit: () => this.canHit(),
      missed: () => this.events.tooSmall?.(),
      doubleTap: (x, y) => this.toggleZoom(x, y),
      hasLongPress: () => this.state.longPress === true && !this.state.picking,
    });
  }

  private listenToKeys(element: HTMLElement): () => void {
    const focused = (): void => this.setCursor(this.grid.cursor);
    element.addEventListener('focusin', focused);
    const detach = attachKeyboard(element, {
      events: this.events,
      state: () => this.state,
      focused: () => this.grid.focused(),
      focusCell: (cell) => {
        this.setCursor(cell);
        this.grid.go(cell, true);
        this.reveal([cell]);
      },
      zoomBy: (factor) => this.zoomBy(factor),
      stroke: (start, tool, before) => this.stroke(start, tool, before),
      describe: (cell) => stateWords(this.state.labels, this.state.appearance, this.shown.marks[cell]!, cell, false),
    });
    return () => {
      element.removeEventListener('focusin', focused);
      detach();
    };
  }
}

function canvas(name: string): HTMLCanvasElement {
  const element = document.createElement('canvas');
  element.className = name;
  return element;
}
