/**
 * The results of a batch: one JSON line per puzzle, appended as it comes. The file is also the memory of what is done. A run that
 * was killed leaves whole lines and at most one that is torn, at the end, which is cut off when the file is opened again; a
 * unit whose id has its records is never written twice. The records of an input with several puzzles have the ids `unit-1`,
 * `unit-2` and so on, and `of` says how many there are; the unit is done when all of them are.
 */
import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { fail, fault, ok, type Result } from '../../core/result.js';
import { IdSet } from './id-set.js';
import { Tally } from './summary.js';
import { ID_LENGTH, type UnitDone } from './unit.js';

const BLOCK = 1_048_576;
const NEWLINE = 10;

/** The beginning of a record as this program writes it, which is quicker to read than the whole line. */
const HEAD = /^\{"id":"([0-9a-f]{32})(?:-(\d+))?","settings":"([0-9a-f]{8})","status":"(\w+)","millis":([\d.e+-]+),/;

interface Seen {
  readonly unit: string;
  /** Which of the unit's records, where there are several. */
  readonly part?: number;
  readonly settings: string;
  readonly status: string;
  readonly millis: number;
}

export class ResultsFile {
  readonly tally = new Tally();
  private readonly file: number;
  private readonly done = new IdSet();
  /** Units of which only some records are there. */
  private readonly partly = new Map<string, Set<number>>();

  private constructor(file: number) {
    this.file = file;
  }

  /** Opens the file, or makes it. A fault when it holds something else, or records of other settings. */
  static open(path: string, hash: string): Result<ResultsFile> {
    let file: number;
    try {
      file = openSync(path, 'a+', 0o666);
    } catch (error) {
      return fail([fault('unwritable', `${path} cannot be written: ${(error as Error).message}.`)]);
    }
    const results = new ResultsFile(file);
    const problem = results.readBack(hash);
    if (problem === undefined) return ok(results);
    closeSync(file);
    return fail([fault('not-resumable', `${path} ${problem}`)]);
  }

  has(unit: string): boolean {
    return this.done.has(unit);
  }

  /** Writes the records of the units that have none yet, in one go. */
  append(units: readonly UnitDone[]): void {
    let text = '';
    for (const { id, records } of units) {
      if (this.done.has(id)) continue;
      const there = this.partly.get(id);
      records.forEach(({ line, status, millis }, index) => {
        if (there?.has(index + 1)) return;
        text += `${line}\n`;
        this.tally.add(status, millis, () => JSON.parse(line));
      });
      this.partly.delete(id);
      this.done.add(id);
    }
    if (text !== '') writeAll(this.file, Buffer.from(text));
  }

  /** Makes sure that a power cut leaves what is written so far. */
  sync(): void {
    fdatasyncSync(this.file);
  }

  close(): void {
    this.sync();
    closeSync(this.file);
  }

  /** Takes up what is there and cuts off a torn end. Says what is wrong with the file, if anything. */
  private readBack(hash: string): string | undefined {
    let good = 0;
    let number = 0;
    for (const line of linesOf(this.file)) {
      number++;
      const seen = line.whole ? seenIn(line.text) : undefined;
      const end = good + line.bytes;
      if (!seen) {
        // The last line may be torn, or be filled with zeros after a power cut.
        if (end === fstatSync(this.file).size) break;
        return `is no file of results: its line ${number} is no record. Name another with --out.`;
      }
      if (seen.settings !== hash) {
        return 'has results of a batch with other options. Use the same ones, or name another file with --out.';
      }
      this.takeUp(seen, line.text);
      good = end;
    }
    ftruncateSync(this.file, good);
    return undefined;
  }

  private takeUp({ unit, part, status, millis }: Seen, line: string): void {
    this.tally.add(status, millis, () => JSON.parse(line));
    if (part === undefined) {
      this.done.add(unit);
      return;
    }
    const there = this.partly.get(unit) ?? new Set();
    this.partly.set(unit, there.add(part));
    if (there.size < (JSON.parse(line) as { of: number }).of) return;
    this.partly.delete(unit);
    this.done.add(unit);
  }
}

function seenIn(line: string): Seen | undefined {
  const head = line.endsWith('}') ? HEAD.exec(line) : null;
  if (head) {
    const [, unit, part, settings, status, millis] = head;
    const seen = { unit: unit!, settings: settings!, status: status!, millis: Number(millis) };
    return part === undefined ? seen : { ...seen, part: Number(part) };
  }
  try {
    const { id, settings, status, millis } = JSON.parse(line);
    const [unit, part] = String(id).split('-');
    if (unit?.length !== ID_LENGTH || typeof status !== 'string' || typeof millis !== 'number') return undefined;
    return { unit, settings, status, millis, ...(part !== undefined && { part: Number(part) }) };
  } catch {
    return undefined;
  }
}

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

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
