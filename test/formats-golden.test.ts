/**
 * What every format makes of its samples and of damaged ones, to the letter: puzzles, boards, warnings, faults with their places and
 * sentences, what detection takes the input for, and what is written and drawn. One line for each format, with a digest of all that: a
 * change of a reader or a writer changes it, and the commit says why.
 *
 *     NONORI_GOLDEN=build/golden npx vitest run test/formats-golden.test.ts
 *
 * writes the lines anew, and the outcomes themselves into that folder, a file for each format, to be compared with those of before.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { pngOf } from '../src/formats/drawing/png-drawing.js';
import { svgOf } from '../src/formats/drawing/svg-drawing.js';
import { type Format, formatById, formats, read, sourceOf } from '../src/formats/index.js';
import { host } from '../src/service/host.js';
import { entriesByKind } from './arbitraries.js';
import { mutated } from './byte-mutations.js';
import { samplesOf } from './format-samples.js';

const DAMAGED = 80;
const WRITTEN = 12;
const FILE = 'test/formats-golden.txt';

const digest = (text: string | ArrayBufferView): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Typed arrays as lists. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (ArrayBuffer.isView(inner) ? Array.from(inner as Uint8Array) : inner));

function told(result: ReturnType<typeof read> | ReturnType<Format['read']>): string {
  if (!result.ok)
    return result.faults.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`).join(' | ');
  const { value } = result;
  if (!('format' in value)) return `read ${plain(value)}`;
  return `${value.format.id} ${plain(value.warnings)} ${digest(plain(value.entries))}`;
}

/** Bytes of pictures depend on the version of zlib: their pixels are compared. */
function shown(content: string | Uint8Array): string {
  if (typeof content === 'string') return content;
  const raster = host.decodeImage?.(content);
  return raster ? `${raster.width} x ${raster.height} ${digest(raster.data)}` : digest(content);
}

const some = (kind: string): Entry[] => fc.sample(entriesByKind[kind]!, { seed: 23, numRuns: WRITTEN });

function outcomes(format: Format): string[] {
  const lines: string[] = [];
  const [first = [], ...others] = format.kinds.map(some);
  for (const entry of [...first, ...others.flat()]) {
    const written = format.write?.([entry], host);
    if (written) lines.push(written.ok ? `writes ${shown(written.value)}` : plain(written.faults));
  }
  const packed = format.write?.(first.slice(0, 3), host);
  if (packed) lines.push(packed.ok ? `writes ${shown(packed.value)}` : plain(packed.faults));
  if (format.writeOnly || format.id === 'png') return lines;
  const samples = samplesOf(format);
  const random = new Random(23);
  const inputs = [...samples, ...Array.from({ length: DAMAGED }, () => mutated(samples, random))];
  for (const bytes of inputs) {
    const source = sourceOf(bytes);
    lines.push(`${format.sniff(source)} ${told(format.read(source, host))} ; ${told(read(source, host))}`);
  }
  return lines;
}

/** A triangle with a hole for each letter: what is drawn does not depend on a font. */
const letters = (text: string) => ({
  width: text.length,
  polygons: [...text].flatMap(
    (_, i) =>
      [
        [
          [i, 0],
          [i + 0.9, 0],
          [i + 0.4, -0.8],
        ],
        [
          [i + 0.3, -0.1],
          [i + 0.6, -0.1],
          [i + 0.45, -0.35],
        ],
      ] as [number, number][][],
  ),
});

/** SVG and PNG of boards: plain, with patterns, and with a title in another density. */
function drawings(): string[] {
  return ['nonogram', 'hitori'].flatMap((kind) =>
    some(kind).flatMap(({ puzzle, goal, progress }, index) => {
      const board = goal ?? progress;
      const vectors = [false, true].map((patterns) => svgOf(puzzle, board, patterns));
      if (index >= 4) return vectors;
      const titled = { ...puzzle, about: { ...puzzle.about, title: 'AB' } };
      const pixels = [{}, { patterns: true }, { letters, dpi: 40 }].map((how) => pngOf(titled, board, how, host));
      return [...vectors, ...pixels.map((png) => (png.ok ? shown(png.value) : plain(png.faults)))];
    }),
  );
}

const folder = process.env.NONORI_GOLDEN;
const recorded = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : [];
const names = [...formats.map(({ id }) => id), 'drawings'];
const written = new Map<string, string>();

test.each(names)('%s', (name) => {
  const lines = name === 'drawings' ? drawings() : outcomes(formatById(name)!);
  const line = `${name.padEnd(16)} ${String(lines.length).padStart(4)} ${digest(lines.join('\n'))}`;
  if (folder === undefined) expect(recorded).toContain(line);
  else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`);
    written.set(name, line);
  }
});

test('no format is missing', () => {
  if (folder !== undefined) writeFileSync(FILE, `${[...written.values()].join('\n')}\n`);
  else expect(recorded.map((line) => line.split(' ')[0])).toEqual(names);
});
