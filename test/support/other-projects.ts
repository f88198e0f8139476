/** What `npm test` runs nothing of: patterns of test files, by the project of vitest.config.ts that does. */

/** Of the tarballs that are published: `npm run release:check`. */
export const packages = ['test/packages/*.test.ts'];
/** Of the benchmarks: `npm run test:bench`. */
export const bench = ['packages/bench/src/**/*.test.ts'];
/**
 * What repeats, on PostgreSQL or with more draws, what `npm test` holds by one member of its class, or by its parts, or takes
 * processes by the dozen: `npm run test:deep`.
 */
export const deep = [
  'scripts/demo/run-demo.test.ts',
  'test/compatibility/move.test.ts',
  'packages/service/test/{full,killed,operate}-postgres.test.ts',
];
