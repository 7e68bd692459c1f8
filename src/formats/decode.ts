/**
 * From bytes to text: a byte order mark decides, then the zero bytes of UTF-16, then UTF-8 if the bytes are valid as
 * such, else Latin-1, in which every byte is a character. Line ends become `\n`. Written out by hand because the
 * library compiles without the types of any platform. Linear in the input. An input with more than MAX_BYTES bytes or
 * MAX_LINES lines has no text, so that no reader has to bound it again.
 */
import type { Source } from './format.js';

/** The largest input that is looked at. */
export const MAX_BYTES = 24_000_000;
export const MAX_LINES = 500_000;

/** An input made of a file's bytes or of pasted text. */
export function sourceOf(input: Uint8Array | string, name?: string): Source {
  const bytes = typeof input === 'string' ? encodeUtf8(input.slice(0, MAX_BYTES + 1)) : input;
  const decoded = bytes.length > MAX_BYTES ? '' : typeof input === 'string' ? withoutMark(input) : decode(bytes);
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  return { bytes, text: hasTooManyLines(text) ? '' : text, ...(name !== undefined && { name }) };
}

/** Was the input left without a text because of its size? */
export const isTooLarge = (source: Source): boolean => source.text === '' && source.bytes.length > MAX_LINES;

function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= MAX_LINES; at = text.indexOf('\n', at + 1)) lines++;
  return lines > MAX_LINES;
}

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 2, 0);
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 2, 1);
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeUtf8(bytes, 3) ?? decodeLatin1(bytes);
  const high = highByteOfUtf16(bytes);
  if (high !== undefined) return decodeUtf16(bytes, 0, high === 0 ? 1 : 0);
  return decodeUtf8(bytes, 0) ?? decodeLatin1(bytes);
}

/** In unmarked UTF-16 of mostly ASCII the high bytes are zero and the low ones never: which of the two is the high one? */
function highByteOfUtf16(bytes: Uint8Array): 0 | 1 | undefined {
  const length = Math.min(bytes.length, 512) & ~1;
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1]!++;
  const enough = length >= 4 ? length / 4 : 1;
  if (zeros[0]! > enough && zeros[1] === 0) return 0;
  return zeros[1]! > enough && zeros[0] === 0 ? 1 : undefined;
}

/** Collects UTF-16 code units and makes them a string in pieces that a call can take as arguments. */
class Units {
  private readonly buffer: Uint16Array;
  private used = 0;
  private readonly parts: string[] = [];

  constructor(most: number) {
    this.buffer = new Uint16Array(Math.min(most, 8192));
  }

  push(unit: number): void {
    if (this.used === this.buffer.length) this.flush();
    this.buffer[this.used++] = unit;
  }

  private flush(): void {
    this.parts.push(String.fromCharCode.apply(null, this.buffer.subarray(0, this.used) as unknown as number[]));
    this.used = 0;
  }

  text(): string {
    this.flush();
    return this.parts.join('');
  }
}

function decodeLatin1(bytes: Uint8Array): string {
  const units = new Units(bytes.length);
  for (let i = 0; i < bytes.length; i++) units.push(bytes[i]!);
  return units.text();
}

function decodeUtf16(bytes: Uint8Array, start: number, lowByte: 0 | 1): string {
  const units = new Units(bytes.length);
  for (let i = start; i + 1 < bytes.length; i += 2) units.push(bytes[i + lowByte]! | (bytes[i + 1 - lowByte]! << 8));
  return units.text();
}

/** The least code point that a sequence of so many bytes may stand for: a smaller one is over-long, hence invalid. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/** Undefined when the bytes are not UTF-8. */
function decodeUtf8(bytes: Uint8Array, start: number): string | undefined {
  const units = new Units(bytes.length);
  for (let i = start; i < bytes.length; ) {
    const lead = bytes[i++]!;
    if (lead < 0x80) {
      units.push(lead);
      continue;
    }
    const length = lead >= 0xf8 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
    if (length === 0 || i + length - 1 > bytes.length) return undefined;
    let point = lead & (0x7f >> length);
    for (let rest = length - 1; rest > 0; rest--) {
      const byte = bytes[i++]!;
      if ((byte & 0xc0) !== 0x80) return undefined;
      point = (point << 6) | (byte & 0x3f);
    }
    if (point < LEAST[length]! || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return undefined;
    if (point >= 0x10000) {
      units.push(0xd7c0 + (point >> 10));
      units.push(0xdc00 + (point & 0x3ff));
    } else units.push(point);
  }
  return units.text();
}

/** A lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let used = 0;
  for (let i = 0; i < text.length; i++) {
    let point = text.codePointAt(i)!;
    if (point >= 0x10000) i++;
    else if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point < 0x80) {
      bytes[used++] = point;
      continue;
    }
    if (point < 0x800) bytes[used++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[used++] = 0xe0 | (point >> 12);
      else {
        bytes[used++] = 0xf0 | (point >> 18);
        bytes[used++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[used++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[used++] = 0x80 | (point & 0x3f);
  }
  return bytes.slice(0, used);
}
