/**
 * What is written over a board of the page beside its highlight: lines that can no longer be right, and the numbers of the
 * rows and columns that a sentence names. Apart, so that a board on other pages does without.
 */
import type { LineRef } from '../../core/geometry.js';
import type { Highlight } from './highlight.js';
import { GAP, numberWidth } from './layout.js';
import { edgeX, edgeY, type Overlay, type Rect, type Scene, visible } from './scene.js';

/** Cells smaller than this have no room for the numbers of their lines. */
const SMALLEST_NAMED = 14;

export function paintNotes(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { warnings, highlight, lineLetters }: Overlay,
): void {
  if (!scene.finished) for (const line of warnings?.lines ?? []) warnLine(ctx, scene, line);
  if (highlight) nameLines(ctx, scene, highlight, lineLetters);
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

/** The numbers of the rows and columns of the cells that a sentence is about. */
function nameLines(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { because = [], sets = [], suppose = [], mistakes = [] }: Highlight,
  letters: Overlay['lineLetters'],
): void {
  const cells = [...[...because, ...sets, ...suppose].map(({ cell }) => cell), ...mistakes];
  const { width } = scene.size;
  if (cells.length === 0 || scene.layout.cell < SMALLEST_NAMED) return;
  const { rows, cols } = visible(scene);
  const places = [
    runEnds(
      cells.map((cell) => Math.floor(cell / width)),
      rows,
    ).map((index) => ({ axis: 'row', index }) as const),
    runEnds(
      cells.map((cell) => cell % width),
      cols,
    )
      .sort((a, b) => a - b)
      .map((index) => ({ axis: 'col', index }) as const),
  ].flat();
  let last: { readonly index: number; readonly tag: Tag } | undefined;
  const tags: { text: string; tag: Tag }[] = [];
  for (const line of places) {
    const letter = letters[line.axis === 'row' ? 0 : 1];
    const text = `${letter}${line.index + 1}`;
    const tag = tagOf(scene, line, text);
    if (!tag) continue;
    // Two neighbours without room for a tag each share one.
    if (last && line.index === last.index + 1 && last.tag.y === tag.y && tag.x < last.tag.x + last.tag.width) {
      const both = `${letter}${line.index}-${line.index + 1}`;
      tags.splice(-1, 1, { text: both, tag: sharedTag(last.tag, tag, both) });
      last = undefined;
    } else {
      tags.push({ text, tag });
      last = line.axis === 'col' ? { index: line.index, tag } : undefined;
    }
  }
  for (const { text, tag } of tags) paintTag(ctx, scene, text, tag);
}

/** What of a scene says where things stand. */
export type Placed = Pick<Scene, 'appearance' | 'layout' | 'density'>;

interface Tag extends Rect {
  readonly size: number;
}

/** The height of the letters of a tag that stands in a cell. */
const SMALL_TAG = 9;

const sized = (text: string, size: number) => ({ size, width: text.length * size * 0.62 + 5, height: size + 3 });

/**
 * Where the tag of a line stands: outside the clues, which the sentence speaks of, or where its own clue leaves room; else small, in a corner
 * of the first cell in sight, those of rows and of columns in different ones. None for a line whose middle is not in sight.
 */
export function tagOf(scene: Placed, { axis, index }: LineRef, text: string): Tag | undefined {
  const { layout } = scene;
  const isRow = axis === 'row';
  const middle = (isRow ? edgeY(scene, index) : edgeX(scene, index)) + layout.cell / 2;
  const [from, to] = isRow ? [layout.cellsTop, layout.cellsBottom] : [layout.cellsLeft, layout.cellsRight];
  if (middle < from || middle > to) return undefined;
  const [large, small] = [sized(text, Math.min(14, Math.max(10, layout.cell * 0.42))), sized(text, SMALL_TAG)];
  if (isRow) {
    const x = Math.max(0, layout.left - large.width);
    if (x + large.width <= clueLeft(scene, index)) return { ...large, x, y: middle - large.height / 2 };
    return { ...small, x: layout.cellsLeft, y: middle + layout.cell / 2 - small.height };
  }
  const y = Math.max(0, layout.top - large.height);
  if (y + large.height <= clueTop(scene, index)) {
    const x = Math.min(Math.max(0, middle - large.width / 2), layout.room.width - large.width);
    return { ...large, x, y };
  }
  return { ...small, x: middle + layout.cell / 2 - small.width, y: layout.cellsTop };
}

/** In the middle of two tags, for both. */
function sharedTag(first: Tag, second: Tag, text: string): Tag {
  const tag = sized(text, first.size);
  return { ...tag, y: first.y, x: Math.max(0, (first.x + second.x + second.width - tag.width) / 2) };
}

function clueLeft({ layout, appearance }: Placed, row: number): number {
  const clue = appearance.rows[row];
  if (!clue) return layout.cellsLeft;
  const isBoxed = appearance.styles.length > 2;
  // An empty clue is drawn as a zero.
  const width = clue.reduce((sum, { text }) => sum + numberWidth(text, isBoxed), 0) || 1;
  return layout.cellsLeft - GAP - width * layout.rowFont;
}

function clueTop({ layout, appearance }: Placed, col: number): number {
  const clue = appearance.cols[col];
  return clue ? layout.cellsTop - GAP - Math.max(1, clue.length) * layout.colSlot : layout.cellsTop;
}

function paintTag(
  ctx: CanvasRenderingContext2D,
  { colours }: Scene,
  text: string,
  { size, x, y, width, height }: Tag,
): void {
  ctx.fillStyle = colours.accent;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 3);
  ctx.fill();
  ctx.fillStyle = colours.paper;
  ctx.font = `600 ${size}px ${colours.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x + width / 2, y + height / 2 + 0.5);
}

/** The first and the last of each run of neighbours among the indices that can be seen. */
function runEnds(indices: readonly number[], [from, to]: readonly [number, number]): number[] {
  const seen = new Set(indices.filter((index) => index >= from && index < to));
  return [...seen].filter((index) => !seen.has(index - 1) || !seen.has(index + 1));
}
