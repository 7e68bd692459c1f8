/**
 * Writes printed pages as a PDF: all fonts embedded with the glyphs that are used, boxes for trim and bleed, links, and a list of the
 * puzzles. Fonts come from outside (`fonts/faces.ts`), so that command line, service and page can each load them their own way.
 *
 * It is a folder of its own because command line, library and page all print.
 */
import { fail, fault, ok, type Result } from '../core/result.js';
import type { Box } from '../formats/drawing/operations.js';
import type { Booklet, PrintedPage } from '../tasks/booklet/paper.js';
import { EmbeddedFont } from './fonts/embedded-font.js';
import { type Faces, fontOf } from './fonts/faces.js';
import type { FontFile } from './fonts/font-file.js';
import { type ChooseFont, n, operators, type PageFont } from './page-content.js';
import { dictionary, list, PdfFile, type Ref, textString } from './pdf-file.js';

/** `created` is now by default; given, the same booklet gives the same bytes. A font can be damaged where it is only now read. */
export async function writePdf(
  booklet: Booklet,
  faces: Faces,
  created: Date = new Date(),
): Promise<Result<Uint8Array>> {
  try {
    return ok(await pdfOf(booklet, faces, created));
  } catch (error) {
    if (error instanceof RangeError) return fail([fault('bad-font', 'The font cannot be used: it is damaged.')]);
    throw error;
  }
}

async function pdfOf(booklet: Booklet, faces: Faces, created: Date): Promise<Uint8Array> {
  const file = new PdfFile();
  const fonts = new PageFonts(file, faces);
  const [tree, resources] = [file.reserve(), file.reserve()];
  const refs = booklet.pages.map(() => file.reserve());
  for (const [index, page] of booklet.pages.entries()) {
    const { height, bleed = 0 } = page;
    const content = page.operations.flatMap((operation) => operators(operation, height, fonts.choose));
    const moved = bleed > 0 ? [`1 0 0 1 ${n(bleed)} ${n(bleed)} cm`, ...content] : content;
    const stream = await file.addStream(moved.join('\n'));
    file.set(refs[index]!, pageObject(file, page, refs, { tree, resources, stream }));
  }
  file.set(tree, dictionary({ Type: '/Pages', Kids: list(refs), Count: refs.length }));
  file.set(resources, dictionary({ Font: await fonts.write(), ProcSet: '[/PDF /Text]' }));
  const catalog = dictionary({
    Type: '/Catalog',
    Pages: tree,
    Lang: `(${booklet.language.replace(/[^\w-]/g, '')})`,
    ViewerPreferences: '<</DisplayDocTitle true>>',
    Outlines: outline(file, refs, booklet.outline),
  });
  const date = `(D:${created.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const info = dictionary({
    Title: textString(booklet.title),
    Author: booklet.author === undefined ? undefined : textString(booklet.author),
    Creator: '(Nonori)',
    Producer: '(Nonori)',
    CreationDate: date,
    ModDate: date,
    Trapped: '/False',
  });
  return file.bytes(file.add(catalog), file.add(info));
}

/** The fonts of all pages, each embedded once, when something is printed with it. */
class PageFonts {
  private readonly used = new Map<FontFile, PageFont>();
  private readonly chosen = [new Map<string, PageFont | undefined>(), new Map<string, PageFont | undefined>()] as const;
  private readonly file: PdfFile;
  private readonly faces: Faces;

  constructor(file: PdfFile, faces: Faces) {
    this.file = file;
    this.faces = faces;
  }

  readonly choose: ChooseFont = (character, bold) => {
    const chosen = this.chosen[bold ? 1 : 0];
    if (!chosen.has(character)) {
      const font = fontOf(bold ? this.faces.bold : this.faces.regular, character);
      chosen.set(character, font && this.pageFont(font));
    }
    return chosen.get(character);
  };

  private pageFont(font: FontFile): PageFont {
    const known = this.used.get(font);
    if (known) return known;
    const made = {
      name: `F${this.used.size + 1}`,
      bold: font === this.faces.bold[0],
      font: new EmbeddedFont(font, this.file.reserve()),
    };
    this.used.set(font, made);
    return made;
  }

  /** The dictionary of fonts. */
  async write(): Promise<string> {
    for (const { font } of this.used.values()) await font.write(this.file);
    return dictionary(Object.fromEntries([...this.used.values()].map(({ name, font }) => [name, font.ref])));
  }
}

/** The media are larger than the trimmed page where a colour bleeds over its edge. */
function pageObject(
  file: PdfFile,
  page: PrintedPage,
  refs: readonly Ref[],
  { tree, resources, stream }: Readonly<Record<'tree' | 'resources' | 'stream', Ref>>,
): string {
  const { width, height, bleed = 0 } = page;
  const media = list([0, 0, n(width + 2 * bleed), n(height + 2 * bleed)]);
  const links = linksOn(file, page, refs);
  return dictionary({
    Type: '/Page',
    Parent: tree,
    MediaBox: media,
    BleedBox: media,
    TrimBox: list([n(bleed), n(bleed), n(width + bleed), n(height + bleed)]),
    Resources: resources,
    Contents: stream,
    Annots: links.length > 0 ? list(links) : undefined,
  });
}

/** Pages for a press, which are those with a bleed, have no links: the standards for them (PDF/X) do not allow any. */
function linksOn(file: PdfFile, { height, operations, bleed = 0 }: PrintedPage, refs: readonly Ref[]): Ref[] {
  if (bleed > 0) return [];
  return operations.flatMap((operation) => {
    const target = operation.op === 'link' ? refs[operation.page] : undefined;
    if (operation.op !== 'link' || !target) return [];
    return file.add(
      dictionary({
        Type: '/Annot',
        Subtype: '/Link',
        F: 4,
        Rect: list(areaOf(operation.box, height)),
        Border: '[0 0 0]',
        Dest: list([target, '/Fit']),
      }),
    );
  });
}

const areaOf = ({ x, y, width, height: h }: Box, height: number): string[] =>
  [x, height - y - h, x + width, height - y].map(n);

/** The list of puzzles that readers show beside the pages. */
function outline(file: PdfFile, pages: readonly Ref[], items: Booklet['outline']): Ref | undefined {
  if (items.length < 2) return undefined;
  const root = file.reserve();
  const refs = items.map(() => file.reserve());
  for (const [index, { title, page }] of items.entries()) {
    const item = { Parent: root, Dest: list([pages[page]!, '/Fit']), Title: textString(title) };
    file.set(refs[index]!, dictionary({ ...item, Prev: refs[index - 1], Next: refs[index + 1] }));
  }
  file.set(root, dictionary({ Type: '/Outlines', First: refs[0], Last: refs.at(-1), Count: refs.length }));
  return root;
}
