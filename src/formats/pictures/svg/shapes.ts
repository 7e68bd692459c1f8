/** The basic shapes of SVG as polylines. Undefined: an attribute is missing or no number. */
import type { XmlElement } from '../../text/xml.js';
import { type Polyline, parsePath } from './path.js';
import { numbersIn } from './transform.js';

const PIECES = 64;

type Shape = (element: XmlElement) => Polyline[] | undefined;

/** A length: a number, px or nothing behind it. Other units are not known here. */
export function lengthOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const [, digits] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(?:px)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

const read = (element: XmlElement, name: string, otherwise = 0): number =>
  lengthOf(element.attributes.get(name), otherwise);

function good(polylines: Polyline[] | undefined): Polyline[] | undefined {
  return polylines?.every(({ points }) => points.every(Number.isFinite)) ? polylines : undefined;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Polyline[] | undefined {
  const points: number[] = [];
  for (let i = 0; i < PIECES; i++) {
    const angle = (2 * Math.PI * i) / PIECES;
    points.push(cx + rx * Math.cos(angle), cy + ry * Math.sin(angle));
  }
  return rx === 0 || ry === 0 ? [] : good([{ points, closed: true }]);
}

function rect(element: XmlElement): Polyline[] | undefined {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => read(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (width === 0 || height === 0) return [];
  const given = [read(element, 'rx', -1), read(element, 'ry', -1)] as const;
  const rx = Math.min(width / 2, Math.max(0, given[0] >= 0 ? given[0] : given[1]));
  const ry = Math.min(height / 2, Math.max(0, given[1] >= 0 ? given[1] : given[0]));
  if (!(rx > 0 && ry > 0)) {
    return good([{ points: [x, y, x + width, y, x + width, y + height, x, y + height], closed: true }]);
  }
  const arc = `a${rx} ${ry} 0 0 1 `;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const data =
    `M${x + rx} ${y}h${across}${arc}${rx} ${ry}v${down}${arc}${-rx} ${ry}` +
    `h${-across}${arc}${-rx} ${-ry}v${-down}${arc}${rx} ${-ry}z`;
  return good(parsePath(data));
}

function corners(element: XmlElement, closed: boolean): Polyline[] | undefined {
  const points = numbersIn(element.attributes.get('points') ?? '');
  if (points.length % 2 === 1) return undefined;
  return points.length < 4 ? [] : [{ points, closed }];
}

export const shapes: Readonly<Record<string, Shape>> = {
  rect,
  circle: (element) => ellipse(read(element, 'cx'), read(element, 'cy'), read(element, 'r'), read(element, 'r')),
  ellipse: (element) => ellipse(read(element, 'cx'), read(element, 'cy'), read(element, 'rx'), read(element, 'ry')),
  line: (element) => good([{ points: ['x1', 'y1', 'x2', 'y2'].map((name) => read(element, name)), closed: false }]),
  polyline: (element) => corners(element, false),
  polygon: (element) => corners(element, true),
  path: (element) => good(parsePath(element.attributes.get('d') ?? '')),
};
