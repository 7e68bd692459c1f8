/** What the board shows at one moment, as plain data: the painters draw it and know nothing of the page. */
import type { LineRef, Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';
import type { BoardLabels } from './cell-words.js';
import type { BoardColours } from './colours.js';
import type { Highlight } from './highlight.js';
import { type Layout, xOf, yOf } from './layout.js';

export interface Scene {
  readonly size: Size;
  readonly appearance: Appearance;
  readonly layout: Layout;
  readonly colours: BoardColours;
  /** Pixels of the screen per CSS pixel. */
  readonly density: number;
  /** The marks shown, NO_MARK for none, and the trial that each belongs to. */
  readonly marks: ArrayLike<number>;
  readonly layers: ArrayLike<number> | undefined;
  /** Per row, then per column: a bit for each clue number that is done. */
  readonly doneClues: DoneClues;
  /** Letters on coloured cells? */
  readonly letters: boolean;
  /** The picture alone: no crosses, no lines between cells. */
  readonly finished: boolean;
}

export interface DoneClues {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
}

/** Lines that can no longer be right, and cells that break a rule together. */
export interface Warnings {
  readonly lines: readonly LineRef[];
  readonly cells: readonly number[];
}

/** What lies over the board: drawn anew in every frame that changes it. */
export interface Overlay {
  readonly warnings: Warnings | undefined;
  /** The cell whose row and column are tinted, or -1. */
  readonly cursor: number;
  readonly highlight: Highlight | undefined;
  readonly lineLetters: BoardLabels['lineLetters'];
  /** How far the pulse of the highlight has come, 0 to 1. */
  readonly pulse: number;
  /** The length of the run that is being painted, at its end. */
  readonly run: { readonly cell: number; readonly length: number } | undefined;
}

/** Edges of columns and rows on whole pixels of the screen. */
export const edgeX = (scene: Pick<Scene, 'layout' | 'density'>, col: number): number =>
  Math.round(xOf(scene.layout, col) * scene.density) / scene.density;
export const edgeY = (scene: Pick<Scene, 'layout' | 'density'>, row: number): number =>
  Math.round(yOf(scene.layout, row) * scene.density) / scene.density;

/** Below this size, cells have no lines between them: they would be all that is seen. */
const SMALLEST_LINED = 4.5;
/** And below this, the lines every five cells are told by their colour alone. */
const SMALLEST_HEAVY = 12;

/** Lines every five cells belong to boards with clues. */
export const hasFives = ({ appearance }: Scene): boolean => appearance.rows.length > 0 || appearance.cols.length > 0;

/** How thick the line is that a column or row begins with. */
export function lineAt(scene: Scene, index: number, count: number): number {
  const pixel = 1 / scene.density;
  if (scene.finished) return index === 0 || index === count ? pixel : 0;
  const heavy = index === 0 || index === count || (hasFives(scene) && index % 5 === 0);
  const { cell } = scene.layout;
  if (cell < SMALLEST_LINED) return heavy ? pixel : 0;
  if (!heavy) return Math.max(1, Math.floor(scene.density / 1.5)) * pixel;
  return (cell < SMALLEST_HEAVY ? Math.round(scene.density) : Math.max(2, Math.round(1.5 * scene.density))) * pixel;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The inside of a cell: between its lines. */
export function insideOf(scene: Scene, row: number, col: number): Rect {
  const x = edgeX(scene, col) + lineAt(scene, col, scene.size.width);
  const y = edgeY(scene, row) + lineAt(scene, row, scene.size.height);
  return { x, y, width: edgeX(scene, col + 1) - x, height: edgeY(scene, row + 1) - y };
}

/** The rows and columns that can be seen, `to` not among them. */
export function visible({ layout, size }: Scene): { rows: [number, number]; cols: [number, number] } {
  const { cell, x, y } = layout;
  const range = (scroll: number, window: number, count: number): [number, number] => [
    Math.max(0, Math.floor(scroll / cell)),
    Math.min(count, Math.ceil((scroll + window) / cell)),
  ];
  return {
    rows: range(y, layout.cellsBottom - layout.cellsTop, size.height),
    cols: range(x, layout.cellsRight - layout.cellsLeft, size.width),
  };
}
