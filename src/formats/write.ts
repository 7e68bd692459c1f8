/** Writing by a format's name: formats that do not exist or are only read are faults like any other. */
import type { Entry } from '../core/puzzle.js';
import { fail, fault, type Result } from '../core/result.js';
import type { Format, Host } from './format.js';

export function writeAs(
  format: Format | undefined,
  id: string,
  entries: readonly Entry[],
  host: Host,
): Result<string | Uint8Array> {
  if (!format) return fail([fault('unknown-format', `No format is called ${id}.`)]);
  return format.write?.(entries, host) ?? fail([fault('read-only', `The format ${id} is only read, not written.`)]);
}
