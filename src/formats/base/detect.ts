/**
 * Finds out which format an input has. Every format takes a cheap look and says how likely it is; a matching file
 * name goes first. A guess counts only when the reading succeeds, which for clues means that rows and columns agree.
 * When no guess holds, the faults are those of the best one.
 */
import type { Entry } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import { isTooLarge, MAX_BYTES, MAX_LINES } from './decode.js';
import type { Format, Host, Source } from './format.js';

export interface ReadOptions {
  /** The id of the format, where it is known. */
  readonly format?: string;
  /** The id of the kind: settles what a bare grid of numbers is. */
  readonly kind?: string;
}

/** What was read, and as which format. */
export interface Reading {
  readonly format: Format;
  readonly entries: readonly Entry[];
}

export function detect(
  formats: readonly Format[],
  source: Source,
  host: Host,
  options: ReadOptions = {},
): Result<Reading> {
  if (isTooLarge(source)) {
    return fail([fault('too-large', `The input has more than ${MAX_BYTES} bytes or ${MAX_LINES} lines.`, 1, 1)]);
  }
  if (options.format !== undefined && !formats.some((format) => isCalled(format, options.format!))) {
    return fail([fault('unknown-format', `No format is called ${options.format}.`, 1, 1)]);
  }
  let best: readonly Fault[] | undefined;
  for (const format of candidates(formats, source, options)) {
    const result = readAs(format, source, host, options.kind);
    if (result.ok) return ok({ format, entries: result.value });
    best ??= result.faults;
  }
  return fail(best ?? [fault('unknown-format', 'The input is in none of the formats that are known.', 1, 1)]);
}

/** Is it the id of the format, or another name for it? */
export const isCalled = (format: Format, name: string): boolean =>
  format.id === name || format.aliases?.includes(name) === true;

function candidates(formats: readonly Format[], source: Source, options: ReadOptions): Format[] {
  const name = source.name?.toLowerCase();
  const named = (format: Format) => name !== undefined && format.extensions.some((ending) => name.endsWith(ending));
  return formats
    .filter((format) => options.format === undefined || (isCalled(format, options.format) && !format.writeOnly))
    .filter((format) => options.kind === undefined || format.kinds.includes(options.kind))
    .map((format) => ({ format, score: scoreOf(format.sniff(source), named(format)) }))
    .filter(({ score }) => score > 0 || options.format !== undefined)
    .sort((a, b) => b.score - a.score)
    .map(({ format }) => format);
}

/** A name that fits decides between formats that look possible, and counts for half when the content does not look so. */
const scoreOf = (sniffed: number, named: boolean): number => (named ? (sniffed > 0 ? 1 + sniffed : 0.5) : sniffed);

function readAs(format: Format, source: Source, host: Host, kind?: string): Result<readonly Entry[]> {
  const result = format.read(source, host, kind);
  if (!result.ok) return fail(result.faults.map((found) => ({ line: 1, column: 1, ...found })));
  if (result.value.length === 0) return fail([fault('no-puzzle', `There is no puzzle in this ${format.title}.`, 1, 1)]);
  const other = result.value.find((entry) => kind !== undefined && entry.puzzle.kind !== kind);
  if (other) return fail([fault('wrong-kind', `The puzzle is a ${other.puzzle.kind}, not a ${kind}.`, 1, 1)]);
  return result;
}

/** Writes in the format of that name; one that does not exist or is only read is a fault like any other. */
export function writeAs(
  formats: readonly Format[],
  name: string,
  entries: readonly Entry[],
  host: Host,
): Result<string | Uint8Array> {
  const named = formats.filter((format) => isCalled(format, name));
  if (named.length === 0) return fail([fault('unknown-format', `No format is called ${name}.`)]);
  const writer = named.find((format) => format.write);
  return writer?.write?.(entries, host) ?? fail([fault('read-only', `The format ${name} is only read, not written.`)]);
}
