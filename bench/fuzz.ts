/**
 * Fuzzing that goes on: inputs are damaged at random, and those that reach code in a way that none before them did are kept and damaged further
 * (the idea of AFL). To see what was reached costs as much as many inputs, so half of the time nobody looks. What was reached is V8's own block coverage, by powers of two of how often; nothing has to be instrumented. Jazzer.js would
 * be the usual choice, but its native part needs a newer C library than some systems that we test on have.
 *
 *     npm run --silent fuzz -- 3600                 an hour of the processor, all targets in turn
 *     npm run --silent fuzz -- 60 readers links     a minute, these only
 *     npm run --silent fuzz -- keep readers         no more: what is worth keeping for every run of the tests
 *
 * It begins with test/fuzz-seeds.json and with the corpus of earlier runs in build/fuzz/<target>, which grows. What went wrong is printed, and is in
 * build/fuzz/findings; a small input that did belongs into test/fuzz-seeds.json, which test/fuzz.test.ts takes in every run. `npm test` ends with a
 * minute. The seed is that of the day (20261118), and is printed; `--seed N` chooses one.
 * `keep` adds to that file the shortest inputs of the corpus that reach what nothing before them in the file does; what readers make of each is
 * recorded by test/formats-golden.test.ts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { Random } from '../src/core/random.js';
import { mutated } from '../test/byte-mutations.js';
import { type FuzzTarget, fuzzTargets } from '../test/fuzz-targets.js';

/** Processor time beyond which an input is a finding, in milliseconds. */
const SLOW = 3000;
/** Milliseconds of the processor that a target gets before it is the next one's turn. */
const TURN = 2000;
/** Findings that are kept of each target. */
const MOST_FINDINGS = 20;
/** Inputs that all runs of the tests take, in base64; and the longest of them, in bytes. */
const KEPT = 'test/fuzz-seeds.json';
const MOST_KEPT = 300;

interface Block {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface Script {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Block[] }[];
}

/** What has been reached, in all runs so far; how often up to so many powers of two. */
class Coverage {
  private readonly session = new Session();
  private readonly seen = new Set<string>();
  private readonly mostPower: number;

  constructor(mostPower: number) {
    this.mostPower = mostPower;
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  get size(): number {
    return this.seen.size;
  }

  /** What was reached since the last call. */
  take(): readonly Script[] {
    let scripts: readonly Script[] = [];
    this.session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (!error) scripts = taken.result as unknown as readonly Script[];
    });
    return scripts;
  }

  /** Is anything of what was reached since the last call new? */
  isNew(): boolean {
    const before = this.seen.size;
    for (const { scriptId, url, functions } of this.take()) {
      if (!url.endsWith('/build/fuzz.js')) continue;
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          if (count > 0)
            this.seen.add(
              `${scriptId}:${startOffset}:${endOffset}:${Math.min(this.mostPower, Math.ceil(Math.log2(count)))}`,
            );
        }
      }
    }
    return this.seen.size > before;
  }
}

class Fuzzing {
  readonly target: FuzzTarget;
  readonly corpus: Uint8Array[];
  readonly began: number;
  readonly findings = new Map<string, Uint8Array>();
  runs = 0;
  slowest = 0;
  private readonly folder: string;

  constructor(target: FuzzTarget) {
    this.target = target;
    this.folder = join('build/fuzz', target.name);
    mkdirSync(this.folder, { recursive: true });
    const grown = readdirSync(this.folder).map((name) => new Uint8Array(readFileSync(join(this.folder, name))));
    this.corpus = [...target.seeds, ...keptOf(target), ...grown];
    this.began = this.corpus.length;
  }

  /** Without coverage it is not looked at what the input reaches. */
  async take(bytes: Uint8Array, coverage?: Coverage): Promise<void> {
    const before = processorMillis();
    let wrong: string | undefined;
    try {
      wrong = await this.target.take(bytes);
    } catch (error) {
      wrong = `throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 2).join(' ') : error}`;
    }
    const millis = processorMillis() - before;
    this.runs++;
    this.slowest = Math.max(this.slowest, millis);
    if (millis > SLOW) wrong ??= 'takes too long';
    if (wrong !== undefined && !this.findings.has(wrong) && this.findings.size < MOST_FINDINGS) this.find(wrong, bytes);
    if (!coverage?.isNew() || bytes.length === 0 || this.corpus.includes(bytes)) return;
    this.corpus.push(bytes);
    writeFileSync(join(this.folder, nameOf(bytes)), bytes);
  }

  private find(wrong: string, bytes: Uint8Array): void {
    this.findings.set(wrong, bytes);
    mkdirSync('build/fuzz/findings', { recursive: true });
    const file = join('build/fuzz/findings', `${this.target.name}-${nameOf(bytes)}`);
    writeFileSync(file, bytes);
    console.log(`${this.target.name}: ${wrong}\n  ${file}\n  ${Buffer.from(bytes).toString('base64')}`);
  }
}

/** Adds what is worth keeping to the inputs that all runs of the tests take. */
async function keep(all: readonly Fuzzing[], coverage: Coverage): Promise<void> {
  const kept = readKept();
  for (const { target, corpus } of all) {
    const before = keptOf(target);
    for (const bytes of [...target.seeds, ...before]) await target.take(bytes);
    coverage.isNew();
    const short = corpus.filter(({ length }) => length <= MOST_KEPT).sort((a, b) => a.length - b.length);
    for (const bytes of short) {
      await target.take(bytes);
      if (coverage.isNew()) before.push(bytes);
    }
    kept[target.name] = before.map((bytes) => Buffer.from(bytes).toString('base64'));
    console.log(`${target.name}: ${before.length} inputs are kept`);
  }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

const readKept = () => JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string[]>;
const keptOf = ({ name }: FuzzTarget): Uint8Array[] =>
  (readKept()[name] ?? []).map((text) => new Uint8Array(Buffer.from(text, 'base64')));

/** What this process has used of the processor. */
function processorMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const seed = seedAt < 0 ? today : Number(words.splice(seedAt, 2)[1]);
const [seconds = '60', ...names] = words;
if (!existsSync('package.json')) throw new Error('Run it in the folder of the repository.');
const coverage = new Coverage(seconds === 'keep' ? 1 : 8);
const random = new Random(seed);
const all = fuzzTargets.filter(({ name }) => names.length === 0 || names.includes(name)).map((one) => new Fuzzing(one));
if (seconds === 'keep') {
  await keep(all, coverage);
  process.exit();
}
console.log(`seed ${seed}`);
const end = processorMillis() + 1000 * Number(seconds);
for (const one of all) for (const bytes of [...one.corpus]) await one.take(bytes, coverage);
for (let turn = 0; processorMillis() < end; turn++) {
  const one = all[turn % all.length]!;
  const turnEnd = Math.min(end, processorMillis() + TURN);
  coverage.take(); // not what was reached while nobody looked
  for (let now = processorMillis(); now < turnEnd; now = processorMillis()) {
    // Every other time one of the latest, which nobody has damaged yet.
    const latest = random.below(2) === 0 ? one.corpus.slice(-20) : one.corpus;
    await one.take(mutated(latest, random, one.corpus), turnEnd - now > TURN / 2 ? coverage : undefined);
  }
}
console.log(`${coverage.size} blocks by how often`);
let found = 0;
for (const { target, runs, corpus, began, slowest, findings } of all) {
  found += findings.size;
  const grown = corpus.length - began;
  console.log(
    `${target.name}: ${runs} inputs, ${grown} new ones kept, ${findings.size} findings, slowest ${Math.round(slowest)} ms`,
  );
}
process.exit(found === 0 ? 0 : 1);
