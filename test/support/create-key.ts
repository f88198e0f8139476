import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from './npm-script.ts';
import { serviceEnvironment } from './service-environment.ts';

export interface KeyToCreate {
  readonly dataDir: string;
  readonly name: string;
  /** The account's address; `owner@example.com` unless given. */
  readonly email?: string;
  /** All scopes unless given. */
  readonly scopes?: readonly string[];
  /** `agency` unless given. */
  readonly plan?: 'starter' | 'pro' | 'agency';
  /** Of the checkout whose command makes it; this one unless given. */
  readonly root?: string;
}

/** Makes an API key the way an operator does it. */
export async function createKey({ dataDir, name, scopes, ...given }: KeyToCreate): Promise<string> {
  const { email = 'owner@example.com', plan = 'agency', root = workspaceRoot } = given;
  const program = join(root, 'packages/service/src/operate/keys.ts');
  const args = ['create', '--email', email, '--plan', plan, '--name', name, '--json'];
  if (scopes !== undefined) args.push('--scopes', scopes.join(','));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: serviceEnvironment({ DATA_DIR: dataDir }),
  });
  const { apiKey }: { apiKey?: unknown } = JSON.parse(stdout);
  if (typeof apiKey !== 'string') throw new Error(`keys create printed no apiKey but: ${stdout}`);
  return apiKey;
}
