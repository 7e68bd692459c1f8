/**
 * Small plots as SVG text, for pages that must stand on their own: no script, colours from the page's style sheet
 * (classes s0..s7 for the series). Times are on a logarithmic axis, as they span many powers of ten.
 */

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** What the tip of each value says. */
  readonly labels?: readonly string[];
  /** Which of the colours s0..s7; by default its place among the series. */
  readonly colour?: number;
}

export interface Axis {
  readonly title: string;
  /** A tick's text. */
  readonly format: (value: number) => string;
}

const WIDTH = 720;
const LEFT = 110;
const RIGHT = 28;
const ROW = 34;
const FOOT = 44;

/** Text that stands in a page as it is. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

interface Scale {
  /** Of the whole plot. */
  readonly width: number;
  readonly x: (value: number) => number;
  readonly ticks: readonly number[];
}

function logScale(values: readonly number[], width: number): Scale {
  const positive = values.filter((value) => value > 0);
  const least = positive.length > 0 ? Math.min(...positive.map(Math.log10)) : 0;
  const most = positive.length > 0 ? Math.max(...positive.map(Math.log10)) : 1;
  const low = Math.floor(least);
  const high = Math.max(low + 1, Math.ceil(most));
  const span = width - LEFT - RIGHT;
  return {
    width,
    x: (value) => LEFT + (span * (Math.log10(Math.max(value, 10 ** low)) - low)) / (high - low),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

function frame(rows: number, scale: Scale, axis: Axis, title: string, content: string): string {
  const bottom = rows * ROW + 8;
  const ticks = scale.ticks
    .map((tick) => {
      const x = scale.x(tick).toFixed(1);
      const text = escapeText(axis.format(tick));
      return `<path class="grid" d="M${x} 4V${bottom}"/><text class="tick" x="${x}" y="${bottom + 16}">${text}</text>`;
    })
    .join('');
  const middle = (LEFT + scale.width - RIGHT) / 2;
  const name = `<text class="tick" x="${middle}" y="${bottom + 34}">${escapeText(axis.title)}</text>`;
  const label = escapeText(title);
  const box = `viewBox="0 0 ${scale.width} ${bottom + FOOT}" role="img" aria-label="${label}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><title>${label}</title>${ticks}${name}${content}</svg>`;
}

const rowName = (name: string, y: number): string =>
  `<text class="name" x="${LEFT - 10}" y="${(y + 4).toFixed(1)}">${escapeText(name)}</text>`;

/** One row per series, a dot per value over a box plot: quartiles as a box, the median as a line, whiskers to the ends. */
export function stripPlot(title: string, series: readonly Series[], axis: Axis): string {
  const scale = logScale(
    series.flatMap(({ values }) => values),
    WIDTH,
  );
  const rows = series.map(({ name, values, labels, colour }, index) => {
    const y = index * ROW + ROW / 2 + 4;
    const sorted = [...values].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
    const dots = values.map((value, i) => {
      // Spread in height by a fixed pattern, so that equal times stay visible.
      const spread = y + (((i * 7) % 13) - 6) * 1.3;
      const tip =
        labels?.[i] === undefined ? '' : `<title>${escapeText(`${labels[i]}: ${axis.format(value)}`)}</title>`;
      return `<circle class="s${(colour ?? index) % 8}" cx="${scale.x(value).toFixed(1)}" cy="${spread.toFixed(1)}" r="2.6">${tip}</circle>`;
    });
    if (sorted.length === 0) return rowName(name, y);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => scale.x(at(share)));
    const width = Math.max(1, high! - low!).toFixed(1);
    const box = `<rect class="box" x="${low!.toFixed(1)}" y="${y - 11}" width="${width}" height="22"/>`;
    const line = `<path class="median" d="M${middle!.toFixed(1)} ${y - 11}v22"/>`;
    const [first, last] = [scale.x(sorted[0]!), scale.x(sorted.at(-1)!)].map((x) => x.toFixed(1));
    const whiskers = `<path class="whisker" d="M${first} ${y}H${last}M${first} ${y - 5}v10M${last} ${y - 5}v10"/>`;
    return rowName(name, y) + whiskers + box + dots.join('') + line;
  });
  return frame(series.length, scale, axis, title, rows.join(''));
}

/** One group of bars per name, one bar per series; a missing value leaves a gap. */
export function barPlot(
  title: string,
  names: readonly string[],
  series: readonly Series[],
  axis: Axis,
  width = WIDTH,
): string {
  const scale = logScale(
    series.flatMap(({ values }) => values),
    width,
  );
  const thick = Math.min(10, (ROW - 8) / series.length);
  const rows = names.map((name, row) => {
    const top = row * ROW + 8 + (ROW - 8 - thick * series.length) / 2;
    const bars = series.map(({ values, name: owner }, index) => {
      const value = values[row];
      if (value === undefined || !(value > 0)) return '';
      const y = (top + index * thick).toFixed(1);
      const width = Math.max(1, scale.x(value) - LEFT).toFixed(1);
      const tip = escapeText(`${name}, ${owner}: ${axis.format(value)}`);
      const size = `x="${LEFT}" y="${y}" width="${width}" height="${(thick - 1).toFixed(1)}"`;
      return `<rect class="s${index % 8}" ${size}><title>${tip}</title></rect>`;
    });
    return rowName(name, row * ROW + ROW / 2 + 4) + bars.join('');
  });
  return frame(names.length, scale, axis, title, rows.join(''));
}

/** Milliseconds for a tick or a tip. */
export function readableMillis(millis: number): string {
  if (millis < 1) return `${Number((millis * 1000).toPrecision(3))} µs`;
  if (millis < 1000) return `${Number(millis.toPrecision(3))} ms`;
  return `${Number((millis / 1000).toPrecision(3))} s`;
}
