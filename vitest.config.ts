import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'packages/*/examples/**/*.test.ts',
      'openapi/rules/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    // Most long tests wait for processes and clocks; by default Vitest leaves one of two cores unused.
    maxWorkers: 3,
  },
});
