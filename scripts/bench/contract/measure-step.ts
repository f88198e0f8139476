import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../contract/contract-files.ts';
import { redoclyEnvironment } from '../../contract/run-redocly.ts';
import { type StepFiles, type StepName, stepArguments } from './pipeline-steps.ts';
import type { ProcessUsage } from './report-usage.ts';

export interface StepMeasure extends ProcessUsage {
  readonly step: StepName;
  /** From the start of its process to the end: nothing is loaded, nothing cached. */
  readonly seconds: number;
}

/**
 * Runs one step in a process of its own.
 *
 * @param folder for a file in which the process tells what it has used
 * @throws when the step fails, with what it printed
 */
export async function measureStep(step: StepName, files: StepFiles, folder: string): Promise<StepMeasure> {
  const report = join(folder, 'usage.json');
  const preload = new URL('report-usage.ts', import.meta.url).href;
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', preload, ...stepArguments(step, files)], {
    cwd: workspaceRoot,
    env: { ...redoclyEnvironment(), USAGE_FILE: report },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [exitCode] = await once(child, 'close');
  const seconds = (performance.now() - began) / 1000;
  if (exitCode !== 0) throw new Error(`The step "${step}" on ${files.source} failed: ${printed.trim()}`);
  const usage: ProcessUsage = JSON.parse(await readFile(report, 'utf8'));
  return { step, seconds, ...usage };
}
