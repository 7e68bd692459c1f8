/**
 * From arguments to inputs: an existing file is read; `-` is standard input; a puzz.link address, a game ID or a text of
 * several lines is used as it is; a pattern is expanded to the files that match; `collection:animals` is a collection that comes
 * with the program, and `collection:animals#3` one puzzle of it; a puzzle of a site is fetched when that was asked for.
 * Anything else is a fault.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import { MAX_BYTES, sourceOf } from '../formats/base/decode.js';
import type { Source } from '../formats/base/format.js';
import { expandPattern, isPattern } from './glob.js';
import { baseOf, type SiteNumber, siteNumber } from './sites.js';

export interface Input {
  /** Its name in diagnostics and JSON. */
  readonly name: string;
  load(): Promise<Result<Source>>;
}

export const STANDARD_INPUT = '-';

/** Addresses, their part behind the question mark, and game IDs: `https://`, `hitori/4/4/..`, `pzprv3/..`, `5x5:..`, `#/play/..`. */
const PASTED = /^([a-z]+:\/\/|#\/|[a-z]+\/\d+\/\d+\/|pzprv3|\d+(x\d+)?[a-z0-9]*[:#])|\n/i;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'You are not allowed to read this file.',
  EPERM: 'You are not allowed to read this file.',
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder, not a file; name the files in it, for example with a pattern.',
  ELOOP: 'The link leads to itself.',
  ENAMETOOLONG: 'There is no such file, and the name is too long for one.',
};

export const isPasted = (argument: string): boolean => PASTED.test(argument);

const COLLECTION = /^collection:([^#]*)(?:#(\d+))?$/;

export const isOfCollection = (argument: string): boolean => COLLECTION.test(argument);

/**
 * `get`: fetch the puzzles of sites that an argument names by their number or the address of their page. `language`: that of
 * the titles in collections.
 */
export function inputsOf(argument: string, get = false, language?: string): Input[] {
  if (argument === STANDARD_INPUT) return [{ name: argument, load: loadStandardInput }];
  const file = { name: argument, load: async () => loadFile(argument) };
  if (exists(argument)) return [file];
  if (isOfCollection(argument)) return [{ name: argument, load: () => loadFromCollection(argument, language) }];
  const numbered = siteNumber(argument);
  if (numbered && get) return [{ name: argument, load: () => loadFromSite(numbered) }];
  if (numbered || isPasted(argument)) {
    const problem = pageFault(argument);
    return [{ name: argument, load: async () => (problem ? fail([problem]) : ok(sourceOf(argument))) }];
  }
  if (!isPattern(argument)) return [file];
  const paths = expandPattern(argument);
  if (paths.length > 0) return paths.map((name) => ({ name, load: async () => loadFile(name) }));
  const none = fail([fault('no-match', 'No file matches this pattern.')]);
  return [{ name: argument, load: async () => none }];
}

/** What to do about the address of a page, which holds no puzzle itself; undefined for addresses that may hold one. */
export function pageFault(address: string): Fault | undefined {
  const numbered = siteNumber(address);
  if (numbered) {
    const { site, number } = numbered;
    const message = `This is a puzzle of ${site.id}, which is not here. Add --get to fetch it, or fetch it first: nonori get ${site.id}:${number} | nonori solve -`;
    return fault('page', message);
  }
  if (!/^https?:\/\//i.test(address) || address.includes('\n') || /[?#][^?#]*[/:=]/.test(address)) return undefined;
  const message =
    'This is the address of a page, and pages are not loaded. Addresses of puzz.link and penpa-edit and game IDs hold the puzzle themselves; else save the page or paste its clues.';
  return fault('page', message);
}

/** Fetches a puzzle by its number, as `nonori get` does, and hands it on in our own form. */
async function loadFromSite({ site, number }: SiteNumber): Promise<Result<Source>> {
  const base = baseOf(site);
  if (base === undefined)
    return fail([fault('bad-address', `The address of ${site.id} must begin with http:// or https://.`)]);
  const { cacheFolder, FETCH_SECONDS, fetchPuzzle } = await import('./fetching.js');
  const fetched = await fetchPuzzle(site, number, { base, cache: cacheFolder(), millis: FETCH_SECONDS * 1000 });
  if (!fetched.ok) return fetched;
  return sourceOfEntries([fetched.value.entry]);
}

async function loadFromCollection(argument: string, language?: string): Promise<Result<Source>> {
  const [, id = '', number] = COLLECTION.exec(argument)!;
  const { loadCollection } = await import('../collections/index.js');
  const loaded = await loadCollection(id, { language: language === 'id' ? 'id' : 'en' });
  if (!loaded.ok) return loaded;
  const puzzles = number === undefined ? loaded.value : loaded.value.slice(Number(number) - 1, Number(number));
  if (puzzles.length === 0 || number === '0') {
    return fail([fault('no-puzzle', `The collection ${id} has puzzles from 1 to ${loaded.value.length}.`)]);
  }
  return sourceOfEntries(puzzles);
}

async function sourceOfEntries(entries: readonly Entry[]): Promise<Result<Source>> {
  const { write } = await import('../formats/index.js');
  const written = write(entries, 'json');
  return written.ok ? ok(sourceOf(written.value)) : written;
}

/** The system's number of a file, the same by whatever name; undefined of what is not there, or no file. Also of an open one. */
export function fileIdentity(path: string | number): string | undefined {
  try {
    const found = typeof path === 'number' ? fstatSync(path, { bigint: true }) : statSync(path, { bigint: true });
    return found.isFile() ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    return undefined;
  }
}

export function isSameFile(path: string, other: string): boolean {
  const identity = fileIdentity(path);
  return identity !== undefined && identity === fileIdentity(other);
}

export function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function loadFile(path: string): Result<Source> {
  try {
    const file = openSync(path, 'r');
    try {
      return ok(sourceOf(fstatSync(file).isDirectory() ? refuseFolder() : readAll(file), path));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return fail([reasonOf(error)]);
  }
}

function refuseFolder(): never {
  throw Object.assign(new Error(), { code: 'EISDIR' });
}

/** Devices and pipes have no size and may be endless: reading stops one byte above the limit. */
function readAll(file: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= MAX_BYTES; ) {
    const chunk = new Uint8Array(Math.max(65_536, Math.min(fstatSync(file).size + 1 - size, MAX_BYTES + 1 - size)));
    const read = readSync(file, chunk, 0, chunk.length, null);
    if (read === 0) break;
    chunks.push(chunk.subarray(0, read));
    size += read;
  }
  return joined(chunks);
}

async function loadStandardInput(): Promise<Result<Source>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of process.stdin) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) break;
    }
  } catch (error) {
    return fail([reasonOf(error)]);
  }
  return ok(sourceOf(joined(chunks)));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

export function reasonOf(error: unknown): Fault {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return fault('unreadable', REASONS[code] ?? `The file cannot be read: ${message}.`);
}
