/** The commands that explain, run as a user runs them, on puzzles of examples/. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Output } from '../src/cli/output.js';
import { runProgram } from '../src/cli/program.js';

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const texts = ['', ''];
  out.on('data', (data) => {
    texts[0] += data;
  });
  err.on('data', (data) => {
    texts[1] += data;
  });
  const output = new Output(out, err);
  await runProgram(args, output);
  return { code: output.exitCode, out: texts[0]!, err: texts[1]! };
}

const HEART = 'examples/nonogram/heart.non';
const TWO = 'examples/nonogram/two-solutions.non';
const NONE = 'examples/nonogram/no-solution.non';

describe('explain', () => {
  test('tells numbered paragraphs to the end, or each step, or only what to do', async () => {
    const { code, out } = await run('explain', HEART);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([
      `${HEART}: "Heart", nonogram 5 x 5`,
      '1. Rows 2 and 3: the 5 fills the whole line: fill columns 1 to 5. [complete line, level 1]',
      '2. Columns 1 and 5 have all their boxes: cross the rest. [complete line, level 1]',
    ]);
    expect(out).toMatch(/\nEverything is settled\.\n$/);
    const every = await run('explain', '--detail', 'every', HEART);
    expect(every.out).toContain('\n2. Row 3: the 5 fills the whole line: fill columns 1 to 5.');
    const brief = await run('explain', '--detail', 'brief', HEART);
    expect(brief.out).toContain('\n3. Row 1: fill columns 2 and 4, and cross column 3. [complete line, level 1]\n');
  });

  test('has the shape that others build on', async () => {
    const { status, steps, paragraphs } = JSON.parse((await run('explain', '--json', '--language', 'id', HEART)).out);
    expect(status).toBe('unique');
    expect(steps[0]).toEqual({
      number: 1,
      visit: 1,
      technique: 'complete-line',
      level: 1,
      sets: [0, 1, 2, 3, 4].map((col) => ({ cell: [1, col], value: 1 })),
      because: [],
      where: [{ axis: 'row', index: 1 }],
      text: 'Baris 2: blok 5 memenuhi seluruh garis: isi kolom 1 sampai 5.',
    });
    expect(paragraphs[0]).toEqual({
      steps: [1, 2],
      text: 'Baris 2 dan 3: blok 5 memenuhi seluruh garis: isi kolom 1 sampai 5.',
    });
  });

  test('says as data what there is to see at the end: what cannot be, or the open cells and two solutions', async () => {
    const endOf = async (file: string) =>
      JSON.parse((await run('explain', '--json', `examples/nonogram/${file}.non`)).out).ending;
    expect(await endOf('heart')).toEqual({ text: 'Everything is settled.' });
    const { text, open, solutions } = await endOf('two-solutions');
    expect(text).toContain(`${open.length} cells are open: `);
    const [one, other] = solutions as string[][];
    const differs = ([row, col]: readonly [number, number]) => one![row]![col] !== other![row]![col];
    expect([solutions.length, open.length > 0, open.every(differs)]).toEqual([2, true, true]);
    const animated = async (file: string) => (await run('explain', '--svg', `examples/nonogram/${file}.non`)).out;
    expect(await animated('two-solutions')).toMatch(/<tspan[^>]*>What is left differs/);
    expect(await animated('no-solution')).toMatch(/<tspan[^>]*>This puzzle has no solution\. /);
    const none = await endOf('no-solution');
    expect(none.text).toMatch(/^This puzzle has no solution\. ./);
    expect(none.clash.where.length).toBeGreaterThan(0);
  });

  test('draws boards and an animation', async () => {
    const { out } = await run('explain', '--pictures', HEART);
    expect(out).toContain('1 1 | . ? ? ? .        1 1 | . # . # .');
    const { out: svg } = await run('explain', '--svg', HEART);
    expect(svg).toMatch(/^<svg [\s\S]*<set attributeName="visibility"[\s\S]*<\/svg>\n$/);
    expect((await run('explain', '--markdown', HEART)).out).toMatch(/^# Heart\n\n1\. Rows 2 and 3: /);
    expect((await run('explain', '--html', HEART)).out).toMatch(
      /^<!doctype html>[\s\S]*<h1>Heart<\/h1>[\s\S]*<\/html>\n$/,
    );
    expect((await run('explain', '--html', '--svg', HEART)).code).toBe(2);
  });

  test('ends honestly where there is more than one solution, or none', async () => {
    const several = await run('explain', TWO);
    expect(several.code).toBe(3);
    expect(several.out).toContain('What is left differs between several solutions. 8 cells are open: r2c3,');
    expect(several.out).toMatch(/\nOne solution:\n[.#\n]+Another:\n[.#\n]+$/);
    const none = await run('explain', NONE);
    expect(none.code).toBe(4);
    expect(none.out).toMatch(
      /This puzzle has no solution\. Row 13 has no room for its clue \(13\) with the boxes in .*\.\n$/,
    );
  });

  test('says which mark is wrong where no solution fits the board that it began with', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nonori-explain-'));
    try {
      const marked = (example: string, wrong?: number): string => {
        const text = readFileSync(example, 'utf8');
        const picture = Array.from(/^goal "(\d+)"/m.exec(text)?.[1] ?? '?'.repeat(13 * 14));
        const board = picture.map((digit, cell) => (cell === wrong ? 1 - Number(digit) : cell === 0 ? digit : '?'));
        const path = join(folder, basename(example));
        writeFileSync(path, text.replace(/^goal .*$/m, `saved "${board.join('')}"`));
        return path;
      };
      const path = marked('examples/nonogram/cat.non', 12 * 13 + 3);
      const { out, code } = await run('explain', path);
      const hinted = (await run('hint', path)).out.split('\n').slice(1).join('\n');
      expect(hinted).toMatch(/^There is a mistake: r13c4 is not as in the solution\. If r13c4 is filled:\n {3}1\. /);
      expect(out).toMatch(/\nNo solution fits what is on the board\. Row 3 has no room .*\. There is a mistake: /);
      expect([code, out.endsWith(` ${hinted}`)]).toEqual([4, true]);
      const { ending } = JSON.parse((await run('explain', '--json', path)).out);
      expect(ending.mistakes).toEqual({ verdict: 'wrong', violations: [], wrong: [[12, 3]], clashing: [] });
      expect(out).toContain(ending.text);
      const written = (await run('explain', '--markdown', '--language', 'id', path)).out;
      expect(written).toMatch(
        /Ada kesalahan: b13k4 tidak seperti pada jawabannya\. Jika b13k4 terisi:\n\n<details>[\s\S]*\n1\. [\s\S]*<\/details>\n\nJadi silang b13k4\.\n$/,
      );
      const page = (await run('explain', '--html', path)).out;
      expect(page).toMatch(/If r13c4 is filled:<\/p><details>[^\n]*<p>So cross r13c4\.<\/p>\n/);
      const drawn = (await run('explain', '--svg', path)).out.replace(/<[^>]*>/g, ' ');
      expect(drawn).toMatch(/There\s+is\s+a\s+mistake:\s+r13c4\s/);
      const right = JSON.parse((await run('explain', '--json', marked('examples/nonogram/cat.non'))).out);
      expect(right.ending).toEqual({ text: 'Everything is settled.' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('hint, why and rate', () => {
  test('a hint comes in three stages', async () => {
    const said = async (stage: string) => (await run('hint', '--stage', stage, HEART)).out.split('\n')[1];
    expect(await said('1')).toBe('Look at row 2.');
    expect(await said('2')).toBe('Try complete line (level 1).');
    expect(await said('3')).toMatch(/^Row 2: .*: fill columns 1 to 5\.$/);
    expect((await run('hint', '--stage', '4', HEART)).code).toBe(2);
  });

  test('why names a small reason for a cell', async () => {
    const { out } = await run('why', '--cell', 'r4c1', '--json', HEART);
    expect(JSON.parse(out)).toMatchObject({ status: 'forced', reason: { sets: [{ cell: [3, 0], value: 0 }] } });
    expect((await run('why', '--cell', 'r9c9', HEART)).err).toMatch(/no cell r9c9 on a board of 5 rows and 5 columns/);
    expect((await run('why', HEART)).code).toBe(2);
  });

  test('a grade comes with what it takes, and the exit code says whether that is allowed', async () => {
    expect((await run('rate', HEART)).out).toContain('grade 1 of 10, gentle');
    expect((await run('rate', '--logic-only', '--max-level', '1', HEART)).code).toBe(0);
    const owl = 'examples/nonogram/owl.non';
    expect((await run('rate', '--max-level', '1', owl)).code).toBe(5);
    expect(JSON.parse((await run('rate', '--json', owl)).out)).toMatchObject({ grade: 3, level: 2, lineByLine: true });
    expect((await run('rate', TWO)).code).toBe(3);
  });

  test('line by line is said of kinds that are worked so, and all in the language that is asked for', async () => {
    const carousel = 'examples/hitori/carousel.singles';
    expect((await run('rate', 'examples/nonogram/owl.non')).out).toContain(
      '\nline by line: yes; without contradiction',
    );
    expect((await run('rate', carousel)).out).toMatch(/\nwithout contradiction: yes; without guessing: yes\n$/);
    expect(JSON.parse((await run('rate', '--json', carousel)).out).lineByLine).toBe(null);
    const said = (await run('rate', '--language', 'id', HEART, TWO)).out
      .split('\n')
      .filter((line) => !/: "/.test(line));
    expect(said).toEqual([
      expect.stringMatching(/^kesulitan 1 dari 10, ringan; upaya \d+(,\d)?, \d+ putaran dengan hanya satu tempat/),
      'teknik tersulit: garis lengkap (tingkat 1)',
      expect.stringMatching(/^ {2}tingkat 1: \d+ putaran, 25 sel, upaya /),
      'garis demi garis: ya; tanpa kontradiksi: ya; tanpa menebak: ya',
      'tidak dinilai: beberapa jawaban',
      '',
    ]);
  });
});

/** Golden files: `vitest run -u` writes them anew, and then they are to be read aloud again. */
test.each([
  ['nonogram/heart.non', 'en'],
  ['nonogram/mushroom.non', 'en'],
  ['nonogram/umbrella.non', 'id'],
  ['nonogram/bicycle.non', 'en'],
  ['nonogram/blotted.xml', 'en'],
  ['nonogram/watermelon.xml', 'id'],
  ['nonogram/rice-terraces.xml', 'en'],
  ['nonogram/two-solutions.non', 'en'],
  ['hitori/first-steps.singles', 'en'],
  ['hitori/windmill.singles', 'id'],
  ['hitori/whirl.singles', 'en'],
  ['hitori/pinwheel.singles', 'en'],
  ['hitori/pinwheel.singles', 'id'],
])('the transcript of %s in %s is as it was read aloud', async (file, language) => {
  const { out } = await run('explain', '--language', language, `examples/${file}`);
  await expect(out).toMatchFileSnapshot(`transcripts/${basename(file, extname(file))}.${language}.txt`);
});
