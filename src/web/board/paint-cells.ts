/**
 * Draws cells, lines and clues on a canvas. After the first time only what has changed is drawn: single cells, single
 * clues; all of it again when the layout, the colours or the puzzle change. So painting costs the same on large boards.
 */
import type { ClueMark } from '../../core/kind.js';
import { textOn } from './colours.js';
import { GAP, numberWidth } from './layout.js';
import { paintMark } from './paint-mark.js';
import { edgeX, edgeY, hasFives, insideOf, lineAt, type Scene, visible } from './scene.js';

/** The smallest clue that is still written. */
const SMALLEST_FONT = 3;
const NOTHING_STRUCK: readonly number[] = [];

export class CellPainter {
  private readonly ctx: CanvasRenderingContext2D;
  private shown: Scene | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('This browser cannot draw.');
    this.ctx = ctx;
  }

  /** What is on the canvas is gone: its size has changed, say. */
  forget(): void {
    this.shown = undefined;
  }

  draw(scene: Scene): void {
    const before = this.shown;
    this.shown = scene;
    this.ctx.setTransform(scene.density, 0, 0, scene.density, 0, 0);
    if (!before || !isSameBut(before, scene)) this.drawAll(scene);
    else this.drawChanges(before, scene);
  }

  private drawChanges(before: Scene, scene: Scene): void {
    const { width } = scene.size;
    const { rows, cols } = visible(scene);
    if (before.marks !== scene.marks || before.layers !== scene.layers) {
      this.within(scene, 'cells', () => {
        for (let row = rows[0]; row < rows[1]; row++) {
          for (let col = cols[0]; col < cols[1]; col++) {
            const cell = row * width + col;
            if (before.marks[cell] !== scene.marks[cell] || before.layers?.[cell] !== scene.layers?.[cell]) {
              this.drawCell(scene, row, col);
            }
          }
        }
      });
    }
    if (before.doneClues === scene.doneClues) return;
    const { appearance: clues } = scene;
    this.within(scene, 'rows', () => {
      for (let row = rows[0]; row < rows[1]; row++) {
        if (clues.rows[row] && before.doneClues.rows[row] !== scene.doneClues.rows[row]) {
          this.drawRowClue(scene, row, true);
        }
      }
    });
    this.within(scene, 'cols', () => {
      for (let col = cols[0]; col < cols[1]; col++) {
        if (clues.cols[col] && before.doneClues.cols[col] !== scene.doneClues.cols[col]) {
          this.drawColClue(scene, col, true);
        }
      }
    });
  }

  private drawAll(scene: Scene): void {
    const { ctx } = this;
    const { rows, cols } = visible(scene);
    ctx.clearRect(0, 0, scene.layout.room.width, scene.layout.room.height);
    this.within(scene, 'cells', () => {
      const [x, y] = [edgeX(scene, cols[0]), edgeY(scene, rows[0])];
      ctx.fillStyle = this.paper(scene);
      ctx.fillRect(x, y, edgeX(scene, cols[1]) - x, edgeY(scene, rows[1]) - y);
      for (let row = rows[0]; row < rows[1]; row++) {
        for (let col = cols[0]; col < cols[1]; col++) this.drawCell(scene, row, col, false);
      }
      this.drawLines(scene);
    });
    if (scene.appearance.rows.length > 0) {
      this.within(scene, 'rows', () => {
        for (let row = rows[0]; row < rows[1]; row++) this.drawRowClue(scene, row, false);
      });
    }
    if (scene.appearance.cols.length > 0) {
      this.within(scene, 'cols', () => {
        for (let col = cols[0]; col < cols[1]; col++) this.drawColClue(scene, col, false);
      });
    }
    this.drawShore(scene);
  }

  /** Where cells go on beneath the gutters, the edge of their window is drawn. */
  private drawShore({ layout, colours, density }: Scene): void {
    const { ctx } = this;
    const { cellsLeft, cellsTop, cellsRight, cellsBottom } = layout;
    const thick = Math.round(density) / density;
    ctx.fillStyle = colours.strong;
    if (layout.x > 0) ctx.fillRect(cellsLeft - thick, cellsTop, thick, cellsBottom - cellsTop);
    if (layout.y > 0) ctx.fillRect(cellsLeft, cellsTop - thick, cellsRight - cellsLeft, thick);
  }

  /** Draws inside one of the three windows: the cells, the clues left of them, the clues above them. */
  private within({ layout, colours }: Scene, part: 'cells' | 'rows' | 'cols', draw: () => void): void {
    const { ctx } = this;
    const { left, top, cellsLeft, cellsTop, cellsRight, cellsBottom } = layout;
    ctx.save();
    ctx.beginPath();
    if (part === 'cells') ctx.rect(cellsLeft, cellsTop, cellsRight - cellsLeft, cellsBottom - cellsTop);
    else if (part === 'rows') ctx.rect(left, cellsTop, cellsLeft - left, cellsBottom - cellsTop);
    else ctx.rect(cellsLeft, top, cellsRight - cellsLeft, cellsTop - top);
    ctx.clip();
    if (part !== 'cells') {
      ctx.font = `${part === 'rows' ? layout.rowFont : layout.colFont}px ${colours.font}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
    }
    draw();
    ctx.restore();
  }

  private paper({ colours, appearance, finished }: Scene): string {
    return finished && appearance.styles.length > 2 ? appearance.styles[0]!.colour : colours.paper;
  }

  private drawCell(scene: Scene, row: number, col: number, clean = true): void {
    const cell = row * scene.size.width + col;
    const rect = insideOf(scene, row, col);
    const value = scene.marks[cell]!;
    const text = scene.appearance.texts[cell] ?? '';
    if (clean) {
      this.ctx.fillStyle = this.paper(scene);
      this.ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    }
    if (value >= 0 || text !== '') {
      paintMark(this.ctx, scene, rect, value, text, (scene.layers?.[cell] ?? 0) > 0);
    }
  }

  private drawLines(scene: Scene): void {
    const { ctx } = this;
    const { width, height } = scene.size;
    const { rows, cols } = visible(scene);
    const [left, right] = [edgeX(scene, cols[0]), edgeX(scene, cols[1]) + lineAt(scene, cols[1], width)];
    const [top, bottom] = [edgeY(scene, rows[0]), edgeY(scene, rows[1]) + lineAt(scene, rows[1], height)];
    for (const heavy of [false, true]) {
      ctx.fillStyle = heavy ? scene.colours.strong : scene.colours.line;
      const isHeavy = (index: number, count: number) =>
        index === 0 || index === count || (hasFives(scene) && index % 5 === 0);
      for (let col = cols[0]; col <= cols[1]; col++) {
        const thick = lineAt(scene, col, width);
        if (isHeavy(col, width) === heavy && thick > 0) ctx.fillRect(edgeX(scene, col), top, thick, bottom - top);
      }
      for (let row = rows[0]; row <= rows[1]; row++) {
        const thick = lineAt(scene, row, height);
        if (isHeavy(row, height) === heavy && thick > 0) ctx.fillRect(left, edgeY(scene, row), right - left, thick);
      }
    }
  }

  private drawRowClue(scene: Scene, row: number, clean: boolean): void {
    const { layout, appearance } = scene;
    const [top, bottom] = [edgeY(scene, row), edgeY(scene, row + 1)];
    if (clean) this.ctx.clearRect(layout.left, top, layout.cellsLeft - layout.left, bottom - top);
    const clue = appearance.rows[row]!;
    const doneClues = scene.doneClues.rows[row] ?? NOTHING_STRUCK;
    const y = (top + bottom) / 2;
    const height = Math.min(bottom - top - 1, layout.rowFont * 1.24);
    const boxed = appearance.styles.length > 2;
    let right = layout.cellsLeft - GAP;
    if (clue.length === 0) this.drawZero(scene, right - layout.rowFont / 2, y, layout.rowFont);
    for (let place = clue.length - 1; place >= 0; place--) {
      const wide = numberWidth(clue[place]!.text, boxed) * layout.rowFont;
      const width = wide - Math.max(0.5, layout.rowFont * 0.14);
      this.drawNumber(
        scene,
        clue[place]!,
        right - wide / 2,
        y,
        layout.rowFont,
        width,
        height,
        doneClues.includes(place),
      );
      right -= wide;
    }
    this.drawTick(scene, row, layout.left, top, layout.cellsLeft - layout.left, 0);
  }

  private drawColClue(scene: Scene, col: number, clean: boolean): void {
    const { layout, appearance } = scene;
    const [left, right] = [edgeX(scene, col), edgeX(scene, col + 1)];
    if (clean) this.ctx.clearRect(left, layout.top, right - left, layout.cellsTop - layout.top);
    const clue = appearance.cols[col]!;
    const doneClues = scene.doneClues.cols[col] ?? NOTHING_STRUCK;
    const x = (left + right) / 2;
    const most = right - left - 1;
    const y = (place: number) => layout.cellsTop - GAP - (clue.length - place - 0.5) * layout.colSlot;
    if (clue.length === 0) this.drawZero(scene, x, layout.cellsTop - GAP - layout.colSlot / 2, layout.colFont);
    clue.forEach((mark, place) => {
      const height = layout.colSlot - Math.max(0.5, layout.colFont * 0.1);
      const width = Math.min(most, (numberWidth(mark.text, true) + 0.1) * layout.colFont);
      this.drawNumber(scene, mark, x, y(place), layout.colFont, width, height, doneClues.includes(place));
    });
    this.drawTick(scene, col, left, layout.top, 0, layout.cellsTop - layout.top);
  }

  /** A fine line through the gutter every five clues. */
  private drawTick(scene: Scene, index: number, x: number, y: number, width: number, height: number): void {
    if (index === 0 || index % 5 !== 0) return;
    const pixel = 1 / scene.density;
    this.ctx.fillStyle = scene.colours.line;
    this.ctx.fillRect(x, y, width || pixel, height || pixel);
  }

  private drawZero(scene: Scene, x: number, y: number, font: number): void {
    if (font < SMALLEST_FONT) return;
    this.write('0', x, y, font, scene.colours.faint);
  }

  private drawNumber(
    scene: Scene,
    mark: ClueMark,
    x: number,
    y: number,
    font: number,
    width: number,
    height: number,
    doneClues: boolean,
  ): void {
    if (font < SMALLEST_FONT) return;
    const { ctx } = this;
    const { colours, appearance } = scene;
    let ink = doneClues ? colours.faint : colours.ink;
    if (appearance.styles.length > 2) {
      const colour = appearance.styles[mark.value]!.colour;
      ctx.globalAlpha = doneClues ? 0.2 : 1;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.roundRect(x - width / 2, y - height / 2, width, height, Math.min(3, height / 4));
      ctx.fill();
      ctx.strokeStyle = colours.line;
      ctx.lineWidth = 1 / scene.density;
      ctx.stroke();
      ctx.globalAlpha = 1;
      if (!doneClues) ink = textOn(colour);
    }
    this.write(mark.text, x, y, font, ink);
    if (!doneClues) return;
    const reach = Math.min(width / 2, font * 0.36 * mark.text.length + 1);
    ctx.fillStyle = ink;
    ctx.fillRect(x - reach, y - 0.5, 2 * reach, Math.max(1, font / 14));
  }

  /** In the font that `within` has set. */
  private write(text: string, x: number, y: number, font: number, ink: string): void {
    this.ctx.fillStyle = ink;
    this.ctx.fillText(text, x, y + font * 0.06);
  }
}

/** Do two scenes differ in nothing but marks and done clues? */
const isSameBut = (a: Scene, b: Scene): boolean =>
  a.appearance === b.appearance &&
  a.layout === b.layout &&
  a.colours === b.colours &&
  a.density === b.density &&
  a.letters === b.letters &&
  a.finished === b.finished;
