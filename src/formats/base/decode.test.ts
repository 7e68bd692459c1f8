import { describe, expect, it } from 'vitest';
import { isTooLarge, MAX_BYTES, MAX_LINES, sourceOf } from './decode.js';

const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const utf16 = (text: string, swap: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return Uint8Array.from(swap ? bytes.swap16() : bytes);
};

describe('sourceOf', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(sourceOf(Buffer.from('blå 🂡\n')).text).toBe('blå 🂡\n');
    expect(sourceOf(Buffer.from('\ufeffblå\n')).text).toBe('blå\n');
    expect(sourceOf('\ufeffblå\n').text).toBe('blå\n');
  });

  it.each([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ])('reads UTF-16 (big-endian %s, marked %s)', (swap, mark) => {
    expect(sourceOf(utf16('width 5\r\ntitle "Ĝ"\n', swap, mark)).text).toBe('width 5\ntitle "Ĝ"\n');
  });

  it('reads what is not UTF-8 as Latin-1, byte by byte', () => {
    expect(sourceOf(bytesOf(0x63, 0x61, 0x66, 0xe9, 0x80)).text).toBe('café\u0080');
    expect(sourceOf(bytesOf(0xc0, 0xaf)).text).toBe('À¯');
    expect(sourceOf(bytesOf(0xed, 0xa0, 0x80)).text).toHaveLength(3);
    expect(sourceOf(new Uint8Array(20_000).fill(0xe9)).text).toBe('é'.repeat(20_000));
  });

  it('makes every line end a newline and keeps the bytes and the name', () => {
    const source = sourceOf('a\r\nb\rc\n\rd', 'x.non');
    expect(source.text).toBe('a\nb\nc\n\nd');
    expect(Buffer.from(source.bytes).toString()).toBe('a\r\nb\rc\n\rd');
    expect(source.name).toBe('x.non');
  });

  it('leaves what is too large without a text', () => {
    for (const input of [new Uint8Array(MAX_BYTES + 1), 'x'.repeat(MAX_BYTES + 1), '\n'.repeat(MAX_LINES)]) {
      expect(sourceOf(input).text).toBe('');
      expect(isTooLarge(sourceOf(input))).toBe(true);
    }
    expect(isTooLarge(sourceOf('\n'.repeat(MAX_LINES - 1)))).toBe(false);
    expect(isTooLarge(sourceOf(''))).toBe(false);
  });
});
