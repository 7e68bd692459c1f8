/** `nonori serve` as its users have it: the built command in processes of its own, without what the bench has set for itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export class ServeProcess {
  readonly address: string;
  private readonly pid: number;
  private readonly end: () => Promise<void>;

  private constructor(address: string, pid: number, end: () => Promise<void>) {
    this.address = address;
    this.pid = pid;
    this.end = end;
  }

  static async start(...args: readonly string[]): Promise<ServeProcess> {
    const words = ['dist/cli/main.js', 'serve', '--port', '0', '--quiet', '--rate', '0', ...args];
    const { MALLOC_ARENA_MAX: _, ...env } = process.env;
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(child.stdout!.setEncoding('utf8'), 'data');
    return new ServeProcess(/http\S+/.exec(line)![0], child.pid!, async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
  }

  /** Of the process and those that it has started, in megabytes: now, or the most that each ever had. */
  megabytes(which: 'VmRSS' | 'VmHWM'): number {
    const fields = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statusOf(name)] as const);
    const isOurs = ([pid, text]: (typeof fields)[number]) => pid === this.pid || field(text, 'PPid') === this.pid;
    return fields.filter(isOurs).reduce((sum, [, text]) => sum + field(text, which) / 1024, 0);
  }

  stop(): Promise<void> {
    return this.end();
  }
}

const field = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Empty when the process has ended in the meantime. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
