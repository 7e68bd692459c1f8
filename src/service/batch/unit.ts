/**
 * What a batch hands out: one puzzle of an archive, or a whole input of a format that only its reader can divide. A unit is
 * known by what it is (its source, its number there and its content), so the same one is recognised after a restart, on
 * another machine, or when two patterns name the same file.
 */
import { createHash } from 'node:crypto';
import type { Cube } from '../../tasks/cubes.js';
import type { Settings } from './settings.js';

export interface Unit {
  /** 128 bits as hexadecimal digits. */
  readonly id: string;
  /** The file, or the argument. */
  readonly source: string;
  /** Which of an archive's puzzles, from 1; absent for a whole input. */
  readonly number?: number;
  /** A part of the puzzle: which of how many, from 1, and its cells with their values. */
  readonly cube?: { readonly index: number; readonly of: number; readonly facts: Cube };
  /** On a buffer of its own, so that sending it to a thread copies nothing else. */
  readonly content: Uint8Array;
}

/** A record of the results: the line without its end, and what summaries need of it. */
export interface RecordLine {
  readonly status: string;
  readonly millis: number;
  readonly line: string;
  /** A certificate on its way to the machine that keeps it: the name of its file, and what it holds. */
  readonly certificate?: { readonly file: string; readonly base64: string };
}

/** All records of a unit. */
export interface UnitDone {
  readonly id: string;
  readonly records: readonly RecordLine[];
}

export const ID_LENGTH = 32;

export function makeUnit(source: string, number: number | undefined, content: Uint8Array): Unit {
  const hash = createHash('sha256')
    .update(`${source}\0${number ?? ''}\0`)
    .update(content);
  const id = hash.digest('hex').slice(0, ID_LENGTH);
  return { id, source, ...(number !== undefined && { number }), content };
}

/** Index of the current puzzle while its unit is being read. */
export const READING = -1;

/** To a thread of the batch (chunk-thread.ts). */
export interface Chunk {
  readonly units: readonly Unit[];
  readonly settings: Settings;
  /** Puzzles that earlier threads did not survive. */
  readonly losses: readonly Loss[];
  /** Shared: the index of the current unit, and that of its puzzle or READING. */
  readonly at: Int32Array;
}

/** From the thread: units that are done since the reply before. */
export interface ChunkReply {
  readonly done: readonly UnitDone[];
  readonly last: boolean;
}

/** What a task says about a puzzle; its keys must differ from those that every record has. */
export type Outcome = { readonly status: string } & Readonly<Record<string, unknown>>;

/** A puzzle that a thread did not survive: which of its unit's, from 0, and what is recorded of it. */
export interface Loss {
  readonly id: string;
  readonly index: number;
  readonly outcome: Outcome;
  readonly millis: number;
}
