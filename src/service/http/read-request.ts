/** From the bytes of a request to its input: JSON, checked by the route's schema, and the puzzle that it holds. */
import * as v from 'valibot';
import { MAX_CELLS } from '../../core/geometry.js';
import type { Entry } from '../../core/puzzle.js';
import { type Fault, fault } from '../../core/result.js';
import { read, sourceOf } from '../../formats/index.js';
import { puzzleJson } from '../../tasks/json/puzzle-json.js';
import { host } from '../host.js';
import type { PuzzleInput } from './request-schemas.js';

/** A fault with the part of the request that it is about, as a JSON pointer. */
export interface RequestFault extends Fault {
  readonly pointer?: string;
}

/** What is wrong with a request, as a value to throw: it ends the work on the request wherever it is noticed. */
export class BadRequest extends Error {
  readonly status: number;
  readonly faults: readonly RequestFault[];

  constructor(status: number, faults: readonly RequestFault[]) {
    super(faults[0]?.message ?? 'bad request');
    this.status = status;
    this.faults = faults;
  }
}

const MOST_FAULTS = 20;
/** No request needs more than a few. */
const MOST_DEPTH = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export function parseRequest<S extends v.GenericSchema>(schema: S, body: Uint8Array): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseJson(body));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.slice(0, MOST_FAULTS).map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => String(key));
    return { ...fault('bad-request', sentence(issue)), pointer: pointer(keys) };
  });
  throw new BadRequest(422, faults);
}

function parseJson(body: Uint8Array): unknown {
  if (isDeeper(body, MOST_DEPTH)) {
    throw new BadRequest(400, [fault('too-deep', `The body has more than ${MOST_DEPTH} levels of brackets.`)]);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new BadRequest(400, [fault('bad-json', `The body is not JSON: ${why.slice(0, 200)}.`)]);
  }
}

/** Is a JSON text nested more deeply? What reads it later may follow its levels by recursion. */
function isDeeper(body: Uint8Array, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (quoted) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    // [ and {, ] and } differ in one bit.
    else if ((byte! | 0x20) === 0x7b) {
      if (++depth > most) return true;
    } else if ((byte! | 0x20) === 0x7d) depth--;
  }
  return false;
}

const pointer = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function sentence({ message }: v.BaseIssue<unknown>): string {
  const said = message.slice(0, 300);
  return said.endsWith('.') ? said : `${said}.`;
}

/** The puzzles of a request, and what had to be assumed to read them. */
interface ReadPuzzles {
  readonly entries: readonly Entry[];
  /** As fields of an answer. */
  readonly doubts: { readonly warnings?: readonly Pick<Fault, 'code' | 'message'>[] };
}

/** All puzzles of the request: some formats hold many. */
export function entriesOf({ puzzle, kind, from, order, transpose }: PuzzleInput): ReadPuzzles {
  const source =
    typeof puzzle === 'string'
      ? sourceOf(puzzle)
      : 'base64' in puzzle
        ? sourceOf(Buffer.from(puzzle.base64 as string, 'base64'))
        : sourceOf(JSON.stringify(puzzle));
  const format = typeof puzzle === 'object' && !('base64' in puzzle) ? 'json' : from;
  const reading = read(source, host, { kind, format, order, transpose, mostCells: MAX_CELLS });
  if (!reading.ok) throw new BadRequest(422, reading.faults.slice(0, MOST_FAULTS).map(aboutPuzzle));
  const { entries, warnings } = reading.value;
  const said = warnings.map(({ code, message }) => ({ code, message }));
  return { entries, doubts: said.length > 0 ? { warnings: said } : {} };
}

/** The one puzzle of the request, with what an answer says of it. */
export function entryOf(input: PuzzleInput): Entry & { readonly identity: object } {
  const { entries, doubts } = entriesOf(input);
  const [entry] = entries;
  if (entry && entries.length === 1) return { ...entry, identity: { ...puzzleJson(entry.puzzle), ...doubts } };
  const message = `The text holds ${entries.length} puzzles; send them one at a time.`;
  throw new BadRequest(422, [aboutPuzzle(fault('several-puzzles', message))]);
}

export const aboutPuzzle = (found: Fault): RequestFault => ({ ...found, pointer: '/puzzle' });
