import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serviceEnvironment } from './service-environment.ts';

const program = fileURLToPath(new URL('../../packages/service/src/operate/keys.ts', import.meta.url));

/** Makes an API key with all scopes on the plan `agency`, the way an operator does it. */
export async function createKey({ dataDir, name }: { dataDir: string; name: string }): Promise<string> {
  const args = ['create', '--email', 'owner@example.com', '--plan', 'agency', '--name', name, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: serviceEnvironment({ DATA_DIR: dataDir }),
  });
  const { apiKey }: { apiKey?: unknown } = JSON.parse(stdout);
  if (typeof apiKey !== 'string') throw new Error(`keys create printed no apiKey but: ${stdout}`);
  return apiKey;
}
