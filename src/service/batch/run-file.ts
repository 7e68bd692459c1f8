/**
 * The file beside the results that names the process that is writing them: two writers would undo each other's care, so the second
 * is refused. It stands beside the real file, so that a symbolic link leads to the same one.
 *
 * - Nobody is writing: the file is made under another name and linked to its own, which the system does for one process only.
 * - A writer was killed and has left its file behind: the next one takes over, with the name of the run, under which a queue
 *   knows its work. Of several that try at once, the one that makes the claim `<file>.<token>` wins: the token belongs to the
 *   writer that is gone, so each writer is succeeded once. The winner looks again before it writes: whoever comes late
 *   finds another token there.
 */
import { randomBytes } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { unwritable } from '../system-error.js';

const BEAT_MILLIS = 5000;
/** A writer on another machine that has not touched its file for this long is gone; so is one that was about to take over. */
const DEAD_MILLIS = 30_000;

interface Writer {
  readonly run: string;
  readonly pid: number;
  readonly host: string;
  /** New for every writer. */
  readonly token: string;
}

export interface RunFile {
  readonly run: string;
  /** The file of results, without links. */
  readonly results: string;
  /** `finished`: nothing is left to resume. */
  release(finished: boolean): void;
}

export function claimRun(results: string): Result<RunFile> {
  try {
    const real = realPath(results);
    if (statSync(real, { throwIfNoEntry: false })?.isFile() === false) {
      return fail([fault('unwritable', `${results} is not a file. Results need one, from which a batch is resumed.`)]);
    }
    const path = `${real}.run`;
    const before = readWriter(path);
    if (before && isAlive(before, path)) return inUse(results, path, before);
    const writer: Writer = {
      run: before?.run ?? randomBytes(8).toString('hex'),
      pid: process.pid,
      host: hostname(),
      token: randomBytes(8).toString('hex'),
    };
    const won = before ? takeOver(path, before, writer) : claim(path, writer);
    return won ? ok(held(real, path, writer)) : inUse(results, path, readWriter(path));
  } catch (error) {
    return fail([fault('unwritable', unwritable(`${results}.run`, error))]);
  }
}

function inUse(results: string, path: string, writer: Writer | undefined): Result<never> {
  const who = writer ? `process ${writer.pid} on ${writer.host}` : 'another process';
  return fail([fault('in-use', `${results} is being written by ${who}. If that has ended, remove ${path}.`)]);
}

/** Links that lead to each other, before they are taken for a circle. */
const MOST_LINKS = 40;

/** The path without symbolic links, also where the file, or what the last link names, does not exist yet. */
export function realPath(path: string, links = MOST_LINKS): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || links === 0) throw error;
  }
  const folder = realpathSync.native(dirname(resolve(path)));
  let target: string;
  try {
    target = readlinkSync(path);
  } catch {
    return join(folder, basename(path));
  }
  return realPath(resolve(folder, target), links - 1);
}

/** Makes the file; false when somebody else has made it. */
function claim(path: string, writer: Writer): boolean {
  const draft = `${path}.${writer.token}`;
  writeFileSync(draft, JSON.stringify(writer), { flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // A file system without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error;
    return writeNew(path, writer);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Makes a file with the writer in it; false when it exists. */
function writeNew(path: string, writer: Writer): boolean {
  try {
    writeFileSync(path, JSON.stringify(writer), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the file of a writer that is gone; false when another process does so or has done so. */
function takeOver(path: string, gone: Writer, writer: Writer): boolean {
  const succession = `${path}.${gone.token || 'old'}`;
  const since = statSync(succession, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Math.abs(Date.now() - since) > DEAD_MILLIS) rmSync(succession, { force: true });
  if (!writeNew(succession, writer)) return false;
  if (readWriter(path)?.token !== gone.token) {
    rmSync(succession, { force: true });
    return false;
  }
  renameSync(succession, path);
  return true;
}

function held(results: string, path: string, { run, token }: Writer): RunFile {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Somebody removed it: the run goes on.
    }
  }, BEAT_MILLIS);
  beat.unref();
  return {
    run,
    results,
    release(finished) {
      clearInterval(beat);
      if (finished && readWriter(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

function readWriter(path: string): Writer | undefined {
  try {
    const { run, pid, host, token = '' } = JSON.parse(readFileSync(path, 'utf8'));
    if (!/^[0-9a-f]{16}$/.test(run) || !Number.isInteger(pid) || !/^[0-9a-f]*$/.test(token)) return undefined;
    return { run, pid, host: String(host), token };
  } catch {
    return undefined;
  }
}

/** In a container the next writer often has the same number as the one before: that is not another. */
function isAlive({ pid, host }: Writer, path: string): boolean {
  // Times of files are those of the clock on the wall; after a jump of it the answer may be late, never wrong for this machine.
  if (host !== hostname()) return Math.abs(Date.now() - statSync(path).mtimeMs) < DEAD_MILLIS;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
