import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Databases, openDatabases } from './open-database.ts';

/** For tests: a real database in a folder of its own, removed at the end of the scope. */
export async function temporaryDatabase(): Promise<
  Databases & AsyncDisposable & { readonly dataDir: string }
> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-db-'));
  const databases = await openDatabases(dataDir);
  return {
    ...databases,
    dataDir,
    async [Symbol.asyncDispose]() {
      await databases.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
