/**
 * Mutation testing: changes the code of an area in every small way that Stryker knows, and says which changes no test notices.
 *
 *     npm run mutate -- referees [--mutate src/kinds/hitori/referee.ts:10-40] [other options of Stryker]
 *
 * An area is what is changed and the tests that are run for it: the quick ones, without processes and browsers. Stryker is installed
 * once, below node_modules/.cache, so that the lock file stays without its two hundred packages. The report, an HTML page with every
 * survivor, is in build/mutation.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '9.6.1';
const AREAS = {
  referees: {
    mutate: ['src/kinds/{nonogram,hitori}/referee.ts'],
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

const [name = '', ...rest] = process.argv.slice(2);
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
    mutate: [...area.mutate, '!src/**/*.test.ts'],
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
