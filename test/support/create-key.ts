import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ALL_SCOPES } from '../../packages/service/src/keys/scopes.ts';
import { serviceEnvironment } from './service-environment.ts';
import { storageAt } from './storage-at.ts';

export interface KeyToCreate {
  readonly dataDir: string;
  /** DATABASE_URL of the service, where it has one. */
  readonly databaseUrl?: string | undefined;
  readonly name: string;
  /** The account's address; `owner@example.com` unless given. */
  readonly email?: string;
  /** All scopes unless given. */
  readonly scopes?: readonly string[];
  /** `agency` unless given. */
  readonly plan?: 'starter' | 'pro' | 'agency';
  /** The checkout whose command makes it; it is made here unless given. */
  readonly root?: string | undefined;
}

/** Makes an API key: what the operator's command does, without a process of its own unless it is another checkout's. */
export function createKey({ root, ...wanted }: KeyToCreate): Promise<string> {
  return root === undefined ? storeKey(wanted) : runKeys(root, wanted);
}

type WantedKey = Omit<KeyToCreate, 'root'>;

async function storeKey({ dataDir, databaseUrl, name, ...given }: WantedKey): Promise<string> {
  const { email = 'owner@example.com', plan = 'agency', scopes = ALL_SCOPES } = given;
  const storage = await storageAt(dataDir, databaseUrl);
  try {
    return await storage.transaction(async ({ accounts, keys }) => {
      const now = Date.now();
      const account = (await accounts.findByEmail(email)) ?? (await accounts.create(email, plan, now));
      return keys.create(account.id, { name, scopes: [...scopes].sort(), expiresAt: null }, now);
    });
  } finally {
    await storage.close();
  }
}

async function runKeys(root: string, { dataDir, name, scopes, ...given }: WantedKey): Promise<string> {
  const { email = 'owner@example.com', plan = 'agency' } = given;
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
