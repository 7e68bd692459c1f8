/**
 * Mutation testing: changes the code of an area in every small way that Stryker knows, and says which changes no test notices.
 *
 *     npm run mutate -- referees [--mutate src/kinds/hitori/referee.ts:10-40] [other options of Stryker]
 *     npm run mutate -- search 10
 *
 * An area is what is changed and the tests that are run for it: the quick ones, without processes and browsers. Stryker is installed
 * once, below node_modules/.cache, so that the lock file stays without its two hundred packages. The report, an HTML page with every
 * survivor, is in build/mutation.
 *
 * A whole area takes hours. With a number behind its name only so many percent of it are changed, in stretches of lines that are always
 * the same ones; a change that reaches over the end of its stretch is left out.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '9.6.1';
const AREAS = {
  referees: {
    mutate: ['src/kinds/nonogram/referee.ts', 'src/kinds/hitori/referee.ts'],
    tests: ['src/kinds/*/referee.test.ts'],
    // Its time is what it is about, and with counters in the code it takes minutes.
    without: 'takes a long line',
  },
  search: {
    mutate: ['src/search/*.ts'],
    tests: [
      'src/search/*.test.ts',
      'src/kinds/hitori/propagators.test.ts',
      'test/kinds.test.ts',
      'test/golden-counts.test.ts',
    ],
  },
  formats: {
    mutate: ['src/formats/**/*.ts'],
    tests: ['src/formats/**/*.test.ts', 'test/format-samples.test.ts', 'test/formats-round-trip.test.ts'],
  },
  service: {
    mutate: ['src/service/**/*.ts'],
    tests: ['src/service/**/*.test.ts', 'test/serve-{api,limits,page}.test.ts'],
  },
};

/** Stretches of lines of an area, so many that they are about `percent` of it. */
function sampleOf(patterns, percent) {
  const LINES = 12;
  const pathspecs = patterns.map((pattern) => `:(glob)${pattern}`);
  const files = execFileSync('git', ['ls-files', ...pathspecs], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const stretches = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length;
      return Array.from({ length: Math.ceil(lines / LINES) }, (_, k) => `${file}:${k * LINES + 1}-${(k + 1) * LINES}`);
    });
  const order = (stretch) => createHash('sha256').update(stretch).digest('hex');
  const shuffled = stretches.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return shuffled.slice(0, Math.ceil((stretches.length * percent) / 100));
}

const [name = '', ...rest] = process.argv.slice(2);
const percent = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : 100;
const area = AREAS[name];
if (!area) {
  console.error(`Name an area: npm run mutate -- ${Object.keys(AREAS).join(' | ')}`);
  process.exit(2);
}
const folder = resolve('node_modules/.cache/stryker');
if (!existsSync(join(folder, 'node_modules/@stryker-mutator'))) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const packages = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`];
  // Vitest is the one of the repository: the runner finds it further up.
  execFileSync('npm', ['install', '--no-save', '--legacy-peer-deps', ...packages], { cwd: folder, stdio: 'inherit' });
}
mkdirSync('build/mutation', { recursive: true });
const tests = { include: area.tests, ...(area.without && { testNamePattern: `^(?!.*${area.without})` }) };
writeFileSync(
  'build/mutation/stryker.json',
  JSON.stringify({
    plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    mutate: percent < 100 ? sampleOf(area.mutate, percent) : [...area.mutate, '!src/**/*.test.ts'],
    ignorePatterns: ['build', 'coverage', 'docs', 'contrib', '.github'],
    tempDirName: 'build/mutation/sandbox',
    reporters: ['clear-text', 'html', 'json'],
    htmlReporter: { fileName: `build/mutation/${name}.html` },
    jsonReporter: { fileName: `build/mutation/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    timeoutMS: 20_000,
    concurrency: 1,
  }),
);
const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(process.execPath, [program, 'run', 'build/mutation/stryker.json', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, NONORI_MUTATION_TESTS: JSON.stringify(tests) },
});
process.exit(status ?? 1);
