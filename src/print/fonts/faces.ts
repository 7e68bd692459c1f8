/**
 * Which font prints which character: the sans serif of the package first, then fonts of the user, then the Japanese one, which is loaded
 * only when something needs it.
 */
import { ok, type Result } from '../../core/result.js';
import { cleanText } from '../../formats/drawing/type-widths.js';
import type { Booklet } from '../../tasks/booklet/paper.js';
import { type FontFile, readFont } from './font-file.js';

export type BundledFont = 'sans-regular' | 'sans-bold' | 'japanese';

/** Where fonts come from. */
export interface FontSource {
  bundled(name: BundledFont): Promise<Uint8Array>;
  /** Font files of the user, for what the others lack. */
  readonly own?: readonly Uint8Array[];
}

/** Fonts in the order in which a character looks for its glyph. */
export interface Faces {
  readonly regular: readonly FontFile[];
  readonly bold: readonly FontFile[];
}

/** The fonts that print these texts, as far as there are any. */
export async function facesFor(texts: Iterable<string>, { bundled, own = [] }: FontSource): Promise<Result<Faces>> {
  const read = async (bytes: Uint8Array | Promise<Uint8Array>) => readFont(await bytes);
  const regular = await read(bundled('sans-regular'));
  const bold = await read(bundled('sans-bold'));
  if (!regular.ok) return regular;
  if (!bold.ok) return bold;
  const more: FontFile[] = [];
  for (const bytes of own) {
    const font = await readFont(bytes);
    if (!font.ok) return font;
    more.push(font.value);
  }
  if (lettersWithout([regular.value, ...more], texts).length > 0) {
    const japanese = await read(bundled('japanese'));
    if (!japanese.ok) return japanese;
    more.push(japanese.value);
  }
  return ok({ regular: [regular.value, ...more], bold: [bold.value, regular.value, ...more] });
}

/** The characters that no font has a glyph for, each once. */
export function lettersWithout(fonts: readonly FontFile[], texts: Iterable<string>): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts) {
    for (const character of cleanText(text)) {
      if (seen.has(character)) continue;
      seen.add(character);
      if (fontOf(fonts, character) === undefined) missing.add(character);
    }
  }
  return [...missing];
}

export function fontOf(fonts: readonly FontFile[], character: string): FontFile | undefined {
  const codePoint = character.codePointAt(0)!;
  return fonts.find((font) => font.glyphOf(codePoint) > 0);
}

/** All texts of a booklet's pages. */
export function* textsOf({ pages }: Booklet): Generator<string> {
  for (const { operations } of pages) {
    for (const operation of operations) if (operation.op === 'text') for (const { text } of operation.texts) yield text;
  }
}
