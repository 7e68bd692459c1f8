/**
 * A small map of a board that is zoomed in: what is filled, and which part of it is in the window. It stands in the corner
 * between the clues, or above the cells of a board without clues; a press on it brings that place into the window. One
 * pixel per cell is kept up to date on a canvas of its own and drawn enlarged, so that a large board costs no more.
 */
import type { Layout } from './layout.js';
import { inkOf } from './paint-mark.js';
import type { Rect, Scene } from './scene.js';

const HEAD = 92;
/** What of it is for the numbers of columns. */
const TAGS = 17;
const MARGIN = 4;
const LARGEST = 150;
/** A map whose longer side is shorter than this shows nothing. */
const SMALLEST = 44;

export class MiniMap {
  /** The height kept free for the map above a board that has no corner for it. */
  readonly head = HEAD;
  readonly element = document.createElement('canvas');
  private readonly cells = document.createElement('canvas');
  private pixels: ImageData | undefined;
  private shown: Pick<Scene, 'marks' | 'colours' | 'appearance'> | undefined;
  private layout: Layout | undefined;

  /** `go`: brings a place, in cells, to the middle of the window. */
  constructor(go: (col: number, row: number) => void) {
    const { element } = this;
    element.className = 'board-map';
    element.hidden = true;
    element.setAttribute('aria-hidden', 'true');
    let pressed = false;
    const follow = (event: PointerEvent): void => {
      const box = element.getBoundingClientRect();
      const { width, height } = this.layout?.size ?? { width: 0, height: 0 };
      go(((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height);
    };
    element.addEventListener('pointerdown', (event) => {
      pressed = true;
      element.setPointerCapture(event.pointerId);
      follow(event);
    });
    element.addEventListener('pointermove', (event) => {
      if (pressed) follow(event);
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      element.addEventListener(end, () => {
        pressed = false;
      });
    }
    element.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
  }

  /** Where the map stands; undefined where there is not enough room for one. */
  placeIn({ size, room, cellsLeft, cellsTop }: Layout): Rect | undefined {
    const { width, height } = size;
    const across = (room.head ? room.width : cellsLeft) - 2 * MARGIN;
    const down = (room.head ? room.head - TAGS : cellsTop) - 2 * MARGIN;
    const scale = Math.min(across / width, down / height, LARGEST / Math.max(width, height));
    if (scale * Math.max(width, height) < SMALLEST) return undefined;
    return { x: MARGIN, y: MARGIN, width: width * scale, height: height * scale };
  }

  draw(scene: Scene, wanted: boolean, cursor: number): void {
    const place = wanted ? this.placeIn(scene.layout) : undefined;
    this.element.hidden = !place;
    if (!place) return;
    this.layout = scene.layout;
    this.drawCells(scene);
    this.fitTo(place, scene.density);
    const ctx = this.element.getContext('2d');
    if (!ctx) return;
    const { width, height } = place;
    ctx.setTransform(scene.density, 0, 0, scene.density, 0, 0);
    ctx.imageSmoothingEnabled = width < scene.size.width;
    ctx.drawImage(this.cells, 0, 0, width, height);
    ctx.strokeStyle = scene.colours.strong;
    ctx.lineWidth = 1;
    ctx.strokeRect(0.5, 0.5, width - 1, height - 1);
    this.drawWindow(ctx, scene, width / scene.size.width, cursor);
  }

  private fitTo(place: Rect, density: number): void {
    const { element } = this;
    const [wide, high] = [Math.round(place.width * density), Math.round(place.height * density)];
    if (element.width === wide && element.height === high) return;
    [element.width, element.height] = [wide, high];
    const { style } = element;
    [style.left, style.top] = [`${place.x}px`, `${place.y}px`];
    [style.width, style.height] = [`${place.width}px`, `${place.height}px`];
  }

  private drawWindow(
    ctx: CanvasRenderingContext2D,
    { layout, colours, size }: Scene,
    scale: number,
    cursor: number,
  ): void {
    const toMap = (pixels: number) => (pixels / layout.cell) * scale;
    const [x, y] = [toMap(layout.x), toMap(layout.y)];
    const [width, height] = [toMap(layout.cellsRight - layout.cellsLeft), toMap(layout.cellsBottom - layout.cellsTop)];
    ctx.strokeStyle = colours.paper;
    ctx.lineWidth = 4;
    ctx.strokeRect(x + 1, y + 1, width - 2, height - 2);
    ctx.strokeStyle = colours.accent;
    ctx.lineWidth = 2;
    ctx.strokeRect(x + 1, y + 1, width - 2, height - 2);
    if (cursor < 0) return;
    ctx.fillStyle = colours.accent;
    ctx.beginPath();
    ctx.arc(((cursor % size.width) + 0.5) * scale, (Math.floor(cursor / size.width) + 0.5) * scale, 3, 0, 2 * Math.PI);
    ctx.fill();
  }

  /** Only cells that have changed are written, unless the colours or the puzzle are others. */
  private drawCells(scene: Scene): void {
    const { marks, colours, appearance, size } = scene;
    const { shown, cells } = this;
    if (shown?.marks === marks && shown.colours === colours && shown.appearance === appearance) return;
    const ctx = cells.getContext('2d');
    if (!ctx) return;
    const isSame =
      this.pixels?.width === size.width &&
      this.pixels.height === size.height &&
      shown?.colours === colours &&
      shown.appearance === appearance;
    if (!isSame) {
      [cells.width, cells.height] = [size.width, size.height];
      this.pixels = ctx.createImageData(size.width, size.height);
    }
    const { data } = this.pixels!;
    const palette = appearance.styles.map(({ filled }, value) => rgb(filled ? inkOf(scene, value) : colours.line));
    const paper = rgb(colours.paper);
    for (let cell = 0; cell < marks.length; cell++) {
      const value = marks[cell]!;
      if (isSame && shown.marks[cell] === value) continue;
      data.set(value < 0 ? paper : palette[value]!, 4 * cell);
    }
    ctx.putImageData(this.pixels!, 0, 0);
    this.shown = { marks, colours, appearance };
  }
}

const rgb = (colour: string): readonly number[] => [
  ...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  255,
];
