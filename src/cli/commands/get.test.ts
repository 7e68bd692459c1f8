import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Output } from '../output.js';
import { runProgram } from '../program.js';

const XML = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset><puzzle type="grid" defaultcolor="black">
<source>webpbn.com</source><id>#6574</id><title>Forever&apos;s end</title><author>A. Maker</author>
<copyright>&copy; Copyright 2009 by A. Maker</copyright>
<color name="white" char=".">fff</color><color name="black" char="X">000</color>
<clues type="columns"><line><count>1</count></line><line><count>2</count></line></clues>
<clues type="rows"><line><count>2</count></line><line><count>1</count></line></clues>
</puzzle></puzzleset>
`;

/** Two by two, black: the first row and the second cell of the second. */
const PAGE = `<!DOCTYPE html><html><head><title>Japanese crossword «Corner»</title></head><body>
<h1>Black and white Japanese crossword &laquo;Corner &amp; edge&raquo;</h1>
<div>Author: <a href="/users/7">jo&lt;e</a></div>
<script>var d=[[1,2,3,4],[22,9,29,1000],[27,9,34,1000],[18,9,26,1000],[5,7,11,13],[7,5,13,11],[1,0,1,1000],[3,4,6,8],[4,6,7,9],[5,5,7,10]];</script>
</body></html>`;

/** Every request, as method, path and body. */
const asked: string[] = [];
const times: number[] = [];

/** Answers as the two sites do, and in the ways in which a site goes wrong. */
const server: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${body}`.trim());
    times.push(Date.now());
    const number = new URLSearchParams(body).get('id') ?? request.url!.split('/').at(-1);
    const say = (status: number, text: string) => response.writeHead(status).end(text);
    if (request.url === '/export.cgi' && request.method !== 'POST') say(405, 'POST only');
    else if (number === '404') say(404, 'Not found');
    else if (number === '500') say(500, 'Broken');
    else if (number === '13') say(200, 'Puzzle 13 does not exist\n');
    else if (number === '14') say(200, '<html><style>p{}</style><p>Come &amp; see \u001b[31m us</p></html>');
    else if (number === '15') response.writeHead(200).flushHeaders();
    else if (number === '16') say(200, `${XML}${' '.repeat(9 * 2 ** 20)}`);
    else if (number === '17') request.socket.destroy();
    else if (request.url === '/export.cgi') say(200, XML);
    else if (request.url === '/nonograms/i/2581' || request.url === '/nonograms2/i/44') say(200, PAGE);
    else say(404, 'Not found');
  });
});

let base = '';
let folder = '';
const before = { ...process.env };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonori-get-'));
  process.env.XDG_CACHE_HOME = join(folder, 'cache');
  process.env.NONORI_WEBPBN = base;
  process.env.NONORI_NONOGRAMS_ORG = `${base}/`;
  asked.length = 0;
  times.length = 0;
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

const get = (...args: string[]) => program('get', ...args);

async function program(...args: string[]) {
  const said = { out: '', err: '' };
  const into = (key: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        said[key] += chunk;
        done();
      },
    });
  const output = new Output(into('out'), into('err'));
  await runProgram(args, output);
  return { code: output.exitCode, ...said };
}

