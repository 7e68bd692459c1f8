/**
 * What every format makes of its samples and of damaged ones, to the letter: puzzles, boards, warnings, faults with their places and
 * sentences, what detection takes the input for, and what is written and drawn; and of what the fuzzer found worth keeping. One line for each format, with a digest of all that: a
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
import { encodeUtf8 } from '../src/formats/base/decode.js';
import { pngOf } from '../src/formats/drawing/png-drawing.js';
import { svgOf } from '../src/formats/drawing/svg-drawing.js';
import { type Format, formatById, formats, type Host, read, sourceOf } from '../src/formats/index.js';
import { link } from '../src/formats/link.js';
import { readRaster } from '../src/formats/pictures/index.js';
import { textOfBase64 } from '../src/formats/text/base64.js';
import { host } from '../src/service/host.js';
import { entriesByKind } from './arbitraries.js';
import { mutated } from './byte-mutations.js';
import { samplesOf } from './format-samples.js';

const DAMAGED = 100;
const WRITTEN = 12;
const FILE = 'test/formats-golden.txt';

const digest = (content: string | ArrayLike<number>): string =>
  createHash('sha256')
    .update(typeof content === 'string' ? content : Uint8Array.from(content))
    .digest('hex')
    .slice(0, 12);

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

const SVG = [
  '<path d="M1 1h3v3H1zm4 4L7 6 6 7Z" fill="#123"/><rect x=".5" y="4" width="3" height="2.5" rx="1" ry=".5" style="fill:rgb(9,80%,30);opacity:.5"/>',
  '<g transform="translate(1,2) rotate(20 3 3) skewX(5) scale(1.1 .9)"><circle cx="3" cy="3" r="2"/><ellipse cx="1" cy="2" rx="1" ry=".5" fill="teal"/></g>',
  '<path d="M0 4a4 3 10 0 1 8 0A2 3 0 1 0 1 5Q2 0 4 4T8 4C1 2 3 4 5 6S7 1 2 2" fill="none" stroke="#a0b" stroke-width=".7" stroke-linecap="round" stroke-linejoin="bevel"/>',
  '<defs><clipPath id="a"><polygon points="1,1 7,2 4,7"/></clipPath></defs><g clip-path="url(#a)"><rect width="8" height="8" fill="red"/></g><rect x="5" y="5" width="2" height="2" visibility="hidden"/>',
  '<polyline fill="blue" points="0 0 8 0 4 6"/><line style="stroke:#f00;stroke-width:2" x1="1" y1="7" x2="7" y2="7"/>',
  '<rect width="8" height="4px" fill-opacity=".3"/><path fill-rule="evenodd" d="M0 0H8V8H0ZM2 2H6V6H2Z" transform="matrix(1 .1 0 1 0 .5)"/>',
].map((content) => `<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
/** GIF, BMP of 24 and of 8 bits, and the head of a JPEG with its orientation. */
const BINARY = [
  'R0lGODlhAwACAKEAAAAAAP///wAAAAAAACwAAAAAAwACAAACA4QPBQA7',
  'Qk1GAAAAAAAAADYAAAAoAAAAAgAAAAIAAAABABgAAAAAABAAAAATCwAAEwsAAAAAAAAAAAAAAAD/////AAD/AAAAAP8AAA==',
  'Qk1GBAAAAAAAAD4AAAAoAAAAAgAAAAIAAAABAAEAAAAAAAgAAAATCwAAEwsAAAIAAAACAAAAAAAAAP///wCAAAAAQAAAAA==',
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/wAALCAAIAAgBAREA',
];
const PNM = [
  'P1\n# x\n3 2\n0 1 0\n111\n',
  'P2 2 2 15\n0 5 9 15',
  'P3 1 2 255 1 2 3 250 251 252',
  'P4\n9 1\nab',
  'P5 2 1 255 ab',
  'P6 1 1 255 abc',
];

const inPixels = (bytes: Uint8Array, using: Host): string => {
  const raster = readRaster(sourceOf(bytes), using);
  if (!raster.ok) return plain(raster.faults);
  const { width, height, data } = raster.value;
  return `${width} x ${height} ${digest(data)}`;
};

/** What decoders make of pictures and of damaged ones: size and pixels, or faults. */
function pictures(): string[] {
  const kinds = [SVG, PNM].map((texts) => texts.map(encodeUtf8));
  kinds.push(BINARY.map((text) => Uint8Array.from(Buffer.from(text, 'base64'))));
  return kinds.flatMap((samples) => {
    const random = new Random(23);
    return [...samples, ...Array.from({ length: DAMAGED }, () => mutated(samples, random))].map((bytes) =>
      inPixels(bytes, {}),
    );
  });
}

/** Inputs that the fuzzer kept, since each reaches something that the others do not (bench/fuzz.ts). */
const kept = JSON.parse(readFileSync('test/fuzz-seeds.json', 'utf8')) as Record<string, readonly string[]>;
const found = (target: string, outcome: (bytes: Uint8Array) => string) => () =>
  kept[target]!.map((text) => outcome(new Uint8Array(Buffer.from(text, 'base64'))));

const folder = process.env.NONORI_GOLDEN;
const recorded = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : [];
const parts: Readonly<Record<string, () => string[]>> = {
  drawings,
  pictures,
  'found-readers': found('readers', (bytes) => told(read(sourceOf(bytes), host))),
  'found-pictures': found('pictures', (bytes) => inPixels(bytes, host)),
  'found-links': found('links', (bytes) => told(link.read(sourceOf(`#/play/${textOfBase64(bytes)}`), host))),
};
const names = [...formats.map(({ id }) => id), ...Object.keys(parts)];
const written = new Map<string, string>();

test.each(names)('%s', (name) => {
  const lines = parts[name]?.() ?? outcomes(formatById(name)!);
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
