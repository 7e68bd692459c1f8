/**
 * Writes a new SQLite 3 database with one table, row after row, as https://www.sqlite.org/fileformat2.html has it. Node 20 has no
 * SQLite of its own and the packages that bring one are native code; a table that is only filled and never changed needs
 * neither: leaf pages are written as they fill, long rows go on in overflow pages, and the interior pages above are made
 * bottom-up at the end, when page 1 gets the header and the schema. Memory: one page and a few bytes per leaf.
 */
import { closeSync, openSync, writeSync } from 'node:fs';

const PAGE = 4096;
const HEADER = 100;
const LEAF = 13;
const INTERIOR = 5;
const LEAF_HEADER = 8;
const INTERIOR_HEADER = 12;
/** As much of a row as a leaf holds at most, and at least when the rest overflows. */
const MOST_LOCAL = PAGE - 35;
const LEAST_LOCAL = Math.floor(((PAGE - 12) * 32) / 255) - 23;
const OVERFLOW = PAGE - 4;
/** Children of an interior page: 250 cells of at most 13 bytes and their pointers always fit. */
const FANOUT = 250;

export type Value = string | number | null;

export interface Column {
  readonly name: string;
  readonly type: 'TEXT' | 'INTEGER' | 'REAL';
}

/** A finished page and the largest row number below it. */
interface Child {
  readonly page: number;
  readonly last: number;
}

export class SqliteFile {
  private readonly file: number;
  private readonly table: string;
  private readonly columns: readonly Column[];
  /** Page 1 is written last. */
  private pages = 1;
  private rows = 0;
  private readonly leaves: Child[] = [];
  private leaf = new TablePage(LEAF, LEAF_HEADER);

  /** Makes the file anew. Throws what the file system does. */
  constructor(path: string, table: string, columns: readonly Column[]) {
    this.file = openSync(path, 'w');
    this.table = table;
    this.columns = columns;
  }

  add(values: readonly Value[]): void {
    const payload = recordOf(values);
    const row = this.rows + 1;
    const head = Buffer.concat([varint(payload.length), varint(row)]);
    let cell = Buffer.concat([head, payload]);
    if (payload.length > MOST_LOCAL) {
      const wanted = LEAST_LOCAL + ((payload.length - LEAST_LOCAL) % OVERFLOW);
      const local = wanted <= MOST_LOCAL ? wanted : LEAST_LOCAL;
      cell = Buffer.concat([head, payload.subarray(0, local), u32(this.overflow(payload.subarray(local)))]);
    }
    if (!this.leaf.fits(cell)) this.endLeaf();
    this.leaf.add(cell);
    this.rows = row;
  }

  close(): void {
    if (this.rows === 0 || this.leaf.cells > 0) this.endLeaf();
    const root = this.rootOf(this.leaves);
    this.write(1, this.firstPage(root));
    closeSync(this.file);
  }

  private endLeaf(): void {
    const page = ++this.pages;
    this.write(page, this.leaf.bytes());
    this.leaves.push({ page, last: this.rows });
    this.leaf = new TablePage(LEAF, LEAF_HEADER);
  }

  /** Writes a chain of overflow pages and says where it begins. */
  private overflow(rest: Buffer): number {
    const first = this.pages + 1;
    for (let at = 0; at < rest.length; at += OVERFLOW) {
      const number = ++this.pages;
      const bytes = Buffer.alloc(PAGE);
      bytes.writeUInt32BE(at + OVERFLOW < rest.length ? number + 1 : 0, 0);
      rest.copy(bytes, 4, at, at + OVERFLOW);
      this.write(number, bytes);
    }
    return first;
  }

