/**
 * A still picture of a board on a canvas, in one of two styles: `board` draws what a board draws, without clues;
 * `thumbnail` is a small square that gives nothing away, with clues as dashes. Follows the canvas's size and the theme.
 */
import type { Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';
import { type BoardColours, boardColours } from './colours.js';
import { fitCell, layoutOf, measure } from './layout.js';
import { CellPainter } from './paint-cells.js';
import { paintThumbnail, THUMBNAIL_SIDE } from './paint-thumbnail.js';

export interface PictureState {
  readonly style: 'board' | 'thumbnail';
  readonly size: Size;
  readonly appearance: Appearance;
  /** NO_MARK for a cell without one; all of them by default. */
  readonly marks?: ArrayLike<number> | undefined;
  /** The trial that each mark belongs to. */
  readonly layers?: ArrayLike<number> | undefined;
  readonly finished?: boolean | undefined;
  /** Colours are read again when this changes, as with everything else. */
  readonly theme: string;
}

export class BoardPicture {
  private readonly canvas: HTMLCanvasElement;
  private readonly detach: () => void;
  private state: PictureState;
  private frame = 0;
  private sizeDrawn = '';

  constructor(canvas: HTMLCanvasElement, state: PictureState) {
    this.canvas = canvas;
    this.state = state;
    const requestDraw = (): void => this.requestDraw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', requestDraw);
    const resized = new ResizeObserver(() => {
      if (this.sizeNow() !== this.sizeDrawn) this.requestDraw();
    });
    resized.observe(canvas);
    this.detach = () => {
      dark.removeEventListener('change', requestDraw);
      resized.disconnect();
    };
  }

  update(state: PictureState): void {
    this.state = state;
    this.requestDraw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.detach();
  }

  private sizeNow(): string {
    return `${this.canvas.clientWidth} ${this.canvas.clientHeight}`;
  }

  private requestDraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const { canvas, state } = this;
    // It is drawn when it comes into the page, which has its colours.
    if (!canvas.isConnected) return;
    this.sizeDrawn = this.sizeNow();
    const isThumbnail = state.style === 'thumbnail';
    const width = isThumbnail ? THUMBNAIL_SIDE : canvas.clientWidth;
    const height = isThumbnail ? THUMBNAIL_SIDE : canvas.clientHeight;
    if (width === 0 || height === 0) return;
    const density = Math.min(3, window.devicePixelRatio || 1);
    const sharp = isThumbnail ? Math.max(1, density) : density;
    [canvas.width, canvas.height] = [Math.round(width * sharp), Math.round(height * sharp)];
    const colours = boardColours(canvas, state.appearance.styles.length > 2);
    if (isThumbnail) {
      const context = canvas.getContext('2d');
      context?.scale(sharp, sharp);
      if (context) paintThumbnail(context, state, colours);
      return;
    }
    paintPicture(canvas, state, { width, height, colours, density: sharp });
  }
}

interface PictureRoom extends Size {
  readonly colours: BoardColours;
  readonly density: number;
}

/** Paints the cells, as large as they fit, in the middle of a canvas of this size. */
export function paintPicture(canvas: HTMLCanvasElement, state: PictureState, room: PictureRoom): void {
  const { width, height, colours, density } = room;
  const appearance = { ...state.appearance, rows: [], cols: [] };
  const measured = measure(state.size, appearance);
  const place = { width, height };
  new CellPainter(canvas).draw({
    size: state.size,
    appearance,
    layout: layoutOf(measured, place, { cell: fitCell(measured, place), x: 0, y: 0 }),
    colours,
    density,
    marks: state.marks ?? [],
    layers: state.layers,
    doneClues: { rows: [], cols: [] },
    letters: false,
    finished: state.finished === true,
  });
}
