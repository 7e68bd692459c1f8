/** Who may write a file of results: one process at a time, however the file is named, and the next one after a kill. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { claimRun, type RunFile, realPath } from './run-file.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'nonori-run-file-')));
afterAll(() => rmSync(root, { recursive: true }));
let folder = '';
let made = 0;
beforeEach(() => {
  folder = join(root, String(++made));
  mkdirSync(folder);
});

const RUN = '0123456789abcdef';
const GONE = { run: RUN, pid: 2 ** 30, host: hostname(), token: 'feedfeedfeedfeed' };
/** The process that runs the tests' process is alive, and not this one. */
const ALIVE = process.ppid;

function claimed(path: string): RunFile {
  const run = claimRun(path);
  if (!run.ok) throw new Error(run.faults[0]!.message);
  return run.value;
}

const refusal = (path: string): string => {
  const run = claimRun(path);
  return run.ok ? 'taken' : `${run.faults[0]!.code}: ${run.faults[0]!.message}`;
};
/** As if it had been written so many seconds from now. */
const touch = (path: string, seconds: number) =>
  utimesSync(path, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
const writerOf = (path: string) => JSON.parse(readFileSync(`${path}.run`, 'utf8'));

describe('a file of results', () => {
  test('that nobody writes is taken; the file beside it says by whom, and goes when all is done', () => {
    const path = join(folder, 'a.jsonl');
    const run = claimed(path);
    expect(run.results).toBe(path);
    expect(run.run).toMatch(/^[0-9a-f]{16}$/);
    const { token, ...writer } = writerOf(path);
    expect(writer).toEqual({ run: run.run, pid: process.pid, host: hostname() });
    expect(token).toMatch(/^[0-9a-f]{16}$/);
    expect(readdirSync(folder)).toEqual(['a.jsonl.run']);
    run.release(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is not finished keeps the name of its run for the next writer', () => {
    const path = join(folder, 'a.jsonl');
    const first = claimed(path);
    first.release(false);
    const { token } = writerOf(path);
    const second = claimed(path);
    expect(second.run).toBe(first.run);
    expect(writerOf(path).token).not.toBe(token);
    first.release(true);
    expect(existsSync(`${path}.run`), 'the file of another writer stays').toBe(true);
    second.release(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that a living process writes is refused with its number, and the run file named', () => {
    const path = join(folder, 'a.jsonl');
    const writer = { ...GONE, pid: ALIVE };
    writeFileSync(`${path}.run`, JSON.stringify(writer));
    expect(refusal(path)).toBe(
      `in-use: ${path} is being written by process ${ALIVE} on ${hostname()}. If that has ended, remove ${path}.run.`,
    );
    expect(writerOf(path)).toEqual(writer);
  });

  test('that a process of another user writes is refused: that it may not be signalled says that it is there', () => {
    const path = join(folder, 'a.jsonl');
    writeFileSync(`${path}.run`, JSON.stringify(GONE));
    const { kill } = process;
    process.kill = () => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    };
    try {
      expect(refusal(path)).toContain(`is being written by process ${GONE.pid} on`);
    } finally {
      process.kill = kill;
    }
    expect(refusal(path)).toBe('taken');
  });

  test('whose writer was killed is taken over', () => {
    const path = join(folder, 'a.jsonl');
    for (const writer of [GONE, { run: RUN, pid: GONE.pid, host: hostname() }]) {
      writeFileSync(`${path}.run`, JSON.stringify(writer));
      expect(claimed(path).run).toBe(RUN);
      expect(writerOf(path).pid).toBe(process.pid);
      expect(readdirSync(folder)).toEqual(['a.jsonl.run']);
    }
  });

  test('that another machine writes is taken when its file has not been touched for a while', () => {
    const path = join(folder, 'a.jsonl');
    writeFileSync(`${path}.run`, JSON.stringify({ ...GONE, host: 'elsewhere' }));
    expect(refusal(path)).toContain(`process ${GONE.pid} on elsewhere.`);
    touch(`${path}.run`, -20);
    expect(refusal(path)).toContain('elsewhere');
    touch(`${path}.run`, 20);
    expect(refusal(path)).toContain('elsewhere');
    touch(`${path}.run`, -40);
    expect(claimed(path).run).toBe(RUN);
  });

  test('that another process is taking over is refused, unless that has died too', () => {
    const path = join(folder, 'a.jsonl');
    const succession = `${path}.run.${GONE.token}`;
    writeFileSync(`${path}.run`, JSON.stringify(GONE));
    writeFileSync(succession, '{}');
    expect(refusal(path)).toContain('in-use');
    expect(existsSync(succession)).toBe(true);
    touch(succession, -40);
    expect(claimed(path).run).toBe(RUN);
    expect(existsSync(succession)).toBe(false);
  });

  test('that another process has taken over since its writer was looked at stays with that one', () => {
    const path = join(folder, 'a.jsonl');
    writeFileSync(`${path}.run`, JSON.stringify(GONE));
    const other = { ...GONE, pid: ALIVE, token: 'beefbeefbeefbeef' };
    const { kill } = process;
    process.kill = () => {
      writeFileSync(`${path}.run`, JSON.stringify(other));
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    };
    try {
      expect(refusal(path)).toContain(`in-use: ${path} is being written by process ${ALIVE} on`);
    } finally {
      process.kill = kill;
    }
    expect(writerOf(path)).toEqual(other);
    expect(readdirSync(folder)).toEqual(['a.jsonl.run']);
  });

  test.each([
    ['nonsense', 'what'],
    ['no run', JSON.stringify({ ...GONE, run: 'x' })],
    ['more than a run', JSON.stringify({ ...GONE, run: `${RUN}0` })],
    ['no number', JSON.stringify({ ...GONE, pid: 'x' })],
    ['a token that leads elsewhere', JSON.stringify({ ...GONE, token: '../../x' })],
    ['a token with something behind it', JSON.stringify({ ...GONE, token: 'ab/x' })],
  ])('with a run file that holds %s is refused', (_, content) => {
    const path = join(folder, 'a.jsonl');
    writeFileSync(`${path}.run`, content);
    expect(refusal(path)).toBe(
      `in-use: ${path} is being written by another process. If that has ended, remove ${path}.run.`,
    );
    expect(readFileSync(`${path}.run`, 'utf8')).toBe(content);
    expect(readdirSync(folder)).toEqual(['a.jsonl.run']);
  });

  test('is no folder and no device, and its folder is there', () => {
    expect(refusal(folder)).toBe(
      `unwritable: ${folder} is not a file. Results need one, from which a batch is resumed.`,
    );
    expect(refusal('/dev/null')).toContain('is not a file');
    const nowhere = join(folder, 'none', 'a.jsonl');
    expect(refusal(nowhere)).toBe(`unwritable: ${nowhere}.run cannot be written: there is no such folder.`);
  });

  test('is the same by a link, also one to a file that is not there yet', () => {
    const path = join(folder, 'a.jsonl');
    mkdirSync(join(folder, 'sub'));
    symlinkSync('../a.jsonl', join(folder, 'sub', 'link'));
    symlinkSync('sub/link', join(folder, 'second'));
    for (const exists of [false, true]) {
      if (exists) writeFileSync(path, '');
      for (const name of ['sub/link', 'second', 'a.jsonl']) expect(realPath(join(folder, name))).toBe(path);
    }
    symlinkSync('circle', join(folder, 'circle'));
    expect(refusal(join(folder, 'circle'))).toContain('the link leads to itself');
    expect(realPath(join(folder, 'new')), 'a name that nothing has').toBe(join(folder, 'new'));
    expect(() => realPath(join(path, 'below')), 'below a file').toThrow('ENOTDIR');
  });
});
