/** Addresses with a puzzle in them: `#/play/CODE`, where the code is that of the format link. */
import type { Entry } from '../../core/puzzle.js';
import type { Result } from '../../core/result.js';
import { sourceOf } from '../../formats/base/decode.js';
import { link } from '../../formats/link.js';

const START = '#/play/';

/** The code of a puzzle and, if it is given, its progress; undefined when no link can hold it. */
export function codeOf({ puzzle, progress }: Entry): string | undefined {
  const written = link.write!([{ puzzle, ...(progress && { progress }) }], {});
  return written.ok ? String(written.value).trim().slice(START.length) : undefined;
}

export function readCode(code: string): Result<Entry> {
  const reading = link.read(sourceOf(START + code), {});
  return reading.ok ? { ok: true, value: reading.value[0]! } : reading;
}
