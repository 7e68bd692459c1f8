/**
 * The tests of the page in a real Chromium. Apart from the others and one file at a time, so that nothing else competes for the
 * processor, in one process, so that they share a browser; a test that a slow machine upset is tried again.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    fileParallelism: false,
    isolate: false,
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // one second by default, which a busy machine may need for anything
  },
});
