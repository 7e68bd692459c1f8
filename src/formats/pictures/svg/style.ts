/** How a shape is painted: presentation attributes and the attribute `style`, inherited from the groups around it. */
import { rgbOf } from '../../text/colours.js';
import type { XmlElement } from '../../text/xml.js';
import type { Paint } from './canvas.js';
import { lengthOf } from './shapes.js';

/** The properties that are known, with what they are at the root. */
const INITIAL: Readonly<Record<string, string>> = {
  fill: 'black',
  stroke: 'none',
  color: 'black',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'fill-rule': 'nonzero',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  visibility: 'visible',
};
/** Known, but not inherited: they are taken together with those of the group. */
const OWN = ['opacity', 'display', 'clip-path'];
/** Ways to change a picture that we have not. */
const REFUSED = ['mask', 'filter', 'stroke-dasharray'];

export interface Style {
  readonly properties: Readonly<Record<string, string>>;
  readonly opacity: number;
  readonly hidden: boolean;
  /** The property clip-path of the element itself. */
  readonly clip?: string;
}

export const ROOT_STYLE: Style = { properties: INITIAL, opacity: 1, hidden: false };

/** The style of an element inside one with that style, or the name of what is not known. */
export function styleOf(element: XmlElement, outer: Style): Style | string {
  const declared = new Map<string, string>();
  for (const name of [...Object.keys(INITIAL), ...OWN, ...REFUSED]) {
    const value = element.attributes.get(name);
    if (value !== undefined) declared.set(name, value.trim());
  }
  for (const part of (element.attributes.get('style') ?? '').split(';')) {
    const at = part.indexOf(':');
    if (at > 0) declared.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const refused = REFUSED.find((name) => (declared.get(name) ?? 'none') !== 'none');
  if (refused) return refused;
  const properties = { ...outer.properties };
  for (const name of Object.keys(INITIAL)) {
    const value = declared.get(name);
    if (value !== undefined && value !== 'inherit') properties[name] = value;
  }
  const hidden = outer.hidden || declared.get('display') === 'none';
  const clip = declared.get('clip-path') ?? 'none';
  const opacity = outer.opacity * share(declared.get('opacity'));
  return { properties, opacity, hidden, ...(clip !== 'none' && { clip }) };
}

function share(text: string | undefined): number {
  if (text === undefined) return 1;
  const number = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return Number.isFinite(number) ? Math.max(0, Math.min(1, number)) : 1;
}

/** Where the names of the web differ from X11's. */
const WEB: Readonly<Record<string, string>> = {
  gray: '808080',
  grey: '808080',
  green: '008000',
  maroon: '800000',
  purple: '800080',
};

/** What to paint with; undefined for none; a text when it is something that is not known. */
export function paintOf(style: Style, what: 'fill' | 'stroke'): Paint | undefined | string {
  const { properties } = style;
  const text = properties[what] === 'currentColor' ? properties.color! : properties[what]!;
  if (text === 'none' || text === 'transparent' || properties.visibility === 'hidden') return undefined;
  const channels = channelsOf(text.toLowerCase());
  if (!channels) return `the paint ${text.slice(0, 40)}`;
  const [red, green, blue, alpha] = channels;
  return { red, green, blue, alpha: alpha * style.opacity * share(properties[`${what}-opacity`]) };
}

function channelsOf(text: string): [number, number, number, number] | undefined {
  const [, list] = /^rgba?\(([^()]*)\)$/.exec(text) ?? [];
  if (list !== undefined) {
    const parts = list.split(/[\s,/]+/).filter(Boolean);
    const channel = (part: string) => Math.round(part.endsWith('%') ? Number(part.slice(0, -1)) * 2.55 : Number(part));
    const [red, green, blue] = parts.slice(0, 3).map(channel);
    if (red === undefined || green === undefined || blue === undefined) return undefined;
    const bounded = [red, green, blue].map((value) => Math.max(0, Math.min(255, value))) as [number, number, number];
    return bounded.every(Number.isFinite) ? [...bounded, share(parts[3])] : undefined;
  }
  const rgb = WEB[text] ?? rgbOf(text);
  if (rgb === undefined) return undefined;
  const colour = Number.parseInt(rgb, 16);
  return [colour >> 16, (colour >> 8) & 255, colour & 255, 1];
}

export const strokeWidth = ({ properties }: Style): number => lengthOf(properties['stroke-width'], 1);
