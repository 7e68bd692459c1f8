/**
 * A font in a PDF, with the glyphs that its text uses and no others. Glyphs are numbered in the order of their first use; a table says
 * which characters they are, so that text can be found and copied.
 */
import { dictionary, list, type PdfFile, type Ref, textString } from '../pdf-file.js';
import type { FontFile } from './font-file.js';
import { fontBytes, subsetTables } from './subset.js';

/** A table of characters has at most so many lines a block. */
const MOST_LINES = 100;

export class EmbeddedFont {
  readonly ref: Ref;
  private readonly font: FontFile;
  /** The character of each glyph by its number, from 1. */
  private readonly characters: string[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(font: FontFile, ref: Ref) {
    this.font = font;
    this.ref = ref;
  }

  /** The characters as the operand of an operator that shows text. */
  shown(text: string): string {
    let hex = '';
    for (const character of text) {
      const number = this.numbers.get(character) ?? this.characters.push(character);
      this.numbers.set(character, number);
      hex += hexOf(number);
    }
    return `<${hex}>`;
  }

  widthOf(text: string, size: number): number {
    let sum = 0;
    for (const character of text) sum += this.font.advanceOf(this.glyphOf(character));
    return (sum * size) / this.font.unitsPerEm;
  }

  async write(file: PdfFile): Promise<void> {
    const { font, characters } = this;
    const glyphs = characters.map((character) => this.glyphOf(character));
    const bytes = fontBytes(subsetTables(font, glyphs));
    const program = await file.addStream(bytes, { Length1: bytes.length });
    const thousandths = (units: number) => Math.round((1000 * units) / font.unitsPerEm);
    const name = `/${tagOf(characters)}+${font.name}`;
    const descriptor = file.add(
      dictionary({
        Type: '/FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: list(font.box.map(thousandths)),
        ItalicAngle: 0,
        Ascent: thousandths(font.ascent),
        Descent: thousandths(font.descent),
        CapHeight: 716,
        StemV: 80,
        FontFile2: program,
      }),
    );
    const descendant = file.add(
      dictionary({
        Type: '/Font',
        Subtype: '/CIDFontType2',
        BaseFont: name,
        CIDSystemInfo: '<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>',
        CIDToGIDMap: '/Identity',
        FontDescriptor: descriptor,
        W: `[1 ${list(glyphs.map((glyph) => thousandths(font.advanceOf(glyph))))}]`,
      }),
    );
    const unicode = await file.addStream(unicodeMap(characters));
    file.set(
      this.ref,
      dictionary({
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: name,
        Encoding: '/Identity-H',
        DescendantFonts: `[${descendant}]`,
        ToUnicode: unicode,
      }),
    );
  }

  private glyphOf(character: string): number {
    return this.font.glyphOf(character.codePointAt(0)!);
  }
}

const hexOf = (number: number): string => number.toString(16).padStart(4, '0');

/** Six capital letters that differ for different subsets. */
function tagOf(characters: readonly string[]): string {
  let sum = 0x811c9dc5;
  for (const character of characters) sum = Math.imul(sum ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, at) => String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26))).join('');
}

function unicodeMap(characters: readonly string[]): string {
  const lines = characters.map(
    (character, index) => `<${hexOf(index + 1)}> ${textString(character).replace('FEFF', '')}`,
  );
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += MOST_LINES) {
    const some = lines.slice(from, from + MOST_LINES);
    blocks.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
