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

/** Those that the next frame draws. */
const waiting = new Set<BoardPicture>();

/**
 * Together: first all sizes are read, then all are given, then all are drawn. A canvas that is given a size makes the styles and the
 * layout of the page out of date; reading the next size, or setting a font on it, would make them anew for each card of a gallery.
 */
function drawWaiting(): void {
  // A picture is drawn when it comes into the page, which has its colours.
  const pictures = [...waiting].filter((picture) => picture.isThere());
  waiting.clear();
  const sizes = pictures.map((picture) => picture.size());
  const known = new Map<boolean, BoardColours>();
  pictures.forEach((picture, i) => {
    picture.resize(sizes[i]!);
  });
  pictures.forEach((picture) => {
    const colours = known.get(picture.isColoured()) ?? picture.colours();
    known.set(picture.isColoured(), colours);
    picture.draw(colours);
  });
}

export class BoardPicture {
  private readonly canvas: HTMLCanvasElement;
  private readonly detach: () => void;
  private state: PictureState;
  private drawn: Size = { width: 0, height: 0 };

  constructor(canvas: HTMLCanvasElement, state: PictureState) {
    this.canvas = canvas;
    this.state = state;
    const requestDraw = (): void => this.requestDraw();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', requestDraw);
    const resized = new ResizeObserver(() => {
      const { width, height } = this.size();
      if (width !== this.drawn.width || height !== this.drawn.height) requestDraw();
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
    waiting.delete(this);
    this.detach();
  }

  isThere(): boolean {
    return this.canvas.isConnected;
  }

  /** In CSS pixels. */
  size(): Size {
    const { canvas } = this;
    return this.state.style === 'thumbnail'
      ? { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }
      : { width: canvas.clientWidth, height: canvas.clientHeight };
  }

  isColoured(): boolean {
    return this.state.appearance.styles.length > 2;
  }

  colours(): BoardColours {
    return boardColours(this.canvas, this.isColoured());
  }

  /** Empties it, too. */
  resize(size: Size): void {
    const { canvas } = this;
    const density = this.density();
    this.drawn = size;
    [canvas.width, canvas.height] = [Math.round(size.width * density), Math.round(size.height * density)];
  }

  draw(colours: BoardColours): void {
    const { canvas, state, drawn } = this;
    if (drawn.width === 0 || drawn.height === 0) return;
    const density = this.density();
    const context = state.style === 'thumbnail' ? canvas.getContext('2d') : null;
    context?.scale(density, density);
    if (context) paintThumbnail(context, state, colours);
    else paintPicture(canvas, state, { ...drawn, colours, density });
  }

  /** Pixels of the screen for one of CSS. */
  private density(): number {
    return Math.max(this.state.style === 'thumbnail' ? 1 : 0, Math.min(3, window.devicePixelRatio || 1));
  }

  private requestDraw(): void {
    if (waiting.size === 0) requestAnimationFrame(drawWaiting);
    waiting.add(this);
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
