/** The packed package, installed into an empty project as somebody else does: what is in it, its types, its public name, its commands. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'nonori-package-'));
const modules = join(folder, 'node_modules');
const bin = (name: string) => resolve('node_modules/.bin', name);
let tarball = '';

beforeAll(() => {
  tarball = execFileSync(process.execPath, ['scripts/pack.js', folder], { encoding: 'utf8' }).trim(); // packs dist/
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder, stdio: 'pipe' });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `import { read, render, solve, sourceOf } from 'nonori';
const reading = read(sourceOf('2 2\\n2\\n1\\n2\\n1\\n'));
if (!reading.ok) throw new Error(reading.faults[0]!.message);
const puzzle = reading.value.entries[0]!.puzzle, { status, solutions } = solve(puzzle);
console.log(status, render(puzzle, solutions[0]));
`;

const nonori = (words: string[], input?: string) =>
  spawnSync(join(modules, '.bin/nonori'), words, { cwd: folder, encoding: 'latin1', ...(input && { input }) });

const DOT = '1 1\n1\n1\n';

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
    for (const name of ['commander', 'hono', 'valibot', '@cantoo/pdf-lib', 'pngjs', 'jpeg-js', 'clingo-wasm']) {
      expect(licences('cli')).toContain(`${name} `);
    }
    for (const name of ['solid-js', '@cantoo/pdf-lib', 'clingo-wasm']) expect(licences('web')).toContain(`${name} `);
  });

  test('is required by CommonJS', () => {
    const script = `const { solve, makeNonogram, blackClue } = require('nonori');
const made = makeNonogram({ width: 1, height: 1, rows: [blackClue([1])], cols: [blackClue([1])] });
console.log(solve(made.value).status);`;
    writeFileSync(join(folder, 'script.cjs'), script);
    expect(spawnSync(process.execPath, ['script.cjs'], { cwd: folder, encoding: 'utf8' }).stdout).toBe('unique\n');
  });

  test.each([
    ['bundler', 'esnext'],
    ['node16', 'node16'],
  ])('has types under moduleResolution %s', (resolution, module) => {
    writeFileSync(join(folder, 'script.ts'), SCRIPT);
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2023', '--lib', 'es2023,dom'];
    const how = ['--moduleResolution', resolution, '--module', module];
    const compiled = spawnSync(bin('tsc'), [...options, ...how, 'script.ts'], { cwd: folder, encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
  });

  test.each([
    ['solve with clingo', ['solve', '--engine', 'asp', '--clingo', 'wasm', '-'], /unique/],
    ['explain', ['explain', '-'], /complete line/],
    ['show as a PDF', ['show', '--pdf', '-'], /^%PDF-/],
    ['show as a PNG', ['show', '--png', '-'], /^.PNG/],
    ['convert', ['convert', '--to', 'json', '-'], /"nonori":1/],
  ])('can %s', (_, words, expected) => {
    const { stdout, stderr } = nonori(words, DOT);
    expect(stderr).toBe('');
    expect(stdout).toMatch(expected);
  });

  test.each([['batch', '--task', 'solve', '--out', 'x.jsonl', 'none.non'], ['worker']])(
    '%s says in one sentence what the queue needs',
    (...words) => {
      const { stderr, status } = nonori([...words, '--queue', 'redis://127.0.0.1:1']);
      expect(stderr).toBe('nonori: The queue needs bullmq and ioredis: npm install bullmq ioredis.\n');
      expect(status).toBe(2);
    },
  );

  test('solves a puzzle in a script of five lines, with full types', () => {
    writeFileSync(join(folder, 'script.ts'), SCRIPT);
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const resolution = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
    const compiled = spawnSync(bin('tsc'), [...strict, ...resolution, 'script.ts'], { cwd: folder, encoding: 'utf8' });
    expect(compiled.stdout).toBe('');
    expect(compiled.status).toBe(0);
    const output = execFileSync(process.execPath, ['script.js'], { cwd: folder, encoding: 'utf8' });
    expect(output).toBe('unique ##\n#.\n');
  });

  test('the types are more than any', () => {
    writeFileSync(join(folder, 'wrong.ts'), `import { solve } from 'nonori';\nsolve('a puzzle').status;\n`);
    const compiled = spawnSync(bin('tsc'), ['--module', 'nodenext', '--noEmit', 'wrong.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(compiled.stdout).toContain('wrong.ts(2,7): error TS2345');
  });

  test('has a command that works', () => {
    const main = join(modules, 'nonori/dist/cli/main.js');
    const output = execFileSync(main, ['solve', '--json', '-'], {
      cwd: folder,
      input: '1 1\n1\n1\n',
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toMatchObject({ status: 'unique', solutions: [['#']] });
  });

  test('publint and attw find nothing wrong', () => {
    const publint = spawnSync(bin('publint'), ['run', tarball, '--strict'], { encoding: 'utf8' });
    expect(publint.stdout + publint.stderr).toContain('All good!');
    expect(publint.status).toBe(0);
    const attw = spawnSync(bin('attw'), ['--profile', 'esm-only', '--no-emoji', tarball], { encoding: 'utf8' });
    expect(attw.stdout + attw.stderr).toMatch(/node16 \(from ESM\).*OK \(ESM\)/);
    expect(attw.status).toBe(0);
  });
});
