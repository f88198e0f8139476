import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ServiceSettings, serviceEnvironment } from '../support/service-environment.ts';

const program = fileURLToPath(new URL('../../packages/service/src/operate/audits.ts', import.meta.url));

/** Runs `npm run audits -- …` with the settings of a service; rejects with what it wrote when it fails. */
export async function runAuditsCommand(settings: ServiceSettings, args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, ...args], {
    env: serviceEnvironment(settings),
  });
  return stdout;
}
