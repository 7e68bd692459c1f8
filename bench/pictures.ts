/**
 * `npm run bench:pictures -- FOLDER [--sheet SHEET.png] [--size 25] [--repair 10,15,20,30] [--seconds 30] [--sort black]`: makes puzzles of every picture
 * in a folder, in colour and in black and white (repaired in one of them with --sort), and prints per picture and for all: the share of cells whose colour is a colour of the source, whether a white or
 * transparent background became #ffffff, which look was chosen, and what the repair to one solution cost in cells and CPU, for
 * longer sides of so many cells. The sheet shows source, colour and all looks side by side. The set of the note is in bench/README.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Raster } from '../src/formats/base/format.js';
import { sourceOf } from '../src/formats/index.js';
import { readRaster } from '../src/formats/pictures/index.js';
import { fileHost } from '../src/service/host.js';
import { makeFromRaster } from '../src/tasks/make/make.js';
import { looksOf, type MadePicture, pictureOf } from '../src/tasks/make/picture.js';

const COLOURS = 6;
/** Pixels of one picture on the sheet. */
const TILE = 100;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string' },
    size: { type: 'string', default: '25' },
    repair: { type: 'string', default: '25' },
    // As many as the command line takes by default; here they are seconds of CPU.
    seconds: { type: 'string', default: '30' },
    sort: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('usage: bench:pictures -- FOLDER [--sheet SHEET.png] [--size N] [--repair N,N]');
const size = Number(options.size);
const seconds = Number(options.seconds);
const repaired = options.repair.split(',').filter(Boolean).map(Number);
const sorts = (['colour', 'black'] as const).filter((sort) => !options.sort || options.sort === sort);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** All colours of a raster, those that are seen. */
function coloursOf({ data }: Raster): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! >= 128) found.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return found;
}

/** Is most of the border white or transparent? */
function standsOnWhite({ width, height, data }: Raster): boolean {
  let [white, all] = [0, 0];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (row > 0 && row < height - 1 && col > 0 && col < width - 1) continue;
      const at = 4 * (row * width + col);
      all++;
      if (data[at + 3]! < 128 || Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= 250) white++;
    }
  }
  return white > all / 2;
}

const tiles: Raster[][] = [];
const cost = new Map<string, { share: number[]; millis: number[]; done: number; all: number; other: number }>();
/** A repair to one solution, and what it cost. */
function repair(raster: Raster, side: number, sort: 'colour' | 'black'): string {
  const start = cpu();
  const limits = { cancelled: () => cpu() - start > 1000 * seconds };
  const settings = sort === 'colour' ? { colours: COLOURS } : {};
  const made = makeFromRaster(raster, { size: side, ...settings, unique: true, limits });
  if (!made.ok) return '';
  const sum = cost.get(`${sort} ${side}`) ?? { share: [], millis: [], done: 0, all: 0, other: 0 };
  cost.set(`${sort} ${side}`, sum);
  sum.all++;
  sum.millis.push(cpu() - start);
  const { otherLook } = made.value;
  if (made.value.repair?.status !== 'done') return `${sort} ${side} not repaired`;
  sum.done++;
  if (otherLook) sum.other++;
  sum.share.push(made.value.changes.length / (made.value.puzzle.width * made.value.puzzle.height));
  return otherLook ? `${sort} ${side} ${otherLook}` : '';
}

let [own, cells, right, white, pictures] = [0, 0, 0, 0, 0];
const looks = new Map<string, number>();

