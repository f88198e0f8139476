import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bench, deep, packages } from './test/support/other-projects.ts';

/** Ends what hangs. Nothing is measured by it: a machine that is busy with other things takes as long as it takes. */
const HANGS_MS = 240_000;

/** Of whole services: `npm run test:postgres` runs them on PostgreSQL, where they ask nothing of SQLite itself. */
const whole = ['test/end-to-end/*.test.ts', 'test/conformance/*.test.ts', 'test/owasp.test.ts'];
whole.push('test/faults/interrupted-audit.test.ts');
whole.push('packages/{service,cli,console}/test/*.test.ts');
const ofSqlite = [
  'backup',
  'idempotency-conflict',
  'operate',
  'refused-database',
  'set-clock',
  'stored-too-large',
].map((name) => `packages/service/test/${name}.test.ts`);
/** Of which `npm test` runs a part; `npm run test:deep` sets DEEP, and they ask for all of it. */
const partlyDeep = [
  'test/conformance/successes.test.ts',
  'test/faults/worker-beside.test.ts',
  'packages/kit/src/conformance/foreign-designs.test.ts',
  'packages/kit/src/conformance/planted-faults.test.ts',
  'packages/kit/src/diff/compare-bundles.test.ts',
  'test/contract/{bad-input,release-contract,run-redocly,run-spectral}.test.ts',
  'packages/engine/src/{fetch/guarded-proxy,render/chromium-renderer}.test.ts',
  'packages/{server/src/accept/differential,service/src/storage/move}.test.ts',
  'packages/service/test/{deadly-sites,deadly-work,operate}.test.ts',
  'test/end-to-end/{npm-start,rendering}.test.ts',
  'packages/cli/test/{bad-input,commands,unsound-answers}.test.ts',
  'packages/engine/src/crawl/crawl-hostile-pages.test.ts',
];
const modules = '**/node_modules/**';

/** Tests beside the code that start servers or programs all the same. */
const starting = ['kit/src/conformance/', 'kit/src/diff/'];

/** Tests that start processes and wait for them come first: those that only compute fill the cores to the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const computes = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('/src/') && !starting.some((folder) => moduleId.includes(folder)));
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((a, b) => computes(a) - computes(b) || sizeOf(b) - sizeOf(a));
  }
}

const globalSetup = ['test/support/memory-disk.ts', 'test/support/postgres/test-postgres.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Most long tests wait for processes and clocks; by default Vitest leaves one of two cores unused.
    maxWorkers: 5,
    // 3,000 by itself: a test calls hardly anything so often as to get back what TurboFan takes for it.
    execArgv: ['--invocation-count-for-turbofan=50000'],
    // A process for each file would cost more than most files do: a test leaves its process as it found it.
    isolate: false,
    // Node runs the tests as it runs the service: Vite would read, change and keep each module once more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    runner: 'test/support/native-runner.ts',
    setupFiles: ['test/support/property-seed.ts', 'test/support/patient-servers.ts'],
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          globalSetup,
          exclude: [modules, ...bench, ...packages, ...deep],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          globalSetup,
          include: whole,
          exclude: [modules, ...ofSqlite, ...deep],
          env: { TEST_STORAGE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          globalSetup,
          include: [...deep, ...partlyDeep],
          exclude: [modules],
          env: { DEEP: 'yes' },
        },
      },
      { extends: true, test: { name: 'release', include: packages } },
      { extends: true, test: { name: 'bench', include: bench } },
    ],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
  },
});
