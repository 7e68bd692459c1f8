/**
 * Answer set programming: what a kind that can be written as an ASP program provides, and the clingo that a platform
 * hands in to run one. Nothing here starts clingo: the host does.
 */
import type { Board } from './board.js';
import type { Puzzle } from './puzzle.js';
import { fail, fault, ok, type Result } from './result.js';

/** One way to write the puzzles of a kind as a program. */
export interface AspEncoding<P extends Puzzle = Puzzle> {
  readonly id: string;
  /** One line for help texts. */
  readonly summary: string;
  /**
   * A program for stock clingo whose answer sets are the solutions that agree with the board, one each. A fault
   * `cannot-hold` when the encoding cannot express the puzzle.
   */
  program(puzzle: P, board: Board): Result<string>;
  /** About how many rules it grounds to: so that what is far too large is not attempted. */
  groundRules(puzzle: P): number;
}

export interface AspProgram<P extends Puzzle = Puzzle> {
  /** The most readable first. */
  readonly encodings: readonly AspEncoding<P>[];
  /** The id of the encoding to solve by. */
  readonly fastest: string;
  /** The board that the shown atoms of an answer set describe. */
  decode(puzzle: P, atoms: readonly string[]): Board;
}

/** A run of clingo. */
export interface ClingoRequest {
  readonly program: string;
  /** Stop after this many answer sets. */
  readonly models: number;
  readonly seed: number;
  /** Wall time, grounding included. */
  readonly millis?: number;
  readonly conflicts?: number;
  readonly cancelled?: () => boolean;
}

export interface ClingoAnswer {
  /** The shown atoms of each answer set. */
  readonly models: readonly (readonly string[])[];
  /** True when there are no other answer sets. */
  readonly exhausted: boolean;
  readonly choices?: number;
  readonly conflicts?: number;
  readonly restarts?: number;
  /** What ended the run early, as a sentence. */
  readonly note?: string;
}

/** A clingo, native or not. A run that fails or is stopped leaves no trace in the next. */
export interface Clingo {
  /** A fault when there is no clingo to run, or when it did not do its work. */
  run(request: ClingoRequest): Promise<Result<ClingoAnswer>>;
}

/** The arguments for a request: clingo answers in JSON on its standard output. */
export function clingoArguments({ models, seed, conflicts }: ClingoRequest): string[] {
  return [
    '--outf=2',
    '--stats',
    '--warn=none',
    `--models=${models}`,
    ...(seed === 0 ? [] : [`--seed=${seed}`, '--rand-freq=0.01']),
    ...(conflicts === undefined ? [] : [`--solve-limit=${conflicts}`]),
  ];
}

/** The parts of clingo's JSON that are used. */
interface ClingoJson {
  readonly Call?: readonly { readonly Witnesses?: readonly { readonly Value?: readonly string[] }[] }[];
  readonly Result?: string;
  readonly Models?: { readonly More?: string };
  readonly Stats?: {
    readonly Core?: { readonly Choices?: number; readonly Conflicts?: number; readonly Restarts?: number };
  };
}

/**
 * What a finished run printed. Undefined when the answer is incomplete: such a run has failed, whatever it
 * printed before.
 */
export function readAnswer(output: string): ClingoAnswer | undefined {
  let json: ClingoJson;
  try {
    json = JSON.parse(output) as ClingoJson;
  } catch {
    return undefined;
  }
  if (json.Result !== 'SATISFIABLE' && json.Result !== 'UNSATISFIABLE' && json.Result !== 'UNKNOWN') return undefined;
  const core = json.Stats?.Core;
  return {
    models: (json.Call ?? []).flatMap((call) => (call.Witnesses ?? []).map((witness) => witness.Value ?? [])),
    exhausted: json.Result !== 'UNKNOWN' && json.Models?.More === 'no',
    choices: core?.Choices,
    conflicts: core?.Conflicts,
    restarts: core?.Restarts,
  };
}

/** What a run that was stopped from outside had printed until then: the answer sets that were complete. */
export function readStopped(output: string, note: string): ClingoAnswer {
  const whole = readAnswer(output);
  if (whole) return whole.exhausted ? whole : { ...whole, note };
  const models = [...output.matchAll(/"Value":\s*(\[[^\]]*\])/g)].map(([, list]) => JSON.parse(list!) as string[]);
  return { models, exhausted: false, note };
}

/** The arguments of an atom such as `black(3,12)`; undefined when the atom is not of this predicate. */
export function integersOf(atom: string, predicate: string): number[] | undefined {
  if (!atom.startsWith(`${predicate}(`)) return undefined;
  return atom
    .slice(predicate.length + 1, -1)
    .split(',')
    .map(Number);
}

/** One line of comment, whatever the text contains. */
export const comment = (text: string): string => `% ${text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()}`;

export const cannotHold = (encoding: string, why: string): Result<never> =>
  fail([fault('cannot-hold', `The ASP encoding ${encoding} has no words for ${why}.`)]);

/** The encoding of that name, or the kind's fastest. */
export function encodingOf<P extends Puzzle>(asp: AspProgram<P>, id: string | undefined): Result<AspEncoding<P>> {
  const encoding = asp.encodings.find((candidate) => candidate.id === (id ?? asp.fastest));
  const there = asp.encodings.map((candidate) => candidate.id).join(', ');
  return encoding ? ok(encoding) : fail([fault('unknown-option', `No encoding is called ${id}; there is ${there}.`)]);
}