  private rootOf(children: readonly Child[]): number {
    if (children.length === 1) return children[0]!.page;
    const parents: Child[] = [];
    for (let at = 0; at < children.length; ) {
      const left = children.length - at;
      // A page over a single child would have no cell.
      const group = children.slice(at, at + (left === FANOUT + 1 ? FANOUT - 1 : FANOUT));
      const page = new TablePage(INTERIOR, INTERIOR_HEADER, group.at(-1)!.page);
      for (const child of group.slice(0, -1)) page.add(Buffer.concat([u32(child.page), varint(child.last)]));
      this.write(++this.pages, page.bytes());
      parents.push({ page: this.pages, last: group.at(-1)!.last });
      at += group.length;
    }
    return this.rootOf(parents);
  }

  private firstPage(root: number): Buffer {
    const columns = this.columns.map(({ name, type }) => `"${name}" ${type}`).join(', ');
    const sql = `CREATE TABLE "${this.table}" (${columns})`;
    const row = recordOf(['table', this.table, this.table, root, sql]);
    const page = new TablePage(LEAF, LEAF_HEADER, 0, HEADER);
    page.add(Buffer.concat([varint(row.length), varint(1), row]));
    const bytes = page.bytes();
    bytes.write('SQLite format 3\0', 0, 'latin1');
    bytes.writeUInt16BE(PAGE, 16);
    // Rollback journal for reading and writing, and three fractions that have only these values.
    bytes.set([1, 1, 0, 64, 32, 32], 18);
    const words: readonly (readonly [at: number, value: number])[] = [
      [24, 1], // change counter
      [28, this.pages],
      [40, 1], // schema cookie
      [44, 4], // schema format
      [56, 1], // UTF-8
      [92, 1], // the change for which the next is valid
      [96, 3_040_001], // the version of the format's library
    ];
    for (const [at, value] of words) bytes.writeUInt32BE(value, at);
    return bytes;
  }

  private write(page: number, bytes: Buffer): void {
    writeSync(this.file, bytes, 0, PAGE, (page - 1) * PAGE);
  }
}

/** A page of a table's tree: pointers grow from its head, cells from its end. */
class TablePage {
  cells = 0;
  private readonly page = Buffer.alloc(PAGE);
  private readonly start: number;
  private readonly head: number;
  private end = PAGE;

  constructor(type: number, head: number, rightmost = 0, start = 0) {
    this.start = start;
    this.head = start + head;
    this.page[start] = type;
    if (type === INTERIOR) this.page.writeUInt32BE(rightmost, start + 8);
  }

  fits(cell: Buffer): boolean {
    return this.head + 2 * (this.cells + 1) + cell.length <= this.end;
  }

  add(cell: Buffer): void {
    this.end -= cell.length;
    cell.copy(this.page, this.end);
    this.page.writeUInt16BE(this.end, this.head + 2 * this.cells++);
  }

  bytes(): Buffer {
    this.page.writeUInt16BE(this.cells, this.start + 3);
    this.page.writeUInt16BE(this.end, this.start + 5);
    return this.page;
  }
}

/** A row: the types of its values, then the values. */
function recordOf(values: readonly Value[]): Buffer {
  const types: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const value of values) {
    const [type, body] = encoded(value);
    types.push(varint(type));
    bodies.push(body);
  }
  const size = types.reduce((sum, type) => sum + type.length, 0);
  // The size of the head counts itself.
  const head = varint(size + 1).length === 1 ? size + 1 : size + varint(size + 2).length;
  return Buffer.concat([varint(head), ...types, ...bodies]);
}

function encoded(value: Value): [type: number, body: Buffer] {
  if (value === null) return [0, Buffer.alloc(0)];
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8');
    return [13 + 2 * text.length, text];
  }
  const body = Buffer.alloc(8);
  if (Number.isSafeInteger(value)) {
    body.writeBigInt64BE(BigInt(value));
    return [6, body];
  }
  body.writeDoubleBE(value);
  return [7, body];
}

/** Seven bits a byte, the highest first, all but the last marked. Enough for safe integers. */
function varint(value: number): Buffer {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) | 128);
  return Buffer.from(bytes);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
