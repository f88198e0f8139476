import { defineConfig } from 'vitest/config';

/** Ends what hangs. Nothing is measured by it: a machine that is busy with other things takes as long as it takes. */
const HANGS_MS = 120_000;

/** Of what only the benchmarks use: `npm run test:bench`. What they measure of the client is a promise to its users. */
const bench = ['scripts/bench/*.test.ts', 'scripts/bench/{abuse,contract,server}/**/*.test.ts'];

/**
 * Tests whose files run in processes of their own: they start services, change the environment, end processes, or take
 * so long that others should not have to wait in their process.
 */
const alone = [
  'packages/*/test/**/*.test.ts',
  'packages/*/examples/**/*.test.ts',
  'scripts/{bench,score}/**/*.test.ts',
  'test/**/*.test.ts',
];
const modules = '**/node_modules/**';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Most long tests wait for processes and clocks; by default Vitest leaves one of two cores unused.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: [modules, ...bench] },
      },
      {
        extends: true,
        test: { name: 'bench', include: bench, exclude: [modules] },
      },
      {
        extends: true,
        // A process for each of these files costs as much as the files themselves.
        test: {
          name: 'together',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [modules, ...alone],
          isolate: false,
        },
      },
    ],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
  },
});
