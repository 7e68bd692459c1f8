/**
 * Fuzzing that goes on: inputs are damaged at random, and those that reach code in a way that none before them did are kept and damaged further
 * (the idea of AFL). What was reached is V8's own block coverage, by powers of two of how often; nothing has to be instrumented. Jazzer.js would
 * be the usual choice, but its native part needs a newer C library than some systems that we test on have.
 *
 *     npm run --silent fuzz -- 3600                 an hour, all targets in turn
 *     npm run --silent fuzz -- 60 readers links     a minute, these only
 *     npm run --silent fuzz -- keep readers         no more: what is worth keeping for every run of the tests
 *
 * The corpus grows in build/fuzz/<target>, and is read again by the next run. What went wrong is in build/fuzz/findings; a small input that
 * did belongs into test/fuzz-seeds.json, which test/fuzz.test.ts takes in every run. `--seed N` makes a run like another as far as time allows.
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
/** Inputs that a target gets before it is the next one's turn. */
const TURN = 300;
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

  /** Takes what was reached since the last call; is anything of it new? */
  isNew(): boolean {
    let scripts: readonly Script[] = [];
    this.session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (!error) scripts = taken.result as unknown as readonly Script[];
    });
    const before = this.seen.size;
    for (const { scriptId, url, functions } of scripts) {
      if (!url.includes('/build/src/')) continue;
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
  readonly findings = new Map<string, Uint8Array>();
  runs = 0;
  slowest = 0;
  private readonly folder: string;

  constructor(target: FuzzTarget) {
    this.target = target;
    this.folder = join('build/fuzz', target.name);
    mkdirSync(this.folder, { recursive: true });
    const kept = readdirSync(this.folder).map((name) => new Uint8Array(readFileSync(join(this.folder, name))));
    this.corpus = [...target.seeds, ...kept];
  }

  async take(bytes: Uint8Array, coverage: Coverage): Promise<void> {
    const before = process.cpuUsage();
    let wrong: string | undefined;
    try {
      wrong = await this.target.take(bytes);
    } catch (error) {
      wrong = `throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 2).join(' ') : error}`;
    }
    const { user, system } = process.cpuUsage(before);
    const millis = (user + system) / 1000;
    this.runs++;
    this.slowest = Math.max(this.slowest, millis);
    if (millis > SLOW) wrong ??= 'takes too long';
    if (wrong !== undefined && !this.findings.has(wrong) && this.findings.size < MOST_FINDINGS) this.find(wrong, bytes);
    if (!coverage.isNew() || bytes.length === 0 || this.corpus.includes(bytes)) return;
    this.corpus.push(bytes);
    writeFileSync(join(this.folder, nameOf(bytes)), bytes);
  }

  private find(wrong: string, bytes: Uint8Array): void {
    this.findings.set(wrong, bytes);
    mkdirSync('build/fuzz/findings', { recursive: true });
    const file = join('build/fuzz/findings', `${this.target.name}-${nameOf(bytes)}`);
    writeFileSync(file, bytes);
    console.log(`${this.target.name}: ${wrong}\n  ${file}`);
  }
}

/** Adds what is worth keeping to the inputs that all runs of the tests take. */
async function keep(all: readonly Fuzzing[], coverage: Coverage): Promise<void> {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string[]>;
  for (const { target, corpus } of all) {
    const before: Uint8Array[] = (kept[target.name] ?? []).map((text) => new Uint8Array(Buffer.from(text, 'base64')));
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

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const seed = seedAt < 0 ? Date.now() % 2 ** 31 : Number(words.splice(seedAt, 2)[1]);
const [seconds = '60', ...names] = words;
if (!existsSync('package.json')) throw new Error('Run it in the folder of the repository.');
const coverage = new Coverage(seconds === 'keep' ? 1 : 8);
const random = new Random(seed);
const all = fuzzTargets.filter(({ name }) => names.length === 0 || names.includes(name)).map((one) => new Fuzzing(one));
if (seconds === 'keep') {
  await keep(all, coverage);
  process.exit();
}
const end = performance.now() + 1000 * Number(seconds);
for (const one of all) for (const bytes of [...one.corpus]) await one.take(bytes, coverage);
for (let turn = 0; performance.now() < end; turn++) {
  const one = all[turn % all.length]!;
  for (let i = 0; i < TURN && performance.now() < end; i++) {
    // Every other time one of the latest, which nobody has damaged yet.
    const latest = random.below(2) === 0 ? one.corpus.slice(-20) : one.corpus;
    await one.take(mutated(latest, random, one.corpus), coverage);
  }
}
console.log(`seed ${seed}, ${coverage.size} blocks by how often`);
let found = 0;
for (const { target, runs, corpus, slowest, findings } of all) {
  found += findings.size;
  const kept = corpus.length - target.seeds.length;
  console.log(
    `${target.name}: ${runs} inputs, ${kept} kept, ${findings.size} findings, slowest ${Math.round(slowest)} ms`,
  );
}
process.exit(found === 0 ? 0 : 1);
