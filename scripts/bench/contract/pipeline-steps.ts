import { fileURLToPath } from 'node:url';
import { redoclyCli, redoclyConfig } from '../../contract/contract-files.ts';

export const stepNames = [
  'check files',
  'lint source',
  'bundle',
  'lint bundle',
  'types',
  'operation table',
  'code samples',
] as const;
export type StepName = (typeof stepNames)[number];

/** The files that the steps hand on. */
export interface StepFiles {
  /** Absolute path of the root document. */
  readonly source: string;
  /** Absolute path of the bundle. */
  readonly bundle: string;
}

const ownStep = fileURLToPath(new URL('step-process.ts', import.meta.url));

/** Arguments of the Node process that is one step. */
export function stepArguments(name: StepName, { source, bundle }: StepFiles): readonly string[] {
  const config = ['--config', redoclyConfig];
  if (name === 'lint source') {
    return [redoclyCli, 'lint', source, ...config, '--format=json', '--max-problems=1000'];
  }
  if (name === 'bundle') return [redoclyCli, 'bundle', source, ...config, '--output', bundle];
  return [ownStep, name, source, bundle];
}
