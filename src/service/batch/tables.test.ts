/** Tables of results, cell by cell; that a batch writes them is in test/cli-batch.test.ts. */
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { BatchTask } from './settings.js';
import { sqliteProblem, writeCsv, writeSqlite } from './tables.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));
const results = join(folder, 'results.jsonl');
const table = join(folder, 'table');

const ABOUT = 'id,source,number,title,kind,width,height,task,status,millis';
const about = { id: 'ab', source: 'set', number: 2, kind: 'hitori', width: 3, height: 4, millis: 1.5 };

function csvOf(task: BatchTask, records: readonly object[], torn = ''): string {
  writeFileSync(results, records.map((record) => `${JSON.stringify({ ...about, task, ...record })}\n`).join('') + torn);
  writeCsv(results, table, task);
  expect(readdirSync(folder).toSorted()).toEqual(['results.jsonl', 'table']);
  return readFileSync(table, 'utf8');
}

test.each([
  [
    'solve',
    { status: 'unique', engine: 'auto', stats: { conflicts: 3, decisions: 4 }, solutions: [['#.', '.#']] },
    'engine,conflicts,decisions,solutions,solution',
    'auto,3,4,1,"#.\n.#"',
  ],
  [
    'solve',
    { status: 'none', engine: 'auto', solutions: [] },
    'engine,conflicts,decisions,solutions,solution',
    'auto,,,0,',
  ],
  [
    'check',
    {
      status: 'multiple',
      engine: 'auto',
      stats: {},
      sound: true,
      goal: { verdict: 'right' },
      progress: { verdict: 'wrong' },
    },
    'engine,conflicts,decisions,sound,goal,progress',
    'auto,,,1,right,wrong',
  ],
  ['check', { status: 'none', sound: false, goal: null }, 'engine,conflicts,decisions,sound,goal,progress', ',,,0,,'],
  [
    'rate',
    {
      status: 'unique',
      grade: 3,
      name: 'easy',
      level: 2,
      hardest: 'line',
      effort: 7.25,
      lineByLine: true,
      withoutContradiction: false,
      withoutGuessing: true,
    },
    'grade,name,level,hardest,effort,lineByLine,withoutContradiction,withoutGuessing',
    '3,easy,2,line,7.25,1,0,1',
  ],
  ['explain', { status: 'solved', steps: [1, 2, 3] }, 'steps', '3'],
  ['convert', { status: 'converted', format: 'non', text: 'a' }, 'format,text,base64', 'non,a,'],
] as const)('%s %j has its columns', (task, record, names, values) => {
  expect(csvOf(task, [record])).toBe(
    `${ABOUT},${names},message\r\nab,set,2,,hitori,3,4,${task},${record.status},1.5,${values},\r\n`,
  );
});

test('a failure has its sentence, and none is empty', () => {
  const rows = csvOf('explain', [
    { status: 'error', faults: [{ message: 'What.' }, { message: 'no' }] },
    { status: 'limit', note: 'Ended.' },
    { status: 'error', faults: [] },
  ]).split('\r\n');
  expect(rows.slice(1).map((row) => row.split(',').slice(-2))).toEqual([['', 'What.'], ['', 'Ended.'], ['', ''], ['']]);
});

test('what would be a formula, or end a cell, is text', () => {
  const titles = ['=1', '+1', '-1', '@1', '\t1', '\r1', 'a=1', 'a,b', 'say "x"', 'two\nlines', 'cr\rcr', '=a"b'];
  const cells = [
    "'=1",
    "'+1",
    "'-1",
    "'@1",
    "'\t1",
    `"'\r1"`,
    'a=1',
    '"a,b"',
    '"say ""x"""',
    '"two\nlines"',
    '"cr\rcr"',
    `"'=a""b"`,
  ];
  const rows = titles.map((title) => csvOf('explain', [{ status: 'solved', title }]).split('\r\n')[1]);
  expect(rows).toEqual(cells.map((cell) => `ab,set,2,${cell},hitori,3,4,explain,solved,1.5,,`));
});

test('a torn record is left out; many come out in order, also those beyond one piece of writing', () => {
  const records = Array.from({ length: 3000 }, (_, number) => ({
    number,
    status: 'solved',
    title: 'a title of some length',
  }));
  const lines = csvOf('explain', records, '{"id":').split('\r\n');
  expect(lines).toHaveLength(3002);
  expect(lines.slice(1, -1).map((line) => Number(line.split(',')[2]))).toEqual(records.map(({ number }) => number));
});

test('a link leads to its file; what is no file is never replaced', () => {
  const link = join(folder, 'link');
  symlinkSync('table', link);
  writeFileSync(results, '');
  writeCsv(results, link, 'explain');
  expect(readFileSync(table, 'utf8')).toBe(`${ABOUT},steps,message\r\n`);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  rmSync(link);
  symlinkSync('/dev/null', link);
  for (const write of [writeCsv, writeSqlite])
    for (const path of [link, folder]) expect(() => write(results, path, 'explain')).toThrow('it is not a file');
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  rmSync(link);
});

test('an SQLite table where node has it, else a sentence', () => {
  const problem = sqliteProblem();
  if (problem !== undefined) {
    expect(problem).toBe(
      `Node ${process.versions.node} has no SQLite. Use Node 22.13 or later, or write the table with --csv.`,
    );
    return;
  }
  const record = { ...about, task: 'explain', status: 'solved', steps: [1] };
  writeFileSync(results, `${JSON.stringify(record)}\n`);
  writeFileSync(`${table}.part`, 'left by a run that was killed');
  writeSqlite(results, table, 'explain');
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite') as unknown as {
    DatabaseSync: new (path: string) => { prepare(sql: string): { all(): object[] }; close(): void };
  };
  const database = new DatabaseSync(table);
  const [row] = database.prepare('SELECT * FROM results').all();
  database.close();
  const { steps, ...plain } = record;
  expect({ ...row }).toEqual({ ...plain, title: null, steps: 1, message: null, record: JSON.stringify(record) });
});
