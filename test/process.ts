/** The built command line as a process that runs beside the test and may be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const MAIN = resolve('dist/cli/main.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class Running {
  readonly ended: Promise<Ended>;
  stdout = '';
  stderr = '';
  isOver = false;
  private readonly child: ChildProcess;

  /** `prefix`: a command that runs the one behind it. */
  constructor(
    args: readonly string[],
    folder: string,
    env: Readonly<Record<string, string>> = {},
    prefix: readonly string[] = [],
  ) {
    const [program, ...words] = [...prefix, process.execPath, MAIN, ...args];
    this.child = spawn(program!, words, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout!.on('data', (data) => {
      this.stdout += data;
    });
    this.child.stderr!.on('data', (data) => {
      this.stderr += data;
    });
    this.ended = new Promise((done) => {
      this.child.once('close', (code) => {
        this.isOver = true;
        done({ code, stdout: this.stdout, stderr: this.stderr });
      });
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** By SIGKILL unless told: without a chance to say anything. Ends when the process has. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}
