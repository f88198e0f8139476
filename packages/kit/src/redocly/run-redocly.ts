import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';

export interface RedoclyRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The present environment, without colours, telemetry or look-ups of newer versions. */
function redoclyEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
}

/**
 * Runs the Redocly command line, without colours, telemetry or look-ups of newer versions: for what it can do and has no
 * API for, which is `diff`, `build-docs` and `score`.
 */
export function runRedocly(args: readonly string[], folder: string): Promise<RedoclyRun> {
  const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: folder,
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
