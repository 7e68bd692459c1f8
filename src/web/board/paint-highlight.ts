/** Draws what lies over the cells: the tinted row and column, what is highlighted, the length of a run. Cleared and drawn anew each time. */

import { valueAt } from '../../core/board.js';
import type { Fact } from '../../core/deduction.js';
import type { LineRef } from '../../core/geometry.js';
import type { Highlight } from './highlight.js';
import { inkOf, paintMark } from './paint-mark.js';
import type { paintNotes } from './paint-notes.js';
import { edgeX, edgeY, insideOf, type Overlay, type Rect, type Scene } from './scene.js';

export class HighlightPainter {
  private readonly ctx: CanvasRenderingContext2D;

  private readonly notes: typeof paintNotes | undefined;

  /** `notes`: what else is written over the board. */
  constructor(canvas: HTMLCanvasElement, notes?: typeof paintNotes) {
    this.notes = notes;
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('This browser cannot draw.');
    this.ctx = ctx;
  }

  draw(scene: Scene, overlay: Overlay): void {
    const { ctx } = this;
    const { layout, colours } = scene;
    ctx.setTransform(scene.density, 0, 0, scene.density, 0, 0);
    ctx.clearRect(0, 0, layout.room.width, layout.room.height);
    const { cursor, highlight, warnings } = overlay;
    if (cursor >= 0 && !scene.finished) {
      const row = Math.floor(cursor / scene.size.width);
      this.tint(scene, { axis: 'row', index: row }, colours.tint);
      this.tint(scene, { axis: 'col', index: cursor % scene.size.width }, colours.tint);
    }
    for (const line of highlight?.lines ?? []) this.tint(scene, line, colours.highlight);
    ctx.save();
    ctx.beginPath();
    ctx.rect(
      layout.cellsLeft,
      layout.cellsTop,
      layout.cellsRight - layout.cellsLeft + 2,
      layout.cellsBottom - layout.cellsTop + 2,
    );
    ctx.clip();
    if (!scene.finished) for (const cell of warnings?.cells ?? []) this.warnCell(scene, cell);
    if (highlight) this.drawHighlight(scene, highlight, overlay.pulse);
    if (overlay.run && overlay.run.length > 1) this.count(scene, overlay.run.cell, overlay.run.length);
    ctx.restore();
    this.notes?.(ctx, scene, overlay);
  }

  /** A band over a line, with its clue. */
  private tint(scene: Scene, line: LineRef, colour: string): void {
    const { layout } = scene;
    this.ctx.fillStyle = colour;
    if (line.axis === 'row') {
      const top = Math.max(layout.cellsTop, edgeY(scene, line.index));
      const bottom = Math.min(layout.cellsBottom, edgeY(scene, line.index + 1));
      if (bottom > top) this.ctx.fillRect(layout.left, top, layout.cellsRight - layout.left, bottom - top);
    } else {
      const left = Math.max(layout.cellsLeft, edgeX(scene, line.index));
      const right = Math.min(layout.cellsRight, edgeX(scene, line.index + 1));
      if (right > left) this.ctx.fillRect(left, layout.top, right - left, layout.cellsBottom - layout.top);
    }
  }

  /** One of several cells that break a rule together: a frame of short strokes, edged so that it shows on any mark. */
  private warnCell(scene: Scene, cell: number): void {
    this.outline(scene, cell, scene.colours.paper, 5, 0);
    this.outline(scene, cell, scene.colours.mistake, 3, 1, [5, 3]);
  }

  private drawHighlight(scene: Scene, highlight: Highlight, pulse: number): void {
    const { ctx } = this;
    const { colours } = scene;
    ctx.fillStyle = colours.highlight;
    for (const cell of highlight.cells ?? []) {
      const { x, y, width, height } = this.rectOf(scene, cell);
      ctx.fillRect(x, y, width, height);
    }
    if (highlight.solutions) this.drawDifference(scene, highlight.solutions);
    for (const { cell } of highlight.because ?? []) this.outline(scene, cell, colours.accent, 2, 1);
    for (const fact of highlight.suppose ?? []) {
      this.drawFact(scene, fact, 1, [4, 3]);
      if (fact.rung !== undefined) this.drawRung(scene, fact, fact.rung);
    }
    for (const fact of highlight.sets ?? []) this.drawFact(scene, fact, pulse, []);
    for (const cell of highlight.mistakes ?? []) this.drawMistake(scene, cell);
    if (highlight.selected) this.drawSelected(scene, highlight.selected);
  }

