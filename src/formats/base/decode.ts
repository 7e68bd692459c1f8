/**
 * From bytes to text: a byte order mark decides, then the zero bytes of UTF-16, then UTF-8 if the bytes are valid as
 * such, else Latin-1, in which every byte is a character. Line ends become `\n`. An input with more than MAX_BYTES bytes
 * or MAX_LINES lines has no text, so that no reader has to bound it again.
 */
import { wrongCall } from '../../core/result.js';
import type { Source } from './format.js';

/** Of every platform; declared here because the library compiles without the types of any. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => {
  /** Throws when `fatal` and the bytes are invalid; drops a byte order mark. */
  decode(bytes: Uint8Array): string;
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The largest input that is looked at. */
export const MAX_BYTES = 16_000_000;
export const MAX_LINES = 500_000;

/**
 * An input made of a file's bytes or of pasted text.
 *
 * @example
 * read(sourceOf('2x2:1///1'));
 */
export function sourceOf(input: Uint8Array | string, name?: string): Source {
  if (typeof input !== 'string' && !ArrayBuffer.isView(input)) {
    throw wrongCall('bad-argument', 'An input is a text or the bytes of a file.');
  }
  const bytes = typeof input === 'string' ? encodeUtf8(input.slice(0, MAX_BYTES + 1)) : input;
  const decoded = bytes.length > MAX_BYTES ? '' : typeof input === 'string' ? withoutMark(input) : decode(bytes);
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  return { bytes, text: hasTooManyLines(text) ? '' : text, ...(name !== undefined && { name }) };
}

/** An input must be what `sourceOf` makes. */
export function requireSource(source: Source): void {
  const named = source?.name === undefined || typeof source.name === 'string';
  if (!named || typeof source?.text !== 'string' || !ArrayBuffer.isView(source.bytes)) {
    throw wrongCall('bad-argument', 'The input must be what sourceOf returns.');
  }
}

/** Was the input left without a text because of its size? */
export const isTooLarge = (source: Source): boolean => source.text === '' && source.bytes.length >= MAX_LINES;

/** A lone surrogate becomes U+FFFD. */
export const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function hasTooManyLines(text: string): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= MAX_LINES; at = text.indexOf('\n', at + 1)) lines++;
  return lines > MAX_LINES;
}

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'le');
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'be');
  const order = orderOfUtf16(bytes);
  if (order !== undefined) return decodeUtf16(bytes, order);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLatin1(bytes);
  }
}

type ByteOrder = 'le' | 'be';

const decodeUtf16 = (bytes: Uint8Array, order: ByteOrder): string =>
  new TextDecoder(`utf-16${order}`, { fatal: false }).decode(bytes);

/** In unmarked UTF-16 of mostly ASCII the high bytes are zero and the low ones never: which of the two is the high one? */
function orderOfUtf16(bytes: Uint8Array): ByteOrder | undefined {
  const length = Math.min(bytes.length, 512) & ~1;
  const zeros: [number, number] = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[(i & 1) as 0 | 1]++;
  if (zeros[0] > length / 4 && zeros[1] === 0) return 'be';
  return zeros[1] > length / 4 && zeros[0] === 0 ? 'le' : undefined;
}

/** By hand, since what platforms call Latin-1 has other characters from 0x80 to 0x9f. */
function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return parts.join('');
}
