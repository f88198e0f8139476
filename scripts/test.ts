/**
 * `npm test`: everything CI does, in one go. The checks, which use one core each, run two at a time beside the first of
 * the tests, which mostly wait for processes. What is written is shown step by step. The first step that fails ends the
 * others, is shown last, and makes the exit code 1.
 */
import { fileURLToPath } from 'node:url';
import { runStep, type Step, type StepResult } from './test/run-step.ts';
import { Transcript } from './test/transcript.ts';
import { refuseUnknown } from './usage-error.ts';

refuseUnknown('npm test, and for some of the tests alone: npm run unit -- FILE');

/** Hardly anything that the compiler makes is garbage before it ends, and little is called often enough to optimise it. */
const compiler = ['--initial-old-space-size=2500', '--invocation-count-for-turbofan=20000'];

const checks: readonly Step[] = [
  { name: 'types', command: types('tsconfig.json') },
  { name: 'drift', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'contract lint', command: ['node', 'scripts/lint-contract.ts'] },
  { name: 'contract diff', command: ['node', 'scripts/contract-diff.ts'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types for the web', command: types('tsconfig.web.json') },
];
const tests: Step = { name: 'tests', command: ['vitest', 'run', '--project', 'all'] };

// Most tests start Node many times: each start finds what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const started = performance.now();
const stop = new AbortController();
const transcript = new Transcript((text) => process.stdout.write(text));
const results: StepResult[] = [];

const waiting = [...checks, tests].map((step) => ({ step, page: transcript.open() }));
const last = waiting.pop();
await Promise.all([inTurn(), inTurn(), last && run(last)]);
summarise();
process.exitCode = stop.signal.aborted ? 1 : 0;

/** Takes checks until none is left. */
async function inTurn(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
}

/** What is ended because another step has failed is shown no further. */
async function run({ step, page }: (typeof waiting)[number]): Promise<void> {
  if (stop.signal.aborted) return page.close();
  page.write(`\n── ${step.name}: ${step.command.join(' ')}\n`);
  const result = await runStep(step, { signal: stop.signal, write: page.write });
  if (stop.signal.aborted) return;
  results.push(result);
  if (result.passed) return page.close();
  page.write(`\n${step.name} failed.\n`);
  page.closeLast();
  stop.abort();
}

/** A check of types that knows what the last one has seen, if there was one. */
function types(project: string): Step['command'] {
  const seen = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const tsc = [...compiler, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', project];
  return ['node', ...tsc, '--incremental', '--tsBuildInfoFile', seen];
}

function summarise(): void {
  process.stdout.write('\n── summary\n');
  for (const step of [...checks, tests]) {
    const result = results.find((candidate) => candidate.step === step);
    const outcome = result === undefined ? 'not run' : result.passed ? 'passed' : 'FAILED';
    const seconds = result === undefined ? '' : `${result.seconds.toFixed(1)} s`;
    process.stdout.write(`${step.name.padEnd(20)} ${outcome.padEnd(8)} ${seconds.padStart(8)}\n`);
  }
  const total = (performance.now() - started) / 1000;
  process.stdout.write(`${'total'.padEnd(29)} ${`${total.toFixed(1)} s`.padStart(8)}\n`);
}
