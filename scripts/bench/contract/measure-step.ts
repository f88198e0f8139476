import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../contract/contract-files.ts';
import { redoclyEnvironment } from '../../contract/run-redocly.ts';
import { type StepFiles, type StepName, stepArguments } from './pipeline-steps.ts';

export interface StepMeasure {
  readonly step: StepName;
  /** From the start of its process to the end: nothing is loaded, nothing cached. */
  readonly seconds: number;
  /** Bytes, the most that was resident at a time. */
  readonly peakMemory: number;
}

/**
 * Runs one step in a process of its own.
 *
 * @param folder for a file that tells the peak memory
 * @throws when the step fails, with what it printed
 */
export async function measureStep(step: StepName, files: StepFiles, folder: string): Promise<StepMeasure> {
  const report = join(folder, 'peak-memory');
  const preload = new URL('peak-memory.ts', import.meta.url).href;
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', preload, ...stepArguments(step, files)], {
    cwd: workspaceRoot,
    env: { ...redoclyEnvironment(), PEAK_MEMORY_FILE: report },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [exitCode] = await once(child, 'close');
  const seconds = (performance.now() - began) / 1000;
  if (exitCode !== 0) throw new Error(`The step "${step}" on ${files.source} failed: ${printed.trim()}`);
  return { step, seconds, peakMemory: Number(await readFile(report, 'utf8')) };
}
