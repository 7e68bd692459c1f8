/**
 * PDF on the page: fetches the fonts, the Japanese one only when a letter needs it, and writes the file; or says which letters no font
 * has. Loaded when a file is made.
 */
import { ok, type Result } from '../../core/result.js';
import { type BundledFont, facesFor, lettersWithout, textsOf } from '../../print/fonts/faces.js';
import { writePdf } from '../../print/pdf.js';
import type { Booklet } from '../../tasks/booklet/paper.js';

const ADDRESSES: Readonly<Record<BundledFont, URL>> = {
  'sans-regular': new URL('../../print/fonts/sans-regular.woff', import.meta.url),
  'sans-bold': new URL('../../print/fonts/sans-bold.woff', import.meta.url),
  japanese: new URL('../../print/fonts/japanese.woff', import.meta.url),
};

async function bundled(name: BundledFont): Promise<Uint8Array> {
  const response = await fetch(ADDRESSES[name]);
  if (!response.ok) throw new Error(`The font ${name} could not be fetched.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The file; or the letters that no font has, unless they may be question marks. */
export async function pdfOf(
  booklet: Booklet,
  own: readonly Uint8Array[],
  anyway: boolean,
): Promise<Result<Uint8Array | readonly string[]>> {
  const faces = await facesFor(textsOf(booklet), { bundled, own });
  if (!faces.ok) return faces;
  const missing = anyway ? [] : lettersWithout(faces.value.regular, textsOf(booklet));
  return missing.length > 0 ? ok(missing) : writePdf(booklet, faces.value);
}
