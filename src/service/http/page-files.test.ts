import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { encodingFor, PageFiles } from './page-files.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-page-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files of the page', () => {
  const long = 'a text that is worth it. '.repeat(40);
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', long],
    ['assets/app-AbCd_-12.js', long],
    ['assets/app-short.js', long],
    ['data.BIN', long],
    ['pic.PNG', long],
    ['tiny.txt', 'x'.repeat(511)],
    ['just.txt', 'x'.repeat(512)],
  ] as const)
    writeFileSync(join(folder, name), content);
  const files = new PageFiles(folder);
  const answer = (path: string, acceptEncoding?: string, ifNoneMatch?: string) =>
    files.answer(path, { acceptEncoding, ifNoneMatch });

  test('have their types, and stay in caches only where the name says what they are', async () => {
    const headers = async (path: string) => (await answer(path))!.headers;
    expect(await headers('/')).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'accept-encoding',
    });
    expect(await headers('/index.html')).toEqual(await headers('/'));
    const forever = 'public, max-age=31536000, immutable';
    expect(await headers('/assets/app-AbCd_-12.js')).toMatchObject({ 'cache-control': forever });
    expect(await headers('/assets/app-short.js')).toMatchObject({ 'cache-control': 'no-cache' });
    expect(await headers('/data.BIN')).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(await headers('/pic.PNG')).not.toHaveProperty('vary');
    expect(await headers('/tiny.txt')).not.toHaveProperty('vary');
    expect(await headers('/just.txt')).toHaveProperty('vary');
    for (const path of ['/nothing', '/assets', '/../index.html', 'index.html', ''])
      expect(await answer(path)).toBeUndefined();
  });

  test('are sent in the form that is wanted', async () => {
    const plain = (await answer('/'))!;
    expect(Buffer.from(plain.body!).toString()).toBe(long);
    for (const [wanted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = (await answer('/', wanted))!;
      expect(headers['content-encoding']).toBe(wanted);
      expect(headers.etag).toBe(`${plain.headers.etag!.slice(0, -1)}-${wanted}"`);
      expect(unpack(body!).toString()).toBe(long);
      expect(body!.length).toBeLessThan(long.length / 4);
      expect((await answer('/', wanted))!.body).toBe(body);
    }
    expect((await answer('/pic.PNG', 'br'))!.headers).not.toHaveProperty('content-encoding');
  });

  test('are not sent again', async () => {
    const { etag } = (await answer('/', 'br'))!.headers;
    for (const header of [etag!, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, body, headers } = (await answer('/', 'br', header))!;
      expect([status, body, headers.etag]).toEqual([304, null, etag]);
      expect(headers).not.toHaveProperty('content-type');
    }
    expect((await answer('/', 'gzip', etag))!.status).toBe(200);
    expect((await answer('/', 'br', `xW/${etag}`))!.status).toBe(200);
  });

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, br', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.000, *', undefined],
    ['br; q=0.5', 'br'],
    ['br;level=3;q=0', undefined],
    ['br;q=0.01, gzip', 'br'],
    ['br;xq=0', 'br'],
    ['deflate', undefined],
  ])('%s: %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));
});
