/** Draws one mark in a rectangle: the shapes that fill, cross, circle and text have everywhere on the page. */
import { NO_MARK } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import { type BoardColours, contrast, luminance, textOn } from './colours.js';
import type { Rect } from './scene.js';

export interface MarkStyle {
  readonly appearance: Appearance;
  readonly colours: BoardColours;
  readonly letters: boolean;
  /** The picture alone: the background is not marked. */
  readonly finished: boolean;
}

/** Letters and crosses are drawn on cells that are at least this large. */
const SMALLEST = { letter: 11, cross: 5 };
/** A colour that stands out less from the paper gets an edge. */
const LEAST_CONTRAST = 1.6;

/** The ink of a value: with one colour only, black is the page's own ink. */
export function inkOf({ appearance, colours }: Pick<MarkStyle, 'appearance' | 'colours'>, value: number): string {
  const style = appearance.styles[value]!;
  return appearance.styles.length === 2 && luminance(style.colour) < 0.03 ? colours.filled : style.colour;
}

/** Draws the mark of a cell and its text. `tried`: it belongs to a trial, and is drawn smaller, in the trial's colour. */
export function paintMark(
  ctx: CanvasRenderingContext2D,
  style: MarkStyle,
  rect: Rect,
  value: number,
  text: string,
  tried: boolean,
): void {
  const look = value === NO_MARK ? undefined : style.appearance.styles[value];
  if (look?.filled) paintFilled(ctx, style, rect, value, tried);
  else if (look && !style.finished) {
    ctx.strokeStyle = tried ? style.colours.trial : style.colours.muted;
    if (text !== '' || style.appearance.texts.length > 0) paintRing(ctx, rect);
    else paintCross(ctx, rect);
  }
  if (text !== '')
    paintText(
      ctx,
      style,
      rect,
      text,
      look?.filled ? (tried ? style.colours.ink : style.colours.onFilled) : style.colours.ink,
    );
}

function paintFilled(ctx: CanvasRenderingContext2D, style: MarkStyle, rect: Rect, value: number, tried: boolean): void {
  const { colours, appearance } = style;
  const ink = inkOf(style, value);
  const coloured = appearance.styles.length > 2;
  const inset = tried ? Math.max(1, Math.round(Math.min(rect.width, rect.height) * 0.17)) : 0;
  const inner = shrunk(rect, inset);
  ctx.fillStyle = tried && !coloured ? colours.trial : ink;
  ctx.fillRect(inner.x, inner.y, inner.width, inner.height);
  if (coloured && !style.finished && contrast(ink, colours.paper) < LEAST_CONTRAST && inner.width > 4) {
    ctx.strokeStyle = colours.muted;
    ctx.lineWidth = 1;
    ctx.strokeRect(inner.x + 0.5, inner.y + 0.5, inner.width - 1, inner.height - 1);
  }
  if (coloured && style.letters && !style.finished && rect.width >= SMALLEST.letter) {
    ctx.fillStyle = textOn(ink);
    ctx.globalAlpha = 0.72;
    write(ctx, colours.font, rect, appearance.styles[value]!.symbol, rect.width * (rect.width < 16 ? 0.62 : 0.5));
    ctx.globalAlpha = 1;
  }
}

const shrunk = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function paintCross(ctx: CanvasRenderingContext2D, rect: Rect): void {
  const size = Math.min(rect.width, rect.height);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  if (size < SMALLEST.cross) {
    ctx.fillStyle = ctx.strokeStyle;
    ctx.fillRect(x - 0.5, y - 0.5, 1, 1);
    return;
  }
  const reach = size * 0.2;
  ctx.lineWidth = Math.max(1, size / 16);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - reach, y - reach);
  ctx.lineTo(x + reach, y + reach);
  ctx.moveTo(x - reach, y + reach);
  ctx.lineTo(x + reach, y - reach);
  ctx.stroke();
}

function paintRing(ctx: CanvasRenderingContext2D, rect: Rect): void {
  const size = Math.min(rect.width, rect.height);
  ctx.lineWidth = Math.max(1, size / 18);
  ctx.beginPath();
  ctx.arc(rect.x + rect.width / 2, rect.y + rect.height / 2, Math.max(1, size * 0.4), 0, 2 * Math.PI);
  ctx.stroke();
}

function paintText(ctx: CanvasRenderingContext2D, style: MarkStyle, rect: Rect, text: string, colour: string): void {
  if (rect.width < 5) return;
  ctx.fillStyle = colour;
  write(ctx, style.colours.font, rect, text, rect.width * (text.length > 2 ? 0.36 : text.length > 1 ? 0.46 : 0.54));
}

function write(ctx: CanvasRenderingContext2D, font: string, rect: Rect, text: string, size: number): void {
  ctx.font = `${size}px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, rect.x + rect.width / 2, rect.y + rect.height / 2 + size * 0.04);
}
