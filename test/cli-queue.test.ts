/** Batches over a real Redis server, with workers that are processes of their own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCertificate } from '../src/tasks/prove.js';
import { Running } from './process.js';
import { RedisServer } from './redis-server.js';
import { HEART, Scratch } from './run-cli.js';
import { jsonLines, problemsIn, puzzlesToSplit, smallPuzzles, statusesOfSplit } from './small-puzzles.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const scratch = new Scratch();
afterAll(() => scratch.remove());
const puzzles = smallPuzzles(120, 21);
const at = (name: string) => join(scratch.folder, name);

const start = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
  new Running(args, scratch.folder, env);
const batch = (out: string, ...more: string[]) =>
  start(['batch', 'set.jsonl', '--task', 'solve', '--out', out, ...more]);

/** Waits until something is so. */
async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) throw new Error(`waited in vain until ${what}`);
    await sleep(50);
  }
}

describe.runIf(hasRedis)('over a queue', () => {
  const redis = new RedisServer();
  const workers: Running[] = [];
  const queue = () => ['--queue', redis.address];
  beforeAll(async () => {
    scratch.write('set.jsonl', jsonLines(puzzles));
    scratch.write('heart.non', HEART);
    await redis.start();
    for (let i = 0; i < 2; i++) workers.push(start(['worker', ...queue(), '--threads', '1']));
    await until(() => workers.every(({ stdout }) => stdout.includes('Working')), 'the workers are there');
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await redis.remove();
  });

  test('two workers do a batch; the results are the same as with threads, and nothing stays behind', async () => {
    const { code, stdout, stderr } = await batch('queue.jsonl', ...queue()).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('version') });
    expect(stdout).toMatch(/^queue\.jsonl: 120 puzzles; /m);
    expect(problemsIn(at('queue.jsonl'), puzzles)).toEqual([]);
    const keys = redis.cli(['keys', '*']).split('\n');
    expect(keys.filter((key) => /chunk-|results-/.test(key))).toEqual([]);
    const again = await batch('queue.jsonl', ...queue(), '--json').ended;
    expect(JSON.parse(again.stdout)).toMatchObject({ puzzles: 120, now: 0, finished: true });
  });

  test('workers solve the parts of puzzles', async () => {
    scratch.write('split.jsonl', jsonLines(puzzlesToSplit()));
    const args = ['batch', 'split.jsonl', '--task', 'solve', '--cubes', '9', '--out', 'parts.jsonl', ...queue()];
    expect((await start(args).ended).code).toBe(0);
    expect(statusesOfSplit(at('parts.jsonl'))).toEqual(['unique', 'multiple', 'none']);
  });

  test('two batches at once get each their own', async () => {
    const other = start(['batch', 'heart.non', '--task', 'rate', '--out', 'rated.jsonl', ...queue()]);
    const [first, second] = await Promise.all([batch('both.jsonl', ...queue()).ended, other.ended]);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(problemsIn(at('both.jsonl'), puzzles)).toEqual([]);
    expect(JSON.parse(readFileSync(at('rated.jsonl'), 'utf8'))).toMatchObject({
      task: 'rate',
      title: 'Heart',
      grade: 1,
    });
  });

  test('workers send the certificates to the machine of the batch', async () => {
    const { code } = await batch('proved.jsonl', ...queue(), '--proof', 'proved').ended;
    expect(code).toBe(0);
    expect(problemsIn(at('proved.jsonl'), puzzles)).toEqual([]);
    const records = readFileSync(at('proved.jsonl'), 'utf8').trim().split('\n');
    for (const line of records) {
      const { id, number, certificate } = JSON.parse(line) as {
        readonly id: string;
        readonly number: number;
        readonly certificate: { readonly file: string; readonly claim: string; readonly bytes: number };
      };
      expect(certificate.file).toBe(join(realpathSync(scratch.folder), 'proved', `${id}.nonproof`));
      const bytes = new Uint8Array(readFileSync(certificate.file));
      expect(bytes.length).toBe(certificate.bytes);
      const checked = checkCertificate(bytes, puzzles[number - 1]!);
      expect(checked).toMatchObject({ ok: true, claim: certificate.claim.split(' ')[0] });
    }
  });

  test('a worker ends in good order when it is told to', async () => {
    const worker = start(['worker', ...queue(), '--threads', '1']);
    await until(() => worker.stdout.includes('Working'), 'the worker is there');
    const { code, stdout } = await worker.kill('SIGTERM');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/Done with \d+ puzzles\.\n$/) });
  });

  test('a worker of another version is told of, on both sides', async () => {
    const line = JSON.stringify({ role: 'worker', version: '9.9.9', host: 'elsewhere', threads: 4, at: 4e12 });
    const coordinator = JSON.stringify({ role: 'batch', version: '8.8.8', host: 'far', threads: 0, at: 4e12 });
    redis.cli(['hset', 'strange:members', 'x', line, 'y', coordinator]);
    const here = [...queue(), '--prefix', 'strange'];
    const waiting = batch('strange.jsonl', ...here);
    await until(() => waiting.stderr.includes('version 9.9.9 on elsewhere'), 'the batch has said so');
    await until(() => /No worker is there/.test(waiting.stderr), 'the batch has missed workers');
    const worker = start(['worker', ...here, '--threads', '1']);
    expect((await waiting.ended).code).toBe(0);
    await until(() => worker.stderr.includes('batch of version 8.8.8 on far'), 'the worker has said so');
    await worker.kill('SIGTERM');
    expect(problemsIn(at('strange.jsonl'), puzzles)).toEqual([]);
    expect(
      redis
        .cli(['keys', '*'])
        .split('\n')
        .some((key) => key.startsWith('strange:work-')),
    ).toBe(true);
  });

  test('a full disk ends the batch with a sentence, and nothing is lost', async () => {
    const args = ['batch', 'set.jsonl', '--task', 'solve', '--out', 'full.jsonl', ...queue()];
    const { code, stderr } = scratch.runWithFileLimit(args, 20);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/full\.jsonl cannot be written: .*resume/),
    });
    expect((await start(args).ended).code).toBe(0);
    expect(problemsIn(at('full.jsonl'), puzzles)).toEqual([]);
  });

  test('what is no result of the batch does not reach its file, nor control codes the terminal', async () => {
    const here = [...queue(), '--prefix', 'forged'];
    const member = { role: 'worker', version: '\u001b[2J9.9', host: '\u001b]0;x\u0007far', threads: 1, at: 4e12 };
    redis.cli(['hset', 'forged:members', 'x', JSON.stringify(member), 'y', 'nonsense']);
    const waiting = batch('forged.jsonl', ...here);
    await until(() => existsSync(at('forged.jsonl.run')), 'the batch has begun');
    const { run } = JSON.parse(readFileSync(at('forged.jsonl.run'), 'utf8'));
    const results = new Queue(`results-${run}`, { connection: { url: redis.address }, prefix: 'forged' });
    const line = JSON.stringify({ id: 'f'.repeat(32), settings: '00000000', status: 'unique', millis: 1 });
    const records = [{ status: 'unique', millis: 1, line }];
    await results.add('done', { job: 'x', done: [{ id: 'f'.repeat(32), records }] });
    await results.add('done', { job: 'x', done: 'nonsense' });
    await until(() => waiting.stderr.includes('no result of this batch'), 'the batch has said so');
    await until(() => /version {1,2}\[2J9\.9 on/.test(waiting.stderr), 'the batch has seen the strange worker');
    await results.close();
    const worker = start(['worker', ...here, '--threads', '1']);
    expect((await waiting.ended).code).toBe(0);
    expect([...waiting.stderr].filter((character) => character === '\u001b' || character === '\u0007')).toEqual([]);
    await worker.kill('SIGTERM');
    expect(problemsIn(at('forged.jsonl'), puzzles)).toEqual([]);
  });

  test.each([
    [
      'nobody listens there',
      'redis://127.0.0.1:1',
      /The queue at redis:\/\/127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
    ],
    ['it is no such address', 'http://127.0.0.1', /The address of a queue is redis:\/\//],
  ])('says when %s', async (_, address, why) => {
    for (const args of [['worker'], ['batch', 'set.jsonl', '--task', 'solve', '--out', 'never.jsonl']]) {
      const { code, stderr } = await start([...args, '--queue', address]).ended;
      expect(code).toBe(2);
      expect(stderr).toMatch(why);
    }
  });

  test('says when the server refuses the work, and goes on when the command is given again', async () => {
    redis.cli(['config', 'set', 'maxmemory', '1']);
    const refused = await batch('refused.jsonl', ...queue()).ended;
    redis.cli(['config', 'set', 'maxmemory', '0']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/nonori: The queue failed: OOM/);
    expect((await batch('refused.jsonl', ...queue()).ended).code).toBe(0);
    expect(problemsIn(at('refused.jsonl'), puzzles)).toEqual([]);
  });
});

