/** Base64 with the alphabet for addresses (RFC 4648, section 5), without padding. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

export function textOfBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const bits = (a! << 16) | (b << 8) | c;
    for (let k = 0; k < Math.min(3, bytes.length - i) + 1; k++) text += ALPHABET[(bits >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** Undefined when a character is not of the alphabet. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 255;
    }
  }
  return bytes;
}
