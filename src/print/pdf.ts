/**
 * Writes printed pages as a PDF, with @cantoo/pdf-lib for the file's structure. What is on a page is written here: few
 * operators are needed, and thousands of clues make a small stream. Text is text, in the two Helveticas that every reader
 * has; where a title has letters that they lack, the original is stored beside it, so that it can be found and copied.
 *
 * It is a folder of its own because command line, service and page all print, and the library imports no packages.
 */
import {
  type PDFContext,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { printable, textWidth, winAnsi } from '../formats/drawing/helvetica.js';
import type { Box, Operation, Texts } from '../formats/drawing/operations.js';
import type { Booklet, PrintedPage } from '../tasks/booklet/paper.js';

const FONTS = { regular: 'F1', bold: 'F2' };
/** How far the handles of a Bézier curve stand out for it to be a quarter of a circle. */
const QUARTER = 0.5523;

/** `created` is now by default; given,  the same booklet can give the same bytes. */
export async function writePdf(booklet: Booklet, created: Date = new Date()): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(booklet.title, { showInWindowTitleBar: true });
  if (booklet.author !== undefined) pdf.setAuthor(booklet.author);
  pdf.setCreator('Nonori');
  pdf.setProducer('Nonori');
  pdf.setLanguage(booklet.language);
  pdf.setCreationDate(created);
  pdf.setModificationDate(created);
  const regular = pdf.embedStandardFont(StandardFonts.Helvetica);
  const bold = pdf.embedStandardFont(StandardFonts.HelveticaBold);
  const pages = booklet.pages.map((page) => addPage(pdf, page, { regular, bold }));
  for (const [index, page] of booklet.pages.entries()) addLinks(pages, index, page);
  addOutline(pdf, pages, booklet.outline);
  return pdf.save();
}

function addPage(pdf: PDFDocument, page: PrintedPage, fonts: Readonly<Record<keyof typeof FONTS, PDFFont>>): PDFPage {
  const made = pdf.addPage([page.width, page.height]);
  made.node.setFontDictionary(PDFName.of(FONTS.regular), fonts.regular.ref);
  made.node.setFontDictionary(PDFName.of(FONTS.bold), fonts.bold.ref);
  const text = page.operations.flatMap((operation) => written(operation, page.height)).join('\n');
  made.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(text)));
  return made;
}

/** A number with at most three digits behind the point, and never with an exponent. */
const n = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

/** The operators of a page. PDF counts upwards from the lower edge. */
function written(operation: Operation, height: number): string[] {
  switch (operation.op) {
    case 'fill': {
      const boxes = operation.boxes.map(
        ({ x, y, width: w, height: h }) => `${n(x)} ${n(height - y - h)} ${n(w)} ${n(h)} re`,
      );
      return [`${rgb(operation.colour)} rg`, ...boxes, 'f'];
    }
    case 'stroke': {
      const lines = operation.lines.map(([x1, y1, x2, y2]) => {
        return `${n(x1)} ${n(height - y1)} m ${n(x2)} ${n(height - y2)} l`;
      });
      return [`${rgb(operation.colour)} RG ${n(operation.width)} w ${operation.square ? 2 : 0} J`, ...lines, 'S'];
    }
    case 'circles': {
      const { colour, radius, ring, centres } = operation;
      const circles = centres.map(([x, y]) => circle(x, height - y, radius));
      return ring ? [`${rgb(colour)} RG ${n(ring)} w`, ...circles, 'S'] : [`${rgb(colour)} rg`, ...circles, 'f'];
    }
    case 'text':
      return textOperators(operation, height);
    case 'link':
      return [];
  }
}

function circle(x: number, y: number, radius: number): string {
  const k = QUARTER * radius;
  const curve = (...points: readonly number[]) => `${points.map(n).join(' ')} c`;
  return [
    `${n(x + radius)} ${n(y)} m`,
    curve(x + radius, y + k, x + k, y + radius, x, y + radius),
    curve(x - k, y + radius, x - radius, y + k, x - radius, y),
    curve(x - radius, y - k, x - k, y - radius, x, y - radius),
    curve(x + k, y - radius, x + radius, y - k, x + radius, y),
    'h',
  ].join(' ');
}

function textOperators({ size, colour, align, bold = false, texts }: Texts, height: number): string[] {
  const share = align === 'left' ? 0 : align === 'middle' ? 0.5 : 1;
  const operators = texts.flatMap(({ x, y, text }) => {
    const shown = printable(text).text;
    const left = x - share * textWidth(shown, size, bold);
    const show = [`1 0 0 1 ${n(left)} ${n(height - y)} Tm`, `<${winAnsi(shown).map(hex).join('')}> Tj`];
    return shown === text ? show : [`/Span <</ActualText ${PDFHexString.fromText(text)}>> BDC`, ...show, 'EMC'];
  });
  return [`BT /${bold ? FONTS.bold : FONTS.regular} ${n(size)} Tf ${rgb(colour)} rg`, ...operators, 'ET'];
}

const hex = (code: number): string => code.toString(16).padStart(2, '0');

function addLinks(pages: readonly PDFPage[], index: number, { height, operations }: PrintedPage): void {
  const page = pages[index]!;
  const { context } = page.doc;
  const links = operations.flatMap((operation) => {
    const target = operation.op === 'link' ? pages[operation.page] : undefined;
    if (operation.op !== 'link' || !target) return [];
    const area = areaOf(operation.box, height);
    return [
      context.register(
        context.obj({ Type: 'Annot', Subtype: 'Link', Rect: area, Border: [0, 0, 0], Dest: [target.ref, 'Fit'] }),
      ),
    ];
  });
  if (links.length > 0) page.node.set(PDFName.of('Annots'), context.obj(links));
}

const areaOf = ({ x, y, width, height: h }: Box, height: number): number[] => [
  x,
  height - y - h,
  x + width,
  height - y,
];

/** The list of puzzles that readers show beside the pages, with titles in their own letters. */
function addOutline(pdf: PDFDocument, pages: readonly PDFPage[], items: Booklet['outline']): void {
  if (items.length < 2) return;
  const { context } = pdf;
  const root = context.nextRef();
  const refs = items.map(() => context.nextRef());
  for (const [index, { title, page }] of items.entries()) {
    const item = context.obj({ Parent: root, Dest: [pages[page]!.ref, 'Fit'] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    if (index > 0) item.set(PDFName.of('Prev'), refs[index - 1]!);
    if (index < refs.length - 1) item.set(PDFName.of('Next'), refs[index + 1]!);
    context.assign(refs[index]!, item);
  }
  context.assign(root, outlineRoot(context, refs));
  pdf.catalog.set(PDFName.of('Outlines'), root);
}

function outlineRoot(context: PDFContext, refs: readonly PDFRef[]) {
  const root = context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)! });
  root.set(PDFName.of('Count'), PDFNumber.of(refs.length));
  return root;
}
