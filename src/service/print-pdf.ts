/**
 * PDF in node: finds the fonts, says which letters none of them has, and writes the file. The fonts are those of the page; in the sources
 * they are in src/print.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type BundledFont, type Faces, facesFor, lettersWithout, textsOf } from '../print/fonts/faces.js';
import { type TextPolygons, textPolygons } from '../print/fonts/outline.js';
import { writePdf } from '../print/pdf.js';
import type { Booklet } from '../tasks/booklet/paper.js';

/** The file of a font: in the build its name has a part that says what is in it. */
function fileOf(name: BundledFont): string {
  const assets = fileURLToPath(new URL('../web/assets', import.meta.url));
  const built = existsSync(assets) ? readdirSync(assets).find((file) => file.startsWith(`${name}-`)) : undefined;
  return built ? join(assets, built) : fileURLToPath(new URL(`../print/fonts/${name}.woff`, import.meta.url));
}

/** The letters of texts as polygons, for captions in pixels. */
export async function letterShapes(
  texts: readonly string[],
  fonts: readonly string[],
): Promise<Result<(text: string) => TextPolygons>> {
  const faces = await facesIn(texts, fonts);
  return faces.ok ? ok((text) => textPolygons(text, faces.value.regular)) : faces;
}

/** The fonts for some texts; `fonts` are the paths of font files of the user. */
async function facesIn(texts: Iterable<string>, fonts: readonly string[]): Promise<Result<Faces>> {
  let own: Uint8Array[];
  try {
    own = fonts.map((path) => readFileSync(path));
  } catch (error) {
    return fail([fault('bad-font', `The font cannot be read: ${(error as Error).message}.`)]);
  }
  return facesFor(texts, { bundled: (name) => readFile(fileOf(name)), own });
}

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** Letters that no font has; they are question marks. */
  readonly missing: readonly string[];
}

/** `fonts`: the paths of font files of the user. */
export async function printPdf(
  booklet: Booklet,
  fonts: readonly string[],
  created?: Date,
): Promise<Result<PrintedPdf>> {
  const faces = await facesIn(textsOf(booklet), fonts);
  if (!faces.ok) return faces;
  const missing = lettersWithout(faces.value.regular, textsOf(booklet));
  const written = await writePdf(booklet, faces.value, created);
  return written.ok ? ok({ bytes: written.value, missing }) : written;
}
