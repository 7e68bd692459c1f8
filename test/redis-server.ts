/** A Redis server of its own for a test: on a free port of the loopback address, its files in a folder that goes away again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'nonori-redis-'));
  port = 0;
  private server: ChildProcess | undefined;
  private readonly more: readonly string[];

  /** Every write is on disk before it is answered, so that a server that is killed has lost nothing. */
  constructor(more: readonly string[] = []) {
    this.more = more;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  start(): Promise<void> {
    return this.launch((port) => ['--port', port]);
  }

  /** With TLS alone; `more` must name certificate and key. */
  startTls(): Promise<void> {
    return this.launch((port) => ['--port', '0', '--tls-port', port]);
  }

  private async launch(ports: (port: string) => readonly string[]): Promise<void> {
    this.port ||= await freePort();
    const persistence = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const where = [...ports(String(this.port)), '--bind', '127.0.0.1', '--dir', this.folder];
    this.server = spawn('redis-server', [...where, ...persistence, ...this.more], { stdio: 'ignore' });
    for (let tries = 0; !(await isListening(this.port)); tries++) {
      if (tries > 200) throw new Error('redis-server does not start');
      await sleep(50);
    }
  }

  /** What redis-cli prints; also an error. */
  cli(args: readonly string[]): string {
    try {
      const where = ['-h', '127.0.0.1', '-p', String(this.port), '--no-auth-warning'];
      return execFileSync('redis-cli', [...where, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (error) {
      return (error as { stdout?: string }).stdout ?? '';
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.server?.kill(signal);
  }

  async kill(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGKILL');
    });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
