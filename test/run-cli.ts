/** Runs the built command line as a user does, in a scratch folder with puzzle files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';

const MAIN = resolve('dist/cli/main.js');
/**
 * Prints the most memory that the process had, in kilobytes, as the last line of standard error. Not `resourceUsage`, which
 * begins with the memory of the process that started it.
 */
const MEMORY_HOOK = `data:text/javascript,${encodeURIComponent(`import { readFileSync } from 'node:fs';
process.on('exit', () => {
  const [, most] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  process.stderr.write('maxRSS ' + most);
});`)}`;

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly measureMemory?: boolean;
}

/** A folder of files that goes away again, and the command line run in it. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'nonori-test-'));

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.folder, name), content);
    return name;
  }

  run(args: readonly string[], options: RunOptions = {}): Run {
    const hook = options.measureMemory ? ['--import', MEMORY_HOOK] : [];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...hook, MAIN, ...args], {
      cwd: this.folder,
      input: options.input ?? '',
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: this.folder, ...options.env },
      maxBuffer: 1 << 28,
      timeout: 60_000,
    });
    return { code: status, stdout, stderr };
  }

  /** As `run`, in this process and from its own folder: for what ends before it would start a thread. */
  async runHere(args: readonly string[]): Promise<Run> {
    const [{ Output }, { runProgram }] = await Promise.all([
      import('../src/cli/output.js'),
      import('../src/cli/program.js'),
    ]);
    const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
    const output = new Output(streams.stdout, streams.stderr);
    await runProgram(args, output);
    const said = (stream: PassThrough) => String(stream.read() ?? '');
    return { code: output.exitCode, stdout: said(streams.stdout), stderr: said(streams.stderr) };
  }

  /** As `run`, with a disk on which a file may have this many blocks of 512 bytes and no more. */
  runWithFileLimit(args: readonly string[], blocks: number): Run {
    return this.shell(`trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, args);
  }

  /** As `run`, with standard output into a file. */
  runInto(path: string, args: readonly string[]): Omit<Run, 'stdout'> {
    const { code, stderr } = this.shell(`exec "$@" > ${path}`, args);
    return { code, stderr };
  }

  /** As `run`, and folders that are not to be written are not: root, who may write anywhere, runs it without that right. */
  runWithinRights(args: readonly string[]): Run {
    return this.shell(process.getuid?.() === 0 ? 'exec setpriv --bounding-set=-dac_override "$@"' : 'exec "$@"', args);
  }

  /** As `run`, by a script of the shell that has the command as its arguments. */
  shell(script: string, args: readonly string[]): Run {
    const command = ['-c', script, 'sh', process.execPath, MAIN, ...args];
    const env = { PATH: process.env.PATH, HOME: this.folder };
    const { status, stdout, stderr } = spawnSync('sh', command, { cwd: this.folder, encoding: 'utf8', env });
    return { code: status, stdout, stderr };
  }

  /** What a user sees on a terminal of 16 colours: standard output and standard error together. */
  onTerminal(args: readonly string[]): string {
    const command = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
    const env = { PATH: process.env.PATH, HOME: this.folder, TERM: 'xterm' };
    return spawnSync('script', ['-qec', command, '/dev/null'], { cwd: this.folder, encoding: 'utf8', env }).stdout;
  }

  /** The objects that a run with --json printed, one per line. */
  json(args: readonly string[], options?: RunOptions): Record<string, unknown>[] {
    const { stdout } = this.run([...args, '--json'], options);
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A heart: one solution. */
export const HEART = `title "Heart"
width 5
height 5
rows
1,1
5
5
3
1
columns
2
4
4
4
2
`;
export const HEART_ROWS = ['.#.#.', '#####', '#####', '.###.', '..#..'];

/** Two solutions. */
export const PAIR = '2 2\n1\n1\n1\n1\n';

/** No solution: the corner cannot be reached. */
export const IMPOSSIBLE = 'width 3\nheight 3\nrows\n1,1\n0\n1\ncolumns\n1\n2\n0\n';

/** Two puzzles in one file, the second without a solution. */
export const PACK = `${HEART}====\n${IMPOSSIBLE}`;
