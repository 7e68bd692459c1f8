/**
 * The results of a batch: one JSON line per puzzle, appended as it comes. The file is also the memory of what is done. A run that
 * was killed leaves whole lines and at most one that is torn, at the end, which is cut off when the file is opened again; a
 * unit whose id has its records is never written twice. The records of an input with several puzzles have the ids `unit-1`,
 * `unit-2` and so on, and `of` says how many there are; the unit is done when all of them are.
 *
 * A unit counts as done after its records are written. When a write fails (a full disk), the file is cut back to its last
 * whole record. Nothing is ever cut off that does not begin as a record does: any other file is refused and left as it is.
 */
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { systemReason, UnwritableError, unwritable } from '../system-error.js';
import { IdSet } from './id-set.js';
import { Tally } from './summary.js';
import { ID_LENGTH, type RecordLine, type UnitDone } from './unit.js';

const BLOCK = 1_048_576;
const NEWLINE = 10;

/** How each record begins that this program writes, and what may follow where it is torn. */
const START = '{"id":"';
const TORN = /^(?:[0-9a-f]{0,32}$|[0-9a-f]{32}[-"])/;

interface Seen {
  readonly unit: string;
  /** Which of the unit's records, where there are several. */
  readonly part?: number;
  /** How many records the unit has, where there are several. */
  readonly of?: number;
  readonly settings: string;
  readonly status: string;
  readonly millis: number;
  /** The whole record. */
  readonly record: { readonly source: string; readonly number: number };
}

export class ResultsFile {
  readonly tally = new Tally();
  private readonly path: string;
  private readonly file: number;
  /** The bytes of all whole records. */
  private length = 0;
  private readonly done = new IdSet();
  /** Units of which only some records are there. */
  private readonly partly = new Map<string, Set<number>>();

  /** The folder for certificates that come with records. */
  private readonly proofFolder: string | undefined;

  private constructor(path: string, file: number, proofFolder?: string) {
    this.path = path;
    this.file = file;
    this.proofFolder = proofFolder;
  }

  /** Opens the file, or makes it. A fault when it holds something else, or records of other settings. */
  static open(path: string, hash: string, proofFolder?: string): Result<ResultsFile> {
    let file: number;
    try {
      file = openSync(path, 'a+', 0o666);
    } catch (error) {
      return fail([fault('unwritable', unwritable(path, error))]);
    }
    const results = new ResultsFile(path, file, proofFolder);
    const problem = results.readBack(hash);
    if (problem === undefined) return ok(results);
    closeSync(file);
    return fail([fault('not-resumable', `${path} ${problem}`)]);
  }

  has(unit: string): boolean {
    return this.done.has(unit);
  }

  /** Writes the records of the units that have none yet, in one go. Throws UnwritableError when it cannot. */
  append(units: readonly UnitDone[]): void {
    const fresh = new Map<string, readonly RecordLine[]>();
    for (const { id, records } of units) {
      if (this.done.has(id) || fresh.has(id)) continue;
      const there = this.partly.get(id);
      fresh.set(
        id,
        records.filter((_, index) => !there?.has(index + 1)),
      );
    }
    const lines = [...fresh.values()].flat();
    for (const { certificate } of lines) if (certificate) this.keepCertificate(certificate);
    if (lines.length > 0) this.write(Buffer.from(lines.map(({ line }) => `${line}\n`).join('')));
    for (const id of fresh.keys()) {
      this.partly.delete(id);
      this.done.add(id);
    }
    for (const { line, status, millis } of lines) this.tally.add(status, millis, () => JSON.parse(line));
  }

  /** Makes sure that a power cut leaves what is written so far. Throws UnwritableError when it cannot. */
  sync(): void {
    this.guard(() => fdatasyncSync(this.file));
  }

  close(): void {
    try {
      this.sync();
    } finally {
      closeSync(this.file);
    }
  }

  private write(bytes: Buffer): void {
    this.guard(() => {
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
      } catch (error) {
        ftruncateSync(this.file, this.length);
        throw error;
      }
    });
    this.length += bytes.length;
  }

  private keepCertificate({ file, base64 }: NonNullable<RecordLine['certificate']>): void {
    if (this.proofFolder === undefined) return;
    const path = join(this.proofFolder, file);
    this.guard(() => writeFileSync(path, Buffer.from(base64, 'base64')), path);
  }

  private guard(work: () => void, path = this.path): void {
    try {
      work();
    } catch (error) {
      if (systemReason(error) === undefined) throw error;
      const advice = 'All records are whole; when that is mended, run the same command again to resume';
      throw new UnwritableError(`${unwritable(path, error)} ${advice}.`);
    }
  }

  /** Takes up what is there and cuts off a torn end. Says what is wrong with the file, if anything. */
  private readBack(hash: string): string | undefined {
    const { size } = fstatSync(this.file);
    let number = 0;
    for (const line of linesOf(this.file)) {
      number++;
      const seen = line.whole ? seenIn(line.text) : undefined;
      if (!seen) {
        if (this.length + line.bytes === size && isTorn(line.whole ? `${line.text}\n` : line.text, number)) break;
        return `is no file of results: its line ${number} is no record. Name another with --out.`;
      }
      if (seen.settings !== hash) {
        return 'has results of a batch with other options. Use the same ones, or name another file with --out.';
      }
      this.takeUp(seen);
      this.length += line.bytes;
    }
    if (this.length < size) ftruncateSync(this.file, this.length);
    return undefined;
  }

  private takeUp({ unit, part, of, status, millis, record }: Seen): void {
    this.tally.add(status, millis, () => record);
    if (part === undefined) {
      this.done.add(unit);
      return;
    }
    const there = this.partly.get(unit) ?? new Set();
    this.partly.set(unit, there.add(part));
    if (of === undefined || there.size < of) return;
    this.partly.delete(unit);
    this.done.add(unit);
  }
}

/** May the last line, with its end if it has one, be what a kill or a power cut left of a record: its beginning, or zeros behind other records? */
function isTorn(line: string, number: number): boolean {
  const head = line.replace(/\0+$/, '');
  if (head === '') return number > 1;
  return START.startsWith(head.slice(0, START.length)) && TORN.test(head.slice(START.length));
}

/** A record as it is read back; undefined when the line is none. Every line is parsed: two records in one line are none. */
function seenIn(line: string): Seen | undefined {
  try {
    const record = JSON.parse(line);
    const { id, settings, status, millis, of } = record;
    const [unit, part] = String(id).split('-');
    if (!unit || !/^[0-9a-f]+$/.test(unit) || unit.length !== ID_LENGTH) return undefined;
    if (typeof settings !== 'string' || typeof status !== 'string' || typeof millis !== 'number') return undefined;
    const seen = { unit, settings, status, millis, record };
    if (part === undefined) return seen;
    return /^[1-9]\d{0,6}$/.test(part) && Number.isInteger(of) ? { ...seen, part: Number(part), of } : undefined;
  } catch {
    return undefined;
  }
}

/** Are these the records of one unit, each on one line, made with the settings of that hash? */
export function isUnitDone(unit: UnitDone, hash: string): boolean {
  if (typeof unit?.id !== 'string' || !Array.isArray(unit.records) || unit.records.length === 0) return false;
  return unit.records.every((record: RecordLine, index) => {
    if (typeof record?.line !== 'string' || record.line.includes('\n')) return false;
    if (record.certificate !== undefined && !isCertificateOf(unit.id, record.certificate)) return false;
    const seen = seenIn(record.line);
    if (seen?.unit !== unit.id || seen.settings !== hash) return false;
    if (seen.status !== record.status || seen.millis !== record.millis) return false;
    return unit.records.length === 1 ? seen.part === undefined : seen.part === index + 1;
  });
}

/** Its name must be one that belongs to the unit, and lead nowhere else. */
const isCertificateOf = (unit: string, { file, base64 }: NonNullable<RecordLine['certificate']>): boolean =>
  typeof base64 === 'string' &&
  typeof file === 'string' &&
  file.startsWith(unit) &&
  /^[0-9a-f]+(-\d+)?\.nonproof$/.test(file);

interface FileLine {
  readonly text: string;
  readonly bytes: number;
  /** Does it have its end? */
  readonly whole: boolean;
}

/** The lines of a file from its start. */
export function* linesOf(file: number): Generator<FileLine> {
  const block = Buffer.alloc(BLOCK);
  let pieces: Buffer[] = [];
  let at = 0;
  for (let read = readSync(file, block, 0, BLOCK, 0); read > 0; read = readSync(file, block, 0, BLOCK, at)) {
    at += read;
    let start = 0;
    for (let end = block.indexOf(NEWLINE); end >= 0 && end < read; end = block.indexOf(NEWLINE, start)) {
      pieces.push(block.subarray(start, end));
      const line = Buffer.concat(pieces);
      yield { text: line.toString('utf8'), bytes: line.length + 1, whole: true };
      pieces = [];
      start = end + 1;
    }
    if (start < read) pieces.push(Buffer.from(block.subarray(start, read)));
  }
  const rest = Buffer.concat(pieces);
  if (rest.length > 0) yield { text: rest.toString('utf8'), bytes: rest.length, whole: false };
}
