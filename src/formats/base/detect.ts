/**
 * Finds out which format an input has. Every format takes a cheap look and says how likely it is; a matching file
 * name goes first. A guess counts only when the reading succeeds, which for clues means that rows and columns agree.
 * When no guess holds, the faults are those of the best one; where none was much better than the others, the first fault of
 * each of the two best, or of what such an input is usually meant to be.
 */
import { requireOptions, requireTypes } from '../../core/door.js';
import { MAX_CLUED_CELLS } from '../../core/geometry.js';
import type { Entry } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result, wrongCall } from '../../core/result.js';
import { requireEntry } from '../../kinds/index.js';
import { type OrderOptions, REFUSED_CODES, type Settled, settle } from './assumptions.js';
import { isTooLarge, MAX_BYTES, MAX_LINES, requireSource } from './decode.js';
import type { Format, Host, ReadEntry, Source } from './format.js';
import { LIKELIHOOD } from './likelihood.js';

/**
 * What is known about an input beforehand.
 *
 * @example
 * read(sourceOf(text), {}, { format: 'non', order: 'columns' });
 */
export interface ReadOptions extends OrderOptions {
  /** The id of the format, where it is known. */
  readonly format?: string;
  /** The id of the kind: settles what a bare grid of numbers is. */
  readonly kind?: string;
  /** Refuse boards of more cells. By default ten million, the limit of nonograms. */
  readonly mostCells?: number;
}

/**
 * What was read, and as which format.
 *
 * @example
 * const { entries, format, warnings } = unwrap(read(sourceOf(text)));
 */
export interface Reading {
  readonly format: Format;
  readonly entries: readonly Entry[];
  /** What the input leaves open and was assumed: to be shown, with what to do about it. */
  readonly warnings: readonly Fault[];
}

/** A format that the input may have, and why it cannot be read so. */
interface Failure extends Candidate {
  readonly faults: readonly Fault[];
}

interface Candidate {
  readonly format: Format;
  readonly score: number;
  /** The file's name has an ending of this format. */
  readonly named: boolean;
}

export function detect(
  formats: readonly Format[],
  source: Source,
  host: Host,
  options: ReadOptions = {},
): Result<Reading> {
  requireSource(source);
  requireOptions(host);
  requireTypes(options, { format: 'string', kind: 'string', mostCells: 'number' });
  if (isTooLarge(source)) {
    return fail([tooLarge(`The input has more than ${MAX_BYTES} bytes or ${MAX_LINES} lines.`)]);
  }
  if (options.format !== undefined && !formats.some((format) => isCalled(format, options.format!))) {
    return fail([fault('unknown-format', `No format is called ${options.format}.`, 1, 1)]);
  }
  if (source.text.trim() === '' && source.bytes.length < MAX_LINES)
    return fail([fault('empty', 'The input is empty.', 1, 1)]);
  const failures: Failure[] = [];
  for (const candidate of candidates(formats, source, options)) {
    const { format } = candidate;
    const result = readAs(candidate, source, host, options);
    if (result.ok) {
      const { mostCells = MAX_CLUED_CELLS } = options;
      const isLarge = result.value.entries.some(({ puzzle }) => puzzle.width * puzzle.height > mostCells);
      return isLarge
        ? fail([tooLarge(`The board has more than ${mostCells} cells.`)])
        : ok({ format, ...result.value });
    }
    failures.push({ ...candidate, faults: result.faults });
  }
  const suitable = formats.filter(({ kinds }) => options.kind === undefined || kinds.includes(options.kind));
  return fail(reasons(failures, options.format !== undefined, () => unlikelyGuesses(failures, suitable, source, host)));
}

const tooLarge = (message: string): Fault => fault('too-large', message, 1, 1);

/** Why nothing could be read. A format that was asked for, named by the file or recognised by its content speaks for itself. */
function reasons(failures: readonly Failure[], asked: boolean, others: () => readonly Failure[]): readonly Fault[] {
  const [first] = failures;
  // A name, such as that of any .json file, says less than what the content looks like.
  const other =
    first?.named && failures.find(({ named, score }) => !named && score >= LIKELIHOOD.sides && score > first.score - 1);
  const best = other || first;
  const refused = failures.find(({ faults }) => REFUSED_CODES.includes(faults[0]!.code));
  if (best && refused && best.score < LIKELIHOOD.outline) return refused.faults;
  if (best && (asked || best.named || other || best.score >= LIKELIHOOD.outline)) return best.faults;
  const named = distinct([...failures, ...others()])
    .sort((a, b) => closeness(a) - closeness(b))
    .slice(0, GUESSES);
  return named.map(({ format, faults: [first] }) => ({
    ...first!,
    ...(failures.length === 0 && { code: 'unknown-format' }),
    message: `The input is in none of the formats that are known. Read as ${format.title}: ${first!.message}`,
  }));
}

/** Faults that only a reader finds which understood the form of the input, the closest first. */
const ALMOST = ['unbalanced', 'clue-too-long'];

