/**
 * Writes puzzles in a format: to standard output, into one file, or into a folder with one file per puzzle. Nothing is
 * written when the format cannot hold one of them.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, fault, type Result } from '../core/result.js';
import { MAX_BYTES } from '../formats/base/decode.js';
import type { Raster } from '../formats/base/format.js';
import { type Format, formatById, formats, type Host } from '../formats/index.js';
import { unwritable } from '../service/system-error.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import { type Input, inputsOf } from './inputs.js';

/** Makes puzzles from each picture that is named, and writes those that were made where a format or a file is asked for. */
export async function writeEach(
  context: Context,
  puzzlesFrom: (context: Context, input: Input) => Promise<readonly Item[]>,
): Promise<void> {
  const items: Item[] = [];
  for (const input of context.inputs.flatMap((argument) => inputsOf(argument))) {
    items.push(...(await puzzlesFrom(context, input)));
  }
  const { to, output } = context.options;
  if (items.length === 0 || (to === undefined && output === undefined)) return;
  const format = formatFor(context, items);
  if (format) await writePuzzles(context, format, items);
}

/** The picture of an input. Of one with too many bytes the rest was not read, so it would look damaged. */
export async function loadPicture(input: Input): Promise<Result<Raster>> {
  const loaded = await input.load();
  if (!loaded.ok) return loaded;
  if (loaded.value.bytes.length > MAX_BYTES) {
    const message = `The picture has more than ${MAX_BYTES / 1e6} million bytes. Save it as JPEG, or smaller.`;
    return fail([fault('too-large', message)]);
  }
  const [{ readRaster }, { fileHost }] = await Promise.all([
    import('../formats/pictures/index.js'),
    import('../service/host.js'),
  ]);
  return readRaster(loaded.value, fileHost);
}

/** A format, or a drawing that is written asynchronously. */
export interface Writer extends Pick<Format, 'id' | 'extensions' | 'many'> {
  write?(entries: readonly Entry[], host: Host): Result<string | Uint8Array> | Promise<Result<string | Uint8Array>>;
}

export async function writePuzzles(context: Context, format: Writer, items: readonly Item[]): Promise<void> {
  const { options, output } = context;
  const target = options.output;
  if (target !== undefined && isFolder(target)) {
    for (const [path, item] of filesIn(target, format, items)) await writeOne(context, format, [item], path);
    return;
  }
  if (items.length > 1 && !format.many) {
    const hint = 'name a folder with --output to get one file per puzzle';
    output.usageError(`A file in the format ${format.id} holds one puzzle, and there are ${items.length}; ${hint}.`);
    return;
  }
  await writeOne(context, format, items, target);
}

async function writeOne({ options, output }: Context, format: Writer, items: readonly Item[], path?: string) {
  const label = items.length === 1 ? items[0]!.label : (path ?? 'nonori');
  const { host } = await import('../service/host.js');
  const written = await format.write!(
    items.map((item) => item.entry),
    host,
  );
  if (!written.ok) {
    for (const found of written.faults) output.diagnose(label, found);
    return;
  }
  const content = written.value;
  const binary = typeof content !== 'string';
  const problem = path === undefined ? undefined : save(path, content);
  if (problem) output.diagnose(path!, problem);
  else if (options.json) {
    const sources = [...new Set(items.map((item) => item.source))];
    const inline = binary ? { base64: Buffer.from(content).toString('base64') } : { text: content };
    const report = { sources, format: format.id, puzzles: items.length, output: path ?? null };
    await output.json({ ...report, ...(path === undefined && inline) });
  } else if (path !== undefined) await output.print(path);
  else if (binary && process.stdout.isTTY) {
    output.usageError(`The format ${format.id} is binary; name a file with --output.`);
  } else await output.write(binary || content.endsWith('\n') ? content : `${content}\n`);
}

function save(path: string, content: string | Uint8Array): Fault | undefined {
  try {
    writeFileSync(path, content);
    return undefined;
  } catch (error) {
    return fault('unwritable', unwritable('The file', error));
  }
}

/** An existing folder, or a name that ends in a slash. */
export function isFolder(path: string): boolean {
  return path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A name as it can be part of a file's name. */
export const fileStem = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 80) || 'puzzle';

/** A file name for each puzzle: the name of its source, numbered where a source has several; about one try each. */
export function filesIn<Made extends Pick<Item, 'source'>>(
  folder: string,
  format: Pick<Writer, 'id' | 'extensions'>,
  items: readonly Made[],
): Map<string, Made> {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, Made>();
  const numbers = new Map<string, number>();
  for (const item of items) {
    const stem = fileStem(basename(item.source, extname(item.source)));
    const ending = format.extensions[0] ?? `.${format.id}`;
    let path = join(folder, stem + ending);
    for (let number = numbers.get(stem) ?? 2; files.has(path); number++) {
      path = join(folder, `${stem}-${number}${ending}`);
      numbers.set(stem, number + 1);
    }
    files.set(path, item);
  }
  return files;
}

/** The format that --to names, or the one that the ending of the output file stands for. Reports, and is undefined, when none fits. */
export function formatFor({ options, output }: Context, items: readonly Item[]): Format | undefined {
  if (options.to !== undefined) return formatById(options.to);
  const path = options.output!;
  const kinds = new Set(items.map((item) => item.entry.puzzle.kind));
  const named = formats.filter((format) => format.extensions.some((ending) => path.toLowerCase().endsWith(ending)));
  const format = named.find((one) => one.write && [...kinds].every((kind) => one.kinds.includes(kind)));
  if (!format) {
    const why = named.length > 0 ? 'No format with this ending can hold the puzzles' : 'No format has this ending';
    output.usageError(`${path}: ${why}; choose one with --to.`);
  }
  return format;
}
