import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { redoclyEnvironment } from '../../../packages/kit/src/redocly/run-redocly.ts';
import { workspaceRoot } from '../../contract/contract-files.ts';
import { type StepFiles, type StepName, stepArguments } from './pipeline-steps.ts';
import type { ProcessUsage } from './report-usage.ts';

export interface StepMeasure extends ProcessUsage {
  readonly step: StepName;
  /** From the start of its process to the end: nothing is loaded, nothing cached. */
  readonly seconds: number;
}

/**
 * Runs one step in a process of its own. Memory is that of its largest process.
 *
 * @param folder for a file in which its processes tell what they have used
 * @throws when the step fails, with what it printed
 */
export async function measureStep(step: StepName, files: StepFiles, folder: string): Promise<StepMeasure> {
  const report = join(folder, 'usage.json');
  const preload = new URL('report-usage.ts', import.meta.url).href;
  const began = performance.now();
  const child = spawn(process.execPath, stepArguments(step, files), {
    cwd: workspaceRoot,
    // In the environment, which the processes that a step starts have as well.
    env: { ...redoclyEnvironment(), USAGE_FILE: report, NODE_OPTIONS: `--import ${preload}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [exitCode] = await once(child, 'close');
  const seconds = (performance.now() - began) / 1000;
  if (exitCode !== 0) throw new Error(`The step "${step}" on ${files.source} failed: ${printed.trim()}`);
  const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
  await rm(report);
  const used: readonly ProcessUsage[] = lines.map((line) => JSON.parse(line));
  return {
    step,
    seconds,
    peakMemory: Math.max(...used.map(({ peakMemory }) => peakMemory)),
    cpuSeconds: used.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  };
}