for (const name of readdirSync(folder).sort()) {
  const read = readRaster(sourceOf(readFileSync(join(folder, name)), name), fileHost);
  if (!read.ok) {
    process.stdout.write(`${name}: ${read.faults[0]!.message}\n`);
    continue;
  }
  const raster = read.value;
  pictures++;
  const colour = pictureOf(raster, { size, colours: COLOURS });
  const all = looksOf(raster, { size });
  const parts = [name.padEnd(34)];
  if (colour.ok) {
    const source = coloursOf(raster);
    const values = colour.value.colours!.map(({ colour: hex }) => Number.parseInt(hex.slice(1), 16));
    const inked = [...colour.value.cells].filter((value) => value > 0);
    own += inked.filter((value) => source.has(values[value]!)).length;
    cells += inked.length;
    if (standsOnWhite(raster)) {
      white++;
      if (values[0] === 0xffffff) right++;
    }
    parts.push(colour.value.colours!.map(({ name: one }) => one).join(', '));
  } else parts.push(colour.faults[0]!.message);
  if (all.ok) {
    const best = all.value[0]!;
    looks.set(best.look!, (looks.get(best.look!) ?? 0) + 1);
    parts.push(all.value.map(({ look, score }) => `${look} ${score!.toFixed(2)}`).join(' '));
  }
  for (const side of repaired) parts.push(...sorts.map((sort) => repair(raster, side, sort)));
  process.stdout.write(`${parts.filter(Boolean).join('  ')}\n`);
  tiles.push([raster, ...(colour.ok ? [painted(colour.value)] : [blank()]), ...(all.ok ? all.value.map(painted) : [])]);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
process.stdout.write(
  `${pictures} pictures; ${percent(own / cells)} of ${cells} coloured cells have a colour of the source\n`,
);
process.stdout.write(`background #ffffff in ${right} of ${white} that stand on white or nothing\n`);
process.stdout.write(`looks: ${[...looks].map(([look, count]) => `${look} ${count}`).join(', ')}\n`);
for (const [sort, { share, millis, done, all, other }] of cost) {
  const most = percent(Math.max(0, ...share));
  process.stdout.write(
    `${sort}: ${done} of ${all} repaired, ${other} in another way than the best, median change ${percent(median(share))}, most ${most}; ` +
      `CPU median ${Math.round(median(millis))} ms, most ${Math.round(Math.max(...millis))} ms\n`,
  );
}

function blank(): Raster {
  return { width: 1, height: 1, data: Uint8Array.of(255, 255, 255, 255) };
}

function painted({ width, height, cells: values, colours }: MadePicture): Raster {
  const data = new Uint8Array(4 * width * height).fill(255);
  values.forEach((value, cell) => {
    const rgb = colours ? Number.parseInt(colours[value]!.colour.slice(1), 16) : value === 1 ? 0 : 0xffffff;
    data.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255], 4 * cell);
  });
  return { width, height, data };
}

/** Rows of pictures, each scaled into a square of its own, two pictures side by side. */
function sheetOf(rows: readonly (readonly Raster[])[]): Raster {
  const perRow = 8;
  const columns = 2;
  const [width, height] = [columns * perRow * (TILE + 6) + 20, Math.ceil(rows.length / columns) * (TILE + 6)];
  const data = new Uint8Array(4 * width * height).fill(200);
  rows.forEach((row, index) => {
    row.slice(0, perRow).forEach((raster, place) => {
      const left = (index % columns) * (perRow * (TILE + 6) + 20) + place * (TILE + 6);
      const top = Math.floor(index / columns) * (TILE + 6);
      const scale = TILE / Math.max(raster.width, raster.height);
      for (let y = 0; y < Math.floor(raster.height * scale); y++) {
        for (let x = 0; x < Math.floor(raster.width * scale); x++) {
          const from = 4 * (Math.floor(y / scale) * raster.width + Math.floor(x / scale));
          const alpha = raster.data[from + 3]! / 255;
          const to = 4 * ((top + y) * width + left + x);
          for (let i = 0; i < 3; i++) data[to + i] = raster.data[from + i]! * alpha + 255 * (1 - alpha);
          data[to + 3] = 255;
        }
      }
    });
  });
  return { width, height, data };
}

if (options.sheet) writeFileSync(options.sheet, fileHost.encodePng!(sheetOf(tiles)));
