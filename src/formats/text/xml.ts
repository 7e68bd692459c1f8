/**
 * A small strict XML reader: elements, attributes, text, CDATA, comments, processing instructions, the predefined
 * entities, numeric character references and such named ones as the caller allows. One pass, linear in the text, no
 * recursion. A DOCTYPE is skipped, its external part never fetched; entity declarations are refused, so nothing can
 * expand. Depth and number of elements are bounded. Left out on purpose: namespaces, validation, DTD defaults.
 */
import { type Fault, fail, ok, type Result } from '../../core/result.js';
import { faultAtOffset, quoted } from './lines.js';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Child elements and text in order; neighbouring text and CDATA are one string. */
  readonly content: readonly (XmlElement | string)[];
  /** Where its tag starts in the text. */
  readonly offset: number;
}

interface OpenElement extends XmlElement {
  content: (XmlElement | string)[];
}

const MAX_DEPTH = 64;
/** Enough for the clues of noise on 1,000 x 1,000 cells. */
const MAX_ELEMENTS = 520_000;
const MAX_ATTRIBUTES = 64;
const PREDEFINED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NAME = /[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*)\s*=\s*("[^"<]*"|'[^'<]*')/uy;
const REFERENCE = /&(?:#(\d{1,8})|#x([\da-fA-F]{1,8})|([A-Za-z][A-Za-z\d]{0,31}));/y;

/** The root element, or what is wrong with the text and where. `entities` adds named characters to the five of XML. */
export function parseXml(text: string, entities: ReadonlyMap<string, string> = NO_ATTRIBUTES): Result<XmlElement> {
  const parser = new Parser(text, entities);
  const root = parser.document();
  return root && !parser.fault ? ok(root) : fail([parser.fault!]);
}

class Parser {
  fault: Fault | undefined;
  private at = 0;
  private elements = 0;
  private root: XmlElement | undefined;
  private readonly open: OpenElement[] = [];
  private readonly names = new Map<string, string>();

  private readonly text: string;
  private readonly entities: ReadonlyMap<string, string>;

  constructor(text: string, entities: ReadonlyMap<string, string>) {
    this.text = text;
    this.entities = entities;
  }

  document(): XmlElement | undefined {
    const { text } = this;
    while (this.at < text.length && !this.fault) {
      if (text[this.at] !== '<') this.characters();
      else if (text.startsWith('<!--', this.at)) this.skipTo('-->', 4, 'comment');
      else if (text.startsWith('<![CDATA[', this.at)) this.cdata();
      else if (text.startsWith('<?', this.at)) this.skipTo('?>', 2, 'processing instruction');
      else if (text.startsWith('<!DOCTYPE', this.at)) this.doctype();
      else if (text.startsWith('</', this.at)) this.closeTag();
      else this.openTag();
    }
    const last = this.open.at(-1);
    if (last) this.refuse('truncated', `The element ${quoted(last.name)} is never closed.`, last.offset);
    else if (!this.root) this.refuse('not-xml', 'There is no XML element.', 0);
    return this.root;
  }

  /** Keeps the first fault; the main loop ends with it. */
  private refuse(code: string, message: string, offset = this.at): undefined {
    this.fault ??= faultAtOffset(this.text, offset, code, message);
  }

  /** Moves behind `end` and gives back the offset where it starts. */
  private skipTo(end: string, opening: number, what: string): number {
    const found = this.text.indexOf(end, this.at + opening);
    if (found < 0) this.refuse('truncated', `This ${what} is never closed.`);
    else this.at = found + end.length;
    return found;
  }

  private characters(): undefined {
    const next = this.text.indexOf('<', this.at);
    const end = next < 0 ? this.text.length : next;
    const start = this.at;
    const top = this.open.at(-1);
    if (top) this.append(top, this.decode(start, end));
    else {
      const stray = this.text.slice(start, end).search(/\S/);
      if (stray >= 0) this.refuse('not-xml', 'There is text outside of the root element.', start + stray);
    }
    this.at = end;
  }

  private cdata(): undefined {
    const start = this.at;
    const top = this.open.at(-1);
    if (!top) return this.refuse('not-xml', 'There is text outside of the root element.');
    const end = this.skipTo(']]>', 9, 'CDATA section');
    if (end >= 0) this.append(top, this.text.slice(start + 9, end));
  }

  private append(element: OpenElement, piece: string): undefined {
    const last = element.content.length - 1;
    if (typeof element.content[last] === 'string') element.content[last] += piece;
    else if (piece !== '') element.content.push(piece);
  }

  /** Text with its references replaced by the characters they stand for. */
  private decode(start: number, end: number): string {
    const text = this.text.slice(start, end);
    const parts: string[] = [];
    let from = 0;
    for (let ampersand = text.indexOf('&'); ampersand >= 0; ampersand = text.indexOf('&', from)) {
      REFERENCE.lastIndex = ampersand;
      const found = REFERENCE.exec(text);
      const character = found ? this.referred(found) : undefined;
      if (!found || character === undefined) {
        const name = found ? ` ${quoted(found[0])}` : '';
        this.refuse('bad-entity', `The reference${name} stands for no character.`, start + ampersand);
        return '';
      }
      parts.push(text.slice(from, ampersand), character);
      from = ampersand + found[0].length;
    }
    return from === 0 ? text : parts.join('') + text.slice(from);
  }

  private referred([, decimal, hex, name]: RegExpExecArray): string | undefined {
    if (name !== undefined) return PREDEFINED.get(name) ?? this.entities.get(name);
    const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    const control = point < 32 && point !== 9 && point !== 10 && point !== 13;
    const surrogate = point >= 0xd800 && point < 0xe000;
    return control || surrogate || point > 0x10ffff ? undefined : String.fromCodePoint(point);
  }

  /** Skips the document type, inner part included, unless that declares entities. */
  private doctype(): undefined {
    const { text } = this;
    if (this.root || this.open.length > 0) return this.refuse('not-xml', 'A DOCTYPE must stand before the elements.');
    let depth = 0;
    let i = this.at + 9;
    for (; i < text.length && !(text[i] === '>' && depth === 0); i++) {
      const character = text[i]!;
      if (character === '"' || character === "'") {
        const end = text.indexOf(character, i + 1);
        if (end < 0) break;
        i = end;
      } else if (character === '[' || (character === '<' && depth > 0)) {
        if (text.startsWith('<!ENTITY', i)) {
          return this.refuse('entity-declaration', 'Declarations of entities are not accepted.', i);
        }
        if (text.startsWith('<!--', i)) {
          const end = text.indexOf('-->', i + 4);
          if (end < 0) break;
          i = end + 2;
        } else depth++;
      } else if (character === ']' || character === '>') depth--;
      else if (character === '%' && depth > 0) {
        return this.refuse('entity-declaration', 'References to entities of the DOCTYPE are not accepted.', i);
      }
    }
    if (text[i] !== '>') return this.refuse('truncated', 'This DOCTYPE is never closed.');
    this.at = i + 1;
  }

  private closeTag(): undefined {
    const top = this.open.at(-1);
    NAME.lastIndex = this.at + 2;
    const name = NAME.exec(this.text)?.[0] ?? '';
    if (this.at + 2 + name.length >= this.text.length) {
      return this.refuse('truncated', 'The text ends in the middle of a tag.');
    }
    if (!top || top.name !== name) {
      const expected = top ? `</${top.name}>` : 'the end';
      return this.refuse('mismatched-tag', `${quoted(expected)} is expected here, not ${quoted(`</${name}`)}.`);
    }
    let end = this.at + 2 + name.length;
    while (/\s/.test(this.text[end] ?? '')) end++;
    if (this.text[end] !== '>') return this.refuse('truncated', `The tag of ${quoted(name)} is not closed.`);
    this.open.pop();
    // A list that grew keeps room for more; hundreds of thousands of leaves with one text each would hold it all.
    top.content = top.content.slice();
    this.at = end + 1;
  }

  private openTag(): undefined {
    NAME.lastIndex = this.at + 1;
    const found = NAME.exec(this.text)?.[0];
    if (found === undefined) return this.refuse('not-xml', 'The name of an element is expected after "<".');
    const name = this.shared(found);
    const attributes = this.attributes(this.at + 1 + name.length);
    if (!attributes) return;
    let end = attributes.end;
    while (/\s/.test(this.text[end] ?? '')) end++;
    const empty = this.text.startsWith('/>', end);
    if (!empty && this.text[end] !== '>') {
      const [code, what] = end >= this.text.length ? ['truncated', 'not closed'] : ['not-xml', 'not well formed'];
      return this.refuse(code!, `The tag of ${quoted(name)} is ${what}.`, end);
    }
    this.enter({ name, attributes: attributes.values, content: [], offset: this.at }, empty);
    this.at = end + (empty ? 2 : 1);
  }

  /** One string for all elements of a name: there may be hundreds of thousands. */
  private shared(name: string): string {
    const before = this.names.get(name);
    if (before === undefined) this.names.set(name, name);
    return before ?? name;
  }

  private enter(element: OpenElement, empty: boolean): undefined {
    if (++this.elements > MAX_ELEMENTS) this.refuse('too-large', `There are more than ${MAX_ELEMENTS} elements.`);
    const top = this.open.at(-1);
    if (top) top.content.push(element);
    else if (this.root) this.refuse('not-xml', 'There is a second root element.');
    else this.root = element;
    if (empty) return;
    if (this.open.length >= MAX_DEPTH) {
      this.refuse('too-deep', `The elements are nested more than ${MAX_DEPTH} deep.`);
    }
    this.open.push(element);
  }

  private attributes(start: number): { values: ReadonlyMap<string, string>; end: number } | undefined {
    let values: Map<string, string> | undefined;
    let end = start;
    for (;;) {
      ATTRIBUTE.lastIndex = end;
      const found = ATTRIBUTE.exec(this.text);
      if (!found) return { values: values ?? NO_ATTRIBUTES, end };
      const [whole, name, value] = found;
      values ??= new Map();
      if (values.has(name!) || values.size >= MAX_ATTRIBUTES) {
        const message = values.has(name!) ? `The attribute ${quoted(name!)} stands twice.` : 'Too many attributes.';
        this.refuse('bad-attribute', message, end);
        return undefined;
      }
      const from = end + whole.length - value!.length + 1;
      values.set(name!, this.decode(from, from + value!.length - 2));
      if (this.fault) return undefined;
      end += whole.length;
    }
  }
}

/** All the text inside an element, its descendants' included. */
export function textOf(element: XmlElement): string {
  return element.content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.content.filter((part): part is XmlElement => typeof part !== 'string' && part.name === name);
}

/** Text made safe for content and for attributes in double quotes; what XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES.get(character)!).replace(UNSPEAKABLE, '\ufffd');
}

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\r', '&#13;'],
]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML does not allow
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
