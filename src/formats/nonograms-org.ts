/**
 * The array `d` of the pages of nonograms.org: a list of lists of four numbers that hides a picture. Width, height and
 * number of colours are v(x) = x0 % x3 + x1 % x3 - x2 % x3 of entries 1 to 3; entry 4 is the key of the colours that
 * follow; then the number of runs, the key of the runs, and the runs as column, length, colour and row. Only read.
 */

import { MAX_VALUES } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { entryOfPicture } from './pictures/puzzle-picture.js';
import { single } from './text/clues.js';
import { faultAtOffset } from './text/lines.js';
import { ColourKeys, isBlackAndWhite } from './text/palette.js';

type Four = readonly [number, number, number, number];

/** More runs than any page has, and few enough to keep. */
const MAX_ENTRIES = 500_000;

/** The list behind `d=`, or the place where it is no such list. */
function listOf(text: string): Result<Four[]> {
  const start = /(?:^|[^\w.])d\s{0,99}=\s{0,99}\[/.exec(text);
  const list: Four[] = [];
  const entry = /\s*\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*,\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]\s*(,|\])/y;
  entry.lastIndex = start ? start.index + start[0].length : 0;
  for (let more = start !== null; more; ) {
    const at = entry.lastIndex;
    const match = list.length < MAX_ENTRIES ? entry.exec(text) : null;
    if (!match) return fail([faultAtOffset(text, at, 'not-a-list', 'A list of four numbers is expected here.')]);
    list.push([Number(match[1]), Number(match[2]), Number(match[3]), Number(match[4])]);
    more = match[5] === ',';
  }
  return ok(list);
}

const sum = ([a, b, c, m]: Four): number => (a % m) + (b % m) - (c % m);

function read(source: Source): Result<readonly Entry[]> {
  const list = listOf(source.text);
  if (!list.ok) return list;
  const wrong = (code: string, message: string) => fail([fault(code, message, 1, 1)]);
  const [, w, h, c, key] = list.value;
  if (!w || !h || !c || !key) return wrong('no-puzzle', 'The list d ends before the picture begins.');
  const size = { width: sum(w), height: sum(h) };
  const sizes = sizeFaults(size.width, size.height);
  if (sizes.length > 0) return fail(sizes);
  const count = sum(c);
  const colours = new ColourKeys();
  if (!(count >= 1 && count < MAX_VALUES)) return wrong('bad-palette', `A puzzle cannot have ${count} colours.`);
  for (let i = 1; i <= count; i++) {
    const colour = list.value[4 + i];
    const channels = colour && [colour[0] - key[1], colour[1] - key[0], colour[2] - key[3]];
    if (!channels?.every((channel) => channel >= 0 && channel <= 255))
      return wrong('bad-colour', `Colour ${i} is none.`);
    colours.declare(String(i), { rgb: channels.map((channel) => channel.toString(16).padStart(2, '0')).join('') });
  }
  const [runs, shift, ...marks] = list.value.slice(5 + count);
  const expected = runs && (runs[0] % runs[3]) ** 2 + 2 * (runs[1] % runs[3]) + (runs[2] % runs[3]);
  if (!shift || marks.length !== expected)
    return wrong('wrong-run-count', `There are ${marks.length} runs, not ${expected}.`);
  const cells = new Uint8Array(size.width * size.height);
  for (const mark of marks) {
    const [col, length, colour, row] = [
      mark[0] - shift[0] - 1,
      mark[1] - shift[1],
      mark[2] - shift[2],
      mark[3] - shift[3] - 1,
    ];
    const inside = col >= 0 && length >= 1 && col + length <= size.width && row >= 0 && row < size.height;
    if (!inside || colour < 1 || colour > count)
      return wrong('bad-run', 'A run lies outside of the picture or has no colour.');
    cells.fill(colour, row * size.width + col, row * size.width + col + length);
  }
  const palette = colours.palette();
  return single(entryOfPicture({ ...size, cells, palette: isBlackAndWhite(palette) ? BLACK_AND_WHITE : palette }));
}

export const nonogramsOrg: Format = {
  id: 'nonograms-org',
  title: 'nonograms.org page',
  extensions: ['.nonograms-org.js'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    'var d=[[1,2,3,4],[21,9,26,1000],[22,9,26,1000],[18,9,26,1000],[5,7,11,13],[7,5,13,11],[2,0,1,1000],[3,4,6,8],' +
      '[4,7,7,9],[4,5,7,10],[6,5,7,10],[4,7,7,11],[4,8,7,13]];\n',
  ],
  sniff: looksLike(/(?:^|[^\w.])d\s?=\s?\[\[\d/, LIKELIHOOD.keyword, 200_000),
  read,
};
