/**
 * The scanner's test set and its table: `npm run scan:table -- [count] [seed] [folder] [part/parts]`. Puzzles of ours are drawn by
 * Chromium in many looks with three fonts that neither training nor tuning ever saw, half of them photographed; each is scanned
 * with and without the solver and compared with its truth. With a folder, pictures that were read wrongly are kept there, and all
 * outcomes: a run that was stopped goes on where it was, and several processes may take a part each, as 1/2 and 2/2; each prints
 * the table of all that is there. `tune` instead of a seed takes other fonts and seeds, for work on the scanner, so that
 * the test set stays unseen; `large` takes photos of 40 x 40 cells and 8 million pixels. `--looks colour,katana` takes only these looks.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { type Scanned, type ScanResult, scan } from '../src/scan/scan.js';
import type { Truth } from './scan-draw.js';
import { LOOKS, type Look } from './scan-looks.js';
import { scanSet, WAYS } from './scan-set.js';

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
  if (truth.colours && !sameColours(result, truth.colours)) return false;
  return side('row', truth.height) === text(truth.rows) && side('col', truth.width) === text(truth.cols);
}

/** Are numbers of one colour, and only they, of one colour in the truth? */
function sameColours({ numbers }: Scanned, { rows, cols }: NonNullable<Truth['colours']>): boolean {
  const pairs = numbers.map(({ place, colour }) => {
    const truth = place.axis === 'cell' ? undefined : (place.axis === 'row' ? rows : cols)[place.index]?.[place.block];
    return [colour, truth] as const;
  });
  const kinds = (list: readonly unknown[]) => new Set(list.map(String)).size;
  const both = kinds(pairs.map(String));
  return both === kinds(pairs.map(([colour]) => colour)) && both === kinds(pairs.map(([, truth]) => truth));
}

const { values: given, positionals } = parseArgs({ allowPositionals: true, options: { looks: { type: 'string' } } });
const [countText = '100', seedText = '1', folder, partText = '1/1'] = positionals;
const looks = (given.looks?.split(',') ?? LOOKS) as readonly Look[];
const unknown = looks.filter((look) => !LOOKS.includes(look));
if (unknown.length > 0) throw new Error(`no such look: ${unknown.join(', ')}`);
const [part, parts] = partText.split('/').map(Number) as [number, number];

interface Line {
  readonly index: number;
  readonly key: string;
  readonly outcome: Outcome;
  readonly alone: Outcome;
  readonly millis: number;
}

const linesIn = (): Line[] =>
  readdirSync(folder!)
    .filter((name) => /^outcomes.*\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(join(folder!, name), 'utf8').trim().split('\n'))
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Line);

if (folder) mkdirSync(folder, { recursive: true });
const lines: Line[] = folder ? linesIn() : [];
const done = new Set(lines.map(({ index }) => index));
const wanted = (index: number): boolean => index % parts === part - 1 && !done.has(index);

for await (const { index, look, way, truth, raster } of scanSet(Number(countText), seedText, wanted, looks)) {
  const before = process.cpuUsage();
  const result = scan(raster);
  const { user, system } = process.cpuUsage(before);
  const outcome = outcomeOf(result, truth);
  const alone = outcomeOf(scan(raster, { digitsOnly: true }), truth);
  const line = { index, key: `${look}, ${way}`, outcome, alone, millis: (user + system) / 1000 };
  lines.push(line);
  if (folder) appendFileSync(join(folder, `outcomes-${part}.jsonl`), `${JSON.stringify(line)}\n`);
  if (outcome !== 'right' && outcome !== 'corrected') {
    const size =
      result.status === 'refused'
        ? result.reason
        : `${result.kind} ${result.width} x ${result.height}, ${result.solving}`;
    console.log(`${index} ${line.key}: ${outcome} (${size}; truth ${truth.width} x ${truth.height})`);
    if (folder) {
      const png = new PNG({ width: raster.width, height: raster.height });
      png.data = Buffer.from(raster.data);
      writeFileSync(join(folder, `${index}.png`), PNG.sync.write(png));
      writeFileSync(join(folder, `${index}.json`), JSON.stringify(truth));
    }
  }
}

interface Tally {
  solver: Map<Outcome, number>;
  digits: Map<Outcome, number>;
  millis: number;
}
const table = new Map<string, Tally>();
const count = (map: Map<Outcome, number>, outcome: Outcome) => void map.set(outcome, (map.get(outcome) ?? 0) + 1);
for (const { key, outcome, alone, millis } of folder ? linesIn() : lines) {
  const tally = table.get(key) ?? { solver: new Map(), digits: new Map(), millis: 0 };
  table.set(key, tally);
  count(tally.solver, outcome);
  count(tally.digits, alone);
  tally.millis += millis;
}

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
for (const way of WAYS)
  lineOf(
    `all, ${way}`,
    keys.filter((key) => key.endsWith(`, ${way}`)),
  );
