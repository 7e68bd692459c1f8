/**
 * Mutation testing: changes the code of an area in every small way that Stryker's instrumenter knows, and says which changes no test notices.
 *
 *     npm run mutate -- referees
 *     npm run mutate -- formats 300 [seed]
 *     npm run mutate -- formats src/formats/letters.ts:23 src/formats/gno.ts:40
 *
 * An area is what is changed and the tests that are run for it: the quick ones, without processes and browsers. With a number behind its
 * name only so many changes are tried, drawn at random by the seed; with lines of files those that begin there. All of them are in one bundle of code and tests
 * (build/mutation), each behind a switch; tests are run once to see which changes they reach, then for each change those that
 * reach it, quick ones first, until one fails. Changes of what is only evaluated when a module is loaded are left out, unless a
 * thread loads it: threads have the changes too. Those are tried in a process of their own, where the module is loaded with the change, with
 * all tests that import it. A run that is stopped (SIGTERM) says what it has found so far. All verdicts are in build/mutation/<area>.json, what no test noticed in
 * build/mutation/<area>-survivors.txt. What only runs in other processes is not reached here.
 *
 * Stryker's instrumenter is installed once, below node_modules/.cache, so that the lock file stays without its packages.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const VERSION = '9.6.1';
const AREAS = {
  referees: {
    mutate: ['src/kinds/nonogram/referee.ts', 'src/kinds/hitori/referee.ts'],
    tests: ['src/kinds/*/referee.test.ts'],
    // Its time is what it is about, and with switches in the code it takes minutes.
    without: 'takes a long line',
  },
  search: {
    mutate: ['src/search/*.ts'],
    parallel: 3,
    tests: [
      'src/search/*.test.ts',
      'src/kinds/hitori/propagators.test.ts',
      'src/proof/*.test.ts',
      'test/{kinds,golden-counts,exchange,guesses,contradictions}.test.ts',
    ],
    // Takes a third of the time, and notices hardly anything that the others do not.
    without: 'certificates of random puzzles',
  },
  formats: {
    mutate: ['src/formats/**/*.ts'],
    parallel: 3,
    tests: ['src/formats/**/*.test.ts', 'test/format*.test.ts', 'test/door.test.ts'],
  },
  service: {
    mutate: ['src/service/**/*.ts'],
    tests: [
      'src/service/**/*.test.ts',
      'src/formats/pictures/decoders.test.ts', // of photo-decoders.ts
      'test/{api-description,serve-api,serve-connections,serve-limits,serve-page}.test.ts',
    ],
    // Its tests mostly wait.
    parallel: 4,
    // What threads do is tested there; the others would have to be run as a whole for each change.
    threads: 'test/serve-api.test.ts',
  },
};
/** A change that a test reaches so many times as often as without it goes round in circles. */
const CIRCLES = 100;
/** What a test may take, of the processor and waiting: so many times what it takes without the change, and some seconds. */
const TIMES = 5;
const MORE_SECONDS = 10;
/** Who uses less of a second of the processor waits. */
const IDLE_SHARE = 0.03;
const HARNESS = 'scripts/mutation-harness.js';
const THREAD = 'scripts/mutation-thread.js';
/** The thread programs, which tests take from the build. */
const THREADS = {
  'request-thread': 'src/service/http/request-thread.ts',
  'chunk-thread': 'src/service/batch/chunk-thread.ts',
};

const globbed = (patterns) =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns.map((one) => `:(glob)${one}`)],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');
/** `{a,b}` is not known to git. */
const spread = (pattern) => {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((one) => before + one + after);
};

/** Assertions are checks themselves: a change in one is none of what the program does. */
const assertions = {
  shouldIgnore(path) {
    const asserts = path.isCallExpression() && /^debugAssert/.test(path.node.callee.name);
    return asserts || (path.isIfStatement() && /^DEBUG\b/.test(path.get('test').toString()))
      ? 'an assertion'
      : undefined;
  },
};

