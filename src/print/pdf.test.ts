import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { blackClue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { booklet } from '../tasks/booklet/booklet.js';
import type { BookletOptions } from '../tasks/booklet/paper.js';
import { writePdf } from './pdf.js';

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

async function written(titles: readonly string[], options: BookletOptions = {}) {
  const made = booklet(titles.map(entry), options);
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const bytes = await writePdf(made.value, new Date(0));
  const pdf = await PDFDocument.load(bytes);
  const content = pdf.getPages().map((page) => {
    const stream = pdf.context.lookup(page.node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('a page has one stream');
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  });
  return { bytes, pdf, content };
}

const hex = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding).toString('hex');

describe('PDF files', () => {
  it('have pages, a title, an author, a language and text that is text', async () => {
    const { pdf, content } = await written(['Crème'], { bound: true, title: 'Für unterwegs', author: 'Ёж' });
    expect(pdf.getPageCount()).toBe(4);
    expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreator()]).toEqual(['Für unterwegs', 'Ёж', 'Nonori']);
    expect(pdf.catalog.get(PDFName.of('Lang'))!.toString()).toBe('(en)');
    expect(content[0]).toContain(`<${hex('Für unterwegs')}> Tj`);
    expect(content[2]).toContain(`<${hex('Crème')}> Tj`);
    expect(content[2]).toMatch(/BT \/F1 [\d.]+ Tf 0\.102 0\.102 0\.102 rg\n1 0 0 1 [\d.]+ [\d.]+ Tm\n<32> Tj/);
  });

  it('keep the original of what is written in other letters', async () => {
    const { content } = await written(['Ёж', 'x猫']);
    expect(content[0]).toContain(`<${hex('1. Yozh')}> Tj`);
    expect(content[0]).toContain('/Span <</ActualText <FEFF0031002E002004010436>>> BDC');
    expect(content[0]).toContain(`<${hex('2. x?')}> Tj`);
  });

  it('link contents and answers, and list the puzzles beside the pages', async () => {
    const { pdf } = await written(['a', 'b', '猫'], { bound: true });
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
