import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serviceEnvironment } from './service-environment.ts';

const program = fileURLToPath(new URL('../../packages/service/src/operate/keys.ts', import.meta.url));

export interface KeyToCreate {
  readonly dataDir: string;
  readonly name: string;
  /** The account's address; `owner@example.com` unless given. */
  readonly email?: string;
  /** All scopes unless given. */
  readonly scopes?: readonly string[];
}

/** Makes an API key on the plan `agency`, the way an operator does it. */
export async function createKey({ dataDir, name, email, scopes }: KeyToCreate): Promise<string> {
  const args = [
    'create',
    '--email',
    email ?? 'owner@example.com',
    '--plan',
    'agency',
    '--name',
    name,
    '--json',
  ];
  if (scopes !== undefined) args.push('--scopes', scopes.join(','));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: serviceEnvironment({ DATA_DIR: dataDir }),
  });
  const { apiKey }: { apiKey?: unknown } = JSON.parse(stdout);
  if (typeof apiKey !== 'string') throw new Error(`keys create printed no apiKey but: ${stdout}`);
  return apiKey;
}
