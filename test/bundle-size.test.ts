/**
 * What solving costs a page: the README's way to a nonogram and its solution, out of the built package (dist/) as anyone bundles it,
 * by esbuild without settings of ours, minified and gzipped.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const MOST_BYTES = 25_000;

const PROGRAM = `
  import { nonogram, solve } from 'nonori';
  const puzzle = nonogram({ rows: [[1, 1], [5], [5], [3], [1]], columns: [[2], [4], [4], [4], [2]] });
  const { status } = solve(puzzle);
  console.log(status);
`;

test(`solving a nonogram is a bundle of at most ${MOST_BYTES} bytes, and works`, async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.contents;
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  const said: unknown[] = [];
  const run = new Function('console', Buffer.from(code).toString('utf8'));
  run({ log: (text: unknown) => said.push(text) });
  expect(said).toEqual(['unique']);
});
