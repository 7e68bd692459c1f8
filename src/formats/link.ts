/**
 * Links to the page with the puzzle in them: `https://anywhere/#/play/CODE`, or just the part from the `#` on. The code is
 * the puzzle, its texts and, where there is one, the half-filled board, packed (bit-packer.ts) and written in base64url:
 * about 500 characters for the clues of a 50x50 nonogram. The goal is not in it, so that a link does not give it away.
 *
 * Each part is described once, for both directions: what is given is written, and what comes back was written or read.
 */

import { type Board, fullSet, makeBoard, onlyValue } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { About, Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { isHitori, MAX_NUMBER, makeHitori } from '../kinds/hitori/puzzle.js';
import { BLACK_AND_WHITE, BLOTTED, isNonogram, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD } from './base/likelihood.js';
import { ABOUT_KEYS, cannotHold } from './base/what-fits.js';
import { bytesOfBase64, textOfBase64 } from './text/base64.js';
import { BitPacker, MAX_TEXT, packText } from './text/bit-packer.js';

type Clue = Nonogram['rows'][number];
type Colour = Nonogram['palette'][number];

const VERSION = 1;
const LINK = /^(\S*#\/play\/)([\w-]*)$/;

/** The largest board that a link may hold: a few characters can mean a great many cells. */
const MAX_LINK_CELLS = 250_000;
/** The longest code that is looked at. */
const MAX_CODE = 400_000;

/** How the puzzles of one kind are packed. */
interface Body {
  pack(packer: BitPacker, size: Sides, puzzle: Puzzle | undefined, about: About): Result<Puzzle>;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

const nonogramBody: Body = {
  pack(packer, { width, height }, given, about) {
    const puzzle = given && isNonogram(given) ? given : undefined;
    const palette = packPalette(packer, puzzle?.palette);
    const side = (axis: number, count: number, length: number, clues: readonly Clue[] | undefined) =>
      Array.from({ length: count }, (_, i) => packClue(packer, axis, length, palette.length, clues?.[i]));
    const rows = side(0, height, width, puzzle?.rows);
    const cols = side(1, width, height, puzzle?.cols);
    return packer.damaged ? damaged() : makeNonogram({ width, height, palette, rows, cols, about });
  },
};

const hitoriBody: Body = {
  pack(packer, { width, height }, given, about) {
    const puzzle = given && isHitori(given) ? given : undefined;
    const largest = puzzle?.numbers.reduce((most, number) => Math.max(most, number), 0) ?? 0;
    const bits = packer.number('bits', largest.toString(2).length, MAX_NUMBER.toString(2).length);
    const numbers = Array.from({ length: width * height }, (_, cell) =>
      packer.symbol('number', puzzle?.numbers[cell] ?? 0, bits),
    );
    return packer.damaged ? damaged() : makeHitori({ width, height, numbers, about });
  },
};

/** A kind's number in a link is its place here. */
const bodies: readonly (readonly [string, Body])[] = [
  ['nonogram', nonogramBody],
  ['hitori', hitoriBody],
];

const damaged = () => fail([fault('damaged', 'The link is damaged or cut off.')]);

function packClue(packer: BitPacker, axis: number, length: number, values: number, clue: Clue | undefined): Clue {
  const count = packer.number('blocks', clue?.length ?? 0, length, 2, axis);
  const blocks: Clue[number][] = [];
  let before = 0;
  for (let i = 0; i < count && !packer.damaged; i++) {
    const known = Math.max(0, clue?.[i]?.length ?? 0); // a blotted number is a 0 here
    const cells = packer.number('length', known, length, 4, Math.min(before, 3));
    const colour = values === 2 ? 1 : 1 + packer.number('colour', (clue?.[i]?.colour ?? 1) - 1, values - 2);
    blocks.push({ length: cells || BLOTTED, colour });
    before = cells;
  }
  return blocks;
}

function packPalette(packer: BitPacker, palette: readonly Colour[] | undefined): readonly Colour[] {
  const plain = palette !== undefined && samePalette(palette, BLACK_AND_WHITE);
  if (packer.bit('palette', 1, 0, plain ? 0 : 1) === 0) return BLACK_AND_WHITE;
  const count = packer.number('colours', palette?.length ?? 0, 31);
  return Array.from({ length: count }, (_, value) => {
    const colour = palette?.[value];
    let rgb = '';
    for (let digit = 0; digit < 6; digit++) {
      rgb += packer.symbol('rgb', Number.parseInt(colour?.rgb[digit] ?? '0', 16), 4).toString(16);
    }
    return { rgb, name: packText(packer, colour?.name), symbol: packText(packer, colour?.symbol) };
  });
}

const samePalette = (a: readonly Colour[], b: readonly Colour[]): boolean =>
  a.length === b.length &&
  a.every(({ rgb, name, symbol }, i) => rgb === b[i]!.rgb && name === b[i]!.name && symbol === b[i]!.symbol);

function packAbout(packer: BitPacker, about: About | undefined): About {
  const found: Record<string, string> = {};
  ABOUT_KEYS.forEach((key, i) => {
    const text = about?.[key];
    if (packer.bit('about', ABOUT_KEYS.length, i, text === undefined ? 0 : 1) === 1)
      found[key] = packText(packer, text);
  });
  return found;
}

/** Cell by cell: open, a value, or (for what a person does not mark) any other set. Neighbours are often alike. */
function packBoard(packer: BitPacker, { width, height }: Sides, values: number, board: Board | undefined): Board {
  const full = fullSet(values);
  const cells = new Uint32Array(width * height);
  const kindOfCell = (cell: number) =>
    cells[cell] === full ? 0 : 1 + Math.min(1, Math.max(0, onlyValue(cells[cell]!)));
  for (let cell = 0; cell < cells.length && !packer.damaged; cell++) {
    const set = board?.cells[cell] ?? full;
    const left = cell % width > 0 ? kindOfCell(cell - 1) : 0;
    const above = cell >= width ? kindOfCell(cell - width) : 0;
    const context = 3 * left + above;
    if (packer.bit('marked', 9, context, set === full ? 0 : 1) === 0) {
      cells[cell] = full;
      continue;
    }
    const value = onlyValue(set);
    const code = packer.number('value', value < 0 ? values : value, values, 9, context);
    cells[cell] = code < values ? 1 << code : packSet(packer, values, set);
  }
  return makeBoard({ width, height }, values, cells);
}

function packSet(packer: BitPacker, values: number, set: number): number {
  let packed = 0;
  for (let value = 0; value < values; value++) packed |= packer.bit('set', values, value, (set >> value) & 1) << value;
  if (packed === 0) packer.damaged = true;
  return packed;
}

function pack(packer: BitPacker, entry: Entry | undefined): Result<Entry> {
  const { puzzle } = entry ?? {};
  if (packer.number('version', VERSION, VERSION) !== VERSION) return damaged();
  const place = bodies.findIndex(([kind]) => kind === puzzle?.kind);
  const body = bodies[packer.number('kind', Math.max(0, place), bodies.length - 1)]![1];
  const width = packer.number('side', puzzle?.width ?? 0, MAX_LINK_CELLS);
  const height = packer.number('side', puzzle?.height ?? 0, MAX_LINK_CELLS);
  if (packer.damaged) return damaged();
  const sizes = sizeFaults(width, height);
  if (sizes.length > 0) return fail(sizes);
  if (width * height > MAX_LINK_CELLS)
    return fail([fault('too-large', `A link holds at most ${MAX_LINK_CELLS} cells.`)]);
  const about = packAbout(packer, puzzle?.about);
  const packed = body.pack(packer, { width, height }, puzzle, about);
  if (!packed.ok) return packer.reading ? damaged() : packed;
  const hasProgress = packer.bit('progress', 1, 0, entry?.progress ? 1 : 0) === 1;
  const progress = hasProgress ? packBoard(packer, packed.value, packed.value.values, entry?.progress) : undefined;
  if (!packer.seal()) return damaged();
  return ok({ puzzle: packed.value, ...(progress && { progress }) });
}

function read({ text }: Source): Result<readonly Entry[]> {
  const [, before, code] = LINK.exec(text.trim()) ?? [];
  if (before === undefined || code === undefined) return fail([fault('not-link', 'This is not a link to a puzzle.')]);
  const column = before.length + 1;
  const bytes = code.length > MAX_CODE ? undefined : bytesOfBase64(code);
  const entry = bytes ? pack(new BitPacker(bytes), undefined) : damaged();
  return entry.ok ? ok([entry.value]) : fail(entry.faults.map((found) => ({ ...found, line: 1, column })));
}

function write(entries: readonly Entry[]): Result<string> {
  const [entry] = entries;
  if (!entry || entries.length !== 1) return cannotHold(link, `${entries.length} puzzles`);
  const { puzzle } = entry;
  if (!bodies.some(([kind]) => kind === puzzle.kind)) return cannotHold(link, `a ${puzzle.kind}`);
  if (puzzle.width * puzzle.height > MAX_LINK_CELLS) return cannotHold(link, `more than ${MAX_LINK_CELLS} cells`);
  const packer = new BitPacker();
  const packed = pack(packer, entry);
  if (!packed.ok) return cannotHold(link, `a text of more than ${MAX_TEXT} bytes, or a cell without a value`);
  const code = textOfBase64(packer.bytes());
  if (code.length > MAX_CODE) return cannotHold(link, `a puzzle that takes more than ${MAX_CODE} characters`);
  return ok(`#/play/${code}\n`);
}

export const link: Format = {
  id: 'link',
  title: 'Nonori link',
  extensions: [],
  kinds: bodies.map(([kind]) => kind),
  many: false,
  sniff: ({ text }) => (text.length < 2 * MAX_CODE && LINK.test(text.trim()) ? LIKELIHOOD.signature : LIKELIHOOD.none),
  read,
  write,
};
