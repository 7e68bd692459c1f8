/** The page as `nonori serve` gives it: over real sockets, the built command line included. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logged } from '../src/service/http/access-log.js';
import { encodingFor } from '../src/service/http/page-files.js';
import type { RunningServer } from '../src/service/http/server.js';
import { raw as rawTo, startTestServer } from './run-server.js';

const SCRIPT = `${'// a line that compresses well\n'.repeat(100)}export {};\n`;
const folder = mkdtempSync(join(tmpdir(), 'nonori-page-'));
const lines: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Nonori</title>');
  writeFileSync(join(folder, 'web/sw.js'), SCRIPT);
  writeFileSync(join(folder, 'web/assets/main-BxY3_d-9.js'), SCRIPT);
  const pageFolder = join(folder, 'web');
  server = await startTestServer({ pageFolder, log: (line) => lines.push(line) });
});

afterAll(async () => {
  await server.stop(0);
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.address), { headers: { 'accept-encoding': 'identity', ...headers } });

const raw = (text: string) => rawTo(server, text);

describe('the files of the page', () => {
  test('the page itself is looked up again each time, with its type', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Nonori</title>');
  });

  test('a file with a hash in its name is kept for good, the service worker is not', async () => {
    const hashed = await get('/assets/main-BxY3_d-9.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s is sent to those who accept it, the same twice', async (encoding, unpack) => {
    for (let i = 0; i < 2; i++) {
      const head = `GET /sw.js HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\naccept-encoding: ${encoding}\r\n\r\n`;
      const answer = await raw(head);
      expect(answer).toMatch(new RegExp(`content-encoding: ${encoding}\r\n`, 'i'));
      expect(answer).toMatch(/vary: accept-encoding\r\n/i);
      const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
      expect(body.length).toBeLessThan(SCRIPT.length / 5);
      expect(unpack(body).toString()).toBe(SCRIPT);
    }
  });

  test('an encoding with q=0 is refused', () => {
    expect(encodingFor('gzip, br;q=0')).toBe('gzip');
    expect(encodingFor('br;q=0.5, gzip;q=1.0')).toBe('br');
    expect(encodingFor('*;q=0')).toBeUndefined();
    expect(encodingFor(undefined)).toBeUndefined();
  });

  test('a known tag gets 304 without a body, another one does not', async () => {
    const tag = (await get('/sw.js')).headers.get('etag')!;
    const same = await get('/sw.js', { 'if-none-match': `"other", W/${tag}` });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect((await get('/sw.js', { 'if-none-match': '"other"' })).status).toBe(200);
    const packed = (await get('/sw.js', { 'accept-encoding': 'gzip' })).headers.get('etag');
    expect(packed).not.toBe(tag);
  });

  test('HEAD has the headers alone; other methods and names are not found', async () => {
    const head = await fetch(server.address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toContain('text/html');
    expect(await head.text()).toBe('');
    const missing = await get('/nothing.html');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ faults: [{ code: 'not-found', message: expect.any(String) }] });
    expect((await fetch(server.address, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('attempts', () => {
  test.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/assets/%00/../../secret.txt',
    '/./../secret.txt',
    `/${'../'.repeat(200)}secret.txt`,
  ])('a path that climbs out is refused: %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('secret');
  });

  test('neither a path nor a header gets a header of its own into the answer', async () => {
    const injected = await raw(
      'GET /%0d%0aset-cookie:%20a=1 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nif-none-match: a%0d%0aset-cookie: b=1\r\n\r\n',
    );
    expect(injected).toMatch(/^HTTP\/1\.1 404 /);
    expect(injected).not.toMatch(/^set-cookie/im);
    const broken = await raw('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: 1\rset-cookie: c=1\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('headers without end are refused', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('every answer has the security headers, those about mistakes included', async () => {
    for (const path of ['/', '/sw.js', '/nothing']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });
});

describe('the access log', () => {
  test('one line per request, whatever it asks for', async () => {
    const before = lines.length;
    await raw('GET /a"b\\%0a HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    await get('/');
    await expect.poll(() => lines.length).toBe(before + 2);
    for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(lines.at(-1)).toMatch(/^\d{4}-\S+Z 127\.0\.0\.1 "GET \/" 200 \d+ [\d.]+ms$/);
    expect(lines.at(-2)!.match(/"/g)).toHaveLength(2);
  });

  test('control characters, quotes and length are tamed', () => {
    expect(logged('GET /\n"\u001b[31m\u2028é')).toBe('GET /\\u000a\\u0022\\u001b[31m\\u2028\\u00e9');
    expect(logged('x'.repeat(10_000)).length).toBeLessThan(310);
  });
});

describe('the command', () => {
  async function served(): Promise<{ child: ChildProcess; address: string | undefined }> {
    const child = spawn(process.execPath, [resolve('dist/cli/main.js'), 'serve', '--port', '0'], { cwd: folder });
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    return { child, address: /^Nonori is at (http:\/\/127\.0\.0\.1:\d+\/)\n$/.exec(line)?.[1] };
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('prints its address, serves the built page, ends on %s', async (signal) => {
    const { child, address } = await served();
    expect(address).toBeDefined();
    const page = await fetch(address!);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Nonori</title>');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.runIf(process.platform === 'linux')(
    'few arenas keep its memory; it ends with the process that was started',
    async () => {
      const { child, address } = await served();
      /** The numbers of the processes that have this one as their parent, or it alone when it has become what it started. */
      const family = [child.pid, ...readdirSync('/proc').filter((pid) => parentOf(pid) === child.pid)];
      const environment = readFileSync(`/proc/${family.at(-1)}/environ`, 'utf8').split('\0');
      expect(environment).toContain('MALLOC_ARENA_MAX=2');
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect
        .poll(() =>
          fetch(address!).then(
            ({ status }) => status,
            () => 'gone',
          ),
        )
        .toBe('gone');
    },
  );

  test('a port that is taken is said in a sentence', async () => {
    const { port } = new URL(server.address);
    const child = spawn(process.execPath, [resolve('dist/cli/main.js'), 'serve', '--port', port], { cwd: folder });
    const [said] = await once(child.stderr.setEncoding('utf8'), 'data');
    expect(said).toContain(`Cannot listen on port ${port} of 127.0.0.1`);
    expect(await once(child, 'exit')).toEqual([2, null]);
  });
});

function parentOf(pid: string): number | undefined {
  if (!/^\d+$/.test(pid)) return undefined;
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended
  }
}
