/**
 * The packed package, installed into an empty project as somebody else does: what is in it, its types under every resolution, each
 * entry point, each command, the examples of the documents, bundles with esbuild and Vite in a browser, the queue with and
 * without its peers.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build as esbuild } from 'esbuild';
import type { Browser } from 'playwright-core';
import ts from 'typescript';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './e2e/browser.js';
import { serveFolder } from './e2e/static-server.js';
import { RedisServer } from './redis-server.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-package-'));
const modules = join(folder, 'node_modules');
const bin = (name: string) => resolve('node_modules/.bin', name);
let tarball = '';
/** TypeScript's own, read once for all programs. */
const declarations = new Map<string, ts.SourceFile>();
/** One for all bundles. */
let browser: Promise<Browser> | undefined;

beforeAll(() => {
  tarball = execFileSync(process.execPath, ['scripts/pack.js', folder], { encoding: 'utf8' }).trim(); // packs dist/
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'dot.non'), DOT);
  writeFileSync(join(folder, 'dot.pbm'), 'P1\n2 2\n1 1\n1 0\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder, stdio: 'pipe' });
  cpSync(join(modules, 'nonori/examples'), join(folder, 'examples'), { recursive: true }); // an example reads one
}, 300_000);
afterAll(async () => {
  await (await browser)?.close();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = `import { nonogram, render, solve, type Status } from 'nonori';
import { createWorkers } from 'nonori/worker';
import { readPuzzleFile } from 'nonori/node';
import { NonoriPuzzleElement } from 'nonori/element';
const puzzle = nonogram({ rows: [[2], [1]], columns: [[2], [1]] });
const status: Status = solve(puzzle).status;
const later: Promise<string> = createWorkers().solve(puzzle, { signal: AbortSignal.timeout(9) }).then((result) => result.status);
const reading = readPuzzleFile('x.non');
const element: NonoriPuzzleElement = document.createElement('nonori-puzzle');
element.puzzle = puzzle;
// @ts-expect-error a text is no puzzle
solve('a puzzle');
export default [status, later, reading.ok ? reading.value.entries[0]?.puzzle.width : reading.faults, render(puzzle)];
`;

const nonori = (words: string[], input?: string) =>
  spawnSync(join(modules, '.bin/nonori'), words, { cwd: folder, encoding: 'latin1', ...(input && { input }) });

const DOT = '1 1\n1\n1\n';

/** Every example of the library with the output that is shown below it. */
const examples = ['README.md', 'docs/library.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```js\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm)].map(
    ([, code, output], index) => ({ name: `example ${index + 1} of ${file}`, code: code!, output: output! }),
  ),
);

test('every example of the library has its output below it', () => {
  const all = ['README.md', 'docs/library.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .match(/^```js$/gm)!;
  expect(examples).toHaveLength(all.length);
  expect(examples.length).toBeGreaterThan(9);
});

/** A page that solves in workers from the package, and says what came out in its title. */
const BROWSER = `import { nonogram, NonoriError } from 'nonori';
import { createWorkers } from 'nonori/worker';
import 'nonori/element';
const ones = (side) => Array.from({ length: side }, () => [1]);
const workers = createWorkers({ threads: 2 });
const abort = new AbortController();
const endless = nonogram({ rows: ones(20), columns: ones(20) });
const count = await workers.count(nonogram({ rows: ones(4), columns: ones(4) }));
const ended = await workers
  .count(endless, { limit: 1e9, signal: abort.signal, onProgress: () => abort.abort() })
  .catch((error) => error instanceof NonoriError && error.name);
const refused = await workers.solve(endless, { engine: 'asp' }).catch((error) => error.faults[0].code);
workers.close();
document.title = [count.count, ended, refused, customElements.get('nonori-puzzle') !== undefined].join(' ');
`;

describe('the packed package', () => {
  test('is one package of at most 9 MB that runs nothing when it is installed', () => {
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['nonori']);
    const files = readdirSync(join(modules, 'nonori'), { recursive: true, withFileTypes: true });
    const bytes = files.reduce(
      (sum, file) => sum + (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0),
      0,
    );
    expect(bytes).toBeLessThan(9_000_000);
    expect(bytes).toBeGreaterThan(3_000_000); // the page and clingo are in it
    const manifest = JSON.parse(readFileSync(join(modules, 'nonori/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('scripts');
    expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(Object.keys(manifest.peerDependencies));
  });

  test('names the licences of what is bundled', () => {
    const licences = (part: string) => readFileSync(join(modules, 'nonori/dist', part, 'LICENCES.txt'), 'utf8');
    for (const name of ['commander', 'hono', 'valibot', 'pngjs', 'libjpeg-turbo', 'libwebp', 'clingo-wasm']) {
      expect(licences('cli')).toContain(`${name} `);
    }
    for (const name of ['solid-js', 'clingo-wasm', 'Noto Sans JP', 'Galmuri'])
      expect(licences('web')).toContain(`${name}`);
  });

  test('is required by CommonJS, each entry point', () => {
    const script = `const { solve, nonogram } = require('nonori');
const { createWorkers } = require('nonori/worker');
const { pictureHost } = require('nonori/node');
const { NonoriPuzzleElement } = require('nonori/element');
console.log(solve(nonogram({ rows: [[1]], columns: [[1]] })).status, typeof createWorkers, typeof pictureHost, typeof NonoriPuzzleElement);`;
    writeFileSync(join(folder, 'script.cjs'), script);
    const { stdout, stderr } = spawnSync(process.execPath, ['script.cjs'], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe('unique function object function\n');
  });

  test.each([
    ['bundler', ts.ModuleResolutionKind.Bundler, ts.ModuleKind.ESNext],
    ['node16', ts.ModuleResolutionKind.Node16, ts.ModuleKind.Node16],
    ['nodenext', ts.ModuleResolutionKind.NodeNext, ts.ModuleKind.NodeNext],
  ])('has types under moduleResolution %s, for each entry point', (_, moduleResolution, module) => {
    writeFileSync(join(folder, 'script.ts'), SCRIPT);
    const options: ts.CompilerOptions = {
      moduleResolution,
      module,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipDefaultLibCheck: true, // not TypeScript's own declarations
    };
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getCurrentDirectory = () => folder;
    host.getSourceFile = (path, ...how) => {
      const isOwn = basename(path).startsWith('lib.') && path.includes('/typescript/');
      const file = (isOwn ? declarations.get(path) : undefined) ?? read(path, ...how);
      if (isOwn && file) declarations.set(path, file);
      return file;
    };
    const program = ts.createProgram([join(folder, 'script.ts')], options, host);
    const names = program.getSourceFiles().map(({ fileName }) => fileName);
    for (const entry of ['index', 'worker/workers-node', 'node/index', 'browser/element'])
      expect(names).toContain(join(modules, `nonori/dist/${entry}.d.ts`));
    expect(ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host)).toBe('');
  });

  test.each<[command: string, words: string[], expected: RegExp]>([
    ['solve', ['solve', '--engine', 'asp', '--clingo', 'wasm', '-'], /unique/],
    ['check', ['check', '-'], /one solution|unique/],
    ['count', ['count', '-'], /^.*1/],
    ['proof', ['proof', 'content', '-'], /./],
    ['explain', ['explain', '-'], /complete line/],
    ['hint', ['hint', '-'], /./],
    ['why', ['why', '--cell', 'r1c1', '-'], /./],
    ['rate', ['rate', '-'], /1/],
    ['convert', ['convert', '--to', 'json', '-'], /"nonori":1/],
    ['show', ['show', '--pdf', '-'], /^%PDF-/],
    ['make', ['make', 'dot.pbm'], /./],
    ['scan', ['scan', '--help'], /Usage/],
    ['generate', ['generate', '--size', '5x5', '--seed', '3'], /./],
    ['collections', ['collections'], /animals/],
    ['compare', ['compare', '-'], /learn/],
    ['reproduce', ['reproduce', '--help'], /Usage/],
    ['bench', ['bench', '--engines', 'learn', '-'], /learn/],
    ['batch', ['batch', '--task', 'solve', '--out', 'done.jsonl', 'dot.non'], /./],
    ['get', ['get', '--help'], /Usage/],
    ['completion', ['completion', 'bash'], /complete/],
    ['worker', ['worker', '--help'], /Usage/],
    ['serve', ['serve', '--help'], /Usage/],
  ])('has the command %s', (_, words, expected) => {
    const { stdout, stderr, status } = nonori(words, DOT);
    expect(stdout + stderr).toMatch(expected);
    expect(status, stderr).toBe(0);
  });

  test('has no other command than these', () => {
    const listed = [...nonori(['--help']).stdout.matchAll(/^ {2}(\w+) .*/gm)].map((match) => match[1]!);
    expect(listed).toContain('solve');
    const tried = readFileSync('test/package.test.ts', 'utf8');
    expect(listed.filter((command) => command !== 'help' && !tried.includes(`['${command}', [`))).toEqual([]);
  });

  test.each([['batch', '--task', 'solve', '--out', 'x.jsonl', 'none.non'], ['worker']])(
    '%s says in one sentence what the queue needs',
    (...words) => {
      const { stderr, status } = nonori([...words, '--queue', 'redis://127.0.0.1:1']);
      expect(stderr).toBe('nonori: The queue needs bullmq and ioredis: npm install bullmq ioredis.\n');
      expect(status).toBe(2);
    },
  );

  test.each(examples)('$name runs in the fresh folder, and prints what is shown', ({ code, output }) => {
    writeFileSync(join(folder, 'example.js'), code);
    expect(execFileSync(process.execPath, ['example.js'], { cwd: folder, encoding: 'utf8' })).toBe(output);
  });

  test.each(['esbuild', 'vite'])('is bundled by %s, with workers that work in a browser', async (bundler) => {
    const out = join(folder, bundler);
    writeFileSync(join(folder, 'browser.js'), BROWSER);
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title></title><script type="module" src="./browser.js"></script>',
    );
    if (bundler === 'vite') {
      await viteBuild({
        root: folder,
        base: './',
        configFile: false,
        logLevel: 'error',
        build: { outDir: out, target: 'es2023' },
      });
    } else {
      const entry = join(folder, 'browser.js');
      await esbuild({
        entryPoints: [entry],
        bundle: true,
        format: 'esm',
        outdir: out,
        logLevel: 'error',
        minify: true,
      });
      copyFileSync(join(folder, 'index.html'), join(out, 'index.html'));
    }
    browser ??= launchBrowser();
    const server = await serveFolder(out);
    try {
      const page = await (await browser).newPage();
      await page.goto(server.address);
      await page.waitForFunction("document.title !== ''", undefined, { timeout: 60_000 });
      expect(await page.title()).toBe('24 AbortError no-clingo true');
    } finally {
      await server.close();
    }
  });

  test('with its peers installed, the queue works', async () => {
    const redis = new RedisServer();
    await redis.start();
    const linked = ['bullmq', 'ioredis'].map((name) => join(modules, name));
    try {
      for (const path of linked) symlinkSync(resolve('node_modules', basename(path)), path);
      const worker = spawn(join(modules, '.bin/nonori'), ['worker', '--queue', redis.address], {
        cwd: folder,
        stdio: 'ignore',
      });
      const { stderr, status } = nonori([
        'batch',
        '--task',
        'solve',
        '--out',
        'queued.jsonl',
        '--queue',
        redis.address,
        'dot.non',
      ]);
      worker.kill();
      expect(status, stderr).toBe(0);
      expect(JSON.parse(readFileSync(join(folder, 'queued.jsonl'), 'utf8').trim().split('\n').pop()!)).toMatchObject({
        status: 'unique',
      });
    } finally {
      for (const path of linked) rmSync(path, { force: true });
      await redis.remove();
    }
  });

  test('publint and attw find nothing wrong', () => {
    const publint = spawnSync(bin('publint'), ['run', tarball, '--strict'], { encoding: 'utf8' });
    expect(publint.stdout + publint.stderr).toContain('All good!');
    expect(publint.status).toBe(0);
    const attw = spawnSync(bin('attw'), ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', tarball], {
      encoding: 'utf8',
    });
    expect(attw.stdout + attw.stderr).toMatch(/node16 \(from ESM\).*OK \(ESM\)/);
    expect(attw.status).toBe(0);
  });
});
