/** Reads whatever a visitor hands in, by all formats. Loaded when the first of it comes. */
import { MAX_CELLS } from '../../core/geometry.js';
import type { Entry } from '../../core/puzzle.js';
import type { Fault } from '../../core/result.js';
import { MAX_BYTES } from '../../formats/base/decode.js';
import { transposeEntry } from '../../formats/base/transpose.js';
import { type Order, read, type Source, sourceOf } from '../../formats/index.js';
import { isBmp } from '../../formats/pictures/bmp.js';
import { isGif } from '../../formats/pictures/gif.js';
import { isJpeg, isPng, isWebp } from '../../formats/pictures/headers.js';
import { pictureHost } from './picture-host.js';

/** What came from outside (a file, a pasted text, a link), and what became of it. */
export interface Arrival {
  /** The file's name; empty for a pasted text. */
  readonly name: string;
  /** The title of its format; empty when it is of none. */
  readonly format: string;
  readonly entries: readonly Entry[];
  /** Nothing says whether rows or columns come first: the entries are both readings, in this order. */
  readonly orderOpen?: boolean;
  /** The codes of what was assumed to read it. */
  readonly assumed?: readonly string[];
  /** What was handed in, to be read once more in another way. */
  readonly given?: Blob | string;
  readonly faults: readonly Fault[];
  /** A picture that is no puzzle: the editor can make one of it. */
  readonly picture?: Blob;
  /** The line of the text that the first fault is about. */
  readonly excerpt: string;
}

/** Cells of a picture that is taken as a drawing of one pixel per cell. */
const MOST_DRAWN = 40_000;
/** The most characters of a line that are shown with a fault. */
const EXCERPT = 160;

/** What the visitor says where the input leaves it open. */
export interface Settled {
  /** What a bare grid of numbers is. */
  readonly kind?: string;
  /** Which clues come first. */
  readonly order?: Order;
  /** The id of the format, where two that fit differ. */
  readonly format?: string;
}

export async function readInput(given: Blob | string, name = '', settled: Settled = {}): Promise<Arrival> {
  const source = sourceOf(await contentOf(given), name === '' ? undefined : name);
  const host = await pictureHost(source.bytes as Uint8Array<ArrayBuffer>);
  const reading = read(source, host, { ...settled, mostCells: MAX_CELLS });
  if (reading.ok) {
    const { format, entries, warnings } = reading.value;
    // A drawing has one pixel per cell; so many are a picture of something else: a screenshot of a puzzle, say.
    const [first] = entries;
    if (
      typeof given !== 'string' &&
      isPicture(source) &&
      first &&
      first.puzzle.width * first.puzzle.height > MOST_DRAWN
    )
      return { name, format: '', entries: [], given, faults: [], picture: given, excerpt: '' };
    const assumed = warnings.map(({ code }) => code);
    const arrival = { name, format: format.title, entries, assumed, given, faults: [], excerpt: '' };
    const orderOpen = entries.length === 1 && assumed.includes('rows-assumed');
    return orderOpen ? { ...arrival, entries: [entries[0]!, transposeEntry(entries[0]!)], orderOpen } : arrival;
  }
  const arrival = { name, format: '', entries: [], given, faults: reading.faults };
  if (typeof given !== 'string' && isPicture(source)) return { ...arrival, picture: given, excerpt: '' };
  return { ...arrival, excerpt: excerptOf(source, reading.faults[0]?.line) };
}

/** What is dropped anywhere and is no puzzle but a picture, is offered to be made into one. */
const isPicture = ({ bytes, text }: Source): boolean =>
  [isPng, isJpeg, isWebp, isGif, isBmp].some((is) => is(bytes)) ||
  /^....ftypavif/s.test(text.slice(0, 12)) ||
  /^\s*(<\?xml|<!--|<!DOCTYPE|<svg)[\s\S]*<svg[\s>]|^\s*<svg[\s>]/i.test(text.slice(0, 1000));

/** A file that is too large is not fetched: one byte more than is allowed says it as well. */
async function contentOf(given: Blob | string): Promise<Uint8Array | string> {
  if (typeof given === 'string') return given;
  if (given.size > MAX_BYTES) return new Uint8Array(MAX_BYTES + 1);
  return new Uint8Array(await given.arrayBuffer());
}

function excerptOf({ text }: Source, line: number | undefined): string {
  if (line === undefined || /\p{Cc}/u.test(text.slice(0, 200).replace(/\s/g, ''))) return '';
  return (text.split('\n', line)[line - 1] ?? '').slice(0, EXCERPT);
}
