/** The library's part for node: files of puzzles and pictures, PDF, clingo; what cannot be read is a fault, a wrong call is thrown. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { permutations } from '../../test/small-puzzles.js';
import { NonoriError, unwrap } from '../core/result.js';
import { write } from '../formats/index.js';
import { nonogram } from '../kinds/nonogram/plain.js';
import { booklet } from '../tasks/booklet/booklet.js';
import { makeFromRaster } from '../tasks/make/make.js';
import { solve } from '../tasks/solve.js';
import { pictureHost, readPictureFile, readPuzzleFile, solveWithClingo, writePdf, writePuzzleFile } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-node-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const puzzle = nonogram({ rows: [[1, 1], [5], [5], [3], [1]], columns: [[2], [4], [4], [4], [2]] });
const [goal] = solve(puzzle).solutions;

test('a file is read in the format it has and written in the one its name says', () => {
  const { entries } = unwrap(readPuzzleFile('examples/nonogram/heart.non'));
  for (const name of ['heart.xml', 'heart.json', 'heart.non']) {
    unwrap(writePuzzleFile(at(name), entries));
    const again = unwrap(readPuzzleFile(pathToFileURL(at(name))));
    expect(again.entries[0]!.puzzle).toMatchObject({ rows: puzzle.rows, cols: puzzle.cols });
  }
  unwrap(writePuzzleFile(at('heart.txt'), entries, 'json'));
  expect(readFileSync(at('heart.txt'), 'utf8')).toContain('"nonori":1');
});

test('a picture is read, also a PNG', () => {
  const png = unwrap(write([{ puzzle, goal: goal! }], 'png', pictureHost)) as Uint8Array;
  writeFileSync(at('heart.png'), png);
  const raster = unwrap(readPictureFile(at('heart.png')));
  expect(raster.data).toHaveLength(4 * raster.width * raster.height);
  writeFileSync(at('heart.pbm'), 'P1\n5 5\n0 1 0 1 0\n1 1 1 1 1\n1 1 1 1 1\n0 1 1 1 0\n0 0 1 0 0\n');
  const made = unwrap(makeFromRaster(unwrap(readPictureFile(at('heart.pbm')))));
  expect(made.puzzle).toMatchObject({ rows: puzzle.rows, cols: puzzle.cols });
});

test('what cannot be read or written is a fault', () => {
  expect(readPuzzleFile(at('missing.non'))).toMatchObject({ ok: false, faults: [{ code: 'unreadable' }] });
  expect(readPictureFile(folder)).toMatchObject({ ok: false, faults: [{ code: 'unreadable' }] });
  expect(writePuzzleFile(at('heart.wav'), [{ puzzle }])).toMatchObject({ faults: [{ code: 'unknown-format' }] });
  expect(writePuzzleFile(join(folder, 'none', 'x.non'), [{ puzzle }])).toMatchObject({
    faults: [{ code: 'unreadable' }],
  });
});

test('a PDF is written', async () => {
  const missing: string[] = [];
  const pages = unwrap(booklet([{ puzzle }], { heading: 'Ёж 猫 ᚠ' }));
  const pdf = await writePdf(pages, { created: new Date(0), onMissing: (letters) => missing.push(...letters) });
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(missing).toEqual(['ᚠ']);
  await expect(writePdf(pages, { fonts: [at('heart.non')] })).rejects.toThrow('The font cannot be used');
});

test('clingo solves, and is aborted', async () => {
  const { status, solutions, engine } = unwrap(await solveWithClingo(puzzle, { clingo: 'wasm' }));
  expect({ status, solutions, engine }).toEqual({ status: 'unique', solutions: [goal], engine: 'asp' });
  expect(await solveWithClingo(puzzle, { clingo: at('no-clingo') })).toMatchObject({ faults: [{ code: 'no-clingo' }] });
  const abort = new AbortController();
  const endless = solveWithClingo(permutations(12), { clingo: 'wasm', solutions: 1e9, signal: abort.signal });
  setTimeout(() => abort.abort(), 300);
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  await expect(solveWithClingo(puzzle, { signal: abort.signal })).rejects.toBeInstanceOf(NonoriError);
});

test.each<[string, () => unknown]>([
  ['a path that is none', () => readPuzzleFile(7 as never)],
  ['nothing', () => readPictureFile(undefined as never)],
])('%s is a wrong call', (_, call) => expect(call).toThrow(NonoriError));

test('what is no booklet, or no puzzle, is a wrong call', async () => {
  await expect(writePdf({} as never)).rejects.toBeInstanceOf(NonoriError);
  await expect(solveWithClingo('puzzle' as never)).rejects.toBeInstanceOf(NonoriError);
});