const closeness = ({ faults: [first] }: Failure): number => {
  const rank = ALMOST.indexOf(first!.code);
  return rank < 0 ? ALMOST.length : rank;
};

/** How many guesses are named when none was right. */
const GUESSES = 2;

/** Without those that say the same as one before them. */
const distinct = (failures: readonly Failure[]): Failure[] =>
  failures.filter(
    ({ faults: [first] }, at) => failures.findIndex(({ faults }) => faults[0]!.message === first!.message) === at,
  );

/** What an input may have been meant to be that does not look like any format, by how it begins. */
const MEANT: readonly (readonly [beginning: RegExp, ids: readonly string[]])[] = [
  [/^\s*[[{]/, ['json-clues', 'json', 'hitori-jsonl', 'clue-list', 'hitori-text']],
  [/^\s*</, ['xml', 'clue-list', 'hitori-text']],
  [/^\s*[a-z]+:\/\//i, ['puzz-link', 'penpa', 'clue-list']],
  [/^/, ['clue-list', 'hitori-text', 'text-grid', 'non', 'singles']],
];

/** What those formats say of the input: the reader that came furthest first. */
function unlikelyGuesses(tried: readonly Failure[], formats: readonly Format[], source: Source, host: Host): Failure[] {
  const [, ids] = MEANT.find(([beginning]) => beginning.test(source.text))!;
  return ids
    .flatMap((id) => formats.filter((format) => format.id === id || format.aliases?.includes(id)))
    .filter((format) => !tried.some((failure) => failure.format === format))
    .flatMap((format) => {
      const candidate = { format, named: false, score: 0 };
      const result = readAs(candidate, source, host, {});
      return result.ok ? [] : [{ ...candidate, faults: result.faults }];
    })
    .sort((a, b) => placeOf(b) - placeOf(a));
}

/** How far a reader came, as one number. */
const placeOf = ({ faults: [first] }: Failure): number =>
  (first?.line ?? 1) * 100_000 + Math.min(first?.column ?? 1, 99_999);

/** Is it the id of the format, or another name for it? */
export const isCalled = (format: Format, name: string): boolean =>
  format.id === name || format.aliases?.includes(name) === true;

/** The likeliest first. The others do not even look at an input that a format with its name can read. */
function* candidates(formats: readonly Format[], source: Source, options: ReadOptions): Iterable<Candidate> {
  const name = source.name?.toLowerCase();
  const isNamed = (format: Format) => name !== undefined && format.extensions.some((ending) => name.endsWith(ending));
  const suitable = formats
    .filter((format) => options.format === undefined || (isCalled(format, options.format) && !format.writeOnly))
    .filter((format) => options.kind === undefined || format.kinds.includes(options.kind));
  const rated = (named: boolean) =>
    suitable
      .filter((format) => isNamed(format) === named)
      .map((format) => ({ format, named, score: scoreOf(format.sniff(source), named) }));
  const best = rated(true);
  const isSure = ({ score }: Candidate) => score > LIKELIHOOD.signature;
  yield* best.filter(isSure).sort(byScore);
  yield* [...best.filter((candidate) => !isSure(candidate)), ...rated(false)]
    .filter(({ score }) => score > 0 || options.format !== undefined)
    .sort((a, b) => byScore(a, b) || formats.indexOf(a.format) - formats.indexOf(b.format));
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score;

/** A name that fits decides between formats that look possible, and counts for half when the content does not look so. */
const scoreOf = (sniffed: number, named: boolean): number => (named ? (sniffed > 0 ? 1 + sniffed : 0.5) : sniffed);

function readAs({ format, named }: Candidate, source: Source, host: Host, options: ReadOptions): Result<Settled> {
  const { kind } = options;
  const result: Result<readonly ReadEntry[]> = format.read(source, host, kind);
  if (!result.ok) return fail(result.faults.map((found) => ({ line: 1, column: 1, ...found })));
  if (result.value.length === 0) return fail([fault('no-puzzle', `There is no puzzle in this ${format.title}.`, 1, 1)]);
  const other = result.value.find((entry) => kind !== undefined && entry.puzzle.kind !== kind);
  if (other) return fail([fault('wrong-kind', `The puzzle is a ${other.puzzle.kind}, not a ${kind}.`, 1, 1)]);
  return settle(result.value, options, named || options.format !== undefined, kind !== undefined);
}

/** Writes in the format of that name; one that does not exist or is only read is a fault like any other. */
export function writeAs(
  formats: readonly Format[],
  name: string,
  entries: readonly Entry[],
  host: Host,
): Result<string | Uint8Array> {
  if (!Array.isArray(entries))
    throw wrongCall('bad-argument', 'Puzzles are written as a list of entries: [{ puzzle }].');
  requireOptions(host);
  for (const entry of entries) requireEntry(entry);
  const named = formats.filter((format) => isCalled(format, name));
  if (named.length === 0) return fail([fault('unknown-format', `No format is called ${String(name)}.`)]);
  const writer = named.find((format) => format.write);
  return writer?.write?.(entries, host) ?? fail([fault('read-only', `The format ${name} is only read, not written.`)]);
}