async function instrumenter() {
  const folder = resolve('node_modules/.cache/stryker');
  const name = '@stryker-mutator/instrumenter';
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    execFileSync('npm', ['install', '--no-save', `${name}@${VERSION}`], { cwd: folder, stdio: 'inherit' });
  }
  const { Instrumenter } = await import(pathToFileURL(join(folder, 'node_modules', name, 'dist/src/index.js')).href);
  const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const options = { plugins: null, excludedMutations: [], ignorers: [assertions], mutator: { plugins: null } };
  return (files) => new Instrumenter(quiet).instrument(files, options);
}

/** File by file, so that the hooks of a file run once, those that take least first; so within a file. */
function quickFirst(reaching) {
  const ofFile = new Map();
  for (const { file, millis } of reaching) ofFile.set(file, (ofFile.get(file) ?? 0) + millis);
  return reaching.sort(
    (a, b) => ofFile.get(a.file) - ofFile.get(b.file) || a.file.localeCompare(b.file) || a.millis - b.millis,
  );
}

/** Where it is, as a path of the repository, so that a sample is the same in every folder. */
const pathOf = ({ fileName }) => relative('.', fileName);

const keyOf = ({ location, mutatorName, replacement, ...one }) =>
  JSON.stringify([pathOf(one), location, mutatorName, replacement]);

/** `file:line`, where it begins. */
const placeOf = (one) => `${pathOf(one)}:${one.location.start.line + 1}`;

const drawn = (seed, one) =>
  createHash('sha256')
    .update(`${seed}${keyOf(one)}`)
    .digest('hex');

/** All changes of some files, those that begin at some places, or a sample; and the files with those, each behind its switch. */
async function changesOf(paths, places, count, seed) {
  const instrument = await instrumenter();
  const sources = paths.map((name) => ({ name: resolve(name), content: readFileSync(name, 'utf8'), mutate: true }));
  const whole = await instrument(sources);
  const counted = ({ status }) => status !== 'Ignored';
  const all = whole.mutants.filter(counted).length;
  if (places.length === 0 && count >= all) return { files: whole.files, mutants: whole.mutants.filter(counted), all };
  const order = (one) => drawn(seed, one);
  const chosen = new Set(
    whole.mutants
      .filter((one) => counted(one) && (places.length === 0 || places.includes(placeOf(one))))
      .map((one) => [order(one), keyOf(one)])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, count)
      .map(([, key]) => key),
  );
  // Only what is asked for is in the bundle, which is far quicker so.
  const ranges = (name) =>
    whole.mutants.filter((one) => one.fileName === name && chosen.has(keyOf(one))).map(({ location }) => location);
  const { files, mutants } = await instrument(sources.map((source) => ({ ...source, mutate: ranges(source.name) })));
  return { files, mutants: mutants.filter((one) => chosen.has(keyOf(one))), all };
}

/** All files that a file imports, directly or not, itself among them. */
function importsOf(path, inputs, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: other } of inputs[path]?.imports ?? []) importsOf(other, inputs, found);
  return found;
}

/** Bundles harness and tests with the changed files; returns the paths of harness and tests, and what each imports. */
async function bundle(tests, files, folder) {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const changed = {
    name: 'changed',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^vitest$/ }, () => ({ path: resolve(HARNESS) }));
      // The package says that its files have no side effects; the programs of threads are nothing else.
      onResolve({ filter: /-thread\.[jt]s$/ }, ({ path, namespace }) =>
        namespace === 'thread' ? { path: resolve(path), sideEffects: true } : null,
      );
      onResolve({ filter: /^thread:/ }, ({ path }) => ({ path: path.slice('thread:'.length), namespace: 'thread' }));
      onLoad({ filter: /.*/, namespace: 'thread' }, ({ path }) => ({
        contents: `import './${THREAD}';\nimport './${path}';`,
        resolveDir: resolve('.'),
      }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (contents.has(path)) return { contents: contents.get(path), loader: 'ts' };
        if (path !== resolve('test/run-server.ts')) return null;
        return { contents: readFileSync(path, 'utf8').replace('dist/cli/', `${folder}/`), loader: 'ts' };
      });
    },
  };
  const entries = [HARNESS, 'test/debug-on.ts', ...tests];
  const named = Object.fromEntries([
    ...entries.map((path, i) => [`e${i}`, path]),
    ...Object.entries(THREADS).map(([name, path]) => [name, `thread:${path}`]),
  ]);
  const settings = { bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' };
  const { metafile } = await build({
    ...settings,
    entryPoints: named,
    outdir: folder,
    plugins: [changed],
    logLevel: 'error',
    metafile: true,
  });
  return {
    paths: entries.map((_, i) => resolve(folder, `e${i}.js`)),
    importedBy: new Map(entries.map((path, i) => [resolve(folder, `e${i}.js`), importsOf(path, metafile.inputs)])),
  };
}

