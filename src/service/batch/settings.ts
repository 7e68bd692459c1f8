/** What a batch does with every puzzle: plain data, sent along with the work. */
import { createHash } from 'node:crypto';
import type { Order } from '../../formats/index.js';

export const BATCH_TASKS = ['solve', 'check', 'rate', 'explain', 'convert'] as const;
export type BatchTask = (typeof BATCH_TASKS)[number];

export interface Settings {
  readonly task: BatchTask;
  /** How long one puzzle may take; a bit later its thread is ended. */
  readonly limits: { readonly millis: number; readonly conflicts?: number };
  /** Of solve and check. */
  readonly engine?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  /** Of solve. */
  readonly solutions?: number;
  /** Of solve: the folder for certificates, one per puzzle, named by the id of its record. */
  readonly proof?: string;
  /** The folder is on another machine: certificates are sent there with the records. */
  readonly sendsProof?: true;
  /** Of solve: into how many parts each puzzle is split. */
  readonly cubes?: number;
  /** Of explain. */
  readonly language?: string;
  readonly maxLevel?: number;
  /** Of convert: the id of the format. */
  readonly to?: string;
  /** What the inputs are, where they leave it open. */
  readonly kind?: string;
  readonly format?: string;
  readonly order?: Order;
  readonly transpose?: boolean;
}

const hashes = new WeakMap<Settings, string>();

/** A short mark of the settings, the same for the same ones: records of one file all have the same. */
export function settingsHash(settings: Settings): string {
  const before = hashes.get(settings);
  if (before !== undefined) return before;
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(settings)))
    .digest('hex')
    .slice(0, 8);
  hashes.set(settings, hash);
  return hash;
}

/** With the keys of all objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
