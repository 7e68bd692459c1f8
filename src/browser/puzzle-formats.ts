/**
 * What the element reads: the formats in which puzzles are usually published as text. Fewer than the library has, so
 * that the element stays small; the order is that of the registry.
 */
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { sourceOf } from '../formats/base/decode.js';
import { detect } from '../formats/base/detect.js';
import type { Format } from '../formats/base/format.js';
import { clueList } from '../formats/clue-list.js';
import { hitoriText } from '../formats/hitori-text.js';
import { json } from '../formats/json.js';
import { link } from '../formats/link.js';
import { non } from '../formats/non.js';
import { puzzLink } from '../formats/puzz-link.js';
import { pattern, singles } from '../formats/tatham-id.js';
import { textGrid } from '../formats/text-grid.js';
import { webpbnXml } from '../formats/webpbn-xml.js';

const OF_FILES: readonly Format[] = [non, webpbnXml, json];
const PASTED: readonly Format[] = [link, puzzLink, pattern, singles, hitoriText, clueList, textGrid];

/** The first puzzle of an input. `name`: that of its file; `kind` settles what a bare grid of numbers is. */
export function readPuzzle(input: string | Uint8Array, name?: string, kind?: string): Result<Entry> {
  const reading = detect([...OF_FILES, ...PASTED], sourceOf(input, name), {}, kind === undefined ? {} : { kind });
  if (!reading.ok) return reading;
  const [first] = reading.value.entries;
  return first ? ok(first) : fail([fault('no-puzzle', 'There is no puzzle in this input.')]);
}
