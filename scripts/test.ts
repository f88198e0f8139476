/**
 * `npm test`: everything CI does, in one go. The checks that use one core each run two at a time; the tests,
 * which use both, run last and alone. Stops at the first step that fails and exits with 1.
 */
import { fileURLToPath } from 'node:url';
import { runStep, type Step, type StepResult } from './test/run-step.ts';

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'drift', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'contract lint', command: ['node', 'scripts/lint-contract.ts'] },
  { name: 'contract diff', command: ['node', 'scripts/contract-diff.ts'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types for the web', command: ['tsc', '--noEmit', '-p', 'packages/client/tsconfig.json'] },
  { name: 'types of the docs', command: ['tsc', '--noEmit', '-p', 'packages/docs/tsconfig.json'] },
  { name: 'types of the console', command: ['tsc', '--noEmit', '-p', 'packages/console/tsconfig.json'] },
  { name: 'tests', command: ['vitest', 'run', '--project', 'all'], alone: true },
];

// Most tests start Node many times: each start finds what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

const started = performance.now();
const results = await runInOrder(steps, 2);
summarise(results);
process.exitCode = results.length === steps.length && results.every(({ passed }) => passed) ? 0 : 1;

/** Starts the steps in order, at most `width` at a time, and returns those that ended by themselves. */
async function runInOrder(all: readonly Step[], width: number): Promise<readonly StepResult[]> {
  const stop = new AbortController();
  const ended: StepResult[] = [];
  const running = new Set<Promise<void>>();
  for (const step of all) {
    while (running.size >= (step.alone ? 1 : width)) await Promise.race(running);
    if (stop.signal.aborted) break;
    if (step.alone) heading(step);
    const run = runStep(step, stop.signal).then((result) => {
      running.delete(run);
      if (stop.signal.aborted) return;
      ended.push(result);
      report(result);
      if (!result.passed) stop.abort();
    });
    running.add(run);
  }
  await Promise.all(running);
  return ended;
}

function heading(step: Step, seconds?: number): void {
  const time = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`;
  process.stdout.write(`\n── ${step.name}${time}: ${step.command.join(' ')}\n`);
}

/** A step's heading with its seconds, then its whole output, so that two outputs never mix. */
function report({ step, passed, seconds, output }: StepResult): void {
  if (!step.alone) {
    heading(step, seconds);
    process.stdout.write(output.endsWith('\n') || output === '' ? output : `${output}\n`);
  }
  if (!passed) process.stdout.write(`\n${step.name} failed.\n`);
}

function summarise(ended: readonly StepResult[]): void {
  process.stdout.write('\n── summary\n');
  for (const step of steps) {
    const result = ended.find((candidate) => candidate.step === step);
    const outcome = result === undefined ? 'not run' : result.passed ? 'passed' : 'FAILED';
    const seconds = result === undefined ? '' : `${result.seconds.toFixed(1)} s`;
    process.stdout.write(`${step.name.padEnd(20)} ${outcome.padEnd(8)} ${seconds.padStart(8)}\n`);
  }
  const total = (performance.now() - started) / 1000;
  process.stdout.write(`${'total'.padEnd(29)} ${`${total.toFixed(1)} s`.padStart(8)}\n`);
}
