/** The loop of every command over all puzzles of all inputs, and how a puzzle is named in the output. A fault in one puzzle does not stop the others. */
import type { Entry } from '../core/puzzle.js';
import { type Fault, type Result, stripControls } from '../core/result.js';
import { detect, type Reading, type ReadOptions } from '../formats/base/detect.js';
import type { Host, Source } from '../formats/base/format.js';
import { non } from '../formats/non.js';
import { puzzleJson } from '../tasks/json/puzzle-json.js';
import type { Context } from './command.js';
import { inputsOf, isOfCollection } from './inputs.js';

export interface Item {
  readonly entry: Entry;
  /** The argument, or the file that its pattern named. */
  readonly source: string;
  /** The source, with the puzzle's number where there are several. */
  readonly label: string;
}

export type BadInput = (source: string, faults: readonly Fault[]) => Promise<void>;

/** Faults are reported on standard error; `onBadInput` is for commands that also have something to print about them. */
export async function eachPuzzle(
  { inputs, options, output }: Context,
  visit: (item: Item) => Promise<void>,
  onBadInput?: BadInput,
): Promise<void> {
  const { kind, from: format, order, transpose, get, language } = options;
  const how = { kind, format, order, transpose };
  for (const input of inputs.flatMap((argument) => inputsOf(argument, get, language))) {
    const source = input.name;
    await guarded(source, async () => {
      const loaded = await input.load();
      const reading = loaded.ok ? await readInput(loaded.value, how) : loaded;
      if (!reading.ok) {
        for (const fault of reading.faults) output.diagnose(source, fault);
        await onBadInput?.(source, reading.faults);
        return;
      }
      const { entries, warnings } = reading.value;
      for (const { message } of warnings) output.remark(source, message);
      for (const [index, entry] of entries.entries()) {
        const label = entries.length > 1 ? `${source}#${index + 1}` : source;
        await guarded(label, () => visit({ entry, source, label }));
      }
    });
  }

  async function guarded(label: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      output.unexpected(label, error);
    }
  }
}

/** All formats take long to load: a file that is called .non, looks so and can be read so is read without them, with the same result. */
async function readInput(source: Source, how: ReadOptions): Promise<Result<Reading>> {
  if (how.format === undefined && source.name?.endsWith('.non') && non.sniff(source) > 0) {
    const reading = detect([non], source, {}, how);
    if (reading.ok) return reading;
  }
  const { read } = await import('../formats/index.js');
  return read(source, await hostFor(source), how);
}

/** The decoders of pictures take long to load: only for what may be a picture. */
async function hostFor({ bytes, name = '' }: Source): Promise<Host> {
  const mayBePicture = bytes.length > 0 && (bytes[0]! > 0x7e || /\.(png|jpe?g)$/i.test(name));
  return mayBePicture ? (await import('../service/host.js')).host : {};
}

/** Which puzzle it is, as fields of a JSON object. */
export const identity = ({ entry: { puzzle }, source }: Item) => ({ source, ...puzzleJson(puzzle) });

/** Which puzzle it is, as a line for people. What the pictures of a collection show is to be found out. */
export function headline({ entry: { puzzle }, label, source }: Item): string {
  const { about, kind, width, height } = puzzle;
  const name = label.length <= 60 ? label : `${label.slice(0, 57)}...`;
  const title = about.title && !isOfCollection(source) ? ` "${about.title}",` : '';
  return stripControls(`${name}:${title} ${kind} ${width} x ${height}`);
}
