/**
 * Stands for vitest while code is mutated (mutate.js bundles it with the tests): of its interface what the quick tests of an area use,
 * without its threads and transformations, so that a process starts, runs a few tests and ends in a moment.
 *
 * A process is told by its arguments to measure which change each test reaches, or to try changes, one after the other.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chai, getState, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';
import { fn, spyOn } from '@vitest/spy';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const expect = (value, message) => chai.expect(value, message);
Object.assign(expect, chai.expect, globalThis[Symbol.for('$$asymmetric-matchers-object')]);
expect.getState = () => getState(expect);
expect.setState = (state) => setState(state, expect);
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect);
/** Tries again until the assertion holds. */
expect.poll = (value) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher) =>
        async (...expected) => {
          for (let left = POLLS; ; left--) {
            try {
              return chai.expect(await value())[matcher](...expected);
            } catch (error) {
              if (left === 0) throw error;
            }
            await sleep(20);
          }
        },
    },
  );
chai.expect.extend(expect, {
  toMatchFileSnapshot(text, path) {
    return { pass: readFileSync(join('test', path), 'utf8') === text, message: () => `unlike ${path}` };
  },
});
export const vi = { fn, spyOn };

/** Counted, not by the clock: the machine may be stopped for a while. */
const POLLS = 300;
/** The suites that are open, outermost first, and all tests. */
const open = [{ name: '', hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } }];
const tests = [];
let file = '';

function define(add) {
  const one = (name, ...rest) => add(name, ...rest);
  one.each =
    (table) =>
    (name, run, ...rest) =>
      [...table].forEach((row, i) => {
        const values = Array.isArray(row) ? row : [row];
        add(`${name} [${i}]`, () => run(...values), ...rest);
      });
  one.concurrent = one;
  one.runIf = (wanted) => (wanted ? one : define(() => {}));
  one.skipIf = (unwanted) => one.runIf(!unwanted);
  return one;
}

export const describe = define((name, run) => {
  open.push({ name, hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } });
  run();
  open.pop();
});
const addTest = (name, run) => {
  tests.push({ id: `${file} ${[...open.map((suite) => suite.name), name].join(' > ')}`, file, run, suites: [...open] });
};
export const test = define(addTest);
export const it = define(addTest);
const hook = (when) => (run) => open.at(-1).hooks[when].push(run);
export const [beforeAll, afterAll, beforeEach, afterEach] = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map(
  hook,
);

const begun = new Set();

/** Begins the suites of a test that are not yet, and ends the others that can be begun again. */
async function enter({ suites }) {
  await leave(suites);
  for (const suite of suites) {
    if (begun.has(suite)) continue;
    begun.add(suite);
    for (const before of suite.hooks.beforeAll) await before();
  }
}

/** Ends all suites that can be begun again, but some. What only has an end has its beginning in the file, which is loaded once. */
async function leave(kept = []) {
  for (const suite of [...begun].reverse()) {
    if (kept.includes(suite) || suite.hooks.beforeAll.length === 0) continue;
    begun.delete(suite);
    for (const after of suite.hooks.afterAll) await after();
  }
}

/** Throws what the test does. */
async function runTest({ run, suites }) {
  for (const { hooks } of suites) for (const before of hooks.beforeEach) await before();
  try {
    await run();
  } finally {
    for (const { hooks } of suites.toReversed()) for (const after of hooks.afterEach) await after();
  }
}

/** Lets the suites that were begun put away what they have. */
async function finish() {
  for (const { hooks } of begun) for (const after of hooks.afterAll) await after();
}

async function load(files) {
  for (const path of files) {
    file = path;
    // Each file has a suite of its own, for its hooks.
    open[0] = { name: '', hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } };
    await import(path);
  }
}

/**
 * Which tests pass, how long they take, and how often each reaches each change. What hooks of suites reach counts for all tests of
 * the file; so does what threads reach of the file whose threads count, which they say in a file of theirs (mutation-thread.js).
 */
