/**
 * The commands that the documents print, and a folder to run them in.
 *
 * What counts as a command: every line of a fenced `sh` block, with its continuation lines; and, in running text, `nonori` followed by
 * words of which one names a file or a folder. A command with the comment `# needs ...` is not run; one in running text that
 * cannot be run is listed by the test with its reason. Everything else is run as printed, with four exceptions: the service gets
 * a free port, the queue is a server of the test's own, `npm` and scripts/setup are not run (they are what runs the tests), and curl
 * fails on a refusal.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

export interface DocumentedCommand {
  readonly page: string;
  /** As printed, without its comment. */
  readonly text: string;
  /** What it needs that a test does not have, as its comment says. */
  readonly needs?: string;
}

const withoutComment = (line: string): string => line.replace(/\s+#\s.*$/, '');

export function commandsOf(page: string): DocumentedCommand[] {
  const text = readFileSync(page, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);
  const fenced = blocks.flatMap((block) => block.split(/(?<!\\|\|)\n(?!\s)/).filter((line) => line.trim() !== ''));
  const inline = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`(nonori [^`]*[./A-Z][^`]*)`/g)];
  return [
    ...fenced.map((line) => {
      const needs = /#\s+needs (.*)$/.exec(line)?.[1];
      return { page, text: withoutComment(line), ...(needs && { needs }) };
    }),
    ...inline.map(([, line]) => ({ page, text: line!.replace(/\s+/g, ' ') })),
  ];
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A folder with what the commands name, in which `nonori`, `npx`, `npm` and `curl` are on the path. */
export class DocumentFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'nonori-docs-'));
  private readonly running: ChildProcess[] = [];
  /** What stands in the documents, and what is there in its place. */
  private readonly replaced = new Map<string, string>();

  constructor() {
    const main = resolve('dist/cli/main.js');
    this.program('nonori', `exec node '${main}' "$@"`);
    this.program('npx', 'shift; exec nonori "$@"');
    this.program('npm', 'exit 0');
    this.program('curl', `PATH='${process.env.PATH}' exec curl -sSf "$@"`);
    for (const name of ['examples', 'contrib']) symlinkSync(resolve(name), join(this.folder, name));
    for (const name of ['puzzles', 'scripts']) mkdirSync(join(this.folder, name));
    writeFileSync(join(this.folder, 'scripts/setup'), '');
    for (const name of ['puzzles/heart.non', 'heart.non', 'puzzle.non', 'FILE']) {
      cpSync('examples/nonogram/heart.non', join(this.folder, name));
    }
  }

  /** Pictures for the commands that read one: a puzzle on paper, and a disc. */
  async addPictures(): Promise<void> {
    await this.run('nonori show examples/nonogram/heart.non -o photo.png');
    const photo = PNG.sync.read(readFileSync(join(this.folder, 'photo.png')));
    const side = 16;
    const disc = Buffer.alloc(4 * side * side, 255);
    for (let pixel = 0; pixel < side * side; pixel++) {
      const inside = Math.hypot((pixel % side) - 7.5, Math.floor(pixel / side) - 7.5) < 6;
      if (inside) disc.fill(0, 4 * pixel, 4 * pixel + 3);
    }
    writeFileSync(join(this.folder, 'photo.jpg'), jpeg.encode(photo, 90).data);
    writeFileSync(join(this.folder, 'cat.jpg'), jpeg.encode({ width: side, height: side, data: disc }, 90).data);
  }

  replace(printed: string, actual: string): void {
    this.replaced.set(printed, actual);
  }

  async run(command: string): Promise<Outcome> {
    const shell = this.start(command);
    const end = new Promise<number | null>((done) => shell.process.once('close', done));
    return { code: await end, output: shell.output() };
  }

  /** Starts a command that goes on until it is stopped, and waits until its output has this. */
  async begin(command: string, ready: RegExp): Promise<RegExpExecArray> {
    const shell = this.start(`exec ${command}`);
    this.running.push(shell.process);
    return new Promise((done, fail) => {
      const look = () => {
        const found = ready.exec(shell.output());
        if (found) done(found);
      };
      shell.process.stdout!.on('data', look);
      shell.process.stderr!.on('data', look);
      shell.process.once('close', () => fail(new Error(`${command} ended:\n${shell.output()}`)));
    });
  }

  private start(command: string) {
    let text = command;
    for (const [printed, actual] of this.replaced) text = text.replaceAll(printed, actual);
    const env = { PATH: `${join(this.folder, 'bin')}:${process.env.PATH}`, HOME: this.folder, TERM: 'dumb' };
    const shell = spawn('bash', ['-c', text], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    return { process: shell as ChildProcess, output: () => output };
  }

  private program(name: string, script: string): void {
    const folder = join(this.folder, 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }

  async remove(): Promise<void> {
    for (const one of this.running) {
      const end = new Promise((done) => one.once('close', done));
      if (one.kill('SIGTERM')) await end;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
