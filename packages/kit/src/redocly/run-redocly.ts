import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';

export interface RedoclyRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the Redocly command line, without colours, telemetry or look-ups of newer versions: for what it can do and has no
 * API for, which is `diff`, `build-docs` and `score`.
 */
export function runRedocly(args: readonly string[], folder: string): Promise<RedoclyRun> {
  const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const options = { cwd: folder, env: { ...process.env, ...quiet }, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [command, ...args], options, (error, stdout, stderr) => {
      // What could not be started has no number.
      if (child.pid === undefined) return reject(error);
      resolve({
        exitCode: child.exitCode,
        stdout: stripVTControlCharacters(stdout),
        stderr: stripVTControlCharacters(stderr),
      });
    });
    child.stdin?.end();
  });
}
