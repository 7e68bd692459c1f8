import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { Random } from '../src/core/random.js';
import { unwrap } from '../src/core/result.js';
import { textWidth } from '../src/formats/drawing/type-widths.js';
import { blackClue, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { readFont } from '../src/print/fonts/font-file.js';
import { printPdf } from '../src/service/print-pdf.js';
import { booklet } from '../src/tasks/booklet/booklet.js';
import type { BookletOptions } from '../src/tasks/booklet/paper.js';

function entry(title: string) {
  const made = makeNonogram({
    width: 2,
    height: 1,
    rows: [blackClue([2])],
    cols: [[1], [1]].map(blackClue),
    about: { title },
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value };
}

async function written(titles: readonly string[], options: BookletOptions = {}, fonts: readonly string[] = []) {
  const made = booklet(titles.map(entry), options);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const { bytes } = unwrap(await printPdf(made.value, fonts, new Date(0)));
  const pdf = await PDFDocument.load(bytes);
  const content = pdf.getPages().map((page) => {
    const stream = pdf.context.lookup(page.node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('a page has one stream');
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  });
  return { bytes, pdf, content };
}

/** What Debian's programs say of a file. */
function inspected(bytes: Uint8Array, act: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'nonori-pdf-'));
  const path = join(folder, 'printed.pdf');
  writeFileSync(path, bytes);
  act(path);
  rmSync(folder, { recursive: true });
}
const said = (program: string, ...args: readonly string[]) => execFileSync(program, args, { encoding: 'utf8' });
/** Name, type, embedded, subset, with Unicode. */
const fontsIn = (path: string) =>
  said('pdffonts', path)
    .split('\n')
    .slice(2)
    .filter((row) => row !== '')
    .map(
      (row) => /^[A-Z]{6}\+(\S+) +(CID TrueType) +Identity-H +(yes|no) (yes|no) (yes|no)/.exec(row)?.slice(1) ?? row,
    );

const TITLE = 'Für unterwegs: Ёж, Ωμέγα, 猫とカエル';

describe('PDF files', () => {
  it('have pages, a title, an author and a language', async () => {
    const { pdf } = await written(['Crème'], { bound: true, rules: false, title: 'Für unterwegs', author: 'Ёж' });
    expect(pdf.getPageCount()).toBe(4);
    expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreator()]).toEqual(['Für unterwegs', 'Ёж', 'Nonori']);
    expect(pdf.catalog.get(PDFName.of('Lang'))!.toString()).toBe('(en)');
  });

  it('are sound for qpdf, embed all fonts, and keep their text', async () => {
    const { bytes } = await written(['Crème', 'Щука', '竜'], { bound: true, bleed: true, title: TITLE });
    inspected(bytes, (path) => {
      expect(said('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
      const faces = ['NonoriSans-Bold', 'NonoriSans-Regular', 'NonoriSansJapanese'];
      expect(fontsIn(path).sort()).toEqual(faces.map((face) => [face, 'CID TrueType', 'yes', 'yes', 'yes']));
      const text = said('pdftotext', path, '-').replaceAll(/\s+/g, ' ');
      for (const title of [TITLE, '1. Crème', '2. Щука', '3. 竜']) expect(text).toContain(title);
    });
  });

  it('have boxes for trim and bleed, and no links when they are for a press', async () => {
    const box = (page: PDFPage) => Object.values(page.getTrimBox());
    const { pdf: plain } = await written(['a', 'b'], { bound: true, paper: '6x9' });
    expect([box(plain.getPage(0)), Object.values(plain.getPage(0).getMediaBox())]).toEqual([
      [0, 0, 432, 648],
      [0, 0, 432, 648],
    ]);
    const { pdf } = await written(['a', 'b'], { bound: true, paper: '6x9', bleed: true });
    for (const page of pdf.getPages()) {
      expect(box(page)).toEqual([9, 9, 432, 648]);
      expect(Object.values(page.getBleedBox())).toEqual([0, 0, 450, 666]);
      expect(page.node.has(PDFName.of('Annots'))).toBe(false);
    }
  });

  it('print greys with black ink alone, and colours in RGB', async () => {
    const { content } = await written(['a'], { answers: true });
    expect(content.join('\n')).toMatch(/\nBT 0 g\n/);
    expect(content.join('\n')).not.toMatch(/ rg\b| RG\b/);
  });

  it('take letters from a font of the user, and keep the original of what no font has', async () => {
    const { content } = await written(['ᚠᚢ']);
    expect(content[0]).toContain('/Span <</ActualText <FEFF16A016A2>>> BDC');
    const { content: own, bytes } = await written(['⠓⠑'], {}, ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf']);
    expect(own[0]).not.toContain('ActualText');
    inspected(bytes, (path) => {
      expect(fontsIn(path).map((font) => font[0])).toContain('DejaVuSans');
      expect(said('pdftotext', path, '-')).toContain('⠓⠑');
    });
  });

  it('link contents and answers, and list the puzzles beside the pages', async () => {
    const { pdf } = await written(['a', 'b', '猫'], { bound: true, rules: false });
    const annotations = pdf.getPage(1).node.lookup(PDFName.of('Annots'), PDFArray);
    expect(annotations.size()).toBe(4);
    const target = annotations.lookup(0, PDFDict).lookup(PDFName.of('Dest'), PDFArray).get(0);
    expect(target).toBe(pdf.getPage(2).ref);
    const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    expect(String(outlines.get(PDFName.of('Count')))).toBe('4');
    let item = outlines.lookup(PDFName.of('First'), PDFDict);
    const titles: string[] = [];
    for (;;) {
      titles.push((item.lookup(PDFName.of('Title')) as unknown as { decodeText(): string }).decodeText());
      if (!item.has(PDFName.of('Next'))) break;
      item = item.lookup(PDFName.of('Next'), PDFDict);
    }
    expect(titles).toEqual(['1. a', '2. b', '3. 猫', 'Answers']);
  });

  it('are the same for the same date, and hold only numbers that PDF knows', async () => {
    const [first, second] = [await written(['a'], { answers: true }), await written(['a'], { answers: true })];
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    for (const page of first.content) expect(page).not.toMatch(/NaN|undefined|Infinity|\de[-+]?\d+ /);
  });

  it('survive any title', async () => {
    const odd = ['', ' ', '\ud800', '(\\)<>', '\u0000', '𝕏'.repeat(400)];
    const { pdf } = await written(odd, { bound: true, title: '\ud800', author: '\u0000' });
    expect(pdf.getPageCount()).toBeGreaterThan(4);
  });
});

describe('fonts', () => {
  it.each([
    ['sans-regular', false],
    ['sans-bold', true],
  ] as const)('pages are laid out with the widths of %s', async (name, bold) => {
    const font = unwrap(await readFont(readFileSync(`src/print/fonts/${name}.woff`)));
    const widthOf = (character: string) => {
      return Math.round((1000 * font.advanceOf(font.glyphOf(character.codePointAt(0)!))) / font.unitsPerEm);
    };
    for (let code = 0x20; code < 0x7f; code++) {
      const character = String.fromCharCode(code);
      expect([character, textWidth(character, 1000, bold)]).toEqual([character, widthOf(character)]);
    }
    // Bold letters beyond Latin are estimated.
    const share = bold ? 0.14 : 0.01;
    for (const character of 'ÀéîõüßñøæŁđœ€–—“”…ΑΩαωςЁЖЩЯёжщяїћџ') {
      const [said, has] = [textWidth(character, 1000, bold), widthOf(character)];
      expect(Math.abs(said - has) / has, character).toBeLessThanOrEqual(share);
    }
  });

  it('that are damaged are faults, whatever is damaged', async () => {
    const bytes = readFileSync('src/print/fonts/sans-regular.woff');
    const chance = new Random(5);
    let refused = 0;
    for (let round = 0; round < 60; round++) {
      const damaged = Uint8Array.from(bytes.subarray(0, round % 3 === 0 ? chance.below(bytes.length) : bytes.length));
      for (let at = 0; at < 8; at++) damaged[chance.below(Math.min(400, damaged.length))] = chance.below(256);
      const font = await readFont(damaged);
      if (!font.ok) refused++;
    }
    expect(refused).toBeGreaterThan(30);
    expect(await readFont(new TextEncoder().encode('OTTO'))).toMatchObject({
      ok: false,
      faults: [{ code: 'bad-font' }],
    });
  });
});
