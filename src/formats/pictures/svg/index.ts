/**
 * Simple SVG pictures as rasters: rect, circle, ellipse, line, polyline, polygon and path in groups, with plain fills,
 * strokes and transforms. Anything else that would be seen (text, images, gradients, style sheets, clipping) is refused
 * by its name rather than left out. The picture is painted with a longer side of 800 pixels, whatever size it declares.
 */
import { fail, fault, ok, type Result } from '../../../core/result.js';
import type { Raster } from '../../base/format.js';
import { parseXml, type XmlElement } from '../../text/xml.js';
import { Canvas, type StrokeStyle } from './canvas.js';
import type { Polyline } from './path.js';
import { lengthOf, shapes } from './shapes.js';
import { paintOf, ROOT_STYLE, type Style, strokeWidth, styleOf } from './style.js';
import { apply, compose, numbersIn, parseTransform, scaleOf, type Transform } from './transform.js';

const LONGER_SIDE = 800;
/** Elements that are not seen, or only when something else, which is refused, refers to them. */
const SILENT = new Set(['title', 'desc', 'metadata', 'defs']);
const GROUPS = new Set(['svg', 'g', 'a', 'switch']);

const refuse = (message: string) => fail([fault('unsupported', message)]);

export function readSvg(text: string): Result<Raster> {
  const parsed = parseXml(text);
  if (!parsed.ok) return parsed;
  const root = parsed.value;
  if (plainName(root) !== 'svg') return fail([fault('not-a-picture', 'The XML file is not an SVG picture.')]);
  const frame = frameOf(root);
  if (!frame) return refuse('The SVG picture has no viewBox and no width and height in pixels.');
  const { x, y, width, height } = frame;
  const scale = LONGER_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new Canvas(side(width), side(height));
  const wrong = paint(canvas, root, ROOT_STYLE, [scale, 0, 0, scale, -x * scale, -y * scale]);
  return wrong === undefined ? ok(canvas.raster) : refuse(wrong);
}

/** Without the usual prefix of the namespace. */
const plainName = ({ name }: XmlElement): string => name.replace(/^svg:/, '');

function frameOf(root: XmlElement) {
  const viewBox = root.attributes.get('viewBox');
  const [x, y, width, height] =
    viewBox === undefined
      ? [0, 0, lengthOf(root.attributes.get('width'), Number.NaN), lengthOf(root.attributes.get('height'), Number.NaN)]
      : numbersIn(viewBox);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 && [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}

/** Paints an element with all in it. Returns what cannot be painted, as a sentence. */
function paint(canvas: Canvas, element: XmlElement, outer: Style, outside: Transform): string | undefined {
  const name = plainName(element);
  if (SILENT.has(name) || name.includes(':')) return undefined;
  const style = styleOf(element, outer);
  if (typeof style === 'string') return `The SVG picture uses ${style}, which is not read.`;
  if (style.hidden) return undefined;
  const own = parseTransform(element.attributes.get('transform') ?? '');
  if (!own) return `The SVG picture has a transform of <${name}> that is not understood.`;
  const transform = compose(outside, own);
  if (GROUPS.has(name)) {
    for (const child of element.content) {
      const wrong = typeof child === 'string' ? undefined : paint(canvas, child, style, transform);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return `The SVG picture has an element <${name}>, which is not read; simple shapes and paths are.`;
  const lines = shape(element);
  if (!lines) return `The SVG picture has a <${name}> whose numbers are not understood.`;
  return paintShape(canvas, lines, style, transform);
}

function paintShape(canvas: Canvas, shape: readonly Polyline[], style: Style, transform: Transform) {
  const lines = shape.map(({ points, closed }): Polyline => {
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2) moved.push(...apply(transform, points[i]!, points[i + 1]!));
    return { points: moved, closed };
  });
  const detailed = 'The SVG picture is too detailed.';
  const [fill, stroke] = [paintOf(style, 'fill'), paintOf(style, 'stroke')];
  for (const found of [fill, stroke])
    if (typeof found === 'string') return `The SVG picture uses ${found}, which is not read.`;
  const { properties } = style;
  if (fill && typeof fill !== 'string') {
    const polygons = lines.map(({ points }) => points);
    if (!canvas.fill(polygons, fill, properties['fill-rule'] === 'evenodd')) return detailed;
  }
  if (stroke && typeof stroke !== 'string') {
    const width = strokeWidth(style) * scaleOf(transform);
    if (!Number.isFinite(width)) return 'The SVG picture has a stroke width that is not understood.';
    const cap = properties['stroke-linecap'] as StrokeStyle['cap'];
    const join = properties['stroke-linejoin'] as StrokeStyle['join'];
    if (width > 0 && !canvas.stroke(lines, stroke, { width, cap, join })) return detailed;
  }
  return undefined;
}
