/**
 * Starts a lasting command anew with few arenas of memory. glibc keeps what was freed in an arena, threads that come and go fill one
 * after the other, and how many there may be is read from the environment when a process starts: with eight per core `nonori serve`
 * kept 1.44 times the memory of its start after 20 minutes of load, with two 0.98 times.
 *
 * Where Node can (22.15 and later), the process itself becomes the new one. Else it stays as the parent: it passes signals on, and
 * ends as its child does. The child is in a process group of its own, so that no signal of a terminal reaches it twice, and learns by the
 * channel to its parent when that is gone.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const NAME = 'MALLOC_ARENA_MAX';
const ARENAS = '2';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What newer versions of Node have. */
interface Replaceable {
  execve?(file: string, args: readonly string[], env: NodeJS.ProcessEnv): never;
  readonly permission?: { has(scope: string): boolean };
}

/** Ends when the command has, with its exit code; at once and without one where it is to run here. */
export async function runWithFewArenas(): Promise<number | undefined> {
  const { platform, execPath, execArgv, argv } = process;
  const { execve, permission } = process as Replaceable;
  // Whoever chose a number has it; whoever may not start programs, or has a channel to a parent, goes on as it is.
  if (platform !== 'linux' || process.env[NAME] !== undefined || process.channel) return undefined;
  if (permission?.has('child') === false) return undefined;
  const words = [...execArgv, ...argv.slice(1)];
  const env = { ...process.env, [NAME]: ARENAS };
  execve?.(execPath, [execPath, ...words], env);
  const child = spawn(execPath, words, { env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise<number | undefined>((resolve) => {
    child.once('error', () => resolve(undefined));
    // The code of one that was ended by a signal is that of a shell.
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
  });
  for (const signal of SIGNALS) process.off(signal, pass);
  return code;
}

/** Ends when the parent has, if this is the child. */
export function parentGone(): Promise<void> {
  return new Promise((resolve) => {
    process.once('disconnect', resolve);
    process.channel?.unref(); // it does not keep the process alive
  });
}