  /** A frame of two colours in turn, one of which shows on any mark, over a tint that does on paper and ink alike. */
  private drawSelected(scene: Scene, { top, left, bottom, right }: NonNullable<Highlight['selected']>): void {
    const { ctx } = this;
    const [x, y] = [edgeX(scene, left), edgeY(scene, top)];
    const [width, height] = [edgeX(scene, right + 1) - x, edgeY(scene, bottom + 1) - y];
    ctx.fillStyle = scene.colours.selected;
    ctx.fillRect(x, y, width, height);
    ctx.lineWidth = 3;
    for (const [colour, dash] of [
      [scene.colours.paper, []],
      [scene.colours.accent, [6, 4]],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.setLineDash([...dash]);
      ctx.strokeRect(x + 0.5, y + 0.5, width, height);
    }
    ctx.setLineDash([]);
  }

  private rectOf(scene: Scene, cell: number): Rect {
    return insideOf(scene, Math.floor(cell / scene.size.width), cell % scene.size.width);
  }

  private outline(scene: Scene, cell: number, colour: string, thick: number, inset: number, dash: number[] = []): void {
    const { ctx } = this;
    const { x, y, width, height } = this.rectOf(scene, cell);
    const line = Math.min(thick, Math.max(1, width / 6));
    const by = inset + line / 2;
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.setLineDash(dash);
    ctx.strokeRect(x + by, y + by, width - 2 * by, height - 2 * by);
    ctx.setLineDash([]);
  }

  /** What a cell gets: its value, growing into its place, in a frame. "Not this" is its mark struck through. */
  private drawFact(scene: Scene, { cell, value, not }: Fact, pulse: number, dash: number[]): void {
    const { ctx } = this;
    const rect = this.rectOf(scene, cell);
    const size = 0.45 + 0.55 * pulse;
    const [width, height] = [rect.width * size, rect.height * size];
    const inner = { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
    ctx.fillStyle = scene.colours.paper;
    ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    ctx.fillStyle = scene.colours.highlight;
    ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    ctx.globalAlpha = not ? 0.4 : 1;
    paintMark(ctx, { ...scene, finished: false }, inner, value, scene.appearance.texts[cell] ?? '', true);
    ctx.globalAlpha = 1;
    if (not) this.crossOut(rect, scene.colours.ink);
    this.outline(scene, cell, scene.colours.accent, 3, 0, dash);
  }

  /** The number of a rung, in a corner of its cell: on the accent where the cell is filled, on ink where it stays empty. */
  private drawRung(scene: Scene, { cell, value, not }: Fact, rung: number): void {
    const { ctx } = this;
    const { x, y, width } = this.rectOf(scene, cell);
    const size = Math.min(13, width * 0.42);
    if (size < 6) return;
    const isFilled = value > 0 === !not;
    ctx.font = `700 ${size * 0.85}px ${scene.colours.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const wide = Math.max(size, ctx.measureText(`${rung}`).width + size * 0.4);
    ctx.fillStyle = isFilled ? scene.colours.accent : scene.colours.ink;
    ctx.fillRect(x, y, wide, size);
    ctx.fillStyle = scene.colours.paper;
    ctx.fillText(`${rung}`, x + wide / 2, y + size * 0.54);
  }

  private crossOut({ x, y, width, height }: Rect, colour: string): void {
    const { ctx } = this;
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1.5, width / 12);
    ctx.beginPath();
    ctx.moveTo(x + width * 0.15, y + height * 0.85);
    ctx.lineTo(x + width * 0.85, y + height * 0.15);
    ctx.stroke();
  }

  /** Wrong by shape as well as by colour: a frame with a stroke through it, edged so that it shows on any mark. */
  private drawMistake(scene: Scene, cell: number): void {
    const { ctx } = this;
    const rect = this.rectOf(scene, cell);
    for (const [colour, thick] of [
      [scene.colours.paper, Math.max(3, rect.width / 5)],
      [scene.colours.mistake, Math.max(1.5, rect.width / 9)],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = thick;
      ctx.strokeRect(rect.x + 1.5, rect.y + 1.5, rect.width - 3, rect.height - 3);
      ctx.beginPath();
      ctx.moveTo(rect.x + 2, rect.y + rect.height - 2);
      ctx.lineTo(rect.x + rect.width - 2, rect.y + 2);
      ctx.stroke();
    }
  }

  /** Cells in which two solutions differ: the first's value upper left, the second's lower right. */
  private drawDifference(scene: Scene, [first, second]: NonNullable<Highlight['solutions']>): void {
    const { ctx } = this;
    for (let cell = 0; cell < first.cells.length; cell++) {
      const values = [valueAt(first, cell), valueAt(second, cell)] as const;
      if (values[0] === values[1]) continue;
      const rect = this.rectOf(scene, cell);
      values.forEach((value, half) => {
        ctx.beginPath();
        ctx.moveTo(rect.x + rect.width, rect.y);
        ctx.lineTo(half === 0 ? rect.x : rect.x + rect.width, half === 0 ? rect.y : rect.y + rect.height);
        ctx.lineTo(rect.x, rect.y + rect.height);
        ctx.closePath();
        ctx.fillStyle = value > 0 ? inkOf(scene, value) : scene.colours.paper;
        ctx.fill();
      });
      ctx.strokeStyle = scene.colours.accent;
      ctx.lineWidth = Math.max(1, rect.width / 14);
      ctx.strokeRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1);
    }
  }

  /** How long the run is, beside the cell where it ends. */
  private count(scene: Scene, cell: number, length: number): void {
    const { ctx } = this;
    const { layout, colours } = scene;
    const rect = this.rectOf(scene, cell);
    const text = String(length);
    const [width, height] = [12 + 8 * text.length, 22];
    const x = Math.min(Math.max(layout.cellsLeft, rect.x + rect.width + 8), layout.cellsRight - width);
    const y = Math.max(layout.cellsTop, rect.y - height - 6);
    ctx.fillStyle = colours.accent;
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, 4);
    ctx.fill();
    ctx.fillStyle = colours.paper;
    ctx.font = `600 14px ${colours.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, x + width / 2, y + height / 2 + 1);
  }
}
