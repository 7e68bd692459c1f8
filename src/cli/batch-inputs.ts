/**
 * The inputs of a batch: files, folders with all files in them, patterns, addresses and game IDs, and `-` for standard
 * input. Standard input is a list with one of these per line, puzzles as JSON lines, or the content of one file; the first line
 * decides. Everything is read lazily, in a fixed order.
 */
import { type Dirent, opendirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, fault } from '../core/result.js';
import { unitsOfBlocks, unitsOfFile } from '../service/batch/archive.js';
import { makeUnit, type Unit } from '../service/batch/unit.js';
import { expandPattern, isPattern } from './glob.js';
import { exists, isPasted, pageFault, reasonOf, STANDARD_INPUT } from './inputs.js';

/** The most bytes of standard input when it is neither a list nor JSON lines. */
const MOST_STANDARD_INPUT = 256_000_000;

export type Diagnose = (source: string, fault: Fault) => void;

/** The units of all arguments. What cannot be read is reported and left out; files of the output are left out. */
export async function* unitsOf(
  inputs: readonly string[],
  isOutput: (path: string) => boolean,
  diagnose: Diagnose,
): AsyncGenerator<Unit> {
  for (const input of inputs) {
    if (input === STANDARD_INPUT) yield* unitsOfStandardInput(isOutput, diagnose);
    else yield* unitsOfArgument(input, isOutput, diagnose);
  }
}

/** The total size of the files in bytes; undefined when standard input is among them. */
export async function bytesOf(inputs: readonly string[]): Promise<number | undefined> {
  if (inputs.includes(STANDARD_INPUT)) return undefined;
  let [bytes, files] = [0, 0];
  for (const input of inputs) {
    for (const path of pathsOf(input)) {
      bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (++files % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return bytes;
}

function* unitsOfArgument(argument: string, isOutput: (path: string) => boolean, diagnose: Diagnose): Generator<Unit> {
  const page = exists(argument) ? undefined : pageFault(argument);
  if (page) {
    diagnose(argument, page);
    return;
  }
  if (!exists(argument) && isPasted(argument)) {
    yield makeUnit(argument, undefined, new TextEncoder().encode(argument));
    return;
  }
  let found = false;
  for (const path of pathsOf(argument)) {
    found = true;
    if (isOutput(path)) continue;
    try {
      yield* unitsOfFile(path);
    } catch (error) {
      diagnose(path, reasonOf(error));
    }
  }
  if (found) return;
  if (exists(argument)) diagnose(argument, fault('no-match', 'This folder has no files.'));
  else if (isPattern(argument)) diagnose(argument, fault('no-match', 'No file matches this pattern.'));
  else diagnose(argument, fault('unreadable', 'There is no such file.'));
}

/** The files that an argument names: itself, those of a folder, those that fit a pattern. */
function* pathsOf(argument: string): Generator<string> {
  if (!exists(argument)) {
    if (isPattern(argument)) yield* expandPattern(argument);
  } else if (statSync(argument).isDirectory()) yield* filesIn(argument);
  else yield argument;
}

/** All files below a folder, sorted by name, without those that begin with a dot. Links to folders are not followed. */
function* filesIn(folder: string): Generator<string> {
  for (const { name, isFolder } of entriesOf(folder)) {
    if (isFolder) yield* filesIn(join(folder, name));
    else yield join(folder, name);
  }
}

function entriesOf(folder: string): { readonly name: string; readonly isFolder: boolean }[] {
  const entries: { name: string; isFolder: boolean }[] = [];
  try {
    const directory = opendirSync(folder);
    for (let entry: Dirent | null = directory.readSync(); entry; entry = directory.readSync()) {
      if (!entry.name.startsWith('.')) entries.push({ name: entry.name, isFolder: entry.isDirectory() });
    }
    directory.closeSync();
  } catch {
    // A folder that cannot be opened has no readable files.
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function* unitsOfStandardInput(isOutput: (path: string) => boolean, diagnose: Diagnose): AsyncGenerator<Unit> {
  let number = 0;
  let mode: 'lines' | 'list' | 'whole' | undefined;
  const whole: Uint8Array[] = [];
  let size = 0;
  for await (const line of standardLines()) {
    const text = line.toString('utf8').trim();
    mode ??= text === '' ? undefined : text.startsWith('{') && text.endsWith('}') ? 'lines' : modeOf(text);
    if (mode === 'whole' || mode === undefined) {
      if (size <= MOST_STANDARD_INPUT) whole.push(line);
      size += line.length;
    } else if (text !== '') {
      if (mode === 'lines') yield makeUnit(STANDARD_INPUT, ++number, Uint8Array.from(line));
      else yield* unitsOfArgument(text, isOutput, diagnose);
    }
  }
  if (size > MOST_STANDARD_INPUT) {
    diagnose(STANDARD_INPUT, fault('too-large', `There are more than ${MOST_STANDARD_INPUT} bytes.`));
  } else if (mode === 'whole') yield* unitsOfBlocks(STANDARD_INPUT, whole.values());
}

const modeOf = (line: string): 'list' | 'whole' =>
  exists(line) || isPasted(line) || (isPattern(line) && expandPattern(line).length > 0) ? 'list' : 'whole';

/** Lines with their line ends. */
async function* standardLines(): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const block of process.stdin as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, start)) {
      yield Buffer.concat([...rest, block.subarray(start, end + 1)]);
      rest = [];
      start = end + 1;
    }
    if (start < block.length) rest.push(block.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
