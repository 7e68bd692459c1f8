/** For `npm run mutate` (scripts/mutate.js), which names the tests of the area in the environment. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...JSON.parse(process.env.NONORI_MUTATION_TESTS ?? '{}'),
    setupFiles: 'test/debug-on.ts',
    testTimeout: 120_000,
  },
});
