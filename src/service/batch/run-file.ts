/**
 * The file beside the results that says who is writing them: two writers would undo each other's care, so the second is refused.
 * A writer that was killed leaves it behind; the next one takes over, with the name of the run, under which a queue knows its work.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fail, fault, ok, type Result } from '../../core/result.js';

const BEAT_MILLIS = 5000;
/** A writer on another machine that has not touched its file for so long is gone. */
const DEAD_MILLIS = 30_000;

interface Writer {
  readonly run: string;
  readonly pid: number;
  readonly host: string;
}

export interface RunFile {
  readonly run: string;
  /** `finished`: nothing is left to be taken up. */
  release(finished: boolean): void;
}

export function claimRun(results: string): Result<RunFile> {
  const path = `${results}.run`;
  const before = readWriter(path);
  if (before && isAlive(before, path)) {
    const who = `process ${before.pid} on ${before.host}`;
    return fail([fault('in-use', `${results} is being written by ${who}. If that has ended, remove ${path}.`)]);
  }
  const run = before?.run ?? randomBytes(8).toString('hex');
  const writer: Writer = { run, pid: process.pid, host: hostname() };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(writer));
    renameSync(draft, path);
  } catch (error) {
    return fail([fault('unwritable', `${path} cannot be written: ${(error as Error).message}.`)]);
  }
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Somebody removed it: the run goes on.
    }
  }, BEAT_MILLIS);
  beat.unref();
  return ok({
    run,
    release(finished) {
      clearInterval(beat);
      if (finished) rmSync(path, { force: true });
    },
  });
}

function readWriter(path: string): Writer | undefined {
  try {
    const { run, pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return /^[0-9a-f]{16}$/.test(run) && Number.isInteger(pid) ? { run, pid, host: String(host) } : undefined;
  } catch {
    return undefined;
  }
}

/** In a container the next writer often has the same number as the one before: that is not another. */
function isAlive({ pid, host }: Writer, path: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(path).mtimeMs < DEAD_MILLIS;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
