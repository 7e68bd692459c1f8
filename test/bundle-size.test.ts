/** What `import { solve }` costs a page: a black-and-white nonogram solved, bundled by esbuild, minified and gzipped. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const MOST_BYTES = 25_000;

const PROGRAM = `
  import { BLACK_AND_WHITE, blackClue, makeNonogram, solve } from './src/index.ts';
  const made = makeNonogram({ width: 1, height: 1, rows: [blackClue([1])], cols: [blackClue([1])], palette: BLACK_AND_WHITE });
  if (made.ok) console.log(solve(made.value).status);
`;

test(`solving a nonogram is a bundle of at most ${MOST_BYTES} bytes, and works`, async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
    // As our own bundles do: the assertions of src/core/debug.ts, 1.2 kB more, are for tests.
    define: { 'globalThis.NONORI_DEBUG': 'false' },
  });
  const code = outputFiles[0]!.contents;
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  const said: unknown[] = [];
  const run = new Function('console', Buffer.from(code).toString('utf8'));
  run({ log: (text: unknown) => said.push(text) });
  expect(said).toEqual(['unique']);
});