const children = new Set();

/** Seconds of the processor that a process has used so far; 0 where the system does not say. */
function processorSeconds(pid) {
  try {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

/**
 * Tries changes one after the other until the process ends or stands still: a test has used the processor for too long, or hardly at all for a
 * while (in ticks of a timer, not by the clock: the whole may be stopped). What it was at then is unsure, and noticed when it happens again.
 */
async function tryChanges(harness, folder, order, lane) {
  const [given, out] = [join(folder, `order-${lane}.json`), join(folder, `verdicts-${lane}.txt`)];
  const at = `${out}.at`;
  writeFileSync(given, JSON.stringify(order));
  writeFileSync(out, '');
  writeFileSync(at, '0 0');
  const child = spawn(process.execPath, [harness, 'try', given, out], { stdio: 'ignore' });
  children.add(child);
  /** The test that runs now. */
  const running = () => {
    const [change, index] = readFileSync(at, 'utf8').split(' ').map(Number);
    return order.changes[change]?.tests[index];
  };
  let [place, since, before, waiting] = ['', 0, 0, 0];
  const watch = setInterval(() => {
    const now = readFileSync(at, 'utf8');
    const used = processorSeconds(child.pid);
    if (now !== place) [place, since, waiting] = [now, used, 0];
    const most = MORE_SECONDS + (TIMES * (running()?.millis ?? 0)) / 1000;
    if (used - before < IDLE_SHARE) waiting++;
    before = used;
    if (used - since > most || waiting > 2 * most) child.kill('SIGKILL');
  }, 1000);
  const code = await new Promise((end) => child.once('exit', end));
  clearInterval(watch);
  children.delete(child);
  const verdicts = readFileSync(out, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));
  const stuck = code === 0 ? undefined : order.changes[verdicts.length];
  if (stuck) verdicts.push([stuck.mutant, stuck.again ? 'noticed' : 'unsure']);
  return { verdicts, stuckAt: stuck && running() };
}

const [name = '', ...words] = process.argv.slice(2);
const places = words.filter((word) => word.includes(':'));
const [count = 'Infinity', seed = '1'] = words.filter((word) => !places.includes(word));
const area = AREAS[name];
if (!area) {
  console.error(`Name an area: npm run mutate -- ${Object.keys(AREAS).join(' | ')}`);
  process.exit(2);
}
const folder = `build/mutation/${name}`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const paths = globbed(area.mutate).filter((path) => !path.endsWith('.test.ts'));
const { files, mutants, all } = await changesOf(paths, places, Number(count), seed);
const tests = globbed(area.tests.flatMap(spread));
const { paths: bundled, importedBy } = await bundle(tests, files, folder);
const [harness, debug, ...entries] = bundled;
const measured = join(folder, 'measured.json');
const threads = area.threads && entries[tests.indexOf(area.threads)];
const asked = JSON.stringify({ files: [debug, ...entries], without: area.without, threads });
spawnSync(process.execPath, [harness, 'measure', asked, measured], { stdio: 'inherit' });
const { passed, failed, atLoad } = JSON.parse(readFileSync(measured, 'utf8'));
for (const { id, why } of failed) console.log(`left out, it fails here: ${id}: ${why}`);
for (const path of new Set(passed.map(({ file }) => file))) {
  const ofFile = passed.filter(({ file }) => file === path);
  const millis = ofFile.reduce((sum, one) => sum + one.millis, 0);
  console.log(`${tests[entries.indexOf(path)]}: ${ofFile.length} tests, ${Math.round(millis)} ms`);
}
console.log(`${all} changes, ${mutants.length} of them tried with ${passed.length} tests of ${tests.length} files`);

for (let lane = 0; lane < (area.parallel ?? 1); lane++) writeFileSync(join(folder, `verdicts-${lane}.txt`), '');
const verdictOf = new Map();
const changes = [];
mutants.sort((a, b) => (drawn(seed, a) < drawn(seed, b) ? -1 : 1)); // a run that is stopped has tried a sample too
const needed = new Set([debug]);
for (const { id, fileName } of mutants) {
  const loaded = atLoad.includes(id) && passed.some(({ hits }) => hits[id] > 0);
  const imported = (file) => loaded && importedBy.get(file).has(pathOf({ fileName }));
  const reaching = quickFirst(passed.filter(({ file, hits }) => hits[id] > 0 || imported(file)));
  if (reaching.length === 0) verdictOf.set(id, atLoad.includes(id) ? 'at load' : 'unreached');
  else {
    const ownFiles = [...new Set([debug, ...reaching.map(({ file }) => file)])];
    if (!loaded) for (const file of ownFiles) needed.add(file);
    const hitLimit = CIRCLES * reaching.reduce((sum, { hits }) => sum + (hits[id] ?? 1), 0);
    const ordered = reaching.map((one) => ({ id: one.id, millis: one.millis }));
    changes.push({ mutant: id, hitLimit, tests: ordered, ...(loaded && { ownFiles }) });
  }
}
/** What has been found so far. */
function report() {
  const verdicts = mutants
    .filter(({ id }) => verdictOf.has(id))
    .map(({ id, fileName, ...one }) => ({ path: pathOf({ fileName }), ...one, verdict: verdictOf.get(id) }));
  writeFileSync(`build/mutation/${name}.json`, JSON.stringify(verdicts, null, 1));
  const lost = verdicts.filter(({ verdict }) => verdict === 'survived' || verdict === 'unreached');
  const told = lost.map(({ path, location, mutatorName, replacement, verdict }) => {
    const short = replacement.replace(/\s+/g, ' ').slice(0, 90);
    return `${verdict}: ${path}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}: ${short}\n`;
  });
  writeFileSync(`build/mutation/${name}-survivors.txt`, told.join(''));
  process.stdout.write(told.join(''));
  const countOf = (wanted) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const counted = verdicts.length - countOf('at load');
  console.log(
    `${name}: ${countOf('noticed')} of ${counted} changes noticed (${((100 * countOf('noticed')) / counted).toFixed(1)} %), ` +
      `${countOf('survived')} survived, ${countOf('unreached')} unreached; ${countOf('at load')} at load, left out`,
  );
}

const { parallel = 1 } = area;
process.once('SIGTERM', () => {
  for (const child of children) child.kill('SIGKILL');
  for (let lane = 0; lane < parallel; lane++) {
    const lines = readFileSync(join(folder, `verdicts-${lane}.txt`), 'utf8')
      .split('\n')
      .slice(0, -1);
    for (const [id, verdict] of lines.map((line) => line.split(' '))) verdictOf.set(id, verdict);
  }
  const tried = mutants.findLastIndex(({ id }) => ['noticed', 'survived'].includes(verdictOf.get(id)));
  mutants.length = tried + 1;
  report();
  process.exit(1);
});

/** Every so many changes, beginning with one of the first, in processes one after the other. */
async function tryLane(lane, lanes) {
  const own = changes.filter((_, index) => index % lanes === lane);
  while (own.length > 0) {
    const [{ ownFiles }] = own;
    const atLoadNext = own.findIndex((one) => one.ownFiles);
    const together = ownFiles ? own.slice(0, 1) : own.slice(0, atLoadNext < 0 ? own.length : atLoadNext);
    const order = { files: ownFiles ?? [...needed], atLoad: ownFiles !== undefined, changes: together };
    const { verdicts, stuckAt } = await tryChanges(harness, folder, order, lane);
    for (const [id, verdict] of verdicts) verdictOf.set(id, verdict);
    const [last] = own.splice(0, verdicts.length).slice(-1);
    if (verdictOf.get(last?.mutant) !== 'unsure') continue;
    // The test that stood still comes first.
    const others = last.tests.filter(({ id }) => id !== stuckAt?.id);
    own.unshift({ ...last, again: true, tests: stuckAt ? [stuckAt, ...others] : others });
  }
}
await Promise.all(Array.from({ length: parallel }, (_, lane) => tryLane(lane, parallel)));
report();
