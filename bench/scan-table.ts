/**
 * The scanner's test set and its table: `npm run scan:table -- [count] [seed] [folder]`. Puzzles of ours are drawn by Chromium in
 * many looks with three fonts that the training never saw, half of them photographed; each is scanned with and without the
 * solver and compared with its truth. With a folder, pictures that were read wrongly are kept there. `tune` instead of a
 * seed takes training fonts and other seeds: for work on the scanner, so that the test set stays unseen.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { Random } from '../src/core/random.js';
import type { Hitori } from '../src/kinds/hitori/puzzle.js';
import { blackClue, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import type { RgbaRaster } from '../src/scan/gray.js';
import { type ScanResult, scan } from '../src/scan/scan.js';
import { generate } from '../src/tasks/generate/generate.js';
import { solve } from '../src/tasks/solve.js';
import { launchBrowser } from '../test/e2e/browser.js';
import { fontFiles, TEST_FONTS, TRAINING_FONTS } from './scan-fonts.js';
import { type Drawing, draw, LOOKS, type Look, nonogramTruth, picture, type Truth } from './scan-looks.js';
import { photographed } from './scan-photo.js';

function uniqueNonogram(random: Random): Truth {
  for (;;) {
    const width = 5 * (1 + random.below(5));
    const height = 5 * (1 + random.below(5));
    const truth = nonogramTruth(width, height, picture(width, height, random));
    if (truth.rows.some((clue) => clue.length === 0) || truth.cols.some((clue) => clue.length === 0)) continue;
    const clues = (lines: Truth['rows']) => lines.map(blackClue);
    const made = makeNonogram({ width, height, rows: clues(truth.rows), cols: clues(truth.cols) });
    if (made.ok && solve(made.value, { limits: { conflicts: 2000 } }).status === 'unique') return truth;
  }
}

function hitoriTruth(random: Random): Truth {
  const side = 5 + random.below(6);
  const made = generate({ kind: 'hitori', width: side, height: side, seed: random.below(1e9) });
  if (!made.ok) throw new Error('no hitori could be made');
  const { numbers } = made.value.puzzles[0]!.puzzle as Hitori;
  return { kind: 'hitori', width: side, height: side, rows: [], cols: [], numbers };
}

type Outcome = 'right' | 'corrected' | 'wrong, doubtful' | 'wrong, claimed' | 'right, doubtful' | 'refused';

function outcomeOf(result: ScanResult, truth: Truth): Outcome {
  if (result.status === 'refused') return 'refused';
  const right = sameNumbers(result, truth);
  if (right)
    return result.status === 'sure' ? 'right' : result.status === 'corrected' ? 'corrected' : 'right, doubtful';
  return result.status === 'doubtful' ? 'wrong, doubtful' : 'wrong, claimed';
}

function sameNumbers(result: ScanResult, truth: Truth): boolean {
  if (result.status === 'refused' || result.kind !== truth.kind) return false;
  if (result.width !== truth.width || result.height !== truth.height) return false;
  if (truth.kind === 'hitori') return truth.numbers.every((number, i) => result.numbers[i]?.value === number);
  const side = (axis: 'row' | 'col', count: number): string =>
    Array.from({ length: count }, (_, index) =>
      result.numbers
        .filter(({ place }) => place.axis === axis && place.index === index)
        .map(({ value }) => value)
        .join(' '),
    ).join('/');
  const text = (lines: Truth['rows']): string => lines.map((line) => line.join(' ')).join('/');
  return side('row', truth.height) === text(truth.rows) && side('col', truth.width) === text(truth.cols);
}

const [countText = '100', seedText = '1', folder] = process.argv.slice(2);
const tune = seedText === 'tune';
const fonts = fontFiles(tune ? TRAINING_FONTS.slice(0, 12) : TEST_FONTS, /latin-(400-normal|700-normal)/);
const browser = await launchBrowser();
const page = await browser.newPage();
await page.evaluate(`window.faces = Promise.all(${JSON.stringify(fonts.map((font) => font.bytes.toString('base64')))}.map(async (text, i) => {
  const face = new FontFace('font' + i, Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  await face.load();
  document.fonts.add(face);
})).then(() => 0)`);

async function rendered(drawing: Drawing, font: number): Promise<RgbaRaster> {
  const { width, height, operations } = drawing;
  const text = (await page.evaluate(`(async () => {
    await window.faces;
    const canvas = new OffscreenCanvas(${width}, ${height});
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.textAlign = 'center';
    for (const one of ${JSON.stringify(operations)}) {
      context.fillStyle = one.fill ?? one.colour;
      if (one.fill) {
        context.beginPath();
        context.roundRect(...one.box, one.round ?? 0);
        context.fill();
      } else {
        context.font = one.size + 'px font${font}';
        context.fillText(one.text, one.at[0], one.at[1] + 0.36 * one.size);
      }
    }
    const blob = await canvas.convertToBlob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let out = '';
    for (const byte of bytes) out += String.fromCharCode(byte);
    return btoa(out);
  })()`)) as string;
  return PNG.sync.read(Buffer.from(text, 'base64'));
}

interface Tally {
  solver: Map<Outcome, number>;
  digits: Map<Outcome, number>;
  millis: number;
}
const table = new Map<string, Tally>();
const count = (map: Map<Outcome, number>, outcome: Outcome) => void map.set(outcome, (map.get(outcome) ?? 0) + 1);
if (folder) mkdirSync(folder, { recursive: true });

for (let i = 0; i < Number(countText); i++) {
  const random = new Random((tune ? 900_000 : 7_000_000 * Number(seedText)) + i);
  const look: Look = LOOKS[i % LOOKS.length]!;
  const photo = Math.floor(i / LOOKS.length) % 2 === 1;
  const truth = look.startsWith('hitori') ? hitoriTruth(random) : uniqueNonogram(random);
  const drawn = await rendered(draw(look, truth, random, photo), random.below(fonts.length));
  const raster = photo ? photographed(drawn, random) : drawn;
  const before = process.cpuUsage();
  const result = scan(raster);
  const { user, system } = process.cpuUsage(before);
  const outcome = outcomeOf(result, truth);
  const alone = outcomeOf(scan(raster, { digitsOnly: true }), truth);
  const key = `${look}, ${photo ? 'photo' : 'screenshot'}`;
  const tally = table.get(key) ?? { solver: new Map(), digits: new Map(), millis: 0 };
  table.set(key, tally);
  count(tally.solver, outcome);
  count(tally.digits, alone);
  tally.millis += (user + system) / 1000;
  if (outcome !== 'right' && outcome !== 'corrected') {
    const size =
      result.status === 'refused'
        ? result.reason
        : `${result.kind} ${result.width} x ${result.height}, ${result.solving}`;
    console.log(`${i} ${key}: ${outcome} (${size}; truth ${truth.width} x ${truth.height})`);
    if (folder) {
      const png = new PNG({ width: raster.width, height: raster.height });
      png.data = Buffer.from(raster.data);
      writeFileSync(`${folder}/${i}.png`, PNG.sync.write(png));
      writeFileSync(`${folder}/${i}.json`, JSON.stringify(truth));
    }
  }
}
await browser.close();

const good = (map: Map<Outcome, number>) =>
  (map.get('right') ?? 0) + (map.get('corrected') ?? 0) + (map.get('right, doubtful') ?? 0);
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const sum = (keys: string[], of: (tally: Tally) => number) =>
  keys.reduce((total, key) => total + of(table.get(key)!), 0);
const lineOf = (name: string, keys: string[]) => {
  const all = sum(keys, ({ solver }) => [...solver.values()].reduce((a, b) => a + b, 0));
  const column = (outcome: Outcome) => sum(keys, ({ solver }) => solver.get(outcome) ?? 0);
  console.log(
    `| ${name} | ${all} | ${share(
      sum(keys, ({ digits }) => good(digits)),
      all,
    )} | ${share(
      sum(keys, ({ solver }) => good(solver)),
      all,
    )} | ${column('corrected')} | ${column('right, doubtful')} | ${column('wrong, doubtful')} | ${column('wrong, claimed')} | ${column('refused')} | ${Math.round(sum(keys, ({ millis }) => millis) / all)} |`,
  );
};
console.log(
  '| look | pictures | right, digits alone | right, with the solver | corrected | right but doubtful | wrong, doubtful | wrong, claimed right | refused | CPU ms |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
const keys = [...table.keys()].sort();
for (const key of keys) lineOf(key, [key]);
for (const way of ['screenshot', 'photo'])
  lineOf(
    `all, ${way}`,
    keys.filter((key) => key.endsWith(way)),
  );