describe('get', () => {
  test('takes the address of the page as well, and other commands fetch when asked to', async () => {
    const { code, out } = await get('https://webpbn.com/play.cgi?id=6574', '--to', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out).about.id).toBe('#6574');
    const shown = await program('convert', '--get', '--to', 'json', 'https://webpbn.com/6574');
    expect(shown.code).toBe(0);
    expect(JSON.parse(shown.out)).toEqual(JSON.parse(out));
    const refused = await program('convert', '--to', 'json', 'webpbn:6574');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('Add --get to fetch it');
    expect(asked).toHaveLength(1);
  });

  test('fetches from the export of webpbn, keeps title and author, and says what the puzzle is for', async () => {
    const { code, out, err } = await get('webpbn:6574', '--to', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      about: {
        title: "Forever's end",
        author: 'A. Maker',
        copyright: '© Copyright 2009 by A. Maker',
        source: 'webpbn.com',
        id: '#6574',
      },
    });
    expect(err).toMatch(/^fetched: .*personal use/);
    expect(asked).toEqual(['POST /export.cgi go=1&sid=&id=6574&fmt=xml&xml_clue=on']);
  });

  test('reads the page of nonograms.org, with the title and the author that it shows', async () => {
    const { code, out } = await get('nonograms.org:2581', '--to', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      about: { title: 'Corner & edge', author: 'jo<e', source: 'nonograms.org', id: '#2581' },
      rows: [[2], [1]],
      cols: [[1], [2]],
    });
    expect(asked).toEqual(['GET /nonograms/i/2581']);
  });

  test('looks among the puzzles in colour too, a second later', async () => {
    expect((await get('nonograms.org:44')).code).toBe(0);
    expect(asked).toEqual(['GET /nonograms/i/44', 'GET /nonograms2/i/44']);
    expect(times[1]! - times[0]!).toBeGreaterThan(400);
  });

  test('asks once: the second time the answer is on disk', async () => {
    const first = await get('webpbn:6574');
    const second = await get('webpbn:06574');
    expect(asked).toHaveLength(1);
    expect(second.out).toBe(first.out);
    expect(second.err).toMatch(/^from the cache: /);
  });

  test('asks once a second also where nothing can be kept', async () => {
    process.env.XDG_CACHE_HOME = '/dev/null';
    expect((await get('webpbn:1', 'webpbn:2')).code).toBe(0);
    expect(times[1]! - times[0]!).toBeGreaterThan(400);
  });

  test('a folder gets one file per puzzle, which solve reads', async () => {
    const { code, out } = await get('webpbn:6574', 'nonograms.org:2581', '-o', `${folder}/puzzles/`);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(readdirSync(join(folder, 'puzzles')).sort()).toEqual(['nonograms-org-2581.xml', 'webpbn-6574.xml']);
    expect(readFileSync(join(folder, 'puzzles', 'webpbn-6574.xml'), 'utf8')).toContain("Forever's end");
  });

  test.each([
    ['webpbn:404', 'has no puzzle of that number'],
    ['nonograms.org:404', 'has no puzzle of that number'],
    ['webpbn:500', 'refused with the status 500'],
    ['webpbn:13', 'did not send a puzzle: "Puzzle 13 does not exist"'],
    ['webpbn:14', 'did not send a puzzle: "Come & see [31m us"'],
    ['webpbn:15', 'did not answer within 0.3 seconds'],
    ['webpbn:16', 'is larger than any puzzle'],
    ['webpbn:17', 'could not be reached'],
  ])('%s is a sentence and code 2, and nothing is kept', async (argument, sentence) => {
    const { code, out, err } = await get(argument, '--time-limit', argument === 'webpbn:15' ? '0.3' : '20');
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n\s+at /);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const kept = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' });
    expect(kept.filter((name) => name.endsWith('.txt'))).toEqual([]);
  });

  test('without a network it is a sentence', async () => {
    const { code, err } = await get('webpbn:6574', '--base', 'http://127.0.0.1:9');
    expect(code).toBe(2);
    expect(err).toMatch(/^webpbn:6574: 127\.0\.0\.1:9 could not be reached/);
  });

  test('what is not a puzzle number, and an address that is none, are refused before anything is asked', async () => {
    for (const argument of ['webpbn:0', 'webpbn:x', 'webpbn', 'elsewhere:5', 'webpbn:../1', 'webpbn:999999999']) {
      const { code, err } = await get(argument);
      expect({ argument, code, err }).toMatchObject({
        code: 2,
        err: expect.stringContaining('is not a puzzle number'),
      });
    }
    const { code, err } = await get('webpbn:1', '--base', 'file:///etc');
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('http:// or https://') });
    expect(asked).toEqual([]);
  });
});
