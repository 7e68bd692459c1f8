import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import { Running } from './process.js';
import { HEART, HEART_ROWS, IMPOSSIBLE, PACK, PAIR, Scratch } from './run-cli.js';
import { jsonLines, problemsIn, puzzlesToSplit, smallPuzzles, statusesOfSplit } from './small-puzzles.js';

/** The part of node:sqlite that is used here. */
interface Database {
  prepare(sql: string): { all(): { id: string; status: string; record: string }[] };
  close(): void;
}

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
const at = (name: string) => join(scratch.folder, name);
const records = (name: string): Record<string, unknown>[] =>
  readFileSync(at(name), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
/** `source#number status`, in order. */
const brief = (name: string): string[] =>
  records(name)
    .map(({ source, number, status }) => `${source}#${number} ${status}`)
    .sort();

const TOURNAMENT = '$1\n2\n1\n2\n1\n$2\n1\n1\n1\n1\n$3\n9\n1\n1\n1\n';
const XML = `<?xml version="1.0"?><puzzleset>${'12'.replace(/./g, () => `<puzzle type="grid"><clues type="columns"><line><count>1</count></line></clues><clues type="rows"><line><count>1</count></line></clues></puzzle>`)}</puzzleset>`;

beforeAll(() => {
  mkdirSync(at('puzzles/deeper'), { recursive: true });
  scratch.write('puzzles/heart.non', HEART);
  scratch.write('puzzles/pair.nin', PAIR);
  scratch.write('puzzles/deeper/pack.nonpack', PACK);
  scratch.write('puzzles/deeper/two.xml', XML);
  scratch.write('puzzles/deeper/none.non', IMPOSSIBLE);
  scratch.write('puzzles/.hidden', 'nothing');
  scratch.write('tournament.txt', TOURNAMENT);
  scratch.write('notes.txt', 'no puzzle at all');
});
afterAll(() => scratch.remove());

const EXPECTED = [
  'puzzles/deeper/none.non#1 none',
  'puzzles/deeper/pack.nonpack#1 unique',
  'puzzles/deeper/pack.nonpack#2 none',
  'puzzles/deeper/two.xml#1 unique',
  'puzzles/deeper/two.xml#2 unique',
  'puzzles/heart.non#1 unique',
  'puzzles/pair.nin#1 multiple',
];

describe('nonori batch', () => {
  test('does a folder with archives in it, and says what it came to', () => {
    const { code, stdout, stderr } = run(['batch', 'puzzles', '--task', 'solve', '--out', 'folder.jsonl']);
    // On a slow machine there are lines of progress.
    expect({ code, stderr: stderr.replace(/^\d+ puzzles, .*\n/gm, '') }).toEqual({ code: 0, stderr: '' });
    expect(brief('folder.jsonl')).toEqual(EXPECTED);
    const deadline = records('folder.jsonl').find(
      ({ title, source }) => title === 'Heart' && source === 'puzzles/heart.non',
    );
    expect(deadline).toMatchObject({
      task: 'solve',
      kind: 'nonogram',
      width: 5,
      solutions: [HEART_ROWS],
      engine: 'auto',
    });
    expect(stdout).toMatch(/^folder\.jsonl: 7 puzzles; multiple 1, none 2, unique 4$/m);
    expect(stdout).toMatch(/^time per puzzle: p50 .*, p90 .*, p99 .*, max /m);
    expect(stdout).toMatch(/^now: 7 puzzles in /m);
    expect(() => readFileSync(at('folder.jsonl.run'))).toThrow();
  });

  test('given again, it does nothing twice, and adds what is new', () => {
    const before = readFileSync(at('folder.jsonl'), 'utf8');
    scratch.write('puzzles/new.non', HEART);
    const args = ['batch', 'puzzles', 'puzzles/*.non', '--task', 'solve', '--out', 'folder.jsonl', '--json'];
    const { code, stdout } = run(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ puzzles: 8, now: 1, finished: true, statuses: { unique: 5 } });
    expect(readFileSync(at('folder.jsonl'), 'utf8').startsWith(before)).toBe(true);
    expect(brief('folder.jsonl')).toEqual([...EXPECTED, 'puzzles/new.non#1 unique'].sort());
  });

  test('a list on standard input names files, folders, patterns and game IDs', () => {
    const input = 'puzzles/heart.non\n\npuzzles/deeper\npuzzles/p*.nin\n5x5:4/2/3/2/2/1/3/3/1.3/2\nnowhere.non\n';
    const { code, stderr } = run(['batch', '-', '--task', 'check', '--out', 'list.jsonl'], { input });
    expect(stderr).toBe('nowhere.non: There is no such file.\n');
    expect(code).toBe(2);
    expect(brief('list.jsonl')).toEqual(['5x5:4/2/3/2/2/1/3/3/1.3/2#1 unique', ...EXPECTED]);
    expect(records('list.jsonl')[0]).toMatchObject({ task: 'check', sound: true, goal: null });
  });

  test('puzzles themselves on standard input: JSON lines, or a file of another format', () => {
    run(['batch', '-', '--task', 'solve', '--out', 'lines.jsonl'], { input: jsonLines(smallPuzzles(3, 1)) });
    expect(records('lines.jsonl').map(({ number }) => number)).toEqual([1, 2, 3]);
    run(['batch', '-', '--task', 'solve', '--out', 'standard.jsonl'], { input: TOURNAMENT });
    expect(brief('standard.jsonl')).toEqual(['-#1 unique', '-#2 multiple', '-#3 error']);
  });

  test('what cannot be read costs its one record', () => {
    const { code, stderr } = run(['batch', 'tournament.txt', 'notes.txt', '--task', 'rate', '--out', 'bad.jsonl']);
    expect(code).toBe(2);
    expect(stderr).toBe('bad.jsonl: 2 records are errors.\n');
    expect(brief('bad.jsonl')).toEqual([
      'notes.txt#1 error',
      'tournament.txt#1 unique',
      'tournament.txt#2 multiple',
      'tournament.txt#3 error',
    ]);
    const third = records('bad.jsonl').find(({ number }) => number === 3);
    expect(third).toMatchObject({ faults: [{ code: expect.any(String), message: expect.any(String) }] });
  });

  test.each([
    ['rate', [], { grade: 1, level: 1, withoutGuessing: true }],
    ['explain', ['--language', 'id'], { steps: expect.arrayContaining([expect.objectContaining({ number: 1 })]) }],
    ['convert', ['--to', 'xml'], { status: 'converted', format: 'xml', text: expect.stringContaining('<puzzle') }],
  ])('the task %s gives what the command does', (task, more, expected) => {
    const out = `${task}.jsonl`;
    expect(run(['batch', 'puzzles/heart.non', '--task', task, '--out', out, ...more]).code).toBe(0);
    expect(records(out)).toEqual([expect.objectContaining({ task, title: 'Heart', ...expected })]);
  });

  test('a limit holds for each puzzle', () => {
    scratch.write('hard.jsonl', jsonLines([...smallPuzzles(1, 2), nDom(9)]));
    const limit = ['--conflicts', '20', '--task', 'solve', '--out', 'limit.jsonl'];
    expect(run(['batch', 'hard.jsonl', ...limit]).code).toBe(0);
    expect(brief('limit.jsonl').map((line) => line.split(' ')[1])).toEqual([expect.any(String), 'limit']);
  });

  test('a table for spreadsheets has a row per record', () => {
    scratch.write('formula.non', HEART.replace('Heart', '=1+1, ""x'));
    const args = ['--task', 'solve', '--out', 'table.jsonl', '--csv', 'table.csv'];
    expect(run(['batch', 'formula.non', 'notes.txt', ...args, '--threads', '1']).code).toBe(2);
    const csv = readFileSync(at('table.csv'), 'utf8');
    expect(csv.split('\r\n')[0]).toMatch(/^id,source,number,title,kind,.*,solutions,solution,message$/);
    expect(csv).toContain(`,formula.non,1,"'=1+1, `);
    expect(csv).toContain(`"${HEART_ROWS.join('\n')}"`);
    expect(csv).toMatch(/,notes\.txt,1,,,,,solve,error,/);
  });

  test('a database has a row per record, where node has SQLite; elsewhere a sentence says what to do', () => {
    const args = ['--task', 'solve', '--out', 'database.jsonl', '--sqlite', 'table.db', '--threads', '1'];
    const { code, stderr } = run(['batch', 'puzzles', ...args]);
    const sqlite = process.getBuiltinModule('node:sqlite') as
      | { DatabaseSync: new (path: string) => Database }
      | undefined;
    if (!sqlite) {
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/has no SQLite\. Use Node 22.*--csv/),
      });
      expect(existsSync(at('database.jsonl'))).toBe(false);
      return;
    }
    const database = new sqlite.DatabaseSync(at('table.db'));
    const rows = database.prepare('SELECT id, status, record FROM results ORDER BY rowid').all();
    database.close();
    expect(rows.map(({ record }) => record)).toEqual(readFileSync(at('database.jsonl'), 'utf8').trimEnd().split('\n'));
    expect(rows.map(({ id, status }) => ({ id, status }))).toEqual(
      rows.map(({ record }) => JSON.parse(record)).map(({ id, status }) => ({ id, status })),
    );
  });

  test.each([
    ['no task', ['--out', 'x.jsonl'], /Name the task with --task/],
    ['no file for the results', ['--task', 'solve'], /Name the file for the results with --out/],
    ['no format to convert to', ['--task', 'convert', '--out', 'x.jsonl'], /--to/],
    ['another task than before', ['--task', 'check', '--out', 'folder.jsonl'], /other options/],
    ['a file that is no results', ['--task', 'solve', '--out', 'puzzles/heart.non'], /no file of results/],
    ['a folder for the results', ['--task', 'solve', '--out', 'puzzles'], /puzzles is not a file/],
    ['a device for the results', ['--task', 'solve', '--out', '/dev/full'], /\/dev\/full is not a file/],
    ['no device either', ['--task', 'solve', '--out', '/dev/null'], /\/dev\/null is not a file/],
    [
      'a folder that is not there',
      ['--task', 'solve', '--out', 'no/x.jsonl'],
      /cannot be written: there is no such folder/,
    ],
  ])('refuses %s', async (_, args, why) => {
    const placed = args.map((arg, i) => (args[i - 1] === '--out' ? resolve(scratch.folder, arg) : arg));
    const { code, stdout, stderr } = await scratch.runHere(['batch', at('puzzles'), ...placed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    expect(readFileSync(at('puzzles/heart.non'), 'utf8')).toBe(HEART);
  });

  test('two batches never write the same results at once', () => {
    const owner = { run: '0123456789abcdef', pid: process.pid, host: hostname() };
    writeFileSync(at('busy.jsonl.run'), JSON.stringify(owner));
    const args = ['batch', 'puzzles', '--task', 'solve', '--out', 'busy.jsonl'];
    const refused = run(args);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`is being written by process ${process.pid}`);
    writeFileSync(at('busy.jsonl.run'), JSON.stringify({ ...owner, pid: 2 ** 22 + 1 }));
    expect(run(args).code).toBe(0);
  });

  test.each([
    ['a line of text', 'dear diary'],
    ['a line with its end', 'dear diary\n'],
    ['an object of another program', '{"id":"42","note":"keep me"}\n'],
    ['only zeros', '\0\0\0\0'],
  ])('a file with %s is refused and stays as it is', async (_, content) => {
    scratch.write('mine.txt', content);
    const { code, stderr } = await scratch.runHere([
      'batch',
      at('puzzles'),
      '--task',
      'solve',
      '--out',
      at('mine.txt'),
    ]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('is no file of results') });
    expect(readFileSync(at('mine.txt'), 'utf8')).toBe(content);
    expect(existsSync(at('mine.txt.run'))).toBe(false);
  });

  test('an input is never the output, by whatever name; in a folder of inputs the output is left out', async () => {
    const puzzles = jsonLines(smallPuzzles(1, 3));
    scratch.write('both.jsonl', puzzles);
    symlinkSync('both.jsonl', at('alias.jsonl'));
    const args = ['batch', at('both.jsonl'), '--task', 'solve', '--out', at('alias.jsonl')];
    const { code, stderr } = await scratch.runHere(args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('both an input and the file') });
    expect(readFileSync(at('both.jsonl'), 'utf8')).toBe(puzzles);
    mkdirSync(at('inside'));
    scratch.write('inside/heart.non', HEART);
    for (let times = 0; times < 2; times++) {
      expect(run(['batch', 'inside', '--task', 'solve', '--out', 'inside/out.jsonl']).code).toBe(0);
      expect(brief('inside/out.jsonl')).toEqual(['inside/heart.non#1 unique']);
    }
  });

  test('no two of its files are one, and none of them takes what is printed', () => {
    const puzzles = jsonLines(smallPuzzles(2, 3));
    scratch.write('own.jsonl', puzzles);
    const args = ['batch', 'own.jsonl', '--task', 'solve', '--out', 'one.jsonl'];
    expect(run(args).code).toBe(0);
    const kept = readFileSync(at('one.jsonl'), 'utf8');
    linkSync(at('own.jsonl'), at('other-name.csv'));
    const wrong: [string[], RegExp][] = [
      [['--csv', 'one.jsonl'], /one\.jsonl is both the file of the results and the table; name another with --csv/],
      [['--csv', './one.jsonl.run'], /both the file beside the results and the table/],
      [['--csv', 'other-name.csv'], /other-name\.csv is both an input and the table; name another with --csv/],
    ];
    for (const [more, said] of wrong) {
      expect(run([...args, ...more])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(said) });
    }
    const into = (redirection: string, ...words: string[]) => scratch.shell(`exec "$@" ${redirection}`, words);
    const printed = /What is printed would go into the file of the results; send it elsewhere/;
    for (const [redirection, name] of [
      ['>> one.jsonl', 'one.jsonl'],
      ['> new.jsonl', 'new.jsonl'],
      ['2> new.jsonl 1>&2', 'new.jsonl'],
    ]) {
      const { code, stderr } = into(redirection!, ...args.slice(0, -1), name!);
      expect(code).toBe(2);
      expect(stderr || readFileSync(at('new.jsonl'), 'utf8')).toMatch(printed);
    }
    const fromResults = into('< one.jsonl', 'batch', '-', ...args.slice(2));
    expect(fromResults).toMatchObject({ code: 2, stderr: expect.stringMatching(/both an input and the file of/) });
    expect(readFileSync(at('own.jsonl'), 'utf8')).toBe(puzzles);
    expect(records('one.jsonl')).toEqual(
      kept
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    // A table in the folder of the inputs is no input either, when the batch is given again.
    mkdirSync(at('tables'));
    scratch.write('tables/own.jsonl', puzzles);
    for (let times = 0; times < 2; times++) {
      const tables = ['--out', 'tables/out.jsonl', '--csv', 'tables/out.csv'];
      expect(run(['batch', 'tables', '--task', 'solve', ...tables])).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('through a symbolic link it is the same file of results', () => {
    symlinkSync('linked.jsonl', at('link.jsonl'));
    const owner = { run: '0123456789abcdef', pid: process.pid, host: hostname(), token: 'ab' };
    writeFileSync(at('linked.jsonl.run'), JSON.stringify(owner));
    const args = ['batch', 'puzzles', '--task', 'solve', '--out'];
    for (const name of ['link.jsonl', 'linked.jsonl']) {
      expect(run([...args, name])).toMatchObject({ code: 2, stderr: expect.stringContaining('is being written by') });
    }
    expect(existsSync(at('linked.jsonl'))).toBe(false);
  });

  test('of many batches that start at once on one output, one writes', async () => {
    const killed = { run: '0123456789abcdef', pid: 2 ** 22 + 1, host: hostname(), token: 'cd' };
    scratch.write('crowd-set.jsonl', jsonLines([nDom(9)]));
    for (const before of [undefined, killed]) {
      if (before) writeFileSync(at('crowd.jsonl.run'), JSON.stringify(before));
      const args = ['batch', 'crowd-set.jsonl', '--task', 'solve', '--conflicts', '2000', '--threads', '1'];
      const all = Array.from({ length: 3 }, () => new Running([...args, '--out', 'crowd.jsonl'], scratch.folder));
      const codes = await Promise.all(all.map(async ({ ended }) => (await ended).code));
      expect(codes.filter((code) => code !== 0 && code !== 2)).toEqual([]);
      expect(codes).toContain(0);
      expect(records('crowd.jsonl')).toHaveLength(1);
      rmSync(at('crowd.jsonl'));
    }
    expect(readdirSync(scratch.folder).filter((name) => name.startsWith('crowd.jsonl'))).toEqual([]);
  });

  test('a full disk ends it with a sentence, whole records and nothing lost', () => {
    const puzzles = smallPuzzles(120, 8);
    scratch.write('many.jsonl', jsonLines(puzzles));
    const args = ['batch', 'many.jsonl', '--task', 'solve', '--out', 'full.jsonl'];
    const limited = scratch.runWithFileLimit(args, 20);
    expect(limited).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/full\.jsonl cannot be written: .*resume/),
    });
    expect(limited.stderr).not.toContain('bug');
    const kept = records('full.jsonl').length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(120);
    expect(run(args).code).toBe(0);
    expect(problemsIn(at('full.jsonl'), puzzles)).toEqual([]);
  });

  test('what cannot be printed or written elsewhere is a sentence too', () => {
    for (const args of [
      ['solve', 'puzzles/heart.non'],
      ['convert', '--to', 'xml', 'puzzles/heart.non'],
    ]) {
      expect(scratch.runInto('/dev/full', args)).toEqual({
        code: 2,
        stderr: 'nonori: The output cannot be written: the disk is full.\n',
      });
    }
    for (const args of [
      ['solve', '--proof', 'no/such/x.proof'],
      ['convert', '--to', 'xml', '-o', 'no/x.xml'],
    ]) {
      const { code, stderr } = run([...args, 'puzzles/heart.non']);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/cannot be written: there is no such/),
      });
    }
  });

  test.each([
    ['the results of a batch', ['batch', '--task', 'solve', '--out', 'shut/new.jsonl'], 'shut/new.jsonl.run'],
    ['more results', ['batch', '--task', 'solve', '--out', 'shut/folder.jsonl'], 'shut/folder.jsonl.run'],
    ['a table', ['batch', '--task', 'solve', '--out', 'open.jsonl', '--csv', 'shut/x.csv'], 'The table'],
    ['certificates', ['batch', '--task', 'solve', '--out', 'proofs.jsonl', '--proof', 'shut/new'], 'shut/new'],
    ['a certificate', ['solve', '--proof', 'shut/x.proof'], 'The certificate'],
    ['a puzzle', ['convert', '--to', 'xml', '-o', 'shut/x.xml'], 'shut/x.xml: The file'],
    ['a new folder', ['convert', '--to', 'xml', '-o', 'shut/new/'], 'shut/new/'],
    ['a path', ['explain', '--html', '-o', 'shut/x.html'], 'shut/x.html'],
    ['measurements', ['bench', '-o', 'shut/x.json'], 'shut/x.json'],
  ])('a read-only folder for %s is a sentence too', (_, args, what) => {
    mkdirSync(at('shut'), { recursive: true });
    const before = '{"id":"of another day"}\n';
    if (!existsSync(at('shut/folder.jsonl'))) scratch.write('shut/folder.jsonl', before);
    chmodSync(at('shut'), 0o555);
    try {
      const { code, stderr } = scratch.runWithinRights([...args, 'puzzles/heart.non']);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining(`${what} cannot be written: permission is denied.\n`),
      });
      expect(stderr).not.toContain('bug');
      expect(readdirSync(at('shut'))).toEqual(['folder.jsonl']);
      expect(readFileSync(at('shut/folder.jsonl'), 'utf8')).toBe(before);
    } finally {
      chmodSync(at('shut'), 0o755);
    }
  });

  test('a batch in one thread and one in several say the same', () => {
    const puzzles = smallPuzzles(60, 5);
    scratch.write('same.jsonl', jsonLines(puzzles));
    for (const threads of ['1', '3']) {
      const out = `same-${threads}.jsonl`;
      expect(run(['batch', 'same.jsonl', '--task', 'solve', '--threads', threads, '--out', out]).code).toBe(0);
      expect(problemsIn(at(out), puzzles)).toEqual([]);
    }
  });

  test('puzzles are split into parts, also when the batch is given again in between', () => {
    scratch.write('split.jsonl', jsonLines(puzzlesToSplit()));
    const args = ['batch', 'split.jsonl', '--task', 'solve', '--cubes', '9', '--threads', '2', '--out', 'parts.jsonl'];
    expect(run(args).code).toBe(0);
    expect(statusesOfSplit(at('parts.jsonl'))).toEqual(['unique', 'multiple', 'none']);
    const lines = readFileSync(at('parts.jsonl'), 'utf8').split('\n');
    scratch.write('parts.jsonl', `${lines.slice(0, 7).join('\n')}\n${lines[7]!.slice(0, 40)}`);
    expect(run(args).code).toBe(0);
    expect(statusesOfSplit(at('parts.jsonl'))).toEqual(['unique', 'multiple', 'none']);
    expect(run([...args, '--json']).stdout).toContain('"now":0,');
    expect(run([...args.slice(0, 2), '--task', 'rate', ...args.slice(4)]).stderr).toContain('--task solve');
  });
});
