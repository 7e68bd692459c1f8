/**
 * `nonori/node`: what the library needs of node. Files, pictures, PDF, clingo. What reads and writes files is
 * synchronous, as the library is: a picture of 12 megapixels takes a second. What returns a promise does not block.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SolveResult } from '../core/engine.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, NonoriError, ok, type Result, unwrap, wrongCall } from '../core/result.js';
import type { Host, Raster, Reading, ReadOptions } from '../formats/index.js';
import { formats, read, sourceOf, write } from '../formats/index.js';
import { readRaster } from '../formats/pictures/index.js';
import { fileHost, host } from '../service/host.js';
import { printPdf } from '../service/print-pdf.js';
import type { Booklet } from '../tasks/booklet/paper.js';
import type { SolveOptions } from '../tasks/solve.js';
import { solveAsync } from '../tasks/solve-async.js';
import { clingoFrom } from '../worker/clingo.js';
import { abortError } from '../worker/workers.js';

/**
 * Decodes PNG, JPEG and WebP and encodes PNG: for `read`, `write` and `readRaster` of `nonori`, which take a host.
 *
 * @example
 * const png = unwrap(write([{ puzzle }], 'png', pictureHost));
 */
export const pictureHost: Host = host;

/**
 * Reads the puzzles of a file, whatever its format; pictures of puzzles that Nonori wrote as well.
 *
 * @example
 * const { entries } = unwrap(readPuzzleFile('heart.non'));
 */
export function readPuzzleFile(path: string | URL, options: ReadOptions = {}): Result<Reading> {
  const bytes = bytesOf(path);
  return bytes.ok ? read(sourceOf(bytes.value, nameOf(path)), host, options) : bytes;
}

/**
 * Writes puzzles to a file, in the format that is named, or else the one that the file's name ends with.
 *
 * @example
 * unwrap(writePuzzleFile('heart.xml', entries));
 */
export function writePuzzleFile(path: string | URL, entries: readonly Entry[], format?: string): Result<void> {
  const name = nameOf(path).toLowerCase();
  const fitting = formats.find(({ write, extensions }) => write && extensions.some((ending) => name.endsWith(ending)));
  const id = format ?? fitting?.id;
  if (id === undefined) return fail([fault('unknown-format', `No format is written to files like ${name}.`)]);
  const written = write(entries, id, host);
  if (!written.ok) return written;
  return attempt(() => writeFileSync(path, written.value));
}

/**
 * Reads a picture (PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM, SVG): for `makeFromRaster` and `scan`. Where `@resvg/resvg-js` is
 * installed it renders SVG, with gradients, clip paths and text; else simple ones are read.
 *
 * @example
 * const made = makeFromRaster(unwrap(readPictureFile('cat.jpg')), { size: 30, unique: true });
 */
export function readPictureFile(path: string | URL): Result<Raster> {
  const bytes = bytesOf(path);
  return bytes.ok ? readRaster(sourceOf(bytes.value, nameOf(path)), fileHost) : bytes;
}

/**
 * How a PDF is written.
 *
 * @example
 * const options: PdfOptions = { fonts: ['NotoSansDevanagari-Regular.ttf'], onMissing: (letters) => console.warn(letters) };
 */
export interface PdfOptions {
  /** By default now; given, the same booklet gives the same bytes. */
  readonly created?: Date;
  /** Font files (.ttf, .ttc, .woff) for letters that the package has no font for: it has Latin, Greek, Cyrillic and Japanese. */
  readonly fonts?: readonly string[];
  /** Called with the letters that no font has, which are printed as question marks. */
  readonly onMissing?: (letters: readonly string[]) => void;
}

/**
 * A booklet as a PDF, with all fonts embedded.
 *
 * @example
 * writeFileSync('puzzles.pdf', await writePdf(unwrap(booklet([{ puzzle }]))));
 */
export async function writePdf(printed: Booklet, options: PdfOptions = {}): Promise<Uint8Array> {
  if (!Array.isArray(printed?.pages)) throw wrongCall('bad-argument', 'writePdf takes what booklet returns.');
  const { created, fonts = [], onMissing } = options;
  if (!Array.isArray(fonts) || fonts.some((path) => typeof path !== 'string')) {
    throw wrongCall('bad-option', 'fonts is a list of paths of font files.');
  }
  const { bytes, missing } = unwrap(await printPdf(printed, fonts, created));
  if (missing.length > 0) onMissing?.(missing);
  return bytes;
}

/**
 * How clingo is called.
 *
 * @example
 * const options: ClingoOptions = { clingo: 'wasm', solutions: 1, signal: AbortSignal.timeout(5000) };
 */
export interface ClingoOptions extends Omit<SolveOptions, 'engine' | 'onStep' | 'onSnapshot' | 'proof'> {
  /** `wasm`: the one in this package. `native`: the one of the PATH. Else its path. By default native, else wasm. */
  readonly clingo?: string;
  readonly signal?: AbortSignal;
}

/**
 * Solves by answer set programming. Clingo runs outside: in a process of its own, or in a thread.
 *
 * @example
 * const result = await solveWithClingo(puzzle, { clingo: 'wasm' });
 * if (result.ok) console.log(result.value.status);
 */
export async function solveWithClingo(puzzle: Puzzle, options: ClingoOptions = {}): Promise<Result<SolveResult>> {
  const { clingo, signal, limits, ...how } = options;
  if (signal?.aborted) throw abortError(signal);
  const cancelled = () => signal?.aborted === true || limits?.cancelled?.() === true;
  const result = await solveAsync(
    puzzle,
    { ...how, engine: 'asp', limits: { ...limits, cancelled } },
    { clingo: clingoFrom(clingo) },
  );
  if (signal?.aborted) throw abortError(signal);
  return result;
}

function nameOf(path: string | URL): string {
  if (typeof path !== 'string' && !(path instanceof URL)) {
    throw wrongCall('bad-argument', 'A file is named by its path or its file URL.');
  }
  return basename(typeof path === 'string' ? path : path.pathname);
}

function bytesOf(path: string | URL): Result<Uint8Array> {
  nameOf(path);
  return attempt(() => readFileSync(path));
}

/** What the file system refuses is bad input, not a wrong call. */
function attempt<T>(act: () => T): Result<T> {
  try {
    return ok(act());
  } catch (error) {
    if (error instanceof NonoriError) throw error;
    return fail([fault('unreadable', `The file cannot be used: ${(error as Error).message}.`)]);
  }
}
