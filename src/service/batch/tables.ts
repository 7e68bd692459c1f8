/**
 * Results as a table, for spreadsheets (CSV, RFC 4180) and for queries (SQLite, where node brings it): made from the file of
 * results, row by row.
 */
import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { linesOf } from './results-file.js';
import { realPath } from './run-file.js';
import type { BatchTask } from './settings.js';

type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null;

interface Field {
  readonly name: string;
  readonly type: 'TEXT' | 'INTEGER' | 'REAL';
  /** From the record; by default the value of the same name. */
  readonly from?: (record: Row) => unknown;
}

const text = (name: string, from?: Field['from']): Field => ({ name, type: 'TEXT', from });
const whole = (name: string, from?: Field['from']): Field => ({ name, type: 'INTEGER', from });
const real = (name: string): Field => ({ name, type: 'REAL' });

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partOf = (value: unknown, name: string): unknown => (value as Row | null | undefined)?.[name];

const ABOUT: readonly Field[] = [
  text('id'),
  text('source'),
  whole('number'),
  text('title'),
  text('kind'),
  whole('width'),
  whole('height'),
  text('task'),
  text('status'),
  real('millis'),
];

/** What a record of a failure says. */
const MESSAGE = text('message', ({ faults, note }) => partOf(listOf(faults)[0], 'message') ?? note);

const SEARCH = [
  text('engine'),
  whole('conflicts', ({ stats }) => partOf(stats, 'conflicts')),
  whole('decisions', ({ stats }) => partOf(stats, 'decisions')),
];

const OF_TASK: Readonly<Record<BatchTask, readonly Field[]>> = {
  solve: [
    ...SEARCH,
    whole('solutions', ({ solutions }) => solutions && listOf(solutions).length),
    text('solution', ({ solutions }) => listOf(listOf(solutions)[0]).join('\n') || null),
  ],
  check: [
    ...SEARCH,
    whole('sound'),
    text('goal', ({ goal }) => partOf(goal, 'verdict')),
    text('progress', ({ progress }) => partOf(progress, 'verdict')),
  ],
  rate: [
    whole('grade'),
    text('name'),
    whole('level'),
    text('hardest'),
    real('effort'),
    whole('lineByLine'),
    whole('withoutContradiction'),
    whole('withoutGuessing'),
  ],
  explain: [whole('steps', ({ steps }) => steps && listOf(steps).length)],
  convert: [text('format'), text('text'), text('base64')],
};

const fieldsOf = (task: BatchTask): Field[] => [...ABOUT, ...OF_TASK[task], MESSAGE];

/**
 * Where a table is made, and what it replaces when it is complete: a file, without links. Anything else of that name, such as a device, stays:
 * throws.
 */
function placeOf(path: string): { readonly draft: string; readonly target: string } {
  const target = realPath(path);
  if (statSync(target, { throwIfNoEntry: false })?.isFile() === false) throw new Error('it is not a file');
  return { draft: `${target}.part`, target };
}

/** Throws what the file system does; a file of that name is replaced only when the new one is complete. */
export function writeCsv(results: string, path: string, task: BatchTask): void {
  const fields = fieldsOf(task);
  const { draft, target } = placeOf(path);
  const file = openSync(draft, 'w');
  let rows = `${fields.map(({ name }) => name).join(',')}\r\n`;
  for (const record of recordsIn(results)) {
    rows += `${fields.map((field) => quoted(fieldValue(field, record))).join(',')}\r\n`;
    if (rows.length < 65_536) continue;
    writeSync(file, rows);
    rows = '';
  }
  writeSync(file, rows);
  closeSync(file);
  renameSync(draft, target);
}

/** One table, `results`, with the whole record as JSON in its last column. */
export function writeSqlite(results: string, path: string, task: BatchTask): void {
  const fields = [...fieldsOf(task), text('record', (record) => JSON.stringify(record))];
  const { draft, target } = placeOf(path);
  rmSync(draft, { force: true });
  const database = new (loadSqlite()!.DatabaseSync)(draft);
  const columns = fields.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  // A draft that is not complete is thrown away: no need for a journal.
  database.exec(`PRAGMA journal_mode = OFF; CREATE TABLE results (${columns}); BEGIN`);
  const insert = database.prepare(`INSERT INTO results VALUES (${fields.map(() => '?').join(', ')})`);
  for (const record of recordsIn(results)) insert.run(...fields.map((field) => fieldValue(field, record)));
  database.exec('COMMIT');
  database.close();
  renameSync(draft, target);
}

/** The part of node:sqlite that is used here. */
interface Sqlite {
  readonly DatabaseSync: new (
    path: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): { run(...values: Value[]): unknown };
    close(): void;
  };
}

/** Node has it from 22.13 on, and from 22.5 on with a flag. */
const loadSqlite = (): Sqlite | undefined => process.getBuiltinModule('node:sqlite') as Sqlite | undefined;

/** Why `writeSqlite` cannot work here, if so. */
export function sqliteProblem(): string | undefined {
  if (loadSqlite()) return undefined;
  return `Node ${process.versions.node} has no SQLite. Use Node 22.13 or later, or write the table with --csv.`;
}

function* recordsIn(path: string): Generator<Row> {
  const file = openSync(path, 'r');
  try {
    for (const { text: line, whole: complete } of linesOf(file)) if (complete) yield JSON.parse(line);
  } finally {
    closeSync(file);
  }
}

function fieldValue({ name, from }: Field, record: Row): Value {
  const value = from ? from(record) : record[name];
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A text that a spreadsheet would take for a formula gets a quotation mark in front, which it takes for text. */
function quoted(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+@\t\r-]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
