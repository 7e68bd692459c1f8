/** What a file format is: a record with a sniffer, a reader and, for some, a writer. */
import type { Entry } from '../../core/puzzle.js';
import type { Result } from '../../core/result.js';
import type { Likelihood } from './likelihood.js';

/**
 * An input: the bytes of a file, or pasted text as UTF-8.
 *
 * @example
 * read(sourceOf('5 5\n...', 'heart.txt'));
 */
export interface Source {
  readonly bytes: Uint8Array;
  /** The bytes decoded (BOM removed, UTF-16 recognised, else UTF-8, else Latin-1), line ends made `\n`. */
  readonly text: string;
  /** The file's name, where there is one. */
  readonly name?: string;
}

/**
 * A picture in memory: RGBA, row-major, four bytes a pixel.
 *
 * @example
 * const white: Raster = { width: 1, height: 1, data: Uint8Array.of(255, 255, 255, 255) };
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * What needs a platform; handed in by the command line, the page and the service.
 *
 * @example
 * import { pictureHost } from 'nonori/node';
 * const png = unwrap(write([{ puzzle }], 'png', pictureHost));
 */
export interface Host {
  /** Decodes PNG, JPEG or WebP; bounded in size; undefined when the bytes are not such a picture. */
  decodeImage?(bytes: Uint8Array): Raster | undefined;
  /** Renders an SVG picture with all that is in it; undefined when it cannot. Without it only simple ones are read. */
  renderSvg?(text: string): Raster | undefined;
  encodePng?(raster: Raster): Uint8Array;
  /** The most pixels that a picture may have. */
  readonly maxPixels?: number;
}

/**
 * What an input leaves open and its reader had to assume. `rows-first`: whether the first group of clues is the rows; `width-first`:
 * which of two sides is the width, where both fit; `from-zero`: that 0 is a number of the hitori and not a cell without one;
 * `hitori`: that a grid of numbers is one, although that is implausible; `square`: that as many clues are rows as columns, where other numbers fit too. Detection settles what to do (`assumptions.ts`).
 */
export type Assumption = 'rows-first' | 'width-first' | 'from-zero' | 'hitori' | 'square';

/** An entry as a reader hands it to detection. */
export interface ReadEntry extends Entry {
  readonly assumed?: readonly Assumption[];
}

/**
 * A file format: how it is recognised, read and written.
 *
 * @example
 * formats.filter((format) => format.write).map(({ id, title }) => `${id}: ${title}`);
 */
export interface Format {
  readonly id: string;
  readonly title: string;
  /** Other names by which `--from` and `--to` know it. */
  readonly aliases?: readonly string[];
  /** File name endings with their dot, lower case. */
  readonly extensions: readonly string[];
  /** The ids of the kinds that it can hold. */
  readonly kinds: readonly string[];
  /** Can one file hold several puzzles? */
  readonly many: boolean;
  /** What is written cannot be read back, as with a drawing. */
  readonly writeOnly?: boolean;
  /**
   * Small inputs in this format, for the tests that walk the registry. A format that is only read needs at least one; from one
   * that writes the tests make their own.
   */
  readonly examples?: readonly string[];
  /** How likely the input has this format, by a cheap look. Guesses are verified by reading. */
  sniff(source: Source): Likelihood;
  /** Never throws on bad input. `kind` settles what a bare grid of numbers is. */
  read(source: Source, host: Host, kind?: string): Result<readonly ReadEntry[]>;
  /** Absent for formats that are only read. A fault when the format cannot hold the puzzle. */
  write?(entries: readonly Entry[], host: Host): Result<string | Uint8Array>;
}
