import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SqliteFile, type Value } from './sqlite-file.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = [
  { name: 'name', type: 'TEXT' },
  { name: 'whole', type: 'INTEGER' },
  { name: 'part', type: 'REAL' },
] as const;

/** Any SQLite will do to read it: Python brings one. */
const READER = `import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(json.dumps([db.execute('pragma integrity_check').fetchall(), db.execute(sys.argv[2]).fetchall()]))`;

function query(path: string, sql: string): unknown {
  const [check, rows] = JSON.parse(
    execFileSync('python3', ['-c', READER, path, sql], { encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
  expect(check).toEqual([['ok']]);
  return rows;
}

function written(name: string, rows: Iterable<readonly Value[]>): string {
  const path = join(folder, name);
  const file = new SqliteFile(path, 'results', COLUMNS);
  for (const row of rows) file.add(row);
  file.close();
  return path;
}

const hasPython = ['/usr/bin/python3', '/usr/local/bin/python3'].some((path) => existsSync(path));

describe.runIf(hasPython)('an SQLite file', () => {
  test('has every value as it was', () => {
    const values: Value[][] = [
      ['', 0, 0.5],
      [null, null, null],
      ['ä "quoted"\n', -1, -1e300],
      ['x', Number.MAX_SAFE_INTEGER, 3],
    ];
    expect(query(written('values.db', values), 'select name, whole, part from results order by rowid')).toEqual(values);
  });

  test('rows of every length around the size of a page are whole', () => {
    const lengths = [1, 100, 480, 500, 4040, 4050, 4055, 4060, 4061, 4062, 4096, 4100, 4600, 8180, 8200, 100_000];
    const values = lengths.map((length, i) => [String.fromCharCode(97 + i).repeat(length), length, 0]);
    expect(query(written('long.db', values), 'select name, whole, part from results order by rowid')).toEqual(values);
  });

  test.each([0, 1, 60, 61, 62, 15_000, 15_251, 40_000])('%i rows are found by their numbers', (count) => {
    function* rows(): Generator<Value[]> {
      for (let i = 1; i <= count; i++) yield [`row ${i}`.padEnd(50), i, i / 2];
    }
    const path = written(`rows-${count}.db`, rows());
    expect(query(path, 'select count(*), sum(whole = rowid) from results')).toEqual([[count, count || null]]);
    if (count > 0) expect(query(path, `select part from results where rowid = ${count}`)).toEqual([[count / 2]]);
  });
});