const hasTls = hasRedis && spawnSync('openssl', ['version']).status === 0;

describe.runIf(hasTls)('over a queue with TLS and a password', () => {
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'key.pem', '-out', 'cert.pem'];
  let redis: RedisServer;
  beforeAll(async () => {
    scratch.write('set.jsonl', jsonLines(puzzles));
    execFileSync('openssl', [...key, ...names], { cwd: scratch.folder, stdio: 'ignore' });
    const files = [
      '--tls-cert-file',
      at('cert.pem'),
      '--tls-key-file',
      at('key.pem'),
      '--tls-ca-cert-file',
      at('cert.pem'),
    ];
    redis = new RedisServer([...files, '--tls-auth-clients', 'no', '--requirepass', 'secret/word']);
    await redis.startTls();
  });
  afterAll(() => redis.remove());

  test('the right password goes through, a wrong one is said and not shown', async () => {
    const env = { NODE_EXTRA_CA_CERTS: at('cert.pem'), NONORI_QUEUE: `rediss://localhost:${redis.port}` };
    const worker = start(['worker', '--threads', '1'], { ...env, NONORI_QUEUE_PASSWORD: 'secret/word' });
    const address = `rediss://:secret%2Fword@localhost:${redis.port}`;
    const done = await start(['batch', 'set.jsonl', '--task', 'solve', '--out', 'tls.jsonl', '--queue', address], env)
      .ended;
    expect({ code: done.code, stderr: done.stderr }).toEqual({
      code: 0,
      stderr: expect.not.stringContaining('secret'),
    });
    expect(problemsIn(at('tls.jsonl'), puzzles)).toEqual([]);
    await worker.kill('SIGTERM');
    const wrong = await start(['worker'], { ...env, NONORI_QUEUE_PASSWORD: 'guess' }).ended;
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/cannot be reached: it requires another password/);
    expect(existsSync(at('tls.jsonl.run'))).toBe(false);
  });
});
