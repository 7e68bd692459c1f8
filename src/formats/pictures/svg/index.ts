/**
 * Simple SVG pictures as rasters: rect, circle, ellipse, line, polyline, polygon and path in groups, with plain fills,
 * strokes, transforms and clip paths. Anything else that would be seen (text, images, gradients, style sheets, masks) is refused
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
const SILENT = new Set(['title', 'desc', 'metadata', 'defs', 'clipPath']);
const GROUPS = new Set(['svg', 'g', 'a', 'switch']);

/** More clipped elements than this: too detailed. */
const MAX_CLIPS = 32;
/** What painting one clip path may cost, as in canvas.ts. */
const CLIP_WORK = 5_000_000;

const DETAILED = 'The SVG picture is too detailed.';

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
  const sheet = { canvas, clipPaths: clipPathsIn(root), clipped: { count: 0 } };
  const wrong = paint(sheet, root, ROOT_STYLE, [scale, 0, 0, scale, -x * scale, -y * scale]);
  return wrong === undefined ? ok(canvas.raster) : refuse(wrong);
}

/** What is painted on, and what elements may refer to. */
interface Sheet {
  readonly canvas: Canvas;
  /** By their ids. */
  readonly clipPaths: ReadonlyMap<string, XmlElement>;
  /** How many clipped elements there were, those in clip paths included: these may refer to each other. */
  readonly clipped: { count: number };
}

function clipPathsIn(root: XmlElement): Map<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const id = element.attributes.get('id');
    if (plainName(element) === 'clipPath' && id !== undefined) found.set(id, element);
    for (const child of element.content) if (typeof child !== 'string') waiting.push(child);
  }
  return found;
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
function paint(sheet: Sheet, element: XmlElement, outer: Style, outside: Transform): string | undefined {
  const name = plainName(element);
  if (SILENT.has(name) || name.includes(':')) return undefined;
  const style = styleOf(element, outer);
  if (typeof style === 'string') return `The SVG picture uses ${style}, which is not read.`;
  if (style.hidden) return undefined;
  const own = parseTransform(element.attributes.get('transform') ?? '');
  if (!own) return `The SVG picture has a transform of <${name}> that is not understood.`;
  const transform = compose(outside, own);
  if (style.clip === undefined) return paintInside(sheet, element, style, transform);
  const clip = clipOf(sheet, style.clip, transform);
  if (typeof clip === 'string') return clip;
  const { canvas } = sheet;
  const before = canvas.clip;
  canvas.clip = before ? clip.map((inside, pixel) => inside & before[pixel]!) : clip;
  const wrong = paintInside(sheet, element, style, transform);
  canvas.clip = before;
  return wrong;
}

/** The pixels inside a clip path, or what is wrong with it. */
function clipOf(sheet: Sheet, reference: string, transform: Transform): Uint8Array | string {
  const element = sheet.clipPaths.get(/^url\(["']?#([^"')]*)["']?\)$/.exec(reference)?.[1] ?? '');
  const units = element?.attributes.get('clipPathUnits') ?? 'userSpaceOnUse';
  if (!element || units !== 'userSpaceOnUse') return 'The SVG picture uses clip-path, which is not read.';
  if (++sheet.clipped.count > MAX_CLIPS) return DETAILED;
  const { width, height } = sheet.canvas.raster;
  const inside = { ...sheet, canvas: new Canvas(width, height, CLIP_WORK) };
  for (const child of element.content) {
    const wrong = typeof child === 'string' ? undefined : paint(inside, child, ROOT_STYLE, transform);
    if (wrong !== undefined) return wrong;
  }
  const { data } = inside.canvas.raster;
  return Uint8Array.from({ length: width * height }, (_, pixel) => (data[4 * pixel + 3]! > 0 ? 1 : 0));
}

function paintInside(sheet: Sheet, element: XmlElement, style: Style, transform: Transform): string | undefined {
  const name = plainName(element);
  if (GROUPS.has(name)) {
    for (const child of element.content) {
      const wrong = typeof child === 'string' ? undefined : paint(sheet, child, style, transform);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return `The SVG picture has an element <${name}>, which is not read; simple shapes and paths are.`;
  const lines = shape(element);
  if (!lines) return `The SVG picture has a <${name}> whose numbers are not understood.`;
  return paintShape(sheet.canvas, lines, style, transform);
}

function paintShape(canvas: Canvas, shape: readonly Polyline[], style: Style, transform: Transform) {
  const lines = shape.map(({ points, closed }): Polyline => {
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2) moved.push(...apply(transform, points[i]!, points[i + 1]!));
    return { points: moved, closed };
  });
  const [fill, stroke] = [paintOf(style, 'fill'), paintOf(style, 'stroke')];
  for (const found of [fill, stroke])
    if (typeof found === 'string') return `The SVG picture uses ${found}, which is not read.`;
  const { properties } = style;
  if (fill && typeof fill !== 'string') {
    const polygons = lines.map(({ points }) => points);
    if (!canvas.fill(polygons, fill, properties['fill-rule'] === 'evenodd')) return DETAILED;
  }
  if (stroke && typeof stroke !== 'string') {
    const width = strokeWidth(style) * scaleOf(transform);
    if (!Number.isFinite(width)) return 'The SVG picture has a stroke width that is not understood.';
    const cap = properties['stroke-linecap'] as StrokeStyle['cap'];
    const join = properties['stroke-linejoin'] as StrokeStyle['join'];
    if (width > 0 && !canvas.stroke(lines, stroke, { width, cap, join })) return DETAILED;
  }
  return undefined;
}
