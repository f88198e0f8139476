import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { redoclyCli, workspaceRoot } from './contract-files.ts';

export interface RedoclyRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly command line with these arguments. */
export type RunRedocly = (args: readonly string[]) => Promise<RedoclyRun>;

/** The present environment, without colours, telemetry or look-ups of newer versions. */
export function redoclyEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
}

/** Runs the Redocly command line in the workspace, without colours, telemetry or look-ups of newer versions. */
export function runRedocly(args: readonly string[]): Promise<RedoclyRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [redoclyCli, ...args], {
      cwd: workspaceRoot,
      env: redoclyEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({
        exitCode,
        stdout: stripVTControlCharacters(stdout),
        stderr: stripVTControlCharacters(stderr),
      });
    });
  });
}
