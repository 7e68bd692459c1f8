/**
 * The tests of everything but the page. A process runs many files without loading the modules anew for each (`isolate`), which
 * takes a third of the processor time: a test leaves nothing behind that another would notice. A test of processes that a slow
 * machine upset is tried once more.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/debug-on.ts',
    maxWorkers: '100%',
    isolate: false,
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // one second by default, which a busy machine may need for anything
  },
});
