/** Draws what lies over the cells: the tinted row and column, what is highlighted, the length of a run. Cleared and drawn anew each time. */

import { valueAt } from '../../core/board.js';
import type { Fact } from '../../core/deduction.js';
import type { LineRef } from '../../core/geometry.js';
import type { Highlight } from './highlight.js';
import { inkOf, paintMark } from './paint-mark.js';
import { edgeX, edgeY, insideOf, type Overlay, type Rect, type Scene, visible } from './scene.js';

/** Cells smaller than this have no room for the numbers of their lines. */
const SMALLEST_NAMED = 14;

export class HighlightPainter {
  private readonly ctx: CanvasRenderingContext2D;

  constructor(canvas: HTMLCanvasElement) {
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
    if (!scene.finished) for (const line of warnings?.lines ?? []) this.warnLine(scene, line);
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
    if (highlight) this.nameLines(scene, highlight);
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

  /** A line that can no longer be right: a bar and an exclamation mark where it begins, so that it shows without colour too. */
  private warnLine(scene: Scene, line: LineRef): void {
    const { ctx } = this;
    const { layout, colours } = scene;
    const row = line.axis === 'row';
    const [from, to] = row
      ? [edgeY(scene, line.index), edgeY(scene, line.index + 1)]
      : [edgeX(scene, line.index), edgeX(scene, line.index + 1)];
    const [low, high] = row ? [layout.cellsTop, layout.cellsBottom] : [layout.cellsLeft, layout.cellsRight];
    if (to <= low || from >= high) return;
    const start = Math.max(low, from);
    const thick = Math.min(to, high) - start;
    const edge = row ? layout.cellsLeft : layout.cellsTop;
    const bar = Math.max(3, Math.min(5, layout.cell / 6));
    ctx.fillStyle = colours.mistake;
    ctx.globalAlpha = 0.16;
    if (row) ctx.fillRect(layout.left, start, layout.cellsRight - layout.left, thick);
    else ctx.fillRect(start, layout.top, thick, layout.cellsBottom - layout.top);
    ctx.globalAlpha = 1;
    if (row) ctx.fillRect(edge - bar, start, bar, thick);
    else ctx.fillRect(start, edge - bar, thick, bar);
    const size = Math.min(thick * 0.7, 14);
    if (size < 7) return;
    const [x, y] = row
      ? [layout.left + size / 2 + 1, start + thick / 2]
      : [start + thick / 2, layout.top + size / 2 + 1];
    ctx.beginPath();
    ctx.arc(x, y, size / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = colours.paper;
    ctx.font = `700 ${size * 0.8}px ${colours.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText('!', x, y + size * 0.04);
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
  }

  /** The numbers of the rows and columns of the cells that a sentence is about, at the edges of the window. */
  private nameLines(scene: Scene, { because = [], sets = [], suppose = [], mistakes = [] }: Highlight): void {
    const cells = [...[...because, ...sets, ...suppose].map(({ cell }) => cell), ...mistakes];
    const { width } = scene.size;
    const { layout } = scene;
    if (cells.length === 0 || layout.cell < SMALLEST_NAMED) return;
    const { rows, cols } = visible(scene);
    for (const row of runEnds(
      cells.map((cell) => Math.floor(cell / width)),
      rows,
    )) {
      this.tag(scene, `r${row + 1}`, layout.cellsLeft, edgeY(scene, row) + layout.cell / 2);
    }
    for (const col of runEnds(
      cells.map((cell) => cell % width),
      cols,
    )) {
      this.tag(scene, `c${col + 1}`, edgeX(scene, col) + layout.cell / 2, layout.cellsTop);
    }
  }

  /** On the line between clues and cells, so that it hides neither. */
  private tag({ colours, layout }: Scene, text: string, x: number, y: number): void {
    const { ctx } = this;
    const size = Math.min(11, Math.max(8, layout.cell * 0.34));
    const [width, height] = [text.length * size * 0.62 + 4, size + 2];
    const [atX, atY] = [Math.max(0, x - width / 2), Math.max(0, y - height / 2)];
    ctx.fillStyle = colours.accent;
    ctx.beginPath();
    ctx.roundRect(atX, atY, width, height, 3);
    ctx.fill();
    ctx.fillStyle = colours.paper;
    ctx.font = `600 ${size}px ${colours.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, atX + width / 2, atY + height / 2 + 0.5);
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

/** The first and the last of each run of neighbours among the indices that can be seen. */
function runEnds(indices: readonly number[], [from, to]: readonly [number, number]): number[] {
  const seen = new Set(indices.filter((index) => index >= from && index < to));
  return [...seen].filter((index) => !seen.has(index - 1) || !seen.has(index + 1));
}
