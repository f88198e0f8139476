import { defineConfig } from 'vitest/config';

/** Ends what hangs. Nothing is measured by it: a machine that is busy with other things takes as long as it takes. */
const HANGS_MS = 120_000;

/** Tests whose files run in processes of their own: they start services, change the environment or end processes. */
const alone = [
  'packages/*/test/**/*.test.ts',
  'packages/*/examples/**/*.test.ts',
  'scripts/**/*.test.ts',
  'test/**/*.test.ts',
];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Most long tests wait for processes and clocks; by default Vitest leaves one of two cores unused.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: ['**/node_modules/**'] },
      },
      {
        extends: true,
        // A process for each of these files costs as much as the files themselves.
        test: {
          name: 'together',
          include: ['packages/*/src/**/*.test.ts', 'openapi/rules/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          isolate: false,
        },
      },
    ],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
  },
});
