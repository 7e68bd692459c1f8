/** `nonori show` as PNG and PDF, run as a user runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEART, HEART_ROWS, IMPOSSIBLE, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('cat.non', HEART.replace('Heart', '猫 ⠓'));
  scratch.write('pair.nin', PAIR);
  scratch.write('impossible.non', IMPOSSIBLE);
  scratch.write('toucan.xml', readFileSync('examples/nonogram/toucan.xml'));
  scratch.write('pinwheel.singles', readFileSync('examples/hitori/pinwheel.singles'));
});
afterAll(() => scratch.remove());

const bytesOf = (name: string) => readFileSync(join(scratch.folder, name));
const load = (name: string) => PDFDocument.load(bytesOf(name));

describe('PDF', () => {
  test('of one puzzle is a page, with the answer two', async () => {
    expect(run(['show', '--pdf', 'heart.non', '-o', 'heart.pdf'])).toEqual({
      code: 0,
      stdout: 'heart.pdf\n',
      stderr: '',
    });
    const plain = await load('heart.pdf');
    expect([plain.getPageCount(), plain.getTitle()]).toEqual([1, 'Heart']);
    expect(plain.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    run(['show', '--pdf', '--answers', '--paper', 'letter', 'heart.non', '-o', 'answered.pdf']);
    const answered = await load('answered.pdf');
    expect(answered.getPageCount()).toBe(2);
    expect(answered.getPage(1).getSize()).toEqual({ width: 612, height: 792 });
  });

  test('of several is a booklet, with what has no single solution in it', async () => {
    const files = ['heart.non', 'pair.nin', 'impossible.non', 'toucan.xml', 'pinwheel.singles'];
    const words = ['--title', 'Für den Zug', '--author', 'Nonori', '--patterns', '--language', 'id'];
    const { code, stdout, stderr } = run(['show', '--pdf', '--booklet', ...words, ...files, '-o', 'all.pdf']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'all.pdf\n' });
    expect(stderr).toContain('has no solution and is printed without an answer.');
    const all = await load('all.pdf');
    expect([all.getTitle(), all.getAuthor()]).toEqual(['Für den Zug', 'Nonori']);
    expect(all.getPageCount()).toBeGreaterThanOrEqual(6);
  });

  test('goes to standard output, to a folder, and into JSON', async () => {
    const [object] = scratch.json(['show', '--pdf', 'heart.non']);
    expect(object).toMatchObject({ sources: ['heart.non'], format: 'pdf', puzzles: 1, output: null });
    const pdf = await PDFDocument.load(Buffer.from(object!.base64 as string, 'base64'));
    expect(pdf.getPageCount()).toBe(1);
    const several = run(['show', '--pdf', 'heart.non', 'toucan.xml', '-o', 'pages/']);
    expect(several).toMatchObject({ code: 0, stdout: 'pages/heart.pdf\npages/toucan.pdf\n' });
    expect(run(['show', '--pdf', 'heart.non']).stdout).toMatch(/^%PDF-1\.4/);
  });

  test('names the letters that no font has, and takes a font that has them', () => {
    const { code, stderr } = run(['show', '--pdf', 'cat.non', '-o', 'cat.pdf']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('No font here has ⠓:') });
    const font = ['--font', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'];
    expect(run(['show', '--pdf', ...font, 'cat.non', '-o', 'cat.pdf'])).toMatchObject({ code: 0, stderr: '' });
    const refused = run(['show', '--pdf', '--font', 'heart.non', 'cat.non', '-o', 'bad.pdf']);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('The font cannot be used') });
  });

  test('is a sheet for a class, or a book to be trimmed', async () => {
    const small = ['heart.non', 'heart.non', 'heart.non', 'heart.non'];
    const sheet = ['--per-page', '4', '--title', 'Class 4b', '--name-line', '--answers-by-page'];
    run(['show', '--pdf', ...sheet, ...small, '-o', 'sheet.pdf']);
    expect((await load('sheet.pdf')).getPageCount()).toBe(2);
    run(['show', '--pdf', '--booklet', '--paper', '6x9', '--bleed', ...small, '-o', 'book.pdf']);
    const book = await load('book.pdf');
    expect(book.getPageCount() % 2).toBe(0);
    expect([book.getPage(0).getSize(), book.getPage(0).getTrimBox()]).toEqual([
      { width: 450, height: 666 },
      { x: 9, y: 9, width: 432, height: 648 },
    ]);
  });

  test('that would be unreadable is refused', () => {
    const row = Array(150).fill('1').join(',');
    const lines = (count: number) => `${row}\n`.repeat(count);
    scratch.write('wall.non', `width 300\nheight 300\nrows\n${lines(300)}columns\n${lines(300)}`);
    const { code, stdout, stderr } = run(['show', '--pdf', 'wall.non', '-o', 'wall.pdf']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('cannot be printed: there is no room for its clues in readable type.');
  });
});

describe('PNG', () => {
  const isDark = ({ data, width }: PNG, x: number, y: number) => data[4 * (y * width + x)]! < 128;

  test('shows the puzzle, and its solution on request', () => {
    expect(run(['show', 'heart.non', '-o', 'heart.png']).code).toBe(0);
    expect(run(['show', '--png', '--solution', 'heart.non', '-o', 'solved.png']).code).toBe(0);
    const [empty, solved] = ['heart.png', 'solved.png'].map((name) => PNG.sync.read(bytesOf(name)));
    expect([empty!.width, empty!.height]).toEqual([solved!.width, solved!.height]);
    const [left, top] = [solved!.width - 20 - 200, solved!.height - 20 - 200];
    const rows = (png: PNG) =>
      Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 5 }, (_, col) =>
          isDark(png, left + 40 * col + 20, top + 40 * row + 20) ? '#' : '.',
        ).join(''),
      );
    // The title stands above the drawing.
    const caption = Array.from({ length: 100 * 40 }, (_, at) =>
      isDark(empty!, 20 + (at % 100), 10 + Math.floor(at / 100)),
    );
    expect(caption.filter(Boolean).length).toBeGreaterThan(100);
    expect(rows(solved!)).toEqual(HEART_ROWS);
    expect(new Set(rows(empty!))).toEqual(new Set(['.....']));
  });

  test('has the size that it has on paper, at so many dots to an inch', () => {
    run(['show', '--png', '--dpi', '300', 'heart.non', '-o', 'dots.png']);
    const bytes = bytesOf('dots.png');
    // 20 points a cell, between margins of 10.
    const { width } = PNG.sync.read(bytes);
    expect(Math.abs(width - (300 / 72) * (5 * 20 + 34 + 20))).toBeLessThan(5);
    const at = bytes.indexOf('pHYs');
    expect([bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8), bytes[at + 12]]).toEqual([11811, 11811, 1]);
  });

  test('and SVG have patterns on request', () => {
    const [plain, patterned] = [[], ['--patterns']].map((more) => {
      return run(['show', '--svg', '--solution', ...more, 'toucan.xml']).stdout;
    });
    expect(plain).not.toContain('<circle');
    expect(patterned).toContain('<circle');
    run(['show', '--png', '--patterns', 'toucan.xml', '-o', 'patterned.png']);
    run(['show', '--png', 'toucan.xml', '-o', 'plain.png']);
    expect(bytesOf('patterned.png').equals(bytesOf('plain.png'))).toBe(false);
  });
});

test.each([
  [['--svg', '--pdf', 'heart.non'], 'Only one of --svg, --png and --pdf'],
  [['--booklet', 'heart.non'], 'The option --booklet is for print; add --pdf.'],
  [['--paper', 'a4', 'heart.non'], 'The option --paper is for print; add --pdf.'],
  [
    ['--pdf', '--paper', 'a0', 'heart.non'],
    'There is no paper size a0; the sizes are a4, a5, letter, 6x9, 8x10, or width by height',
  ],
  [['--patterns', 'heart.non'], 'Patterns are for drawings'],
  [['--dpi', '300', 'heart.non'], 'The option --dpi is for PNG; add --png.'],
  [['--pdf', '--per-page', '99', 'heart.non'], 'It must be a number from 1 to 40, or fit.'],
  [['--title', 'x', 'heart.non'], 'The option --title is for print; add --pdf.'],
])('bad usage is a sentence and code 2: show %j', (args, sentence) => {
  const { code, stdout, stderr } = run(['show', ...args]);
  expect(stderr).toContain(sentence);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
