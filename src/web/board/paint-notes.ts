/**
 * What is written over a board of the page beside its highlight: lines that can no longer be right, and the numbers of the
 * rows and columns that a sentence names. Apart, so that a board on other pages does without.
 */
import type { LineRef } from '../../core/geometry.js';
import type { Highlight } from './highlight.js';
import { edgeX, edgeY, type Overlay, type Scene, visible } from './scene.js';

/** Cells smaller than this have no room for the numbers of their lines. */
const SMALLEST_NAMED = 14;

export function paintNotes(ctx: CanvasRenderingContext2D, scene: Scene, { warnings, highlight }: Overlay): void {
  if (!scene.finished) for (const line of warnings?.lines ?? []) warnLine(ctx, scene, line);
  if (highlight) nameLines(ctx, scene, highlight);
}

/** A line that can no longer be right: a bar and an exclamation mark where it begins, so that it shows without colour too. */
function warnLine(ctx: CanvasRenderingContext2D, scene: Scene, line: LineRef): void {
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
  const [x, y] = row ? [layout.left + size / 2 + 1, start + thick / 2] : [start + thick / 2, layout.top + size / 2 + 1];
  ctx.beginPath();
  ctx.arc(x, y, size / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = colours.paper;
  ctx.font = `700 ${size * 0.8}px ${colours.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('!', x, y + size * 0.04);
}

/** The numbers of the rows and columns of the cells that a sentence is about, at the edges of the window. */
function nameLines(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { because = [], sets = [], suppose = [], mistakes = [] }: Highlight,
): void {
  const cells = [...[...because, ...sets, ...suppose].map(({ cell }) => cell), ...mistakes];
  const { width } = scene.size;
  const { layout } = scene;
  if (cells.length === 0 || layout.cell < SMALLEST_NAMED) return;
  const { rows, cols } = visible(scene);
  for (const row of runEnds(
    cells.map((cell) => Math.floor(cell / width)),
    rows,
  )) {
    tag(ctx, scene, `r${row + 1}`, layout.cellsLeft, edgeY(scene, row) + layout.cell / 2);
  }
  for (const col of runEnds(
    cells.map((cell) => cell % width),
    cols,
  )) {
    tag(ctx, scene, `c${col + 1}`, edgeX(scene, col) + layout.cell / 2, layout.cellsTop);
  }
}

/** On the line between clues and cells, so that it hides neither. */
function tag(ctx: CanvasRenderingContext2D, { colours, layout }: Scene, text: string, x: number, y: number): void {
  const size = Math.min(14, Math.max(10, layout.cell * 0.42));
  const [width, height] = [text.length * size * 0.62 + 5, size + 3];
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

/** The first and the last of each run of neighbours among the indices that can be seen. */
function runEnds(indices: readonly number[], [from, to]: readonly [number, number]): number[] {
  const seen = new Set(indices.filter((index) => index >= from && index < to));
  return [...seen].filter((index) => !seen.has(index - 1) || !seen.has(index + 1));
}
