/**
 * The board for screen readers and for the keyboard: a grid of elements over the canvas, each with its place, its mark
 * and its clues in words. Small boards have all their cells here, large ones those around the cursor. One cell can be
 * reached by Tab, the arrows lead on from it. A board appears before all its cells are here: after the first ones the others
 * follow in order, some at a time, while nothing else is to be done.
 */
import type { Size } from '../../core/geometry.js';
import type { Layout } from './layout.js';

/** Up to this many cells, all are there. */
const ALL_UP_TO = 700;
/** So many are made at once. */
const SLICE = 100;
/** Milliseconds that the next ones wait at most for a free moment. */
const PATIENCE = 300;
/** On larger boards: so many on each side of the cursor. */
const AROUND = 2;

export interface GridText {
  /** The name of the whole grid. */
  readonly name: string;
  cell(cell: number): string;
}

export class AriaGrid {
  private readonly root: HTMLElement;
  private readonly sheet: HTMLElement;
  private readonly rows = new Map<number, HTMLElement>();
  private readonly cells = new Map<number, HTMLElement>();
  private size: Size = { width: 0, height: 0 };
  private text: GridText = { name: '', cell: () => '' };
  private current = 0;
  /** What stops those that are still to come. */
  private stopFilling = (): void => {};

  constructor(root: HTMLElement) {
    this.root = root;
    this.sheet = document.createElement('div');
    this.sheet.className = 'grid-sheet';
    this.sheet.setAttribute('role', 'presentation');
    root.append(this.sheet);
    root.setAttribute('role', 'grid');
  }

  /** A puzzle, or another language: everything anew. */
  show(size: Size, text: GridText): void {
    const again = size.width !== this.size.width || size.height !== this.size.height;
    this.size = size;
    this.text = text;
    this.root.setAttribute('aria-label', text.name);
    this.root.setAttribute('aria-rowcount', String(size.height));
    this.root.setAttribute('aria-colcount', String(size.width));
    if (again) {
      this.sheet.replaceChildren();
      this.rows.clear();
      this.cells.clear();
      this.current = 0;
    }
    this.stopFilling();
    this.relabel(this.cells.keys());
    if (this.isSmall()) this.fillFrom(0);
    else this.fill();
  }

  /** These cells have other marks now. */
  relabel(cells: Iterable<number>): void {
    for (const cell of cells) this.cells.get(cell)?.setAttribute('aria-label', this.text.cell(cell));
  }

  /** Moves to where the canvas has its cells. */
  place({ cellsLeft, cellsTop, cellsRight, cellsBottom, cell, x, y }: Layout): void {
    const { style } = this.root;
    style.left = `${cellsLeft}px`;
    style.top = `${cellsTop}px`;
    style.width = `${cellsRight - cellsLeft}px`;
    style.height = `${cellsBottom - cellsTop}px`;
    this.sheet.style.transform = `translate(${-x}px, ${-y}px)`;
    this.sheet.style.setProperty('--cell', `${cell}px`);
  }

  /** Makes a cell the one that Tab leads to; `focus`: and goes there. */
  go(cell: number, focus: boolean): void {
    this.cells.get(this.current)?.setAttribute('tabindex', '-1');
    this.current = cell;
    if (!this.cells.has(cell) || !this.isSmall()) this.fill();
    const element = this.cells.get(cell);
    element?.setAttribute('tabindex', '0');
    if (focus) element?.focus({ preventScroll: true });
    this.prune();
  }

  /** The cell that has the focus, or -1. */
  focused(): number {
    const element = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return element && this.cells.get(this.current) === element ? this.current : -1;
  }

  get cursor(): number {
    return this.current;
  }

  private isSmall(): boolean {
    return this.size.width * this.size.height <= ALL_UP_TO;
  }

  private range(at: number, count: number): [number, number] {
    return this.isSmall() ? [0, count] : [Math.max(0, at - AROUND), Math.min(count, at + AROUND + 1)];
  }

  private isNear(cell: number): boolean {
    const { width } = this.size;
    const near = (a: number, b: number) => Math.abs(a - b) <= AROUND;
    const [row, col] = [Math.floor(this.current / width), this.current % width];
    return this.isSmall() || (near(Math.floor(cell / width), row) && near(cell % width, col));
  }

  destroy(): void {
    this.stopFilling();
  }

  /** The next cells of a small board, from this one on. */
  private fillFrom(start: number): void {
    const { width, height } = this.size;
    const end = Math.min(width * height, start + SLICE);
    for (let cell = start; cell < end; cell++) this.ensure(Math.floor(cell / width), cell % width);
    if (end < width * height) this.stopFilling = whenFree(() => this.fillFrom(end));
  }

  private fill(): void {
    const { width, height } = this.size;
    const rows = this.range(Math.floor(this.current / width), height);
    const cols = this.range(this.current % width, width);
    for (let row = rows[0]; row < rows[1]; row++) {
      for (let col = cols[0]; col < cols[1]; col++) this.ensure(row, col);
    }
  }

  private ensure(row: number, col: number): void {
    const cell = row * this.size.width + col;
    if (this.cells.has(cell)) return;
    const element = document.createElement('div');
    element.className = 'grid-cell';
    element.setAttribute('role', 'gridcell');
    element.setAttribute('aria-colindex', String(col + 1));
    element.setAttribute('aria-label', this.text.cell(cell));
    element.setAttribute('tabindex', cell === this.current ? '0' : '-1');
    element.style.cssText = `left: calc(var(--cell) * ${col}); top: calc(var(--cell) * ${row})`;
    this.cells.set(cell, element);
    insertInOrder(this.row(row), element, 'aria-colindex');
  }

  private row(row: number): HTMLElement {
    const there = this.rows.get(row);
    if (there) return there;
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.setAttribute('aria-rowindex', String(row + 1));
    this.rows.set(row, element);
    insertInOrder(this.sheet, element, 'aria-rowindex');
    return element;
  }

  private prune(): void {
    if (this.isSmall()) return;
    for (const [cell, element] of this.cells) {
      if (this.isNear(cell)) continue;
      element.remove();
      this.cells.delete(cell);
    }
    for (const [row, element] of this.rows) {
      if (element.childElementCount > 0) continue;
      element.remove();
      this.rows.delete(row);
    }
  }
}

/** Elements mostly come in their order: the search begins at the end. */
function insertInOrder(parent: Element, element: Element, order: string): void {
  const place = (one: Element) => Number(one.getAttribute(order));
  let before = parent.lastElementChild;
  while (before && place(before) > place(element)) before = before.previousElementSibling;
  if (before) before.after(element);
  else parent.prepend(element);
}

/** Calls when nothing else is to be done; returns what prevents that. */
function whenFree(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PATIENCE / 10);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE });
  return () => cancelIdleCallback(request);
}
