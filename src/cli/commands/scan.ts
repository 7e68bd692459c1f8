/** `nonori scan`: from a photo or a screenshot of a puzzle to the puzzle. */

import { basename, extname } from 'node:path';
import type { Entry } from '../../core/puzzle.js';
import { stripControls } from '../../core/result.js';
import { ourForm } from '../../tasks/json/making-json.js';
import { readingText, type Scanned, scannedJson, scanPicture, scanText } from '../../tasks/scan.js';
import type { Command, Context } from '../command.js';
import type { Item } from '../each-puzzle.js';
import { heading } from '../environment.js';
import { type Input, STANDARD_INPUT } from '../inputs.js';
import { EXIT } from '../output.js';
import { Progress } from '../progress.js';
import { loadPicture, writeEach } from '../write-puzzles.js';

export const scanCommand: Command = {
  name: 'scan',
  summary: 'Read the puzzle in a photo or a screenshot.',
  details: `Pictures are PNG, JPEG, WebP, GIF, BMP, PBM, PGM, PPM and SVG: a page of a magazine, also curved or turned, or a screenshot, light or dark.
The numbers are read together with the solver: where a digit is unclear, the reading counts under which the puzzle makes sense.

The result is sure, corrected (numbers that the solver changed are marked with !) or doubtful (numbers to compare with the
picture are marked with ?). A picture without a puzzle is refused. Marks on a half-done board are read too: # filled, x empty.

The exit code is 0 when the reading is sure or corrected, 5 when it is doubtful, 2 when there is no puzzle in the picture.

JSON: source, status, kind, width, height, solving, openLines (where several solutions differ),
ambiguous (no number is doubtful, and the print has several solutions), text,
board (its corners in the picture), numbers (axis, index, block, value, colour of colour puzzles, state, alternatives with their probabilities, corners), puzzle (in our JSON form, with the marks of a half-done board; null when the numbers make none).`,
  arguments: { usage: '<picture...>', help: 'files, patterns, - for standard input' },
  examples: ['scan photo.jpg', 'scan photo.jpg -o puzzle.non', "scan 'screenshots/*.png' --json"],
  run: (context) => writeEach(context, scanOne),
};

async function scanOne(context: Context, input: Input): Promise<readonly Item[]> {
  const { options, output } = context;
  const { language } = options;
  const raster = await loadPicture(input);
  const progress = new Progress(stripControls(input.name));
  const { cancelled: tick } = progress.watch({});
  const result = raster.ok ? scanPicture(raster.value, { onProgress: () => void tick?.() }, language) : raster;
  progress.end();
  if (!result.ok) {
    for (const found of result.faults) output.diagnose(input.name, found);
    return [];
  }
  const scanned = result.value;
  if (scanned.status === 'doubtful') output.note(EXIT.undecided);
  const entry = entryOf(scanned, options.title, input.name);
  const written = options.to !== undefined || options.output !== undefined;
  if (written) output.remark(input.name, scanText(scanned, language));
  else if (options.json) {
    const form = entry ? ourForm(entry) : null;
    await output.json({ source: input.name, ...scannedJson(scanned, language), puzzle: form });
  } else await draw(context, input.name, scanned);
  return entry ? [{ entry, source: input.name, label: input.name }] : [];
}

/** The puzzle with a title and the marks that were on its board. */
function entryOf({ puzzle, progress }: Scanned, title: string | undefined, name: string): Entry | undefined {
  if (!puzzle) return undefined;
  const chosen = title ?? (name === STANDARD_INPUT ? undefined : basename(name, extname(name)));
  const titled = chosen === undefined ? puzzle : { ...puzzle, about: { ...puzzle.about, title: chosen } };
  return { puzzle: titled, ...(progress && { progress }) };
}

async function draw({ options, output }: Context, name: string, scanned: Scanned): Promise<void> {
  const { kind, width, height, status } = scanned;
  await output.print(heading(stripControls(`${name}: ${kind} ${width} x ${height}, ${status}`), options));
  await output.print(readingText(scanned));
  await output.print(scanText(scanned, options.language));
}