async function measure({ files, without, threads }, out) {
  const reached = `${out}.reached`;
  const stryker = (globalThis.__stryker__ ??= {});
  const passed = [];
  const failed = [];
  await load(files);
  for (const [index, one] of tests.entries()) {
    if (without && one.id.includes(without)) continue;
    process.env.NONORI_REACHED = one.file === threads ? reached : '';
    const start = performance.now();
    try {
      stryker.currentTestId = one.file;
      await enter(one);
      stryker.currentTestId = `t${index}`;
      await runTest(one);
      const hits = stryker.mutantCoverage?.perTest[`t${index}`] ?? {};
      passed.push({ id: one.id, file: one.file, millis: performance.now() - start, hits });
    } catch (error) {
      failed.push({ id: one.id, why: String(error).slice(0, 200) });
    }
    stryker.currentTestId = one.file;
    if (tests[index + 1]?.file !== one.file) await leave();
    stryker.currentTestId = undefined;
  }
  for (const { file: path, hits } of passed) {
    for (const [id, count] of Object.entries(stryker.mutantCoverage?.perTest[path] ?? {}))
      hits[id] = (hits[id] ?? 0) + count;
    if (path !== threads || !existsSync(reached)) continue;
    for (const id of new Set(readFileSync(reached, 'utf8').trim().split('\n'))) hits[id] = (hits[id] ?? 0) + 1;
  }
  writeFileSync(out, JSON.stringify({ passed, failed, atLoad: Object.keys(stryker.mutantCoverage?.static ?? {}) }));
}

/** The first of the tests that fails with a change. */
async function failing(ids, byId, begin = () => {}) {
  for (const [index, id] of ids.entries()) {
    begin(index);
    try {
      await enter(byId.get(id));
      await runTest(byId.get(id));
    } catch {
      return id;
    }
  }
  return undefined;
}

/**
 * Writes a verdict for each change, in order, as it comes. When the test that noticed a change fails without it too, either the change
 * left something behind or the test failed by chance: the process ends, and whoever started it tries the change `again` in a new one.
 * `atLoad`: the only change is there when the files are loaded, and stays. The change and the test that it is at are in a file beside the
 * verdicts, for whoever watches it.
 */
async function tryChanges({ files, changes, atLoad }, out) {
  const stryker = (globalThis.__stryker__ ??= {});
  const activate = ({ mutant, hitLimit }) => {
    Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit });
    process.env.__STRYKER_ACTIVE_MUTANT__ = mutant; // for threads
  };
  if (atLoad) activate(changes[0]);
  await load(files);
  const byId = new Map(tests.map((one) => [one.id, one]));
  for (const [number, change] of changes.entries()) {
    const { mutant, again } = change;
    const ids = change.tests.map(({ id }) => id);
    activate(change);
    const noticed = await failing(ids, byId, (index) => writeFileSync(`${out}.at`, `${number} ${index}`));
    stryker.activeMutant = undefined;
    delete process.env.__STRYKER_ACTIVE_MUTANT__;
    await leave().catch(() => {});
    const unsure = !atLoad && noticed !== undefined && (await failing([noticed], byId)) !== undefined;
    appendFileSync(out, `${mutant} ${noticed === undefined ? 'survived' : unsure && !again ? 'unsure' : 'noticed'}\n`);
    if (unsure) return;
    await leave();
  }
}

const [how, given, out] = process.argv.slice(2);
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    if (how === 'measure') console.error(error);
    process.exit(1);
  });
}
setInterval(() => {}, 1000); // a test may wait for what does not keep the process alive
// Not before this module is there: the tests import it.
setImmediate(async () => {
  if (how === 'measure') await measure(JSON.parse(given), out);
  else await tryChanges(JSON.parse(readFileSync(given, 'utf8')), out);
  await finish().catch(() => {}); // what was changed may have left something behind
  process.exit(0);
});
