/** The registry of file formats. Among formats that look equally likely, the earlier one is tried first. */
import type { Entry } from '../core/puzzle.js';
import type { Result } from '../core/result.js';
import { asp } from './asp.js';
import { detect, isCalled, type Reading, type ReadOptions, writeAs } from './base/detect.js';
import type { Format, Host, Source } from './base/format.js';
import { bosch } from './bosch.js';
import { clueList } from './clue-list.js';
import { clueTable } from './clue-table.js';
import { cwd } from './cwd.js';
import { dzn } from './dzn.js';
import { olsak } from './g.js';
import { gno } from './gno.js';
import { hitoriLines } from './hitori-jsonl.js';
import { hitoriText, singlesFile } from './hitori-text.js';
import { ish } from './ish.js';
import { json } from './json.js';
import { jsonClues } from './json-clues.js';
import { keen } from './keen.js';
import { rosetta, taskString } from './letters.js';
import { link } from './link.js';
import { makhorin } from './makhorin.js';
import { mk } from './mk.js';
import { nin } from './nin.js';
import { faase, non } from './non.js';
import { nonogramsOrg } from './nonograms-org.js';
import { nonogrid } from './nonogrid.js';
import { pbm, pbmPlain } from './pbm.js';
import { penpa } from './penpa.js';
import { picross } from './picross.js';
import { png } from './png.js';
import { puzzLink } from './puzz-link.js';
import { pzprv3 } from './pzprv3.js';
import { svg } from './svg.js';
import { syro } from './syro.js';
import { taai, taaiSolution } from './taai.js';
import { pattern, singles } from './tatham-id.js';
import { tathamSave } from './tatham-save.js';
import { textGrid } from './text-grid.js';
import { webpbnXml } from './webpbn-xml.js';

export type { Order } from './base/assumptions.js';
export { sourceOf } from './base/decode.js';
export type { Reading, ReadOptions } from './base/detect.js';
export type { Format, Host, Raster, Source } from './base/format.js';

/**
 * All file formats.
 *
 * @example
 * formats.map(({ id }) => id);
 */
export const formats: readonly Format[] = [
  non,
  olsak,
  nin,
  cwd,
  faase,
  gno,
  ish,
  keen,
  bosch,
  asp,
  makhorin,
  mk,
  nonogramsOrg,
  picross,
  syro,
  taai,
  taaiSolution,
  nonogrid,
  dzn,
  rosetta,
  taskString,
  webpbnXml,
  json,
  hitoriLines,
  jsonClues,
  link,
  puzzLink,
  penpa,
  tathamSave,
  pattern,
  singles,
  pzprv3,
  clueTable,
  singlesFile,
  hitoriText,
  clueList,
  textGrid,
  pbm,
  pbmPlain,
  png,
  svg,
];

/**
 * The format with this id, or else the first that has it as another name.
 *
 * @example
 * formatById('non')?.title;
 */
export const formatById = (id: string): Format | undefined =>
  formats.find((format) => format.id === id) ?? formats.find((format) => isCalled(format, id));

/**
 * Reads an input of any format. Bad input gives faults with their places, never an exception.
 *
 * @example
 * const { entries } = unwrap(read(sourceOf(text)));
 */
export const read = (source: Source, host: Host = {}, options?: ReadOptions): Result<Reading> =>
  detect(formats, source, host, options);

/**
 * Writes puzzles in the format of that name, or says why it cannot hold them.
 *
 * @example
 * unwrap(write([{ puzzle }], 'json'));
 */
export const write = (entries: readonly Entry[], id: string, host: Host = {}): Result<string | Uint8Array> =>
  writeAs(formats, id, entries, host);
