/** The packed package, as somebody else installs it: its types, its public name, its command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'nonori-package-'));
const modules = join(folder, 'node_modules');
const bin = (name: string) => resolve('node_modules/.bin', name);
let tarball = '';

/** The dependencies come from this repository, so that the test needs no network. */
beforeAll(() => {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  tarball = join(folder, JSON.parse(packed)[0].filename);
  mkdirSync(join(modules, 'nonori'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, 'nonori')]);
  for (const name of ['commander', 'picocolors', 'pngjs', 'jpeg-js']) {
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `import { read, render, solve, sourceOf } from 'nonori';
const reading = read(sourceOf('2 2\\n2\\n1\\n2\\n1\\n'));
if (!reading.ok) throw new Error(reading.faults[0]!.message);
const puzzle = reading.value.entries[0]!.puzzle, { status, solutions } = solve(puzzle);
console.log(status, render(puzzle, solutions[0]));
`;

describe('the packed package', () => {
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
