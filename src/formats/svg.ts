/** A drawing of a puzzle as SVG, with the goal or else the progress where the entry has one. Only written. */

import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { kinds } from '../kinds/index.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD } from './base/likelihood.js';
import { cannotHold } from './base/what-fits.js';
import { svgOf } from './drawing/svg-drawing.js';

/** The largest drawing on a screen. */
const MAX_CELLS_DRAWN = 250_000;

/** The one entry that a drawing holds, if it is not too large for one. */
export function drawable(format: Format, entries: readonly Entry[]): Result<Entry> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(format, `${entries.length} puzzles`);
  const { width, height } = entry.puzzle;
  return width * height > MAX_CELLS_DRAWN ? cannotHold(format, `more than ${MAX_CELLS_DRAWN} cells`) : ok(entry);
}

function write(entries: readonly Entry[]): Result<string> {
  const entry = drawable(svg, entries);
  return entry.ok ? ok(svgOf(entry.value.puzzle, entry.value.goal ?? entry.value.progress)) : entry;
}

export const svg: Format = {
  id: 'svg',
  title: 'SVG drawing',
  extensions: ['.svg'],
  kinds: kinds.map((kind) => kind.id),
  many: false,
  writeOnly: true,
  sniff: () => LIKELIHOOD.none,
  read: () => fail([fault('write-only', 'SVG is only written: a drawing is no puzzle.', 1, 1)]),
  write,
};
