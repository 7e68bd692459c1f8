/** What coordinator and workers send each other over the queue: plain JSON. */
import { isUtf8 } from 'node:buffer';
import type { Settings } from '../batch/settings.js';
import type { Unit, UnitDone } from '../batch/unit.js';

/** The content as text where it is text. */
interface SentUnit extends Omit<Unit, 'content'> {
  readonly text?: string;
  readonly base64?: string;
}

/** The data of a BullMQ job: a chunk of units of one run. */
export interface Work {
  readonly run: string;
  readonly settings: Settings;
  readonly units: readonly SentUnit[];
}

/** The result of a job. */
export interface Returned {
  readonly job: string;
  readonly done: readonly UnitDone[];
}

/** Only programs of the same version do each other's work: what they answer may differ otherwise. */
export const workQueue = (version: string): string => `work-${version}`;
export const resultQueue = (run: string): string => `results-${run}`;

export function sent({ content, ...unit }: Unit): SentUnit {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { ...unit, ...(isUtf8(bytes) ? { text: bytes.toString('utf8') } : { base64: bytes.toString('base64') }) };
}

export function received({ text, base64, ...unit }: SentUnit): Unit {
  const content = text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8');
  return { ...unit, content: Uint8Array.from(content) };
}
