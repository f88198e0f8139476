import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ALL_SCOPES } from '../../../packages/service/src/keys/scopes.ts';
import { createSignInLink } from '../../../packages/service/src/sessions/sign-in-link.ts';
import { openStorage, type Storage } from '../../../packages/service/src/storage/storage.ts';

/** Names that a page has to survive. */
export const hardNames = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that looks like code is the point
  '<img src=x onerror="document.title=1"><b>bold</b> &amp; ${1}',
  'Unbroken'.repeat(25),
  'مفتاح التدقيق الليلي (2)',
];

async function withStorage<T>(dataDir: string, use: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(dataDir);
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}

/** A link as the operator's command prints it. */
export function signInLink(dataDir: string, origin: string, email: string): Promise<string> {
  return withStorage(dataDir, async (storage) => {
    const link = await createSignInLink(storage, email, origin);
    if (link === null) throw new Error(`There is no account ${email}.`);
    return link;
  });
}

/** Gives an account, which is made where there is none, keys of these names, the last one the newest. */
export function createKeys(dataDir: string, email: string, names: readonly string[]): Promise<void> {
  return withStorage(dataDir, (storage) =>
    storage.transaction(async ({ accounts, keys }) => {
      const start = Date.now() - names.length;
      const account = (await accounts.findByEmail(email)) ?? (await accounts.create(email, 'pro', start));
      for (const [index, name] of names.entries())
        await keys.create(account.id, { name, scopes: ALL_SCOPES, expiresAt: null }, start + index);
    }),
  );
}

/** What a shell prints for a command line. */
export async function shell(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -s`]);
  return stdout;
}
